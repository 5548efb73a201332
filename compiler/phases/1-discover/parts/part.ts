import type { Part, PartCollector, RecordEntry } from "../../../model-parts.ts";
import type { LayerSources, PlanLayer, Source } from "../../../model.ts";
import { dumpEntries } from "../../../python/json.ts";
import { parseLenientJson } from "../../../python/lenient-json.ts";
import { strip } from "../../../python/text.ts";
import { pyGet, pyStr, toJson, type PyValue } from "../../../python/yaml-value.ts";
import type { Json } from "../../../runtime/manifest.ts";
import { isTrue, textOf } from "../../../runtime/template-values.ts";
import { joinRopes, ropeText, trimRope, type Rope } from "../../../text/rope.ts";
import type { Discovery } from "../discover.ts";
import { readSource, shownPath } from "../read-source.ts";
import { displayed, follow, locate } from "./paths.ts";

/** The value of a part; `rope` is its text when it was put together from sources. */
export interface PartValue {
  readonly value: Json;
  readonly rope?: Rope;
  /** The author gave it. */
  readonly trusted: boolean;
}

/** What parts of one layer share. */
export interface Making {
  readonly layer: PlanLayer;
  readonly discovery: Discovery;
  /** What was read for the layer, by the path that people see; each file once. */
  readonly sources: Map<string, Source>;
  /** Contents of JSON files that several values are taken from. */
  readonly files: Map<string, PyValue | undefined>;
  /** Collects a layer of parts within this one. */
  readonly collect: (collector: PartCollector, making: Making, look: Look) => LayerSources;
}

interface Look { readonly separator: string; readonly trim: Extract<Part, { kind: "layer" }>["trim"] }

const EMPTY: PartValue = { value: "", trusted: true };

/** Works a part out. Undefined when something is wrong, which has been reported. */
export function valueOf(part: Part, making: Making): PartValue | undefined {
  if (part.if !== undefined) {
    const only = valueOf(part.if, making);
    if (only === undefined) return undefined;
    if (!isTrue(only.value, "python")) return EMPTY;
  }
  switch (part.kind) {
    case "text":
      return { value: part.text, trusted: true };
    case "known":
      return { value: part.value, trusted: part.trusted };
    case "input":
      return inputValue(part, making);
    case "field":
      return fieldValue(part, making);
    case "path": {
      const at = locate(part.at, making.discovery.plan);
      return at === null ? EMPTY : { value: displayed(at), trusted: true };
    }
    case "join":
      return joined(part, making);
    case "record": {
      const entries = recordEntries(part.entries, making);
      return entries && { value: entries.length === 0 ? "" : dumpEntries(entries, { ascii: part.ascii }), trusted: false };
    }
    case "layer": {
      const errors = making.discovery.log.counts().error;
      const { rope } = making.collect(part.collector, making, part);
      if (rope === undefined) return making.discovery.log.counts().error > errors ? undefined : { ...EMPTY, trusted: false };
      return { value: ropeText(rope), rope, trusted: false };
    }
  }
}

function inputValue({ input: name, path, default: fallback }: Extract<Part, { kind: "input" }>, { discovery: { plan } }: Making): PartValue {
  const input = plan.inputs.get(name);
  const value = follow(input?.value ?? null, path);
  return { value: value ?? fallback, trusted: value === null || input?.trust === "author" };
}

function fieldValue({ file, field, default: fallback, as }: Extract<Part, { kind: "field" }>, making: Making): PartValue | undefined {
  const at = locate(file, making.discovery.plan);
  if (at === null) return { value: as === "flag" ? flagOf(fallback) : fallback, trusted: true };
  const shown = shownPath(at.root, at.path);
  if (!making.files.has(shown)) making.files.set(shown, readJson(shown, at, making));
  const content = making.files.get(shown);
  if (content === undefined) return undefined;
  const found = pyGet(content, field);
  const value = found === undefined ? fallback : toJson(found);
  if (as === "flag") return { value: flagOf(value), trusted: false };
  // Of a number or an object, JSON does not say how Python prints it.
  const hasRope = found !== undefined && !["none", "bool", "str"].includes(found.type);
  return { value, trusted: false, ...(hasRope ? { rope: [{ text: pyStr(found) }] } : {}) };
}

function readJson(shown: string, { root, path }: NonNullable<ReturnType<typeof locate>>, { layer, discovery, sources }: Making): PyValue | undefined {
  const { plan, reader, log } = discovery;
  const { source } = readSource({ layer: layer.id, place: layer.place, root, path, shown, missing: "error", unreadable: "error", newlines: "universal" }, reader, log, plan.name);
  if (source !== undefined) sources.set(shown, source);
  if (source?.text === undefined) return undefined;
  const content = parseLenientJson(source.text);
  if (content.type === "dict") return content;
  log.report({ code: "source/not-an-object", message: `\`${shown}\` holds no JSON object`, location: { path: shown }, target: plan.name });
  return undefined;
}

/** Null is true; of texts `0`, `false`, `no` and `off` are false, and so is what Python takes for false otherwise. */
function flagOf(value: Json): boolean {
  if (value === null) return true;
  return typeof value === "string" ? !["0", "false", "no", "off"].includes(strip(value).toLowerCase()) : isTrue(value, "python");
}

function joined({ parts, separator, each, trim: whole, heading }: Extract<Part, { kind: "join" }>, making: Making): PartValue | undefined {
  const ropes: Rope[] = [];
  let trusted = true;
  for (const part of parts) {
    const one = valueOf(part, making);
    if (one === undefined) return undefined;
    const rope = ropeOf(one);
    const trimmed = each === "none" ? rope : trimRope(rope, each);
    if (ropeText(trimmed) === "") continue;
    trusted &&= one.trusted;
    ropes.push(trimmed);
  }
  if (ropes.length === 0) return EMPTY;
  const all = joinRopes(heading === undefined ? ropes : [[{ text: heading }], ...ropes], separator);
  const rope = whole === "none" ? all : trimRope(all, whole);
  return { value: ropeText(rope), rope, trusted };
}

/** The text of a value; null is none. */
export function ropeOf({ value, rope }: PartValue): Rope {
  return rope ?? [{ text: value === null ? "" : textOf(value, "python") }];
}

/** The entries of a record in their order; an entry that comes again takes the place of the earlier one. */
export function recordEntries(entries: readonly RecordEntry[], making: Making): readonly (readonly [key: string, value: Json])[] | undefined {
  const all = new Map<string, Json>();
  for (const entry of entries) {
    if ("input" in entry) {
      for (const [key, value] of pairsOf(making.discovery.plan.inputs.get(entry.input)?.value ?? null)) if (!entry.except.includes(key)) all.set(key, value);
      continue;
    }
    const found = valueOf(entry.value, making);
    if (found === undefined) return undefined;
    if (isTrue(found.value, "python")) all.set(entry.key, found.value);
  }
  return [...all];
}

/** An object's entries, or a list of pairs (which keeps the order of keys that look like numbers). */
export function pairsOf(value: Json): readonly (readonly [key: string, value: Json])[] {
  if (Array.isArray(value)) return value.flatMap((pair: Json): [string, Json][] => (Array.isArray(pair) && typeof pair[0] === "string" ? [[pair[0], (pair[1] as Json | undefined) ?? null]] : []));
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
