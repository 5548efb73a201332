/** Measuring the cache rules over passages with a reviewer's verdict (see README.md). */
import { readFileSync } from "node:fs";
import { loadMarkdown } from "../../compiler/markdown/markdown.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { scanText } from "../../compiler/phases/3-scan/scan.ts";
import { indexLines } from "../../compiler/text/lines.ts";

/** One line of a corpus file. */
export interface Passage {
  readonly id: string;
  readonly volatile: boolean;
  readonly kind: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly text: string;
}

/** A place that was flagged: lines from 1, both included. Findings on the same lines are one place. */
export interface Flagged { readonly line: number; readonly endLine: number; readonly rules: readonly string[] }

export interface Judged {
  readonly passage: Passage;
  /** Whether a finding touches the lines of a volatile passage. */
  readonly right: boolean;
  /** Places flagged elsewhere. */
  readonly noise: readonly Flagged[];
}

export interface Measured {
  readonly judged: readonly Judged[];
  readonly volatile: number;
  readonly right: number;
  readonly noise: number;
  readonly precision: number;
  readonly recall: number;
}

export function readPassages(file: string | URL): readonly Passage[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Passage);
}

/** Makes a function that lists the places that the cache rules warn of in a text. */
export async function cacheLint(): Promise<(text: string, path?: string) => readonly Flagged[]> {
  const parse = await loadMarkdown();
  return (text, path = "prompt.md") => {
    const { root, frontmatter } = parse(text);
    const lines = indexLines(text);
    const places = new Map<string, { line: number; endLine: number; rules: string[] }>();
    for (const { rule, level, span } of scanText({ path, text, trust: "project", root, frontmatter: frontmatter?.yaml }, CACHE_RULES).findings) {
      if (level === "info") continue;
      const line = lines.lineAt(span.start);
      const endLine = lines.lineAt(Math.max(span.start, span.end - 1));
      const key = `${String(line)}-${String(endLine)}`;
      const place = places.get(key);
      if (place === undefined) places.set(key, { line, endLine, rules: [rule] });
      else if (!place.rules.includes(rule)) place.rules.push(rule);
    }
    return [...places.values()];
  };
}

/** A finding that touches a volatile passage's lines is right, and counts once; each other place is noise. */
export async function measure(passages: readonly Passage[]): Promise<Measured> {
  const lint = await cacheLint();
  const judged = passages.map((passage): Judged => {
    const places = lint(passage.text);
    const { line = 0, endLine = 0 } = passage;
    const touches = (place: Flagged): boolean => passage.volatile && place.line <= endLine && place.endLine >= line;
    return { passage, right: places.some(touches), noise: places.filter((place) => !touches(place)) };
  });
  const volatile = judged.filter(({ passage }) => passage.volatile).length;
  const right = judged.filter((entry) => entry.right).length;
  const noise = judged.reduce((sum, entry) => sum + entry.noise.length, 0);
  return { judged, volatile, right, noise, precision: right / Math.max(1, right + noise), recall: right / Math.max(1, volatile) };
}
