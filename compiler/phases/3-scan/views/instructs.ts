/** Whether a text has what an instruction or a command needs. */
import { keyTables, mixed, WORD_KINDS } from "./key-tables.ts";
import { KEY_WORDS } from "./key-words.ts";
import { CLASS, LETTER } from "./survey-classes.ts";

/** Words of a command, which have no key word in them. */
const COMMAND = /\b(?:curl|wget|bash|eval|exec|base64|chmod|ssh|nc|rm|http\w?)\b|https?:|\.env\b|\.ssh\b|\.aws\b/iu;
const WORDS = /[A-Za-z_]{4,65536}/gu;

/** Whether a text has a key word or a word of a command, or may have: without any it has no {@link keysOf}, and is no {@link isCommand}. */
export function mayInstruct(text: string): boolean {
  const { first, keys } = keyTables();
  for (let at = 0; at < text.length; at += 1) {
    const start = at;
    let hash = 0;
    let unit = text.charCodeAt(at);
    while (unit < 128 && CLASS[unit] === LETTER) {
      hash = (Math.imul(hash, 31) + (unit | 0x20) - 96) | 0;
      at += 1;
      unit = text.charCodeAt(at);
    }
    if (at > start) {
      const about = first[mixed(hash)] as number;
      if ((about & WORD_KINDS.COMMAND) !== 0 || ((about & WORD_KINDS.KEY) !== 0 && keys.has(hash))) return true;
      if (unit === 58 && HTTP.test(text.slice(Math.max(start, at - 5), at))) return true;
    }
    // Patterns that do not mind the case take these for an s and a k.
    if (unit === 0x17f || unit === 0x212a) return true;
  }
  return false;
}

const HTTP = /https?$/iu;

/** Whether a text has a word of a command. */
export function isCommand(text: string): boolean {
  return COMMAND.test(text);
}

/** Whether a text has a key word or a word of a command. */
export function instructs(text: string): boolean {
  return mayInstruct(text) && (isCommand(text) || keysOf(text).size > 0);
}

/** The key words of a text. */
export function keysOf(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { 0: word } of text.matchAll(WORDS)) {
    const lower = word.toLowerCase();
    if (KEY_WORDS.has(lower)) keys.add(lower);
  }
  return keys;
}
