/** Hints: instruction files of folders that a session's tool calls touch, given when one is touched first. */
import { isAbsolute } from "node:path";
import { createLog } from "../diagnostics/log.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { HintsRule } from "../model-files.ts";
import type { PlanLayer, PlannedRoot, Source } from "../model.ts";
import { joinPath } from "../paths/join.ts";
import { readSource } from "../phases/1-discover/read-source.ts";
import type { Reader } from "../phases/1-discover/reader.ts";
import { screenLayer } from "../phases/3-scan/compat/screen.ts";
import { shapeLayer } from "../phases/5-shape/shape.ts";
import { isBlank } from "../runtime/white-space.ts";
import { ropeText } from "../text/rope.ts";
import { shellWords } from "./shell-words.ts";
import { withTimedReader, type TimedOptions } from "./timed-reader.ts";

/** A tool call as the harness has it. */
export interface ToolCall { readonly tool: string; readonly args: { readonly [name: string]: unknown } }

export interface Hints {
  /**
   * What to append to a tool call's result: the hint of each folder that it touches for the first time,
   * or null. Calls of one session are answered one after the other.
   */
  hintsFor(call: ToolCall): Promise<string | null>;
  /** What was wrong with the hints so far. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface HintsPlace {
  /** Absolute; counts as touched already, because the prompt has its files. */
  readonly workingDir: string;
  readonly home: string;
  readonly reader: Omit<TimedOptions, "roots" | "maxSourceBytes">;
  readonly target: string;
}

/** Keeps track of the folders that a session has touched. */
export function createHints(rule: HintsRule, place: HintsPlace): Hints {
  const touched = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const options: TimedOptions = { ...place.reader, roots: new Map(), maxSourceBytes: rule.maxSourceBytes };

  const answer = async (call: ToolCall): Promise<string | null> => {
    const found = await withTimedReader(options, (reader) => {
      const [start = place.workingDir] = reader.upward(rootAt(place.workingDir)).map(pathOf);
      const seen = new Set([start, ...touched]);
      return hintsOf(foldersOf(call, rule, { ...place, workingDir: start }, seen, reader), rule, { ...place, workingDir: start }, reader);
    });
    for (const folder of found.folders) touched.add(folder);
    diagnostics.push(...found.diagnostics);
    return found.texts.length === 0 ? null : `\n\n${found.texts.join("\n\n")}`;
  };
  return {
    hintsFor: (call) => {
      const next = turn.then(() => answer(call));
      turn = next.catch(() => undefined);
      return next;
    },
    get diagnostics() {
      return [...diagnostics];
    },
  };
}

function rootAt(path: string): PlannedRoot {
  return { name: "hints", binding: "build", path, outside: true, from: [] };
}

function pathOf({ path }: PlannedRoot): string {
  return path ?? "";
}

/** The folders that a call touches and that were not touched before, in the order of its paths, nearest first. */
function foldersOf({ tool, args }: ToolCall, rule: HintsRule, place: HintsPlace, seen: ReadonlySet<string>, reader: Reader): readonly string[] {
  const folders = new Set<string>();
  for (const path of pathsOf(tool, args, rule)) {
    for (const folder of foldersAbove(path, rule, place, seen, reader)) folders.add(folder);
  }
  return [...folders];
}

function pathsOf(tool: string, args: ToolCall["args"], { arguments: names, shell }: HintsRule): readonly string[] {
  const value = (name: string): unknown => (Object.hasOwn(args, name) ? args[name] : undefined);
  const given = names.map(value).filter((path): path is string => typeof path === "string" && !isBlank(path, "python"));
  const command = shell.tools.includes(tool) ? value(shell.argument) : undefined;
  const words = typeof command === "string" ? shellWords(command) : [];
  return [...given, ...words.filter((word) => !word.startsWith("-") && /[/.]/u.test(word) && !/^(?:https?:\/\/|git@)/u.test(word))];
}

