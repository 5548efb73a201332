import type { Block, Text } from "./turn.ts";

/**
 * Where Anthropic may end a cached prefix:
 * `prefix`: behind the text that every session shares (behind the tools when there is none),
 * `session`: behind the text that every turn of this session shares,
 * `messages`: behind the fixed text of the messages before the history, when all of `system` is fixed,
 * `tools`: behind the last tool, for prompts that change more often than their tools.
 */
export type Breakpoint = "tools" | "prefix" | "session" | "messages";

/** How long a cached prefix lives when it is not used. Five minutes are Anthropic's default. */
export type Ttl = "5m" | "1h";

/** What Anthropic's API takes on a tool or a content block. */
export interface CacheControl {
  type: "ephemeral";
  ttl?: Ttl;
}

/** Which breakpoints to set, and how long they live. */
export interface CacheOptions {
  /** Default: `prefix`, `session` and `messages`. Anthropic takes four per request, the ones in `tools` and `history` included. */
  readonly breakpoints?: readonly Breakpoint[];
  /** One for all, or one per breakpoint. Longer ones have to come first (tools, prefix, session, messages). Default: not said, so five minutes. */
  readonly ttl?: Ttl | { readonly [at in Breakpoint]?: Ttl };
}

/** The breakpoint of each element that has one. Indices count `system` and `before` block by block, over all their texts. */
export interface Placed {
  readonly tools: CacheControl | undefined;
  readonly system: ReadonlyMap<number, CacheControl>;
  readonly before: ReadonlyMap<number, CacheControl>;
}

/** Anthropic's limit per request. */
const MOST = 4;

/** Works out where the breakpoints of a request stand. Where two fall together, the first one's lifetime counts. */
export function placeBreakpoints(hasTools: boolean, system: readonly Block[], before: readonly Block[], { breakpoints = ["prefix", "session", "messages"], ttl }: CacheOptions): Placed {
  const control = (at: Breakpoint): CacheControl | undefined => {
    if (!breakpoints.includes(at)) return undefined;
    const lifetime = typeof ttl === "object" ? ttl[at] : ttl;
    return { type: "ephemeral", ...(lifetime === undefined ? {} : { ttl: lifetime }) };
  };
  const prefix = fixed(system, false);
  const session = fixed(system, true);
  const inSystem = new Map<number, CacheControl>();
  const inBefore = new Map<number, CacheControl>();
  const set = (into: Map<number, CacheControl>, count: number, mark: CacheControl | undefined): void => {
    if (count > 0 && mark !== undefined && !into.has(count - 1)) into.set(count - 1, mark);
  };
  set(inSystem, prefix, control("prefix"));
  set(inSystem, session, control("session"));
  if (session === system.length) set(inBefore, fixed(before, true), control("messages"));
  return { tools: hasTools ? (control("tools") ?? (prefix === 0 ? control("prefix") : undefined)) : undefined, system: inSystem, before: inBefore };
}

/** How many blocks at the start are known before the first turn (or before the session). */
function fixed(blocks: readonly Block[], inSession: boolean): number {
  const end = blocks.findIndex(({ binding }) => binding === "turn" || (binding === "session" && !inSession));
  return end < 0 ? blocks.length : end;
}

/** The blocks of several texts, one after the other. */
export function blocksIn(texts: readonly Text[]): readonly Block[] {
  return texts.flatMap(({ blocks }) => blocks);
}

/** A block's text, and the breakpoint behind it. */
export interface MarkedBlock {
  readonly text: string;
  readonly control: CacheControl | undefined;
}

/** The blocks of each text with their breakpoints. */
export function markedBlocks(texts: readonly Text[], controls: ReadonlyMap<number, CacheControl>): readonly (readonly MarkedBlock[])[] {
  let count = 0;
  return texts.map(({ blocks }) => {
    const from = count;
    count += blocks.length;
    return blocks.map(({ text }, index) => ({ text, control: controls.get(from + index) }));
  });
}

/**
 * Checks what Anthropic would answer 400 to.
 *
 * @param controls Every `cache_control` of the request, in the order tools, system, messages.
 * @throws {RangeError} when there are more than four, or a longer-lived one stands behind a shorter-lived one.
 */
export function checkBreakpoints(controls: readonly CacheControl[]): void {
  if (controls.length > MOST) throw new RangeError(`The request has ${controls.length} cache breakpoints, Anthropic takes ${MOST}. Set fewer in \`tools\` and \`history\`, or name the ones to set in \`breakpoints\`.`);
  const short = controls.findIndex(({ ttl }) => ttl !== "1h");
  const late = controls.findLastIndex(({ ttl }) => ttl === "1h");
  if (short >= 0 && late > short) throw new RangeError(`Cache breakpoint ${late + 1} of the request lives for an hour and stands behind breakpoint ${short + 1}, which lives for five minutes. Anthropic wants the longer-lived ones first (tools, system, messages): change \`ttl\`.`);
}
