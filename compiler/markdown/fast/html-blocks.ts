import { behindTag } from "./html-tags.ts";
import { isAlphanumeric, isBlank, isLetter, isSpace } from "./marks.ts";

/** Names of blocks, as listed by the CommonMark specification (0.31.2, section 4.6). */
const BLOCK_NAMES = new Set("address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul".split(" "));
const RAW_NAMES = new Set(["pre", "script", "style", "textarea"]);
const RAW_END = /<\/(?:pre|script|style|textarea)>/iu;

/** Which of the specification's seven kinds of HTML block starts with `<` here, or 0. */
export function htmlKind(text: string, start: number, end: number, interrupts: boolean, isLazy: boolean): number {
  const unit = text.charCodeAt(start + 1);
  if (start + 1 >= end) return 0;
  if (unit === 0x3f) return 3;
  if (unit === 0x21) {
    if (text.startsWith("--", start + 2) && start + 4 <= end) return 2;
    if (text.startsWith("[CDATA[", start + 2) && start + 9 <= end) return 5;
    return start + 2 < end && isLetter(text.charCodeAt(start + 2)) ? 4 : 0;
  }
  const closes = unit === 0x2f;
  const from = closes ? start + 2 : start + 1;
  let to = from;
  while (to < end && (isAlphanumeric(text.charCodeAt(to)) || text.charCodeAt(to) === 0x2d)) to += 1;
  if (to === from || !isLetter(text.charCodeAt(from))) return 0;
  const behind = to < end ? text.charCodeAt(to) : 0x20;
  if (behind !== 0x2f && behind !== 0x3e && !isSpace(behind)) return 0;
  const name = text.slice(from, to).toLowerCase();
  if (!closes && behind !== 0x2f && RAW_NAMES.has(name)) return 1;
  if (BLOCK_NAMES.has(name)) return behind !== 0x2f || (to + 1 < end && text.charCodeAt(to + 1) === 0x3e) ? 6 : 0;
  if (interrupts && !isLazy) return 0;
  const tagEnd = behindTag(text, start, end, true);
  return tagEnd > 0 && isBlank(text, tagEnd, end) ? 7 : 0;
}

/** Whether HTML of one of the first five kinds ends in this part of a line; `isFirst` when the part starts with `<`. */
export function htmlLineEnds(text: string, start: number, end: number, kind: number, isFirst: boolean): boolean {
  switch (kind) {
    case 1: return RAW_END.test(text.slice(start, end));
    case 2: return holds(text, "-->", isFirst ? start + 2 : start, end);
    case 3: return holds(text, "?>", isFirst ? start + 1 : start, end);
    case 4: return holds(text, ">", start, end);
    default: return false;
  }
}

function holds(text: string, part: string, start: number, end: number): boolean {
  const line = text.slice(start, end);
  return line.includes(part);
}
