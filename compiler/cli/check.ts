import { resolve } from "node:path";
import type { CAC } from "cac";
import { check } from "../build.ts";
import { withKnownCounts } from "../tokens/known.ts";
import { openFor, openTerminal, services, withCommonOptions, type CommonOptions } from "./terminal.ts";

/** `promptc check` */
export function registerCheck(cli: CAC): void {
  withCommonOptions(cli.command("check [...targets]", "Compile in memory and compare with the committed artifacts"))
    .example("promptc check")
    .example("promptc check desk --format github")
    .action((targets: readonly string[], options: CommonOptions) => run(targets, options));
}

async function run(targets: readonly string[], options: CommonOptions): Promise<number> {
  const opening = openTerminal(options);
  const opened = await openFor(opening, options, targets);
  if (opened === undefined) return opening.finish({ ok: false });
  const { project, terminal } = opened;
  // A committed figure may be wrong on purpose: where it counts, everything is counted again.
  const folders = project.plans.map(({ out }) => resolve(project.baseDir, out));
  const count = (process.env["CI"] ?? "") === "" ? withKnownCounts(services.count, folders) : services.count;
  const ok = await check(project, { count }, terminal.log);
  if (ok) terminal.print(`${project.plans.map(({ name }) => name).join(", ")}: up to date`);
  return terminal.finish({ ok });
}
