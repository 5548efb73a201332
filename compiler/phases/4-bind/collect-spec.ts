import { collectorInputs, collectorTexts } from "../../collector-inputs.ts";
import type { Plan, PlanLayer, Sources } from "../../model.ts";
import type { Json } from "../../runtime/manifest.ts";

/**
 * How a session fills a layer, as plain data for the manifest: the collector, with built-in texts put
 * in (a session has no project folder to read them from), and everything that shapes the text.
 */
export function collectSpec(plan: Plan, layer: PlanLayer, sources: Sources): Json {
  const { heading, trim, blank, separator, marks, trust, look } = layer;
  const collector = settled(layer, sources);
  const texts: { [name: string]: string } = {};
  const named = (text: string): void => {
    if (!text.startsWith("builtin:")) return;
    const name = text.slice("builtin:".length);
    texts[name] = sources.builtin.get(name)?.text ?? "";
  };
  for (const name of collectorTexts(collector)) if (sources.builtin.has(name)) named(`builtin:${name}`);
  for (const { by } of marks) {
    if (typeof by === "string") named(by);
    else for (const text of [...Object.values(by.cases), ...(by.else === undefined ? [] : [by.else])]) named(text);
  }
  return plain({
    collector,
    ...(heading === undefined ? {} : { heading }),
    trim,
    blank,
    separator,
    trust,
    ...(marks.length === 0 ? {} : { marks }),
    ...(look === undefined ? {} : { look }),
    ...(Object.keys(texts).length === 0 ? {} : { builtin: texts }),
    ...knownValues(plan, collector),
    maxSourceBytes: plan.maxSourceBytes,
  });
}

/** The collector, with what is known at build worked out. */
function settled({ id, collector }: PlanLayer, { layers }: Sources): PlanLayer["collector"] {
  for (const { made } of layers.values()) {
    const found = made?.settled?.get(id);
    if (found !== undefined) return found;
  }
  return collector;
}

/** Values that the collector reads and that are known already. */
function knownValues({ inputs }: Plan, collector: PlanLayer["collector"]): { readonly values?: { readonly [input: string]: Json } } {
  const known = collectorInputs(collector).flatMap((name): [string, Json][] => {
    const input = inputs.get(name);
    return input?.binding === "build" && input.value !== undefined ? [[name, input.value]] : [];
  });
  return known.length === 0 ? {} : { values: Object.fromEntries(known) };
}

function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
