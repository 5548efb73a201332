import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeTokenTables } from "../../compiler/make/token-tables.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { ENCODINGS, referenceCounter } from "./reference.ts";

const folder = mkdtempSync(join(tmpdir(), "token-classes-"));
makeTokenTables(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const GROUP = 32;

/**
 * Code points in groups: all of the planes that have many kinds of letters, marks and numbers,
 * and a group now and then of the others, which have ideographs, private characters or none.
 */
function groupStarts(): number[] {
  const starts: number[] = [];
  for (let start = 0; start < 0x110000; start += GROUP) {
    const varied = start < 0x20000 || (start >= 0xe0000 && start < 0xe0200);
    if (varied || start % (GROUP * 31) === 0) starts.push(start);
  }
  return starts;
}

/**
 * A character among others, such that its class shows in the count: as a letter or number it
 * keeps the apostrophe from joining it, as a number it takes two of the digits, as a space or
 * a capital it is cut off from what is before it.
 */
function around(codePoint: number): string {
  const char = String.fromCodePoint(codePoint);
  return `${char}'s ${char}123 a${char}b!${char}Cd \n`;
}

describe.each(ENCODINGS)("the classes of characters in %s", (encoding) => {
  it("are those of tiktoken", { timeout: 60_000 }, () => {
    const count = tokenCounter(encoding, folder);
    const reference = referenceCounter(encoding);
    const wrong = groupStarts().filter((start) => {
      const text = Array.from({ length: GROUP }, (_, at) => around(start + at)).join("");
      return count(text) !== reference(text);
    });
    expect(wrong.map((start) => `from U+${start.toString(16)}`)).toEqual([]);
  });
});
