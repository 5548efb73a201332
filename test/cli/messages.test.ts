/** Calls that are wrong in ways that people try: what was found, what is expected, what to do. */
import { describe, expect, test } from "vitest";
import { configOf, createProject, type Project } from "./project.ts";

const project = (): Project => createProject({ "promptc.config.yaml": configOf(["{id: base, text: Base.}"]) });

describe("messages", () => {
  test("diff: a folder that is not there", async () => {
    for (const name of ["nope/", "./nope", "../nope/x"]) {
      const { code, stderr } = await project().main("diff", name);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`There is no folder \`${name}\``)]);
      expect(stderr).toContain("Name a folder that holds artifacts, such as `dist/`, or a commit");
    }
  });

  test("diff: formats", async () => {
    const { code, stderr } = await project().main("diff", "--format", "xml");
    expect([code, stderr]).toEqual([2, expect.stringContaining("there is no format `xml` here; there are text, md, json")]);
  });

  test("outside of a repository", async () => {
    const diff = await project().main("diff");
    expect(diff.stderr).toContain("the folder is not in a git repository");
    const scan = await project().main("scan", "--changed", "main");
    expect([scan.code, scan.stderr]).toEqual([2, expect.stringContaining("the folder is not in a git repository")]);
    expect(scan.stderr).toContain("run it in a clone, or leave it out to scan all of them");
  });

  test.each(["main:-1", "main:x", "main:", "main:@", "x:1.5"])("explain %s", async (place) => {
    const { code, stderr } = await project().main("explain", place);
    const name = place.slice(0, place.indexOf(":"));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`of \`${place}\` is no line and no byte; expected a line from 1, such as \`${name}:12\`, or a byte from 0, such as \`${name}:@340\``)]);
  });

  test("explain: a colon in a combination's value is part of the name", async () => {
    expect((await project().main("explain", "main[model=a:b]")).stderr).toContain("No combination is called `main[model=a:b]`");
  });

  test("a value that begins with a dash", async () => {
    const { code, stderr } = await project().main("inspect", "main", "--provider", "anthropic", "--turns", "-1");
    expect([code, stderr]).toEqual([2, expect.stringContaining("the value of `--turns <count>` is missing: `-1` begins with a dash, so it is read as an option; write `--turns=-1`")]);
    expect((await project().main("inspect", "main", "--provider", "anthropic", "--turns=-1")).stderr).toContain("`--turns` must be a number above 0, found `-1`");
  });
});
