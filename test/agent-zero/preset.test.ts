import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openProject } from "../../compiler/config/load.ts";
import { compileProject, createLog, type Artifact, type Diagnostic } from "../../compiler/index.ts";
import { loadPrompt, type Json } from "../../compiler/runtime/index.ts";
import { openSession, type OpenedSession } from "../../compiler/session/index.ts";
import { compileFiles, staticText, type Compiled } from "../compile/compile-files.ts";
import { countPoints } from "./collected.ts";
import { withFiles, type Files } from "../with-files.ts";

const FRAME: Files = {
  "a0/prompts/agent.system.main.md": "Main. {{include 'rules.md'}}",
  "a0/prompts/rules.md": "Rules.",
  "a0/prompts/agent.system.tools.md": "Tools:\n{{tools}}",
  "a0/prompts/agent.system.tool.b.md": "b",
  "a0/prompts/agent.system.tool.a.md": "a",
  "a0/plugins/p/plugin.yaml": "name: p",
  "a0/plugins/p/prompts/agent.system.tool.c.md": "c of p",
  "a0/prompts/agent.system.projects.main.md": "Projects.",
  "a0/prompts/agent.system.projects.inactive.md": "None active.",
  "a0/prompts/agent.system.projects.active.md": "{{project_name}} at {{project_path}}{{if project_description}}: {{project_description}}{{endif}}.",
  "a0/prompts/agent.system.promptinclude.md": "Files {{name_pattern}} are kept.{{if includes}}\n{{includes}}{{endif}}",
  "a0/prompts/fw.promptinclude.includes.md": "> {{path}}{{suffix}}\n{{content}}",
  "a0/prompts/agent.context.protocol.md": "```json\n{{protocol}}\n```",
  "a0/prompts/agent.protocol.projects.instructions.md": "Follow: {{project_instructions}}",
  "a0/prompts/agent.protocol.projects.agents_md.md": "Also: {{agents_md_instructions}}",
  "a0/AGENTS.md": "top rules\n",
  "a0/usr/projects/p/.a0proj/project.json": '{"title": "Pé", "description": "", "instructions": "own", "git_url": ""}',
  "a0/usr/projects/p/.a0proj/instructions/x.md": "more\n",
  "a0/usr/projects/p/AGENTS.md": "agents of p\n",
  "a0/usr/projects/p/notes.promptinclude.md": "of the project",
  "work/a.promptinclude.md": "of the work folder {{path}} {{include 'rules.md'}}",
};

interface Built { readonly artifact: Artifact | undefined; readonly diagnostics: readonly Diagnostic[] }

async function build(folder: string, target: string): Promise<Built> {
  writeFileSync(join(folder, "promptc.config.yaml"), `targets:\n  t: {preset: agent-zero, version: 1.0.0, out: out, ${target}}\n`);
  const log = createLog();
  const opened = await openProject({ cwd: folder }, log);
  const [artifact] = opened === undefined || log.hasErrors() ? [] : await compileProject(opened.project, { count: countPoints }, log);
  return { artifact, diagnostics: log.diagnostics };
}

async function open(folder: string, { artifact, diagnostics }: Built, values: { readonly [name: string]: Json }): Promise<OpenedSession> {
  if (artifact === undefined) throw new Error(JSON.stringify(diagnostics));
  const reloaded = { manifest: JSON.parse(JSON.stringify(artifact.manifest)) as Artifact["manifest"], files: Object.fromEntries(artifact.files) };
  return openSession(reloaded, { cwd: join(folder, "a0"), home: folder, env: { A0_WORKDIR: join(folder, "work"), A0_ROOT: join(folder, "a0") }, values, count: countPoints });
}

type Texts = readonly [system: string | undefined, protocol: string | undefined];

function texts(session: OpenedSession): Texts {
  const { outputs } = session.render();
  return [outputs["system"]?.text, outputs["protocol"]?.text];
}

const ENTRIES: Json = [["b", "one"], ["2", 'é "q"']];

/** The texts with everything bound at build; nothing; the work folder alone; and the framework, but neither the work folder nor the entries. */
async function inFourWays(folder: string, project: string | null, compat: "safe" | "exact"): Promise<readonly Texts[]> {
  const known = `project: ${JSON.stringify(project)}, profile: null`;
  const all = await build(folder, `compat: ${compat}, roots: {a0: {path: a0, display: /a0}, workdir: {path: work, display: /a0/usr/workdir}}, values: {${known}, protocol: ${JSON.stringify(ENTRIES)}, protocolTurn: []}`);
  const some = await build(folder, `compat: ${compat}, roots: {a0: {path: a0, display: /a0}}, values: {${known}}`);
  const files = await build(folder, `compat: ${compat}, roots: {workdir: {path: work, display: /a0/usr/workdir}}`);
  const none = await build(folder, `compat: ${compat}`);
  const late = { protocol: ENTRIES, project };
  return [texts(await open(folder, all, {})), texts(await open(folder, none, late)), texts(await open(folder, files, late)), texts(await open(folder, some, { protocol: ENTRIES }))];
}

