import type { Log } from "../../diagnostics/log.ts";
import type { Artifact } from "../../model.ts";
import { PromptError } from "../../runtime/error.ts";
import { loadPrompt } from "../../runtime/prompt.ts";
import { MANIFEST_FILE, type Manifest } from "../../runtime/manifest.ts";

/**
 * Loads what would be written through the runtime, as a program will: hashes and
 * form. A failure here is a bug of the compiler, reported so that nothing is written.
 */
export async function verify(artifact: Artifact, log: Log): Promise<boolean> {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(artifact.files.get(MANIFEST_FILE))) as Manifest;
    await loadPrompt(manifest, Object.fromEntries(artifact.files), { count: () => 0 });
    return true;
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    log.report({ code: "integrity/verify", message: `The artifact of \`${artifact.plan.name}\` does not load: ${error.message}`, target: artifact.plan.name });
    return false;
  }
}
