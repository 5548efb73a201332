import type { Nodes } from "mdast";

/** The text of a node without its marks, on one line. */
export function textOf(node: Nodes): string {
  const words: string[] = [];
  const open: Nodes[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === "text" || next.type === "inlineCode") words.push(next.value);
    else if (next.type === "image") words.push(next.alt ?? "");
    else if (next.type === "break") words.push(" ");
    else if ("children" in next) open.push(...next.children.toReversed());
  }
  return words.join("").replace(/\s+/gu, " ").trim();
}

/**
 * Makes the anchors of a document's headings as GitHub does: lower case, what is no letter, digit, mark, `_`, `-` or space is
 * dropped, a space becomes `-`, and a second one of the same name gets `-1`.
 */
export function slugger(): (title: string) => string {
  const used = new Map<string, number>();
  return (title) => {
    const base = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
    let anchor = base;
    for (let count = used.get(base) ?? 0; used.has(anchor); ) {
      count += 1;
      anchor = `${base}-${count}`;
      used.set(base, count);
    }
    used.set(anchor, used.get(anchor) ?? 0);
    return anchor;
  };
}

/** Whether a heading is the one that is meant: case does not count, `*` stands for any characters. Linear for each `*`. */
export function matchesPattern(title: string, pattern: string): boolean {
  const text = title.toLowerCase();
  const parts = pattern.trim().replace(/^#+ +/u, "").toLowerCase().split("*");
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > text.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
