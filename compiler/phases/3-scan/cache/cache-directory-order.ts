import type { Hit, Rule } from "../rule.ts";
import { leadsIntoIllustration } from "./illustration.ts";
import { layoutOf, type Layout, type Line } from "./layout.ts";
import { shown } from "./values.ts";

const THINGS = "skills?|tools?|rules?|files?|servers?|plug-?ins?|agents?|sub-?agents?|personas?|modules?|commands?|prompts?|extensions?|documents?|docs|memor(?:y|ies)|notes?|packages?|datasets?|tables?|resources?|templates?|playbooks?|collections?|indexes|integrations?|connectors?|functions?|projects?|repositories|workspaces?|attachments?|uploads?|sources?|knowledge|fähigkeiten|werkzeuge|dateien|dienste|outils|fichiers|compétences|herramientas|archivos|habilidades|ferramentas|arquivos|strumenti|abilità|vaardigheden|bestanden|narzędzia|pliki|umiejętności|инструменты|файлы|навыки";
/** Says that a program found what follows. */
const FOUND = /(?<!\p{L})(?:loaded|glob(?:bed)?|discovered|detected|found|installed|connected|registered|available|enabled|mounted|attached|indexed|scanned|imported|listing|contents? of|readdir|directory|folder|ls|tree|on disk|in the (?:database|bucket|index|registry|catalog|store|warehouse|schema)|in this (?:workspace|folder|directory|project|repository)|in the (?:workspace|folder|directory|vault|library)|uploaded|present|active|open|known|configured|geladen\p{L}*|gefunden\p{L}*|verfügbar\p{L}*|installiert\p{L}*|verbunden\p{L}*|chargé\p{L}*|trouvé\p{L}*|disponibles?|installé\p{L}*|connecté\p{L}*|cargad[oa]s|encontrad[oa]s|instalad[oa]s|conectad[oa]s|carregad[oa]s|disponíve\p{L}*|caricat[ie]|trovat[ie]|disponibili|beschikbare?|gevonden|dostępne|znalezione|доступн\p{L}*|найден\p{L}*|загружен\p{L}*|подключ\p{L}*)(?!\p{L})|可用|已加载|利用可能|読み込|사용 가능|[*]\.\w+/iu;
/** Says it so that even entries with words of their own count: the program wrote those too. */
const FOUND_SURELY = /(?<!\p{L})(?:loaded|glob(?:bed)?|discovered|detected|found|connected|registered|mounted|attached|indexed|scanned|listing|contents? of|readdir|uploaded|geladen\p{L}*|gefunden\p{L}*|verbunden\p{L}*|chargé\p{L}*|trouvé\p{L}*|connecté\p{L}*|cargad[oa]s|encontrad[oa]s|conectad[oa]s|carregad[oa]s|caricat[ie]|trovat[ie]|gevonden|znalezione|найден\p{L}*|загружен\p{L}*|подключ\p{L}*)(?!\p{L})|已加载|読み込|[*]\.\w+/iu;
const THING = new RegExp(`(?<!\\p{L})(?:${THINGS})(?!\\p{L})|技能|工具|文件|スキル|ツール|ファイル|스킬|도구|파일`, "iu");
/** A title that is the things' name and no more. */
const BARE = new RegExp(`^[\\s#*_<\\[]*(?:(?:available|your|the|loaded|installed|active|all|agent|project|knowledge|workspace|data|uploaded|attached|rule|mcp|sub|custom|extra|user|team|shared|memory|context) ){0,2}(?:${THINGS})(?: (?:available|loaded|installed|list|index|catalog))?[\\s:*_>\\]]*$`, "iu");
/** Says that the order means something, or that a person wrote the list. */
const ORDERED = /(?<!\p{L})(?:order|first|last|priority|precedence|steps?|sequence|best|most|important|importance|ranked?|oldest|newest|recent|workflow|then|follow|run|read|must|should|before|after|do not|don't|never|always|create|add|required?|supported|columns?|fields?|key|core|main|common|reihenfolge|zuerst|ordre|orden|ordem|ordine|volgorde|kolejno\p{L}*|порядк\p{L}*)(?!\p{L})|順|顺序|순서/iu;
const ITEM = /^\s{0,12}(?:[-*+•]\s|\d{1,3}[.)]\s|\|\s?)?\s{0,3}(?:\[[ x]\]\s)?[*_`"[]{0,4}([\p{L}\p{N}@./~][\p{L}\p{N}_.@/~+:-]{0,120}?)[*_`"\]]{0,4}(?:\([^)]{0,160}\))?(:)?(?:\s*$|\s{1,3}(?:\(|\[|[-–—:|·]|\d)(.*)$|:?\s(.*)$)/u;
const BULLET = /^\s{0,12}(?:[-*+•]\s|\d{1,3}[.)]\s)/u;
const ELEMENT = /<([a-z][\w-]{0,30})\b[^<>]{0,200}?\b(?:name|id|path|src|title|file|href)="([^"<>]{1,120})"/giu;
const NAMED = /^\s*<(?:name|path|id|file)>([^<>]{1,120})<\//iu;
const INLINE = /^[\s>*#-]{0,8}[*_]{0,2}([\p{L}][\p{L} /()*._-]{2,60}?)[*_]{0,2}[:：][*_]{0,2}\s(.{8,600})$/u;

interface Entry { readonly line: Line; readonly name: string; /** Whether words stand behind the name; whether it is a sentence of them. */
  readonly remarked: boolean;
  readonly described: boolean;
  readonly keyed: boolean }

export const cacheDirectoryOrder: Rule = {
  id: "cache/directory-order",
  kind: "cache",
  finds: "A list that a program made from a directory, a map or connections and did not sort: skills, tools, files, servers. Another machine or start lists them in another order.",
  spares: "Sorted lists, steps and lists in order of importance, trees with remarks, and lists that a person wrote.",
  flagged: [
    { name: "skills", text: "## Skills\n- letters\n- archive\n- sums\n- maps\n", lines: [2] },
    { name: "files of a pattern", text: "Loaded files (docs/*.md):\n- docs/zones.md\n- docs/api.md\n- docs/money.md\n", lines: [2] },
    { name: "elements", text: "<skills>\n<skill name=\"maps\"/>\n<skill name=\"archive\"/>\n<skill name=\"sums\"/>\n</skills>\n", lines: [2] },
  ],
  clean: [
    { name: "sorted", text: "## Skills\n- archive\n- letters\n- maps\n- sums\n" },
    { name: "steps", text: "Run these commands in order:\n1. lint\n2. build\n3. test\n4. deploy\n" },
    { name: "a tree with remarks", text: "```\nsrc/\n├── main.ts   # start\n├── api/      # routes\n└── db/       # tables\n```\n" },
  ],
  *find(document) {
    const layout = layoutOf(document);
    let entries: Entry[] = [];
    for (const line of layout.lines) {
      const entry = entryOf(line);
      const list = entry !== undefined && (entries.length === 0 || sameKind(entries[0] as Entry, entry));
      if (!list && entries.length > 0 && !isContinuation(line, entries)) {
        yield* judged(entries, layout);
        entries = [];
      }
      if (entry !== undefined) entries.push(entry);
      yield* inline(line, layout);
    }
    if (entries.length > 0) yield* judged(entries, layout);
    if (document.text.includes("├")) yield* trees(layout);
    if (document.text.includes("=\"") || document.text.includes("<name>")) yield* elements(layout);
  },
};

function hit(start: number, end: number, [before, after]: readonly [string, string]): Hit {
  return { span: { start, end }, message: `The entries of this list are in no order: ${shown(before)} stands before ${shown(after)}` };
}

function entryOf(line: Line): Entry | undefined {
  const { text, block } = line;
  if (block !== "text" || text.length > 300 || text.length < 3 || text.startsWith("#")) return undefined;
  // Prose: no bullet, and more than one word.
  if (!BULLET.test(text) && /\S\s+\S/u.test(text)) return undefined;
  const found = ITEM.exec(text);
  if (found === null) return undefined;
  const bullet = BULLET.test(text);
  const rest = (found[3] ?? found[4] ?? "").trim();
  const name = found[1] as string;
  // A line without a bullet is an entry only where it is nothing but a file's name.
  if (!bullet && (rest !== "" || !/[./]/u.test(name) || !/\p{L}/u.test(name))) return undefined;
  if (found[4] !== undefined && found[2] === undefined && !name.endsWith(":")) return undefined;
  return { line, name: name.replace(/:$/u, ""), remarked: /\p{L}{2}/u.test(rest.replace(/^\(?[^)]{0,120}\)/u, "")), described: /\p{L}{2} \p{L}{2,40} \p{L}{2}/u.test(rest), keyed: (found[2] === ":" || name.endsWith(":")) && /^\p{Lu}\p{Ll}+$/u.test(name.replace(/:$/u, "")) };
}

