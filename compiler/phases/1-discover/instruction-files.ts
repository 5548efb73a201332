import { join } from "node:path";
import type { Log } from "../../diagnostics/log.ts";
import type { PlannedRoot, Source } from "../../model.ts";
import { createReader } from "./reader.ts";
import { readSource } from "./read-source.ts";
import { walk } from "./walk.ts";

/**
 * The files that agent harnesses load as instructions, wherever they lie in a repository: what Codex,
 * Claude Code, Gemini CLI, Cursor, Copilot, opencode, goose, Windsurf, Zed, Amp, Cline, Roo, Agent Zero and
 * Hermes documented or read in 2026-11.
 */
export const INSTRUCTION_FILES: readonly string[] = [
  "**/{AGENTS,AGENT,CLAUDE,GEMINI,SKILL,SOUL,CONTEXT,HERMES}.md",
  "**/{AGENTS,CLAUDE}.{override,local}.md",
  "**/.{hermes,rules,cursorrules,windsurfrules,clinerules,roorules,goosehints}",
  "**/.hermes.md",
  "**/.roorules-*",
  "**/global_rules.md",
  "**/*.promptinclude.md",
  "**/.cursor/rules/**/*.{mdc,md}",
  "**/.windsurf/rules/**/*.md",
  "**/.clinerules/**/*.{md,txt}",
  "**/.roo/rules*/**",
  "**/.claude/{rules,agents,commands,skills,output-styles}/**/*.md",
  "**/.github/copilot-instructions.md",
  "**/.github/{instructions,prompts,chatmodes,agents}/**/*.md",
  "**/.{agents,codex,gemini,opencode,jcode,a0proj}/**/*.md",
];

export interface InstructionOptions {
  /** Absolute; where the search starts. */
  readonly folder: string;
  /** Path of `folder` as the user knows it, without a final slash; empty for the place where they are. */
  readonly shown: string;
  readonly maxSourceBytes: number;
  /** Only these, relative to `folder`. */
  readonly only?: ReadonlySet<string>;
}

/** Reads the instruction files of a folder and those below it, but for what git ignores; in code point order of their paths. */
export function findInstructions({ folder, shown, maxSourceBytes, only }: InstructionOptions, given: Log): readonly Source[] {
  const log = withoutTarget(given);
  const root = folderRoot(folder);
  const reader = createReader({ baseDir: folder, roots: new Map([[root.name, root]]), maxSourceBytes });
  const onClosed = (path: string): void => log.report({ code: "source/unreadable", message: `\`${join(shown, path)}/\` is a folder that may not be listed`, location: { path: join(shown, path) }, help: "Check the folder's permissions." });
  const paths = walk(root, { patterns: INSTRUCTION_FILES, ignore: [".gitignore"], onClosed }, reader).filter((path) => only === undefined || only.has(path));
  // One that has gone since it was listed is none; one whose name is no UTF-8 cannot be asked for.
  return paths.flatMap((path) => readSource({ layer: "", root, path, shown: shown === "" ? path : `${shown}/${path}`, missing: path.includes("\ufffd") ? "error" : "absent", unreadable: "error" }, reader, log, "").source ?? []);
}

/** Reads one file that was named, whatever it is called. */
export function readNamed(folder: string, name: string, shown: string, maxSourceBytes: number, log: Log): Source | undefined {
  const root = folderRoot(folder);
  const reader = createReader({ baseDir: folder, roots: new Map([[root.name, root]]), maxSourceBytes });
  return readSource({ layer: "", root, path: name, shown, missing: "error", unreadable: "error" }, reader, withoutTarget(log), "").source;
}

/** What to do about files as such: there is no configuration in which anything could be said of them. */
const HELP: { readonly [code: string]: string } = {
  "source/missing": "Correct the path.",
  "source/unreadable": "Check its permissions, and where it leads if it is a link.",
  "source/not-a-file": "Name a file, or a folder to scan its instruction files.",
  "source/invalid-utf8": "Save the file as UTF-8.",
  "source/too-large": "Name a smaller file.",
};

/** Files as such belong to no target. */
function withoutTarget(log: Log): Log {
  return { ...log, report: (report) => log.report({ ...report, target: undefined, help: report.help ?? HELP[report.code] }) };
}

function folderRoot(folder: string): PlannedRoot {
  return { name: "project", binding: "build", path: folder, outside: true, from: [] };
}
