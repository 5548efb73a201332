/** The door to template parsing: text in, a linked tree out. */
import type { Log } from "../../../diagnostics/log.ts";
import type { LinkedTemplate, PartialLookup, Template, TemplateSource } from "../../../template.ts";
import { MAX_BLOCK_DEPTH, MAX_CALL_DEPTH, MAX_TOKENS, walkTags, type Excess } from "./guard.ts";
import { linkPartials } from "./link.ts";
import { lowerProgram } from "./lower.ts";
import { TemplateSyntaxError, type Parse } from "./parser.ts";

export { loadParser as loadHandlebars } from "./parser.ts";

/** What parsing needs besides the text. */
export interface ParseOptions {
  /** Handlebars' parser, from `loadHandlebars()`: load it once, and only when there is a template. */
  readonly handlebars: Parse;
  readonly log: Log;
  /** Where partials come from. Default: there are none. */
  readonly partials?: PartialLookup;
  /** The target that diagnostics belong to. */
  readonly target?: string;
}

/**
 * Parses a Handlebars template and every partial that it can reach. Undefined when the text is no
 * template; the log then says why. Reads nothing from disk.
 */
export function parseTemplate(source: TemplateSource, { handlebars, log, partials = new Map(), target }: ParseOptions): LinkedTemplate | undefined {
  const parse = (one: TemplateSource): Template | undefined => parseHandlebars(one, handlebars, log, target);
  const template = parse(source);
  return template && { template, partials: linkPartials(template, { lookup: partials, parse, log, target }) };
}

const EXCESS: { readonly [kind in Excess["kind"]]: readonly [code: "template/too-deep" | "template/too-large", message: string] } = {
  blocks: ["template/too-deep", `Blocks are nested too deeply, expected at most ${MAX_BLOCK_DEPTH} (each \`{{else if}}\` counts)`],
  calls: ["template/too-deep", `Parentheses are nested too deeply, expected at most ${MAX_CALL_DEPTH}`],
  tokens: ["template/too-large", `Too many tags, expected at most ${MAX_TOKENS} words in all tags together`],
};

function parseHandlebars({ path, text }: TemplateSource, parse: Parse, log: Log, target: string | undefined): Template | undefined {
  const { excess } = walkTags(text);
  if (excess !== undefined) {
    const [code, message] = EXCESS[excess.kind];
    log.report({ code, message, location: { path, text, span: excess.span }, target });
    return undefined;
  }
  try {
    return { path, text, body: lowerProgram(parse(text), { source: { path, text }, log, target, params: new Set() }) };
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error;
    log.report({ code: "template/syntax", message: error.message, location: { path, text, span: error.span }, target });
    return undefined;
  }
}
