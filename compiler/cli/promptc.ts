#!/usr/bin/env node
/**
 * The command's entry. It runs the bundle beside it with the code that V8 compiled the last time: to
 * compile it anew would take longer than a check that finds nothing.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** Identifies the bundle; put in by the package's build. */
declare const BUNDLE_DIGEST: string;

type Main = (argv: readonly string[]) => Promise<number>;
type Wrapper = (exports: object, require: NodeJS.Require, module: { exports: object }, filename: string, dirname: string) => void;

// A reader that has seen enough (`promptc inspect | head -1`) closes the pipe; that is no mistake of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Anything else (a full disk) means that the report is lost, which is a failure but no crash.
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") process.exitCode = 1;
  });
}

const filename = fileURLToPath(new URL("main.cjs", import.meta.url));
const source = readFileSync(filename, "utf8");
// Compiled code only fits the very engine that made it and this very text, of which V8 compares the length only.
const cache = `${filename}.${BUNDLE_DIGEST}-${process.versions.v8}-${process.arch}.cache`;
const known = readCache();
const script = new Script(module.wrap(source), { filename, ...(known === undefined ? {} : { cachedData: known }) });

const made: { exports: object } = { exports: {} };
(script.runInThisContext() as Wrapper)(made.exports, module.createRequire(filename), made, filename, dirname(filename));
process.exitCode = await (made.exports as { readonly main: Main }).main(process.argv.slice(2));
if (known === undefined || script.cachedDataRejected === true) writeCache();

function readCache(): Buffer | undefined {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}

/** Written beside the bundle where that is allowed; elsewhere every start compiles. */
function writeCache(): void {
  const temporary = `${cache}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, script.createCachedData());
    renameSync(temporary, cache);
  } catch {
    rmSync(temporary, { force: true });
  }
}
