/** The lexicon's tables, read from what the package's build stored; worked out where it stored nothing. */
import { indexEntries, lexiconFrom, type EntryIndex, type IndexedEntry, type Lexicon } from "../language/automaton.ts";
import { CONCEPTS } from "../language/lexicon/index.ts";
import type { Literals } from "../triggers/literals.ts";
import { compileTriggers, triggersFrom, type Triggers } from "../triggers/triggers.ts";
import { emptyTable, ROW, type HashTable } from "../triggers/tables.ts";
import { triggerWordsFrom, type TriggerWords } from "../triggers/words.ts";
import { ByteReader } from "./bytes.ts";
import { TABLES, type StoredTables } from "./tables.ts";

/** What a sentence must have: read, or worked out. */
export function loadTriggers(stored: StoredTables | undefined = TABLES): Triggers {
  if (stored === undefined) return compileTriggers();
  const from = new ByteReader(bytesOf(stored.triggers));
  const [words, stems, pairs] = [takeTable(from), takeTable(from), takeTable(from)];
  const masks = takeRows(from);
  const pieces = takePieces(from);
  const guards = Array.from({ length: from.count() }, () => ({ concept: from.count(), trigger: from.count(), guard: from.count() }));
  return triggersFrom(triggerWordsFrom({ words, stems, pairs, masks }, pieces, guards), takeLiterals(from));
}

/** The whole lexicon, to look for its entries: read, or worked out. */
export function loadLexicon(stored: StoredTables | undefined = TABLES): Lexicon {
  return lexiconFrom(CONCEPTS, stored === undefined ? indexEntries(CONCEPTS) : takeIndex(new ByteReader(bytesOf(stored.index))));
}

/** Base64, also where there is no `Buffer`. */
function bytesOf(stored: string): Uint8Array {
  return typeof Buffer === "undefined" ? Uint8Array.from(atob(stored), (unit) => unit.charCodeAt(0)) : Buffer.from(stored, "base64");
}

function takeTable(from: ByteReader): HashTable {
  const table = emptyTable(from.count());
  const { keys, kinds, rows } = table;
  let slot = 0;
  for (let left = from.count(); left > 0; left -= 1) {
    slot += from.count();
    keys[slot] = from.word();
    kinds[slot] = from.count();
    rows[slot] = from.count();
  }
  return table;
}

function takeRows(from: ByteReader): Int32Array {
  const masks = new Int32Array(from.count() * ROW);
  for (let row = 0; row < masks.length; row += ROW) {
    const numbers = from.count();
    for (let index = 0; index < ROW; index += 1) if ((numbers & (1 << index)) !== 0) masks[row + index] = from.word();
  }
  return masks;
}

function takePieces(from: ByteReader): TriggerWords["pieces"] {
  const pieces = new Map<number, [string, number][]>();
  for (const piece of from.texts()) {
    const known = pieces.get(piece.charCodeAt(0));
    const made: [string, number] = [piece, from.count()];
    if (known === undefined) pieces.set(piece.charCodeAt(0), [made]);
    else known.push(made);
  }
  return pieces;
}

function takeLiterals(from: ByteReader): Literals {
  const [states, width, firstEnd, words] = [from.count(), from.count(), from.count(), from.count()];
  const classes = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit += 1) classes[unit] = from.count();
  const next = new Uint16Array(states * width);
  for (let kind = 0; kind < width; kind += 1) next[kind] = from.count();
  for (let state = 1; state < states; state += 1) {
    next.copyWithin(state * width, 0, width);
    for (let left = from.count(); left > 0; left -= 1) {
      const kind = from.count();
      next[state * width + kind] = from.count();
    }
  }
  const ends = new Int32Array((states - firstEnd) * words);
  for (let at = 0; at < ends.length; at += 1) ends[at] = from.word();
  return { next, classes, width, firstEnd, ends, words };
}

function takeIndex(from: ByteReader): EntryIndex {
  const entries: IndexedEntry[] = [];
  for (let left = from.count(); left > 0; left -= 1) {
    const concept = from.count();
    const language = from.count();
    const start = from.count();
    entries.push({ concept, language: language >> 1, isLatin: (language & 1) === 1, start, end: start + from.count() });
  }
  const [words, stems] = [takeLists(from), takeLists(from)];
  return { entries, words, stems, pieces: from.texts().map((piece) => ({ piece, concept: from.count() })) };
}

function takeLists(from: ByteReader): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  for (const key of from.texts()) {
    const list: number[] = [];
    for (let left = from.count(); left > 0; left -= 1) list.push(from.count());
    lists.set(key, list);
  }
  return lists;
}
