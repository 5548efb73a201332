import type { Rendered } from "../runtime/index.ts";
import { byteLength, type Difference } from "./difference.ts";
import type { RequestParts } from "./request.ts";
import { isBlank } from "./turn.ts";

/**
 * What a difference lies in:
 * `tools`, which every provider reads first;
 * `prefix`, the same in every session; `session`, the same in every turn of this one; `turn`, filled at each request;
 * `behind`: text that follows where the prompt has ended;
 * `model`, `key` and `history` only when two requests are compared: another model or `prompt_cache_key`, an
 * earlier message that is not what it was.
 */
export type Within = "model" | "key" | "tools" | "prefix" | "session" | "turn" | "behind" | "history";

/** The first place where a request is not what the artifact says. */
export interface Divergence extends Difference {
  readonly part: "model" | "key" | "tools" | "system" | "message";
  /** Where in the body: `system[1].text`. */
  readonly path: string;
  /** UTF-8 bytes into the text at `path`; for tools and messages, into its JSON. */
  readonly pathOffset: number;
  /** The output that was expected there. `offset` counts bytes of its text; of the tool's or message's JSON where there is no output. */
  readonly output: string | undefined;
  readonly within: Within;
  /** The layer or slot that the expected byte belongs to, when it belongs to one. */
  readonly id: string | undefined;
  /** All of this in a sentence, and what it means for the cache. */
  readonly message: string;
}

const MEANING: { readonly [within in Within]: string } = {
  model: "Each model has a cache of its own: nothing of the earlier one can be read.",
  key: "OpenAI chooses the server by this key, and another server does not hold this prefix.",
  tools: "Tools are read first, so nothing from here on comes from the cache, the system prompt included.",
  prefix: "This text is the same in every session, so nothing from here on comes from the cache that sessions share.",
  session: "This text was fixed when the session started: what stands before it can come from the cache, nothing from here on.",
  turn: "This text may change at each turn: what stands before it can come from the cache, nothing from here on, the history included.",
  behind: "The prompt has ended here: what stands before it can come from the cache, nothing from here on if this changes.",
  history: "An earlier message is not what it was: what stands before it can come from the cache, nothing from here on.",
};

/** A divergence with its sentence; `hint` ends with a space. */
export function tell(found: Omit<Divergence, "message">, hint = ""): Divergence {
  const { path, pathOffset, output, offset, within, id } = found;
  const where = output === undefined ? "" : `, byte ${offset} of output \`${output}\`${id === undefined ? "" : ` (\`${id}\`)`}`;
  const names = { model: "the model", key: "the cache key", tools: "the tools", prefix: "the prefix", session: "the session prefix", turn: "the turn part", behind: "text behind the prompt", history: "the history" };
  return { ...found, message: `Unexpected text at byte ${pathOffset} of \`${path}\`${where}, in ${names[within]}: expected ${shown(found.expected)}, found ${shown(found.found)}. ${hint}${MEANING[within]}` };
}

function shown(excerpt: string): string {
  return excerpt === "" ? "its end" : JSON.stringify(excerpt);
}

/** What Anthropic does not cache without a breakpoint in the right place; the others need none. */
export function cacheNotes({ api, tools, system, messages, body }: RequestParts, { outputs }: Rendered): readonly string[] {
  if (api !== "anthropic" || isMarked(body)) return [];
  const fixed = Object.values(outputs).find(({ placement }) => placement === "system")?.text ?? "";
  // Nothing of the prompt could be read again.
  if (isBlank(fixed)) return [];
  const first = system.findIndex((piece) => piece.isMarked);
  const blocks = messages.flatMap((message) => listOf((message as { readonly content?: unknown } | null)?.content));
  if (first < 0 && ![...tools, ...blocks].some(isMarked)) return ["The request has no `cache_control`: Anthropic caches nothing of it."];
  const marked = system.slice(0, first + 1).map(({ text }) => text).join("");
  // White space behind the fixed text shares its block, because it cannot have one of its own.
  if (first < 0 || !isBlank(marked.slice(fixed.length))) return [`No \`cache_control\` stands in the first ${byteLength(fixed)} bytes of the system prompt, which every turn of this session shares: whenever the text behind them changes, they are paid for again.`];
  return [];
}

function isMarked(holder: unknown): boolean {
  const control = (holder as { readonly cache_control?: unknown } | null)?.cache_control;
  return typeof control === "object" && control !== null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
