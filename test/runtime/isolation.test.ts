import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";
import { describe, expect, test } from "vitest";
import { expected, outcome, readVectors, type Runtime } from "../vectors/vector.ts";

const root = join(import.meta.dirname, "../..");

/** The runtime as one file for no platform in particular. Nothing is external: what cannot be bundled fails. */
async function bundle(options: BuildOptions): Promise<{ readonly text: string; readonly inputs: readonly string[]; readonly imports: readonly unknown[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["compiler/runtime/index.ts"],
    bundle: true,
    platform: "neutral",
    target: "es2022",
    write: false,
    metafile: true,
    logLevel: "silent",
    ...options,
  });
  return {
    text: outputFiles?.[0]?.text ?? "",
    inputs: Object.keys(metafile?.inputs ?? {}),
    imports: [...Object.values(metafile?.outputs ?? {}), ...Object.values(metafile?.inputs ?? {})].flatMap(({ imports }) => imports).filter(({ external }) => external === true),
  };
}

/** The bundle's exports in a realm of its own, with these globals and no others, and no code from strings. */
function load(text: string, globals: { readonly [name: string]: unknown }): Runtime {
  const context = createContext({ ...globals }, { codeGeneration: { strings: false, wasm: false } });
  return runInContext(`${text}; runtime`, context) as Runtime;
}

describe("the runtime", () => {
  test("is made of its own files and imports nothing", async () => {
    const { text, inputs, imports } = await bundle({ format: "esm", minifyWhitespace: true });
    expect(inputs.filter((path) => !path.startsWith("compiler/runtime/"))).toEqual([]);
    expect(imports).toEqual([]);
    expect(text).toContain("loadPrompt");
    const forbidden = /\b(?:import|require|eval|Function|globalThis|process|Buffer)\b|["'`]node:/u;
    expect(forbidden.exec(text)?.[0]).toBeUndefined();
  });

  test("passes every vector where there is nothing but WebCrypto and the text codecs, and no eval", async () => {
    const { text } = await bundle({ format: "iife", globalName: "runtime" });
    const runtime = load(text, { crypto, TextEncoder, TextDecoder });
    const vectors = readVectors().flatMap((suite) => suite.vectors);
    expect(vectors.length).toBeGreaterThan(60);
    for (const vector of vectors) expect([vector.name, plain(await outcome(vector, runtime))]).toEqual([vector.name, plain(expected(vector))]);
  });

  test("would not do without them", async () => {
    const { text } = await bundle({ format: "iife", globalName: "runtime" });
    expect(() => load(text, {})).toThrow("TextEncoder is not defined");
    expect(() => load("var runtime = eval('1')", {})).toThrow("Code generation from strings disallowed");
  });

  test("is small", async () => {
    const { text } = await bundle({ format: "esm", minify: true });
    const size = gzipSync(text, { level: 9 }).length;
    console.log(`promptc/runtime: ${text.length} bytes minified, ${size} bytes gzipped (at most 10240; the first milestone is 8192)`);
    expect(size).toBeLessThanOrEqual(10 * 1024);
  });
});


/** The same data in this realm. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
