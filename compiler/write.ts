import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Log } from "./diagnostics/log.ts";
import type { Artifact } from "./model.ts";
import { MANIFEST_FILE } from "./runtime/manifest.ts";

const TEMPORARY = /\.(\d+)\.promptc-tmp$/u;

/** Reads those of an artifact's files that its folder has, by name. */
export function readCommitted({ plan, files }: Artifact, baseDir: string): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const name of files.keys()) {
    try {
      found.set(name, readFileSync(join(resolve(baseDir, plan.out), name)));
    } catch {
      // Missing, a directory, or not readable: the comparison says so by name.
    }
  }
  return found;
}

/**
 * Writes an artifact so that a reader sees the old pair, the new one, or a pair that does not load: all
 * files go to temporary names first, then each is renamed, the manifest last. Files that already hold
 * the bytes stay untouched. Returns the names that were written, or reports why nothing was.
 */
export function writeArtifact(artifact: Artifact, baseDir: string, log: Log): readonly string[] | undefined {
  const { plan, files } = artifact;
  const folder = resolve(baseDir, plan.out);
  const temporary = new Map<string, string>();
  try {
    mkdirSync(folder, { recursive: true });
    const dropped = droppedFiles(artifact, folder);
    for (const [name, bytes] of files) {
      if (holds(join(folder, name), bytes)) continue;
      const path = join(folder, `${name}.${process.pid}.promptc-tmp`);
      temporary.set(name, path);
      writeFileSync(path, bytes);
    }
    for (const [name, path] of temporary) renameSync(path, join(folder, name));
    for (const name of dropped) rmSync(join(folder, name), { force: true });
    return [...temporary.keys()];
  } catch (error) {
    for (const path of temporary.values()) rmSync(path, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    log.report({ code: "output/not-writable", message: `\`${plan.out}/\` could not be written (${code ?? message})`, location: { path: plan.out }, target: plan.name });
    return undefined;
  }
}

/**
 * Whether the folder may be written: it must not exist, be empty, or hold a manifest of ours (or the
 * temporary one that a killed build of ours left).
 */
export function checkFolder({ plan }: Artifact, baseDir: string, log: Log): boolean {
  const folder = resolve(baseDir, plan.out);
  if (!existsSync(folder)) return true;
  if (!statSync(folder).isDirectory()) {
    log.report({ code: "output/not-a-folder", message: `\`${plan.out}\` is a file, expected a folder`, location: { path: plan.out }, target: plan.name });
    return false;
  }
  const entries = readdirSync(folder);
  if (entries.length === 0 || entries.some((name) => isManifest(folder, name))) return true;
  log.report({ code: "output/foreign-folder", message: `\`${plan.out}/\` holds files but no manifest of promptc: \`${entries.slice(0, 3).join("`, `")}\``, location: { path: plan.out }, target: plan.name });
  return false;
}

function isManifest(folder: string, name: string): boolean {
  if (name.replace(TEMPORARY, "") !== MANIFEST_FILE) return false;
  try {
    // Not parsed: one with the marks of an unfinished merge is still ours.
    return TEMPORARY.test(name) || readFileSync(join(folder, name), "utf8").includes('"manifestVersion"');
  } catch {
    return false;
  }
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return lstatSync(path).isFile() && Buffer.compare(readFileSync(path), bytes) === 0;
  } catch {
    return false;
  }
}

/** Files that the old manifest names and the new one does not, and temporary files of builds that are gone. */
function droppedFiles({ files }: Artifact, folder: string): readonly string[] {
  const named = namedByManifest(join(folder, MANIFEST_FILE));
  return readdirSync(folder).filter((name) => {
    const pid = TEMPORARY.exec(name)?.[1];
    return pid === undefined ? named.has(name) && !files.has(name) : !isAlive(Number(pid));
  });
}

function namedByManifest(path: string): ReadonlySet<string> {
  try {
    const { outputs } = JSON.parse(readFileSync(path, "utf8")) as { outputs: { [name: string]: { file: unknown } } };
    const names = Object.values(outputs).map(({ file }) => file);
    return new Set(names.filter((name) => typeof name === "string" && /^[\w-]+\.prompt\.md$/u.test(name)) as string[]);
  } catch {
    return new Set();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
