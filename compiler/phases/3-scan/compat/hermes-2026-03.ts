/**
 * The scan that Hermes does over each context file (as of March 2026): ten invisible characters, then
 * ten phrases. It neither knows quotations nor code, so a file that warns of an attack is a hit too.
 *
 * The ids, their order and what counts as a hit are upstream's (agent/prompt_builder.py); the search is
 * ours and linear. White space, word characters and case are Python's (`re`, on `str`).
 */
import { isBlank } from "../../../runtime/white-space.ts";
import { findSequence, foldCase, type CharacterClass, type Step } from "./sequence.ts";

/** A hit: the id that upstream reports, and where it is (UTF-16 offsets). */
export interface Finding { readonly id: string; readonly start: number; readonly end: number }

const isSpace: CharacterClass = (codePoint) => (codePoint < 0x80 ? codePoint === 0x20 || (codePoint > 0x08 && codePoint < 0x0e) || (codePoint > 0x1b && codePoint < 0x20) : codePoint < 0x10000 && isBlank(String.fromCharCode(codePoint), "python"));
const isWord: CharacterClass = (codePoint) => WORD.test(String.fromCodePoint(codePoint));
const WORD = /[\p{L}\p{N}_]/u;
const isAny: CharacterClass = () => true;
const inLine: CharacterClass = (codePoint) => codePoint !== 0x0a;
const inTag: CharacterClass = (codePoint) => codePoint !== 0x3e;

const spaces: Step = { run: isSpace, min: 1 };
const blanks: Step = { run: isSpace, min: 0 };
const line: Step = { run: inLine, min: 0 };
const word = (...words: string[]): Step => ({ words });
/** Words with white space between them. */
const phrase = (...steps: Step[]): readonly Step[] => steps.flatMap((step, index) => (index === 0 ? [step] : [spaces, step]));

const haveNo: Step = { either: [phrase(word("have"), word("no")), phrase(word("don't"), word("have"))] };

const INVISIBLE = ["\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E"];

const PHRASES: readonly (readonly [id: string, steps: readonly Step[]])[] = [
  ["prompt_injection", phrase(word("ignore"), word("previous", "all", "above", "prior"), word("instructions"))],
  ["deception_hide", phrase(word("do"), word("not"), word("tell"), word("the"), word("user"))],
  ["sys_prompt_override", phrase(word("system"), word("prompt"), word("override"))],
  ["disregard_rules", phrase(word("disregard"), word("your", "all", "any"), word("instructions", "rules", "guidelines"))],
  ["bypass_restrictions", [...phrase(word("act"), word("as"), word("if", "though"), word("you")), spaces, haveNo, spaces, word("restrictions", "limits", "rules")]],
  ["html_comment_injection", [word("<!--"), { run: inTag, min: 0 }, word("ignore", "override", "system", "secret", "hidden"), { run: inTag, min: 0 }, word("-->")]],
  ["hidden_div", [word("<"), blanks, word("div"), spaces, word("style"), blanks, word("="), blanks, word('"', "'"), { run: isAny, min: 0 }, word("display"), blanks, word(":"), blanks, word("none")]],
  ["translate_execute", [word("translate"), spaces, line, spaces, word("into"), spaces, line, spaces, word("and"), spaces, word("execute", "run", "eval")]],
  ["exfil_curl", [word("curl"), spaces, line, word("$", "${"), { run: isWord, min: 0 }, word("key", "token", "secret", "password", "credential", "api")]],
  ["read_secrets", [word("cat"), spaces, line, word(".env", "credentials", ".netrc", ".pgpass")]],
];

/** Every hit in the order in which upstream lists them (of invisible characters: by our table; upstream's order is random). */
export function findHermes202603(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const char of INVISIBLE) {
    const start = text.indexOf(char);
    if (start === -1) continue;
    const code = char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    findings.push({ id: `invisible unicode U+${code}`, start, end: start + 1 });
  }
  const folded = foldCase(text);
  for (const [id, steps] of PHRASES) {
    const match = findSequence(folded, steps);
    if (match !== undefined) findings.push({ id, ...match });
  }
  return findings;
}

/** What upstream puts in the place of a file with hits. */
export function noticeHermes202603(label: string, ids: readonly string[]): string {
  return `[BLOCKED: ${label} contained potential prompt injection (${ids.join(", ")}). Content not loaded.]`;
}
