/** Reads the bodies of the providers' requests: which texts stand where, in the order in which they are cached. */

/** Whose body it is. */
export type Api = "anthropic" | "openai-chat" | "openai-responses" | "gemini";

/** A text of a request. */
export interface Piece {
  /** Where it stands in the body: `system[1].text`. */
  readonly path: string;
  readonly text: string;
  /** Whether a cached prefix ends here (`cache_control`). */
  readonly isMarked: boolean;
}

/** What of a request is cached: tools, then the system prompt, then the messages. */
export interface RequestParts {
  readonly api: Api;
  readonly tools: readonly unknown[];
  readonly toolsPath: string;
  readonly system: readonly Piece[];
  /** The texts of the user messages at the start, up to whatever else comes. */
  readonly first: readonly Piece[];
  readonly messages: readonly unknown[];
  readonly messagesPath: string;
  /** The body itself, for what belongs to one provider. */
  readonly body: { readonly [member: string]: unknown };
}

/**
 * Reads a body: an object, its JSON, or the bytes of that in UTF-8.
 *
 * @throws {TypeError} when it is no JSON object.
 */
export function readRequest(request: unknown, api?: Api): RequestParts {
  const text = ArrayBuffer.isView(request) ? new TextDecoder().decode(request) : request;
  const body = typeof text === "string" ? parse(text) : text;
  if (!isRecord(body)) throw new TypeError("The request is not an object: expected the body that is sent to the provider, as an object or as JSON.");
  const read = { anthropic, "openai-chat": openaiChat, "openai-responses": openaiResponses, gemini };
  return read[api ?? apiOf(body)](body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new TypeError(`The request is not JSON (${(error as SyntaxError).message}).`, { cause: error });
  }
}

type Body = RequestParts["body"];

/** Each body has members that no other has. */
function apiOf(body: Body): Api {
  if (["contents", "systemInstruction", "system_instruction"].some((name) => name in body)) return "gemini";
  if ("input" in body || "instructions" in body) return "openai-responses";
  if ("system" in body) return "anthropic";
  return listOf(body["messages"]).some((message) => isRecord(message) && isInstruction(message["role"])) ? "openai-chat" : "anthropic";
}

function anthropic(body: Body): RequestParts {
  const messages = listOf(body["messages"]);
  return { api: "anthropic", ...toolsOf(body), system: piecesOf(body["system"], "system").pieces, first: firstOf(messages, "messages"), messages, messagesPath: "messages", body };
}

function openaiChat(body: Body): RequestParts {
  return { api: "openai-chat", ...toolsOf(body), ...conversation(listOf(body["messages"]), "messages", []), body };
}

function openaiResponses(body: Body): RequestParts {
  const input = typeof body["input"] === "string" ? [{ role: "user", content: body["input"] }] : listOf(body["input"]);
  return { api: "openai-responses", ...toolsOf(body), ...conversation(input, "input", piecesOf(body["instructions"], "instructions").pieces), body };
}

/** Instructions stand in front of the messages, as messages of their own. */
function conversation(all: readonly unknown[], path: string, before: readonly Piece[]): Pick<RequestParts, "system" | "first" | "messages" | "messagesPath"> {
  const end = all.findIndex((message) => !isRecord(message) || !isInstruction(message["role"]));
  const count = end < 0 ? all.length : end;
  const system = all.slice(0, count).flatMap((message, index) => piecesOf((message as Body)["content"], `${path}[${index}].content`).pieces);
  return { system: [...before, ...system], first: firstOf(all, path, count), messages: all.slice(count), messagesPath: path };
}

function gemini(body: Body): RequestParts {
  // What the SDK takes has the members of the body in `config`.
  const config = isRecord(body["config"]) ? body["config"] : body;
  const instruction = config["systemInstruction"] ?? config["system_instruction"];
  const contents = typeof body["contents"] === "string" ? [{ role: "user", parts: [{ text: body["contents"] }] }] : listOf(body["contents"]);
  const system = isRecord(instruction) && "parts" in instruction ? piecesOf(instruction["parts"], "systemInstruction.parts") : piecesOf(instruction, "systemInstruction");
  return { api: "gemini", ...toolsOf(config), system: system.pieces, first: firstOf(contents, "contents"), messages: contents, messagesPath: "contents", body };
}

function toolsOf(body: Body): Pick<RequestParts, "tools" | "toolsPath"> {
  return { tools: listOf(body["tools"]), toolsPath: "tools" };
}

function firstOf(messages: readonly unknown[], path: string, from = 0): readonly Piece[] {
  const all: Piece[] = [];
  for (const [index, message] of messages.entries()) {
    if (index < from) continue;
    if (!isRecord(message) || message["role"] !== "user") break;
    const member = "parts" in message ? "parts" : "content";
    const { pieces, isWhole } = piecesOf(message[member], `${path}[${index}].${member}`);
    all.push(...pieces);
    if (!isWhole) break;
  }
  return all;
}

/** The texts of a content, up to the first part that is something else. */
function piecesOf(content: unknown, path: string): { readonly pieces: readonly Piece[]; readonly isWhole: boolean } {
  if (typeof content === "string") return { pieces: [{ path, text: content, isMarked: false }], isWhole: true };
  const parts: readonly unknown[] = isRecord(content) ? [content] : listOf(content);
  const at = (index: number): string => (isRecord(content) ? `${path}.text` : `${path}[${index}].text`);
  const pieces: Piece[] = [];
  for (const [index, part] of parts.entries()) {
    if (typeof part === "string") pieces.push({ path: `${path}[${index}]`, text: part, isMarked: false });
    else if (isRecord(part) && typeof part["text"] === "string") pieces.push({ path: at(index), text: part["text"], isMarked: isRecord(part["cache_control"]) });
    else return { pieces, isWhole: false };
  }
  return { pieces, isWhole: true };
}

function isInstruction(role: unknown): boolean {
  return role === "system" || role === "developer";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
