import { isAbsolute } from "node:path";
import { createLog, type Log } from "../diagnostics/log.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Look } from "../model-files.ts";
import type { EncodingName, Plan, PlanLayer, PlannedInput, PlannedRoot, Services, SessionManifest, Source } from "../model.ts";
import { loadMarkdown } from "../markdown/markdown.ts";
import { joinPath } from "../paths/join.ts";
import { sourceKey } from "../paths/source-key.ts";
import { createReader, type Reader } from "../phases/1-discover/reader.ts";
import { discover } from "../phases/1-discover/discover.ts";
import { textSource } from "../phases/1-discover/source.ts";
import { screenLayer } from "../phases/3-scan/compat/screen.ts";
import { layerText } from "../phases/4-bind/layer-text.ts";
import { fillMarks } from "../phases/4-bind/marks.ts";
import { loadCutter, type Cutter } from "../phases/5-shape/cutter.ts";
import { shapeLayer } from "../phases/5-shape/shape.ts";
import { evaluate, scopeOf, test } from "../runtime/template.ts";
import type { Json, Manifest, ManifestSlot, ManifestSource } from "../runtime/manifest.ts";
import { loadPrompt, type Rendered, type Values } from "../runtime/prompt.ts";
import { ropeText, type Rope } from "../text/rope.ts";
import { sessionScan, type SessionScan } from "./scan.ts";
import { isCutAtStart, withinLimit } from "./limit.ts";
import { createHints, type Hints, type ToolCall } from "./hints.ts";
import { deriveValue, resolveRoots } from "./roots.ts";
import { seedFiles } from "./seed.ts";
import { withTimedReader, type TimedOptions } from "./timed-reader.ts";

/** Where a session starts, and what it is given. */
export interface SessionOptions {
  /** The directory in which the agent is started, as the harness has it; null when it has none. */
  readonly cwd: string | null;
  /** The user's home directory. */
  readonly home: string;
  /** Default: the process's environment. */
  readonly env?: { readonly [name: string]: string | undefined };
  /** What relative paths start from. Default: the process's working directory. */
  readonly processCwd?: string;
  /** Values of session-bound inputs. */
  readonly values?: Values;
  /** Writes the files that the prompt starts from a built-in text, such as a SOUL.md, where they are missing. Default: false. */
  readonly seed?: boolean;
  /** Counts tokens, for layers with budgets in tokens. Default: exactly, with the tables of this package. */
  readonly count?: Services["count"];
  /**
   * Scans the files that the session reads (not under `compat: exact`): text that no reader sees is taken out, what
   * else is found is reported, and no file is dropped. Default true; loading the rules takes about as long as
   * parsing 100 KB of Markdown.
   */
  readonly scan?: boolean;
  /** How long one file or folder may take to answer, in milliseconds; then it counts as unreadable. Default 5000. */
  readonly timeLimitMs?: number;
}

/** A session whose file layers have been collected and frozen. */
export interface OpenedSession {
  /** The artifact's manifest, frozen. */
  readonly manifest: Manifest;
  /** The tools of each request, as `tools.json` has them; frozen. Left out when the artifact has none. */
  readonly tools?: readonly object[];
  /** What each turn of this session begins with: every output up to its first turn slot. */
  readonly prefix: Rendered;
  /** The texts for one turn. */
  render(turn?: Values): Rendered;
  /** Every source with its status: as it was found at the start, or, of a layer that is read at each turn, by the last `render`. */
  readonly sources: readonly ManifestSource[];
  /** What was wrong with them. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * What to append to the result of a tool call: the instruction files of folders that it touches for the
   * first time, or null. Always null for a target without `hints`.
   */
  hintsFor(call: ToolCall): Promise<string | null>;
  /** Which of the frozen sources are no longer what they were; the session does not change. */
  stale(): Promise<readonly StaleSource[]>;
}

/** A source that changed after a session had read it. */
export interface StaleSource {
  readonly path: string;
  readonly layer: string;
  readonly change: "added" | "changed" | "removed";
}

