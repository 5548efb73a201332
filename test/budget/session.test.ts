/** Limits of layers that a session collects: cut by structure when it starts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSession, type OpenedSession } from "../../compiler/session/index.ts";
import { createLog, compileProject } from "../../compiler/index.ts";
import { openProject } from "../../compiler/config/load.ts";
import { exact, sections } from "./files.ts";

const NOTES = `# Notes\n\n${sections(6, "first")}\n\`\`\`sh\n${"echo a line of code that is long enough\n".repeat(30)}\`\`\`\n\n${sections(3, "last")}`;

async function open(layer: string, max: string): Promise<OpenedSession> {
  const folder = mkdtempSync(join(tmpdir(), "promptc-limit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    "promptc.config.yaml": `targets:\n  t:\n    version: 1.0.0\n    out: out\n    roots: {cwd: {binding: session}}\n    layers:\n      - {id: base, text: You are it.}\n      - {id: notes, ${layer}, heading: "# Here", max: ${max}}\n`,
    "work/NOTES.md": NOTES,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const log = createLog();
  const opened = await openProject({ cwd: folder }, log);
  const [artifact] = opened === undefined ? [] : await compileProject(opened.project, { count: exact }, log);
  if (artifact === undefined) throw new Error(log.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return openSession({ manifest: artifact.manifest, files: Object.fromEntries(artifact.files) }, { cwd: join(folder, "work"), home: folder, env: {}, count: exact });
}

test("a file is cut between its blocks, heading and marker included", async () => {
  const session = await open('nearest: {names: [NOTES.md], from: "{cwd}"}', "300");
  const text = session.render().text.slice("You are it.\n\n".length);
  expect(exact("o200k_base", text)).toBeLessThanOrEqual(300);
  expect(text.startsWith("# Here\n\n# Notes\n\n## first 0\n\n")).toBe(true);
  expect(text).toMatch(/is left out here/u);
  expect(text.split("\n").filter((line) => line.startsWith("```")).length % 2).toBe(0);
  expect(session.diagnostics.map(({ code }) => code)).toContain("shape/truncated");
});

test("a file that fits stays as it is", async () => {
  const session = await open('nearest: {names: [NOTES.md], from: "{cwd}"}', "30000");
  expect(session.render().text).toBe(`You are it.\n\n# Here\n\n${NOTES}`);
  expect(session.diagnostics).toEqual([]);
});

test("a layer that is dropped when it is too long is absent", async () => {
  const session = await open('nearest: {names: [NOTES.md], from: "{cwd}"}, overflow: drop', "300");
  expect(session.render().text).toBe("You are it.");
});

test("one that may not be too long says so, by its slot", async () => {
  const opened = open('nearest: {names: [NOTES.md], from: "{cwd}"}, overflow: error', "300");
  await expect(opened).rejects.toMatchObject({ code: "runtime/over-limit", input: "notes" });
});
