/** Compiles a Hermes-style target and starts it, with everything bound at build or as late as the preset allows. */
import { compile, createLog, createReader, discover, planProject, type Artifact, type LayerConfig, type Log, type PresetFile, type TargetConfig } from "../../compiler/index.ts";
import { loadPreset } from "../../compiler/config/load.ts";
import type { LoadedPreset } from "../../compiler/config/plan.ts";
import type { LayerItem } from "../../compiler/config/types.ts";
import { loadPrompt } from "../../compiler/runtime/index.ts";
import { openSession, type OpenedSession } from "../../compiler/session/index.ts";
import { seedFiles } from "../../compiler/session/seed.ts";
import type { Json, Manifest, ManifestSource } from "../../compiler/runtime/manifest.ts";
import type { Place } from "./hermes.ts";
import { unscanned } from "../../compiler/phases/3-scan/scanner.ts";

const PLATFORMS = ["whatsapp", "telegram", "discord", "slack", "signal", "email", "cron", "cli", "sms", "bluebubbles", "weixin", "wecom", "qqbot"];

/** The cases have placeholders for the harness's own prose. */
export const BUILTIN_TEXTS: { readonly [name: string]: string } = {
  identity: "<<IDENTITY>>",
  soul: "<<DEFAULT_SOUL_MD>>",
  memoryGuidance: "<<MEMORY_GUIDANCE>>",
  sessionSearchGuidance: "<<SESSION_SEARCH_GUIDANCE>>",
  skillsGuidance: "<<SKILLS_GUIDANCE>>",
  toolUse: "<<TOOL_USE_ENFORCEMENT_GUIDANCE>>",
  googleModel: "<<GOOGLE_MODEL_OPERATIONAL_GUIDANCE>>",
  openaiModel: "<<OPENAI_MODEL_EXECUTION_GUIDANCE>>",
  skillsHeader: "<<SKILLS_HEADER>>",
  skillsFooter: "<<SKILLS_FOOTER>>",
  modelNote: "<<ALIBABA_MODEL_NOTE short={{modelShort}} full={{model}}>>",
  wsl: "<<WSL_ENVIRONMENT_HINT>>",
  ...Object.fromEntries(PLATFORMS.map((name) => [`platform${name[0]?.toUpperCase()}${name.slice(1)}`, `<<PLATFORM_HINT:${name}>>`])),
};

export interface StartOptions {
  /** Only these layers, joined as they are; all of the preset when left out. */
  readonly layers?: readonly LayerConfig[];
  readonly separator?: string;
  /** Values that are known at build. */
  readonly values?: { readonly [input: string]: Json };
  /** Values of inputs that are known when a session starts. */
  readonly session?: { readonly [input: string]: Json };
}

export interface Started { readonly text: string; readonly sources: readonly ManifestSource[]; readonly session: OpenedSession | undefined }

/** Read once: the preset is the same for every case. */
const loaded = memo(() => loadPreset("hermes", createLog()));

export async function preset(): Promise<PresetFile> {
  return must(await loaded(), createLog()).preset;
}

