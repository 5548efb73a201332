import { PHASES, type OpenProfile } from "../profile.ts";

/** A profile as lines: each phase with its milliseconds and its share, and what none of them took. */
export function profileLines({ milliseconds }: OpenProfile, total: number): readonly string[] {
  const known = PHASES.flatMap((phase): [string, number][] => (milliseconds.has(phase) ? [[phase, milliseconds.get(phase) ?? 0]] : []));
  const rest = Math.max(0, total - known.reduce((sum, [, time]) => sum + time, 0));
  return [...known, ["other", rest] as const, ["total", total] as const].map(([name, time]) => `${name.padEnd(10)}  ${time.toFixed(1).padStart(9)} ms  ${(total === 0 ? 0 : (time / total) * 100).toFixed(1).padStart(5)} %`);
}

/** The same for a program: milliseconds by phase. */
export function profileData({ milliseconds }: OpenProfile, total: number): { readonly [phase: string]: number } {
  const known = PHASES.filter((phase) => milliseconds.has(phase)).map((phase) => [phase, milliseconds.get(phase) ?? 0] as const);
  return Object.fromEntries([...known, ["total", total] as const].map(([name, time]) => [name, Math.round(time * 1000) / 1000]));
}
