import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** A violation: the file that has it, its code, the rule that must report it once, and what the report says. */
type Planted = readonly [file: string, code: string, rule: string, help?: string];

const IMPORTS = "eslint(no-restricted-imports)";
const PROPERTIES = "eslint(no-restricted-properties)";
const runtime = "The runtime imports nothing outside compiler/runtime.";
const shelf = "Shelves import shelves, the runtime and shared types.";
const shared = "Shared files import shelves and the runtime.";
const rooms = "Rooms never import rooms: what two of them need is a noun of model.ts or a shelf.";
const room = "A room imports shelves, the runtime and shared types.";
const pure = "A room behind 1-discover is pure.";
const config = "The config knows no room: it makes a plan.";
const session = "A session is a pipeline of its own: rooms, shelves, the runtime.";
const pipeline = "The pipeline knows nothing of who calls it.";
const adapter = "An adapter imports the runtime and its neighbours: no package, nothing of the compiler.";
const own = "The compiler imports its own sources.";
const same = "The same input gives the same bytes.";

const violations: readonly Planted[] = [
  // The runtime imports nothing, in whatever way.
  ["compiler/runtime/value.ts", 'import { a } from "../text/a.ts"; export const b = a;', IMPORTS, runtime],
  ["compiler/runtime/type.ts", 'import type { A } from "../model.ts"; export type B = A;', IMPORTS, runtime],
  ["compiler/runtime/reexport.ts", 'export { a } from "../text/a.ts";', IMPORTS, runtime],
  ["compiler/runtime/star.ts", 'export * from "../text/a.ts";', IMPORTS, runtime],
  ["compiler/runtime/effect.ts", 'import "../text/a.ts";', IMPORTS, runtime],
  ["compiler/runtime/dynamic.ts", 'export const a = (): Promise<unknown> => import("../text/a.ts");', IMPORTS, runtime],
  ["compiler/runtime/detour.ts", 'export { a } from "./../text/a.ts";', IMPORTS, runtime],
  ["compiler/runtime/node.ts", 'export { join } from "node:path";', IMPORTS, runtime],
  ["compiler/runtime/package.ts", 'export { parse } from "yaml";', IMPORTS, runtime],
  ["compiler/runtime/deep/up.ts", 'export { a } from "../../text/a.ts";', IMPORTS, runtime],
  ["compiler/runtime/annotation.ts", 'export type B = import("./manifest.ts").Json;', "typescript(consistent-type-imports)"],

  // Shelves import shelves.
  ...["text", "tokens", "diagnostics", "providers", "paths", "a-new-folder"].flatMap((name): Planted[] => [
    [`compiler/${name}/room.ts`, 'export { a } from "../phases/4-bind/a.ts";', IMPORTS, shelf],
    [`compiler/${name}/config.ts`, 'export { a } from "../config/a.ts";', IMPORTS, shelf],
    [`compiler/${name}/cli.ts`, 'export { a } from "../cli/a.ts";', IMPORTS, shelf],
    [`compiler/${name}/session.ts`, 'export { a } from "../session/a.ts";', IMPORTS, shelf],
    [`compiler/${name}/build.ts`, 'export { a } from "../build.ts";', IMPORTS, shelf],
    [`compiler/${name}/deep/write.ts`, 'export { a } from "../../write.ts";', IMPORTS, shelf],
  ]),
  ["compiler/text/self.ts", 'export { a } from "promptc";', IMPORTS, own],
  ["compiler/text/test.ts", 'export { a } from "../../test/a.ts";', IMPORTS, own],
  ["compiler/text/process.ts", 'export { stdout } from "node:process";', IMPORTS, "Name the global `process`."],
  ["compiler/model.ts", 'export { a } from "./phases/4-bind/a.ts";', IMPORTS, shared],
  ["compiler/template.ts", 'export type { A } from "./config/a.ts";', IMPORTS, shared],
  ["compiler/write.ts", 'export { a } from "./build.ts";', IMPORTS, shared],
  ["compiler/node.ts", 'export { a } from "./model.ts";', IMPORTS, "The loader imports the runtime and Node."],
  ["compiler/index.ts", 'export { a } from "./cli/a.ts";', IMPORTS, "The public names come from the compiler, not from the command."],
  ["compiler/build.ts", 'export { a } from "./session/a.ts";', IMPORTS, pipeline],

  // Rooms.
  ["compiler/phases/3-scan/room.ts", 'export { a } from "../2-parse/a.ts";', IMPORTS, rooms],
  ["compiler/phases/1-discover/room.ts", 'export type { A } from "../6-emit/a.ts";', IMPORTS, rooms],
  ["compiler/phases/4-bind/fold/room.ts", 'export { a } from "../../5-shape/a.ts";', IMPORTS, rooms],
  ["compiler/phases/4-bind/long.ts", 'export { a } from "../../phases/5-shape/a.ts";', IMPORTS, rooms],
  ["compiler/phases/1-discover/config.ts", 'export { a } from "../../config/a.ts";', IMPORTS, room],
  ["compiler/phases/2-parse/cli.ts", 'export { a } from "../../cli/a.ts";', IMPORTS, room],
  ["compiler/phases/4-bind/session.ts", 'export { a } from "../../session/a.ts";', IMPORTS, room],
  ["compiler/phases/6-emit/build.ts", 'export { a } from "../../build.ts";', IMPORTS, room],
  ["compiler/phases/7-verify/write.ts", 'export { a } from "../../write.ts";', IMPORTS, room],
  ["compiler/phases/6-emit/disk.ts", 'export { readFileSync } from "node:fs";', IMPORTS, pure],
  ["compiler/phases/3-scan/deep/disk.ts", 'export { readFile } from "node:fs/promises";', IMPORTS, pure],
  ["compiler/phases/4-bind/system.ts", 'export { homedir } from "node:os";', IMPORTS, pure],

  // Config, session, command.
  ["compiler/config/room.ts", 'export { a } from "../phases/1-discover/a.ts";', IMPORTS, config],
  ["compiler/config/cli.ts", 'export { a } from "../cli/a.ts";', IMPORTS, config],
  ["compiler/config/session.ts", 'export { a } from "../session/a.ts";', IMPORTS, config],
  ["compiler/session/cli.ts", 'export { a } from "../cli/a.ts";', IMPORTS, session],
  ["compiler/session/config.ts", 'export { a } from "../config/a.ts";', IMPORTS, session],
  ["compiler/session/build.ts", 'export { a } from "../build.ts";', IMPORTS, session],
  ...["../session/a.ts", "../build.ts", "../text/a.ts", "./../text/a.ts", "../../lib/a.js", "node:crypto", "openai"].map((specifier, index): Planted => [`compiler/adapters/out-${index}.ts`, `export { a } from "${specifier}";`, IMPORTS, adapter]),
  ["compiler/adapters/type.ts", 'import type { A } from "@anthropic-ai/sdk"; export type B = A;', IMPORTS, adapter],
  ["compiler/session/adapter.ts", 'export { a } from "../adapters/a.ts";', IMPORTS, session],
  ["compiler/cli/room.ts", 'export { a } from "../phases/6-emit/a.ts";', IMPORTS, "The command calls the pipeline, not its rooms."],

  // Only the command prints and ends the process.
  ["compiler/phases/4-bind/console.ts", 'console.log("x");', "eslint(no-console)"],
  ["compiler/build-console.ts", 'console.error("x");', "eslint(no-console)"],
  ["compiler/session/stdout.ts", 'process.stdout.write("x");', PROPERTIES, "Only cli/ prints; return the text."],
  ["compiler/diagnostics/stderr.ts", 'process.stderr.write("x");', PROPERTIES, "Only cli/ prints; report to the log."],
  ["compiler/config/destructured.ts", "export const { stderr } = process;", PROPERTIES, "Only cli/ prints; report to the log."],
  ["compiler/config/exit.ts", "process.exit(1);", PROPERTIES, "Only cli/ ends the process; throw."],
  ["compiler/session/exit-code.ts", "process.exitCode = 1;", PROPERTIES, "Only cli/ sets the exit code; return a result."],
  ["compiler/text/exit-code.ts", 'process["exitCode"] = 1;', PROPERTIES, "Only cli/ sets the exit code; return a result."],
  ["compiler/text/global.ts", "globalThis.process.abort();", PROPERTIES, "Name `process` itself."],

  // The same input gives the same bytes.
  ["compiler/phases/6-emit/clock.ts", "export const a = Date.now();", PROPERTIES, same],
  ["compiler/phases/4-bind/chance.ts", "export const a = Math.random();", PROPERTIES, same],
  ["compiler/config/locale.ts", 'export const a = ["b"].toSorted((x, y) => x.localeCompare(y));', PROPERTIES, "Sort by code point."],
  ["compiler/tokens/environment.ts", 'export const a = process.env["HOME"];', PROPERTIES, "The environment is given, not read."],
  ["compiler/phases/1-discover/cwd.ts", "export const a = process.cwd();", PROPERTIES, "The working directory is given, not read."],

  // The language.
  ["compiler/text/floating.ts", "export function a(): void { Promise.resolve(1).then(String); }", "typescript(no-floating-promises)"],
  ["compiler/text/misused.ts", "export const a = [1].filter(async (b) => Promise.resolve(b > 1));", "typescript(no-misused-promises)"],
  ["compiler/text/types.ts", 'import { Span } from "./span.ts"; export type A = Span;', "typescript(consistent-type-imports)"],
  ["compiler/text/loose.ts", 'export const a = (b: string): boolean => b == "c";', "eslint(eqeqeq)"],
  ["compiler/text/let.ts", "let a = 1; export const b = a;", "eslint(prefer-const)"],
  ["compiler/text/var.ts", "export var a = 1;", "eslint(no-var)"],
  ["compiler/text/mutable.ts", "export let a = 1; export function b(): void { a += 1; }", "import(no-mutable-exports)"],
  ["compiler/text/any.ts", "export const a = (b: any): unknown => b;", "typescript(no-explicit-any)"],
  ["compiler/text/eval.ts", 'export const a: unknown = eval("1");', "eslint(no-eval)"],
  ["compiler/text/function.ts", 'export const a = new Function("return 1");', "eslint(no-new-func)"],
  ["compiler/text/default.ts", "export default 1;", "import(no-default-export)"],
  ["compiler/text/switch.ts", 'export function a(b: "c" | "d"): number { switch (b) { case "c": return 1; } return 2; }', "typescript(switch-exhaustiveness-check)"],
  ["compiler/text/throw.ts", 'export function a(): never { throw "b"; }', "typescript(only-throw-error)"],
  ["compiler/text/protocol.ts", 'export { join } from "path";', "unicorn(prefer-node-protocol)"],
  ["compiler/text/cycle-a.ts", 'import { b } from "./cycle-b.ts"; export const a = 1; export const c = (): number => b;', "import(no-cycle)"],
  ["compiler/text/cycle-b.ts", 'import { a } from "./cycle-a.ts"; export const b = 1; export const d = (): number => a;', "import(no-cycle)"],
];

