import { readlinkSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

/** Most links that are followed for one path, as the kernel has it. */
const MAX_LINKS = 40;

/**
 * `os.path.realpath` of an absolute path, not strict: links are followed as far as there are any, those
 * that lead nowhere too; what does not exist is kept as it is written, and `..` behind it takes it back.
 */
export function realpath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return realpathOfMissing(path);
  }
}

function realpathOfMissing(path: string): string {
  const ahead = path.split("/").reverse();
  let real = "/";
  let links = 0;
  while (ahead.length > 0) {
    const name = ahead.pop() as string;
    if (name === "..") real = dirname(real);
    if (name === "" || name === "." || name === "..") continue;
    const target = links < MAX_LINKS ? linkTarget(join(real, name)) : undefined;
    if (target === undefined) {
      real = join(real, name);
      continue;
    }
    links += 1;
    if (isAbsolute(target)) real = "/";
    ahead.push(...target.split("/").reverse());
  }
  return real;
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
