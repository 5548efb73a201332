/** The record of a call's last run: says it again when nothing has changed, and gives out the parts that have not. */
import { fstatSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "../cache-folder.ts";
import { keepFile } from "../whole-file.ts";
import type { Parts, Run, Stream } from "../run.ts";
import type { Builtin } from "./chunks.ts";
import { joinTables } from "./joined.ts";
import { reportLoss } from "./loss.ts";
import { encodeRecord, readRecord, type KeptPart, type RecordFile } from "./record-file.ts";
import { createTrace, type Trace } from "./trace.ts";
import { compareAll, emptyTable, renewed, statOf, type Change } from "./watched.ts";

/** Identifies the code of the command; put in by the package's build. */
declare const CODE_DIGEST: string;

/** Commands whose results follow from the files that they look at. */
const COMMANDS = ["build", "check"];
/** Flags with which a run is to be done in full, or depends on more than files. */
const IN_FULL = /^--(?:no-cache|base|profile|help)\b|^-h$/u;
/** Records that are kept for a folder of caches: one for each way to call the command. */
const MAX_RECORDS = 64;

export interface CallRecord {
  /** Says what the last run said; the exit code, or undefined when it has to be run. */
  replay(): number | undefined;
  /** Opens the notes of a run: modules for the command, and what it is given. */
  begin(base: Builtin): { readonly builtin: Builtin; readonly run: Run };
  /** Keeps the run for the next one. */
  save(code: number): void;
}

/** Undefined where nothing may be taken from an earlier run. */
export function openRecord(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): CallRecord | undefined {
  // A cache that was restored from elsewhere proves nothing: in CI everything is done again.
  if (!COMMANDS.includes(argv[0] ?? "") || argv.some((arg) => IN_FULL.test(arg)) || (env["CI"] ?? "") !== "") return undefined;
  const cwd = workingFolder();
  if (cwd === undefined) return undefined;
  const folder = cacheFolder(cwd, env);
  if (folder === undefined) return undefined;
  // What one user may read, another may not.
  const user = process.getuid?.() ?? -1;
  const key = JSON.stringify([CODE_DIGEST, process.version, cwd, user, argv, env["NO_COLOR"] ?? "", screen(), new Date().toISOString().slice(0, 10)]);
  const path = join(folder, `run-${nameOf(key)}.bin`);
  const known = knownRecord(path, key);
  const said: [Stream, string][] = [];
  let compared: { readonly changes: readonly Change[]; readonly worst: Change } | undefined;
  let trace: Trace | undefined;
  let parts: NotedParts | undefined;
  return {
    replay() {
      if (known === undefined) return undefined;
      compared = compareAll(known.watched);
      const { said: before } = known.head;
      if (compared.worst === "changed" || before === null) return undefined;
      for (const [stream, text] of before) say(stream as Stream, text);
      if (compared.worst === "renewed") renew(path, known, compared.changes);
      return 0;
    },
    begin(base) {
      trace = createTrace(base, folder.replaceAll("\\", "/"), cwd.replaceAll("\\", "/"));
      parts = openParts(trace, known, compared?.changes ?? []);
      return { builtin: trace.builtin, run: { note: (stream, text) => said.push([stream, text]), parts } };
    },
    save(code) {
      if (trace === undefined || parts === undefined || trace.isSpoiled()) return;
      const { reused, done } = parts.kept();
      const says = code === 0 && !trace.hasWritten() ? said : null;
      if (says === null && reused.length + done.length === 0) return;
      const { table, ofBefore, ofNow } = joinTables(known?.watched ?? { ...emptyTable(0), names: "" }, reused.map(({ paths }) => paths), trace.table());
      const moved = (all: readonly KeptPart[], places: Uint32Array): readonly KeptPart[] => all.map((part) => ({ ...part, paths: part.paths.map((row) => places[row] as number) }));
      keepRecord(path, encodeRecord({ key, said: says }, table, { shared: trace.of(undefined).map((row) => ofNow[row] as number), parts: [...moved(reused, ofBefore), ...moved(done, ofNow)] }));
      tidy(folder);
    },
  };
}

/** Undefined where it was removed: the command says so. */
function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

function knownRecord(path: string, key: string): RecordFile | undefined {
  const known = readRecord(path);
  return known?.head.key === key ? known : undefined;
}

/** Where messages go: a terminal gets them in colour, and a device may be one. */
function screen(): number {
  try {
    const stat = fstatSync(2);
    return stat.isCharacterDevice() ? stat.rdev : -1;
  } catch {
    return -1;
  }
}

/** Not through `process.stdout`: to open that takes longer than to compare a few hundred files. */
function say(stream: Stream, text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stream, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EAGAIN") continue;
      if (code !== "EPIPE") reportLoss(stream, error);
      return;
    }
  }
}

