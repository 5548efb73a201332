import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declarations } from "../../compiler/phases/6-emit/declarations.ts";
import type { InputsSchema } from "../../compiler/runtime/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const schema: InputsSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    user: { type: "string", maxLength: 80, description: "Who asks", "x-binding": "session" },
    mode: { enum: ["plan", "edit"], "x-binding": "session" },
    "tool-names": { type: "array", items: { type: "string" }, "x-binding": "session" },
    reminder: { type: "string", "x-binding": "turn" },
    count: { type: "integer", "x-binding": "turn" },
  },
  required: ["user", "mode", "count"],
  additionalProperties: false,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "promptc-types-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/prompt.d.ts"), declarations("demo", schema));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the type checker says of a program that uses the prompt; empty when it is content. */
function typeErrors(body: string): string {
  const program = `import type { Session } from "promptc/runtime";\nimport type { TurnValues, TypedPrompt } from "./dist/prompt.d.ts";\ndeclare const prompt: TypedPrompt;\ndeclare const session: Session<TurnValues>;\n${body}\n`;
  writeFileSync(join(folder, "program.ts"), program);
  const paths = { "promptc/runtime": [join(root, "compiler/runtime/index.ts")] };
  const options = { module: "nodenext", target: "es2023", lib: ["es2023", "dom"], strict: true, noEmit: true, allowImportingTsExtensions: true, types: [], paths };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["program.ts"] }));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("prompt.d.ts", () => {
  it("accepts the values that the prompt takes", () => {
    expect(typeErrors('prompt.startSession({ user: "Ann", mode: "plan", "tool-names": ["read"] }).render({ count: 1, reminder: null });')).toBe("");
  });

  it.each([
    ["a missing value", 'prompt.startSession({ user: "Ann" });', "mode"],
    ["no values where some are required", "prompt.startSession();", "Expected 1 arguments"],
    ["a wrong type", "session.render({ count: 'one' });", "'string' is not assignable to type 'number'"],
    ["an unknown value", "session.render({ count: 1, remainder: 'x' });", "remainder"],
    ["a choice that there is not", 'prompt.startSession({ user: "Ann", mode: "dream" });', "dream"],
  ])("refuses %s", (_what, body, message) => {
    expect(typeErrors(body)).toContain(message);
  });

  it("needs no argument when nothing is required", () => {
    const optional: InputsSchema = { ...schema, required: [] };
    writeFileSync(join(folder, "dist/prompt.d.ts"), declarations("demo", optional));
    expect(typeErrors("prompt.startSession().render();")).toBe("");
    writeFileSync(join(folder, "dist/prompt.d.ts"), declarations("demo", schema));
  });
});
