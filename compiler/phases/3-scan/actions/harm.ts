/** Destroying, paying, passing mail on. */
import type { ScanDocument } from "../document.ts";
import { asked, besides, isEnglish, isRunning, said, sentenceHit } from "../language/asked.ts";
import { APPROVE, DESTROY, PAY, REPLACE, RUN, SEND, SKIP } from "../language/lexicon/actions.ts";
import { ACCOUNT, IRREPLACEABLE, MAIL_BOX } from "../language/lexicon/actions-objects.ts";
import { PUBLIC } from "../language/lexicon/actions-places.ts";
import { SECRECY } from "../language/lexicon/actions-times.ts";
import { literalsOf } from "../language/literals.ts";
import { candidates, type Occurrence, type Sentence } from "../language/sentences.ts";
import type { Hit } from "../rule.ts";
import { behind, near } from "./near.ts";
import { condition } from "../triggers/conditions.ts";

const UNASKED = /\b(?:without (?:asking|confirm\w{0,40}|approval|(?:further )?(?:questions?|checks?|confirmation)|(?:a |any )?(?:prompt|review|backup))|do not ask|don't ask|no confirmation|unasked|no questions asked|granted in advance|in advance|pre-?approved|formality|right away|immediately|as soon as|at once|automatically|unconditionally|no approval|no need to ask|need not ask)\b|sin (?:preguntar|confirmar|pedir)|sem (?:perguntar|confirmar|pedir)|sans (?:demander|confirm)|senza (?:chiedere|conferm)|ohne (?:rückfrage|nachfrage|zu fragen|bestätigung)|bez (?:pytania|potwierdz)|без (?:подтверждения|вопросов|согласия|спроса)|не спрашивая|无需(?:确认|询问|批准)|不(?:要|必|用)(?:询问|确认|问)|直接|確認せず|確認なし|聞かず|확인 없이|묻지|دون (?:سؤال|تأكيد|موافقة|الرجوع)|बिना (?:पूछे|पुष्टि)/iu;
/** What is gone for good, by its path. */
const ROOT = /\brm\s{1,8}-\w{0,40}[rf]\w{0,40}\s{1,8}(?:--no-preserve-root\s{1,8})?["']?(?:~|\/|\$HOME|\*)(?:\s|$|`|\*|\/(?:\s|`|$|\*|(?:Projects|Documents|Desktop|Downloads|Pictures|src|code|work|dev|repos?)\b))|(?:^|[\s`"'(])(?:~\/?|\/)[`"']|\$HOME\b/u;
const NUMBER = /\b[A-Z]{2}\d{2}[A-Z0-9]{8,30}\b|\bbc1[a-z0-9]{20,60}\b|\b0x[0-9a-fA-F]{10,40}\b|\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b|\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\b(?:[A-Z]{2}\d{2}(?: [A-Z0-9]{2,4}){2,8})\b|\b\d{8,20}\b|\bacct_\w{1,40}/u;
const WALLET = /\bbc1[a-z0-9]{20,60}\b|\b0x[0-9a-fA-F]{40}\b|\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/u;
const PASSED_ON = /\b(?:forward\w{0,40}|redirect\w{0,40}|re-?route|bcc|cc|blind copy|copy|copies|rule|filter|auto-?forward\w{0,40}|relay\w{0,40}|mirror)\b|reenv|encaminh|transf|fais suivre|faites suivre|inoltr|weiterleit|weiter|przes[łl]|przekaz|ilet|teruskan|пересыл|перешл|перенаправ|转发|轉發|抄送|転送|전달|حول|أعد توجيه|अग्रेषित|भेज/iu;

/** What {@link destruction} cannot do without. */
const DESTROYING = condition({ here: [[DESTROY], [IRREPLACEABLE]] }, { here: [[DESTROY]], around: [["remove"], ["root"]] });
/** What {@link payment} and {@link swap} cannot do without. */
const PAYING = condition({ here: [[PAY], [APPROVE]] }, { here: [[PAY]], within: [["unasked", "foreign", "digit", "longWord"]] });
const SWAPPING = condition({ here: [[ACCOUNT], [REPLACE, PAY, SEND]], around: [["digit", "longWord", SECRECY]] });
/** What {@link findMailForwarding} cannot do without. */
const FORWARDING = condition({ here: [[MAIL_BOX]], around: [["at", "link", PUBLIC]] });

/** The sentences that ask to destroy what cannot be got back. */
export function* findDestruction(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, DESTROYING)) {
    if (!sentence.has(DESTROY) || !isRunning(sentence)) continue;
    const at = destruction(sentence);
    if (at !== undefined) yield sentenceHit(sentence, at, "Asks to destroy what cannot be got back");
  }
}

function destruction(sentence: Sentence): Occurrence | undefined {
  const at = asked(sentence, DESTROY);
  if (at === undefined) return undefined;
  const object = destroyed(sentence, at);
  if (ROOT.test(sentence.text) && (/\b(?:delete|wipe|erase|remove) (?:everything|all)/iu.test(sentence.text) || isRun(sentence))) return at;
  return object !== undefined && (UNASKED.test(sentence.text) || said(sentence, SECRECY) !== undefined) ? at : undefined;
}

/** Whether a command that removes everything is to be run: alone between code marks, it is only named. */
function isRun(sentence: Sentence): boolean {
  const { text } = sentence;
  const command = text.search(/\brm\s/u);
  if (command === -1) return false;
  // What stands between the code marks of a list: without a word before it, nobody runs it.
  if (sentence.view.made.includes("pieces")) return command > 0;
  return sentence.view.passage.kind === "code" || !text.slice(0, command).includes("`") ? text.trim().length > 12 || sentence.view.made.length > 0 : RUN_BEFORE.test(text.slice(0, command)) || (!isEnglish(sentence) && said(sentence, RUN) !== undefined);
}

