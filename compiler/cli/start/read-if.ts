import { constants } from "node:fs";

/** How files are opened that nobody vouches for: a named pipe in the place of one is not waited for. Windows has none. */
export const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** The bytes of a file that is nobody's source; undefined when it is none, such as a device that never ends, or cannot be read. A run does not note that it was read. */
export function readIf(path: string): Buffer | undefined {
  const { closeSync, fstatSync, openSync, readFileSync } = process.getBuiltinModule("node:fs");
  try {
    const file = openSync(path, WITHOUT_WAITING);
    try {
      return fstatSync(file).isFile() ? readFileSync(file) : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
