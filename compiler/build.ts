import type { Project } from "./config/project.ts";
import { noteReports, type Log, type NotedLog, type Report } from "./diagnostics/log.ts";
import { layersOf } from "./layers.ts";
import { loadMarkdown } from "./markdown/markdown.ts";
import type { Artifact, CheckedPlans, Documents, Plan, Services, Sources } from "./model.ts";
import { fileTexts } from "./model-origins.ts";
import type { ScanSettings } from "./model-scan.ts";
import { createReader } from "./phases/1-discover/reader.ts";
import { discover } from "./phases/1-discover/discover.ts";
import { parse } from "./phases/2-parse/parse.ts";
import { screen } from "./phases/3-scan/compat/screen.ts";
import { listLinked, scanLinked } from "./phases/3-scan/scan-linked.ts";
import { listTexts, scanSources, type ListedText } from "./phases/3-scan/scan-sources.ts";
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
import { unmeasured } from "./profile.ts";
import { checkFolders, findDropped, readCommitted, waitToBeWritten, writeArtifact } from "./write.ts";

/** An artifact whose bytes are in its folder (unless something was wrong). */
export interface BuiltArtifact extends Pick<Artifact, "plan" | "manifest"> {
  /** Name → size in bytes. */
  readonly files: ReadonlyMap<string, number>;
}

