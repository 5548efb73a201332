/** Tables of words by their hashes, each with the bits that it has. */

/** How many 32-bit words hold the bits of the concepts. */
export const CONCEPT_WORDS = 4;
/** Numbers of a row of bits: those of concepts, and those that count in another language than English. */
export const ROW = 2 * CONCEPT_WORDS;

/** Open addressing: a hash (never 0), what it is, and which row of bits it has. */
export interface HashTable {
  readonly keys: Int32Array;
  readonly kinds: Uint8Array;
  /** Few rows differ: they are kept once, and so near to each other that they are soon at hand. */
  readonly rows: Uint16Array;
  readonly slots: number;
}

/** A table of so many slots (a power of 2), all free. */
export function emptyTable(slots: number): HashTable {
  return { keys: new Int32Array(slots), kinds: new Uint8Array(slots), rows: new Uint16Array(slots), slots };
}

/** The slot of a hash, which is given one where it has none. */
export function slotFor({ keys, slots }: HashTable, hash: number): number {
  let slot = (hash ^ (hash >>> 15)) & (slots - 1);
  for (let tries = 0; keys[slot] !== 0 && keys[slot] !== hash; tries += 1) {
    if (tries === slots) throw new Error("the table of trigger words is full");
    slot = (slot + 1) & (slots - 1);
  }
  keys[slot] = hash;
  return slot;
}

/** The slot of a hash; -1 when it is not in the table. */
export function slotOf({ keys, slots }: HashTable, hash: number): number {
  let slot = (hash ^ (hash >>> 15)) & (slots - 1);
  for (let key = keys[slot] as number; key !== 0; key = keys[slot] as number) {
    if (key === hash) return slot;
    slot = (slot + 1) & (slots - 1);
  }
  return -1;
}

/** Rows of bits in the making, each once; the first has none. */
export class Rows {
  readonly #rows: Int32Array[] = [new Int32Array(ROW)];
  readonly #known = new Map<string, number>([[new Int32Array(ROW).join(), 0]]);
  readonly #with = new Map<number, number>();

  /** The row that has one more bit than another. */
  with(row: number, bit: number): number {
    const key = row * ROW * 32 + bit;
    const known = this.#with.get(key);
    if (known !== undefined) return known;
    const bits = (this.#rows[row] as Int32Array).slice();
    bits[bit >> 5] = (bits[bit >> 5] as number) | (1 << (bit & 31));
    const made = this.#known.get(bits.join()) ?? this.#rows.push(bits) - 1;
    this.#known.set(bits.join(), made);
    this.#with.set(key, made);
    return made;
  }

  /** The rows that some tables have, one behind the other; the tables are told their new numbers. */
  finish(tables: readonly HashTable[]): Int32Array {
    const numbers = new Map<number, number>([[0, 0]]);
    for (const { rows } of tables) for (const row of rows) if (!numbers.has(row)) numbers.set(row, numbers.size);
    for (const { rows } of tables) for (let slot = 0; slot < rows.length; slot += 1) rows[slot] = numbers.get(rows[slot] as number) as number;
    const masks = new Int32Array(numbers.size * ROW);
    for (const [row, number] of numbers) masks.set(this.#rows[row] as Int32Array, number * ROW);
    return masks;
  }
}
