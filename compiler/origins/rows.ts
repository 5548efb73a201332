import type { Artifact } from "../model.ts";

/** What became of a source, in tokens of the target's first encoding. */
export interface SourceRow {
  readonly layer: string;
  readonly path: string;
  readonly status: string;
  /** Tokens of the text of this file in the artifact, counted by itself. */
  readonly kept: number;
  /** Tokens that a cap or a budget took from its middle or its end. */
  readonly cut: number;
  /** Tokens of a file of which nothing is there; 0 when it could not be read. */
  readonly dropped: number;
  readonly why: string | null;
}

/** Every source of an artifact, in the manifest's order. */
export function sourceRows({ manifest, origins }: Artifact, count: (text: string) => number): readonly SourceRow[] {
  const pieces = [...(origins?.outputs.values() ?? [])].flat();
  return manifest.sources.map(({ layer, path, status, why = null, cut }) => {
    const text = pieces.filter((piece) => piece.from?.path === path && piece.layer === layer).map((piece) => piece.text).join("");
    const kept = count(text);
    const whole = (): number => Math.max(0, count(origins?.texts.get(path) ?? "") - kept);
    const isCut = status === "truncated" || status === "cropped";
    const isGone = !isCut && status !== "ok";
    return { layer, path, status, kept, cut: isCut ? (cut?.unit === "tokens" ? cut.total - cut.kept : whole()) : 0, dropped: isGone ? whole() : 0, why };
  });
}
