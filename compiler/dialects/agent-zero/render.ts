/**
 * Renders a prompt of the Agent Zero dialect whose values are all known, as upstream does: conditions,
 * then placeholders one after another, then `{{include original}}`, then named includes.
 *
 * Upstream looks for placeholders and includes in what values brought, too. `values: "template"` does
 * the same and says so; `values: "data"` never does. Files are read through a {@link PromptHost}.
 */
import { textOf } from "../../runtime/template-values.ts";
import type { Json } from "../../runtime/manifest.ts";
import { evaluatePython, isPythonTrue, EvaluationError } from "../../python/evaluate.ts";
import { dumps } from "../../python/json.ts";
import { parsePython } from "../../python/parse.ts";
import { PythonSyntaxError } from "../../python/tokens.ts";
import { strip } from "../../python/text.ts";
import type { Rope } from "../../text/rope.ts";
import type { Span } from "../../text/span.ts";
import { cellsText, keepSpans, replaceSpans, searchText, sliceCells, type Cell } from "./cells.ts";
import { applyConditions, TooDeepError } from "./conditions.ts";
import { isFullJsonTemplate, withoutFences } from "./fences.ts";
import { findIncludes, findOriginals } from "./includes.ts";

/** A value by name; `rope` is its text when it was put together from sources. */
export interface Variable {
  readonly name: string;
  readonly value: Json;
  readonly rope?: Rope;
  /** The author gave it, so it may choose the file of an include. */
  readonly trusted?: boolean;
}

/** A folder that prompts are looked up in; two with the same key are one. */
export interface PromptFolder { readonly key: string }

/** A prompt file that was found and read. */
export interface FoundPrompt<Folder extends PromptFolder> {
  readonly text: string;
  /** As the user knows it. */
  readonly path: string;
  /** Canonical name, to tell whether two are one. */
  readonly key: string;
  readonly folder: Folder;
}

/** What may be wrong with a template, for the host to report. */
export type PromptProblem =
  | { readonly kind: "cycle" | "too-deep" | "too-large"; readonly message: string; readonly span?: Span }
  | { readonly kind: "missing-include" | "unsafe-include" | "bad-condition" | "unclosed"; readonly message: string; readonly span?: Span }
  /** A directive or placeholder that a value brought. */
  | { readonly kind: "value-as-template"; readonly variable: string; readonly message: string };

/** Where prompt files come from. */
export interface PromptHost<Folder extends PromptFolder> extends Reporter {
  /** The first folder that has the file. `missing`: none has; `failed`: it cannot be read, which has been reported. */
  find(name: string, folders: readonly Folder[]): FoundPrompt<Folder> | "missing" | "failed";
  /** The folder of an include such as `parts/a.md`; undefined when nothing may be read there. */
  folderAt(path: string): Folder | undefined;
  /** What a prompt file's loader gives. */
  loader(name: string, folders: readonly Folder[], found: FoundPrompt<Folder>, beside: boolean): readonly Variable[];
}

interface Reporter {
  report(problem: PromptProblem, at: { readonly path: string; readonly text: string }): void;
}

export interface PromptRequest<Folder extends PromptFolder> {
  readonly file: string;
  readonly folders: readonly Folder[];
  readonly variables: readonly Variable[];
  /** Whether what values bring is template text. */
  readonly values: "data" | "template";
  /** `text`: all fences go and conditions stay (upstream's parsing variant); `prompt`: a JSON fence around everything goes; `file`: none goes. */
  readonly form: "prompt" | "file" | "text";
}

/** Most files on the way from a prompt to an include of an include. */
const MAX_DEPTH = 60;
/** Most files in one prompt, counted as often as they are included. */
const MAX_FILES = 10_000;
/** Longest prompt, in UTF-16 units. */
const MAX_UNITS = 16 * 1024 * 1024;

