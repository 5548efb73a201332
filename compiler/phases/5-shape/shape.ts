import type { Log } from "../../diagnostics/log.ts";
import type { Caps, Cut, Look, ShapeRules } from "../../model-files.ts";
import { layersOf } from "../../layers.ts";
import type { LayerSources, Plan, PlanLayer, Source, Sources } from "../../model.ts";
import { bodySpan, labelOf } from "../../text/body-span.ts";
import { joinRopes, sliceRope, type Rope } from "../../text/rope.ts";
import { sourceRope } from "../../text/source-rope.ts";
import { cap, measureOf, sourceCut, whyCut, type Capped, type FileTexts } from "./caps.ts";
import type { Cutter } from "./cutter.ts";
import { headOnly, headTail, type CutResult } from "./head-tail.ts";
import { reportLost, type LostAnchors } from "./lost-links.ts";
import type { StructuralCut } from "./structural/rule.ts";

/** How a text that is too long is cut, by name. */
const STRATEGIES: { readonly [name in Cut["strategy"]]: (rope: Rope, rule: Cut, label: string) => CutResult } = {
  "head-tail": headTail,
  head: headOnly,
};

/** Shapes the files of every layer that says more of them than how they are trimmed. A layer with caps needs a cutter. */
export function shape(plan: Plan, sources: Sources, log: Log, cutter?: Cutter): Sources {
  const layers = new Map<string, LayerSources>(sources.layers);
  const lost: LostAnchors[] = [];
  for (const layer of layersOf(plan.items)) {
    const found = layers.get(layer.id);
    if (found !== undefined) layers.set(layer.id, shapeLayer(layer, found, log, plan.name, cutter, lost));
  }
  if (lost.length > 0) reportLost(lost, [...layers.values()].flatMap(textsOf), log, plan.name);
  return { ...sources, layers };
}

/** What is left of a layer's files, by path. */
function textsOf({ rope, sources }: LayerSources): readonly { readonly path: string; readonly text: string }[] {
  if (rope === undefined) return sources.flatMap(({ path, text, status }) => (text === undefined || status !== "ok" ? [] : [{ path, text }]));
  const texts = new Map<string, string>();
  for (const { text, origin } of rope) if (origin !== undefined) texts.set(origin.path, (texts.get(origin.path) ?? "") + text);
  return [...texts].map(([path, text]) => ({ path, text }));
}

/**
 * Makes the text of a layer's files: each without the white space at its ends and its frontmatter, under
 * its title, cut if it is too long; then joined, and cut together if that is the rule. Every piece still
 * knows the file that it came from.
 *
 * @param lost Takes what a cut by structure removed, for links to it from anywhere.
 * @throws Error when the layer has caps and there is no cutter.
 */
export function shapeLayer(layer: PlanLayer, found: LayerSources, log: Log, target: string, cutter?: Cutter, lost: LostAnchors[] = []): LayerSources {
  const rules = found.by ?? layer;
  const { look } = rules;
  if (look === undefined) return found;
  const sources: Source[] = [];
  const parts: Rope[] = [];
  const capping: Capping | undefined = look.caps === undefined ? undefined : { how: look.caps, files: fileTexts(found.sources), cutter: needed(cutter, layer), layer, log, target, lost };
  for (const source of found.sources) {
    if (source.text === undefined || (source.status !== "ok" && source.replaced !== true)) {
      sources.push(source);
      continue;
    }
    const { front, body, back } = shapeFile(source, source.text, rules, look);
    const own = capping === undefined ? { body, source } : capFile(source, body, capping);
    const rope = [...front, ...own.body, ...back];
    const cut = look.cut?.each === "file" ? cutBy(look.cut, rope, labelOf(source.path, source.label ?? look.label)) : { rope, left: null };
    parts.push(cut.rope);
    sources.push(cut.left === null ? own.source : truncated(source, cut.left, log, target));
  }
  if (parts.length === 0) return { ...found, sources };
  const joined = joinRopes(parts, rules.separator);
  if (capping !== undefined) return capTogether({ ...found, sources }, joined, capping);
  if (look.cut?.each !== "layer") return { ...found, sources, rope: joined };
  const cut = cutBy(look.cut, joined, look.label);
  if (cut.left === null) return { ...found, sources, rope: joined };
  const { left } = cut;
  return { ...found, rope: cut.rope, sources: sources.map((source) => (source.status === "ok" ? truncated(source, left, log, target, cut.rope) : source)) };
}

