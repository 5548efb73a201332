import { describe, expect, test } from "vitest";
import type { Expression, Json, Node } from "../../compiler/runtime/manifest.ts";
import { compileNodes, evaluate, scopeOf, test as isTrue, type Mark } from "../../compiler/runtime/template.ts";

const render = (nodes: readonly Node[], inputs: Json = {}): string | null => evaluate(nodes, scopeOf(inputs));
const holds = (expression: Expression, inputs: Json = {}): boolean => isTrue(expression, scopeOf(inputs));
const get = (...path: string[]): Expression => ({ get: path });
const text = (...path: string[]): Node => ({ value: { get: path }, as: "js" });

describe("sequences", () => {
  test("nothing is absent, an empty text is not", () => {
    expect(render([])).toBe(null);
    expect(render([""])).toBe("");
    expect(render(["a", "b"])).toBe("ab");
  });

  test("a sequence is absent when all of it is", () => {
    const absent: Node = { value: get("x") };
    expect(render([absent, absent])).toBe(null);
    expect(render([absent, "", absent])).toBe("");
    expect(render([absent, "a"])).toBe("a");
  });
});

describe("value", () => {
  test("without a dialect it is a string or absent", () => {
    expect(render([{ value: get("x") }], { x: "a" })).toBe("a");
    expect(render([{ value: get("x") }], { x: null })).toBe(null);
    expect(render([{ value: get("x") }])).toBe(null);
    expect(() => render([{ value: get("x") }], { x: 1 })).toThrow(TypeError);
  });

  test("JavaScript's texts", () => {
    const of = (x: Json): string | null => render([text("x")], { x });
    expect([of(null), of(false), of(0), of(-0), of(1.5), of(1e21), of([1, [2, null], { a: 1 }]), of({}), of("")]).toEqual(["", "false", "0", "0", "1.5", "1e+21", "1,2,,[object Object]", "[object Object]", ""]);
    expect(render([text("missing")])).toBe("");
    expect(of({ toString: "x", valueOf: 1 })).toBe("[object Object]");
  });

  test("Python's texts", () => {
    const of = (x: Json): string | null => render([{ value: get("x"), as: "python" }], { x });
    expect([of(null), of(true), of(false), of(-7), of(1.5), of(1e22), of(0.00001), of(1e-7), of(0.5), of("a'b")]).toEqual(["None", "True", "False", "-7", "1.5", "1e+22", "1e-05", "1e-07", "0.5", "a'b"]);
    expect(of(["a", 1, true, null, { k: "v", n: { z: [] } }])).toBe("['a', 1, True, None, {'k': 'v', 'n': {'z': []}}]");
    expect(of(["it's", 'say "x"', `'"`, "\\ \n\r\t\u0000\u007f\u00ad\u2028é🦜\u{e0001}\ud800 \u00a0"])).toBe(String.raw`["it's", 'say "x"', '\'"', '\\ \n\r\t\x00\x7f\xad\u2028é🦜\U000e0001\ud800 \xa0']`);
  });

  test("a table trims it", () => {
    expect(render([{ value: get("x"), trim: "python" }], { x: "\u001c a\n" })).toBe("a");
    expect(render([{ value: get("x"), trim: "js" }], { x: " \n" })).toBe("");
  });
});

describe("paths", () => {
  test("only own properties are read", () => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
    for (const name of names) {
      expect(render([text(name)])).toBe("");
      expect(render([text("x", name)], { x: "a" })).toBe("");
      expect(render([text(name)], JSON.parse(`{"${name}": "own"}`) as Json)).toBe("own");
    }
    expect(render([text("x", "length"), text("x", "0")], { x: "ab" })).toBe("2a");
    expect(render([text("x", "length"), text("x", "1")], { x: ["a", "b"] })).toBe("2b");
  });

  test("contexts are left one by one, and the root is the inputs", () => {
    const nodes: Node[] = [{ each: get("list"), do: [{ with: get("o"), do: [text("n"), { value: { get: ["n"], up: 1 }, as: "js" }, { value: { get: ["n"], up: 2 }, as: "js" }, { value: { get: ["n"], up: 3 }, as: "js" }, { value: { get: ["n"], root: true }, as: "js" }] }] }];
    expect(render(nodes, { n: "r", list: [{ n: "i", o: { n: "o" } }] })).toBe("oirr");
  });

  test("behind the root a false value stops the path", () => {
    expect(render([{ value: { get: ["n", "x"], root: true }, as: "js" }, text("n", "x")], { n: 0 })).toBe("0");
  });
});

