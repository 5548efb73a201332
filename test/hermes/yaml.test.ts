import { describe, expect, it } from "vitest";
import { loadYaml, YamlFailure } from "../../compiler/python/yaml-load.ts";
import { floatRepr, pyGet, pyRepr, pyStr } from "../../compiler/python/yaml-value.ts";

/** `str()` of the value of `k`, as PyYAML 6.0 and Python 3.11 print it (recorded). */
const scalars: readonly (readonly [yaml: string, printed: string])[] = [
  ["yes", "True"], ["No", "False"], ["on", "True"], ["OFF", "False"], ["y", "y"], ["tRue", "tRue"],
  ["012", "10"], ["0o17", "0o17"], ["08", "08"], ["0x1F", "31"], ["0b101", "5"], ["1_000", "1000"], ["+5", "5"], ["-0", "0"],
  ["1:30", "90"], ["-1:30", "-90"], ["1:60", "1:60"], ["190:20:30", "685230"], ["190:20:30.15", "685230.15"],
  ["1.5", "1.5"], ["1.", "1.0"], [".5", "0.5"], ["-.5", "-.5"], ["1e3", "1e3"], ["1.0e3", "1.0e3"], ["1.0e+3", "1000.0"], ["0.00001", "1e-05"], ["100000000000000000.0", "1e+17"],
  [".inf", "inf"], ["-.INF", "-inf"], [".NaN", "nan"],
  ["~", "None"], ["null", "None"], ["", "None"], ["'null'", "null"], ['"yes"', "yes"],
  ["2026-03-30", "2026-03-30"], ["2026-3-30", "2026-3-30"], ["2026-03-30T14:30:00Z", "2026-03-30 14:30:00+00:00"], ["2026-03-30 14:30:00.5 -7", "2026-03-30 14:30:00.500000-07:00"],
  ["[a, 1, yes, 'x']", "['a', 1, True, 'x']"], ["{a: 1, b: [~]}", "{'a': 1, 'b': [None]}"], ["[it's]", '["it\'s"]'],
  ["!!str 12", "12"], ["!!int '3'", "3"], ["!!binary aGVsbG8=", "b'hello'"], ["!!omap [a: 1]", "[('a', 1)]"],
  ["|\n  a\n  b", "a\nb"], [">\n  a\n  b\n", "a b\n"], ["123456789012345678901234567890", "123456789012345678901234567890"],
];

describe("loadYaml", () => {
  it.each(scalars)("prints %j as Python does", (yaml, printed) => {
    const value = pyGet(loadYaml(`k: ${yaml}`), "k");
    expect(value === undefined ? undefined : pyStr(value)).toBe(printed);
  });

  it.each(["k: a: b", "k: @x", "k: `x`", "k: 'open", "k: [a", "k: !own x", "k: =", "k: *none", "k: 2026-13-01", "k: 0b_", "? [a]\n: b", "a: 1\n---\nb: 2", "k: \u0007"])("fails where Python raises: %j", (yaml) => {
    expect(() => loadYaml(yaml)).toThrow(YamlFailure);
  });

  it("lets the last of equal keys win, merges, and knows that 1 is True", () => {
    expect(pyRepr(loadYaml("a: 1\nb: 2\na: 3"))).toBe("{'a': 3, 'b': 2}");
    expect(pyRepr(loadYaml("b: &b {x: 1, y: 2}\nc:\n  <<: *b\n  x: 9"))).toBe("{'b': {'x': 1, 'y': 2}, 'c': {'x': 9, 'y': 2}}");
    expect(pyRepr(loadYaml("1: a\nyes: b"))).toBe("{1: 'b'}");
  });

  it("stays small where aliases would make a text endless", () => {
    const lines = Array.from({ length: 30 }, (_, level) => `l${level}: &l${level} [${level === 0 ? "x" : `*l${level - 1}, *l${level - 1}, *l${level - 1}`}]`);
    expect(pyStr(pyGet(loadYaml(lines.join("\n")), "l29") ?? { type: "none" })).toBe("");
  });

  it("refuses nesting and sizes that no frontmatter has", () => {
    expect(() => loadYaml(`k: ${"[".repeat(100_000)}`)).toThrow(YamlFailure);
    expect(() => loadYaml(`k: ${"- ".repeat(20_000)}`)).toThrow(YamlFailure);
    expect(() => loadYaml("a".repeat(300_000))).toThrow(YamlFailure);
    expect(() => loadYaml("a: &a [*a]")).toThrow(YamlFailure);
  });
});

describe("floatRepr", () => {
  it.each([[1, "1.0"], [0.1, "0.1"], [1e15, "1000000000000000.0"], [1e16, "1e+16"], [123456789.12345679, "123456789.12345679"], [0.0001, "0.0001"], [0.00012345, "0.00012345"], [1.5e-5, "1.5e-05"], [1e300, "1e+300"], [-0, "-0.0"]])("%d → %s", (value, printed) => {
    expect(floatRepr(value)).toBe(printed);
  });
});
