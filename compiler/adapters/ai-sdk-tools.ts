/**
 * The tools of an artifact as the AI SDK takes them. It knows one form, so a tool of another is turned into
 * it; what a provider runs itself is described by a function of the SDK's, which only a program can call.
 */

/** What the AI SDK takes for a schema: how `jsonSchema()` of the package `ai` marks one. The symbol is registered, so it is the same in every copy of the package. */
const SCHEMA = Symbol.for("vercel.ai.schema");

/** A tool without `execute`: the model's call is returned to the program. */
export interface AiSdkTool {
  readonly description?: string;
  readonly inputSchema: object;
}

type Members = { readonly [name: string]: unknown };

/**
 * Tools by name, in their order.
 *
 * @throws {TypeError} when one is no function with a name.
 */
export function aiSdkTools(tools: readonly object[]): { readonly [name: string]: AiSdkTool } {
  return Object.fromEntries(tools.flatMap((tool) => functionsOf(tool as Members).map((own): [string, AiSdkTool] => {
    const { name, description } = own;
    if (typeof name !== "string" || own["type"] !== undefined && own["type"] !== "function") throw new TypeError(`A tool of the artifact (${nameFor(own)}) is no function with a name and a schema, so it cannot be turned into one of the AI SDK's. Give all tools in the option \`tools\`.`);
    const schema = own["input_schema"] ?? own["inputSchema"] ?? own["parameters"] ?? own["parametersJsonSchema"] ?? { type: "object", properties: {}, additionalProperties: false };
    return [name, { ...(typeof description === "string" ? { description } : {}), inputSchema: { [SCHEMA]: true, jsonSchema: schema, validate: undefined } }];
  })));
}

/** The functions of a tool: Anthropic's, OpenAI's, Gemini's list of them, MCP's. */
function functionsOf(tool: Members): readonly Members[] {
  const declared = tool["functionDeclarations"] ?? tool["function_declarations"];
  if (Array.isArray(declared)) return declared as readonly Members[];
  const { function: own } = tool;
  if (typeof own === "object" && own !== null) return [own as Members];
  // MCP's has no type of its own, Anthropic's may say `custom`.
  return tool["type"] === "custom" && tool["input_schema"] !== undefined ? [{ ...tool, type: "function" }] : [tool];
}

function nameFor(tool: Members): string {
  const { name, type } = tool;
  return JSON.stringify(name ?? type ?? Object.keys(tool)[0] ?? null);
}
