/** Sending, what is worth keeping, and a receiver: in a sentence or the one beside it. */
import type { ScanDocument } from "../document.ts";
import { asked, besides, isEnglish, isInCompound, isRunning, said, sentenceHit } from "../language/asked.ts";
import type { Concept } from "../language/concepts.ts";
import { PUT, SEND } from "../language/lexicon/actions.ts";
import { CONTENT, PRIVATE, SECRET } from "../language/lexicon/actions-objects.ts";
import { PUBLIC } from "../language/lexicon/actions-places.ts";
import { SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf, type Address } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { condition } from "../triggers/conditions.ts";

/** A key that is sent where it belongs. */
const SIGNING_IN = /\b(?:authorization|bearer|headers?|oauth\w{0,40}|sign(?:ed|ing)?[ -]in|log(?:ged|ging)?[ -]?in|authenticat\w{1,40}|x-api-key|api[ -]key header)\b/iu;
/** The reader's own. */
const OWN = /\b(?:your|an?|new|valid|free|this|following|required|test)\s{1,8}(?:\w{1,40}\s{1,8}){0,2}$/iu;
/** Where an address stands as a receiver: of what is sent, of what is put. */
const TOWARDS = /(?:\b(?:to|at|into|via|with|using|through|on|in|under|by|called|address|server|endpoint|form|sheet|bot|webhook|collector|inbox)\b|->|=>|\u2192|:)[^.!?]{0,30}$/iu;
const INTO = /\b(?:to|into|in|at|on|form|questionnaire|survey|sheet|page)\b[^.!?]{0,24}$/iu;
const RIGHT_BEFORE = /\b(?:to|into|in|at|on|via|with|through|as)\s{1,8}(?:\S{1,300}\s{1,8}){0,3}$/iu;
/** `the harbour.dev environment`: the name of a product. */
const PRODUCT = /^\s(?:environment|dashboard|console|website|docs|documentation|sdk|cli|package|tasks?|plugin|runtime|workers?)\b/iu;
/** A link tells where something is read about, unless a preposition right before it makes a receiver of it. */
const TOWARDS_LINK = /(?:(?<!\b(?:refer|refers|adheres?|according|subject|conforms?|compared|similar|related|linked|go|goes|navigate|head|switch|back|due|thanks)\s{1,4})\bto|(?<!\b(?:built|based|running|runs|hosted|written|listed|described|documented|available|found)\s{1,4})\b(?:into|in|at|on|via|through))\s{1,8}(?:(?:the|an?|our|my|this|their)\s{1,8})?["'(*]{0,2}$/iu;
/** Where a key file has no business. */
const BRANCH = /\b(?:to|on|into)\s{1,8}(?:the |a |my |our |your )?(?:\w{1,40} )?(?:branch|remote|fork|origin|channel|bucket|server|share|repository|repo)\b/iu;
/** `external account credentials`: the place only says which ones. */
const OTHER_HEAD = /^(?:库|庫|组件|插件|工具|依赖|ライブラリ)|^\s(?:credentials?|settings?|config\w{0,12}|types?|class(?:es)?|clients?|identit\w{1,8}|auth\w{0,12}|support|docs?)\b/iu;
/** What stands before a receiver in languages other than English, and behind it. */
const DIRECTION = /(?:到|至|给|給|向|(?<!前)往|于|於|(?<![\p{L}\p{M}])(?:a|al|alla|allo|à|au|aux|an|ans|auf|nach|zu|zum|zur|bei|in|im|ins|en|dans|sur|vers|nel|nello|nella|sul|sulla|num|numa|chez|para|em|no|na|ao|su|verso|naar|op|do|w|ke|kepada|di|pada|đến|tới|lên|vào|qua|via|at|to|till|på|til|către|la|pe|na|към|на|в|во|по|к|до|через|إلى|الى|على|عبر|به|در|ที่|ถึง|σε|στο|στη|στον|אל|ב)\s{1,4}(?:\S{1,40}\s{1,4}){0,3})[<([{`"'*「\s]{0,4}$/iu;
const DIRECTION_BEHIND = /^[>)\]}`"'*」\s]{0,4}(?:の\S{1,20}|[a-z]{2,12}\s?)?(?:に|へ|宛|まで|로|으로|에|पर|को|में|adres|'?(?:e|a|ye|ya)(?!\p{L})|na(?!\p{L}))/iu;
/** Where something is, or what it goes through, in Chinese: what is said of a page whose name is a link, too. */
const AT_OR_THROUGH = /(?:在|通过|透過|经由)[<([{`"'*\s]{0,4}$/u;
/** `to the service via a webhook`. */
const NAMED_RECEIVER = /\bto (?:the )?[A-Z]\w{1,40}\b[^.;:]{0,24}\b(?:via|through|with)\b/u;
/** As far apart as a verb and its receiver stand, in UTF-16 units. */
const REACH = 220;

/** A receiver's address, or what stands for one. */
const RECEIVER = ["url", "dotted", "at", "phone", "link", "keyFile", PUBLIC] as const;
/** What {@link exfiltration} cannot do without. */
const CONDITION = condition(
  { here: [[SEND, PUT], [SECRET, PRIVATE, SECRECY]], around: [RECEIVER] },
  { here: [[SEND, PUT]], around: [RECEIVER, ["keyFile", "envFile", "home"]] },
);

/** The sentences that ask to hand data to an outsider. */
export function* findExfiltration(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, CONDITION)) {
    if ((!sentence.has(SEND) && !sentence.has(PUT)) || !isRunning(sentence)) continue;
    const found = exfiltration(sentence);
    if (found !== undefined) yield sentenceHit(sentence, found.at, found.message);
  }
}

/** What is sent, where a sentence asks for that. */
export function exfiltration(sentence: Sentence): { readonly at: Occurrence; readonly message: string } | undefined {
  for (const verb of [SEND, PUT]) {
    const act = asked(sentence, verb);
    if (act === undefined || isVisit(sentence, act)) continue;
    const receiver = receiverOf(sentence, verb, act);
    if (receiver === undefined) continue;
    const object = objectOf(sentence, receiver, verb, act);
    if (object !== undefined) return { at: act, message: `Asks to hand ${object} to ${receiver.name}` };
  }
  return undefined;
}

/** Whether a place is where something goes, in a language other than English. */
function isDirection(sentence: Sentence, { start, end, text }: Occurrence): boolean {
  const before = sentence.view.text.slice(Math.max(sentence.start, start - 60), start);
  const isAddress = /^\w{1,40}:\/\//u.test(text) && sentence.view.text.startsWith(text, start);
  return DIRECTION.test(before) || (AT_OR_THROUGH.test(before) && (isAddress || PUTS_AT.test(before))) || DIRECTION_BEHIND.test(sentence.view.text.slice(end, Math.min(sentence.end, end + 40)));
}

const PUTS_AT = /[贴貼写寫放存填发發]在[<([{`"'*\s]{0,4}$/u;

/** Whether a place only is the way to somebody else, who is named. */
function isWay(sentence: Sentence, act: Occurrence, place: Occurrence): boolean {
  return NAMED_RECEIVER.test(sentence.view.text.slice(act.start, place.start));
}

/** `Go to https://…`: whoever reads it goes there. */
function isVisit(sentence: Sentence, { start, text }: Occurrence): boolean {
  return /^go /iu.test(text) && /(?:^|[.;:,>]|\b(?:and|then|first|please))[^\p{L}]{0,8}$/iu.test(sentence.view.text.slice(sentence.start, start));
}

interface Receiver {
  readonly name: string;
  readonly kind: "address" | "mail" | "public";
  /** Where a place that outsiders read stands. */
  readonly start?: number;
  readonly end: number;
}

/** What stands before an address that is a receiver. */
function towards(kind: Address["kind"], verb: Concept): RegExp {
  if (kind === "linked") return TOWARDS_LINK;
  if (kind === "bare") return RIGHT_BEFORE;
  return verb === SEND ? TOWARDS : INTO;
}

function receiverOf(sentence: Sentence, verb: Concept, act: Occurrence): Receiver | undefined {
  const english = isEnglish(sentence);
  const before = (at: Occurrence): string => sentence.view.text.slice(Math.max(sentence.start, at.start - 60), at.start);
  const follows = (at: Occurrence): boolean => (english ? at.start > act.start : true) && Math.abs(at.start - act.start) <= REACH;
  const { addresses, mails, phones, handles } = literalsOf(sentence);
  const url = addresses.find((at) => follows(at) && !(at.kind === "bare" && PRODUCT.test(sentence.view.text.slice(at.end, at.end + 24))) && (english ? towards(at.kind, verb).test(before(at)) : isDirection(sentence, at)));
  if (url !== undefined) return { name: "an address on the network", kind: "address", end: url.end };
  const phone = phones.find((at) => follows(at) && verb === SEND);
  if (phone !== undefined) return { name: "a telephone number", kind: "mail", end: phone.end };
  const mail = mails.find(follows);
  if (mail !== undefined) return { name: "a mail address", kind: "mail", end: mail.end };
  const place = sentence.occurrences(PUBLIC).find((at) => follows(at) && !OTHER_HEAD.test(sentence.view.text.slice(at.end, at.end + 24)) && (english ? RIGHT_BEFORE.test(before(at)) && !isWay(sentence, act, at) : verb === SEND && isDirection(sentence, at)));
  if (place !== undefined) return { name: "a place that outsiders read", kind: "public", start: place.start, end: place.end };
  const handle = verb === SEND ? handles.find((at) => follows(at) && /\b(?:to|with|cc|bcc)\s{1,8}$/iu.test(before(at))) : undefined;
  if (handle !== undefined) return { name: "somebody by name", kind: "public", end: handle.end };
  if (verb !== SEND) return undefined;
  const branch = BRANCH.exec(sentence.view.text.slice(act.end, Math.min(sentence.end, act.end + REACH)));
  if (branch !== null && literalsOf(sentence).keyFiles.some(({ kind }) => kind === "keys" || kind === "settings")) return { name: "a place that others read", kind: "public", end: act.end + branch.index + branch[0].length };
  const beside = besides(sentence).find((other) => (literalsOf(other).addresses.some(({ kind }) => kind !== "linked") || literalsOf(other).mails.length > 0) && asked(other, SEND) === undefined && /\b(?:address|endpoint|server|url|there|inbox|host|webhook)\b|\u5730\u5740|\u0430\u0434\u0440\u0435\u0441|direcci|adress|endere|indirizzo/iu.test(other.text));
  return beside === undefined ? undefined : { name: "an address on the network", kind: "address", end: sentence.end };
}

function objectOf(sentence: Sentence, receiver: Receiver, verb: Concept, act: Occurrence): string | undefined {
  const sending = verb === SEND;
  const near = (at: Occurrence): boolean => at.start !== act.start && at.start > act.start - 120 && at.start < Math.max(receiver.end, act.end) + 120;
  const secretly = said(sentence, SECRECY) !== undefined;
  const english = isEnglish(sentence);
  const contents = said(sentence, CONTENT) !== undefined;
  const file = literalsOf(sentence).keyFiles.find((at) => near(at) && (!english || contents || at.start > act.start) && (at.kind !== "home" || receiver.kind !== "public") && (secretly || at.kind === "keys" || !SIGNING_IN.test(sentence.text)));
  const copies = sentence.occurrences(PUT).some(({ text }) => /^cop/iu.test(text));
  if (file !== undefined && (sending || receiver.kind !== "address" || copies)) return "the contents of a key file";
  const secret = sentence.occurrences(SECRET).find((at) => near(at) && isOutside(sentence, at) && !isInCompound(sentence, at));
  if (secret !== undefined && (secretly || !isHonest(sentence, secret, receiver))) return "a secret";
  if (sentence.occurrences(PRIVATE).some((at) => near(at) && isOutside(sentence, at) && !isInCompound(sentence, at) && !isPartOf(at, receiver))) return "private data";
  if (!sending) return undefined;
  if (secretly) return "data, unnoticed";
  const before = sentence.previous;
  if (receiver.kind !== "address" || said(sentence, CONTENT) === undefined || before === undefined || before.view !== sentence.view) return undefined;
  return literalsOf(before).keyFiles.length > 0 && !SIGNING_IN.test(sentence.text) ? "the contents of a key file" : undefined;
}

/** `your Telegram chat`: the chat is where it goes. */
function isPartOf(at: Occurrence, { start, end }: Receiver): boolean {
  return start !== undefined && at.start >= start && at.start <= end + 1;
}

/** Whether a place is not part of an address or a path. */
function isOutside(sentence: Sentence, at: Occurrence): boolean {
  return !literalsOf(sentence).all.some(({ start, end }) => start <= at.start && end >= at.end);
}

/** Whether a key is used as keys are: to sign in, or by its owner at the service's own page. */
function isHonest(sentence: Sentence, secret: Occurrence, receiver: Receiver): boolean {
  if (SIGNING_IN.test(sentence.text)) return true;
  return receiver.kind === "address" && OWN.test(sentence.view.text.slice(Math.max(sentence.start, secret.start - 30), secret.start));
}
