import type { Rendered } from "../runtime/index.ts";
import { byteLength, differenceOf } from "./difference.ts";
import type { RequestParts } from "./request.ts";
import type { Describe } from "./turn.ts";
import { tell, type Divergence } from "./verdict.ts";

/** JSON of a tool or a message without its breakpoints: they say what is cached, and are no part of it. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => (isBreakpoint(key, member) ? undefined : member)) ?? "";
}

/** Other members of these names (a parameter of a tool) are kept. */
function isBreakpoint(key: string, member: unknown): boolean {
  const { type, mode } = (member ?? {}) as { readonly type?: unknown; readonly mode?: unknown };
  return (key === "cache_control" && type === "ephemeral") || (key === "prompt_cache_breakpoint" && mode === "explicit");
}

/** Compares lists element by element, as JSON: the order of members counts, as it does for the bytes that are sent. */
export function compareLists(before: readonly unknown[], now: readonly unknown[], isOpen: boolean, at: Pick<Divergence, "part" | "within"> & { readonly path: string }, shown: number): Divergence | undefined {
  const length = isOpen ? before.length : Math.max(before.length, now.length);
  for (let index = 0; index < length; index += 1) {
    const difference = differenceOf(jsonOf(before[index]), jsonOf(now[index]), false, shown);
    if (difference !== undefined) return tell({ part: at.part, within: at.within, path: `${at.path}[${index}]`, pathOffset: difference.offset, output: undefined, id: undefined, ...difference }, isReordered(before, now) ? "Only the order is another one: the elements, or the members in them. " : "");
  }
  return undefined;
}

/** Whether two lists hold the same, but for the order of elements and of members. */
function isReordered(before: readonly unknown[], now: readonly unknown[]): boolean {
  const sorted = (list: readonly unknown[]): string => list.map((element) => jsonOf(inOrder(JSON.parse(jsonOf(element) || "null")))).toSorted().join("\n");
  return before.length === now.length && sorted(before) === sorted(now);
}

/** A copy with members in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, inOrder(member)]));
}

/** Compares the tools with those that the request should have. */
export function compareTools({ tools, toolsPath }: RequestParts, expected: readonly object[] | undefined, shown: number): Divergence | undefined {
  return expected === undefined ? undefined : compareLists(expected, tools, false, { part: "tools", within: "tools", path: toolsPath }, shown);
}

/** Looks for the prompt's texts in the descriptions of the tools that they belong to. A tool that is not there needs none. */
export function compareDescriptions({ tools, toolsPath }: RequestParts, { outputs }: Rendered, describe: Describe, shown: number): Divergence | undefined {
  for (const [output, { placement, text }] of Object.entries(outputs)) {
    if (placement !== "tool-description" || text === "") continue;
    const wanted = Object.hasOwn(describe, output) ? describe[output] : output;
    const found = wanted === false ? undefined : descriptionOf(tools, toolsPath, wanted as string);
    if (found === undefined || found.text.includes(text)) continue;
    // It stands behind what the tool says of itself: at the place where it begins, if it does.
    const start = [32, 8].map((length) => found.text.indexOf(text.slice(0, length))).find((at) => at >= 0) ?? 0;
    const difference = differenceOf(text, found.text.slice(start), true, shown);
    if (difference !== undefined) return tell({ part: "tools", within: "tools", path: found.path, pathOffset: byteLength(found.text.slice(0, start)) + difference.offset, output, id: undefined, ...difference });
  }
  return undefined;
}

interface Described { readonly name?: unknown; readonly description?: unknown; readonly function?: Described; readonly functionDeclarations?: unknown }

function descriptionOf(tools: readonly unknown[], path: string, name: string): { readonly path: string; readonly text: string } | undefined {
  for (const [index, tool] of tools.entries()) {
    const own = (tool ?? {}) as Described;
    const declared = Array.isArray(own.functionDeclarations) ? descriptionOf(own.functionDeclarations, `${path}[${index}].functionDeclarations`, name) : undefined;
    if (declared !== undefined) return declared;
    const [holder, member] = own.function === undefined || own.function === null ? [own, ""] : [own.function, ".function"];
    if (holder.name === name) return { path: `${path}[${index}]${member}.description`, text: typeof holder.description === "string" ? holder.description : "" };
  }
  return undefined;
}
