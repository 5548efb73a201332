/** Runs an Agent Zero case through the public API: bound at build, or as late as the preset allows. */
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join, posix } from "node:path";
import { compile, createLog, createReader, discover, planProject, type LayerConfig, type Log, type Plan, type Sources, type TargetConfig } from "../../compiler/index.ts";
import { loadPreset } from "../../compiler/config/load.ts";
import type { LoadedPreset } from "../../compiler/config/plan.ts";
import type { ChainConfig, PartObject, PromptConfig, ScanConfig } from "../../compiler/config/types-parts.ts";
import { evaluateConditions, isFullJsonTemplate, removeCodeFences } from "../../compiler/dialects/agent-zero/index.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import type { LayerSources, Services } from "../../compiler/model.ts";
import { searchFolders } from "../../compiler/phases/1-discover/parts/search.ts";
import { loadPrompt, type Json, type Rendered } from "../../compiler/runtime/index.ts";
import { openSession } from "../../compiler/session/index.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import type { BindMode, Case } from "./case.ts";
import { createTree } from "./tree.ts";

/** Where the cases were recorded; paths are counted in tokens, so this is how the root is shown. */
const VIRTUAL_ROOT = "/w/r";

type Values = { readonly [input: string]: Json };
type Pairs = readonly (readonly [string, Json])[];

/** A failure of the kind that the case names. */
class Failure extends Error {}

interface World {
  readonly root: string;
  readonly workspace: string;
  readonly mode: BindMode;
}

/** Everything that the case expects, as promptc makes it. */
export async function runAgentZero(test: Case, folder: string, workspace: string, mode: BindMode): Promise<Json> {
  const root = realpathSync(folder);
  for (const empty of ["usr/projects", "usr/plugins", "plugins", "prompts"]) mkdirSync(join(root, empty), { recursive: true });
  createTree(root, test.tree);
  const world: World = { root, workspace, mode };
  try {
    const actual = await PARTS[(test as Case & { part: string }).part]?.(test.input, world);
    return JSON.parse(JSON.stringify(actual).replaceAll(VIRTUAL_ROOT, "${ROOT}")) as Json;
  } catch (error) {
    if (error instanceof Failure) return { error: error.message };
    throw error;
  }
}

const PARTS: { readonly [part: string]: (input: Values, world: World) => Promise<Json> } = {
  promptinclude: runScan,
  project: runProject,
  "agents-md-chain": runChain,
  template: runTemplate,
};

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

// --- (a) promptinclude

async function runScan(input: Values, world: World): Promise<Json> {
  const folder = String(input["scan_root"]).replace("${ROOT}", world.root);
  const settings = {
    names: input["name_pattern"],
    maxDepth: input["max_depth"],
    maxFileTokens: input["max_file_tokens"],
    maxFiles: input["max_file_count"],
    maxTokens: input["max_total_tokens"],
    ignore: input["gitignore"],
  } as Json;
  const scan = ((await layerNamed("promptinclude")).prompt?.values?.["includes"] as PartObject).scan as ScanConfig;
  const own = await one({ id: "includes", scan }, { promptincludeSettings: settings }, world, { workdir: folder });
  const listed = own.found.made?.listed ?? [];
  const section = await render(await sections({ promptinclude: true }, { promptincludeSettings: settings }, world, { workdir: folder }), world);
  return {
    result: { files: listed.map(({ path, content, tokens, status }) => ({ path, content, token_count: tokens, status })), skipped_count: own.found.made?.more ?? 0 },
    includes: own.text,
    section: section.text,
  };
}

// --- (c) the project prompt

async function runProject(input: Values, world: World): Promise<Json> {
  const project = input["project"] ?? null;
  const generation = input["version"] === "1.7" ? "1" : "2";
  const values: Values = { project, profile: input["profile"] ?? null, generation };
  const withLoop = input["loop_data"] === true && generation === "2";
  const chosen = { project: true, protocol: withLoop };
  const rendered = await render(await sections(chosen, { ...values, ...protocolOf(input) }, world), world);
  const found = await read(await sections(chosen, { ...values, ...protocolOf(input), protocolTurn: [] }, world), world);
  const vars = project === null ? null : Object.fromEntries(found.sources.layers.get(generation === "2" ? "projects-active" : "projects-active-1")?.made?.values ?? []);
  if (generation === "1") return { system: rendered.text, vars };
  const message = rendered.outputs["protocol"]?.text ?? "";
  return {
    system: rendered.text,
    vars,
    protocol_persistent: entriesOf(found.sources.layers.get("protocol-message")),
    protocol_message: message === "" ? null : message,
  };
}

