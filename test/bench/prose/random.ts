/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A number of [0, 1). */
  readonly next: () => number;
  /** A whole number of [from, to], both included. */
  readonly between: (from: number, to: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
  readonly weighted: <T extends string>(weights: { readonly [key in T]: number }) => T;
}

/** Each pair of seed and stream has numbers of its own, so that a file does not depend on the one before it. */
export function createRandom(seed: number, stream = 0): Random {
  let state = mix(mix(seed | 0) ^ Math.imul(stream + 1, 0x9e3779b1));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    weighted: <T extends string>(weights: { readonly [key in T]: number }): T => {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
      return (entries[0] as [T, number])[0];
    },
  };
}

/** Spreads the bits of a 32-bit number over all of it (two rounds of multiply and shift, as hash finalisers do). */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
