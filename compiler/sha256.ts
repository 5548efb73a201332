import { createHash } from "node:crypto";

/** The SHA-256 of bytes, or of a text as UTF-8: 64 hexadecimal digits in lower case. */
export function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
