/** Reading what holds keys, in order to show or use it. */
import type { ScanDocument } from "../document.ts";
import { asked, isAsked, isEnglish, isRunning, said, sentenceHit } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { PUT, READ, SEND, SHOW } from "../language/lexicon/actions.ts";
import { CONTENT, SECRET, STORE } from "../language/lexicon/actions-objects.ts";
import { OUTBOX, PUBLIC } from "../language/lexicon/actions-places.ts";
import { SECRECY } from "../language/lexicon/actions-times.ts";
import { isOutsideLiterals, literalsOf, type KeyFileKind } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { condition } from "../triggers/conditions.ts";

/** Stores that hold somebody's keys and sessions and nothing that a build needs. */
const PERSONAL = /cookies?\b|login data|browser|saved|stored (?:pass|log)|password (?:vault|manager|store|database|export)|vault export|key ?chain|keyring|wallet|seed phrase|recovery phrase|ssh|gpg|private key|metadata|shadow|1password|bitwarden|lastpass|keepass|llavero|trousseau|portachiavi|schl[uü]sselbund|私钥|私鑰|秘密鍵|钥匙串|密码|キーチェーン|パスワード|개인키|키체인|비밀키|закрыт|приватн|парол|الخاص|निजी/iu;
const NAMES_ONLY = /\b(?:names? of (?:the )?variables?|variable names?|names only|key names?|which variables|required variables|placeholder|redact\w{0,40}|mask\w{0,40}|template)\b/iu;
/** A file that is kept out of the repository. */
const KEPT_OUT = /\.gitignore\b|\bgit-?ignored?\b/iu;
/** What a key is known by, and no key. */
const NO_KEY = /^\s{1,4}(?:fingerprints?|ids?|servers?|types?|formats?|sizes?|lengths?|signatures?|derivation|generation|exchange)\b/iu;
const DUMP = /`(?:env|printenv|set|export -p|cat [^`]{0,300}\.env)\b[^`]{0,300}`/u;
const GETS = /^(?:read|open|cat|extract|collect|gather|tak|grab|dump|print|list|cop|retriev|harvest|export|decrypt|fetch|get|pull|scrap|pars|recover|unlock|look|load|scan|search|show|display|give|dig|pick)/iu;
const DOUBT = /\b(?:asked|told|tricked|instructed|contained|tried|attempted)\b|\b(?:denied|blocked|forbidden|rejected|not allowed|prohibited|refused|misaligned|suspicious|malicious)\b|\b(?:whether|if|that) (?:\S{1,300} ){0,4}(?:exists?|is set|are set|is present|is missing|is valid|works)\b/iu;

/** What {@link secretReading} cannot do without. */
const CONDITION = condition(
  { here: [[SHOW, PUT, SEND]], within: [["keyWord"]] },
  { here: [[READ, SHOW, PUT], [STORE]] },
  { here: [[READ, SHOW, PUT]], within: [["keyFile", "dump"]] },
  { here: [[READ, SHOW, PUT]], within: [["envFile"]], around: [[OUTBOX, PUBLIC]] },
);

/** The sentences that ask to read keys and to show or use them. */
export function* findSecretReading(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, CONDITION)) {
    if (!sentence.has(READ) && !sentence.has(SHOW) && !sentence.has(PUT)) continue;
    if (!isRunning(sentence)) continue;
    const at = secretReading(sentence);
    if (at !== undefined) yield sentenceHit(sentence, at, "Asks to read keys or passwords, and to show or use them");
  }
}

/** The verb of a sentence that reads keys and passes them on. */
export function secretReading(sentence: Sentence): Occurrence | undefined {
  const handed = handsOut(sentence);
  if (handed !== undefined) return handed;
  const read = asked(sentence, READ);
  const verb = read ?? asked(sentence, SHOW) ?? asked(sentence, PUT);
  if (verb === undefined || KEPT_OUT.test(sentence.text) || NAMES_ONLY.test(sentence.text) || DOUBT.test(sentence.text)) return undefined;
  const kind = kindOf(sentence);
  if (kind === undefined) return undefined;
  if (literalsOf(sentence).keyFiles.length === 0 && isEnglish(sentence) && !GETS.test(verb.text)) return undefined;
  // `Check the file`: nothing of it is there to be shown in the next sentence.
  const after = sentence.next?.view === sentence.view && (!isEnglish(sentence) || GETS.test(verb.text)) ? sentence.next : undefined;
  const shows = outlet(sentence, verb, SHOW, PUT, SEND) ?? (after === undefined || said(after, CONTENT) === undefined ? undefined : outlet(after, undefined, SHOW, PUT, SEND));
  const place = said(sentence, OUTBOX) ?? said(sentence, PUBLIC) ?? (after === undefined ? undefined : said(after, OUTBOX));
  const secretly = said(sentence, SECRECY) !== undefined;
  if (shows === undefined && !secretly) return undefined;
  if (kind === "keys") return verb;
  if (kind === "settings") return (place !== undefined && !isOfProject(sentence)) || said(sentence, SECRET) !== undefined || secretly ? verb : undefined;
  return place !== undefined && PLACED.test(sentence.text + (after?.text ?? "")) ? verb : undefined;
}

