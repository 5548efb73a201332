/** The parts of a comparison by themselves: laws, and the edges of versions. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { align } from "../../compiler/diff/align.ts";
import { firstDifference, splitAt } from "../../compiler/diff/bytes.ts";
import { sectionsOf } from "../../compiler/diff/sections.ts";
import { bumpBetween, compareVersions, easedFor, nextVersion, parseVersion, type Version } from "../../compiler/diff/version.ts";
import { loadDiff } from "../../compiler/diff/words.ts";

const version = (text: string): Version => parseVersion(text) ?? expect.fail(`${text} is a version`);

describe("versions", () => {
  // The chain of semver.org, section 11, and its neighbours.
  const ascending = ["0.9.9", "1.0.0-0", "1.0.0-2", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1-a", "1.0.1", "1.0.10", "1.2.0", "1.10.0", "2.0.0", "11.0.0"];
  test("have one order", () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) expect([a, b, Math.sign(compareVersions(version(a), version(b)))]).toEqual([a, b, Math.sign(i - j)]);
    }
    expect(compareVersions(version("1.0.0+a"), version("1.0.0+b"))).toBe(0);
    for (const text of ["", "1", "1.0", "v1.0.0", "1.0.0.0", "1.0.x"]) expect(parseVersion(text)).toBeUndefined();
  });

  test.each([
    ["1.4.0", "1.4.0", undefined], ["1.4.0", "1.4.0+5", undefined], ["1.4.0", "1.4.0-rc.1", undefined], ["1.4.0", "1.3.9", undefined],
    ["1.4.0", "1.4.1", "patch"], ["1.4.0", "1.5.0-a", "minor"], ["1.4.9", "2.0.0", "major"],
    ["2.0.0-a", "2.0.0-b", "major"], ["2.0.0-a", "2.0.0", "major"], ["2.0.0-a", "2.0.1", "patch"],
  ])("from %s to %s is %s", (before, after, step) => {
    expect(bumpBetween(version(before), version(after))).toBe(step);
  });

  test("say what is due", () => {
    expect([nextVersion(version("1.4.2"), "patch"), nextVersion(version("1.4.2"), "minor"), nextVersion(version("1.4.2"), "major"), nextVersion(version("1.4.2-rc.1"), "major")]).toEqual(["1.4.3", "1.5.0", "2.0.0", "1.4.2"]);
    expect([easedFor(version("0.4.2"), "major"), easedFor(version("0.4.2"), "minor"), easedFor(version("1.0.0"), "major")]).toEqual(["minor", "patch", "major"]);
  });
});

const LINES = fc.array(fc.constantFrom("# A", "# B", "## C", "Title\n===", "```", "~~~", "#x", "text", "", "more text here", "    # code"), { maxLength: 20 }).map((lines) => lines.join("\n"));

describe("texts", () => {
  test("sections put together are the text", () => {
    fc.assert(fc.property(LINES, (text) => {
      const sections = sectionsOf(text);
      expect(sections.map((section) => section.text).join("")).toBe(text);
      expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
      for (const { text: own, line } of sections) expect(text.split("\n").slice(line - 1).join("\n").startsWith(own)).toBe(true);
    }));
  });

  test("sections have the names of their headings", () => {
    expect(sectionsOf("Intro.\n# One #\n\nText.\n\nTwo\n---\n\n### Three\n# One\n```\n# no\n```\n").map(({ key, line }) => [key, line])).toEqual([["", 1], ["One", 2], ["One › Two", 6], ["One › Two › Three", 9], ["One (2)", 10]]);
  });

  test("hunks make the later text of the earlier one", async () => {
    const diff = await loadDiff();
    fc.assert(fc.property(LINES, LINES, (before, after) => {
      const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
      const [old, now] = [linesOf(before), linesOf(after)];
      let made = "";
      let at = 0;
      for (const hunk of diff(before, after)) {
        const side = (op: string): string => hunk.words.filter((run) => run.op === "same" || run.op === op).map(({ text }) => text).join("");
        const removed = side("removed");
        made += old.slice(at, hunk.before - 1).join("");
        expect(old.slice(hunk.before - 1).join("").startsWith(removed)).toBe(true);
        expect(now.slice(hunk.after - 1).join("").startsWith(side("added"))).toBe(true);
        made += side("added");
        at = hunk.before - 1 + (removed.match(/[^\n]*\n|[^\n]+$/gu) ?? []).length;
      }
      expect(made + old.slice(at).join("")).toBe(after);
    }));
  });

  test("large texts that have nothing in common are one change, soon", async () => {
    const diff = await loadDiff();
    const text = (word: string): string => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}\n`).join("");
    expect(diff(text("a"), text("b"))).toHaveLength(1);
  });

  test("a byte in a character belongs to what follows", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), fc.nat(20), (text, at) => {
      const bytes = new TextEncoder().encode(text);
      const [head, tail] = splitAt(bytes, at);
      expect(head + tail).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
      expect(head + tail).not.toContain(text.includes("\ufffd") ? "\0\0\0" : "\ufffd");
      expect(Buffer.byteLength(head)).toBeLessThanOrEqual(at);
    }));
    expect([firstDifference(Buffer.from("ab"), Buffer.from("ab")), firstDifference(Buffer.from("ab"), Buffer.from("abc")), firstDifference(Buffer.from("ab"), Buffer.from("ac"))]).toEqual([undefined, 2, 1]);
  });
});

describe("lists", () => {
  const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f")).chain((keys) => fc.array(fc.constantFrom("1", "2"), { minLength: keys.length, maxLength: keys.length }).map((texts) => keys.map((key, index) => ({ key, text: `${key}${texts[index] ?? ""}` }))));
  test("every element of both is in one pair, and what is the same is not moved", () => {
    fc.assert(fc.property(list, list, (before, after) => {
      const pairs = align(before, after);
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after);
      expect(pairs.flatMap((pair) => pair.before ?? []).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(before.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
      if (JSON.stringify(before) === JSON.stringify(after)) expect(pairs.every(({ fate, moved }) => fate === "same" && !moved)).toBe(true);
      for (const { before: old, after: now, fate } of pairs) expect([fate, old === undefined, now === undefined]).toEqual([fate, fate === "added", fate === "removed"]);
    }));
  });

  test("of what changed places the fewest are called moved", () => {
    const named = (...keys: readonly string[]): { readonly key: string; readonly text: string }[] => keys.map((key) => ({ key, text: key }));
    expect(align(named("a", "b", "c", "d"), named("d", "a", "b", "c")).filter(({ moved }) => moved).map(({ after }) => after?.key)).toEqual(["d"]);
  });
});
