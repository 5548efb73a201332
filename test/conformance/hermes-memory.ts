/** The memory store of Hermes: its snapshots are promptc's, what its tool writes is the harness's. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findHermes202603 } from "../../compiler/phases/3-scan/compat/hermes-2026-03.ts";
import { strip, universalNewlines } from "../../compiler/python/text.ts";
import type { Json } from "../../compiler/runtime/manifest.ts";
import { codePointLength } from "../../compiler/text/code-points.ts";
import { grouped } from "../../compiler/text/grouped.ts";
import type { Place } from "./hermes.ts";
import { layerOf, preset, startHermes } from "./hermes-start.ts";

export type MemoryOp =
  | { readonly op: "load" }
  | { readonly op: "format"; readonly target: "memory" | "user" }
  | { readonly op: "add"; readonly target: "memory" | "user"; readonly content: string }
  | { readonly op: "read_file"; readonly name: string };

interface Memory { readonly ops: readonly MemoryOp[]; readonly limits: readonly [memory: number | undefined, user: number | undefined] }

const DELIMITER = "\n§\n";

/** Runs operations on one store: `load` starts a session, `format` gives its snapshot. */
export async function runMemory({ ops, limits: [memoryLimit, userLimit] }: Memory, place: Place): Promise<Json> {
  const limits = { memory: memoryLimit ?? 2200, user: userLimit ?? 1375 };
  const values = { memoryCharLimit: limits.memory, userCharLimit: limits.user };
  const folder = join(place.home, "memories");
  let snapshot: { readonly [target: string]: string | null } = { memory: null, user: null };
  const results: Json[] = [];
  for (const op of ops) {
    if (op.op === "load" && ["MEMORY.md", "USER.md"].some((name) => isInvalid(join(folder, name)))) {
      // Upstream raises here, where promptc says `unreadable` and goes on.
      return { results: [...results, { error: "UnicodeDecodeError" }], error: "UnicodeDecodeError" };
    } else if (op.op === "load") {
      snapshot = { memory: await block("memory", values, place), user: await block("user-profile", values, place) };
      results.push(null);
    } else if (op.op === "format") results.push(snapshot[op.target] ?? null);
    else if (op.op === "add") results.push(add(folder, op.target, op.content, limits[op.target]));
    else results.push(readFileSync(join(folder, op.name), "utf8"));
  }
  return { results };
}

function isInvalid(path: string): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(existsSync(path) ? readFileSync(path) : new Uint8Array());
    return false;
  } catch (error) {
    return error instanceof TypeError;
  }
}

async function block(id: string, values: { readonly [input: string]: Json }, place: Place): Promise<string | null> {
  const { when: _when, ...layer } = layerOf(await preset(), id);
  const { text } = await startHermes(place, { layers: [layer], values });
  return text === "" ? null : text;
}

/** Upstream's tool: appends an entry unless it is blank, known, suspicious or too long. */
function add(folder: string, target: "memory" | "user", given: string, limit: number): Json {
  const content = strip(given);
  if (content === "") return { success: false, error: "Content cannot be empty." };
  const [finding] = findHermes202603(content);
  if (finding !== undefined) return { success: false, error: blockedText(finding.id) };
  const path = join(folder, target === "user" ? "USER.md" : "MEMORY.md");
  const entries = readEntries(path);
  const length = (list: readonly string[]): number => codePointLength(list.join(DELIMITER));
  const usage = (list: readonly string[]): string => `${limit > 0 ? Math.min(100, Math.trunc((length(list) / limit) * 100)) : 0}% — ${grouped(length(list))}/${grouped(limit)} chars`;
  const success = (list: readonly string[], message: string): Json => ({ success: true, target, entries: list, usage: usage(list), entry_count: list.length, message });
  if (entries.includes(content)) return success(entries, "Entry already exists (no duplicate added).");
  const all = [...entries, content];
  if (length(all) > limit) {
    return {
      success: false,
      error: `Memory at ${grouped(length(entries))}/${grouped(limit)} chars. Adding this entry (${codePointLength(content)} chars) would exceed the limit. Replace or remove existing entries first.`,
      current_entries: entries,
      usage: `${grouped(length(entries))}/${grouped(limit)}`,
    };
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, all.join(DELIMITER));
  return success(all, "Entry added.");
}

function readEntries(path: string): readonly string[] {
  const text = existsSync(path) ? universalNewlines(readFileSync(path, "utf8")) : "";
  return [...new Set(text.split(DELIMITER).map(strip).filter((entry) => entry !== ""))];
}

function blockedText(id: string): string {
  if (id.startsWith("invisible unicode ")) return `Blocked: content contains invisible unicode character ${id.slice("invisible unicode ".length)} (possible injection).`;
  return `Blocked: content matches threat pattern '${id}'. Memory entries are injected into the system prompt and must not contain injection or exfiltration payloads.`;
}
