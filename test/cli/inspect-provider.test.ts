/** `promptc inspect --provider`: what a provider's prompt cache makes of an artifact. */
import { describe, expect, test } from "vitest";
import type { CachePlanRow } from "../../compiler/cli/cache-plan.ts";
import { configOf, createProject, type Project } from "./project.ts";

/** 6,000 bytes: 1,501 tokens of `o200k_base`, 1,715 of Claude's by estimate. */
const LONG = "Say one more thing. ".repeat(300);
const MEMORY = "inputs: {memory: {binding: session, trust: untrusted, required: false}}";

function deskProject(base = LONG): Project {
  return createProject({ "promptc.config.yaml": configOf(["{id: base, file: base.md}", "{id: memory, slot: memory}"], { target: MEMORY }), "base.md": base });
}

async function planOf(project: Project, ...argv: readonly string[]): Promise<CachePlanRow> {
  const { code, stdout, stderr } = await project.main("inspect", "--json", "--provider", ...argv);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return (JSON.parse(stdout) as { targets: readonly { cachePlan: CachePlanRow }[] }).targets[0]?.cachePlan as CachePlanRow;
}

/** The lines about the cache, without the label that each starts with. */
async function linesOf(project: Project, ...argv: readonly string[]): Promise<{ readonly [label: string]: string }> {
  const { code, stdout } = await project.main("inspect", "--provider", ...argv);
  expect(code).toBe(0);
  return Object.fromEntries(stdout.split("\n").flatMap((line) => [/^(cache|cacheable|breakpoints|cost|sources) {2,}(.+)$/u.exec(line)]).flatMap((found) => (found === null ? [] : [[found[1] as string, found[2] as string]])));
}

describe("text", () => {
  test("says whether the prefix is long enough, where to set breakpoints, and what it costs, marked as estimates", async () => {
    expect(await linesOf(deskProject(), "anthropic/claude-opus-5")).toEqual({
      cache: "anthropic/claude-opus-5, facts of 2026-11, tokens estimated",
      cacheable: "yes: the prefix has about 1715 tokens, the minimum is 512; a hit covers about 1715",
      breakpoints: expect.stringMatching(/^set breakpoints at the end of prefix; lives 5 minutes/u),
      cost: "1,000 sessions of 20 turns, prompt alone, in input tokens: 34.30 million when nothing is found again, 3.43 million when the prefix is, 5.40 million to 6.69 million when each session writes it (estimates; slots count as empty)",
      sources: expect.stringContaining("platform.claude.com"),
    });
  });

  test("counts exactly where the encoding is known, and rounds as the provider does", async () => {
    expect(await linesOf(deskProject(), "openai/gpt-4.1")).toMatchObject({
      cache: "openai/gpt-4.1, facts of 2026-11",
      cacheable: "yes: the prefix has 1501 tokens, the minimum is 1024; a hit covers 1408",
      breakpoints: expect.stringMatching(/^the provider finds the prefix by itself/u),
    });
  });

  test("says what is missing to a minimum", async () => {
    const lines = await linesOf(deskProject("Be brief.\n"), "openai");
    expect(lines["cacheable"]).toMatch(/^no: the prefix has \d tokens, the minimum is 1024; 10\d\d more are needed to be sure$/u);
    expect(lines["breakpoints"]).toBeUndefined();
  });

  test("says the range where sources disagree", async () => {
    expect((await linesOf(deskProject(LONG.repeat(2)), "anthropic/claude-opus-4-7"))["cacheable"]).toBe("perhaps: the prefix has about 3429 tokens, the minimum is 2048 to 4096 (sources disagree); a hit covers about 3429");
  });

  test("--price and --turns give dollars", async () => {
    expect((await linesOf(deskProject(), "anthropic/claude-opus-5", "--price", "5", "--turns", "10"))["cost"]).toBe("1,000 sessions of 10 turns, prompt alone: $85.75 when nothing is found again, $8.58 when the prefix is, $18.44 to $24.87 when each session writes it (estimates; slots count as empty)");
  });

  test("tells the tools' tokens apart, and gives them a breakpoint", async () => {
    const tools = JSON.stringify([{ name: "read_file", description: LONG, inputSchema: { type: "object", properties: {} } }]);
    const project = createProject({ "promptc.config.yaml": configOf(["{id: base, file: base.md}"], { target: "tools: [tools.json]" }), "base.md": LONG, "tools.json": tools });
    const lines = await linesOf(project, "anthropic/claude-opus-5");
    expect(lines["cacheable"]).toMatch(/^yes: the prefix has about \d{4} tokens \(1\d{3} of them tools\)/u);
    expect(lines["breakpoints"]).toMatch(/^set breakpoints at the end of tools and prefix;/u);
  });
});

