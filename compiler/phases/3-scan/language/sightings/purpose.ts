/** What looks like taking instructions out of force, and is how to use a program: purposes, conditions, settings. */
import { isHidden } from "../../context/places.ts";
import type { Sentence } from "../sentences.ts";
import type { Stretch } from "../together.ts";

/** What a program has; words that say they are a model's make instructions of them. */
const SETTING = /\b(?:settings?|config(?:uration)?s?|caches?|defaults?|values?|warnings?|disclaimers?)$|(?:設定|设定|設置|设置|설정)$/iu;
const NO_SETTING = /\b(?:your|you|system|platform|vendor|operator|host|makers?|developers?|safety|security|ethical|moral|content|policy|anthropic|openai|instructions?|rules|prompts?|guidelines)\b|システム|あなた|安全|開発者|倫理|系统|系統|你|您|开发者|開發者|道德|시스템|당신|너의|안전|개발자|윤리|보안/iu;

/** `the previous settings`: what is said of them concerns no instructions. */
export function isSetting(sentence: Sentence, { start, end }: Stretch): boolean {
  const text = sentence.view.text.slice(start, end);
  return (SETTING.test(text) || /^(?:settings?|configuration|defaults?|values?|warnings?|disclaimers?)\b/iu.test(text)) && !NO_SETTING.test(text);
}

/** In front of the act: `To …`, `If you want to …`. */
const PURPOSE = /^[^\p{L}]{0,8}(?:in order )?to (?:\p{L}{1,20}ly )?$/iu;
const CONDITION = /\b(?:if|when|whenever|unless) (?:you|they|users|(?:a|the) user|someone) (?:really )?(?:wants?|needs?|wish(?:es)?|(?:would|'d) like|have|has|prefers?) to (?:\p{L}{1,20}ly )?$/iu;
/** `Use `--all` to …`: what is used for a purpose may stand in front of it, too. */
const USED = /\b(?:use|pass|set|add|run|specify|supply|call|invoke|with)\b[^.;]{0,60}`[^.;`]{0,30}\bto (?:\p{L}{1,20}ly )?$/iu;
const CONDITION_UNPARTED = /(?:如果|若|假如)[你您]?(?:需要|想要|希望|要|想)$/u;
/** Behind it: what a user of a program does for that purpose. */
const USE = /^[^,;.\n]{0,40}, (?:please |just |simply |then |you can |you may )?(?:use|pass|set|run|add|call|specify|provide|enable|choose|select|see|type|press|click|invoke|start|append|supply|`|--?\w)/iu;
const USE_UNPARTED = /^[^，,。]{0,20}[，,]\s?(?:请|請)?(?:使用|设置|設置|添加|运行|執行|执行|加上|传入|傳入)/u;
const WHEN_UNPARTED = /^(?:时|時|的时候)[，,]?\s?(?:请|請|需|可)?(?:使用|设置|設置|添加|运行|執行|执行|加上|传入|傳入)/u;
/** Behind an act at the end of its clause. */
const CLAUSE_JA = /^(?:する|した|したい)(?:場合|とき|時(?:は|に)|際(?:は|に)|には|オプション|フラグ|引数|パラメータ)/u;
const CLAUSE_KO = /^(?:쓰?으?려면|하려면|하시려면|하고 싶(?:으면|다면)|하려는 경우|하는 (?:경우|옵션|플래그|매개변수)|할 (?:때|경우))/u;

/** `To ignore the previous instructions, pass …`: an act that is a purpose or a condition, in a text that a reader sees. */
export function isPurpose(sentence: Sentence, act: Stretch, object: Stretch): boolean {
  if (isHidden(sentence.view)) return false;
  const { text } = sentence.view;
  const before = text.slice(Math.max(sentence.start, act.start - 80), act.start);
  const behind = text.slice(Math.max(act.end, object.end), Math.min(sentence.end, Math.max(act.end, object.end) + 120));
  if (USE.test(behind) && (CONDITION.test(before) || (act.start - sentence.start <= 40 && PURPOSE.test(before)))) return true;
  if (USED.test(before) || WHEN_UNPARTED.test(behind)) return true;
  if (USE_UNPARTED.test(behind) && CONDITION_UNPARTED.test(before)) return true;
  const tail = text.slice(act.end, act.end + 24);
  return object.end <= act.start && (CLAUSE_JA.test(tail) || CLAUSE_KO.test(tail));
}

/** `--no-prompts   Exclude system prompts`: what an option of a command does. */
export function isOptionText({ view }: Sentence, { start }: Stretch): boolean {
  return OPTION.test(view.text.slice(Math.max(view.text.lastIndexOf("\n", start - 1) + 1, start - 120), start));
}

const OPTION = /^[\s|]{0,20}(?:-\w,? {1,4})?`?--?[a-z][\w-]{0,40}(?:[ =][<[]?[\w|.-]{1,30}[>\]]?)?`?(?:\s{2,80}|\s{0,40}\||\s?[:–—-] ).{0,40}$/iu;
