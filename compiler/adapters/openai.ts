/**
 * `promptc/adapters/openai`: a turn as fragments of a request to OpenAI's Chat Completions or Responses API,
 * or to a server that speaks one of them. Source of the limits: OpenAI's prompt caching guide as of 2026-11.
 */
import type { Values } from "../runtime/index.ts";
import { blocksIn, markedBlocks, placeBreakpoints, type MarkedBlock } from "./breakpoints.ts";
import { checkOptions, describes, objects, oneOf, type Options } from "./options.ts";
import { describeTools, textsOf, toolsOf, type Describe, type PromptSession, type Text, type ToolShape, type TurnTexts } from "./turn.ts";

export type { Describe, PromptSession } from "./turn.ts";

export interface OpenAIOptions<Tool extends object = object, Message extends object = object> {
  /** Passed through in this order. They are part of the cached prefix, so keep their order and their texts. Default: those of the artifact's `tools.json`. */
  readonly tools?: readonly Tool[];
  /** The conversation so far; it follows the prompt's own messages. */
  readonly history?: readonly Message[];
  readonly describe?: Describe;
  /** Who speaks the system prompt. Default: `system`, which older models and compatible servers know too. */
  readonly role?: "system" | "developer";
  /**
   * Marks the ends of the prefix and of the session prefix with `prompt_cache_breakpoint`, and that of the messages
   * before the history when all before it is fixed. For GPT-5.6 and later, which match a cached prefix at such a mark
   * only, and write the latest three of a request; others may refuse them. Default: false, a text is one string.
   */
  readonly breakpoints?: boolean;
  /** `prompt_cache_key`, at most 64 characters; null for none. Default: 32 hex digits of the prefix's SHA-256, none when the prefix is empty. */
  readonly cacheKey?: string | null;
}

/** A text part of a message. */
export interface OpenAIPart<Type extends string> {
  type: Type;
  text: string;
  prompt_cache_breakpoint?: { mode: "explicit" };
}

/** A message of the prompt. */
export interface OpenAIPromptMessage<Role extends string, Type extends string> {
  role: Role;
  content: string | OpenAIPart<Type>[];
}

/** Members of a body for `/chat/completions`. What would be empty is left out, but for `messages`. */
export interface ChatRequest<Tool extends object = object, Message extends object = object> {
  prompt_cache_key?: string;
  tools?: Tool[];
  messages: (OpenAIPromptMessage<"system", "text"> | OpenAIPromptMessage<"developer", "text"> | OpenAIPromptMessage<"user", "text"> | Message)[];
}

/** Members of a body for `/responses`. What would be empty is left out, but for `input`. */
export interface ResponsesRequest<Tool extends object = object, Message extends object = object> {
  prompt_cache_key?: string;
  tools?: Tool[];
  instructions?: string;
  input: (OpenAIPromptMessage<"system" | "developer" | "user", "input_text"> | Message)[];
}

interface Described { readonly name?: string; readonly description?: string }

const RESPONSES_TOOL: ToolShape<Described> = {
  name: ({ name }) => name,
  describe: (tool, change) => ({ ...tool, description: change(tool.description) }),
};

const CHAT_TOOL: ToolShape<{ readonly function?: Described }> = {
  name: ({ function: own }) => own?.name,
  describe: (tool, change) => ({ ...tool, function: { ...tool.function, description: change(tool.function?.description) } }),
};

const OPTIONS: Options = {
  tools: objects("tools"),
  history: objects("messages"),
  describe: describes,
  role: oneOf("system", "developer"),
  breakpoints: oneOf(true, false),
  cacheKey: (value) => (value === null || (typeof value === "string" && value !== "") ? undefined : "a text, or null for none"),
};

/**
 * The turn as `messages` and `tools` of Chat Completions, with a `prompt_cache_key` that all sessions of this
 * prompt share. The system message's text is the rendered text byte for byte.
 *
 * ```ts
 * await client.chat.completions.create({ model, ...toOpenAI(session, { reminder }, { tools, history }) });
 * ```
 *
 * @throws {PromptError} when a value of the turn does not fit.
 * @throws {RangeError} when `cacheKey` is too long.
 * @throws {TypeError} when an option is unknown or of the wrong kind, or a text belongs to a tool that is not among `tools`.
 */
