import { realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Project } from "../../config/project.ts";
import { PRESETS } from "../../config/presets.ts";
import type { Lookups } from "../../model-lookups.ts";
import type { Plan } from "../../model.ts";
import { realFolder } from "../../paths/real-folder.ts";
import { withSlashes } from "../../paths/slashes.ts";

/** Finds out what plans depend on. Paths are absolute. */
export interface InputNotes {
  readonly lookups: (plan: Plan) => Lookups;
  /**
   * Files that a plan was made from, and folders of which the entries count; folders that hold artifacts
   * or are `written` to by this very call are not among them, else no build would be the last one.
   */
  of(plan: Plan, written: readonly string[]): readonly string[];
}

/** Notes for the plans of a project. @param config Absolute path of its configuration. */
export function createInputNotes(project: Project, config: string): InputNotes {
  const files = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  const nearest = new Map<string, string>();
  const folderOf = (path: string): string => {
    const known = nearest.get(path) ?? nearestFolder(path);
    nearest.set(path, known);
    return known;
  };
  return {
    lookups({ name }) {
      const plain = new Set<string>();
      const listed = new Set<string>();
      files.set(name, plain);
      folders.set(name, listed);
      return {
        file: (path, realPath) => void plain.add(withoutDots(path, realPath)),
        entries: (path) => void listed.add(folderOf(path)),
      };
    },
    of(plan, written) {
      const busy = withAncestors([...written, ...plan.written.map(({ path }) => resolve(project.baseDir, path))].map((path) => realFolder(dirname(path))));
      const counting = [...(folders.get(plan.name) ?? [])].filter((folder) => !busy.has(realFolder(folder)));
      return [config, ...presetOf(plan, project), ...baselineOf(project), ...(files.get(plan.name) ?? []), ...counting];
    },
  };
}

function presetOf({ target }: Plan, { config, baseDir }: Project): readonly string[] {
  const preset = config.targets[target]?.preset;
  return preset === undefined || PRESETS.some((name) => name === preset) ? [] : [resolve(baseDir, preset)];
}

function baselineOf({ config, baseDir }: Project): readonly string[] {
  const { baseline } = config.scanner ?? {};
  return baseline === undefined ? [] : [join(baseDir, baseline)];
}

/** A path without `.` and `..` that leads to the same file, for `..` is not the folder above where a link came before it. */
function withoutDots(path: string, realPath: string | undefined): string {
  const short = resolve(path);
  if (realPath === undefined || !path.includes("..")) return short;
  try {
    return realpathSync.native(short) === realPath ? short : realPath;
  } catch {
    return realPath;
  }
}

/** The folder at a path, or else the nearest above it: what appears at the path changes that one. */
function nearestFolder(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    try {
      if (statSync(at).isDirectory()) return withoutDots(at, realpathSync.native(at));
    } catch {
      // Nothing is there, so it is one further up.
    }
    if (dirname(at) === at) return at;
  }
}

function withAncestors(folders: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const folder of folders) for (let at = folder; !all.has(at); at = dirname(at)) all.add(at);
  return all;
}

/** A path as Make and Ninja are to see it: from the working directory where there is a way, always with `/`. */
export function nameFrom(cwd: string, path: string): string {
  const way = relative(cwd, path);
  return withSlashes(way === "" ? "." : way);
}
