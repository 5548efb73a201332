import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileProject, createLog } from "../../compiler/index.ts";
import { openProject } from "../../compiler/config/load.ts";
import type { Manifest } from "../../compiler/runtime/index.ts";
import { openSession, type CompiledFiles, type SessionOptions } from "../../compiler/session/index.ts";
import { withTimedReader } from "../../compiler/session/timed-reader.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "promptc-session-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const CONFIG = `targets:
  agent:
    version: 1.0.0
    out: out
    inputs: {reminder: {binding: turn, type: string, required: false}}
    layers:
      - {id: base, text: "You are an agent."}
      - id: rules
        all: [{file: "{cwd}/AGENTS.md", heading: "# Project"}, {file: "{home}/AGENTS.md", heading: "# User"}]
        dedupe: canonical-path
        unreadable: skip
        trim: rust
      - {id: reminder, slot: reminder, blank: absent}
`;

async function compiled(): Promise<CompiledFiles> {
  write({ "project/promptc.config.yaml": CONFIG });
  const log = createLog();
  const opened = await openProject({ cwd: join(folder, "project") }, log);
  if (opened === undefined) throw new Error(JSON.stringify(log.diagnostics));
  const [artifact] = await compileProject(opened.project, { count: () => 0 }, log);
  if (artifact === undefined || log.hasErrors()) throw new Error(JSON.stringify(log.diagnostics));
  return { manifest: JSON.parse(new TextDecoder().decode(artifact.files.get("dynamic.manifest.json"))) as Manifest, files: Object.fromEntries(artifact.files) };
}

function at(cwd: string, home = "home", more: Partial<SessionOptions> = {}): SessionOptions {
  return { cwd: join(folder, cwd), home: join(folder, home), env: {}, processCwd: folder, ...more };
}

describe("openSession", () => {
  it("collects the session-bound files where the agent is started", async () => {
    write({ "work/AGENTS.md": "Use tabs.\n", "home/AGENTS.md": "Be brief.\n" });
    const session = await openSession(await compiled(), at("work"));
    expect(session.render({ reminder: "Hurry." }).text).toBe("You are an agent.\n\n# Project\n\nUse tabs.\n\n# User\n\nBe brief.\n\nHurry.");
    expect(session.sources.map(({ path, status }) => [path, status])).toEqual([["{cwd}/AGENTS.md", "ok"], ["{home}/AGENTS.md", "ok"]]);
  });

  it("leaves a slot out, with its separator, when nothing was found", async () => {
    const session = await openSession(await compiled(), at("nowhere"));
    expect(session.render().text).toBe("You are an agent.");
  });

  it("does not see an edit, and says which sources are stale", async () => {
    write({ "work/AGENTS.md": "Old.", "home/AGENTS.md": "Gone soon." });
    const artifact = await compiled();
    const session = await openSession(artifact, at("work"));
    expect(await session.stale()).toEqual([]);
    write({ "work/AGENTS.md": "New." });
    rmSync(join(folder, "home/AGENTS.md"));
    expect(session.render().text).toContain("Old.");
    expect(await session.stale()).toEqual([
      { path: "{home}/AGENTS.md", layer: "rules", change: "removed" },
      { path: "{cwd}/AGENTS.md", layer: "rules", change: "changed" },
    ]);
    expect((await openSession(artifact, at("work"))).render().text).toContain("New.");
  });

  it("takes one real file once, whatever names lead to it", async () => {
    write({ "home/AGENTS.md": "Shared." });
    const artifact = await compiled();
    expect((await openSession(artifact, at("home"))).render().text).toBe("You are an agent.\n\n# Project\n\nShared.");
    mkdirSync(join(folder, "linked"));
    symlinkSync(join(folder, "home/AGENTS.md"), join(folder, "linked/AGENTS.md"));
    const session = await openSession(artifact, at("linked"));
    expect(session.render().text).toBe("You are an agent.\n\n# Project\n\nShared.");
    expect(session.sources.map(({ status }) => status)).toEqual(["ok", "duplicate"]);
  });

  it("keeps what looks like a template or like our own structure as text", async () => {
    const text = '{{reminder}} {"slot":"rules"} ```\n\n# User\n\n{{#if x}}';
    write({ "work/AGENTS.md": text });
    expect((await openSession(await compiled(), at("work"))).render().text).toBe(`You are an agent.\n\n# Project\n\n${text}`);
  });

  it("says when a file is not UTF-8, and goes on without it", async () => {
    write({ "home/AGENTS.md": "Be brief." });
    mkdirSync(join(folder, "work"));
    writeFileSync(join(folder, "work/AGENTS.md"), Buffer.from([0x63, 0xe9]));
    const session = await openSession(await compiled(), at("work"));
    expect(session.render().text).toBe("You are an agent.\n\n# User\n\nBe brief.");
    expect(session.sources[0]).toMatchObject({ path: "{cwd}/AGENTS.md", status: "unreadable" });
  });
});

describe("withTimedReader", () => {
  const root = { name: "cwd", binding: "build", path: "", outside: true, from: [] } as const;
  const options = (): Parameters<typeof withTimedReader>[0] => ({ baseDir: folder, roots: new Map([["cwd", root]]), maxSourceBytes: 1000, timeLimitMs: 50 });

  it("reads what answers, and counts as unreadable what does not answer in time", async () => {
    write({ "quick.md": "quick", "hung.md": "hung" });
    const never = new Promise<never>(() => undefined);
    const probe = (path: string): Promise<unknown> => (path.endsWith("hung.md") ? never : Promise.resolve());
    const [quick, hung, none] = await withTimedReader({ ...options(), probe }, (reader) => ["quick.md", "hung.md", "none.md"].map((path) => reader.read(root, path)));
    expect(quick).toMatchObject({ kind: "ok" });
    expect(hung).toEqual({ kind: "failed", message: "no answer within 50 ms" });
    expect(none).toEqual({ kind: "missing" });
  });

  it("finds what can only be asked for after a folder has answered", async () => {
    write({ "a/b/c.md": "deep" });
    const found = await withTimedReader(options(), (reader) => {
      const names: string[] = [];
      const visit = (path: string): void => {
        for (const { name, directory } of reader.list(root, path) ?? []) {
          if (directory) visit(path === "" ? name : `${path}/${name}`);
          else names.push(`${path}/${name}`);
        }
      };
      visit("");
      return names;
    });
    expect(found).toEqual(["a/b/c.md"]);
    expect(readFileSync(join(folder, "a/b/c.md"), "utf8")).toBe("deep");
  });
});
