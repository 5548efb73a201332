import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { npm, pack, packageJson, root, run } from "./npm.ts";

const MINUTES = 60_000;

describe("the package, installed in an empty folder", () => {
  let folder = "";
  const node = (...args: readonly string[]): string => run(folder, process.execPath, args);
  const promptc = (...args: readonly string[]): string => npm(folder, "exec", "--no", "--", "promptc", ...args);

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "promptc-install-")));
    const { tarball } = pack(join(folder, ".tarball"));
    npm(folder, "install", "--prefer-offline", "--no-audit", "--no-fund", tarball);
  }, 5 * MINUTES);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("brings nothing to run on install and few packages", () => {
    const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as { packages: { readonly [path: string]: { readonly hasInstallScript?: boolean } } };
    const installed = Object.keys(packages).filter((path) => path !== "");
    console.log(`installed: ${installed.length} packages`);
    expect(installed.filter((path) => packages[path]?.hasInstallScript === true && path !== "node_modules/promptc")).toEqual([]);
    expect(installed.length).toBeLessThan(80);
  });

  test("init, build, check; then a program loads what was built", () => {
    expect(promptc("--version")).toContain(packageJson().version);
    expect(promptc("init")).toContain("promptc.config.yaml");
    promptc("build");
    expect(readdirSync(join(folder, "dist/main"))).toEqual(expect.arrayContaining(["dynamic.manifest.json", "static.prompt.md"]));
    promptc("check");
    writeFileSync(join(folder, "load.mjs"), `
      import { loadPromptFrom } from "promptc/node";
      const prompt = await loadPromptFrom("dist/main");
      const { text, outputs } = prompt.startSession({ memory: "the user likes short answers" }).render();
      const { prefixEnd } = outputs.system;
      console.log(JSON.stringify({ text, prefixEnd, bytes: prompt.manifest.prefix.bytes }));
    `);
    const { text, prefixEnd, bytes } = JSON.parse(node("load.mjs")) as { text: string; prefixEnd: number; bytes: number };
    const fixed = readFileSync(join(folder, "dist/main/static.prompt.md"), "utf8");
    expect(text.startsWith(fixed)).toBe(true);
    expect(text).toContain("the user likes short answers");
    expect([prefixEnd, bytes]).toEqual([Buffer.byteLength(fixed), Buffer.byteLength(fixed)]);
  }, MINUTES);

  test("a static file that was changed does not load, and `check` fails", () => {
    const path = join(folder, "dist/main/static.prompt.md");
    const before = readFileSync(path);
    writeFileSync(path, "something else");
    expect(() => node("load.mjs")).toThrow("runtime/mixed-pair");
    expect(() => promptc("check")).toThrow("ended with 1");
    writeFileSync(path, before);
    promptc("check");
  }, MINUTES);

  test("every entry is there at run time", () => {
    writeFileSync(join(folder, "entries.mjs"), `
      import schema from "promptc/schema/config.json" with { type: "json" };
      import preset from "promptc/schema/preset.json" with { type: "json" };
      const names = {};
      for (const entry of ["promptc", "promptc/runtime", "promptc/node", "promptc/session", "promptc/adapters/anthropic", "promptc/adapters/verify"]) names[entry] = Object.keys(await import(entry));
      const inner = await import("promptc/lib/index.js").then(() => "open", (error) => error.code);
      console.log(JSON.stringify({ names, schemas: [schema.$schema, preset.$schema], inner }));
    `);
    const { names, schemas, inner } = JSON.parse(node("--no-warnings", "entries.mjs")) as { names: { readonly [entry: string]: readonly string[] }; schemas: readonly unknown[]; inner: string };
    expect(names["promptc/runtime"]).toEqual(["PromptError", "loadPrompt"]);
    expect(names["promptc"]).toContain("build");
    expect(names["promptc/node"]).toEqual(["loadPromptFrom"]);
    expect(names["promptc/session"]).toEqual(["openSession"]);
    expect([names["promptc/adapters/anthropic"], names["promptc/adapters/verify"]]).toEqual([["toAnthropic"], ["verify"]]);
    expect(schemas.every((schema) => typeof schema === "string")).toBe(true);
    expect(inner).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED");
  });

  test.each([
    ["nodenext", { module: "nodenext", moduleResolution: "nodenext" }],
    ["bundler", { module: "esnext", moduleResolution: "bundler" }],
  ])("types hold for a strict program (%s)", (name, options) => {
    const consumer = join(folder, `consumer-${name}`);
    mkdirSync(consumer);
    writeFileSync(join(consumer, "package.json"), '{"type": "module"}');
    writeFileSync(join(consumer, "program.ts"), PROGRAM);
    const compilerOptions = { target: "es2023", lib: ["es2023", "dom"], types: [], strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true, resolveJsonModule: true, verbatimModuleSyntax: true, ...options };
    writeFileSync(join(consumer, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    run(consumer, process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."]);
    // The check can fail.
    writeFileSync(join(consumer, "program.ts"), `${PROGRAM}\nconst wrong: number = rendered.text;\nexport { wrong };\n`);
    expect(() => run(consumer, process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."])).toThrow("TS2322");
  }, MINUTES);
});

/** Uses every entry and every public type. */
const PROGRAM = `
import { build, check, compile, compileProject, createLog, createReader, discover, planProject, skillText } from "promptc";
import type { Artifact, BuildResult, BuiltArtifact, ConfigFile, Diagnostic, LayerConfig, Level, Location, Log, Plan, PresetFile, Project, ProjectSource, Services, Source, Sources, TargetConfig } from "promptc";
import { loadPromptFrom } from "promptc/node";
import { loadPrompt, PromptError } from "promptc/runtime";
import type { Binding, InputSchema, InputsSchema, Json, Manifest, ManifestOutput, ManifestSlot, ManifestSource, Node, Prompt, PromptErrorCode, Range, Rendered, RenderedOutput, Session, Trust, Values, WhiteSpace } from "promptc/runtime";
import schema from "promptc/schema/config.json" with { type: "json" };
import { toAiSdk, type AiSdkRequest } from "promptc/adapters/ai-sdk";
import { toAnthropic, type AnthropicRequest, type CacheOptions } from "promptc/adapters/anthropic";
import { toGemini, type GeminiRequest } from "promptc/adapters/gemini";
import { toOpenAI, toOpenAIResponses, type ChatRequest, type ResponsesRequest } from "promptc/adapters/openai";
import { verify, type Divergence, type Verification } from "promptc/adapters/verify";
import { openSession } from "promptc/session";
import type { CompiledFiles, OpenedSession, SessionOptions } from "promptc/session";

const prompt: Prompt = await loadPromptFrom("dist/main");
const session: Session = prompt.startSession({ memory: "m" });
const rendered: Rendered = session.render();
const output: RenderedOutput | undefined = rendered.outputs["system"];
const ranges: readonly Range[] = output?.ranges ?? [];
const manifest: Manifest = prompt.manifest;
const opened: OpenedSession = await openSession({ manifest, files: {} } satisfies CompiledFiles, { cwd: null, home: "" } satisfies SessionOptions);
const cache: CacheOptions = { ttl: { prefix: "1h" } };
const anthropic: AnthropicRequest = toAnthropic(session, {}, { ...cache, tools: [{ name: "t" }], history: [{ role: "user", content: "hi" }] });
const bodies: readonly [ChatRequest, ResponsesRequest, GeminiRequest, AiSdkRequest] = [toOpenAI(session, {}), toOpenAIResponses(opened, {}), toGemini(session, {}), toAiSdk(session, {})];
const verified: Verification = verify(session, bodies[0], { turn: {} });
const divergence: Divergence | undefined = verified.divergence;
const log: Log = createLog();
const services: Services = { count: (_encoding, text) => text.length };
export const values: readonly unknown[] = [build, check, compile, compileProject, createReader, discover, planProject, skillText, loadPrompt, PromptError, schema, opened, log, services, ranges, anthropic, divergence];
export type Names = [Artifact, BuildResult, BuiltArtifact, ConfigFile, Diagnostic, LayerConfig, Level, Location, Plan, PresetFile, Project, ProjectSource, Source, Sources, TargetConfig, Binding, InputSchema, InputsSchema, Json, ManifestOutput, ManifestSlot, ManifestSource, Node, PromptErrorCode, Trust, Values, WhiteSpace];
`;
