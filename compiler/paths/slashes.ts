import { sep } from "node:path";

/** A path of this machine with `/` between its parts. Where `/` is what parts them, a backslash is a letter of a name. */
export function withSlashes(path: string): string {
  return sep === "\\" ? path.replaceAll("\\", "/") : path;
}
