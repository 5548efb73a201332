/** The steps of action.yml, in repositories with real history: a bare one as `origin`, and clones of it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository, gitIn, type Repository } from "../base/repository.ts";
import { createProject, MANIFEST, STATIC, type Project } from "../cli/project.ts";
import { action, runAction, type ActionCall, type ActionRun } from "./composite.ts";

const BASE = "# Desk\n\nYou help at the desk.\nBe brief.\n";

function config(version = "1.0.0"): string {
  return `targets:
  desk:
    version: ${version}
    out: dist/the desk
    layers: [{id: base, file: prompts/the base.md}, {id: rules, file: prompts/rules.md}]
`;
}

const FILES = { "promptc.config.yaml": config(), "prompts/the base.md": BASE, "prompts/rules.md": "# Rules\n\n- Read first.\n" };

/** A repository on a server and a clone with a branch of a pull request. Paths have spaces. */
interface Change {
  /** The bare repository. */
  readonly origin: string;
  readonly clone: Repository;
  /** The pull request's base. */
  readonly base: string;
}

/** `main` has the project, built; the branch `change` has one commit more, built too unless `build` is false. */
async function pullRequest(files: { readonly [path: string]: string }, { build = true, first = FILES }: { readonly build?: boolean; readonly first?: { readonly [path: string]: string } } = {}): Promise<Change> {
  const server = createProject({ "origin folder/": "" });
  const origin = server.at("origin folder");
  gitIn(origin, "init", "--quiet", "--bare", "--initial-branch=main");
  const clone = createRepository();
  clone.git("remote", "add", "origin", `file://${origin}`);
  const base = await clone.commitBuilt(first);
  clone.git("push", "--quiet", "--set-upstream", "origin", "main");
  clone.git("checkout", "--quiet", "-b", "change");
  for (const [path, text] of Object.entries(files)) clone.write(path, text);
  if (build) expect((await clone.main("build")).code).toBe(0);
  clone.commit();
  clone.git("push", "--quiet", "--set-upstream", "origin", "change");
  return { origin, clone, base };
}

/** A clone of one branch as actions/checkout makes it: one commit, in a folder with a space. */
function shallow({ origin }: Change, branch = "change"): Project {
  const project = createProject({ "a checkout/": "" });
  gitIn(project.path, "clone", "--quiet", "--depth=1", `--branch=${branch}`, `file://${origin}`, "a checkout");
  return { ...project, path: project.at("a checkout") };
}

function check({ base, clone }: Pick<Change, "base" | "clone">, more: Partial<ActionCall> = {}): ActionRun {
  return runAction({ cwd: clone.path, event: { pull_request: { number: 7, base: { sha: base } } }, ...more });
}

describe("action.yml", () => {
  test("is a composite action whose scripts take everything from the environment", () => {
    expect(action.runs.using).toBe("composite");
    for (const step of action.runs.steps) {
      expect(step.shell).toBe("bash");
      // What stands in a script is put there before bash reads it: a branch's name could be a command.
      expect(step.run).not.toContain("${{");
    }
    for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)]) expect(description).toMatch(/\w{3}.*[.;]|\.$/u);
  });

  test("refuses a mode that there is not, instead of doing nothing", () => {
    for (const given of [{ mode: "chekc" }, { mode: "regenerate", "regenerate-by": "push" }]) {
      const { code, log, ran } = runAction({ cwd: createProject().path, with: given });
      expect({ code, ran }).toEqual({ code: 2, ran: ["Refuse inputs that mean nothing"] });
      expect(log).toContain("::error::promptc: expected `mode` check or regenerate");
    }
  });
});

