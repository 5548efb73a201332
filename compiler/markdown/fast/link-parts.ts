/** Destinations and titles of links and definitions: offsets of what is inside, and behind it. */
export interface LinkPart { readonly from: number; readonly to: number; readonly behind: number }

/** A destination; `maxDepth` is how deep parentheses may nest in it. */
export function behindDestination(text: string, start: number, end: number, maxDepth: number): LinkPart | undefined {
  if (start >= end) return undefined;
  if (text.charCodeAt(start) === 0x3c) return behindEnclosed(text, start, end);
  let depth = 0;
  let at = start;
  for (; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20 || unit === 0x7f) {
      if (unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d) break;
      return undefined;
    }
    if (unit === 0x28) {
      depth += 1;
      if (depth > maxDepth) return undefined;
    } else if (unit === 0x29) {
      if (depth === 0) break;
      depth -= 1;
    } else if (unit === 0x5c && at + 1 < end) {
      const next = text.charCodeAt(at + 1);
      if (next === 0x28 || next === 0x29 || next === 0x5c) at += 1;
    }
  }
  return at === start || depth > 0 ? undefined : { from: start, to: at, behind: at };
}

function behindEnclosed(text: string, start: number, end: number): LinkPart | undefined {
  for (let at = start + 1; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x3e) return { from: start + 1, to: at, behind: at + 1 };
    if (unit === 0x3c || unit === 0x0a || unit === 0x0d) return undefined;
    if (unit === 0x5c && at + 1 < end) {
      const next = text.charCodeAt(at + 1);
      if (next === 0x3c || next === 0x3e || next === 0x5c) at += 1;
    }
  }
  return undefined;
}

/** A title in quotes or parentheses. */
export function behindTitle(text: string, start: number, end: number): LinkPart | undefined {
  const open = text.charCodeAt(start);
  if (start >= end || (open !== 0x22 && open !== 0x27 && open !== 0x28)) return undefined;
  const close = open === 0x28 ? 0x29 : open;
  for (let at = start + 1; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === close) return { from: start + 1, to: at, behind: at + 1 };
    if (unit === 0x5c && at + 1 < end && (text.charCodeAt(at + 1) === close || text.charCodeAt(at + 1) === 0x5c)) at += 1;
  }
  return undefined;
}
