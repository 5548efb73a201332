/** The sections of a Markdown text: what stands under each heading. */

/** A heading and the text up to the next one. */
export interface Section {
  /** Headings from the outermost one down, `Rules › Files`, with a number behind the second of a name; empty in front of the first heading. */
  readonly key: string;
  /** The heading's own text; empty in front of the first heading. */
  readonly title: string;
  /** The heading's line included. */
  readonly text: string;
  /** Its first line in the text that was cut, from 1. */
  readonly line: number;
}

interface Heading { readonly level: number; readonly title: string; readonly lines: 1 | 2 }

/** Cuts a text at its headings; put together again, the sections are the text. Lines in fenced code are no headings. */
export function sectionsOf(text: string): readonly Section[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
  const sections: Section[] = [];
  const known = new Map<string, number>();
  const above: { readonly level: number; readonly title: string }[] = [];
  let current = { key: "", title: "", text: "", line: 1 };
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    fence = fenceAfter(fence, line);
    const heading = fence === undefined ? headingAt(lines, index) : undefined;
    if (heading !== undefined) {
      if (current.text !== "") sections.push(current);
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
      above.push(heading);
      const path = above.map(({ title }) => title).join(" › ");
      const count = (known.get(path) ?? 0) + 1;
      known.set(path, count);
      current = { key: count === 1 ? path : `${path} (${count})`, title: heading.title, text: "", line: index + 1 };
    }
    current = { ...current, text: current.text + line };
  }
  if (current.text !== "") sections.push(current);
  return sections;
}

/** The fence that is open behind a line. */
function fenceAfter(open: string | undefined, line: string): string | undefined {
  const [, marks = ""] = /^ {0,3}(`{3,}|~{3,})/u.exec(line) ?? [];
  if (open === undefined) return marks === "" || (marks.startsWith("`") && line.slice(line.indexOf(marks) + marks.length).includes("`")) ? undefined : marks;
  const closes = marks !== "" && marks[0] === open[0] && marks.length >= open.length && line.slice(line.indexOf(marks) + marks.length).trim() === "";
  return closes ? undefined : open;
}

function headingAt(lines: readonly string[], index: number): Heading | undefined {
  const line = (lines[index] ?? "").trimEnd();
  const [, marks, title = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/u.exec(line) ?? [];
  if (marks !== undefined) return { level: marks.length, title: withoutClosing(title.trim()), lines: 1 };
  // Underlined: one line of text with a blank line, or nothing, in front of it.
  const under = (lines[index + 1] ?? "").trimEnd();
  const isText = /^ {0,3}[^\s>#|`~*+\d-]/u.test(line) && (index === 0 || (lines[index - 1] ?? "").trim() === "");
  if (!isText || !/^ {0,3}(?:=+|-{2,})$/u.test(under)) return undefined;
  return { level: under.trim().startsWith("=") ? 1 : 2, title: line.trim(), lines: 2 };
}

/** `Title ##` is called `Title`. */
function withoutClosing(title: string): string {
  const end = title.length - (/#*$/u.exec(title)?.[0].length ?? 0);
  return end === title.length || (end > 0 && !/[ \t]/u.test(title[end - 1] ?? "")) ? title : title.slice(0, end).trimEnd();
}
