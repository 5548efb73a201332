import type { LayerSources, PlanLayer, Skill, SkillsCollector, Source } from "../../model.ts";
import { trim } from "../../runtime/white-space.ts";
import { codePointLength, takeCodePoints } from "../../text/code-points.ts";
import { joinRopes, ropeText, trimRope, type Rope } from "../../text/rope.ts";
import { entriesText } from "./entries-text.ts";
import type { MarkScope } from "./marks.ts";
import { skillsIndexText } from "./skills-index-text.ts";

/**
 * The text of a layer whose sources are known, before marks are filled: each part trimmed and put under
 * its heading, parts joined by the layer's separator. Null when the layer found nothing.
 */
export function layerText(layer: PlanLayer, found: LayerSources, scope: MarkScope = NO_NAMES): Rope | null {
  const { collector } = layer;
  if (collector.kind === "entries") return underOwnHeading(layer, entriesText(collector, found, scope.inputs));
  if (collector.kind === "skills-index") return underOwnHeading(layer, skillsIndexText(layer, collector, found, scope.builtin));
  if (found.rope === undefined && isMade(collector)) return null;
  if (found.rope !== undefined) return underHeading(layer.heading, found.rope);
  if (layer.collector.kind === "skills") return skillsText(layer, layer.collector, found.skills ?? []);
  const parts = found.sources.filter((source) => source.status === "ok").map((source) => partText(layer, source));
  const kept = layer.blank === "absent" ? parts.filter((part) => trim(ropeText(part), "rust") !== "") : parts;
  if (kept.length === 0) return null;
  return underHeading(layer.heading, joinRopes(kept, layer.separator));
}

/** Whether a layer is put together from parts, which are no text by themselves. */
function isMade({ kind }: PlanLayer["collector"]): boolean {
  return kind === "prompt" || kind === "scan" || kind === "chain" || kind === "text-files" || kind === "value";
}

const NO_NAMES: MarkScope = { inputs: new Map(), builtin: new Map() };

function underOwnHeading({ heading }: PlanLayer, rope: Rope | null): Rope | null {
  return rope === null ? null : underHeading(heading, rope);
}

function partText(layer: PlanLayer, source: Source): Rope {
  const raw: Rope = [{ text: source.text ?? "", origin: { path: source.path, start: source.before?.length ?? 0 } }];
  const by = source.trim ?? layer.trim;
  return underHeading(source.heading, by === "none" ? raw : trimRope(raw, by));
}

function underHeading(heading: string | undefined, rope: Rope): Rope {
  return heading === undefined ? rope : [{ text: `${heading}\n\n` }, ...rope];
}

/** A skills index; absent when there is no skill. */
function skillsText(layer: PlanLayer, collector: SkillsCollector, skills: readonly Skill[]): Rope | null {
  if (skills.length === 0) return null;
  const lines = skills.map(({ name, description }) => {
    const fields: { readonly [field: string]: string } = { name, description: clip(collapse(description, collector), collector.maxDescription) };
    return collector.item.replace(/\{(\w+)\}/gu, (whole, field: string) => (Object.hasOwn(fields, field) ? (fields[field] as string) : whole));
  });
  return underHeading(layer.heading, [{ text: collector.header }, { text: lines.join("\n") }, { text: collector.footer }]);
}

/** Runs of white space become one space, ends are trimmed; white space by the collector's table. */
function collapse(text: string, { whiteSpace }: SkillsCollector): string {
  const space = SPACES[whiteSpace];
  return trim(text, whiteSpace).replace(space, " ");
}

const SPACES = {
  rust: /\p{White_Space}+/gu,
  js: /\s+/gu,
  // eslint-disable-next-line no-control-regex -- Python's str.isspace() has these four.
  python: /[\p{White_Space}\u001C-\u001F]+/gu,
} as const;

/** Over `max` Unicode scalar values: one less of them, and an ellipsis. */
function clip(text: string, max: number | null): string {
  if (max === null || codePointLength(text) <= max) return text;
  return `${takeCodePoints(text, max - 1)}…`;
}
