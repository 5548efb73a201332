import type { Hit, Rule } from "../rule.ts";
import { leadsIntoIllustration, showsExample } from "./illustration.ts";
import { layoutOf, type Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";
import { mapAt, settingsFrom } from "./maps.ts";
import { shown } from "./values.ts";

/** Above this many UTF-16 units a JSON text is not looked at. */
const MAX_LENGTH = 1 << 18;
/** Words that make an object a shape to answer in, a sample, or a file that people keep. */
const AUTHORED = /(?<!\p{L})(?:answer|answers|reply|replies|respond|response|responses|returns?|output|outputs|emit|print|produce|shape|example|examples|sample|samples|keep|set|add|put|write|edit|create|send|body|payload|post|file|scripts|package\.json|tsconfig\S{0,80}|expects?|would|looks?|like|format|schema of|as follows|antworte\p{L}*|gib|réponds?|répondez|renvoie\p{L}*|responde|devuelve|devolva|retorne|rispondi|restituisci|antwoord|geef|ответь\p{L}*|верни|odpowiedz)(?!\p{L})|返回|回答|(?<!自动)输出|答え|(?<!自動)出力|응답/iu;
/** Says that a program wrote the JSON below, as things stand. */
const DUMPED = /(?<!\p{L})(?:active|current(?:ly)?|loaded|running|runtime|run-time|registry|registered|discovered|detected|connected|effective|resolved|state|snapshot|session|collected|captured|reported|in use|as of|at (?:start|boot|start-?up|launch)|returned by|fetched|received|loaded|from the (?:\p{L}+ )?(?:server|service|api|registry|store|database|device|backend)|delegate to|geladen\p{L}*|aktiv\p{L}*|aktuell\p{L}*|derzeit\p{L}*|actif|actuel\p{L}*|chargé\p{L}*|activ[ao]s?|actual|atual|attual\p{L}*|caricat\p{L}*|huidige|текущ\p{L}*|активн\p{L}*|dump(?:ed)?|abzug|ausgegeben\p{L}*|zustand|effektiv\p{L}*|wirksam\p{L}*|effecti(?:fs?|ves?)|export automatique|état|volcad[oa]s?|efectiv[oa]s?|estado|efetiv[oa]s?|effettiv[oiae]|stato|toestand|zrzut|состояние|действующ\p{L}*|выгрузк\p{L})(?!\p{L})|当前|現在|현재|自動出力|自动输出|ダンプ|转储|有効な/iu;
/** Says it only where it stands on the line of the JSON or on the one above. */
const NAMES_DATA = /(?<!\p{L})(?:environment|env|cart|basket|session|state|user|client|device|account|order as json|\p{L}+ as json|config|configuration|settings|options|preferences|flags|features|feature flags|parameters|metadata|context|profile|inventory|catalog|status|limits|permissions|capabilities|tools?|functions?|agents?|sub-?agents|servers?|skills|plug-?ins|models|available|enabled|einstellungen|konfiguration|paramètres|configuración|configuração|impostazioni|instellingen|настройки|конфигурация)(?: \([^)]{1,60}\)| \p{L}+){0,3}\s?(?::|=)\s*$|配置[:：]\s*$|設定[:：]\s*$/iu;
const SAMPLE = /(?<!\p{L})(?:samples?|examples?|package\.json|tsconfig|write|edit|add|create|file)(?!\p{L})/iu;
const DATA_TAG = /^\s*<(?:tools?|functions?|available_tools|tool_definitions|config|configuration|settings|state|context|agents?|registry|servers?|capabilities|session|environment|env|memory|profile|preferences|catalog|schema|data)\b[^<>]*>/iu;

