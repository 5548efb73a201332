/** What the entry says again, and when it does not: a command is run in full unless nothing that it looked at has changed. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createEntry, type Step } from "./entry.ts";

const READ: readonly Step[] = [["readFileSync", "a.md"]];
const OLD = new Date("2020-01-01T00:00:00Z");

describe("a run that looked at files", () => {
  test("is said again, byte for byte", () => {
    const { run } = createEntry({ "a.md": "grüße ✓\n" });
    const steps: readonly Step[] = [["readFileSync", "a.md", "utf8"], ["promises.readFile", "a.md"], ["statSync", "a.md"], ["readdirSync", "."], ["existsSync", "no.md"], ["realpath", "a.md"], ["lstatSync", "."]];
    const first = run(steps);
    expect(first).toMatchObject({ isFull: true, code: 0 });
    expect(run(steps)).toEqual({ ...first, isFull: false });
  });

  test.each<readonly [string, readonly Step[], (at: (path: string) => string) => void]>([
    ["another content", READ, (at) => writeFileSync(at("a.md"), "longer than before")],
    ["another content of the same length", READ, (at) => writeFileSync(at("a.md"), "two")],
    ["another content with the time of the old one", READ, (at) => { writeFileSync(at("a.md"), "two"); utimesSync(at("a.md"), OLD, OLD); }],
    ["the file is gone", READ, (at) => rmSync(at("a.md"))],
    ["a folder in its place", READ, (at) => { rmSync(at("a.md")); mkdirSync(at("a.md")); }],
    ["a link in its place, to the same", READ, (at) => { renameSync(at("a.md"), at("b.md")); symlinkSync("b.md", at("a.md")); }],
    ["a file that was missing", [["existsSync", "no.md"]], (at) => writeFileSync(at("no.md"), "")],
    ["a folder that was missing above it", [["existsSync", "x/y/no.md"]], (at) => mkdirSync(at("x/y/no.md"), { recursive: true })],
    ["an entry more", [["readdirSync", "."]], (at) => writeFileSync(at("new.md"), "")],
    ["an entry less", [["readdirSync", "."]], (at) => rmSync(at("a.md"))],
    ["an entry that is a folder now", [["readdirSync", ".", { withFileTypes: true }]], (at) => { rmSync(at("a.md")); mkdirSync(at("a.md")); }],
    ["a link that leads elsewhere", [["readFileSync", "link.md"]], (at) => { rmSync(at("link.md")); symlinkSync("other.md", at("link.md")); }],
    ["the file behind a link", [["readFileSync", "link.md"]], (at) => writeFileSync(at("a.md"), "two")],
    ["the file behind a folder's link", [["readFileSync", "linked/c.md"]], (at) => writeFileSync(at("folder/c.md"), "two")],
    ["a folder's link that leads elsewhere", [["readFileSync", "linked/c.md"]], (at) => { rmSync(at("linked")); symlinkSync("folder2", at("linked")); }],
    ["another size, where only the size was looked at", [["statSync", "a.md"]], (at) => writeFileSync(at("a.md"), "longer")],
  ])("is run in full after a change: %s", (_name, steps, change) => {
    const { run, project } = createEntry({ "a.md": "one", "other.md": "other", "folder/c.md": "one", "folder2/c.md": "one" });
    symlinkSync("a.md", project.at("work/link.md"));
    symlinkSync("folder", project.at("work/linked"));
    run(steps);
    expect(run(steps)).toMatchObject({ isFull: false });
    change((path) => project.at(`work/${path}`));
    const after = run(steps);
    expect(after).toMatchObject({ isFull: true });
    expect(run(steps)).toEqual({ ...after, isFull: false });
  });

  test("is said again after a change that it did not see", () => {
    const { run, project } = createEntry({ "a.md": "one", "b.md": "one" });
    run(READ);
    writeFileSync(project.at("work/b.md"), "two");
    writeFileSync(project.at("work/new.md"), "");
    utimesSync(project.at("work/a.md"), OLD, OLD);
    expect(run(READ)).toMatchObject({ isFull: false, stdout: "readFileSync one\n" });
  });

  test.each<{ readonly when: string; readonly steps: readonly Step[]; readonly env?: { readonly [name: string]: string }; readonly argv?: readonly string[] }>([
    { when: "it failed", steps: READ, env: { CODE: "1" } },
    { when: "it wrote a file", steps: [["writeFileSync", "out.md", "x"]] },
    { when: "it made a folder", steps: [["mkdirSync", "out", { recursive: true }]] },
    { when: "it ran another program", steps: [["spawn"]] },
    { when: "it called a function that is not watched", steps: [["openSync", "a.md", "r"]] },
    { when: "CI is set", steps: READ, env: { CI: "true" } },
    { when: "it is asked for in full", steps: READ, argv: ["check", "--no-cache"] },
    { when: "a commit is compared", steps: READ, argv: ["check", "--base", "main"] },
    { when: "it is another command", steps: READ, argv: ["inspect"] },
  ])("is never said again when $when", ({ steps, env = {}, argv = ["check"] }) => {
    const { run, project } = createEntry({ "a.md": "one" });
    run(steps, env, argv);
    for (const path of ["out.md", "out"]) rmSync(project.at(`work/${path}`), { recursive: true, force: true });
    expect(run(steps, env, argv)).toMatchObject({ isFull: true });
  });

  test("a call has its own record: other arguments, another folder", () => {
    const { run } = createEntry({ "a.md": "one" });
    run(READ);
    expect(run(READ, {}, ["check", "desk"])).toMatchObject({ isFull: true });
    expect(run(READ, { NO_COLOR: "1" })).toMatchObject({ isFull: true });
    expect(run(READ)).toMatchObject({ isFull: false });
  });
});

describe("a record", () => {
  test("that is cut off or damaged anywhere is passed over", () => {
    const { run, record } = createEntry({ "a.md": "one" });
    const first = run(READ);
    const path = record();
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 40))) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] as number) ^ 0x55;
      writeFileSync(path, damaged);
      expect(run(READ), `byte ${String(at)}`).toMatchObject({ stdout: first.stdout, code: 0 });
    }
    for (const length of [0, 1, 31, 32, 100, bytes.length - 1]) {
      writeFileSync(path, bytes);
      truncateSync(path, length);
      expect(run(READ), `cut at ${String(length)}`).toMatchObject({ stdout: first.stdout, code: 0 });
    }
  });

  test("of another project is passed over", () => {
    const one = createEntry({ "a.md": "one" });
    const two = createEntry({ "a.md": "two" });
    one.run(READ);
    two.run(READ);
    writeFileSync(two.record(), readFileSync(one.record()));
    expect(two.run(READ)).toMatchObject({ isFull: true, stdout: "readFileSync two\n" });
  });

  test("that cannot be written costs nothing but time", () => {
    const { run, project } = createEntry({ "a.md": "one" });
    writeFileSync(project.at(".cache"), "in the way");
    expect(run(READ)).toMatchObject({ isFull: true, code: 0 });
    expect(run(READ)).toMatchObject({ isFull: true, code: 0 });
  });
});
