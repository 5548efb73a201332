import type { Cut } from "../../model-files.ts";
import { codePointLength } from "../../text/code-points.ts";
import { grouped } from "../../text/grouped.ts";
import { joinRopes, ropeText, sliceRope, type Rope } from "../../text/rope.ts";

/** What a cut did, all in code points. */
export interface CutResult {
  readonly rope: Rope;
  /** What was left out of the middle or the end; null when the text fits. */
  readonly left: { readonly total: number; readonly head: number; readonly tail: number } | null;
}

/**
 * Keeps the start and the end of a text that is too long, and says so between them. The shares are
 * multiplied as doubles and cut down to a whole number, as Python's `int(max * 0.7)` does (0.7 × 90 is
 * 62.99…, so 62), and code points are counted, so no character is torn. Lines are not looked at.
 */
export function headTail(rope: Rope, rule: Cut, label: string): CutResult {
  const text = ropeText(rope);
  // A text has at most as many code points as UTF-16 units.
  const total = text.length <= rule.max ? text.length : codePointLength(text);
  if (total <= rule.max) return { rope, left: null };
  const head = Math.trunc(rule.max * rule.head);
  const tail = Math.trunc(rule.max * rule.tail);
  const tailStart = tail === 0 && rule.zeroTail === "whole" ? 0 : offsetOf(text, total - tail);
  const notice = noticeText(rule, label, { head, tail, total });
  return { rope: joinRopes([sliceRope(rope, 0, offsetOf(text, head)), [{ text: notice }], sliceRope(rope, tailStart, text.length)], ""), left: { total, head, tail } };
}

/** Keeps the start of a text that is too long: `head` × `max` code points, then the notice. */
export function headOnly(rope: Rope, rule: Cut, label: string): CutResult {
  const text = ropeText(rope);
  const total = text.length <= rule.max ? text.length : codePointLength(text);
  if (total <= rule.max) return { rope, left: null };
  const head = Math.trunc(rule.max * rule.head);
  const notice = noticeText(rule, label, { head, tail: 0, total });
  return { rope: joinRopes([sliceRope(rope, 0, offsetOf(text, head)), [{ text: notice }]], ""), left: { total, head, tail: 0 } };
}

function noticeText({ notice, name }: Cut, label: string, { head, tail, total }: { head: number; tail: number; total: number }): string {
  const fields: { readonly [field: string]: string } = { name: name.replaceAll("{label}", () => label), head: String(head), tail: String(tail), total: String(total), "total,": grouped(total) };
  return notice.replace(/\{(\w+,?)\}/gu, (whole, field: string) => (Object.hasOwn(fields, field) ? (fields[field] as string) : whole));
}

/** The UTF-16 offset behind so many code points. */
function offsetOf(text: string, codePoints: number): number {
  let at = 0;
  for (let left = codePoints; left > 0 && at < text.length; left -= 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}
