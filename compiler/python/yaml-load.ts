/**
 * `yaml.load` with PyYAML's safe loader, for the little YAML that frontmatter and a harness's settings
 * are: anything that Python would raise an error for fails as a whole.
 */
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Alias, type Document, type ParsedNode } from "yaml";
import { constructScalar, resolvePlain, YamlFailure } from "./yaml-scalar.ts";
import { pyRepr, type PyValue } from "./yaml-value.ts";

export { YamlFailure } from "./yaml-scalar.ts";

/** Frontmatter has a few lines; far more than that would only keep the parser busy. */
const MAX_LENGTH = 256 * 1024;
const MAX_DEPTH = 100;
/** Deeper than this is refused before the parser recurses into it. */
const MAX_OPEN = 200;

/** The value of a document; `none` for an empty one. @throws {YamlFailure} when Python would raise. */
export function loadYaml(given: string): PyValue {
  // In YAML 1.1 these end a line too.
  const text = given.replace(/[\x85\u2028\u2029]/g, "\n");
  if (text.length > MAX_LENGTH || isTooDeep(text)) throw new YamlFailure("too large");
  // eslint-disable-next-line no-control-regex -- libyaml refuses these.
  if (/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/.test(text)) throw new YamlFailure("a character that YAML does not allow");
  const documents = parseAllDocuments(text, { version: "1.1", schema: "failsafe", merge: false, uniqueKeys: false, strict: true, prettyErrors: false, logLevel: "silent" });
  if (!Array.isArray(documents) || documents.length === 0) return { type: "none" };
  if (documents.length > 1) throw new YamlFailure("more than one document");
  const [document] = documents as [Document.Parsed];
  if (document.errors.length > 0) throw new YamlFailure(document.errors[0]?.message ?? "not well-formed");
  return construct(document.contents, { document, length: text.length, isOpen: !text.endsWith("\n"), done: new Map(), open: new Set() }, 0);
}

/** Whether more brackets are open at one place, or more lists on one line, than anyone writes. Quotes are not looked at: this is a guard. */
function isTooDeep(text: string): boolean {
  let brackets = 0;
  let dashes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === "[" || char === "{") brackets += 1;
    else if ((char === "]" || char === "}") && brackets > 0) brackets -= 1;
    if ((char === "-" || char === "?") && (text[at + 1] === " " || text[at + 1] === "\t")) dashes += 1;
    else if (char !== " " && char !== "\t") dashes = 0;
    if (brackets > MAX_OPEN || dashes > MAX_OPEN) return true;
  }
  return false;
}

interface Building {
  readonly document: Document.Parsed;
  readonly length: number;
  /** The text does not end with a line feed. */
  readonly isOpen: boolean;
  /** Values that are made already, so that an alias costs nothing. */
  readonly done: Map<unknown, PyValue>;
  readonly open: Set<unknown>;
}

const PREFIX = "tag:yaml.org,2002:";

function construct(given: ParsedNode | null | undefined, building: Building, depth: number): PyValue {
  if (given === null || given === undefined) return { type: "none" };
  const node = isAlias(given) ? resolveAlias(given, building) : given;
  const known = building.done.get(node);
  if (known !== undefined) return known;
  if (depth > MAX_DEPTH || building.open.has(node)) throw new YamlFailure("nested too deeply");
  building.open.add(node);
  const value = constructNode(node, building, depth);
  building.open.delete(node);
  building.done.set(node, value);
  return value;
}

function resolveAlias(alias: Alias, { document }: Building): ParsedNode {
  const target = alias.resolve(document);
  if (target === undefined) throw new YamlFailure(`found undefined alias ${alias.source}`);
  return target as ParsedNode;
}

