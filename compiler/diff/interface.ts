/** What changed for the program that fills the slots and runs the tools: which step of the version that asks for. */
import { canonicalJson } from "../json/canonical.ts";
import type { InputSchema, Manifest } from "../runtime/manifest.ts";
import type { Snapshot } from "./snapshot.ts";
import { listedTools } from "./tools.ts";
import type { Bump } from "./version.ts";

/** A change, and the step that it asks for. */
export interface InterfaceChange {
  readonly kind: "input" | "slot" | "output" | "tool";
  readonly name: string;
  readonly status: "added" | "removed" | "changed";
  /** What is different, in words: "is required now". */
  readonly says: readonly string[];
  readonly bump: Bump;
}

/** The changes in the order inputs, slots, outputs, tools; each by name. */
export function interfaceChanges(before: Snapshot, after: Snapshot): readonly InterfaceChange[] {
  const [old, now] = [before.manifest, after.manifest];
  return [
    ...compare("input", inputsOf(old), inputsOf(now), describeInput),
    ...compare("slot", Object.entries(old.slots), Object.entries(now.slots), describeSlot),
    ...compare("output", Object.entries(old.outputs), Object.entries(now.outputs), describeOutput),
    ...compare("tool", listedTools(before).map((tool) => [tool.name, tool.text]), listedTools(after).map((tool) => [tool.name, tool.text]), describeTool),
  ];
}

interface Said { readonly says: string; readonly bump: Bump }

/** What is said of one that both have; of one that only the earlier, or only the later has. */
type Describe<T> = (old: T | undefined, now: T | undefined) => readonly Said[];

function compare<T>(kind: InterfaceChange["kind"], before: readonly (readonly [string, T])[], after: readonly (readonly [string, T])[], describe: Describe<T>): readonly InterfaceChange[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly InterfaceChange[] => {
    const [was, is] = [old.get(name), now.get(name)];
    const said = describe(was, is);
    if (said.length === 0) return [];
    const bump = said.some((each) => each.bump === "major") ? "major" : said.some((each) => each.bump === "minor") ? "minor" : "patch";
    return [{ kind, name, status: was === undefined ? "added" : is === undefined ? "removed" : "changed", says: said.map(({ says }) => says), bump }];
  });
}

interface Input { readonly schema: InputSchema; readonly required: boolean }

function inputsOf({ inputs, sessionInputs }: Manifest): readonly (readonly [string, Input])[] {
  const own = Object.entries(inputs.properties).map(([name, schema]) => [name, { schema, required: inputs.required.includes(name) }] as const);
  const collected = Object.entries(sessionInputs).map(([name, schema]) => [name, { schema, required: false }] as const);
  return [...own, ...collected];
}

function describeInput(old: Input | undefined, now: Input | undefined): readonly Said[] {
  if (old === undefined) return [now?.required === true ? { says: "has to be given", bump: "major" } : { says: "may be given", bump: "minor" }];
  if (now === undefined) return [{ says: "is refused", bump: "major" }];
  const said: Said[] = [];
  if (old.required !== now.required) said.push(now.required ? { says: "has to be given", bump: "major" } : { says: "may be left out", bump: "minor" });
  const { description: _old, ...was } = old.schema;
  const { description: _now, ...is } = now.schema;
  for (const key of [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted() as (keyof typeof was)[]) {
    const [a, b] = [was[key], is[key]].map((value) => (value === undefined ? undefined : canonicalJson(value)));
    if (a !== b) said.push({ says: `\`${key}\`: ${a ?? "not said"} → ${b ?? "not said"}`, bump: bumpOfKey(key, was[key], is[key]) });
  }
  return said;
}

/** Whether values that were fine still are. In doubt they are not. */
function bumpOfKey(key: keyof InputSchema, was: unknown, is: unknown): Bump {
  if (key === "default" || key === "x-trust") return "minor";
  if (key === "x-binding" || key === "x-guard" || is === undefined) return key === "x-binding" ? "major" : "minor";
  if (key === "maxLength") return typeof was === "number" && typeof is === "number" && is >= was ? "minor" : "major";
  if (key === "enum" || key === "type") {
    const [old, now] = [was, is].map((value) => new Set([value].flat().map((each) => canonicalJson(each ?? null))));
    return was !== undefined && [...(old ?? [])].every((value) => now?.has(value)) ? "minor" : "major";
  }
  return "major";
}

type Slot = Manifest["slots"][string];

/** Programs name inputs, not slots; a slot that a session collects is one it has to fill. */
function describeSlot(old: Slot | undefined, now: Slot | undefined): readonly Said[] {
  if (old === undefined || now === undefined) return [{ says: `${(now ?? old)?.binding ?? ""}, in layer \`${(now ?? old)?.layer ?? ""}\``, bump: "patch" }];
  const said: Said[] = [];
  for (const key of ["binding", "trust", "layer", "template", "limits", "collect"] as const) {
    const [a, b] = [old[key], now[key]].map((value) => (value === undefined ? undefined : canonicalJson(value)));
    if (a !== b) said.push({ says: key === "binding" || key === "trust" || key === "layer" ? `\`${key}\`: ${old[key]} → ${now[key]}` : `another \`${key}\``, bump: key === "trust" || key === "binding" ? "minor" : "patch" });
  }
  return said;
}

type Output = Manifest["outputs"][string];

function describeOutput(old: Output | undefined, now: Output | undefined): readonly Said[] {
  if (old === undefined) return [{ says: now?.placement ?? "", bump: "minor" }];
  if (now === undefined) return [{ says: old.placement, bump: "major" }];
  return old.placement === now.placement ? [] : [{ says: `\`placement\`: ${old.placement} → ${now.placement}`, bump: "major" }];
}

/** A tool that is new, or takes something else, is one that the program has to be able to run. */
function describeTool(old: string | undefined, now: string | undefined): readonly Said[] {
  if (old === now) return [];
  if (old === undefined || now === undefined) return [{ says: "", bump: "minor" }];
  return [withoutTexts(old) === withoutTexts(now) ? { says: "another description", bump: "patch" } : { says: "takes something else", bump: "minor" }];
}

function withoutTexts(tool: string): string {
  return canonicalJson(JSON.parse(tool, (key, value: unknown) => (key === "description" && typeof value === "string" ? "" : value)));
}
