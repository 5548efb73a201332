/**
 * What is refused before a text is parsed as YAML: characters that YAML does not allow, and shapes that
 * would keep the parser busy for seconds or overflow its stack (a megabyte of `[`). The guard looks at
 * the lexer's tokens only, which takes time in proportion to the text.
 */
import type { Report } from "../diagnostics/log.ts";
import type { Span } from "../text/span.ts";

/** Largest text that is read, in UTF-16 units. A configuration with all of its texts inline stays far below. */
export const maxYamlLength = 256 * 1024;

/** Deepest nesting that is read. Layers, groups and values together need about twelve. */
export const maxYamlDepth = 100;

/**
 * Most tokens that are read: words, marks, and the white space between them. Parsing takes some ten
 * microseconds for each, a configuration of 256 KiB in small pieces has about 60,000.
 */
const maxYamlTokens = 100_000;

/** What {@link refuse} says: what is wrong, and where. */
export interface Refusal extends Pick<Report, "code" | "message" | "help"> {
  readonly span: Span;
}

/** The lexer of the package `yaml`: it yields the text piece by piece, with three one-unit marks in between. */
export interface YamlLexer {
  lex(source: string): Iterable<string>;
}

const scalarMark = "\u001f";
const marks: ReadonlySet<string> = new Set([scalarMark, "\u0002", "\u0018"]);
const noncharacter =
  // oxlint-disable-next-line no-control-regex -- finding control characters is what it is for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\r(?!\n)|\p{Surrogate}/u;

/** Why the text is not parsed at all, or `undefined` when it may be. */
export function refuse(text: string, lexer: YamlLexer): Refusal | undefined {
  if (text.length > maxYamlLength) {
    const size = text.length.toLocaleString("en-US");
    const message = `Expected at most ${maxYamlLength.toLocaleString("en-US")} characters, found ${size}`;
    return { code: "yaml/too-large", message, span: { start: 0, end: 0 } };
  }
  return refuseCharacter(text) ?? refuseShape(lexer.lex(text));
}

function refuseCharacter(text: string): Refusal | undefined {
  const found = noncharacter.exec(text);
  if (found === null) return undefined;
  const span = { start: found.index, end: found.index + 1 };
  if (found[0] === "\r") {
    const message = "Unexpected carriage return without a line feed";
    return { code: "yaml/syntax", message, help: "End lines with LF or CRLF.", span };
  }
  const name = `U+${text.charCodeAt(found.index).toString(16).toUpperCase().padStart(4, "0")}`;
  return {
    code: "yaml/syntax",
    message: `Unexpected character ${name}, which YAML does not allow`,
    help: `Remove it, or write it as an escape in double quotes; check that the file is saved as UTF-8.`,
    span,
  };
}

function refuseShape(tokens: Iterable<string>): Refusal | undefined {
  let offset = 0;
  let count = 0;
  let previous = "";
  /** Open `[` and `{`. */
  let flowDepth = 0;
  /** `-`, `?` and `:` on the line so far: each may open one more collection. */
  let lineDepth = 0;
  let isScalar = false;
  for (const token of tokens) {
    if (marks.has(token) && !isScalar) {
      isScalar = token === scalarMark;
      continue;
    }
    const span = { start: offset, end: offset + token.length };
    offset = span.end;
    count += 1;
    if (count > maxYamlTokens) {
      const message = `Expected at most ${maxYamlTokens.toLocaleString("en-US")} words and marks, found more`;
      return { code: "yaml/too-large", message, span: { start: 0, end: 0 } };
    }
    if (isScalar) {
      isScalar = false;
      previous = "scalar";
      continue;
    }
    if (token === "[" || token === "{") flowDepth += 1;
    else if (token === "]" || token === "}") flowDepth -= 1;
    else if (token === "," && (previous === "," || previous === "[" || previous === "{")) {
      return { code: "yaml/syntax", message: `Unexpected \`,\` after \`${previous}\``, span };
    } else if (flowDepth === 0 && (token === "-" || token === "?" || token === ":")) lineDepth += 1;
    else if (token === "\n" || token === "\r\n") lineDepth = 0;
    if (flowDepth < 0) return { code: "yaml/syntax", message: `Unexpected \`${token}\`, which closes nothing`, span };
    if (flowDepth > maxYamlDepth || lineDepth > maxYamlDepth) {
      return { code: "yaml/too-deep", message: `Expected at most ${maxYamlDepth} levels, found more`, span };
    }
    if (token.trim() !== "" && !token.startsWith("#")) previous = token;
  }
  return undefined;
}
