/** A secret is shown nowhere, whatever is wrong and wherever it stands. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createProject } from "./project.ts";

const SECRET = ["ghp", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("_");
const PRIVATE_KEY = ["PRIVATE", "KEY"].join(" ");
/** Of a key of 16,384 bits, which nobody made. */
const BODY = Array.from({ length: 200 }, (_, line) => `${SECRET.slice(4, 20)}${createHash("sha512").update(String(line)).digest("base64").replaceAll("=", "").slice(0, 48)}`).join("\n");
const config = (layers: string, more = ""): string => `targets:\n  t:\n    version: 1.0.0\n    out: dist\n${more}    layers:\n      - ${layers}\n`;
const CONFIG = "promptc.config.yaml";
const FILE = config("{id: a, file: a.md}");

const WRONG: readonly (readonly [what: string, files: { readonly [path: string]: string }])[] = [
  ["a key of the configuration, beside a value", { [CONFIG]: config("{id: a, text: A}", `    values: {k: ${SECRET}}\n    layerz: 1\n`) }],
  ["a configuration that does not end a quotation", { [CONFIG]: config(`{id: a, text: "${SECRET}}`) }],
  ["a template", { [CONFIG]: config("{id: a, file: a.md, template: true}"), "a.md": `{{unknown}} ${SECRET}\n` }],
  ["a NUL", { [CONFIG]: FILE, "a.md": `a\0 ${SECRET}\n` }],
  ["frontmatter", { [CONFIG]: config("{id: a, file: a.md, frontmatter: directives}"), "a.md": `---\nwhen: [${SECRET}\n---\ntext\n` }],
  ["tools", { [CONFIG]: config("{id: a, text: A}", "    tools: [t.json]\n"), "t.json": `{"x": "${SECRET}" oops\n` }],
  ["a template, many lines behind what says that it is one", { [CONFIG]: config("{id: a, file: a.md, template: true}"), "a.md": `the password is\n\n\n\n\n\`${SECRET.slice(4)}\` and\n{{oops}}\n` }],
  ["a template, behind an equals sign of its own", { [CONFIG]: config("{id: a, file: a.md, template: true}"), "a.md": `password\n\n\n\n=\n\n\n"${SECRET.slice(4)}"\nand\n{{oops}}\n` }],
  ["the last lines of a long private key", { [CONFIG]: config("{id: a, file: a.md, template: true}"), "a.md": `-----BEGIN ${PRIVATE_KEY}-----\n${BODY}\n-----END ${PRIVATE_KEY}-----\n{{oops}}\n` }],
  ["the text of a source", { [CONFIG]: FILE, "a.md": `Key: ${SECRET}\n` }],
];

describe("a secret on the line of a mistake", () => {
  test.each(WRONG)("%s", async (_what, files) => {
    for (const format of ["text", "json", "github", "sarif"]) {
      const { stdout, stderr, code } = await createProject(files).main("build", "--format", format);
      expect(code).not.toBe(0);
      expect(stdout + stderr).not.toContain(SECRET.slice(4, 20));
      expect((stdout + stderr).length).toBeGreaterThan(100);
    }
  });
});

describe("explain", () => {
  test.each([
    ["whole", { [CONFIG]: FILE, "a.md": `Key: ${SECRET}\n` }],
    ["in two sources", { [CONFIG]: config("{id: a, glob: '*.md', separator: ''}"), "a.md": `Key: ${SECRET.slice(0, 20)}`, "b.md": `${SECRET.slice(20)}\n` }],
  ])("%s", async (_what, files) => {
    for (const args of [["t:1"], ["t", "--source", "a.md:1"], ["t", "--text", "Key"]]) {
      for (const format of ["text", "json"]) {
        const { stdout, stderr } = await createProject(files).main("explain", ...args, "--format", format);
        expect(stdout + stderr).not.toContain(SECRET);
        if (args[0] === "t:1") expect(stdout + stderr).not.toContain(SECRET.slice(8, 18));
      }
    }
  });
});
