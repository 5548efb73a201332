import type { Source } from "../../model.ts";
import { sha256 } from "../../sha256.ts";

/** A source whose text stands in the config or is given as a value. */
export function textSource(layer: string, path: string, text: string): Source {
  const bytes = new TextEncoder().encode(text);
  return { layer, path, status: "ok", bytes: bytes.length, sha256: sha256(bytes), text };
}

/** A source that does not get into the prompt keeps its size and digest, loses its text, and says why. */
export function setAside(source: Source, status: Source["status"], why: string): Source {
  const { text: _text, ...rest } = source;
  return { ...rest, status, why };
}