function constructNode(node: ParsedNode, building: Building, depth: number): PyValue {
  if (isScalar(node)) {
    const value = typeof node.value === "string" ? node.value : (node.source ?? "");
    // A block that the end of the text cuts off has no final line feed; the parser adds one.
    const isCutOff = building.isOpen && node.type?.startsWith("BLOCK") === true && node.range?.[1] === building.length;
    const text = isCutOff ? value.replace(/\n$/, "") : value;
    return constructScalar(scalarTag(node.tag, node.type, text), text);
  }
  const tag = collectionTag(node);
  if (isSeq(node)) {
    if (tag === "omap" || tag === "pairs") return { type: "list", items: node.items.map((item) => pairOf(item, building, depth)) };
    if (tag !== "seq") throw new YamlFailure(`expected a mapping for ${tag}`);
    return { type: "list", items: node.items.map((item) => construct(item, building, depth + 1)) };
  }
  if (!isMap(node)) throw new YamlFailure("unknown node");
  if (tag === "set") return { type: "set", items: entriesOf(node, building, depth).map(([key]) => key) };
  if (tag !== "map") throw new YamlFailure(`expected a list for ${tag}`);
  return { type: "dict", entries: entriesOf(node, building, depth) };
}

function scalarTag(tag: string | undefined, type: string | undefined, text: string): string {
  if (tag !== undefined && tag !== "!") return tag;
  return type === "PLAIN" && tag === undefined ? resolvePlain(text) : `${PREFIX}str`;
}

function collectionTag(node: ParsedNode): string {
  const tag = node.tag;
  if (tag === undefined || tag === "!") return isSeq(node) ? "seq" : "map";
  const name = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "";
  if (!["seq", "map", "omap", "pairs", "set"].includes(name)) throw new YamlFailure(`could not determine a constructor for the tag ${tag}`);
  return name;
}

function pairOf(item: ParsedNode, building: Building, depth: number): PyValue {
  if (!isMap(item) || item.items.length !== 1) throw new YamlFailure("expected a mapping of length 1");
  const [pair] = item.items;
  return { type: "tuple", items: [construct(pair?.key, building, depth + 1), construct(pair?.value, building, depth + 1)] };
}

type Entry = readonly [key: PyValue, value: PyValue];

/** A mapping's entries: merged ones first, then its own; of equal keys the last value counts, at the place of the first. */
function entriesOf(node: ParsedNode, building: Building, depth: number): readonly Entry[] {
  if (!isMap(node)) throw new YamlFailure("expected a mapping");
  const merged: Entry[] = [];
  const own: Entry[] = [];
  for (const { key, value } of node.items as readonly { readonly key: ParsedNode | null; readonly value: ParsedNode | null }[]) {
    if (isMergeKey(key)) merged.push(...mergedOf(value, building, depth));
    else own.push([keyOf(key, building, depth), construct(value, building, depth + 1)]);
  }
  const unique = new Map<string, Entry>();
  for (const entry of [...merged, ...own]) {
    const hash = hashOf(entry[0]);
    unique.set(hash, [unique.get(hash)?.[0] ?? entry[0], entry[1]]);
  }
  return [...unique.values()];
}

function isMergeKey(key: ParsedNode | null): boolean {
  return isScalar(key) && key.type === "PLAIN" && key.tag === undefined && key.value === "<<";
}

function mergedOf(given: ParsedNode | null, building: Building, depth: number): readonly Entry[] {
  const value = isAlias(given) ? resolveAlias(given, building) : given;
  if (depth > MAX_DEPTH) throw new YamlFailure("nested too deeply");
  if (isMap(value)) return entriesOf(value, building, depth + 1);
  if (!isSeq(value)) throw new YamlFailure("expected a mapping or list of mappings for merging");
  return value.items.toReversed().flatMap((item) => {
    const map = isAlias(item) ? resolveAlias(item, building) : item;
    if (!isMap(map)) throw new YamlFailure("expected a mapping for merging");
    return entriesOf(map, building, depth + 1);
  });
}

/** A key; `=` is text here. Lists and mappings cannot be keys. */
function keyOf(key: ParsedNode | null, building: Building, depth: number): PyValue {
  if (isScalar(key) && key.type === "PLAIN" && key.tag === undefined && key.value === "=") return { type: "str", value: "=" };
  const value = construct(key, building, depth + 1);
  if (value.type === "list" || value.type === "dict" || value.type === "set") throw new YamlFailure("found unhashable key");
  return value;
}

/** Keys that are equal in Python have the same hash here: 1, 1.0 and True are one key. */
function hashOf(key: PyValue): string {
  if (key.type === "bool") return `n${Number(key.value)}`;
  if (key.type === "int") return `n${key.value}`;
  if (key.type === "float") return Number.isInteger(key.value) ? `n${BigInt(key.value)}` : `f${key.value}`;
  return `${key.type}:${pyRepr(key)}`;
}
