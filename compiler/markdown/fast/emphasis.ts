import type { PhrasingContent } from "mdast";
import { CLOSES, DELIMITER, nodesOf, nodeToken, OPENS, placeOf, type Inline, type Token } from "./inline-state.ts";

const PUNCTUATION = /[\p{P}\p{S}]/u;
const WHITE_SPACE = /\s/u;

/** 1 for white space and the ends of a text, 2 for punctuation, 0 for the rest; of UTF-16 units, as in the reference. */
function classOf(unit: number): number {
  if (unit < 0x80) {
    if (unit >= 0x61 && unit <= 0x7a) return 0;
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return 1;
    return unit <= 0x20 || unit === 0x7f || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) ? 0 : 2;
  }
  if (Number.isNaN(unit)) return 1;
  const character = String.fromCharCode(unit);
  return WHITE_SPACE.test(character) ? 1 : PUNCTUATION.test(character) ? 2 : 0;
}

/** Adds a run of `*` or `_`, of which the line holds `size`. */
export function addDelimiters(inline: Inline, from: number, size: number): void {
  const { text, at, end, tokens, line } = inline;
  const mark = text.charCodeAt(at);
  const behind = at + size;
  const before = at === from ? 1 : classOf(text.charCodeAt(at - 1));
  const after = behind >= end ? 1 : classOf(text.charCodeAt(behind));
  const opens = after === 0 || (after === 2 && before !== 0);
  const closes = before === 0 || (before === 2 && after !== 0);
  const canOpen = mark === 0x2a ? opens : opens && (before !== 0 || !closes);
  const canClose = mark === 0x2a ? closes : closes && (after !== 0 || !opens);
  inline.closes ||= canClose;
  inline.open = undefined;
  tokens.push({ kind: DELIMITER, value: text.slice(at, behind), node: undefined, start: placeOf(inline, at, line), endAt: behind, endLine: line, flags: (canOpen ? OPENS : 0) | (canClose ? CLOSES : 0), index: 0 });
  inline.at = behind;
}

/** Finds what is emphasised in tokens, and makes nodes of them. */
export function emphasise(inline: Inline, tokens: readonly Token[]): PhrasingContent[] {
  if (!inline.closes) return nodesOf(inline, tokens);
  const done: Token[] = [];
  const openers: Token[] = [];
  const places: number[] = [];
  for (const token of tokens) {
    if (token.kind !== DELIMITER) {
      done.push(token);
      continue;
    }
    if ((token.flags & CLOSES) !== 0) closeWith(inline, token, done, openers, places);
    if (token.value === "") continue;
    if ((token.flags & OPENS) !== 0) {
      openers.push(token);
      places.push(done.length);
    }
    done.push(token);
  }
  return nodesOf(inline, done);
}

function closeWith(inline: Inline, token: Token, done: Token[], openers: Token[], places: number[]): void {
  for (let index = openers.length - 1; index >= 0 && token.value !== ""; ) {
    const opener = openers[index] as Token;
    if (!fits(opener, token)) {
      index -= 1;
      continue;
    }
    const use = opener.value.length > 1 && token.value.length > 1 ? 2 : 1;
    const children = nodesOf(inline, done.splice((places[index] as number) + 1));
    const start = placeOf(inline, opener.endAt - use, opener.endLine);
    const end = { line: token.start.line, column: token.start.column + use, offset: (token.start.offset ?? 0) + use };
    opener.value = opener.value.slice(use);
    opener.endAt -= use;
    token.value = token.value.slice(use);
    token.start = end;
    while (openers.length > index + 1) {
      openers.pop();
      places.pop();
    }
    if (opener.value === "") {
      done.pop();
      openers.pop();
      places.pop();
      index -= 1;
    }
    const position = { start, end: { ...end } };
    done.push(nodeToken(use === 2 ? { type: "strong", children, position } : { type: "emphasis", children, position }));
  }
}

/** The lengths are those that are left of the runs, as in the reference. */
function fits(opener: Token, closer: Token): boolean {
  if (opener.value.charCodeAt(0) !== closer.value.charCodeAt(0)) return false;
  const mayBeBoth = (opener.flags & CLOSES) !== 0 || (closer.flags & OPENS) !== 0;
  return !(mayBeBoth && closer.value.length % 3 !== 0 && (opener.value.length + closer.value.length) % 3 === 0);
}

