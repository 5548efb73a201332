import type { Project } from "./config/project.ts";
import type { Log } from "./diagnostics/log.ts";
import { layersOf } from "./layers.ts";
import { loadMarkdown } from "./markdown/markdown.ts";
import type { Artifact, Plan, Services, Sources } from "./model.ts";
import { fileTexts } from "./model-origins.ts";
import type { ScanSettings } from "./model-scan.ts";
import { createReader } from "./phases/1-discover/reader.ts";
import { discover } from "./phases/1-discover/discover.ts";
import { parse } from "./phases/2-parse/parse.ts";
import { screen } from "./phases/3-scan/compat/screen.ts";
import { scanLinked } from "./phases/3-scan/scan-linked.ts";
import { scanSources } from "./phases/3-scan/scan-sources.ts";
import { createScanner, type Scanner } from "./phases/3-scan/scanner.ts";
import { bind } from "./phases/4-bind/bind.ts";
import { bindWithin } from "./phases/5-shape/budget/budget.ts";
import { applyEdits } from "./phases/5-shape/edit.ts";
import { loadCutter } from "./phases/5-shape/cutter.ts";
import { shape } from "./phases/5-shape/shape.ts";
import { emit } from "./phases/6-emit/emit.ts";
import { compareWithBase, type BaseArtifact, type BaseComparison } from "./phases/7-verify/base.ts";
import { compare } from "./phases/7-verify/compare.ts";
import { holdMoments, reportMoments } from "./phases/7-verify/moments.ts";
import { lintOrder } from "./phases/7-verify/order.ts";
import { verify } from "./phases/7-verify/verify.ts";
import { checkFolder, findDropped, readCommitted, writeArtifact } from "./write.ts";

/** What a build made: the artifacts, and (unless something was wrong) the files written and removed, by artifact. */
export interface BuildResult {
  readonly artifacts: readonly Artifact[];
  readonly written: ReadonlyMap<string, readonly string[]>;
  /** Files that an earlier build wrote and that no longer belong to the artifact. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
}

/** The compiler proper. Pure: the same plan and sources give the same bytes, and nothing is read or written. */
export async function compile(given: Plan, sources: Sources, services: Services, log: Log, scanner: Scanner = newScanner(given.scanner, services)): Promise<Artifact> {
  const { plan, documents: parsed } = await parse(given, sources, log);
  const scanned = await scanSources(plan, parsed, scanner, log);
  const edited = applyEdits(parsed, scanned);
  const documents = { ...edited, sources: shape(plan, screen(plan, edited.sources, log), log, await loadCutter(layersOf(plan.items), (text) => services.count(plan.encodings[0] ?? "o200k_base", text))) };
  const files = fileTexts(sources);
  const program = await bindWithin(plan, { ...services, ...edited, files, log, load: loadMarkdown, bind: (keeps) => bind(plan, documents, log, keeps) });
  const artifact = emit(plan, documents, program, scanned.findings, services, files);
  await scanLinked(artifact, parsed, scanner, log);
  if (!log.hasErrors()) lintOrder(artifact, services, log);
  return artifact;
}

function newScanner({ baseline }: Pick<ScanSettings, "baseline">, { today, verdicts }: Services): Scanner {
  return createScanner({ baseline, load: loadMarkdown, today, ...(verdicts === undefined ? {} : { verdicts }) });
}

/** Reads and compiles every plan of a project, in memory. Artifacts are only as good as the log says. */
export async function compileProject({ baseDir, plans, complete }: Project, services: Services, log: Log): Promise<readonly Artifact[]> {
  const artifacts: Artifact[] = [];
  const scanner = newScanner(plans[0]?.scanner ?? { baseline: undefined }, services);
  for (const plan of plans) {
    const sources = discover(plan, createReader({ ...plan, baseDir }), log, undefined, undefined, services.count);
    const artifact = await compile(plan, sources, services, log, scanner);
    if (await verify(artifact, log)) artifacts.push(artifact);
  }
  scanner.finish(log, complete);
  return artifacts;
}

/** Compiles a project and writes its artifacts; nothing at all is written when there is an error. */
export async function build(project: Project, services: Services, log: Log): Promise<BuildResult> {
  const artifacts = await compileProject(project, services, log);
  const written = new Map<string, readonly string[]>();
  const removed = new Map<string, readonly string[]>();
  const writable = artifacts.filter((artifact) => checkFolder(artifact, project.baseDir, log));
  if (log.hasErrors() || writable.length < artifacts.length) return { artifacts, written, removed };
  for (const artifact of artifacts) {
    const done = writeArtifact(artifact, project.baseDir, log);
    written.set(artifact.plan.name, done?.written ?? []);
    removed.set(artifact.plan.name, done?.removed ?? []);
  }
  return { artifacts, written, removed };
}

export type { BaseComparison };

/** What a check compares with besides what is committed: each plan's artifact at an earlier commit. */
export type BaseOf = (plan: Plan) => BaseArtifact;

/**
 * Compiles a project in memory and compares it with what is committed: true when every byte is the same. With
 * `base` it is compared with an earlier commit too; what has to be said of that goes to the log and to
 * `compared`. When there is an error in the sources nothing is compared: what they compile to is not known.
 * Of a value that changes by itself a build warns only; here it is an error when it is sure to cost the cache.
 */
export async function check(project: Project, services: Services, log: Log, base?: BaseOf, compared: BaseComparison[] = []): Promise<boolean> {
  const { log: holding, held } = holdMoments(log);
  const artifacts = await compileProject(project, services, holding);
  const compiles = !log.hasErrors();
  reportMoments(held, artifacts, base, log);
  if (!compiles) return false;
  let same = true;
  for (const artifact of artifacts) {
    const equal = await compare(artifact, readCommitted(artifact, project.baseDir), log);
    const dropped = equal ? findDropped(artifact, project.baseDir) : [];
    for (const name of dropped) reportDropped(artifact, name, log);
    if (base !== undefined) compared.push(compareWithBase(artifact, base(artifact.plan), services, log));
    same = equal && dropped.length === 0 && same;
  }
  return same && !log.hasErrors();
}

function reportDropped({ plan }: Artifact, name: string, log: Log): void {
  const path = `${plan.out}/${name}`;
  log.report({ code: "check/stale", message: `\`${path}\` is left from an earlier build: the sources no longer compile to it`, location: { path }, target: plan.name, help: `Run \`promptc build ${plan.target}\`, which removes it, and commit \`${plan.out}/\`.` });
}
