/**
 * Telling an example from a fact about now: what a careful reader takes from the words before a value.
 * In the languages that prompts are written in most.
 */

/** Words after which a value is a sample, a shape, a rule or a supposition. */
const EXAMPLE = /(?<![\p{L}\p{N}_])(?:e\.\s?g\.?|eg[.,:]|i\.e\.|ex\.|examples?(?!\.(?:com|org|net|dev|app|test|io)(?!\p{L}))|for instance|such as|sample|samples|placeholder|dummy|fake|fictional|mock|fixtures?|assert\w*|expect\w*|suppose|assume|assuming|pretend|imagine|say,|look(?:s|ing)? like|something like|of the form|in the form|shaped? like|format(?:s|ted)?|pattern|regex|match(?:es|ing)?|written (?:as|like)|would|might|instead of|rather than|parse[sd]?|convert(?:s|ed)?|reject|never (?:use|write|hard-?code|put|include)|don't (?:use|write|hard-?code|put|include)|do not (?:use|write|hard-?code|put|include)|incorrect|wrong|bad|good|hard-?coded?|z\.\s?B\.|zum Beispiel|beispiel\w*|etwa|par exemple|exemples?|p\.\s?ex\.|por ejemplo|ejemplos?|p\.\s?ej\.|por exemplo|exemplos?|ad esempio|per esempio|esempi[o]?|bijv(?:oorbeeld|\.)|voorbeeld\w*|na przykład|np\.|przykład\w*|например|примеру?|örneğin|till exempel|t\.\s?ex\.|for eksempel|f\.\s?eks\.|esimerkiksi)(?![\p{L}\p{N}_])|比如|例如|譬如|示例|写成|形式|例えば|例：|（例|예를|예:|예시/iu;

/** What is left of these where a line leads into a block: its own words may be about anything. */
const ANNOUNCES = /(?<![\p{L}\p{N}_])(?:(?:GET|POST|PUT|PATCH|DELETE) \/\S{0,200}|(?<!(?:first|next|last|each|every|your) )answers?(?=:)|e\.\s?g\.?|examples?(?!\.(?:com|org|net|dev|app|test|io)(?!\p{L}))|for instance|such as|samples?|placeholder|dummy|mock(?:ed)? (?:data|answers?|objects?|values?|users?|records?)|fixtures?|look(?:s|ing)? like|like (?:this|the following)|of (?:the|this|that) (?:form|kind|shape|sort)|looks? as follows|answers? (?:with )?\d{3}|(?:it|server|api|service|endpoint|call) (?:answers|replies|responds|returns|gives back)|(?:parse|match|accept|reject) lines|formats?|pattern|answer with|respond with|returns?|response|payload|z\.\s?B\.|zum Beispiel|beispiel\w*|par exemple|exemples?|ejemplos?|exemplos?|esempi[o]?|bijvoorbeeld|voorbeeld\w*|np\.|przykład\w*|например|примеры?)(?![\p{L}\p{N}_])|例如|示例|比如|例えば|例：|예를|예:|예시/iu;

/** Says of a head between two lines of hyphens that it is to be written so. */
export const HEAD_TO_WRITE = /(?<!\p{L})(?:begins?|starts?|opens?|heads?|headed|headers?|front ?-?matter|top of|use this|write|put|beginnen|beginnt|commencent?|empiezan?|comienzan?|começam?|iniziano?)(?!\p{L})/iu;

/** A heading that says the same of all that stands under it. */
export const LETTERS_OF_EXAMPLES = /(?<!\p{L})(?:examples?|samples?|few-?shots?|fixtures?|templates?|formats?|schema|changelog|release notes|history|versions?|beispiele?|exemples?|ejemplos?|exemplos?|esempi[o]?|voorbeeld(?:en)?|przykłady?|примеры?)(?!\p{L})|示例|例子|用例|예시/iu;

/** An element that holds samples. */
export const ELEMENT_OF_EXAMPLES = /^\s*<(?:[\w-]{0,20}[_-])?(?:examples?|samples?|few-?shots?|dialog(?:ue)?s?|demo|demonstrations?|transcripts?|beispiele?|exemples?|ejemplos?|exemplos?)(?:[_-][\w-]{0,20})?(?:\s[^<>]{0,120})?>\s*$/iu;

/** A turn of a sample dialogue, an assertion, a prompt's own slot. */
const SAMPLE_LINE = /^[\s>*_-]*(?:Q|A|Question|Answer|Human|Assistant|Input|Output|Usage|Given|When|Then|Bad|Good|Wrong|Right|Do|Don't|Correct|Incorrect)\s?[*_]{0,2}:|[❌✅✗✓]|^\s{0,12}(?:\$ )?curl\s/u;
const CONDITION = /^(?:if|when|whenever|unless|where|wenn|falls|si|cuando|quando|se|als|jeśli|если|når|om|eğer)$/iu;

/** A sentence that supposes what day or time it is. */
const SUPPOSED = /^[\s>*"'`(-]{0,8}(?:if|suppose|assuming|when|wenn|falls|si|se|als|jeśli|если|om|eğer)\s(?:today|tomorrow|now|it|the (?:current )?(?:date|time|day)|heute|aujourd|hoy|hoje|oggi|vandaag|dziś|сегодня)/iu;

/** Whether the words around `at` (an offset into the line) say that an example follows. The sentence that holds it is looked at, and no other. */
export function showsExample(line: string, at: number): boolean {
  if (SAMPLE_LINE.test(line)) return true;
  const from = sentenceStart(line, at);
  const before = line.slice(Math.max(from, at - 160), at);
  if (/^(?!.{0,80}HEAD ->).{0,80}\s(?:→|⇒|=>|->)\s|^\s{0,8}\.\.\.|^T\.\.\./u.test(line.slice(at, at + 120).replace(/^\S{1,40}/u, (word) => (word.includes("...") ? "..." : word)))) return true;
  if (/(?<!\p{L})(?:like|as in|as with|wie|comme|como|come|zoals|jak)\s["'`(]{0,2}$/iu.test(before)) return true;
  return SUPPOSED.test(line.slice(from, from + 80)) || EXAMPLE.test(before) || isConditional(before) || /[`'"“”)]\s{0,8}(?:[)\]]\s{0,8})?\(?(?:is|for|as) (?:an? )?(?:example|sample|placeholder)|`,? (?:means?|says|stands for|indicates|denotes|shows that|prints?|is (?:valid|invalid|accepted|rejected|a valid|an invalid))(?!\p{L})/iu.test(line.slice(at, at + 160));
}

/** Whether the last few words before a place are a condition. */
function isConditional(before: string): boolean {
  if (/如果|若/u.test(before)) return true;
  const words = before.trimEnd().split(/[^\p{L}'’]+/u).filter((word) => word !== "");
  return words.slice(-5).some((word) => CONDITION.test(word)) && !/[.!?:;]\s/u.test(before.slice(before.lastIndexOf(words.at(-5) ?? "")));
}

/** Whether a line that leads into a block or a list announces samples or shapes. */
export function leadsIntoIllustration(line: string): boolean {
  return line !== "" && ANNOUNCES.test(line.slice(0, 400));
}

/** Where the sentence around `at` starts. */
export function sentenceStart(line: string, at: number): number {
  for (let index = at - 2; index > 0 && at - index < 240; index -= 1) {
    const unit = line[index];
    if (unit === "。" || unit === "！" || unit === "？") return index + 1;
    // A full stop behind a short word is an abbreviation or an initial more often than an end.
    if ((unit === "." || unit === "!" || unit === "?") && line[index + 1] === " " && /\p{L}{3}$/u.test(line.slice(Math.max(0, index - 3), index))) return index + 2;
  }
  return Math.max(0, at - 240);
}
