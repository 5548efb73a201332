import { writeSync } from "node:fs";
import { unwrittenFrom } from "../../paths/unwritten.ts";
import type { Stream } from "../run.ts";

/** Says that results, or messages, could not be written: they are lost, which is a failure but no crash. */
export function reportLoss(stream: Stream, error: unknown): void {
  process.exitCode = 1;
  const { why } = unwrittenFrom(error);
  try {
    writeSync(2, `promptc: ${stream === 1 ? "the results" : "the messages"} could not be written (${why})\n`);
  } catch {
    // Then nobody hears of it but by the exit code.
  }
}
