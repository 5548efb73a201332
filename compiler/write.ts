import { accessSync, constants, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { DiagnosticCode } from "./diagnostics/catalogue.ts";
import type { Log } from "./diagnostics/log.ts";
import type { Artifact, Committed } from "./model.ts";
import { TYPES_FILE, TYPES_HEAD } from "./paths/artifact-files.ts";
import { isInside } from "./paths/inside.ts";
import { realFolder } from "./paths/real-folder.ts";
import { readPlainFile, textOfFile, whyUnread } from "./paths/plain-file.ts";
import { unwrittenFrom } from "./paths/unwritten.ts";
import { MANIFEST_FILE, STATIC_FILE, TOOLS_FILE } from "./runtime/manifest.ts";
import { sha256 } from "./sha256.ts";

const TEMPORARY = /\.(\d+)\.promptc-tmp$/u;

/** Reads those of an artifact's files that its folder has. */
export function readCommitted({ plan, files }: Artifact, baseDir: string): Committed {
  const found = new Map<string, Uint8Array>();
  const unread = new Map<string, string>();
  for (const name of files.keys()) {
    const file = readPlainFile(join(resolve(baseDir, plan.out), name));
    if (file.kind === "ok") found.set(name, file.bytes);
    else if (file.kind !== "missing") unread.set(name, whyUnread(file));
  }
  return { found, unread };
}

/**
 * Names of the files in an artifact's folder that an earlier build wrote and this one does not: texts
 * that the manifest there names, and declarations.
 */
export function findDropped({ plan, files }: Pick<Artifact | WaitingArtifact, "plan" | "files">, baseDir: string): readonly string[] {
  const folder = resolve(baseDir, plan.out);
  const claimed = [...namedByManifest(join(folder, MANIFEST_FILE)), ...(isDeclarations(folder) ? [TYPES_FILE] : [])];
  return claimed.filter((name) => !files.has(name) && isPresent(join(folder, name)));
}

/** An artifact that is written when all the others are known to be sound. */
export interface WaitingArtifact extends Pick<Artifact, "plan" | "manifest"> {
  readonly files: ReadonlyMap<string, WaitingFile>;
}

interface WaitingFile {
  /** In bytes. */
  readonly size: number;
  /** What is to be written; or the SHA-256 of it, where the folder holds the very bytes. */
  readonly content: { readonly bytes: Uint8Array } | { readonly digest: string };
}

/** What has to be kept of an artifact until it is written. Together they are as large as the sources, and mostly the folders hold them already. */
export function waitToBeWritten({ plan, manifest, files }: Artifact, baseDir: string): WaitingArtifact {
  const folder = resolve(baseDir, plan.out);
  return { plan, manifest, files: new Map([...files].map(([name, bytes]) => [name, { size: bytes.length, content: holds(join(folder, name), bytes) ? { digest: sha256(bytes) } : { bytes } }])) };
}

/** What writing an artifact changed, by file name. */
export interface Written { readonly written: readonly string[]; readonly removed: readonly string[] }

/**
 * Writes an artifact so that a reader sees the old pair, the new one, or a pair that does not load: all
 * files go to temporary names first, then each is renamed, the manifest last. Files that already hold
 * the bytes stay untouched; those that only an earlier build wrote are removed. Reports why nothing was
 * written, if so: as when a file that had the bytes has others now, for the pair would be of two builds.
 */
export function writeArtifact(artifact: WaitingArtifact, baseDir: string, log: Log): Written | undefined {
  const { plan, files } = artifact;
  const folder = resolve(baseDir, plan.out);
  const temporary = new Map<string, string>();
  const changed = [...files].find(([name, { content }]) => "digest" in content && !holdsDigest(join(folder, name), content.digest))?.[0];
  if (changed !== undefined) {
    log.report({ code: "output/changed", message: `\`${plan.out}/${changed}\` was changed while the build ran, so nothing was written to \`${plan.out}/\``, location: { path: plan.out }, target: plan.name });
    return undefined;
  }
  try {
    mkdirSync(folder, { recursive: true });
    const stale = readdirSync(folder).filter(isStale);
    const dropped = findDropped(artifact, baseDir);
    for (const [name, { content }] of files) {
      if (!("bytes" in content)) continue;
      const path = join(folder, `${name}.${process.pid}.promptc-tmp`);
      temporary.set(name, path);
      // Not through a link of that name, should there be one.
      rmSync(path, { force: true });
      writeFileSync(path, content.bytes, { flag: "wx" });
    }
    const replace = (name: string): void => {
      const path = temporary.get(name);
      if (path !== undefined) renameSync(path, join(folder, name));
    };
    for (const name of files.keys()) if (name !== MANIFEST_FILE) replace(name);
    // Before the manifest: once the old one is gone, nobody knows that they were ours.
    for (const name of dropped) rmSync(join(folder, name), { force: true });
    replace(MANIFEST_FILE);
    for (const name of stale) rmSync(join(folder, name), { force: true });
    return { written: [...temporary.keys()], removed: dropped };
  } catch (error) {
    for (const path of temporary.values()) rmSync(path, { force: true });
    const { why, help } = unwrittenFrom(error);
    log.report({ code: "output/not-writable", message: `\`${plan.out}/\` could not be written (${why})`, location: { path: plan.out }, target: plan.name, help });
    return undefined;
  }
}

/**
 * Whether the folders may be written, looked at before anything is: each must lie in the project or in a
 * root, links resolved; and not exist, or hold a manifest of ours (or the temporary one that a killed
 * build of ours left), or hold nothing that differs from what would be written. No two may be one.
 */
export function checkFolders(artifacts: readonly WaitingArtifact[], baseDir: string, log: Log): boolean {
  const owners = new Map<string, Artifact["plan"]>();
  let isSound = true;
  for (const artifact of artifacts) {
    const { plan } = artifact;
    const folder = realFolder(resolve(baseDir, plan.out));
    const owner = owners.get(folder);
    if (owner === undefined) owners.set(folder, plan);
    const problem = owner === undefined ? findProblem(artifact, baseDir) : ({ code: "config/duplicate-output", message: `\`${plan.name}\` writes to \`${plan.out}\` and \`${owner.name}\` to \`${owner.out}\`, which are one folder when links are followed` } as const);
    if (problem === undefined) continue;
    log.report({ ...problem, location: { path: plan.out }, target: plan.name });
    isSound = false;
  }
  return isSound;
}

interface Problem { readonly code: DiagnosticCode; readonly message: string; readonly help?: string | undefined }

function findProblem({ plan, files }: WaitingArtifact, baseDir: string): Problem | undefined {
  // The folder, or the nearest one above that exists.
  let shown = plan.out;
  while (!isPresent(resolve(baseDir, shown))) shown = posix.dirname(shown);
  const standing = resolve(baseDir, shown);
  try {
    const stat = statSync(standing, { throwIfNoEntry: false });
    if (stat === undefined) return { code: "output/not-a-folder", message: `\`${shown}\` is a link that leads nowhere, expected a folder` };
    if (!stat.isDirectory()) return { code: "output/not-a-folder", message: `\`${shown}\` is a file, expected a folder` };
    const roots = ["", ...[...plan.roots.values()].flatMap(({ path }) => path ?? [])].map((path) => resolve(baseDir, path));
    // Nothing of a root that does not exist yet can be a link.
    const isAllowed = (root: string): boolean => (isPresent(root) ? isInside(realpathSync.native(root), realpathSync.native(standing)) : isInside(root, resolve(baseDir, plan.out)));
    if (!roots.some(isAllowed)) {
      return { code: "output/outside-project", message: `\`${shown}\` lies outside of the project when its links are followed`, help: "Declare the folder under `roots` and write `out: \"{root}/…\"`, or choose a folder of the project." };
    }
    accessSync(standing, constants.W_OK);
    return shown === plan.out ? findClash(plan.out, standing, files) : undefined;
  } catch (error) {
    const { why, help } = unwrittenFrom(error);
    return { code: "output/not-writable", message: `\`${shown}/\` may not be written (${why})`, help };
  }
}

/** What of the folder's content is in the way. */
function findClash(out: string, folder: string, files: WaitingArtifact["files"]): Problem | undefined {
  const taken = [...files.keys()].find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory());
  if (taken !== undefined) return { code: "output/not-writable", message: `\`${out}/${taken}\` is a folder, expected a file or nothing`, help: "Remove it, or change `out`." };
  const entries = readdirSync(folder);
  if (entries.some((name) => isManifest(folder, name))) return undefined;
  if (readPlainFile(join(folder, MANIFEST_FILE)).kind === "denied") return { code: "output/not-writable", message: `\`${out}/${MANIFEST_FILE}\` may not be read (permission denied), so nobody knows whether the folder is promptc's`, help: "Check the file's permissions, or change `out`." };
  const same = new Set([...files].flatMap(([name, { content }]) => ("digest" in content ? [name] : [])));
  const foreign = entries.filter((name) => !TEMPORARY.test(name) && !same.has(name));
  if (foreign.length === 0) return undefined;
  const isLost = foreign.includes(STATIC_FILE) || foreign.includes(MANIFEST_FILE);
  return {
    code: "output/foreign-folder",
    message: `\`${out}/\` holds files but no manifest of promptc: \`${foreign.slice(0, 3).join("`, `")}\``,
    ...(isLost ? { help: "If they are artifacts whose manifest was lost or damaged, remove them and build again; else choose an empty or a new folder for `out`." } : {}),
  };
}