interface Capping {
  readonly how: Caps;
  readonly files: FileTexts;
  readonly cutter: Cutter;
  readonly layer: PlanLayer;
  readonly log: Log;
  readonly target: string;
  readonly lost: LostAnchors[];
}

function needed(cutter: Cutter | undefined, { id }: PlanLayer): Cutter {
  if (cutter === undefined) throw new Error(`The layer ${id} has caps, so its texts cannot be shaped without a cutter.`);
  return cutter;
}

function fileTexts(sources: readonly Source[]): FileTexts {
  return new Map(sources.flatMap((source) => (source.text === undefined ? [] : [[source.path, rawText(source, source.text)] as const])));
}

/** The text as it is in the file; what was taken out of it is blank. */
function rawText({ before = "", removed = [] }: Source, text: string): string {
  return before + removed.reduce((raw, { start, end }) => raw.slice(0, start) + " ".repeat(end - start) + raw.slice(start), text);
}

/** Cuts one file to the caps of each. */
function capFile(source: Source, body: Rope, capping: Capping): { readonly body: Rope; readonly source: Source } {
  const capped = cap(body, capping.how.file, capping.how, capping.files, source.path, capping.cutter);
  return capped.cut === undefined ? { body, source } : { body: capped.rope, source: asCut(source, { ...capped, cut: capped.cut }, body, capping, false) };
}

/** Cuts the files of a layer to what they may have together. */
function capTogether(found: LayerSources, joined: Rope, capping: Capping): LayerSources {
  const capped = cap(joined, capping.how.layer, capping.how, capping.files, `layer ${capping.layer.id}`, capping.cutter);
  const { cut } = capped;
  if (cut === undefined) return { ...found, rope: joined };
  const sources = found.sources.map((source) => (source.text === undefined || (source.status !== "ok" && source.status !== "truncated") ? source : asCut(source, { ...capped, cut }, joined, capping, found.sources.length > 1)));
  return { ...found, rope: capped.rope, sources };
}

/** A source of which something was left out. */
function asCut(source: Source, capped: Capped & { readonly cut: StructuralCut }, rope: Rope, { cutter, log, target, lost }: Capping, together: boolean): Source {
  const measure = measureOf(capped.unit, cutter);
  const { what: cut, lost: headings } = sourceCut(capped, rope, source.path, measure);
  if (cut.kept === cut.total) return source;
  const why = whyCut(cut, together);
  lost.push({ path: source.path, lost: headings, anchors: capped.cut.anchors, definitions: together ? [] : capped.cut.lostDefinitions });
  log.report({ code: "shape/truncated", message: `\`${source.path}\` ${why}`, location: { path: source.path }, target });
  return source.replaced === true ? source : { ...source, status: "truncated", why, cut };
}

function shapeFile(source: Source, text: string, rules: ShapeRules, look: Look): { readonly front: Rope; readonly body: Rope; readonly back: Rope } {
  const { start, end } = source.replaced === true ? { start: 0, end: text.length } : bodySpan(text, { ...rules, ...(source.trim === undefined ? {} : { trim: source.trim }) });
  // A notice in the place of a file is nobody's text.
  const body = sliceRope(source.replaced === true ? [{ text }] : sourceRope(source), start, end);
  const label = labelOf(source.path, source.label ?? look.label);
  const title = source.heading ?? look.title?.replaceAll("{label}", () => label);
  return { front: title === undefined ? [] : [{ text: `${title}\n\n` }], body, back: look.behind === "" ? [] : [{ text: look.behind }] };
}

function cutBy(rule: Cut, rope: Rope, label: string): CutResult {
  return STRATEGIES[rule.strategy](rope, rule, label);
}

/** Says of a source what was cut; of one that was cut with others only if something of it is gone. */
function truncated(source: Source, { total, head, tail }: NonNullable<CutResult["left"]>, log: Log, target: string, rope?: Rope): Source {
  const kept = rope?.reduce((sum, piece) => sum + (piece.origin?.path === source.path ? piece.text.length : 0), 0);
  if (kept !== undefined && source.text !== undefined && kept >= source.text.trim().length) return source;
  const share = Math.round((100 * (total - head - tail)) / total);
  const ends = tail === 0 ? `the first ${head}` : `the first ${head} and the last ${tail}`;
  const why = `${rope === undefined ? "is" : "is, together with the other files,"} ${total} code points long, of which ${ends} are kept (${share} % is left out)`;
  log.report({ code: "shape/truncated", message: `\`${source.path}\` ${why}`, location: { path: source.path }, target });
  return source.replaced === true ? source : { ...source, status: "truncated", why };
}
