/** The state of one folding, and what a place in a template can see. */
import type { Log } from "../../../diagnostics/log.ts";
import type { Json } from "../../../runtime/manifest.ts";
import type { Lateness, LinkedTemplate, LoopVariable, Names, Template } from "../../../template.ts";
import type { Span } from "../../../text/span.ts";
import type { Abstract, Place } from "./abstract.ts";

/** Most UTF-16 units of text that one template may fold to. */
export const MAX_UNITS = 8 * 1024 * 1024;
/** Most items that folding may visit, and nodes that it may make. */
export const MAX_STEPS = 1_000_000;
/** Deepest nesting of blocks and partials together. */
export const MAX_DEPTH = 400;

/** Thrown inside when a limit is passed; the door makes a diagnostic of it. */
export class ExcessError extends Error {
  readonly code: "template/too-large" | "template/too-deep";
  constructor(code: "template/too-large" | "template/too-deep", message: string) {
    super(message);
    this.code = code;
  }
}

/** One folding of one template. */
export interface Folding {
  readonly names: Names;
  /** The inputs as one value, if all of them are known. */
  readonly inputs: Json | undefined;
  readonly partials: LinkedTemplate["partials"];
  readonly log: Log;
  readonly target: string | undefined;
  readonly spent: { units: number; steps: number; at: { readonly template: Template; readonly span: Span } };
}

/** The stack of contexts that `../` climbs. Its top is the same value as the context, if maybe another of its kind (`1` and `"1"`). */
export interface Contexts { readonly value: Abstract; readonly outer: Contexts | undefined }

/** A loop around a place: unrolled (its variables are known) or residual (by number, from the outside). */
export type Loop =
  | { readonly kind: "unrolled"; readonly data: { readonly [name in LoopVariable]: string | number | boolean }; readonly outer: Loop | undefined }
  | { readonly kind: "residual"; readonly loop: number; readonly lateness: Lateness; readonly outer: Loop | undefined };

/** What a place can see. */
export interface Env extends Place {
  readonly template: Template;
  readonly context: Abstract;
  readonly contexts: Contexts;
  readonly loop: Loop | undefined;
  /** Block parameters. */
  readonly params: ReadonlyMap<string, Abstract>;
  /** Partials that are being put in here. */
  readonly partials: readonly string[];
  readonly depth: number;
}

/** Counts what is made, and stops when it is too much. */
export function spend({ spent }: Folding, units: number, steps: number): void {
  spent.units += units;
  spent.steps += steps;
  if (spent.units > MAX_UNITS) throw new ExcessError("template/too-large", `The template grows to more than ${MAX_UNITS} characters`);
  if (spent.steps > MAX_STEPS) throw new ExcessError("template/too-large", `The template grows to more than ${MAX_STEPS} parts`);
}

/** Reports a place that cannot be folded. */
export function reportUnsupported({ log, target }: Folding, { path, text }: Template, span: Span, message: string, help?: string): void {
  log.report({ code: "template/unsupported", message, location: { path, text, span }, help, target });
}