/** The files of a compiled artifact by name, and its parsed manifest. */
export interface CompiledFiles { readonly manifest: Manifest; readonly files: { readonly [name: string]: Uint8Array } }

/**
 * Opens a compiled artifact in a directory: finds and reads the session-bound file layers with the very
 * rooms that the build uses, freezes them, and hands back a session. Layers that are read again at each
 * turn (`compat: exact` in some presets) are collected at each `render`.
 *
 * @throws {PromptError} when the artifact does not load or a value does not fit.
 */
export async function openSession({ manifest, files }: CompiledFiles, options: SessionOptions): Promise<OpenedSession> {
  const count = options.count ?? (await ownCounter());
  const prompt = await loadPrompt(manifest, files, { count: (encoding, text) => count(encoding as EncodingName, text) });
  const roots = resolveRoots(manifest, options);
  const isRead = (name: string): boolean => Object.hasOwn(manifest.inputs.properties, name);
  const derived = Object.fromEntries(Object.entries(manifest.derived).filter(([name]) => isRead(name)).map(([name, rule]) => [name, deriveValue(rule, roots, (input) => options.values?.[input] as Json | undefined)]));
  const given: Values = { ...defaults(manifest), ...derived, ...options.values };
  const forSlots = pick(given, (name) => !Object.hasOwn(manifest.sessionInputs, name) || isRead(name));
  const tokens = (text: string): number => count((Object.keys(manifest.prefix.tokens)[0] ?? "o200k_base") as EncodingName, text);
  const isCut = Object.values(manifest.slots).some(isCutAtStart);
  const cutter = isCut ? { parse: await loadMarkdown(), tokens } : await loadCutter(Object.values(manifest.slots).flatMap(({ collect: spec }) => (spec === undefined ? [] : [spec as unknown as CollectSpec])), tokens);
  const context = { roots, values: given, baseDir: options.processCwd ?? process.cwd(), count, ...(cutter === undefined ? {} : { cutter }) };
  const readerOptions = { baseDir: context.baseDir, roots, maxSourceBytes: sourceLimit(manifest), timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS, env: { ...(options.env ?? process.env), HOME: options.home } };
  const scan = options.scan !== false && manifest.compat !== "exact" && Object.values(manifest.slots).some(({ collect: spec, binding }) => spec !== undefined && binding === "session") ? await sessionScan(manifest.target) : undefined;
  const collectNow = (binding: "session" | "turn"): Promise<Collected> => withTimedReader(readerOptions, (reader) => collect(manifest, binding, reader, { ...context, ...(scan === undefined ? {} : { scan }) }));

  const seeding = createLog();
  if (options.seed === true) seedAll(manifest, context, seeding);
  const atStart = await collectNow("session");
  /** What was read for the last turn; before the first, at the start. */
  const latest: { turn: Collected } = { turn: await collectNow("turn") };
  const session = prompt.startSession({ ...forSlots, ...atStart.values });
  const hints = hintsIn(manifest, context, readerOptions, options);
  return {
    manifest: session.manifest,
    ...(session.tools === undefined ? {} : { tools: session.tools }),
    get prefix() {
      return session.prefix;
    },
    render: (turn = {}) => {
      const now = { ...context, values: { ...given, ...turn } };
      latest.turn = collect(manifest, "turn", createReader(readerOptions), now);
      return session.render({ ...latest.turn.values, ...pick(turn, (name) => !Object.hasOwn(manifest.sessionInputs, name) || isRead(name)) });
    },
    get sources() {
      return [...atStart.sources, ...latest.turn.sources];
    },
    get diagnostics() {
      return [...seeding.diagnostics, ...atStart.diagnostics, ...latest.turn.diagnostics, ...hints.diagnostics];
    },
    hintsFor: (call) => hints.hintsFor(call),
    stale: async () => changesBetween(atStart.sources, (await collectNow("session")).sources),
  };
}

