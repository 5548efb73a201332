/**
 * `promptc/adapters/verify`: compares the body of a request with the compiled prompt, so that "why did the
 * cache miss" has an answer in production. A function beside the session and not a method of it, because it
 * knows the providers' bodies and the runtime knows no provider.
 */
import type { Manifest, Range, Rendered, RenderedOutput, Values } from "../runtime/index.ts";
import { byteLength, differenceOf, locate, type Difference } from "./difference.ts";
import { compareRequests } from "./previous.ts";
import { readRequest, type Api, type Piece, type RequestParts } from "./request.ts";
import { compareDescriptions, compareTools } from "./tools.ts";
import type { Describe, PromptSession } from "./turn.ts";
import { cacheNotes, tell, type Divergence, type Within } from "./verdict.ts";

export type { Api } from "./request.ts";
export type { Describe, PromptSession } from "./turn.ts";
export type { Divergence, Within } from "./verdict.ts";

export interface VerifyOptions<Turn extends Values = Values> {
  /** Whose body it is. Default: told by its members. */
  readonly api?: Api;
  /** The values of this turn. Without them the text behind the first turn slot is not compared. */
  readonly turn?: Turn;
  /** The tools that the request should have, as an adapter returned them (`toAnthropic(…).tools`). Default: those of the artifact's `tools.json`, unless texts of the prompt go into them or they are in the form of MCP, which no request takes. */
  readonly tools?: readonly object[];
  readonly describe?: Describe;
  /** The body of an earlier request. When the prompt is in order, it says where the two part: model, cache key, tools, system prompt and its blocks, earlier messages. */
  readonly previous?: unknown;
  /** The harness puts text of its own behind the system prompt. Default: false. */
  readonly appended?: boolean;
  /** How many code points of an excerpt follow the difference; an excerpt is prompt text, so mind where it is logged. Default: 40. */
  readonly excerpt?: number;
}

export interface Verification {
  readonly ok: boolean;
  readonly api: Api;
  /** The first difference in the order in which providers cache: tools, system, messages. */
  readonly divergence: Divergence | undefined;
  /** Why nothing may be cached although the texts are in order, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Compares a request with the artifact that it was made from, and on request with an earlier one. When there
 * is no divergence and no note and the cache was missed all the same, the reason is not in the bytes: the
 * prefix is shorter than the provider's minimum, its lifetime was over, or another server was asked.
 *
 * ```ts
 * const { ok, divergence, notes } = verify(session, body, { turn: { reminder } });
 * if (!ok) console.warn(divergence.message);
 * ```
 *
 * @param request The body that is sent, or was: an object, its JSON, or the bytes of that. Anthropic Messages,
 *   OpenAI Chat Completions and Responses, Gemini `generateContent` (the body, or what the SDK takes).
 * @throws {TypeError} when it is no JSON object.
 * @throws {PromptError} when a value of the turn does not fit.
 */
export function verify<Turn extends Values>(session: PromptSession<Turn>, request: unknown, options: VerifyOptions<NoInfer<Turn>> = {}): Verification {
  const parts = readRequest(request, options.api);
  const { manifest, prefix } = session;
  const rendered = options.turn === undefined ? prefix : (session as unknown as PromptSession).render(options.turn);
  const context: Context = { manifest, rendered, isFull: options.turn !== undefined, shown: options.excerpt ?? 40 };
  const divergence =
    compareTools(parts, options.tools ?? ownTools(session), context.shown)
    ?? compareDescriptions(parts, rendered, options.describe ?? {}, context.shown)
    ?? compareTexts("system", parts, context, options.appended === true)
    ?? compareTexts("message", parts, context, true)
    ?? (options.previous === undefined ? undefined : compareRequests(readRequest(options.previous, options.api ?? parts.api), parts, prefix, context.shown));
  return { ok: divergence === undefined, api: parts.api, divergence, notes: cacheNotes(parts, prefix) };
}

/** The artifact's tools where a request has them just as they are. */
function ownTools({ manifest, tools }: Pick<PromptSession, "manifest" | "tools">): readonly object[] | undefined {
  const isChanged = Object.values(manifest.outputs).some(({ placement }) => placement === "tool-description");
  return isChanged || tools?.some((tool) => "inputSchema" in tool) ? undefined : tools;
}

interface Context {
  readonly manifest: Manifest;
  readonly rendered: Rendered;
  /** Whether the texts are those of a turn, not only what stands before the first turn slot. */
  readonly isFull: boolean;
  readonly shown: number;
}

const PLACEMENTS = { system: "system", message: "message-before-history" } as const;

/** Compares the texts of one place, output by output. */
function compareTexts(part: "system" | "message", parts: RequestParts, context: Context, mayGoOn: boolean): Divergence | undefined {
  const pieces = part === "system" ? parts.system : parts.first;
  const whole = pieces.map(({ text }) => text).join("");
  const outputs = Object.entries(context.rendered.outputs).filter(([, { placement }]) => placement === PLACEMENTS[part]);
  let from = 0;
  for (const [index, [name, output]] of outputs.entries()) {
    const isKnown = context.isFull || isFixed(context.manifest, name);
    const isOpen = mayGoOn || !isKnown || index < outputs.length - 1;
    const difference = differenceOf(output.text, whole.slice(from), isOpen, context.shown);
    if (difference !== undefined) return divergenceIn(part, name, output, difference, pieces, from, parts);
    // Where the next one begins is known only when this one is.
    if (!isKnown) return undefined;
    from += output.text.length;
  }
  return outputs.length > 0 || part === "message" || mayGoOn ? undefined : unexpected(whole, pieces, context.shown);
}

/** A system prompt where the artifact has none. */
function unexpected(found: string, pieces: readonly Piece[], shown: number): Divergence | undefined {
  const difference = differenceOf("", found, false, shown);
  return difference && tell({ part: "system", ...locate(pieces, 0, "system"), output: undefined, within: "behind", id: undefined, ...difference });
}

function divergenceIn(part: "system" | "message", name: string, output: RenderedOutput, difference: Difference, pieces: readonly Piece[], from: number, { messagesPath }: RequestParts): Divergence {
  const { offset } = difference;
  const before = byteLength(pieces.map(({ text }) => text).join("").slice(0, from));
  const place = locate(pieces, before + offset, part === "system" ? "system" : `${messagesPath}[0]`);
  return tell({ part, output: name, ...place, within: withinOf(output, offset), id: partAt(output.ranges, offset), ...difference });
}

function withinOf({ text, prefixEnd, sessionPrefixEnd }: RenderedOutput, offset: number): Within {
  if (offset < prefixEnd) return "prefix";
  if (offset < sessionPrefixEnd) return "session";
  return offset < byteLength(text) ? "turn" : "behind";
}

/** The layer or slot that made a byte. */
function partAt(ranges: readonly Range[], offset: number): string | undefined {
  return ranges.find(({ kind, start, end }) => kind !== "join" && start <= offset && offset < end)?.id;
}

/** Whether an output is the same in every turn of a session: its layout has no turn slot, and nothing that reads values. */
function isFixed({ outputs, slots }: Manifest, name: string): boolean {
  const check = (node: unknown): boolean => {
    if (node === null || typeof node === "string") return true;
    const { static: bytes, slot, join, first } = node as { static?: unknown; slot?: string; join?: { items: readonly unknown[] }; first?: readonly unknown[] };
    if (slot !== undefined) return slots[slot]?.binding === "session";
    return bytes !== undefined || (join?.items ?? first)?.every(check) === true;
  };
  return check(outputs[name]?.layout);
}
