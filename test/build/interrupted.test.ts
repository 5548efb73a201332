/**
 * A build that is killed leaves the old pair, the new pair, or a pair that does not load; whatever it
 * leaves, the next build repairs it. Each state that a kill can leave is made by hand.
 */
import { describe, expect, test } from "vitest";
import { loadPromptFrom } from "../../compiler/node.ts";
import { configOf, createProject, expectRefusal, MANIFEST, STATIC, type Project } from "../cli/project.ts";

/** No process has this number: it is above what any system gives. */
const GONE = 4_194_999;
const temporary = (name: string): string => `dist/${name}.${GONE}.promptc-tmp`;

interface States { readonly project: Project; readonly old: { readonly [name: string]: string }; readonly fresh: { readonly [name: string]: string } }

/** A project whose sources were edited after a build, with the files of both builds; `dist/` is empty. */
async function twoBuilds(): Promise<States> {
  const project = createProject({ "promptc.config.yaml": configOf(["{id: base, file: base.md}"]), "base.md": "Be brief.\n" });
  const files = async (): Promise<{ [name: string]: string }> => {
    expect(await project.main("build")).toMatchObject({ code: 0 });
    const both = { [STATIC]: project.read(`dist/${STATIC}`), [MANIFEST]: project.read(`dist/${MANIFEST}`) };
    project.remove("dist");
    return both;
  };
  const old = await files();
  project.write("base.md", "Be brief, and say what you did.\n");
  return { project, old, fresh: await files() };
}

function put({ project }: States, files: { readonly [path: string]: string | undefined }): void {
  for (const [path, text] of Object.entries(files)) project.write(path, text ?? "");
}

/** The next build leaves exactly the new pair. */
async function expectRepaired({ project, fresh }: States): Promise<void> {
  expect(await project.main("build")).toMatchObject({ code: 0, stderr: "" });
  expect(Object.keys(project.state()).filter((path) => path.startsWith("dist/"))).toEqual([`dist/${MANIFEST}`, `dist/${STATIC}`]);
  for (const [name, text] of Object.entries(fresh)) expect(project.read(`dist/${name}`)).toBe(text);
  expect(await project.main("check")).toMatchObject({ code: 0, stderr: "" });
  await expect(loadPromptFrom(project.at("dist"))).resolves.toBeDefined();
}

describe("killed between the two renames", () => {
  async function mixedPair(): Promise<States> {
    const states = await twoBuilds();
    const { old, fresh } = states;
    put(states, { [`dist/${STATIC}`]: fresh[STATIC], [`dist/${MANIFEST}`]: old[MANIFEST], [temporary(MANIFEST)]: fresh[MANIFEST] });
    return states;
  }

  test("check says that the pair is mixed, and what to run", async () => {
    const { project } = await mixedPair();
    await expectRefusal(project, { code: 1, at: `dist/${MANIFEST}`, diagnostic: "integrity/mixed-pair", says: [`\`${STATIC}\` is not the file that this manifest was compiled with`, /expected 10 bytes with SHA-256 [0-9a-f]{64}/u, "Run `promptc build main`"] }, ["check"]);
  });

  test("the runtime refuses it", async () => {
    const { project } = await mixedPair();
    await expect(loadPromptFrom(project.at("dist"))).rejects.toMatchObject({ name: "PromptError", code: "runtime/mixed-pair", message: expect.stringContaining("Run `promptc build`") });
  });

  test("the next build repairs it and takes the temporary files away", async () => {
    await expectRepaired(await mixedPair());
  });

  test("so it does when the sources were put back meanwhile", async () => {
    const { project, old } = await mixedPair();
    project.write("base.md", old[STATIC] ?? "");
    await expectRepaired({ project, old, fresh: old });
  });
});

describe("killed before the first rename", () => {
  test("the old pair still loads", async () => {
    const states = await twoBuilds();
    const { project, old, fresh } = states;
    put(states, { [`dist/${STATIC}`]: old[STATIC], [`dist/${MANIFEST}`]: old[MANIFEST], [temporary(STATIC)]: fresh[STATIC], [temporary(MANIFEST)]: fresh[MANIFEST]?.slice(0, 100) });
    await expect(loadPromptFrom(project.at("dist"))).resolves.toBeDefined();
    expect((await project.main("check")).stderr).toContain("error check/stale");
    await expectRepaired(states);
  });

  test.each<[what: string, leave: (states: States) => { readonly [path: string]: string | undefined }]>([
    ["with nothing written", () => ({ "dist/": undefined })],
    ["while the text was written", ({ fresh }) => ({ [temporary(STATIC)]: fresh[STATIC]?.slice(0, 5) })],
    ["while the manifest was written", ({ fresh }) => ({ [temporary(STATIC)]: fresh[STATIC], [temporary(MANIFEST)]: fresh[MANIFEST]?.slice(0, 5) })],
    ["of the very first build", ({ fresh }) => ({ [temporary(STATIC)]: fresh[STATIC], [temporary(MANIFEST)]: fresh[MANIFEST] })],
  ])("%s", async (_, leave) => {
    const states = await twoBuilds();
    put(states, leave(states));
    await expectRefusal(states.project, { code: 1, at: "dist", diagnostic: "check/missing", says: ["Run `promptc build main`"] }, ["check"]);
    await expectRepaired(states);
  });
});

describe("a first build killed between the two renames", () => {
  test("the manifest is still under its temporary name", async () => {
    const states = await twoBuilds();
    const { project, fresh } = states;
    put(states, { [`dist/${STATIC}`]: fresh[STATIC], [temporary(MANIFEST)]: fresh[MANIFEST] });
    await expect(loadPromptFrom(project.at("dist"))).rejects.toMatchObject({ code: "runtime/missing-file" });
    await expectRefusal(project, { code: 1, at: `dist/${MANIFEST}`, diagnostic: "check/missing", says: ["is missing", "Run `promptc build main`"] }, ["check"]);
    await expectRepaired(states);
  });

  test("even if the text would be another one by now", async () => {
    const states = await twoBuilds();
    put(states, { [`dist/${STATIC}`]: states.old[STATIC], [temporary(MANIFEST)]: states.old[MANIFEST] });
    await expectRepaired(states);
  });
});

test("a temporary file of a build that still runs is left alone", async () => {
  const { project, fresh } = await twoBuilds();
  const running = `dist/${STATIC}.${process.ppid}.promptc-tmp`;
  project.write(`dist/${MANIFEST}`, fresh[MANIFEST] ?? "");
  project.write(running, "not finished");
  expect(await project.main("build")).toMatchObject({ code: 0 });
  expect(project.read(running)).toBe("not finished");
});

test("a manifest that is lost can be written again beside a text that is still right", async () => {
  const states = await twoBuilds();
  put(states, { [`dist/${STATIC}`]: states.fresh[STATIC] });
  await expectRepaired(states);
});
