import { isAbsolute, relative, resolve, sep } from "node:path";

/** Whether an absolute path is a folder or lies below it. Both have their links resolved. */
export function isInside(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === "" || (rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest) && resolve(folder, rest) === path);
}

/** Whether a relative path, read without looking at the disk, rises above where it starts: `../a`, `a/../../b`. */
export function climbsOut(path: string): boolean {
  let depth = 0;
  for (const part of path.split("/")) {
    if (part === "..") depth -= 1;
    else if (part !== "" && part !== ".") depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