export const cacheJsonOrder: Rule = {
  id: "cache/json-order",
  kind: "cache",
  finds: "JSON that a program wrote (tool definitions, settings, a registry) whose keys are not in order: they came from a map, and the next process may write them in another order.",
  spares: "JSON whose keys are sorted, the shape of an answer, samples of an API, and files that people keep (`package.json`).",
  flagged: [
    { name: "a tool's definition", text: "{\"name\":\"open_door\",\"description\":\"Opens it.\",\"input_schema\":{\"type\":\"object\",\"properties\":{}}}\n", lines: [1] },
    { name: "settings", text: "Active settings:\n\n```json\n{\n  \"zone\": 3,\n  \"alpha\": true,\n  \"mode\": \"eco\"\n}\n```\n", lines: [4] },
    { name: "a state in a tag", text: "<state>\n{\"turns\": 4, \"board\": \"e4\", \"clock\": 12}\n</state>\n", lines: [2] },
  ],
  clean: [
    { name: "sorted", text: "{\"description\":\"Opens it.\",\"input_schema\":{\"properties\":{},\"type\":\"object\"},\"name\":\"open_door\"}\n" },
    { name: "an answer's shape", text: "Answer with JSON:\n{\"verdict\": \"pass\", \"because\": \"one sentence\"}\n" },
    { name: "a file that people keep", text: "Keep this in `package.json`:\n\n```json\n{ \"scripts\": { \"test\": \"vitest\", \"build\": \"tsc\" } }\n```\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    const layout = layoutOf(document);
    let after = 0;
    // A bracket that is never closed is read to the end; many of them may not be.
    let left = document.text.length * 4 + MAX_LENGTH;
    for (const line of layout.lines) {
      if (line.index < after || line.block === "code" || line.block === "frontmatter") continue;
      const printed = mayBePrinted(line) ? (mapAt(line) ?? settingsFrom(line, layout)) : undefined;
      if (printed !== undefined) {
        after = printed.last.index + 1;
        if (!layout.illustrates(line, printed.start)) hits.push({ span: { start: line.start + printed.start, end: printed.last.start + printed.end }, message: `What a program printed here is in no order: ${shown(printed.pair[0])} stands before ${shown(printed.pair[1])}` });
        continue;
      }
      if ((line.marks & MARK.bracket) === 0) continue;
      const open = line.text.search(/[{[]/u);
      if (!/^[{[]\s*(?:["'{[]|$)/u.test(line.text.slice(open))) continue;
      if (left <= 0) return hits;
      const text = jsonAt(document.text, line.start + open);
      left -= text?.length ?? MAX_LENGTH;
      if (text === undefined) continue;
      const end = line.start + open + text.length;
      const value = parsed(text);
      if (value === undefined) continue;
      after = document.lines.lineAt(end);
      const unsorted = firstUnsorted(value, 0);
      if (unsorted !== undefined && (wavers(value) || isDumped(value, text, line, open, layout))) hits.push(hit(line.start + open, end, unsorted));
    }
    return hits;
  },
};

/** A cheap look at a line: whether a map, a set or a setting that a program printed may stand on it. */
function mayBePrinted({ block, marks, text }: Line): boolean {
  return block === "text" && text.length < 2000 && (((marks & MARK.bracket) !== 0 && (text.includes("{") || text.includes("map[") || text.includes("dict_"))) || ((marks & MARK.separator) !== 0 && text.includes("=")));
}

function hit(start: number, end: number, [before, after]: readonly [string, string]): Hit {
  return { span: { start, end }, message: `The keys of this JSON are not in order: ${shown(before)} stands before ${shown(after)}` };
}

/** The text from a bracket to the one that closes it, by counting brackets outside of strings. */
function jsonAt(text: string, start: number): string | undefined {
  let depth = 0;
  let quoted = false;
  const limit = Math.min(text.length, start + MAX_LENGTH);
  for (let at = start; at < limit; at += 1) {
    const unit = text[at];
    if (quoted) {
      if (unit === "\\") at += 1;
      else if (unit === '"') quoted = false;
      else if (unit === "\n") return undefined;
    } else if (unit === '"') quoted = true;
    else if (unit === "'") {
      const close = text.indexOf("'", at + 1);
      if (close === -1 || close - at > 300) return undefined;
      at = close;
    }
    else if (unit === "{" || unit === "[") depth += 1;
    else if (unit === "}" || unit === "]") {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    } else if (!isPlain(text.charCodeAt(at))) return undefined;
  }
  return undefined;
}

/** Whether a unit may stand between brackets and strings: a blank, or what numbers, words and separators are of. */
function isPlain(unit: number): boolean {
  if (unit >= 0x80) return /\s/u.test(String.fromCharCode(unit));
  return (unit >= 0x30 && unit <= 0x3a) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x20 || (unit >= 9 && unit <= 13) || unit === 0x2b || unit === 0x2c || unit === 0x2d || unit === 0x2e || unit === 0x5f;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith("{'") || text.startsWith("[{'") ? fromRepr(text) : text);
  } catch {
    return undefined;
  }
}

/** JSON of what Python's `repr` prints, where no string holds a quote. */
function fromRepr(text: string): string {
  return text.includes('"') || text.includes("\\") ? text : text.replaceAll("'", '"').replace(/(?<=[:,[]\s?)(?:True|False|None)(?=[,\]}])/gu, (word) => (word === "None" ? "null" : word.toLowerCase()));
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first two neighbouring keys that are not in code point order. */
function firstUnsorted(value: unknown, depth: number): readonly [string, string] | undefined {
  if (depth > 64) return undefined;
  if (Array.isArray(value)) return firstOf(value, depth);
  if (!isObject(value)) return undefined;
  // Keys that look like array indexes are moved to the front by the parser.
  const keys = Object.keys(value).filter((key) => !/^\d+$/u.test(key));
  for (let at = 1; at < keys.length; at += 1) if ((keys[at - 1] as string) > (keys[at] as string)) return [keys[at - 1] as string, keys[at] as string];
  return firstOf(Object.values(value), depth);
}

function firstOf(values: readonly unknown[], depth: number): readonly [string, string] | undefined {
  for (const value of values) {
    const found = firstUnsorted(value, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isDumped(value: unknown, text: string, line: Line, open: number, layout: Layout): boolean {
  const before = line.text.slice(0, open);
  if (showsExample(line.text, open) && /[\p{L}\p{N}]/u.test(before)) return false;
  const lead = introduction(line, before, layout);
  if (leadsIntoIllustration(lead)) return false;
  if (definesTools(value)) return !AUTHORED.test(lead);
  const keys = isObject(value) ? Object.keys(value).length : 0;
  if (isSchema(value) && !SAMPLE.test(lead)) return true;
  if (AUTHORED.test(lead)) return false;
  // What Python calls true and nothing: an object that a program shows of itself.
  if (line.block === "text" && keys >= 3 && /^\{'.{0,2000}: (?:True|False|None)[,}]/u.test(text) && !/[`"]$/u.test(before) && /:\s*$|^\s*$/u.test(before)) return true;
  if (isRegistry(value) && (DUMPED.test(lead) || NAMES_DATA.test(lead) || lead === "")) return true;
  if (/\$\{|<[a-z_ -]+>|"\.\.\."|your[-_ ]|example\.(?:com|org)/iu.test(text)) return false;
  if (DATA_TAG.test(lead) || DUMPED.test(lead)) return keys >= 2 || Array.isArray(value);
  if (NAMES_DATA.test(lead) && (line.block === "text" || !lead.startsWith("#"))) return line.block === "text" ? keys >= 2 : keys >= 4;
  // A text that puts an object into its own lines, with a colon before it, has it from a program.
  if (line.block === "text" && !line.fenced && before.trim() === "" && /:\s*$/u.test(lead) && keys >= 4 && isObject(value) && Object.values(value).every((entry) => typeof entry === "string" || typeof entry === "number")) return true;
  // Nobody types JSON without a space; a program that prints itself does.
  return lead.trim() === "" && line.block === "text" && before.trim() === "" && !/["\]}\d][:,]\s/u.test(text) && keys >= 3;
}

/** The words before a JSON text: on its line, else the line of text above its block. */
function introduction(line: Line, before: string, layout: Layout): string {
  if (/\p{L}/u.test(before)) return before;
  for (let index = line.index - 1; index >= 0 && line.index - index < 6; index -= 1) {
    const { text } = layout.lines[index] as Line;
    if (text.trim() !== "" && !/^\s*(?:```|~~~)/u.test(text)) return text;
  }
  return layout.heading(line);
}

/** Whether objects with the same keys have them in different orders: nobody types so, a map of some languages gives them so. */
function wavers(value: unknown): boolean {
  const orders = new Map<string, string>();
  const visit = (part: unknown, depth: number): boolean => {
    if (depth > 64) return false;
    if (Array.isArray(part)) return part.some((entry) => visit(entry, depth + 1));
    if (!isObject(part)) return false;
    const keys = Object.keys(part);
    const sorted = keys.toSorted().join("\n");
    const order = keys.join("\n");
    const known = orders.get(sorted);
    if (keys.length >= 2 && known !== undefined && known !== order) return true;
    orders.set(sorted, order);
    return Object.values(part).some((entry) => visit(entry, depth + 1));
  };
  return visit(value, 0);
}

/** Whether a value is, or holds, definitions of tools. */
function definesTools(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => definesTools(entry));
  if (!isObject(value)) return false;
  if (typeof value["name"] === "string" && ["input_schema", "inputSchema", "parameters", "outputSchema"].some((key) => isObject(value[key]))) return true;
  if (value["type"] === "function" && isObject(value["function"])) return true;
  return ["tools", "functions", "function_declarations", "functionDeclarations"].some((key) => Array.isArray(value[key]) && definesTools(value[key])) || (isObject(value["result"]) && definesTools(value["result"]));
}

/** Whether a value is a JSON Schema of an object: a library prints those. */
function isSchema(value: unknown): boolean {
  return isObject(value) && value["type"] === "object" && isObject(value["properties"]);
}

/** Whether an object maps names to objects of one kind: the entries were found, not thought out. */
function isRegistry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const entries = Object.values(value);
  if (entries.length < 3 || !entries.every(isObject)) return false;
  const shape = (entry: Json): string => Object.keys(entry).toSorted().join();
  return new Set(entries.map((entry) => shape(entry))).size === 1;
}
