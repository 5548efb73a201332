/** Runs a jcode case through the public API: bound at build, or as late as the preset allows. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile, createLog, createReader, discover, planProject, skillText, type Artifact, type Log, type Plan, type Project, type Sources, type TargetConfig } from "../../compiler/index.ts";
import { loadPreset } from "../../compiler/config/load.ts";
import { loadPrompt, type Range, type Rendered } from "../../compiler/runtime/index.ts";
import { trim } from "../../compiler/runtime/white-space.ts";
import { openSession } from "../../compiler/session/index.ts";
import type { Json, ManifestSource } from "../../compiler/runtime/manifest.ts";
import type { BindMode, Case } from "./case.ts";
import { createTree, type Tree } from "./tree.ts";
import { unscanned } from "../../compiler/phases/3-scan/scanner.ts";

interface Skill { readonly name: string; readonly description: string; readonly content: string }

interface Input {
  readonly cwd: string | null;
  readonly processCwd: string;
  readonly home: string;
  readonly jcodeHome: string | null;
  readonly capabilities: { readonly mermaid: boolean };
  readonly selfDev: boolean;
  readonly skills: readonly Skill[];
  readonly skillsVia: "registry" | "given";
  readonly activeSkill: null | { readonly name: string } | { readonly text: string };
  readonly memory: string | null;
  readonly reminder: string | null;
  readonly effort: string | null;
  readonly systemPromptOverride: string | null;
  readonly editsAfterCapture: Tree | null;
  readonly builtins: { readonly [name: string]: string };
}

/** Name of a built-in text in the cases → its name in the preset. */
const BUILTIN: { readonly [name: string]: string } = {
  basePrompt: "base",
  swarmPrompt: "swarmPrompt",
  mermaid: "mermaid",
  selfDev: "selfDev",
  selfDevFocusTui: "selfDevFocusTui",
  selfDevFocusDesktop: "selfDevFocusDesktop",
  swarmEffort: "swarmEffort",
  swarmDeepEffort: "swarmDeepEffort",
};

/** One prompt of a case: which form, and with or without what is added after the sizes are taken. */
interface Form { readonly form: "split" | "one-string"; readonly withTurn: boolean }
interface Shot { readonly rendered: Rendered; readonly sources: readonly ManifestSource[] }

const SPLIT: Form = { form: "split", withTurn: true };
const SIZES: Form = { form: "split", withTurn: false };
const ONE: Form = { form: "one-string", withTurn: true };

/** Everything that the case expects, as promptc makes it. */
export async function runJcode(test: Case, root: string, workspace: string, mode: BindMode): Promise<Json> {
  const input = test.input as unknown as Input;
  createTree(root, test.tree);
  mkdirSync(join(root, input.home), { recursive: true });
  mkdirSync(join(root, input.processCwd), { recursive: true });
  mkdirSync(join(workspace, "builtin"), { recursive: true });
  for (const [name, text] of Object.entries(input.builtins)) writeFileSync(join(workspace, "builtin", `${BUILTIN[name] ?? name}.md`), text);

  const harness = mode === "build" ? buildHarness(input, root, workspace) : lateHarness(input, root, workspace);
  const first = await harness.start();
  const before = input.editsAfterCapture === null ? null : await splitOf(first, input);
  if (input.editsAfterCapture !== null) createTree(root, input.editsAfterCapture);
  const now = await splitOf(first, input);
  const splitBytes = Buffer.byteLength(textOf(await first(SPLIT)));
  const later = await harness.start();
  const full = await later(ONE);
  const text = textOf(full);
  return {
    ...now,
    full: text,
    fullContextInfo: contextInfo(full, input, Buffer.byteLength(text)),
    swarm: full.rendered.outputs["swarm"]?.text ?? "",
    splitBytes,
    splitTokens: Math.floor(splitBytes / 4),
    effortKind: effortKind(input.effort),
    beforeEdits: before,
    nextSession: input.editsAfterCapture === null ? null : await splitOf(later, input),
  };
}

type Shoot = (form: Form) => Promise<Shot>;
interface Harness { start(): Promise<Shoot> }

async function splitOf(shoot: Shoot, input: Input): Promise<{ static: string; dynamic: string; contextInfo: Json }> {
  const { rendered } = await shoot(SPLIT);
  const sizes = await shoot(SIZES);
  const [stable, dynamic] = halves(sizes.rendered);
  const info = input.systemPromptOverride === null ? contextInfo(sizes, input, Buffer.byteLength(stable) + Buffer.byteLength(dynamic)) : null;
  const [text, turn] = halves(rendered);
  return { static: text, dynamic: turn, contextInfo: info };
}