function protocolOf(input: Values): Values {
  return { protocol: (input["protocol_before"] ?? []) as Json, protocolTurn: (input["protocol_temporary"] ?? []) as Json };
}

/** The texts of a record in their order: keys and values by turns. */
function entriesOf(found: LayerSources | undefined): Json {
  const json = found?.made?.values?.find(([name]) => name === "protocol")?.[1] ?? "";
  const texts = [...String(json).matchAll(/"(?:[^"\\]|\\.)*"/gsu)].map(([text]) => JSON.parse(text) as string);
  return texts.flatMap((text, index) => (index % 2 === 0 ? [[text, texts[index + 1] as string]] : []));
}

// --- (d) the chain

async function runChain(input: Values, world: World): Promise<Json> {
  const { record } = (await layerNamed("protocol-message")).prompt?.values?.["protocol"] as PartObject;
  const prompt = (record?.[1]?.value as PartObject).prompt as PromptConfig;
  const { chain } = prompt.values?.["agents_md_instructions"] as PartObject;
  const { names, title } = chain as ChainConfig;
  const target = input["target"] === null ? null : undockered(String(input["target"]), input, world);
  const project = input["project"] ?? null;
  switch (input["call"]) {
    case "get_agents_md_chain": {
      const top = undockered(String(input["root"]), input, world);
      const { found } = await one({ id: "chain", chain: { names, title: title ?? "", top: "{top}", start: "{top}", startFrom: "agentsTarget" } }, { agentsTarget: target }, world, { top });
      return { chain: (found.made?.chain ?? []) as unknown as Json };
    }
    case "build_agents_md_protocol": {
      const { text } = await one({ id: "text", prompt, trim: "python" }, { agentsTarget: target, project }, world);
      return { text };
    }
    default: {
      const at = "{a0}/usr/projects/<project>";
      const { found } = await one({ id: "file", chain: { names, title: title ?? "", top: at, start: at } }, { project }, world);
      const [first] = found.made?.chain ?? [];
      return { file: first === undefined ? null : [...first] };
    }
  }
}

/** Outside Docker `/a0/` stands for the framework's folder, and relative paths start there. */
function undockered(path: string, input: Values, { root }: World): string {
  const own = path.replace("${ROOT}", root);
  const mapped = input["dockerized"] !== true && own.startsWith("/a0/") ? own.replaceAll("/a0/", "") : own;
  return mapped.startsWith("/") ? mapped : join(root, mapped);
}

// --- (b) the template dialect

async function runTemplate(input: Values, world: World): Promise<Json> {
  const text = String(input["text"] ?? "");
  const vars = (input["vars"] ?? []) as unknown as Pairs;
  switch (input["call"]) {
    case "evaluate_text_conditions":
      return { value: evaluateConditions(text, new Map(vars)) };
    case "remove_code_fences":
      return { value: removeCodeFences(text) };
    case "is_full_json_template":
      return { value: isFullJsonTemplate(text) };
    case "get_paths": {
      const { plan } = await read(await single({ id: "any", prompt: { file: "any", in: "prompts" }, optional: true }, namesOf(input), world), world);
      const [layer] = plan.items;
      if (layer?.kind !== "layer" || layer.collector.kind !== "prompt") throw new Error("no search path");
      const folders = searchFolders(layer.collector.search, plan, createReader({ ...plan, baseDir: world.workspace }));
      return { value: folders.map(({ key }) => key.replace(world.root, VIRTUAL_ROOT)) };
    }
    case "tools_prompt": {
      return { value: (await render(await sections({ tools: true }, namesOf(input), world), world)).text };
    }
    default:
      return readPrompt(input, vars, world);
  }
}

