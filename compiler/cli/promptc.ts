#!/usr/bin/env node
/** The command's entry: small, so that what it does not need is not read. The bundle is made by the package's build. */
import { createRequire } from "node:module";

const { main } = createRequire(import.meta.url)("./main.cjs") as typeof import("./main.ts");
process.exitCode = await main(process.argv.slice(2));
