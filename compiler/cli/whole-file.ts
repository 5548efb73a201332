import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file and the folders above it: whole or not at all, by way of a temporary name with this ending.
 *
 * @throws what the file system throws.
 */
export function writeWhole(path: string, content: Uint8Array | string, ending: string): void {
  const next = `${path}.${process.pid}.${ending}`;
  try {
    makeFolder(dirname(path));
    writeFileSync(next, content);
    renameSync(next, path);
  } catch (error) {
    removeQuietly(next);
    throw error;
  }
}

/** Makes a folder and those above it. Node's own way to do that never ends where the system refuses one with a wrong reason, as `/proc` does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Writes a file that costs only time when it is not there, without an error where that is not allowed. */
export function keepFile(path: string, content: Uint8Array | string): void {
  try {
    writeWhole(path, content, "next");
  } catch {
    // It is not kept.
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // There is no folder that it could be in.
  }
}