function namesOf(input: Values): Values {
  return { profile: input["profile"] ?? null, project: input["project"] ?? null, loaders: (input["loader_returns"] ?? {}) as Json };
}

async function readPrompt(input: Values, vars: Pairs, world: World): Promise<Json> {
  const isParsed = input["call"] === "parse_prompt";
  const directories = input["directories"] as readonly string[] | null;
  const folders = directories?.map((directory) => `{a0}/${directory.replace("${ROOT}/", "")}`);
  const prompt: PromptConfig = {
    file: String(input["file"]),
    in: folders ?? "prompts",
    base: "{a0}",
    spread: "vars",
    loaders: "loaders",
    form: isParsed ? "text" : input["call"] === "read_prompt_file" ? "file" : "prompt",
  };
  const { text, found } = await one({ id: "prompt", prompt }, { ...namesOf(input), vars: vars as unknown as Json }, world);
  const own = found.sources.find(({ path }) => path.endsWith(`/${String(input["file"])}`));
  if (!isParsed || !isFullJsonTemplate(own?.text ?? "")) return { value: text };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    throw new Failure("JSONDecodeError");
  }
}

// --- compiling and rendering

/** What is compiled: the preset, or a variant of it, with its values and the folders of its roots. */
interface Request {
  readonly preset: LoadedPreset;
  /** Values that choose what the prompt is made of; the others may be bound late. */
  readonly fixed: Values;
  readonly values: Values;
  readonly roots: { readonly [root: string]: string };
}

const SECTIONS = { main: false, tools: false, project: false, promptinclude: false, protocol: false };
const ENVIRONMENT: { readonly [root: string]: string } = { a0: "A0_ROOT", workdir: "A0_WORKDIR", top: "TOP" };

/** Some sections of the preset. */
async function sections(chosen: { readonly [section: string]: boolean }, { generation, ...values }: Values, { root }: World, roots: Request["roots"] = {}): Promise<Request> {
  const fixed = { sections: { ...SECTIONS, ...chosen }, ...(generation === undefined ? {} : { generation }) };
  return { preset: await loaded(), fixed, values: { project: null, protocol: [], protocolTurn: [], ...values }, roots: { a0: root, workdir: join(root, "usr/workdir"), ...roots } };
}

/** One layer that is like one of the preset's, with the same roots and search paths. */
async function single(layer: LayerConfig, values: Values, { root }: World, roots: Request["roots"] = {}): Promise<Request> {
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
  const real = name === "top" && existsSync(path) ? realpathSync(path) : posix.normalize(path);
  return { display: real.startsWith(root) ? VIRTUAL_ROOT + real.slice(root.length) : real };
}

/** A request rendered in the world's binding mode. */
async function render(request: Request, world: World): Promise<Rendered> {
  const { plan, sources, log } = await read(request, world, world.mode === "build" ? buildTarget(request, world) : lateTarget(request, world));
  const artifact = await compile(plan, sources, services, log);
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
async function read(request: Request, world: World, target: TargetConfig = buildTarget(request, world)): Promise<{ plan: Plan; sources: Sources; log: Log }> {
  const log = createLog();
  const project = planProject({ config: { targets: { t: target } }, baseDir: world.workspace, place: () => ({ path: "case" }), presets: new Map([["agent-zero", request.preset]]) }, log);
  const [plan] = project.plans;
  if (plan === undefined) throw new Error(log.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  const sources = discover(plan, createReader({ ...plan, baseDir: world.workspace }), log, undefined, undefined, services.count);
  check(log.diagnostics);
  return { plan, sources, log };
}

/** What a single layer finds, and its text. */
async function one(layer: LayerConfig, values: Values, world: World, roots: Request["roots"] = {}): Promise<{ found: LayerSources; text: string }> {
  const request = await single(layer, values, world, roots);
  const found = (await read(request, world)).sources.layers.get(layer.id);
  if (found === undefined) throw new Error(`nothing found for ${layer.id}`);
  return { found, text: (await render(request, world)).text };
}

async function layerNamed(id: string): Promise<LayerConfig> {
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
