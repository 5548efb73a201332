import { describe, expect, test } from "vitest";
import { isBlank, trim } from "../../compiler/runtime/white-space.ts";

const UNITS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
const PYTHON_ONLY = ["\u001c", "\u001d", "\u001e", "\u001f"];

describe("white space by name", () => {
  test("js is String.prototype.trim", () => {
    expect(UNITS.filter((unit) => isBlank(unit, "js"))).toEqual(UNITS.filter((unit) => unit.trim() === ""));
  });

  test("rust is Unicode's White_Space", () => {
    expect(UNITS.filter((unit) => isBlank(unit, "rust"))).toEqual(UNITS.filter((unit) => /\p{White_Space}/u.test(unit)));
  });

  test("python is White_Space and four separators", () => {
    expect(UNITS.filter((unit) => isBlank(unit, "python"))).toEqual(UNITS.filter((unit) => /\p{White_Space}/u.test(unit) || PYTHON_ONLY.includes(unit)));
  });

  test("trim takes both ends and nothing from inside", () => {
    expect(trim("\u00a0\n a \t b\u3000\r\n", "rust")).toBe("a \t b");
    expect(trim("\ufeffa\ufeff", "rust")).toBe("\ufeffa\ufeff");
    expect(trim("\ufeffa\u0085", "js")).toBe("a\u0085");
    expect(trim("\u001fa\u001c", "python")).toBe("a");
    expect(trim(" \n ", "js")).toBe("");
    expect(trim("🦜", "python")).toBe("🦜");
  });

  test("nothing at all is blank", () => {
    expect(isBlank("", "rust")).toBe(true);
    expect(isBlank(" \u00a0\n", "js")).toBe(true);
    expect(isBlank(" x ", "js")).toBe(false);
  });
});
