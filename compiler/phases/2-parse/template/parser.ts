/**
 * Handlebars' own parser, with offsets into the source instead of lines and columns, which it counts
 * wrong behind U+2028 and which leave out the backslash of `\{{`.
 */
import type { Span } from "../../../text/span.ts";
import type { Program } from "./ast.ts";
import { walkTags } from "./guard.ts";

/** A text that is no template, with the place and what is wrong there. */
export class TemplateSyntaxError extends Error {
  readonly span: Span;
  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}

/** Parses a text, white space control included. Throws a {@link TemplateSyntaxError}. */
export type Parse = (text: string) => Program;

interface Located { readonly range: readonly [start: number, end: number] }
interface Named { readonly path?: { readonly original: unknown; readonly loc: Span } }
/** What the parser knows of an error: `token` is null when no token could be read. */
interface Problem { readonly token: string | null; readonly expected?: readonly string[] }

/** Loads the parser; takes about 15 ms, so do it only when there is a template. */
export async function loadParser(): Promise<Parse> {
  const base = exportsOf(await import("handlebars/dist/cjs/handlebars/compiler/base.js"));
  const actions = exportsOf(await import("handlebars/dist/cjs/handlebars/compiler/helpers.js"));
  return (text) => {
    // Everything that is set is set on objects of our own, in front of the shared ones.
    const lexer = Object.assign(Object.create(base.parser.lexer) as typeof base.parser.lexer, { options: { ranges: true } });
    const locInfo = ({ range: [start, end] }: Located): Span => ({ start, end });
    const fail = (_: string, problem: Problem): never => {
      const [start, end] = lexer.yylloc.range;
      throw problem.token === null ? lexicalError(text, lexer.offset) : unexpected(text, { start, end }, problem);
    };
    const yy = { ...guarded(actions, locInfo), locInfo, parseError: fail };
    const parser = Object.assign(Object.create(base.parser) as typeof base.parser, { lexer, yy });
    return base.parse(parser.parse(text)) as Program;
  };
}

/** What a CommonJS module exports: Node and bundlers that split give it as the default, other loaders by its names only. */
function exportsOf<T extends object>(loaded: { readonly default: T | undefined }): T {
  return loaded.default ?? (loaded as unknown as T);
}

type Action = (...args: unknown[]) => unknown;

/** The grammar's actions, with errors that know their place. */
function guarded(actions: object, locInfo: (located: Located) => Span): { [action: string]: Action } {
  const guardedActions: { [action: string]: Action } = {};
  for (const [name, action] of Object.entries(actions)) {
    if (typeof action !== "function") continue;
    guardedActions[name] = function (this: object, ...args) {
      if (name === "prepareBlock") checkClose(args[0] as Named, args[3] as Named | undefined);
      try {
        return (action as Action).apply(this, args);
      } catch (error) {
        // What Handlebars throws here has a place of the wrong kind behind its message.
        throw new TemplateSyntaxError((error as Error).message.replace(/ - undefined:undefined$/, ""), locInfo(args.at(-1) as Located));
      }
    };
  }
  return guardedActions;
}

function checkClose(open: Named, close: Named | undefined): void {
  if (!open.path || !close?.path || open.path.original === close.path.original) return;
  throw new TemplateSyntaxError(`Unexpected \`{{/${String(close.path.original)}}}\`, expected \`{{/${String(open.path.original)}}}\``, close.path.loc);
}

/** No token starts at `offset`. */
function lexicalError(text: string, offset: number): TemplateSyntaxError {
  const span = { start: offset, end: offset + 1 };
  if (text.startsWith("{{", offset)) {
    const comment = /^\{\{~?!--/u.exec(text.slice(offset, offset + 6));
    const end = offset + (comment?.[0].length ?? 2);
    return new TemplateSyntaxError(comment ? `Unexpected end of the template, expected \`--}}\` for \`${comment[0]}\`` : "Unexpected end of the template in a raw block", { start: offset, end });
  }
  const nul = text.indexOf("\0", offset);
  if (nul !== -1) return new TemplateSyntaxError("Unexpected NUL character", { start: nul, end: nul + 1 });
  return new TemplateSyntaxError("Unexpected end of the template", span);
}

/** A token that the grammar does not allow there. */
function unexpected(text: string, span: Span, { token, expected = [] }: Problem): TemplateSyntaxError {
  const unclosed = token === "EOF" ? walkTags(text).unclosed : undefined;
  if (unclosed) return new TemplateSyntaxError(`Unexpected end of the template: \`${text.slice(unclosed.start, unclosed.end)}\` is not closed`, unclosed);
  if (token !== "EOF" && !text.includes("}}", span.start) || token === "EOF" && text.endsWith("{{")) {
    const start = text.lastIndexOf("{{", span.start);
    return new TemplateSyntaxError("Unexpected end of the template: a tag is not closed, expected `}}`", { start, end: start + 2 });
  }
  if (token === "OPEN_ENDBLOCK") {
    const tag = { start: span.start, end: text.indexOf("}}", span.start) + 2 };
    return new TemplateSyntaxError(`Unexpected \`${text.slice(tag.start, tag.end)}\`, but no block is open`, tag);
  }
  const found = `Unexpected \`${text.slice(span.start, Math.min(span.end, span.start + 40))}\``;
  if (token === "NUMBER" && /[./]/.test(text.charAt(span.start - 1))) return new TemplateSyntaxError(`${found}, expected \`[${text.slice(span.start, span.end)}]\`: a number in a path stands in brackets`, span);
  if (token === "INVERSE" || token === "OPEN_INVERSE_CHAIN") return new TemplateSyntaxError(`${found} outside of a block`, span);
  const names = expected.map((name) => name.replaceAll("'", ""));
  if (names.length === 0 || token === "EOF") return new TemplateSyntaxError("Unexpected end of the template", span);
  // The parser's tables merge places in and out of parentheses.
  const tag = text.slice(text.lastIndexOf("{{", span.start), span.start);
  const end = tag.split("(").length > tag.split(")").length ? ["CLOSE_SEXPR", "`)`"] as const : ["CLOSE", "`}}`"] as const;
  const wanted = [names.includes("ID") ? "a name" : "", names.includes(end[0]) ? end[1] : ""].filter((name) => name !== "");
  return new TemplateSyntaxError(wanted.length > 0 ? `${found}, expected ${wanted.join(" or ")}` : found, span);
}
