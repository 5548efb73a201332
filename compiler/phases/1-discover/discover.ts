import type { Log } from "../../diagnostics/log.ts";
import { layersOf } from "../../layers.ts";
import type { Plan, PlanLayer, Services, Source, Sources, LayerSources } from "../../model.ts";
import { collectEntries } from "./collectors/entries.ts";
import { collectFiles } from "./collectors/files.ts";
import { collectGlob } from "./collectors/glob.ts";
import { collectKinds } from "./collectors/kinds.ts";
import { collectNearest } from "./collectors/nearest.ts";
import { collectSkills } from "./collectors/skills.ts";
import { collectSkillsIndex } from "./collectors/skills-index.ts";
import { checkEmptyProject } from "./empty-project.ts";
import { checkOutputInside } from "./output-inside.ts";
import { leftOutParts } from "./parts/left-out.ts";
import { collectParts, settleLayer } from "./parts/settle.ts";
import { readPartials } from "./partials.ts";
import { textSource } from "./source.ts";
import { readSource } from "./read-source.ts";
import type { Reader } from "./reader.ts";
import { readTools } from "./tools.ts";

/** What every collector gets. */
export interface Discovery {
  readonly plan: Plan;
  readonly reader: Reader;
  readonly builtin: ReadonlyMap<string, Source>;
  readonly log: Log;
  /** For budgets in tokens. */
  readonly count: Services["count"];
}

/**
 * Finds and reads the sources of every layer that is known now (at build: the build-bound ones), and
 * the built-in texts. Each source ends with a status and, unless it is `ok`, a reason.
 */
export function discover(plan: Plan, reader: Reader, log: Log, known: (layer: PlanLayer) => boolean = (layer) => layer.readAt === "build", builtin = readBuiltin(plan, reader, log), count: Services["count"] = noCounter): Sources {
  const discovery: Discovery = { plan, reader, builtin, log, count };
  const layers = new Map<string, LayerSources>();
  const planned = layersOf(plan.items);
  const errorsBefore = log.counts().error;
  const leftOut = leftOutParts(plan);
  for (const layer of planned) {
    if (leftOut.has(layer.id)) continue;
    const found = known(layer) ? collect(layer, discovery) : settleLayer(layer, discovery);
    if (found === undefined) continue;
    checkOutputInside(plan, layer, found, log);
    layers.set(layer.id, found);
  }
  // A file that is missing or cannot be read has been reported, and is reason enough.
  if (log.counts().error === errorsBefore) checkEmptyProject(plan, planned, layers, log);
  const tools = readTools(discovery);
  return { layers, builtin, partials: readPartials(plan, reader, log), ...(tools === undefined ? {} : { tools }) };
}

function noCounter(): never {
  throw new Error("a budget in tokens needs a counter");
}

function readBuiltin({ builtin, roots, name }: Plan, reader: Reader, log: Log): ReadonlyMap<string, Source> {
  const project = roots.get("project");
  const texts = new Map<string, Source>();
  if (project === undefined) return texts;
  for (const [id, path] of builtin) {
    const { source } = readSource({ layer: `builtin:${id}`, root: project, path, shown: path, missing: "error", unreadable: "error" }, reader, log, name);
    if (source !== undefined) texts.set(id, source);
  }
  return texts;
}

/** The collectors by kind: each finds the sources of one layer. */
function collect(layer: PlanLayer, discovery: Discovery): LayerSources {
  const { collector } = layer;
  switch (collector.kind) {
    case "files":
      return collectFiles(layer, collector, discovery);
    case "glob":
      return collectGlob(layer, collector, discovery);
    case "skills":
      return collectSkills(layer, collector, discovery);
    case "nearest":
      return collectNearest(layer, collector, discovery);
    case "kinds":
      return collectKinds(layer, collector, discovery, collect);
    case "entries":
      return collectEntries(layer, collector, discovery);
    case "skills-index":
      return collectSkillsIndex(layer, collector, discovery);
    case "prompt":
    case "scan":
    case "chain":
    case "text-files":
    case "value":
      return collectParts(layer, collector, discovery);
    case "text":
      return { layer: layer.id, sources: [textSource(layer.id, collector.name, collector.text)] };
    case "slot":
    case "select":
      return { layer: layer.id, sources: [] };
  }
}
