import { describe, expect, it } from "vitest";
import { parseFrontmatter } from "../../compiler/python/frontmatter.ts";
import { pyGet, pyStr } from "../../compiler/python/yaml-value.ts";
import { frontmatterPrefixEnd } from "../../compiler/text/frontmatter-prefix.ts";
import { compileFiles, staticText, target } from "../compile/compile-files.ts";

const stripped = (text: string): string => text.slice(frontmatterPrefixEnd(text));

describe("frontmatter, stripped by its prefix", () => {
  it.each([
    ["---\na: 1\n---\n\n\nBody", "Body"],
    ["---\n---\nBody", "Body"],
    ["------\nBody\n---\nMore", "More"],
    ["---\na\n---b: 2\nBody", "b: 2\nBody"],
    ["---\na: 1\n---", "---\na: 1\n---"],
    ["---\na: 1\n---\n\n", "---\na: 1\n---\n\n"],
    ["---\na: 1\n ---\nBody", "---\na: 1\n ---\nBody"],
    ["\n---\na: 1\n---\nBody", "\n---\na: 1\n---\nBody"],
    ["---\na\n---\n\r\nBody", "\r\nBody"],
  ])("%j → %j", (text, expected) => {
    expect(stripped(text)).toBe(expected);
  });

  it("comes behind the trim, so blank lines may stand in front", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": target("- {id: a, file: A.md, trim: python, frontmatter: strip-prefix}"), "A.md": "\n\n---\nmodel: big\n---\n\nBody\n" });
    expect(staticText(compiled)).toBe("Body");
    expect(compiled.artifacts[0]?.manifest.sources[0]?.range).toEqual([0, 4]);
  });
});

describe("parseFrontmatter", () => {
  const field = (text: string, key: string): string | undefined => {
    const value = pyGet(parseFrontmatter(text), key);
    return value === undefined ? undefined : pyStr(value);
  };

  it("needs a line end behind the closing dashes, which may have white space before it", () => {
    expect(field("---\nname: a\n---", "name")).toBeUndefined();
    expect(field("---\nname: a\n--- \t\n", "name")).toBe("a");
    expect(field("---\nname: a\n---\u00A0\n", "name")).toBe("a");
    expect(field("---\nname: a\n----\nb: c\n---\n", "name")).toBe("a");
    expect(field("\uFEFF---\nname: a\n---\n", "name")).toBeUndefined();
  });

  it("falls back to a split at colons where the YAML is broken", () => {
    const text = "---\nname: x\ndescription: Use it: when needed\nplatforms: [linux\n---\n";
    expect(field(text, "description")).toBe("Use it: when needed");
    expect(field(text, "platforms")).toBe("[linux");
  });

  it("takes YAML that is no mapping for nothing", () => {
    expect(parseFrontmatter("---\n- a\n- b\n---\n")).toEqual({ type: "dict", entries: [] });
  });
});
