import type { SkillsIndexCollector } from "../../model-files.ts";
import type { LayerSources, PlanLayer, Source } from "../../model.ts";
import { trim } from "../../runtime/white-space.ts";
import type { Rope } from "../../text/rope.ts";

/**
 * An index of skills by category, between its header and its footer; null when there is no skill. Where
 * those are files, the white space at their ends is taken off by the layer's `trim`.
 */
export function skillsIndexText({ trim: by }: Pick<PlanLayer, "trim">, collector: SkillsIndexCollector, { categories = [] }: LayerSources, builtin: ReadonlyMap<string, Source>): Rope | null {
  if (categories.length === 0) return null;
  const lines = categories.flatMap(({ name, description, skills }) => [
    lineOf(collector.category, name, description),
    ...skills.map((skill) => lineOf(collector.item, skill.name, skill.description)),
  ]);
  const text = (named: string): string => {
    if (!named.startsWith("builtin:")) return named;
    const file = builtin.get(named.slice("builtin:".length))?.text ?? "";
    return by === "none" ? file : trim(file, by);
  };
  return [{ text: text(collector.header) }, { text: collector.open }, { text: lines.join("\n") }, { text: collector.close }, { text: text(collector.footer) }];
}

function lineOf([bare, described]: readonly [bare: string, described: string], name: string, description: string): string {
  const fields: { readonly [field: string]: string } = { name, description };
  return (description === "" ? bare : described).replace(/\{(name|description)\}/gu, (_, field: string) => fields[field] ?? "");
}
