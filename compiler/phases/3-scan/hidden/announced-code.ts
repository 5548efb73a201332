/** Text that is said to be in a code, and for a model; what stands behind it reads as no language. */
import { gateOf } from "../needles/gate.ts";
import { viewsHolding } from "../needles/held.ts";
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";
import { COMMON_WORDS, KEY_WORDS } from "../views/key-words.ts";

const WAY = String.raw`(?:ciphers?|cyphers?|code|rot-?\d{1,2}|base-?\d{2}|ascii85|hex(?:adecimal)?|binary|morse|dvorak|colemak|leet(?:speak)?|shorthand|steno(?:graphy)?|mirror(?:ed)?(?:\s{1,9}(?:script|writing|letters))?|backwards|reversed?|pig\s{1,9}latin|atbash|vigen[eè]re|caesar|semaphore|braille|nato|phonetic|anagrams?|emoji|punycode|uuencoded?|encoded|encrypted|enciphered|scrambled|shifted|vowelless|(?:without|no)\s{1,9}vowels)`;
const MODELS = String.raw`(?:agents?|models?|assistants?|ais?|bots?|llms?|machines?|copilots?)`;
const FOR = String.raw`(?:(?:only\s{1,9}|just\s{1,9})?for\s{1,9}(?:the\s{1,9}|any\s{1,9}|all\s{1,9})?(?:you|${MODELS})(?:\s{1,9}(?:only|alone))?|(?:that\s{1,9}|which\s{1,9})?only\s{1,9}(?:you|(?:the|an?)\s{1,9}${MODELS}|${MODELS})\s{1,9}(?:can\s{1,9}|will\s{1,9})?(?:reads?|understands?|decodes?|knows?)|(?:you|${MODELS})\s{1,9}(?:can|will|know\s{1,9}how\s{1,9}to|are\s{1,9}able\s{1,9}to)\s{1,9}(?:read|decode|decipher|understand)|${MODELS}\s{1,9}only)`;
const ANNOUNCED = new RegExp(String.raw`\b(?:${WAY}\b[^.\n]{0,60}?\b${FOR}|${FOR}\b[^.\n]{0,60}?\b${WAY})\b[^:\n]{0,40}:\s{0,4}(?<code>[^\n]{10,2000})`, "giu");
const GATE = gateOf(ANNOUNCED);
const TOKENS = /[^\s]{1,200}/gu;
/** Of so many words, at most a fifth are known ones. */
const MIN_TOKENS = 3;
const LONG_TOKEN = 16;

/** Each such announcement with its code. */
export function* announcedCode(document: ScanDocument): Generator<Hit> {
  for (const view of viewsHolding(document, GATE)) {
    if (view.made.length > 0 || view.passage.kind === "code") continue;
    for (const { 0: whole, index, groups } of view.text.matchAll(ANNOUNCED)) {
      if (!isCode(groups?.["code"] ?? "")) continue;
      yield { span: view.spanOf(index, index + whole.length), message: `A text is said to be in a code that is for a model: "${whole.slice(0, 90)}"`, within: { view, start: index, end: index + whole.length } };
    }
  }
}

function isCode(text: string): boolean {
  const tokens = text.match(TOKENS) ?? [];
  const words = tokens.map((token) => token.toLowerCase().replace(/[^a-z']/gu, ""));
  const known = words.filter((word) => word.length > 1 && (COMMON_WORDS.has(word) || KEY_WORDS.has(word))).length;
  return (tokens.length >= MIN_TOKENS || tokens.some(({ length }) => length >= LONG_TOKEN)) && known * 5 <= tokens.length;
}
