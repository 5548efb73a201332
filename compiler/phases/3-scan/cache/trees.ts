/** Trees of folders that are told by indentation alone. */
import type { Line } from "./lines.ts";
import { unsorted } from "./listing.ts";

const NAME = /^([ \t]{0,40})([\p{L}\p{N}@._~-][\p{L}\p{N}@._~+-]{0,60}\/?)\s{0,4}$/u;
const MAX_LINES = 400;

/** A tree without remarks from a line on, with siblings that are out of order; undefined where there is none. Linear. */
export function indentedTree(first: Line, lines: readonly Line[]): { readonly pair: readonly [string, string]; readonly last: Line } | undefined {
  const open: { readonly indent: number; readonly names: string[] }[] = [];
  const levels = new Set<number>();
  let found: readonly [string, string] | undefined;
  let last = first;
  let count = 0;
  let folders = 0;
  const close = (indent: number): void => {
    while ((open.at(-1)?.indent ?? -1) > indent) {
      const names = open.pop()?.names ?? [];
      found ??= unsorted(names);
    }
  };
  for (let index = first.index; index < lines.length && count < MAX_LINES; index += 1) {
    const line = lines[index] as Line;
    const entry = NAME.exec(line.text);
    if (entry === null) {
      if (line.text.trim() === "" || /^\s*(?:<\/|```|~~~)/u.test(line.text)) break;
      return undefined;
    }
    const indent = (entry[1] as string).length;
    const name = entry[2] as string;
    close(indent);
    if (open.at(-1)?.indent !== indent) open.push({ indent, names: [] });
    open.at(-1)?.names.push(name);
    levels.add(indent);
    if (name.endsWith("/")) folders += 1;
    last = line;
    count += 1;
  }
  close(-1);
  return found === undefined || count < 4 || levels.size < 2 || folders === 0 ? undefined : { pair: found, last };
}
