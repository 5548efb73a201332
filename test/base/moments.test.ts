/** Values that change by themselves: a build warns of them, a check refuses time stamps and what its base did not have. */
import { describe, expect, test } from "vitest";
import { createRepository, type Repository } from "./repository.ts";

const STAMP = "Current time: 2026-11-30T10:15:00Z";
const DAY = "Today is 12 May 2026.";

function config({ version = "1.0.0", more = "", layers = "" }: { readonly version?: string; readonly more?: string; readonly layers?: string } = {}): string {
  return `diagnostics: {cache/late-before-early: "off"}
targets:
  desk:
    version: ${version}
    out: dist/desk
    ${more}
    inputs: {reminder: {binding: turn, required: false, trust: untrusted}}
    layers:
      - {id: base, file: base.md}
${layers}      - {id: reminder, slot: reminder}
      - {id: end, file: end.md}
`;
}

const FILES = { "promptc.config.yaml": config(), "base.md": "You help.\n", "end.md": "The end.\n" };

/** A project, built and committed; then these files change, with a higher version, and are built and committed. */
async function changed(files: { readonly [path: string]: string }, first: { readonly [path: string]: string } = {}): Promise<Repository> {
  const repository = createRepository();
  await repository.commitBuilt({ ...FILES, ...first });
  await repository.commitBuilt({ "promptc.config.yaml": config({ version: "1.1.0" }), ...files });
  return repository;
}

/** Level, place and code of the cache rules' findings; `code` is the command's. */
async function check(repository: Repository, base?: string): Promise<{ readonly code: number | null; readonly found: readonly string[] }> {
  const { code, stdout } = await repository.main("check", ...(base === undefined ? [] : ["--base", base]), "--format", "json");
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string; readonly level: string; readonly path: string; readonly line: number }[] };
  return { code, found: diagnostics.filter((each) => each.code.startsWith("cache/")).map((each) => `${each.level} ${each.path}:${each.line} ${each.code}`) };
}

describe("a time stamp", () => {
  test("is a warning when it is built, and an error when it is checked", async () => {
    const repository = await changed({ "base.md": `You help.\n\n${STAMP}\n` });
    expect((await repository.main("build")).stderr).toContain("base.md:3:15: warning cache/time: ");
    expect(await check(repository)).toEqual({ code: 1, found: ["error base.md:3 cache/time"] });
    const { stderr } = await repository.main("check");
    expect(stderr).toMatch(/^help: .*accept it with a reason: `<!-- promptc-allow cache\/time: why -->`\.$/mu);
  });

  test("is an error even if it was there at the base", async () => {
    expect(await check(await changed({}, { "base.md": `${STAMP}\n` }), "HEAD~1")).toEqual({ code: 1, found: ["error base.md:1 cache/time"] });
  });

  test.each([
    ["behind the first turn slot", { "end.md": `${STAMP}\n` }, "warning end.md:1 cache/time"],
    ["that the configuration says is a warning", { "base.md": `${STAMP}\n`, "promptc.config.yaml": config({ version: "1.1.0" }).replace("{cache/late", "{cache/time: warning, cache/late") }, "warning base.md:1 cache/time"],
  ])("%s is none", async (_title, files, found) => {
    expect(await check(await changed(files), "HEAD~1")).toEqual({ code: 0, found: [found] });
  });

  test("does not hide what else is wrong", async () => {
    const repository = await changed({ "base.md": `You help.\n\n${STAMP}\n`, "promptc.config.yaml": config() });
    repository.write("end.md", "Another end.\n");
    const { stderr } = await repository.main("check", "--base", "HEAD~1");
    expect([...stderr.matchAll(/error (\S+):/gu)].map(([, code = ""]) => code).toSorted()).toEqual(["cache/time", "check/prefix-changed", "check/stale"]);
  });
});

describe("any other value that changes", () => {
  test("is a warning without a base", async () => {
    expect(await check(await changed({ "base.md": `${DAY}\n` }))).toEqual({ code: 0, found: ["warning base.md:1 cache/date"] });
  });

  test.each([
    ["a day", `${DAY}\n`, "cache/date"],
    ["an id", "Session id: 3f2b8c1e-9d4a-4f6b-8a2e-5c7d9e1f0a3b\n", "cache/uuid"],
    ["a home folder", "Read /home/mvanderberg/shop/README.md first.\n", "cache/home-path"],
  ])("%s that the base did not have is an error, whatever the version", async (_title, text, code) => {
    const repository = await changed({ "base.md": `You help.\n\n${text}` });
    expect(await check(repository, "HEAD~1")).toEqual({ code: 1, found: [`error base.md:3 ${code}`] });
    expect((await repository.main("check", "--base", "HEAD~1")).stderr).toContain("; it was not there at `HEAD~1`");
  });

  test.each([
    ["that was there", {}],
    ["that was there, on another line", { "base.md": `You help.\n\nBe brief.\n${DAY}\n` }],
    ["that was there, in another file", { "base.md": "You help.\n", "more.md": `${DAY}\n`, "promptc.config.yaml": config({ version: "1.1.0", layers: "      - {id: more, file: more.md}\n" }) }],
    ["where the target lets its prefix change freely", { "base.md": "Today is 13 May 2026.\n", "promptc.config.yaml": config({ more: "prefix: free" }) }],
  ])("%s stays a warning", async (_title, files) => {
    const { code, found } = await check(await changed(files, { "base.md": `You help.\n\n${DAY}\n` }), "HEAD~1");
    expect(found).toEqual([expect.stringMatching(/^warning \w+\.md:\d cache\/date$/u)]);
    expect(code).toBe(0);
  });

  test("in a template is found although its line is not in the artifact as it stands", async () => {
    const templated = config({ version: "1.1.0" }).replace("file: base.md", "file: base.md, template: true");
    const repository = createRepository();
    await repository.commitBuilt(FILES);
    await repository.commitBuilt({ "base.md": `You help. ${DAY}{{! a comment }}\n`, "promptc.config.yaml": templated });
    expect(await check(repository, "HEAD~1")).toEqual({ code: 1, found: ["error base.md:1 cache/date"] });
    await repository.commitBuilt({ "promptc.config.yaml": templated.replace("1.1.0", "1.2.0") });
    expect(await check(repository, "HEAD~1")).toEqual({ code: 0, found: ["warning base.md:1 cache/date"] });
  });

  test("of a target that is new stays a warning", async () => {
    const repository = createRepository({ "README.md": "Nothing yet.\n" });
    repository.commit();
    await repository.commitBuilt({ ...FILES, "base.md": `${DAY}\n` });
    expect(await check(repository, "HEAD~1")).toEqual({ code: 0, found: ["warning base.md:1 cache/date"] });
  });
});