interface NotedParts extends Parts {
  /** What this run reused, with the paths of the record before, and what it did, with its own. */
  kept(): { readonly reused: readonly KeptPart[]; readonly done: readonly KeptPart[] };
}

function openParts(trace: Trace, known: RecordFile | undefined, changes: readonly Change[]): NotedParts {
  const isSame = (paths: Uint32Array): boolean => paths.every((at) => changes[at] !== undefined && changes[at] !== "changed");
  const unchanged = (): ReadonlyMap<string, KeptPart> => {
    const read = known === undefined || changes.length === 0 ? undefined : known.parts();
    return new Map(read === undefined || !isSame(read.shared) ? [] : read.parts.filter(({ paths }) => isSame(paths)).map((part) => [part.name, part]));
  };
  /** Read when a part is first asked for. */
  let before: ReadonlyMap<string, KeptPart> | undefined;
  const earlier = (): ReadonlyMap<string, KeptPart> => (before ??= unchanged());
  const reused = new Map<string, KeptPart>();
  const done = new Map<string, unknown>();
  return {
    reuse(name) {
      const part = earlier().get(name);
      if (part === undefined) return undefined;
      reused.set(name, part);
      return JSON.parse(Buffer.from(part.value).toString());
    },
    async during(name, work) {
      trace.enter(name);
      try {
        return await work();
      } finally {
        trace.enter(undefined);
      }
    },
    keep: (name, value) => void done.set(name, value),
    kept: () => ({ reused: [...reused.values()], done: [...done].filter(([name]) => !trace.hasWritten(name)).map(([name, value]) => ({ name, paths: trace.of(name), value: Buffer.from(JSON.stringify(value)) })) }),
  };
}

/** Puts the new times of what holds the same into the record, so that it need not be read the next time. */
function renew(path: string, { head, watched, parts }: RecordFile, changes: readonly Change[]): void {
  const read = parts();
  if (read === undefined) return;
  const { table, isNew } = renewed(watched, changes);
  if (isNew) keepRecord(path, encodeRecord(head, table, read));
}

/** How far the clock may be ahead of the file system's, in milliseconds: further, and what was changed a moment ago would look old. */
const MAX_LEAD = 1000;

/** Keeps a record, unless the file system's clock, by which files are compared, is behind the one that said when they were looked at. */
function keepRecord(path: string, bytes: Uint8Array): void {
  keepFile(path, bytes);
  const written = statOf(path);
  if (typeof written !== "object" || Date.now() - written.mtimeMs <= MAX_LEAD) return;
  try {
    rmSync(path, { force: true });
  } catch {
    // It may not be removed, so it could not be written either: that one is of another run.
  }
}

/** Removes the records that were written first when there are too many. */
function tidy(folder: string): void {
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith("run-"));
    if (names.length <= MAX_RECORDS) return;
    const aged = names.map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs })).sort((a, b) => a.time - b.time);
    for (const { path } of aged.slice(0, names.length - MAX_RECORDS)) rmSync(path, { force: true });
  } catch {
    // Another run does the same.
  }
}

/** A name for a key: two sums of 32 bits; the key itself stands in the file. */
function nameOf(key: string): string {
  const sums = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < key.length; at += 1) for (const which of [0, 1]) sums[which] = Math.imul((sums[which] as number) ^ key.charCodeAt(at), 0x01000193 + which * 2);
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
}
