import type { InputDeclaration } from "../model.ts";
import type { InputSchema } from "../runtime/manifest.ts";

/** The JSON Schema of a declared input; text unless it says otherwise. */
export function inputSchema(config: InputDeclaration): InputSchema {
  const { type, enum: choices, description, maxLength, overflow, guard, format, items, properties } = config;
  const dflt = config.default;
  return {
    ...(type === undefined && choices === undefined ? { type: "string" as const } : type === undefined ? {} : { type }),
    ...(choices === undefined ? {} : { enum: choices }),
    ...(description === undefined ? {} : { description }),
    // With an `overflow` it is the limit of a slot: what is longer is cut.
    // With an `overflow` it is the limit of a slot, whose text is cut.
    ...(maxLength === undefined || overflow !== undefined ? {} : { maxLength }),
    ...(guard === undefined ? {} : { "x-guard": guard }),
    ...(format === undefined ? {} : { format }),
    ...(items === undefined ? {} : { items }),
    ...(properties === undefined ? {} : { properties }),
    ...(dflt === undefined ? {} : { default: dflt }),
  };
}
