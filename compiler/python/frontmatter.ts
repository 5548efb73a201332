/** Frontmatter as Hermes reads it from a SKILL.md: YAML, and a plain split at colons where that fails. */
import { skipSpace, strip } from "./text.ts";
import { loadYaml, YamlFailure } from "./yaml-load.ts";
import type { PyValue } from "./yaml-value.ts";

const EMPTY: PyValue = { type: "dict", entries: [] };

/**
 * The frontmatter of a text, as a dict. The text starts with `---`; the block ends at the first line
 * that is `---` and white space (which may go on over further lines) and has a line end behind it.
 * YAML that cannot be loaded falls back to a split of each line at its first colon; YAML that is
 * something else than a mapping is nothing.
 */
export function parseFrontmatter(text: string): PyValue {
  const yaml = frontmatterOf(text);
  if (yaml === undefined) return EMPTY;
  try {
    const value = loadYaml(yaml);
    return value.type === "dict" ? value : EMPTY;
  } catch (error) {
    if (!(error instanceof YamlFailure)) throw error;
    return splitLines(yaml);
  }
}

function frontmatterOf(text: string): string | undefined {
  if (!text.startsWith("---")) return undefined;
  for (let close = text.indexOf("\n---", 3); close !== -1; close = text.indexOf("\n---", close + 1)) {
    const from = close + 4;
    if (text.slice(from, skipSpace(text, from)).includes("\n")) return text.slice(3, close);
  }
  return undefined;
}

function splitLines(yaml: string): PyValue {
  const fields = new Map<string, string>();
  for (const line of strip(yaml).split("\n")) {
    const colon = line.indexOf(":");
    if (colon !== -1) fields.set(strip(line.slice(0, colon)), strip(line.slice(colon + 1)));
  }
  return { type: "dict", entries: Array.from(fields, ([key, value]) => [{ type: "str", value: key }, { type: "str", value }] as const) };
}