/** A layer of the preset, by its id, whatever group it is in. */
export function layerOf(file: PresetFile, id: string): LayerConfig {
  const search = (items: readonly LayerItem[]): LayerConfig | undefined => {
    for (const item of items) {
      if ("id" in item && item.id === id) return item;
      const inner = "alternatives" in item ? item.alternatives : "group" in item ? item.layers : [];
      const found = search(inner);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search(file.layers);
  if (found === undefined) throw new Error(`the preset has no layer ${id}`);
  return found;
}

/** Inputs that the preset lets a session know, beside those that it declares so. */
const LATE = ["model", "provider", "platform", "wsl", "toolUseEnforcement", "memoryEnabled", "userProfileEnabled", "passSessionId", "subscription"];

/** Compiles in one of the two ways, and renders the first turn. */
export async function startHermes(place: Place, options: StartOptions): Promise<Started> {
  const { layers, separator } = options;
  const whole = must(await loaded(), createLog());
  const part: LoadedPreset = layers === undefined ? whole : { ...whole, preset: { ...whole.preset, keep: "present", trim: "none", separator: separator ?? "", layers } };
  return place.mode === "build" ? startBuilt(place, part, options) : startLate(place, part, options);
}

async function startBuilt(place: Place, part: LoadedPreset, { values, session = {} }: StartOptions): Promise<Started> {
  const names = Object.keys(part.preset.inputs ?? {}).filter((name) => part.preset.inputs?.[name]?.binding === "session");
  const config: TargetConfig = {
    ...target(),
    roots: { cwd: { path: place.cwd, outside: true }, hermesHome: { path: place.home, outside: true }, memories: { path: `${place.home}/memories`, outside: true } },
    bindings: Object.fromEntries(names.map((name) => [name, "build"])),
    values: { startedAt: "", ...values, ...session },
  };
  const { artifact, sources } = await compiled(place, part, config);
  const { manifest, files } = reload(artifact);
  return { text: (await loadPrompt(manifest, files)).startSession().render().text, sources, session: undefined };
}

async function startLate(place: Place, part: LoadedPreset, { layers, values = {}, session = {} }: StartOptions): Promise<Started> {
  const late = layers === undefined ? LATE : [];
  const early = Object.fromEntries(Object.entries(values).filter(([name]) => !late.includes(name)));
  const config: TargetConfig = { ...target(), bindings: Object.fromEntries(late.map((name) => [name, "session"])), values: early };
  const { artifact } = await compiled(place, part, config);
  const reloaded = reload(artifact);
  const given = Object.fromEntries(Object.entries({ ...values, ...session }).filter(([name]) => !Object.hasOwn(early, name) && reads(reloaded.manifest, name)));
  const opened = await openSession(reloaded, {
    cwd: place.cwd,
    home: place.env["HOME"] ?? place.home,
    env: { HERMES_HOME: place.home, ...place.env },
    processCwd: place.processCwd,
    values: given,
    seed: true,
  });
  return { text: opened.render().text, sources: opened.sources, session: opened };
}

function reads({ inputs, sessionInputs, derived }: Manifest, name: string): boolean {
  return Object.hasOwn(inputs.properties, name) || Object.hasOwn(sessionInputs, name) || Object.values(derived).some((rule) => (rule as { input?: string }).input === name);
}

function target(): TargetConfig {
  return { preset: "hermes", version: "1.0.0", out: "dist", compat: "exact", builtin: Object.fromEntries(Object.keys(BUILTIN_TEXTS).map((name) => [name, `builtin/${name}.md`])) };
}

async function compiled(place: Place, part: LoadedPreset, config: TargetConfig): Promise<{ artifact: Artifact; sources: readonly ManifestSource[] }> {
  const log = createLog();
  const project = planProject({ config: { targets: { t: config } }, baseDir: place.workspace, place: () => ({ path: "case" }), presets: new Map([["hermes", part]]) }, log);
  const plan = must(project.plans[0], log);
  if (place.mode === "build") {
    // What a session does at its start, a harness that binds everything at build does before it.
    for (const item of plan.items.flatMap(function flat(item): readonly (typeof item)[] { return item.kind === "layer" ? [item] : item.items.flatMap(flat); })) {
      if (item.kind !== "layer" || (item.when !== undefined && plan.inputs.get("skipContextFiles")?.value === true)) continue;
      seedFiles(item.collector, { roots: plan.roots, baseDir: place.workspace, text: (name) => BUILTIN_TEXTS[name], throughLinks: true, log, target: "t" });
    }
  }
  const env = { HOME: place.home, ...place.env };
  const sources = discover(plan, createReader({ ...plan, baseDir: place.workspace, env }), log);
  const artifact = must(await compile(plan, sources, { count: () => 0 }, log, unscanned), log);
  return { artifact, sources: artifact.manifest.sources };
}

/** An artifact as a program finds it: its manifest parsed from the bytes that would be written. */
function reload({ files }: Artifact): { manifest: Manifest; files: { [name: string]: Uint8Array } } {
  const bytes = files.get("dynamic.manifest.json");
  return { manifest: JSON.parse(new TextDecoder().decode(bytes)) as Manifest, files: Object.fromEntries(files) };
}

function must<T>(value: T | undefined, log: Log): T {
  if (value === undefined || log.hasErrors()) throw new Error(log.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n") || "no plan");
  return value;
}

function memo<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}
