/**
 * The shapes in which tools are written down. Sources, as of 2026-11: the API references of Anthropic
 * (Messages), OpenAI (Chat Completions, Responses) and Google (`generateContent`), and the Model Context
 * Protocol's `tools/list`.
 */
import type { ReadPath } from "../yaml/read.ts";

/** Whose form a function's definition has. */
export type Shape = "anthropic" | "openai-chat" | "openai-responses" | "gemini" | "mcp";

/** Shapes in words. */
export const SHAPES: { readonly [shape in Shape]: string } = {
  anthropic: "Anthropic (`input_schema`)",
  "openai-chat": "OpenAI's Chat Completions (`function`)",
  "openai-responses": "OpenAI's Responses (`type: function`)",
  gemini: "Gemini (`functionDeclarations`)",
  mcp: "MCP (`inputSchema`)",
};

type Members = { readonly [name: string]: unknown };

/** The tools of a file, or why there are none; `at` says where. `cursor`: where it says that the list goes on. */
export type Listed =
  | { readonly tools: readonly { readonly value: unknown; readonly at: ReadPath }[]; readonly cursor?: ReadPath }
  | { readonly problem: string; readonly at: ReadPath };

/** Finds the tools in what a file holds: one, a list, or the answer to an MCP `tools/list` with or without its JSON-RPC envelope. */
export function listTools(value: unknown, at: ReadPath = []): Listed {
  if (Array.isArray(value)) return { tools: value.map((each: unknown, index) => ({ value: each, at: [...at, index] })) };
  if (!isMembers(value)) return { problem: "holds no tools: expected a tool, a list of tools, or an MCP `tools/list` result", at };
  const { tools, result, error, nextCursor } = value;
  if (at.length === 0 && isMembers(result) && value["name"] === undefined) return listTools(result, ["result"]);
  if (at.length === 0 && "jsonrpc" in value && error !== undefined) return { problem: "is the error that an MCP server answered with, not its tools", at: ["error"] };
  if (Array.isArray(tools)) {
    const { tools: found } = listTools(tools, [...at, "tools"]) as { readonly tools: readonly { readonly value: unknown; readonly at: ReadPath }[] };
    return { tools: found, ...(typeof nextCursor === "string" && nextCursor !== "" ? { cursor: [...at, "nextCursor"] } : {}) };
  }
  if (at.length > 0 || Object.keys(value).length === 0 || "tools" in value) return { problem: "has no list under `tools`", at: "tools" in value ? [...at, "tools"] : at };
  return { tools: [{ value, at }] };
}

/** The functions that a tool defines, each with its name if it has one. */
export function functionsOf(tool: Members, at: ReadPath): readonly { readonly name: string | undefined; readonly at: ReadPath }[] {
  for (const key of ["functionDeclarations", "function_declarations"]) {
    const declared = tool[key];
    if (Array.isArray(declared)) return declared.map((each: unknown, index) => ({ name: isMembers(each) ? textOf(each["name"]) : undefined, at: [...at, key, index] }));
  }
  return [{ name: nameOf(tool), at }];
}

function nameOf(tool: Members): string | undefined {
  const { name, type } = tool;
  if (name !== undefined) return textOf(name);
  for (const key of ["function", "custom"]) {
    const own = tool[key];
    if (isMembers(own)) return textOf(own["name"]);
  }
  // Tools that a provider runs itself go by their type: `web_search`, `{"googleSearch": {}}`. Of MCP servers there may be several.
  if (typeof type === "string" && type !== "function" && type !== "custom") return textOf([type, tool["server_label"]].filter((part) => typeof part === "string").join(":"));
  const [only, ...more] = Object.keys(tool);
  const settings = only === undefined || more.length > 0 ? undefined : tool[only];
  return only !== undefined && isMembers(settings) && (Object.keys(settings).length === 0 || PROVIDED.has(only.replaceAll("_", "").toLowerCase())) ? only : undefined;
}

/** Tools that Gemini runs itself and that have settings (`Tool` in its API reference, 2026-11); one without settings may have any name. */
const PROVIDED: ReadonlySet<string> = new Set(["googlesearch", "googlesearchretrieval", "codeexecution", "urlcontext", "computeruse", "filesearch", "googlemaps", "enterprisewebsearch", "retrieval", "parallelaisearch", "mcpservers"]);

/** The shape of a tool; undefined for one that a provider runs itself. */
export function shapeOf(tool: Members): Shape | undefined {
  if (isMembers(tool["function"]) || isMembers(tool["custom"])) return "openai-chat";
  if ("functionDeclarations" in tool || "function_declarations" in tool) return "gemini";
  if ("input_schema" in tool) return "anthropic";
  if ("inputSchema" in tool) return "mcp";
  return (tool["type"] === "function" || tool["type"] === "custom") && typeof tool["name"] === "string" ? "openai-responses" : undefined;
}

/** Whether a tool is a list of Gemini's declarations and nothing else. */
export function isBundle(tool: Members): boolean {
  const [key, ...more] = Object.keys(tool);
  return (key === "functionDeclarations" || key === "function_declarations") && more.length === 0 && Array.isArray(tool[key]);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
