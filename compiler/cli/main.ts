import { cac } from "cac";
import { toJsonReport } from "../diagnostics/format-json.ts";
import { createLog } from "../diagnostics/log.ts";
import { registerBuild } from "./build.ts";
import { checkCall, optionsOf, readCall, UsageError, type Call } from "./call.ts";
import { registerCheck } from "./check.ts";
import { registerDiff } from "./diff.ts";
import { registerExplain } from "./explain.ts";
import { registerInit } from "./init.ts";
import { registerInspect } from "./inspect.ts";
import { registerMergeDriver } from "./merge-driver.ts";
import { registerRender } from "./render.ts";
import { registerScan } from "./scan.ts";
import type { Run } from "./run.ts";
import { EXIT } from "./terminal.ts";
import { VERSION } from "./version.ts";

/** Runs the command line and gives its exit code. `argv` is without the interpreter and the script; `run` is what an entry knows of the last run. */
export async function main(argv: readonly string[], run: Run = {}): Promise<number> {
  const cli = cac("promptc");
  for (const register of [registerInit, registerBuild, registerCheck, registerDiff, registerExplain, registerInspect, registerMergeDriver, registerRender, registerScan]) register(cli, run);
  cli.help(trimHelp);
  cli.version(VERSION);
  const call = readCall(cli, argv);
  try {
    const asked = ["help", "version"].find((name) => asks(call, `--${name}`, `-${name.charAt(0)}`));
    if (asked === undefined) checkCall(cli, call);
    // cac finds the command and its defaults; the rest is put in as it was written.
    cli.parse(["node", "promptc", ...(call.command === undefined ? [] : [call.command])], { run: false });
    const command = cli.matchedCommand;
    if (asked === "version") cli.outputVersion();
    else if (asked === "help" || command === undefined) cli.outputHelp();
    if (asked !== undefined) return EXIT.ok;
    if (command === undefined) return EXIT.usage;
    checkFolder();
    cli.args = call.args;
    Object.assign(cli.options, optionsOf(command, call));
    return (await cli.runMatchedCommand()) as number;
  } catch (error) {
    if (!(error instanceof Error) || !(error instanceof UsageError || error.name === "CACError")) throw error;
    const command = cli.commands.find(({ name }) => name === call.command)?.name;
    const help = error instanceof UsageError ? error.help : undefined;
    refuse(error.message, help ?? `Run \`promptc ${command === undefined ? "" : `${command} `}--help\` to see what it takes.`, call);
    return EXIT.usage;
  }
}

/** The working folder may have been removed since its shell entered it; every command starts there. */
function checkFolder(): void {
  try {
    process.cwd();
  } catch (error) {
    throw new UsageError(`the working folder cannot be used (${(error as NodeJS.ErrnoException).code ?? "unknown error"}): it was removed, or one above it may not be entered`, "Go to a folder that exists, such as with `cd`, and run the command there.");
  }
}

function asks({ flags }: Call, ...names: readonly string[]): boolean {
  return flags.some(({ flag }) => names.includes(flag));
}

/** Says what is wrong with a call: for a program that asked for JSON as a report, else in words. */
function refuse(message: string, help: string, call: Call): void {
  if (!call.flags.some(({ flag, value }) => flag === "--json" || (flag === "--format" && value === "json"))) {
    process.stderr.write(`promptc: ${message}\n${help}\n`);
    return;
  }
  const log = createLog();
  log.report({ code: "usage/wrong-call", message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`, help });
  process.stdout.write(`${JSON.stringify(toJsonReport(log.diagnostics), null, 2)}\n`);
}

/** cac repeats the command's own help flag in a section of its own, and gives a default to flags that start with `no-`. */
function trimHelp(sections: { title?: string; body: string }[]): { title?: string; body: string }[] {
  return sections
    .filter(({ title }) => title === undefined || !title.startsWith("For more info"))
    .map((section) => ({ ...section, body: section.body.replace(/ \(default: true\)$/gmu, "").replace(/ +$/gmu, "") }));
}
