import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/**
 * The absolute folder of what is kept between runs: `node_modules/.cache/promptc` where there is a
 * `node_modules` in the folder or above it, else `$XDG_CACHE_HOME/promptc` or `~/.cache/promptc`.
 */
export function cacheFolder(start: string, env: NodeJS.ProcessEnv): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules"))) return join(folder, "node_modules/.cache/promptc");
    if (dirname(folder) === folder) break;
  }
  return join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "promptc");
}
