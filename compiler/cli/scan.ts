import { statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import type { CAC } from "cac";
import { formatBaseline, isBaseline } from "../config/baseline.ts";
import { findConfig } from "../config/find.ts";
import { openProject } from "../config/load.ts";
import type { ConfigFile } from "../config/types.ts";
import { createLog } from "../diagnostics/log.ts";
import { TRUSTS } from "../inputs/trust.ts";
import type { Source } from "../model.ts";
import type { ScanSettings } from "../model-scan.ts";
import { findInstructions, readNamed, scanFiles } from "../scan.ts";
import { unwrittenFrom } from "../paths/unwritten.ts";
import { UsageError } from "./call.ts";
import { readStandardInput } from "./standard-input.ts";
import { changedFiles } from "./git.ts";
import { belowRepository, EXIT, openTerminal, withCommonOptions, type CommonOptions, type Terminal } from "./terminal.ts";
import { printRule, printRules } from "./scan-rules.ts";
import { whatIsInTheWay, writeWhole } from "./whole-file.ts";
import { withSlashes } from "../paths/slashes.ts";

interface ScanCallOptions extends CommonOptions {
  readonly trust?: string;
  readonly stdin?: boolean;
  readonly stdinPath?: string;
  readonly changed?: string;
  readonly writeBaseline?: string;
  readonly rules?: boolean;
  readonly rule?: string;
}

/** As in a configuration that says nothing. */
const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** `promptc scan` */
export function registerScan(cli: CAC): void {
  withCommonOptions(cli.command("scan [...paths]", "Scan instruction files for hidden text, secrets and attacks; needs no configuration"))
    .option("--trust <whose>", `Whose text it is: ${TRUSTS.join(", ")}`, { default: "project" })
    .option("--stdin", "Scan what comes in on standard input")
    .option("--stdin-path <path>", "What the text from standard input is called in reports")
    .option("--changed <ref>", "Only files that differ from a commit, or that git does not know yet")
    .option("--write-baseline <file>", "Write what is found to a file that `scanner.baseline` may name")
    .option("--rules", "List the rules")
    .option("--rule <id>", "Show what a rule looks for, with examples")
    .example("promptc scan")
    .example("promptc scan docs AGENTS.md --format sarif > scan.sarif")
    .example("promptc scan --changed origin/main --format github")
    .action((paths: readonly string[], options: ScanCallOptions) => run(paths, options));
}

async function run(paths: readonly string[], options: ScanCallOptions): Promise<number> {
  const opening = openTerminal(options);
  if (options.rules === true) return printRules(opening);
  if (options.rule !== undefined) return printRule(options.rule, opening);
  const trust = TRUSTS.find((each) => each === (options.trust ?? "project"));
  if (trust === undefined) throw new UsageError(`there is no trust \`${options.trust ?? ""}\`; there are ${TRUSTS.join(", ")}`);
  if (paths.includes("")) throw new UsageError("a path is empty");
  if (options.stdin === true && (paths.length > 0 || options.changed !== undefined)) throw new UsageError("`--stdin` goes with no paths and no `--changed`");
  const taken = options.writeBaseline === undefined ? undefined : whatIsInTheWay(resolve(options.writeBaseline), isBaseline);
  if (taken !== undefined) throw new UsageError(`\`${options.writeBaseline ?? ""}\` ${taken}, expected an older baseline, an empty file or nothing`, "Name another file behind `--write-baseline`, or remove what is there.");
  const config = await readConfig(options, opening);
  if (config === undefined) return opening.finish({ findings: [] });
  const terminal = openTerminal(options, { levels: config.levels, base: belowRepository(config.base), failure: EXIT.failed });
  const sources = options.stdin === true ? await stdinSource(options.stdinPath ?? "<stdin>", terminal) : collect(paths, config.base, options.changed, terminal);
  if (sources === undefined) return terminal.finish({ findings: [] }, EXIT.usage);
  const today = new Date().toISOString().slice(0, 10);
  const complete = paths.length === 0 && options.stdin !== true && options.changed === undefined;
  const settings = options.writeBaseline === undefined ? config.settings : { ...config.settings, baseline: undefined };
  if (options.writeBaseline !== undefined) {
    // Without what could not be read it would be a baseline of less than there is.
    if (terminal.log.hasErrors()) return terminal.finish({ findings: [] }, EXIT.failed);
    // What is found goes into the file; the terminal's log says what was not read.
    const { baseline } = await scanFiles(sources, { trust, settings, today, complete }, createLog({ levels: config.levels }));
    writeBaseline(options.writeBaseline, formatBaseline(baseline), baseline.length, terminal);
    return terminal.finish({ files: sources.length, findings: [] }, EXIT.failed);
  }
  const { rows, accepted } = await scanFiles(sources, { trust, settings, today, complete }, terminal.log);
  if (sources.length === 0 && !terminal.log.hasErrors()) terminal.print("No instruction file was found; name files to scan them whatever they are called.");
  else if (!terminal.log.hasErrors()) terminal.print(`${sources.length === 1 ? "1 file" : `${sources.length} files`} scanned`);
  return terminal.finish({ files: sources.length, findings: rows }, EXIT.failed, accepted);
}

interface Settings { readonly settings: ScanSettings; readonly levels: ConfigFile["diagnostics"]; /** Absolute; what paths are shown relative to. */ readonly base: string }

/** The settings of the nearest configuration, if there is one. */
async function readConfig({ config: path }: ScanCallOptions, terminal: Terminal): Promise<Settings | undefined> {
  const none: Settings = { settings: { hidden: "error", suppressions: [], baseline: undefined }, levels: undefined, base: process.cwd() };
  if (path === undefined && !(await hasConfig())) return none;
  const opened = await openProject({ cwd: process.cwd(), config: path }, terminal.log);
  if (opened === undefined) return undefined;
  const { project, config } = opened;
  return { settings: project.plans[0]?.scanner ?? none.settings, levels: config.diagnostics, base: project.baseDir };
}

/** One that is there and cannot be read counts: without its suppressions and levels the result would be another. */
async function hasConfig(): Promise<boolean> {
  const log = createLog();
  await findConfig({ cwd: process.cwd() }, log);
  return log.diagnostics.every(({ code }) => code !== "config/not-found");
}

async function stdinSource(path: string, terminal: Terminal): Promise<readonly Source[] | undefined> {
  const bytes = await readStandardInput(MAX_SOURCE_BYTES);
  try {
    return [{ layer: "", path, status: "ok", bytes: bytes.length, sha256: null, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) }];
  } catch {
    terminal.log.report({ code: "source/invalid-utf8", message: "What came in on standard input is not valid UTF-8", location: { path }, help: "Give it text that is saved as UTF-8." });
    return undefined;
  }
}

