/** Tokens of a Python expression. */

export interface Token {
  readonly kind: "name" | "number" | "string" | "sign" | "newline" | "end";
  /** A name or sign as written; a string's value. */
  readonly text: string;
  readonly value?: number;
  /** What an f-string is put together from, in order: its texts and the sources of its expressions. */
  readonly pieces?: readonly Piece[];
  /** What the evaluator does not know: bytes, f-strings with formats, imaginary numbers. */
  readonly unsupported?: string;
}

/** A part of an f-string. */
export interface Piece { readonly kind: "text" | "expression"; readonly text: string }

/** A text that is no expression. */
export class PythonSyntaxError extends Error {
  override readonly name = "PythonSyntaxError";
}

const NAME = /[\p{ID_Start}_]\p{ID_Continue}*/uy;
const NUMBER = /0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*)?\.?(?:\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?[jJ]?/y;
const SIGN = /\*\*=|\/\/=|>>=|<<=|\.\.\.|\*\*|\/\/|>>|<<|<=|>=|==|!=|->|:=|[+\-*/%@&|^]=|[+\-*/%@&|^~<>()[\]{},:.;=]/y;
/** An expression of an f-string, without a format, a conversion, an assignment or braces of its own. */
const REPLACEMENT = /\{([^{}:!;=\\\r\n]+)\}/y;
const PREFIX = /(?:[rRbBuUfF]|[rR][bBfF]|[bBfF][rR])?(?='|")/y;

/** Reads tokens up to the end. Line breaks within brackets do not count. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let depth = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  while (at < source.length) {
    const char = source[at] as string;
    if (char === " " || char === "\t" || char === "\f") {
      at += 1;
    } else if (char === "#") {
      while (at < source.length && source[at] !== "\n") at += 1;
    } else if (char === "\\" && source[at + 1] === "\n") {
      at += 2;
    } else if (char === "\n" || char === "\r") {
      at += 1;
      if (depth === 0 && tokens.at(-1)?.kind !== "newline") tokens.push({ kind: "newline", text: "\n" });
      if (depth === 0 && /[ \t]/.test(source[at] ?? "")) throw new PythonSyntaxError("Unexpected indentation");
    } else {
      const prefix = take(PREFIX);
      const number = /[0-9.]/.test(char) && /^\.?\d/.test(source.slice(at, at + 2)) ? take(NUMBER) : undefined;
      if (prefix !== undefined) {
        const { token, end } = readString(source, at + prefix.length, prefix.toLowerCase());
        tokens.push(token);
        at = end;
      } else if (number !== undefined && number !== "") {
        tokens.push(numberToken(number));
        at += number.length;
      } else {
        const name = take(NAME);
        const sign = name === undefined ? take(SIGN) : undefined;
        const text = name ?? sign;
        if (text === undefined) throw new PythonSyntaxError(`Unexpected \`${char}\``);
        if (sign !== undefined && "([{".includes(sign)) depth += 1;
        if (sign !== undefined && ")]}".includes(sign)) depth -= 1;
        tokens.push({ kind: name === undefined ? "sign" : "name", text });
        at += text.length;
      }
    }
  }
  tokens.push({ kind: "end", text: "" });
  return tokens;
}

function numberToken(text: string): Token {
  const digits = text.replaceAll("_", "");
  if (/[jJ]$/.test(digits)) return { kind: "number", text, unsupported: "an imaginary number" };
  if (/^0\d+$/.test(digits) && /[1-9]/.test(digits)) throw new PythonSyntaxError(`Unexpected leading zero in \`${text}\``);
  return { kind: "number", text, value: Number(digits) };
}

const ESCAPES: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", a: "\x07", b: "\b", f: "\f", v: "\v", "\\": "\\", "'": "'", '"': '"', "\n": "" };

function readString(source: string, start: number, prefix: string): { readonly token: Token; readonly end: number } {
  const quote = source[start] as string;
  const triple = source.startsWith(quote.repeat(3), start);
  const close = triple ? quote.repeat(3) : quote;
  const raw = prefix.includes("r");
  const pieces: Piece[] = [];
  let unsupported = prefix.includes("b") ? "bytes" : undefined;
  let text = "";
  let at = start + close.length;
  for (;;) {
    if (at >= source.length || (!triple && source[at] === "\n")) throw new PythonSyntaxError("Unexpected end of a string");
    if (source.startsWith(close, at)) break;
    if (prefix.includes("f") && "{}".includes(source[at] as string)) {
      const replacement = readReplacement(source, at, close);
      if (replacement === undefined) unsupported = "an f-string with a format";
      else if (replacement.piece.kind === "text") text += replacement.piece.text;
      else pieces.push({ kind: "text", text }, replacement.piece);
      if (replacement?.piece.kind === "expression") text = "";
      at = replacement?.end ?? at + 1;
    } else if (source[at] !== "\\" || (prefix.includes("f") && /[{}]/.test(source[at + 1] ?? ""))) {
      text += source[at];
      at += 1;
    } else if (raw) {
      text += source.slice(at, at + 2);
      at += 2;
    } else {
      const escape = readEscape(source, at + 1);
      text += escape.text;
      at = escape.end;
    }
  }
  const end = at + close.length;
  if (unsupported !== undefined) return { token: { kind: "string", text, unsupported }, end };
  return { token: pieces.length === 0 ? { kind: "string", text } : { kind: "string", text: source.slice(start, end), pieces: [...pieces, { kind: "text", text }] }, end };
}

/** What a brace of an f-string starts; undefined for what the evaluator does not know. */
function readReplacement(source: string, at: number, close: string): { readonly piece: Piece; readonly end: number } | undefined {
  const brace = source[at] as string;
  if (source[at + 1] === brace) return { piece: { kind: "text", text: brace }, end: at + 2 };
  REPLACEMENT.lastIndex = at;
  const [all, expression] = REPLACEMENT.exec(source) ?? [];
  return all === undefined || expression === undefined || expression.includes(close) ? undefined : { piece: { kind: "expression", text: expression }, end: at + all.length };
}

/** An escape from behind its backslash; an unknown one keeps the backslash. */
function readEscape(source: string, at: number): { readonly text: string; readonly end: number } {
  const char = source[at] ?? "";
  const plain = Object.hasOwn(ESCAPES, char) ? ESCAPES[char] : undefined;
  if (plain !== undefined) return { text: plain, end: at + 1 };
  const octal = /^[0-7]{1,3}/.exec(source.slice(at, at + 3))?.[0];
  if (octal !== undefined) return { text: String.fromCodePoint(Number.parseInt(octal, 8)), end: at + octal.length };
  const width = char === "x" ? 2 : char === "u" ? 4 : char === "U" ? 8 : 0;
  if (width === 0 && char !== "N") return { text: `\\${char}`, end: at + char.length };
  const hex = source.slice(at + 1, at + 1 + width);
  if (width === 0 || !/^[0-9a-fA-F]+$/.test(hex) || hex.length < width || Number.parseInt(hex, 16) > 0x10ffff) throw new PythonSyntaxError("Unexpected escape in a string");
  return { text: String.fromCodePoint(Number.parseInt(hex, 16)), end: at + 1 + width };
}
