import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Script } from "node:vm";
import { keepFile } from "../whole-file.ts";
import { holdNewSpace, spareNoMemory } from "./engine-flags.ts";
import { readIf } from "./read-if.ts";

/** Identifies the code of the command; put in by the package's build. */
declare const CODE_DIGEST: string;

type Wrapper = (exports: object, require: (name: string) => unknown, module: { exports: object }, filename: string, dirname: string) => void;

/** Gives a chunk a module of Node that it asks for. */
export type Builtin = (name: string) => unknown;

/** Modules that take milliseconds, and that few runs use. */
const LATE: ReadonlySet<string> = new Set(["node:child_process"]);

/** A module that is loaded when something of it is used. */
function whenUsed(module: () => object): object {
  return new Proxy({}, { get: (_, name) => Reflect.get(module(), name) as unknown });
}

/** Loads chunks of the command. */
export interface Loader {
  /** Runs a chunk and those that it asks for, each once. @param path Absolute. @returns What it exports. */
  load(path: string): object;
  /** Keeps code that was compiled anew beside the chunks, where that may be written. It is worth most when the command has run. */
  keepCompiled(): void;
}

/** Runs chunks with the code that V8 compiled the last time: to compile it anew would take longer than a check that finds nothing. */
export function createLoader(builtin: Builtin): Loader {
  const loaded = new Map<string, { exports: object }>();
  const compiled: { readonly script: Script; readonly cache: string }[] = [];
  const compile = (filename: string): Script => {
    // Modules are asked for where they are needed: a check that finds nothing loads no chunk, and each takes a fiftieth of it.
    const [{ isAscii }, { wrap }, { Script }] = [process.getBuiltinModule("node:buffer"), process.getBuiltinModule("node:module"), process.getBuiltinModule("node:vm")];
    const bytes = readFileSync(filename);
    // Most chunks are ASCII (not those with a letter of another script in a pattern), and that is a plain copy.
    const source = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
    // Compiled code only fits the very engine that made it and this very text, of which V8 compares the length only.
    const cache = `${filename}.${CODE_DIGEST}-${process.versions.v8}-${process.arch}.cache`;
    const cachedData = unsealed(readIf(cache));
    spareNoMemory();
    const script = new Script(wrap(source), { filename, ...(cachedData === undefined ? {} : { cachedData }) });
    if (cachedData === undefined || script.cachedDataRejected === true) compiled.push({ script, cache });
    holdNewSpace();
    return script;
  };
  const load = (filename: string): object => {
    const known = loaded.get(filename);
    if (known !== undefined) return known.exports;
    const made: { exports: object } = { exports: {} };
    loaded.set(filename, made);
    const folder = dirname(filename);
    (compile(filename).runInThisContext() as Wrapper)(made.exports, (name) => (name.startsWith("./") ? load(join(folder, name)) : LATE.has(name) ? whenUsed(() => builtin(name) as object) : builtin(name)), made, filename, folder);
    return made.exports;
  };
  return {
    load,
    keepCompiled() {
      spareNoMemory();
      for (const { script, cache } of compiled.splice(0)) keepFile(cache, sealed(script.createCachedData()));
    },
  };
}

/** Bytes of the sum. */
const SUM = 4;

/** Compiled code behind its sum (CRC-32): V8 does not look whether it is whole, and code that was damaged ends the process. */
function sealed(code: Buffer): Buffer {
  const sum = Buffer.alloc(SUM);
  sum.writeUInt32LE(sumOf(code));
  return Buffer.concat([sum, code]);
}

function unsealed(bytes: Buffer | undefined): Buffer | undefined {
  const code = bytes?.subarray(SUM);
  return bytes === undefined || code === undefined || bytes.length < SUM || bytes.readUInt32LE(0) !== sumOf(code) ? undefined : code;
}

/** Asked for when it is needed only, as a check that finds nothing loads no chunk. */
function sumOf(code: Uint8Array): number {
  return process.getBuiltinModule("node:zlib").crc32(code);
}
