import type { Log } from "../../../diagnostics/log.ts";
import type { Screen, ScreenName } from "../../../model-files.ts";
import { layersOf } from "../../../layers.ts";
import type { LayerSources, Plan, PlanLayer, Source, Sources } from "../../../model.ts";
import { bodySpan, labelOf } from "../../../text/body-span.ts";
import { findHermes202603, noticeHermes202603, type Finding } from "./hermes-2026-03.ts";

interface Rules {
  /** The harness that scans so, for messages. */
  readonly harness: string;
  readonly find: (text: string) => readonly Finding[];
  /** What the harness puts in the place of a file with hits. */
  readonly notice: (label: string, ids: readonly string[]) => string;
}

/** The harnesses' own scans by name. */
const SCREENS: { readonly [name in ScreenName]: Rules } = {
  "hermes-2026-03": { harness: "Hermes", find: findHermes202603, notice: noticeHermes202603 },
};

/** Screens the files of every layer that has a harness's own scan. */
export function screen(plan: Plan, sources: Sources, log: Log): Sources {
  const layers = new Map<string, LayerSources>(sources.layers);
  for (const layer of layersOf(plan.items)) {
    const found = layers.get(layer.id);
    if (found !== undefined) layers.set(layer.id, screenLayer(layer, found, log, plan.name));
  }
  return { ...sources, layers };
}

/**
 * Looks at the whole text of each file (white space at the ends and frontmatter off, before anything is
 * cut) and does with a hit what the layer says: the harness's notice in its place, left out with an
 * error, or kept with a warning. Built-in texts are the author's own and are not looked at.
 */
export function screenLayer(layer: PlanLayer, found: LayerSources, log: Log, target: string): LayerSources {
  const rules = found.by ?? layer;
  const how = rules.look?.screen;
  if (how === undefined) return found;
  const screened = found.sources.map((source): Source => {
    if (source.status !== "ok" || source.text === undefined) return source;
    const span = bodySpan(source.text, { ...rules, ...(source.trim === undefined ? {} : { trim: source.trim }) });
    const findings = SCREENS[how.by].find(source.text.slice(span.start, span.end));
    return findings.length === 0 ? source : judge(source, labelOf(source.path, source.label ?? rules.look?.label ?? "{name}"), span.start, findings, how, log, target);
  });
  return { ...found, sources: screened };
}

function judge(source: Source, label: string, offset: number, findings: readonly Finding[], { by, then }: Screen, log: Log, target: string): Source {
  const { harness, notice } = SCREENS[by];
  const ids = findings.map(({ id }) => id);
  const { text = "", ...rest } = source;
  const [first] = findings;
  const location = { path: source.path, text, ...(first === undefined ? {} : { span: { start: offset + first.start, end: offset + first.end } }) };
  const holds = `\`${source.path}\` holds what ${harness} takes for an attack (${ids.join(", ")})`;
  const why = `holds what ${harness} takes for an attack: ${ids.join(", ")}`;
  switch (then) {
    case "replace":
      log.report({ code: "compat/file-replaced", message: `${holds}, so a notice takes its place, as there`, location, target });
      return { ...rest, status: "blocked", why, text: notice(label, ids), replaced: true };
    case "block":
      log.report({ code: "compat/file-blocked", message: `${holds}, which would then take the place of the text itself`, location, target });
      return { ...rest, status: "blocked", why };
    case "report":
      log.report({ code: "compat/file-suspect", message: `${holds}, and would drop the whole file; it is kept`, location, target });
      return source;
  }
}
