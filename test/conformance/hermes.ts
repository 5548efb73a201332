/** Runs a Hermes case through the public API: bound at build, or as late as the preset allows. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { findHermes202603, noticeHermes202603 } from "../../compiler/phases/3-scan/compat/hermes-2026-03.ts";
import { headTail } from "../../compiler/phases/5-shape/head-tail.ts";
import type { TargetConfig } from "../../compiler/index.ts";
import type { Json, ManifestSource } from "../../compiler/runtime/manifest.ts";
import { frontmatterPrefixEnd } from "../../compiler/text/frontmatter-prefix.ts";
import { ropeText } from "../../compiler/text/rope.ts";
import type { BindMode, Case } from "./case.ts";
import { agentValues, clockText, type Agent } from "./hermes-agent.ts";
import { BUILTIN_TEXTS, layerOf, preset, startHermes, type Started } from "./hermes-start.ts";
import { runMemory, type MemoryOp } from "./hermes-memory.ts";
import { createTree, expand, type Notation } from "./tree.ts";

interface Input {
  readonly call: string;
  readonly cwd?: string | null;
  readonly process_cwd?: string;
  readonly home?: string;
  readonly skip_soul?: boolean;
  readonly probes?: readonly Json[];
  readonly available_tools?: readonly string[];
  readonly available_toolsets?: readonly string[];
  readonly platform?: string;
  readonly env?: { readonly [name: string]: string };
  readonly ops?: readonly MemoryOp[];
  readonly memory_char_limit?: number;
  readonly user_char_limit?: number;
  readonly agent?: Agent;
  readonly now?: string;
  readonly system_message?: string | null;
  readonly report_files?: readonly string[];
  readonly calls?: readonly { readonly tool: string; readonly args: { readonly [name: string]: Json } }[];
}

/** Where a case runs. */
export interface Place {
  readonly root: string;
  readonly workspace: string;
  readonly mode: BindMode;
  readonly cwd: string;
  readonly processCwd: string;
  readonly home: string;
  readonly env: { readonly [name: string]: string };
}

/** Everything that the case expects, as promptc makes it. */
export async function runHermes(test: Case, root: string, workspace: string, mode: BindMode): Promise<Json> {
  const input = test.input as unknown as Input;
  createTree(root, test.tree);
  mkdirSync(join(workspace, "builtin"), { recursive: true });
  for (const [name, text] of Object.entries(BUILTIN_TEXTS)) writeFileSync(join(workspace, "builtin", `${name}.md`), text);
  const place = placeOf(input, root, workspace, mode);
  const result = await runCall(input, place, test.expect);
  const files = input.report_files === undefined ? {} : { files: Object.fromEntries(input.report_files.map((file) => [file, textOf(join(root, file))])) };
  return withRoot({ ...(result as { readonly [name: string]: Json }), ...files }, root);
}