function isPresent(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function isManifest(folder: string, name: string): boolean {
  if (name.replace(TEMPORARY, "") !== MANIFEST_FILE) return false;
  try {
    // Not parsed: one with the marks of an unfinished merge is still ours.
    if (TEMPORARY.test(name)) return true;
    if (!statSync(join(folder, name)).isFile()) return false;
    const text = readFileSync(join(folder, name), "utf8");
    // One that was emptied is ours by its name.
    return text.trim() === "" || text.includes('"manifestVersion"');
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

function holdsDigest(path: string, digest: string): boolean {
  try {
    return lstatSync(path).isFile() && sha256(readFileSync(path)) === digest;
  } catch {
    return false;
  }
}

/** Whether a name is that of a temporary file whose build is gone. */
function isStale(name: string): boolean {
  const pid = TEMPORARY.exec(name)?.[1];
  return pid !== undefined && !isAlive(Number(pid));
}

/** Names of the files that a manifest claims. */
function namedByManifest(path: string): ReadonlySet<string> {
  try {
    const manifest = readPlainFile(path);
    if (manifest.kind !== "ok") return new Set();
    const { outputs, tools } = JSON.parse(textOfFile(manifest.bytes)) as { outputs: { [name: string]: { file: unknown } }; tools?: { file: unknown } };
    const names = Object.values(outputs).map(({ file }) => file);
    const texts = names.filter((name) => typeof name === "string" && /^[A-Za-z0-9][\w.-]*\.prompt\.md$/u.test(name)) as string[];
    return new Set([...texts, ...(tools?.file === TOOLS_FILE ? [TOOLS_FILE] : [])]);
  } catch {
    return new Set();
  }
}

/** Whether the folder is ours and has declarations of ours. */
function isDeclarations(folder: string): boolean {
  try {
    const path = join(folder, TYPES_FILE);
    return isManifest(folder, MANIFEST_FILE) && statSync(path).isFile() && readFileSync(path, "utf8").startsWith(TYPES_HEAD);
  } catch {
    return false;
  }
}

/** Whether another process of that number runs. In a container the builds of one folder may all have the same. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
