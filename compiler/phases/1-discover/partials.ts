import type { Log } from "../../diagnostics/log.ts";
import type { Plan } from "../../model.ts";
import type { TemplateSource } from "../../template.ts";
import { readSource } from "./read-source.ts";
import type { Reader } from "./reader.ts";
import { walk } from "./walk.ts";

/** Endings that a partial's name leaves out. */
const ENDINGS = [".md.hbs", ".hbs", ".md", ".txt"];

/**
 * The partials of a target: every file of its folder, by its path below it without the ending, so
 * `parts/footer.md.hbs` is `parts/footer`. Two files of one name are an error.
 */
export function readPartials({ partials: folder, roots, name: target }: Plan, reader: Reader, log: Log): ReadonlyMap<string, TemplateSource> {
  const found = new Map<string, TemplateSource>();
  const project = roots.get("project");
  if (folder === null || project === undefined) return found;
  const root = folder.replace(/\/+$/u, "");
  for (const path of walk(project, { patterns: ENDINGS.map((ending) => `${root}/**/*${ending}`), ignore: [] }, reader)) {
    const { source } = readSource({ layer: "partials", root: project, path, shown: path, missing: "error", unreadable: "error" }, reader, log, target);
    const ending = ENDINGS.find((each) => path.endsWith(each)) ?? "";
    const name = path.slice(root.length + 1, path.length - ending.length);
    const other = found.get(name);
    if (other !== undefined) {
      log.report({ code: "template/duplicate-partial", message: `\`${other.path}\` and \`${path}\` are both the partial \`${name}\``, location: { path }, target });
    } else if (source?.text !== undefined) {
      found.set(name, { path, text: source.text });
    }
  }
  return found;
}
