import type { Level } from "../../diagnostics/diagnostic.ts";
import type { Trust } from "../../runtime/manifest.ts";
import type { RuleKind } from "./rule.ts";

/**
 * What the words around a hit make of it: nothing, a step less, no more than an information (it is
 * quoted), or no finding at all (it is forbidden or reported, not asked for).
 */
export type Mention = "none" | "step" | "quoted" | "denied";

const LADDER: readonly Level[] = ["info", "warning", "error"];

/** The level of a hit after trust and context; undefined when it is no finding. */
export function judge(usual: Level, kind: RuleKind, trust: Trust, mention: Mention): Level | undefined {
  if (mention === "denied") return undefined;
  const step = LADDER.indexOf(usual) + trustSteps(kind, trust) - (mention === "step" ? 1 : 0);
  if (mention === "quoted") return "info";
  return LADDER[Math.min(Math.max(step, 0), LADDER.length - 1)];
}

function trustSteps(kind: RuleKind, trust: Trust): number {
  if (kind === "text" && trust === "author") return -1;
  if ((kind === "text" || kind === "command") && trust === "untrusted") return 1;
  return 0;
}
