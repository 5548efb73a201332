import { compile, createLog, discover, planProject, type Artifact, type Diagnostic, type LayerConfig, type Services, type TargetConfig } from "../../compiler/index.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { readerOf } from "../properties/compile.ts";

/** The files of an artifact by name, as a program gives them to the runtime. */
export function bytesOf({ files }: Artifact): { readonly [name: string]: Uint8Array } {
  return Object.fromEntries(files);
}

/** Sections of Markdown with a word of their own. */
export function sections(count: number, word: string, level = 2): string {
  return Array.from({ length: count }, (_, index) => `${"#".repeat(level)} ${word} ${index}\n\n${`What ${word} number ${index} says about the work. `.repeat(3)}\n`).join("\n");
}

/** Exact counts: an encoding merges across joins, which a count of letters does not. */
export const exact: Services["count"] = (encoding, text) => (text === "" ? 0 : tokenCounter(encoding)(text));

export interface Result {
  readonly artifact: Artifact;
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
  /** Path → status and what is kept of how many tokens. */
  readonly fates: { readonly [path: string]: string };
}

/** Compiles one target in memory; mistakes in its plan throw. */
export async function compileBudget(layers: readonly LayerConfig[], files: { readonly [path: string]: string }, target: Partial<TargetConfig> = {}, count: Services["count"] = exact): Promise<Result> {
  const log = createLog();
  const { plans } = planProject({ config: { targets: { main: { version: "1.0.0", out: "dist", layers, ...target } } }, baseDir: "/project", place: () => ({ path: "promptc.config.yaml" }), presets: new Map() }, log);
  const [plan] = plans;
  if (plan === undefined) throw new Error(log.diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  const artifact = await compile(plan, discover(plan, readerOf(new Map(Object.entries(files))), log), { count }, log);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(artifact.files.get("static.prompt.md"));
  const fates = Object.fromEntries(artifact.manifest.sources.map(({ path, status, cut }) => [path, cut === undefined ? status : `${status} ${cut.kept}/${cut.total}`]));
  return { artifact, diagnostics: log.diagnostics, text, fates };
}

/** The codes of what was reported. */
export function codesOf({ diagnostics }: Pick<Result, "diagnostics">): readonly string[] {
  return diagnostics.map(({ code }) => code);
}
