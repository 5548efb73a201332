import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDepfile } from "../../compiler/cli/depfile/format.ts";
import { escapeName, inputFitness, isOutputName, mayHaveRule } from "../../compiler/cli/depfile/names.ts";

describe("names are escaped as GCC does", () => {
  test.each([
    ["plain/name.md", "plain/name.md"],
    ["a b.md", String.raw`a\ b.md`],
    [String.raw`a\ b.md`, String.raw`a\\\ b.md`],
    [String.raw`a\b.md`, String.raw`a\b.md`],
    ["a#b.md", String.raw`a\#b.md`],
    ["a:b.md", String.raw`a\:b.md`],
    ["$HOME/$(x).md", "$$HOME/$$(x).md"],
    ["日本語 é.md", String.raw`日本語\ é.md`],
    ["C:/a b:c.md", String.raw`C:/a\ b\:c.md`],
    ["~/a.md", "./~/a.md"],
  ])("%s", (name, escaped) => {
    expect(escapeName(name)).toBe(escaped);
    expect(inputFitness(name)).toBe("good");
  });

  test("an escaped name is one word that leads back to the name", () => {
    const names = fc.string({ unit: fc.constantFrom("a", "b", " ", "\\", "#", "$", ":", ".", "é"), minLength: 1 }).filter((name) => inputFitness(name) === "good");
    fc.assert(fc.property(names, (name) => {
      expect(unescape(escapeName(name))).toBe(name);
    }));
  });
});

/** Reads a word as Make does: up to a space that no backslash takes, or an odd number of them would. */
function unescape(word: string): string {
  expect(word).not.toMatch(/(?<!\\)(?:\\\\)* |(?<!\\)[#:]|(?<!\$)\$(?:\$\$)*(?!\$)/u);
  return word.replaceAll(/(\\*)\\ /gu, (_, before: string) => `${before.slice(before.length / 2)} `).replaceAll(/\\([#:])/gu, "$1").replaceAll("$$", "$");
}

describe("names that no escape helps", () => {
  test.each(["a\nb.md", "a\rb.md", "a\tb.md", "a;rm -rf b.md", "a|b.md", "a ", "a:", "a\\", "a\\#b", "a\\:b", "\u007f"])("%j is left out", (name) => {
    expect(inputFitness(name)).toBe("none");
    expect(mayHaveRule(name)).toBe(false);
    expect(isOutputName(name)).toBe(false);
  });

  test.each(["a*.md", "a<b.md", "a>b.md", "a^b.md", "a`b.md", "a(b)", "it's.md", "a\"b.md", "a&b.md", "a?.md"])("%j costs needless builds", (name) => {
    expect(inputFitness(name)).toBe("needless-builds");
    expect(isOutputName(name)).toBe(false);
  });

  test.each(["a=b.md", "100%.md", ".IGNORE"])("%j has no rule of its own, where it would mean something else", (name) => {
    expect(inputFitness(name)).toBe("good");
    expect(mayHaveRule(name)).toBe(false);
    expect(formatDepfile([{ outputs: ["out"], inputs: [name, "b"] }])).not.toContain(`${name}:`);
  });
});

test("rules by target, then an empty one for each input that is no output; no input that assigns comes first", () => {
  const text = formatDepfile([
    { outputs: ["d/a.json", "d/a.md"], inputs: ["SHELL=x", "c.yaml", "a b", "c.yaml"] },
    { outputs: ["d/b.json"], inputs: ["c.yaml", "d/a.md"] },
  ]);
  expect(text).toBe("d/a.json d/a.md: \\\n  a\\ b \\\n  c.yaml \\\n  SHELL=x\n\nd/b.json: \\\n  c.yaml \\\n  d/a.md\n\na\\ b:\nc.yaml:\n");
});
