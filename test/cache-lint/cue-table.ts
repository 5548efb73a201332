/** Writes the table of what the cues' expressions ask of a line, which `cache/known-cues.ts` reads. Run as `npm run cue-table`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Trie } from "../../compiler/phases/3-scan/cache/automaton.ts";
import { allCues, FAR, UNREAD } from "../../compiler/phases/3-scan/cache/cues.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { cueKey, type CueTable } from "../../compiler/phases/3-scan/cache/known-cues.ts";
import type { Needle } from "../../compiler/phases/3-scan/needles/requirements.ts";
import { cueRequirementOf } from "./cue-requirements.ts";

/** The table, as it is kept. */
export function cueTable(): string {
  // The rules have the cues.
  if (CACHE_RULES.length === 0) throw new Error("no rules");
  const groups: (readonly Needle[])[] = [];
  const numbers = new Map<string, number>();
  const cues: Record<string, [number, ...(readonly number[])[]]> = {};
  for (const { patterns, inLabel = false } of allCues()) {
    for (const pattern of patterns) {
      const known: [number, ...(readonly number[])[]] = [0];
      for (const alternative of cueRequirementOf(pattern, inLabel)) {
        const own = alternative.map((group) => group.filter(({ text }) => !UNREAD.test(text)));
        for (const { text } of alternative.flat()) if (UNREAD.test(text)) known[0] |= unreadIn(text);
        // What needs a letter of a script that is not read is on no other line.
        if (own.every((group) => group.length > 0)) known.push(own.map((group) => numberOf(group)));
      }
      cues[cueKey(pattern.source, inLabel)] = known;
    }
  }
  return JSON.stringify({ groups: groups.length, cues, ...trieOf(groups) } satisfies CueTable);

  function numberOf(group: readonly Needle[]): number {
    const key = JSON.stringify(group);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, groups.length);
    return groups.push(group) - 1;
  }
}

/** What of a literal is not read, as the table has it: the one unit that every line with it is known by. */
function unreadIn(text: string): number {
  const first = text.split("").find((unit) => UNREAD.test(unit)) ?? "";
  return first.charCodeAt(0) < FAR ? 1 : 2;
}

interface Node { readonly letter: string; readonly children: Map<string, Node>; readonly ends: number[] }

/** The trie of the literals of some groups. */
function trieOf(groups: readonly (readonly Needle[])[]): Trie {
  const root: Node = { letter: " ", children: new Map(), ends: [] };
  for (const [group, needles] of groups.entries()) {
    for (const { text, left, right } of needles) {
      let node = root;
      for (const letter of text.split("")) {
        const next = node.children.get(letter) ?? { letter, children: new Map(), ends: [] };
        node.children.set(letter, next);
        node = next;
      }
      node.ends.push(group, (left ? 1 : 0) + (right ? 2 : 0));
    }
  }
  const nodes = [root];
  for (let at = 0; at < nodes.length; at += 1) for (const child of (nodes[at] as Node).children.values()) nodes.push(child);
  const ends: number[] = [];
  let last = 0;
  for (const [state, node] of nodes.entries()) {
    for (let at = 0; at < node.ends.length; at += 2) {
      ends.push(state - last, node.ends[at] as number, node.ends[at + 1] as number);
      last = state;
    }
  }
  return { letters: nodes.map(({ letter }) => letter).join(""), children: nodes.map(({ children }) => children.size), ends };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(import.meta.dirname, "../../compiler/phases/3-scan/cache/cue-table.ts"), `/** Written by \`npm run cue-table\`. */\nexport const KNOWN_CUES: string = ${JSON.stringify(cueTable())};\n`);
