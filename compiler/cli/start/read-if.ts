import { readFileSync } from "node:fs";

/** A file's bytes; undefined when they cannot be read. */
export function readIf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
