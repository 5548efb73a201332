import type { Candidate, FilesCollector, LayerSources, PlanLayer, PlannedRoot, Source } from "../../../model.ts";
import { isBlank } from "../../../runtime/white-space.ts";
import type { Discovery } from "../discover.ts";
import { decodingOf } from "../decoding.ts";
import { readSource, shownPath } from "../read-source.ts";
import type { Reader } from "../reader.ts";
import { setAside } from "../source.ts";
import { filesIn } from "./folder.ts";

/**
 * Named candidates in order: the one file, the first that is not blank, or every one. A real file that
 * was already taken under another name is a `duplicate` when the layer says so.
 */
export function collectFiles(layer: PlanLayer, collector: FilesCollector, discovery: Discovery): LayerSources {
  const sources: Source[] = [];
  const seen = new Map<string, string>();
  let taken: Source | undefined;
  for (const candidate of collector.candidates.flatMap((each): readonly Exclude<Candidate, { folder: string }>[] => ("folder" in each ? filesIn(each, discovery) : [each]))) {
    const found = readCandidate(layer, collector, candidate, discovery);
    if (found === undefined) continue;
    const isFile = !("builtin" in candidate);
    const source = judge(found.source, isFile ? found.realPath : undefined, isFile, layer, collector, seen, taken);
    sources.push(source);
    if (source.status === "ok") taken ??= source;
  }
  return { layer: layer.id, sources };
}

function judge(source: Source, realPath: string | undefined, isFile: boolean, layer: PlanLayer, collector: FilesCollector, seen: Map<string, string>, taken: Source | undefined): Source {
  if (collector.dedupe === "canonical-path" && realPath !== undefined) {
    const earlier = seen.get(realPath);
    if (earlier !== undefined) return setAside(source, "duplicate", `is the same file as ${earlier}`);
    seen.set(realPath, source.path);
  }
  if (source.status !== "ok" || collector.take !== "first") return source;
  if (taken !== undefined) return setAside(source, "shadowed", `${taken.path} comes first`);
  const whiteSpace = layer.trim === "none" ? "rust" : layer.trim;
  if (collector.blank === "fall-through" && isFile && isBlank(source.text ?? "", whiteSpace)) {
    return setAside(source, "blank", "holds only white space, so the next candidate is used");
  }
  return source;
}

function readCandidate(layer: PlanLayer, collector: FilesCollector, candidate: Exclude<Candidate, { folder: string }>, { plan, reader, builtin, log }: Discovery): { source: Source; realPath: string | undefined } | undefined {
  const look = { ...(candidate.heading === undefined ? {} : { heading: candidate.heading }), ...(candidate.trim === undefined ? {} : { trim: candidate.trim }) };
  if ("builtin" in candidate) {
    const text = builtin.get(candidate.builtin);
    return text === undefined ? undefined : { source: { ...text, ...look, layer: layer.id }, realPath: undefined };
  }
  const root = plan.roots.get(candidate.root);
  if (root === undefined) return undefined;
  const named = candidate.label === undefined ? look : { ...look, label: candidate.label };
  const seed = candidate.seed === undefined ? undefined : builtin.get(candidate.seed);
  if (seed !== undefined && isMissing(reader, root, candidate.path)) return { source: { ...seed, ...named, layer: layer.id }, realPath: undefined };
  const missing = collector.take === "one" && !collector.optional ? "error" : "absent";
  const { source, realPath } = readSource({ layer: layer.id, place: layer.place, root, path: candidate.path, shown: shownPath(root, candidate.path), missing, unreadable: collector.unreadable, ...decodingOf(layer, plan) }, reader, log, plan.name);
  return source === undefined ? undefined : { source: { ...source, ...named }, realPath };
}

/** A link to nothing counts as missing, as it does for Python's `exists`. */
function isMissing(reader: Reader, root: PlannedRoot, path: string): boolean {
  const { kind } = reader.read(root, path);
  return kind === "missing" || kind === "dangling";
}
