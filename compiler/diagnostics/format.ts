/** The formats of a report, in one table. */
import type { Diagnostic } from "./diagnostic.ts";
import { formatGithub } from "./format-github.ts";
import { formatJson } from "./format-json.ts";
import { formatSarif, type SarifOptions } from "./format-sarif.ts";
import { formatText, type TextOptions } from "./format-text.ts";

export { formatCounts } from "./format-text.ts";

/** What a report may ask for; each format uses what concerns it. */
export interface FormatOptions extends TextOptions, SarifOptions {}

const formats = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
} satisfies { readonly [name: string]: (diagnostics: readonly Diagnostic[], options: FormatOptions) => string };

/** A format's name. */
export type FormatName = keyof typeof formats;

/** All formats, for usage messages. */
export const formatNames: readonly FormatName[] = Object.keys(formats) as FormatName[];

/** Writes a report of the diagnostics, in their order. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], name: FormatName, options: FormatOptions = {}): string {
  const format: (diagnostics: readonly Diagnostic[], options: FormatOptions) => string = formats[name];
  return format(diagnostics, options);
}
