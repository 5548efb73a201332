import type { Log } from "../diagnostics/log.ts";
import { loadMarkdown } from "../markdown/markdown.ts";
import type { LayerSources, PlanLayer } from "../model.ts";
import { editingOf } from "../phases/3-scan/scan-sources.ts";
import { createScanner, loadEngine } from "../phases/3-scan/scanner.ts";
import { editSource } from "../phases/5-shape/edit.ts";

/** Scans what a session found for a layer, reports it, and takes out what no reader sees. */
export type SessionScan = (layer: PlanLayer, found: LayerSources, log: Log) => LayerSources;

/** A scan with the rules loaded. Nobody is there to mend a file, so hidden text is taken out, not refused. */
export async function sessionScan(target: string): Promise<SessionScan> {
  const engine = await loadEngine(loadMarkdown);
  const scanner = createScanner({ baseline: undefined, load: loadMarkdown, today: undefined });
  return (layer, found, log) => ({
    ...found,
    sources: found.sources.map((source) => {
      if (source.status !== "ok" || source.text === undefined) return source;
      const before = source.before ?? "";
      const { edits } = scanner.scanWith(engine, { path: source.path, text: before + source.text, trust: layer.trust, editing: editingOf("safe", layer), target }, { hidden: "strip", suppressions: [] }, log);
      return editSource(source, edits);
    }),
  });
}
