/**
 * Diagnostics as workflow commands, which GitHub Actions turns into annotations:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
import type { Diagnostic, Level } from "./diagnostic.ts";
import { createPlaces } from "./place.ts";
import { isInRoot, joinBase, type BaseOptions } from "./report-path.ts";

const commands: Readonly<Record<Level, string>> = { error: "error", warning: "warning", info: "notice" };

/**
 * One command for each diagnostic, one a line. Columns are left out where a span covers several lines,
 * as annotations cannot show them. A file that is not in the repository (`{root}/…`) is named in the
 * message instead.
 */
export function formatGithub(diagnostics: readonly Diagnostic[], options: BaseOptions = {}): string {
  const places = createPlaces();
  return diagnostics
    .map((diagnostic) => {
      const place = places.placeOf(diagnostic);
      const properties: [string, string | number | null][] = [["title", diagnostic.code]];
      let message = diagnostic.message;
      if (place.path !== null && isInRoot(place.path)) {
        message = `${place.path}${place.line === null ? "" : `:${place.line}:${place.column}`}: ${message}`;
      } else if (place.path !== null) {
        const isOneLine = place.line === place.endLine;
        properties.unshift(
          ["file", joinBase(place.path, options)],
          ["line", place.line],
          ["col", isOneLine ? place.column : null],
          ["endLine", place.endLine],
        );
      }
      if (diagnostic.help !== undefined) message += `\nhelp: ${diagnostic.help}`;
      const shown = properties.filter(([, value]) => value !== null).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${commands[diagnostic.level]} ${shown.join(",")}::${escapeData(message)}\n`;
    })
    .join("");
}

/** What a command's message may not hold as it is. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** A property's value ends at a comma, and properties end at a colon. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
