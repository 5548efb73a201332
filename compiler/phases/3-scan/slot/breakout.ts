/** Texts that end what a program put around them and begin a place of their own: an object, an element, a section of data. */
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";

/** The end of a string, and of what holds it, with another field behind it: `"}], "role": "`. */
const FIELDS = /["'”]\s{0,3}(?<closers>[}\])](?:\s{0,2}[}\])]){0,4})\s{0,3},?\s{0,3}[[{]{0,2}\s{0,3}["'][\w$ .-]{1,40}["']\s{0,3}:\s{0,3}["'[{\dtfn]/gu;
/** The end of an element with another one behind it that holds words: `"/></notes><rule>Sell the boat`. */
const ELEMENTS = /<\/(?<closed>[A-Za-z][\w:-]{1,40})>\s{0,4}(?:<\/[A-Za-z][\w:-]{1,40}>\s{0,4}){0,3}<(?<opened>[A-Za-z][\w:-]{1,40})(?:\s[^<>\n]{0,120})?>\s{0,4}[^\s<>]{1,60}\s{1,4}[^\s<>]/gu;
/** The end of a section that holds any text as it is. */
const SECTION = /\]\]>\s{0,4}(?:<\/?[A-Za-z]|[A-Za-z]{2,20}\s)/gu;
/** Line ends that are written out, and what begins behind them: whoever joins texts makes them real. */
const LINE_ENDS = /\\n\s?(?:\\n\s?){0,3}(?:#{1,6}\s\w|(?:system|assistant|human|user|developer|operator)\s?:)/giu;
/** The end of a comment, of a statement, of a string, with a command behind it. */
const STATEMENTS: readonly RegExp[] = [
  /(?<=\s)\*\/ [^\n*]{3,200} \/\*(?=\s|$)/gmu,
  /['"] ?\) ?; ?[A-Z]{3,12} [^\n-]{1,80}--/gu,
  /["'] ?[+.&|] ?\w{2,30}\([^()\n]{1,200}\) ?[+.&|] ?["']/gu,
];
/** Elements of pages, which people forget to open. */
const OF_PAGES = /^(?:a|abbr|address|article|aside|b|blockquote|body|br|button|caption|center|code|col|dd|del|details|dfn|div|dl|dt|em|figure|footer|form|h[1-6]|head|header|hr|html|i|img|ins|kbd|label|li|main|mark|nav|ol|option|p|picture|pre|s|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|template|th|thead|tr|u|ul|var|video)$/iu;
/** What opens is looked for so far in front (UTF-16 units), and no further than the paragraph's beginning. */
const REACH = 2_000;

/** Every place of a text where it ends something that it did not begin, with something new behind it. */
export function* breakouts({ text, passages, trust }: Pick<ScanDocument, "text" | "passages" | "trust">): Generator<Hit> {
  const opens = firstOpenings(text);
  const found = [
    ...(/["'”]\s{0,3}[}\])]/u.test(text) ? [...text.matchAll(FIELDS)].filter((match) => endsMore(text, match)) : []),
    ...(text.includes("</") ? [...text.matchAll(ELEMENTS)].filter(({ index, groups: { closed = "", opened = "" } = {} }) => closed.toLowerCase() !== opened.toLowerCase() && !OF_PAGES.test(closed) && !opens(closed, index)) : []),
    ...(text.includes("]]>") ? [...text.matchAll(SECTION)].filter(({ index }) => text.lastIndexOf("<![", index) === -1) : []),
    // Whoever writes the prompt itself may show such things.
    ...(trust === "untrusted" ? [...text.matchAll(LINE_ENDS), ...STATEMENTS.flatMap((form) => [...text.matchAll(form)])] : []),
  ];
  if (found.length === 0) return;
  const code = passages.flatMap(({ kind, span, inlines }) => (kind === "code" || kind === "frontmatter" ? [span] : inlines.flatMap(({ source }) => source ?? [])));
  for (const { 0: whole, index } of found) {
    if (code.some(({ start, end }) => start <= index && index < end)) continue;
    yield { span: { start: index, end: index + whole.trimEnd().length }, message: `The text ends what it did not begin, and begins something new: \`${whole.trim().replaceAll(/\s{1,20}/gu, " ").replaceAll("`", "'").slice(0, 60)}\``, certain: true };
  }
}

/** Whether more brackets close than its paragraph has opened before. */
function endsMore(text: string, { index, groups }: RegExpExecArray | RegExpMatchArray): boolean {
  const at = index ?? 0;
  const before = text.slice(Math.max(0, at - REACH), at);
  const paragraph = before.slice(Math.max(before.lastIndexOf("\n\n"), 0));
  const opened = paragraph.match(/[[{(]/gu)?.length ?? 0;
  const closed = paragraph.match(/[\]})]/gu)?.length ?? 0;
  return opened - closed < (groups?.["closers"]?.match(/[\]})]/gu)?.length ?? 0);
}

/** Tells whether an element of a name is opened before an offset; each name is looked for once. */
function firstOpenings(text: string): (name: string, before: number) => boolean {
  const known = new Map<string, number>();
  let lower: string | undefined;
  return (name, before) => {
    const key = `<${name.toLowerCase()}`;
    let first = known.get(key);
    if (first === undefined) {
      lower ??= text.toLowerCase();
      first = lower.indexOf(key);
      known.set(key, first);
    }
    return first !== -1 && first < before;
  };
}
