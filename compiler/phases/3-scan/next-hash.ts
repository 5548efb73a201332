/** The hash of a word with one more unit; of no unit it is 0. Tables that are stored go by it. */
export function nextHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}
