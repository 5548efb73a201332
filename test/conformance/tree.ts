import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A tree value or an expected text, as the cases write it. */
export type Notation =
  | string
  | { readonly base64: string }
  | { readonly symlink: string }
  | { readonly dir: true }
  | { readonly repeat: readonly [unit: Notation, times: number]; readonly before?: Notation; readonly after?: Notation }
  | { readonly concat: readonly Notation[] }
  | { readonly text: Notation; readonly mode: string };

export type Tree = { readonly [path: string]: Notation };

/** The bytes that a notation stands for. */
export function expand(value: Notation): Buffer {
  if (typeof value === "string") return Buffer.from(value);
  if ("base64" in value) return Buffer.from(value.base64, "base64");
  if ("repeat" in value) {
    const [unit, times] = value.repeat;
    const body = Buffer.concat(Array.from({ length: times }, () => expand(unit)));
    return Buffer.concat([expand(value.before ?? ""), body, expand(value.after ?? "")]);
  }
  if ("concat" in value) return Buffer.concat(value.concat.map(expand));
  if ("text" in value) return expand(value.text);
  throw new Error(`no text: ${JSON.stringify(value)}`);
}

/** Creates the files of a case under `root`: folders first, then files, then links. */
export function createTree(root: string, tree: Tree): void {
  const entries = Object.entries(tree);
  for (const [path] of entries) if (path.startsWith("/") || path.split("/").includes("..")) throw new Error(`the tree of a case must stay in its folder: ${path}`);
  const isKind = (value: Notation, kind: string): boolean => typeof value === "object" && kind in value;
  for (const [path, value] of entries) if (isKind(value, "dir")) mkdirSync(join(root, path), { recursive: true });
  for (const [path, value] of entries) {
    if (isKind(value, "dir") || isKind(value, "symlink")) continue;
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, expand(value));
    if (typeof value === "object" && "mode" in value) chmodSync(file, Number.parseInt(value.mode, 8));
  }
  for (const [path, value] of entries) {
    if (typeof value !== "object" || !("symlink" in value)) continue;
    const link = join(root, path);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(value.symlink.replace("${ROOT}", root), link);
  }
}
