import fc from "fast-check";
import { sealed, type Data, type Sealed } from "../vectors/artifact.ts";

/** Slots and inputs of one name: `s…` are session-bound, `t…` turn-bound. */
export const SESSION = ["s0", "s1"] as const;
export const TURN = ["t0", "t1"] as const;

/** Text that is easy to get wrong: white space of each table, several bytes, and what looks like structure. */
const unit = fc.constantFrom("a", "b", " ", "\n", "\t", "\u0085", "\u001c", "\ufeff", "\u00a0", "é", "€", "🙂", "{{", "\n\n", "|", "$&");
const text = fc.string({ unit, maxLength: 6 });

/** A value of a slot: text, a lone half of a character, null, or (undefined) not given. */
const value = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom("a\ud83d", "\ude42b", null, undefined) });

export const sessionValues = fc.record(Object.fromEntries(SESSION.map((name) => [name, value])));
export const turnValues = fc.record(Object.fromEntries(TURN.map((name) => [name, value])));

/** A layout before its static texts have a place. */
type Sketch =
  | { readonly text: string }
  | { readonly literal: string }
  | { readonly slot: string }
  | { readonly first: readonly Sketch[] }
  | { readonly id: string | undefined; readonly separator: string; readonly keep: string; readonly trim: string | undefined; readonly items: readonly Sketch[] };

const { sketch, join } = fc.letrec<{ sketch: Sketch; join: Sketch }>((tie) => ({
  sketch: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: fc.record({ text }) },
    { weight: 1, arbitrary: fc.record({ literal: text }) },
    { weight: 4, arbitrary: fc.record({ slot: fc.constantFrom(...SESSION, ...TURN) }) },
    { weight: 1, arbitrary: fc.record({ first: fc.array(tie("sketch"), { maxLength: 3 }) }) },
    { weight: 4, arbitrary: tie("join") },
  ),
  join: fc.record({
    id: fc.option(fc.constantFrom("g", "h"), { nil: undefined }),
    separator: fc.constantFrom("", "\n\n", "|", " → "),
    keep: fc.constantFrom("present", "nonempty", "nonblank"),
    trim: fc.option(fc.constantFrom("rust", "js", "python"), { nil: undefined }),
    items: fc.array(tie("sketch"), { maxLength: 4 }),
  }),
}));

const slotTemplates = (name: string): readonly (readonly unknown[])[] => {
  const own = { get: [name] };
  return [
    [{ value: own }],
    [{ value: own, trim: "python" }],
    [{ value: own, as: "js" }],
    ["# ", { value: own }],
    [{ if: own, then: [{ indent: "  ", do: ["- ", { value: own }] }] }],
    [{ with: own, do: [{ each: { lit: [1, 2] }, do: [{ value: { get: [], up: 1 } }] }], else: ["none"] }],
  ];
};

/** Several parts, as a prompt has them, so that there is often something in front of a slot. */
const prompt = fc.record({ top: sketch, rest: fc.array(sketch, { minLength: 2, maxLength: 5 }), join }).map(({ top, rest, join: outer }): Sketch => ("items" in outer ? { ...outer, items: [{ text: "You are" }, top, ...rest] } : outer));

/** A sealed artifact with one output and four slots. */
export const artifact: fc.Arbitrary<Sealed & { readonly layout: unknown }> = fc
  .record({ root: fc.oneof({ weight: 4, arbitrary: prompt }, { weight: 1, arbitrary: sketch }), templates: fc.tuple(...[...SESSION, ...TURN].map((name) => fc.constantFrom(...slotTemplates(name)))), mixed: fc.boolean() })
  .map(({ root, templates, mixed }) => {
    const { layout, bytes, parts } = place(root);
    const slots = Object.fromEntries([...SESSION, ...TURN].map((id, index) => [id, { binding: isSession(id) ? "session" : "turn", template: templates[index] }]));
    // A turn slot may read the session's values too.
    if (mixed) slots["t1"] = { binding: "turn", template: [{ value: { get: ["s1"] } }, { value: { get: ["t1"] } }] };
    const properties = Object.fromEntries([...SESSION, ...TURN].map((id) => [id, { type: "string", "x-binding": isSession(id) ? "session" : "turn" }]));
    return { ...sealed({ static: bytes, manifest: { outputs: { system: { layout, parts } }, slots, inputs: { properties } } }), layout };
  });

export function isSession(id: string): boolean {
  return id.startsWith("s");
}

interface Placed { readonly layout: unknown; readonly bytes: string; readonly parts: readonly Data[] }

/** Gives each static text its place in the file, and a part to each. */
function place(root: Sketch): Placed {
  let bytes = "";
  const parts: Data[] = [];
  const visit = (node: Sketch): unknown => {
    if ("literal" in node) return node.literal;
    if ("slot" in node) return { slot: node.slot };
    if ("first" in node) return { first: node.first.map(visit) };
    if ("text" in node) {
      const start = Buffer.byteLength(bytes);
      bytes += node.text;
      const range = [start, Buffer.byteLength(bytes)];
      if (node.text !== "") parts.push({ id: `p${parts.length}`, range });
      return { static: range };
    }
    const { id, separator, keep, trim, items } = node;
    return { join: { ...(id === undefined ? {} : { id }), separator, keep, ...(trim === undefined ? {} : { trim }), items: items.map(visit) } };
  };
  return { layout: visit(root), bytes, parts };
}
