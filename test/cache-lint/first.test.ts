/** The half of the passages that the cache rules are written with. The other half is measured once, by hand. */
import { beforeAll, describe, expect, it } from "vitest";
import { cacheLint, measure, readPassages, type Flagged, type Measured } from "./corpus.ts";

const passages = readPassages(new URL("first.jsonl", import.meta.url));
let measured: Measured;
let lint: (text: string, path?: string) => readonly Flagged[];

beforeAll(async () => {
  measured = await measure(passages);
  lint = await cacheLint();
}, 60_000);

describe("the first half of the passages", () => {
  it("has at least 75 volatile and 150 harmless passages", () => {
    expect(passages.filter((passage) => passage.volatile).length).toBeGreaterThanOrEqual(75);
    expect(passages.filter((passage) => !passage.volatile).length).toBeGreaterThanOrEqual(150);
  });

  it("is flagged with a precision of at least 0.95", () => {
    expect(measured.precision).toBeGreaterThanOrEqual(0.95);
  });

  it("is flagged with a recall of at least 0.95", () => {
    expect(measured.recall).toBeGreaterThanOrEqual(0.95);
  });
});

describe("odd texts", () => {
  it.each([
    ["empty", ""],
    ["line ends of all kinds", "cwd: /srv/a\r\ncwd: /srv/b\rcwd: /srv/c\n"],
    ["an open JSON text", "[".repeat(5000)],
    ["brackets that are never closed, a line each", '{"a":\n'.repeat(20_000)],
    ["an open string", `{"a": "${"b".repeat(50_000)}`],
    ["lone surrogates", "today: \ud800 2026-01-01 \udc00"],
  ])("are read without an error: %s", (_name, text) => {
    expect(() => lint(text)).not.toThrow();
  });

  it("says the lines where CR and CRLF end them", () => {
    expect(lint("a\r\nb\rToday is 2026-01-07.\n").map(({ line }) => line)).toEqual([3]);
  });
});
