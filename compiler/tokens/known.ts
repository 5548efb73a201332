import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE, type Manifest } from "../runtime/manifest.ts";
import type { EncodingName } from "./tokens.ts";

/** Counts tokens in an encoding. */
export type Count = (encoding: EncodingName, text: string) => number;

/**
 * A counter that does not count again what a committed artifact says of its own, unchanged text: loading
 * and warming up a tokenizer is most of the time of a check that finds nothing. A figure is taken only
 * from a manifest whose seal fits and for the very bytes that it was sealed with.
 *
 * @param folder Absolute folder that holds an artifact; what cannot be read or does not fit is passed over.
 */
export function withKnownCounts(count: Count, folder: string): Count {
  const manifest = sealedManifest(folder);
  if (manifest === undefined) return count;
  const known = new Map<string, number>();
  for (const { file, sha256, tokens } of [...Object.values(manifest.outputs), ...(manifest.tools === undefined ? [] : [manifest.tools])]) {
    const bytes = file === null ? undefined : readOwn(folder, file);
    if (bytes === undefined || digest(bytes) !== sha256) continue;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    for (const [encoding, figure] of Object.entries(tokens)) known.set(`${encoding}\0${text}`, figure);
  }
  return (encoding, text) => known.get(`${encoding}\0${text}`) ?? count(encoding, text);
}

function sealedManifest(folder: string): Manifest | undefined {
  try {
    const { seal, ...sealed } = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), "utf8")) as Manifest;
    return seal === digest(JSON.stringify(sealed)) ? { ...sealed, seal } : undefined;
  } catch {
    return undefined;
  }
}

function readOwn(folder: string, file: string): Uint8Array | undefined {
  try {
    return /^[\w.-]+$/u.test(file) ? readFileSync(join(folder, file)) : undefined;
  } catch {
    return undefined;
  }
}

function digest(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
