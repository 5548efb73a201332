import { posix } from "node:path";

/** `os.path.normpath`: without `.`, `..` and a `/` at the end, whatever the links on the way. Two `/` at the start stay two. */
export function normpath(path: string): string {
  const normal = posix.normalize(path).replace(/(?<=.)\/$/, "");
  return /^\/\/(?!\/)/.test(path) ? `/${normal}` : normal;
}
