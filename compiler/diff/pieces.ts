/** An artifact as providers cache it: tools, then `system` up to its first slot, then up to its first turn slot, then the rest. */
import { canonicalJson } from "../json/canonical.ts";
import type { Manifest, ManifestOutput, ManifestSlot, Node } from "../runtime/manifest.ts";
import { compileNodes, scopeOf, type Mark } from "../runtime/template.ts";
import { cutBefore } from "../runtime/layout.ts";
import type { Snapshot } from "./snapshot.ts";

/** Where something stands in the order of caching. */
export type Part = "tools" | "prefix" | "session" | "turn";

/** A run of static text, a slot, or what joins them. */
export interface Piece {
  readonly part: Part;
  /** Two pieces are the same when this is. */
  readonly key: string;
  /** For static text: it, and its first byte in the output's file. */
  readonly text?: string;
  readonly start?: number;
  /** For a slot: its id. */
  readonly slot?: string;
}

/** The pieces of one output, in their order. */
export function piecesOf(output: ManifestOutput, bytes: Uint8Array, slots: Manifest["slots"]): readonly Piece[] {
  const pieces: Piece[] = [];
  let part: Part = "prefix";
  const visit = (node: Node): void => {
    if (typeof node === "string") pieces.push({ part, key: `text ${node}` });
    else if ("static" in node) {
      const text = decode(bytes.subarray(...node.static));
      pieces.push({ part, key: `text ${text}`, text, start: node.static[0] });
    } else if ("slot" in node) {
      const slot = slots[node.slot];
      if (part !== "turn") part = slot?.binding === "session" ? "session" : "turn";
      pieces.push({ part, key: `slot ${slotKey(slot)}`, slot: node.slot });
    } else if ("join" in node) {
      const { items, id: _id, ...rest } = node.join;
      pieces.push({ part, key: `join ${canonicalJson(rest)}` });
      for (const item of items) visit(item);
      pieces.push({ part, key: "end" });
    } else if ("first" in node) {
      pieces.push({ part, key: "first" });
      for (const item of node.first) visit(item);
      pieces.push({ part, key: "end" });
    } else {
      // Whatever else stands here reads values.
      part = "turn";
      pieces.push({ part, key: `node ${canonicalJson(node)}` });
    }
  };
  if (output.layout !== null) visit(output.layout);
  return pieces;
}

/** What of a slot decides about the text: not its name. */
function slotKey(slot: ManifestSlot | undefined): string {
  if (slot === undefined) return "";
  const { binding, template, limits, collect } = slot;
  return canonicalJson({ binding, template, ...(limits === undefined ? {} : { limits }), ...(collect === undefined ? {} : { collect }) });
}

/** The text in front of the first slot, with the place of its bytes in the output's file. */
export interface Prefix {
  readonly bytes: Uint8Array;
  /** The byte of the output's file that a byte of the prefix is, or that follows it. */
  fileByte(at: number): number;
}

/** Renders the prefix of the `system` output. */
export function prefixOf({ manifest, files }: Snapshot): Prefix {
  const { system } = manifest.outputs;
  const bytes = system?.file === null || system === undefined ? new Uint8Array() : (files.get(system.file) ?? new Uint8Array());
  const layout = cutBefore(system?.layout ?? null, () => true);
  const marks: Mark[] = [];
  const render = layout === null ? () => "" : compileNodes([layout], (node) => {
    if ("slot" in node) throw new TypeError("a prefix has no slot");
    const text = decode(bytes.subarray(...node.static));
    return (scope) => {
      scope.marks?.push({ kind: "static", id: String(node.static[0]), start: 0, end: text.length });
      return text;
    };
  });
  const text = render(scopeOf({}, marks)) ?? "";
  const runs = marks.map(({ id, start, end }) => ({ file: Number(id), start: Buffer.byteLength(text.slice(0, start)), end: Buffer.byteLength(text.slice(0, end)) }));
  return {
    bytes: new TextEncoder().encode(text),
    fileByte(at) {
      const run = runs.find(({ end }) => at < end) ?? runs.at(-1);
      return run === undefined ? 0 : run.file + Math.max(0, at - run.start);
    },
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
