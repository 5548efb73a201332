/** Addresses of the web that hold something of one session, one run or one machine. */
import { inInlineCommand, pairAt, type LineHit } from "./hits.ts";
import { isMadeUp, uuidsIn } from "./identity.ts";
import { showsExample } from "./illustration.ts";
import type { Layout } from "./layout.ts";
import type { Line } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { looksDrawn, shown } from "./values.ts";

/** An address: its host, and its path with its query. */
const URL = /(?:https?|wss?):\/\/(?:[^\s"'`<>()[\]|/@]{1,60}@)?([^\s"'`<>()[\]|/?#:]{3,120})(?::(\d{1,5}))?([/?#][^\s"'`<>()[\]|]{0,300})?/gu;
/** A parameter with its value; in XML its `&` is written as an entity. */
const PARAMETER = /(?:[?&#;])([\w.-]{1,32})=([\w%+/=.~-]{8,400})/gu;
/** Parameters that are drawn for one request, or are valid for one session. */
const DRAWN_PARAMETER = /^(?:state|nonce|code|token|key|auth|jwt|ticket|otp|sid|session(?:_?id)?|session_?state|request_?id|trace_?id|correlation_?id|run_?id|chat(?:_?id)?|conv(?:ersation)?(?:_?id)?|thread(?:_?id)?|call(?:_?id)?|room(?:_?id)?|invite|share|signature|sig|hmac|secret|magic|login_?hint|code_challenge|continuation|cursor|hash|t|c|s|pwd|passcode|password|resume|x-(?:amz|goog)-(?:signature|credential|security-token)|access_?token|.{0,20}_?(?:token|nonce|session|signature))$/iu;
/** Parameters that name a version or a thing for good. */
const KEPT_PARAMETER = /^(?:v|ver|version|rev|commit|sha|ref|id|gid|node-id|utm_\w+|project|file|page|sku|isbn|asin|list|q|query|lang|tab)$/iu;
/** A part of a path behind which stands one run, one room or one talk. */
const RUN_PART = "s|c|r|t|chats?|share[ds]?|sessions?|threads?|conversations?|runs?|rooms?|join|invites?|meet|live|jobs?|builds?|pipelines?|deployments?|executions?|invocations?|traces?|tasks?|previews?|reports?|artifacts?|workflows?|logs?|boards?|b|d|docs?|notes?|cb|callbacks?|hooks?|w|p|calls?|streams?|resume|approvals?|approve|carts?|checkouts?|claims?|uploads?|tickets?|requests?|steps?|attempts?|instances?|page|browser|verify|confirm|visits?|tunnels?|handoff|transfers?|recordings?|magic|pay";
const COUNTED_PARTS = /\/(?:pipelines?|jobs?|runs?|builds?|steps?|attempts?|executions?|deployments?|workflows?|stages?|tasks?|logs?)\/\d{4,}(?=[/?#]|$)/giu;
const IN_PATH = new RegExp(`/(?:${RUN_PART})/(?:[\\w.-]{1,40}/){0,2}?([\\w-]{4,80})(?=[/?#.,;]|$)`, "giu");
/** Words beside an address that say that it is of this run. */
const OF_RUN = /(?<!\p{L})(?:your|pick up|take up|approve|approval|confirm|verify|unsubscribe|hand-?off|transfer|upload|recording|claim|cart|retomar|reprendre|fortset\p{L}*|weiterführen|notify|this link|payment|checkout|endpoint|mcp|sse|stream|socket|runs?|builds?|jobs?|pipelines?|logs?|sessions?|chats?|conversations?|join|meeting|room|share[ds]?|sharing|invit\p{L}+|resume|continue|call ?backs?|web ?hooks?|previews?|traces?|artifacts?|reports?|dashboard|this (?:page|ticket|thread|board|document)|login|log in|sign in|sitzung\p{L}*|gespräch\p{L}*|lauf|séance|sesión|sessão|sessione|sessie|сеанс\p{L}*)(?!\p{L})/iu;
const EXAMPLES = /(?<!\p{L})(?:examples?|e\.g|such as|looks? like|for instance|docs?|documentation|see|guide|read more|format)(?!\p{L})/iu;
/** Says of an address below that it is a sample; that it is to be written into an answer does not. */
const SAMPLE = /(?<!\p{L})(?:examples?|samples?|e\.g|response|returns|(?:looks?|written) like|format|shape|fixtures?|mock|placeholder|beispiel\p{L}*|exemple|ejemplo|exemplo|esempio|voorbeeld|пример\p{L}?)(?!\p{L})/iu;
/** A service for calls, and a room as such services draw them. */
const ROOM_HOST = /^(?:meet|calls?|rooms?|conf|jitsi|talk|video)\./iu;
const ROOM = /^\/[a-z]{3,4}-[a-z]{4}-[a-z]{3,4}(?=[/?#]|$)/u;
/** What is drawn has a digit, or is parted by two hyphens. */
const MAY_BE_DRAWN = /\d|[a-z]{3,5}-[a-z]{3,5}-[a-z]{3,5}/iu;
const OF_EVERYBODY = /(?:^|\.)(?:github(?:usercontent)?\.com|gitlab\.com|cloudfront\.net|amazonaws\.com|azureedge\.net|googleapis\.com|googleusercontent\.com|shields\.io|youtube\.com|youtu\.be|notion\.so|figma\.com|docs\.google\.com|drive\.google\.com|npmjs\.com|pypi\.org|w3\.org|schema\.org|arxiv\.org|doi\.org)$/iu;

/** The parts of addresses on a line that are drawn for one session or count one run. */
export function ofSession(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text } = line;
  for (const found of matchesOf(URL, text)) {
    const host = found[1] as string;
    const rest = found[3] ?? "";
    if (rest.length < 6 || !MAY_BE_DRAWN.test(rest) || OF_EVERYBODY.test(host) || inInlineCommand(text, found.index) || showsExample(text, found.index) || SAMPLE.test(layout.leadIn(line) || (layout.lines[line.index - 1]?.text ?? ""))) continue;
    const pair = pairAt(layout, line, found.index);
    const alone = /^[\s>*_-]{0,8}$/u.test(text.slice(0, found.index));
    const beside = `${pair?.label ?? ""} ${text.slice(Math.max(0, found.index - 80), found.index)} ${alone ? above(line, layout) : ""}`;
    const spoken = OF_RUN.test(beside) && !EXAMPLES.test(beside);
    const drawn = [...matchesOf(PARAMETER, rest)].some(([, name = "", value = ""]) => (DRAWN_PARAMETER.test(name) && isDrawn(value)) || (!KEPT_PARAMETER.test(name) && (hasUuid(value) || (value.length >= 20 && isToken(value))))) || (OF_RUN.test(beside) && hasUuid(rest)) || pathOfRun(rest, spoken) || (ROOM_HOST.test(host) && ROOM.test(rest)) || isHeldOpen(found[0], rest) || (!EXAMPLES.test(beside) && hasToken(rest));
    if (drawn) hits.push({ start: found.index, end: found.index + found[0].length, message: `The address ${shown(found[0])} holds a part that is drawn anew for each session or run` });
  }
}

/** The nearest line with words above one, where at most one empty line stands between. */
function above(line: Line, { lines }: Layout): string {
  const before = lines[line.index - 1]?.text ?? "";
  return before.trim() === "" ? (lines[line.index - 2]?.text ?? "") : before;
}

function hasUuid(text: string): boolean {
  return uuidsIn(text).some(({ text: id }) => !isMadeUp(id));
}

/** Whether a word is long and drawn: letters of both cases with digits, or 24 hexadecimal digits and more. */
function isToken(word: string): boolean {
  return !isMadeUp(word) && ((/^[0-9a-f]{24,64}$/iu.test(word) && /\d/u.test(word) && /[a-f]/iu.test(word)) || (/^[\w-]{18,400}$/u.test(word) && /\d/u.test(word) && /\p{Ll}/u.test(word) && /\p{Lu}/u.test(word) && (word.match(/\p{Ll}(?=[\p{Lu}\d])|[\p{Lu}\d](?=\p{Ll})/gu)?.length ?? 0) >= 5) || /^0[0-9A-HJKMNP-TV-Z]{25}$/u.test(word));
}

/** Whether a part of a path is such a word, and no file that is named after its content. */
function hasToken(path: string): boolean {
  return path.split(/[?#]/u)[0]?.split("/").some((part, index, parts) => isToken(part) && !/^(?:commit|commits|blob|tree|raw|sha256|objects|d|embed|file|design|document|spreadsheets)$/u.test(parts[index - 1] ?? "")) ?? false;
}

/** Whether a socket's path holds what was drawn: it is opened for one session. */
function isHeldOpen(address: string, path: string): boolean {
  return /^wss?:/iu.test(address) && (hasUuid(path) || path.split(/[/?#=&]/u).some((part) => part.length >= 10 && isDrawn(part)));
}

/** Whether a path leads to one run: an id that was drawn, or a run's number where the words beside it speak of runs. */
function pathOfRun(path: string, spoken: boolean): boolean {
  // A long part that was drawn, whatever stands before it: a token, a key, a room.
  if (spoken && path.split(/[/?#]/u).some((part) => (/^[0-9a-f]{12,36}$/u.test(part) && /\d/u.test(part) && /[a-f]/u.test(part) && !isMadeUp(part)) || (/^(?:[a-z]{2,6}_){1,2}(?=[0-9A-Za-z]*\d)(?=[0-9A-Za-z]*[A-Z])[0-9A-Za-z]{8,64}$/u.test(part) && !isMadeUp(part)))) return true;
  // A run's number and a number within it: `/pipelines/812/jobs/3301`.
  if ((path.match(COUNTED_PARTS)?.length ?? 0) >= 2) return true;
  for (const [, part = ""] of matchesOf(IN_PATH, path)) {
    if (uuidsIn(part).length > 0) return !isMadeUp(part);
    if (spoken && ((/^\d{4,}$/u.test(part) && !/^(?:19|20)\d\d$/u.test(part)) || isDrawn(part) || /^[a-z0-9]{3,5}(?:-[a-z0-9]{3,5}){2}$/u.test(part))) return true;
  }
  return false;
}

function isDrawn(value: string): boolean {
  const letters = value.replace(/[^A-Za-z0-9]/gu, "");
  return letters.length >= 8 && /\d/u.test(letters) && !isMadeUp(value) && (looksDrawn(letters.slice(0, 24)) || /\d\p{L}{1,20}\d|\p{Ll}\p{Lu}/u.test(letters));
}

/** Addresses of a private network. */
const PRIVATE = /^(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}$/u;
const GATEWAY = /\.(?:0|1|100|254|255)$/u;
/** A name that a machine has in its own network. */
const OWN_NAME = /^(?=[^.]*[-\d])[\w-]{3,60}\.(?:local|lan|home|fritz\.box|home\.arpa|localdomain)$/iu;
/** A tunnel's or a preview's name, as services draw them: words and a number, or letters that nobody chose. */
const DRAWN_NAME = /^(?:ws|vm|box|env|dev|pod|sbx|sandbox|workspace|session|preview|app|db)-\d{3,8}$|^(?:[a-z]{2,14}-){1,4}\d{3,7}$|^\d{2,5}-[a-z0-9]{4,20}(?:-[a-z0-9]{2,12}){0,4}$|^[0-9a-f]{4}(?:-\d{1,3}){4}$|^(?:pr|mr|review|preview|deploy|branch|deploy-preview)-\d{1,6}(?:-[a-z0-9-]{1,40})?$|^[a-z]{3,14}-(?!(?:19|20)\d\d$)(?=[0-9a-f]{0,7}\d)[0-9a-f]{4,8}$|^(?:[a-z]{3,14}-){2,3}(?!(?:19|20)\d\d$)(?=[a-z]{0,7}\d[a-z\d]{0,7}[a-z])[a-z0-9]{5,8}$/u;
const KEPT_NAME = /^(?:api|app|www|docs|blog|cdn|v\d|node|us|eu|ap|region|bucket|static|assets|rfc|iso|http)-/iu;

/** The addresses on a line that name one machine or one tunnel. */
export function ofMachine(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text } = line;
  for (const found of matchesOf(URL, text)) {
    const host = found[1] as string;
    const [first = ""] = host.split(".");
    const own = (PRIVATE.test(host) && !GATEWAY.test(host)) || OWN_NAME.test(host);
    const drawn = host.includes(".") && !OF_EVERYBODY.test(host) && !KEPT_NAME.test(first) && (DRAWN_NAME.test(first) || (first.length >= 8 && !/^v?\d+$/u.test(first) && first.split("-").some((part) => part.length >= 6 && /\d/u.test(part) && looksDrawn(part))));
    if ((!own && !drawn) || inInlineCommand(text, found.index) || layout.illustrates(line, found.index) || layout.isConfig(line)) continue;
    hits.push({ start: found.index, end: found.index + found[0].length, message: `The address ${shown(found[0])} is one machine's or one tunnel's` });
  }
}
