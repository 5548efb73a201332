import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Log } from "../diagnostics/log.ts";
import { readBaseline } from "./baseline.ts";
import { findConfig, readConfigFile } from "./find.ts";
import type { LoadedPreset, Place } from "./plan.ts";
import { PRESETS, readBuiltinPreset } from "./presets.ts";
import { planProject, type Project } from "./project.ts";
import { readYaml, type ReadFile, type ReadResult } from "../yaml/read.ts";
import { suggest } from "../text/suggest.ts";
import type { ConfigFile, PresetFile } from "./types.ts";
import { validateConfig, validatePreset } from "./validate.ts";

export interface OpenOptions {
  /** Where the search for a configuration starts. */
  readonly cwd: string;
  /** A configuration's path, instead of searching for one. */
  readonly config?: string | undefined;
  /** Only these targets. */
  readonly targets?: readonly string[] | undefined;
}

/** A project, its configuration, and the absolute path of the file that this stands in. */
export interface OpenedProject { readonly project: Project; readonly config: ConfigFile; readonly path: string }

/** Finds, reads and validates a configuration and its presets, and plans its targets. Undefined when it cannot be used. */
export async function openProject({ cwd, config: explicit, targets }: OpenOptions, log: Log): Promise<OpenedProject | undefined> {
  const found = await findConfig({ cwd, explicit }, log);
  if (found === undefined) return undefined;
  const file: ReadFile = { path: found.path, text: found.text };
  const read = await readYaml(file);
  const config = await validateConfig(read, file, log);
  if (config === undefined) return undefined;
  const place = placeIn(read, file);
  const only = knownTargets(targets, config, log);
  const baseDir = found.folder;
  const presets = new Map<string, LoadedPreset>();
  for (const [name, { preset }] of Object.entries(config.targets)) {
    if (preset === undefined || presets.has(preset)) continue;
    const loaded = await loadPreset(preset, log, { baseDir, location: place(["targets", name, "preset"]) });
    if (loaded !== undefined) presets.set(preset, loaded);
  }
  const { baseline: path } = config.scanner ?? {};
  const baseline = path === undefined ? undefined : readBaseline(path, baseDir, log, place(["scanner", "baseline"]));
  if (log.hasErrors()) return undefined;
  const project = planProject({ config, baseDir, place, presets, only, baseline }, log);
  for (const name of only ?? []) {
    if (log.hasErrors() || project.plans.some((plan) => plan.target === name || plan.name === name)) continue;
    log.report({ code: "config/unknown-target", message: `No combination is called \`${name}\``, help: "`promptc inspect` shows the names of a target's combinations." });
  }
  return { project, config, path: join(baseDir, file.path) };
}

function placeIn(read: ReadResult, file: ReadFile): Place {
  return (path, which = "value") => ({ path: file.path, text: file.text, span: read.locate(path, which) });
}

function knownTargets(targets: readonly string[] | undefined, config: ConfigFile, log: Log): readonly string[] | undefined {
  if (targets === undefined || targets.length === 0) return undefined;
  const names = Object.keys(config.targets);
  for (const name of targets) {
    if (names.includes(name) || names.includes(name.replace(/\[.*$/su, ""))) continue;
    const near = suggest(name, names);
    log.report({ code: "config/unknown-target", message: `No target is called \`${name}\``, help: near === undefined ? `There are: ${names.join(", ")}.` : `Did you mean \`${near}\`?` });
  }
  return targets;
}

/** Where a target names a preset. */
interface Naming { readonly baseDir: string; readonly location: ReturnType<Place> }

/** Loads a preset by its name, or by its path relative to the configuration. */
export async function loadPreset(name: string, log: Log, from?: Naming): Promise<LoadedPreset | undefined> {
  const builtin = PRESETS.find((preset) => preset === name);
  if (builtin === undefined) return loadPresetFile(name, log, from);
  const path = `presets/${name}.yaml`;
  const found = readBuiltinPreset(builtin);
  // Validated when the package was built, so only its shape has to be taken over.
  if ("parsed" in found) return { preset: found.parsed as PresetFile, place: () => ({ path }) };
  return parsePreset({ path, text: found.text }, log);
}

async function parsePreset(file: ReadFile, log: Log): Promise<LoadedPreset | undefined> {
  const read = await readYaml(file);
  const preset = await validatePreset(read, file, log);
  return preset === undefined ? undefined : { preset, place: placeIn(read, file) };
}

async function loadPresetFile(name: string, log: Log, from: Naming | undefined): Promise<LoadedPreset | undefined> {
  const shared = { code: "config/unknown-preset" as const, location: from?.location };
  if (!/[/\\]|\.(?:ya?ml|json)$/u.test(name)) {
    const near = suggest(name, PRESETS);
    log.report({ ...shared, message: `No preset is called \`${name}\``, help: near === undefined ? `There are: ${PRESETS.join(", ")}. A path to a preset file holds a \`/\`.` : `Did you mean \`${near}\`?` });
    return undefined;
  }
  const path = isAbsolute(name) ? name : join(from?.baseDir ?? ".", name);
  if (!existsSync(path)) {
    log.report({ ...shared, message: `There is no preset file \`${name}\``, help: "The path is relative to the configuration." });
    return undefined;
  }
  const file = await readConfigFile(path, name, log);
  return file === undefined ? undefined : parsePreset({ path: name, text: file.text }, log);
}
