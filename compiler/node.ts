/** `promptc/node`: loads a compiled prompt from its folder. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PromptError } from "./runtime/error.ts";
import { MANIFEST_FILE, type Manifest } from "./runtime/manifest.ts";
import { loadPrompt, type Prompt, type PromptOptions, type Values } from "./runtime/prompt.ts";

/**
 * Reads `dynamic.manifest.json` and the static files beside it, and loads them.
 *
 * @param folder The artifact's folder, such as `dist/desk`.
 * @param options What the prompt gets from outside: `count`, where a slot has a limit in tokens.
 * @throws {PromptError} when a file is missing, or the files were not made by one build.
 */
export async function loadPromptFrom<Start extends Values = Values, Turn extends Values = Values>(folder: string, options?: PromptOptions): Promise<Prompt<Start, Turn>> {
  const manifest = parse(join(folder, MANIFEST_FILE), read(folder, MANIFEST_FILE));
  const files: { [name: string]: Uint8Array } = {};
  for (const name of filesOf(manifest)) files[name] = read(folder, name);
  return loadPrompt(manifest, files, options);
}

function parse(path: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    throw new PromptError("runtime/not-a-manifest", `\`${path}\` is not JSON (${(error as SyntaxError).message}). Run \`promptc build\`.`);
  }
}

/** The files that the manifest names. It has not been verified yet, so nothing outside the folder is read. */
function filesOf(manifest: unknown): readonly string[] {
  const { outputs, tools } = (manifest ?? {}) as Partial<Manifest>;
  const names = [...Object.values(outputs ?? {}), tools].map((part: Partial<Manifest["outputs"][string]> | null | undefined) => part?.file);
  return names.filter((name): name is string => typeof name === "string" && !/[/\\]/u.test(name));
}

/** At once: for files of this size that is several times faster than by promises, and a program waits for its prompt anyway. */
function read(folder: string, name: string): Uint8Array {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw new PromptError("runtime/missing-file", `\`${join(folder, name)}\` cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}). Run \`promptc build\`.`);
  }
}
