/** Works out the lexicon's tables as a text that `read.ts` reads: done once, when the package is made. */
import { indexEntries, type EntryIndex } from "../language/automaton.ts";
import { CONCEPTS } from "../language/lexicon/index.ts";
import type { Literals } from "../triggers/literals.ts";
import { compileTriggers } from "../triggers/triggers.ts";
import { ROW, type HashTable } from "../triggers/tables.ts";
import type { TriggerWords } from "../triggers/words.ts";
import { ByteWriter } from "./bytes.ts";
import type { StoredTables } from "./tables.ts";

/** What `tables.ts` is to hold. */
export function storeTables(): StoredTables {
  const { reader: { triggers: { words, stems, pairs, masks, pieces, guards } }, literals } = compileTriggers();
  const first = new ByteWriter();
  for (const table of [words, stems, pairs]) putTable(first, table);
  putRows(first, masks);
  putPieces(first, pieces);
  first.count(guards.length);
  for (const { concept, trigger, guard } of guards) for (const bit of [concept, trigger, guard]) first.count(bit);
  putLiterals(first, literals);
  const second = new ByteWriter();
  putIndex(second, indexEntries(CONCEPTS));
  return { triggers: base64(first), index: base64(second) };
}

function base64(bytes: ByteWriter): string {
  return Buffer.from(bytes.finish()).toString("base64");
}

/** The slots that are filled: how far from the last one, key, kind, and row of bits. */
function putTable(out: ByteWriter, { keys, kinds, rows, slots }: HashTable): void {
  const filled = [...keys.keys()].filter((slot) => keys[slot] !== 0);
  out.count(slots);
  out.count(filled.length);
  let last = 0;
  for (const slot of filled) {
    out.count(slot - last);
    last = slot;
    out.word(keys[slot] as number);
    out.count(kinds[slot] as number);
    out.count(rows[slot] as number);
  }
}

/** Of each row which numbers are not 0, and those. */
function putRows(out: ByteWriter, masks: Int32Array): void {
  out.count(masks.length / ROW);
  for (let from = 0; from < masks.length; from += ROW) {
    const row = masks.subarray(from, from + ROW);
    out.count(row.reduce((bits, number, index) => (number === 0 ? bits : bits | (1 << index)), 0));
    for (const number of row) if (number !== 0) out.word(number);
  }
}

function putPieces(out: ByteWriter, pieces: TriggerWords["pieces"]): void {
  const list = [...pieces.values()].flat();
  out.texts(list.map(([piece]) => piece));
  for (const [, bit] of list) out.count(bit);
}

/** The table's first row, and where other rows differ from it. */
function putLiterals(out: ByteWriter, { next, classes, width, firstEnd, ends, words }: Literals): void {
  const states = next.length / width;
  for (const number of [states, width, firstEnd, words]) out.count(number);
  for (const each of classes) out.count(each);
  const root = next.subarray(0, width);
  for (const state of root) out.count(state);
  for (let state = 1; state < states; state += 1) {
    const row = next.subarray(state * width, (state + 1) * width);
    const differ = [...row.keys()].filter((kind) => row[kind] !== root[kind]);
    out.count(differ.length);
    for (const kind of differ) {
      out.count(kind);
      out.count(row[kind] as number);
    }
  }
  for (const number of ends) out.word(number);
}

function putIndex(out: ByteWriter, { entries, words, stems, pieces }: EntryIndex): void {
  out.count(entries.length);
  for (const { concept, language, isLatin, start, end } of entries) for (const number of [concept, language * 2 + (isLatin ? 1 : 0), start, end - start]) out.count(number);
  for (const map of [words, stems]) {
    out.texts([...map.keys()]);
    for (const list of map.values()) {
      out.count(list.length);
      for (const entry of list) out.count(entry);
    }
  }
  out.texts(pieces.map(({ piece }) => piece));
  for (const { concept } of pieces) out.count(concept);
}
