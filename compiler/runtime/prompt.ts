import { attempt, PromptError } from "./error.ts";
import { cutBefore } from "./layout.ts";
import { cutToLimit, sizeFor, type CountTokens } from "./limits.ts";
import { STATIC_FILE, type Json, type Manifest, type ManifestOutput, type ManifestSlot, type Node } from "./manifest.ts";
import { compileNodes, scopeOf, type Mark, type Render, type Scope } from "./template.ts";
import { takeValues, type Values } from "./values.ts";

export type { Values } from "./values.ts";

/** Values as an argument, which may be left out when none of them is required. */
export type Given<V extends Values> = Partial<V> extends V ? [values?: V] : [values: V];

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
export interface Session<Turn extends Values = Values> {
  /** The prompt's, frozen. */
  readonly manifest: Manifest;
  /** The tools of each request, as `tools.json` has them; frozen. Left out when the artifact has none. */
  readonly tools?: readonly object[];
  /** The session's values, defaults put in; frozen. */
  readonly values: { readonly [input: string]: Json };
  /** What each turn of this session begins with: every output up to its first turn slot. Worked out when asked for; needs no turn values. */
  readonly prefix: Rendered;
  /** The texts for one turn. Throws a PromptError that names the value when one is missing, unknown or wrong. */
  render(...turn: Given<Turn>): Rendered;
}

/** A loaded artifact whose hashes have been verified. */
export interface Prompt<Start extends Values = Values, Turn extends Values = Values> {
  /** A frozen copy. */
  readonly manifest: Manifest;
  /** The tools of each request, as `tools.json` has them; frozen. Left out when the artifact has none. */
  readonly tools?: readonly object[];
  /** Freezes the session's values. Throws a PromptError that names the value when one is missing, unknown or wrong. */
  startSession(...values: Given<Start>): Session<Turn>;
}

/** What a loaded prompt gets from outside. */
export interface PromptOptions {
  /** Counts the tokens of a text in an encoding; needed where a slot has a limit in tokens. */
  readonly count?: CountTokens;
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
 * made with. `files` is the content of `static.prompt.md`, or of every file by its name. Both are copied.
 *
 * @throws {PromptError} when it is no manifest, was changed by hand, does not belong to the bytes, or has
 * a limit in tokens and no counter is given.
 */
export async function loadPrompt<Start extends Values = Values, Turn extends Values = Values>(manifest: unknown, files: Uint8Array | { readonly [file: string]: Uint8Array }, { count }: PromptOptions = {}): Promise<Prompt<Start, Turn>> {
  const copies = copyFiles(files);
  const checked = await checkManifest(manifest);
  const slots = new Map<string, Render>();
  for (const [id, slot] of Object.entries(checked.slots)) slots.set(id, attempt(() => compileSlot(id, slot, count), malformed));
  const outputs: CompiledOutput[] = [];
  for (const [name, output] of Object.entries(checked.outputs)) {
    const bytes = await verifiedBytes(`output \`${name}\``, output, copies);
    outputs.push(attempt(() => compileOutput(name, output, bytes, slots, checked), malformed));
  }
  const file = checked.tools && (await verifiedBytes("the tools", checked.tools, copies));
  const tools = file && attempt(() => parseFrozen(new TextDecoder().decode(file)) as readonly object[], malformed);
  if (tools && !Array.isArray(tools)) throw malformed("the tools are no list");
  const given = tools ? { tools } : {};
  return { manifest: checked, ...given, startSession: (...[values]) => ({ ...given, ...startSession(checked, outputs, slots, values ?? {}) }) };
}

/** The bytes of a file that the manifest names: the ones it was made with. */
async function verifiedBytes(owner: string, { file, ...sealed }: { readonly file: string | null; readonly bytes: number; readonly sha256: string }, copies: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const bytes = file === null ? new Uint8Array() : copies.get(file);
  if (bytes === undefined) throw new PromptError("runtime/missing-file", `The file \`${file}\` of ${owner} was not given.`);
  if (bytes.length !== sealed.bytes || (await sha256(bytes)) !== sealed.sha256) {
    throw new PromptError("runtime/mixed-pair", `\`${file ?? owner}\` is not the file that this manifest was compiled with: expected ${sealed.bytes} bytes with SHA-256 ${sealed.sha256}. Run \`promptc build\`.`);
  }
  return bytes;
}

/** A frozen copy of the manifest, so that what was verified is what is used. */
async function checkManifest(manifest: unknown): Promise<Manifest> {
  const { seal, ...sealed } = (isRecord(manifest) ? manifest : {}) as Partial<Manifest>;
  const { manifestVersion, outputs, slots, inputs } = sealed;
  if (manifestVersion !== undefined && manifestVersion !== 1) {
    throw new PromptError("runtime/unknown-version", `The manifest has version ${JSON.stringify(manifestVersion)}, expected 1. Use the runtime of the promptc that compiled it.`);
  }
  if (manifestVersion === undefined || ![outputs, slots, inputs?.properties].every(isRecordOfRecords) || !Array.isArray(inputs?.required)) {
    throw new PromptError("runtime/not-a-manifest", "Expected a promptc manifest (the parsed content of dynamic.manifest.json).");
  }
  const text = attempt(() => JSON.stringify(sealed), malformed);
  if (seal !== (await sha256(encoder.encode(text)))) {
    throw new PromptError("runtime/tampered", "The manifest was changed after it was compiled: its seal does not fit. Run `promptc build`.");
  }
  const copy = parseFrozen(text) as Omit<Manifest, "seal">;
  return Object.freeze({ ...copy, seal });
}

function parseFrozen(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => Object.freeze(value));
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isRecordOfRecords(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isRecord);
}

