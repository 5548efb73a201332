import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Log } from "../../diagnostics/log.ts";
import { placeName } from "../../diagnostics/place.ts";
import type { Place, PlannedRoot, Source } from "../../model.ts";
import { whyUnread } from "../../paths/plain-file.ts";
import { universalNewlines } from "../../python/text.ts";
import { decodeLoosely, decodeUtf8, firstInvalidByte } from "./decode.ts";
import type { FileResult, Reader } from "./reader.ts";

export interface ReadRequest {
  /** Empty for a file as such, which is read for nobody. */
  readonly layer: string;
  /** Where the layer is declared. */
  readonly place?: Place | undefined;
  readonly root: PlannedRoot;
  readonly path: string;
  /** The path as the user knows it. */
  readonly shown: string;
  /** What a file that does not exist is. */
  readonly missing: "error" | "absent";
  /** What a file that cannot be read is: an error, or a source with status `unreadable`. */
  readonly unreadable: "error" | "skip";
  /** `universal`: CRLF and a lone CR are read as LF. Default: `keep`. */
  readonly newlines?: "keep" | "universal";
  /** How bad a NUL character is. Default: an error, because the file is probably no text. */
  readonly nul?: "error" | "warning";
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
      log.report({ code: "source/missing", message: `\`${request.shown}\` does not exist${byWhom(request)}`, location: { path: request.shown }, target });
    }
    return { source: undefined, realPath: undefined };
  }
  const { code, why, help } = problemOf(result);
  // Leaving the root is an error whatever the layer says about unreadable files: it may be an attack.
  if (request.unreadable === "error" || result.kind === "outside") {
    log.report({ code, message: `\`${request.shown}\` ${why}${byWhom(request)}`, location: { path: request.shown }, help: request.layer === "" ? undefined : help, target });
  }
  return { source: unreadable(request, why, "bytes" in result ? result.bytes : null), realPath: undefined };
}

function byWhom({ layer, place }: ReadRequest): string {
  return layer === "" ? "" : ` (${namedBy(layer, place)})`;
}

/** What asks for a file, and where: the file itself may have no lines to point to. */
export function namedBy(layer: string, place: Place | undefined): string {
  return `named by \`${layer}\`${place === undefined ? "" : `, ${placeName(place)}`}`;
}

interface Problem { readonly code: DiagnosticCode; readonly why: string; readonly help?: string }

function problemOf(result: Exclude<FileResult, { kind: "ok" | "missing" }>): Problem {
  switch (result.kind) {
    case "outside":
      return outside(result.by);
    case "too-large":
      return { code: "source/too-large", why: `is ${result.bytes} bytes, expected at most ${result.maxBytes}` };
    case "directory":
    case "special":
      return { code: "source/not-a-file", why: whyUnread(result) };
    case "loop":
      return { code: "source/link-loop", why: whyUnread(result) };
    case "dangling":
      return { code: "source/unreadable", why: whyUnread(result), help: "Point the link at a file, or say `unreadable: skip` to leave such files out with a status." };
    case "denied":
    case "failed":
      return { code: "source/unreadable", why: whyUnread(result) };
  }
}

function outside(by: Extract<FileResult, { kind: "outside" }>["by"]): Problem {
  const code = "source/outside-root";
  switch (by) {
    case "absolute path":
      return { code, why: "is an absolute path, expected one that starts in the project or in a root", help: "Declare the folder under `roots`, and name the file as `{root}/…`." };
    case "dots":
      return { code, why: "leads out of its root" };
    case "link":
      return { code, why: "is a link, or lies behind one, that leads out of its root" };
  }
}

function unreadable({ layer, shown }: ReadRequest, why: string, bytes: number | null): Source {
  return { layer, path: shown, status: "unreadable", why, bytes, sha256: null };
}

/** Says that bytes begin with UTF-16's byte order mark, as some editors write it. */
function utf16In([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "is UTF-16 (little-endian), expected UTF-8";
  return first === 0xfe && second === 0xff ? "is UTF-16 (big-endian), expected UTF-8" : undefined;
}

function decodeSource(request: ReadRequest, { bytes, sha256, realPath }: Extract<FileResult, { kind: "ok" }>, log: Log, target: string): ReadOutcome {
  const { layer, shown } = request;
  const decoded = decodeUtf8(bytes);
  const text = decoded !== null && request.newlines === "universal" ? universalNewlines(decoded) : decoded;
  if (text === null) {
    const offset = firstInvalidByte(bytes);
    const utf16 = utf16In(bytes);
    const why = utf16 ?? `is not valid UTF-8 (byte ${offset}, 0x${(bytes[offset] as number).toString(16).padStart(2, "0")})`;
    if (request.unreadable === "error") {
      const start = decodeLoosely(bytes.subarray(0, offset)).length;
      log.report({ code: "source/invalid-utf8", message: `\`${shown}\` ${why}`, location: { path: shown, text: decodeLoosely(bytes), span: { start, end: start + 1 } }, target, ...(utf16 === undefined ? {} : { help: "Save the file as UTF-8, such as with `iconv -f UTF-16 -t UTF-8`." }) });
    }
    return { source: { layer, path: shown, status: "unreadable", why, bytes: bytes.length, sha256 }, realPath };
  }
  const nul = text.indexOf("\0");
  if (nul !== -1) {
    log.report({ code: "source/nul", message: `\`${shown}\` holds a NUL character, expected text`, location: { path: shown, text, span: { start: nul, end: nul + 1 } }, target, level: request.nul });
  }
  return { source: { layer, path: shown, status: "ok", bytes: bytes.length, sha256, text }, realPath };
}