describe("a time stamp that slipped into the base prompt", () => {
  const slipped = { "prompts/the base.md": BASE.replace("Be brief", "Current time: 2026-11-30T10:15:00Z\nBe brief") };

  test("fails the check, and the annotation names file and line", async () => {
    const { code, log, summary } = check(await pullRequest(slipped));
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/the base\.md,line=4,col=15,[^\n]*title=cache\/time::The time stamp `2026-11-30T10:15:00Z` changes with each run/mu);
    expect(log).toMatch(/^::error file=prompts\/the base\.md,line=4,[^\n]*title=check\/prefix-changed::[^\n]*made by the layer `base` from `prompts\/the base\.md:4`[^\n]*the version is still 1\.0\.0/mu);
    expect(summary).toContain("Current time: 2026-11-30T10:15:00Z");
  });

  test("fails it with a higher version, too", async () => {
    const { code, log } = check(await pullRequest({ ...slipped, "promptc.config.yaml": config("1.1.0") }));
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/the base\.md,line=4,col=15,[^\n]*title=cache\/time::/mu);
    expect(log).not.toContain("check/prefix-changed");
  });

  test("fails it where there is nothing to compare with", async () => {
    const { clone } = await pullRequest({ ...slipped, "promptc.config.yaml": config("1.1.0") });
    const { code, log, summary } = runAction({ cwd: clone.path, event: { before: "0".repeat(40) } });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/the base\.md,line=4,col=15,/mu);
    expect(summary).toBe("");
  });

  test("passes when it is accepted with a reason", async () => {
    const accepted = { "prompts/the base.md": `${BASE}\n<!-- promptc-allow cache/time: the moment of a story -->\nCurrent time: 2026-11-30T10:15:00Z\n`, "promptc.config.yaml": config("1.1.0") };
    expect(check(await pullRequest(accepted)).code).toBe(0);
  });
});

describe("check", () => {
  test("passes when nothing changed, and says so", async () => {
    const { code, ran, summary, log } = check(await pullRequest({ "README.md": "Other.\n" }));
    expect({ code, ran }).toEqual({ code: 0, ran: ["Check the artifacts"] });
    expect(summary).toContain("1 target without a change");
    expect(log).not.toContain("::error");
  });

  test("passes with a higher version, and the summary shows the change", async () => {
    const { code, summary, outputs } = check(await pullRequest({ "prompts/rules.md": "# Rules\n\n- Read everything first.\n", "promptc.config.yaml": config("1.1.0") }));
    expect(code).toBe(0);
    expect(summary).toContain("<code>1.0.0 → 1.1.0</code>");
    expect(summary).toContain("everything");
    expect(outputs["diff"]).not.toBe("");
  });

  test("fails when the prefix changed without one", async () => {
    const { code, log } = check(await pullRequest({ "prompts/rules.md": "# Rules\n\n- Read everything first.\n" }));
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/rules\.md,line=3,[^\n]*title=check\/prefix-changed::/mu);
  });

  test("fails when the artifacts are stale", async () => {
    const { code, log } = check(await pullRequest({ "prompts/rules.md": "# Rules\n\n- Read everything first.\n", "promptc.config.yaml": config("1.1.0") }, { build: false }));
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=dist\/the desk\/static\.prompt\.md,[^\n]*title=check\/stale::/mu);
  });

  test("fails when the sources do not compile, and says that the change cannot be shown", async () => {
    const { code, summary, log, outputs } = check(await pullRequest({ "promptc.config.yaml": config().replace("rules.md", "gone.md") }, { build: false }));
    expect(code).toBe(1);
    expect(log).toContain("`prompts/gone.md` does not exist");
    expect(summary).toContain("cannot be shown");
    expect(outputs["diff"]).toBe("");
  });

  test("writes the report of a format for programs to a file", async () => {
    const { code, outputs, log } = check(await pullRequest({ "prompts/rules.md": "# Rules\n\n- Other.\n" }), { with: { format: "sarif" } });
    expect(code).toBe(1);
    expect(outputs["report"]).toMatch(/promptc-\w+$/u);
    expect(log).toContain('"ruleId": "check/prefix-changed"');
  });

  test("works below the root, with a configuration that is named", async () => {
    const first = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`the project/${path.replace("promptc.config.yaml", "other config.yaml")}`, text]));
    const origin = await pullRequest({}, { first: { ...first, ...FILES } });
    const { clone } = origin;
    expect((await clone.main("build", "--config", "the project/other config.yaml")).code).toBe(0);
    clone.commit();
    const { code, log } = check(origin, { with: { "working-directory": "the project", config: "other config.yaml" } });
    expect(log).not.toContain("::error");
    expect(code).toBe(0);
  });
});

