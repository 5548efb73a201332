import { posix } from "node:path";
import type { Log } from "../../diagnostics/log.ts";
import type { Plan } from "../../model.ts";
import type { TemplateSource } from "../../template.ts";
import { readSource, shownPath } from "./read-source.ts";
import type { Reader } from "./reader.ts";
import { walk } from "./walk.ts";

/** Endings that a partial's name leaves out. */
const ENDINGS = [".md.hbs", ".hbs", ".md", ".txt"];

/**
 * The partials of a target: every file of its folder, by its path below it without the ending: with the
 * folder `parts`, `parts/page/footer.md.hbs` is `page/footer`. Two files of one name are an error.
 */
export function readPartials({ partials: folder, roots, name: target }: Plan, reader: Reader, log: Log): ReadonlyMap<string, TemplateSource> {
  const found = new Map<string, TemplateSource>();
  const [, rootName = "project", written = folder ?? ""] = /^\{([^{}]*)\}\/?(.*)$/su.exec(folder ?? "") ?? [];
  const root = roots.get(rootName);
  if (folder === null || root === undefined) return found;
  const base = posix.normalize(written).replace(/^\.?\/*$|\/+$/gu, "");
  const below = base === "" ? "" : `${base}/`;
  for (const rest of walk(root, { patterns: ENDINGS.map((ending) => `${below}**/*${ending}`), ignore: [] }, reader)) {
    const path = shownPath(root, rest);
    const { source } = readSource({ layer: "partials", root, path: rest, shown: path, missing: "error", unreadable: "error" }, reader, log, target);
    const ending = ENDINGS.find((each) => rest.endsWith(each)) ?? "";
    const name = rest.slice(below.length, rest.length - ending.length);
    const other = found.get(name);
    if (other !== undefined) {
      log.report({ code: "template/duplicate-partial", message: `\`${other.path}\` and \`${path}\` are both the partial \`${name}\``, location: { path }, target });
    } else if (source?.text !== undefined) {
      found.set(name, { path, text: source.text });
    }
  }
  return found;
}
