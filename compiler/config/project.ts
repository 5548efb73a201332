import type { Log } from "../diagnostics/log.ts";
import type { Plan } from "../model.ts";
import { planTarget, type LoadedPreset, type Place } from "./plan.ts";
import type { ConfigFile } from "./types.ts";

/** A project whose configuration is sound. */
export interface Project {
  /** Absolute folder that the configuration's paths start from. */
  readonly baseDir: string;
  readonly config: ConfigFile;
  /** One for each chosen target and matrix combination, in the configuration's order. */
  readonly plans: readonly Plan[];
}

export interface ProjectSource {
  readonly config: ConfigFile;
  readonly baseDir: string;
  readonly place: Place;
  /** Preset name or path → the preset, for every one that a target names. */
  readonly presets: ReadonlyMap<string, LoadedPreset>;
  /** Only these targets, or matrix combinations by their full name; all when undefined. */
  readonly only?: readonly string[] | undefined;
}

/** Plans the targets of a configuration, and checks that their output folders do not clash. */
export function planProject({ config, baseDir, place, presets, only }: ProjectSource, log: Log): Project {
  const plans: Plan[] = [];
  for (const [name, target] of Object.entries(config.targets)) {
    const planned = planTarget(name, config, target.preset === undefined ? undefined : presets.get(target.preset), place, log);
    plans.push(...planned.filter((plan) => only === undefined || only.includes(name) || only.includes(plan.name)));
  }
  checkClashes(plans, place, log);
  return { baseDir, config, plans };
}

function checkClashes(plans: readonly Plan[], place: Place, log: Log): void {
  const owners = new Map<string, Plan>();
  for (const plan of plans) {
    const owner = owners.get(plan.out);
    if (owner === undefined) owners.set(plan.out, plan);
    else log.report({ code: "config/duplicate-output", message: `\`${plan.name}\` and \`${owner.name}\` both write to \`${plan.out}\``, location: place(["targets", plan.target, "out"]) });
  }
}
