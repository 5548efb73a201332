/** Names of the files that an artifact consists of. */
import { MANIFEST_FILE, STATIC_FILE, TOOLS_FILE } from "../runtime/manifest.ts";

/** Declarations of the values that a prompt takes, when the target says `types: true`. */
export const TYPES_FILE = "prompt.d.ts";

/** How each file of declarations begins, so that an old one is known for what it is. */
export const TYPES_HEAD = 'import type { Prompt } from "promptc/runtime";\n';

/** The file of an output's static bytes. */
export function outputFile(output: string): string {
  return output === "system" ? STATIC_FILE : `${output}.prompt.md`;
}

/** The names of every file that a target may write: an output without static bytes has none. */
export function artifactFiles(outputs: Iterable<string>, types: boolean, tools: boolean): readonly string[] {
  return [...[...outputs].map(outputFile), ...(tools ? [TOOLS_FILE] : []), ...(types ? [TYPES_FILE] : []), MANIFEST_FILE];
}