interface Rendering<Folder extends PromptFolder> {
  readonly host: PromptHost<Folder>;
  readonly values: "data" | "template";
  readonly variables: readonly Variable[];
  readonly spent: { files: number };
  readonly trail: readonly { readonly path: string; readonly key: string }[];
}

/** Stops a rendering; what is wrong has been reported. */
class Stop extends Error {}

/** The rendered prompt; `missing` when no folder has the file, `failed` when something was reported. */
export function renderPrompt<Folder extends PromptFolder>(request: PromptRequest<Folder>, host: PromptHost<Folder>): readonly Cell[] | "missing" | "failed" {
  const rendering: Rendering<Folder> = { host, values: request.values, variables: request.variables, spent: { files: 0 }, trail: [] };
  try {
    if (request.form === "text") return renderText(request.file, request.folders, rendering);
    const { file, folders } = splitFolder(request.file, request.folders, host) ?? request;
    const cells = renderFile(file, folders, rendering);
    if (cells === undefined) return "missing";
    return request.form === "file" ? cells : dropFence(cells, request.values);
  } catch (error) {
    if (error instanceof Stop) return "failed";
    throw error;
  }
}

/** Without the fences when a whole prompt is one JSON fence. */
export function dropFence(cells: readonly Cell[], values: "data" | "template"): readonly Cell[] {
  const text = searchText(cells, values === "data");
  return isFullJsonTemplate(text) ? keepSpans(cells, withoutFences(text)) : cells;
}

function renderText<Folder extends PromptFolder>(file: string, folders: readonly Folder[], rendering: Rendering<Folder>): readonly Cell[] | "missing" {
  const found = openFile(file, folders, rendering);
  if (found === undefined) return "missing";
  const variables = merge(rendering.host.loader(file, folders, found, true), rendering.variables);
  const cells = keepSpans(ownCells(found), withoutFences(found.text));
  if (isFullJsonTemplate(found.text)) return fillJson(cells, variables);
  return processNamed(fillPlaceholders(cells, variables, found, rendering), found, folders, within(rendering, found, folders));
}

/** A JSON template: each placeholder becomes the JSON of its value, and nothing is included. */
function fillJson(cells: readonly Cell[], variables: readonly Variable[]): readonly Cell[] {
  let text = cellsText(cells);
  for (const { name, value } of variables) text = text.replaceAll(`{{${name}}}`, () => dumps(value, { ascii: true }));
  return [{ text }];
}

function renderFile<Folder extends PromptFolder>(file: string, folders: readonly Folder[], rendering: Rendering<Folder>): readonly Cell[] | undefined {
  const found = openFile(file, folders, rendering);
  if (found === undefined) return undefined;
  const inner = within(rendering, found, folders);
  const variables = merge(rendering.host.loader(file, folders, found, false), rendering.variables);
  const kept = keepSpans(ownCells(found), keptByConditions(found, variables, rendering));
  const filled = fillPlaceholders(kept, variables, found, rendering);
  const extended = processOriginals(filled, file, found, folders, inner);
  return limit(processNamed(extended, found, folders, inner), found, rendering);
}

function ownCells({ text, path }: FoundPrompt<PromptFolder>): readonly Cell[] {
  return [{ text, origin: { path, start: 0 } }];
}

function openFile<Folder extends PromptFolder>(file: string, folders: readonly Folder[], { host, spent }: Rendering<Folder>): FoundPrompt<Folder> | undefined {
  const found = host.find(file, folders);
  if (found === "failed") throw new Stop();
  if (found === "missing") return undefined;
  spent.files += 1;
  if (spent.files > MAX_FILES) stop({ kind: "too-large", message: `More than ${MAX_FILES} files are included` }, found, host);
  return found;
}

function stop(problem: PromptProblem, at: { readonly path: string; readonly text: string }, host: Reporter): never {
  host.report(problem, at);
  throw new Stop();
}