/** Named files as they are; the instruction files of named folders, or of the place where the user is. */
function collect(paths: readonly string[], base: string, ref: string | undefined, { log }: Terminal): readonly Source[] | undefined {
  const sources = new Map<string, Source>();
  for (const path of paths.length === 0 ? ["."] : paths) {
    const absolute = resolve(path);
    const shown = shownFrom(base, absolute);
    if (isFolder(absolute)) {
      const only = ref === undefined ? undefined : changedFiles(absolute, ref);
      if (only !== undefined && "message" in only) {
        log.report({ code: "git/unusable", message: `Files that differ from \`${ref ?? ""}\` cannot be listed: ${only.message}`, ...(only.message.includes("not in a git repository") ? { help: "`--changed` asks git which files differ: run it in a clone, or leave it out to scan all of them." } : {}) });
        return undefined;
      }
      for (const source of findInstructions({ folder: absolute, shown, maxSourceBytes: MAX_SOURCE_BYTES, ...(only === undefined ? {} : { only }) }, log)) sources.set(source.path, source);
    } else {
      const source = readNamed(dirname(absolute), basename(absolute), shown, MAX_SOURCE_BYTES, log);
      if (source !== undefined) sources.set(source.path, source);
    }
  }
  return [...sources.values()];
}

/** With `/`, relative to the base where that leads down, else to where the user is. */
function shownFrom(base: string, path: string): string {
  const inside = withSlashes(relative(base, path));
  return inside === ".." || inside.startsWith("../") ? withSlashes(relative(process.cwd(), path)) : inside;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // A link that leads back to itself, or a folder above that may not be entered: reading it says so.
    return false;
  }
}

function writeBaseline(path: string, text: string, entries: number, terminal: Terminal): void {
  try {
    writeWhole(path, text, "next");
    terminal.print(`Wrote ${path} with ${entries === 1 ? "1 entry" : `${entries} entries`}; name it as \`scanner.baseline\` in the configuration.`);
  } catch (error) {
    const { why, help } = unwrittenFrom(error);
    terminal.log.report({ code: "output/not-writable", message: `The baseline \`${path}\` could not be written (${why})`, location: { path }, help: help ?? "Check the permissions of its folder, or name another file behind `--write-baseline`." });
  }
}
