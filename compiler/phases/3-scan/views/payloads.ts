/** What hidden channels carry: text in tags, selectors and zero-width bits, and what a terminal is told. */
import { controlSequences } from "../hidden/controls.ts";
import { selectorRuns } from "../hidden/selectors.ts";
import { tagRuns } from "../hidden/tags.ts";
import { RARE } from "../hidden/units.ts";
import { decodeBits } from "../hidden/zero-width-bits.ts";
import { zeroWidthRuns } from "../hidden/zero-width.ts";
import { groupByLine } from "../hidden/channel.ts";
import type { Mapped, Transformation } from "../view.ts";
import { gather, textOf } from "./bytes.ts";

/** A payload with the places of its letters in the source. */
export interface Payload { readonly made: Transformation; readonly mapped: Mapped }

/** What has payloads, as bits of `RARE`: a text without any of them has none. */
export const PAYLOADS = RARE.tag | RARE.selector | RARE.zeroWidth | RARE.control;

/** Every payload of a source. Linear. */
export function payloadsOf(source: string): readonly Payload[] {
  return [...tagPayloads(source), ...selectorPayloads(source), ...bitPayloads(source), ...controlPayloads(source)];
}

function tagPayloads(source: string): readonly Payload[] {
  return tagRuns(source).flatMap(({ start, end }) => {
    const bytes = gather();
    for (let at = start; at < end; at += 2) {
      const ascii = (source.codePointAt(at) ?? 0) - 0xe0000;
      if (ascii >= 0x20 && ascii < 0x7f) bytes.add(ascii, at, at + 2);
    }
    const text = textOf(bytes.finish())?.mapped;
    return text === undefined ? [] : [{ made: "tags" as const, mapped: text }];
  });
}

function selectorPayloads(source: string): readonly Payload[] {
  return selectorRuns(source).flatMap(({ start, end, bytes }) => {
    const all = gather();
    let at = start;
    for (const byte of bytes) {
      const length = (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      all.add(byte, at, Math.min(at + length, end));
      at += length;
    }
    const text = textOf(all.finish())?.mapped;
    return text === undefined ? [] : [{ made: "selectors" as const, mapped: text }];
  });
}

function bitPayloads(source: string): readonly Payload[] {
  return groupByLine(source, zeroWidthRuns(source)).flatMap((group) => {
    const text = decodeBits(group.map(({ start, end }) => source.slice(start, end)).join(""));
    const end = group.at(-1)?.end ?? 0;
    return text === undefined ? [] : [{ made: "zero-width" as const, mapped: pointing(text, group[0].start, end) }];
  });
}

/** A terminal's strings: addresses of links, the clipboard. */
function controlPayloads(source: string): readonly Payload[] {
  return controlSequences(source).flatMap(({ kind, payload, start, end }) => {
    if (kind !== "string" || payload.length < 8) return [];
    return [{ made: "escapes" as const, mapped: pointing(payload.slice(0, 4096).replace(/^(?:8;[^;]{0,100};|52;[a-z0-9]{0,8};)/u, ""), start, end) }];
  });
}

/** A text all of which points at one span. */
function pointing(text: string, start: number, end: number): Mapped {
  return { text, starts: new Uint32Array(text.length).fill(start), ends: new Uint32Array(text.length).fill(end) };
}
