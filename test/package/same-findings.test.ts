/** The bundled command has the rules in another form than the modules (see `compiler/make`), and finds the same. */
import { expect, it } from "vitest";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";
import { readPassages } from "../cache-lint/corpus.ts";
import { createProject } from "../cli/project.ts";

it("in the examples of all rules, and in passages with a reviewer's verdict", async () => {
  const examples = [...RULES, ...CACHE_RULES].flatMap(({ flagged, clean }) => [...flagged, ...clean].map(({ text }) => text));
  const passages = readPassages(new URL("../cache-lint/second.jsonl", import.meta.url)).map(({ text }) => text);
  const texts = [...examples, ...passages].filter((text) => !text.includes("\0") && Buffer.from(text).toString() === text);
  const project = createProject({ "promptc.config.yaml": "targets:\n  all:\n    version: 1.0.0\n    out: dist\n    layers:\n      - id: texts\n        glob: texts/*.md\n" });
  for (const [index, text] of texts.entries()) project.write(`texts/${String(index).padStart(4, "0")}.md`, text);
  const [bundled, modules] = [await project.run("build", "--no-cache", "--format", "json"), await project.main("build", "--no-cache", "--format", "json")];
  expect(bundled.code).toBe(modules.code);
  const found = JSON.parse(bundled.stdout) as { diagnostics: readonly unknown[] };
  expect(found.diagnostics.length).toBeGreaterThan(400);
  expect(found).toEqual(JSON.parse(modules.stdout));
});