describe("a shallow clone", () => {
  test("fetches the one commit that it compares with", async () => {
    const change = await pullRequest({ "prompts/rules.md": "# Rules\n\n- Read everything first.\n" });
    const { path } = shallow(change);
    const { code, log } = check({ ...change, clone: { ...change.clone, path } });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/rules\.md,line=3,[^\n]*title=check\/prefix-changed::/mu);
    expect(gitIn(path, "rev-list", "--count", "--all")).toBe("1");
  });

  test.each(["main", "origin/main"])("fetches the branch %s", async (base) => {
    const change = await pullRequest({ "prompts/rules.md": "# Rules\n\n- Read everything first.\n", "promptc.config.yaml": config("1.1.0") });
    const { code, summary } = runAction({ cwd: shallow(change).path, with: { base } });
    expect(code).toBe(0);
    expect(summary).toContain("<code>1.0.0 → 1.1.0</code>");
  });

  test("fails when the base is nowhere, and says what was looked for", async () => {
    const { code, log } = runAction({ cwd: shallow(await pullRequest({})).path, with: { base: "no-such-branch" } });
    expect(code).toBe(2);
    expect(log).toMatch(/::error[^\n]*title=git\/unusable::[^\n]*`no-such-branch` is not there/u);
  });

  test("stays whole when it is not shallow", async () => {
    const change = await pullRequest({});
    const whole = createProject();
    gitIn(whole.path, "clone", "--quiet", "--single-branch", "--branch=change", `file://${change.origin}`, ".");
    expect(runAction({ cwd: whole.path, with: { base: "origin/main" } }).code).toBe(0);
    expect(gitIn(whole.path, "rev-parse", "--is-shallow-repository")).toBe("false");
  });
});

describe("comment", () => {
  const edit = { "prompts/rules.md": "# Rules\n\n- Read everything first.\n" };

  test("writes one, also when the check failed", async () => {
    const { code, ran, gh } = check(await pullRequest(edit), { with: { comment: "true" } });
    expect(code).toBe(1);
    expect(ran).toContain("Comment on the pull request");
    expect(gh).toHaveLength(2);
    expect(gh[0]).toEqual(expect.arrayContaining(["api", "--paginate", "repos/owner/name/issues/7/comments"]));
    expect(gh[1]).toEqual(["api", "--silent", "--method", "POST", "repos/owner/name/issues/7/comments", "--field", expect.stringMatching(/^body=@.*promptc-\w+$/u)]);
  });

  test("writes that of the last run anew", async () => {
    const { gh } = check(await pullRequest(edit), { with: { comment: "true" }, gh: 'case "$*" in *--paginate*) echo 41; echo 42 ;; esac' });
    expect(gh[1]).toEqual(["api", "--silent", "--method", "PATCH", "repos/owner/name/issues/comments/41", "--field", expect.stringContaining("body=@")]);
  });

  test("that cannot be written is a warning", async () => {
    const { code, log } = check(await pullRequest({ "README.md": "Other.\n" }), { with: { comment: "true" }, gh: "exit 1" });
    expect(code).toBe(0);
    expect(log).toContain("::warning::promptc: the comment could not be written");
  });

  test("is not written without a pull request, or when nobody asked", async () => {
    const change = await pullRequest(edit);
    expect(runAction({ cwd: change.clone.path, with: { comment: "true" }, event: { before: change.base } }).gh).toEqual([]);
    expect(check(change).gh).toEqual([]);
  });
});

