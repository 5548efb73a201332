import { existsSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

/**
 * The absolute folder of what is kept between runs: `node_modules/.cache/promptc` where there is a
 * `node_modules` in the folder or above it, else `$XDG_CACHE_HOME/promptc` or `~/.cache/promptc`.
 */
export function cacheFolder(start: string, env: NodeJS.ProcessEnv): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules"))) return join(folder, "node_modules/.cache/promptc");
    if (dirname(folder) === folder) break;
  }
  const base = env["XDG_CACHE_HOME"] ?? "";
  // The XDG Base Directory Specification (0.8): an empty one counts as not set, and a relative one is to be ignored.
  return join(isAbsolute(base) ? base : join(process.getBuiltinModule("node:os").homedir(), ".cache"), "promptc");
}