describe("if and switch", () => {
  test("absent when the branch is missing", () => {
    expect(render([{ if: get("x"), then: ["a"] }], { x: 1 })).toBe("a");
    expect(render([{ if: get("x"), then: ["a"] }])).toBe(null);
    expect(render([{ if: get("x"), then: ["a"], else: ["b"] }])).toBe("b");
  });

  test("truth by dialect", () => {
    const truths = (as: "js" | "python"): (string | null)[] => [0, "", [], {}, [0], "0", null, true].map((x) => render([{ if: get("x"), as, then: ["1"], else: ["0"] }], { x }));
    expect(truths("js")).toEqual(["0", "0", "0", "1", "1", "1", "0", "1"]);
    expect(truths("python")).toEqual(["0", "0", "0", "0", "1", "1", "0", "1"]);
  });

  test("a switch trims and folds ASCII only", () => {
    const node: Node = { switch: get("x"), trim: "js", fold: "ascii", cases: { high: ["H"], "É": ["E"] }, else: ["?"] };
    expect([" HIGH\n", "É", "é", "constructor", 1, null].map((x) => render([node], { x }))).toEqual(["H", "E", "?", "?", "?", "?"]);
    expect(render([{ switch: get("x"), cases: { a: ["A"] } }], { x: "b" })).toBe(null);
  });
});

describe("each and with", () => {
  const data: Node[] = (["index", "key", "first", "last"] as const).map((name) => ({ value: { data: name }, as: "js" }));

  test("loop variables", () => {
    expect(render([{ each: get("x"), do: [...data, ";"] }], { x: ["a", "b"] })).toBe("00truefalse;11falsetrue;");
    expect(render([{ each: get("x"), do: [...data, text(), ";"] }], { x: { p: 1, q: 2 } })).toBe("0ptruefalse1;1qfalsetrue2;");
    expect(render([{ each: get("x"), do: [{ each: { get: [] }, do: [{ value: { data: "index", up: 1 }, as: "js" }, { value: { data: "index", up: 2 }, as: "js" }] }] }], { x: [["a"], ["b", "c"]] })).toBe("011");
  });

  test("else when there is nothing to repeat", () => {
    for (const x of [[], {}, "abc", 1, null]) expect(render([{ each: get("x"), do: ["a"], else: ["b"] }], { x })).toBe("b");
    expect(render([{ each: get("x"), do: ["a"] }], { x: [] })).toBe(null);
  });

  test("with takes a value that is not empty; zero is not", () => {
    expect(render([{ with: get("x"), do: [text("a")], else: ["none"] }], { x: { a: 1 } })).toBe("1");
    expect(render([{ with: get("x"), do: [text()], else: ["none"] }], { x: 0 })).toBe("0");
    for (const x of ["", [], false, null]) expect(render([{ with: get("x"), do: ["a"], else: ["none"] }], { x })).toBe("none");
    expect(render([{ with: get("x"), always: true, do: ["a", text("q")] }])).toBe("a");
  });

  test("extend lays values over the context", () => {
    expect(render([{ with: get("x"), always: true, extend: { a: get("n") }, do: [text("a"), text("b"), { value: { get: ["n"], up: 1 }, as: "js" }] }], { x: { a: 1, b: 2 }, n: "N" })).toBe("N2N");
    expect(render([{ with: get("x"), always: true, extend: { a: get("n") }, do: [text("a"), "."] }], { n: "N" })).toBe("N.");
  });
});

test("indent goes in front of each line but an empty last one", () => {
  const indented = (x: string, hanging?: true): string | null => render([{ indent: "$&", ...(hanging ? { hanging } : {}), do: [text("x")] }], { x });
  expect([indented(""), indented("a"), indented("a\n"), indented("\n"), indented("\na\r\n\nb\u2028c")]).toEqual(["", "$&a", "$&a\n", "$&\n", "$&\n$&a\r\n$&\n$&b\u2028c"]);
  expect([indented("", true), indented("a\nb\n", true)]).toEqual(["", "a\n$&b\n"]);
  expect(render([{ indent: "  ", do: [{ value: get("q") }] }])).toBe(null);
});

