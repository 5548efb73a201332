/** Renders a prompt whose files were found earlier, now that its values are known. Values are data. */
import type { Json } from "../../runtime/manifest.ts";
import { keepSpans, replaceSpans, type Cell } from "./cells.ts";
import { applyConditions, TooDeepError } from "./conditions.ts";
import { badCondition, decide, dropFence, unclosedBlock, valueCells, type PromptProblem, type Variable } from "./render.ts";
import { findDirectives, namesAt, type Placeholder, type StaticFile, type StaticPrompt } from "./static.ts";

export interface PinnedRequest {
  readonly prompt: StaticPrompt;
  readonly variables: readonly Variable[];
  readonly form: "prompt" | "file" | "text";
}

type Report = (problem: PromptProblem, at: { readonly path: string; readonly text: string }) => void;

interface Pinned {
  readonly prompt: StaticPrompt;
  readonly given: ReadonlyMap<string, Variable>;
  readonly report: Report;
}

/** The rendered prompt; undefined when something was reported that stops it. */
export function renderPinned({ prompt, variables, form }: PinnedRequest, report: Report): readonly Cell[] | undefined {
  const given = new Map(variables.map((variable) => [variable.name, variable]));
  try {
    const cells = renderFile(prompt.main, { prompt, given, report });
    return form === "file" ? cells : dropFence(cells, "data");
  } catch (error) {
    if (error instanceof TooDeepError) return undefined;
    throw error;
  }
}

function renderFile(key: string, pinned: Pinned): readonly Cell[] {
  const file = pinned.prompt.files[key] as StaticFile;
  const variables = file.names.map((name) => variableOf(name, pinned));
  let cells: readonly Cell[] = keepSpans([{ text: file.text, origin: { path: file.path, start: 0 } }], keptSpans(file, variables, pinned));
  for (const variable of variables) {
    const spans = namesAt(cells, variable.name);
    if (spans.length > 0) cells = replaceSpans(cells, spans, () => valueCells(variable));
  }
  const obeyed = findDirectives(cells).filter((directive) => {
    const isObeyed = directive.path !== undefined && (directive.key === "original" || typeof file.includes[directive.key] === "string");
    if (!isObeyed) pinned.report({ kind: directive.path === undefined ? "unsafe-include" : "missing-include", message: `\`${directive.path ?? directive.key.slice(1)}\` is not included. The directive stays in the text` }, file);
    return isObeyed;
  });
  return replaceSpans(cells, obeyed, (index) => {
    const included = file.includes[obeyed[index]?.key ?? ""] ?? null;
    return included === null ? [] : renderFile(included, pinned);
  });
}

function variableOf(name: Placeholder, { given }: Pinned): Variable {
  return given.get(name.name) ?? (name.kind === "known" ? { name: name.name, value: name.value, trusted: name.trusted } : { name: name.name, value: null });
}

function keptSpans(file: StaticFile, variables: readonly Variable[], { report }: Pinned): ReturnType<typeof applyConditions> {
  const values = new Map(variables.map(({ name, value }): [string, Json] => [name, value]));
  try {
    return applyConditions(file.text, (condition, span) => {
      const verdict = decide(condition, values);
      if (typeof verdict === "boolean") return verdict;
      report(badCondition(condition, verdict, span), file);
      return undefined;
    }, (open) => report(unclosedBlock(open), file));
  } catch (error) {
    if (error instanceof TooDeepError) report({ kind: "too-deep", message: error.message, span: error.span }, file);
    throw error;
  }
}
