import { block, frontMatter } from "./blocks.ts";
import { createRandom } from "./random.ts";
import { createVoice, type Tongue } from "./sentence.ts";

/** Of 100 sources, how many are written in which language. */
const TONGUES: { readonly [tongue in Tongue]: number } = { english: 78, chinese: 6, german: 4, japanese: 3, french: 3, spanish: 3, russian: 2, korean: 1 };

/**
 * A prompt source in Markdown: headings, prose, lists, tables, fences, quotes, links; some with front matter,
 * some with a passage in another language. The same seed and number give the same bytes.
 *
 * @param bytes how long it should become, in UTF-8 bytes; it ends within a sentence's length of that
 */
export function promptSource(seed: number, number: number, bytes: number): string {
  const random = createRandom(seed, number);
  const tongue = random.weighted(TONGUES);
  const voice = createVoice(random, tongue);
  const guest = createVoice(random, tongue === "english" && random.chance(0.12) ? random.pick(["chinese", "japanese", "german", "french"] as const) : tongue);
  const parts: string[] = [];
  const room = { left: bytes };
  const put = (part: string): void => {
    parts.push(part);
    room.left -= Buffer.byteLength(part) + 2;
  };
  if (bytes > 600 && random.chance(0.35)) put(frontMatter(voice));
  if (bytes > 200) put(`# ${voice.topic()}`);
  while (room.left > 260) put(block(random.chance(0.08) ? guest : voice, room.left));
  while (room.left > 60) put(voice.sentence());
  if (parts.length === 0) put(voice.sentence());
  return `${parts.join("\n\n")}\n`;
}
