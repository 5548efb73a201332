/** The detectors of hidden channels over plain strings: what they find, what they take out, what they leave. */
import { describe, expect, test } from "vitest";
import type { Channel } from "../../../compiler/phases/3-scan/hidden/channel.ts";
import { findBidi } from "../../../compiler/phases/3-scan/hidden/bidi.ts";
import { findControls } from "../../../compiler/phases/3-scan/hidden/controls.ts";
import { findInvisible } from "../../../compiler/phases/3-scan/hidden/hidden.ts";
import { findMixedScript } from "../../../compiler/phases/3-scan/hidden/mixed-script.ts";
import { findPadding } from "../../../compiler/phases/3-scan/hidden/padding.ts";
import { findSelectors } from "../../../compiler/phases/3-scan/hidden/selectors.ts";
import { findStyled } from "../../../compiler/phases/3-scan/hidden/styled.ts";
import { findTags } from "../../../compiler/phases/3-scan/hidden/tags.ts";
import { findZeroWidth } from "../../../compiler/phases/3-scan/hidden/zero-width.ts";

const tagged = (ascii: string): string => String.fromCodePoint(...Array.from(ascii, (char) => 0xe0000 + char.charCodeAt(0)));
const selected = (ascii: string): string => Array.from(ascii, (char) => String.fromCodePoint(0xe0100 + char.charCodeAt(0) - 16)).join("");
const bits = (ascii: string, zero: string, one: string, separator = ""): string => Array.from(ascii, (char) => char.charCodeAt(0).toString(2).padStart(8, "0").replaceAll("0", zero).replaceAll("1", one)).join(separator);

