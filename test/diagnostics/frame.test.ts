import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFrame } from "../../compiler/diagnostics/frame.ts";
import { APART, PRINTABLE, visibleCells, visibleText } from "../../compiler/diagnostics/visible.ts";

/** The frame of what stands between « and » in the text. */
function frame(marked: string, options: Parameters<typeof codeFrame>[2] = {}): string[] {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  return codeFrame(marked.replace(/[«»]/g, ""), { start, end }, options).split("\n").slice(0, -1);
}

describe("codeFrame", () => {
  test("shows two lines before and after, and underlines the span", () => {
    expect(frame("1\n2\n3\nfour «five» six\n5\n6\n7")).toEqual([
      " 2 | 2",
      " 3 | 3",
      " 4 | four five six",
      "   |      ^^^^",
      " 5 | 5",
      " 6 | 6",
    ]);
  });

  test("aligns line numbers of different lengths", () => {
    const lines = frame(`${"x\n".repeat(8)}«nine»\nten\n`);
    expect(lines).toEqual(["  7 | x", "  8 | x", "  9 | nine", "    | ^^^^", " 10 | ten"]);
  });

  test("leaves out blank lines at its edges", () => {
    expect(frame("\n  \n«a»\n\n")).toEqual([" 3 | a", "   | ^"]);
  });

  test("marks an empty span, the end of a line and the end of the text with one caret", () => {
    expect(frame("a«»b")).toEqual([" 1 | ab", "   |  ^"]);
    expect(frame("ab«»\nc")).toEqual([" 1 | ab", "   |   ^", " 2 | c"]);
    expect(frame("ab\n«»")).toEqual([" 1 | ab", " 2 |", "   | ^"]);
    expect(frame("«»")).toEqual([" 1 |", "   | ^"]);
  });

  test("expands tabs to columns of four, for the underline too", () => {
    expect(frame("\tb\t«c»")).toEqual([" 1 |     b   c", "   |         ^"]);
    expect(frame("a«\t»b")).toEqual([" 1 | a   b", "   |  ^^^"]);
  });

  test("counts wide characters as two cells and combining marks as none", () => {
    expect(frame("日本«語»x")).toEqual([" 1 | 日本語x", "   |     ^^"]);
    expect(frame("cafe\u0301 «x»")).toEqual([" 1 | cafe\u0301 x", "   |      ^"]);
    expect(frame("👩‍👩‍👧 «x»")).toEqual([" 1 | 👩‍👩‍👧 x", "   |    ^"]);
  });

  test("underlines a grapheme whole when the span starts inside of it", () => {
    const text = "e\u0301x";
    expect(codeFrame(text, { start: 1, end: 2 })).toBe(` 1 | ${text}\n   | ^\n`);
  });

  test("shows what is invisible by name", () => {
    expect(frame("a«\u200b»b")).toEqual([" 1 | a<ZWSP>b", "   |  ^^^^^^"]);
    expect(frame("«\u202e»abc\u0000")).toEqual([" 1 | <RLO>abc<NUL>", "   | ^^^^^"]);
    expect(frame("«\u{e0041}»\u00a0.")).toEqual([" 1 | <U+E0041><NBSP>.", "   | ^^^^^^^^^"]);
  });

  test("lets no escape sequence through to the terminal", () => {
    expect(frame("«\u001b[31m»")).toEqual([" 1 | <ESC>[31m", "   | ^^^^^^^^^"]);
  });

  test("does not let a letter carry marks without end", () => {
    const [line = ""] = frame(`«a${"\u0301".repeat(50)}»`, { maxCells: 60 });
    expect(line.match(/\u0301/g)?.length).toBe(6);
    expect(line).toContain("<U+0301>");
  });

  test("crops a long line around the span", () => {
    const long = `${"a".repeat(5000)}«b»${"c".repeat(5000)}`;
    const [line = "", underline = ""] = frame(long, { maxCells: 30 });
    expect(line).toBe(` 1 | …${"a".repeat(10)}b${"c".repeat(19)}…`);
    expect(underline).toBe(`   | ${" ".repeat(11)}^`);
  });

  test("crops at one side only where the other side is whole", () => {
    expect(frame(`«a»${"b".repeat(99)}`, { maxCells: 10 })).toEqual([` 1 | a${"b".repeat(9)}…`, "   | ^"]);
    expect(frame(`${"b".repeat(99)}«a»`, { maxCells: 9 })).toEqual([" 1 | …bbba", "   |     ^"]);
  });

  test("keeps a span that is longer than the line within the line", () => {
    const [line = "", underline = ""] = frame(`x«${"b".repeat(999)}»`, { maxCells: 10 });
    expect(line).toBe(" 1 | xbbbbbbbbb…");
    expect(underline).toBe("   |  ^^^^^^^^^");
  });

  test("marks the first and the last line of a span over several lines", () => {
    expect(frame("one «two\n  three\n  four» five\nsix")).toEqual([
      ">1 | one two",
      "   |     ^^^",
      ">2 |   three",
      ">3 |   four five",
      "   |   ^^^^",
      " 4 | six",
    ]);
  });

  test("leaves out the middle of a span over many lines", () => {
    expect(frame(`«a\n${"b\n".repeat(50)}c»\nd`)).toEqual(["> 1 | a", "    | ^", "> 2 | b", "    ...", ">52 | c", "    | ^", " 53 | d"]);
  });

  test("treats a span that ends with the line end as one line", () => {
    expect(frame("a «b\n»c")).toEqual([" 1 | a b", "   |   ^", " 2 | c"]);
  });

  test("colours only when asked to", () => {
    const plain = codeFrame("a", { start: 0, end: 1 });
    const coloured = codeFrame("a", { start: 0, end: 1 }, { colour: true, level: "warning" });
    expect(plain).not.toContain("\u001b");
    expect(coloured).toContain("\u001b[33m^\u001b[0m");
    // oxlint-disable-next-line no-control-regex -- removes the colours again
    expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(plain);
  });

  test("draws any span of any text, without control characters and without lines that are too long", () => {
    const piece = fc.constantFrom("a", " ", "\t", "\n", "\r\n", "\r", "\u0000", "\u001b", "😀", "日", "\u0301", "\u200d", "\ud800", "\u2028");
    const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.nat(120), fc.nat(120), (given, a, b) => {
        const drawn = codeFrame(given, { start: Math.min(a, b), end: Math.max(a, b) }, { maxCells: 20 });
        // oxlint-disable-next-line no-control-regex -- none may be left
        expect(drawn.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202a-\u202e]/);
        expect(drawn).toContain("^");
        for (const line of drawn.split("\n")) expect(line.length).toBeLessThan(120);
      }),
    );
  });
});

