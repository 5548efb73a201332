#!/usr/bin/env node
/** The command's entry: small, so that what it does not need is not read. The bundle is made by the package's build. */
import module from "node:module";

// From Node 22 on: compiled code is kept between starts.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

type Main = (argv: readonly string[]) => Promise<number>;
const bundle = module.createRequire(import.meta.url)("./main.cjs") as { readonly main: Main };
process.exitCode = await bundle.main(process.argv.slice(2));
