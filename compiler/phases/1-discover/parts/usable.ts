import type { Usable } from "../../../model-parts.ts";
import type { Source } from "../../../model.ts";
import { isTextName } from "../../../python/mime.ts";
import { nulIn } from "../decoding.ts";
import type { Discovery } from "../discover.ts";
import { readSource } from "../read-source.ts";
import { setAside } from "../source.ts";
import type { Located } from "./paths.ts";

/** A file that was looked at. */
export interface LookedAt {
  /** Undefined when there is no such file. */
  readonly source: Source | undefined;
  /** Its text, when it counts. */
  readonly text: string | undefined;
  readonly realPath: string | undefined;
}

/**
 * Reads a file if it counts: a file (or a link to one) that is not too large, whose name promises text
 * or nothing known, and that is valid UTF-8. Its line ends become LF. One that does not count is skipped
 * with a reason; a folder of that name is no file at all.
 */
export function readUsable(layer: string, shown: string, { root, path }: Pick<Located, "root" | "path">, usable: Usable, { plan, reader, log }: Discovery): LookedAt {
  const absent: LookedAt = { source: undefined, text: undefined, realPath: undefined };
  const { source, realPath } = readSource({ layer, root, path, shown, missing: "absent", unreadable: "skip", newlines: "universal", nul: nulIn(plan) }, reader, log, plan.name);
  if (source === undefined || source.why === "is a directory, expected a file") return absent;
  const aside = (why: string): LookedAt => ({ source: setAside(source, "skipped", why), text: undefined, realPath });
  if (source.bytes !== null && source.bytes > usable.maxBytes) return aside(`is ${source.bytes} bytes, expected at most ${usable.maxBytes}`);
  if (usable.types === "text" && !isTextName(path)) return aside("is no text by its name");
  return { source, text: source.text, realPath };
}
