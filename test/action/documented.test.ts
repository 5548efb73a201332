/** What examples/ci/README.md tells people to copy: it runs, in repositories with real history. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createRepository, gitIn, type Repository } from "../base/repository.ts";
import { createProject, repository as root, STATIC } from "../cli/project.ts";
import { action, createMachine, environment, program } from "./composite.ts";

const DOCUMENT = readFileSync(join(root, "examples/ci/README.md"), "utf8");

/** The fenced block that holds these words. */
function block(words: string): string {
  const found = [...DOCUMENT.matchAll(/^```\w+\n([^]*?)^```$/gmu)].map(([, text = ""]) => text).filter((text) => text.includes(words));
  expect(found).toHaveLength(1);
  return found[0] as string;
}

interface Job { readonly script: readonly string[]; readonly variables?: { readonly [name: string]: string } }

const CONFIG = `targets:
  desk:
    version: 1.0.0
    out: dist/desk
    layers: [{id: base, file: base.md}, {id: rules, file: rules.md}]
`;
const FILES = { "promptc.config.yaml": CONFIG, "base.md": "You help.\n", "rules.md": "Be brief.\n" };

/** Runs lines as a job of GitLab does, or a hook, on a machine that has npm, npx and promptc. */
function runLines(cwd: string, lines: readonly string[], env: { readonly [name: string]: string } = {}): { readonly code: number | null; readonly log: string } {
  const machine = createMachine();
  program(machine.bin, "npm", "exit 0");
  program(machine.bin, "npx", 'if [ "$1" = --no-install ]; then shift; fi\nexec "$@"');
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", lines.join("\n")], { cwd, encoding: "utf8", env: { ...environment(machine), GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org", GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.org", ...env } });
  return { code: status, log: stdout + stderr };
}

/** A built project on `main`; then a branch on which these files change, built too. */
async function branch(files: { readonly [path: string]: string }, build = true): Promise<{ readonly project: Repository; readonly base: string }> {
  const project = createRepository();
  const base = await project.commitBuilt(FILES);
  project.git("checkout", "--quiet", "-b", "change");
  for (const [path, text] of Object.entries(files)) project.write(path, text);
  if (build) expect((await project.main("build")).code).toBe(0);
  project.commit();
  return { project, base };
}

test("the table of inputs is that of action.yml", () => {
  const rows = [...DOCUMENT.matchAll(/^\| `(?<name>[\w-]+)` \| (?<usual>[^|]+?) \|/gmu)].map(({ groups }) => [groups?.["name"], groups?.["usual"]]);
  expect(rows.map(([name]) => name)).toEqual(Object.keys(action.inputs));
  for (const [name = "", usual] of rows) {
    const value = action.inputs[name]?.default ?? "";
    if (value !== "" && !value.includes("${{")) expect(usual).toBe(`\`${value}\``);
  }
  for (const name of Object.keys(action.outputs)) expect(DOCUMENT).toMatch(new RegExp(`^Outputs:.*\`${name}\``, "mu"));
});

test.each(["name: prompts\n", "name: regenerate prompts\n"])("the workflow %j gives the action inputs that it has", (name) => {
  const { jobs } = parse(block(name)) as { jobs: { [id: string]: { steps: readonly { uses?: string; with?: { readonly [name: string]: unknown } }[] } } };
  const steps = Object.values(jobs).flatMap((job) => job.steps).filter(({ uses }) => uses?.includes("/promptc@") === true);
  expect(steps).toHaveLength(1);
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(steps[0]?.with ?? {})));
});

