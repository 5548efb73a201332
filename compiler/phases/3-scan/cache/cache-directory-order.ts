import type { Hit, Rule } from "../rule.ts";
import { arrayAt, loggedFrom } from "./arrays.ts";
import { CueSet } from "./cues.ts";
import { leadsIntoIllustration } from "./illustration.ts";
import { layoutOf, type Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { entryOf, isTechnical, isUniform, outOfOrder, unsorted, type Entry } from "./listing.ts";
import { matchesOf } from "./matches.ts";
import { indentedTree } from "./trees.ts";

/** Says it so that even entries with remarks count: the program wrote those too. */
const FOUND_SURELY = /(?<!\p{L})(?:loaded|glob(?:bed)?|discovered|detected|found|connected|answered|responded|registered|exposed|published|mounted|attached|indexed|scanned|listing|contents? of|readdir|uploaded|returned|on disk|can (?:see|reach|use|open|read|query|call)|visible to|crawled|synced|geladen\p{L}*|gefunden\p{L}*|verbunden\p{L}*|chargé\p{L}*|trouvé\p{L}*|connecté\p{L}*|cargad[oa]s|encontrad[oa]s|conectad[oa]s|carregad[oa]s|caricat[ie]|trovat[ie]|gevonden|znalezione|найден\p{L}*|загружен\p{L}*|подключ\p{L}*)(?!\p{L})|已加载|已发现|检测到|已连接|読み込|検出|감지된|불러온|로드된|발견된|연결된|[*]\.\w+/iu;
/** Where a program looks: on the share, in the database, at session start. */
const WHERE = /(?<!\p{L})(?:on|in|at|from|under|below|inside|of|within|im|auf|in der|aus|dans|sur|du|en|no|na|nel|sul|op|w|в|на) (?:the |this |your |our |dem |der |le |la |el |het |de )?(?:current |shared |project |session |team |\p{L}{2,20}['’]s )?(?:disk|root|top level|share|folder|directory|workspace|bucket|database|vault|drive|catalog(?:ue)?|warehouse|schema|index|registry|store|library|session|start(?:up)?|boot|repo(?:sitory)?|checkout|volume|inbox|cluster|namespace|ordner|laufwerk|verzeichnis|dossier|carpeta|pasta|cartella|map|каталоге|папке)(?!\p{L})|[*]\.\w+|^\s*[$%>]\s(?:ls|tree|find|dir)(?!\p{L})|^\s*(?:ls|tree|glob|find) |\bdir=|\bpath=|\bsource=/iu;
/** Says how a program came by what follows: then its remarks are the program's too. */
const SCANNED_BY = /(?<!\p{L})(?:scanning|scanned|glob(?:bed|bing)?|listdir|scandir|readdir|iterdir|os\.walk|as (?:the )?(?:\p{L}+ )?(?:loader|scanner|crawler|walker|indexer|client|server|registry|watcher|glob|file ?system|disk|shell) (?:saw|found|read|returned|reported|gave|gives|listed|lists|delivered|delivers)|wie (?:im \p{L}+ |vom \p{L}+ )?(?:gefunden|geliefert|gelesen)|unsorted|not sorted|unsortiert|non triée?s?|sin ordenar)(?!\p{L})/iu;
/** Says where the things were found: in a folder. */
const FOUND_AT = /(?<!\p{L})(?:found|discovered|loaded|collected|picked up|registered|imported|installed|geladen|gefunden|trouvé\p{L}{0,2}|chargé\p{L}{0,2}|encontrad\p{L}{1,2}|cargad\p{L}{1,2}) (?:in|on|from|under|below|at|by|aus|unter|dans|depuis|de|desde|en) [`"']?[\w.~-]{0,30}\//iu;
const CUES = new CueSet();
const MAY_BE_SCANNED_BY = CUES.of([SCANNED_BY]);
const MAY_BE_FOUND_AT = CUES.of([FOUND_AT]);
const MAY_BE_SCANNED = MAY_BE_SCANNED_BY | MAY_BE_FOUND_AT;
/** A title that is the things' name and no more. */
const BARE = /^[\s#*_<[]*(?:(?:available|your|the|loaded|installed|active|all|agent|project|knowledge|workspace|data|uploaded|attached|rule|mcp|sub|custom|extra|user|team|shared|memory|context|included|reference|source|session) ){0,2}(?:skills?|tools?|rules?|files?|servers?|plug-?ins?|agents?|sub-?agents?|personas?|modules?|extensions?|documents?|memor(?:y|ies)|notes?|datasets?|tables?|resources?|templates?|playbooks?|collections?|integrations?|connectors?|attachments?|uploads?|sources?|knowledge|fähigkeiten|werkzeuge|dateien|outils|fichiers|compétences|herramientas|archivos|habilidades|ferramentas|arquivos|strumenti|vaardigheden|bestanden|narzędzia|pliki|инструменты|файлы|навыки)(?: (?:available|loaded|installed|list|index|catalog))?(?: \(\d+\))?[\s:*_>\]]*$/iu;
const ELEMENT = /<([a-z][\w-]{0,30})\b[^<>]{0,200}?\b(?:name|id|path|src|title|file|href)=(?:"([^"<>]{1,120})"|'([^'<>]{1,120})')/giu;
/** The same by another attribute, where none of those names it. */
const ELEMENT_AT = /<([a-z][\w-]{0,30})\b[^<>]{0,200}?\b(?:dir|key|slug|folder|uri|url|location|module|ref|label|alias|handle)=(?:"([^"<>]{1,120})"|'([^'<>]{1,120})')/giu;
const NAMED = /^\s*(?:<[a-z][\w-]{0,30}>\s?)?<([a-z][\w-]{0,30})>([^<>]{1,120})<\/\1>(?:\s?<\/[a-z][\w-]{0,30}>)?\s*$/iu;
const NESTED = /^\s*<([a-z][\w-]{0,30})(?:\s[^<>]{0,80})?>\s{0,4}<(?:name|id|path|title|source|file)>([^<>]{1,80})<\//iu;
const INLINE = /^[\s>*#-]{0,8}[*_]{0,2}(\p{L}[\p{L}\d /()*._-]{2,60}?)[*_]{0,2}(?:[:：]|\s?=)[*_]{0,2}\s?(\S.{7,600})$/u;
const TREE_TAG = /^\s*<(?:[\w-]{0,20}[_-])?(?:tree|files|folder|folders|directory|directories|structure|listing|layout|workspace|repo|repository|project|vault)(?:[_-][\w-]{0,20})?(?:\s[^<>]{0,120})?>\s*$/iu;
const BRANCH = /^([\s│|]*)[├└][─-]{1,3}\s?([^\s#]+)\s*$/u;
const MARKED = /^\s{0,4}(?:-{3,10}|={3,10}|#{1,4}|<{2,10}|>{2,10}|\*{2,10})\s?(?:file|path|source|begin|document)?:?\s?`?([\w@~][\w@.~/-]{0,100}\.[a-z]{1,5})`?\s?(?:-{3,10}|={3,10}|>{2,10}|\*{2,10})?\s{0,4}$/iu;

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
  find(document) {
    const hits: Hit[] = [];
    const layout = layoutOf(document);
    let after = 0;
    for (const line of layout.lines) {
      if (line.index < after || line.block === "code" || line.block === "frontmatter" || line.end - line.start > 600 || !isLookedAt(line)) continue;
      const other = mayLog(line) ? loggedFrom(line, layout) : (line.marks & MARK.bracket) !== 0 && (line.kinds & KIND.things) !== 0 ? arrayAt(line, layout) : undefined;
      if (other !== undefined && !layout.illustrates(line, 0)) {
        after = other.last.index + 1;
        hits.push(hit(other.first.start, other.last.end, other.pair));
        continue;
      }
      if ((line.kinds & KIND.things) === 0 && !((line.cues(CUES) & MAY_BE_COMMAND) !== 0 && /^\s*[$%]\s/u.test(line.text)) && !saysScanned(line) && !((line.kinds & KIND.found) !== 0 && /[:：]\s*$/u.test(line.text) && FOUND_SURELY.test(line.text)) && ((line.cues(CUES) & MAY_BE_BY_MOMENT) === 0 || !BY_MOMENT.test(line.text))) {
        if ((line.kinds & KIND.found) !== 0 || (line.cues(CUES) & MAY_BE_SCANNED) !== 0) inline(line, layout, hits);
        continue;
      }
      inline(line, layout, hits);
      if (!heads(line) || (line.text.startsWith("|") && !/^[|:\s-]+$/u.test(layout.lines[line.index + 1]?.text ?? ""))) continue;
      const list = listBelow(line, layout);
      if (list === undefined) continue;
      const pair = list.branches !== undefined ? grown(line, list.branches, layout) : list.indented === undefined ? judged(line.text, list.entries, layout.said(line.text)) : list.indented;
      if (pair === undefined || layout.illustrates(line, 0)) continue;
      after = list.last.index + 1;
      hits.push(hit(list.first.start, list.last.end, pair));
    }
    if (document.text.includes("</") || document.text.includes("/>")) elements(layout, hits);
    marked(layout, hits);
    return hits;
  },
};

/** A count of what an entry holds. */
const COUNTED = /\(\d{1,4} (?:tools?|files?|rules?|entries|rows|chunks|documents?|notes?|resources?|prompts?|commands?)\)/gu;
/** Says that the order of a list is that of clocks, of answers or of uses: it changes even where the entries do not. */
const BY_MOMENT = /(?<!\p{L})(?:modification time|mtime|last (?:modified|used|opened|changed|edited)|newest first|latest first|most recent(?:ly \p{L}+)?(?: first)?|recently (?:modified|used|opened|changed|edited|viewed|touched)|recent files|first to answer|fastest first|in (?:the )?order (?:in which|that) (?:they|it) (?:\p{L}+ )?(?:registered|connected|answered|arrived|loaded|started|joined)|(?:in |by )?order of (?:connection|connecting|arrival|discovery|start-?up|loading|registration|answering|response)|as (?:they|it) (?:answered|connected|arrived|came|responded|started|loaded)|by (?:size|latency|last use|age|response time)|zuletzt (?:geändert|benutzt|geöffnet)|neueste zuerst|récemment (?:modifiés|ouverts)|recientemente|recentemente|onlangs (?:gewijzigd|geopend))(?!\p{L})/iu;

const MAY_BE_BY_MOMENT = CUES.of([BY_MOMENT]);
const MAY_BE_COMMAND = CUES.of([/[$%]\s/u]);
/** How the words for what a log tells of begin. */
const MAY_LOG = CUES.of([/(?<!\p{L})(?:load|found|regist|connect|mount|import|discover|added|activ|initial|enabled|using|read|started|geladen|charg|carg|carr|caric)/iu]);
const MAY_COUNT = CUES.of([COUNTED], { marks: MARK.digit });

/** A cheap look at a line: whether anything of it may head a list or be one. */
function isLookedAt(line: Line): boolean {
  return (line.kinds & KIND.things) !== 0 || (line.cues(CUES) & (MAY_BE_COMMAND | MAY_BE_SCANNED | MAY_BE_BY_MOMENT | MAY_LOG)) !== 0 || (line.kinds & KIND.found) !== 0 || (line.marks & MARK.bracket) !== 0;
}

/** A cheap look at a line: whether a log's line that names a thing may begin on it. */
function mayLog(line: Line): boolean {
  const { block, marks } = line;
  if (block !== "text" || line.end - line.start >= 140 || ((marks & MARK.bracket) === 0 && (line.cues(CUES) & MAY_LOG) === 0)) return false;
  return /^\s{0,8}(?:\[[\p{L}\d]|(?:[+*✓✔-]\s{1,3})?(?:load|found|regist|connect|mount|import|discover|added|activ|initial|enabled|using|read|started|geladen|charg|carg|carr|caric))/iu.test(line.text);
}

/** Whether a line says how a program came by things. */
function saysScanned(line: Line): boolean {
  const cues = line.cues(CUES);
  return ((cues & MAY_BE_SCANNED_BY) !== 0 && SCANNED_BY.test(line.text)) || ((cues & MAY_BE_FOUND_AT) !== 0 && (line.marks & MARK.slash) !== 0 && FOUND_AT.test(line.text));
}

function isScanned(text: string): boolean {
  return SCANNED_BY.test(text) || FOUND_AT.test(text);
}

function hit(start: number, end: number, pair: readonly [string, string]): Hit {
  return { span: { start, end }, message: outOfOrder(pair) };
}

/** Whether a line can head a list: a title, a tag, a sentence that ends with a colon, a command. */
function heads(line: Line): boolean {
  const { block, kinds } = line;
  if (block === "data" || line.end - line.start > 160) return false;
  const { text } = line;
  return (text.startsWith("#") || endsAsHead(text) || ((line.cues(CUES) & MAY_BE_COMMAND) !== 0 && /^\s*[$%]\s/u.test(text)) || (text.length < 60 && /^[\p{L}*_ ()\d-]+$/u.test(text)) || (text.startsWith("|") && (kinds & KIND.found) !== 0));
}

/** Whether a line ends with a colon or a bracket, marks of emphasis and code left out. */
function endsAsHead(text: string): boolean {
  const trimmed = text.trimEnd();
  let at = trimmed.length - 1;
  for (const low = at - 3; at > low && at >= 0 && "\"*_`".includes(trimmed[at] as string); at -= 1);
  return at >= 0 && ":：>)]".includes(trimmed[at] as string);
}

interface List { readonly entries: readonly Entry[]; readonly indented?: readonly [string, string] | undefined; readonly branches?: readonly Line[]; readonly first: Line; readonly last: Line }

/** The list that stands directly below a line: an empty line, a fence, a table's header between them count as nothing. */
function listBelow(head: Line, { lines }: Layout): List | undefined {
  let index = head.index + 1;
  for (let skipped = 0; skipped < 4 && index < lines.length; index += 1, skipped += 1) {
    const { text } = lines[index] as Line;
    if (!(text.trim() === "" || (/^\s*(?:```|~~~)/u.test(text) || /^[|:\s-]+$/u.test(text) || /^\s{0,20}<[\w-]{1,40}>\s{0,20}$/u.test(text)) || text.trim() === "." || (text.startsWith("|") && /^[\s|:-]+$/u.test(lines[index + 1]?.text ?? "")))) break;
  }
  const first = lines[index];
  if (first === undefined || first.block === "code" || first.block === "data") return undefined;
  const indented = !/^[ \t]{0,40}[^\s*|,:`#-][^\s,:|]{0,61}\s{0,4}$/u.test(first.text) ? undefined : TREE_TAG.test(head.text) || WHERE.test(head.text) || FOUND_SURELY.test(head.text) ? indentedTree(first, lines) : undefined;
  if (indented !== undefined) return { entries: [], indented: indented.pair, first, last: indented.last };
  if (/[├└]/u.test(first.text) || /[├└]/u.test(lines[index + 1]?.text ?? "")) return treeFrom(index, lines);
  const names = first.text.includes(",") || first.text.includes("、") || /\S {2,}\S/u.test(first.text) ? namesIn(first.text) : [];
  if (names.length >= 4) return { entries: names.map((name) => ({ name, form: "bare", indent: 0, remarked: false, described: false, keyed: false })), first, last: first };
  const entries: Entry[] = [];
  let last = first;
  for (; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const entry = entryOf(line.text);
    const [known] = entries;
    if (entry !== undefined && (known === undefined || (known.form === entry.form && (known.indent === entry.indent || known.form === "columns")))) {
      entries.push(entry);
      last = line;
    } else if (line.text.trim() === "" || known === undefined || line.text.length - line.text.trimStart().length <= known.indent) {
      // A total, or the folder above, is a part of what a command prints.
      if (/^total \d|^\.{1,2}\/?$/u.test(line.text.trim())) continue;
      // An entry that says nothing but a sentence makes the list a person's.
      if (line.text.trim() !== "" && known?.form === "bullet" && /^\s*(?:[-*+•·‣◦]\s|・)/u.test(line.text)) return undefined;
      break;
    }
  }
  return entries.length < 3 ? undefined : { entries, first, last };
}

function treeFrom(from: number, lines: readonly Line[]): List | undefined {
  const branches: Line[] = [];
  for (let index = from; index < lines.length && index - from < 400; index += 1) {
    const line = lines[index] as Line;
    if (/[├└]/u.test(line.text)) branches.push(line);
    else if (branches.length > 0 && !/^[\s│|]*$/u.test(line.text)) break;
    if (line.text.trim() === "") break;
  }
  const [first] = branches;
  return first === undefined ? undefined : { entries: [], branches, first, last: branches.at(-1) ?? first };
}

/** Whether a program made a list that a line heads, and did not sort it. */
function judged(head: string, entries: readonly Entry[], kinds: number): readonly [string, string] | undefined {
  const names = entries.map(({ name }) => name);
  const lead = head.replace(/\([^()]*\)/gu, "");
  if (leadsIntoIllustration(head) || entries.filter(({ keyed, name }) => keyed || /:\/\//u.test(name)).length > 1) return undefined;
  if (BY_MOMENT.test(head) && entries.length >= 3 && isUniform(names) && ((kinds & KIND.things) !== 0 || names.filter(isTechnical).length * 2 > names.length) && !names.some((name) => /^v?\d[\d.]*$/u.test(name))) return [names[0] as string, names[1] as string];
  const pair = unsorted(names);
  if (pair === undefined || !isUniform(names)) return undefined;
  const most = (holds: (entry: Entry) => boolean): boolean => entries.filter(holds).length * 2 > entries.length;
  const remarked = most((entry) => entry.remarked);
  const isTable = entries[0]?.form === "row";
  // What is no word for things may be anything that was found: files are files.
  if ((kinds & KIND.things) === 0 && !WHERE.test(head) && !/^\s*[$%]\s/u.test(head) && !BY_MOMENT.test(head) && !isScanned(head) && (isTable || !names.every((name) => /\.\p{L}{1,5}$/u.test(name)))) return undefined;
  if (isScanned(head) && !isTable && !isChosen(lead)) return pair;
  // A size or a state in brackets is a program's remark.
  const chosen = isChosen(lead);
  if (FOUND_SURELY.test(head) && !chosen) return most((entry) => entry.described) && !isTable ? undefined : pair;
  if (remarked || chosen) return undefined;
  if (entries[0]?.form === "columns" || WHERE.test(head) || (/^\s*<[\w-]+>\s*$/u.test(head) && entries[0]?.form === "bare")) return pair;
  if (isTable) return undefined;
  if (entries[0]?.form === "bare" && entries.every(({ name }) => /\.\p{L}{1,5}$/u.test(name))) return pair;
  // Files with nothing else beside them, under a bare title.
  if ((BARE.test(head) || /^\s*\p{Ll}[\p{Ll}_]{1,24}:\s*$/u.test(head)) && entries.every(({ name }) => /\.\p{L}{1,5}$/u.test(name)) && !entries.some(({ remarked: own }) => own)) return pair;
  if ((kinds & KIND.found) !== 0) return names.some(isTechnical) || entries.length >= 4 ? pair : undefined;
  return BARE.test(head) && entries.length >= 4 ? pair : undefined;
}

/** Whether the words of a heading say that somebody chose the entries or their order. */
function isChosen(lead: string): boolean {
  return TO_DO.test(lead) || [...matchesOf(/\p{L}+/gu, lead)].some(([word]) => CHOSEN_WORDS.has(word.toLowerCase()));
}

/** Says to do something with one entry after the other. */
const TO_DO = /^[\s>*#\d.)-]{0,8}(?:(?:then|now|first|next|please|always) )?(?:apply|run|execute|import|deploy|restore|process|migrate|concatenate|merge|compile|visit|start|install|source|load|read|open|play|send|try|ask|query|call|restart|boot|flash|replay|convert|print|sign|submit|build) (?:the|these|those|your|all|each|our|its|this)(?!\p{L})|(?<!\p{L})(?:as follows|one (?:after|by) (?:another|the other|one)|in (?:this|the following|the given) sequence|in turn|successively|nacheinander|der reihe nach|l'un après l'autre|uno tras otro|um após o outro|uno dopo l'altro)(?!\p{L})/iu;

const CHOSEN_WORDS: ReadonlySet<string> = new Set("order ordering first last priority precedence steps step sequence best most important importance ranked rank oldest newest recent recency workflow then follow severity before after ascending descending hierarchy stages phases levels reihenfolge zuerst wichtigste priorität ordre priorité orden prioridad ordem prioridade ordine priorità volgorde prioriteit порядке приоритет key core main common supported required require requires use using must should never always create add edit write check allowed forbidden prefer avoid principles goals stack columns column fields field sections section roles role responsibilities languages arguments conventions requirements features categories days sizes topics our please consider include cover do don modify change update touch review".split(" "));

/** A tree that a program printed: without remarks, with siblings that are out of order. */
function grown(head: Line, branches: readonly Line[], layout: Layout): readonly [string, string] | undefined {
  const kinds = layout.said(head.text);
  if (!isWhole(head, branches) && !/^\s*<[\w-]/u.test(head.text) && !WHERE.test(head.text) && !FOUND_SURELY.test(head.text) && (kinds & (KIND.now | KIND.made)) === 0 && !/(?<!\p{L})(?:current|snapshot|listing)(?!\p{L})/iu.test(head.text)) return undefined;
  let found: readonly [string, string] | undefined;
  const siblings = new Map<number, string[]>();
  for (const { text } of branches) {
    const branch = BRANCH.exec(text);
    if (branch === null) return undefined;
    const depth = (branch[1] as string).length;
    for (const key of siblings.keys()) if (key > depth) siblings.delete(key);
    const names = [...(siblings.get(depth) ?? []), branch[2] as string];
    siblings.set(depth, names);
    found ??= unsorted(names);
  }
  return found;
}

/** Whether a tree has all that a folder holds: files that a person who explains a project leaves out. */
function isWhole({ text }: Line, branches: readonly Line[]): boolean {
  return branches.length >= 6 && TREE_TITLE.test(text) && branches.filter((branch) => UNEXPLAINED.test(branch.text)).length >= 2 && !branches.some((branch) => /\.{3}|…/u.test(branch.text));
}

const TREE_TITLE = /^[\s#*_<[]*(?:[\p{L}'’]+[ _-]){0,3}(?:tree|structure|layout|listing|contents|files|folders|hierarchy)[\s:*_>\]]*$/iu;
const UNEXPLAINED = /[├└][─-]{1,3}\s?(?:\.(?:git|editorconfig|env|npmrc|nvmrc|DS_Store|eslint|prettier|gitignore|dockerignore)\w*|LICEN[SC]E(?:\.\w+)?|README(?:\.\w+)?|CHANGELOG(?:\.\w+)?|Makefile|Dockerfile|[\w-]+\.lock|package(?:-lock)?\.json|pnpm-lock\.yaml|go\.(?:mod|sum)|pyproject\.toml|setup\.(?:py|cfg)|tsconfig\.json|__init__\.py|[\w-]+\.(?:png|jpg|svg|ico|csv|pdf))\s*$/u;

/** Names between commas, or between columns. */
function namesIn(text: string): readonly string[] {
  // Words with one blank between them before the first comma are no name.
  if (/^\s{0,20}[^\s,;、]{1,80} (?![\s(/])[^,;、]/u.test(text)) return [];
  const names = text.trim().replace(/(?<![.\s])[.\s]+$/u, "").replace(/\s+/gu, (blank) => (blank.length > 1 ? ", " : " ")).split(text.includes(",") ? /[,、]\s?(?:and\s)?|\s(?=\/)/u : /[;、]\s?(?:and\s)?|,\s|\s(?=\/)/u).map((name) => name.replace(/^[`"'[]+|[`"'\]]{1,4}$/gu, "")).filter((name) => name !== "");
  return names.every((name) => /^[\p{L}\p{N}@/.~_][\p{L}\p{N}_.@/:-]{0,60}(?: \([^)]{1,40}\))?$/u.test(name)) ? names.map((name) => name.replace(/ \([^)]{1,40}\)$/u, "")) : [];
}

/** `Loaded plugins: zoom, alpha, mid, beta`. */
function inline(line: Line, layout: Layout, hits: Hit[]): void {
  if (line.block !== "text" || (line.marks & MARK.separator) === 0 || ((line.labelKinds & (KIND.things | KIND.found)) === 0 && (line.cues(CUES) & (MAY_BE_SCANNED | MAY_COUNT)) === 0) || !/[,、;]|\s\//u.test(line.text)) return;
  const scanned = saysScanned(line);
  // `names = ["b", "a"]  # os.listdir(…)`
  const remark = /\s{1,4}(?:#|\/\/|--|;)\s[^#]{2,80}$/u.exec(line.text);
  const found = INLINE.exec(remark === null ? line.text : line.text.slice(0, remark.index));
  if (found === null) return;
  const label = found[1] as string;
  const kinds = layout.said(label);
  // Each name with a count of what it holds: a program counted.
  const counted = (found[2] as string).match(COUNTED)?.length ?? 0;
  if (((kinds & (KIND.things | KIND.found)) === 0 && !scanned && counted < 3) || (kinds & KIND.example) !== 0 || isChosen(label)) return;
  const names = namesIn(found[2] as string);
  if (names.length < 4 || (!isUniform(names) && !scanned)) return;
  if (!scanned && counted < 3 && (kinds & KIND.things) === 0 && !names.every((name) => /\.\p{L}{1,5}$/u.test(name))) return;
  // An array, or a count of the entries in the label: a program writes so.
  const bracketed = (found[2] as string).startsWith("[") || /\(\d{1,3}\)$/u.test(label);
  const technical = names.filter(isTechnical).length;
  const program = scanned || counted >= 3 || FOUND_SURELY.test(label) || WHERE.test(label) || ((kinds & KIND.found) !== 0 && names.every((name) => !/^\p{Lu}\p{Ll}+$/u.test(name)));
  // Names in code marks are spoken of by a person.
  if (!program && (!BARE.test(label) || (technical * 2 <= names.length && !bracketed) || (line.marks & MARK.tick) !== 0)) return;
  const pair = unsorted(names);
  const start = line.start + line.text.indexOf(found[2] as string);
  if (pair !== undefined && !layout.illustrates(line, 0)) hits.push(hit(start, line.end, pair));
}

interface Element { readonly line: Line; readonly tag: string; readonly name: string }

/** Elements of one tag, each with a name. */
function elements(layout: Layout, hits: Hit[]): void {
  let run: Element[] = [];
  for (const line of layout.lines) {
    if (line.block !== "text" || (line.marks & MARK.angle) === 0) continue;
    const found = namedOn(line);
    // A sentence between the tags: somebody explains the thing that is named.
    if (found.length === 0 || (/>[^<>]{2,80} [^<>]{2,320}[.!?]<\/(?:tool|function|command|action|option|param(?:eter)?)>\s*$/u.test(line.text) && !/\b(?:path|src|file|href)=/u.test(line.text))) continue;
    for (const entry of found) {
      const last = run.at(-1);
      if (last !== undefined && last.tag !== entry.tag && /^(?:description|desc|summary|version|location|when|use|args?|type|title|text|content)$/u.test(entry.tag)) continue;
      if (last !== undefined && (last.tag !== entry.tag || entry.line.index - last.line.index > 12)) {
        judgedElements(run, layout, hits);
        run = [];
      }
      run.push(entry);
    }
  }
  judgedElements(run, layout, hits);
}

const NONE: readonly Element[] = [];

/** The elements on a line that have a name: by an attribute, or by what stands in them. */
function namedOn(line: Line): readonly Element[] {
  const { text } = line;
  const hasValue = text.includes('="') || text.includes("='");
  const isClosed = text.includes("</");
  if (!hasValue && !isClosed) return NONE;
  const element = (tag = "", name = ""): Element => ({ line, tag: tag.toLowerCase(), name });
  const named = hasValue ? matchesOf(ELEMENT, text) : [];
  const found = (named.length > 0 || !hasValue ? named : matchesOf(ELEMENT_AT, text)).map(([, tag, quoted, name]) => element(tag, quoted ?? name));
  const nested = isClosed ? NESTED.exec(text) : null;
  const held = isClosed && nested === null ? NAMED.exec(text) : null;
  for (const match of [nested, held]) if (match !== null) found.push(element(match[1], match[2]));
  return found;
}

function judgedElements(run: readonly Element[], layout: Layout, hits: Hit[]): void {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length < 3 || !(/^(?:name|path|id|file|item|entry|source|title|uri|url|location)$/u.test(first.tag) || (layout.said(first.tag) & KIND.things) !== 0)) return;
  const names = run.map(({ name }) => name);
  if (names.some((name) => /\s.*\s.*\s/u.test(name))) return;
  const pair = unsorted(names);
  if (pair !== undefined && !layout.illustrates(first.line, 0)) hits.push(hit(first.line.start, last.line.end, pair));
}

/** Files put one behind the other, each with a line that names it. */
function marked(layout: Layout, hits: Hit[]): void {
  const { text: whole } = layout.document;
  const run: { readonly line: Line; readonly name: string }[] = [];
  for (const line of layout.lines) {
    const unit = whole.charCodeAt(line.start);
    // But for a heading's, two of the signs stand there.
    if (line.block !== "text" || line.end - line.start > 120 || (unit > 0x20 && unit < 0x80 && unit !== 0x23 && (whole.charCodeAt(line.start + 1) !== unit || !"-=<>*".includes(whole[line.start] as string)))) continue;
    const { text } = line;
    if (!text.includes(".") || !/^\s{0,4}(?:-{3}|={3}|#|<<|>>|\*\*)/u.test(text)) continue;
    const name = MARKED.exec(text)?.[1];
    if (name !== undefined) run.push({ line, name });
  }
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length < 3) return;
  const pair = unsorted(run.map(({ name }) => name));
  if (pair !== undefined && !layout.illustrates(first.line, 0)) hits.push(hit(first.line.start, last.line.end, pair));
}