/** What the house allows. */
const fine: readonly (readonly [file: string, code: string])[] = [
  ["compiler/runtime/fine.ts", 'import type { Json } from "./manifest.ts"; export const a = (b: Json): string => JSON.stringify(b);'],
  ["compiler/text/fine.ts", 'export type { Json } from "../runtime/manifest.ts"; export type { Plan } from "../model.ts"; export { a } from "../paths/a.ts"; export { join } from "node:path"; export { b } from "./build.ts";'],
  ["compiler/phases/4-bind/fold/fine.ts", 'export { a } from "../a.ts"; export type { Plan } from "../../../model.ts"; export { b } from "../../../text/b.ts"; export { c } from "./1-first.ts"; export { createHash } from "node:crypto";'],
  ["compiler/phases/1-discover/fine.ts", 'export { readFileSync } from "node:fs"; export { a } from "./collectors/a.ts";'],
  ["compiler/config/fine.ts", 'export { a } from "../diagnostics/a.ts"; export { b } from "../runtime/b.ts"; export { readFileSync } from "node:fs";'],
  ["compiler/session/fine.ts", 'export { a } from "../phases/4-bind/a.ts"; export { b } from "../paths/b.ts"; export const c = process.env["HOME"] ?? process.cwd();'],
  ["compiler/adapters/fine.ts", 'export type { Values } from "../runtime/index.ts"; export { a } from "./a.ts";'],
  ["compiler/cli/fine.ts", 'export { a } from "../build.ts"; export { b } from "../config/b.ts"; export { c } from "../session/c.ts"; console.log(process.argv); process.stdout.write("x"); process.exitCode = 1;'],
  ["test/fine.test.ts", 'export { a } from "../compiler/phases/4-bind/a.ts"; console.log(process.env);'],
];

