import { deriveValue as derive } from "../config/derive.ts";
import type { DeriveConfig, PresetRootSource } from "../config/types.ts";
import type { PlannedRoot } from "../model.ts";
import { joinPath } from "../phases/1-discover/reader.ts";
import type { Json, Manifest } from "../runtime/manifest.ts";
import type { SessionOptions } from "./open.ts";

/**
 * Finds the roots that the manifest's slots read from. A variable that is set counts, even if it is
 * empty; a root that nothing gives is the empty path, so its files are looked for where the process is.
 */
export function resolveRoots(manifest: Manifest, { cwd, home, env = process.env }: SessionOptions): ReadonlyMap<string, PlannedRoot> {
  const resolve = (from: readonly Json[], depth = 0): string => {
    for (const source of from as readonly PresetRootSource[]) {
      if (source === "cwd") return cwd ?? "";
      if (source === "home") return home;
      const { append = "" } = source;
      if ("env" in source) {
        const value = env[source.env];
        if (value !== undefined) return joinPath(value, append);
      } else if (depth < 8) {
        const named = manifest.roots[source.root] ?? (source.root === "home" ? ["home"] : ["cwd"]);
        return joinPath(resolve(named, depth + 1), append);
      }
    }
    return "";
  };
  return new Map(Object.entries(manifest.roots).map(([name, from]) => [name, { name, binding: "build", path: resolve(from), outside: true, from }]));
}

/** Works out an input from a root's path. */
export function deriveValue(rule: Json, roots: ReadonlyMap<string, PlannedRoot>): Json {
  const config = rule as unknown as DeriveConfig;
  return derive(config, roots) ?? config.else;
}
