import { readdirSync, statSync, type Dirent } from "node:fs";
import { join, resolve } from "node:path";
import type { CAC } from "cac";
import { compileProject } from "../build.ts";
import { findConfig } from "../config/find.ts";
import { compareStates, type Side, type State } from "../diff/compare.ts";
import { formatDiffMarkdown } from "../diff/format-markdown.ts";
import { formatDiffText } from "../diff/format-text.ts";
import { filesNamedBy, keyOf, readSnapshot } from "../diff/snapshot.ts";
import { loadDiff } from "../diff/words.ts";
import { createLog } from "../diagnostics/log.ts";
import { readPlainFile, unreadFrom, whyUnread } from "../paths/plain-file.ts";
import { MANIFEST_FILE } from "../runtime/manifest.ts";
import { artifactsAt } from "./artifacts-at.ts";
import { UsageError } from "./call.ts";
import { findCommit } from "./git-commit.ts";
import { EXIT, openFor, openTerminal, services, withCommonOptions, type CommonOptions, type Terminal } from "./terminal.ts";

interface DiffOptions extends CommonOptions { readonly target?: string }

const FORMATS = ["text", "md", "json"];

/** `promptc diff` */
export function registerDiff(cli: CAC): void {
  withCommonOptions(cli.command("diff [before] [after]", "Show what changed for the model: between commits, folders, or a commit and the working tree"), FORMATS)
    .option("--target <name>", "Only this target, or combination of a matrix")
    .example("promptc diff")
    .example("promptc diff origin/main --format md")
    .example("promptc diff v1.2.0 v1.3.0")
    .example("promptc diff old/dist/ new/dist/")
    .action((before: string | undefined, after: string | undefined, options: DiffOptions) => run(before ?? "HEAD", after, options));
}

async function run(before: string, after: string | undefined, options: DiffOptions): Promise<number> {
  const isMarkdown = options.format === "md";
  if (options.format !== undefined && !FORMATS.includes(options.format)) throw new UsageError(`there is no format \`${options.format}\` here; there are ${FORMATS.join(", ")}`);
  const terminal = openTerminal(isMarkdown ? { ...options, format: "text" } : options, { formats: FORMATS });
  const folder = await projectFolder(options);
  const old = await openSide(before, folder, options, terminal);
  const now = old === undefined ? undefined : after === undefined ? await workingTree(options, terminal) : await openSide(after, folder, options, terminal);
  if (old === undefined || now === undefined) return terminal.finish({}, EXIT.usage);
  // What is wrong with the sources has been reported: what they compile to is not known.
  if (now === "failed") return terminal.finish({}, EXIT.failed);
  const diff = compareStates(only(old, options.target), only(now, options.target), { count: services.count, diff: await loadDiff() });
  if (options.target !== undefined && diff.targets.length === 0) throw new UsageError(`no target is called \`${options.target}\` on either side`);
  const colour = options.color !== false && (process.env["NO_COLOR"] ?? "") === "" && process.stdout.isTTY;
  terminal.print((isMarkdown ? formatDiffMarkdown(diff) : formatDiffText(diff, { colour })).trimEnd());
  return terminal.finish({ ...diff });
}

/** The folder that commits are read from: the configuration's, else the one where the user is. */
async function projectFolder({ config }: CommonOptions): Promise<string> {
  const found = await findConfig({ cwd: process.cwd(), explicit: config }, createLog());
  return found?.folder ?? process.cwd();
}

/** A folder with artifacts, else a commit; undefined when it is neither (the log says why). */
async function openSide(name: string, folder: string, { target }: DiffOptions, { log }: Terminal): Promise<State | undefined> {
  if (isFolder(name) && (/^\.{0,2}[/\\]|[/\\]$|^\.{1,2}$/u.test(name) || "message" in findCommit(folder, name))) return folderState(name);
  // No commit ends in a slash or begins with a dot.
  if (/^\.{1,2}[/\\]|^\/|[/\\]$/u.test(name)) {
    log.report(isHidden(name) ? { code: "git/unusable", message: `\`${name}\` may not be read (permission denied)`, help: CHECK_PERMISSIONS } : { code: "git/unusable", message: `There is no folder \`${name}\``, help: "Name a folder that holds artifacts, such as `dist/`, or a commit, such as `HEAD~1`." });
    return undefined;
  }
  const found = await artifactsAt(folder, name);
  if ("message" in found) {
    log.report({ code: "git/unusable", message: `\`${name}\` cannot be compared: ${found.message}`, help: found.help ?? "Name a commit, or a folder that holds artifacts." });
    return undefined;
  }
  const targets = new Map<string, Side>();
  for (const { key, folder: out, snapshot } of found.artifacts) targets.set(key ?? JSON.stringify([out, []]), snapshot);
  if (target === undefined && targets.size === 0) log.report({ code: "git/unusable", level: "warning", message: `\`${name}\` has no artifacts of this project`, help: "Build and commit them: `promptc build`." });
  return { label: name, targets };
}

