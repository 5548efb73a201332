import type { Caps, Cut, Look, Screen } from "../model-files.ts";
import type { TargetConfig } from "./types.ts";
import type { CutConfig, KindConfig, ScreenConfig } from "./types-files.ts";

type LookConfig = Pick<KindConfig, "newlines" | "label" | "title" | "behind" | "screen" | "cut"> & { readonly frontmatter?: string; readonly caps?: Caps };

/** What a layer (or a kind of its files) says about the text of each file; undefined when it says nothing. */
export function planLook({ newlines, frontmatter, label, title, behind, screen, cut, caps }: LookConfig, compat: TargetConfig["compat"]): Look | undefined {
  const strips = frontmatter === "strip-prefix";
  if ([newlines, label, title, behind, screen, cut, caps].every((value) => value === undefined) && !strips) return undefined;
  return {
    newlines: newlines ?? "keep",
    frontmatter: strips ? "strip-prefix" : "keep",
    label: label ?? "{name}",
    ...(title === undefined ? {} : { title }),
    behind: behind ?? "",
    ...(screen === undefined ? {} : { screen: planScreen(screen, compat) }),
    ...(cut === undefined ? {} : { cut: planCut(cut, compat) }),
    ...(caps === undefined ? {} : { caps }),
  };
}

function planScreen({ by, safe = "report", exact = "replace" }: ScreenConfig, compat: TargetConfig["compat"]): Screen {
  return { by, then: compat === "exact" ? exact : safe };
}

/** A share that rounds to nothing keeps nothing; only `compat: exact` repeats Python's `text[-0:]`. */
function planCut({ strategy, max, head, tail, notice, as, each }: Partial<CutConfig>, compat: TargetConfig["compat"]): Cut {
  return {
    strategy: strategy ?? "head-tail",
    max: max ?? Infinity,
    head: head ?? 0.7,
    tail: tail ?? 0.2,
    zeroTail: compat === "exact" ? "whole" : "nothing",
    notice: notice ?? "",
    name: as ?? "{label}",
    each: each ?? "file",
  };
}
