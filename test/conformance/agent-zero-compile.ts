/** Compiles what an Agent Zero case asks for, bound at build or as late as the preset allows, and renders it. */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { compile, createLog, createReader, discover, planProject, type LayerConfig, type Log, type Plan, type Sources, type TargetConfig } from "../../compiler/index.ts";
import { loadPreset } from "../../compiler/config/load.ts";
import type { LoadedPreset } from "../../compiler/config/plan.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import type { LayerSources, Services } from "../../compiler/model.ts";
import { normpath } from "../../compiler/python/normpath.ts";
import { loadPrompt, type Json, type Rendered } from "../../compiler/runtime/index.ts";
import { openSession } from "../../compiler/session/index.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import type { BindMode } from "./case.ts";
import { unscanned } from "../../compiler/phases/3-scan/scanner.ts";

/** Where the cases were recorded; paths are counted in tokens, so this is how the root is shown. */
export const VIRTUAL_ROOT = "/w/r";

export type Values = { readonly [input: string]: Json };
/** A failure of the kind that the case names. */
export class Failure extends Error {}

export interface World {
  readonly root: string;
  readonly workspace: string;
  readonly mode: BindMode;
}

const services: Services = { count: (encoding, text) => (text === "" ? 0 : tokenCounter(encoding)(text)) };

/** The preset, read once. */
const loaded = memo(async (): Promise<LoadedPreset> => {
  const preset = await loadPreset("agent-zero", createLog());
  if (preset === undefined) throw new Error("the preset is not valid");
  return preset;
});

function memo<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}

/** What is compiled: the preset, or a variant of it, with its values and the folders of its roots. */
export interface Request {
  readonly preset: LoadedPreset;
  /** Values that choose what the prompt is made of; the others may be bound late. */
  readonly fixed: Values;
  readonly values: Values;
  readonly roots: { readonly [root: string]: string };
}

const SECTIONS = { main: false, tools: false, project: false, promptinclude: false, protocol: false };
const ENVIRONMENT: { readonly [root: string]: string } = { a0: "A0_ROOT", workdir: "A0_WORKDIR", top: "TOP" };

/** Some sections of the preset. */
export async function sections(chosen: { readonly [section: string]: boolean }, { generation, ...values }: Values, { root }: World, roots: Request["roots"] = {}): Promise<Request> {
  const fixed = { sections: { ...SECTIONS, ...chosen }, ...(generation === undefined ? {} : { generation }) };
  return { preset: await loaded(), fixed, values: { project: null, protocol: [], protocolTurn: [], ...values }, roots: { a0: root, workdir: join(root, "usr/workdir"), ...roots } };
}

/** One layer that is like one of the preset's, with the same roots and search paths. */
export async function single(layer: LayerConfig, values: Values, { root }: World, roots: Request["roots"] = {}): Promise<Request> {
  const { preset, place } = await loaded();
  const inputs = { ...preset.inputs, vars: { binding: "build", type: ["array"], default: [] } } as const;
  const top = { description: "The topmost folder of a chain", from: [{ env: "TOP" }] };
  const variant: LoadedPreset = { preset: { ...preset, inputs, roots: { ...preset.roots, top }, layers: [layer] }, place };
  return { preset: variant, fixed: {}, values: { project: null, ...values }, roots: { a0: root, ...roots } };
}

/** Everything bound at build. */
function buildTarget({ fixed, values, roots }: Request, world: World): TargetConfig {
  return { ...BASE, roots: Object.fromEntries(Object.entries(roots).map(([name, path]) => [name, { path, outside: true, ...displayOf(name, path, world) }])), values: { ...fixed, ...values } };
}

/** Files and values bound as late as the preset allows. */
function lateTarget({ fixed, values, roots }: Request, world: World): TargetConfig {
  return {
    ...BASE,
    roots: Object.fromEntries(Object.entries(roots).map(([name, path]) => [name, { binding: "session", ...displayOf(name, path, world) }])),
    bindings: Object.fromEntries(Object.keys(values).map((name) => [name, "session"])),
    values: fixed,
  };
}

const BASE = { preset: "agent-zero", version: "1.0.0", out: "dist", compat: "exact" } as const;

