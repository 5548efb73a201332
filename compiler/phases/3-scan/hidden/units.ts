/** A first look for rare characters: most texts have none of them, and one pass with a table tells so. */
import { primed, SAMPLE } from "../primed.ts";

/** What a character may be a part of, as bits. */
export const RARE = { tag: 1, selector: 2, zeroWidth: 4, bidi: 8, control: 16, styled: 32, foreign: 64, undrawn: 128 } as const;

/** UTF-16 units as hexadecimal numbers. What lies beyond U+FFFF is told by the first half of its pair, which may say yes for nothing. */
const RANGES: { readonly [kind in keyof typeof RARE]: string } = {
  tag: "DB40-DB43",
  selector: "FE00-FE0F DB40",
  zeroWidth: "AD 34F 115F-1160 17B4-17B5 180B-180F 200B-200D 2060-206F 3164 FEFF FFA0 FFF0-FFFB D82F D834",
  bidi: "61C 200E-200F 202A-202E 2066-2069",
  control: "00-08 0B 0D-1F 7F-9F",
  styled: "250-2B8 1D00-1DBF 2071 207F 2102-2134 249C-24E9 A730-A731 A7AF D835 D83C FF21-FF5A",
  foreign: "370-52F 531-587 10D0-10FF 13A0-13FF 1400-167F 16A0-16FF 1C80-1C8F 1F00-1FFF 2C80-2CFF A4D0-A4FF A640-A69F AB70-ABBF D801",
  // Format characters and what is ignorable by default.
  undrawn: "AD 34F 600-605 61C 6DD 70F 890-891 8E2 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFFB D804 D80D D82F D834 DB40-DB43",
};

const memo: { table?: Uint8Array; text: string; rare: number } = { text: "", rare: 0 };

/** By the unit what it may be a part of, as bits of {@link RARE}; made once. */
export function rareUnits(): Uint8Array {
  return (memo.table ??= tableOf());
}

/** What a text may have, as bits of {@link RARE}: what they deny is not there. Several detectors ask about a text in turn, so the last one is kept. */
export function rareIn(text: string): number {
  if (text === memo.text) return memo.rare;
  prime(text.length);
  const rare = lookFor(text);
  noteRare(text, rare);
  return rare;
}

const prime = primed(() => lookFor(SAMPLE));

function lookFor(text: string): number {
  const table = rareUnits();
  let rare = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kinds = table[text.charCodeAt(at)] as number;
    // CRLF is usual.
    if (kinds !== 0 && (kinds !== RARE.control || text.charCodeAt(at) !== 13 || text.charCodeAt(at + 1) !== 10)) rare |= kinds;
  }
  return rare;
}

/** Tells what {@link rareIn} has to say of a text, where that is known. */
export function noteRare(text: string, rare: number): void {
  memo.text = text;
  memo.rare = rare;
}

function tableOf(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [kind, ranges] of Object.entries(RANGES)) {
    for (const range of ranges.split(" ")) {
      const [first = "", last = first] = range.split("-");
      for (let unit = Number.parseInt(first, 16); unit <= Number.parseInt(last, 16); unit += 1) table[unit] = (table[unit] as number) | RARE[kind as keyof typeof RARE];
    }
  }
  return table;
}
