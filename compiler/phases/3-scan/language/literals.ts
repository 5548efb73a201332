/** Addresses and file names in a sentence: they mean the same in every language, and words in them are no words. */
import type { Occurrence, Sentence } from "./sentences.ts";

/** What a key file is worth: `keys` hold nothing else, `settings` hold a key among other things, `env` is named by many honest texts, `home` is a person's folder. */
export type KeyFileKind = "keys" | "settings" | "env" | "home";

/** An address on the network; where a link has it, its place is the link's text. */
export interface Address extends Occurrence {
  readonly kind: "url" | "bare" | "linked";
}

/** What a sentence names by address or path. */
export interface Literals {
  /** Addresses on the network that are not this machine and no placeholder: URLs, hosts, `git@host:…`, buckets. */
  readonly addresses: readonly Address[];
  readonly mails: readonly Occurrence[];
  readonly phones: readonly Occurrence[];
  /** `@somebody`, as on a forge. */
  readonly handles: readonly Occurrence[];
  readonly keyFiles: readonly (Occurrence & { readonly kind: KeyFileKind })[];
  /** Everything that is no running text: addresses, paths, options, names with `_`. */
  readonly all: readonly Occurrence[];
}

const TOKEN = /[^\s"'<>()[\]{}，。；、「」《》`]{1,300}/uy;
/** What no token is without that is an address, a path, an option or a name with `_`. */
const MARK = /[./\\@_-]/gu;
const HAS_MARK = /[./\\@_-]/u;
const SEPARATOR = /[\s"'<>()[\]{}，。；、「」《》`]/u;
const URL = /(?:https?|wss?|ftps?|sftp|s3|gs|tcp|udp|mqtts?|ircs?|davs?|grpcs?|rsync|dns|ssh|git):\/\/[^\s"'<>)\]}`，。；、]{1,300}/giu;
const LOCAL = /^\w{1,40}:\/\/(?:[^/@]{0,300}@)?(?:localhost|127\.|0\.0\.0\.0|10\.\d|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::|host\.docker|[\w-]{1,40}(?:[:/]|$)|[\w.-]{0,40}\.(?:local|internal|localhost)(?:[:/]|$))/iu;
const PLACEHOLDER = /^\w{1,40}:\/\/(?:[^/]{0,300}[<{$[]|your[-_.]|my[-_]|xxx|\.\.\.|host(?:[:/]|$))/iu;
const BARE_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,5}(?:com|net|org|io|dev|app|ai|co|info|biz|xyz|top|site|online|cloud|me|cc|ru|cn|su|tk|test|example|invalid|onion|link|click|live|pro|eu|de|fr|nl|uk|us|in|it|es|br|jp|kr|pl|tr|id|ua)(?::\d{1,5})?(?:\/\S{0,300})?$/iu;
/** A firm or a product, as it writes its name. */
const BRAND = /^[A-Z][A-Za-z0-9]{0,40}\.[A-Za-z]{2,6}$/u;
const IP = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?:\/\S{0,300})?$/u;
const LOCAL_IP = /^(?:0\.|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/u;
const GIT_ADDRESS = /^git@[\w.-]{1,40}:\S{1,300}$/iu;
const MAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/u;
const HANDLE = /^@[A-Za-z][\w-]{2,38}$/u;
const PHONE = /(?<![\w+])\+\d[\d ()-]{7,18}\d\b/gu;
/** What a link's text is where it names a change, a ticket or its author: nothing is sent there. */
const REFERENCE = /^(?:(?:pr|mr|issue|commit|gh)?[ -]?[#!]?\d{1,7}|[#!]\d{1,7}|`?[0-9a-f]{7,40}`?|pr|mr|issue|commit|@[\w-]{2,39})$/iu;
const TRAILING = /[.,;:!?…]{1,8}$/u;

const KEY_FILES = /(?:~|\$home|\$\{home\}|%userprofile%|\/home\/\w{1,40}|\/users\/\w{1,40}|\/root)?[/\\]?\.ssh(?:[/\\][\w.*-]{1,40})?|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\.aws[/\\](?:credentials|config)|\.netrc\b|\.git-credentials|\.pgpass|\.gnupg\b|\/etc\/(?:shadow|passwd|sudoers)|\/proc\/(?:self|\d{1,40}|\*)\/environ|169\.254\.169\.254|metadata\.google\.internal|login\.keychain(?:-db)?|keychain-db|\bwallet\.dat\b|\bkey[34]\.db\b|\blogins\.json\b|\.kdbx\b|\.vault-token|credentials\.json|service[-_]?account[\w-]{0,40}\.json|application_default_credentials|\.config[/\\]gcloud|\.azure[/\\]|\.claude[/\\]\.credentials|\.codex[/\\]auth|[\w./-]{1,60}\.(?:pem|p12|pfx|ppk|jks|keystore|kdbx)\b|secrets?\.(?:ya?ml|json|toml|env)\b/giu;
/** What is written into a file is no reading of it. */
const DESTINATION = /\b(?:stor(?:e|ed|ing)|put|set|add|sav(?:e|ed|ing)|keep|kept|writ(?:e|ten)|defin(?:e|ed)|plac(?:e|ed)|configur(?:e|ed)|lives?|goes|go|paste)\b[^.;:]{0,60}\b(?:in|to|into|inside|within) (?:[\w'-]{1,30} ){0,3}[`*"'(]{0,4}\.?$/iu;
/** What is shown to everybody, by its name. */
const CERTIFICATE = /(?:cert(?:ificate)?s?|chain|bundle|public|pub|(?:^|[/._-])ca)\.pem$/iu;
const SETTINGS_FILES = /\.kube[/\\]config|\bkubeconfig\b|\.npmrc\b|\.pypirc\b|\.docker[/\\]config\.json|\.config[/\\]gh[/\\]hosts|\.yarnrc|\.m2[/\\]settings|\bprintenv\b|config\/(?:production|prod|secrets|credentials|database)\.\w{1,40}|\.(?:bash|zsh|psql|mysql|node_repl|python)_history\b/giu;
const ENV_FILES = /(?:^|[^\w.])\.env(?:\.(?:local|production|prod|staging|development|dev))?(?![\w.-]{0,40}(?:example|sample|template|dist|test))(?![\w-])|\.envrc\b|\.dev\.vars\b/giu;

/** Folders of a person, not of a project. */
const HOME_FILES = /(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%)[/\\](?:\.config|\.local|Documents|Desktop|Downloads|Pictures|Projects|Library)\b|(?<=\s)(?:~\/?|\$HOME)(?=[\s`,;)]|\.\s|$)/gu;

/** What parts tokens, of ASCII; and a mark of {@link MARK}. */
const [PARTS, MARKS] = [2, 1];
const KIND = Uint8Array.from({ length: 128 }, (_, unit) => (SEPARATOR.test(String.fromCharCode(unit)) ? PARTS : HAS_MARK.test(String.fromCharCode(unit)) ? MARKS : 0));

/** Whether a place of a sentence is in no literal: it is looked for only where a mark of one stands in the same token. */
export function isOutsideLiterals(sentence: Sentence, { start, end }: Occurrence): boolean {
  const { known, text } = sentence;
  const mayHave = known.literals !== undefined || text.includes("://") || isMarked(text, start - sentence.start);
  return !mayHave || !literalsOf(sentence).all.some((literal) => literal.start <= start && literal.end >= end);
}

/** Whether a token that goes over a place has a mark. */
function isMarked(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at -= 1) {
    const kind = KIND[text.charCodeAt(at)] ?? 0;
    if (kind === PARTS) break;
    if (kind === MARKS) return true;
  }
  for (let at = start; at < text.length; at += 1) {
    const kind = KIND[text.charCodeAt(at)] ?? 0;
    // What parts tokens inside of the place keeps it out of every one.
    if (kind === PARTS) return false;
    if (kind === MARKS) return true;
  }
  return false;
}

const NONE: Literals = { addresses: [], mails: [], phones: [], handles: [], keyFiles: [], all: [] };

/** The literals of a sentence, found once. Linear in its length, which is bounded. */
export function literalsOf(sentence: Sentence): Literals {
  const { known, text } = sentence;
  return (known.literals ??= /[./@~_\\+]|--/u.test(text) || linksOf(sentence).length > 0 ? read(sentence, text) : NONE);
}

function read(sentence: Sentence, text: string): Literals {
  const addresses: Address[] = [];
  const mails: Occurrence[] = [];
  const handles: Occurrence[] = [];
  const all: Occurrence[] = [];
  const at = (index: number, value: string): Occurrence => ({ start: sentence.start + index, end: sentence.start + index + value.length, text: value });
  if (text.includes("://")) for (const match of text.matchAll(URL)) {
    const found = at(match.index, match[0]);
    all.push(found);
    if (!LOCAL.test(match[0]) && !PLACEHOLDER.test(match[0])) addresses.push({ ...found, kind: "url" });
  }
  for (const [index, token] of tokensOf(text)) {
    const value = token.replace(TRAILING, "");
    if (!HAS_MARK.test(value) || value.includes("://")) continue;
    const found = at(index, value);
    if (MAIL.test(value)) mails.push(found);
    else if (HANDLE.test(value)) handles.push(found);
    else if (GIT_ADDRESS.test(value) || (BARE_HOST.test(value) && !BRAND.test(value)) || (IP.test(value) && !LOCAL_IP.test(value))) addresses.push({ ...found, kind: "bare" });
    else if (!/^[~./\\-]{0,2}[\w.~*$%-]{0,40}[\w*](?:[/\\].{0,300}|\.[a-z0-9]{1,10})$|_|^--?\w/iu.test(value) || /^\p{L}{1,40}\/\p{L}{1,40}$/u.test(value)) continue;
    all.push(found);
  }
  for (const { url, start, end } of linksOf(sentence)) {
    if (REFERENCE.test(sentence.view.text.slice(start, Math.min(end, start + 60)))) continue;
    const found = { start, end, text: url };
    if (/^mailto:/iu.test(url)) mails.push(found);
    else if (/^\w{1,40}:\/\//u.test(url) && !LOCAL.test(url) && !PLACEHOLDER.test(url)) addresses.push({ ...found, kind: "linked" });
  }
  const phones = text.includes("+") ? Array.from(text.matchAll(PHONE), (match) => at(match.index, match[0])) : [];
  const keyFiles = keyFilesOf(sentence, text, at);
  if (all.length + addresses.length + mails.length + phones.length + handles.length + keyFiles.length === 0) return NONE;
  return { addresses, mails, phones, handles, keyFiles, all };
}

/**
 * The tokens that have a mark of a literal behind or between their letters. A token of more than 300
 * characters is cut, as often as it must be.
 */
function* tokensOf(text: string): Generator<readonly [index: number, token: string]> {
  let behind = 0;
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(text); mark !== null; mark = MARK.exec(text)) {
    let start = mark.index;
    while (start > behind && !SEPARATOR.test(text.charAt(start - 1))) start -= 1;
    for (;;) {
      TOKEN.lastIndex = start;
      const token = TOKEN.exec(text)?.[0] ?? "";
      behind = start + token.length;
      if (token === "") break;
      yield [start, token];
      start = behind;
    }
    MARK.lastIndex = Math.max(behind, mark.index + 1);
  }
}

function keyFilesOf(sentence: Sentence, text: string, at: (index: number, value: string) => Occurrence): Literals["keyFiles"] {
  if (!/[./_]|printenv|kubeconfig/iu.test(text)) return [];
  const found: (Occurrence & { readonly kind: KeyFileKind })[] = [];
  const gather = (pattern: RegExp, kind: KeyFileKind): void => {
    for (const match of text.matchAll(pattern)) {
      if (/\.(?:pub|example|sample)\b|known_hosts|authorized_keys|\.ssh[/\\]config/iu.test(text.slice(match.index, match.index + match[0].length + 8))) continue;
      if (CERTIFICATE.test(match[0])) continue;
      if (kind === "env" && DESTINATION.test(text.slice(Math.max(0, match.index - 100), match.index + 1))) continue;
      // A program signs in with it.
      if (/(?:ssh-add|ssh-keygen|ssh|scp|sftp|rsync)\s[^`|;]{0,40}$|-i\s{1,8}$|identityfile\s{1,8}$|chmod\s{1,8}\d{1,40}\s{1,8}$/iu.test(text.slice(Math.max(0, match.index - 60), match.index)) && kind === "keys") continue;
      found.push({ ...at(match.index, match[0]), kind });
    }
  };
  if (sentence.isAbout("keyFile")) gather(KEY_FILES, "keys");
  if (sentence.isAbout("settingsFile")) gather(SETTINGS_FILES, "settings");
  if (sentence.isAbout("envFile") && !/\.env\.(?:example|sample|template|dist)/iu.test(text)) gather(ENV_FILES, "env");
  if (/~|HOME|USERPROFILE/u.test(text)) gather(HOME_FILES, "home");
  return found;
}

const NO_LINKS: readonly never[] = [];

function linksOf({ view, start, end }: Sentence): readonly { readonly url: string; readonly start: number; readonly end: number }[] {
  if (view.made.length > 0 || view.passage.inlines.length === 0) return NO_LINKS;
  return view.passage.inlines.flatMap((inline) => (inline.url !== undefined && inline.start <= end && inline.end >= start ? [{ url: inline.url, start: inline.start, end: inline.end }] : []));
}
