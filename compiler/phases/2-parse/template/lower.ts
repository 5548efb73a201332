import type { EachItem, IfItem, Operand, PartialItem, TemplateItem, WithItem } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";
import type { BlockStatement, ContentStatement, Expression, PartialStatement, Program, Statement } from "./ast.ts";
import { isSimple, literalName, lowerMustache, lowerOperand, reportUnsupported, type Lowering } from "./operands.ts";

/** The tree of a parsed Handlebars template. What is not supported is reported and left out. */
export function lowerProgram(program: Program | undefined, lowering: Lowering): readonly TemplateItem[] {
  return (program?.body ?? []).flatMap((statement) => lowerStatement(statement, lowering) ?? []);
}

function lowerStatement(statement: Statement, lowering: Lowering): TemplateItem | undefined {
  switch (statement.type) {
    case "ContentStatement":
      return statement.value === "" ? undefined : { kind: "text", span: contentSpan(statement) };
    case "MustacheStatement":
      return { kind: "value", value: lowerMustache(statement, lowering), as: "js", span: statement.loc };
    case "BlockStatement":
      return lowerBlock(statement, lowering);
    case "PartialStatement":
      return lowerPartial(statement, lowering);
    case "CommentStatement":
      return undefined;
    case "PartialBlockStatement":
      reportUnsupported(lowering, statement.name.loc, `Unexpected \`{{#> ${nameOf(statement.name)}}}\`: partials with a block are not supported`, "Give the text to the partial as a parameter, or choose between two partials with `{{#if}}`.");
      return undefined;
    default:
      reportUnsupported(lowering, statement.path.loc, `Unexpected decorator \`*${nameOf(statement.path)}\``, "Move an inline partial to a file of its own in the folder of the templates.");
      return undefined;
  }
}

/** What white space control left of a text, as a span: it takes from both ends and nothing from inside. */
function contentSpan({ original, value, rightStripped, loc }: ContentStatement): Span {
  const solid = value.search(/\S/);
  // A text that is white space through and through: take what lies next to the side that was not stripped.
  const skipped = solid === -1 ? (rightStripped === true || !original.startsWith(value) ? original.lastIndexOf(value) : 0) : original.search(/\S/) - solid;
  const start = loc.start + skipped;
  return { start, end: start + value.length };
}

function nameOf(expression: Expression): string {
  return expression.type === "PathExpression" ? expression.original : literalName(expression);
}

function lowerBlock(block: BlockStatement, lowering: Lowering): TemplateItem | undefined {
  const { path, params, loc: span } = block;
  const name = nameOf(path);
  const isHelper = (path.type !== "PathExpression" || isSimple(path)) && !lowering.params.has(name);
  if (!isHelper || (name !== "if" && name !== "unless" && name !== "each" && name !== "with")) {
    const instead = params.length > 0 ? undefined : `Write \`{{#if ${name}}}\`, \`{{#each ${name}}}\` or \`{{#with ${name}}}\`, whichever is meant.`;
    reportUnsupported(lowering, path.loc, `Unexpected block \`${name}\`, expected \`if\`, \`unless\`, \`each\` or \`with\``, instead);
    return undefined;
  }
  const [param] = params;
  if (param === undefined || params.length > 1) {
    reportUnsupported(lowering, path.loc, `Unexpected ${params.length} arguments for \`${name}\`, expected 1`, params.length > 1 ? "Put a helper's call in parentheses, as in `{{#if (eq a b)}}`." : undefined);
    return undefined;
  }
  const names = blockParams(block, name, lowering);
  const value = lowerOperand(param, lowering);
  const inner = names.length === 0 ? lowering : { ...lowering, params: new Set([...lowering.params, ...names]) };
  const main = lowerProgram(block.program, inner);
  const other = lowerProgram(block.inverse, lowering);
  const condition = options(block, name, value, lowering);
  if (name === "each") return { kind: "each", list: value, params: names, do: main, else: other, span } satisfies EachItem;
  if (name === "with") return { kind: "with", value, params: names, do: main, else: other, span } satisfies WithItem;
  const [then, otherwise] = name === "if" ? [main, other] : [other, main];
  return { kind: "if", condition, as: "js", then, else: otherwise, span } satisfies IfItem;
}

/** The names after `as`, for the block's own body. */
function blockParams(block: BlockStatement, name: string, lowering: Lowering): readonly string[] {
  const names = block.program?.blockParams ?? [];
  const most = name === "each" ? 2 : name === "with" ? 1 : 0;
  const inverse = block.inverse?.blockParams !== undefined;
  if (names.length > most || inverse) {
    const found = [...names, ...(block.inverse?.blockParams ?? [])].join(" ");
    reportUnsupported(lowering, block.path.loc, `Unexpected \`as |${found}|\`, expected ${inverse || most === 0 ? "no names" : `at most ${most}`} for \`${inverse ? "^" : "#"}${name}\``);
  }
  return names;
}

/** The condition with its `includeZero`, which makes 0 true. Anything else is reported. */
function options(block: BlockStatement, name: string, value: Operand, lowering: Lowering): Operand {
  let condition = value;
  for (const { key, value: option, loc } of block.hash?.pairs ?? []) {
    const known = key === "includeZero" && (name === "if" || name === "unless");
    if (!known || option.type === "PathExpression" || option.type === "SubExpression") {
      reportUnsupported(lowering, loc, known ? "Unexpected value for `includeZero`, expected `true` or `false`" : `Unexpected \`${key}=\` for \`${name}\``);
    } else if ("value" in option && option.value) {
      const isZero: Operand = { kind: "operation", op: "eq", args: [value, { kind: "literal", value: 0, span: loc }], as: "js", span: value.span };
      condition = { kind: "operation", op: "or", args: [value, isZero], as: "js", span: value.span };
    }
  }
  return condition;
}

function lowerPartial(statement: PartialStatement, lowering: Lowering): PartialItem | undefined {
  const { name, params, hash, indent, loc: span } = statement;
  if (name.type === "SubExpression") {
    reportUnsupported(lowering, name.loc, "Unexpected dynamic partial: its name has to be written out", "Choose between partials with `{{#if}}`.");
    return undefined;
  }
  const called = nameOf(name);
  if (called.startsWith("@")) {
    reportUnsupported(lowering, name.loc, `Unexpected partial \`${called}\`: partials with a block are not supported`);
    return undefined;
  }
  const [context, second] = params;
  if (second !== undefined) reportUnsupported(lowering, second.loc, `Unexpected ${params.length} contexts for the partial \`${called}\`, expected at most 1`, "Parameters have names, as in `{{> card title=name}}`.");
  // Handlebars collects parameters from the last to the first, so the first of the same name stays, and
  // leaves out those that are the word `undefined`.
  const parameters = new Map<string, Operand | undefined>();
  for (const { key, value } of (hash?.pairs ?? []).toReversed()) parameters.set(key, value.type === "UndefinedLiteral" ? undefined : lowerOperand(value, lowering));
  return {
    kind: "partial",
    name: called,
    context: context === undefined ? undefined : lowerOperand(context, lowering),
    parameters: [...parameters].flatMap(([key, value]) => (value === undefined ? [] : [{ name: key, value }])),
    indent,
    span,
  };
}
