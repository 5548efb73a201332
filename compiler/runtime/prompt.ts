import { checkArtifact, malformed, type Artifact } from "./artifact.ts";
import { attempt } from "./error.ts";
import type { CountTokens } from "./limits.ts";
import type { Json, Manifest, ManifestOutput } from "./manifest.ts";
import { byteLength, compileOutput, compileSlot, type CompiledOutput, type SlotScope } from "./output.ts";
import type { Joined } from "./join.ts";
import type { Mark, Render } from "./template.ts";
import { takerOf, type Taken, type Taker, type ValueList, type Values } from "./values.ts";

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

/**
 * Loads an artifact: checks the manifest's form and seal, and that the static bytes are the ones it was
 * made with. `files` is the content of `static.prompt.md`, or of every file by its name. Both are copied.
 *
 * @throws {PromptError} when it is no manifest, was changed by hand, does not belong to the bytes, or has
 * a limit in tokens and no counter is given.
 */
export async function loadPrompt<Start extends Values = Values, Turn extends Values = Values>(manifest: unknown, files: Uint8Array | { readonly [file: string]: Uint8Array }, { count }: PromptOptions = {}): Promise<Prompt<Start, Turn>> {
  const artifact = await checkArtifact(manifest, files);
  const { tools } = artifact;
  const given = tools ? { tools } : {};
  const compiled = attempt(() => compile(artifact, count), malformed);
  return { manifest: artifact.manifest, ...given, startSession: (...[values]) => ({ ...given, ...startSession(compiled, values ?? {}) }) };
}

/** What a session is started from. */
interface Compiled {
  readonly manifest: Manifest;
  readonly session: Taker;
  readonly turn: Taker;
  readonly slots: ReadonlyMap<string, Render>;
  readonly outputs: readonly CompiledOutput[];
  /** No turn needs its values by their names. */
  readonly isDirect: boolean;
}

function compile({ manifest, bytes }: Artifact, count: CountTokens | undefined): Compiled {
  const [session, turn] = [takerOf(manifest, "session"), takerOf(manifest, "turn")];
  const slots = new Map(Object.entries(manifest.slots).map(([id, slot]) => [id, compileSlot(id, slot, turn.names, count)]));
  const outputs = Object.entries(manifest.outputs).map(([name, output]) => compileOutput(name, output, bytes[name] as Uint8Array, slots, manifest));
  const isDirect = [...slots].every(([id, slot]) => slot.direct !== undefined || manifest.slots[id]?.binding === "session");
  return { manifest, session, turn, slots, outputs, isDirect };
}

function startSession({ manifest, session, turn, slots, outputs, isDirect }: Compiled, given: Values): Session {
  const values = Object.freeze(named(session, session.take(given).values));
  const ready = new Map<string, string | null>();
  const joined = new Map<object, Joined>();
  const scope = (inputs: Json, taken?: Taken): SlotScope => ({ inputs, context: inputs, outer: undefined, loop: undefined, marks: undefined, ready, turn: taken, joined: taken && joined });
  const start = scope(values);
  for (const [id, slot] of slots) if (manifest.slots[id]?.binding === "session") ready.set(id, slot(start));
  const ends = outputs.map(({ sessionPart }) => byteLength(sessionPart(start) ?? ""));
  // `fromEntries` takes any name, and what is spread from it has them all.
  const none = Object.fromEntries(outputs.map(({ name }): [string, RenderedOutput | undefined] => [name, undefined])) as { [name: string]: RenderedOutput };
  const texts = (inputs: SlotScope, part: "whole" | "sessionPart"): Rendered => {
    const all = { ...none };
    for (let index = 0; index < outputs.length; index++) all[(outputs[index] as CompiledOutput).name] = new Output(outputs[index] as CompiledOutput, (outputs[index] as CompiledOutput)[part], inputs, ends[index] as number);
    return { text: all["system"]?.text ?? "", outputs: all };
  };
  // Of the turn before: what is still the same is neither checked nor joined again.
  let last: ValueList | undefined;
  return {
    manifest,
    values,
    get prefix() {
      return texts(start, "sessionPart");
    },
    render: (late) => {
      const taken = turn.take(late ?? {}, last);
      last = taken.values;
      return texts(scope(isDirect ? values : { ...values, ...named(turn, last) }, taken), "whole");
    },
  };
}

function named({ names }: Taker, values: ValueList): { readonly [input: string]: Json } {
  return Object.fromEntries(names.map((name, index) => [name, values[index] as Json]));
}

/** A class, because a getter of its own would make each output cost more than its text. */
class Output implements RenderedOutput {
  readonly placement: ManifestOutput["placement"];
  readonly text: string;
  readonly prefixEnd: number;
  readonly sessionPrefixEnd: number;
  readonly #render: Render;
  readonly #scope: SlotScope;

  constructor({ placement, prefixEnd }: CompiledOutput, render: Render, scope: SlotScope, sessionPrefixEnd: number) {
    this.placement = placement;
    this.text = render(scope) ?? "";
    this.prefixEnd = prefixEnd;
    this.sessionPrefixEnd = sessionPrefixEnd;
    this.#render = render;
    this.#scope = scope;
  }

  get ranges(): readonly Range[] {
    const marks: Mark[] = [];
    this.#render({ ...this.#scope, marks });
    return marks.map(({ kind, id, start, end }) => ({ kind, id, start: byteLength(this.text.slice(0, start)), end: byteLength(this.text.slice(0, end)) }));
  }

  /** All members: a class's getters are in no JSON by themselves. */
  toJSON(): RenderedOutput {
    return { ...this, ranges: this.ranges };
  }
}
