/**
 * `promptc/adapters/gemini`: a turn as fragments of a request to Gemini's `generateContent`. Gemini caches
 * common prefixes by itself; what the adapter adds is the order and the bytes.
 */
import type { Values } from "../runtime/index.ts";
import { checkOptions, describes, objects, type Options } from "./options.ts";
import { describeTools, textsOf, toolsOf, type Describe, type PromptSession, type Text, type ToolShape } from "./turn.ts";

export type { Describe, PromptSession } from "./turn.ts";

export interface GeminiOptions<Tool extends object = object, Content extends object = object> {
  /** `Tool` objects with `functionDeclarations`, or others; passed through in this order. They are part of the cached prefix. Default: those of the artifact's `tools.json`. */
  readonly tools?: readonly Tool[];
  /** The conversation so far; it follows the prompt's own messages. */
  readonly history?: readonly Content[];
  readonly describe?: Describe;
}

/** A message of the prompt. */
export interface GeminiPromptContent {
  role: "user";
  parts: { text: string }[];
}

/**
 * What `generateContent` of `@google/genai` takes. In a body for the REST API the members of `config` stand
 * beside `contents`: `{ ...config, contents }`. What would be empty is left out, but for `contents`.
 */
export interface GeminiRequest<Tool extends object = object, Content extends object = object> {
  config: { tools?: Tool[]; systemInstruction?: { parts: { text: string }[] } };
  contents: (GeminiPromptContent | Content)[];
}

interface Declared { readonly functionDeclarations?: readonly { readonly name?: string; readonly description?: string }[] }

const OPTIONS: Options = { tools: objects("tools"), history: objects("messages"), describe: describes };

/**
 * The turn as `config.tools`, `config.systemInstruction` and `contents`. The parts of the instruction are the
 * prefix, the rest of the session prefix and the turn's part; put together, they are the rendered text.
 *
 * ```ts
 * const { config, contents } = toGemini(session, { reminder }, { tools, history });
 * await ai.models.generateContent({ model, contents, config: { ...config, temperature: 0 } });
 * ```
 *
 * @throws {PromptError} when a value of the turn does not fit.
 * @throws {TypeError} when an option is unknown or of the wrong kind, or a text belongs to a tool that is not among `tools`.
 */
export function toGemini<Turn extends Values, Tool extends object = never, Content extends object = never>(session: PromptSession<Turn>, turn: NoInfer<Turn>, options: GeminiOptions<Tool, Content> = {}): GeminiRequest<Tool, Content> {
  checkOptions("toGemini", options, OPTIONS);
  const { tools, history = [], describe = {} } = options;
  const { system, before, descriptions } = textsOf<Turn>(session, turn);
  const described = describeFunctions<Tool>(toolsOf(session, tools), descriptions, describe);
  const parts = system.flatMap(partsOf);
  return {
    config: { ...(described.length === 0 ? {} : { tools: described }), ...(parts.length === 0 ? {} : { systemInstruction: { parts } }) },
    contents: [...before.map((text): GeminiPromptContent => ({ role: "user", parts: partsOf(text) })), ...history],
  };
}

function partsOf({ blocks }: Text): { text: string }[] {
  return blocks.map(({ text }) => ({ text }));
}

/** A tool holds several functions, and a text belongs to one of them. */
function describeFunctions<Tool extends object>(tools: readonly Tool[], descriptions: readonly Text[], describe: Describe): Tool[] {
  const target = (output: string): string | false | undefined => (Object.hasOwn(describe, output) ? describe[output] : output);
  return descriptions.reduce<Tool[]>((all, text) => {
    const wanted = target(text.output);
    const shape: ToolShape<Tool> = {
      name: (tool) => (tool as Declared).functionDeclarations?.find(({ name }) => name === wanted)?.name,
      describe: (tool, change) => ({ ...tool, functionDeclarations: (tool as Declared).functionDeclarations?.map((own) => (own.name === wanted ? { ...own, description: change(own.description) } : own)) }),
    };
    return describeTools(all, [text], describe, shape);
  }, [...tools]);
}
