import { deduceValue } from "../inputs/deduce.ts";
import type { DeduceRule, DeriveRule, PlannedRoot, RootSource } from "../model.ts";
import { deriveValue as derive } from "../paths/derive.ts";
import { joinPath } from "../paths/join.ts";
import type { Json, Manifest } from "../runtime/manifest.ts";
import type { SessionOptions } from "./open.ts";

/**
 * Finds the roots that the manifest's slots read from. A variable that is set counts, even if it is
 * empty; a root that nothing gives is the empty path, so its files are looked for where the process is.
 */
export function resolveRoots(manifest: Manifest, { cwd, home, env = process.env }: SessionOptions): ReadonlyMap<string, PlannedRoot> {
  const sourcesOf = (name: string): readonly RootSource[] | undefined => manifest.roots[name] as unknown as readonly RootSource[] | undefined;
  const resolve = (from: readonly RootSource[], depth = 0): string => {
    for (const source of from) {
      if (source === "cwd") return cwd ?? "";
      if (source === "home") return home;
      const { append = "" } = source;
      if ("env" in source && source.unlessEmpty === true && env[source.env] === "") continue;
      if ("env" in source) {
        const value = env[source.env];
        if (value !== undefined) return joinPath(value, append);
      } else if (depth < 8) {
        const named = sourcesOf(source.root) ?? [source.root === "home" ? "home" : "cwd"];
        return joinPath(resolve(named, depth + 1), append);
      }
    }
    return "";
  };
  return new Map(Object.keys(manifest.roots).map((name) => {
    const from = sourcesOf(name) ?? [];
    return [name, { name, binding: "build", path: resolve(from), outside: true, from }];
  }));
}

/** Works out an input from a root's path, or from another input. */
export function deriveValue(rule: Json, roots: ReadonlyMap<string, PlannedRoot>, values: (input: string) => Json | undefined): Json {
  if ("input" in (rule as object)) return deduceValue(rule as unknown as DeduceRule, values);
  const config = rule as unknown as DeriveRule;
  return derive(config, roots) ?? config.else;
}
