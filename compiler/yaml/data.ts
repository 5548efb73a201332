/** From the YAML parser's nodes to plain data and the places of its parts. */
import type * as Yaml from "yaml";
import { indexLines } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import type { YamlFinding } from "./errors.ts";
import { maxYamlDepth } from "./guard.ts";

/** Where a value is, and where its parts are. */
export interface DataPlace {
  readonly span: Span;
  readonly keys?: ReadonlyMap<string, { readonly key: Span; readonly value: DataPlace }>;
  readonly items?: readonly DataPlace[];
}

/** Plain data with its places. */
export interface Data {
  readonly value: unknown;
  readonly place: DataPlace;
  readonly findings: readonly YamlFinding[];
}

/** A value with what an alias to it would add. */
interface Part {
  /** `undefined` when it is refused, so that it is not reported again for being something else. */
  readonly value: unknown;
  readonly place: DataPlace;
  /** Values in it, itself included, with aliases written out. */
  readonly size: number;
  /** Levels of collections. */
  readonly height: number;
}

const refused = { value: undefined, size: 1, height: 0 };

/** Values that aliases may repeat, all in all. Ten levels of ten aliases each would be ten billion. */
const maxAliasedValues = 10_000;

const coreTags: ReadonlySet<string> = new Set(["str", "int", "float", "bool", "null", "map", "seq"].map((name) => `tag:yaml.org,2002:${name}`));

/** How to tell the parser's nodes apart: functions of the package `yaml`, which is loaded lazily. */
export type YamlKinds = Pick<typeof Yaml, "isAlias" | "isMap" | "isScalar" | "isSeq">;

