import type { PartCollector } from "../../../model-parts.ts";
import type { LayerSources, PlanLayer } from "../../../model.ts";
import { trimRope } from "../../../text/rope.ts";
import { collectChain } from "../collectors/chain.ts";
import { collectPrompt } from "../collectors/prompt.ts";
import { collectScan } from "../collectors/scan-folder.ts";
import { collectTextFiles } from "../collectors/text-files.ts";
import type { Discovery } from "../discover.ts";
import { ropeOf, valueOf, type Making } from "./part.ts";

/** A layer that is put together from parts: what it found, and its text. */
export function collectMade(collector: PartCollector, making: Making): LayerSources {
  return collectWith(collector, making, making.layer);
}

/** What the parts of one layer share. */
export function makingOf(layer: PlanLayer, discovery: Discovery): Making {
  return { layer, discovery, sources: new Map(), files: new Map(), collect: collectWith };
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
    case "value": {
      const found = valueOf(collector.part, making);
      const sources = [...making.sources.values()];
      return { layer: making.layer.id, sources, ...(found === undefined ? {} : { rope: ropeOf(found), made: { value: found.value } }) };
    }
  }
}
