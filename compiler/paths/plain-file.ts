/** Reading of files that nobody vouches for: in the place of one may stand anything. */
import { lstatSync, readFileSync, statSync } from "node:fs";

/** Why a file was not read. `missing` is no fault by itself. */
export type Unread = { readonly kind: "missing" } | { readonly kind: "directory" | "special" | "dangling" | "loop" | "denied" } | { readonly kind: "failed"; readonly message: string };

/** What became of an attempt to read a file. */
export type PlainFile = { readonly kind: "ok"; readonly bytes: Uint8Array } | Unread;

/**
 * Reads a file, links followed. Looked at before it is opened: a device may never end, and a named pipe waits for a
 * writer.
 *
 * @param options.pipes Whether pipes are read: shells hand what a command says over as one, `--values <(command)`.
 */
export function readPlainFile(path: string, { pipes = false }: { readonly pipes?: boolean } = {}): PlainFile {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return { kind: "directory" };
    return stat.isFile() || (pipes && stat.isFIFO()) ? { kind: "ok", bytes: readFileSync(path) } : { kind: "special" };
  } catch (error) {
    return unreadFrom(error, path);
  }
}

/** The text of a file's bytes, UTF-8; U+FFFD stands for what is invalid. */
export function textOfFile({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

/** What an error of the file system says about a path. */
export function unreadFrom(error: unknown, path: string): Unread {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
      return isLink(path) ? { kind: "dangling" } : { kind: "missing" };
    // A plain file where a folder is expected: nothing can lie below it.
    case "ENOTDIR":
    case "ENAMETOOLONG":
    // Of a NUL character, which no name holds.
    case "ERR_INVALID_ARG_VALUE":
      return { kind: "missing" };
    case "ELOOP":
      return { kind: "loop" };
    case "EACCES":
    case "EPERM":
      return { kind: "denied" };
    case "EISDIR":
      return { kind: "directory" };
    default:
      return { kind: "failed", message: code ?? message };
  }
}

/** The same in words that go behind a path. */
export function whyUnread(unread: Unread): string {
  switch (unread.kind) {
    case "missing":
      return "does not exist";
    case "directory":
      return "is a directory, expected a file";
    case "special":
      return "is a device, a pipe or a socket, expected a file";
    case "dangling":
      return "is a link to a file that does not exist";
    case "loop":
      return "is a link that leads back to itself";
    case "denied":
      return "may not be read (permission denied)";
    case "failed":
      return `could not be read (${unread.message})`;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