function only({ label, targets }: State, wanted: string | undefined): State {
  if (wanted === undefined) return { label, targets };
  const isWanted = (key: string): boolean => {
    const [target, axes] = JSON.parse(key) as readonly [string, readonly (readonly [string, unknown])[]];
    return target === wanted || wanted === `${target}[${axes.map(([axis, value]) => `${axis}=${String(value)}`).join(",")}]`;
  };
  return { label, targets: new Map([...targets].filter(([key]) => isWanted(key))) };
}

/** The sources as they are now, compiled in memory. */
async function workingTree(options: DiffOptions, terminal: Terminal): Promise<State | undefined | "failed"> {
  const opened = await openFor(terminal, { ...options, format: terminal.format }, []);
  if (opened === undefined) return undefined;
  const { log } = opened.terminal;
  const artifacts = await compileProject(opened.project, services, log);
  // Warnings are `check`'s; what changed of them is among the findings.
  for (const { code, level, message, location, help, target } of log.diagnostics) if (level === "error") terminal.log.report({ code: code as Parameters<typeof log.report>[0]["code"], message, location, help, target });
  if (log.hasErrors()) return "failed";
  return { label: "working tree", targets: new Map(artifacts.map((artifact) => [keyOf(artifact.manifest), artifact])) };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether nobody knows what stands there: a folder above may not be entered. */
function isHidden(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    return unreadFrom(error, path).kind === "denied";
  }
}

const CHECK_PERMISSIONS = "Check its permissions, and those of the folders above it.";

/** Artifacts lie at most so deep below a folder that is compared. */
const DEEPEST = 12;

/** Every artifact in a folder and below it. Links are not followed. */
async function folderState(path: string): Promise<State> {
  const targets = new Map<string, Side>();
  for (const folder of foldersIn(resolve(path), 0)) {
    const bytes = readOwn(folder, MANIFEST_FILE);
    if (bytes === undefined) continue;
    const files = new Map<string, Uint8Array>([[MANIFEST_FILE, bytes]]);
    for (const name of filesNamedBy(bytes)) {
      const text = readOwn(folder, name);
      if (text !== undefined) files.set(name, text);
    }
    const snapshot = await readSnapshot(files);
    targets.set("problem" in snapshot ? JSON.stringify([folder.slice(resolve(path).length + 1) || path, []]) : keyOf(snapshot.manifest), snapshot);
  }
  if (targets.size === 0) throw new UsageError(`the folder \`${path}\` holds no artifacts`);
  return { label: path, targets };
}

/** A file of an artifact; undefined where none stands. */
function readOwn(folder: string, name: string): Uint8Array | undefined {
  const path = join(folder, name);
  const file = readPlainFile(path);
  if (file.kind === "denied" || file.kind === "failed") throw new UsageError(`\`${path}\` ${whyUnread(file)}`, CHECK_PERMISSIONS);
  return file.kind === "ok" ? file.bytes : undefined;
}

function foldersIn(folder: string, depth: number): readonly string[] {
  const entries = depth > DEEPEST ? [] : entriesOf(folder);
  const below = entries.filter((entry) => entry.isDirectory() && entry.name !== ".git" && entry.name !== "node_modules").map(({ name }) => name).sort();
  return [folder, ...below.flatMap((name) => foldersIn(join(folder, name), depth + 1))];
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const unread = unreadFrom(error, folder);
    throw new UsageError(`the folder \`${folder}\` ${unread.kind === "denied" ? "may not be listed (permission denied)" : whyUnread(unread)}`, CHECK_PERMISSIONS);
  }
}