describe("the Agent Zero preset", () => {
  it("gives the same texts whenever its parts are bound, without a project", async () => {
    await withFiles(FRAME, async (folder) => {
      const [all, ...others] = await inFourWays(folder, null, "safe");
      expect(others).toEqual([all, all, all]);
      expect(all).toEqual([
        "Main. Rules.\n\nTools:\na\n\nb\n\nc of p\n\nProjects.\n\nNone active.\n\nFiles *.promptinclude.md are kept.\n> /a0/usr/workdir/a.promptinclude.md\nof the work folder {{path}} {{include 'rules.md'}}",
        '{"b": "one", "2": "é \\"q\\""}\n',
      ]);
    });
  });

  it("gives the same texts whenever its parts are bound, with a project", async () => {
    await withFiles(FRAME, async (folder) => {
      const [all, ...others] = await inFourWays(folder, "p", "safe");
      expect(others).toEqual([all, all, all]);
      expect(all?.[0]).toBe("Main. Rules.\n\nTools:\na\n\nb\n\nc of p\n\nProjects.\n\nPé at /a0/usr/projects/p.\n\nFiles *.promptinclude.md are kept.\n> /a0/usr/projects/p/notes.promptinclude.md\nof the project");
      expect(Object.entries(JSON.parse(all?.[1] ?? "") as object)).toEqual([
        ["2", 'é "q"'],
        ["b", "one"],
        ["agents_md_instructions", "Also: ### path: /a0/AGENTS.md\n\ntop rules"],
        ["project_instructions", "Follow: own\n\n## project instruction files\n\n### path: /a0/usr/projects/p/AGENTS.md\n\nagents of p\n\n\n### path: /a0/usr/projects/p/.a0proj/instructions/x.md\n\nmore"],
      ]);
    });
  });

  it("obeys what a file brings under `compat: exact`, unless that is known later than the prompt, and says so", async () => {
    await withFiles(FRAME, async (folder) => {
      const [all, none, files, some] = await inFourWays(folder, null, "exact");
      expect(all?.[0]).toContain("of the work folder {{path}} Rules.");
      expect([none, files]).toEqual([all, all]);
      expect(some?.[0]).toContain("of the work folder {{path}} {{include 'rules.md'}}");
      const { diagnostics } = await build(folder, "compat: exact, roots: {a0: {path: a0, display: /a0}}, values: {project: null}");
      expect(diagnostics.filter(({ code }) => code === "compat/late-values").map(({ message }) => message)).toEqual([
        "Values of the layer `promptinclude` are known later than its files, so what they bring is not obeyed",
        "Values of the layer `protocol-message` are known later than its files, so what they bring is not obeyed",
      ]);
    });
  });

  it("freezes a session's files, and reads them again at each turn under `compat: exact`", async () => {
    await withFiles(FRAME, async (folder) => {
      const safe = await open(folder, await build(folder, "compat: safe"), { project: null });
      const exact = await open(folder, await build(folder, "compat: exact"), { project: null });
      const before = texts(safe);
      expect(texts(exact)[0]).toContain("of the work folder");
      rmSync(join(folder, "work/a.promptinclude.md"));
      expect(texts(safe)).toEqual(before);
      expect(texts(exact)[0]).not.toContain("of the work folder");
      expect(await safe.stale()).toContainEqual({ path: "{workdir}/a.promptinclude.md", layer: "promptinclude", change: "removed" });
    });
  });

  it("knows the older way, in which the project's instructions are part of the system text", async () => {
    const files = { ...FRAME, "a0/prompts/agent.system.projects.active.md": "{{project_instructions}}" };
    await withFiles(files, async (folder) => {
      const built = await build(folder, 'roots: {a0: {path: a0, display: /a0}, workdir: none}, values: {project: p, generation: "1", protocol: {a: b}}');
      const [system, protocol] = texts(await open(folder, built, {}));
      expect(system).toContain("\n\nownmore\n\n");
      expect(protocol ?? "").toBe("");
    });
  });

  it("has only the sections that are asked for", async () => {
    await withFiles(FRAME, async (folder) => {
      const { artifact } = await build(folder, "roots: {a0: {path: a0, display: /a0}}, values: {project: null, sections: {tools: true}}");
      expect(new TextDecoder().decode(artifact?.files.get("static.prompt.md"))).toBe("Tools:\na\n\nb\n\nc of p");
      expect(artifact?.manifest.slots).toEqual({});
    });
  });

  it("takes the profile's prompts first", async () => {
    const own = { "a0/agents/dev/prompts/agent.system.main.md": "Dev.", "a0/usr/agents/dev/prompts/rules.md": "Own rules.", "a0/usr/projects/p/.a0proj/prompts/agent.system.tool.a.md": "a of p" };
    await withFiles({ ...FRAME, ...own }, async (folder) => {
      const { artifact } = await build(folder, "roots: {a0: {path: a0, display: /a0}}, values: {project: p, profile: dev, sections: {main: true, tools: true}}");
      expect(new TextDecoder().decode(artifact?.files.get("static.prompt.md"))).toBe("Dev.\n\nTools:\na of p\n\nb\n\nc of p");
    });
  });

  it("tells what is wrong with a framework that is read at build while the project is not known", async () => {
    await withFiles(FRAME, async (folder) => {
      const { artifact, diagnostics } = await build(folder, "roots: {a0: {path: a0, display: /a0}}");
      expect(artifact).toBeUndefined();
      expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["config/mixed-bindings"]));
      expect(diagnostics[0]?.message).toBe("The layer `main` reads `{a0}` at build, and what it reads there depends on the input `project`, which is known later");
    });
  });
});

