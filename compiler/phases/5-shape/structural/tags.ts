import type { Root, RootContent } from "mdast";

/** Elements without an end. */
const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const TAG = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/giu;

/** Ranges of blocks (first and last index) that an HTML element starts in one of and ends in another. */
export function elementsAcross(blocks: readonly RootContent[], text: string): readonly (readonly [first: number, last: number])[] {
  const open = new Map<string, number[]>();
  const ranges: [number, number][] = [];
  for (const [index, block] of blocks.entries()) {
    for (const html of htmlIn(block, text)) {
      for (const { name, closes } of tagsOf(html)) {
        const stack = open.get(name) ?? [];
        open.set(name, stack);
        if (!closes) stack.push(index);
        else {
          const first = stack.pop();
          if (first !== undefined && first < index) ranges.push([first, index]);
        }
      }
    }
  }
  return ranges;
}

/** Start and end tags in order; comments and elements that have no end are passed over. */
export function tagsOf(html: string): readonly { readonly name: string; readonly closes: boolean }[] {
  // Longer than any tag: what has no end is not looked for at each `<`.
  const found = html.length > 100_000 ? [] : [...html.matchAll(TAG)];
  return found.flatMap(([, slash, tag, rest = ""]) => {
    const name = tag?.toLowerCase();
    if (name === undefined || VOID.has(name) || rest.endsWith("/")) return [];
    return [{ name, closes: slash === "/" }];
  });
}

function htmlIn(block: RootContent, text: string): readonly string[] {
  const found: string[] = [];
  const open: (Root | RootContent)[] = [block];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "html") found.push(text.slice(node.position?.start.offset, node.position?.end.offset));
    else if ("children" in node) open.push(...node.children.toReversed());
  }
  return found;
}

/** How many start and end tags of each name have no partner: `a` and `/a`. */
export function unbalanced(blocks: readonly RootContent[], text: string): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  const add = (name: string, by: number): void => void open.set(name, (open.get(name) ?? 0) + by);
  for (const block of blocks) {
    for (const html of htmlIn(block, text)) {
      for (const { name, closes } of tagsOf(html)) {
        if (!closes) add(name, 1);
        else if ((open.get(name) ?? 0) > 0) add(name, -1);
        else add(`/${name}`, 1);
      }
    }
  }
  return open;
}