/** What a build made: the artifacts, and (unless something was wrong) the files written and removed, by artifact. */
export interface BuildResult {
  readonly artifacts: readonly BuiltArtifact[];
  readonly written: ReadonlyMap<string, readonly string[]>;
  /** Files that an earlier build wrote and that no longer belong to the artifact. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
}

/** The compiler proper. Pure: the same plan and sources give the same bytes, and nothing is read or written. */
export async function compile(given: Plan, sources: Sources, services: Services, log: Log, scanner: Scanner = newScanner(given.scanner, services)): Promise<Artifact> {
  return finish(await open(given, sources, services, log, scanner), services, log, scanner);
}

/** A plan whose sources are parsed, and known to the scanner. */
interface OpenPlan {
  readonly plan: Plan;
  readonly sources: Sources;
  readonly documents: Documents;
  readonly listed: readonly ListedText[];
}

async function open(given: Plan, sources: Sources, { profile = unmeasured }: Services, log: Log, scanner: Scanner): Promise<OpenPlan> {
  const { plan, documents } = await profile.measure("parse", () => parse(given, sources, log));
  const listed = listTexts(plan, documents);
  scanner.prepare(listed.map(({ file }) => file));
  return { plan, sources, documents, listed };
}

async function finish({ plan, sources, documents: parsed, listed }: OpenPlan, services: Services, log: Log, scanner: Scanner): Promise<Artifact> {
  const { measure } = services.profile ?? unmeasured;
  const scanned = await measure("scan", () => scanSources(plan, parsed, listed, scanner, log));
  const edited = applyEdits(parsed, scanned);
  const cutter = await loadCutter(layersOf(plan.items), (text) => services.count(plan.encodings[0] ?? "o200k_base", text));
  const documents = { ...edited, sources: measure("shape", () => shape(plan, screen(plan, edited.sources, log), log, cutter)) };
  const files = fileTexts(sources);
  const program = await measure("bind", () => bindWithin(plan, { ...services, ...edited, files, log, load: loadMarkdown, bind: (keeps) => bind(plan, documents, log, keeps) }));
  const artifact = measure("emit", () => emit(plan, documents, program, scanned.findings, services, files));
  await measure("scan joins", () => scanLinked(plan, listLinked(artifact, parsed), scanner, log));
  if (!log.hasErrors()) lintOrder(artifact, services, log);
  return artifact;
}

function newScanner({ baseline }: Pick<ScanSettings, "baseline">, { today, verdicts, crew }: Services): Scanner {
  return createScanner({ baseline, load: loadMarkdown, today, crew, ...(verdicts === undefined ? {} : { verdicts }) });
}

/** Reads and compiles every plan of a project, in memory. Artifacts are only as good as the log says. */
export async function compileProject(project: Project, services: Services, log: Log): Promise<readonly Artifact[]> {
  return compileAll(project, services, log, (artifact) => artifact);
}

/** @param keep What is kept of an artifact while those of the other plans are made. */
async function compileAll<Kept>({ baseDir, plans, complete }: Project, services: Services, log: Log, keep: (artifact: Artifact) => Kept): Promise<readonly Kept[]> {
  const artifacts: Kept[] = [];
  const scanner = newScanner(plans[0]?.scanner ?? { baseline: undefined }, services);
  await ahead(services, plans, (plan) => openFiles(plan, baseDir, services, log, scanner), async (opened) => {
    const artifact = await finishFiles(opened, log, scanner);
    if (artifact !== undefined) artifacts.push(keep(artifact));
  });
  scanner.finish(log, complete);
  return artifacts;
}

/** Where bytes came from is as large as the sources, and a comparison does not ask. */
function withoutOrigins({ plan, manifest, files }: Artifact): Artifact {
  return { plan, manifest, files };
}

/** How many plans are open before the first of them is finished: while one is put together, the scanner's crew has the texts of the others. */
const OPEN = 3;

/** Opens plans ahead of the one that is finished, so that the scanner's crew is never without work, and tells it how many there are. */
async function ahead<Opened>({ crew }: Services, plans: readonly Plan[], begin: (plan: Plan) => Promise<Opened>, end: (opened: Opened) => Promise<void>): Promise<void> {
  const begun: { readonly opened: Opened }[] = [];
  for (const [index, plan] of plans.entries()) {
    begun.push({ opened: await begin(plan) });
    crew?.foresee?.(plans.length / (index + 1));
    const first = begun.length < OPEN ? undefined : begun.shift();
    if (first !== undefined) await end(first.opened);
  }
  for (const { opened } of begun) await end(opened);
}

/** Reads the sources of one plan. */
async function openFiles(plan: Plan, baseDir: string, given: Services, log: Log, scanner: Scanner): Promise<OpenFiles> {
  const { measure } = given.profile ?? unmeasured;
  given.begin?.(plan);
  const services = given.countOf === undefined ? given : { ...given, count: given.countOf(plan) };
  const sources = measure("read", () => discover(plan, createReader({ ...plan, baseDir, lookups: given.lookups?.(plan) }), log, undefined, undefined, services.count));
  return { opened: await open(plan, sources, services, log, scanner), services };
}

interface OpenFiles { readonly opened: OpenPlan; readonly services: Services }

/** Compiles one plan; undefined when what came of it is not sound. */
async function finishFiles({ opened, services }: OpenFiles, log: Log, scanner: Scanner): Promise<Artifact | undefined> {
  const artifact = await finish(opened, services, log, scanner);
  return (await (services.profile ?? unmeasured).measure("verify", () => verify(artifact, log))) ? artifact : undefined;
}

/** Compiles a project and writes its artifacts; nothing at all is written when there is an error. */
export async function build(project: Project, services: Services, log: Log): Promise<BuildResult> {
  const waiting = await compileAll(project, services, log, (artifact) => waitToBeWritten(artifact, project.baseDir));
  const artifacts = waiting.map(({ plan, manifest, files }) => ({ plan, manifest, files: new Map([...files].map(([name, { size }]) => [name, size])) }));
  const written = new Map<string, readonly string[]>();
  const removed = new Map<string, readonly string[]>();
  const isWritable = checkFolders(waiting, project.baseDir, log);
  if (log.hasErrors() || !isWritable) return { artifacts, written, removed };
  for (const artifact of waiting) {
    const done = (services.profile ?? unmeasured).measure("write", () => writeArtifact(artifact, project.baseDir, log));
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
export async function check({ baseDir, plans, complete }: Project, services: Services, log: Log, base?: BaseOf, compared: BaseComparison[] = []): Promise<boolean> {
  const scanner = newScanner(plans[0]?.scanner ?? { baseline: undefined }, services);
  // A baseline counts findings over all plans, and what a commit holds is no file: then everything is done.
  const checked = base === undefined && plans[0]?.scanner.baseline === undefined ? services.checked : undefined;
  const during: CheckedPlans["during"] = (plan, work) => checked?.during(plan, work) ?? work();
  const compiled: CompiledPlan[] = [];
  await ahead(services, plans.filter((plan) => !takeOver(plan, checked, scanner, log)), (plan) => during(plan, () => openCheck(plan, baseDir, services, log, scanner)), async (opened) => {
    compiled.push(await during(opened.plan, () => finishCheck(opened, scanner, base === undefined ? withoutOrigins : (artifact) => artifact)));
  });
  scanner.finish(log, complete);
  const compiles = !log.hasErrors();
  let same = true;
  for (const { plan, artifact, noted, held, used } of compiled) {
    const errors = log.counts().error;
    reportMoments(held, artifact === undefined ? [] : [artifact], base, noted.log);
    if (!compiles || artifact === undefined) continue;
    const equal = await during(plan, () => (services.profile ?? unmeasured).measure("compare", () => compareCommitted(artifact, baseDir, noted.log)));
    if (base !== undefined) compared.push(compareWithBase(artifact, base(plan), services, log));
    if (equal && log.counts().error === errors) checked?.keep(plan, { reports: noted.reports, used });
    same = equal && same;
  }
  return compiles && same && !log.hasErrors();
}

/** Takes over what is known of a plan that has not changed; whether there was something. */
function takeOver(plan: Plan, checked: CheckedPlans | undefined, scanner: Scanner, log: Log): boolean {
  const known = checked?.get(plan);
  if (known === undefined) return false;
  for (const report of known.reports) log.report(report);
  scanner.restoreUsed(plan.scanner, known.used);
  return true;
}

interface OpenCheck {
  readonly plan: Plan;
  readonly files: OpenFiles;
  readonly noted: NotedLog;
  readonly holding: Log;
  readonly held: readonly Report[];
}

/** A plan that was compiled and has to be compared. */
interface CompiledPlan {
  readonly plan: Plan;
  readonly artifact: Artifact | undefined;
  readonly noted: NotedLog;
  readonly held: readonly Report[];
  readonly used: readonly string[];
}

async function openCheck(plan: Plan, baseDir: string, services: Services, log: Log, scanner: Scanner): Promise<OpenCheck> {
  const noted = noteReports(log);
  const { log: holding, held } = holdMoments(noted.log);
  return { plan, files: await openFiles(plan, baseDir, services, holding, scanner), noted, holding, held };
}

async function finishCheck({ plan, files, noted, holding, held }: OpenCheck, scanner: Scanner, keep: (artifact: Artifact) => Artifact): Promise<CompiledPlan> {
  const artifact = await finishFiles(files, holding, scanner);
  return { plan, artifact: artifact === undefined ? undefined : keep(artifact), noted, held, used: scanner.takeUsed() };
}

async function compareCommitted(artifact: Artifact, baseDir: string, log: Log): Promise<boolean> {
  const equal = await compare(artifact, readCommitted(artifact, baseDir), log);
  const dropped = equal ? findDropped(artifact, baseDir) : [];
  for (const name of dropped) reportDropped(artifact, name, log);
  return equal && dropped.length === 0;
}

function reportDropped({ plan }: Artifact, name: string, log: Log): void {
  const path = `${plan.out}/${name}`;
  log.report({ code: "check/stale", message: `\`${path}\` is left from an earlier build: the sources no longer compile to it`, location: { path }, target: plan.name, help: `Run \`promptc build ${plan.target}\`, which removes it, and commit \`${plan.out}/\`.` });
}
