import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue } from "../../compiler/diagnostics/catalogue.ts";
import { createLog, type Report } from "../../compiler/diagnostics/log.ts";

const stale: Report = { code: "check/stale", message: "Stale" };
const prefix: Report = { code: "cache/empty-prefix", message: "Empty" };

describe("createLog", () => {
  test("takes level and help from the catalogue unless the report says otherwise", () => {
    const log = createLog();
    log.report(stale);
    log.report({ ...prefix, help: "Do this.", level: "info" });
    expect(log.diagnostics).toEqual([
      { code: "cache/empty-prefix", level: "info", message: "Empty", help: "Do this." },
      { code: "check/stale", level: "error", message: "Stale", help: catalogue["check/stale"].help },
    ]);
  });

  test("leaves out what is not known, so that a diagnostic has no undefined properties", () => {
    const log = createLog();
    log.report({ code: "config/wrong-type", message: "Wrong", location: undefined, help: undefined, target: undefined });
    expect(Object.keys(log.diagnostics[0] ?? {})).toEqual(["code", "level", "message", "help"]);
  });

  test("counts by level; only errors are errors", () => {
    const log = createLog();
    expect(log.hasErrors()).toBe(false);
    log.report(prefix);
    expect(log.hasErrors()).toBe(false);
    log.report(stale);
    log.report({ ...prefix, message: "Another", level: "info" });
    expect(log.hasErrors()).toBe(true);
    expect(log.counts()).toEqual({ error: 1, warning: 1, info: 1 });
  });

  test("changes levels by the configuration, which wins over what the report says", () => {
    const log = createLog({ levels: { "check/stale": "warning", "cache/empty-prefix": "off" } });
    log.report(stale);
    log.report({ ...stale, message: "Again", level: "error" });
    log.report(prefix);
    expect(log.hasErrors()).toBe(false);
    expect(log.counts()).toEqual({ error: 0, warning: 2, info: 0 });
  });

  test("never changes what guards integrity", () => {
    const log = createLog({ levels: { "integrity/tampered": "off", "integrity/mixed-pair": "info" } });
    log.report({ code: "integrity/tampered", message: "Tampered" });
    log.report({ code: "integrity/mixed-pair", message: "Mixed" });
    expect(log.counts()).toEqual({ error: 2, warning: 0, info: 0 });
  });

  test("does not take levels from the prototype of an object", () => {
    const levels = Object.create({ "check/stale": "off" }) as Record<string, "off">;
    const log = createLog({ levels });
    log.report(stale);
    expect(log.hasErrors()).toBe(true);
  });

  test("counts the same finding once, and keeps it apart for each target and place", () => {
    const log = createLog();
    log.report(stale);
    log.report({ ...stale });
    log.report({ ...stale, target: "desk" });
    log.report({ ...stale, location: { path: "a.md" } });
    expect(log.diagnostics).toHaveLength(3);
  });

  test("orders by path, then place; what has no path comes first", () => {
    const log = createLog();
    const at = (path: string, start: number): Report => ({ ...stale, location: { path, text: "x".repeat(20), span: { start, end: start + 1 } } });
    for (const report of [at("b.md", 1), at("a.md", 10), at("a.md", 9), { ...stale, location: { path: "a.md" } }, stale]) log.report(report);
    expect(log.diagnostics.map(({ location }) => [location?.path, location?.span?.start])).toEqual([
      [undefined, undefined],
      ["a.md", undefined],
      ["a.md", 9],
      ["a.md", 10],
      ["b.md", 1],
    ]);
  });

  test("orders paths by code point, so that U+FF5E comes before an emoji", () => {
    const log = createLog();
    for (const path of ["\u{1f600}", "\uff5e", "a"]) log.report({ ...stale, location: { path } });
    expect(log.diagnostics.map(({ location }) => location?.path)).toEqual(["a", "\uff5e", "\u{1f600}"]);
  });

  test("gives the same list whatever the order of the reports", () => {
    const report = fc.record({
      code: fc.constantFrom("check/stale", "cache/empty-prefix", "source/missing"),
      message: fc.constantFrom("a", "b"),
      target: fc.constantFrom(undefined, "x", "y"),
      location: fc.constantFrom(undefined, { path: "a" }, { path: "b", text: "text", span: { start: 1, end: 2 } }, { path: "b", text: "text", span: { start: 1, end: 3 } }),
    });
    fc.assert(
      fc.property(fc.array(report), fc.infiniteStream(fc.nat()), (reports, random) => {
        const shuffled = reports.map((each) => [random.next().value as number, each] as const).sort(([a], [b]) => a - b);
        const [first, second] = [createLog(), createLog()];
        for (const each of reports) first.report(each);
        for (const [, each] of shuffled) second.report(each);
        expect(second.diagnostics).toEqual(first.diagnostics);
      }),
    );
  });

  test("two logs share nothing", () => {
    const [one, other] = [createLog(), createLog()];
    one.report(stale);
    expect(other.diagnostics).toEqual([]);
  });
});
