/**
 * What every adapter needs of one turn: the texts by their place, cut where their binding changes.
 * Adapters import types of the runtime and nothing else; the runtime does not know them.
 */
import type { Binding, Rendered, RenderedOutput, Session, Values } from "../runtime/index.ts";

/** A started session: of `promptc/runtime`, or one that `openSession` of `promptc/session` opened. */
export interface PromptSession<Turn extends Values = Values> extends Pick<Session<Turn>, "manifest" | "prefix" | "render" | "tools"> {}

/** A stretch of an output's text that is bound at one time. */
export interface Block {
  readonly text: string;
  /** `build`: the same in every session; `session`: in every turn of this one; `turn`: may change at each request. */
  readonly binding: Binding;
}

/** The texts of one turn by their place. */
export interface TurnTexts {
  /** The outputs placed `system`, in the manifest's order; most prompts have one. Empty ones are left out. */
  readonly system: readonly Text[];
  /** The outputs placed `message-before-history`, each a message of its own. Empty ones are left out. */
  readonly before: readonly Text[];
  /** The outputs placed `tool-description`. Empty ones are left out. */
  readonly descriptions: readonly Text[];
}

/** The text of one output. Its blocks, put together, are the text, byte for byte. */
export interface Text {
  readonly output: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Where the text of an output placed `tool-description` goes: output → the tool's name, or false to leave it out. Default: the tool that is called like the output. */
export type Describe = { readonly [output: string]: string | false };

/** Renders a turn and sorts its texts. */
export function textsOf<Turn extends Values>(session: PromptSession<Turn>, turn: Turn): TurnTexts {
  const { outputs } = (session as unknown as PromptSession).render(turn);
  const placed = (placement: RenderedOutput["placement"]): readonly Text[] => textsAt(outputs, placement);
  return { system: placed("system"), before: placed("message-before-history"), descriptions: placed("tool-description") };
}

function textsAt(outputs: Rendered["outputs"], placement: RenderedOutput["placement"]): readonly Text[] {
  return Object.entries(outputs)
    .filter(([, output]) => output.placement === placement && output.text !== "")
    .map(([name, output]) => ({ output: name, text: output.text, blocks: blocksOf(output) }));
}

/**
 * Cuts a text at the end of its prefix and at the end of its session prefix. No block is empty, and none
 * is only white space unless the whole text is: Anthropic answers 400 to both ("text content blocks must
 * contain non-whitespace text"). White space on its own joins the block before it, or behind it when
 * there is none before; so blocks differ from turn to turn only behind the session prefix.
 */
export function blocksOf({ text, prefixEnd, sessionPrefixEnd }: RenderedOutput): readonly Block[] {
  const [prefix, session] = [unitAt(text, prefixEnd), unitAt(text, sessionPrefixEnd)];
  const parts: readonly Block[] = [
    { binding: "build", text: text.slice(0, prefix) },
    { binding: "session", text: text.slice(prefix, session) },
    { binding: "turn", text: text.slice(session) },
  ];
  const blocks: Block[] = [];
  let blank = "";
  for (const { binding, text: part } of parts) {
    const before = blocks.at(-1);
    if (!isBlank(part)) {
      blocks.push({ binding, text: blank + part });
      blank = "";
    } else if (before === undefined) blank += part;
    else blocks[blocks.length - 1] = { binding: before.binding, text: before.text + part };
  }
  return blank === "" ? blocks : [{ binding: "turn", text: blank }];
}

/** The UTF-16 offset of a UTF-8 byte offset that does not lie inside a character. */
function unitAt(text: string, byte: number): number {
  // A lone surrogate is encoded as U+FFFD, which is one UTF-16 unit as well.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text).subarray(0, byte)).length;
}

/** Whether a text is empty or white space, by any table: what one server strips, another may not. */
export function isBlank(text: string): boolean {
  return !/[^\s\u0085\u001c-\u001f]/u.test(text);
}

/** A tool as some provider writes it: where its name stands, and how a copy with another description is made. */
export interface ToolShape<Tool> {
  readonly name: (tool: Tool) => string | undefined;
  readonly describe: (tool: Tool, change: (description: string | undefined) => string) => Tool;
}

/** The tools that the caller gives, else those of the artifact, in the shape in which they were written. */
export function toolsOf<Tool extends object>({ tools: own }: Pick<PromptSession, "tools">, given: readonly Tool[] | undefined): readonly Tool[] {
  return given ?? ((own ?? []) as readonly Tool[]);
}

/**
 * The tools in the order given, with the texts that belong to their descriptions: behind what a tool says
 * of itself, after a blank line.
 *
 * @throws {TypeError} when a text belongs to a tool that is not there: it would be lost without a word.
 */
export function describeTools<Tool>(tools: readonly Tool[], descriptions: readonly Text[], describe: Describe, shape: ToolShape<Tool>): Tool[] {
  const described = [...tools];
  for (const { output, text } of descriptions) {
    const wanted = Object.hasOwn(describe, output) ? describe[output] : output;
    if (wanted === false) continue;
    const index = described.findIndex((tool) => shape.name(tool) === wanted);
    if (index < 0) throw new TypeError(`The output \`${output}\` is part of the description of a tool \`${wanted}\`, which is not among \`tools\`. Give the tool, name another in \`describe: {"${output}": …}\`, or leave the text out with false.`);
    described[index] = shape.describe(described[index] as Tool, (own) => (own ? `${own}\n\n${text}` : text));
  }
  return described;
}
