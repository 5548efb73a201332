/** The tools of an artifact, one by one. */
import { canonicalJson } from "../json/canonical.ts";
import { functionsOf } from "../tools/shapes.ts";
import { textOf, type Snapshot } from "./snapshot.ts";

/** A function that a model may call, and where it stands in `tools.json`. */
export interface ListedTool {
  readonly name: string;
  /** Its definition as canonical JSON. */
  readonly text: string;
  /** UTF-8 bytes of `tools.json`. */
  readonly range: readonly [start: number, end: number];
  /** The file that defines it. */
  readonly source: string | undefined;
}

type Members = { readonly [name: string]: unknown };

/** The functions in the order of `tools.json`; none when there is no such file. */
export function listedTools(snapshot: Snapshot): readonly ListedTool[] {
  const { tools } = snapshot.manifest;
  const text = textOf(snapshot, tools?.file);
  if (tools === undefined || text === "") return [];
  const sourceOf = (name: string): string | undefined => tools.sources.find(({ names }) => names.includes(name))?.path;
  const found: ListedTool[] = [];
  // Behind `[`; a `,` stands between two.
  let at = 1;
  for (const tool of JSON.parse(text) as readonly Members[]) {
    const own = canonicalJson(tool);
    const length = Buffer.byteLength(own);
    const functions = functionsOf(tool, []);
    for (const { name = "", at: path } of functions) {
      const inner = path.length === 0 ? own : canonicalJson(memberAt(tool, path));
      const start = path.length === 0 ? at : at + Buffer.byteLength(own.slice(0, own.indexOf(inner)));
      found.push({ name, text: inner, range: [start, start + Buffer.byteLength(inner)], source: sourceOf(name) });
    }
    at += length + 1;
  }
  return found;
}

function memberAt(tool: Members, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Members)[step], tool);
}
