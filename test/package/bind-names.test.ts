import { describe, expect, it } from "vitest";
import { bindNames, checkNames } from "../../compiler/make/bind-names.ts";

describe("names of other chunks", () => {
  it("are bound once, and no column behind them moves", () => {
    const chunk = 'import{a as n,b as t}from"./chunk-1.cjs";import"./chunk-2.cjs";import*as f from"node:fs";import{x as e}from"../tables/table.cjs";var r=n(t);export{r as a,e};\n//# sourceMappingURL=data:x\n';
    const bound = bindNames(chunk);
    expect(bound).toBe('var{a:n,b:t}=require("./chunk-1.cjs");   import"./chunk-2.cjs";import*as f from"node:fs";var{x:e}=require("../tables/table.cjs");var r=n(t);module.exports={__esModule:!0,a:r,e:e};\n//# sourceMappingURL=data:x\n');
    expect(bound.indexOf("var r=")).toBe(chunk.indexOf("var r="));
  });

  it("stay imports where binding would take more room", () => {
    expect(bindNames('import{a}from"./chunk-1.cjs";a();')).toBe('import{a}from"./chunk-1.cjs";a();');
  });

  it("leave text that looks like an import alone", () => {
    const chunk = 'var t=`;import{a as b}from"./c.cjs";export{t as a}`;t();';
    expect(bindNames(chunk)).toBe(chunk);
  });

  it.each(["export let a = 1;", "let a = 1;\nexport { a as b };", "export var E;\n(function (E) { E[0] = 1; })(E || (E = {}));", "let a = 1;\na = 2;\nexport { c };", "export let a = 1;\nif (b.a = a == 2) c = a => 1;"])("may come from a module whose exports keep their values: %s", (text) => {
    expect(() => { checkNames("m.js", text); }).not.toThrow();
  });

  it.each(["export let a = 1;\nfunction f() { a = 2; }", "export let a;\nfunction f() { a ??= 2; }", "var $a = 1;\nfunction f() { $a++; }\nexport { b, $a };"])("may not where one gets another: %s", (text) => {
    expect(() => { checkNames("m.js", text); }).toThrow(/^m\.js: `\$?a` is exported and given a value later\. Expected a constant/u);
  });
});
