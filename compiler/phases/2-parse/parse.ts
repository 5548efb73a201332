import type { Log } from "../../diagnostics/log.ts";
import type { Plan, Sources } from "../../model.ts";
import { findDeepNesting, MAX_QUOTE_DEPTH } from "./guard.ts";

/** Prepares the texts for the rooms behind; guards against nesting that would stall a parser. */
export async function parse(plan: Plan, sources: Sources, log: Log): Promise<Sources> {
  for (const { sources: found } of sources.layers.values()) {
    for (const { text, path } of found) {
      const deep = text === undefined ? undefined : findDeepNesting(text);
      if (deep === undefined) continue;
      log.report({
        code: "parse/too-deep",
        message: `A line opens ${deep.depth} nested quotes or list items, expected at most ${MAX_QUOTE_DEPTH}`,
        location: { path, text: text as string, span: { start: deep.start, end: deep.end } },
        target: plan.name,
      });
    }
  }
  return sources;
}
