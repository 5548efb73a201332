import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Trust } from "../../../compiler/runtime/manifest.ts";

/** One file of a set. */
export interface Sample {
  readonly id: string;
  /** The set that it comes from: a file's name, and its stratum where it has one. */
  readonly set: string;
  readonly path: string;
  readonly text: string;
  readonly trust: Trust;
  /** Lines from 1, both included. */
  readonly attack?: { readonly technique: string; readonly sub: string; readonly line: number; readonly endLine: number };
}

interface Row {
  readonly id: string;
  readonly path?: string;
  readonly layer?: string;
  readonly stratum?: string;
  readonly technique?: string;
  readonly sub?: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly text: string | { readonly base64: string };
}

/** Whose text a layer holds. */
const TRUST: { readonly [layer: string]: Trust } = { core: "author", template: "author", project: "project", user: "project", include: "project", skill: "untrusted", memory: "untrusted", slot: "untrusted", tool: "untrusted" };

/** Reads a set, plain or gzipped; `only` keeps every other line. */
export function readSamples(path: string, only?: string): readonly Sample[] {
  const bytes = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n").filter((line) => line.trim() !== "");
  return lines
    .filter((_, index) => only === undefined || (index % 2 === 0) === (only === "odd"))
    .map((line, index): Sample => {
      const row = JSON.parse(line) as Row;
      const text = typeof row.text === "string" ? row.text : Buffer.from(row.text.base64, "base64").toString("utf8");
      const { technique, line: first } = row;
      return {
        id: row.id ?? String(index + 1),
        set: `${basename(path)}${row.stratum === undefined ? "" : ` ${row.stratum}`}`,
        path: row.path ?? "AGENTS.md",
        text,
        trust: TRUST[row.layer ?? "project"] ?? "project",
        ...(technique === undefined || first === undefined ? {} : { attack: { technique, sub: row.sub ?? "", line: first, endLine: row.endLine ?? first } }),
      };
    });
}
