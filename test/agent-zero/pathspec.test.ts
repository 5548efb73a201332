import fc from "fast-check";
import ignore from "ignore";
import { describe, expect, it, test } from "vitest";
import { compilePathspec, PathspecError } from "../../compiler/phases/1-discover/pathspec.ts";

/** What npm `ignore` says, by git's rules. */
function byGit(lines: readonly string[], path: string): boolean {
  return ignore({ ignorecase: false }).add(lines).ignores(path);
}

describe("ignore rules of Python's pathspec", () => {
  // Recorded with pathspec 1.1.1: lines, the paths that match, those that do not.
  test.each<[readonly string[], readonly string[], readonly string[]]>([
    [["*", "!keep.txt"], ["a/other"], ["keep.txt", "a/keep.txt"]],
    [["build/", "!build/keep.txt"], ["build/x", "build/"], ["build/keep.txt"]],
    [["build", "!build/"], ["build"], ["build/", "build/x", "build/a/b"]],
    [["*", "!*/"], ["a"], ["a/", "a/b", "a/b/"]],
    [["a/**"], ["a/", "a/b", "a/b/c"], ["a", "b/a/c"]],
    [["**/a/**"], ["a/x", "b/a/x"], ["a", "b/a"]],
    [["**/a"], ["a", "b/a", "b/a/c"], ["ba"]],
    [["a/**/b"], ["a/b", "a/x/b", "a/x/y/b"], ["b", "xa/b"]],
    [["/a"], ["a", "a/c"], ["b/a"]],
    [["a/b"], ["a/b", "a/b/c"], ["x/a/b"]],
    [["*.log", "!important.log", "*.log"], ["important.log"], []],
    [["*.LOG"], ["x.LOG"], ["x.log"]],
    [["[!a]b"], ["cb"], ["ab", "x/b"]],
    [["x[!a]b"], ["xcb", "x/b"], ["xab"]],
    [["[a-c].md"], ["a.md", "x/b.md"], ["d.md"]],
    [["a?c"], ["abc", "x/abc"], ["a/c", "ac"]],
    [["a\\*c"], ["a*c"], ["abc"]],
    [["foo\\ "], ["foo "], ["foo"]],
    [["foo  "], ["foo"], []],
    [["#x"], [], ["#x"]],
    [["\\#x"], ["#x"], []],
    [["\\!x"], ["!x"], ["x"]],
    [["**"], ["a", "a/b"], []],
    [["*"], ["a", "a/b", "a/"], []],
    [["**/"], ["a/", "a/b"], ["a"]],
    [["/**"], ["a", "a/b"], []],
    [["**/**/a"], ["a", "b/c/a"], []],
    [["a[bc"], [], ["a[bc", "ab"]],
    [["a[]b]c"], ["a]c", "abc"], ["ac"]],
    [["!a"], [], ["a"]],
    [["a", "!a", "a/b"], ["a/b"], ["a", "a/c"]],
    [["é*"], ["éa"], ["ea"]],
    [["*.egg-info/**"], ["x.egg-info/y"], ["x.egg-info", "z/x.egg-info/y"]],
    [["**/dist/**"], ["dist/", "dist/a", "q/dist/"], ["dist", "q/distx/a"]],
    [["a//b"], ["a//b"], ["a/b"]],
    [["a/"], ["a/", "a/b", "x/a/"], ["a", "x/a"]],
    [["a**b"], ["ab", "axb"], ["a/b"]],
  ])("%j ignores %j, and not %j", (lines, ignored, kept) => {
    const isIgnored = compilePathspec(lines);
    expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
    expect(kept.filter(isIgnored)).toEqual([]);
  });

  it.each(["!", "\\", "a\\", "[b-a]"])("refuses %j", (line) => {
    expect(() => compilePathspec(["ok", line])).toThrow(PathspecError);
  });

  it.each([["!!"], ["/!"], ["//"], ["///"], ["!/"], ["/"], [""], ["# note"]])("takes %j", (line) => {
    expect(compilePathspec([line])("a")).toBe(false);
  });
});

describe("where pathspec and git differ", () => {
  it.each<[string, readonly string[], string, boolean, boolean]>([
    ["a file below an ignored folder can come back", ["build/", "!build/keep.txt"], "build/keep.txt", true, false],
    ["`!*/` takes back what lies in folders, too", ["*", "!*/"], "a/b", true, false],
    ["`x/**` holds for the folder itself", ["a/**"], "a/", false, true],
    ["`!folder/` takes back everything below it", ["build", "!build/"], "build/x/y", false, false],
    ["a file in a folder comes back by its name alone", ["*", "!keep.txt"], "a/keep.txt", true, false],
  ])("%s", (_, lines, path, git, pathspec) => {
    expect(byGit(lines, path)).toBe(git);
    expect(compilePathspec(lines)(path)).toBe(pathspec);
  });

  it("counts case, and refuses a lone `!`, which git passes over", () => {
    expect(compilePathspec(["*.LOG"])("x.log")).toBe(false);
    expect(ignore().add(["*.LOG"]).ignores("x.log")).toBe(true);
    expect(byGit(["!"], "a")).toBe(false);
    expect(() => compilePathspec(["!"])).toThrow("`!` is no ignore pattern");
  });
});

const segment = fc.stringMatching(/^[ab.]{1,3}$/).filter((text) => !/^\.+$/.test(text));
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
const line = fc.tuple(fc.constantFrom("", "!"), fc.constantFrom("", "/"), fc.array(fc.constantFrom("a", "b", "*", "**", "a*", "?", "[ab]"), { minLength: 1, maxLength: 4 }), fc.constantFrom("", "/")).map(([not, start, parts, end]) => `${not}${start}${parts.join("/")}${end}`);

describe("pathspec properties", () => {
  it("lets the last pattern that matches decide", () => {
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), path, (lines, given) => {
      const one = (each: string): boolean | undefined => (compilePathspec([each.replace(/^!/, "")])(given) ? !each.startsWith("!") : undefined);
      expect(compilePathspec(lines)(given)).toBe(lines.map(one).findLast((verdict) => verdict !== undefined) ?? false);
    }));
  });

  it("ignores everything below what a pattern ignores", () => {
    fc.assert(fc.property(line.filter((each) => !each.startsWith("!")), path, segment, (each, given, below) => {
      const isIgnored = compilePathspec([each]);
      if (isIgnored(given)) expect(isIgnored(`${given}/${below}`)).toBe(true);
    }));
  });

  it("takes time in proportion to pattern and path", () => {
    const isIgnored = compilePathspec([`${"*a".repeat(200)}b`, `${"**/a/".repeat(200)}b`]);
    expect(isIgnored("a".repeat(5000))).toBe(false);
    expect(isIgnored("a/".repeat(2000))).toBe(false);
  });
});