/** A file that is included while it is being rendered, in the same folders, would be so without end. */
function within<Folder extends PromptFolder>(rendering: Rendering<Folder>, found: FoundPrompt<Folder>, folders: readonly Folder[]): Rendering<Folder> {
  const key = JSON.stringify([found.key, folders.map((folder) => folder.key)]);
  const from = rendering.trail.findIndex((each) => each.key === key);
  const trail = [...rendering.trail, { path: found.path, key }];
  if (from !== -1 || trail.length > MAX_DEPTH) {
    const circle = trail.slice(Math.max(from, 0)).map(({ path }) => path).join(" -> ");
    stop({ kind: "cycle", message: from === -1 ? `Prompt files include each other more than ${MAX_DEPTH} deep: ${circle}` : `Prompt files include each other in a circle: ${circle}` }, found, rendering.host);
  }
  return { ...rendering, trail };
}

function limit<Folder extends PromptFolder>(cells: readonly Cell[], found: FoundPrompt<Folder>, { host }: Rendering<Folder>): readonly Cell[] {
  const length = cells.reduce((sum, { text }) => sum + text.length, 0);
  if (length > MAX_UNITS) stop({ kind: "too-large", message: `The prompt grows over ${MAX_UNITS} characters` }, found, host);
  return cells;
}

/** The loader's values, overridden in place by the caller's, which come behind. */
function merge(loaded: readonly Variable[], given: readonly Variable[]): readonly Variable[] {
  const all = new Map<string, Variable>();
  for (const variable of [...loaded, ...given]) all.set(variable.name, variable);
  return [...all.values()];
}

function keptByConditions<Folder extends PromptFolder>(found: FoundPrompt<Folder>, variables: readonly Variable[], { host }: Rendering<Folder>): readonly Span[] {
  const names = new Map(variables.map(({ name, value }) => [name, value]));
  try {
    return applyConditions(found.text, (condition, span) => {
      const verdict = decide(condition, names);
      if (typeof verdict === "boolean") return verdict;
      host.report(badCondition(condition, verdict, span), found);
      return undefined;
    }, (open) => host.report(unclosedBlock(open), found));
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    return stop({ kind: "too-deep", message: error.message, span: error.span }, found, host);
  }
}

export function unclosedBlock(span: Span): PromptProblem {
  return { kind: "unclosed", message: "This `{{if}}` is never closed, so it and what follows stay as they are", span };
}

export function badCondition(condition: string, { message }: Error, span: Span): PromptProblem {
  return { kind: "bad-condition", message: `The condition \`${strip(condition)}\` cannot be evaluated (${message}), so it and what follows stay as they are`, span };
}

/** Whether a condition holds; an error when it has no value. */
export function decide(condition: string, names: ReadonlyMap<string, Json>): boolean | Error {
  try {
    return isPythonTrue(evaluatePython(parsePython(strip(condition)), (name) => names.get(name)));
  } catch (error) {
    if (error instanceof PythonSyntaxError || error instanceof EvaluationError) return error;
    throw error;
  }
}

function fillPlaceholders<Folder extends PromptFolder>(start: readonly Cell[], variables: readonly Variable[], found: FoundPrompt<Folder>, { values, host }: Rendering<Folder>): readonly Cell[] {
  let cells = start;
  for (const variable of variables) {
    const mark = `{{${variable.name}}}`;
    const spans = occurrences(searchText(cells, values === "data"), mark);
    if (spans.length === 0) continue;
    if (values === "template") for (const span of spans) reportValue(cells, span, mark, found, host);
    const filling = valueCells(variable);
    cells = replaceSpans(cells, spans, () => filling);
  }
  return cells;
}

/** Where a text occurs in another, without overlaps. */
export function occurrences(text: string, mark: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) spans.push({ start: at, end: at + mark.length });
  return spans;
}

