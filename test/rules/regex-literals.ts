/** Finds the regular-expression literals of a TypeScript source, without a parser: comments, strings and templates are skipped. */

/** A literal and where it stands. */
export interface RegexLiteral { readonly source: string; readonly flags: string; readonly line: number }

/** Behind these a slash begins a literal; behind a name, a number or a closing bracket it divides. */
const BEFORE_LITERAL = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|delete|void|throw|new|else|do))\s*$/u;

/** Every literal of a source, in order. Throws on one that does not end on its line. */
export function regexLiterals(source: string): readonly RegexLiteral[] {
  const found: RegexLiteral[] = [];
  /** How many braces are open in each template that is open: `${` opens code in it. */
  const templates: number[] = [];
  let before = "";
  for (let at = 0; at < source.length; ) {
    const char = source.charAt(at);
    if (source.startsWith("//", at)) at = endOr(source.indexOf("\n", at), source);
    else if (source.startsWith("/*", at)) at = endOr(source.indexOf("*/", at + 2), source) + 2;
    else if (char === '"' || char === "'") {
      at = stringEnd(source, at + 1, char);
      before += "x";
    } else if (char === "`" || (char === "}" && templates.at(-1) === 0)) {
      if (char === "}") templates.pop();
      const end = templateEnd(source, at + 1);
      if (source.charAt(end - 1) === "{") templates.push(0);
      before = source.charAt(end - 1) === "{" ? "(" : "x";
      at = end;
    } else if (char === "/" && BEFORE_LITERAL.test(before.slice(-40))) {
      const end = literalEnd(source, at);
      const flags = /^[a-z]*/u.exec(source.slice(end))?.[0] ?? "";
      found.push({ source: source.slice(at + 1, end - 1), flags, line: source.slice(0, at).split("\n").length });
      at = end + flags.length;
      before = "x";
    } else {
      const depth = templates.length - 1;
      if (depth >= 0 && char === "{") templates[depth] = (templates[depth] ?? 0) + 1;
      if (depth >= 0 && char === "}") templates[depth] = (templates[depth] ?? 0) - 1;
      before = `${before.slice(-40)}${char}`;
      at += 1;
    }
  }
  return found;
}

function endOr(at: number, source: string): number {
  return at === -1 ? source.length : at;
}

function stringEnd(source: string, start: number, quote: string): number {
  let at = start;
  while (at < source.length && source.charAt(at) !== quote) at += source.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

/** Behind the backtick that ends a template, or behind the `${` that interrupts it. */
function templateEnd(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source.charAt(at) === "\\") at += 1;
    else if (source.charAt(at) === "`") return at + 1;
    else if (source.startsWith("${", at)) return at + 2;
  }
  return source.length;
}

function literalEnd(source: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === "\n") throw new Error(`no regular expression ends in: ${source.slice(start, at)}`);
    if (char === "\\") at += 1;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return at + 1;
  }
  throw new Error("a regular expression does not end");
}