/** Keys that are shown or posted, wherever they come from: all of them, or where others read. */
function handsOut(sentence: Sentence): Occurrence | undefined {
  if (!KEYS.test(sentence.text) || NAMES_ONLY.test(sentence.text) || DOUBT.test(sentence.text)) return undefined;
  const verb = asked(sentence, SHOW) ?? asked(sentence, PUT) ?? asked(sentence, SEND);
  if (verb === undefined) return undefined;
  const text = sentence.view.text.slice(verb.end, Math.min(sentence.end, verb.end + 120));
  return ALL_KEYS.test(text) || POSTED.test(text) ? verb : undefined;
}

const KEYS = /\b(?:keys?|passwords?|credentials?|secrets|cookies?|seed phrase|(?:access|api|auth|session|deploy|bearer) tokens?)\b/iu;
const ALL_KEYS = /^\s{1,8}(?:me |us |back |out )?(?:all|every|any)\s{1,8}(?:of\s{1,8})?(?:the |your |my |their |stored |saved |known |available |user ){0,40}(?:(?:\w{1,40} )?(?:api|access|private|secret|ssh) keys?|passwords?|credentials?|secrets|(?:access|api|auth|session) tokens?)\b/iu;
const POSTED = /^\s{1,8}(?:the |all |any )?(?:user's |users' |customer's |developer's |owner's |his |her |their |production |deploy )(?:\w{1,40} ){0,2}(?:keys?|passwords?|credentials?|secrets|cookies?|(?:access|api|auth|session) tokens?)\b[^.]{0,40}\b(?:in|as|into|to|on)\s{1,8}(?:a |an |the |your )?(?:\w{1,40} ){0,2}(?:comment|issue|pull request|pr|commit message|reply|chat|channel|summary|ticket|thread)\b/iu;

/** How what was read gets into a place: the words between say it. */
const PLACED = /\b(?:in|into|to|with|as|on)\b|[^\x00-\u024f]|\b(?:en|im|dans|nel|em|al|ao|zu|w|do)\b/iu;

function kindOf(sentence: Sentence): KeyFileKind | undefined {
  const { keyFiles } = literalsOf(sentence);
  const store = said(sentence, STORE);
  if (keyFiles.some(({ kind }) => kind === "keys") || (store !== undefined && PERSONAL.test(store.text) && !NO_KEY.test(sentence.view.text.slice(store.end, store.end + 30)) && !/\b(?:your|own|public|an?)\s{1,8}$/iu.test(sentence.view.text.slice(Math.max(sentence.start, store.start - 8), store.start)))) return "keys";
  if (keyFiles.some(({ kind }) => kind === "settings") || DUMP.test(sentence.text)) return "settings";
  return keyFiles.some((file) => file.kind === "env") ? "env" : undefined;
}

/** Whether the settings are those of a package manager beside the project's own files, which are checked in. */
function isOfProject(sentence: Sentence): boolean {
  return !DUMP.test(sentence.text) && literalsOf(sentence).keyFiles.every(({ start, text }) => /^\.(?:npmrc|yarnrc)/iu.test(text) && sentence.view.text[start - 1] !== "/");
}

function outlet(sentence: Sentence, other: Occurrence | undefined, ...verbs: readonly Concept[]): Occurrence | undefined {
  for (const verb of verbs) {
    const at = sentence.occurrences(verb).find((one) => one.start !== other?.start && (isAsked(sentence, one) || (!isOutsideLiterals(sentence, one) && !sentence.isNegated(one))));
    if (at !== undefined) return at;
  }
  // `Print the key`: reading it and showing it are one.
  return other !== undefined && sentence.occurrences(SHOW).some(({ start }) => start === other.start) ? other : undefined;
}
