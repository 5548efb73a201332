/** The door to folding: a template and what is known of its names in, text and late nodes out. */
import type { Log } from "../../../diagnostics/log.ts";
import type { Json } from "../../../runtime/manifest.ts";
import type { FoldedPiece, LinkedTemplate, Names } from "../../../template.ts";
import { ROOT } from "./abstract.ts";
import { ExcessError, type Env, type Folding } from "./folding.ts";
import { foldItems } from "./items.ts";

/** What folding needs besides the template. */
export interface FoldOptions {
  readonly names: Names;
  readonly log: Log;
  /** The target that diagnostics belong to. */
  readonly target?: string;
}

/*
 * Where the text is not Handlebars', on purpose (each has a test):
 *
 * - Values next to each other are texts. Handlebars without escaping adds numbers: `{{a}}{{b}}` of 1 and
 *   2 is "3" there. What is folded could then never be cut into what is known and what is not.
 * - Where the context is null, `{{this}}` in an `{{#if}}` stays "". Handlebars makes it an empty object.
 * - `../` counts blocks. Handlebars leaves a block out when its context equals the one around it. So do
 *   we where that can be seen: values that are known, or `{{#with this}}`; not late ones that happen to
 *   be equal.
 * - An object has a text (`[object Object]`) also when it has a property `toString`; Handlebars throws.
 * - Parameters of a partial do not lose the context's `__proto__`; a late text keeps its `length`.
 */

/**
 * Evaluates a template as far as its names are known: conditions and loops over build-bound values
 * vanish, partials are put in, and what reads a later name becomes a residual node. The pieces, text as
 * it is and nodes evaluated with the late values, make the text that Handlebars would make of all
 * values. What is text depends on build-bound values alone. Empty if anything was reported as too large.
 */
export function foldTemplate({ template, partials }: LinkedTemplate, { names, log, target }: FoldOptions): readonly FoldedPiece[] {
  const spent = { units: 0, steps: 0, at: { template, span: { start: 0, end: 0 } } };
  const folding: Folding = { names, inputs: knownInputs(names), partials, log, target, spent };
  const env: Env = { template, context: ROOT, contexts: { value: ROOT, outer: undefined }, loop: undefined, params: new Map(), partials: [], depth: 0, level: 0, loops: 0 };
  const pieces: FoldedPiece[] = [];
  try {
    foldItems(template.body, env, folding, pieces);
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error;
    const { path, text } = spent.at.template;
    log.report({ code: error.code, message: error.message, location: { path, text, span: spent.at.span }, target });
    return [];
  }
  return pieces;
}

function knownInputs(names: Names): Json | undefined {
  const entries: [string, Json][] = [];
  for (const [name, input] of names) {
    if (input.binding !== "build") return undefined;
    entries.push([name, input.value]);
  }
  return Object.fromEntries(entries);
}
