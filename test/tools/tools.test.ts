/** Tool definitions: read in every shape, put in one order, written as `tools.json`. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { compileFiles, target, type Compiled } from "../compile/compile-files.ts";

const LAYER = "- {id: a, text: A}";

const read = { name: "read_file", description: "Reads a file.", input_schema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] } };
const write = { name: "write_file", description: "Writes a file.", input_schema: { type: "object", properties: { text: { type: "string" }, path: { type: "string" } }, required: ["text", "path"] } };

/** Compiles a target with these files of tools. */
function withTools(files: { readonly [path: string]: unknown }, tools = Object.keys(files).map((path) => JSON.stringify(path)).join(", "), more = ""): Promise<Compiled> {
  const texts = Object.entries(files).map(([path, content]): [string, string] => [path, typeof content === "string" ? content : JSON.stringify(content)]);
  return compileFiles({ "promptc.config.yaml": target(LAYER, `tools: [${tools}]${more === "" ? "" : `\n${more}`}`), ...Object.fromEntries(texts) });
}

function toolsText({ artifacts }: Compiled): string {
  return new TextDecoder().decode(artifacts[0]?.files.get("tools.json"));
}

function codes({ diagnostics }: Compiled): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

describe("tools.json", () => {
  test("is compact JSON with sorted members, tools by name, and no line end", async () => {
    const compiled = await withTools({ "b.json": [write], "a.json": [read] });
    expect(compiled.places).toEqual([]);
    expect(toolsText(compiled)).toBe('[{"description":"Reads a file.","input_schema":{"properties":{"path":{"type":"string"}},"required":["path"],"type":"object"},"name":"read_file"},{"description":"Writes a file.","input_schema":{"properties":{"path":{"type":"string"},"text":{"type":"string"}},"required":["text","path"],"type":"object"},"name":"write_file"}]');
  });

  test("is the same whatever the order of files, tools and members, and the spelling", async () => {
    const turned = { input_schema: { required: ["path"], properties: { path: { type: "string" } }, type: "object" }, description: "Reads a file.", name: "read_file" };
    const yaml = "- description: Writes a file.\n  name: write_file\n  input_schema: {required: [text, path], type: object, properties: {path: {type: string}, text: {type: string}}}\n";
    const one = await withTools({ "a.json": [read, write] });
    const other = await withTools({ "x.yaml": yaml, "y.json": `\ufeff${JSON.stringify(turned, null, "\t").replace(/\n/gu, "\r\n")}` });
    expect(other.places).toEqual([]);
    expect(toolsText(other)).toBe(toolsText(one));
  });

  test("is described by the manifest", async () => {
    const compiled = await withTools({ "a.json": [read, write] });
    const text = toolsText(compiled);
    const sha256 = createHash("sha256").update(text).digest("hex");
    expect(compiled.artifacts[0]?.manifest.tools).toEqual({ file: "tools.json", bytes: Buffer.byteLength(text), sha256, tokens: { o200k_base: expect.any(Number), cl100k_base: expect.any(Number) }, count: 2, sources: [{ path: "a.json", bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/u), names: ["read_file", "write_file"] }] });
  });

  test("is not there when a target names no tools, and the manifest says nothing of it", async () => {
    const { artifacts } = await compileFiles({ "promptc.config.yaml": target(LAYER) });
    expect([...(artifacts[0]?.files.keys() ?? [])]).toEqual(["static.prompt.md", "dynamic.manifest.json"]);
    expect(JSON.stringify(artifacts[0]?.manifest)).not.toContain("tools");
  });

  test("sorts members by UTF-16 unit, tools by code point, and writes numbers as ECMAScript does", async () => {
    const schema = (extra: object): object => ({ type: "object", properties: extra });
    const compiled = await withTools({ "a.json": `[${JSON.stringify({ name: "\u{1f600}", input_schema: schema({ "\ufb33": 1, "\u{1f600}": 2, "\u20ac": 3, "\r": 4, 1: 5, 10: 6, 9: 7 }) })}, {"name": "\ufb33", "input_schema": {"minimum": 1.0, "maximum": 1E30, "step": 0.0000001, "zero": -0}}]` });
    expect(toolsText(compiled)).toBe('[{"input_schema":{"maximum":1e+30,"minimum":1,"step":1e-7,"zero":0},"name":"\ufb33"},{"input_schema":{"properties":{"\\r":4,"1":5,"10":6,"9":7,"\u20ac":3,"\u{1f600}":2,"\ufb33":1},"type":"object"},"name":"\u{1f600}"}]');
  });
});

