#!/usr/bin/env node
/** The command's entry: small, so that what it does not need is not read. The bundle is made by the package's build. */
import module from "node:module";

// From Node 22 on: compiled code is kept between starts.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

// Whoever reads the output may stop before its end (`| head`): that is no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
  });
}

type Main = (argv: readonly string[]) => Promise<number>;
const bundle = module.createRequire(import.meta.url)("./main.cjs") as { readonly main: Main };
process.exitCode = await bundle.main(process.argv.slice(2));