function placeOf(input: Input, root: string, workspace: string, mode: BindMode): Place {
  const here = (path: string): string => path.replaceAll("${ROOT}", root);
  const processCwd = input.process_cwd === undefined ? root : join(root, input.process_cwd);
  const { TERMINAL_CWD: terminalCwd = "", ...others } = Object.fromEntries(Object.entries(input.env ?? {}).map(([name, value]) => [name, here(value)]));
  // Only the assembly looks at the variable; the calls that it makes are given a directory.
  const assembles = input.call === "build_system_prompt";
  const env = assembles ? { ...others, TERMINAL_CWD: terminalCwd } : others;
  const given = assembles ? terminalCwd : here(input.cwd ?? "");
  const cwd = given === "" ? processCwd : isAbsolute(given) ? given : `${assembles ? processCwd : root}/${given}`;
  return { root, workspace, mode, cwd, processCwd, home: join(root, input.home ?? "hermes-home"), env };
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

async function runCall(input: Input, place: Place, expect: Case["expect"]): Promise<Json> {
  switch (input.call) {
    case "build_context_files_prompt":
      return contextFiles(input, place);
    case "load_soul_md":
      return loadSoul(place);
    case "build_skills_system_prompt":
      return skills(input, place);
    case "memory":
      return runMemory({ ops: input.ops ?? [], limits: [input.memory_char_limit, input.user_char_limit] }, place);
    case "build_system_prompt":
      return systemPrompt(input, place);
    case "subdirectory_hints":
      return hints(input, place);
    case "scan":
      return { results: (input.probes ?? []).map((probe, index) => scanProbe(probe, (expect["results"] as readonly Json[])[index] ?? null)) };
    case "truncate":
      return { results: (input.probes ?? []).map(truncateProbe) };
    case "strip_frontmatter":
      return { results: (input.probes ?? []).map((probe) => String(expand(probe as Notation)).slice(frontmatterPrefixEnd(String(expand(probe as Notation))))) };
    default:
      throw new Error(`unknown call: ${input.call}`);
  }
}

/** The context block alone; upstream puts SOUL.md behind it, with one line feed between, where it is no identity. */
async function contextFiles({ skip_soul: skipSoul = false }: Input, place: Place): Promise<Json> {
  const context = layerOf(await preset(), "context-files");
  const soul = layerOf(await preset(), "soul");
  const { heading = "", ...bare } = context;
  const started = await startHermes(place, { layers: skipSoul ? [bare] : [bare, soul], separator: "\n" });
  return { text: started.text === "" ? "" : `${heading}\n\n${started.text}`, blocked: blockedOf(started.sources) };
}

async function loadSoul(place: Place): Promise<Json> {
  const { text, sources } = await startHermes(place, { layers: [layerOf(await preset(), "soul")] });
  return { text: text === "" ? null : text, blocked: blockedOf(sources) };
}

async function skills(input: Input, place: Place): Promise<Json> {
  const { when: _when, ...layer } = layerOf(await preset(), "skills");
  const values: TargetConfig["values"] = {
    ...(input.available_tools === undefined || input.available_tools === null ? {} : { tools: input.available_tools }),
    ...(input.available_toolsets === undefined || input.available_toolsets === null ? {} : { toolsets: input.available_toolsets }),
    ...(input.platform === undefined ? {} : { host: input.platform }),
  };
  return { text: (await startHermes(place, { layers: [layer], values })).text };
}

async function systemPrompt(input: Input, place: Place): Promise<Json> {
  const { build, session } = agentValues(input.agent ?? {}, input.system_message ?? null, clockText(input.now ?? ""));
  const started = await startHermes(place, { values: build, session });
  return { text: started.text, blocked: blockedOf(started.sources) };
}

/** Hints come of a session alone, so both modes open one. */
async function hints(input: Input, place: Place): Promise<Json> {
  const { session } = await startHermes({ ...place, mode: "late" }, { session: { startedAt: "" } });
  const results: (string | null)[] = [];
  for (const { tool, args } of input.calls ?? []) results.push((await session?.hintsFor({ tool, args: withPlace(args, place.root) as { readonly [name: string]: Json } })) ?? null);
  const blocked = results.flatMap((text) => Array.from((text ?? "").matchAll(/\[BLOCKED: (.+?) contained potential prompt injection \((.*?)\)\. Content not loaded\.\]/gu), ([, file = "", ids = ""]) => ({ file, findings: ids.split(", ") })));
  return { results, blocked };
}

/** Arguments of a tool call with the root in the place of its mark. */
function withPlace(value: Json, root: string): Json {
  return JSON.parse(JSON.stringify(value).replaceAll("${ROOT}", root)) as Json;
}

/** Files whose place a notice took: as upstream logs them. */
function blockedOf(sources: Started["sources"]): Json {
  return sources.filter(({ status }) => status === "blocked").map(({ path, why = "" }: ManifestSource) => ({
    file: path.replace(/^\{\w+\}\/(?:\.\.\/)*/u, ""),
    findings: why.slice(why.indexOf(": ") + 2).split(", "),
  }));
}

function scanProbe(probe: Json, expected: Json): Json {
  const { content, filename } = probe as { readonly content: Notation; readonly filename: string };
  const text = String(expand(content));
  const findings = findHermes202603(text).map(({ id }) => id);
  const notice = findings.length === 0 ? null : noticeHermes202603(filename, findings);
  const result = { blocked: findings.length > 0, findings, text: notice };
  // Upstream's order of invisible characters is random: any order that the case lists is right.
  const { findingsAnyOrder: any, textAnyOf: texts } = (expected ?? {}) as { readonly findingsAnyOrder?: readonly string[]; readonly textAnyOf?: readonly string[] };
  if (any === undefined) return result;
  const first = findings.slice(0, any.length);
  const same = [...first].sort().join() === [...any].sort().join();
  return { blocked: result.blocked, findingsAnyOrder: same ? any : first, findingsThen: findings.slice(any.length), textAnyOf: texts?.includes(notice ?? "") === true ? texts : [notice] };
}

function truncateProbe(probe: Json): Json {
  const { content, filename, max_chars: max = 20_000 } = probe as { readonly content: Notation; readonly filename: string; readonly max_chars?: number };
  const notice = "\n\n[...truncated {name}: kept {head}+{tail} of {total} chars. Use file tools to read the full file.]\n\n";
  return ropeText(headTail([{ text: String(expand(content)) }], { strategy: "head-tail", max, head: 0.7, tail: 0.2, zeroTail: "whole", notice, name: "{label}", each: "file" }, filename).rope);
}

/** Texts that show a path name the root by its mark, as the cases do. */
function withRoot(value: Json, root: string): Json {
  if (typeof value === "string") return value.replaceAll(root, "${ROOT}");
  if (Array.isArray(value)) return value.map((item: Json) => withRoot(item, root));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withRoot(item, root)]));
}
