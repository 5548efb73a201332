import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { packageJson } from "../package/npm.ts";

const root = join(import.meta.dirname, "../..");
const MOST = 6 * 1024;

const entries = Object.entries(packageJson().exports).filter(([entry]) => entry.startsWith("./adapters/")).map(([entry]) => entry.slice("./adapters/".length));

test("there are entries to measure", () => {
  expect(entries).toEqual(["anthropic", "openai", "gemini", "ai-sdk", "verify"]);
});

test.each(entries)("%s is small, and made of its own files and the runtime's", async (entry) => {
  const { outputFiles, metafile } = await build({ absWorkingDir: root, entryPoints: [`compiler/adapters/${entry}.ts`], bundle: true, platform: "neutral", format: "esm", target: "es2022", minify: true, write: false, metafile: true, logLevel: "silent" });
  const text = outputFiles[0]?.text ?? "";
  const size = gzipSync(text, { level: 9 }).length;
  console.log(`promptc/adapters/${entry}: ${text.length} bytes minified, ${size} bytes gzipped (at most ${MOST})`);
  expect(size).toBeLessThanOrEqual(MOST);
  expect(Object.keys(metafile.inputs).filter((path) => !/^compiler\/(?:adapters|runtime)\//u.test(path))).toEqual([]);
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(/\b(?:require|eval|Function|globalThis|process|Buffer)\b|["'`]node:/u.exec(text)?.[0]).toBeUndefined();
});

test("the runtime does not know them", async () => {
  const { metafile } = await build({ absWorkingDir: root, entryPoints: ["compiler/runtime/index.ts"], bundle: true, platform: "neutral", write: false, metafile: true, logLevel: "silent" });
  expect(Object.keys(metafile.inputs).filter((path) => path.includes("adapters"))).toEqual([]);
});
