import { realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** An absolute path with its links followed, as far as it exists. */
export function realFolder(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realFolder(above), relative(above, path));
  }
}
