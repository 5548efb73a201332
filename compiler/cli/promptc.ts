#!/usr/bin/env node
/**
 * The command's entry. When nothing that the last run of the same call looked at has changed, it says
 * what that run said; else it loads the command and runs it.
 */
import { join } from "node:path";
import type { Run } from "./run.ts";
import { createLoader } from "./start/chunks.ts";
import { setEngineFlags } from "./start/engine-flags.ts";
import { reportLoss } from "./start/loss.ts";
import { openRecord, type CallRecord } from "./start/record.ts";

type Main = (argv: readonly string[], run: Run) => Promise<number>;

async function start(argv: readonly string[]): Promise<number> {
  const record = openRecord(argv);
  const code = record?.replay();
  return code ?? runCommand(argv, record);
}

async function runCommand(argv: readonly string[], record: CallRecord | undefined): Promise<number> {
  // A reader that has seen enough (`promptc inspect | head -1`) closes the pipe; that is no mistake of ours.
  for (const [number, stream] of [[1, process.stdout], [2, process.stderr]] as const) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") reportLoss(number, error);
    });
  }
  setEngineFlags();
  const path = join(__dirname, "main.cjs");
  const required = process.getBuiltinModule("node:module").createRequire(path);
  const { builtin, run } = record?.begin(required) ?? { builtin: required, run: {} };
  const loader = createLoader(builtin);
  const { main } = loader.load(path) as { readonly main: Main };
  const code = await main(argv, run);
  record?.save(code);
  loader.keepCompiled();
  return code;
}

async function finish(): Promise<void> {
  const code = await start(process.argv.slice(2));
  // A lost report has set it already.
  if (code !== 0) process.exitCode = code;
}

void finish();
