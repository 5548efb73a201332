import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CAC } from "cac";
import { configNames } from "../config/find.ts";
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

function run(options: CommonOptions): number {
  const terminal = openTerminal(options);
  const folder = process.cwd();
  const existing = configNames.find((name) => existsSync(join(folder, name)));
  if (existing !== undefined) throw new UsageError(`there is a \`${existing}\` here already`);
  const files = existsSync(join(folder, ".jcode")) ? jcodeProject(folder) : ownProject();
  for (const [path, text] of files) {
    if (existsSync(join(folder, path))) continue;
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
    terminal.print(`wrote ${path}`);
  }
  terminal.print("Next: `promptc build`, then commit the configuration and what it wrote.");
  return 0;
}

const SCHEMA = "# yaml-language-server: $schema=./node_modules/promptc/lib/schema/config.json\n";
const IDENTITY = "You are a careful assistant. Say what you did, and what you could not do.\n";

function ownProject(): readonly (readonly [path: string, text: string])[] {
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

/** A folder laid out for jcode: its own files are committed, the user's are not and so are left to a session. */
function jcodeProject(folder: string): readonly (readonly [path: string, text: string])[] {
  const base = existsSync(join(folder, ".jcode/system-prompt.md")) ? ".jcode/system-prompt.md" : PROMPT;
  const config = `${SCHEMA}# This folder is laid out for jcode.
targets:
  jcode:
    preset: jcode
    version: 0.1.0
    out: dist/jcode
    roots:
      cwd: .
      # The user's own files are on each user's disk. \`none\` leaves them out; without these two lines
      # they become slots that a session fills.
      jcodeHome: none
      userHome: none
    builtin: {base: ${base}}
`;
  return [["promptc.config.yaml", config], ...(base === PROMPT ? [[PROMPT, IDENTITY] as const] : [])];
}
