import { dirname } from "node:path";
import { realpath } from "../../python/realpath.ts";

/**
 * A folder (absolute) and those above it, nearest first, as real paths. A part that does not exist is kept as it is
 * written, as Python's `Path.resolve()` does, so the walk starts at the nearest folder that exists.
 */
export function ancestorsOf(path: string): readonly string[] {
  const folders: string[] = [];
  let folder = realpath(path);
  for (;;) {
    folders.push(folder);
    const above = dirname(folder);
    if (above === folder) return folders;
    folder = above;
  }
}
