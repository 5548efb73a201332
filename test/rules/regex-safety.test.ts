/**
 * No regular expression of the scanner takes more than linear time. For each one, of the sources and put together at
 * run time, recheck was asked once (`regex-verdicts.json`): it must not know an attack. Where it proves nothing, the
 * proof of `regex-linear.ts` must hold.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { proveLinear } from "./regex-linear.ts";
import { regexLiterals } from "./regex-literals.ts";
import { regexVerdict, type RegexVerdict } from "./regex-verdict.ts";
import { builtExpressions, nameOf, writtenExpressions, type Expression } from "./scanner-expressions.ts";

const known = JSON.parse(readFileSync(join(import.meta.dirname, "regex-verdicts.json"), "utf8")) as { readonly [name: string]: RegexVerdict };
const written = writtenExpressions();
const built = await builtExpressions();
const used: ReadonlyMap<string, Expression> = new Map([...built, ...written].map((one) => [nameOf(one), one]));
const REGENERATE = "run `npm run regex-verdicts`";
/** Every so many verdicts one is asked for anew: all of them take minutes. */
const SAMPLE = 60;

// The part of recheck that is plain JavaScript: no Java, no binary of a platform.
beforeAll(() => {
  vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
  return () => vi.unstubAllEnvs();
});

test("finds literals, and neither divisions nor comments nor strings", () => {
  const source = ["const a = /x[/]y/gu; // /no/", "const b = c / d / e;", "f(`${/in(side)/.test(g)} /no/`, \"/no/\");", "return /\\//u;"].join("\n");
  expect(regexLiterals(source).map((one) => `${one.line} /${one.source}/${one.flags}`)).toEqual(["1 /x[/]y/gu", "3 /in(side)/", "4 /\\//u"]);
  expect(written.length).toBeGreaterThan(500);
});

test("sees what is put together at run time", () => {
  expect(new Set(built.map(({ at }) => at.split(":")[0])).size).toBeGreaterThan(15);
  expect(built.length).toBeGreaterThan(30);
});

describe("an expression that takes more than linear time is told", () => {
  // One loop in two ways; two loops over one text; a loop from each place on; the same through a look ahead, a line's beginning, a counted loop.
  const slow = ["^(?:a+)+$", "^(?:a|a)*$", "^(?:a{1,2})*c", "^(?:(?:ab){2,3})*$", "(?:x*)*y", "^\\s*\\s*$", "^a.*b.*c", "^(?:a|b)*(?:c|a)*$", "^(?:a*){3}c", "\\s+$", "a*b", "<[^>]*>", "x\\w*\\d", "x(?=\\w*\\d)y", "[a-z]{2,} x", "(?<=a\\s*)b", "^(\\w+) \\1", "\\b[\\w.]+:", "(?:^|[a-c])[a-z]*!"];
  test.each(slow)("%s", (source) => {
    expect(proveLinear(source, "u").linear).toBe(false);
  });
});

describe("an expression that does not is let through", () => {
  const fast = ["^[a-z]+$", "\\s+", "(?:a|b)+", "(?<!\\s)\\s+$", "^\\w+\\s\\w+$", "<[^<>]*>", "\\b\\w+:", "^(?:xa|yb)*$", "^(?:a+b)*c", "[.]\\w{1,200}[.]", "x(?=\\d*[a-z])", "(\\w{1,9}) \\1"];
  test.each(fast)("%s", (source) => {
    expect(proveLinear(source, "u")).toEqual({ linear: true });
  });

  test("also one that begins each line", () => {
    expect(proveLinear("^a.*!$", "mu")).toEqual({ linear: true });
    expect(proveLinear("^\\s*!$", "mu").linear).toBe(false);
  });
});

test("the proof and recheck do not contradict each other", () => {
  const pieces = ["a*", "a+b", "(?:ab)*", "[ab]{2,}", "(?:a|b)+", "b?", "\\s*", "^a*", "(?=a*c)"];
  const both = pieces.flatMap((one) => pieces.map((other) => `${one}${other}c`));
  const wrong = both.filter((source) => proveLinear(source, "u").linear && regexVerdict(source, "u") === "vulnerable");
  expect(wrong).toEqual([]);
}, 60_000);

describe("each expression of the scanner", () => {
  test("was put to recheck, which knows no attack", () => {
    const bad = [...used].filter(([name]) => known[name] !== "safe" && known[name] !== "unknown").map(([name, { at }]) => `${at} ${known[name] ?? "new"} ${name}`);
    expect(bad, `a new one: ${REGENERATE}; a vulnerable one: write it in another way`).toEqual([]);
  });

  test("is proved linear, by recheck or here", () => {
    const bad = [...used].flatMap(([name, { source, flags, at }]) => {
      const proof = known[name] === "safe" ? undefined : proveLinear(source, flags);
      return proof?.linear === false ? [`${at} ${proof.why}: ${name}`] : [];
    });
    expect(bad, "write it in another way: with limits, or so that neighbouring repetitions share no character").toEqual([]);
  });

  test("is still wanted, if the list has it", () => {
    expect(Object.keys(known).filter((name) => !used.has(name)), REGENERATE).toEqual([]);
  });

  test("is as safe as the list says, in a sample", () => {
    const sample = [...used].filter(([name], index) => known[name] === "safe" && index % SAMPLE === 0);
    expect(sample.length).toBeGreaterThan(5);
    // On a busy machine recheck may not come to an end; an attack that it finds is one.
    expect(sample.filter(([, { source, flags }]) => regexVerdict(source, flags) === "vulnerable").map(([name]) => name)).toEqual([]);
  }, 60_000);
});
