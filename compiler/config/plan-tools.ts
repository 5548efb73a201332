import { parseCondition } from "../inputs/condition.ts";
import type { PlannedTools } from "../model-tools.ts";
import type { Json } from "../runtime/manifest.ts";
import { scopeOf, test } from "../runtime/template.ts";
import { inputNamed, isAbsent, rootOf, type LayerContext, type Path } from "./plan-names.ts";
import type { ToolsConfig } from "./types.ts";

/** The files of tool definitions that apply to a target's combination; undefined when it names none at all. */
export function planTools(tools: readonly ToolsConfig[] | undefined, context: LayerContext): readonly PlannedTools[] | undefined {
  // What the shared steps report about layers is about tools here.
  const within: LayerContext = { ...context, inLayers: context.inTarget };
  return tools?.flatMap((entry, index) => planEntry(entry, ["tools", index], within) ?? []);
}

function planEntry(entry: ToolsConfig, at: Path, context: LayerContext): PlannedTools | undefined {
  const given = typeof entry === "string" ? { file: entry } : entry;
  const { when, optional = false } = typeof entry === "string" ? {} : entry;
  const paths = "file" in given ? [given.file] : [given.glob].flat();
  const found = paths.map((path) => rootOf(path, at, context));
  const [first] = found;
  if (first === undefined || found.includes(undefined)) return undefined;
  const place = context.inTarget(at);
  if (found.some((other) => other?.root !== first.root)) {
    context.log.report({ code: "config/mixed-roots", message: "The patterns of one entry must start from one root", location: place, help: "Make two entries of it." });
    return undefined;
  }
  if (first.root.binding !== "build") {
    context.log.report({ code: "config/late-tools", message: `The tools under \`{${first.root.name}}\` are known when a ${first.root.binding} starts, expected a folder that is known at build`, location: place, help: `Map the root to a committed folder: \`roots: {${first.root.name}: some/folder}\`.` });
    return undefined;
  }
  if (isAbsent(first.root.name, context) || !applies(when, [...at, "when"], context)) return undefined;
  const rests = found.map((each) => (each as { readonly rest: string }).rest);
  return { root: first.root.name, ...("file" in given ? { path: rests[0] as string } : { patterns: rests }), optional, place };
}

/** Decides a condition by the values that are known at build. */
function applies(source: string | undefined, at: Path, context: LayerContext): boolean {
  if (source === undefined) return true;
  const location = context.inTarget(at);
  const parsed = parseCondition(source);
  if ("message" in parsed) {
    context.log.report({ code: "config/bad-condition", message: `${parsed.message} (character ${parsed.offset + 1} of the condition)`, location, help: "A condition looks like `capabilities.mermaid and not selfDev` or `form == \"split\"`." });
    return false;
  }
  const inputs = parsed.reads.map((name) => inputNamed(name, at, context));
  const late = inputs.find((input) => input !== undefined && input.binding !== "build");
  if (late !== undefined) {
    context.log.report({ code: "config/late-tools", message: `\`${late.name}\` is known at ${late.binding}, but which tools there are is decided at build`, location, help: "Give the input a value under `values` or in `matrix`, or make a target for each set of tools." });
    return false;
  }
  const values: readonly (readonly [string, Json])[] = inputs.flatMap((input) => (input === undefined ? [] : [[input.name, input.value ?? null] as const]));
  return test(parsed.expression, scopeOf(Object.fromEntries(values)));
}
