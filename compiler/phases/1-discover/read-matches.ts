import { isAbsolute } from "node:path";
import type { PlanLayer, PlannedRoot, Source } from "../../model.ts";
import { climbsOut } from "../../paths/inside.ts";
import type { Discovery } from "./discover.ts";
import { readSource, shownPath } from "./read-source.ts";
import { walk, type WalkOptions } from "./walk.ts";

/**
 * Reads every file under a root that matches, in code point order of their paths. A folder that cannot
 * be listed is a source too, as nobody knows what it holds. Undefined when a pattern is reported.
 */
export function readMatches(layer: PlanLayer, root: PlannedRoot | undefined, options: WalkOptions & { readonly unreadable: "error" | "skip" }, discovery: Discovery): Source[] | undefined {
  const { plan, reader, log } = discovery;
  if (root === undefined || root.path === null) return [];
  if (!checkPatterns(root, options.patterns, discovery)) return undefined;
  const closed: string[] = [];
  const files = walk(root, { ...options, onClosed: (folder) => void closed.push(folder) }, reader);
  const sources = files.map((path) => {
    // It was listed: if it is missing all the same, its name is not valid UTF-8, or it was just removed.
    return readSource({ layer: layer.id, root, path, shown: shownPath(root, path), missing: "error", unreadable: options.unreadable }, reader, log, plan.name).source;
  });
  for (const folder of closed) {
    const path = `${shownPath(root, folder === "" ? "." : folder)}/`;
    const why = "is a folder that may not be listed";
    if (options.unreadable === "error") log.report({ code: "source/unreadable", message: `\`${path}\` ${why}`, location: { path }, target: plan.name, help: "Check the folder's permissions, or exclude it from the pattern." });
    sources.push({ layer: layer.id, path, status: "unreadable", why, bytes: null, sha256: null });
  }
  return sources.filter((source) => source !== undefined);
}

/** Reports patterns that no file below the root can match, because they are absolute or climb out of it. */
function checkPatterns(root: PlannedRoot, patterns: readonly string[], { plan, log }: Discovery): boolean {
  const leaving = patterns.filter((pattern) => isAbsolute(pattern) || climbsOut(pattern));
  for (const pattern of leaving) {
    log.report({
      code: "source/outside-root",
      message: `The pattern \`${pattern}\` leads out of its root, expected one that starts in the project or in a root`,
      location: { path: shownPath(root, pattern) },
      help: "Declare the folder under `roots`, and write the pattern as `{root}/…`.",
      target: plan.name,
    });
  }
  return leaving.length === 0;
}