describe("GitLab", () => {
  const jobs = parse(block("# .gitlab-ci.yml")) as { readonly [name: string]: Job };
  const run = (name: string, cwd: string, env: { readonly [name: string]: string }): ReturnType<typeof runLines> => runLines(cwd, jobs[name]?.script ?? [], { ...jobs[name]?.variables, ...env });

  test("a change without a higher version fails, in a shallow clone too, and the change is shown", async () => {
    const { project, base } = await branch({ "rules.md": "Be very brief.\n" });
    const clone = createProject();
    gitIn(clone.path, "clone", "--quiet", "--depth=1", "--branch=change", `file://${project.path}`, ".");
    const { code, log } = run("prompts", clone.path, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    expect(code).toBe(1);
    expect(log).toContain("rules.md:1:1: error check/prefix-changed");
    expect(clone.read("promptc-diff.md")).toContain("very");
  });

  test("one with a higher version passes", async () => {
    const { project, base } = await branch({ "rules.md": "Be very brief.\n", "promptc.config.yaml": CONFIG.replace("1.0.0", "1.0.1") });
    expect(run("prompts", project.path, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base }).code).toBe(0);
  });

  test("sources that do not compile fail", async () => {
    const { project, base } = await branch({ "promptc.config.yaml": CONFIG.replace("rules.md", "gone.md") }, false);
    const { code, log } = run("prompts", project.path, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    expect(code).toBe(1);
    expect(log).toContain("`gone.md` does not exist");
    expect(project.read("promptc-diff.md")).toBe("The sources do not compile.\n");
  });

  test("a regeneration is pushed", async () => {
    const { project } = await branch({ "rules.md": "Be very brief.\n" }, false);
    const server = createProject();
    gitIn(server.path, "init", "--quiet", "--bare");
    project.git("config", `url.file://${server.path}.insteadOf`, "https://promptc:token@gitlab.example.org/group/name.git");
    const { code } = run("regenerate-prompts", project.path, { PROMPTC_TOKEN: "token", CI_SERVER_HOST: "gitlab.example.org", CI_PROJECT_PATH: "group/name", CI_COMMIT_BRANCH: "change" });
    expect(code).toBe(0);
    expect(gitIn(server.path, "show", `change:dist/desk/${STATIC}`)).toContain("Be very brief.");
  });
});

describe("before a commit", () => {
  const { repos } = parse(block("# .pre-commit-config.yaml")) as { repos: readonly { readonly hooks: readonly { readonly entry: string }[] }[] };

  test("the framework's entry fails when artifacts are stale", async () => {
    const { project } = await branch({});
    const entry = repos[0]?.hooks[0]?.entry ?? "";
    expect(runLines(project.path, [entry]).code).toBe(0);
    project.write("rules.md", "Be very brief.\n");
    expect(runLines(project.path, [entry])).toMatchObject({ code: 1, log: expect.stringContaining("check/stale") });
  });

  test("git's hook refuses stale artifacts, and such as are not staged", async () => {
    const { project } = await branch({});
    const hook = project.at(".git/hooks/pre-commit");
    writeFileSync(hook, block("# .git/hooks/pre-commit"));
    chmodSync(hook, 0o755);
    const commit = (): ReturnType<typeof runLines> => runLines(project.path, ["git commit --quiet --message change"]);
    project.write("rules.md", "Be very brief.\n");
    project.git("add", "rules.md");
    expect(commit()).toMatchObject({ code: 1, log: expect.stringContaining("check/stale") });
    expect((await project.main("build")).code).toBe(0);
    expect(commit()).toMatchObject({ code: 1, log: expect.stringContaining("not staged: git add dist") });
    project.git("add", "dist");
    expect(commit()).toMatchObject({ code: 0 });
    expect(project.git("show", `HEAD:dist/desk/${STATIC}`)).toContain("very");
  });
});

test("the merge driver, set up as documented, merges two branches", async () => {
  const project = createRepository({ ".gitattributes": block("# .gitattributes") });
  await project.commitBuilt(FILES);
  expect(runLines(project.path, [block("merge.promptc.driver")]).code).toBe(0);
  project.git("checkout", "--quiet", "-b", "side");
  await project.commitBuilt({ "base.md": "You help at the desk.\n" });
  project.git("checkout", "--quiet", "main");
  await project.commitBuilt({ "rules.md": "Be very brief.\n" });
  expect(runLines(project.path, ["git merge --no-edit side"])).toMatchObject({ code: 0 });
  expect(project.read(`dist/desk/${STATIC}`)).toBe("You help at the desk.\n\n\nBe very brief.\n");
  expect((await project.main("check")).code).toBe(0);
});
