import { existsSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

/**
 * The absolute folder of what is kept between runs: `node_modules/.cache/promptc` where there is a
 * `node_modules` in the folder or above it, else `$XDG_CACHE_HOME/promptc` or `~/.cache/promptc`. Undefined
 * where the user has no home either.
 */
export function cacheFolder(start: string, env: NodeJS.ProcessEnv): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules"))) return join(folder, "node_modules/.cache/promptc");
    if (dirname(folder) === folder) break;
  }
  const base = env["XDG_CACHE_HOME"] ?? "";
  // The XDG Base Directory Specification (0.8): an empty one counts as not set, and a relative one is to be ignored.
  if (isAbsolute(base)) return join(base, "promptc");
  const home = homeFolder();
  return home === undefined ? undefined : join(home, ".cache/promptc");
}

/** The user's home; undefined for a user without one: `HOME` is not set, and the system does not know the user. */
export function homeFolder(): string | undefined {
  try {
    return process.getBuiltinModule("node:os").homedir();
  } catch {
    return undefined;
  }
}
