/** Diagnostics as SARIF 2.1.0, for code scanning and editors: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
import { catalogueEntry, diagnosticCodes } from "./catalogue.ts";
import type { Diagnostic, Level } from "./diagnostic.ts";
import { createPlaces, type Place } from "./place.ts";
import { isInRoot, joinBase, type BaseOptions } from "./report-path.ts";

/** What a SARIF report says about the tool. */
export interface SarifOptions extends BaseOptions {
  /** promptc's version. */
  readonly version?: string;
}

const levels: Readonly<Record<Level, string>> = { error: "error", warning: "warning", info: "note" };

/** One run whose rules are the catalogue. Columns are UTF-16 units, and the run says so. Ends with a line end. */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions = {}): string {
  const places = createPlaces();
  const ruleIds = [...new Set([...diagnosticCodes, ...diagnostics.map(({ code }) => code)])];
  const ruleIndex = new Map(ruleIds.map((id, index) => [id, index]));
  const knowsSuppressions = diagnostics.some(({ suppression }) => suppression !== undefined);
  const report = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "promptc",
            ...(options.version === undefined ? {} : { semanticVersion: options.version }),
            rules: ruleIds.map(toRule),
          },
        },
        columnKind: "utf16CodeUnits",
        newlineSequences: ["\r\n", "\n", "\r"],
        results: diagnostics.map((diagnostic) => {
          const place = places.placeOf(diagnostic);
          return {
            ruleId: diagnostic.code,
            ruleIndex: ruleIndex.get(diagnostic.code),
            level: levels[diagnostic.level],
            message: { text: messageText(diagnostic, place) },
            ...(place.path === null || isInRoot(place.path) ? {} : { locations: [toLocation(place.path, place, options)] }),
            ...(diagnostic.target === undefined ? {} : { properties: { target: diagnostic.target } }),
            // A run that knows of suppressions says for each result whether it has one.
            ...(knowsSuppressions ? { suppressions: diagnostic.suppression === undefined ? [] : [diagnostic.suppression] } : {}),
          };
        }),
      },
    ],
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function toRule(id: string): object {
  const entry = catalogueEntry(id);
  if (entry === undefined) return { id };
  return {
    id,
    shortDescription: { text: entry.title },
    ...(entry.help === undefined ? {} : { help: { text: entry.help } }),
    defaultConfiguration: { level: levels[entry.level] },
  };
}

/** A file outside of the project has no place in the repository, so the message names it. */
function messageText({ message, help }: Diagnostic, { path, line, column }: Place): string {
  const where = path !== null && isInRoot(path) ? `${path}${line === null ? "" : `:${line}:${column}`}: ` : "";
  return `${where}${message}${help === undefined ? "" : `\n${help}`}`;
}

function toLocation(path: string, place: Place, options: SarifOptions): object {
  const uri = joinBase(path, options).split("/").map(encodeSegment).join("/");
  if (place.line === null) return { physicalLocation: { artifactLocation: { uri } } };
  const region = { startLine: place.line, startColumn: place.columnUtf16, endLine: place.endLine, endColumn: place.endColumnUtf16 };
  return { physicalLocation: { artifactLocation: { uri }, region } };
}

/** A lone surrogate, which no URI can hold, becomes U+FFFD. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, "\ufffd"));
}
