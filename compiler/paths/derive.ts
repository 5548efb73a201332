import type { Binding, Json } from "../runtime/manifest.ts";
import type { DeriveRule } from "../model.ts";

/** Works a value out of a root's path, as the input's `derive` says; `undefined` while the root is not known. */
export function deriveValue(derive: DeriveRule, roots: ReadonlyMap<string, { readonly binding: Binding; readonly path: string | null }>): Json | undefined {
  const root = roots.get(derive.root);
  if (root === undefined || root.binding !== "build") return undefined;
  if (root.path === null || root.path === "") return derive.else;
  const slashed = root.path.replaceAll("\\", "/");
  // A relative path stands for one below some folder, so its first component counts as a whole one.
  const path = slashed.startsWith("/") ? slashed : `/${slashed}`;
  for (const { value, contains, endsWith } of derive.cases) {
    if ((contains !== undefined && path.includes(contains)) || (endsWith !== undefined && path.endsWith(endsWith))) return value;
  }
  return derive.else;
}
