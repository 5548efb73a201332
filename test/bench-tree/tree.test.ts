import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LARGEST, MEDIAN, MEAN, SMALLEST, sourceSizes } from "../bench/sizes.ts";
import { randomStrings, unbrokenRuns } from "../bench/strings.ts";
import { CONFIG, treeSources, treeSurroundings, writeTree } from "../bench/tree.ts";
import { withFiles } from "../with-files.ts";

const all = (settings: Parameters<typeof treeSources>[0]): string => JSON.stringify([...treeSources(settings), ...treeSurroundings(settings)]);

test("the same seed gives the same bytes, another one others", () => {
  expect(all({ sources: 40, seed: 3 })).toBe(all({ sources: 40, seed: 3 }));
  expect(all({ sources: 40, seed: 3 })).not.toBe(all({ sources: 40, seed: 4 }));
});

test.each([200, 1000, 10_000])("sizes of %i sources have the median, the mean and the bounds", (count) => {
  const sizes = sourceSizes(count);
  expect(sizes).toHaveLength(count);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST);
  expect(Math.abs((sizes[count / 2] ?? 0) - MEDIAN)).toBeLessThan(MEDIAN / 50);
  expect(Math.abs(sizes.reduce((sum, size) => sum + size, 0) / count - MEAN)).toBeLessThan(MEAN / 100);
});

test("sources are as large as their sizes say", () => {
  const wanted = sourceSizes(200);
  const made = [...treeSources({ sources: 200 })].map(({ text }) => Buffer.byteLength(text)).sort((a, b) => a - b);
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  expect(Math.abs(sum(made) / sum(wanted) - 1)).toBeLessThan(0.03);
  expect(Math.abs((made[100] ?? 0) - MEDIAN)).toBeLessThan(MEDIAN / 10);
});

test("texts have what prompts have, in several scripts", () => {
  const texts = [...treeSources({ sources: 200 })].map(({ text }) => text);
  for (const construct of [/^---\nname: /u, /^#{2,3} /mu, /^[-*] /mu, /^ +[-*] /mu, /^1\. /mu, /^- \[[ x]\] /mu, /^```ts$/mu, /^\| /mu, /^> > /mu, /\]\(/u, /\*\*/u, /`[^`]+`/u, /<details>/u, /^\[[\w-]+\]: /mu]) {
    expect(texts.filter((text) => construct.test(text)).length, String(construct)).toBeGreaterThan(2);
  }
  for (const script of ["Han", "Hiragana", "Hangul", "Cyrillic"]) expect(texts.some((text) => new RegExp(`\\p{Script=${script}}{2}`, "u").test(text)), script).toBe(true);
  expect(new Set(texts).size).toBe(200);
});

test("there is a target for each 200 sources, or as many as are asked for, and each source is in one of them", () => {
  const targets = (settings: Parameters<typeof treeSources>[0]): number => ([...treeSurroundings(settings)].find(({ path }) => path === CONFIG)?.text.match(/out: /gu) ?? []).length;
  expect(targets({ sources: 1000 })).toBe(5);
  expect(targets({ sources: 1000, targets: 1 })).toBe(1);
  expect(targets({ sources: 1000, targets: 20 })).toBe(20);
  const paths = [...treeSources({ sources: 400 })].map(({ path }) => path);
  expect(new Set(paths).size).toBe(400);
  expect(new Set(paths.map((path) => path.split("/")[1])).size).toBe(2);
});

test("a written tree is committed, with its ignored folders left out", async () => {
  await withFiles({}, (folder) => {
    const files = writeTree(folder, { sources: 30, targets: 1 });
    const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
    const tracked = git("ls-files").trim().split("\n");
    expect(files).toBe(30 + 4 * 30 + 4);
    expect(tracked.filter((path) => path.endsWith(".md"))).toHaveLength(30);
    expect(tracked.filter((path) => /(?:node_modules|dist|drafts|\.cache)\//u.test(path))).toEqual([]);
    expect(git("status", "--porcelain")).toBe("");
    expect(existsSync(join(folder, "node_modules"))).toBe(true);
    expect(readFileSync(join(folder, CONFIG), "utf8")).toContain("packages/**/*.md");
  });
});

test("random strings and runs without a break are the same each time", () => {
  expect(randomStrings(50)).toEqual(randomStrings(50));
  expect(new Set(randomStrings(500)).size).toBeGreaterThan(450);
  for (const run of Object.values(unbrokenRuns(1000))) expect(Math.abs(Buffer.byteLength(run) - 1000)).toBeLessThan(20);
});