/** Converts the contents of a document. */
export function toData(yaml: YamlKinds, text: string, root: Yaml.Node | null): Data {
  const findings: YamlFinding[] = [];
  const lines = indexLines(text);
  const anchors = new Map<string, Part | "open">();
  let aliased = 0;

  const spanOf = (node: Yaml.Node | null, otherwise: Span): Span => {
    const range = node?.range;
    if (range === undefined || range === null) return otherwise;
    const end = range[0] + text.slice(range[0], range[1]).trimEnd().length;
    return { start: range[0], end };
  };

  const convert = (node: Yaml.Node | null, otherwise: Span, depth: number): Part => {
    const span = spanOf(node, otherwise);
    if (node === null) return { ...refused, value: null, place: { span } };
    const nothing: Part = { ...refused, place: { span } };
    if (depth > maxYamlDepth) {
      findings.push({ code: "yaml/too-deep", message: `Expected at most ${maxYamlDepth} levels, found more`, span });
      return nothing;
    }
    if (yaml.isAlias(node)) return convertAlias(node, span, depth);
    const { anchor, tag } = node;
    if (tag !== undefined && !coreTags.has(tag)) {
      findings.push({ code: "yaml/unsupported", message: `Unexpected tag \`${tag}\``, span });
      return nothing;
    }
    if (anchor !== undefined) anchors.set(anchor, "open");
    const part = yaml.isMap(node) ? convertMap(node, span, depth) : yaml.isSeq(node) ? convertSeq(node, span, depth) : convertScalar(node, span);
    if (anchor !== undefined) anchors.set(anchor, part);
    return part;
  };

  const convertAlias = (alias: Yaml.Alias, span: Span, depth: number): Part => {
    const name = alias.source;
    const part = anchors.get(name);
    if (part === undefined || part === "open") {
      const message = part === undefined ? `Unknown alias \`*${name}\`: no anchor \`&${name}\` precedes it` : `The alias \`*${name}\` stands inside of its own anchor`;
      const help = part === undefined ? 'Put a text that starts with `*`, such as `"*.md"`, in quotes.' : undefined;
      findings.push({ code: "yaml/alias", message, help, span });
      return { ...refused, place: { span } };
    }
    const isFirstBeyond = aliased <= maxAliasedValues && aliased + part.size > maxAliasedValues;
    aliased += part.size;
    if (isFirstBeyond) {
      const message = `Expected aliases to repeat at most ${maxAliasedValues.toLocaleString("en-US")} values, found more`;
      findings.push({ code: "yaml/too-many-aliases", message, span });
    }
    if (depth + part.height > maxYamlDepth) {
      findings.push({ code: "yaml/too-deep", message: `Expected at most ${maxYamlDepth} levels, found more`, span });
    }
    if (aliased > maxAliasedValues || depth + part.height > maxYamlDepth) return { ...refused, place: { span } };
    return { ...part, place: { ...part.place, span } };
  };

  const convertScalar = (node: Yaml.Node, span: Span): Part => {
    const value = yaml.isScalar(node) ? node.value : null;
    const part: Part = { value, place: { span }, size: 1, height: 0 };
    if (typeof value !== "number") return part;
    const source = text.slice(span.start, span.end);
    if (!Number.isFinite(value)) {
      findings.push({ code: "yaml/unsupported", message: `Unexpected number \`${source}\`, which JSON cannot hold`, help: "Put it in quotes if it is text.", span });
      return { ...part, value: undefined };
    }
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      findings.push({ code: "yaml/inexact-number", message: `The number \`${source}\` would be kept as ${value}`, span });
    }
    return part;
  };

  const convertSeq = (node: Yaml.YAMLSeq, span: Span, depth: number): Part => {
    const parts = node.items.map((item) => convert(item as Yaml.Node | null, span, depth + 1));
    return collect(parts.map(({ value }) => value), { span, items: parts.map(({ place }) => place) }, parts);
  };

  const convertMap = (node: Yaml.YAMLMap, span: Span, depth: number): Part => {
    // No prototype: a name that the file does not hold is not found.
    const value: { [key: string]: unknown } = Object.create(null);
    const keys = new Map<string, { readonly key: Span; readonly value: DataPlace }>();
    const parts: Part[] = [];
    let hasMergeKey = false;
    for (const pair of node.items) {
      const keyNode = pair.key as Yaml.Node | null;
      const keySpan = spanOf(keyNode, span);
      const key = keyName(keyNode, keySpan);
      hasMergeKey ||= yaml.isScalar(keyNode) && isMergeKey(keyNode);
      const part = convert(pair.value as Yaml.Node | null, { start: keySpan.end, end: keySpan.end }, depth + 1);
      if (key === undefined) continue;
      const earlier = keys.get(key);
      if (earlier !== undefined) {
        findings.push({ code: "yaml/duplicate-key", message: `Key \`${key}\` is already on line ${lines.lineAt(earlier.key.start)}`, span: keySpan });
        continue;
      }
      value[key] = part.value;
      keys.set(key, { key: keySpan, value: part.place });
      parts.push(part);
    }
    // What a merge key was meant to bring would be reported as missing.
    return collect(hasMergeKey ? undefined : value, { span, keys }, parts);
  };

  /** The key's text; undefined when the key is refused. */
  const keyName = (node: Yaml.Node | null, span: Span): string | undefined => {
    if (node === null || !yaml.isScalar(node) || typeof node.value !== "string") {
      findings.push({ code: "yaml/key-not-text", message: "Expected text as a key", span });
      return undefined;
    }
    if (isMergeKey(node)) {
      findings.push({ code: "yaml/unsupported", message: "Unexpected merge key `<<`, which YAML 1.2 does not have", help: "Repeat the keys, or use an alias for a whole value.", span });
      return undefined;
    }
    if (node.value === "__proto__") {
      findings.push({ code: "yaml/unsupported", message: "Unexpected key `__proto__`, which JavaScript programs could take for something else", help: "Choose another name.", span });
      return undefined;
    }
    return node.value;
  };

  const { value, place } = convert(root, { start: 0, end: 0 }, 1);
  return { value, place, findings };
}

/** `<<`, unless it is in quotes. */
function isMergeKey(node: Yaml.Scalar): boolean {
  return node.value === "<<" && node.type === "PLAIN";
}

function collect(value: unknown, place: DataPlace, parts: readonly Part[]): Part {
  const size = parts.reduce((total, part) => total + part.size, 1);
  const height = parts.reduce((highest, part) => Math.max(highest, part.height), 0) + 1;
  return { value, place, size, height };
}
