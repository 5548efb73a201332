/** Runs an Agent Zero case through the public API: bound at build, or as late as the preset allows. */
import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { createReader } from "../../compiler/index.ts";
import type { ChainConfig, PartConfig, PromptConfig, ScanConfig } from "../../compiler/config/types-parts.ts";
import { evaluateConditions, isFullJsonTemplate, removeCodeFences } from "../../compiler/dialects/agent-zero/index.ts";
import type { LayerSources } from "../../compiler/model.ts";
import { searchFolders } from "../../compiler/phases/1-discover/parts/search.ts";
import type { Json } from "../../compiler/runtime/index.ts";
import { Failure, layerNamed, one, read, render, sections, single, VIRTUAL_ROOT, type Values, type World } from "./agent-zero-compile.ts";
import type { BindMode, Case } from "./case.ts";
import { createTree } from "./tree.ts";

/** What the case says under a key; the empty text when that is none. */
function textIn(input: Values, key: string): string {
  const value = input[key];
  return typeof value === "string" ? value : "";
}

type Pairs = readonly (readonly [string, Json])[];

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

// --- (a) promptinclude

async function runScan(input: Values, world: World): Promise<Json> {
  const folder = textIn(input, "scan_root").replace("${ROOT}", world.root);
  const settings = {
    names: input["name_pattern"],
    maxDepth: input["max_depth"],
    maxFileTokens: input["max_file_tokens"],
    maxFiles: input["max_file_count"],
    maxTokens: input["max_total_tokens"],
    ignore: input["gitignore"],
  } as Json;
  const scan = objectOf((await layerNamed("promptinclude")).prompt?.values?.["includes"]).scan as ScanConfig;
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
  const found = read(await sections(chosen, { ...values, ...protocolOf(input), protocolTurn: [] }, world), world);
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
  return { protocol: input["protocol_before"] ?? [], protocolTurn: input["protocol_temporary"] ?? [] };
}

/** The texts of a record in their order: keys and values by turns. */
function entriesOf(found: LayerSources | undefined): Json {
  const json = found?.made?.values?.find(([name]) => name === "protocol")?.[1] ?? "";
  if (typeof json !== "string") return [];
  const texts = [...json.matchAll(/"(?:[^"\\]|\\.)*"/gsu)].map(([text]) => JSON.parse(text) as string);
  return texts.flatMap((text, index) => (index % 2 === 0 ? [[text, texts[index + 1] as string]] : []));
}

/** A value that the preset makes from something else than a text. */
function objectOf(part: PartConfig | undefined): Exclude<PartConfig, string> {
  if (typeof part !== "object") throw new Error("the preset has no such value");
  return part;
}

// --- (d) the chain

async function runChain(input: Values, world: World): Promise<Json> {
  const { record } = objectOf((await layerNamed("protocol-message")).prompt?.values?.["protocol"]);
  const prompt = objectOf(record?.[1]?.value).prompt as PromptConfig;
  const { names, title } = objectOf(prompt.values?.["agents_md_instructions"]).chain as ChainConfig;
  const target = input["target"] === null ? null : undockered(textIn(input, "target"), input, world);
  const project = input["project"] ?? null;
  switch (input["call"]) {
    case "get_agents_md_chain": {
      const top = undockered(textIn(input, "root"), input, world);
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
  const text = textIn(input, "text");
  const vars = (input["vars"] ?? []) as unknown as Pairs;
  switch (input["call"]) {
    case "evaluate_text_conditions":
      return { value: evaluateConditions(text, new Map(vars)) };
    case "remove_code_fences":
      return { value: removeCodeFences(text) };
    case "is_full_json_template":
      return { value: isFullJsonTemplate(text) };
    case "get_paths": {
      const { plan } = read(await single({ id: "any", prompt: { file: "any", in: "prompts" }, optional: true }, namesOf(input), world), world);
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
  return { profile: input["profile"] ?? null, project: input["project"] ?? null, loaders: input["loader_returns"] ?? {} };
}

async function readPrompt(input: Values, vars: Pairs, world: World): Promise<Json> {
  const isParsed = input["call"] === "parse_prompt";
  const directories = input["directories"] as readonly string[] | null;
  const folders = directories?.map((directory) => `{a0}/${directory.replace("${ROOT}/", "")}`);
  const prompt: PromptConfig = {
    file: textIn(input, "file"),
    in: folders ?? "prompts",
    base: "{a0}",
    spread: "vars",
    loaders: "loaders",
    form: isParsed ? "text" : input["call"] === "read_prompt_file" ? "file" : "prompt",
  };
  const { text, found } = await one({ id: "prompt", prompt }, { ...namesOf(input), vars }, world);
  const own = found.sources.find(({ path }) => path.endsWith(`/${textIn(input, "file")}`));
  if (!isParsed || !isFullJsonTemplate(own?.text ?? "")) return { value: text };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    throw new Failure("JSONDecodeError");
  }
}

