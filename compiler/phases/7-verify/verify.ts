import { createHash } from "node:crypto";
import type { Log } from "../../diagnostics/log.ts";
import type { Artifact } from "../../model.ts";
import { PromptError } from "../../runtime/error.ts";
import { loadPrompt } from "../../runtime/prompt.ts";
import { MANIFEST_FILE, STATIC_FILE, type Manifest } from "../../runtime/manifest.ts";

/**
 * Loads what would be written through the runtime, as a program will: hashes, form, and that the prefix
 * is where the manifest says. A failure here is a bug of the compiler, reported so that nothing is written.
 */
export async function verify(artifact: Artifact, log: Log): Promise<boolean> {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(artifact.files.get(MANIFEST_FILE))) as Manifest;
    await loadPrompt(manifest, Object.fromEntries(artifact.files));
    const { bytes, sha256 } = manifest.prefix;
    const { layout } = manifest.outputs["system"] ?? { layout: null };
    // Where a slot stands in front of everything the prefix is empty, and so is in no place.
    const start = artifact.files.get(STATIC_FILE)?.subarray(0, bytes) ?? new Uint8Array();
    if (layout === null || createHash("sha256").update(start).digest("hex") === sha256) return true;
    log.report({ code: "integrity/verify", message: `The prefix of \`${artifact.plan.name}\` is not how \`${STATIC_FILE}\` begins`, target: artifact.plan.name });
    return false;
  } catch (error) {
    if (!(error instanceof PromptError)) throw error;
    log.report({ code: "integrity/verify", message: `The artifact of \`${artifact.plan.name}\` does not load: ${error.message}`, target: artifact.plan.name });
    return false;
  }
}