/** `Run`, and perhaps what for. */
const RUN_BEFORE = /\b(?:run|execute|use|do|call|type|issue|start|with|via|then|and)\b[^.;:()]{0,60}`[^`]{0,80}$/iu;

/** What a verb of destroying is about, where that is worth most. */
export function destroyed(sentence: Sentence, at: Occurrence): Occurrence | undefined {
  return behind(sentence, IRREPLACEABLE, at, 5, isEnglish(sentence));
}

/** The sentences that move money, or the account that it goes to. */
export function* findPayments(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, PAYING)) {
    if (!sentence.has(PAY) || !isRunning(sentence)) continue;
    const at = payment(sentence) ?? (WALLET.test(sentence.text) && !sentence.has(ACCOUNT) ? asked(sentence, PAY) : undefined);
    if (at !== undefined) yield sentenceHit(sentence, at, "Asks to pay or to buy without a person's yes");
  }
  for (const sentence of candidates(document, SWAPPING)) {
    if (!sentence.has(ACCOUNT) || !isRunning(sentence)) continue;
    const at = swap(sentence);
    if (at !== undefined) yield sentenceHit(sentence, at, "Asks to change the account that money goes to");
  }
}

const MONEY = /\b(?:pay\w{0,40}|paid|refund\w{0,40}|purchas\w{0,40}|buy\w{0,40}|place\b[^.]{0,300}orders?|invoice\w{0,40}|transfer\w{0,40}|wire|money|funds|withdraw\w{0,40}|charge|checkout|donat\w{0,40}|remit)\b|[^\x00-\x7f]|pag|compr|achet|zahl|kauf|überweis|öde|bayar/iu;

function payment(sentence: Sentence): Occurrence | undefined {
  const at = said(sentence, PAY);
  if (at === undefined || sentence.isNegated(at) || !MONEY.test(at.text)) return undefined;
  const approved = sentence.occurrences(APPROVE).some((one) => !sentence.isNegated(one) && near(sentence, PAY, one, 12) !== undefined);
  if (approved && UNCHECKED.test(sentence.text)) return at;
  if (/^(?:payments?|purchases|refunds|transfers|invoices|withdrawals?)$/iu.test(at.text) && !/\b(?:make|issue|execute|trigger|process|send|initiate|start)\s{1,8}(?:\w{1,40}\s{1,8}){0,2}$/iu.test(sentence.view.text.slice(Math.max(sentence.start, at.start - 40), at.start))) return undefined;
  return asked(sentence, PAY)?.start === at.start && STRONG_MONEY.test(at.text) && /\b(?:without (?:asking|confirm\w{0,40}|approval)|do not ask|don't ask|no confirmation|granted in advance|no approval)\b|无需确认|不要询问|確認せず|확인 없이|без подтверждения|не спрашивая|ohne rückfrage|sin preguntar|sin confirmar|sem perguntar|sem confirmar|sans demander|senza chiedere|بدون تأكيد|دون (?:تأكيد|سؤال|موافقة)|बिना पूछे/iu.test(sentence.text) ? at : undefined;
}

const STRONG_MONEY = /\b(?:payments?|pay|refunds?|purchases?|buy|invoices?|transfers?|wire|money|funds|orders?|€|\$\d|usd|eur|btc|eth)\b|[€$£¥]|付款|支付|转账|汇款|退款|购买|支払|送金|振|返金|결제|송금|환불|оплат|платеж|перевод|перевед|pago|pague|transfer|virement|paiement|zahlung|überweis|bonific|دفع|تحويل|भुगतान/iu;
const UNCHECKED = /\b(?:without (?:any |further )?(?:checks?|checking|asking|review|confirmation|approval|questions?|verification|limit\w{0,40})|in advance|pre-?approved|formality|unconditionally|no questions asked)\b|无需|不必|一律|自动|自動|자동|без |автомат|ohne|sin |sem |sans |senza |دون|بدون|बिना/iu;

function swap(sentence: Sentence): Occurrence | undefined {
  const at = asked(sentence, REPLACE) ?? asked(sentence, PAY) ?? asked(sentence, SEND);
  if (at !== undefined && WALLET.test(sentence.text)) return at;
  if (at === undefined || near(sentence, ACCOUNT, at, 8) === undefined) return undefined;
  return NUMBER.test(sentence.text) || said(sentence, SECRECY) !== undefined ? at : undefined;
}

/** The sentences that have mail passed on to somebody outside. */
export function* findMailForwarding(document: ScanDocument): Iterable<Hit> {
  for (const sentence of candidates(document, FORWARDING)) {
    if (!sentence.has(MAIL_BOX) || !isRunning(sentence) || !PASSED_ON.test(sentence.text)) continue;
    const at = asked(sentence, SEND) ?? asked(sentence, SKIP) ?? (/\b(?:rule|filter)\b/iu.test(sentence.text) ? said(sentence, MAIL_BOX) : undefined);
    const outside = literalsOf(sentence).mails.length > 0 || said(sentence, PUBLIC) !== undefined || besides(sentence).some((other) => literalsOf(other).mails.length > 0);
    if (at !== undefined && outside && !sentence.isNegated(at)) yield sentenceHit(sentence, at, "Asks to pass mail on to somebody outside");
  }
}
