import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { counter, type Encoding } from "./count.ts";
import { pieceScanners } from "./split.ts";
import { readRankTable } from "./table.ts";
import { unicodeClasses } from "./unicode-classes.ts";

/** How many tokens a text has. */
export type CountTokens = (text: string) => number;

/** A public encoding of OpenAI's models; `o200k_base` is that of GPT-4o and later. */
export type EncodingName = "o200k_base" | "cl100k_base";

/** How many tokens a text has in each of two encodings. */
export type CountBoth = (text: string) => readonly [number, number];

/** Counters that have their tables loaded, by encodings and folder. */
const counters = new Map<string, { readonly both: CountBoth; readonly one: CountTokens }>();

/** What is loaded of each encoding, by encoding and folder. */
const encodings = new Map<string, Encoding>();

/** The scanners, which share a table of all characters. */
const scanners: { made?: ReturnType<typeof pieceScanners> } = {};

/**
 * A function that counts the tokens of a text in an encoding: exactly as many as
 * `encode(text, [], [])` of tiktoken 1.0.22 gives. So the text of a special token, such as
 * `<|endoftext|>`, counts as the ordinary text it is, and a lone surrogate as U+FFFD.
 *
 * The time is O(n log n) in the length of the text even if it is one unbroken run, for which
 * tiktoken's is quadratic.
 *
 * The encoding's table is read at the first call, once in a process. It is looked for in
 * `tableDir` or, by default, relative to this module: beside it (`lib/tokens/tokens.js`), in
 * `../tokens` (a bundle in `lib/cli`) and in `../../lib/tokens` (the sources). A CommonJS bundle,
 * which has no `import.meta.url`, goes by `__dirname` and needs no substitute defined; esbuild's
 * warning about it is silenced by `define: { "import.meta.url": "undefined" }`.
 *
 * @throws Error when the table is missing or corrupt. It says what to run.
 */
export function tokenCounter(encoding: EncodingName, tableDir?: string): CountTokens {
  return loadCounter(encoding, undefined, tableDir).one;
}

/**
 * The same for two encodings in one pass, which takes little more than half the time of two passes.
 *
 * @throws Error when a table is missing or corrupt. It says what to run.
 */
export function bothCounter(first: EncodingName, second: EncodingName, tableDir?: string): CountBoth {
  return loadCounter(first, second, tableDir).both;
}

function loadCounter(first: EncodingName, second: EncodingName | undefined, tableDir: string | undefined): { readonly both: CountBoth; readonly one: CountTokens } {
  const key = `${first}\0${second ?? ""}\0${tableDir ?? ""}`;
  const known = counters.get(key);
  if (known !== undefined) return known;
  const both = counter(allScanners().ascii, loadEncoding(first, tableDir), second === undefined ? undefined : loadEncoding(second, tableDir));
  const made = { both, one: (text: string) => both(text)[0] };
  counters.set(key, made);
  return made;
}

function loadEncoding(encoding: EncodingName, tableDir: string | undefined): Encoding {
  const key = `${encoding}\0${tableDir ?? ""}`;
  const known = encodings.get(key);
  if (known !== undefined) return known;
  const made = { table: readRankTable(findTable(encoding, tableDir), encoding), pieceEnd: allScanners()[encoding] };
  encodings.set(key, made);
  return made;
}

function allScanners(): ReturnType<typeof pieceScanners> {
  return (scanners.made ??= pieceScanners(unicodeClasses()));
}

function findTable(encoding: EncodingName, tableDir: string | undefined): string {
  const file = `${encoding}.bin`;
  const folders = tableDir === undefined ? defaultFolders() : [tableDir];
  const found = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `Unexpected absence of the token table ${file}, expected it in ${folders.join(" or ")}. ` +
      "Run `npm run build` to make it, or reinstall promptc.",
  );
}

function defaultFolders(): string[] {
  // esbuild leaves no URL in a CommonJS bundle. Where there is one, __dirname is not to be
  // trusted: `node -e` makes it a global, ".".
  const url: string | undefined = import.meta.url;
  const here = url === undefined ? __dirname : dirname(fileURLToPath(url));
  return [here, join(here, "../tokens"), join(here, "../../lib/tokens")];
}