/** The static and the dynamic half of a split prompt: the ranges of the two groups. */
function halves(rendered: Rendered): [string, string] {
  return [partOf(rendered, "override") ?? partOf(rendered, "static") ?? "", partOf(rendered, "dynamic") ?? ""];
}

function partOf(rendered: Rendered, id: string): string | undefined {
  const output = rendered.outputs["system"];
  const range = output?.ranges.find((range) => range.id === id);
  if (output === undefined || range === undefined) return undefined;
  return Buffer.from(output.text).subarray(range.start, range.end).toString("utf8");
}

function textOf({ rendered }: Shot): string {
  return rendered.text;
}

function contextInfo({ rendered, sources }: Shot, input: Input, total: number): Json {
  const ranges = rendered.outputs["system"]?.ranges ?? [];
  const size = (...ids: string[]): number => ids.reduce((sum, id) => sum + sizeOf(ranges, id), 0);
  const raw = (path: string): number | undefined => sources.find((source) => source.path === path && source.status === "ok")?.bytes ?? undefined;
  const base = size("base");
  const mermaid = input.capabilities.mermaid ? size("mermaid") + 2 : 0;
  const project = raw("{cwd}/AGENTS.md");
  const global = raw("{userHome}/AGENTS.md");
  const overlay = (raw("{cwd}/.jcode/prompt-overlay.md") ?? 0) + (raw("{jcodeHome}/prompt-overlay.md") ?? 0);
  const tools = (raw("{cwd}/.jcode/preferred-tools.md") ?? 0) + (raw("{jcodeHome}/preferred-tools.md") ?? 0);
  const parts: readonly (readonly [name: string, bytes: number, always: boolean])[] = [
    ["sys", base + mermaid, true],
    ["session", 0, true],
    ["agents", project ?? 0, project !== undefined],
    ["~agents", global ?? 0, global !== undefined],
    ["skills", size("skills-list", "skills-given"), false],
    ["dev", size("self-dev", "self-dev-inline"), false],
    ["mem", size("memory", "memory-inline"), false],
    ["overlay", overlay, false],
    ["tools", tools, false],
  ];
  const bytes = (name: string): number => parts.find(([part]) => part === name)?.[1] ?? 0;
  const prefix = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  return {
    systemPromptChars: bytes("sys"),
    sessionContextChars: 0,
    hasProjectAgentsMd: project !== undefined,
    projectAgentsMdChars: bytes("agents"),
    hasGlobalAgentsMd: global !== undefined,
    globalAgentsMdChars: bytes("~agents"),
    skillsChars: bytes("skills"),
    selfdevChars: bytes("dev"),
    memoryChars: bytes("mem"),
    promptOverlayChars: bytes("overlay"),
    preferredToolsChars: bytes("tools"),
    totalChars: total,
    estimatedTokens: Math.floor(total / 4),
    promptPrefixChars: prefix,
    promptPrefixTokens: Math.floor(prefix / 4),
    breakdown: parts.filter(([, bytes, always]) => always || bytes > 0).map(([name, bytes]) => [name, bytes]),
  };
}

/** Bytes of a layer: its static runs and its slots (`id`, `id.2`, …). */
function sizeOf(ranges: readonly Range[], id: string): number {
  return ranges.filter((range) => range.id === id || range.id.startsWith(`${id}.`)).reduce((sum, { start, end }) => sum + end - start, 0);
}

function effortKind(effort: string | null): string {
  const name = trim(effort ?? "", "rust").replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  return name === "swarm" ? "SwarmLight" : name === "swarm-deep" ? "SwarmDeep" : "Reasoning";
}

function activeSkillText({ activeSkill, skills, skillsVia }: Input): string | null {
  if (activeSkill === null) return null;
  if ("text" in activeSkill) return activeSkill.text;
  const named = skills.filter(({ name }) => name === activeSkill.name);
  const skill = skillsVia === "registry" ? named.at(-1) : named[0];
  return skill === undefined ? null : skillText(skill);
}

/** Values of a form that are not null, by input. */
function turnValues(input: Input, { withTurn, form }: Form): { [name: string]: Json } {
  const added = withTurn && form === "split" ? { reminder: input.reminder, effort: input.effort } : {};
  const all = { memory: input.memory, activeSkill: activeSkillText(input), ...added };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as { [name: string]: Json };
}

function target(input: Input, form: Form["form"]): TargetConfig {
  return {
    preset: "jcode",
    version: "1.0.0",
    out: "dist",
    compat: "exact",
    capabilities: input.capabilities,
    builtin: Object.fromEntries(Object.keys(input.builtins).map((name) => [BUILTIN[name] ?? name, `builtin/${BUILTIN[name] ?? name}.md`])),
    values: { form, skillsVia: input.skillsVia },
  };
}