interface Report { readonly code: string; readonly help?: string; readonly filename: string }

describe("each rule bites", () => {
  let folder = "";
  let reports: readonly Report[] = [];
  const about = (file: string): readonly Report[] => reports.filter(({ filename }) => filename === file);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "promptc-lint-"));
    for (const name of [".oxlintrc.json", "tsconfig.json", "package.json"]) copyFileSync(join(root, name), join(folder, name));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
    for (const [file, code] of [...violations, ...fine]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${code}\n`);
    }
    reports = lint(folder);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(violations.map(([file, code, rule, help]) => ({ file, code, rule, help })))("$file: $code", ({ file, rule, help }) => {
    const found = about(file).filter(({ code }) => code === rule);
    expect(found, JSON.stringify(about(file))).toHaveLength(1);
    if (help !== undefined) expect(found[0]?.help).toBe(help);
  });

  test.each(fine)("%s is fine", (file) => {
    expect(about(file)).toEqual([]);
  });
});

test("no module of the compiler keeps state in a `let`", () => {
  const files = readdirSync(join(root, "compiler"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts") && !name.startsWith("make"));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => /^(?:export )?let /mu.test(readFileSync(join(root, "compiler", name), "utf8")))).toEqual([]);
});

/** Runs the linter as `npm run lint` does. */
function lint(folder: string): readonly Report[] {
  const run = (): string => {
    try {
      return execFileSync(process.execPath, [join(root, "node_modules/oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "--format", "json", "compiler", "test"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"] });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  return (JSON.parse(run()) as { diagnostics: readonly Report[] }).diagnostics;
}
