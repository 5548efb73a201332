import type { Log, Report } from "../../diagnostics/log.ts";
import { canonicalJson } from "../../json/canonical.ts";
import type { Source } from "../../model.ts";
import type { ToolSet } from "../../model-tools.ts";
import { compareCodePoints } from "../../text/code-points.ts";
import { indexLines } from "../../text/lines.ts";
import { readYaml, type ReadPath, type ReadResult } from "../../yaml/read.ts";
import { functionsOf, isBundle, listTools, shapeOf, SHAPES, type Shape } from "../../tools/shapes.ts";

/** A tool where it stands. */
interface Placed {
  readonly value: { readonly [name: string]: unknown };
  readonly at: ReadPath;
  readonly file: File;
  /** Of its functions: one, but for Gemini's lists of declarations. */
  readonly names: readonly string[];
  readonly shape: Shape | undefined;
}

interface File { readonly source: Source; readonly text: string; readonly read: ReadResult }

/**
 * Reads the tools of a target, kept in the shape in which they are written, and puts them in one order: by
 * name, in code point order. What providers cache begins with them, so one order and one spelling is one cache.
 */
export async function parseTools(sources: readonly Source[], target: string, log: Log): Promise<ToolSet> {
  const report = (given: Report): void => log.report({ ...given, target });
  const all: Placed[] = [];
  for (const source of sources) if (source.text !== undefined) all.push(...(await readFile(source, source.text, report)));
  checkNames(all, report);
  checkShapes(all, report);
  const sorted = mergeBundles(all).sort((a, b) => compareCodePoints(a.names[0] ?? "", b.names[0] ?? ""));
  return {
    text: `[${sorted.map(({ text }) => text).join(",")}]`,
    count: all.reduce((sum, { names }) => sum + names.length, 0),
    sources: sources.map(({ path, bytes, sha256 }) => ({ path, bytes: bytes ?? 0, sha256: sha256 ?? "", names: all.filter(({ file }) => file.source.path === path).flatMap(({ names }) => names) })),
  };
}

type Tell = (report: Report) => void;

async function readFile(source: Source, text: string, report: Tell): Promise<readonly Placed[]> {
  const read = await readYaml({ path: source.path, text });
  // A schema may well say `maximum: 9223372036854775807`; programs that send it keep it no better.
  const isInexact = ({ code }: Report): boolean => code === "yaml/inexact-number";
  for (const each of read.diagnostics) report(isInexact(each) ? { ...each, level: "warning", help: "Programs keep JSON's numbers as doubles, so this is what a model would see; write the number that is meant." } : each);
  if (!read.diagnostics.every(isInexact)) return [];
  const file: File = { source, text, read };
  const listed = listTools(read.value);
  if ("problem" in listed) {
    report({ code: "tools/not-tools", message: `\`${source.path}\` ${listed.problem}`, location: placeIn(file, listed.at) });
    return [];
  }
  if (listed.cursor !== undefined) report({ code: "tools/incomplete", message: `\`${source.path}\` is the first page of a list: a cursor says that more tools follow`, location: placeIn(file, listed.cursor) });
  return listed.tools.flatMap(({ value, at }) => readTool(value, at, file, report) ?? []);
}

function readTool(value: unknown, at: ReadPath, file: File, report: Tell): Placed | undefined {
  const location = placeIn(file, at);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report({ code: "tools/not-tools", message: `Expected a tool (a mapping with a name), found ${value === null ? "nothing" : Array.isArray(value) ? "a list" : `the ${typeof value} ${JSON.stringify(value)}`}`, location });
    return undefined;
  }
  const tool = value as Placed["value"];
  const functions = functionsOf(tool, at);
  const nameless = functions.find(({ name }) => name === undefined);
  if (nameless !== undefined) {
    report({ code: "tools/nameless", message: `A tool of \`${file.source.path}\` has no name`, location: placeIn(file, nameless.at) });
    return undefined;
  }
  try {
    canonicalJson(tool);
  } catch (error) {
    report({ code: "tools/not-unicode", message: `The tool \`${functions[0]?.name ?? ""}\` cannot be written: ${(error as Error).message}`, location });
    return undefined;
  }
  return { value: tool, at, file, names: functions.map(({ name }) => name as string), shape: shapeOf(tool) };
}

function placeIn({ source, text, read }: File, at: ReadPath): Report["location"] {
  return { path: source.path, text, span: read.locate(at, "value") };
}

function checkNames(all: readonly Placed[], report: Tell): void {
  const known = new Map<string, NonNullable<Report["location"]>>();
  for (const { value, at, file } of all) {
    for (const { name = "", at: own } of functionsOf(value, at)) {
      const location = placeIn(file, own);
      const first = known.get(name);
      if (first !== undefined) report({ code: "tools/duplicate", message: `The tool \`${name}\` is defined a second time; the first time is ${shown(first)}`, location });
      else if (location !== undefined) known.set(name, location);
    }
  }
}

/** `tools/a.json:12:3` */
function shown({ path, text = "", span }: NonNullable<Report["location"]>): string {
  if (span === undefined) return path;
  const { line, column } = indexLines(text).positionAt(span.start);
  return `${path}:${line}:${column}`;
}

/** A request takes tools of one shape; those that a provider brings along have none of their own. */
function checkShapes(all: readonly Placed[], report: Tell): void {
  const first = all.find(({ shape }) => shape !== undefined);
  const other = all.find(({ shape }) => shape !== undefined && shape !== first?.shape);
  if (first?.shape === undefined || other?.shape === undefined) return;
  report({ code: "tools/mixed-shapes", message: `The tool \`${other.names[0] ?? ""}\` is written for ${SHAPES[other.shape]}, \`${first.names[0] ?? ""}\` in \`${first.file.source.path}\` for ${SHAPES[first.shape]}: no request takes both`, location: placeIn(other.file, other.at) });
}

interface Sorted { readonly names: readonly string[]; readonly text: string }

/** Gemini's lists of declarations become one, so that how they are spread over files does not show. */
function mergeBundles(all: readonly Placed[]): Sorted[] {
  const bundles = all.filter(({ value }) => isBundle(value));
  const others = all.filter(({ value }) => !isBundle(value)).map(({ value, names }): Sorted => ({ names, text: canonicalJson(sortedWithin(value)) }));
  const [first] = bundles;
  if (first === undefined) return others;
  const [key = ""] = Object.keys(first.value);
  const merged = sortedWithin({ [key]: bundles.flatMap(({ value }) => Object.values(value)[0] as readonly unknown[]) });
  return [...others, { names: bundles.flatMap(({ names }) => names).sort(compareCodePoints), text: canonicalJson(merged) }];
}

/** A copy whose own lists of declarations are sorted by name. */
function sortedWithin(tool: Placed["value"]): Placed["value"] {
  return Object.fromEntries(Object.entries(tool).map(([key, member]) => {
    if ((key !== "functionDeclarations" && key !== "function_declarations") || !Array.isArray(member)) return [key, member];
    const declarations = member as readonly { readonly name: string }[];
    return [key, declarations.toSorted((a, b) => compareCodePoints(a.name, b.name))];
  }));
}
