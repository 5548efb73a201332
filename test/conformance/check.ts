import { mkdtempSync, openSync, closeSync, existsSync, rmSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json } from "../../compiler/runtime/manifest.ts";
import type { BindMode, Case } from "./case.ts";
import { runAgentZero } from "./agent-zero.ts";
import { runHermes } from "./hermes.ts";
import { runJcode } from "./jcode.ts";
import { expand, type Notation } from "./tree.ts";

type Adapter = (test: Case, root: string, workspace: string, mode: BindMode) => Promise<Json>;

const ADAPTERS: { readonly [system: string]: Adapter } = { jcode: runJcode, hermes: runHermes, "agent-zero": runAgentZero };

/** The outcome of a case: what it needs and lacks here, or what differs (nothing when it passes). */
export interface Outcome { readonly skipped?: string; readonly problems: readonly string[] }

/** Runs a case in fresh folders, once for each binding mode. */
export async function runCase(test: Case, modes: readonly BindMode[]): Promise<Outcome> {
  const lacking = (test.needs ?? []).find((need) => !has(need));
  if (lacking !== undefined) return { skipped: lacking, problems: [] };
  const adapter = ADAPTERS[test.system];
  if (adapter === undefined) return { problems: [`no adapter for the system ${test.system}`] };
  const problems: string[] = [];
  for (const mode of modes) {
    const folder = mkdtempSync(join(tmpdir(), "promptc-case-"));
    try {
      const [root, workspace] = [join(folder, "r"), join(folder, "w")];
      mkdirSync(root);
      mkdirSync(workspace);
      const actual = await adapter(test, root, workspace, mode);
      problems.push(...differences(test.expect, actual, "").map((problem) => `[${mode}] ${problem}`));
    } catch (error) {
      problems.push(`[${mode}] ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { problems };
}

function has(need: string): boolean {
  if (need === "non-root") return process.getuid?.() !== 0;
  if (need !== "case-sensitive-fs") return false;
  const folder = mkdtempSync(join(tmpdir(), "promptc-case-"));
  closeSync(openSync(join(folder, "a"), "w"));
  const sensitive = !existsSync(join(folder, "A"));
  rmSync(folder, { recursive: true });
  return sensitive;
}

/** What differs between an expected and an actual value: places, and for texts the first differing byte. */
function differences(expected: Json, actual: Json | undefined, at: string): readonly string[] {
  if (isNotation(expected) && typeof actual === "string") return textDifference(expand(expected as Notation), Buffer.from(actual), at);
  if (typeof expected !== "object" || expected === null || typeof actual !== "object" || actual === null) {
    return Object.is(expected, actual) ? [] : [`${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
  }
  if (Array.isArray(expected) && expected.length !== (actual as Json[]).length) return [`${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
  return Object.entries(expected).flatMap(([key, value]) => differences(value as Json, (actual as { [key: string]: Json })[key], at === "" ? key : `${at}.${key}`));
}

function isNotation(value: Json): boolean {
  if (typeof value === "string") return true;
  return typeof value === "object" && value !== null && !Array.isArray(value) && ["base64", "repeat", "concat"].some((key) => Object.hasOwn(value, key));
}

function textDifference(expected: Buffer, actual: Buffer, at: string): readonly string[] {
  if (expected.equals(actual)) return [];
  let offset = 0;
  while (offset < expected.length && offset < actual.length && expected[offset] === actual[offset]) offset += 1;
  const around = (bytes: Buffer): string => JSON.stringify(bytes.subarray(Math.max(0, offset - 30), offset + 40).toString("utf8"));
  return [`${at}: first difference at byte ${offset}: expected ${around(expected)}, got ${around(actual)}`];
}
