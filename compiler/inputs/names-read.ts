import type { Node } from "../runtime/manifest.ts";

/** The outermost names that templates read. */
export function namesRead(templates: readonly (Node | readonly Node[])[]): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(templates, (key, value: unknown) => {
    if (key === "get" && Array.isArray(value) && value.length > 0) names.add(String(value[0]));
    return value;
  });
  return names;
}
