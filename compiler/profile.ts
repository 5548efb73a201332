/** Where the time of a build goes. */

/** Phases of a build, in the order in which a target goes through them. */
export const PHASES = ["read", "parse", "scan", "shape", "bind", "emit", "scan joins", "verify", "compare", "write"] as const;
export type Phase = (typeof PHASES)[number];

/** Measures phases; work of one phase may wait for other threads, which counts. */
export interface Profile {
  readonly measure: <T>(phase: Phase, work: () => T) => T;
}

/** A profile that measures. `milliseconds`: wall time by phase so far. */
export interface OpenProfile extends Profile {
  readonly milliseconds: ReadonlyMap<Phase, number>;
}

/** Measures nothing. */
export const unmeasured: Profile = { measure: (_phase, work) => work() };

/** @param now Milliseconds, from a clock that never goes back. */
export function createProfile(now: () => number): OpenProfile {
  const milliseconds = new Map<Phase, number>();
  return {
    milliseconds,
    measure(phase, work) {
      const start = now();
      const stop = (): void => void milliseconds.set(phase, (milliseconds.get(phase) ?? 0) + now() - start);
      const result = work();
      if (result instanceof Promise) void result.then(stop, stop);
      else stop();
      return result;
    },
  };
}
