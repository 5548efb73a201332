import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../compiler/json/canonical.ts";

describe("canonical JSON", () => {
  // The sample of RFC 8785, section 3.2.2 and following, and the order of appendix B's kind.
  test("writes what the RFC shows", () => {
    expect(canonicalJson({ numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001], string: "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/", literals: [null, true, false] })).toBe('{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}');
  });

  test("sorts by UTF-16 unit, where a pair comes before what stands behind the surrogates", () => {
    expect(canonicalJson({ "\ufb33": 0, "\u{1f600}": 0, b: 0, "10": 0, "9": 0, a: 0, "": 0 })).toBe('{"":0,"10":0,"9":0,"a":0,"b":0,"\u{1f600}":0,"\ufb33":0}');
  });

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 0, "\ud83d", { "\udc00": 1 }, [undefined]])("refuses %s", (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  test("says the same of the same data, and nothing of the order of members", () => {
    fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      fc.pre(!/\\ud[89a-f]/iu.test(JSON.stringify(value)));
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(turned(JSON.parse(text)))).toBe(text);
    }));
  });
});

/** The same data with members in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).toReversed().map(([name, member]) => [name, turned(member)]));
}
