/** Runs of one sign or two: what is linear by its bounds may still take their product, as words that may hold what parts words do. */
import { expect, test } from "vitest";
import { scannerExpressions } from "./scanner-expressions.ts";

const RUNS = ["-", " ", "a", ".", "_", "'", "\n", "a ", "- ", "a-", "a.", "--\n", "a\n", " -", "’"].map((part) => part.repeat(Math.ceil(160 / part.length)));

test("every expression of the scanner comes to an end on runs of a few signs", async () => {
  let tried = 0;
  for (const { source, flags } of await scannerExpressions()) {
    const pattern = new RegExp(source, flags.replaceAll(/[gy]/gu, ""));
    for (const run of RUNS) for (const text of [run, `x ${run}!`]) tried += Number(pattern.test(text) || true);
  }
  expect(tried).toBeGreaterThan(20_000);
}, 120_000);
