/** Keys, tokens and passwords in a text, by the shapes that their makers give them. */
import { gateWithPlaces, heldByOne, textGateOf, type Gate, type Held } from "../needles/gate.ts";
import { isPlaceholder, looksRandom } from "./placeholders.ts";

/** A secret's place; only the secret, without its name and its quotes. */
export interface FoundKey {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** What it is, as a message may say it. */
  readonly what: string;
}

interface Shape {
  readonly what: string;
  /** The secret is the first group, or the whole match; the flag `d` tells where it is. */
  readonly form: RegExp;
  /** Whether it must look random: a shape that is its own proof need not. */
  readonly random?: true;
  /** What a text must hold, one of them, to be looked at: finding a fixed word costs next to nothing. */
  readonly needles: readonly string[];
  /** What else a text must have, where the needles are in every text. */
  readonly has?: (text: string) => boolean;
}

/** Whether two points stand six units apart. */
function hasPointsApart(text: string): boolean {
  for (let at = text.indexOf("."); at !== -1; at = text.indexOf(".", at + 1)) if (text.charCodeAt(at + 7) === 46) return true;
  return false;
}

/** Formats as their makers document them, or as their scanning programmes describe them (November 2026). */
const SHAPES: readonly Shape[] = [
  { what: "an access key of AWS", form: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/dgu, needles: ["AKIA", "ASIA", "ABIA", "ACCA"] },
  { what: "a secret key of AWS", form: /\b(?:aws_?)?(?:secret_?(?:access_?)?key|SecretAccessKey|AWS_SECRET\w{0,20}|aws_secret\w{0,20})["']?\s{0,4}[:=]{1,2}>?\s{0,4}["'`]?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/dgiu, random: true, needles: ["ecret", "ECRET"] },
  { what: "a token of GitHub", form: /(?<![A-Za-z0-9_])(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?![A-Za-z0-9_])/dgu, needles: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"] },
  { what: "a token of GitLab", form: /(?<![A-Za-z0-9_-])gl(?:pat|dt|rt|cbt|ptt|ft|oas|soat|agent|imt|ffct)-[A-Za-z0-9_=-]{20,64}(?:\.[0-9a-z]{2}\.[0-9a-z]{9})?(?![A-Za-z0-9_-])/dgu, needles: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glft-", "gloas-", "glsoat-", "glagent-", "glimt-", "glffct-"] },
  { what: "a key of OpenAI", form: /(?<![A-Za-z0-9_-])sk-(?:proj-|svcacct-|admin-|None-)?[A-Za-z0-9_-]{20,160}(?![A-Za-z0-9_-])/dgu, random: true, needles: ["sk-"] },
  { what: "a key of Anthropic", form: /(?<![A-Za-z0-9_-])sk-ant-(?:api|admin|oat|ort|sid)\d{2}-[A-Za-z0-9_-]{24,160}(?![A-Za-z0-9_-])/dgu, needles: ["sk-ant-"] },
  { what: "a key of OpenRouter", form: /(?<![A-Za-z0-9_-])sk-or-v1-[0-9a-f]{64}(?![0-9a-f])/dgu, needles: ["sk-or-"] },
  { what: "a key of Google", form: /(?<![A-Za-z0-9_-])AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])|(?<![A-Za-z0-9_-])GOCSPX-[A-Za-z0-9_-]{28}(?![A-Za-z0-9_-])|(?<![A-Za-z0-9_-])ya29\.[A-Za-z0-9_-]{40,400}/dgu, needles: ["AIza", "GOCSPX-", "ya29."] },
  { what: "a token of Slack", form: /(?<![A-Za-z0-9])xox[abeoprs]-(?:\d{1,2}-)?[A-Za-z0-9]{8,}(?:-[A-Za-z0-9]{4,64}){1,5}(?![A-Za-z0-9])|(?<![A-Za-z0-9])xapp-\d-[A-Z0-9]{8,14}-\d{8,16}-[a-f0-9]{40,80}/dgu, needles: ["xox", "xapp-"] },
  { what: "a web hook of Slack", form: /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/(T[A-Z0-9]{8,12}\/[AB][A-Z0-9]{8,12}\/[A-Za-z0-9]{20,28})/dgu, random: true, needles: ["hooks.slack.com"] },
  { what: "a live key of Stripe", form: /(?<![A-Za-z0-9_])(?:sk|rk)_live_[A-Za-z0-9]{16,250}(?![A-Za-z0-9])|(?<![A-Za-z0-9_])whsec_[A-Za-z0-9+/=]{32,64}(?![A-Za-z0-9])/dgu, needles: ["_live_", "whsec_"] },
  { what: "a token of npm", form: /(?<![A-Za-z0-9_])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/dgu, needles: ["npm_"] },
  { what: "a token of npm", form: /\/:_authToken\s{0,3}=\s{0,3}["']?([A-Za-z0-9_=-]{32,80})/dgu, random: true, needles: [":_authToken"] },
  { what: "a token of PyPI", form: /(?<![A-Za-z0-9_-])pypi-AgE[A-Za-z0-9_-]{60,400}/dgu, needles: ["pypi-AgE"] },
  { what: "a token of Hugging Face", form: /(?<![A-Za-z0-9_])(?:hf|api_org)_[A-Za-z]{30,40}(?![A-Za-z0-9])|(?<![A-Za-z0-9_])hf_[A-Za-z0-9]{34}(?![A-Za-z0-9])/dgu, needles: ["hf_", "api_org_"] },
  { what: "a key of Twilio", form: /(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![A-Za-z0-9])/dgu, needles: ["SK"] },
  { what: "a token of Twilio", form: /\bTWILIO_(?:AUTH_TOKEN|API_SECRET)\w{0,10}["']?\s{0,4}[:=]\s{0,4}["'`]?([0-9a-zA-Z]{32})(?![0-9a-zA-Z])/dgu, random: true, needles: ["TWILIO_", "twilio_"] },
  { what: "a key of SendGrid", form: /(?<![A-Za-z0-9_-])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}(?![A-Za-z0-9_-])/dgu, needles: ["SG."] },
  { what: "a key of Mailgun", form: /(?<![A-Za-z0-9-])key-[0-9a-f]{32}(?![0-9a-f])/dgu, needles: ["key-"] },
  { what: "a key of Azure", form: /\b(?:AccountKey|SharedAccessKey)\s{0,2}=\s{0,2}([A-Za-z0-9+/]{42,88}={0,2})/dgu, random: true, needles: ["AccountKey", "accountkey", "SharedAccessKey"] },
  { what: "a client secret of Azure", form: /(?<![A-Za-z0-9_~.-])([A-Za-z0-9_~.]{3}[78]Q~[A-Za-z0-9_~.-]{31,34})(?![A-Za-z0-9_~.-])/dgu, needles: ["Q~"] },
  { what: "a signed address of Azure", form: /[?&]sig=([A-Za-z0-9%+/]{40,100}(?:%3D|=){0,2})(?=[&"'\s`)]|$)/dgu, random: true, needles: ["sig="] },
  { what: "a token of DigitalOcean", form: /(?<![A-Za-z0-9_])do[opr]_v1_[0-9a-f]{64}(?![0-9a-f])/dgu, needles: ["_v1_"] },
  { what: "a token of a Telegram bot", form: /(?<![A-Za-z0-9:])(\d{8,10}:AA[A-Za-z0-9_-]{32,34})(?![A-Za-z0-9_-])/dgu, needles: [":AA"] },
  { what: "a token of a Discord bot", form: /(?<![A-Za-z0-9._-])([MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40})(?![A-Za-z0-9_-])/dgu, random: true, needles: ["M", "N", "O"], has: hasPointsApart },
  { what: "a web hook of Discord", form: /\bdiscord(?:app)?\.com\/api\/webhooks\/(\d{17,20}\/[A-Za-z0-9_-]{60,72})/dgu, random: true, needles: ["api/webhooks/"] },
  { what: "a token of Databricks", form: /(?<![A-Za-z0-9])dapi[0-9a-f]{32}(?:-\d)?(?![0-9a-f])/dgu, needles: ["dapi"] },
  { what: "a key of Linear", form: /(?<![A-Za-z0-9_])lin_(?:api|oauth)_[A-Za-z0-9]{40,64}(?![A-Za-z0-9])/dgu, needles: ["lin_"] },
  { what: "a secret of Notion", form: /(?<![A-Za-z0-9_])(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{46})(?![A-Za-z0-9])/dgu, needles: ["secret_", "ntn_"] },
  { what: "a token of Shopify", form: /(?<![A-Za-z0-9_])shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}(?![0-9a-fA-F])/dgu, needles: ["shp"] },
  { what: "a token of Vault", form: /(?<![A-Za-z0-9_.])hv[sbr]\.[A-Za-z0-9_-]{24,140}(?![A-Za-z0-9_-])/dgu, needles: ["hvs.", "hvb.", "hvr."] },
  { what: "a token of Docker Hub", form: /(?<![A-Za-z0-9_])dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}(?![A-Za-z0-9_-])/dgu, needles: ["dckr_"] },
  { what: "a key of age", form: /(?<![A-Z0-9-])AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}(?![A-Z0-9])/dgu, needles: ["AGE-SECRET-KEY"] },
  { what: "a key of a model provider", form: /(?<![A-Za-z0-9_-])(?:gsk_[A-Za-z0-9]{40,60}|xai-[A-Za-z0-9]{60,100}|pplx-[A-Za-z0-9]{40,60}|r8_[A-Za-z0-9]{37}|fw_[A-Za-z0-9]{22,40}|tvly-[A-Za-z0-9-]{28,50}|nvapi-[A-Za-z0-9_-]{60,80}|csk-[a-z0-9]{40,60})(?![A-Za-z0-9_-])/dgu, random: true, needles: ["gsk_", "xai-", "pplx-", "r8_", "fw_", "tvly-", "nvapi-", "csk-"] },
  { what: "a token of a service", form: /(?<![A-Za-z0-9_-])(?:sntry[su]_[A-Za-z0-9_=+/-]{40,200}|glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/]{32,200}={0,20}|dp\.(?:pt|st|ct|sa)\.(?:[a-z0-9_-]{2,40}\.)?[A-Za-z0-9]{40,44}|pul-[0-9a-f]{40}|rubygems_[0-9a-f]{48}|figd_[A-Za-z0-9_-]{40}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{30,50}|CFPAT-[A-Za-z0-9_-]{43}|phx_[A-Za-z0-9]{40,50}|ATATT3[A-Za-z0-9_=-]{180,220}|EAA[A-Za-z0-9]{90,250}|fo1_[A-Za-z0-9_-]{43}|FlyV1\s[A-Za-z0-9+/_=,-]{100,800}|tskey-(?:auth|api)-[A-Za-z0-9]{8,20}-[A-Za-z0-9]{20,40}|vercel_[a-z]{2,6}_[A-Za-z0-9]{20,40}|pscale_(?:tkn|pw)_[A-Za-z0-9_=.-]{32,64}|ABSK[A-Za-z0-9+/=]{100,140}|sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43})(?![A-Za-z0-9_-])/dgu, needles: ["sntry", "glsa_", "glc_", "dp.", "pul-", "rubygems_", "figd_", "PMAK-", "sbp_", "sb_secret_", "CFPAT-", "phx_", "ATATT3", "EAA", "fo1_", "FlyV1", "tskey-", "vercel_", "pscale_", "ABSK", "sq0"] },
];

/** The body proves that it is a key: the line that begins one is a mere name. */
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----((?:\s|\\n|\\r|[>|#*"'+,]){0,12}(?:(?:Proc-Type|DEK-Info|Version|Comment|Hash)[^\n]{0,100}\s{1,4}){0,4}[A-Za-z0-9+/=]{20,}[A-Za-z0-9+/=\s\\>|#*"',]{0,20000})/dgu;
const TOKEN = /(?<![A-Za-z0-9_.-])eyJ[A-Za-z0-9_-]{10,2000}\.(eyJ[A-Za-z0-9_-]{10,4000})\.[A-Za-z0-9_-]{16,1000}(?![A-Za-z0-9_-])/dgu;
const CONNECTION = /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|ldaps?|smtps?|ftps?|sftp|https?|kafka|nats|mqtts?|oracle|snowflake|vertica|jdbc:[a-z]{2,20})(?:\+[a-z]{2,12})?:\/\/([^\s:@/"'`<>]{1,80}):([^\s@"'`<>/]{4,160})@([^\s/:?#"'`<>,)]{1,253})/dgiu;
/** A value behind a name that says it is a secret; quoted, or alone behind an equals sign or a colon. */
const NAMED = /((?:api[_-]?key|secret(?:[_-]?key)?|access[_-]?key|auth[_-]?(?:token|key)|token|bearer|password|passwd|passphrase|pwd|private[_-]?key|client[_-]?secret|signing[_-]?key|encryption[_-]?key|master[_-]?key|credentials?)(?:[_-][a-z0-9]{1,20}){0,2})["'`]?\s{0,6}(?::=|=>|[:=])\s{0,6}(?:(?:Bearer|Basic|Token)\s{1,20})?(?:["']([^\s"'`<>{}$]{12,200})["']|([^\s"'`<>{}$,;()]{12,200})(?=["'`\s,;)]|$))/diuy;
/** A bare value is as long, but for a password. */
const MIN_BARE = 16;
const OF_PASSWORD = /pass|pwd/iu;
/** What a match of it begins with. */
const NAME = /api[_-]?key|secret(?:[_-]?key)?|access[_-]?key|auth[_-]?(?:token|key)|token|bearer|password|passwd|passphrase|pwd|private[_-]?key|client[_-]?secret|signing[_-]?key|encryption[_-]?key|master[_-]?key|credentials?/iu;
/** A name and its password for a request: `-u svc:…`, and both as they are sent. */
const FOR_REQUEST = /(?<=\s)(?:-u|--user|--proxy-user|-U)(?:\s{1,3}|=)["']?[\w.@-]{1,60}:([^\s"'`:$<>{}()[\]]{8,80})(?=["'`\s]|$)/dgu;
const SENT = /\bBasic\s{1,3}([A-Za-z0-9+/]{12,200}={0,2})(?![A-Za-z0-9+/=])/dgu;
/** Passwords told in words: `the password is …`. */
const TOLD = /\b(?:password|passphrase|api[ -]?key|secret|token)(?:\s{1,20}(?:for|of)\s{1,20}[\w.@-]{1,40}(?:\s{1,20}[\w.@-]{1,40}){0,3})?\s{1,20}(?:is|was|are|ist|est|es)\s{1,20}["'`]([^\s"'`<>{}$]{10,120})["'`]/diuy;
/** What a match of it begins with. */
const TELLS = /password|passphrase|api|secret|token/iu;
/** Whether each of them can match at all. */
const SHAPE_GATES = SHAPES.map(({ form }) => textGateOf(form));
const MAY_SIGN = textGateOf(TOKEN);
const MAY_CONNECT = textGateOf(CONNECTION);
const MAY_REQUEST = textGateOf(FOR_REQUEST);
const MAY_SEND = textGateOf(SENT);
const MAY_NAME = textGateOf(NAMED);
const MAY_TELL = textGateOf(TOLD);
const NAMES = gateWithPlaces(NAME);
const TELLING = gateWithPlaces(TELLS);

/** Every secret of a text in the order of their places, none inside of another; `held`: what the text holds. Linear. */
export function keysIn(text: string, held: Held = heldByOne(text)): readonly FoundKey[] {
  const all: FoundKey[] = [];
  const put = (start: number, end: number, what: string): void => {
    all.push({ start, end, what });
  };
  if (text.includes("PRIVATE KEY")) for (const { 0: whole, 1: body = "", index } of text.matchAll(PRIVATE_KEY)) if (isKeyBody(body)) put(index, index + whole.trimEnd().length, "a private key");
  for (let index = 0; index < SHAPES.length; index += 1) {
    if (!held.may(SHAPE_GATES[index] as Gate)) continue;
    const { what, form, random, needles, has } = SHAPES[index] as Shape;
    if (!needles.some((needle) => text.includes(needle)) || has?.(text) === false) continue;
    for (const match of text.matchAll(form)) {
      const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
      const secret = text.slice(start, end);
      if (!isPlaceholder(secret) && (random === undefined || looksRandom(secret))) put(start, end, what);
    }
  }
  if (held.may(MAY_SIGN)) tokens(text, put);
  if (held.may(MAY_CONNECT) && text.includes("://") && text.includes("@")) connections(text, put);
  if (held.may(MAY_REQUEST)) requests(text, put);
  if (held.may(MAY_SEND)) sent(text, put);
  if (held.may(MAY_NAME)) named(text, held.startsOf(NAMES), put);
  if (held.may(MAY_TELL)) told(text, held.startsOf(TELLING), put);
  return all.length === 0 ? all : disjoint(all);
}

/** Of those that overlap, the first that was found: a known format says more than a name. */
function disjoint(all: readonly FoundKey[]): readonly FoundKey[] {
  const found: FoundKey[] = [];
  for (const key of all.toSorted((a, b) => a.start - b.start)) if (key.start >= (found.at(-1)?.end ?? 0)) found.push(key);
  return found;
}

type Put = (start: number, end: number, what: string) => void;

function isKeyBody(body: string): boolean {
  const letters = body.replace(/[^A-Za-z0-9+/=]/gu, "");
  return letters.length >= 40 && !/example|redacted|placeholder|your-?key|x{8}|\.{3}/iu.test(body.slice(0, 200)) && new Set(letters.slice(0, 200)).size >= 16;
}

/** Signed tokens: one without an end, or whose end is not past, is a key. Samples of documentation say so by their content. */
function tokens(text: string, put: Put): void {
  for (const match of text.matchAll(TOKEN)) {
    const payload = decode(match[1] ?? "");
    if (payload === undefined || isPlaceholder(match[0])) continue;
    const end = /"exp"\s{0,20}:\s{0,20}(\d{9,11})/u.exec(payload)?.[1];
    const isSample = /John Doe|"sub"\s{0,20}:\s{0,20}"(?:1234567890|test|example|user)|"1234567890"/iu.test(payload);
    // Without a clock, a fixed date serves: whoever plants a token that works lets it work for years.
    if (isSample || end === undefined || Number(end) < EXPIRED_BEFORE) continue;
    put(match.index, match.index + match[0].length, "a signed token that has not expired");
  }
}

/** 2025-01-01: rooms have no clock, and a token that ended before this is dead on any day that this code runs. */
const EXPIRED_BEFORE = 1_735_689_600;

function decode(part: string): string | undefined {
  try {
    return atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return undefined;
  }
}

function connections(text: string, put: Put): void {
  for (const match of text.matchAll(CONNECTION)) {
    const [, user = "", password = "", host = ""] = match;
    const [start, end] = match.indices?.[2] ?? [match.index, match.index];
    if (isPlaceholder(password) || SAMPLE.test(password) || password.toLowerCase() === user.toLowerCase() || isLocalHost(host, password)) continue;
    if (/[\\^*|()[\]]/u.test(password)) continue;
    if (/^[$%{[(]|\$\{|[}\])]$/u.test(password) || /^(?:user(?:name)?|example|my\w{0,60})$/iu.test(user) && !looksRandom(password)) continue;
    if (/^(?:oauth2|x-access-token|token)$/iu.test(user) && !looksRandom(password)) continue;
    put(start, end, "a password in an address");
  }
}

/** What stands for a password in documentation. */
const SAMPLE = /^(?:pass|pwd?|passwd|secrets?|s3cret|token|key|admin|root|test|guest|foo|bar|baz|pw|abcd?|1234|x{2,})\d{0,4}$/iu;
/** The machine itself, and what a variable names. A name for documentation is a host as any other: the password says whether it is one. */
const LOCAL = /^(?:localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|\$|\{|%)/iu;
/** A service beside it: a container's name, where the password is no random one. */
const SERVICE = /^[\w-]{1,200}$/u;

const isLocalHost = (host: string, password: string): boolean => LOCAL.test(host) || (SERVICE.test(host) && !(password.length >= 12 && looksRandom(password)));

function requests(text: string, put: Put): void {
  for (const match of text.matchAll(FOR_REQUEST)) {
    const at = match.indices?.[1];
    if (at !== undefined && isPassword(match[1] ?? "")) put(at[0], at[1], "a password for a request");
  }
}

function sent(text: string, put: Put): void {
  for (const match of text.matchAll(SENT)) {
    const at = match.indices?.[1];
    const password = /^[\w.@-]{1,60}:([ -~]{6,80})$/u.exec(decode(match[1] ?? "") ?? "")?.[1];
    if (at !== undefined && password !== undefined && isPassword(password)) put(at[0], at[1], "a name and a password in Base64");
  }
}

const isPassword = (value: string): boolean => !isPlaceholder(value) && !SAMPLE.test(value) && looksRandom(value, 2.8);

/** The matches of an expression that begin at some places, none inside of another. */
function* matchesAt(text: string, pattern: RegExp, starts: readonly number[]): Generator<RegExpExecArray> {
  let behind = 0;
  for (const start of starts) {
    if (start < behind) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    behind = start + match[0].length;
    yield match;
  }
}

function named(text: string, starts: readonly number[], put: Put): void {
  for (const match of matchesAt(text, NAMED, starts)) {
    const at = match.indices?.[2] ?? match.indices?.[3];
    if (at === undefined) continue;
    const value = text.slice(at[0], at[1]);
    const quoted = match[2] !== undefined;
    if (isPlaceholder(value) || !looksRandom(value, quoted ? 3.2 : 3.5) || (!quoted && value.length < MIN_BARE && !OF_PASSWORD.test(match[1] ?? "")) || isReference(value) || isSealed(text, match.index)) continue;
    put(at[0], at[1], `a value that looks like a secret behind \`${match[1] ?? ""}\``);
  }
}

/** `sealed_token=…`: made to be read by everybody, opened by its maker alone. */
function isSealed(text: string, at: number): boolean {
  return /(?:sealed|public|publishable|encrypted)[_-]$/iu.test(text.slice(Math.max(0, at - 14), at));
}

function told(text: string, starts: readonly number[], put: Put): void {
  for (const match of matchesAt(text, TOLD, starts)) {
    const at = match.indices?.[1];
    if (at !== undefined && !isPlaceholder(match[1] ?? "") && looksRandom(match[1] ?? "", 3)) put(at[0], at[1], "a secret that is told in words");
  }
}

/** Paths, calls, members of objects, names of variables, hosts: what programs write behind such a name. */
function isReference(value: string): boolean {
  return /^(?:https?:|[./~@]|\w{1,60}\(|arn:|op:|vault:|sha\d|ssh-|secretKeyRef|process\.|os\.|env\.|import\.)/u.test(value) || /^[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,8}$/u.test(value) || /^[A-Za-z]{1,200}(?:[-_][A-Za-z]{1,40}){0,12}$/u.test(value) || /^[A-Z][A-Z0-9_]{1,200}$/u.test(value) || /[[\](){}|*\\]/u.test(value) || /\.(?:md|ts|js|py|json|ya?ml|pem|key|txt|com|io|org|net)\b/u.test(value);
}
