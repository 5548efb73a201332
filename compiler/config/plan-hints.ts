import type { HintsRule } from "../model-files.ts";
import { planLook } from "./plan-look.ts";
import type { TargetConfig } from "./types.ts";
import type { HintsConfig } from "./types-files.ts";

/** Where a session looks for hints, with its defaults put in. */
export function planHints(config: HintsConfig, compat: TargetConfig["compat"], maxSourceBytes: number): HintsRule {
  const { names, arguments: paths = [], shell, ancestors = 5, title, trim = "none", ...look } = config;
  return {
    names,
    arguments: paths,
    shell: shell ?? { tools: [], argument: "command" },
    ancestors,
    title,
    trim,
    look: planLook(look, compat) ?? { newlines: "keep", frontmatter: "keep", label: "{name}", behind: "" },
    maxSourceBytes,
  };
}