describe("a prompt whose values are known late", () => {
  const config = (layer: string, more = ""): string => `targets:\n  t:\n    version: 1.0.0\n    out: out\n    inputs:\n      s: {binding: session, type: [object, string, number]}\n${more}    layers:\n      - ${layer}\n`;

  const late = async ({ artifacts: [artifact] }: Compiled, s: Json): Promise<string> => {
    if (artifact === undefined) throw new Error("nothing was compiled");
    return (await loadPrompt(JSON.parse(JSON.stringify(artifact.manifest)), Object.fromEntries(artifact.files))).startSession({ s }).render().text;
  };

  it("may not be one of several, nor have its whole list of values late", async () => {
    const files = { "p/main.md": "{{a}}" };
    const several = await compileFiles({ "promptc.config.yaml": config("{id: p, prompt: {all: '*.md', in: ['p'], values: {a: {input: s}}}}"), ...files });
    expect(several.places).toEqual(["config/late-value promptc.config.yaml:8:31"]);
    const spread = await compileFiles({ "promptc.config.yaml": config("{id: p, prompt: {file: main.md, in: ['p'], spread: s}}"), ...files });
    expect(spread.diagnostics.map(({ code }) => code)).toEqual(["config/late-value"]);
  });

  it("reads an input where it is used", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": config("{id: p, prompt: {file: main.md, in: ['p'], values: {a: {input: s.k}, b: known}}}"), "p/main.md": "{{b}}: {{if a > 1}}[{{a}}]{{endif}}" });
    expect(compiled.diagnostics).toEqual([]);
    expect(staticText(compiled)).toBe("known: ");
    expect(compiled.artifacts[0]?.manifest.sources.map(({ path }) => path)).toEqual(["p/main.md"]);
    expect(await late(compiled, { k: 1.5 })).toBe("known: [1.5]");
    expect(await late(compiled, { k: 1 })).toBe("known: ");
  });

  it("may be a file of the project", async () => {
    const compiled = await compileFiles({
      "promptc.config.yaml": config("{id: p, file: main.md, template: agent-zero}", "    partials: parts\n"),
      "main.md": "{{if s == 'x'}}{{include 'sub/foot.md'}}{{endif}}{{include 'none.md'}}",
      "parts/sub/foot.md": "foot {{s}}",
    });
    expect(compiled.places).toContain("template/missing-include main.md:1:50");
    expect(compiled.artifacts[0]?.manifest.sources.map(({ path }) => path)).toEqual(["main.md", "parts/sub/foot.md"]);
    expect(await late(compiled, "x")).toBe("foot x{{include 'none.md'}}");
    expect(await late(compiled, "y")).toBe("{{include 'none.md'}}");
    const circle = await compileFiles({ "promptc.config.yaml": config("{id: p, file: main.md, template: agent-zero}", "    partials: parts\n"), "main.md": "{{include 'a'}}", "parts/a.md": "{{include 'a'}}" });
    expect(circle.diagnostics.map(({ code }) => code)).toEqual(["template/partial-cycle"]);
  });

  it("cannot hold a condition that only Python could decide", async () => {
    const compiled = await compileFiles({ "promptc.config.yaml": config("{id: p, file: main.md, template: agent-zero}"), "main.md": "{{if s.upper() == 'X'}}a{{endif}}" });
    expect(compiled.diagnostics.map(({ code }) => code)).toEqual(["template/unsupported"]);
  });
});
