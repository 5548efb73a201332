import type { InputDeclaration } from "../model.ts";
import type { InputSchema } from "../runtime/manifest.ts";

/** The JSON Schema of a declared input; text unless it says otherwise. */
export function inputSchema(config: InputDeclaration): InputSchema {
  const { type, enum: choices, description, maxLength, format, items, properties } = config;
  const dflt = config.default;
  return {
    ...(type === undefined && choices === undefined ? { type: "string" as const } : type === undefined ? {} : { type }),
    ...(choices === undefined ? {} : { enum: choices }),
    ...(description === undefined ? {} : { description }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined ? {} : { format }),
    ...(items === undefined ? {} : { items }),
    ...(properties === undefined ? {} : { properties }),
    ...(dflt === undefined ? {} : { default: dflt }),
  };
}
