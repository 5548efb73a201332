import type { PlannedRoot } from "../model.ts";
import { suggest } from "../text/suggest.ts";
import type { PlanContext } from "./plan.ts";
import type { PresetRoot, RootConfig } from "./types.ts";

/** Roots that every target has: the directory in which the agent is started, and the user's home. */
const STANDARD: { readonly [name: string]: PresetRoot } = {
  cwd: { description: "The directory in which the agent is started", from: ["cwd"] },
  home: { description: "The user's home directory", from: ["home"] },
};

/**
 * The roots of a target: `project` (the config's folder, build-bound), `cwd` and `home`, those of the
 * preset, and those that the config adds. A root that the target maps to a folder is build-bound.
 */
export function planRoots({ target, preset, log, inTarget }: PlanContext): ReadonlyMap<string, PlannedRoot> {
  const declared: { readonly [name: string]: PresetRoot } = { ...STANDARD, ...preset?.roots };
  const roots = new Map<string, PlannedRoot>();
  roots.set("project", { name: "project", binding: "build", path: "", outside: false, from: [] });
  for (const [name, root] of Object.entries(declared)) {
    roots.set(name, { name, binding: "session", path: null, outside: false, from: root.from, ...(root.display === undefined ? {} : { display: root.display }) });
  }
  for (const [name, config] of Object.entries(target.roots ?? {})) {
    const known = roots.get(name);
    const near = known === undefined && preset !== undefined ? suggest(name, [...roots.keys()]) : undefined;
    if (near !== undefined) {
      // A root of the target's own (for its output folder, say) is fine; a misspelt one of the preset is not.
      log.report({
        code: "config/unknown-root",
        message: `Preset \`${preset?.name ?? ""}\` has no root \`${name}\``,
        location: inTarget(["roots", name], "key"),
        help: `Did you mean \`${near}\`?`,
      });
      continue;
    }
    roots.set(name, mapRoot(name, config, known));
  }
  return roots;
}

function mapRoot(name: string, config: RootConfig, known: PlannedRoot | undefined): PlannedRoot {
  const from = known?.from ?? [];
  const shown = (typeof config === "string" ? undefined : config.display) ?? known?.display;
  const display = shown === undefined ? {} : { display: shown };
  if (config === "none") return { name, binding: "build", path: null, outside: false, from, ...display };
  const { path = "", binding = "build", outside = false } = typeof config === "string" ? { path: config } : config;
  if (binding !== "build") return { name, binding, path: null, outside, from, ...display };
  return { name, binding, path: path === "." ? "" : path, outside, from, ...display };
}