/** From the folder of a path upward, until a folder that was touched before. */
function foldersAbove(path: string, { ancestors }: HintsRule, { workingDir, home }: HintsPlace, seen: ReadonlySet<string>, reader: Reader): readonly string[] {
  if (path.includes("\0") || /^~[^/]/u.test(path)) return [];
  const expanded = path === "~" || path.startsWith("~/") ? home + path.slice(1) : path;
  const above = reader.upward(rootAt(isAbsolute(expanded) ? expanded : joinPath(workingDir, expanded))).map(pathOf);
  const [self = "/", parent = "/"] = above;
  const start = hasEnding(self) || isFile(self, parent, reader) ? 1 : 0;
  const folders: string[] = [];
  for (const folder of above.slice(start, start + ancestors)) {
    if (seen.has(folder)) break;
    if (reader.folder(rootAt(folder), "") !== null) folders.push(folder);
  }
  return folders;
}

/** Python's `Path.suffix`: a dot inside the name, neither first nor last. */
function hasEnding(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1;
}

/** Something that exists and is no folder. It is looked up in its folder, so that a large file is not read for it. */
function isFile(path: string, parent: string, reader: Reader): boolean {
  if (reader.folder(rootAt(path), "") !== null) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return (reader.list(rootAt(parent), "") ?? []).some((entry) => entry.name === name && !entry.directory);
}

interface FoundHints { readonly folders: readonly string[]; readonly texts: readonly string[]; readonly diagnostics: readonly Diagnostic[] }

function hintsOf(folders: readonly string[], rule: HintsRule, place: HintsPlace, reader: Reader): FoundHints {
  const log = createLog();
  const texts: string[] = [];
  for (const folder of folders) {
    for (const name of rule.names) {
      const source = readHint(folder, name, rule, place, reader, log);
      if (source === undefined) continue;
      const shown = shownPath(`${folder === "/" ? "" : folder}/${name}`, place);
      texts.push(rule.title.replaceAll("{path}", () => shown) + hintText({ ...source, path: shown }, rule, place, log));
      break;
    }
  }
  return { folders, texts, diagnostics: log.diagnostics };
}

/** The file's text when there is any. */
function readHint(folder: string, name: string, rule: HintsRule, { target }: HintsPlace, reader: Reader, log: ReturnType<typeof createLog>): Source | undefined {
  const request = { layer: "hints", root: rootAt(folder), path: name, shown: name, missing: "absent", unreadable: "skip", newlines: rule.look.newlines, nul: "warning" } as const;
  const { source } = readSource(request, reader, log, target);
  if (source?.text === undefined || isBlank(source.text, rule.trim === "none" ? "rust" : rule.trim)) return undefined;
  return source;
}

/** Screened and cut by the very rooms that shape the layers of a prompt. */
function hintText(source: Source, rule: HintsRule, { target }: HintsPlace, log: ReturnType<typeof createLog>): string {
  const layer: PlanLayer = {
    kind: "layer",
    id: "hints",
    output: "system",
    collector: { kind: "text", text: "", name: "hints" },
    binding: "turn",
    readAt: "turn",
    because: "a tool call touches its folder",
    trust: "project",
    trim: rule.trim,
    blank: "absent",
    separator: "",
    marks: [],
    template: "none",
    frontmatter: "keep",
    look: rule.look,
  };
  const shaped = shapeLayer(layer, screenLayer(layer, { layer: "hints", sources: [source] }, log, target), log, target);
  return shaped.rope === undefined ? "" : ropeText(shaped.rope);
}

/** Relative to the working directory, else to the home directory, else absolute. */
function shownPath(path: string, { workingDir, home }: HintsPlace): string {
  const below = (folder: string): string | undefined => (path.startsWith(folder.endsWith("/") ? folder : `${folder}/`) ? path.slice(folder.length + (folder.endsWith("/") ? 0 : 1)) : undefined);
  const fromHome = below(home);
  return below(workingDir) ?? (fromHome === undefined ? path : `~/${fromHome}`);
}
