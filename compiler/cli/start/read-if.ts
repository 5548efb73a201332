import { constants } from "node:fs";

/** How files are opened that nobody vouches for: a named pipe in the place of one is not waited for. Windows has none. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** The bytes of a file that is nobody's source; undefined when there is none, or they cannot be read. */
export function readIf(path: string): Buffer | undefined {
  return withFile(path, (file) => process.getBuiltinModule("node:fs").readFileSync(file));
}

/**
 * What is read from such a file; undefined when there is none, or it cannot be understood. What is no file, such as a
 * device that never ends, is none. A run does not note that it was read.
 */
export function withFile<T>(path: string, use: (file: number) => T): T | undefined {
  const { closeSync, fstatSync, openSync } = process.getBuiltinModule("node:fs");
  let file: number | undefined;
  try {
    file = openSync(path, WITHOUT_WAITING);
    return fstatSync(file).isFile() ? use(file) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