/** A manifest that says what cannot be. */
function malformed(problem: string): PromptError {
  return new PromptError("runtime/not-a-manifest", `The manifest does not describe a prompt: ${problem}.`);
}

/** Copies of the files by name, made before anything is awaited. Arrays of another realm (a frame, a `node:vm` context) count too. */
function copyFiles(files: Uint8Array | { readonly [file: string]: Uint8Array }): ReadonlyMap<string, Uint8Array> {
  const named = Object.entries(ArrayBuffer.isView(files) ? { [STATIC_FILE]: files } : (files ?? {}));
  return new Map(named.filter(([, bytes]) => ArrayBuffer.isView(bytes)).map(([name, bytes]) => [name, new Uint8Array(bytes)]));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A slot's template. That it cannot be evaluated is a value's fault: the error names the slot. */
function compileSlot(id: string, { template, limits }: ManifestSlot, count?: CountTokens): Render {
  const render = compileNodes(template);
  const failed = (problem: string): PromptError => new PromptError("runtime/wrong-value", `The slot \`${id}\` cannot be filled: ${problem}.`, id);
  if (!limits) return (scope) => attempt(() => render(scope), failed);
  const { max, unit, encoding, overflow } = limits;
  if (!(max >= 0) || !["bytes", "code-points", "tokens"].includes(unit)) throw new TypeError(`the limit of the slot \`${id}\` is none`);
  if (unit === "tokens" && !count) throw new PromptError("runtime/counter-needed", `The slot \`${id}\` has a limit of ${max} tokens (${encoding}), so \`loadPrompt\` needs \`count\`.`, id);
  const size = sizeFor(limits, count);
  return (scope) => attempt(() => {
    const text = render(scope);
    const has = text === null ? 0 : size(text);
    if (text === null || has <= max) return text;
    if (overflow === "error") throw new PromptError("runtime/over-limit", `The slot \`${id}\` may have at most ${max} ${unit.replace("-", " ")}, but has ${has}.`, id);
    return overflow === "drop" ? null : cutToLimit(text, limits, size);
  }, failed);
}

/** The texts of the slots that are ready: those that a session has frozen. */
interface SlotScope extends Scope { readonly ready?: ReadonlyMap<string, string | null> }

function compileOutput(name: string, output: ManifestOutput, bytes: Uint8Array, slots: ReadonlyMap<string, Render>, manifest: Manifest): CompiledOutput {
  // A BOM belongs to the prompt, so it is kept.
  const decode = (start: number, end: number): string => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(start, end));
  const { parts } = output;
  if (!Array.isArray(parts)) throw new TypeError(`the output \`${name}\` has no parts`);
  const compile = (layout: Node | null): Render => {
    if (layout === null) return () => null;
    return compileNodes([layout], (node) => {
      if ("slot" in node) {
        const id = node.slot;
        const slot = slots.get(id);
        if (slot === undefined) throw new TypeError(`the layout of \`${name}\` has an unknown slot \`${id}\``);
        return (scope: SlotScope) => {
          const ready = scope.ready?.get(id);
          const text = ready === undefined ? slot(scope.marks ? { ...scope, marks: undefined } : scope) : ready;
          if (text !== null) scope.marks?.push({ kind: "slot", id, start: 0, end: text.length });
          return text;
        };
      }
      const [start, end] = node.static;
      if (!(0 <= start && start <= end && end <= bytes.length)) throw new TypeError(`the layout of \`${name}\` reads the bytes ${start} to ${end} of ${bytes.length}`);
      const text = decode(start, end);
      return ({ marks }) => {
        if (marks) {
          for (const { id, range } of parts as ManifestOutput["parts"]) {
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

function startSession(manifest: Manifest, outputs: readonly CompiledOutput[], slots: ReadonlyMap<string, Render>, given: Values): Session {
  const values = takeValues(manifest, "session", given);
  const ready = new Map<string, string | null>();
  for (const [id, slot] of slots) if (manifest.slots[id]?.binding === "session") ready.set(id, slot(scopeOf(values)));
  const scope = (inputs: Json, marks?: Mark[]): SlotScope => ({ ...scopeOf(inputs, marks), ready });
  const texts = (inputs: Json, part: "whole" | "sessionPart", sessionEnds: readonly number[] = []): Rendered => {
    const rendered = outputs.map(({ name, output, prefixEnd, [part]: render }, index): [string, RenderedOutput] => {
      const text = render(scope(inputs)) ?? "";
      return [name, {
        placement: output.placement,
        text,
        prefixEnd,
        sessionPrefixEnd: sessionEnds[index] ?? byteLength(text),
        get ranges() {
          const marks: Mark[] = [];
          render(scope(inputs, marks));
          return marks.map(({ kind, id, start, end }) => ({ kind, id, start: byteLength(text.slice(0, start)), end: byteLength(text.slice(0, end)) }));
        },
      }];
    });
    return { text: rendered.find(([name]) => name === "system")?.[1].text ?? "", outputs: Object.fromEntries(rendered) };
  };
  const sessionEnds = outputs.map(({ sessionPart }) => byteLength(sessionPart(scope(values)) ?? ""));
  return {
    manifest,
    values,
    get prefix() {
      return texts(values, "sessionPart");
    },
    render: (turn) => texts({ ...values, ...takeValues(manifest, "turn", turn ?? {}) }, "whole", sessionEnds),
  };
}