/** Paths below the framework are shown as `/a0/…`, others as they were where the cases were recorded. */
function displayOf(name: string, path: string, { root }: World): { readonly display?: string } {
  if (name === "a0") return {};
  const real = name === "top" && existsSync(path) ? realpathSync(path) : normpath(path);
  const isBelow = real.startsWith(root) || real.startsWith(`/${root}`);
  return { display: isBelow ? real.replace(root, VIRTUAL_ROOT) : real };
}

/** A request rendered in the world's binding mode. */
export async function render(request: Request, world: World): Promise<Rendered> {
  const { plan, sources, log } = read(request, world, world.mode === "build" ? buildTarget(request, world) : lateTarget(request, world));
  const artifact = await compile(plan, sources, services, log, unscanned);
  check(log.diagnostics);
  const { manifest, files } = reload(artifact.files);
  if (world.mode === "build") return (await loadPrompt(manifest, files)).startSession().render();
  const env = Object.fromEntries(Object.entries(request.roots).map(([name, path]) => [ENVIRONMENT[name] as string, path]));
  const isAsked = (name: string): boolean => Object.hasOwn(manifest.inputs.properties, name) || Object.hasOwn(manifest.sessionInputs, name);
  const values = Object.fromEntries(Object.entries(request.values).filter(([name]) => isAsked(name)));
  const session = await openSession({ manifest, files }, { cwd: world.root, home: world.root, env, values, ...services });
  check(session.diagnostics);
  return session.render();
}

/** What is found when everything is bound at build. */
export function read(request: Request, world: World, target: TargetConfig = buildTarget(request, world)): { plan: Plan; sources: Sources; log: Log } {
  const log = createLog();
  const project = planProject({ config: { targets: { t: target } }, baseDir: world.workspace, place: () => ({ path: "case" }), presets: new Map([["agent-zero", request.preset]]) }, log);
  const [plan] = project.plans;
  if (plan === undefined) throw new Error(log.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  const sources = discover(plan, createReader({ ...plan, baseDir: world.workspace }), log, undefined, undefined, services.count);
  check(log.diagnostics);
  return { plan, sources, log };
}

/** What a single layer finds, and its text. */
export async function one(layer: LayerConfig, values: Values, world: World, roots: Request["roots"] = {}): Promise<{ found: LayerSources; text: string }> {
  const request = await single(layer, values, world, roots);
  const found = read(request, world).sources.layers.get(layer.id);
  if (found === undefined) throw new Error(`nothing found for ${layer.id}`);
  return { found, text: (await render(request, world)).text };
}

export async function layerNamed(id: string): Promise<LayerConfig> {
  const { preset } = await loaded();
  const found = preset.layers.find((item) => "id" in item && item.id === id);
  if (found === undefined || !("id" in found)) throw new Error(`the preset has no layer ${id}`);
  return found;
}

/** Diagnostic code → Python class. */
const CLASSES: { readonly [code: string]: string } = {
  "source/missing": "FileNotFoundError",
  "source/invalid-utf8": "UnicodeDecodeError",
  "source/not-a-file": "IsADirectoryError",
  "source/unreadable": "PermissionError",
  "source/not-an-object": "TypeError",
  "template/partial-cycle": "RecursionError",
  "shape/bad-ignore": "GitIgnorePatternError",
};

function check(diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(({ level, code }) => level === "error" && code !== "source/empty-project");
  const [first] = errors;
  if (first === undefined) return;
  const kind = errors.map(({ code }) => CLASSES[code]).find((each) => each !== undefined);
  if (kind === undefined) throw new Error(`${first.code}: ${first.message}`);
  throw new Failure(kind);
}

/** An artifact as a program finds it: its manifest parsed from the bytes that would be written. */
function reload(files: ReadonlyMap<string, Uint8Array>): { manifest: Parameters<typeof openSession>[0]["manifest"]; files: { [name: string]: Uint8Array } } {
  return { manifest: JSON.parse(new TextDecoder().decode(files.get("dynamic.manifest.json"))) as Parameters<typeof openSession>[0]["manifest"], files: Object.fromEntries(files) };
}
