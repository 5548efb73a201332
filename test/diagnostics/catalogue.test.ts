import { describe, expect, test } from "vitest";
import { catalogue, catalogueEntry, diagnosticCodes, isDiagnosticCode, isIntegrityCode } from "../../compiler/diagnostics/catalogue.ts";

describe("the catalogue", () => {
  test.each(diagnosticCodes)("%s is documented", (code) => {
    expect(code).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\/[a-z]+(-[a-z0-9]+)*$/);
    const entry = catalogueEntry(code);
    expect(["error", "warning", "info"]).toContain(entry?.level);
    expect(entry?.title).toMatch(/^[A-Z`].*[^.]$/s);
    expect(entry?.help).toMatch(/^[A-Z].*[.!]$|^[A-Z].*\)\.?$/s);
  });

  test("has no two codes with the same title", () => {
    const titles = Object.values(catalogue).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("knows its own codes only, not what every object has", () => {
    expect(isDiagnosticCode("check/stale")).toBe(true);
    expect(isDiagnosticCode("toString")).toBe(false);
    expect(catalogueEntry("__proto__")).toBeUndefined();
    expect(catalogueEntry("constructor")).toBeUndefined();
  });

  test("names what guards integrity by its family, and keeps it at level error", () => {
    const guards = diagnosticCodes.filter(isIntegrityCode);
    expect(guards).toContain("integrity/tampered");
    expect(guards.map((code) => catalogue[code].level)).toEqual(guards.map(() => "error"));
    expect(isIntegrityCode("check/stale")).toBe(false);
  });
});
