import { TYPES_HEAD } from "../../paths/artifact-files.ts";
import type { InputSchema, InputsSchema } from "../../runtime/manifest.ts";

/** TypeScript declarations of the values that a prompt takes, so that `startSession` and `render` are checked for it. */
export function declarations(target: string, { properties, required }: InputsSchema): string {
  const values = (binding: "session" | "turn"): string => {
    const lines = Object.entries(properties).filter(([, schema]) => schema["x-binding"] === binding).map(([name, schema]) => property(name, schema, required.includes(name)));
    return lines.length === 0 ? "Record<string, never>" : `{\n${lines.join("\n")}\n}`;
  };
  return `${TYPES_HEAD}
/** Values of \`${target}\` that are given when a session starts. */
export type SessionValues = ${values("session")};

/** Values of \`${target}\` that are given at each turn. */
export type TurnValues = ${values("turn")};

/** The prompt \`${target}\`, as \`loadPrompt\` and \`loadPromptFrom\` give it. */
export type TypedPrompt = Prompt<SessionValues, TurnValues>;
`;
}

function property(name: string, schema: InputSchema, isRequired: boolean): string {
  const key = /^[A-Za-z_$][\w$]*$/u.test(name) ? name : JSON.stringify(name);
  const notes = [schema.description?.replace(/([^.!?])$/u, "$1."), schema.maxLength === undefined ? undefined : `At most ${schema.maxLength} code points.`, schema.format === undefined ? undefined : `Format: ${schema.format}.`].filter((note) => note !== undefined);
  const comment = notes.length === 0 ? "" : `  /** ${notes.join(" ").replaceAll("*/", "*\\/").replace(/\s+/gu, " ")} */\n`;
  return `${comment}  ${key}${isRequired ? "" : "?"}: ${typeOf(schema)}${isRequired ? "" : " | null"};`;
}

function typeOf(schema: InputSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((choice) => JSON.stringify(choice)).join(" | ");
  if (schema.type === undefined) return "unknown";
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return types.map((type) => single(type, schema)).join(" | ");
}

function single(type: string, { items, properties, required = [], additionalProperties }: InputSchema): string {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return items === undefined ? "readonly unknown[]" : `readonly (${typeOf(items)})[]`;
    case "object": {
      if (properties === undefined) return "{ readonly [key: string]: unknown }";
      const known = Object.entries(properties).map(([key, schema]) => `readonly ${JSON.stringify(key)}${required.includes(key) ? "" : "?"}: ${typeOf(schema)}`);
      return `{ ${[...known, ...(additionalProperties === false ? [] : ["readonly [key: string]: unknown"])].join("; ")} }`;
    }
    default:
      return type;
  }
}
