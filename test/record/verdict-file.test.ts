/** The file of verdicts: what was put in comes out, and nothing that was damaged does. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeVerdicts, EMPTY_TABLE, encodeVerdicts, findVerdict } from "../../compiler/cli/verdict-file.ts";
import type { Verdict } from "../../compiler/model-scan.ts";

const key = (number: number): string => createHash("sha256").update(String(number)).digest("hex");
const verdict = (number: number): Verdict => ({ findings: [], suppressions: [], secrets: number % 3 === 0 ? [] : [{ start: number, end: number + 1 }] });
const entries = (numbers: readonly number[]): readonly (readonly [string, Verdict])[] => numbers.map((number) => [key(number), verdict(number)]);
/** A run that went over all. */
const ALL = { bundle: "b", areInUse: true };
const numbers = fc.uniqueArray(fc.nat({ max: 500 }), { maxLength: 40 });

describe("a file of verdicts", () => {
  test("gives each of its verdicts, and no other; what is added makes the file that all together make", () => {
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const more = second.filter((number) => !first.includes(number));
        const before = decodeVerdicts(encodeVerdicts(EMPTY_TABLE, entries(first), ALL), "b");
        if (before === undefined) throw new Error("The file is refused.");
        const file = encodeVerdicts(before, entries(more), ALL);
        expect(file.equals(encodeVerdicts(EMPTY_TABLE, entries([...more, ...first]), ALL))).toBe(true);
        const table = decodeVerdicts(file, "b");
        for (let number = 0; number <= 501; number += 1) expect(table === undefined ? "refused" : findVerdict(table, key(number))).toEqual(first.includes(number) || more.includes(number) ? verdict(number) : undefined);
      }),
    );
  });

  test("is refused when it is another code's, or damaged anywhere", () => {
    const file = encodeVerdicts(EMPTY_TABLE, entries([1, 2, 3, 4]), ALL);
    const read = (bytes: Buffer): unknown => {
      try {
        return decodeVerdicts(bytes, "b");
      } catch {
        return undefined;
      }
    };
    expect(read(file)).toBeDefined();
    expect(decodeVerdicts(file, "c")).toBeUndefined();
    for (let at = 0; at < file.length; at += 1) {
      const damaged = Buffer.from(file);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(read(damaged), String(at)).toBeUndefined();
      expect(read(file.subarray(0, at)), String(at)).toBeUndefined();
    }
  });
});
