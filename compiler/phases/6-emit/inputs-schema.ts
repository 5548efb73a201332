import { collectorInputs } from "../../collector-inputs.ts";
import { namesRead } from "../../inputs/names-read.ts";
import { layersOf } from "../../layers.ts";
import type { Plan, PlannedInput, Program } from "../../model.ts";
import type { InputSchema, InputsSchema, Json } from "../../runtime/manifest.ts";
import { propertyOf } from "../../runtime/template-values.ts";

/** JSON Schema of the values that may be given late: inputs, and the text of each layer that a session collects. */
export function inputsSchema(plan: Plan, program: Program): InputsSchema {
  const read = namesRead(program.slots.map(({ template }) => template));
  const collected = sessionInputs(plan, program);
  const properties: { [name: string]: InputSchema } = {};
  const required: string[] = [];
  for (const input of plan.inputs.values()) {
    if (input.binding === "build" || Object.hasOwn(collected, input.name)) continue;
    properties[input.name] = lateSchema(input);
    // One that no slot reads (here, in this combination) may be given all the same.
    if (input.required && read.has(input.name)) required.push(input.name);
  }
  for (const slot of program.slots) {
    if (slot.collect === undefined) continue;
    properties[slot.layer] = {
      ...(isValue(slot.collect) ? {} : { type: ["string", "null"] }),
      description: isValue(slot.collect) ? `Value of \`${slot.layer}\`, which a session works out from files` : `Text of the layer \`${slot.layer}\`, which a session collects from files; null when there is none`,
      "x-binding": slot.binding,
      "x-trust": slot.trust,
    };
  }
  return { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties, required, additionalProperties: false };
}

/** Whether what a session collects may be something else than text. */
function isValue(collect: Json): boolean {
  return propertyOf(propertyOf(collect, "collector") ?? null, "kind") === "value";
}

/** Late inputs that no slot reads but a session's collectors do. */
export function sessionInputs(plan: Plan, program: Program): { readonly [name: string]: InputSchema } {
  const read = namesRead(program.slots.map(({ template }) => template));
  const found: { [name: string]: InputSchema } = {};
  for (const { collector, readAt } of layersOf(plan.items).flatMap((layer) => [layer, ...(layer.hidden ?? [])])) {
    if (readAt === "build") continue;
    for (const name of collectorInputs(collector)) {
      const input = plan.inputs.get(name);
      if (input !== undefined && input.binding !== "build" && !read.has(name)) found[name] = lateSchema(input);
    }
  }
  return found;
}

function lateSchema({ schema, binding, trust, derive, deduce }: PlannedInput): InputSchema {
  const fallback = derive?.else ?? deduce?.else;
  return {
    ...schema,
    ...(fallback === undefined || schema.default !== undefined ? {} : { default: fallback }),
    "x-binding": binding === "turn" ? "turn" : "session",
    "x-trust": trust,
  };
}
