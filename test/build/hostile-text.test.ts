/** Texts that would keep a parser or a tokenizer busy for minutes: refused, or counted, without a wait. */
import { get_encoding } from "tiktoken";
import { describe, expect, test } from "vitest";
import { configOf, createProject, expectRefusal, MANIFEST, STATIC, type Project } from "../cli/project.ts";

const FILE = "base.md";

function projectOf(text: string): Project {
  return createProject({ "promptc.config.yaml": configOf([`{id: base, file: ${FILE}}`]), [FILE]: text });
}

describe("nesting that no prose has is refused at its line", () => {
  const KB40 = 40 * 1024;

  test.each<[what: string, line: string, depth: number]>([
    ["quotes", ">".repeat(KB40), KB40],
    ["quotes with spaces", "> ".repeat(KB40 / 2), KB40 / 2],
    ["lists", "- ".repeat(KB40 / 2) + "x", KB40 / 2],
    ["lists of three kinds", "* + - ".repeat(KB40 / 6) + "x", 3 * Math.floor(KB40 / 6)],
    ["numbered lists", "1. ".repeat(KB40 / 3), Math.floor(KB40 / 3)],
    ["numbered lists with parentheses", "12) ".repeat(KB40 / 4), KB40 / 4],
    ["quotes in lists in quotes", "> - 1. ".repeat(KB40 / 7), 3 * Math.floor(KB40 / 7)],
    ["footnotes", Array.from({ length: 4000 }, (_, index) => `[^a${index}]: `).join("") + "x", 4000],
    ["footnotes in quotes", "> [^a]: ".repeat(4000) + "x", 8000],
    ["one level more than is allowed", ">".repeat(201), 201],
  ])("%s", async (_, line, depth) => {
    await expectRefusal(projectOf(`# Title\n\n${line}\ntext\n`), {
      code: 1,
      at: `${FILE}:3:1`,
      diagnostic: "parse/too-deep",
      says: [`A line opens ${depth} nested quotes or list items, expected at most 200`, "Flatten the quotes, lists or blocks at this place"],
    });
  });

  test("in the last line, without a line end, behind CRLF", async () => {
    await expectRefusal(projectOf(`one\r\n${">".repeat(KB40)}`), { code: 1, at: `${FILE}:2:1`, diagnostic: "parse/too-deep", says: [`opens ${KB40}`] });
  });

  test.each<[what: string, text: string]>([
    ["as many levels as are allowed", `${">".repeat(200)}\n`],
    ["many lines with one level each", "> quoted\n".repeat(5000)],
    ["a rule of spaced marks", `${"- ".repeat(300)}\n${"* ".repeat(300).trim()}\r\n${"* ".repeat(300)}`],
    ["marks without the space that makes them marks", `${"-".repeat(5000)}\n${"*".repeat(5000)}\n${"1.".repeat(5000)}\n`],
    ["calls of footnotes", `${"[^a] ".repeat(5000)}\n\n[^a]: note\n`],
    ["marks in the middle of a line", `a ${"> ".repeat(5000)}\n`],
  ])("but not %s", async (_, text) => {
    const project = projectOf(text);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(`dist/${STATIC}`)).toBe(text);
  });
});

describe("a hundred kilobytes without a space are counted exactly", () => {
  const LENGTH = 100 * 1024;

  // A long run of one letter is tokens of eight letters each, as the small scale shows.
  test.each(["o200k_base", "cl100k_base"] as const)("%s", async (name) => {
    const encoding = get_encoding(name);
    try {
      for (const times of [1, 2, 3, 10, 100]) expect(encoding.encode("a".repeat(8 * times), [], [])).toHaveLength(times);
      for (const rest of [1, 5, 7]) expect(encoding.encode("a".repeat(80 + rest), [], []).length).toBe(10 + encoding.encode("a".repeat(rest), [], []).length);
    } finally {
      encoding.free();
    }
    const project = projectOf("a".repeat(LENGTH));
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    const manifest = project.json(`dist/${MANIFEST}`) as { prefix: { bytes: number; tokens: { [encoding: string]: number } } };
    expect(manifest.prefix.bytes).toBe(LENGTH);
    expect(manifest.prefix.tokens[name]).toBe(LENGTH / 8);
  });

  test("other runs come to an end as well", async () => {
    for (const unit of [" ", "\n", "漢", "👩‍👩‍👧", "\u0301", "-", "0", "aB"]) {
      const text = `x${unit.repeat(Math.floor(LENGTH / Buffer.byteLength(unit)))}x`;
      const project = projectOf(text);
      expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
      expect(project.json(`dist/${MANIFEST}`)).toMatchObject({ prefix: { bytes: Buffer.byteLength(text), tokens: { o200k_base: expect.any(Number) } } });
    }
  });

  test("what looks like a special token is ordinary text", async () => {
    const project = projectOf("<|endoftext|> and <|im_start|>system\n");
    // The scanner refuses it; who means it says so.
    expect((await project.main("build")).stderr).toContain("turns/delimiter");
    project.write("promptc.config.yaml", `diagnostics: {turns/delimiter: "off"}\n${project.read("promptc.config.yaml")}`);
    expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
    const { prefix } = project.json(`dist/${MANIFEST}`) as { prefix: { tokens: { o200k_base: number } } };
    expect(prefix.tokens.o200k_base).toBeGreaterThan(10);
  });
});
