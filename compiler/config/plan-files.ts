import type { Candidate, Collector, PlannedRoot } from "../model.ts";
import { builtinNamed, isAbsent, ofRoots, rootOf, trustOf, type Found, type LayerContext, type Path } from "./plan-names.ts";
import type { CandidateConfig, LayerConfig } from "./types.ts";

type FilesConfig = Pick<LayerConfig, "file" | "first" | "all" | "builtin" | "optional" | "dedupe" | "unreadable" | "blank">;

/** Named files: one, the first of several, or all of them; or a built-in text. */
export function planFiles(layer: FilesConfig, path: Path, context: LayerContext): Found | undefined {
  const [key, list]: [string, readonly CandidateConfig[]] =
    layer.file !== undefined ? ["file", [layer.file]] : layer.first !== undefined ? ["first", layer.first] : layer.all !== undefined ? ["all", layer.all] : ["builtin", [`builtin:${layer.builtin ?? ""}`]];
  const candidates: Candidate[] = [];
  const roots: PlannedRoot[] = [];
  for (const [index, entry] of list.entries()) {
    const at = list.length === 1 && key !== "first" && key !== "all" ? [...path, key] : [...path, key, index];
    const found = planCandidate(entry, at, context);
    if (found === undefined) continue;
    candidates.push(found.candidate);
    if (found.root !== undefined) roots.push(found.root);
  }
  const collector: Collector = {
    kind: "files",
    take: key === "first" || key === "all" ? key : "one",
    candidates: candidates.filter((candidate) => "builtin" in candidate || !isAbsent(candidate.root, context)),
    optional: layer.optional ?? key !== "file",
    dedupe: layer.dedupe ?? "none",
    unreadable: layer.unreadable ?? "error",
    blank: layer.blank === "fall-through" ? "fall-through" : "keep",
  };
  return { collector, ...ofRoots(roots), trust: roots.length === 0 ? "author" : trustOf(roots) };
}

function planCandidate(entry: CandidateConfig, path: Path, context: LayerContext): { candidate: Candidate; root?: PlannedRoot } | undefined {
  if (typeof entry !== "string" && "folder" in entry) {
    const found = rootOf(entry.folder, path, context);
    return found === undefined ? undefined : { candidate: { ...entry, root: found.root.name, folder: found.rest }, root: found.root };
  }
  const { file, seed: seedText, ...given } = typeof entry === "string" ? { file: entry } : entry;
  const seed = seedText?.replace(/^builtin:/u, "");
  const rest = seed === undefined || !builtinNamed(seed, path, context) ? given : { ...given, seed };
  if (file.startsWith("builtin:")) {
    const name = file.slice("builtin:".length);
    if (builtinNamed(name, path, context)) return { candidate: { builtin: name, ...rest } };
    return undefined;
  }
  const found = rootOf(file, path, context);
  return found === undefined ? undefined : { candidate: { root: found.root.name, path: found.rest, ...rest }, root: found.root };
}
