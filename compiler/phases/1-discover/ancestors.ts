import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * A folder (absolute) and those above it, nearest first, as real paths. A part that does not exist is kept as it is
 * written, as Python's `Path.resolve()` does, so the walk starts at the nearest folder that exists.
 */
export function ancestorsOf(path: string): readonly string[] {
  const folders: string[] = [];
  let folder = resolvePath(path);
  for (;;) {
    folders.push(folder);
    const above = dirname(folder);
    if (above === folder) return folders;
    folder = above;
  }
}

/** Links resolved as far as the path exists. */
export function resolvePath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(resolvePath(above), basename(path));
  }
}
