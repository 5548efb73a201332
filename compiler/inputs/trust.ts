import type { Trust } from "../runtime/manifest.ts";

/** Who could have written a text, the most trusted first. */
export const TRUSTS: readonly Trust[] = ["author", "project", "untrusted"];

/** What is put together is to be trusted as little as its least trusted part; of nothing it is the author's. */
export function leastTrusted(trusts: readonly Trust[]): Trust {
  return TRUSTS[Math.max(0, ...trusts.map((trust) => TRUSTS.indexOf(trust)))] ?? "untrusted";
}
