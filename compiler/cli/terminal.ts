/** What the commands share: options, reports and the streams that they go to. Nothing outside of cli/ prints. */
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Command } from "cac";
import { openProject } from "../config/load.ts";
import type { Project } from "../config/project.ts";
import { formatDiagnostics, formatCounts, formatNames, type FormatName } from "../diagnostics/format.ts";
import { toJsonReport } from "../diagnostics/format-json.ts";
import type { Diagnostic, Level } from "../diagnostics/diagnostic.ts";
import { createLog, type Log } from "../diagnostics/log.ts";
import type { Services } from "../model.ts";
import { bothCounter } from "../tokens/tokens.ts";
import { UsageError } from "./call.ts";
import type { Run } from "./run.ts";
import { withSlashes } from "../paths/slashes.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Exit codes: fine; a diagnostic of level error; wrong usage or configuration. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Options of every command. */
export interface CommonOptions {
  readonly config?: string;
  readonly format?: string;
  readonly json?: boolean;
  readonly color?: boolean;
  readonly verbose?: boolean;
}

/** Adds the options that every command has. */
export function withCommonOptions(command: Command, formats: readonly string[] = formatNames): Command {
  return command
    .option("--config <path>", "Configuration to use, instead of the nearest promptc.config.yaml above")
    .option("--format <name>", `How to report: ${formats.join(", ")}`, { default: "text" })
    .option("--verbose", "Show diagnostics of level info too")
    .option("--no-color", "No colour (also: NO_COLOR, or output that is not a terminal)");
}

/** What a command needs to run: a log, and where its results go. */
export interface Terminal {
  readonly log: Log;
  readonly format: FormatName;
  readonly colour: boolean;
  /** A line of results. In the formats for programs only the report goes to standard output. */
  print(line: string): void;
  /**
   * Ends the command: writes the report, without any secret, and gives the exit code, when there are errors `failure`. `data`
   * is what `json` shows beside the diagnostics, `accepted` what `sarif` shows beside them.
   */
  finish(data?: { readonly [key: string]: unknown }, failure?: number, accepted?: readonly Diagnostic[]): Promise<number>;
}

/** How much text is held for figures of it, in UTF-16 units: several prompts of a usual size, or the last one of the large ones. */
const MAX_KNOWN = 4_000_000;

/** Counts tokens with tables that are read when the first text is counted; the same text is counted once. */
export const services: Services = countingServices();

function countingServices(): Services {
  /** Both figures of a text: every artifact has both, and one pass gives them. */
  const known = new Map<string, readonly [number, number]>();
  let size = 0;
  return {
    today: new Date().toISOString().slice(0, 10),
    verdicts: new Map(),
    count(encoding, text) {
      let both = known.get(text);
      if (both === undefined) {
        both = text === "" ? [0, 0] : bothCounter("o200k_base", "cl100k_base")(text);
        size += text.length;
        if (size > MAX_KNOWN) {
          known.clear();
          size = text.length;
        }
        known.set(text, both);
      }
      return both[encoding === "o200k_base" ? 0 : 1];
    },
  };
}

interface Opening {
  /** Notes all that is said, so that the next run can say it again. */
  readonly note?: Run["note"];
  /** The formats that the command has; default: all. */
  readonly formats?: readonly string[];
  /** Levels of diagnostics, by the configuration. */
  readonly levels?: { readonly [code: string]: Level | "off" } | undefined;
  /** The configuration's folder below the repository's root, which the paths of github and sarif reports start from. */
  readonly base?: string;
  /** The exit code when there are errors. Default: wrong usage or configuration, which is what is looked at first. */
  readonly failure?: number;
}

/** Opens the terminal for a command. */
export function openTerminal(options: CommonOptions, { formats = formatNames, levels, base = "", failure: usual = EXIT.usage, note }: Opening = {}): Terminal {
  const name = options.json === true ? "json" : (options.format ?? "text");
  const format = formatNames.find((known) => known === name && formats.includes(known));
  if (format === undefined) throw new UsageError(`there is no format \`${name}\` here; there are ${formats.join(", ")}`);
  const log = createLog({ levels });
  const say: Say = (stream, text) => {
    note?.(stream, text);
    (stream === 1 ? process.stdout : process.stderr).write(text);
  };
  const colour = options.color !== false && (process.env["NO_COLOR"] ?? "") === "" && process.stderr.isTTY;
  return {
    log,
    format,
    colour,
    print(line) {
      if (format === "text") say(1, `${line}\n`);
    },
    async finish(data = {}, failure = usual, accepted = []) {
      await report(log, { format, colour, base, verbose: options.verbose === true, accepted, say }, data);
      return log.hasErrors() ? failure : EXIT.ok;
    },
  };
}

type Say = NonNullable<Run["note"]>;

async function report(log: Log, { format, colour, base, verbose, accepted, say }: { readonly say: Say; readonly format: FormatName; readonly colour: boolean; readonly base: string; readonly verbose: boolean; readonly accepted: readonly Diagnostic[] }, data: { readonly [key: string]: unknown }): Promise<void> {
  const diagnostics = await withoutSecrets(log.diagnostics);
  if (format === "json") say(1, `${JSON.stringify({ ...toJsonReport(diagnostics), ...data }, null, 2)}\n`);
  else if (format === "text") {
    const shown = diagnostics.filter(({ level }) => verbose || level !== "info");
    if (shown.length > 0) say(2, `${formatDiagnostics(shown, "text", { colour })}${formatCounts(log.counts())}\n`);
  } else say(1, formatDiagnostics(format === "sarif" ? [...diagnostics, ...accepted] : diagnostics, format, { base }));
}

/** Where a folder lies below the root of its git repository, with `/`; empty when it is in none. */
export function belowRepository(folder: string): string {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, ".git"))) return withSlashes(relative(root, folder));
    if (dirname(root) === root) return "";
  }
}

/** Finds and plans the project that a command works on; undefined when that failed (the log says why). */
export async function openFor(terminal: Terminal, options: CommonOptions, targets: readonly string[] = [], note?: Run["note"]): Promise<{ project: Project; terminal: Terminal; /** Absolute path of the configuration. */ path: string } | undefined> {
  const opened = await openProject({ cwd: process.cwd(), config: options.config, targets }, terminal.log);
  if (opened === undefined || terminal.log.hasErrors()) return undefined;
  // From here on the configuration's own levels count, and an error is one of the sources or the artifacts.
  const levelled = openTerminal(options, { levels: opened.config.diagnostics, base: belowRepository(opened.project.baseDir), failure: EXIT.failed, ...(note === undefined ? {} : { note }) });
  for (const { code, message, location, help, target } of terminal.log.diagnostics) {
    levelled.log.report({ code: code as Parameters<Log["report"]>[0]["code"], message, location, help, target });
  }
  return { project: opened.project, terminal: levelled, path: opened.path };
}
