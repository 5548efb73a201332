import type { SkillsIndexCollector } from "../../model-files.ts";
import type { LayerSources, Source } from "../../model.ts";
import type { Rope } from "../../text/rope.ts";

/** An index of skills by category, between its header and its footer; null when there is no skill. */
export function skillsIndexText(collector: SkillsIndexCollector, { categories = [] }: LayerSources, builtin: ReadonlyMap<string, Source>): Rope | null {
  if (categories.length === 0) return null;
  const lines = categories.flatMap(({ name, description, skills }) => [
    lineOf(collector.category, name, description),
    ...skills.map((skill) => lineOf(collector.item, skill.name, skill.description)),
  ]);
  const text = (named: string): string => (named.startsWith("builtin:") ? (builtin.get(named.slice("builtin:".length))?.text ?? "") : named);
  return [{ text: text(collector.header) }, { text: collector.open }, { text: lines.join("\n") }, { text: collector.close }, { text: text(collector.footer) }];
}

function lineOf([bare, described]: readonly [bare: string, described: string], name: string, description: string): string {
  const fields: { readonly [field: string]: string } = { name, description };
  return (description === "" ? bare : described).replace(/\{(name|description)\}/gu, (_, field: string) => fields[field] ?? "");
}
