import type { Log } from "../../diagnostics/log.ts";
import type { Documents, Plan, PlanItem, PlanLayer, Source, Sources } from "../../model.ts";
import type { LinkedTemplate } from "../../template.ts";
import { findDeepNesting, MAX_QUOTE_DEPTH } from "./guard.ts";
import { loadParser } from "./template/parser.ts";
import { parseTemplate } from "./template/template.ts";

/** Prepares the texts for the rooms behind: guards against what would stall a parser, and parses templates. */
export async function parse(plan: Plan, sources: Sources, log: Log): Promise<Documents> {
  const templates = new Map<Source, LinkedTemplate>();
  const all = layersOf(plan.items);
  // Loading the parser costs more than all the rest of a build without templates.
  const handlebars = all.some(({ template }) => template === "handlebars") ? await loadParser() : undefined;
  const layers = new Map(all.map((layer) => [layer.id, layer]));
  for (const { layer: id, sources: found } of sources.layers.values()) {
    for (const source of found) {
      if (source.text === undefined) continue;
      guard(source.path, source.text, plan, log);
      if (handlebars === undefined || layers.get(id)?.template !== "handlebars") continue;
      const linked = parseTemplate({ path: source.path, text: source.text }, { handlebars, log, partials: sources.partials, target: plan.name });
      if (linked !== undefined) templates.set(source, linked);
    }
  }
  return { sources, templates };
}

function guard(path: string, text: string, plan: Plan, log: Log): void {
  const deep = findDeepNesting(text);
  if (deep === undefined) return;
  log.report({
    code: "parse/too-deep",
    message: `A line opens ${deep.depth} nested quotes or list items, expected at most ${MAX_QUOTE_DEPTH}`,
    location: { path, text, span: { start: deep.start, end: deep.end } },
    target: plan.name,
  });
}

function layersOf(items: readonly PlanItem[]): readonly PlanLayer[] {
  return items.flatMap((item) => (item.kind === "layer" ? [item] : layersOf(item.items)));
}