/** Defaults of the values that only collectors read; the others have theirs from the runtime. */
function defaults({ sessionInputs }: Manifest): Values {
  return Object.fromEntries(Object.entries(sessionInputs).flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, schema.default]])));
}

/** The tables are read when the first text is counted. */
async function ownCounter(): Promise<Services["count"]> {
  const { tokenCounter } = await import("../tokens/tokens.ts");
  return (encoding, text) => (text === "" ? 0 : tokenCounter(encoding)(text));
}

function pick(values: Values, wanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}

/** Hints start from the root `cwd`: where a variable says, else where the session is opened. */
function hintsIn(manifest: SessionManifest, { roots, baseDir }: CollectContext, reader: Omit<TimedOptions, "maxSourceBytes">, { cwd, home }: SessionOptions): Hints {
  if (manifest.hints === undefined) return { hintsFor: () => Promise.resolve(null), diagnostics: [] };
  const from = roots.get("cwd")?.path ?? cwd ?? "";
  return createHints(manifest.hints, { workingDir: isAbsolute(from) ? from : joinPath(baseDir, from), home, reader, target: manifest.target });
}

function seedAll(manifest: Manifest, { roots, baseDir }: CollectContext, log: Log): void {
  for (const { collect: spec } of Object.values(manifest.slots)) {
    if (spec === undefined) continue;
    const { collector, builtin = {} } = spec as unknown as CollectSpec;
    seedFiles(collector, { roots, baseDir, text: (name) => builtin[name], throughLinks: manifest.compat === "exact", log, target: manifest.target });
  }
}

/** As long as Hermes gives one file since 2026-09. */
const TIME_LIMIT_MS = 5000;

/** The largest source that any collected layer takes, in bytes: one build has one limit. */
function sourceLimit(manifest: Manifest): number {
  const limits = Object.values(manifest.slots).flatMap(({ collect: spec }) => (spec === undefined ? [] : [(spec as unknown as CollectSpec).maxSourceBytes]));
  return Math.max(0, ...limits);
}

interface CollectContext {
  /** For layers with caps. */
  readonly cutter?: Cutter;
  readonly roots: ReadonlyMap<string, PlannedRoot>;
  readonly values: Values;
  readonly baseDir: string;
  readonly count: Services["count"];
  readonly scan?: SessionScan;
}