describe("visibleText", () => {
  test("writes line ends and tabs by name as well", () => {
    expect(visibleText("a\r\nb\tc\u001b[2J")).toBe("a<CR><LF>b<TAB>c<ESC>[2J");
    expect(visibleText("日本語 naïve 👍🏽")).toBe("日本語 naïve 👍🏽");
  });
});

test("a line of characters that are shown apart is shown as any other", () => {
  const apart = Array.from({ length: 0x20000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter((character) => APART.test(character));
  expect(apart.length).toBeGreaterThan(30_000);
  // What is in front is no such line.
  const front = "\u0001";
  const shown = (text: string): readonly unknown[] => visibleCells(`${front}${text}`).slice(1).map(({ text: piece, width, offset }) => ({ text: piece, width, offset: offset - 1 }));
  const alone = apart.filter((character) => character !== "\t");
  expect(alone.flatMap((character) => visibleCells(character))).toEqual(alone.flatMap(shown));
  fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...alone), fc.constantFrom("a", "漢", "각", "가", "ッ", "📦", "👍", "👩")), { maxLength: 12 }), (characters) => {
    expect(visibleCells(characters.join(""))).toEqual(shown(characters.join("")));
  }));
  for (const together of ["👍🏽", "👩‍👩", "🇩🇪", "📦\ufe0e", "a\u0301"]) expect(APART.test(together)).toBe(false);
  expect(visibleCells("漢\tа\tb").map(({ text, width, offset }) => [text, width, offset])).toEqual([["漢", 2, 0], ["  ", 2, 1], ["а", 1, 2], ["   ", 3, 3], ["b", 1, 4]]);
});

describe("a printable line", () => {
  const printable = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter((character) => PRINTABLE.test(character));

  test("has no character that would be shown in another way, in another width or together with its neighbours", () => {
    expect(printable.length).toBeGreaterThan(500);
    // What is in front is no such line, so that nothing is taken for granted.
    const front = "\u0001";
    const cells = visibleCells(`${front}${printable.join("")}`).slice(1);
    expect(cells).toEqual(printable.map((text, at) => ({ text, width: 1, offset: at + 1 })));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...printable), { maxLength: 12 }), (characters) => {
        expect(visibleCells(`${front}${characters.join("")}`).slice(1).map(({ text }) => text)).toEqual(characters);
      }),
    );
  });
});
