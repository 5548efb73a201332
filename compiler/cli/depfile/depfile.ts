/** `--depfile`: writes what each target was made from, in the form that Make, Ninja and others read. */
import { readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { BuiltArtifact } from "../../build.ts";
import type { Project } from "../../config/project.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { Lookups } from "../../model-lookups.ts";
import type { Plan } from "../../model.ts";
import { matcherOf } from "../../paths/matcher.ts";
import { unwrittenFrom } from "../../paths/unwritten.ts";
import { MANIFEST_FILE } from "../../runtime/manifest.ts";
import { whatIsInTheWay, writeWhole } from "../whole-file.ts";
import { assigns, formatDepfile, type DepfileRule } from "./format.ts";
import { createInputNotes, nameFrom, type InputNotes } from "./inputs.ts";
import { inputFitness, isOutputName } from "./names.ts";

/** A depfile that a build is going to write. */
export interface Depfile {
  /** For the build: notes what it looks at. */
  readonly lookups: (plan: Plan) => Lookups;
  /**
   * Writes the file, whole or not at all. It is written even if it holds the same already, because Ninja
   * removes what it has read, and a rule that names it as an output wants it new.
   */
  write(artifacts: readonly BuiltArtifact[]): void;
}

interface Where {
  /** As `--depfile` has it: absolute, or relative to `cwd`. */
  readonly path: string;
  readonly cwd: string;
  readonly project: Project;
  /** Absolute path of the configuration. */
  readonly config: string;
}

/** Prepares a depfile; what stands at its path already must be an older one, or empty, else that is reported. */
export function openDepfile({ path: shown, cwd, project, config }: Where, log: Log): Depfile {
  const path = resolve(cwd, shown);
  const taken = whatStandsAt(path, project);
  if (taken !== undefined) log.report({ code: "output/depfile-taken", message: `\`${shown}\` ${taken}, expected an older depfile, an empty file or nothing`, location: { path: shown } });
  const notes = createInputNotes(project, config);
  return {
    lookups: notes.lookups,
    write(artifacts) {
      if (artifacts.some(({ plan }) => notes.of(plan, []).includes(path))) {
        log.report({ code: "output/depfile-taken", message: `\`${shown}\` is a source, expected a file that nothing is made from`, location: { path: shown } });
        return;
      }
      const rules = artifacts.flatMap((artifact) => ruleOf(artifact, { notes, path, cwd, project, log }));
      try {
        writeWhole(path, formatDepfile(rules), "promptc-tmp");
      } catch (error) {
        const { why, help } = unwrittenFrom(error);
        log.report({ code: "output/not-writable", message: `The depfile \`${shown}\` could not be written (${why}); the artifacts are`, location: { path: shown }, help: help ?? "Check the permissions of its folder, or name another file behind `--depfile`." });
      }
    },
  };
}

/** What is in the way; undefined for nothing. */
function whatStandsAt(path: string, { baseDir, plans }: Project): string | undefined {
  if (plans.some(({ written }) => written.some((file) => resolve(baseDir, file.path) === path))) return "is a file of an artifact";
  return whatIsInTheWay(path, isDepfile);
}

function isDepfile(text: string): boolean {
  // Each begins with the outputs of a target.
  const [start = ""] = text.split(": \\\n", 1);
  return start.includes(MANIFEST_FILE) && !start.includes("\n");
}

interface RuleWork { readonly notes: InputNotes; readonly path: string; readonly cwd: string; readonly project: Project; readonly log: Log }

/** The rule of an artifact; none when nothing of it can be named. */
function ruleOf({ plan, files }: BuiltArtifact, { notes, path, cwd, project, log }: RuleWork): readonly DepfileRule[] {
  const report = (name: string, what: string): void => log.report({ code: "output/depfile-name", message: `\`${name}\` ${what}`, location: { path: name }, target: plan.name });
  // The manifest first: every artifact has one, and Ninja asks for an edge's first output in this place.
  const outputs = [MANIFEST_FILE, ...files.keys()].map((name) => nameFrom(cwd, resolve(project.baseDir, plan.out, name)));
  const named = [...new Set(outputs)].filter((name) => {
    if (isOutputName(name)) return true;
    report(name, "cannot be an output in a depfile, so it is left out there");
    return false;
  });
  const inputs = notes.of(plan, [path]).map((input) => nameFrom(cwd, input)).filter((name) => {
    const fitness = inputFitness(name);
    if (fitness === "none") report(name, "cannot stand in a depfile, so Make and Ninja do not see when it changes");
    else if (fitness === "needless-builds") report(name, "stands in the depfile, but Make or Ninja will take it for something else and build more often than they have to");
    return fitness !== "none";
  });
  for (const name of inputs) {
    const other = matchedToo(cwd, name);
    if (other !== undefined) report(name, `stands in the depfile, but Make takes it for a pattern that \`${other}\` matches, so it does not see when it changes`);
  }
  if (!inputs.every(assigns)) return named.length === 0 ? [] : [{ outputs: named, inputs }];
  for (const name of inputs) report(name, "cannot stand in a depfile in which every name has a `=`, so Make and Ninja do not see when it changes");
  return [];
}

/** The name of another file in the folder that an input's name with brackets matches as a pattern; undefined when there is none. */
function matchedToo(cwd: string, name: string): string | undefined {
  const own = basename(name);
  if (!own.includes("[")) return undefined;
  const matches = matcherOf([own], { dot: true });
  try {
    return readdirSync(resolve(cwd, dirname(name))).find((other) => other !== own && matches(other));
  } catch {
    return undefined;
  }
}