interface Collected {
  readonly values: { readonly [layer: string]: Json };
  readonly sources: readonly ManifestSource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What was added, changed or removed between two readings. */
function changesBetween(before: readonly ManifestSource[], after: readonly ManifestSource[]): readonly StaleSource[] {
  const byKey = (sources: readonly ManifestSource[]): Map<string, ManifestSource> => new Map(sources.map((source) => [sourceKey(source.layer, source.path), source]));
  const [old, now] = [byKey(before), byKey(after)];
  const gone = before.filter((source) => !now.has(sourceKey(source.layer, source.path))).map(({ path, layer }): StaleSource => ({ path, layer, change: "removed" }));
  const others = after.flatMap((source): readonly StaleSource[] => {
    const was = old.get(sourceKey(source.layer, source.path));
    if (was !== undefined && was.sha256 === source.sha256 && was.status === source.status) return [];
    return [{ path: source.path, layer: source.layer, change: was === undefined ? "added" : "changed" }];
  });
  return [...gone, ...others];
}

/** What the manifest keeps of a layer that a session collects. */
interface CollectSpec extends Pick<PlanLayer, "collector" | "trim" | "blank" | "separator" | "trust"> {
  readonly heading?: string;
  readonly marks?: PlanLayer["marks"];
  readonly look?: Look;
  readonly builtin?: { readonly [name: string]: string };
  readonly values?: { readonly [input: string]: Json };
  readonly maxSourceBytes: number;
}

/** Collects the layers of one binding time: the text of each, or null when it found nothing. */
function collect(manifest: Manifest, binding: "session" | "turn", reader: Reader, { roots, values, count, scan, cutter }: CollectContext): Collected {
  const log = createLog();
  const texts: { [layer: string]: Json } = {};
  const sources: ManifestSource[] = [];
  for (const slot of Object.values(manifest.slots)) {
    if (slot.collect === undefined || slot.binding !== binding) continue;
    const spec = slot.collect as unknown as CollectSpec;
    if (isLeftOut(slot, manifest, values)) {
      texts[slot.layer] = null;
      continue;
    }
    const layer = layerOf(slot.layer, slot.because, binding, spec);
    const inputs = new Map(Object.entries({ ...spec.values, ...values }).map(([name, value]) => [name, inputOf(name, value as Json)]));
    const plan = sessionPlan(manifest, layer, roots, inputs, spec);
    const builtin = new Map(Object.entries(spec.builtin ?? {}).map(([name, text]): [string, Source] => [name, textSource(slot.layer, `builtin:${name}`, text)]));
    const read = discover(plan, reader, log, () => true, builtin, count).layers.get(slot.layer);
    if (read === undefined) continue;
    // The value of a prompt stays what it is: a number in a condition is no text.
    if (layer.collector.kind === "value") texts[slot.layer] = read.made?.value ?? "";
    const clean = scan === undefined || binding === "turn" ? read : scan(layer, read, log);
    const found = shapeLayer(layer, screenLayer(layer, clean, log, plan.name), log, plan.name, cutter);
    const rope = layerText(layer, found, { inputs, builtin });
    const parts = rope === null ? null : fillMarks(layer, rope, { inputs, builtin });
    if (layer.collector.kind !== "value") texts[slot.layer] = parts === null ? null : ropeText(withinLimit(parts.flatMap((part): Rope => (part.kind === "text" ? part.rope : [{ text: evaluate([part.node], scopeOf(values as Json)) ?? "" }])), { slot, look: spec.look, sources: found.sources, cutter, log, target: plan.name }));
    for (const { path, status, why, bytes, sha256 } of found.sources) sources.push({ path, layer: slot.layer, status, ...(why === undefined ? {} : { why }), bytes, sha256 });
  }
  return { values: texts, sources, diagnostics: log.diagnostics };
}

/** Whether the condition of a slot that is put together from parts is false: its files are not looked for then. */
function isLeftOut({ template, collect: spec }: ManifestSlot, { inputs }: Manifest, values: Values): boolean {
  const [only] = template;
  const { kind } = (spec as unknown as CollectSpec).collector;
  if (typeof only !== "object" || !("if" in only) || !["prompt", "scan", "chain", "text-files", "value"].includes(kind)) return false;
  const usual = Object.fromEntries(Object.entries(inputs.properties).map(([name, schema]) => [name, schema.default ?? null]));
  return !test(only.if, scopeOf({ ...usual, ...values } as Json));
}

function layerOf(id: string, because: string, binding: "session" | "turn", spec: CollectSpec): PlanLayer {
  const { builtin: _builtin, maxSourceBytes: _max, values: _values, marks = [], ...rest } = spec;
  return { kind: "layer", id, output: "system", binding, readAt: binding, because, template: "none", frontmatter: "keep", marks, ...rest };
}

function inputOf(name: string, value: Json): PlannedInput {
  return { name, binding: "build", value, schema: {}, required: false, trust: "untrusted", declaredIn: "the session" };
}

function sessionPlan(manifest: Manifest, layer: PlanLayer, roots: ReadonlyMap<string, PlannedRoot>, inputs: ReadonlyMap<string, PlannedInput>, { maxSourceBytes }: CollectSpec): Plan {
  const { target, version, preset, compat, variant } = manifest;
  return { target, name: target, version, preset, compat, variant, out: "", written: [], encodings: [], hoist: false, types: false, maxSourceBytes, roots, outputs: new Map(), inputs, builtin: new Map(), partials: null, items: [layer], scanner: { hidden: "strip", suppressions: [], baseline: undefined }, place: undefined };
}
