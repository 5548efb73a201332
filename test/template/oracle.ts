/** The real Handlebars, with escaping off and the pure helpers registered. */
import { isDeepStrictEqual } from "node:util";
import Handlebars from "handlebars";
import type { Json } from "../../compiler/runtime/manifest.ts";

/** What Handlebars renders, and what happened on the way that we do otherwise on purpose. */
export interface Expected {
  readonly text: string;
  /** A block's context was the same value as the one around it; Handlebars then does not count it for `../`. */
  readonly coincidence: boolean;
}

type Options = Handlebars.HelperOptions;
type BlockHelper = (this: unknown, value: unknown, options: Options) => string;

const HELPERS: { readonly [name: string]: (...args: never[]) => unknown } = {
  eq: (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null),
  not: (a: unknown) => !isTruthy(a),
  and: (...args: unknown[]) => decide(args.slice(0, -1), false),
  or: (...args: unknown[]) => decide(args.slice(0, -1), true),
  lower: (a: unknown) => textOf(a).toLowerCase(),
  trim: (a: unknown) => textOf(a).trim(),
  json: (a: unknown, n: unknown) => JSON.stringify(a ?? null, undefined, typeof n === "object" ? undefined : (n as number)),
  join: (a: unknown, separator: unknown) => (Array.isArray(a) ? a.map(textOf).join(typeof separator === "object" && separator !== null ? "," : textOf(separator)) : textOf(a)),
  indent: (a: unknown, n: number) => textOf(a).split("\n").map((line, i, all) => (line === "" && i === all.length - 1 ? "" : " ".repeat(n) + line)).join("\n"),
  nothing: () => "",
};

function isTruthy(value: unknown): boolean {
  return !!value && !Handlebars.Utils.isEmpty(value);
}

function decide(args: readonly unknown[], truth: boolean): unknown {
  const at = args.findIndex((arg) => isTruthy(arg) === truth);
  return args.at(at);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : `${value as string | number}`;
}

/**
 * Renders with Handlebars. `adjusted` takes two of its habits away, which nobody can want in a text:
 *
 * - Without escaping it adds the first values of a body instead of putting them next to each other
 *   (`{{a}}{{b}}` of 1 and 2 is "3"). Adjusted, each body starts with a helper that gives "".
 * - Where the context is null, an `if` makes an empty object of it, so that `{{this}}` inside is
 *   "[object Object]". Adjusted, it stays null.
 */
export function renderExpected(main: string, partials: ReadonlyMap<string, string>, values: { readonly [name: string]: Json }, adjusted: boolean): Expected {
  const handlebars = Handlebars.create();
  const seen = { coincidence: false };
  for (const [name, helper] of Object.entries(HELPERS)) handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
  for (const name of ["if", "unless", "each", "with"]) {
    const builtIn = handlebars.helpers[name] as unknown as BlockHelper;
    handlebars.registerHelper(name, function (this: unknown, value: unknown, options: Options) {
      const isNullContext = typeof this === "object" && this !== null && Object.isSealed(this) && Object.keys(this).length === 0;
      const run = (body: Handlebars.TemplateDelegate) => (context: unknown, inner?: Handlebars.RuntimeOptions): string => {
        // oxlint-disable-next-line eqeqeq -- as Handlebars compares
        if (body === options.fn && (name === "each" || name === "with") && (context == this || (isNullContext && context == null))) seen.coincidence = true;
        return body(adjusted && isNullContext && context === this ? null : context, inner);
      };
      return builtIn.call(this, value, { ...options, fn: run(options.fn), inverse: run(options.inverse) });
    });
  }
  if (adjusted) {
    const parse = handlebars.parse.bind(handlebars);
    handlebars.parse = (text, options) => separated(parse(text, options));
  }
  for (const [name, text] of partials) handlebars.registerPartial(name, handlebars.compile(text, { noEscape: true }));
  const text = handlebars.compile(main, { noEscape: true })(values, { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false });
  return { text, ...seen };
}

/** A tree whose bodies all start with a call of `nothing`. */
function separated(program: hbs.AST.Program): hbs.AST.Program {
  for (const statement of program.body) {
    const { program: main, inverse } = statement as hbs.AST.BlockStatement;
    for (const body of [main, inverse]) if (body as hbs.AST.Program | undefined) separated(body);
  }
  const { loc } = program;
  const path: hbs.AST.PathExpression = { type: "PathExpression", data: false, depth: 0, parts: ["nothing"], original: "nothing", loc };
  const call = { type: "MustacheStatement", path, params: [], escaped: false, strip: { open: false, close: false }, loc };
  program.body.unshift(call);
  return program;
}