/** The text of a value, marked as such. */
export function valueCells({ name, value, rope, trusted = false }: Variable): readonly Cell[] {
  const cells: readonly Cell[] = rope ?? [{ text: textOf(value, "python") }];
  return cells.map((cell) => ({ ...cell, variable: name, ...(trusted ? { trusted } : {}) }));
}

/** Says so when a value brought (a part of) what is about to be obeyed. */
function reportValue<Folder extends PromptFolder>(cells: readonly Cell[], span: Span, directive: string, found: FoundPrompt<Folder>, host: PromptHost<Folder>): void {
  const variable = sliceCells(cells, span).find((cell) => cell.variable !== undefined && cell.trusted !== true)?.variable;
  if (variable !== undefined) host.report({ kind: "value-as-template", variable, message: `\`${directive}\` stands in the value of \`${variable}\` and is obeyed` }, found);
}

function processOriginals<Folder extends PromptFolder>(cells: readonly Cell[], file: string, found: FoundPrompt<Folder>, folders: readonly Folder[], rendering: Rendering<Folder>): readonly Cell[] {
  const spans = findOriginals(searchText(cells, rendering.values === "data"));
  if (spans.length === 0) return cells;
  const at = folders.findIndex((folder) => folder.key === found.folder.key);
  const lower = at === -1 ? [] : folders.slice(at + 1);
  return replaceSpans(cells, spans, (index) => {
    reportValue(cells, spans[index] as Span, "{{include original}}", found, rendering.host);
    return lower.length === 0 ? [] : (renderFile(file, lower, rendering) ?? []);
  });
}

function processNamed<Folder extends PromptFolder>(cells: readonly Cell[], found: FoundPrompt<Folder>, folders: readonly Folder[], rendering: Rendering<Folder>): readonly Cell[] {
  const includes = findIncludes(searchText(cells, rendering.values === "data"));
  return replaceSpans(cells, includes, (index) => {
    const include = includes[index] as Span & { readonly path: Span };
    const directive = sliceCells(cells, include);
    const path = cellsText(sliceCells(cells, include.path));
    return includeNamed(path, directive, found, folders, rendering) ?? directive;
  });
}

function includeNamed<Folder extends PromptFolder>(path: string, directive: readonly Cell[], found: FoundPrompt<Folder>, folders: readonly Folder[], rendering: Rendering<Folder>): readonly Cell[] | undefined {
  const { host, values } = rendering;
  const stays = (kind: "missing-include" | "unsafe-include", why: string): undefined => host.report({ kind, message: `\`${path}\` is not included: ${why}. The directive stays in the text` }, found) as undefined;
  const foreign = directive.find((cell) => cell.variable !== undefined && cell.trusted !== true)?.variable;
  if (foreign !== undefined && values === "data") return stays("unsafe-include", `the value of \`${foreign}\` is part of the path`);
  if (path.startsWith("/")) return stays("unsafe-include", "the path is absolute");
  const target = splitFolder(path, folders, host);
  if (target === undefined) return stays("unsafe-include", "the path leads out of the prompt folders");
  if (foreign !== undefined) host.report({ kind: "value-as-template", variable: foreign, message: `\`${cellsText(directive)}\` stands in the value of \`${foreign}\` and is obeyed` }, found);
  return renderFile(target.file, target.folders, rendering) ?? stays("missing-include", "there is no such file");
}

/** A path with a folder is looked for there first, by its bare name. */
function splitFolder<Folder extends PromptFolder>(path: string, folders: readonly Folder[], host: PromptHost<Folder>): { readonly file: string; readonly folders: readonly Folder[] } | undefined {
  const slash = path.lastIndexOf("/");
  if (slash === -1) return { file: path, folders };
  // `posixpath.dirname`: slashes at the end go, unless there is nothing else.
  let end = slash + 1;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  const folder = host.folderAt(path.slice(0, end === 0 ? slash + 1 : end));
  return folder && { file: path.slice(slash + 1), folders: [folder, ...folders] };
}
