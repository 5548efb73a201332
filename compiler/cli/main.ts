import { cac, type CAC } from "cac";
import { registerBuild } from "./build.ts";
import { registerCheck } from "./check.ts";
import { registerInit } from "./init.ts";
import { registerInspect } from "./inspect.ts";
import { registerRender } from "./render.ts";
import { UsageError } from "./terminal.ts";
import { VERSION } from "./version.ts";

/** Exit codes: fine; a diagnostic of level error; wrong usage or configuration. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Runs the command line and gives its exit code. `argv` is without the interpreter and the script. */
export async function main(argv: readonly string[]): Promise<number> {
  const cli = cac("promptc");
  for (const register of [registerInit, registerBuild, registerCheck, registerInspect, registerRender]) register(cli);
  cli.help(trimHelp);
  cli.version(VERSION);
  try {
    cli.parse(["node", "promptc", ...argv], { run: false });
    if (cli.options["help"] === true || cli.options["version"] === true) return EXIT.ok;
    if (cli.matchedCommand === undefined) return unknownCommand(cli);
    return (await cli.runMatchedCommand()) as number;
  } catch (error) {
    if (!(error instanceof Error) || !(error instanceof UsageError || error.name === "CACError")) throw error;
    const command = cli.matchedCommand?.name;
    process.stderr.write(`promptc: ${error.message}\nRun \`promptc ${command === undefined ? "" : `${command} `}--help\` to see what it takes.\n`);
    return EXIT.usage;
  }
}

function unknownCommand(cli: CAC): number {
  const [name] = cli.args;
  if (name !== undefined) throw new UsageError(`there is no command \`${name}\``);
  cli.outputHelp();
  return EXIT.usage;
}

/** cac repeats the command's own help flag in a section of its own; one list is enough. */
function trimHelp(sections: { title?: string; body: string }[]): { title?: string; body: string }[] {
  return sections.filter(({ title }) => title === undefined || !title.startsWith("For more info"));
}
