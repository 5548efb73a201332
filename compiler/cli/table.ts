import { stripVTControlCharacters } from "node:util";

/** Lines of a table whose columns are as wide as their widest cell; `right` lists columns of numbers. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const shown = rows.map((row) => row.map(plainText));
  const all = [head, ...shown];
  const widths = head.map((_, column) => Math.max(...all.map((row) => width(row[column] ?? ""))));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => {
      const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - width(cell)));
      return right.includes(column) ? space + cell : cell + space;
    }).join("  ").trimEnd();
  return [line(head), widths.map((count) => "─".repeat(count)).join("  "), ...shown.map(line)].join("\n");
}

function width(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

/** A file name may hold what a terminal would obey: control and direction characters are shown as escapes. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
