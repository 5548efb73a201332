import { describe, expect, test } from "vitest";
import { loadMarkdown } from "../../../compiler/markdown/markdown.ts";
import { documentOf, type Passage } from "../../../compiler/phases/3-scan/document.ts";

const parse = await loadMarkdown();

function passagesOf(text: string): readonly Passage[] {
  const { root, frontmatter } = parse(text);
  return documentOf({ path: "AGENTS.md", text, trust: "project", root, frontmatter: frontmatter?.yaml }).passages;
}

/** Kind and text of each passage, white space made one blank. */
function laidOut(text: string): readonly string[] {
  return passagesOf(text).map(({ kind, mapped }) => `${kind}: ${mapped.text.replaceAll(/\s+/gu, " ").trim()}`);
}

describe("HTML", () => {
  test("joins the text between tags, and parts what is hidden from what is shown", () => {
    expect(laidOut('A <b>b</b>c <span style="display: none">d<i>e</i></span> f.\n')).toEqual(["prose: A bc f.", "hidden-html: de"]);
    expect(laidOut('<p>a<b>b</b></p>\n<p hidden>c</p>\n')).toEqual(["html: ab", "hidden-html: c"]);
  });

  test.each([
    '<div style="visibility:hidden">x</div>', '<div style="font-size:0px">x</div>', '<div style="opacity:.0">x</div>', '<div style="position:absolute;left:-9999px">x</div>',
    '<div style="color:#FFF">x</div>', '<div style="color:red;background:red">x</div>', '<div aria-hidden="true">x</div>', '<div class="a sr-only">x</div>', '<template>x</template>',
    '<svg><desc>x</desc></svg>', '<div style="display&#58;none">x</div>', "<div style='display:none'>x</div>", "<div hidden=>x</div>", '<style>.q{display:none}</style><div class="q">x</div>',
  ])("%s is hidden", (html) => {
    expect(laidOut(`${html}\n`)).toContain("hidden-html: x");
  });

  test.each(['<div style="color:#fff;background:#c00">x</div>', '<div style="display:block">x</div>', '<div class="hidden-print">x</div>', '<div style="font-size:12px">x</div>', '<div style="background:#000"><p style="color:white">x</p></div>'])("%s is shown", (html) => {
    expect(laidOut(`${html}\n`)).toContain("html: x");
  });

  test("an element hides the blocks up to its end tag, and no further", () => {
    const kinds = passagesOf("<div hidden>\n\n# A\n\nb\n\n```\nc\n```\n\n</div>\n\nd\n").map(({ kind, hidden }) => `${kind} ${hidden}`);
    expect(kinds).toEqual(["hidden-html true", "hidden-html true", "code true", "prose false"]);
  });

  test("an inline element that is never closed ends with its paragraph", () => {
    expect(laidOut("a <span hidden>b\n\nc\n")).toEqual(["prose: a", "hidden-html: b", "prose: c"]);
  });

  test("HTML in a fence is code", () => {
    expect(laidOut("```html\n<p hidden>x</p>\n```\n")).toEqual(["code: <p hidden>x</p>"]);
  });

  test("attributes carry addresses and words", () => {
    const carried = passagesOf('<img src="a.png" alt="b" title="c &amp; d" onerror="e()">\n').map(({ kind, attribute, mapped }) => `${kind} ${attribute ?? ""} ${mapped.text}`);
    expect(carried).toEqual(["url src a.png", "alt alt b", "title title c & d", "url onerror e()"]);
  });

  test("a passage points at its source", () => {
    const text = '> <p hidden>one\n> &lt;two&gt;</p>\n';
    const hidden = passagesOf(text).find(({ kind }) => kind === "hidden-html");
    expect(hidden?.span).toEqual({ start: text.indexOf("<p"), end: text.indexOf("</p>") + 4 });
    expect(hidden?.mapped.text).toContain("<two>");
  });
});

describe("comments", () => {
  test.each([
    ["<!-- a > b -->", "a > b"], ["<!-- a\n\nb -->", "a b"], ["x <!-- a --> y", "a"], ["<![CDATA[ a ]]>", "a"], ["<?a b?>", "a b?"],
    ["x\n\n{/* a */}", "a"], ["{/*a*/}", "a"], ["[//]: # (a b c)", "a b c"], ['[comment]: <> "a b c"', "a b c"], ["[^1]: a b c", "a b c"], ["[one two three]: # ", "one two three"],
  ])("%j", (text, comment) => {
    expect(laidOut(`${text}\n`)).toContain(`comment: ${comment}`);
  });

  test("a definition or footnote that is used is none", () => {
    expect(laidOut("[a] b[^1]\n\n[a]: https://a.test \"t\"\n\n[^1]: c\n").filter((line) => line.startsWith("comment"))).toEqual([]);
  });

  test("a comment's marks in code are code", () => {
    expect(laidOut("`{/* a */}` and `<!-- b -->`\n\n```\n{/* c */}\n```\n").filter((line) => line.startsWith("comment"))).toEqual([]);
  });
});

describe("frontmatter", () => {
  const keyed = (text: string): readonly string[] => passagesOf(text).filter(({ kind }) => kind === "frontmatter").map(({ key, mapped }) => `${key ?? ""}=${mapped.text.trim()}`);

  test("each scalar has its key, and points at its source", () => {
    const text = '---\nname: kit\nlist: [a, "b c"]\nmap:\n  - deep: |\n      one\n      two\n---\n\nx\n';
    expect(keyed(text)).toEqual(["name=kit", "list.0=a", "list.1=b c", "map.0.deep=one\ntwo"]);
    const quoted = passagesOf(text).find(({ key }) => key === "list.1");
    expect(text.slice(quoted?.mapped.starts[0], quoted?.mapped.ends.at(-1))).toBe("b c");
  });

  test("broken YAML is read by lines", () => {
    expect(keyed("---\nglobs: *.ts\ndescription: a: b: c\n---\n\nx\n")).toEqual(["globs=*.ts", "description=a: b: c"]);
  });

  test("comments are passages, a hash in quotes is none", () => {
    const comments = passagesOf('---\n# one\nname: kit # two\ncolor: "#fff # no"\n---\n\nx\n').filter(({ kind }) => kind === "frontmatter-comment");
    expect(comments.map(({ mapped }) => mapped.text.trim())).toEqual(["one", "two"]);
  });
});

test.each([
  ["open tags", '<div style="display:none">'.repeat(20_000)], ["comment openings", "<!-- ".repeat(20_000)], ["end tags", "</div>".repeat(20_000)], ["attributes", `<div ${'a="'.repeat(20_000)}>`],
  ["MDX openings", "{/* ".repeat(20_000)], ["a style", `<p style="${"a:b;".repeat(20_000)}">x</p>`], ["frontmatter", `---\na: ${"[".repeat(20_000)}\n---\n`], ["blanks in a tag", `<div${" ".repeat(100_000)}x`],
])("hostile input is laid out: %s", (_name, text) => {
  expect(() => passagesOf(text)).not.toThrow();
});