/** Read once: the preset is the same for every case. */
const preset = memo(() => loadPreset("jcode", createLog()));

function memo<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}

async function project(config: TargetConfig, workspace: string, log: Log): Promise<Project> {
  const presets = new Map([["jcode", must(await preset(), log)]]);
  return planProject({ config: { targets: { t: config } }, baseDir: workspace, place: () => ({ path: "case" }), presets }, log);
}

function must<T>(value: T | undefined, log: Log): T {
  if (value === undefined || log.hasErrors()) throw new Error(log.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n") || "no plan");
  return value;
}

const services = { count: (): number => 0 };

function buildHarness(input: Input, root: string, workspace: string): Harness {
  const path = (rest: string): string => `${root}/${rest}`;
  // Relative paths of a build start in the project folder, so what upstream reads relative to its process is spelt out.
  const started = path(input.processCwd);
  const jcodeHome = input.jcodeHome === "" ? started : input.jcodeHome === null ? `${path(input.home)}/.jcode` : path(input.jcodeHome);
  const userHome = input.jcodeHome === null ? path(input.home) : `${jcodeHome}/external`;
  const roots = { cwd: input.cwd === null ? started : path(input.cwd), jcodeHome, userHome };
  const config = (form: Form): TargetConfig => {
    const base = target(input, form.form);
    const overridden = form.form === "split" && input.systemPromptOverride !== null;
    return {
      ...base,
      roots: Object.fromEntries(Object.entries(roots).map(([name, path]) => [name, { path, outside: true }])),
      bindings: { memory: "build", activeSkill: "build", reminder: "build", effort: "build" },
      values: {
        ...base.values,
        selfDev: input.selfDev,
        skills: input.skills as unknown as Json,
        ...(input.cwd === null ? { selfDevFocus: "tui" } : {}),
        ...turnValues(input, form),
        ...(overridden ? { systemPromptOverride: input.systemPromptOverride } : {}),
      },
    };
  };
  return {
    async start() {
      const captured = (await read(config(SPLIT), workspace)).sources.layers.get("agents-md");
      return async (form) => {
        const { plan, sources, log } = await read(config(form), workspace);
        const isOneString = form.form === "one-string";
        const layers = isOneString || captured === undefined ? sources.layers : new Map([...sources.layers, ["agents-md", captured]]);
        const artifact = must(await compile(plan, { ...sources, layers }, services, log, unscanned), log);
        const { manifest, files } = reload(artifact);
        const rendered = (await loadPrompt(manifest, files)).startSession().render();
        return { rendered, sources: manifest.sources };
      };
    },
  };
}

async function read(config: TargetConfig, workspace: string): Promise<{ plan: Plan; sources: Sources; log: Log }> {
  const log = createLog();
  const { baseDir, plans } = await project(config, workspace, log);
  const plan = must(plans[0], log);
  return { plan, sources: discover(plan, createReader({ ...plan, baseDir }), log), log };
}

/** Everything that the preset allows is bound late: files at session start, the rest at session start or turn. */
function lateHarness(input: Input, root: string, workspace: string): Harness {
  return {
    async start() {
      const open = async (form: Form["form"]): Promise<Awaited<ReturnType<typeof openSession>>> => {
        const overridden = form === "split" && input.systemPromptOverride !== null;
        const config: TargetConfig = { ...target(input, form), bindings: { selfDev: "session", skills: "session", systemPromptOverride: "session" } };
        const { plan, sources, log } = await read(config, workspace);
        const artifact = must(await compile(plan, sources, services, log, unscanned), log);
        return openSession(reload(artifact), {
          cwd: input.cwd === null ? null : `${root}/${input.cwd}`,
          home: `${root}/${input.home}`,
          env: input.jcodeHome === null ? {} : { JCODE_HOME: input.jcodeHome === "" ? "" : `${root}/${input.jcodeHome}` },
          processCwd: `${root}/${input.processCwd}`,
          values: { selfDev: input.selfDev, skills: input.skills, ...(overridden ? { systemPromptOverride: input.systemPromptOverride } : {}) },
        });
      };
      const split = await open("split");
      const one = await open("one-string");
      return (form) => {
        const session = form.form === "split" ? split : one;
        return Promise.resolve({ rendered: session.render(turnValues(input, form)), sources: session.sources });
      };
    },
  };
}

/** An artifact as a program finds it: its manifest parsed from the bytes that would be written. */
function reload({ files }: Artifact): { manifest: Artifact["manifest"]; files: { [name: string]: Uint8Array } } {
  const bytes = files.get("dynamic.manifest.json");
  return { manifest: JSON.parse(new TextDecoder().decode(bytes)) as Artifact["manifest"], files: Object.fromEntries(files) };
}