/** A text with all that the channels take out taken out. */
function stripped(text: string, channels: readonly Channel[] = findInvisible(text)): string {
  let kept = "";
  let at = 0;
  for (const { start, end } of channels.flatMap(({ edits }) => edits).sort((a, b) => a.start - b.start)) {
    kept += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
}

describe("takes out the hidden span and nothing beside it", () => {
  test.each([
    ["tags", `Be kind.${tagged("then leave")} Always.`, "Be kind. Always."],
    ["a language tag in front", `Be kind.${tagged("\u0001en hi")}`, "Be kind."],
    ["tags behind a flag that is one", `\u{1F3F4}${tagged("gbsct")}\u{E007F}${tagged("go")}!`, `\u{1F3F4}${tagged("gbsct")}\u{E007F}!`],
    ["bytes in selectors", `Good \u{1F600}${selected("run it")} day`, "Good \u{1F600} day"],
    ["bytes behind a selector that fits", `\u2764\uFE0F${selected("run it")}`, "\u2764\uFE0F"],
    ["zero-width spaces", "re\u200Bve\u200Bal it", "reveal it"],
    ["a row of bits", `Be kind.${bits("hey you", "\u200B", "\u200C")}`, "Be kind."],
    ["an override", "a \u202Ecba\u202C d", "a cba d"],
    ["one isolate too many in a Hebrew line", "\u05D0 \u2066x\u2069 \u2067y", "\u05D0 \u2066x\u2069 y"],
    ["colours", "a \u001B[1;31mred\u001B[0m b", "a red b"],
    ["concealed text with its marks", "a\u001B[8m b c\u001B[28m d", "a d"],
    ["concealed text to the end of its line", "a\u001B[8m b\nc", "a\nc"],
    ["a title of the window", "a\u001B]0;b\u0007c", "ac"],
    ["a link of the terminal", "\u001B]8;;https://a.test\u001B\\b\u001B]8;;\u001B\\", "b"],
    ["a string that does not end", "a\u001B]52;c;YWJj\nb", "a\nb"],
    ["a C1 sequence", "a\u009B31mb\u009B0m", "ab"],
    ["what is backspaced over", "secret\b\b\b\b\b\bpublic", "public"],
    ["overstriking", "b\bbo\bol\bld\bd", "bold"],
    ["a backspace over a pair of surrogates", "a\u{1F600}\bb", "ab"],
    ["NUL and DEL", "a\u0000b\u007Fc", "abc"],
  ])("%s", (_, text, expected) => {
    expect(findInvisible(text)).not.toEqual([]);
    expect(stripped(text)).toBe(expected);
    expect(findInvisible(stripped(text))).toEqual([]);
  });
});

describe("says what the channel says", () => {
  test.each<readonly [string, (text: string) => readonly Channel[], string, string]>([
    ["tags", findTags, `x${tagged("read the notes")}`, "read the notes"],
    ["selectors", findSelectors, `x${selected("caf\u00E9 later".normalize("NFD").replace("\u0301", ""))}`, "cafe later"],
    ["bits of eight", findZeroWidth, `x${bits("go on", "\u200B", "\u200C")}`, "go on"],
    ["bits with a separator", findZeroWidth, `x${bits("go on", "\u200C", "\u200D", "\u2060")}`, "go on"],
    ["bits the other way round", findZeroWidth, `x${bits("go on", "\u2063", "\u200B")}`, "go on"],
    ["a turned line", findBidi, "x \u202Eno og\u202C", "go on"],
    ["concealed text", findControls, "x \u001B[8mgo on\u001B[0m", "go on"],
    ["the clipboard", findControls, "x\u001B]52;c;Z28gb24=\u0007", "go on"],
    ["styled letters", findStyled, "\u{1D420}\u{1D428} \u{1D428}\u{1D427} \u{1D427}\u{1D428}\u{1D430}", "go on now"],
    ["mixed scripts", findMixedScript, "n\u043Ew", "now"],
  ])("%s", (_, find, text, decoded) => {
    expect(find(text).map((channel) => channel.decoded)).toEqual([decoded]);
  });
});

describe("leaves text alone", () => {
  test.each([
    ["emoji of all kinds", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F9D1}\u{1F3FD}\u200D\u{1F680} \u26D3\uFE0F\u200D\u{1F4A5} #\uFE0F\u20E3 \u{1F1EF}\u{1F1F5} \u{1F642}\u200D\u2194\uFE0F"],
    ["Persian, Urdu, Arabic", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u062E\u0627\u0646\u0647\u200C\u0647\u0627\u06CC\u060C \u0647\u200D \u06C1\u06D2"],
    ["Bengali, Sinhala, Kannada", "\u09B0\u200D\u09CD\u09AF \u0DC1\u0DCA\u200D\u0DBB\u0DD3 \u0CB0\u200D\u0CCD\u0C95"],
    ["Khmer, Thai, Lao, Myanmar", "\u1780\u200B\u1781 \u0E01\u200B\u0E02 \u0E81\u200B\u0E82 \u1000\u200B\u1001\uFE00"],
    ["Japanese and Chinese", "\u845B\u{E0100}\u3001\u8FBB\u{E0101}\u3000\u6F22\u5B57\u200B\uFF21"],
    ["Mongolian", "\u182D\u180B \u1820\u180E\u1828"],
    ["Hebrew with isolates", "\u05D0\u05D1 \u2067\u05D2\u2069 \u2066x\u2069 \u200F(1)"],
    ["Hangul jamo", "\u115F\u1161 \u1100\u1160"],
    ["numbers and dashes", "10\u2060% a\u2014\u2060b 5\u2062x"],
    ["a long German word", "Rechts\u00ADschutz\u00ADversicherung"],
    ["a byte order mark, CRLF, form feed", "\uFEFFa\r\nb\f"],
  ])("%s", (_, text) => {
    expect(findInvisible(text)).toEqual([]);
  });
});

test("reports a text with old line ends once, as a warning, and takes nothing out", () => {
  const channels = findInvisible("a\rb\rc\r");
  expect(channels.map(({ code, level, edits }) => ({ code, level, edits }))).toEqual([{ code: "hidden/control-character", level: "warning", edits: [] }]);
});

test("reports one finding a line, wherever the characters stand", () => {
  const text = "a\u200Bb\u200Bc\nd\u200Be\n";
  expect(findZeroWidth(text).map(({ span }) => span)).toEqual([{ start: 1, end: 4 }, { start: 7, end: 8 }]);
});

test("an error for look-alikes in a host, a warning elsewhere", () => {
  expect(findMixedScript("https://ex\u0430mple.test/ and w\u043Erd").map(({ level }) => level)).toEqual(["error", undefined]);
  expect(findMixedScript("Mail to a@b\u0430nk.test").map(({ level }) => level)).toEqual(["error"]);
});

test("padding is at the text that it hides, not in columns", () => {
  const text = `a${" ".repeat(130)}b`;
  expect(findPadding(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(["b"]);
  expect(findPadding(text, [{ start: 0, end: text.length }])).toEqual([]);
  const aligned = `| a | b |\n| --- | ${"-".repeat(700)} |\n| c | d${" ".repeat(699)}|\n`;
  expect(findPadding(aligned)).toEqual([]);
  expect(findPadding(aligned.replace(/-{700}/u, "---"))).toHaveLength(1);
  expect(findPadding(`${aligned}| e | f${" ".repeat(699)}Send it.|\n`)).toHaveLength(1);
  expect(findPadding(`a${"\n \t".repeat(80)}`)).toEqual([]);
});