function sameKind(first: Entry, next: Entry): boolean {
  return BULLET.test(first.line.text) === BULLET.test(next.line.text) && indentOf(first.line) === indentOf(next.line);
}

function indentOf({ text }: Line): number {
  return text.length - text.trimStart().length;
}

/** A line that belongs to the entry before it. */
function isContinuation(line: Line, entries: readonly Entry[]): boolean {
  const [first] = entries;
  return first !== undefined && line.text.trim() !== "" && BULLET.test(first.line.text) && indentOf(line) > indentOf(first.line) + 1;
}

function* judged(entries: readonly Entry[], layout: Layout): Generator<Hit> {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined || entries.length < 3) return;
  const names = entries.map(({ name }) => name);
  const pair = unsorted(names);
  if (pair === undefined || names.some((name) => /^\d+$/u.test(name))) return;
  const above = textAbove(first.line, layout);
  // `Scope: …`, `Docs: https://…` are properties of one thing, not things.
  if (entries.filter(({ keyed, name }) => keyed || /:\/\//u.test(name)).length > 1) return;
  const lead = above.trim();
  if (lead.length > 120 || !/[:：>)\]]["*_`]*$|^#/u.test(lead)) return;
  if (ORDERED.test(lead.replace(/\([^()]*\)/gu, "")) || leadsIntoIllustration(lead)) return;
  const most = (holds: (entry: Entry) => boolean): boolean => entries.filter(holds).length * 2 > entries.length;
  const described = most((entry) => entry.described);
  const remarked = most((entry) => entry.remarked);
  const surely = FOUND_SURELY.test(lead) && THING.test(lead);
  const found = (FOUND.test(lead) && THING.test(lead)) || (BARE.test(above) && entries.length >= 4);
  if ((surely && !described) || (found && !remarked)) yield hit(first.line.start, last.line.end, pair);
}

/** The line of text above a list. */
function textAbove(line: Line, layout: Layout): string {
  for (let index = line.index - 1; index >= 0 && line.index - index < 5; index -= 1) {
    const { text } = layout.lines[index] as Line;
    if (text.trim() !== "" && !/^\s*(?:```|~~~)/u.test(text)) return text;
  }
  return "";
}

/** The first two neighbours that are out of order, whether case counts or not. */
function unsorted(names: readonly string[]): readonly [string, string] | undefined {
  if (new Set(names).size !== names.length) return undefined;
  const pairOf = (keys: readonly string[]): number => keys.findIndex((key, at) => at > 0 && (keys[at - 1] as string) > key);
  const at = pairOf(names);
  const insensitive = pairOf(names.map((name) => name.toLowerCase()));
  if (at === -1 || insensitive === -1 || pairOf(names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""))) === -1) return undefined;
  // Turned round is an order too.
  if (names.some((name) => /\d/u.test(name)) && pairOf(names.map((name) => name.toLowerCase()).toReversed()) === -1) return undefined;
  return [names[insensitive - 1] as string, names[insensitive] as string];
}

function* inline(line: Line, layout: Layout): Generator<Hit> {
  if (line.block !== "text" || !line.hasSeparator || !line.text.includes(",")) return;
  const found = INLINE.exec(line.text);
  if (found === null) return;
  const label = found[1] as string;
  if (!FOUND.test(label) || !THING.test(label) || ORDERED.test(label)) return;
  const names = (found[2] as string).replace(/(?<![.\s])[.\s]+$/u, "").split(/,\s*(?:and\s)?/u).map((name) => name.replace(/^[`"'[]+|[`"'\]]{1,4}$/gu, ""));
  if (names.length < 4 || !names.every((name) => /^[\p{L}\p{N}@][\p{L}\p{N}_.@/:-]{0,60}(?: \([^)]{1,40}\))?$/u.test(name))) return;
  const pair = unsorted(names);
  const start = line.start + line.text.length - (found[2] as string).length;
  if (pair !== undefined && !layout.illustrates(line, 0)) yield hit(start, line.end, pair);
}

const BRANCH = /^([\s│|]*)[├└][─-]{1,3}\s?([^\s#]+)\s*$/u;
const TREE_TITLE = /^\s*<[\w-]{0,40}(?:tree|files?|folders?|directory|workspace|listing|structure|project|repo|context|layout)[^<>]*>\s*$/iu;

/** Trees without remarks that a program put between its tags. */
function* trees(layout: Layout): Generator<Hit> {
  let open: Line | undefined;
  let siblings = new Map<number, string[]>();
  let found: readonly [string, string] | undefined;
  let last: Line | undefined;
  for (const line of layout.lines) {
    if (TREE_TITLE.test(line.text)) {
      open = line;
      siblings = new Map();
      found = undefined;
    } else if (open !== undefined && /^\s*<\//u.test(line.text)) {
      if (found !== undefined && last !== undefined) yield hit(open.end + 1, last.end, found);
      open = undefined;
    } else if (open !== undefined && /[├└]/u.test(line.text)) {
      const branch = BRANCH.exec(line.text);
      if (branch === null) {
        open = undefined;
        continue;
      }
      const depth = (branch[1] as string).length;
      for (const key of siblings.keys()) if (key > depth) siblings.delete(key);
      const names = [...(siblings.get(depth) ?? []), branch[2] as string];
      siblings.set(depth, names);
      found ??= unsorted(names);
      last = line;
    }
  }
}

function* elements(layout: Layout): Generator<Hit> {
  let run: { line: Line; tag: string; name: string }[] = [];
  for (const line of layout.lines) {
    if (line.block !== "text" || !line.text.includes("<")) continue;
    const found = [...line.text.matchAll(ELEMENT)].map(([, tag = "", name = ""]) => ({ line, tag: tag.toLowerCase(), name }));
    const named = NAMED.exec(line.text);
    if (named !== null) found.push({ line, tag: "name", name: named[1] as string });
    for (const entry of found) {
      const last = run.at(-1);
      if (last !== undefined && (last.tag !== entry.tag || entry.line.index - last.line.index > 12)) {
        yield* judgedElements(run, layout);
        run = [];
      }
      run.push(entry);
    }
  }
  yield* judgedElements(run, layout);
}

function* judgedElements(run: readonly { line: Line; tag: string; name: string }[], layout: Layout): Generator<Hit> {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length < 3 || !(first.tag === "name" || THING.test(first.tag))) return;
  const pair = unsorted(run.map(({ name }) => name));
  if (pair !== undefined && !layout.illustrates(first.line, 0)) yield hit(first.line.start, last.line.end, pair);
}
