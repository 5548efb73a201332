import { resolve } from "node:path";
import type { CAC } from "cac";
import { check, type BaseComparison, type BaseOf } from "../build.ts";
import { keyOf, nameOf } from "../diff/snapshot.ts";
import { withKnownCounts } from "../tokens/known.ts";
import { checkedPlans } from "./checked-plans.ts";
import { isFull, keepVerdicts, NO_CACHE, TRUST_CACHE, type CacheOptions } from "./verdicts.ts";
import type { Plan, Services } from "../model.ts";
import { plainText } from "./table.ts";
import { artifactOf, artifactsAt } from "./artifacts-at.ts";
import { EXIT, openFor, openTerminal, services, withCommonOptions, type CommonOptions, type Terminal } from "./terminal.ts";
import type { Project } from "../config/project.ts";
import { openWork, PROFILE, WORKERS, type WorkOptions } from "./work.ts";
import type { Run } from "./run.ts";

interface CheckOptions extends CommonOptions, CacheOptions, WorkOptions { readonly base?: string }

/** `promptc check` */
export function registerCheck(cli: CAC, noted: Run): void {
  withCommonOptions(cli.command("check [...targets]", "Compile in memory and compare with the committed artifacts"))
    .option("--no-cache", NO_CACHE)
    .option("--profile", PROFILE)
    .option("--workers <number>", WORKERS)
    .option("--trust-cache", TRUST_CACHE)
    .option("--base <ref>", "Compare with the artifacts of a commit too: cached text may change with a higher version only")
    .example("promptc check")
    .example("promptc check desk --format github")
    .example("promptc check --base origin/main")
    .action((targets: readonly string[], options: CheckOptions) => run(targets, options, noted));
}

async function run(targets: readonly string[], options: CheckOptions, { note, parts }: Run): Promise<number> {
  const opening = openTerminal(options);
  const opened = await openFor(opening, options, targets, note);
  if (opened === undefined) return opening.finish({ ok: false });
  const { project, terminal } = opened;
  const base = options.base === undefined ? undefined : await openBase(project, options.base, terminal);
  if (base === undefined && options.base !== undefined) return terminal.finish({ ok: false }, EXIT.usage);
  // A committed figure may be wrong on purpose: where it counts, everything is counted again.
  const countOf = (plan: Plan): Services["count"] => (isFull({ ...options, trustCache: false }, process.env) ? services.count : withKnownCounts(services.count, resolve(project.baseDir, plan.out)));
  const verdicts = keepVerdicts(project.baseDir, process.env, options);
  const checked = parts === undefined ? undefined : checkedPlans(parts);
  const compared: BaseComparison[] = [];
  const work = openWork(options, project.plans.length);
  const ok = await check(project, { ...services, ...work.services, countOf, ...(checked === undefined ? {} : { checked }), ...(verdicts === undefined ? {} : { verdicts }) }, terminal.log, base, compared);
  verdicts?.save({ isComplete: project.complete && checked?.isAny() !== true });
  const profile = await work.end(terminal);
  if (ok) terminal.print(`${project.plans.map(({ name }) => name).join(", ")}: up to date`);
  for (const row of compared) terminal.print(summaryOf(row));
  return terminal.finish({ ok, ...profile, ...(base === undefined ? {} : { base: compared }) });
}

/** The artifacts of a commit; undefined when there is no such commit (the log says what to fetch). */
async function openBase({ baseDir, plans, complete }: Project, ref: string, { log }: Terminal): Promise<BaseOf | undefined> {
  const found = await artifactsAt(baseDir, ref, plans.map(({ out }) => out));
  if ("message" in found) {
    log.report({ code: "git/unusable", message: `Nothing can be compared with \`${ref}\`: ${found.message}`, help: found.help });
    return undefined;
  }
  const known = new Set(plans.map(keyOf));
  for (const { folder, key, snapshot } of found.artifacts) {
    if (!complete || key === undefined || known.has(key) || "problem" in snapshot) continue;
    log.report({ code: "check/not-at-base", message: `\`${nameOf(snapshot.manifest)}\` is there at \`${ref}\`, but no target has its name now`, location: { path: folder } });
  }
  return (plan) => ({ ref, snapshot: artifactOf(plan, found.artifacts)?.snapshot });
}

const STATUS: { readonly [status in BaseComparison["status"]]: string } = { new: "not there at", unreadable: "not comparable with", same: "same as at", changed: "changed since" };

function summaryOf({ target, base, status, version, changes }: BaseComparison): string {
  const parts = changes.map(({ part, byte, source, sourceLine }) => `${part === "session" ? "session shape" : part} from byte ${byte}${source === null ? "" : ` (${plainText(source)}${sourceLine === null ? "" : `:${sourceLine}`})`}`);
  const versions = version.before === null || version.before === version.after ? "" : `, version ${version.before} → ${version.after}`;
  return `${target}: ${STATUS[status]} ${base}${versions}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`;
}
