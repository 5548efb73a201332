import { PromptError } from "./error.ts";
import { cutBefore } from "./layout.ts";
import { STATIC_FILE, type Json, type Manifest, type ManifestOutput, type Node } from "./manifest.ts";
import { compileNodes, scopeOf, type Mark, type Render, type Scope } from "./template.ts";
import { checkValue, copyOf } from "./values.ts";

/** Values by input name. */
export type Values = { readonly [input: string]: unknown };

/** Where a part of a rendered output lies, in UTF-8 bytes `[start, end)`. */
export interface Range {
  /** A layer's or group's static text, a slot, or a group that holds both. */
  readonly kind: "static" | "slot" | "join";
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** One output of a rendered prompt. Offsets are UTF-8 bytes of `text`. */
export interface RenderedOutput {
  readonly placement: ManifestOutput["placement"];
  readonly text: string;
  /** Up to here the text is the same in every session. */
  readonly prefixEnd: number;
  /** Up to here the text is the same in every turn of this session. */
  readonly sessionPrefixEnd: number;
  /** Worked out when asked for. */
  readonly ranges: readonly Range[];
}

export interface Rendered {
  /** The text of the `system` output. */
  readonly text: string;
  readonly outputs: { readonly [name: string]: RenderedOutput };
}

/** A started session: its values are frozen. */
export interface Session {
  /** The session's values, defaults put in. */
  readonly values: { readonly [input: string]: Json };
  /** The texts for one turn. Throws a PromptError that names the value when one is missing, unknown or wrong. */
  render(turn?: Values): Rendered;
}

/** A loaded artifact whose hashes have been verified. */
export interface Prompt {
  readonly manifest: Manifest;
  /** Freezes the session's values. Throws a PromptError that names the value when one is missing, unknown or wrong. */
  startSession(values?: Values): Session;
}

interface CompiledOutput {
  readonly name: string;
  readonly output: ManifestOutput;
  readonly whole: Render;
  /** The layout cut at its first turn slot. */
  readonly sessionPart: Render;
  readonly prefixEnd: number;
}

const encoder = new TextEncoder();

/**
 * Loads an artifact: checks the manifest's form and seal, and that the static bytes are the ones it was
 * made with. `files` is the content of `static.prompt.md`, or of every file by its name.
 *
 * @throws {PromptError} when it is no manifest, was changed by hand, or does not belong to the bytes.
 */
export async function loadPrompt(manifest: unknown, files: Uint8Array | { readonly [file: string]: Uint8Array }): Promise<Prompt> {
  const checked = checkForm(manifest);
  const { seal, ...sealed } = checked;
  if (seal !== (await sha256(encoder.encode(JSON.stringify(sealed))))) {
    throw new PromptError("runtime/tampered", "The manifest was changed after it was compiled: its seal does not fit. Run `promptc build`.");
  }
  const slots: { [id: string]: Render } = {};
  for (const [id, slot] of Object.entries(checked.slots)) slots[id] = compileNodes(slot.template);
  const outputs: CompiledOutput[] = [];
  for (const [name, output] of Object.entries(checked.outputs)) {
    const bytes = output.file === null ? new Uint8Array() : files instanceof Uint8Array ? (output.file === STATIC_FILE ? files : undefined) : files[output.file];
    if (bytes === undefined) throw new PromptError("runtime/missing-file", `The file \`${output.file}\` of output \`${name}\` was not given.`);
    if (bytes.length !== output.bytes || (await sha256(bytes)) !== output.sha256) {
      throw new PromptError("runtime/mixed-pair", `\`${output.file ?? name}\` is not the file that this manifest was compiled with: expected ${output.bytes} bytes with SHA-256 ${output.sha256}. Run \`promptc build\`.`);
    }
    outputs.push(compileOutput(name, output, bytes, slots, checked));
  }
  return { manifest: checked, startSession: (values) => startSession(checked, outputs, slots, values ?? {}) };
}

function checkForm(manifest: unknown): Manifest {
  const { manifestVersion, outputs, slots, inputs } = (typeof manifest === "object" && manifest !== null ? manifest : {}) as Partial<Manifest>;
  if (manifestVersion === undefined || typeof outputs !== "object" || typeof slots !== "object" || typeof inputs !== "object") {
    throw new PromptError("runtime/not-a-manifest", "Expected a promptc manifest (the parsed content of dynamic.manifest.json).");
  }
  if (manifestVersion !== 1) {
    throw new PromptError("runtime/unknown-version", `The manifest has version ${JSON.stringify(manifestVersion)}, expected 1. Use the runtime of the promptc that compiled it.`);
  }
  return manifest as Manifest;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where values of slots are kept while a session renders: those that are ready. */
interface SlotScope extends Scope { readonly ready?: { readonly [id: string]: string | null } }

function compileOutput(name: string, output: ManifestOutput, bytes: Uint8Array, slots: { readonly [id: string]: Render }, manifest: Manifest): CompiledOutput {
  // A BOM belongs to the prompt, so it is kept.
  const decode = (start: number, end: number): string => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(start, end));
  const compile = (layout: Node | null): Render => {
    if (layout === null) return () => null;
    return compileNodes([layout], (node) => {
      if ("slot" in node) {
        const id = node.slot;
        const slot = slots[id];
        if (slot === undefined) throw new PromptError("runtime/not-a-manifest", `The layout of \`${name}\` has a slot \`${id}\` that the manifest does not describe.`);
        return (scope: SlotScope) => {
          const text = scope.ready && id in scope.ready ? (scope.ready[id] as string | null) : slot(scope.marks ? { ...scope, marks: undefined } : scope);
          if (text !== null) scope.marks?.push({ kind: "slot", id, start: 0, end: text.length });
          return text;
        };
      }
      const [start, end] = node.static;
      const text = decode(start, end);
      return ({ marks }) => {
        if (marks) {
          for (const { id, range } of output.parts) {
            if (range[0] < start || range[1] > end) continue;
            const from = decode(start, range[0]).length;
            marks.push({ kind: "static", id, start: from, end: from + decode(range[0], range[1]).length });
          }
        }
        return text;
      };
    });
  };
  const isTurn = (id: string): boolean => manifest.slots[id]?.binding !== "session";
  const before = compile(cutBefore(output.layout, () => true))(scopeOf({})) ?? "";
  return { name, output, whole: compile(output.layout), sessionPart: compile(cutBefore(output.layout, isTurn)), prefixEnd: byteLength(before) };
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}

function startSession(manifest: Manifest, outputs: readonly CompiledOutput[], slots: { readonly [id: string]: Render }, given: Values): Session {
  const values = takeValues(manifest, "session", given);
  const ready: { [id: string]: string | null } = {};
  const scope = scopeOf(values);
  for (const [id, slot] of Object.entries(manifest.slots)) if (slot.binding === "session") ready[id] = (slots[id] as Render)(scope);
  const sessionEnds = outputs.map(({ sessionPart }) => byteLength(sessionPart({ ...scope, ready } as SlotScope) ?? ""));
  return {
    values,
    render(turn = {}) {
      const all = { ...values, ...takeValues(manifest, "turn", turn) };
      const rendered: { [name: string]: RenderedOutput } = {};
      for (const [index, { name, output, whole, prefixEnd }] of outputs.entries()) {
        const render = (marks?: Mark[]): string => whole({ ...scopeOf(all, marks), ready } as SlotScope) ?? "";
        const text = render();
        rendered[name] = {
          placement: output.placement,
          text,
          prefixEnd,
          sessionPrefixEnd: sessionEnds[index] as number,
          get ranges() {
            const marks: Mark[] = [];
            render(marks);
            return marks.map(({ kind, id, start, end }) => ({ kind, id, start: byteLength(text.slice(0, start)), end: byteLength(text.slice(0, end)) }));
          },
        };
      }
      return { text: rendered["system"]?.text ?? "", outputs: rendered };
    },
  };
}

/** Checks the values of one binding time and puts in the defaults; what is optional and not given is null. */
function takeValues({ inputs }: Manifest, binding: "session" | "turn", given: Values): { readonly [input: string]: Json } {
  const values: { [input: string]: Json } = {};
  for (const name of Object.keys(given)) {
    const schema = Object.hasOwn(inputs.properties, name) ? inputs.properties[name] : undefined;
    const when = schema?.["x-binding"];
    if (when === binding) continue;
    const message = when === undefined ? `There is no slot or input \`${name}\`.` : `\`${name}\` is given ${when === "session" ? "when the session starts" : "at each turn"}, not ${binding === "session" ? "at its start" : "at a turn"}.`;
    throw new PromptError("runtime/unknown-value", `${message} Expected: ${namesOf(inputs, binding)}.`, name);
  }
  for (const [name, schema] of Object.entries(inputs.properties)) {
    if (schema["x-binding"] !== binding) continue;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || (value === null && !inputs.required.includes(name))) {
      if (inputs.required.includes(name)) throw new PromptError("runtime/missing-value", `The value \`${name}\` is missing${schema.description === undefined ? "" : ` (${schema.description})`}.`, name);
      values[name] = value === undefined ? copyOf(schema.default ?? null) : null;
      continue;
    }
    const problem = checkValue(value, schema, name);
    if (problem !== undefined) throw new PromptError("runtime/wrong-value", `${problem}.`, name);
    values[name] = copyOf(value as Json);
  }
  return values;
}

function namesOf({ properties }: Manifest["inputs"], binding: string): string {
  const names = Object.keys(properties).filter((name) => properties[name]?.["x-binding"] === binding);
  return names.map((name) => `\`${name}\``).join(", ") || "none";
}