describe("every shape of a tool", () => {
  const chat = { type: "function", function: { name: "b", parameters: {} } };
  const responses = { type: "function", name: "b", parameters: {}, strict: true };
  const mcp = { name: "b", inputSchema: { type: "object" } };
  test.each([
    ["Anthropic", [{ name: "b", input_schema: {} }, { name: "a", input_schema: {} }], ["a", "b"]],
    ["OpenAI Chat Completions", [chat, { type: "function", function: { name: "a" } }], ["a", "b"]],
    ["OpenAI Responses", [responses, { ...responses, name: "a" }], ["a", "b"]],
    ["MCP", [mcp, { ...mcp, name: "a" }], ["a", "b"]],
    ["an MCP result", { tools: [mcp, { ...mcp, name: "a" }], _meta: { x: 1 } }, ["a", "b"]],
    ["a JSON-RPC envelope", { jsonrpc: "2.0", id: 1, result: { tools: [mcp, { ...mcp, name: "a" }] } }, ["a", "b"]],
    ["one tool", { name: "a", input_schema: {} }, ["a"]],
    ["tools that a provider runs", [{ type: "web_search" }, { type: "mcp", server_label: "z" }, { type: "mcp", server_label: "a" }, { type: "custom", name: "d" }], ["d", "mcp:a", "mcp:z", "web_search"]],
  ])("%s", async (_title, content, names) => {
    const compiled = await withTools({ "t.json": content });
    expect(compiled.places).toEqual([]);
    const tools = JSON.parse(toolsText(compiled)) as { name?: string; type?: string; server_label?: string; function?: { name: string } }[];
    expect(tools.map(({ name, function: own, type, server_label }) => own?.name ?? name ?? [type, server_label].filter((part) => part !== undefined).join(":"))).toEqual(names);
    expect(compiled.artifacts[0]?.manifest.tools?.count).toBe(names.length);
  });

  test("Gemini: declarations become one list, whatever the files; other tools stay by themselves", async () => {
    const spread = await withTools({ "a.json": { functionDeclarations: [{ name: "d" }, { name: "b" }] }, "b.json": [{ googleSearch: {} }, { functionDeclarations: [{ name: "c" }] }] });
    expect(spread.places).toEqual([]);
    expect(toolsText(spread)).toBe('[{"functionDeclarations":[{"name":"b"},{"name":"c"},{"name":"d"}]},{"googleSearch":{}}]');
    expect(spread.artifacts[0]?.manifest.tools?.count).toBe(4);
    const together = await withTools({ "c.json": [{ functionDeclarations: [{ name: "c" }, { name: "b" }, { name: "d" }] }, { googleSearch: {} }] });
    expect(toolsText(together)).toBe(toolsText(spread));
  });

  test("keeps the members that it does not know, and the order of lists", async () => {
    const tool = { name: "a", cache_control: { type: "ephemeral" }, input_schema: { enum: ["z", "a"], anyOf: [{ type: "string" }, { type: "null" }] }, annotations: { readOnlyHint: true } };
    expect(JSON.parse(toolsText(await withTools({ "t.json": [tool] })))).toEqual([tool]);
  });
});

