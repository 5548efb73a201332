import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadPromptFrom } from "../../compiler/node.ts";
import { sealed } from "../vectors/artifact.ts";

const { manifest, files } = sealed({
  files: { "static.prompt.md": "\ufeffGrüße\r\n", "tool.prompt.md": "tool" },
  manifest: { outputs: { system: { layout: { static: [0, 12] } }, tool: { file: "tool.prompt.md", layout: { static: [0, 4] } }, none: { file: null, layout: null } } },
});

describe("promptc/node", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "promptc-node-"));
    writeFileSync(join(folder, "dynamic.manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const fails = async (at = folder): Promise<{ readonly name: string; readonly code: string; readonly message: string }> =>
    loadPromptFrom(at).then(() => Promise.reject(new Error("it loaded")), (error: { name: string; code: string; message: string }) => error);

  test("loads a folder, every byte as it is", async () => {
    const { outputs } = (await loadPromptFrom(folder)).startSession().render();
    expect(Object.entries(outputs).map(([name, { text }]) => [name, text])).toEqual([["system", "\ufeffGrüße\r\n"], ["tool", "tool"], ["none", ""]]);
  });

  test("loads whatever the working directory, and again", async () => {
    const [one, two] = await Promise.all([loadPromptFrom(folder), loadPromptFrom(`${folder}/`)]);
    expect(one.startSession().render().text).toBe(two.startSession().render().text);
  });

  test("a missing folder, a file for a folder, a missing manifest", async () => {
    for (const at of [join(folder, "no"), join(folder, "static.prompt.md"), ""]) {
      expect(await fails(at)).toMatchObject({ name: "PromptError", code: "runtime/missing-file" });
    }
    expect((await fails(join(folder, "no"))).message).toBe(`\`${join(folder, "no", "dynamic.manifest.json")}\` cannot be read (ENOENT). Run \`promptc build\`.`);
  });

  test("a missing static file, or a folder in its place", async () => {
    rmSync(join(folder, "tool.prompt.md"));
    expect(await fails()).toMatchObject({ code: "runtime/missing-file", message: `\`${join(folder, "tool.prompt.md")}\` cannot be read (ENOENT). Run \`promptc build\`.` });
    mkdirSync(join(folder, "tool.prompt.md"));
    expect(await fails()).toMatchObject({ code: "runtime/missing-file" });
  });

  test("a static file of another build", async () => {
    writeFileSync(join(folder, "static.prompt.md"), "\ufeffGrüße\n");
    expect(await fails()).toMatchObject({ name: "PromptError", code: "runtime/mixed-pair" });
  });

  test("a manifest changed by hand", async () => {
    writeFileSync(join(folder, "dynamic.manifest.json"), JSON.stringify({ ...manifest, version: "2.0.0" }));
    expect(await fails()).toMatchObject({ name: "PromptError", code: "runtime/tampered" });
  });

  test.each([
    ["empty", ""],
    ["cut off", JSON.stringify(manifest).slice(0, -1)],
    ["full of merge marks", `<<<<<<< ours\n${JSON.stringify(manifest)}\n=======\n>>>>>>> theirs\n`],
    ["no UTF-8", Buffer.from([0xff, 0xfe, 0x00])],
  ])("a manifest that is %s is not JSON", async (_, content) => {
    writeFileSync(join(folder, "dynamic.manifest.json"), content);
    const { name, code, message } = await fails();
    expect([name, code]).toEqual(["PromptError", "runtime/not-a-manifest"]);
    expect(message).toMatch(/dynamic\.manifest\.json` is not JSON \(.+\)\. Run `promptc build`\.$/su);
  });

  test.each(["null", "[]", "1", '"text"', "{}", '{"manifestVersion":1,"outputs":{"system":null},"slots":{},"inputs":{"properties":{},"required":[]}}', '{"outputs":"text"}', '{"outputs":[[]]}'])("JSON that is no manifest: %s", async (content) => {
    writeFileSync(join(folder, "dynamic.manifest.json"), content);
    expect(await fails()).toMatchObject({ name: "PromptError", code: "runtime/not-a-manifest" });
  });

  test("a manifest that names a file elsewhere reads nothing there", async () => {
    writeFileSync(join(folder, "..", "promptc-node-outside"), "x");
    for (const file of ["../promptc-node-outside", "/dev/zero", "..\\promptc-node-outside"]) {
      const forged = sealed({ files: { [file]: "x" }, manifest: { outputs: { system: { file, layout: { static: [0, 1] } } } } });
      writeFileSync(join(folder, "dynamic.manifest.json"), JSON.stringify(forged.manifest));
      expect(await fails()).toMatchObject({ code: "runtime/missing-file" });
    }
    rmSync(join(folder, "..", "promptc-node-outside"));
  });
});