describe("json", () => {
  test("has the whole plan, with stable keys", async () => {
    const plan = await planOf(deskProject(), "openai/gpt-4.1");
    expect(Object.keys(plan)).toEqual(["provider", "model", "facts", "minTokens", "lifetime", "breakpointKind", "prefixTokens", "toolsTokens", "restTokens", "turns", "cached", "missingTokens", "cachedTokens", "breakpoints", "cost", "unit", "estimate", "sources"]);
    expect(plan).toMatchObject({ provider: "openai", model: "gpt-4.1", minTokens: [1024, 1024], prefixTokens: 1501, toolsTokens: 0, restTokens: 0, turns: 20, cached: "yes", missingTokens: 0, cachedTokens: 1408, breakpoints: ["prefix"], unit: "million input tokens", estimate: false });
    expect(plan.cost.without).toBeCloseTo(30.02);
  });

  test("has no plan when no provider is named", async () => {
    const { stdout } = await deskProject().main("inspect", "--json");
    expect(stdout).not.toContain("cachePlan");
  });

  test("costs scale with the price", async () => {
    const project = deskProject();
    const [tokens, dollars] = [await planOf(project, "gemini"), await planOf(project, "gemini", "--price", "0.5")];
    expect(dollars.unit).toBe("US dollars");
    expect(dollars.cost).toEqual({ without: tokens.cost.without / 2, hit: tokens.cost.hit.map((cost) => cost / 2), miss: tokens.cost.miss.map((cost) => cost / 2) });
  });
});

describe("--provider-facts", () => {
  const entry = { provider: "acme", models: ["*"], minTokens: [100, 200], step: { tokens: 10, at: "a block" }, breakpoints: { kind: "explicit", max: 2 }, write: [1, 1], read: [0, 0.2], lifetime: "an hour", tokenizer: "cl100k_base", sources: ["docs.acme.example"] };

  test("adds a provider, and lays newer figures over known ones", async () => {
    const project = deskProject();
    project.write("facts.json", JSON.stringify({ date: "2027-02", entries: [entry, { ...entry, provider: "openai", models: ["gpt-4.1"], minTokens: [4096, 4096] }] }));
    expect(await planOf(project, "acme", "--provider-facts", "facts.json")).toMatchObject({ provider: "acme", facts: "2027-02", cached: "yes", cachedTokens: 1500, lifetime: "an hour" });
    expect(await planOf(project, "openai/gpt-4.1", "--provider-facts", "facts.json")).toMatchObject({ facts: "2027-02", cached: "no", missingTokens: 2595 });
    expect(await planOf(project, "openai/gpt-4o", "--provider-facts", "facts.json")).toMatchObject({ facts: "2026-11", cached: "yes" });
  });

  test.each<[what: string, text: string | undefined, says: string]>([
    ["is not there", undefined, "`facts.json` does not exist"],
    ["is not JSON", "{", "`facts.json` cannot be read as JSON"],
    ["holds null", "null", "`facts.json` holds no caching facts"],
    ["has no date", JSON.stringify({ entries: [entry] }), "expected `date` and a list `entries`"],
    ["has a range that runs backwards", JSON.stringify({ date: "2027-02", entries: [{ ...entry, minTokens: [200, 100] }] }), "holds no caching facts"],
    ["has a pattern that is no text", JSON.stringify({ date: "2027-02", entries: [{ ...entry, models: [5] }] }), "holds no caching facts"],
    ["has an unknown tokenizer", JSON.stringify({ date: "2027-02", entries: [{ ...entry, tokenizer: "other" }] }), "holds no caching facts"],
    ["has a step of nothing", JSON.stringify({ date: "2027-02", entries: [{ ...entry, step: { tokens: 0, at: "x" } }] }), "holds no caching facts"],
    ["has an entry that is null", JSON.stringify({ date: "2027-02", entries: [null] }), "holds no caching facts"],
  ])("that %s is refused", async (_what, text, says) => {
    const project = deskProject();
    if (text !== undefined) project.write("facts.json", text);
    const { code, stderr, stdout } = await project.main("inspect", "--provider", "acme", "--provider-facts", "facts.json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(says);
  });
});

test.each<[what: string, argv: readonly string[], says: string]>([
  ["an unknown provider", ["--provider", "nope"], "there is no provider `nope`; there are anthropic, openai, gemini"],
  ["an unknown model", ["--provider", "anthropic/zzz"], "nothing is known about the model `zzz` of `anthropic`; name facts with `--provider-facts`"],
  ["no turns", ["--provider", "openai", "--turns", "0"], "`--turns` must be a number above 0, found `0`"],
  ["half a turn", ["--provider", "openai", "--turns", "2.5"], "`--turns` must be a whole number, found `2.5`"],
  ["turns that are no number", ["--provider", "openai", "--turns", "many"], "`--turns` must be a number above 0, found `many`"],
  ["a price that is no number", ["--provider", "openai", "--price", "5USD"], "`--price` must be a number above 0, found `5USD`"],
  ["turns without a provider", ["--turns", "5"], "`--turns` needs `--provider`"],
  ["a price without a provider", ["--price", "5"], "`--price` needs `--provider`"],
])("%s is wrong usage", async (_what, argv, says) => {
  const { code, stderr, stdout } = await deskProject().main("inspect", ...argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(says);
  expect(stderr).toContain("promptc inspect --help");
});
