/** Diagnostics for programs. The shape is stable: keys are added only, and `version` counts what breaks. */
import type { Diagnostic, Level } from "./diagnostic.ts";
import { createPlaces } from "./place.ts";

/** One diagnostic; what is not known is null. */
export interface JsonDiagnostic {
  readonly code: string;
  readonly level: Level;
  readonly message: string;
  readonly help: string | null;
  readonly target: string | null;
  readonly path: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1, in code points. */
  readonly column: number | null;
  readonly endLine: number | null;
  /** Exclusive. */
  readonly endColumn: number | null;
}

/** The report. */
export interface JsonReport {
  readonly version: 1;
  readonly diagnostics: readonly JsonDiagnostic[];
}

/** The diagnostics as plain data. */
export function toJsonReport(diagnostics: readonly Diagnostic[]): JsonReport {
  const places = createPlaces();
  return {
    version: 1,
    diagnostics: diagnostics.map((diagnostic) => {
      const { path, line, column, endLine, endColumn } = places.placeOf(diagnostic);
      const { code, level, message, help = null, target = null } = diagnostic;
      return { code, level, message, help, target, path, line, column, endLine, endColumn };
    }),
  };
}

/** The report as JSON text, indented by two spaces, with a final line end. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(toJsonReport(diagnostics), null, 2)}\n`;
}