describe("regenerate", () => {
  const stale = { "prompts/rules.md": "# Rules\n\n- Read everything first.\n", "promptc.config.yaml": config("1.1.0") };

  function regenerate(clone: Repository, given: { readonly [name: string]: string } = {}, gh?: string): ActionRun {
    return runAction({ cwd: clone.path, with: { mode: "regenerate", ...given }, ...(gh === undefined ? {} : { gh }) });
  }

  test("commits what it wrote, and only that, and pushes", async () => {
    const { clone, origin } = await pullRequest(stale, { build: false });
    clone.write("notes.md", "Not ours.\n");
    clone.git("add", "notes.md");
    const { code, outputs, ran } = regenerate(clone);
    expect({ code, changed: outputs["changed"], ran }).toEqual({ code: 0, changed: "true", ran: ["Regenerate the artifacts"] });
    expect(gitIn(origin, "log", "-1", "--format=%an: %s", "change")).toBe("github-actions[bot]: Regenerate prompt artifacts");
    expect(gitIn(origin, "show", "--name-only", "--format=", "change").split("\n").toSorted()).toEqual([`dist/the desk/${MANIFEST}`, `dist/the desk/${STATIC}`]);
    expect(gitIn(origin, "show", `change:dist/the desk/${STATIC}`)).toContain("Read everything first.");
    expect(clone.git("status", "--porcelain")).toBe("A  notes.md");
    expect((await clone.main("check")).code).toBe(0);
  });

  test("does nothing when nothing changed", async () => {
    const { clone, origin } = await pullRequest({});
    const before = gitIn(origin, "rev-parse", "change");
    const { code, outputs } = regenerate(clone);
    expect({ code, changed: outputs["changed"] }).toEqual({ code: 0, changed: "false" });
    expect(gitIn(origin, "rev-parse", "change")).toBe(before);
  });

  test("opens a pull request, and a later run renews it", async () => {
    const { clone, origin } = await pullRequest(stale, { build: false });
    const { code, gh, outputs } = regenerate(clone, { "regenerate-by": "pull-request" }, 'case "$*" in *list*) echo 0 ;; esac');
    expect({ code, changed: outputs["changed"] }).toEqual({ code: 0, changed: "true" });
    const from = gitIn(origin, "rev-parse", "change");
    expect(gitIn(origin, "rev-parse", "promptc/regenerate-change^")).toBe(from);
    expect(clone.git("symbolic-ref", "--short", "HEAD")).toBe("change");
    expect(gh[1]).toEqual(["pr", "create", "--base", "change", "--head", "promptc/regenerate-change", "--title", "Regenerate prompt artifacts", "--body", expect.any(String)]);

    clone.write("prompts/rules.md", "# Rules\n\n- Read nothing.\n");
    clone.commit();
    const again = regenerate(clone, { "regenerate-by": "pull-request" }, 'case "$*" in *list*) echo 1 ;; esac');
    expect(again.code).toBe(0);
    expect(again.gh.map(([, verb]) => verb)).toEqual(["list"]);
    expect(gitIn(origin, "show", `promptc/regenerate-change:dist/the desk/${STATIC}`)).toContain("Read nothing.");
  });

  test("says what to do when no branch is checked out", async () => {
    const { clone } = await pullRequest(stale, { build: false });
    clone.git("checkout", "--quiet", "--detach");
    const { code, log } = regenerate(clone);
    expect(code).toBe(2);
    expect(log).toContain("::error::promptc: no branch is checked out");
  });

  test("pushes nothing when the sources do not compile", async () => {
    const { clone, origin } = await pullRequest({ "promptc.config.yaml": config().replace("rules.md", "gone.md") }, { build: false });
    const before = gitIn(origin, "rev-parse", "change");
    const { code, log } = regenerate(clone);
    expect(code).toBe(1);
    expect(log).toMatch(/^::error file=prompts\/gone\.md,[^\n]*`prompts\/gone\.md` does not exist/mu);
    expect(gitIn(origin, "rev-parse", "change")).toBe(before);
  });

  test("finds the configuration above the folder where it runs", async () => {
    const { clone, origin } = await pullRequest(stale, { build: false });
    mkdirSync(join(clone.path, "a folder"));
    expect(regenerate(clone, { "working-directory": "a folder" }).code).toBe(0);
    expect(gitIn(origin, "show", `change:dist/the desk/${STATIC}`)).toContain("Read everything first.");
  });
});
