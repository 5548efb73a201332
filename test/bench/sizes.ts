/** Sizes of prompt sources: log-normal, as they are in public repositories. */

/** UTF-8 bytes. */
export const MEDIAN = 2100;
export const MEAN = 5100;
export const LARGEST = 219_000;
export const SMALLEST = 120;

/** How large each of `count` sources is, in bytes, smallest first. The mean is the same for each count, so that trees can be compared source by source. */
export function sourceSizes(count: number): readonly number[] {
  const quantiles = Array.from({ length: count }, (_, index) => normalQuantile((index + 0.5) / count));
  let [low, high] = [0.1, 4];
  // A few large sources are most of the bytes, and few sources have few large ones: the spread makes up for it.
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (mean(spread(quantiles, middle)) < MEAN) low = middle;
    else high = middle;
  }
  return spread(quantiles, low);
}

function spread(quantiles: readonly number[], sigma: number): readonly number[] {
  return quantiles.map((quantile) => Math.round(Math.min(LARGEST, Math.max(SMALLEST, MEDIAN * Math.exp(sigma * quantile)))));
}

function mean(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/** The inverse of the normal distribution, by bisection of its density's integral (Simpson's rule over a table made once). */
function normalQuantile(share: number): number {
  if (share < 0.5) return -normalQuantile(1 - share);
  let [low, high] = [0, 8];
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** The share of a normal distribution below `z` >= 0, by the series of the error function's integral. */
function normalShare(z: number): number {
  if (z > 7) return 1;
  let term = z;
  let sum = z;
  for (let k = 1; k < 200 && term > 1e-17 * sum; k += 1) {
    term *= (z * z) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
