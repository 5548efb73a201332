import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { withKnownCounts } from "../../compiler/tokens/known.ts";
import { tokenCounter, type EncodingName } from "../../compiler/tokens/tokens.ts";
import { createRandom } from "../bench/prose/random.ts";
import { promptSource } from "../bench/prose/document.ts";

const folder = mkdtempSync(join(tmpdir(), "promptc-known-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const count = (encoding: EncodingName, text: string): number => tokenCounter(encoding)(text);
const random = createRandom(7);
const base = Array.from({ length: 40 }, (_, number) => promptSource(7, number, 2000)).join("\n\n");

/** The folder of an artifact with one output. */
function artifact(text: string, tokens: { readonly [encoding: string]: number }): string {
  const sealed = { outputs: { system: { file: "static.prompt.md", sha256: sha256(text), tokens } } };
  writeFileSync(join(folder, "static.prompt.md"), text);
  writeFileSync(join(folder, "dynamic.manifest.json"), JSON.stringify({ ...sealed, seal: sha256(JSON.stringify(sealed)) }));
  return folder;
}

/** A counter that notes how much it was asked to count, in UTF-16 units. */
function noting(): { readonly counted: () => number; readonly count: typeof count } {
  let units = 0;
  return { counted: () => units, count: (encoding, text) => ((units += text.length), count(encoding, text)) };
}

describe("tokens that an artifact tells", () => {
  const encodings = ["o200k_base", "cl100k_base"] as const;
  const known = artifact(base, { o200k_base: count("o200k_base", base), cl100k_base: count("cl100k_base", base) });

  it("does not count an unchanged text", () => {
    const { counted, count: noted } = noting();
    for (const encoding of encodings) expect(withKnownCounts(noted, known)(encoding, base)).toBe(count(encoding, base));
    expect(counted()).toBe(0);
  });

  it("counts one change alone, and as exactly as the whole text", () => {
    const pieces = ["", "x", "\n", " ", "\n\n", "/path", "\r\n", " \n \n", "日本", "naïve ", "'s", "123", "\t", "\u00a0", "\u2028", "# Heading\n\nA sentence.\n", "👩‍💻", "\ud83d"];
    for (let round = 0; round < 400; round += 1) {
      const at = random.between(0, base.length);
      const gone = random.between(0, random.pick([0, 1, 2, 40, 3000]));
      const changed = base.slice(0, at) + random.pick(pieces) + random.pick(pieces) + base.slice(at + gone);
      const { counted, count: noted } = noting();
      const encoding = random.pick(encodings);
      expect(withKnownCounts(noted, known)(encoding, changed), JSON.stringify([at, gone])).toBe(count(encoding, changed));
      expect(counted()).toBeLessThan(base.length / 2);
    }
  });

  it("counts anew what is no longer alike, what is short, and what another encoding would say", () => {
    for (const text of ["", "A short text.\n", base.toUpperCase(), `${base}${base}`, base.slice(0, 20_000)]) expect(withKnownCounts(count, known)("o200k_base", text)).toBe(count("o200k_base", text));
    expect(withKnownCounts(count, artifact(base, { cl100k_base: 3 }))("o200k_base", `${base}\nMore.\n`)).toBe(count("o200k_base", `${base}\nMore.\n`));
  });

  it("takes nothing from an artifact that was changed", () => {
    const damaged = artifact(base, { o200k_base: 3 });
    writeFileSync(join(damaged, "static.prompt.md"), `${base}\n`);
    expect(withKnownCounts(count, damaged)("o200k_base", `${base}\n`)).toBe(count("o200k_base", `${base}\n`));
  });
});
