/**
 * The Agent Zero dialect: `{{if expr}} … {{endif}}`, exact `{{name}}`, `{{include "…"}}` and
 * `{{include original}}` lowered into the tree that Handlebars templates are lowered into. Values are
 * data: nothing that a value brings is ever a directive.
 */
import type { Log } from "../../../diagnostics/log.ts";
import { sliceCells, type Cell } from "../../../dialects/agent-zero/cells.ts";
import { findBlock, findOpening } from "../../../dialects/agent-zero/conditions.ts";
import { isFullJsonTemplate, withoutFences } from "../../../dialects/agent-zero/fences.ts";
import { findDirectives, placeNames, type Placeholder, type StaticFile, type StaticPrompt } from "../../../dialects/agent-zero/static.ts";
import { EvaluationError, evaluatePython, isPythonTrue } from "../../../python/evaluate.ts";
import { parsePython, type PythonExpression } from "../../../python/parse.ts";
import { PythonSyntaxError } from "../../../python/tokens.ts";
import { strip } from "../../../python/text.ts";
import type { LinkedTemplate, Template, TemplateItem } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";
import { namesIn, operandOf } from "./agent-zero-operands.ts";

export interface LowerOptions {
  readonly log: Log;
  readonly target: string;
  /** Whether a JSON fence around the whole prompt is taken off. */
  readonly dropsFence: boolean;
  /** Path of a value without which there is no prompt. */
  readonly needs?: readonly string[] | undefined;
}

interface Lowering extends LowerOptions {
  readonly prompt: StaticPrompt;
  readonly file: StaticFile;
}

/** Deepest nesting of blocks. */
const MAX_DEPTH = 200;

/** Lowers a prompt with every file that it can include. */
export function lowerPrompt(prompt: StaticPrompt, options: LowerOptions): LinkedTemplate {
  const partials = new Map<string, Template>();
  for (const [key, file] of Object.entries(prompt.files)) partials.set(key, lowerFile(file, key === prompt.main, { ...options, prompt, file }));
  const main = partials.get(prompt.main) as Template;
  if (options.needs === undefined) return { template: main, partials };
  const span = { start: 0, end: main.text.length };
  const condition = { kind: "path", from: "root", up: 0, parts: options.needs, span } as const;
  return { template: { ...main, body: [{ kind: "if", condition, as: "python", then: main.body, else: [], span }] }, partials };
}

function lowerFile({ path, text }: StaticFile, isMain: boolean, lowering: Lowering): Template {
  const ranges = isMain && lowering.dropsFence && isFullJsonTemplate(text) ? withoutFences(text) : [{ start: 0, end: text.length }];
  return { path, text, body: ranges.flatMap((range) => lowerRange(range, lowering, 1)) };
}

/** Blocks and what is between them; from a condition that has no value on, everything is text. */
function lowerRange({ start, end }: Span, lowering: Lowering, depth: number): readonly TemplateItem[] {
  const { text } = lowering.file;
  const items: TemplateItem[] = [];
  let at = start;
  for (;;) {
    const block = findBlock(text, at, end);
    if (block === undefined) {
      const open = findOpening(text, at, end);
      if (open !== undefined) report("template/unclosed-if", "This `{{if}}` is never closed, so it and what follows stay as they are", open.open, lowering);
      break;
    }
    if (depth > MAX_DEPTH) {
      report("template/too-deep", `Blocks are nested too deeply, expected at most ${MAX_DEPTH}`, block.open, lowering);
      break;
    }
    const condition = lowerCondition(block.condition, lowering);
    if (condition === undefined) break;
    items.push(...lowerText({ start: at, end: block.open.start }, lowering));
    const inside = { start: block.open.end, end: block.close.start };
    if (typeof condition !== "boolean") items.push({ kind: "if", condition, as: "python", then: lowerRange(inside, lowering, depth + 1), else: [], span: { start: block.open.start, end: block.close.end } });
    else if (condition) items.push(...lowerRange(inside, lowering, depth + 1));
    at = block.close.end;
  }
  return [...items, ...lowerText({ start: at, end }, lowering)];
}

