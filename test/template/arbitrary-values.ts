/** Values for every name, and when each of them becomes known. */
import fc from "fast-check";
import type { Binding, Json } from "../../compiler/runtime/manifest.ts";
import { NAMES } from "./arbitrary-template.ts";

const STRINGS = ["", "x", "text", "two\nlines\n", "\n", "  ", "{{a}}", "{{#if a}}", "\\{{", "$& $1", "é🦜", "a\r\nb", "\u2028", "0", "</system>", "\n\nmark"] as const;

const scalar = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Json>(...STRINGS) },
  { weight: 3, arbitrary: fc.constantFrom<Json>(0, 1, -1, 1.5, 1e21, 1e-7) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** An object with own properties, whatever they are called. */
export function objectOf(entries: Iterable<readonly [string, Json]>): { readonly [name: string]: Json } {
  return Object.fromEntries(entries);
}

const { json, list, object } = fc.letrec<{ json: Json; list: Json; object: Json }>((tie) => ({
  json: fc.oneof({ depthSize: "small", maxDepth: 4, withCrossShrink: true }, { weight: 4, arbitrary: scalar }, { weight: 2, arbitrary: tie("list") }, { weight: 3, arbitrary: tie("object") }),
  list: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 6, arbitrary: fc.array(tie("json"), { minLength: 1, maxLength: 3 }) }),
  object: fc.uniqueArray(fc.tuple(fc.constantFrom("a", "a", "b", "b", "list", "list", "obj", "obj", ...NAMES, "10"), tie("json")), { minLength: 1, maxLength: 5, selector: ([name]) => name }).map(objectOf),
}));

const mostly = (usual: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.oneof({ withCrossShrink: true }, { weight: 1, arbitrary: scalar }, { weight: 4, arbitrary: usual });

/** A value for each name. */
export const values: fc.Arbitrary<{ readonly [name: string]: Json }> = fc
  .tuple(...NAMES.map((name) => (name === "list" ? mostly(list) : name === "obj" || name === "v" ? mostly(object) : json)))
  .map((all) => objectOf(NAMES.map((name, i) => [name, all[i] as Json] as const)));

/** A binding for each name. */
export const split: fc.Arbitrary<ReadonlyMap<string, Binding>> = fc
  .tuple(...NAMES.map(() => fc.constantFrom<Binding>("build", "session", "turn")))
  .map((all) => new Map(NAMES.map((name, i) => [name, all[i] as Binding])));
