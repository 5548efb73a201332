import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { readPlainFile, textOfFile, whyUnread } from "../paths/plain-file.ts";

/**
 * What stands where a file is to be written and may not be replaced, in words; undefined for nothing, an empty file,
 * and one whose text is one of ours. What cannot be looked at is left to the writing, which says why.
 */
export function whatIsInTheWay(path: string, isOurs: (text: string) => boolean): string | undefined {
  const stat = entryAt(path);
  if (stat === undefined) return undefined;
  if (!stat.isFile()) return stat.isDirectory() ? "is a folder" : stat.isSymbolicLink() ? "is a link" : "is no plain file";
  const file = readPlainFile(path);
  if (file.kind !== "ok") return whyUnread(file);
  return file.bytes.length === 0 || isOurs(textOfFile(file.bytes)) ? undefined : "is a file of another kind";
}

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

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
