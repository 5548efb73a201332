/** One measured figure, with what it has to reach. */
export interface Figure {
  /** The row of the table that it belongs to, 1 to 10. */
  readonly row: number;
  readonly name: string;
  /** `×` is a ratio to a baseline of the same run. */
  readonly unit: "×" | "ms" | "MB" | "differences";
  /** Undefined where this machine cannot measure it. */
  readonly measured: number | undefined;
  /** Whether the figure must not be above `must`, or not below it. */
  readonly limit: "at-most" | "at-least";
  readonly must: number;
  readonly aim?: number;
  /** Smallest and largest of the runs that `measured` is the median of, in the same unit. */
  readonly spread?: readonly [number, number];
  /** The absolute figures behind it, for a reader. */
  readonly note: string;
}

export function reaches({ measured, limit }: Figure, bound: number): boolean {
  if (measured === undefined) return false;
  return limit === "at-most" ? measured <= bound : measured >= bound;
}

/** The figures as a table for people: measured, must and aim side by side. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const sign = figure.limit === "at-most" ? "≤" : "≥";
    const verdict = !reaches(figure, figure.must) ? "MISS" : figure.aim !== undefined && reaches(figure, figure.aim) ? "ok, aim" : "ok";
    const spread = figure.spread === undefined ? "" : `${show(figure.spread[0], "×")}–${show(figure.spread[1], "×")}`;
    return [verdict, String(figure.row), show(figure.measured, figure.unit), `${sign} ${show(figure.must, figure.unit)}`, figure.aim === undefined ? "–" : `${sign} ${show(figure.aim, figure.unit)}`, spread, `${figure.name}  (${figure.note})`];
  });
  const all = [["", "#", "measured", "must", "aim", "spread", "measure"], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((cells) => [...(cells[column] ?? "")].length)));
  return all.map((cells) => `${cells.map((cell, column) => (column === cells.length - 1 ? cell : cell + " ".repeat((widths[column] ?? 0) - [...cell].length))).join("  ")}\n`).join("");
}

/** The stable form for programs. `ok` says whether `must` is reached, `aimed` whether `aim` is (where there is one). */
export function formatJson(figures: readonly Figure[], settings: { readonly quick: boolean; readonly runs: number }): string {
  const results = figures.map(({ measured, aim, spread, ...rest }) => {
    const figure = { ...rest, measured, ...(aim === undefined ? {} : { aim }) };
    return { row: rest.row, name: rest.name, unit: rest.unit, measured: measured ?? null, limit: rest.limit, must: rest.must, aim: aim ?? null, spread: spread ?? null, ok: reaches(figure, rest.must), aimed: aim === undefined ? null : reaches(figure, aim), note: rest.note };
  });
  return `${JSON.stringify({ version: 2, ...settings, results }, null, 2)}\n`;
}

/** The middle one; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** Median and spread of the runs, for a figure. */
export function summary(values: readonly number[]): { readonly measured: number; readonly spread: readonly [number, number] } {
  return { measured: median(values), spread: [Math.min(...values), Math.max(...values)] };
}

export function show(value: number | undefined, unit: Figure["unit"]): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  if (unit === "differences") return String(value);
  return unit === "×" ? value.toFixed(value < 10 ? 2 : 1) : `${value.toFixed(0)} ${unit}`;
}
