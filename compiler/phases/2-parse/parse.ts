import type { Log } from "../../diagnostics/log.ts";
import { logWithin } from "../../diagnostics/within.ts";
import { layersOf } from "../../layers.ts";
import type { Directives, Documents, LayerSources, Plan, PlanLayer, PlannedInput, Source, Sources } from "../../model.ts";
import type { PromptCollector } from "../../model-parts.ts";
import type { LinkedTemplate } from "../../template.ts";
import { openFrontmatter } from "./directives.ts";
import { findDeepNesting, MAX_QUOTE_DEPTH } from "./guard.ts";
import { lowerPrompt } from "./template/agent-zero.ts";
import { parseAgentZero } from "./template/agent-zero-files.ts";
import { loadParser, type Parse } from "./template/parser.ts";
import { parseTemplate } from "./template/template.ts";
import { parseTools } from "./tools.ts";

/** A plan completed by what the sources say about themselves, and the parsed sources. */
export interface Parsed { readonly plan: Plan; readonly documents: Documents }

interface Parsing {
  readonly plan: Plan;
  readonly log: Log;
  readonly partials: Sources["partials"];
  readonly handlebars: Parse | undefined;
  readonly templates: Map<Source, LinkedTemplate>;
  readonly directives: Map<Source, Directives>;
}

/** Prepares the texts for the rooms behind: guards against what would stall a parser, takes frontmatter off, parses templates. */
export async function parse(plan: Plan, sources: Sources, log: Log): Promise<Parsed> {
  const all = layersOf(plan.items);
  // Loading the parser costs more than all the rest of a build without templates.
  const handlebars = all.some(({ template }) => template === "handlebars") ? await loadParser() : undefined;
  const parsing: Parsing = { plan, log, partials: sources.partials, handlebars, templates: new Map(), directives: new Map() };
  const layers = new Map<string, LayerSources>();
  for (const [id, found] of sources.layers) layers.set(id, await parseLayer(all.find((layer) => layer.id === id), found, parsing));
  const { templates, directives } = parsing;
  const tools = sources.tools === undefined ? undefined : await parseTools(sources.tools, plan.name, log);
  return { plan: withInputs(plan, directives, log), documents: { sources: { ...sources, layers }, templates, directives, ...(tools === undefined ? {} : { tools }) } };
}

async function parseLayer(layer: PlanLayer | undefined, found: LayerSources, parsing: Parsing): Promise<LayerSources> {
  const { plan, log, partials, handlebars, templates, directives } = parsing;
  const sources: Source[] = [];
  for (const raw of found.sources) {
    if (raw.text !== undefined) guard(raw.path, raw.text, plan, log);
    const { source, directives: own } = raw.text === undefined || layer === undefined || (layer.frontmatter !== "strip" && layer.frontmatter !== "directives") ? { source: raw, directives: undefined } : await openFrontmatter(raw, layer.frontmatter, log, plan.name);
    sources.push(source);
    if (own !== undefined) directives.set(source, own);
    if (layer === undefined || layer.template === "none" || source.text === undefined) continue;
    const template = { path: source.path, text: source.text };
    const within = logWithin(log, source.path, source.before ?? "", source.text);
    const inputs = [...plan.inputs.values(), ...(own?.inputs ?? []).map(({ input }) => input)];
    const linked = layer.template === "agent-zero" ? parseAgentZero(template, { log: within, partials, inputs, target: plan.name }) : handlebars && parseTemplate(template, { handlebars, log: within, partials, target: plan.name });
    if (linked !== undefined) templates.set(source, linked);
  }
  lowerMade(layer, found, sources, parsing);
  return { ...found, sources };
}

/** Lowers a prompt that is put together from parts and whose values are not all known. */
function lowerMade(layer: PlanLayer | undefined, { made }: LayerSources, sources: readonly Source[], { plan, log, templates }: Parsing): void {
  if (made?.template === undefined || layer?.collector.kind !== "prompt") return;
  const { path } = made.template.files[made.template.main] as { readonly path: string };
  const main = sources.find((source) => source.path === path);
  if (main !== undefined) templates.set(main, lowerPrompt(made.template, { log, target: plan.name, dropsFence: layer.collector.form === "prompt", needs: neededPath(layer.collector) }));
}

/** Where the value lies without which there is no prompt, when that is known later. */
function neededPath({ needs, late }: PromptCollector): readonly string[] | undefined {
  return late.find(([name]) => name === needs)?.[1];
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

/** Adds the inputs that sources declare; what the configuration or the preset declares comes first. */
function withInputs(plan: Plan, directives: ReadonlyMap<Source, Directives>, log: Log): Plan {
  const inputs = new Map(plan.inputs);
  const declared = new Map<string, PlannedInput>();
  for (const { inputs: own } of directives.values()) {
    for (const { input, place } of own) {
      if (plan.inputs.has(input.name)) continue;
      const earlier = declared.get(input.name);
      if (earlier !== undefined && !isSame(earlier, input)) {
        log.report({ code: "frontmatter/conflict", message: `\`${input.name}\` is declared differently in ${earlier.declaredIn}`, location: place, target: plan.name });
      }
      declared.set(input.name, input);
      inputs.set(input.name, input);
    }
  }
  return declared.size === 0 ? plan : { ...plan, inputs };
}

function isSame(a: PlannedInput, b: PlannedInput): boolean {
  return JSON.stringify({ ...a, declaredIn: "" }) === JSON.stringify({ ...b, declaredIn: "" });
}
