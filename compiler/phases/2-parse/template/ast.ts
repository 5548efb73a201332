/** The part of Handlebars' syntax tree that is read here. `loc` is ours: offsets instead of lines. */
import type { Span } from "../../../text/span.ts";

export interface Program {
  readonly type: "Program";
  readonly body: readonly Statement[];
  readonly blockParams?: readonly string[];
}

export type Statement =
  | ContentStatement
  | MustacheStatement
  | BlockStatement
  | PartialStatement
  | { readonly type: "CommentStatement"; readonly loc: Span }
  | { readonly type: "Decorator" | "DecoratorBlock"; readonly path: Expression; readonly loc: Span }
  | { readonly type: "PartialBlockStatement"; readonly name: Expression; readonly loc: Span };

export interface ContentStatement {
  readonly type: "ContentStatement";
  /** The text as it stands in the source. */
  readonly original: string;
  /** What white space control leaves of it. */
  readonly value: string;
  /** White space was taken off its start by standalone rules or `~`. */
  readonly rightStripped?: boolean;
  readonly loc: Span;
}

/** A name with arguments, as in `{{name a b=c}}` and `(name a b=c)`. */
export interface Call {
  readonly path: Expression;
  readonly params: readonly Expression[];
  readonly hash?: Hash;
  readonly loc: Span;
}

export interface MustacheStatement extends Call { readonly type: "MustacheStatement" }

export interface BlockStatement extends Call {
  readonly type: "BlockStatement";
  readonly program?: Program;
  readonly inverse?: Program;
}

export interface PartialStatement {
  readonly type: "PartialStatement";
  readonly name: Expression;
  readonly params: readonly Expression[];
  readonly hash?: Hash;
  readonly indent: string;
  readonly loc: Span;
}

export type Expression = PathExpression | SubExpression | Literal;

export interface PathExpression {
  readonly type: "PathExpression";
  /** Written with `@`. */
  readonly data: boolean;
  /** How many `../` it starts with. */
  readonly depth: number;
  readonly parts: readonly string[];
  readonly original: string;
  readonly loc: Span;
}

export interface SubExpression extends Call { readonly type: "SubExpression" }

export type Literal =
  | { readonly type: "StringLiteral"; readonly value: string; readonly original: string; readonly loc: Span }
  | { readonly type: "NumberLiteral"; readonly value: number; readonly original: number; readonly loc: Span }
  | { readonly type: "BooleanLiteral"; readonly value: boolean; readonly original: boolean; readonly loc: Span }
  | { readonly type: "UndefinedLiteral" | "NullLiteral"; readonly original: null | undefined; readonly loc: Span };

export interface Hash {
  readonly pairs: readonly { readonly key: string; readonly value: Expression; readonly loc: Span }[];
}
