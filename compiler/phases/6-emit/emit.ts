import { toUSVString } from "node:util";
import type { Artifact, Documents, LayerRange, Plan, Program, ProgramNode, Services, SessionManifest } from "../../model.ts";
import type { Origins, OutputPiece } from "../../model-origins.ts";
import type { ToolSet } from "../../model-tools.ts";
import { outputFile, TYPES_FILE } from "../../paths/artifact-files.ts";
import { sourceKey } from "../../paths/source-key.ts";
import { cutBefore } from "../../runtime/layout.ts";
import { MANIFEST_FILE, TOOLS_FILE, type Json, type Manifest, type ManifestFinding, type ManifestOutput, type ManifestSlot, type ManifestTools, type Node, type StaticPart } from "../../runtime/manifest.ts";
import { compileNodes, scopeOf } from "../../runtime/template.ts";
import { sha256 } from "../../sha256.ts";
import { byteOffsets } from "../../text/byte-offsets.ts";
import { ropeText } from "../../text/rope.ts";
import { declarations } from "./declarations.ts";
import { inputsSchema, sessionInputs } from "./inputs-schema.ts";
import { manifestSources } from "./manifest-sources.ts";

/** Turns a program into the bytes of its files and the manifest that describes them. Nothing is written. */
export function emit(plan: Plan, documents: Documents, program: Program, findings: readonly ManifestFinding[], { count }: Services, texts: Origins["texts"] = new Map()): Artifact {
  const files = new Map<string, Uint8Array>();
  const outputs: { [name: string]: ManifestOutput } = {};
  const ranges = new Map<string, [number, number]>();
  const origins = new Map<string, readonly OutputPiece[]>();
  const tokens = (text: string): { [encoding: string]: number } =>
    Object.fromEntries(plan.encodings.map((encoding) => [encoding, count(encoding, text)]));
  let system: System = { layout: null, bytes: new Uint8Array(), text: "" };
  for (const { name, placement } of plan.outputs.values()) {
    const laid = layOut(program.outputs.get(name) ?? null, ranges);
    origins.set(name, laid.pieces);
    const bytes = new TextEncoder().encode(laid.text);
    const file = name !== "system" && bytes.length === 0 ? null : outputFile(name);
    if (file !== null) files.set(file, bytes);
    outputs[name] = { placement, file, bytes: bytes.length, sha256: sha256(bytes), tokens: tokens(laid.text), layout: laid.layout, parts: laid.parts };
    if (name === "system") system = { layout: laid.layout, bytes, text: toUSVString(laid.text) };
  }
  const slots = Object.fromEntries(program.slots.map((slot): [string, ManifestSlot] => {
    const { id, binding, trust, layer, because, template, limits, collect } = slot;
    return [id, { binding, trust, layer, because, template, ...(limits === undefined ? {} : { limits }), ...(collect === undefined ? {} : { collect }) }];
  }));
  const tools = documents.tools === undefined ? undefined : manifestTools(documents.tools, tokens);
  if (documents.tools !== undefined) files.set(TOOLS_FILE, new TextEncoder().encode(documents.tools.text));
  const prefix = renderStatic(cutBefore(system.layout, () => true), system);
  // Of a prompt without slots it is the whole text: the very bytes, and no copy of them.
  const prefixBytes = prefix === system.text ? system.bytes : new TextEncoder().encode(prefix);
  const collecting = Object.values(slots).some((slot) => slot.collect !== undefined);
  const body: Omit<SessionManifest, "seal"> = {
    manifestVersion: 1,
    target: plan.target,
    version: plan.version,
    preset: plan.preset,
    compat: plan.compat,
    variant: plan.variant,
    prefix: { bytes: prefixBytes.length, sha256: sha256(prefixBytes), tokens: tokens(prefix) },
    sessionShape: { sha256: shapeDigest(system, slots) },
    ...(tools === undefined ? {} : { tools }),
    outputs,
    slots,
    inputs: inputsSchema(plan, program),
    roots: collecting || plan.hints !== undefined ? lateRoots(plan) : {},
    sessionInputs: sessionInputs(plan, program),
    derived: Object.fromEntries([...plan.inputs.values()].filter((input) => input.binding !== "build" && (input.derive ?? input.deduce) !== undefined).map((input) => [input.name, plain(input.derive ?? input.deduce)])),
    sources: manifestSources(documents, { leftOut: program.leftOut, yielded: program.budget?.yielded ?? [], ranges, made: new Set([...Object.values(outputs).flatMap(({ parts }) => parts.map(({ id }) => id)), ...program.slots.map(({ layer }) => layer)]) }),
    ...(program.budget === undefined ? {} : { budget: program.budget.manifest }),
    ...(findings.length === 0 ? {} : { findings }),
    ...(plan.hints === undefined ? {} : { hints: plan.hints }),
  };
  if (plan.types) files.set(TYPES_FILE, new TextEncoder().encode(declarations(plan.target, body.inputs)));
  const manifest: SessionManifest = { ...body, seal: sha256(new TextEncoder().encode(JSON.stringify(body))) };
  files.set(MANIFEST_FILE, new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
  const removed = new Map([...documents.sources.layers.values()].flatMap(({ sources }) => sources.flatMap(({ path, before = "", removed: spans = [] }) => (spans.length === 0 ? [] : [[path, spans.map(({ start, end }) => ({ start: before.length + start, end: before.length + end }))] as const]))));
  return { plan, manifest, files, origins: { outputs: origins, texts, removed } };
}

/** Data without `undefined`, as JSON has it. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

function manifestTools({ text, count, sources }: ToolSet, tokens: (text: string) => { [encoding: string]: number }): ManifestTools {
  const bytes = new TextEncoder().encode(text);
  return { file: TOOLS_FILE, bytes: bytes.length, sha256: sha256(bytes), tokens: tokens(text), count, sources };
}

interface LaidOut { readonly layout: Node | null; readonly text: string; readonly parts: readonly StaticPart[]; readonly pieces: readonly OutputPiece[] }

/** Gives every static text its place in the file, and notes which source made which bytes. */
function layOut(root: ProgramNode | null, ranges: Map<string, [number, number]>): LaidOut {
  const texts: string[] = [];
  const parts: StaticPart[] = [];
  /** Where the last part of each layer stands in `parts`. */
  const latest = new Map<string, number>();
  const pieces: OutputPiece[] = [];
  let offset = 0;
  const place = (node: ProgramNode): Node => {
    switch (node.kind) {
      case "slot":
        return { slot: node.slot };
      case "literal":
        return node.text;
      case "first":
        return { first: node.items.map(place) };
      case "join": {
        const { id, separator, keep, trim, items } = node;
        return { join: { ...(id === undefined ? {} : { id }), separator, keep, ...(trim === "none" ? {} : { trim }), items: items.map(place) } };
      }
      case "text": {
        const start = offset;
        const text = ropeText(node.rope);
        texts.push(text);
        offset += Buffer.byteLength(text);
        const toByte = byteOffsets(text);
        for (const { layer, start: from, end: to } of node.layers) addPart(parts, latest, layer, start + toByte(from), start + toByte(to));
        noteOrigins(node, start, ranges, pieces);
        return { static: [start, offset] };
      }
    }
  };
  const layout = root === null ? null : place(root);
  return { layout, text: texts.join(""), parts, pieces };
}

/** Notes a part; one that goes on where the layer's last one ended makes it longer. */
function addPart(parts: StaticPart[], latest: Map<string, number>, id: string, start: number, end: number): void {
  const at = latest.get(id);
  const last = at === undefined ? undefined : parts[at];
  if (at !== undefined && last?.range[1] === start) parts[at] = { id, range: [last.range[0], end] };
  else {
    latest.set(id, parts.length);
    parts.push({ id, range: [start, end] });
  }
}

function noteOrigins({ rope, layers }: Extract<ProgramNode, { kind: "text" }>, start: number, ranges: Map<string, [number, number]>, pieces: OutputPiece[]): void {
  let at = start;
  let unit = 0;
  const innermost = rangesAlong(layers);
  for (const { text, origin } of rope) {
    const end = at + Buffer.byteLength(text);
    const layer = innermost(unit, unit + text.length)?.layer;
    if (text !== "") pieces.push({ start: at, end, layer: layer ?? null, ...(origin === undefined ? {} : { from: { path: origin.path, offset: origin.start } }), text });
    if (origin !== undefined && layer !== undefined && text !== "") {
      const key = sourceKey(layer, origin.path);
      const known = ranges.get(key);
      ranges.set(key, known === undefined ? [at, end] : [Math.min(known[0], at), Math.max(known[1], end)]);
    }
    at = end;
    unit += text.length;
  }
}

/**
 * The innermost range that holds a run of units: groups come before the layers that they hold. To be asked
 * from the start of the text to its end, so that ranges that have ended are looked at no more.
 */
function rangesAlong(ranges: readonly LayerRange[]): (start: number, end: number) => LayerRange | undefined {
  const waiting = [...ranges.keys()].sort((a, b) => (ranges[a] as LayerRange).start - (ranges[b] as LayerRange).start);
  let open: number[] = [];
  let next = 0;
  return (start, end) => {
    const opened = next;
    while (next < waiting.length && (ranges[waiting[next] as number] as LayerRange).start <= start) next += 1;
    if (next > opened || open.some((index) => (ranges[index] as LayerRange).end < start)) {
      open = [...open, ...waiting.slice(opened, next)].filter((index) => (ranges[index] as LayerRange).end >= start).sort((a, b) => a - b);
    }
    const found = open.findLast((index) => end <= (ranges[index] as LayerRange).end);
    return found === undefined ? undefined : ranges[found];
  };
}

/** The output that begins with the prefix. */
interface System {
  readonly layout: Node | null;
  readonly bytes: Uint8Array;
  /** What the bytes say: no surrogate stands alone. */
  readonly text: string;
}

/** A part of the text, by bytes. */
function partOf({ bytes, text }: System, [start, end]: readonly [number, number]): string {
  return start === 0 && end === bytes.length ? text : Buffer.from(bytes.subarray(start, end)).toString("utf8");
}

/** What a layout without slots renders. */
function renderStatic(layout: Node | null, system: System): string {
  if (layout === null) return "";
  const render = compileNodes([layout], (node) => {
    if ("slot" in node) throw new Error(`slot ${node.slot} in a static layout`);
    const text = partOf(system, node.static);
    return () => text;
  });
  return render(scopeOf({})) ?? "";
}

/** Digest of what is the same in every turn of a session: static bytes and residual trees up to the first turn slot. */
function shapeDigest(system: System, slots: { readonly [id: string]: ManifestSlot }): string {
  const describe = (node: Node): unknown => {
    if (typeof node === "string") return node;
    if ("static" in node) return { text: partOf(system, node.static) };
    if ("slot" in node) return { template: slots[node.slot]?.template, limits: slots[node.slot]?.limits, collect: slots[node.slot]?.collect };
    if ("join" in node) return { join: { ...node.join, items: node.join.items.map(describe) } };
    return "first" in node ? { first: node.first.map(describe) } : node;
  };
  const cut = cutBefore(system.layout, (id) => slots[id]?.binding !== "session");
  return sha256(new TextEncoder().encode(JSON.stringify(cut === null ? null : describe(cut))));
}

function lateRoots(plan: Plan): Manifest["roots"] {
  return Object.fromEntries([...plan.roots.values()].filter((root) => root.binding !== "build").map((root) => [root.name, plain(root.from) as readonly Json[]]));
}
