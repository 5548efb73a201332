import type { Node } from "../runtime/manifest.ts";

/**
 * The text of a slot's template that does not depend on a value, if it is there at all: a layer that is
 * known at build and stands behind a condition that is known later. Null when a value is a part of it.
 */
export function knownText(template: readonly Node[]): string | null {
  const parts = template.map((node): string | null => {
    if (typeof node === "string") return node;
    if ("if" in node) return node.else === undefined ? knownText(node.then) : null;
    if (!("join" in node) || node.join.trim !== undefined) return null;
    const items = node.join.items.map((item) => knownText([item]));
    return items.includes(null) ? null : items.join(node.join.separator);
  });
  return parts.includes(null) ? null : parts.join("");
}
