import { basename, isAbsolute } from "node:path";
import type { SkillsIndexCollector } from "../../../../model-files.ts";
import type { PlanLayer, PlannedRoot, Source } from "../../../../model.ts";
import { strip, universalNewlines } from "../../../../python/text.ts";
import { loadYaml, YamlFailure } from "../../../../python/yaml-load.ts";
import { pyGet, pyStr, pyTrue, type PyValue } from "../../../../python/yaml-value.ts";
import { compareCodePoints } from "../../../../text/code-points.ts";
import { decodeUtf8 } from "../../decode.ts";
import type { Discovery } from "../../discover.ts";
import { shownPath } from "../../read-source.ts";
import type { Reader } from "../../reader.ts";

/** A folder of skills: `path` under a root (or, for a further folder, the root itself). */
export interface SkillFolder {
  readonly root: PlannedRoot;
  readonly path: string;
  /** Its base name: what a skill right in it is called. */
  readonly name: string;
  /** How a user names it. */
  readonly shown: string;
  /** The harness's own folder, which comes before the further ones. */
  readonly local: boolean;
}

interface Folders { readonly folders: readonly SkillFolder[]; readonly settings: PyValue | undefined; readonly problems: readonly Source[] }

/** The harness's own folder of skills, and those that its settings add. */
export function skillFolders(layer: PlanLayer, collector: SkillsIndexCollector, { plan, reader, log }: Discovery): Folders {
  const root = plan.roots.get(collector.root);
  if (root === undefined || root.path === null) return { folders: [], settings: undefined, problems: [] };
  const settings = pyGet(readSettings(root, collector, reader), "skills");
  const own: SkillFolder = { root, path: collector.folder, name: basename(collector.folder), shown: shownPath(root, collector.folder), local: true };
  const seen = new Set<string>();
  const ownPath = reader.folder(root, collector.folder);
  if (ownPath !== null) seen.add(ownPath);
  const folders = [own];
  const problems: Source[] = [];
  for (const [index, written] of externalFolders(settings).entries()) {
    const path = expand(written, reader);
    // By its place in the settings: no path of this machine goes into a manifest.
    const shown = `${shownPath(root, collector.settings ?? "")}#external_dirs.${index}`;
    // Not below a root of the plan: it stands where the user's settings say.
    const outer: PlannedRoot = { ...root, name: "skills.external_dirs", path };
    const real = reader.folder(outer, "");
    if (real === null) {
      const why = "is no folder, or may not be read";
      problems.push({ layer: layer.id, path: shown, status: "unreadable", why, bytes: null, sha256: null });
      if (plan.compat !== "exact") log.report({ code: "compat/skill-unlisted", message: `The folder of skills \`${written}\` ${why}`, location: { path: shownPath(root, collector.settings ?? "") }, target: plan.name });
    } else if (!seen.has(real)) {
      seen.add(real);
      folders.push({ root: outer, path: "", name: basename(real), shown, local: false });
    }
  }
  return { folders, settings, problems };
}

function readSettings(root: PlannedRoot, { settings }: SkillsIndexCollector, reader: Reader): PyValue | undefined {
  if (settings === null) return undefined;
  const result = reader.read(root, settings);
  const text = result.kind === "ok" ? decodeUtf8(result.bytes) : null;
  if (text === null) return undefined;
  try {
    return loadYaml(universalNewlines(text));
  } catch (error) {
    if (error instanceof YamlFailure) return undefined;
    throw error;
  }
}

function externalFolders(settings: PyValue | undefined): readonly string[] {
  const given = pyGet(settings, "external_dirs");
  if (given === undefined || !pyTrue(given)) return [];
  const items = given.type === "str" ? [given] : given.type === "list" ? given.items : [];
  return items.map((item) => strip(pyStr(item))).filter((path) => path !== "");
}

/** `os.path.expandvars`, then `os.path.expanduser`: a variable that is not set stays as it is written. */
function expand(path: string, reader: Reader): string {
  const filled = expandVariables(path, reader);
  const home = reader.variable("HOME");
  if (home === undefined || (filled !== "~" && !filled.startsWith("~/"))) return filled;
  return (isAbsolute(home) && home !== "/" && home.endsWith("/") ? home.slice(0, -1) : home) + filled.slice(1);
}

/** `$NAME` and `${NAME}`, in one pass: what takes a variable's place is not looked at again. */
function expandVariables(path: string, reader: Reader): string {
  let text = "";
  let from = 0;
  const bare = /\w+/uy;
  const lastClose = path.lastIndexOf("}");
  for (let dollar = path.indexOf("$"); dollar !== -1; dollar = path.indexOf("$", dollar)) {
    const isBraced = path[dollar + 1] === "{" && lastClose > dollar;
    bare.lastIndex = dollar + 1;
    const name = isBraced ? path.slice(dollar + 2, path.indexOf("}", dollar + 2)) : (bare.exec(path)?.[0] ?? "");
    const end = dollar + 1 + name.length + (isBraced ? 2 : 0);
    const value = reader.variable(name);
    if (value !== undefined) {
      text += path.slice(from, dollar) + value;
      from = end;
    }
    dollar = end;
  }
  return text + path.slice(from);
}

/** A description as the index shows it: printed, and without the white space and then the quotes at its ends. */
export function describedText(value: PyValue | undefined): string {
  if (value === undefined || !pyTrue(value)) return "";
  const text = strip(pyStr(value));
  let start = 0;
  let end = text.length;
  while (start < end && "'\"".includes(text[start] as string)) start += 1;
  while (end > start && "'\"".includes(text[end - 1] as string)) end -= 1;
  return text.slice(start, end);
}

/**
 * The skill and the category files below a folder, by their paths relative to it, in code point order of
 * the paths. Links to folders are followed, but never into a folder that the walk is in already.
 */
export function walkFolder(root: PlannedRoot, start: string, [skill, category]: readonly [skill: string, category: string], skip: readonly string[], reader: Reader): { skills: readonly string[]; descriptions: readonly string[] } {
  const skills: string[] = [];
  const descriptions: string[] = [];
  const visit = (path: string, above: readonly string[]): void => {
    const folder = path === "" ? start : start === "" ? path : `${start}/${path}`;
    const real = reader.folder(root, folder);
    if (real === null || above.includes(real)) return;
    for (const { name, directory, link } of reader.list(root, folder) ?? []) {
      const inner = path === "" ? name : `${path}/${name}`;
      if (directory || (link && reader.folder(root, folder === "" ? name : `${folder}/${name}`) !== null)) {
        if (!skip.includes(name)) visit(inner, [...above, real]);
      } else if (name === skill) skills.push(inner);
      else if (name === category) descriptions.push(inner);
    }
  };
  visit("", []);
  return { skills: skills.sort(compareCodePoints), descriptions: descriptions.sort(compareCodePoints) };
}
