import type { CAC } from "cac";
import { build } from "../build.ts";
import { openDepfile } from "./depfile/depfile.ts";
import { openWork, PROFILE, WORKERS, type WorkOptions } from "./work.ts";
import type { Run } from "./run.ts";
import { describe, summarise } from "./summary.ts";
import { keepVerdicts, NO_CACHE, TRUST_CACHE, type CacheOptions } from "./verdicts.ts";
import { openFor, openTerminal, services, withCommonOptions, type CommonOptions } from "./terminal.ts";

interface BuildOptions extends CommonOptions, CacheOptions, WorkOptions { readonly depfile?: string }

/** `promptc build` */
export function registerBuild(cli: CAC, noted: Run): void {
  withCommonOptions(cli.command("build [...targets]", "Compile the targets and write their artifacts"))
    .option("--depfile <path>", "Write what each target was made from, for Make and Ninja")
    .option("--no-cache", NO_CACHE)
    .option("--profile", PROFILE)
    .option("--workers <number>", WORKERS)
    .option("--trust-cache", TRUST_CACHE)
    .example("promptc build")
    .example("promptc build desk reviewer")
    .example("promptc build --format json")
    .action((targets: readonly string[], options: BuildOptions) => run(targets, options, noted));
}

async function run(targets: readonly string[], options: BuildOptions, { note }: Run): Promise<number> {
  const opening = openTerminal(options);
  const opened = await openFor(opening, options, targets, note);
  if (opened === undefined) return opening.finish({ targets: [] });
  const { project, terminal } = opened;
  const depfile = options.depfile === undefined ? undefined : openDepfile({ path: options.depfile, cwd: process.cwd(), project, config: opened.path }, terminal.log);
  const verdicts = keepVerdicts(project.baseDir, process.env, options);
  const work = openWork(options, project.plans.length);
  const { artifacts, written, removed } = await build(project, { ...services, ...work.services, ...(verdicts === undefined ? {} : { verdicts }), ...(depfile === undefined ? {} : { lookups: depfile.lookups }) }, terminal.log);
  verdicts?.save({ isComplete: project.complete });
  const profile = await work.end(terminal);
  const failed = terminal.log.hasErrors();
  if (!failed) depfile?.write(artifacts);
  for (const artifact of artifacts) {
    if (failed) break;
    const changes = ([["wrote", written], ["removed", removed]] as const).flatMap(([did, files]) => {
      const names = files.get(artifact.plan.name) ?? [];
      return names.length === 0 ? [] : [`${did} ${names.join(", ")}`];
    });
    terminal.print(describe(artifact, changes.join("; ") || "unchanged"));
  }
  if (failed) terminal.print("Nothing was written.");
  return terminal.finish({ ...profile, targets: artifacts.map((artifact) => ({ ...summarise(artifact), written: written.get(artifact.plan.name) ?? [], removed: removed.get(artifact.plan.name) ?? [] })) });
}
