import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file that costs only time when it is not there: whole or not at all, and without an error where that is not allowed. */
export function keepFile(path: string, content: Uint8Array | string): void {
  const next = `${path}.${process.pid}.next`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(next, content);
    renameSync(next, path);
  } catch {
    try {
      rmSync(next, { force: true });
    } catch {
      // There is no folder that it could be in.
    }
  }
}
