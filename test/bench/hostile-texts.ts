import { createRandom } from "./prose/random.ts";

export interface Hostile {
  readonly text: string;
  /** Options of the layer, as YAML that follows its file. */
  readonly options?: string;
}

const TEMPLATE = ", template: true";
const FRONT_MATTER = ", frontmatter: directives";

/** Texts of about this many bytes that make a parser, an expression or a scanner work too hard, by kind. */
export function hostileTexts(bytes: number): { readonly [kind: string]: Hostile } {
  const random = createRandom(11);
  const of = (unit: string): string => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));
  const around = (open: string, middle: string, close: string): string => {
    const count = Math.floor(bytes / (Buffer.byteLength(open) + Buffer.byteLength(close)));
    return open.repeat(count) + middle + close.repeat(count);
  };
  const letters = (length: number): string => Array.from({ length }, () => String.fromCharCode(random.between(0x61, 0x7a))).join("");
  const base64 = Buffer.from(letters(Math.floor(bytes * 0.74))).toString("base64");
  // Each level is indented by two more; half of the bytes is indentation.
  const levels = Math.floor(Math.sqrt(bytes));
  const staircase = (item: string): string => Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}${item}`).join("\n");
  const lines = (line: (number: number) => string): string => {
    const made: string[] = [];
    for (let size = 0, number = 0; size < bytes; number += 1) size += (made[made.push(line(number)) - 1]?.length ?? 0) + 1;
    return made.join("\n");
  };
  const plain: { readonly [kind: string]: string } = {
    "nested quotes": `${of(">")} a`, "quotes with spaces": `${of("> ")}a`, "quotes in a staircase": Array.from({ length: levels }, (_, level) => `${">".repeat(level + 1)} a`).join("\n"),
    "opening brackets": of("["), "brackets in pairs": around("[", "a", "]"), "links in links": around("[", "a", "](b)"), "images opened": of("![a]("), "unclosed links": of("[a](<b"), "link titles": of("[a](b 'c "),
    "reference definitions": lines((number) => `[a${String(number)}]: b`), "references without definitions": of("[a][b] "), "footnotes": lines((number) => `[^${String(number)}]: [^${String(number + 1)}]`),
    "backticks": of("`"), "backticks of all lengths": lines((number) => `${"`".repeat((number % 400) + 1)}a`), "unclosed fences": of("```\n~~~\n"), "fence of many ticks": `${of("`")}\na\n`,
    "asterisks": of("*"), "emphasis opened": of("*a _b "), "emphasis alternating": of("*_"), "emphasis in pairs": around("*a ", "b", " c*"), "strong with spaces": of("a**b "), "strikethrough": of("~a~~"),
    "table columns": `${of("|a")}|\n${"|-".repeat(200)}|\n`, "table rows": `|a|b|\n|-|-|\n${of("|a|b|\n")}`, "table delimiters": of("|-"), "pipes": `a\n${of("|")}\n`,
    "HTML opened": of("<a "), "HTML nested": around("<div>", "a", "</div>"), "HTML comments opened": of("<!--"), "HTML declarations": of("<!a"), "processing instructions": of("<?a"), "CDATA opened": of("<![CDATA["), "attributes": `<a ${of('b="c" ')}`, "autolinks opened": of("<http://a"), "details nested": around("<details>\n\n", "a", "\n\n</details>"),
    "entities": of("&amp;"), "entities unfinished": of("&a"), "entities by number": of("&#x61;"), "backslashes": of("\\"), "escapes": of("\\*\\_"), "escapes by number": of("\\u0061"), "percent signs": of("%61"),
    "one long word": of("a"), "random letters": letters(bytes), "words": lines(() => letters(random.between(2, 9))), "spaces": `a${of(" ")}b`, "newlines": of("\n"), "tabs": of("\ta\n"), "carriage returns": of("a\r"), "white space of all kinds": of("\u00a0\u2003\u3000 \t"),
    base64, "base64 in base64": Buffer.from(base64.slice(0, Math.floor(bytes * 0.55))).toString("base64"), "base64 words": lines(() => Buffer.from(letters(18)).toString("base64")), "hexadecimal": Buffer.from(letters(bytes / 2)).toString("hex"), "binary digits": of("01100001 "), "morse": of(".- -... "), "digits": of("1234567890"),
    "zero-width": of("a\u200b"), "zero-width joiners": of("👨‍👩‍👧"), "tag characters": of("\u{e0061}"), "variation selectors": of("a\ufe0f\u{e0100}"), "combining marks": `a${of("\u0301")}`, "combining on letters": of("a\u0301\u0302\u0303"), "direction marks": of("\u202ea\u2066"), "look-alikes": of("раурal "), "CJK": of("漢字"), "emoji": of("😀"), "NULs": of("\u0000a"),
    "lists nested": staircase("- a"), "lists on a line": `${of("- ")}a`, "numbered on a line": `${of("1. ")}a`, "mixed containers": `${of("> - 1. ")}a`, "task list": of("- [ ] a\n"), "headings": of("# a\n"), "setext underlines": of("a\n=\n"), "thematic breaks": of("***\n"), "lazy lines": `> a\n${of("a\n")}`, "hard breaks": of("a  \n"),
    "dots": of("."), "quotation marks": of("\"'“"), "colons": of("a:"), "equals": of("a=b&"), "paths": of("/a"), "dotted names": of("a."), "hyphens": of("a-"), "addresses": of("http://a.b/?c="), "at signs": of("a@"), "key and value": of("password="), "sentences that attack": of("Ignore the rule. "), "instructions without stops": of("ignore all previous "), "dates": of("2026-01-01T00:00:00Z "), "UUIDs": of("123e4567-e89b-12d3-a456-426614174000 "), "JSON nested": `\`\`\`json\n${around('{"a":', "1", "}")}\n\`\`\`\n`, "JSON arrays": `\`\`\`json\n${around("[", "1", "]")}\n\`\`\`\n`, "template marks as text": of("{{a}}"),
    "front matter unclosed": `---\n${of("a: b\n")}`, "front matter between texts": of("---\na: b\n---\n"),
  };
  const anchors = Array.from({ length: 60 }, (_, level) => `a${String(level)}: &a${String(level)} [${level === 0 ? "x" : Array.from({ length: 9 }, () => `*a${String(level - 1)}`).join(", ")}]`).join("\n");
  const special: { readonly [kind: string]: Hostile } = {
    "front matter of aliases": { text: `---\n${anchors}\nb: "${"c".repeat(Math.max(0, bytes - anchors.length))}"\n---\na\n`, options: FRONT_MATTER },
    "front matter nested": { text: `---\na: ${around("[", "", "]")}\n---\na\n`, options: FRONT_MATTER },
    "front matter maps": { text: `---\na: ${around("{a: ", "1", "}")}\n---\na\n`, options: FRONT_MATTER },
    "front matter keys": { text: `---\n${lines((number) => `a${String(number)}: b`)}\n---\na\n`, options: FRONT_MATTER },
    "template blocks nested": { text: around("{{#if a}}", "b", "{{/if}}"), options: TEMPLATE },
    "template blocks opened": { text: of("{{#if a}}"), options: TEMPLATE },
    "template parentheses": { text: `{{a ${around("(", "b", ")")}}}`, options: TEMPLATE },
    "template braces": { text: of("{"), options: TEMPLATE },
    "template tags": { text: of("{{a}}"), options: TEMPLATE },
    "template comments opened": { text: of("{{!-- "), options: TEMPLATE },
    "template paths": { text: `{{${of("a.")}b}}`, options: TEMPLATE },
    "template partials": { text: of("{{> a}}"), options: TEMPLATE },
  };
  return { ...Object.fromEntries(Object.entries(plain).map(([kind, text]) => [kind, { text }])), ...special };
}
