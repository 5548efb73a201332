/**
 * `promptc/adapters/ai-sdk`: a turn as options of the AI SDK's `generateText` and `streamText` (package `ai`,
 * versions 6 and later, whose `system` takes several messages).
 */
import type { Values } from "../runtime/index.ts";
import { blocksIn, checkBreakpoints, markedBlocks, placeBreakpoints, type CacheControl, type CacheOptions } from "./breakpoints.ts";
import { aiSdkTools } from "./ai-sdk-tools.ts";
import { CACHE, checkOptions, describes, objects, oneOf, record, type Options } from "./options.ts";
import { promptCacheKey } from "./openai.ts";
import { describeTools, textsOf, type Block, type Describe, type PromptSession, type Text, type ToolShape } from "./turn.ts";

export type { Breakpoint, CacheControl, CacheOptions, Ttl } from "./breakpoints.ts";
export type { Describe, PromptSession } from "./turn.ts";

export interface AiSdkOptions<Tools extends object = object, Message extends object = object> extends CacheOptions {
  /** Tools by name; passed through in this order. They are part of the cached prefix. Default: those of the artifact's `tools.json`, without `execute`: their calls are returned to the program. */
  readonly tools?: Tools;
  /** The conversation so far; it follows the prompt's own messages. */
  readonly history?: readonly Message[];
  readonly describe?: Describe;
  /**
   * One system message per block, so that each can end a cached prefix. Anthropic and Gemini put them together
   * as parts of one prompt. For providers that send each as a message of its own (OpenAI), say false. Default: true.
   */
  readonly split?: boolean;
}

/** What the AI SDK hands to Anthropic's provider; others do not read it. A type and not an interface, so that it passes for the SDK's record. */
export type AiSdkCache = { anthropic: { cacheControl: { type: "ephemeral"; ttl?: "5m" | "1h" } } };

export interface AiSdkSystemMessage {
  role: "system";
  content: string;
  providerOptions?: AiSdkCache;
}

/** A message that stands before the history. */
export interface AiSdkPromptMessage {
  role: "user";
  content: { type: "text"; text: string; providerOptions?: AiSdkCache }[];
}

/** Options of `generateText` and `streamText`. What would be empty is left out, but for `messages`. */
export interface AiSdkRequest<Tools extends object = object, Message extends object = object> {
  tools?: Tools;
  system?: AiSdkSystemMessage[];
  messages: (AiSdkPromptMessage | Message)[];
  /** The prefix's key for OpenAI; other providers do not read it. Merge your own into it. */
  providerOptions?: { openai: { promptCacheKey: string } };
}

type Entry = readonly [name: string, tool: { readonly description?: string; readonly providerOptions?: { readonly [provider: string]: { readonly [option: string]: unknown } } }];

const TOOL: ToolShape<Entry> = {
  name: ([name]) => name,
  describe: ([name, tool], change) => [name, { ...tool, description: change(tool.description) }],
};

const OPTIONS: Options = { tools: record("tools by name"), history: objects("messages"), describe: describes, split: oneOf(true, false), ...CACHE };

/**
 * The turn as `tools`, `system`, `messages` and `providerOptions`, with Anthropic's cache control at the ends of
 * the prefix and of the session prefix. The contents of the system messages, put together, are the rendered
 * text byte for byte.
 *
 * ```ts
 * await generateText({ model: anthropic("claude-sonnet-5"), ...toAiSdk(session, { reminder }, { tools, history }) });
 * ```
 *
 * @throws {PromptError} when a value of the turn does not fit.
 * @throws {RangeError} when a longer-lived breakpoint would stand behind a shorter-lived one.
 * @throws {TypeError} when an option is unknown or of the wrong kind, a text belongs to a tool that is not among `tools`, or a
 * tool of the artifact is none that the SDK can describe.
 */
export function toAiSdk<Turn extends Values, Tools extends object = never, Message extends object = never>(session: PromptSession<Turn>, turn: NoInfer<Turn>, options: AiSdkOptions<Tools, Message> = {}): AiSdkRequest<Tools, Message> {
  checkOptions("toAiSdk", options, OPTIONS);
  const { split = true, history = [] } = options;
  const { before, descriptions, ...rest } = textsOf<Turn>(session, turn);
  const system = split ? rest.system : rest.system.map(asOne);
  const tools = describeTools(Object.entries(options.tools ?? aiSdkTools(session.tools ?? [])) as unknown as readonly Entry[], descriptions, options.describe ?? {}, TOOL);
  const placed = placeBreakpoints(tools.length > 0, blocksIn(system), blocksIn(before), options);
  // A tool that is loaded later is no part of the prefix, and Anthropic takes no breakpoint on it.
  const last = tools.findLastIndex(([, { providerOptions }]) => providerOptions?.["anthropic"]?.["deferLoading"] !== true);
  const lastTool = tools[last];
  if (lastTool !== undefined && placed.tools !== undefined) tools[last] = [lastTool[0], withCache(lastTool[1], placed.tools)];
  checkBreakpoints([placed.tools, ...placed.system.values(), ...placed.before.values()].filter((control) => control !== undefined));
  const messages = markedBlocks(before, placed.before).map((blocks): AiSdkPromptMessage => ({ role: "user", content: blocks.map(({ text, control }) => ({ type: "text", text, ...cacheOf(control) })) }));
  const systemMessages = markedBlocks(system, placed.system).flat().map(({ text, control }): AiSdkSystemMessage => ({ role: "system", content: text, ...cacheOf(control) }));
  const key = promptCacheKey(session.manifest);
  return {
    ...(tools.length === 0 ? {} : { tools: Object.fromEntries(tools) as Tools }),
    ...(systemMessages.length === 0 ? {} : { system: systemMessages }),
    messages: [...messages, ...history],
    ...(key === undefined ? {} : { providerOptions: { openai: { promptCacheKey: key } } }),
  };
}

/** A text in one block, which is bound when the last of its parts is. */
function asOne({ blocks, ...text }: Text): Text {
  const binding = (["turn", "session", "build"] as const).find((late) => blocks.some((block) => block.binding === late));
  return { ...text, blocks: binding === undefined ? [] : [{ text: text.text, binding } satisfies Block] };
}

function cacheOf(control: CacheControl | undefined): { providerOptions?: AiSdkCache } {
  return control === undefined ? {} : { providerOptions: { anthropic: { cacheControl: control } } };
}

/** A breakpoint that the caller has set stays. */
function withCache(tool: Entry[1], cacheControl: CacheControl): Entry[1] {
  return { ...tool, providerOptions: { ...tool.providerOptions, anthropic: { cacheControl, ...tool.providerOptions?.["anthropic"] } } };
}
