import { constants } from "node:fs";

/** How files are opened that nobody vouches for: a named pipe in the place of one is not waited for. Windows has none. */
export const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;

/** The bytes of a file that is nobody's source; undefined when they cannot be read. A run does not note that it was read. */
export function readIf(path: string): Buffer | undefined {
  const { closeSync, openSync, readFileSync } = process.getBuiltinModule("node:fs");
  try {
    const file = openSync(path, WITHOUT_WAITING);
    try {
      return readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
