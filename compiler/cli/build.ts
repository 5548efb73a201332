import type { CAC } from "cac";
import { build } from "../build.ts";
import { describe, summarise } from "./summary.ts";
import { keepVerdicts } from "./verdicts.ts";
import { openFor, openTerminal, services, withCommonOptions, type CommonOptions } from "./terminal.ts";

/** `promptc build` */
export function registerBuild(cli: CAC): void {
  withCommonOptions(cli.command("build [...targets]", "Compile the targets and write their artifacts"))
    .example("promptc build")
    .example("promptc build desk reviewer")
    .example("promptc build --format json")
    .action((targets: readonly string[], options: CommonOptions) => run(targets, options));
}

async function run(targets: readonly string[], options: CommonOptions): Promise<number> {
  const opening = openTerminal(options);
  const opened = await openFor(opening, options, targets);
  if (opened === undefined) return opening.finish({ targets: [] });
  const { project, terminal } = opened;
  const verdicts = keepVerdicts(project.baseDir, process.env);
  const { artifacts, written, removed } = await build(project, { ...services, ...(verdicts === undefined ? {} : { verdicts }) }, terminal.log);
  verdicts?.save();
  const failed = terminal.log.hasErrors();
  for (const artifact of artifacts) {
    if (failed) break;
    const changes = ([["wrote", written], ["removed", removed]] as const).flatMap(([did, files]) => {
      const names = files.get(artifact.plan.name) ?? [];
      return names.length === 0 ? [] : [`${did} ${names.join(", ")}`];
    });
    terminal.print(describe(artifact, changes.join("; ") || "unchanged"));
  }
  if (failed) terminal.print("Nothing was written.");
  return terminal.finish({ targets: artifacts.map((artifact) => ({ ...summarise(artifact), written: written.get(artifact.plan.name) ?? [], removed: removed.get(artifact.plan.name) ?? [] })) });
}
