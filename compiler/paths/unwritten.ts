/** Why something could not be written, and what to do about it. */
export interface Unwritten {
  /** In words, with the system's code. */
  readonly why: string;
  /** Undefined where the permissions are to be checked, or nothing is known. */
  readonly help: string | undefined;
}

/** What an error of the file system says about something that was to be written. */
export function unwrittenFrom(error: unknown): Unwritten {
  const { code, message } = error as NodeJS.ErrnoException;
  const [words, help] = CAUSES[code ?? ""] ?? [];
  return { why: words === undefined ? (code ?? message) : `${words}, ${code ?? ""}`, help };
}

const NO_SPACE = ["no space is left", "Free some space there, and try again."] as const;
const NO_RIGHT = ["permission denied"] as const;

const CAUSES: { readonly [code: string]: readonly [words: string, help?: string] } = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
  EROFS: ["the file system is read-only", "Name a place on another file system, or mount this one so that it may be written."],
  ENAMETOOLONG: ["the name is too long", "Choose a shorter name."],
  ERR_INVALID_ARG_VALUE: ["a name holds a NUL character", "Choose another name."],
  EEXIST: ["something stands there", "Name another place, or remove what is in the way."],
  ENOTDIR: ["a file stands where a folder is expected", "Name another place, or remove what is in the way."],
};