/** What a condition decides: now, or later. Undefined when it has no value, which is reported. */
function lowerCondition(span: Span, lowering: Lowering): ReturnType<typeof operandOf> | boolean {
  const { text, names } = lowering.file;
  const source = strip(text.slice(span.start, span.end));
  const fail = (why: string): undefined => report("template/bad-condition", `The condition \`${source}\` cannot be evaluated (${why}), so it and what follows stay as they are`, span, lowering);
  let expression: PythonExpression;
  try {
    expression = parsePython(source);
  } catch (error) {
    if (error instanceof PythonSyntaxError) return fail(error.message);
    throw error;
  }
  const known = new Map(names.map((each) => [each.name, each]));
  if (namesIn(expression).every((name) => known.get(name)?.kind !== "late")) return decideNow(expression, known, fail);
  const unknown = namesIn(expression).find((name) => !known.has(name));
  if (unknown !== undefined) return fail(`\`${unknown}\` is not defined`);
  const operand = operandOf(expression, known, span);
  return operand ?? report("template/unsupported", `The condition \`${source}\` reads a value that is known later, and holds more than comparisons, \`and\`, \`or\`, \`not\`, \`in\` and \`is None\``, span, lowering);
}

function decideNow(expression: PythonExpression, known: ReadonlyMap<string, Placeholder>, fail: (why: string) => undefined): boolean | undefined {
  try {
    return isPythonTrue(evaluatePython(expression, (name) => {
      const found = known.get(name);
      return found?.kind === "known" ? found.value : undefined;
    }));
  } catch (error) {
    if (error instanceof EvaluationError) return fail(error.message);
    throw error;
  }
}

/** Text with placeholders and includes. */
function lowerText(range: Span, lowering: Lowering): readonly TemplateItem[] {
  const { path, text, names, includes } = lowering.file;
  const cells = placeNames(text.slice(range.start, range.end), { path, start: range.start }, names);
  const items: TemplateItem[] = [];
  let at = 0;
  const length = cells.reduce((sum, cell) => sum + cell.text.length, 0);
  for (const directive of findDirectives(cells)) {
    const key = directive.path === undefined ? undefined : includes[directive.key];
    if (directive.key === "original" && key === null) {
      // There is no lower file of the name: upstream leaves nothing.
      items.push(...itemsOf(sliceCells(cells, { start: at, end: directive.start }), lowering));
      at = directive.end;
    }
    if (key === undefined || key === null) {
      if (directive.key !== "original") reportInclude(directive.path, sliceCells(cells, directive), lowering);
      continue;
    }
    items.push(...itemsOf(sliceCells(cells, { start: at, end: directive.start }), lowering));
    items.push({ kind: "partial", name: key, context: undefined, parameters: [], indent: "", span: spanOf(sliceCells(cells, directive), range) });
    at = directive.end;
  }
  return [...items, ...itemsOf(sliceCells(cells, { start: at, end: length }), lowering)];
}

function reportInclude(path: string | undefined, cells: readonly Cell[], lowering: Lowering): void {
  const span = spanOf(cells, { start: 0, end: 0 });
  if (path === undefined) report("template/unsafe-include", "This include is not obeyed: its path is absolute, or a value is part of it. The directive stays in the text", span, lowering);
  else report("template/missing-include", `\`${path}\` is not included: there is no such file in the prompt folders. The directive stays in the text`, span, lowering);
}

function itemsOf(cells: readonly Cell[], { file }: Lowering): readonly TemplateItem[] {
  return cells.map((cell): TemplateItem => {
    const start = cell.origin?.start ?? 0;
    if (cell.variable === undefined) return { kind: "text", span: { start, end: start + cell.text.length } };
    const name = file.names.find((each) => each.name === cell.variable) as Placeholder;
    const span = { start, end: start };
    if (name.kind === "late") return { kind: "value", value: { kind: "path", from: "root", up: 0, parts: name.path, span }, as: "python", span };
    return { kind: "value", value: { kind: "literal", value: cell.text, span }, as: "python", span };
  });
}

/** The source span of some cells. */
function spanOf(cells: readonly Cell[], fallback: Span): Span {
  const origins = cells.filter((cell) => cell.origin !== undefined);
  const first = origins[0]?.origin?.start ?? fallback.start;
  const last = origins.at(-1);
  return { start: first, end: last === undefined ? first : (last.origin?.start ?? first) + last.text.length };
}

function report(code: "template/bad-condition" | "template/unclosed-if" | "template/too-deep" | "template/unsupported" | "template/unsafe-include" | "template/missing-include", message: string, span: Span, { file, log, target }: Lowering): undefined {
  log.report({ code, message, location: { path: file.path, text: file.text, span }, target });
}
