/** Diagnostics for people, as compilers write them. */
import { colours } from "./colours.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { spanInText } from "./excerpt.ts";
import { codeFrame } from "./frame.ts";
import type { Counts } from "./log.ts";
import { createPlaces } from "./place.ts";
import { visibleText } from "./visible.ts";

/** How text is written. */
export interface TextOptions {
  /** ANSI colours. Default: none. */
  readonly colour?: boolean;
}

/**
 * One block for each diagnostic, with a blank line between:
 *
 * ```text
 * promptc.config.yaml:3:5: error config/unknown-key: Unknown key `verison` in target `desk`; did you mean `version`?
 *   2 |   desk:
 *   3 |     verison: 1.0.0
 *     |     ^^^^^^^
 * help: …
 * ```
 *
 * Control and invisible characters of messages and paths are shown by name, so that no quoted text can
 * act on the terminal. The result ends with a line end unless it is empty.
 */
export function formatText(diagnostics: readonly Diagnostic[], options: TextOptions = {}): string {
  const places = createPlaces();
  const colour = options.colour ?? false;
  const paint = colours(colour);
  const blocks = diagnostics.map((diagnostic) => {
    const { code, level, location, help, target } = diagnostic;
    const place = places.placeOf(diagnostic);
    const parts = [place.path === null ? null : visibleText(place.path), place.line, place.column].filter((part) => part !== null);
    const where = parts.length === 0 ? "" : `${paint.strong(`${parts.join(":")}:`)} `;
    const owner = target === undefined || diagnostic.message.includes(`\`${target}\``) ? "" : ` (target ${visibleText(target)})`;
    const head = `${where}${paint.level(level, `${level} ${code}:`)} ${visibleText(diagnostic.message)}${owner}\n`;
    const span = location === undefined ? undefined : spanInText(location);
    const frame =
      location?.text === undefined || span === undefined
        ? ""
        : codeFrame(location.text, span, { colour, level, lines: places.linesOf(location.text), skippedLines: location.skipped?.lines ?? 0 });
    const way = help === undefined ? "" : `${paint.help("help:")} ${visibleText(help)}\n`;
    return head + frame + way;
  });
  return blocks.join("\n");
}

/** `2 errors, 1 warning`; what there is none of is left out, and nothing at all is `no problems`. Infos are not counted. */
export function formatCounts(counts: Counts): string {
  const parts = (["error", "warning"] as const)
    .filter((level) => counts[level] > 0)
    .map((level) => `${counts[level]} ${level}${counts[level] === 1 ? "" : "s"}`);
  return parts.length === 0 ? "no problems" : parts.join(", ");
}
