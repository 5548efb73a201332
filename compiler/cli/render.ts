import type { CAC } from "cac";
import { compileProject } from "../build.ts";
import { PromptError } from "../runtime/error.ts";
import type { Manifest } from "../runtime/manifest.ts";
import type { Values } from "../runtime/prompt.ts";
import { openSession } from "../session/open.ts";
import { homeFolder } from "./cache-folder.ts";
import { UsageError } from "./call.ts";
import { readGiven } from "./read-given.ts";
import { EXIT, openFor, openTerminal, services, withCommonOptions, type CommonOptions } from "./terminal.ts";

/** What is rendered is for a person, or for a program. */
const FORMATS: readonly string[] = ["text", "json"];

interface RenderOptions extends CommonOptions {
  readonly values?: readonly string[];
  readonly output: string;
  readonly cwd?: string;
  readonly home?: string;
}

/** `promptc render` */
export function registerRender(cli: CAC): void {
  withCommonOptions(cli.command("render <target>", "Fill the slots and print the final prompt"), FORMATS)
    .option("--values <file>", "JSON file with values by input name (may be given more than once)")
    .option("--output <name>", "Which output to print", { default: "system" })
    .option("--cwd <dir>", "Directory in which the session starts (default: here)")
    .option("--home <dir>", "Home directory of the session (default: yours)")
    .example("promptc render desk --values session.json --values turn.json")
    .example("promptc render desk --values turn.json --format json")
    .action((target: string, options: RenderOptions) => run(target, options));
}

async function run(target: string, options: RenderOptions): Promise<number> {
  const opening = openTerminal(options, { formats: FORMATS });
  const values = readValues(options.values ?? []);
  const opened = await openFor(opening, options, [target]);
  if (opened === undefined) return opening.finish({ outputs: {} });
  const { project, terminal } = opened;
  if (project.plans.length > 1) throw new UsageError(`\`${target}\` has several combinations: name one of ${project.plans.map(({ name }) => `\`${name}\``).join(", ")}`);
  const [artifact] = await compileProject(project, services, terminal.log);
  if (artifact === undefined || terminal.log.hasErrors()) return terminal.finish({ outputs: {} });
  const { manifest } = artifact;
  if (!Object.hasOwn(manifest.outputs, options.output)) throw new UsageError(`\`${target}\` has no output \`${options.output}\`; it has ${Object.keys(manifest.outputs).join(", ")}`);
  try {
    const session = await openSession({ manifest, files: Object.fromEntries(artifact.files) }, { cwd: options.cwd ?? process.cwd(), home: homeOf(options, manifest), values: pick(values, manifest, "session") });
    const { outputs } = session.render(pick(values, manifest, "turn"));
    if (terminal.format === "text") process.stdout.write(outputs[options.output]?.text ?? "");
    return terminal.finish({ outputs });
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    terminal.log.report({ code: "input/wrong-value", message: error.message, target, help: "Give the values in JSON files with `--values`." });
    return terminal.finish({ outputs: {} }, EXIT.usage);
  }
}

/** The session's home; a user without one has to name it where files are read from there. */
function homeOf({ home = homeFolder() }: RenderOptions, { roots }: Manifest): string {
  if (home !== undefined) return home;
  if (Object.values(roots).some((sources) => sources.includes("home"))) throw new UsageError("You have no home directory: set `HOME`, or name one with `--home`");
  return process.cwd();
}

function readValues(files: readonly string[]): Values {
  const values: { [name: string]: unknown } = {};
  for (const file of files) {
    try {
      const read = JSON.parse(readGiven(file)) as unknown;
      if (typeof read !== "object" || read === null || Array.isArray(read)) throw new TypeError("expected a JSON object of values by input name");
      Object.assign(values, read);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`\`${file}\` cannot be used: ${(error as Error).message}`);
    }
  }
  return values;
}

/** The values of one binding time; unknown names go with the turn, where they are refused by name. */
function pick(values: Values, manifest: Manifest, binding: "session" | "turn"): Values {
  const isSession = (name: string): boolean => Object.hasOwn(manifest.sessionInputs, name) || manifest.inputs.properties[name]?.["x-binding"] === "session";
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSession(name) === (binding === "session")));
}
