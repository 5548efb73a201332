import { readFileSync } from "node:fs";
import type { Root, RootContent } from "mdast";
import { expect, it } from "vitest";
import { loadMarkdown, type ParseMarkdown } from "../../compiler/markdown/markdown.ts";
import type { Cut } from "../../compiler/model-files.ts";
import { headOnly, headTail } from "../../compiler/phases/5-shape/head-tail.ts";
import { ropeText, type Rope } from "../../compiler/text/rope.ts";
import { codePoints, cutOf, unclosedFences } from "./laws.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const text = read("documents/monorepo-guide.md");
/** From 10 % to 90 % of the example's length. */
const CAPS = Array.from({ length: 41 }, (_, index) => Math.floor((codePoints(text) * (2 * index + 10)) / 100));

/** What one strategy keeps of the example at a cap: the result, and the spans of the source that are in it. */
type Strategy = (max: number, parse: ParseMarkdown) => { readonly result: string; readonly kept: readonly { readonly start: number; readonly end: number }[] };

const rule = (max: number, strategy: Cut["strategy"]): Cut => ({ strategy, max, head: strategy === "head" ? 1 : 0.7, tail: 0.2, zeroTail: "nothing", notice: "\n\n[… cut …]\n\n", name: "", each: "file" });
const spansOf = (rope: Rope): readonly { readonly start: number; readonly end: number }[] => rope.flatMap(({ origin, text: words }) => (origin === undefined ? [] : [{ start: origin.start, end: origin.start + words.length }]));
const blind = (strategy: Cut["strategy"]): Strategy => (max) => {
  const { rope } = (strategy === "head" ? headOnly : headTail)([{ text, origin: { path: "a", start: 0 } }], rule(max, strategy), "a");
  return { result: ropeText(rope), kept: spansOf(rope) };
};
const STRATEGIES: readonly (readonly [string, Strategy])[] = [
  ["`head` (blind)", blind("head")],
  ["`head-tail` (blind)", blind("head-tail")],
  ["`structural`", (max, parse) => {
    const cut = cutOf(text, { unit: "code-points", max }, codePoints, parse);
    return { result: cut.text, kept: cut.parts.filter(({ kept }) => kept) };
  }],
];

/** At how many caps a block of each kind is cut inside, and how often a result is over its cap. */
function damage(strategy: Strategy, parse: ParseMarkdown): readonly number[] {
  const { root } = parse(text);
  const count = { fence: 0, listItem: 0, heading: 0, table: 0, paragraph: 0, over: 0 };
  for (const max of CAPS) {
    const { result, kept } = strategy(max, parse);
    const places = kept.flatMap(({ start, end }) => [start, end]);
    const isCut = (type: RootContent["type"]): boolean => all(root).some((node) => node.type === type && places.some((at) => at > (node.position?.start.offset ?? 0) && at < (node.position?.end.offset ?? 0)));
    // A fence that was given an end, and a start again, is whole.
    if (isCut("code") && unclosedFences(result, parse) > 0) count.fence += 1;
    for (const type of ["listItem", "heading", "table", "paragraph"] as const) if (isCut(type)) count[type] += 1;
    if (codePoints(result) > max) count.over += 1;
  }
  return Object.values(count);
}

function all(root: Root): readonly RootContent[] {
  const found: RootContent[] = [];
  const open: (Root | RootContent)[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type !== "root") found.push(node);
    if ("children" in node) open.push(...node.children);
  }
  return found;
}

it("the table of comparison is what the strategies do", async () => {
  const parse = await loadMarkdown();
  const rows = STRATEGIES.map(([name, strategy]) => [name, ...damage(strategy, parse)]);
  const table = ["| Cut to 41 lengths | fences left open | list items cut | headings cut | tables cut | paragraphs cut | over the cap |", "| --- | ---: | ---: | ---: | ---: | ---: | ---: |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
  const [, ...ours] = rows.at(-1) ?? [];
  expect([ours.slice(0, 4), ours[5]]).toEqual([[0, 0, 0, 0], 0]);
  await expect(`${table}\n`).toMatchFileSnapshot("comparison.md");
});
