import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CAC } from "cac";
import { configNames } from "../config/find.ts";
import { unreadFrom, whyUnread } from "../paths/plain-file.ts";
import { unwrittenFrom } from "../paths/unwritten.ts";
import { UsageError } from "./call.ts";
import { openTerminal, type CommonOptions } from "./terminal.ts";

/** `promptc init` */
export function registerInit(cli: CAC): void {
  cli
    .command("init", "Write a first configuration (and a first prompt) in this folder")
    .example("promptc init")
    .action((options: CommonOptions) => run(options));
}

const PROMPT = "prompts/identity.md";
const SCHEMA = "# yaml-language-server: $schema=./node_modules/promptc/lib/schema/config.json\n";
const IDENTITY = "You are a careful assistant. Say what you did, and what you could not do.\n";

const ATTRIBUTES = "# Artifacts are compared byte for byte: LF on every system.\ndist/** text eol=lf\n*.md text eol=lf\n";

type Files = readonly (readonly [path: string, text: string])[];

/** How a folder that belongs to a harness is recognised, and what its first configuration is. */
interface Layout {
  readonly preset: string;
  /** Any of these files or folders; `*` stands for any part of a name. */
  readonly signs: readonly string[];
  readonly files: (folder: string) => Files;
}

const LAYOUTS: readonly Layout[] = [
  { preset: "jcode", signs: [".jcode"], files: jcodeProject },
  { preset: "agent-zero", signs: [".a0proj", "prompts/agent.system.main.md", "*.promptinclude.md"], files: agentZeroProject },
  { preset: "hermes", signs: [".hermes.md", "HERMES.md", ".hermes", "SOUL.md"], files: hermesProject },
];

function run(options: CommonOptions): number {
  const terminal = openTerminal(options);
  const folder = process.cwd();
  const existing = configNames.find((name) => existsSync(join(folder, name)));
  if (existing !== undefined) throw new UsageError(`there is a \`${existing}\` here already`);
  const found = LAYOUTS.flatMap((layout) => layout.signs.filter((sign) => hasSign(folder, sign)).map((sign) => ({ layout, sign })))[0];
  if (found !== undefined) terminal.print(`found ${found.sign}: this folder is laid out for ${found.layout.preset}`);
  const files = [...(found === undefined ? ownProject() : found.layout.files(folder)), [".gitattributes", ATTRIBUTES] as const].filter(([path]) => !existsSync(join(folder, path)));
  writeAll(folder, files);
  for (const [path] of files) terminal.print(`wrote ${path}`);
  terminal.print("Next: `promptc build`, then commit the configuration and what it wrote.");
  return 0;
}

function hasSign(folder: string, sign: string): boolean {
  if (!sign.includes("*")) return existsSync(join(folder, sign));
  const [start = "", end = ""] = sign.split("*");
  return namesIn(folder).some((name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const unread = unreadFrom(error, folder);
    throw new UsageError(`this folder ${unread.kind === "denied" ? "may not be listed (permission denied)" : whyUnread(unread)}, so nobody knows what it is laid out for`, "Check the folder's permissions.");
  }
}

function ownProject(): Files {
  const config = `${SCHEMA}targets:
  main:
    version: 0.1.0
    out: dist/main
    inputs:
      memory: {binding: session, type: string, required: false, description: What the agent remembers}
    layers:
      - {id: identity, file: ${PROMPT}}
      - {id: memory, slot: memory, heading: "# What you remember", blank: absent}
`;
  return [["promptc.config.yaml", config], [PROMPT, IDENTITY]];
}

/** A configuration for a preset: the folder's own files are committed and known now, the user's are not. */
function presetProject(preset: string, base: string, body: string): Files {
  const config = `${SCHEMA}# This folder is laid out for ${preset}.
targets:
  ${preset}:
    preset: ${preset}
    version: 0.1.0
    out: dist/${preset}
${body}`;
  return [["promptc.config.yaml", config], ...(base === PROMPT ? [[PROMPT, IDENTITY] as const] : [])];
}

function jcodeProject(folder: string): Files {
  const base = existsSync(join(folder, ".jcode/system-prompt.md")) ? ".jcode/system-prompt.md" : PROMPT;
  return presetProject("jcode", base, `    roots:
      cwd: .
      # The user's own files are on each user's disk. \`none\` leaves them out; without these two lines
      # they become slots that a session fills.
      jcodeHome: none
      userHome: none
    builtin: {base: ${base}}
`);
}

function hermesProject(folder: string): Files {
  const home = existsSync(join(folder, "SOUL.md")) ? "." : "none";
  return presetProject("hermes", PROMPT, `    roots:
      cwd: .
      # Where SOUL.md and the skills lie. The notes (MEMORY.md, USER.md) change while the agent works, so
      # they stay with the session.
      hermesHome: ${home}
    # Puts the notes behind the texts that are known now, so that those can be cached.
    hoist: true
    values: {model: "", provider: "", platform: cli, tools: [], toolsets: []}
    builtin: {identity: ${PROMPT}}
`);
}

function agentZeroProject(folder: string): Files {
  const isFramework = existsSync(join(folder, "prompts/agent.system.main.md"));
  return presetProject("agent-zero", "", isFramework ? `    roots:
      # The framework lies here. Where the agent works is known when a session starts.
      a0: .
    # No project is active: which one is would be known at session start, and it decides where prompts lie.
    values: {project: null}
` : `    roots:
      # The agent works here; the framework's own prompts are found when a session starts.
      workdir: .
`);
}

/** Writes files that are not there yet, and the folders above them: all of them, or none. */
function writeAll(folder: string, files: Files): void {
  const made: string[] = [];
  for (const [path, text] of files) {
    try {
      makeFolders(dirname(join(folder, path)), made);
      writeNew(join(folder, path), text, made);
    } catch (error) {
      for (const each of made.reverse()) removeQuietly(each);
      const { why, help } = unwrittenFrom(error);
      throw new UsageError(`\`${path}\` cannot be written (${why}), so nothing was written`, help ?? "Check what stands there, and the permissions of its folder.");
    }
  }
}

function makeFolders(path: string, made: string[]): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path), made);
  mkdirSync(path);
  made.push(path);
}

/** Not through a link that leads nowhere. */
function writeNew(path: string, text: string, made: string[]): void {
  const file = openSync(path, "wx");
  made.push(path);
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** What somebody else put into a folder in the meantime stays there. */
function removeQuietly(path: string): void {
  try {
    if (lstatSync(path).isDirectory()) rmdirSync(path);
    else rmSync(path);
  } catch {
    // It stays.
  }
}
