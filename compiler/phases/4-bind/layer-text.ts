import type { Keeps } from "../../model-budget.ts";
import type { LayerSources, PlanLayer, Skill, SkillsCollector, Source } from "../../model.ts";
import { trim } from "../../runtime/white-space.ts";
import { codePointLength, takeCodePoints } from "../../text/code-points.ts";
import { joinRopes, ropeText, trimRope, type Rope } from "../../text/rope.ts";
import { sourceRope } from "../../text/source-rope.ts";
import { entriesText } from "./entries-text.ts";
import type { MarkScope } from "./marks.ts";
import { skillsIndexText } from "./skills-index-text.ts";

/**
 * The text of a layer whose sources are known, before marks are filled: each part trimmed and put under
 * its heading, parts joined by the layer's separator. Null when the layer found nothing.
 */
export function layerText(layer: PlanLayer, found: LayerSources, scope: MarkScope = NO_NAMES, keeps: Keeps = keepAll): Rope | null {
  const { collector } = layer;
  const whole = (rope: Rope | null): Rope | null => underOwnHeading(layer, rope === null ? null : keeps(layer, null, rope));
  if (collector.kind === "entries") return whole(entriesText(collector, found, scope.inputs));
  if (collector.kind === "skills-index") return whole(skillsIndexText(layer, collector, found, scope.builtin));
  if (found.rope === undefined && isMade(collector)) return null;
  if (found.rope !== undefined) return whole(found.rope);
  if (collector.kind === "skills") return whole(skillsText(collector, found.skills ?? []));
  const parts = found.sources.filter((source) => source.status === "ok").flatMap((source) => keptPart(layer, source, keeps));
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

function keptPart(layer: PlanLayer, source: Source, keeps: Keeps): readonly Rope[] {
  const raw = sourceRope(source);
  const by = source.trim ?? layer.trim;
  const rope = keeps(layer, source, by === "none" ? raw : trimRope(raw, by));
  return rope === null ? [] : [underHeading(source.heading, rope)];
}

function keepAll(_layer: PlanLayer, _source: Source | null, rope: Rope): Rope {
  return rope;
}

function underHeading(heading: string | undefined, rope: Rope): Rope {
  return heading === undefined ? rope : [{ text: `${heading}\n\n` }, ...rope];
}

/** A skills index; absent when there is no skill. */
function skillsText(collector: SkillsCollector, skills: readonly Skill[]): Rope | null {
  if (skills.length === 0) return null;
  const lines = skills.map(({ name, description }) => {
    const fields: { readonly [field: string]: string } = { name, description: clip(collapse(description, collector), collector.maxDescription) };
    return collector.item.replace(/\{(\w+)\}/gu, (whole, field: string) => (Object.hasOwn(fields, field) ? (fields[field] as string) : whole));
  });
  return [{ text: collector.header }, { text: lines.join("\n") }, { text: collector.footer }];
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
