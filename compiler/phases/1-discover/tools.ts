import type { Source } from "../../model.ts";
import type { PlannedTools } from "../../model-tools.ts";
import type { Discovery } from "./discover.ts";
import { describeNoMatch } from "./no-match.ts";
import { checkOutputInside } from "./output-inside.ts";
import { readMatches } from "./read-matches.ts";
import { readSource, shownPath } from "./read-source.ts";

/** What reports call the list of files; no layer's sources are among them. */
const ID = "tools";

/** Reads the files of tool definitions, each once; undefined when the target names none. */
export function readTools(discovery: Discovery): readonly Source[] | undefined {
  const { plan } = discovery;
  if (plan.tools === undefined) return undefined;
  const found = new Map<string, Source>();
  for (const entry of plan.tools) for (const source of readEntry(entry, discovery)) found.set(source.path, found.get(source.path) ?? source);
  return [...found.values()];
}

function readEntry({ root: name, path, patterns = [], optional, place }: PlannedTools, discovery: Discovery): readonly Source[] {
  const { plan, reader, log } = discovery;
  const root = plan.roots.get(name);
  if (root === undefined) return [];
  if (path !== undefined) {
    const { source } = readSource({ layer: ID, place, root, path, shown: shownPath(root, path), missing: optional ? "absent" : "error", unreadable: "error" }, reader, log, plan.name);
    const sources = source === undefined ? [] : [source];
    checkOutputInside(plan, { id: ID, collector: { kind: "text", text: "", name: ID } }, { sources }, log);
    return sources;
  }
  const sources = readMatches({ id: ID, place }, root, { patterns, ignore: [".gitignore"], unreadable: "error" }, discovery);
  if (sources === undefined) return [];
  checkOutputInside(plan, { id: ID, collector: { kind: "glob", root: name, patterns, ignore: [], optional, unreadable: "error" } }, { sources }, log);
  if (sources.length === 0 && !optional) {
    const { list, help } = describeNoMatch(patterns);
    log.report({ code: "source/no-match", message: `\`tools\` matches no file: ${list}`, help, target: plan.name, location: place });
  }
  return sources;
}