describe("what is refused", () => {
  test.each([
    ["the same name twice, in two files", { "a.json": [read], "b.json": `[\n  ${JSON.stringify(read)}\n]` }, "tools/duplicate b.json:2:3", "a.json:1:2"],
    ["the same name twice in one list of declarations", { "a.json": { functionDeclarations: [{ name: "x" }, { name: "x" }] } }, "tools/duplicate a.json:1:39", "a.json:1:26"],
    ["a tool without a name", { "a.json": [{ description: "x", input_schema: {} }] }, "tools/nameless a.json:1:2", "no name"],
    ["a function without a name", { "a.json": [{ type: "function", function: { description: "x" } }] }, "tools/nameless a.json:1:2", "no name"],
    ["a blank name", { "a.json": [{ name: " ", input_schema: {} }] }, "tools/nameless a.json:1:2", "no name"],
    ["a declaration without a name", { "a.json": { functionDeclarations: [{ name: "x" }, {}] } }, "tools/nameless a.json:1:39", "no name"],
    ["text instead of a tool", { "a.json": ["read_file"] }, "tools/not-tools a.json:1:2", "read_file"],
    ["text instead of tools", { "a.json": '"hello"' }, "tools/not-tools a.json:1:1", "holds no tools"],
    ["an empty mapping", { "a.json": {} }, "tools/not-tools a.json:1:1", "no list"],
    ["an empty file", { "a.json": "" }, "tools/not-tools a.json:1:1", "holds no tools"],
    ["an error of a server", { "a.json": { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "x" } } }, "tools/not-tools a.json:1:33", "error"],
    ["half a surrogate pair", { "a.json": '[{"name": "a", "description": "\\ud83d"}]' }, "tools/not-unicode a.json:1:2", "surrogate"],
    ["broken JSON", { "a.json": '[{"name": "a",' }, "yaml/syntax a.json:1:15", ""],
    ["a member that is written twice", { "a.json": '[{"name": "a", "name": "b"}]' }, "yaml/duplicate-key a.json:1:16", ""],
  ] as const)("%s", async (_title, files, place, says) => {
    const compiled = await withTools(files);
    expect(compiled.places).toContain(place);
    expect(compiled.diagnostics.map(({ message }) => message).join("\n")).toContain(says);
  });

  test("a file that is missing, unless it is optional", async () => {
    expect(codes(await withTools({}, "x.json"))).toEqual(["source/missing"]);
    expect(codes(await withTools({}, '{file: x.json, optional: true}, {glob: "*.tools.json", optional: true}'))).toEqual([]);
    expect(codes(await withTools({}, '{glob: "*.tools.json"}'))).toEqual(["source/no-match"]);
  });

  test("tools from a folder that is known later, or by a condition that is", async () => {
    expect(codes(await withTools({}, "'{cwd}/x.json'"))).toEqual(["config/late-tools"]);
    expect(codes(await withTools({ "a.json": [read] }, "{file: a.json, when: x}", "inputs: {x: {binding: turn, type: boolean}}"))).toEqual(["config/late-tools"]);
    expect(codes(await withTools({ "a.json": [read] }, "{file: a.json, when: y}"))).toEqual(["input/undeclared"]);
    expect(codes(await withTools({ "a.json": [read] }, "{file: a.json, when: 'not'}"))).toEqual(["config/bad-condition"]);
    expect(codes(await withTools({ "a.json": [read] }, "{glob: ['a.json', '{here}/b.json']}", "roots: {here: tools}"))).toEqual(["config/mixed-roots"]);
  });

  test("what a build of the project writes", async () => {
    expect(codes(await withTools({}, "out/tools.json", ""))).toContain("source/missing");
    expect(codes(await withTools({ "a.json": [read] }, '{glob: "**/*.json"}'))).toEqual(["output/inside-sources"]);
  });

  test("a file that leads out of the project", async () => {
    expect(codes(await withTools({}, "../../../../../../../../../../etc/hosts"))).toEqual(["source/outside-root"]);
  });
});

describe("what is warned of", () => {
  test("tools for two providers", async () => {
    const compiled = await withTools({ "a.json": [read, { name: "x", inputSchema: {} }] });
    expect(compiled.places).toEqual(["tools/mixed-shapes a.json:1:146"]);
    expect(compiled.diagnostics[0]).toMatchObject({ level: "warning", message: expect.stringMatching(/`x` is written for MCP .*`read_file`.*Anthropic/u) });
  });

  test("a number that is sent as another one", async () => {
    const compiled = await withTools({ "a.json": '[{"name": "a", "n": 9223372036854775807}]' });
    expect(compiled.places).toEqual(["yaml/inexact-number a.json:1:21"]);
    expect(compiled.diagnostics[0]).toMatchObject({ level: "warning" });
    expect(toolsText(compiled)).toBe('[{"n":9223372036854776000,"name":"a"}]');
  });

  test("a list that goes on", async () => {
    expect((await withTools({ "a.json": { tools: [{ name: "x", inputSchema: {} }], nextCursor: "abc" } })).places).toEqual(["tools/incomplete a.json:1:55"]);
  });
});

test("a file that is named twice is read once", async () => {
  const compiled = await withTools({ "a.json": [read] }, 'a.json, {glob: "*.json"}');
  expect(compiled.places).toEqual([]);
  expect(compiled.artifacts[0]?.manifest.tools?.count).toBe(1);
});

test("each combination of a matrix has its own tools", async () => {
  const { artifacts, places } = await compileFiles({
    "promptc.config.yaml": target(LAYER, "tools: [a.json, {file: '{extra}/b.yaml', when: capabilities.write}]\nroots: {extra: more}\ncapabilities: {write: false}\nmatrix: {capabilities.write: [true, false]}"),
    "a.json": JSON.stringify(read),
    "more/b.yaml": "name: write_file\ninput_schema: {}\n",
  });
  expect(places).toEqual([]);
  expect(artifacts.map(({ manifest }) => manifest.tools?.sources.map(({ path, names }) => [path, ...names]))).toEqual([[["a.json", "read_file"], ["{extra}/b.yaml", "write_file"]], [["a.json", "read_file"]]]);
});
