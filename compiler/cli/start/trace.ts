/** Watches what a run looks at: it hands the command modules of Node whose functions take notes. */
import type fileSystem from "node:fs";
import type { Dirent } from "node:fs";
import { lazily } from "../../lazily.ts";
import type { Builtin } from "./chunks.ts";
import { absolutePath, createLooks, type Looks } from "./looks.ts";
import { KIND, listingText } from "./watched.ts";

/** Notes of what a run looks at and does. */
export interface Trace extends Pick<Looks, "isSpoiled" | "of" | "table"> {
  /** Modules of Node for the command. */
  readonly builtin: Builtin;
  enter(part: string | undefined): void;
  /** Whether a file was written: in a part, or at all. */
  hasWritten(part?: string): boolean;
}

type Call = (...args: readonly unknown[]) => unknown;
type Functions = { readonly [name: string]: unknown };

/** Names of the cache's files, and those under which they are written first. */
const OWN_FILE = /^(?:run|verdicts)-[0-9a-f]+\.bin(?:\.\d+\.next)?$/u;

/** Functions of `node:fs` that look at nothing of their own. */
const HARMLESS = new Set(["Dirent", "Stats", "fstatSync", "writeSync"]);

/**
 * A function that this does not know may look at anything, and so may another process: they spoil the notes.
 *
 * @param base Gives the modules as they are. @param own Absolute folder of the cache, whose files are not watched.
 */
export function createTrace(base: Builtin, own: string, cwd: string): Trace {
  const fs = process.getBuiltinModule("node:fs");
  const looks = createLooks();
  const written = new Set<string | undefined>();
  const state: { part: string | undefined } = { part: undefined };
  const place = (path: unknown): string | undefined => {
    if (typeof path !== "string") {
      looks.spoil();
      return undefined;
    }
    const absolute = absolutePath(path, cwd);
    return absolute.startsWith(`${own}/`) && OWN_FILE.test(absolute.slice(own.length + 1)) ? undefined : absolute;
  };
  /** The same for calls that make the folder of the cache. */
  const placeOfFolder = (path: unknown): string | undefined => {
    const absolute = place(path);
    return absolute === own || absolute === own.slice(0, own.lastIndexOf("/")) ? undefined : absolute;
  };
  const watched = tracedFunctions(fs, looks, { place, placeOfFolder }, () => written.add(state.part));
  const promises = lazily((): Functions => ({ ...guarded(fs.promises, looks), ...promised(watched) }));
  const modules = new Map<string, () => unknown>([
    ["fs", lazily(() => Object.defineProperty(Object.assign(guarded(fs, looks), watched), "promises", { enumerable: true, get: promises }))],
    ["fs/promises", promises],
    ["child_process", lazily(() => guarded(base("node:child_process") as Functions, looks))],
  ]);
  return {
    builtin: (name) => modules.get(name.replace(/^node:/u, ""))?.() ?? base(name),
    enter(part) {
      state.part = part;
      looks.enter(part);
    },
    hasWritten: (part) => (part === undefined ? written.size > 0 : written.has(part)),
    isSpoiled: looks.isSpoiled,
    of: looks.of,
    table: looks.table,
  };
}

/** Functions that look at a path and give nothing of its content. */
const LOOKING = ["accessSync", "lstatSync", "readlinkSync", "statSync"] as const;
/** Functions that change what stands at a path. */
const WRITING = ["renameSync", "rmSync", "unlinkSync", "writeFileSync"] as const;

/** Where a path leads that a call is given, or undefined where it is none of the run's. */
type PlaceOf = (path: unknown) => string | undefined;

function tracedFunctions(fs: typeof fileSystem, looks: Looks, { place, placeOfFolder }: { readonly place: PlaceOf; readonly placeOfFolder: PlaceOf }, wrote: () => void): Functions {
  const original = fs as unknown as { readonly [name: string]: Call };
  /** What failed for another reason than that nothing is there may do so again or not. */
  const careful = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      if (!["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) looks.spoil();
      throw error;
    }
  };
  const looking = (call: Call, where = place): Call => (path, ...rest) => {
    const at = where(path);
    if (at !== undefined) looks.look(at);
    return careful(() => call(path, ...rest));
  };
  const writing = (call: Call): Call => (path, ...rest) => {
    if (place(path) !== undefined) wrote();
    return call(path, ...rest);
  };
  return {
    ...Object.fromEntries(LOOKING.map((name) => [name, looking(original[name] as Call)])),
    existsSync: looking(original["existsSync"] as Call, placeOfFolder),
    ...Object.fromEntries(WRITING.map((name) => [name, writing(original[name] as Call)])),
    realpathSync: Object.assign(looking(fs.realpathSync as Call), { native: looking(fs.realpathSync.native as Call) }),
    readFileSync(path: unknown, options?: string | { readonly encoding?: BufferEncoding | null } | null) {
      const at = place(path);
      if (at !== undefined) looks.look(at);
      const bytes = careful(() => fs.readFileSync(path as string)) as Buffer;
      if (at !== undefined) looks.saw(at, KIND.read, bytes);
      const encoding = typeof options === "string" ? (options as BufferEncoding) : options?.encoding;
      return encoding === undefined || encoding === null ? bytes : bytes.toString(encoding);
    },
    readdirSync(path: unknown, options: { readonly withFileTypes?: boolean; readonly recursive?: boolean } = {}) {
      const at = place(path);
      if (at !== undefined) looks.look(at);
      if (options.recursive === true || typeof options !== "object") looks.spoil();
      const entries = careful(() => fs.readdirSync(path as string, { withFileTypes: true })) as readonly Dirent[];
      if (at !== undefined) looks.saw(at, KIND.listed, listingText(entries));
      return options.withFileTypes === true ? entries : entries.map(({ name }) => name);
    },
    mkdirSync(path: unknown, options?: { readonly recursive?: boolean }) {
      const at = placeOfFolder(path);
      if (at !== undefined) looks.look(at);
      if (at !== undefined && (options?.recursive !== true || !fs.existsSync(path as string))) wrote();
      return fs.mkdirSync(path as string, options);
    },
  };
}

/** The same functions as promises: what is looked at is noted when they are called. */
function promised(watched: Functions): Functions {
  return Object.fromEntries(["access", "lstat", "readFile", "readdir", "readlink", "realpath", "stat"].map((name) => [name, async (...args: readonly unknown[]) => Promise.resolve((watched[`${name}Sync`] as Call)(...args))]));
}

/** The same functions, which spoil the notes when they are called. What a module gives out only when it is asked for is asked for no sooner. */
function guarded(functions: Functions, looks: Looks): Functions {
  const guard = (name: string, value: unknown): unknown => (typeof value !== "function" || HARMLESS.has(name) ? value : Object.assign((...args: readonly unknown[]) => {
    looks.spoil();
    return (value as Call)(...args);
  }, value));
  const made = {};
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(functions))) {
    const given = "value" in property ? { value: guard(name, property.value), writable: true } : { get: () => guard(name, functions[name]) };
    Object.defineProperty(made, name, { configurable: true, enumerable: true, ...given });
  }
  return made;
}
