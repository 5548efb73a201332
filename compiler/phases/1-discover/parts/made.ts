import type { PartCollector } from "../../../model-parts.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import { trimRope } from "../../../text/rope.ts";
import { collectChain } from "../collectors/chain.ts";
import { collectPrompt } from "../collectors/prompt.ts";
import { collectScan } from "../collectors/scan-folder.ts";
import { collectTextFiles } from "../collectors/text-files.ts";
import type { Discovery } from "../discover.ts";
import type { Making } from "./part.ts";

/** A layer that is put together from parts: what it found, and its text. */
export function collectMade(layer: PlanLayer, collector: PartCollector, discovery: Discovery): LayerSources {
  return collectWith(collector, { layer, discovery, sources: new Map(), files: new Map(), collect: collectWith }, layer);
}

function collectWith(collector: PartCollector, making: Making, look: Pick<PlanLayer, "separator" | "trim">): LayerSources {
  const found = collectKind(collector, making, look);
  return found.rope === undefined || look.trim === "none" ? found : { ...found, rope: trimRope(found.rope, look.trim) };
}

/** The collectors of parts by kind. */
function collectKind(collector: PartCollector, making: Making, look: Pick<PlanLayer, "separator" | "trim">): LayerSources {
  switch (collector.kind) {
    case "prompt":
      return collectPrompt(collector, making, look);
    case "scan":
      return collectScan(collector, making);
    case "chain":
      return collectChain(collector, making, look);
    case "text-files":
      return collectTextFiles(collector, making, look);
  }
}
