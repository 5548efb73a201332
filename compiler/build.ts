import type { Project } from "./config/project.ts";
import type { Log } from "./diagnostics/log.ts";
import type { Artifact, Plan, Services, Sources } from "./model.ts";
import { createReader } from "./phases/1-discover/reader.ts";
import { discover } from "./phases/1-discover/discover.ts";
import { parse } from "./phases/2-parse/parse.ts";
import { screen } from "./phases/3-scan/compat/screen.ts";
import { bind } from "./phases/4-bind/bind.ts";
import { shape } from "./phases/5-shape/shape.ts";
import { emit } from "./phases/6-emit/emit.ts";
import { compare } from "./phases/7-verify/compare.ts";
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
export async function compile(plan: Plan, sources: Sources, services: Services, log: Log): Promise<Artifact> {
  const parsed = await parse(plan, sources, log);
  const documents = { ...parsed.documents, sources: shape(parsed.plan, screen(parsed.plan, parsed.documents.sources, log), log) };
  const program = bind(parsed.plan, documents, log);
  const artifact = emit(parsed.plan, documents, program, services);
  if (!log.hasErrors()) lintOrder(artifact, services, log);
  return artifact;
}

/** Reads and compiles every plan of a project, in memory. Artifacts are only as good as the log says. */
export async function compileProject({ baseDir, plans }: Project, services: Services, log: Log): Promise<readonly Artifact[]> {
  const artifacts: Artifact[] = [];
  for (const plan of plans) {
    const sources = discover(plan, createReader({ ...plan, baseDir }), log, undefined, undefined, services.count);
    const artifact = await compile(plan, sources, services, log);
    if (await verify(artifact, log)) artifacts.push(artifact);
  }
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

/**
 * Compiles a project in memory and compares it with what is committed. True when every byte is the same.
 * When there is an error in the sources nothing is compared: what they compile to is not known.
 */
export async function check(project: Project, services: Services, log: Log): Promise<boolean> {
  const artifacts = await compileProject(project, services, log);
  if (log.hasErrors()) return false;
  let same = true;
  for (const artifact of artifacts) {
    const equal = await compare(artifact, readCommitted(artifact, project.baseDir), log);
    const dropped = equal ? findDropped(artifact, project.baseDir) : [];
    for (const name of dropped) reportDropped(artifact, name, log);
    same = equal && dropped.length === 0 && same;
  }
  return same;
}

function reportDropped({ plan }: Artifact, name: string, log: Log): void {
  const path = `${plan.out}/${name}`;
  log.report({ code: "check/stale", message: `\`${path}\` is left from an earlier build: the sources no longer compile to it`, location: { path }, target: plan.name, help: `Run \`promptc build ${plan.target}\`, which removes it, and commit \`${plan.out}/\`.` });
}
