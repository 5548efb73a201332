import { dirname, resolve } from "node:path";
import type { Log } from "../diagnostics/log.ts";
import type { Plan, WrittenFile } from "../model.ts";
import type { Baseline } from "../model-scan.ts";
import { artifactFiles } from "../paths/artifact-files.ts";
import { planTarget, type LoadedPreset, type Place } from "./plan.ts";
import type { ConfigFile } from "./types.ts";

/** A project whose configuration is sound. */
export interface Project {
  /** Absolute folder that the configuration's paths start from. */
  readonly baseDir: string;
  readonly config: ConfigFile;
  /** One for each chosen target and matrix combination, in the configuration's order. */
  readonly plans: readonly Plan[];
  /** Whether these are all plans of the configuration. */
  readonly complete: boolean;
}

export interface ProjectSource {
  readonly config: ConfigFile;
  readonly baseDir: string;
  readonly place: Place;
  /** Preset name or path → the preset, for every one that a target names. */
  readonly presets: ReadonlyMap<string, LoadedPreset>;
  /** Only these targets, or matrix combinations by their full name; all when undefined. */
  readonly only?: readonly string[] | undefined;
  readonly baseline?: Baseline | undefined;
}

/** Plans the targets of a configuration, and checks that what they write does not clash, whichever are chosen. */
export function planProject({ config, baseDir, place, presets, only, baseline }: ProjectSource, log: Log): Project {
  const all: Plan[] = [];
  for (const [name, target] of Object.entries(config.targets)) {
    all.push(...planTarget(name, config, target.preset === undefined ? undefined : presets.get(target.preset), place, log));
  }
  const written = all.flatMap(({ name: plan, out, outputs, types, tools }) => artifactFiles(outputs.keys(), types, tools !== undefined).map((file): WrittenFile => ({ plan, path: `${out}/${file}` })));
  checkClashes(all, written, { baseDir, place, log });
  const chosen = all.filter(({ target, name }) => only === undefined || only.includes(target) || only.includes(name));
  return { baseDir, config, plans: chosen.map((plan) => ({ ...plan, written, scanner: { ...plan.scanner, baseline } })), complete: chosen.length === all.length };
}

/**
 * Two plans may not have one folder, nor one the other's file as a folder, nor two outputs one file. Many
 * disks take upper and lower case for the same.
 */
function checkClashes(plans: readonly Plan[], written: readonly WrittenFile[], { baseDir, place, log }: Pick<ProjectSource, "baseDir" | "place"> & { readonly log: Log }): void {
  const keyOf = (path: string): string => resolve(baseDir, path).normalize("NFC").toLowerCase();
  const files = new Map(written.map((file) => [keyOf(file.path), file]));
  for (const file of written) {
    const other = files.get(keyOf(file.path));
    const plan = plans.find(({ name }) => name === file.plan);
    if (other === undefined || other === file || other.plan !== file.plan || plan === undefined) continue;
    const message = other.path === file.path ? `Two outputs of \`${file.plan}\` would be \`${file.path}\`` : `Outputs of \`${file.plan}\` would be \`${file.path}\` and \`${other.path}\`, which many disks take for one file`;
    log.report({ code: "config/duplicate-output", message, location: place(["targets", plan.target], "key"), help: "Give one of the outputs another name." });
  }
  const folders = new Map<string, Plan>();
  for (const plan of plans) {
    const report = (message: string): void => log.report({ code: "config/duplicate-output", message, location: place(["targets", plan.target, "out"]) });
    const key = keyOf(plan.out);
    const owner = folders.get(key);
    if (owner === undefined) folders.set(key, plan);
    else if (owner.out === plan.out) report(`\`${plan.name}\` and \`${owner.name}\` both write to \`${plan.out}\``);
    else report(`\`${plan.name}\` writes to \`${plan.out}\` and \`${owner.name}\` to \`${owner.out}\`, which many disks take for one folder`);
    for (let above = key; above !== dirname(above); above = dirname(above)) {
      const file = files.get(above);
      if (file !== undefined) report(`\`${plan.name}\` writes to the folder \`${plan.out}\`, but \`${file.plan}\` writes a file \`${file.path}\``);
    }
  }
}
