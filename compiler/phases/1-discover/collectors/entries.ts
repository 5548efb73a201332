import type { EntriesCollector } from "../../../model-files.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import { trim } from "../../../runtime/white-space.ts";
import type { Span } from "../../../text/span.ts";
import type { Discovery } from "../discover.ts";
import { readSource, shownPath } from "../read-source.ts";
import { setAside } from "../source.ts";

/**
 * Notes in one file, split at a delimiter: each without the white space at its ends, blank ones and later
 * copies of one dropped. A file that is missing, or holds no note, is no error: nothing was remembered yet.
 */
export function collectEntries(layer: PlanLayer, collector: EntriesCollector, { plan, reader, log }: Discovery): LayerSources {
  const root = plan.roots.get(collector.root);
  if (root === undefined) return { layer: layer.id, sources: [] };
  const request = { layer: layer.id, root, path: collector.path, shown: shownPath(root, collector.path), missing: "absent", unreadable: "skip", newlines: collector.newlines } as const;
  const { source } = readSource(request, reader, log, plan.name);
  if (source === undefined) return { layer: layer.id, sources: [] };
  const entries = source.text === undefined ? [] : splitEntries(source.text, collector);
  const whole = source.status === "ok" && entries.length === 0 ? setAside(source, "blank", "holds no note") : source;
  return { layer: layer.id, sources: [whole], entries };
}

/** Where the notes are: UTF-16 offsets into the text. */
function splitEntries(text: string, { delimiter, whiteSpace }: EntriesCollector): readonly Span[] {
  const spans: Span[] = [];
  const seen = new Set<string>();
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf(delimiter, start);
    const end = found === -1 ? text.length : found;
    const raw = text.slice(start, end);
    const entry = trim(raw, whiteSpace);
    if (entry !== "" && !seen.has(entry)) {
      seen.add(entry);
      const from = start + raw.indexOf(entry);
      spans.push({ start: from, end: from + entry.length });
    }
    start = found === -1 ? Infinity : end + delimiter.length;
  }
  return spans;
}