describe("join and first", () => {
  const join = (keep: "present" | "nonempty" | "nonblank", items: readonly Node[], more: object = {}): string | null => render([{ join: { separator: "-", keep, items, ...more } }], { e: "", b: " \n", x: " x " });
  const items: Node[] = ["a", { value: get("e") }, { value: get("q") }, { value: get("b") }, { value: get("x") }];

  test("what is kept", () => {
    expect(join("present", items)).toBe("a-- \n- x ");
    expect(join("nonempty", items)).toBe("a- \n- x ");
    expect(join("nonblank", items)).toBe("a- x ");
    expect(join("present", items, { trim: "js" })).toBe("a---x");
    expect(join("nonempty", items, { trim: "js" })).toBe("a-x");
    expect(join("present", [{ value: get("q") }])).toBe(null);
    expect(join("nonempty", [""])).toBe(null);
  });

  test("first is the first that is not absent", () => {
    expect(render([{ first: [{ value: get("q") }, { value: get("e") }, "x"] }], { e: "" })).toBe("");
    expect(render([{ first: [{ value: get("q") }] }])).toBe(null);
  });

  test("marks say where parts and groups are", () => {
    const marks: Mark[] = [];
    const nodes: Node[] = ["ab", { join: { id: "group", separator: ", ", keep: "nonblank", trim: "js", items: [{ slot: "one" }, { slot: "gone" }, { join: { separator: "", keep: "present", items: ["<", { slot: "two" }] } }, { first: [{ slot: "gone" }, { slot: "one" }] }] } }];
    const slots: { readonly [slot: string]: string | null } = { one: "  1\n", gone: null, two: "22 " };
    const rendered = compileNodes(nodes, (node) => (scope) => {
      const id = "slot" in node ? node.slot : "";
      const found = slots[id] ?? null;
      if (found !== null) scope.marks?.push({ kind: "slot", id, start: 0, end: found.length });
      return found;
    })(scopeOf({}, marks));
    expect(rendered).toBe("ab1, <22, 1");
    expect(marks.map(({ kind, id, start, end }) => [kind, id, rendered?.slice(start, end)])).toEqual([["slot", "one", "1"], ["slot", "two", "22"], ["slot", "one", "1"], ["join", "group", "1, <22, 1"]]);
  });

  test("a slot is no part of a template", () => {
    expect(() => render([{ slot: "x" }])).toThrow(TypeError);
  });
});

describe("operations", () => {
  const op = (name: Extract<Expression, { op: unknown }>["op"], args: readonly Json[], as: "js" | "python" = "js"): boolean => holds({ op: name, args: args.map((lit) => ({ lit })), as });

  test("equality is by content", () => {
    expect([op("eq", [1, 1]), op("eq", [1, "1"]), op("eq", [[1, { a: null }], [1, { a: null }]]), op("eq", [{ a: 1 }, { b: 1 }]), op("eq", [[], {}]), op("eq", [null, 0]), op("ne", [1, 2])]).toEqual([true, false, true, false, false, false, true]);
    expect(holds({ op: "eq", args: [get("q"), { lit: null }] })).toBe(true);
    expect([op("eq", [1, true]), op("eq", [1, true], "python"), op("eq", [[0], [false]], "python")]).toEqual([false, true, true]);
    expect(op("eq", [{ constructor: 1 }, { a: 1 }])).toBe(false);
  });

  test("order is by number or code point; other values have none", () => {
    expect([op("lt", [1, 2]), op("le", [2, 2]), op("gt", ["b", "a"]), op("ge", ["a", "ab"]), op("lt", ["\uffff", "🦜"]), op("lt", [1, "2"]), op("ge", [1, "2"]), op("lt", [false, 1], "python")]).toEqual([true, true, true, false, true, false, false, true]);
  });

  test("in, present, nonblank, not", () => {
    expect([op("in", ["b", "abc"]), op("in", [1, ["1"]]), op("in", [1, [0, 1]]), op("in", ["a", { a: null }]), op("in", ["constructor", {}]), op("in", [1, 1]), op("in", [true, [1]], "python")]).toEqual([true, false, true, true, false, false, true]);
    expect([op("present", [0]), op("present", [null]), op("nonblank", [" \n"]), op("nonblank", ["a"]), op("nonblank", [null]), op("not", [[]]), op("not", [1])]).toEqual([true, false, false, true, false, true, false]);
    expect(holds({ op: "nonblank", args: [{ lit: "\ufeff" }], ws: "js" })).toBe(false);
    expect(holds({ op: "nonblank", args: [{ lit: "\ufeff" }] })).toBe(true);
  });

  test("and and or give the value that decides", () => {
    const value = (name: "and" | "or", args: readonly Json[]): string | null => render([{ value: { op: name, args: args.map((lit) => ({ lit })) }, as: "js" }]);
    expect([value("or", ["", 0, "x", "y"]), value("or", ["", 0]), value("and", ["a", [], "b"]), value("and", ["a", "b"]), value("or", [[], "d"])]).toEqual(["x", "0", "", "b", "d"]);
  });
});

test("a value that looks like a template, or like an artifact of ours, stays text", () => {
  const x = '{{y}} {"slot":"y"} ```\n\\{{#if y}} $& {{{y}}}';
  expect(render([text("x"), { value: get("x") }], { x, y: "no" })).toBe(x + x);
});
