/** Paths in reports that other programs resolve against the root of a repository. */

/** Where the configuration is, for reports whose paths start elsewhere. */
export interface BaseOptions {
  /** The config's folder relative to the repository's root, with `/`; absent or empty when they are the same. */
  readonly base?: string;
}

/** Whether a path is `{root}/…`: a file outside of the project. */
export function isInRoot(path: string): boolean {
  return path.startsWith("{");
}

/** A path of the project relative to the repository's root. */
export function joinBase(path: string, { base = "" }: BaseOptions): string {
  return base === "" || base === "." ? path : `${base.replace(/\/+$/, "")}/${path}`;
}