export function toOpenAI<Turn extends Values, Tool extends object = never, Message extends object = never>(session: PromptSession<Turn>, turn: NoInfer<Turn>, options: OpenAIOptions<Tool, Message> = {}): ChatRequest<Tool, Message> {
  checkOptions("toOpenAI", options, OPTIONS);
  const { role = "system", history = [], breakpoints = false } = options;
  const texts = textsOf<Turn>(session, turn);
  const { system, before } = contentsOf(texts, "text", breakpoints);
  const message = <Role extends string>(as: Role) => (content: Content<"text">): OpenAIPromptMessage<Role, "text"> => ({ role: as, content });
  const own = role === "system" ? system.map(message("system")) : system.map(message("developer"));
  return { ...front<Tool>(session, texts.descriptions, options, CHAT_TOOL), messages: [...own, ...before.map(message("user")), ...history] };
}

/**
 * The turn as `instructions`, `input` and `tools` of the Responses API. With `breakpoints` the system prompt is
 * the first message of `input`, because `instructions` is a string and cannot be marked.
 *
 * ```ts
 * await client.responses.create({ model, ...toOpenAIResponses(session, { reminder }, { tools, history }) });
 * ```
 *
 * @throws as `toOpenAI` does.
 */
export function toOpenAIResponses<Turn extends Values, Tool extends object = never, Message extends object = never>(session: PromptSession<Turn>, turn: NoInfer<Turn>, options: OpenAIOptions<Tool, Message> = {}): ResponsesRequest<Tool, Message> {
  checkOptions("toOpenAIResponses", options, OPTIONS);
  const { role = "system", history = [], breakpoints = false } = options;
  const texts = textsOf<Turn>(session, turn);
  const { system, before } = contentsOf(texts, "input_text", breakpoints);
  const [first] = breakpoints ? [] : texts.system;
  const message = <Role extends string>(as: Role) => (content: Content<"input_text">): OpenAIPromptMessage<Role, "input_text"> => ({ role: as, content });
  return {
    ...front<Tool>(session, texts.descriptions, options, RESPONSES_TOOL),
    ...(first === undefined ? {} : { instructions: first.text }),
    input: [...(first === undefined ? system : system.slice(1)).map(message(role)), ...before.map(message("user")), ...history],
  };
}

/** What stands in front of the texts: the key and the tools. */
function front<Tool extends object>(session: Pick<PromptSession, "manifest" | "tools">, descriptions: readonly Text[], { tools, describe = {}, cacheKey }: OpenAIOptions<Tool>, shape: ToolShape<object>): { prompt_cache_key?: string; tools?: Tool[] } {
  const key = cacheKey === undefined ? promptCacheKey(session.manifest) : (cacheKey ?? undefined);
  if (key !== undefined && key.length > 64) throw new RangeError(`\`cacheKey\` has ${key.length} characters, OpenAI takes 64.`);
  const described = describeTools<Tool>(toolsOf(session, tools), descriptions, describe, shape as unknown as ToolShape<Tool>);
  return { ...(key === undefined ? {} : { prompt_cache_key: key }), ...(described.length === 0 ? {} : { tools: described }) };
}

/** A key that all requests with this prefix share; none when there is no prefix. OpenAI routes by it together with the first tokens. */
export function promptCacheKey({ prefix }: PromptSession["manifest"]): string | undefined {
  return prefix.bytes === 0 ? undefined : prefix.sha256.slice(0, 32);
}

type Content<Type extends string> = OpenAIPromptMessage<string, Type>["content"];

/** The contents of the messages: strings, or parts with their marks. */
function contentsOf<Type extends string>({ system, before }: TurnTexts, type: Type, breakpoints: boolean): { readonly system: readonly Content<Type>[]; readonly before: readonly Content<Type>[] } {
  if (!breakpoints) return { system: system.map(({ text }) => text), before: before.map(({ text }) => text) };
  const placed = placeBreakpoints(false, blocksIn(system), blocksIn(before), {});
  const part = ({ text, control }: MarkedBlock): OpenAIPart<Type> => ({ type, text, ...(control === undefined ? {} : { prompt_cache_breakpoint: { mode: "explicit" } }) });
  return { system: markedBlocks(system, placed.system).map((blocks) => blocks.map(part)), before: markedBlocks(before, placed.before).map((blocks) => blocks.map(part)) };
}
