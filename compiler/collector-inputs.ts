import type { Collector } from "./model.ts";
import { partInputs } from "./part-reads.ts";

/** The inputs whose values a collector reads while it finds its sources. */
export function collectorInputs(collector: Collector): readonly string[] {
  switch (collector.kind) {
    case "skills":
      return collector.input === null ? [] : [collector.input];
    case "entries":
      return typeof collector.limit === "string" ? [collector.limit] : [];
    case "skills-index":
      return Object.values(collector.inputs).filter((name) => name !== null);
    case "prompt":
    case "scan":
    case "chain":
    case "text-files":
    case "value":
      return partInputs(collector);
    default:
      return [];
  }
}

/** The built-in texts that a collector puts in, by name. */
export function collectorTexts(collector: Collector): readonly string[] {
  switch (collector.kind) {
    case "files":
      return collector.candidates.flatMap((candidate) => ("builtin" in candidate ? [candidate.builtin] : "seed" in candidate && candidate.seed !== undefined ? [candidate.seed] : []));
    case "kinds":
      return collector.kinds.flatMap((kind) => collectorTexts(kind.collector));
    case "skills-index":
      return [collector.header, collector.footer].filter((text) => text.startsWith("builtin:")).map((text) => text.slice("builtin:".length));
    default:
      return [];
  }
}
