/** The product's side: parse, fold, then evaluate what is left as the runtime would. */
import { createLog } from "../../compiler/diagnostics/log.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { foldTemplate } from "../../compiler/phases/4-bind/fold/fold.ts";
import { loadHandlebars, parseTemplate } from "../../compiler/phases/2-parse/template/template.ts";
import type { Binding, Json, Node } from "../../compiler/runtime/manifest.ts";
import { evaluate, scopeOf } from "../../compiler/runtime/template.ts";
import type { FoldedPiece, Name } from "../../compiler/template.ts";

const handlebars = await loadHandlebars();

export type Values = { readonly [name: string]: Json };

export interface Compiled {
  readonly pieces: readonly FoldedPiece[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What is known of names: their values when they are bound at build. */
export function namesOf(values: Values, split: ReadonlyMap<string, Binding>): ReadonlyMap<string, Name> {
  return new Map(Object.entries(values).map(([name, value]): [string, Name] => {
    const binding = split.get(name) ?? "build";
    return [name, binding === "build" ? { binding, value } : { binding }];
  }));
}

/** Parses and folds a template that lies at `main.hbs`; partials lie at `<name>.hbs`. */
export function compileTemplate(main: string, names: ReadonlyMap<string, Name>, partials: Iterable<readonly [string, string]> = []): Compiled {
  const log = createLog();
  const sources = new Map([...partials].map(([name, text]) => [name, { path: `${name}.hbs`, text }]));
  const linked = parseTemplate({ path: "main.hbs", text: main }, { handlebars, log, partials: sources });
  const pieces = linked === undefined ? [] : foldTemplate(linked, { names, log });
  return { pieces, diagnostics: log.diagnostics };
}

/** The text of folded pieces with the late values, after a round trip through JSON. */
export function renderPieces(pieces: readonly FoldedPiece[], values: Values, split: ReadonlyMap<string, Binding>): string {
  const late = Object.fromEntries(Object.entries(values).filter(([name]) => (split.get(name) ?? "build") !== "build"));
  const scope = scopeOf(JSON.parse(JSON.stringify(late)) as Json);
  return pieces.map((piece) => (piece.kind === "text" ? piece.text : evaluate([JSON.parse(JSON.stringify(piece.node)) as Node], scope) ?? "")).join("");
}

/** Everything bound at build, everything at a turn, or as a list says. */
export function splitOf(values: Values, binding: Binding, others: { readonly [name: string]: Binding } = {}): ReadonlyMap<string, Binding> {
  return new Map(Object.keys(values).map((name) => [name, Object.hasOwn(others, name) ? (others[name] as Binding) : binding]));
}
