/** The words that a URL is made of: its path, its query, its fragment. */
import type { Mapped } from "../view.ts";
import { replaceMapped, rewrite } from "./rewrite.ts";

const HOST = /^(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/[^/?#\s]{0,253}|^mailto:[^?]{0,254}/iu;
const SEPARATORS = /[-_+./?&=#]+/gu;
const MIN_WORDS = 4;

/** A URL's words with blanks between them; undefined when they are few, or letters and digits without a sense. */
export function wordsOfUrl(mapped: Mapped): Mapped | undefined {
  if (/^data:/iu.test(mapped.text)) return undefined;
  const host = HOST.exec(mapped.text)?.[0].length ?? 0;
  const rest = mapped.text.slice(host);
  if ((rest.match(/[A-Za-z]{2,}/gu) ?? []).length < MIN_WORDS) return undefined;
  const tail = rewrite(mapped);
  tail.keep(host, mapped.text.length);
  return replaceMapped(tail.finish(), SEPARATORS, () => " ");
}
