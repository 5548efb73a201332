/** `promptc/node`: loads a compiled prompt from its folder. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PromptError } from "./runtime/error.ts";
import { MANIFEST_FILE, type Manifest } from "./runtime/manifest.ts";
import { loadPrompt, type Prompt } from "./runtime/prompt.ts";

/**
 * Reads `dynamic.manifest.json` and the static files beside it, and loads them.
 *
 * @param folder The artifact's folder, such as `dist/desk`.
 * @throws {PromptError} when a file is missing, or the files were not made by one build.
 */
export async function loadPromptFrom(folder: string): Promise<Prompt> {
  const manifest = JSON.parse(new TextDecoder().decode(await read(folder, MANIFEST_FILE))) as Manifest;
  const files: { [name: string]: Uint8Array } = {};
  for (const { file } of Object.values(manifest.outputs ?? {})) if (file !== null) files[file] = await read(folder, file);
  return loadPrompt(manifest, files);
}

async function read(folder: string, name: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw new PromptError("runtime/missing-file", `\`${join(folder, name)}\` cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}). Run \`promptc build\`.`);
  }
}
