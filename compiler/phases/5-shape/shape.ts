import type { Log } from "../../diagnostics/log.ts";
import type { Cut, Look, ShapeRules } from "../../model-files.ts";
import { layersOf } from "../../layers.ts";
import type { LayerSources, Plan, PlanLayer, Source, Sources } from "../../model.ts";
import { bodySpan, labelOf } from "../../text/body-span.ts";
import { joinRopes, sliceRope, type Rope } from "../../text/rope.ts";
import { headOnly, headTail, type CutResult } from "./head-tail.ts";

/** How a text that is too long is cut, by name. */
const STRATEGIES: { readonly [name in Cut["strategy"]]: (rope: Rope, rule: Cut, label: string) => CutResult } = {
  "head-tail": headTail,
  head: headOnly,
};

/** Shapes the files of every layer that says more of them than how they are trimmed. */
export function shape(plan: Plan, sources: Sources, log: Log): Sources {
  const layers = new Map<string, LayerSources>(sources.layers);
  for (const layer of layersOf(plan.items)) {
    const found = layers.get(layer.id);
    if (found !== undefined) layers.set(layer.id, shapeLayer(layer, found, log, plan.name));
  }
  return { ...sources, layers };
}

/**
 * Makes the text of a layer's files: each without the white space at its ends and its frontmatter, under
 * its title, cut if it is too long; then joined, and cut together if that is the rule. Every piece still
 * knows the file that it came from.
 */
export function shapeLayer(layer: PlanLayer, found: LayerSources, log: Log, target: string): LayerSources {
  const rules = found.by ?? layer;
  const { look } = rules;
  if (look === undefined) return found;
  const sources: Source[] = [];
  const parts: Rope[] = [];
  for (const source of found.sources) {
    if (source.text === undefined || (source.status !== "ok" && source.replaced !== true)) {
      sources.push(source);
      continue;
    }
    const rope = shapeFile(source, source.text, rules, look);
    const cut = look.cut?.each === "file" ? cutBy(look.cut, rope, labelOf(source.path, source.label ?? look.label)) : { rope, left: null };
    parts.push(cut.rope);
    sources.push(cut.left === null ? source : truncated(source, cut.left, log, target));
  }
  if (parts.length === 0) return { ...found, sources };
  const joined = joinRopes(parts, rules.separator);
  if (look.cut?.each !== "layer") return { ...found, sources, rope: joined };
  const cut = cutBy(look.cut, joined, look.label);
  if (cut.left === null) return { ...found, sources, rope: joined };
  const { left } = cut;
  return { ...found, rope: cut.rope, sources: sources.map((source) => (source.status === "ok" ? truncated(source, left, log, target, cut.rope) : source)) };
}

function shapeFile(source: Source, text: string, rules: ShapeRules, look: Look): Rope {
  const { start, end } = source.replaced === true ? { start: 0, end: text.length } : bodySpan(text, { ...rules, ...(source.trim === undefined ? {} : { trim: source.trim }) });
  // A notice in the place of a file is nobody's text.
  const origin = source.replaced === true ? {} : { origin: { path: source.path, start: source.before?.length ?? 0 } };
  const body = sliceRope([{ text, ...origin }], start, end);
  const label = labelOf(source.path, source.label ?? look.label);
  const title = source.heading ?? look.title?.replaceAll("{label}", () => label);
  return [...(title === undefined ? [] : [{ text: `${title}\n\n` }]), ...body, ...(look.behind === "" ? [] : [{ text: look.behind }])];
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
