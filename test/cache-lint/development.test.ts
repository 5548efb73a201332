/** The passages that the cache rules are written with. Another file is kept aside and measured once, by hand. */
import { beforeAll, describe, expect, it } from "vitest";
import { cacheLint, measure, readPassages, type Flagged, type Measured } from "./corpus.ts";

describe.each(["first", "second", "third", "fourth", "fifth", "sixth"])("the passages of %s.jsonl", (name) => {
  const passages = readPassages(new URL(`${name}.jsonl`, import.meta.url));
  let measured: Measured;

  beforeAll(async () => {
    measured = await measure(passages);
  }, 60_000);

  it("has at least 75 volatile and 150 harmless passages, each with an id of its own", () => {
    expect(passages.filter((passage) => passage.volatile).length).toBeGreaterThanOrEqual(75);
    expect(passages.filter((passage) => !passage.volatile).length).toBeGreaterThanOrEqual(150);
    expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
  });

  it("is flagged with a precision of at least 0.95", () => {
    expect(measured.precision).toBeGreaterThanOrEqual(0.95);
  });

  it("is flagged with a recall of at least 0.95", () => {
    expect(measured.recall).toBeGreaterThanOrEqual(0.95);
  });
});

describe("odd texts", () => {
  let lint: (text: string, path?: string) => readonly Flagged[];

  beforeAll(async () => {
    lint = await cacheLint();
  }, 60_000);

  it.each([
    ["empty", ""],
    ["line ends of all kinds", "cwd: /srv/a\r\ncwd: /srv/b\rcwd: /srv/c\n"],
    ["an open JSON text", "[".repeat(5000)],
    ["brackets that are never closed, a line each", '{"a":\n'.repeat(20_000)],
    ["an open string", `{"a": "${"b".repeat(50_000)}`],
    ["quotes that are never closed", `{'a': ${"'b".repeat(20_001)}`],
    ["lone surrogates", "today: \ud800 2026-01-01 \udc00"],
    ["one long line", `today 2026-01-01 host a-1 user ${"Ab cd-1 ".repeat(16_384)}`],
    ["one line of marks", `Current mode: ${"((((".repeat(20_000)}`],
    ["one line of letters", `user: ${"a".repeat(200_000)} current`],
  ])("are read without an error: %s", (_name, text) => {
    expect(() => lint(text)).not.toThrow();
  }, 60_000);

  it("says the lines where CR and CRLF end them", () => {
    expect(lint("a\r\nb\rToday is 2026-01-07.\n").map(({ line }) => line)).toEqual([3]);
  });
});
