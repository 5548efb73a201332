/** What planning steps look up by name: inputs, roots, built-in texts. A name that nothing has is reported. */
import type { Allowance } from "../model-budget.ts";
import type { Collector, PlanLayer, PlannedInput, PlannedOutput, PlannedRoot } from "../model.ts";
import type { Binding, Trust } from "../runtime/manifest.ts";
import { suggest } from "../text/suggest.ts";
import { laterOf } from "./bindings.ts";
import type { PlanContext } from "./plan.ts";

/** What layers may name. */
export interface LayerContext extends PlanContext {
  readonly roots: ReadonlyMap<string, PlannedRoot>;
  readonly inputs: ReadonlyMap<string, PlannedInput>;
  readonly outputs: ReadonlyMap<string, PlannedOutput>;
  readonly builtin: ReadonlyMap<string, string>;
  /** Layer → what it may have; filled while layers are planned. */
  readonly maxima: Map<string, Allowance>;
}

export type Path = readonly (string | number)[];

/** A collector, and when and by whom its sources are known. */
export interface Found {
  readonly collector: Collector;
  readonly binding: Binding;
  readonly because: string;
  readonly trust: Trust;
  /** Values of a prompt that are known later than the prompt. */
  readonly hidden?: readonly PlanLayer[];
}

export function inputNamed(name: string, path: Path, { inputs, log, inLayers }: LayerContext): PlannedInput | undefined {
  const input = inputs.get(name);
  if (input !== undefined) return input;
  const near = suggest(name, [...inputs.keys()]);
  log.report({
    code: "input/undeclared",
    message: `No input is called \`${name}\``,
    location: inLayers(path),
    help: near === undefined ? "Declare it under `inputs:` with a binding, or give it a value under `values:`." : `Did you mean \`${near}\`?`,
  });
  return undefined;
}

/** Whether a built-in text of that name is given; a preset's optional one may be missing, and is then absent. */
export function builtinNamed(name: string, path: Path, { builtin, preset, log, inTarget, inLayers }: LayerContext): boolean {
  if (builtin.has(name)) return true;
  const declared = preset?.builtin?.[name];
  if (declared !== undefined && declared.required !== true) return false;
  const near = suggest(name, [...builtin.keys()]);
  log.report({
    code: "config/missing-builtin",
    message: declared === undefined ? `No built-in text is called \`${name}\`` : `Preset \`${preset?.name ?? ""}\` needs the built-in text \`${name}\`: ${declared.description}`,
    location: declared === undefined ? inLayers(path) : inTarget([], "key"),
    help: near === undefined ? `Name its file in the target: \`builtin: {${name}: prompts/${name}.md}\`.` : `Did you mean \`${near}\`?`,
  });
  return false;
}

/** Splits `{root}/rest`; a path without a root starts in the project. */
export function rootOf(file: string, path: Path, { roots, log, inLayers }: LayerContext): { root: PlannedRoot; rest: string } | undefined {
  const match = /^\{([^{}]*)\}\/?(.*)$/su.exec(file);
  if (match === null) return { root: roots.get("project") as PlannedRoot, rest: file };
  const [, name = "", rest = ""] = match;
  const root = roots.get(name);
  if (root !== undefined) return { root, rest };
  const near = suggest(name, [...roots.keys()]);
  log.report({ code: "config/unknown-root", message: `No root is called \`{${name}}\``, location: inLayers(path), help: near === undefined ? `There are: ${[...roots.keys()].map((known) => `{${known}}`).join(", ")}.` : `Did you mean \`{${near}}\`?` });
  return undefined;
}

/** A root that the target maps to nothing: its files are absent. */
export function isAbsent(name: string, { roots }: LayerContext): boolean {
  const root = roots.get(name);
  return root !== undefined && root.binding === "build" && root.path === null;
}

export function ofRoots(roots: readonly PlannedRoot[]): { binding: Binding; because: string } {
  const binding = laterOf(...roots.map((root) => root.binding));
  const latest = roots.find((root) => root.binding === binding);
  if (binding === "build" || latest === undefined) return { binding: "build", because: "all its files are known at build" };
  return { binding, because: `it reads {${latest.name}}, which is known when a ${binding} starts` };
}

/** The project's own files are its author's; those of other roots are whoever's works there. */
export function trustOf(roots: readonly PlannedRoot[]): Trust {
  return roots.every((root) => root.name === "project") ? "author" : "project";
}
