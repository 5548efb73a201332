import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexLines } from "../../compiler/text/lines.ts";

describe("indexLines", () => {
  test("ends lines at LF, CRLF and a lone CR", () => {
    const text = "one\ntwo\r\nthree\rfour";
    const lines = indexLines(text);
    expect(lines.lineCount).toBe(4);
    expect([1, 2, 3, 4].map((line) => text.slice(lines.lineSpan(line).start, lines.lineSpan(line).end))).toEqual(["one", "two", "three", "four"]);
  });

  test("has an empty line behind a final line end, and one in an empty text", () => {
    expect(indexLines("").lineCount).toBe(1);
    expect(indexLines("a\n").lineCount).toBe(2);
    expect(indexLines("a\n").positionAt(2)).toEqual({ line: 2, column: 1 });
    expect(indexLines("\r\n\r\n").lineCount).toBe(3);
    expect(indexLines("\n\r").lineCount).toBe(3);
  });

  test("does not end lines at what only looks like one", () => {
    expect(indexLines("a\u2028b\u0085c\u000bd").lineCount).toBe(1);
  });

  test("counts columns in code points from 1", () => {
    const lines = indexLines("a😀e\u0301b");
    expect(lines.positionAt(0)).toEqual({ line: 1, column: 1 });
    expect(lines.positionAt(3)).toEqual({ line: 1, column: 3 });
    expect(lines.positionAt(5)).toEqual({ line: 1, column: 5 });
  });

  test("takes an offset inside of a pair as the pair's start, and clamps what is outside", () => {
    const lines = indexLines("😀\r\nb");
    expect(lines.positionAt(1)).toEqual({ line: 1, column: 1 });
    expect(lines.positionAt(3)).toEqual({ line: 1, column: 2 });
    expect(lines.positionAt(-5)).toEqual({ line: 1, column: 1 });
    expect(lines.positionAt(99)).toEqual({ line: 2, column: 2 });
    expect(lines.offsetAt({ line: 1, column: 99 })).toBe(2);
    expect(lines.offsetAt({ line: 99, column: 1 })).toBe(5);
    expect(lines.offsetAt({ line: 0, column: 0 })).toBe(0);
  });

  test("is the reverse of itself at every code point that is not inside of a line end", () => {
    const text = fc.array(fc.constantFrom("a", "\n", "\r", "\r\n", "😀", "\u0301", "\t", "\ud800")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (given) => {
        const lines = indexLines(given);
        let offset = 0;
        for (const character of given) {
          const inLineEnd = character === "\n" && given[offset - 1] === "\r";
          if (!inLineEnd) expect(lines.offsetAt(lines.positionAt(offset))).toBe(offset);
          offset += character.length;
        }
        expect(lines.offsetAt(lines.positionAt(given.length))).toBe(given.length);
      }),
    );
  });
});
