import { readFile, readdir, stat } from "node:fs/promises";
import { isAbsolute } from "node:path";
import type { PlannedRoot } from "../model.ts";
import { joinPath } from "../paths/join.ts";
import { createReader, type FileResult, type Reader, type ReaderOptions } from "../phases/1-discover/reader.ts";

export interface TimedOptions extends ReaderOptions {
  /** How long one path may take to answer, in milliseconds. */
  readonly timeLimitMs: number;
  /** Asks a path for an answer; any outcome counts as one. Default: reads the file or the folder. */
  readonly probe?: (path: string, kind: "file" | "folder", signal: AbortSignal) => Promise<unknown>;
}

/**
 * Runs `work` with a reader that touches no path which does not answer in time: a network folder that
 * hangs must not hang a start-up. What a run asks for and has not been probed yet looks missing to it;
 * then everything that it asked for is probed at once, and it runs again, until it asks for nothing
 * new. Only the last run's result counts, so `work` must have no effects outside of it.
 */
export async function withTimedReader<T>(options: TimedOptions, work: (reader: Reader) => T): Promise<T> {
  const { timeLimitMs, maxSourceBytes, probe = (path, kind, signal) => (kind === "folder" ? readdir(path) : readWhole(path, maxSourceBytes, signal)) } = options;
  const reader = createReader(options);
  const answered = new Map<string, boolean>();
  for (;;) {
    const asked = new Map<string, Asked>();
    const result = work(guardedReader(reader, options, answered, asked));
    if (asked.size === 0) return result;
    await Promise.all([...asked].map(async ([key, { path, kind }]) => answered.set(key, await answersInTime((signal) => probe(path, kind, signal), timeLimitMs))));
  }
}

interface Asked { readonly path: string; readonly kind: "file" | "folder" }

/** A pipe or a device is never opened: that could block for good. */
async function readWhole(path: string, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  const found = await stat(path);
  return found.isFile() && found.size <= maxBytes ? readFile(path, { signal }) : found;
}

function guardedReader(reader: Reader, { baseDir, timeLimitMs }: TimedOptions, answered: ReadonlyMap<string, boolean>, asked: Map<string, Asked>): Reader {
  const late: FileResult = { kind: "failed", message: `no answer within ${timeLimitMs} ms` };
  const absolute = (root: PlannedRoot, rest: string): string => {
    const path = joinPath(root.path ?? "", rest);
    return isAbsolute(path) ? path : joinPath(baseDir, path);
  };
  const guarded = <R>(kind: Asked["kind"], root: PlannedRoot, rest: string, read: () => R, unknown: R, tooLate: R): R => {
    if (root.path === null) return read();
    const path = absolute(root, rest);
    const key = `${kind}\0${path}`;
    const known = answered.get(key);
    if (known === undefined) asked.set(key, { path, kind });
    return known === undefined ? unknown : known ? read() : tooLate;
  };
  return {
    read: (root, rest) => guarded("file", root, rest, () => reader.read(root, rest), { kind: "missing" }, late),
    list: (root, rest) => guarded("folder", root, rest, () => reader.list(root, rest), [], null),
    peek: (root, rest) => guarded("file", root, rest, () => reader.peek(root, rest), null, null),
    folder: (root, rest) => guarded("folder", root, rest, () => reader.folder(root, rest), null, null),
    resolve: (root, rest) => guarded("folder", root, rest, () => reader.resolve(root, rest), null, null),
    upward: (root) => guarded("folder", root, "", () => reader.upward(root), [], []),
    variable: (name) => reader.variable(name),
  };
}

/** Whether a probe settles in time; how does not matter. */
async function answersInTime(probe: (signal: AbortSignal) => Promise<unknown>, timeLimitMs: number): Promise<boolean> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs, false);
  });
  const settled = probe(abort.signal).then(() => true as const, () => true as const);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
