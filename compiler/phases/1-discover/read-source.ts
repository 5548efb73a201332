import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { PlannedRoot, Source } from "../../model.ts";
import { decodeUtf8, firstInvalidByte } from "./decode.ts";
import type { FileResult, Reader } from "./reader.ts";

export interface ReadRequest {
  readonly layer: string;
  readonly root: PlannedRoot;
  readonly path: string;
  /** The path as the user knows it. */
  readonly shown: string;
  /** What a file that does not exist is. */
  readonly missing: "error" | "absent";
  /** What a file that cannot be read is: an error, or a source with status `unreadable`. */
  readonly unreadable: "error" | "skip";
}

export interface ReadOutcome {
  /** Undefined when there is no such file. */
  readonly source: Source | undefined;
  /** Canonical path, links resolved; undefined when it could not be read. */
  readonly realPath: string | undefined;
}

/** How a user names a file of a root: the project's own without a prefix. */
export function shownPath(root: PlannedRoot, path: string): string {
  return root.name === "project" ? path : `{${root.name}}/${path}`;
}

/** Reads one source and says what became of it. */
export function readSource(request: ReadRequest, reader: Reader, log: Log, target: string): ReadOutcome {
  const result = reader.read(request.root, request.path);
  if (result.kind === "ok") return decodeSource(request, result, log, target);
  if (result.kind === "missing") {
    if (request.missing === "error") {
      log.report({ code: "source/missing", message: `\`${request.shown}\` does not exist`, location: { path: request.shown }, target });
    }
    return { source: undefined, realPath: undefined };
  }
  const { code, why } = PROBLEMS(result);
  // Leaving the root is an error whatever the layer says about unreadable files: it may be an attack.
  if (request.unreadable === "error" || result.kind === "outside") {
    log.report({ code, message: `\`${request.shown}\` ${why}`, location: { path: request.shown }, target });
  }
  return { source: unreadable(request, why, "bytes" in result ? result.bytes : null), realPath: undefined };
}

function PROBLEMS(result: Exclude<FileResult, { kind: "ok" | "missing" }>): { code: DiagnosticCode; why: string } {
  switch (result.kind) {
    case "outside":
      return { code: "source/outside-root", why: "leads out of its root" };
    case "directory":
      return { code: "source/not-a-file", why: "is a directory, expected a file" };
    case "special":
      return { code: "source/not-a-file", why: "is a device, a pipe or a socket, expected a file" };
    case "dangling":
      return { code: "source/unreadable", why: "is a link to a file that does not exist" };
    case "loop":
      return { code: "source/link-loop", why: "is a link that leads back to itself" };
    case "denied":
      return { code: "source/unreadable", why: "may not be read (permission denied)" };
    case "too-large":
      return { code: "source/too-large", why: `is ${result.bytes} bytes, over the limit` };
    case "failed":
      return { code: "source/unreadable", why: `could not be read (${result.message})` };
  }
}

function unreadable({ layer, shown }: ReadRequest, why: string, bytes: number | null): Source {
  return { layer, path: shown, status: "unreadable", why, bytes, sha256: null };
}

function decodeSource(request: ReadRequest, { bytes, sha256, realPath }: Extract<FileResult, { kind: "ok" }>, log: Log, target: string): ReadOutcome {
  const { layer, shown } = request;
  const text = decodeUtf8(bytes);
  if (text === null) {
    const offset = firstInvalidByte(bytes);
    const why = `is not valid UTF-8 (byte ${offset}, 0x${(bytes[offset] ?? 0).toString(16).padStart(2, "0")})`;
    if (request.unreadable === "error") log.report({ code: "source/invalid-utf8", message: `\`${shown}\` ${why}`, location: { path: shown }, target });
    return { source: { layer, path: shown, status: "unreadable", why, bytes: bytes.length, sha256 }, realPath };
  }
  const nul = text.indexOf("\0");
  if (nul !== -1) {
    log.report({ code: "source/nul", message: `\`${shown}\` holds a NUL byte`, location: { path: shown, text, span: { start: nul, end: nul + 1 } }, target });
  }
  return { source: { layer, path: shown, status: "ok", bytes: bytes.length, sha256, text }, realPath };
}
