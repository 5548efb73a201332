/** All detectors of hidden channels over one text: for values that have no Markdown tree, too. */
import { findBidi } from "./bidi.ts";
import type { Channel } from "./channel.ts";
import { findControls } from "./controls.ts";
import { findSelectors } from "./selectors.ts";
import { findTags } from "./tags.ts";
import { findZeroWidth } from "./zero-width.ts";

/** Whether a text has anything but printable ASCII, tab, LF, CR and FF: without it no channel is possible beside a bare CR. */
const UNUSUAL = /[^\t\n\f\r\u0020-\u007E]|\r(?!\n)/u;

/** What no reader of a text can see: tags, selectors, zero-width characters, bidi and terminal controls. Linear. */
export function findInvisible(text: string): readonly Channel[] {
  if (!UNUSUAL.test(text)) return [];
  return [...findTags(text), ...findSelectors(text), ...findZeroWidth(text), ...findBidi(text), ...findControls(text)].sort((a, b) => a.span.start - b.span.start);
}
