import { describe, expect, test } from "vitest";
import { suggest } from "../../compiler/text/suggest.ts";

const keys = ["version", "file", "first", "all", "glob", "text", "maxLength", "binding", "frontmatter"];

describe("suggest", () => {
  test.each([
    ["verison", "version"],
    ["Version", "version"],
    ["flie", "file"],
    ["max_length", "maxLength"],
    ["max-lenght", "maxLength"],
    ["bindings", "binding"],
    ["front-matter", "frontmatter"],
    ["frist", "first"],
  ])("%s is %s", (word, choice) => {
    expect(suggest(word, keys)).toBe(choice);
  });

  test.each(["", "x", "path", "budget", "separator", "zzzzzzz", "toString"])("%s is nothing", (word) => {
    expect(suggest(word, keys)).toBeUndefined();
  });

  test("prefers the nearest, then the first", () => {
    expect(suggest("sesion", ["season", "session"])).toBe("session");
    expect(suggest("cat", ["bat", "car"])).toBe("bat");
  });

  test("never suggests the word itself", () => {
    expect(suggest("file", ["file"])).toBeUndefined();
    expect(suggest("file", ["file", "fill"])).toBe("fill");
  });

  test("does not compare words that nobody types", () => {
    expect(suggest("a".repeat(1_000_000), [`${"a".repeat(999_999)}b`])).toBeUndefined();
  });
});
