import { coldBuild, type Bench } from "../bench.ts";
import { median, type Figure } from "../figure.ts";
import type { Run } from "../process.ts";

/** Row 10: how wall time and memory grow with the number of sources. Trees have the same mean size of a source. */
export async function growth(bench: Bench): Promise<readonly Figure[]> {
  const { growth: sizes } = bench.sizes;
  const medians: { readonly sources: number; readonly ms: number; readonly peak: number | undefined }[] = [];
  for (const [step, sources] of sizes.entries()) {
    // One build of the largest tree takes longer than all else.
    const wanted = step === 2 ? 1 : bench.runs.long;
    while ((bench.builds.get(sources)?.length ?? 0) < wanted) await coldBuild(bench, sources);
    const runs: readonly Run[] = bench.builds.get(sources) ?? [];
    const peaks = runs.flatMap(({ peak }) => (peak === undefined ? [] : [peak]));
    medians.push({ sources, ms: median(runs.map(({ ms }) => ms)), peak: peaks.length === 0 ? undefined : median(peaks) });
  }
  const steps = sizes.map(String).join(" → ");
  const common = { row: 10, limit: "at-most" } as const;
  const peak = medians.at(-1)?.peak;
  return [
    { ...common, name: `wall time for each source, ${steps}, the worst step`, unit: "×", must: 1.15, measured: worst(medians.map(({ ms, sources }) => ms / sources)), note: medians.map(({ ms, sources }) => `${(ms / sources).toFixed(2)} ms`).join(", ") },
    { ...common, name: `peak memory for each source, ${steps}, the worst step`, unit: "×", must: 1.15, measured: worst(medians.map(({ peak: bytes, sources }) => (bytes === undefined ? Number.NaN : bytes / sources))), note: medians.map(({ peak: bytes }) => `${((bytes ?? Number.NaN) / 1e6).toFixed(0)} MB`).join(", ") },
    { ...common, name: `peak memory of a cold build of ${String(sizes[2])} sources`, unit: "MB", must: 1000, measured: peak === undefined ? undefined : peak / 1e6, note: "resident, all processes" },
  ];
}

/** The largest factor from one of the values to the next; 1 would be linear. */
function worst(values: readonly number[]): number | undefined {
  const factors = values.slice(1).map((value, index) => value / (values[index] ?? Number.NaN));
  return factors.some((factor) => Number.isNaN(factor)) ? undefined : Math.max(...factors);
}
