#!/usr/bin/env node
/** The command's entry: small, so that what it does not need is not read. The bundle is made by the package's build. */
import module from "node:module";

// From Node 22 on: compiled code is kept between starts.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

const { main } = module.createRequire(import.meta.url)("./main.cjs") as typeof import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
