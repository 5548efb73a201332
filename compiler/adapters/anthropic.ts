/**
 * `promptc/adapters/anthropic`: a turn as fragments of a request to Anthropic's Messages API.
 * Source of the limits: Anthropic's prompt caching guide as of 2026-11.
 */
import type { Values } from "../runtime/index.ts";
import { blocksIn, checkBreakpoints, markedBlocks, placeBreakpoints, type CacheControl, type CacheOptions, type MarkedBlock } from "./breakpoints.ts";
import { CACHE, checkOptions, describes, objects, type Options } from "./options.ts";
import { describeTools, textsOf, toolsOf, type Describe, type PromptSession, type ToolShape } from "./turn.ts";

export type { Breakpoint, CacheControl, CacheOptions, Ttl } from "./breakpoints.ts";
export type { Describe, PromptSession } from "./turn.ts";

/** A text block. Its text is never empty. */
export interface AnthropicBlock {
  type: "text";
  text: string;
  cache_control?: CacheControl;
}

/** A message that stands before the history. */
export interface AnthropicPromptMessage {
  role: "user";
  content: AnthropicBlock[];
}

export interface AnthropicOptions<Tool extends object = object, Message extends object = object> extends CacheOptions {
  /** Passed through in this order, in front of everything else. They are part of the cached prefix, so keep their order and their texts. Default: those of the artifact's `tools.json`. */
  readonly tools?: readonly Tool[];
  /** The conversation so far; it follows the prompt's own messages. */
  readonly history?: readonly Message[];
  readonly describe?: Describe;
}

/** Members of a request's body, in the order in which Anthropic reads them. What would be empty is left out, but for `messages`. */
export interface AnthropicRequest<Tool extends object = object, Message extends object = object> {
  tools?: Tool[];
  system?: AnthropicBlock[];
  messages: (AnthropicPromptMessage | Message)[];
}

const TOOL: ToolShape<{ readonly name?: string; readonly description?: string }> = {
  name: ({ name }) => name,
  describe: (tool, change) => ({ ...tool, description: change(tool.description) }),
};

const OPTIONS: Options = { tools: objects("tools"), history: objects("messages"), describe: describes, ...CACHE };

/**
 * The turn as `tools`, `system` and `messages`. The system prompt is cut at the end of the prefix and at the
 * end of the session prefix, with a `cache_control` at each; the texts of its blocks, put together, are the
 * rendered text byte for byte.
 *
 * ```ts
 * await client.messages.create({ model, max_tokens: 1024, ...toAnthropic(session, { reminder }, { tools, history }) });
 * ```
 *
 * @throws {PromptError} when a value of the turn does not fit.
 * @throws {RangeError} when there would be more than four breakpoints, or a longer-lived one behind a shorter-lived one.
 * @throws {TypeError} when an option is unknown or of the wrong kind, or a text belongs to a tool that is not among `tools`.
 */
export function toAnthropic<Turn extends Values, Tool extends object = never, Message extends object = never>(session: PromptSession<Turn>, turn: NoInfer<Turn>, options: AnthropicOptions<Tool, Message> = {}): AnthropicRequest<Tool, Message> {
  checkOptions("toAnthropic", options, OPTIONS);
  const { system, before, descriptions } = textsOf<Turn>(session, turn);
  const tools = describeTools<Tool>(toolsOf(session, options.tools), descriptions, options.describe ?? {}, TOOL as unknown as ToolShape<Tool>);
  const placed = placeBreakpoints(tools.length > 0, blocksIn(system), blocksIn(before), options);
  // A tool that is loaded later is no part of the prefix, and Anthropic answers 400 to a breakpoint on it.
  const last = tools.findLastIndex((tool) => (tool as { readonly defer_loading?: unknown }).defer_loading !== true);
  const lastTool = tools[last];
  // A breakpoint that the caller has set stays.
  if (lastTool !== undefined && placed.tools !== undefined && controlOf(lastTool) === undefined) tools[last] = { ...lastTool, cache_control: placed.tools };
  const systemBlocks = markedBlocks(system, placed.system).flat().map(toBlock);
  const messages = [...markedBlocks(before, placed.before).map((blocks): AnthropicPromptMessage => ({ role: "user", content: blocks.map(toBlock) })), ...(options.history ?? [])];
  checkBreakpoints([...tools, ...systemBlocks, ...messages.flatMap(contentOf)].map(controlOf).filter((control) => control !== undefined));
  return { ...(tools.length === 0 ? {} : { tools }), ...(systemBlocks.length === 0 ? {} : { system: systemBlocks }), messages };
}

function toBlock({ text, control }: MarkedBlock): AnthropicBlock {
  return { type: "text", text, ...(control === undefined ? {} : { cache_control: control }) };
}

/** The blocks of a message, and those that a tool result holds. */
function contentOf(message: object): readonly object[] {
  const { content } = message as { readonly content?: unknown };
  return Array.isArray(content) ? (content as readonly unknown[]).filter(isObject).flatMap((block) => [...contentOf(block), block]) : [];
}

function controlOf(block: object): CacheControl | undefined {
  return (block as { readonly cache_control?: CacheControl | null }).cache_control ?? undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
