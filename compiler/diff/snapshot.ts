/** A compiled artifact as a comparison takes it: from memory, a folder, or a commit. */
import { PromptError } from "../runtime/error.ts";
import { MANIFEST_FILE, type Manifest } from "../runtime/manifest.ts";
import { loadPrompt } from "../runtime/prompt.ts";

/** The manifest, and every file that it names. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What tells targets and their matrix combinations apart. */
export function keyOf({ target, variant }: Pick<Manifest, "target" | "variant">): string {
  return JSON.stringify([target, Object.entries(variant).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** `desk`, or `desk[mermaid=true]`. */
export function nameOf({ target, variant }: Pick<Manifest, "target" | "variant">): string {
  const axes = Object.entries(variant).map(([axis, value]) => `${axis}=${String(value)}`);
  return axes.length === 0 ? target : `${target}[${axes.join(",")}]`;
}

/** The names of the files that a manifest's text claims; none when it is no manifest. Nothing outside its folder is among them. */
export function filesNamedBy(manifest: Uint8Array): readonly string[] {
  try {
    const { outputs, tools } = JSON.parse(new TextDecoder().decode(manifest)) as Partial<Manifest>;
    const names = [...Object.values(outputs ?? {}), tools].map((part) => part?.file);
    return [...new Set(names.filter((name): name is string => typeof name === "string" && name !== "" && !/[/\\\0]/u.test(name) && name !== ".."))];
  } catch {
    return [];
  }
}

/** Reads an artifact from its files and verifies it as a program would. What is wrong with it is a sentence. */
export async function readSnapshot(files: ReadonlyMap<string, Uint8Array>): Promise<Snapshot | { readonly problem: string }> {
  const bytes = files.get(MANIFEST_FILE);
  if (bytes === undefined) return { problem: "it has no manifest" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return { problem: "its manifest is not JSON" };
  }
  try {
    // Nothing is rendered, so no limit is ever measured.
    const { manifest } = await loadPrompt(parsed, Object.fromEntries(files), { count: () => 0 });
    return { manifest, files };
  } catch (error) {
    return { problem: error instanceof PromptError ? error.message.replace(/ Run `promptc build`\.$/u, "") : "its manifest does not describe an artifact" };
  }
}

/** The text of one of the files; empty when there is none. */
export function textOf({ files }: Snapshot, file: string | null | undefined): string {
  const bytes = file === null || file === undefined ? undefined : files.get(file);
  return bytes === undefined ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
