import { isAbsolute, posix } from "node:path";
import { joinPath } from "../../../paths/join.ts";
import type { PartPath } from "../../../model-parts.ts";
import type { Plan, PlannedRoot } from "../../../model.ts";
import { normpath } from "../../../python/normpath.ts";
import type { Json } from "../../../runtime/manifest.ts";
import { propertyOf } from "../../../runtime/template-values.ts";

/** A path whose inputs have values. */
export interface Located {
  readonly root: PlannedRoot;
  readonly path: string;
  readonly display: string | null;
}

/** Puts values of inputs into a path; null while one of them has none, or is no name of a single folder or file. */
export function locate({ root: name, path, display }: PartPath, plan: Plan, extra: { readonly [name: string]: string } = {}): Located | null {
  const root = plan.roots.get(name);
  if (root === undefined || root.path === null) return null;
  const filled = fill(path, plan, extra);
  return filled === null ? null : { root, path: filled, display };
}

/** A text with `<input>` in it. */
export function fill(text: string, { inputs, compat }: Plan, extra: { readonly [name: string]: string } = {}): string | null {
  let complete = true;
  const filled = text.replace(/<([^<>]*)>/gu, (_, path: string) => {
    const [name = "", ...inner] = path.split(".");
    const value = Object.hasOwn(extra, name) ? extra[name] : follow(inputs.get(name)?.value ?? null, inner);
    if (typeof value === "string" && value !== "" && (compat === "exact" || isOneName(value))) return value;
    complete = false;
    return "";
  });
  return complete ? filled : null;
}

/** What lies in a value; null when there is no such thing. */
export function follow(value: Json, path: readonly string[]): Json {
  return path.reduce<Json>((at, key) => propertyOf(at, key) ?? null, value);
}

function isOneName(value: string): boolean {
  return value !== "." && value !== ".." && !/[/\\\0]/.test(value);
}

/** How texts show a path: under the root's display name, else absolute, without `.` and `..`. */
export function displayed({ root, path, display }: Located): string {
  if (display !== null) return shownUnder(display, path);
  return normpath(joinPath(root.path ?? "", path));
}

function shownUnder(display: string, path: string): string {
  const normal = posix.normalize(path).replace(/\/$/, "");
  return normal === "." || normal === "" ? display : `${display.replace(/\/$/, "")}/${normal}`;
}

/** How texts show an absolute path: as one of the root when it lies there. */
export function displayedReal(real: string, rootReal: string | null, display: string | null): string {
  if (display === null || rootReal === null) return real;
  if (real === rootReal) return display;
  return real.startsWith(`${rootReal}/`) ? shownUnder(display, real.slice(rootReal.length + 1)) : real;
}

/** A folder elsewhere, as a root to read from. */
export function rootAt(root: PlannedRoot, path: string): PlannedRoot {
  return { ...root, path };
}

/** A root without the `..` of its path, which then take back what is written in front of them and not where a link there leads. */
export function withoutDots(root: PlannedRoot): PlannedRoot {
  return root.path === null ? root : rootAt(root, normpath(root.path));
}

/** Where a path that a caller gives starts from: itself when it is absolute, else the root. */
export function startOf(root: PlannedRoot, path: string): { readonly root: PlannedRoot; readonly path: string } {
  return isAbsolute(path) ? { root: rootAt(root, path), path: "" } : { root, path };
}
