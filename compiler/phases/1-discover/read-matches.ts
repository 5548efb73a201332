import { isAbsolute } from "node:path";
import type { PlanLayer, PlannedRoot, Source } from "../../model.ts";
import { climbsOut } from "../../paths/inside.ts";
import { nulIn } from "./decoding.ts";
import type { Discovery } from "./discover.ts";
import { namedBy, readSource, shownPath } from "./read-source.ts";
import { walk, type WalkOptions } from "./walk.ts";

/**
 * Reads every file under a root that matches, in code point order of their paths. What is listed but
 * cannot be opened, or is a folder that cannot be listed, is a source too. Undefined when a pattern is
 * reported.
 */
export function readMatches(layer: Pick<PlanLayer, "id" | "place">, root: PlannedRoot | undefined, options: WalkOptions & { readonly unreadable: "error" | "skip" }, discovery: Discovery): Source[] | undefined {
  const { plan, reader, log } = discovery;
  if (root === undefined || root.path === null) return [];
  if (!checkPatterns(root, layer, options.patterns, discovery)) return undefined;
  const unreadable = (path: string, why: string, help: string): Source => {
    if (options.unreadable === "error") log.report({ code: "source/unreadable", message: `\`${path}\` ${why}`, location: { path }, target: plan.name, help });
    return { layer: layer.id, path, status: "unreadable", why, bytes: null, sha256: null };
  };
  const closed: string[] = [];
  const sources = walk(root, { ...options, onClosed: (folder) => void closed.push(folder) }, reader).map((path) => {
    const shown = shownPath(root, path);
    const { source } = readSource({ layer: layer.id, place: layer.place, root, path, shown, missing: "absent", unreadable: options.unreadable, nul: nulIn(plan) }, reader, log, plan.name);
    return source ?? unreadable(shown, "is listed, but there is no file of that name", "Give it a name that is valid UTF-8; or was it just removed?");
  });
  for (const folder of closed) {
    sources.push(unreadable(`${shownPath(root, folder === "" ? "." : folder)}/`, "is a folder that may not be listed", "Check the folder's permissions, or exclude it from the pattern."));
  }
  return sources;
}

/** Reports patterns that no file below the root can match, because they are absolute or climb out of it. */
function checkPatterns(root: PlannedRoot, { id, place }: Pick<PlanLayer, "id" | "place">, patterns: readonly string[], { plan, log }: Discovery): boolean {
  const leaving = patterns.filter((pattern) => isAbsolute(pattern) || climbsOut(pattern));
  for (const pattern of leaving) {
    log.report({
      code: "source/outside-root",
      message: `The pattern \`${pattern}\` leads out of its root, expected one that starts in the project or in a root (${namedBy(id, place)})`,
      location: { path: shownPath(root, pattern) },
      help: "Declare the folder under `roots`, and write the pattern as `{root}/…`.",
      target: plan.name,
    });
  }
  return leaving.length === 0;
}
