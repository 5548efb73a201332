import type { Rendered } from "../runtime/index.ts";
import { byteLength, differenceOf, locate, type Difference } from "./difference.ts";
import type { RequestParts } from "./request.ts";
import { compareLists } from "./tools.ts";
import { tell, type Divergence } from "./verdict.ts";

/**
 * Where a request leaves the path of an earlier one, in the order in which providers cache. New messages at
 * the end are no difference.
 */
export function compareRequests(before: RequestParts, now: RequestParts, prefix: Rendered, shown: number): Divergence | undefined {
  return compareMember("model", "model", before, now, shown)
    ?? compareMember("prompt_cache_key", "key", before, now, shown)
    ?? compareLists(before.tools, now.tools, false, { part: "tools", within: "tools", path: now.toolsPath }, shown)
    ?? compareSystem(before, now, prefix, shown)
    ?? compareLists(messagesOf(before), messagesOf(now), true, { part: "message", within: "history", path: now.messagesPath }, shown);
}

function compareMember(name: string, within: "model" | "key", before: RequestParts, now: RequestParts, shown: number): Divergence | undefined {
  const textOf = ({ body }: RequestParts): string => (typeof body[name] === "string" ? body[name] : "");
  const difference = differenceOf(textOf(before), textOf(now), false, shown);
  return difference && tell({ part: within, within, path: name, pathOffset: difference.offset, output: undefined, id: undefined, ...difference });
}

function compareSystem(before: RequestParts, now: RequestParts, prefix: Rendered, shown: number): Divergence | undefined {
  const textOf = ({ system }: RequestParts): string => system.map(({ text }) => text).join("");
  const difference = differenceOf(textOf(before), textOf(now), false, shown);
  return difference === undefined ? compareCuts(before, now, prefix, shown) : inSystem(difference, now, prefix, "");
}

/** The same text in other blocks: a prefix is cached up to the end of a block. */
function compareCuts(before: RequestParts, now: RequestParts, prefix: Rendered, shown: number): Divergence | undefined {
  let start = 0;
  for (const [index, { text }] of before.system.entries()) {
    const difference = differenceOf(text, now.system[index]?.text ?? "", false, shown);
    if (difference !== undefined) return inSystem({ ...difference, offset: start + difference.offset }, now, prefix, "The text is the same, but its blocks are cut elsewhere. ");
    start += byteLength(text);
  }
  return undefined;
}

function inSystem(difference: Difference, { system }: RequestParts, { outputs }: Rendered, hint: string): Divergence {
  const [output, expected] = Object.entries(outputs).find(([, { placement }]) => placement === "system") ?? [];
  const { offset } = difference;
  const within = expected === undefined ? "behind" : offset < expected.prefixEnd ? "prefix" : offset < expected.sessionPrefixEnd ? "session" : "turn";
  return tell({ part: "system", within, ...locate(system, offset, "system"), output, id: undefined, ...difference }, hint);
}

/** A text and a list of one text block are the same to Anthropic; who moves a breakpoint writes the one or the other. */
function messagesOf({ api, messages }: RequestParts): readonly unknown[] {
  if (api !== "anthropic") return messages;
  return messages.map((message) => {
    const { content } = (message ?? {}) as { readonly content?: unknown };
    return typeof content === "string" ? { ...(message as object), content: [{ type: "text", text: content }] } : message;
  });
}
