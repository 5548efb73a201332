import { climbsOut } from "../paths/inside.ts";
import { isAbsent, rootOf, type LayerContext } from "./plan-names.ts";

/** The folder of a target's partials, as it is written; null when there is none. It has to be known at build. */
export function planPartials(context: LayerContext): string | null {
  const { target, inTarget, log } = context;
  if (target.partials === undefined) return null;
  const at = ["partials"];
  const found = rootOf(target.partials, at, { ...context, inLayers: inTarget });
  if (found === undefined || isAbsent(found.root.name, context)) return null;
  const { name, binding } = found.root;
  if (climbsOut(found.rest) || found.rest.startsWith("/")) {
    log.report({ code: "source/outside-root", message: `\`${target.partials}\` leads out of its root`, location: inTarget(at), help: "Declare the folder under `roots`, and name the partials as `{root}/…`." });
    return null;
  }
  if (binding === "build") return target.partials;
  log.report({ code: "config/late-partials", message: `The partials under \`{${name}}\` are known when a ${binding} starts, expected a folder that is known at build`, location: inTarget(at), help: `Map the root to a committed folder: \`roots: {${name}: some/folder}\`.` });
  return null;
}
