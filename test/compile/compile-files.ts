import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openProject } from "../../compiler/config/load.ts";
import { createPlaces } from "../../compiler/diagnostics/place.ts";
import { compileProject, createLog, type Artifact, type Diagnostic } from "../../compiler/index.ts";

/** What compiling some files gave. */
export interface Compiled {
  readonly artifacts: readonly Artifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** `code path:line:column` of each diagnostic. */
  readonly places: readonly string[];
}

/** Compiles a project that consists of these files, in a folder of its own. */
export async function compileFiles(files: { readonly [path: string]: string | Uint8Array }): Promise<Compiled> {
  const folder = mkdtempSync(join(tmpdir(), "promptc-compile-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const log = createLog();
    const opened = await openProject({ cwd: folder }, log);
    const artifacts = opened === undefined || log.hasErrors() ? [] : await compileProject(opened.project, { count: (_encoding, text) => text.split(/\s+/u).length }, log);
    const known = createPlaces();
    const places = log.diagnostics.map((diagnostic) => {
      const { path, line, column } = known.placeOf(diagnostic);
      return [diagnostic.code, [path, line, column].filter((part) => part !== null).join(":")].join(" ").trim();
    });
    return { artifacts, diagnostics: log.diagnostics, places };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A configuration with one target: its body indented by two steps, layers first. */
export function target(layers: string, more = ""): string {
  const body = [more, `layers:\n${layers.replace(/^(?=.)/gmu, "  ")}`].filter((part) => part !== "").join("\n");
  return `targets:\n  t:\n    version: 1.0.0\n    out: out\n${body.replace(/^(?=.)/gmu, "    ")}\n`;
}

/** The static text of the first artifact. */
export function staticText({ artifacts }: Compiled): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(artifacts[0]?.files.get("static.prompt.md"));
}
