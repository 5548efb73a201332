import { performance } from "node:perf_hooks";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import { scanText } from "../../../compiler/phases/3-scan/scan.ts";

export interface SpeedFigures {
  /** UTF-16 units that were read. */
  readonly units: number;
  readonly scanMs: number;
  readonly remarkMs: number;
  /** Scanning including parsing ÷ remark-parse alone: the median of interleaved rounds. */
  readonly ratio: number;
}

const ROUNDS = 3;

/** Scanning including parsing, next to remark-parse alone on the same texts. */
export async function measureSpeed(texts: readonly string[]): Promise<SpeedFigures> {
  const parse = await loadMarkdown();
  const remark = unified().use(remarkParse).freeze();
  const rounds: { readonly scanMs: number; readonly remarkMs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const remarkMs = timed(() => texts.forEach((text) => void remark.parse(text)));
    const scanMs = timed(() =>
      texts.forEach((text) => {
        const { root, frontmatter } = parse(text);
        scanText({ path: "AGENTS.md", text, trust: "project", root, frontmatter: frontmatter?.yaml });
      }),
    );
    // The first round warms up.
    if (round > 0) rounds.push({ scanMs, remarkMs });
  }
  const middle = rounds.sort((a, b) => a.scanMs / a.remarkMs - b.scanMs / b.remarkMs)[Math.floor(ROUNDS / 2)] as { readonly scanMs: number; readonly remarkMs: number };
  return { units: texts.reduce((sum, text) => sum + text.length, 0), ...middle, ratio: middle.scanMs / middle.remarkMs };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
