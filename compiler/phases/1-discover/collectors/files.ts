import type { Candidate, FilesCollector, LayerSources, PlanLayer, Source } from "../../../model.ts";
import { isBlank } from "../../../runtime/white-space.ts";
import type { Discovery } from "../discover.ts";
import { readSource, shownPath } from "../read-source.ts";
import { setAside } from "../source.ts";

/**
 * Named candidates in order: the one file, the first that is not blank, or every one. A real file that
 * was already taken under another name is a `duplicate` when the layer says so.
 */
export function collectFiles(layer: PlanLayer, collector: FilesCollector, discovery: Discovery): LayerSources {
  const sources: Source[] = [];
  const seen = new Map<string, string>();
  let taken: Source | undefined;
  for (const candidate of collector.candidates) {
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

function readCandidate(layer: PlanLayer, collector: FilesCollector, candidate: Candidate, { plan, reader, builtin, log }: Discovery): { source: Source; realPath: string | undefined } | undefined {
  const look = { ...(candidate.heading === undefined ? {} : { heading: candidate.heading }), ...(candidate.trim === undefined ? {} : { trim: candidate.trim }) };
  if ("builtin" in candidate) {
    const text = builtin.get(candidate.builtin);
    return text === undefined ? undefined : { source: { ...text, ...look, layer: layer.id }, realPath: undefined };
  }
  const root = plan.roots.get(candidate.root);
  if (root === undefined) return undefined;
  const missing = collector.take === "one" && !collector.optional ? "error" : "absent";
  const { source, realPath } = readSource({ layer: layer.id, root, path: candidate.path, shown: shownPath(root, candidate.path), missing, unreadable: collector.unreadable }, reader, log, plan.name);
  return source === undefined ? undefined : { source: { ...source, ...look }, realPath };
}
