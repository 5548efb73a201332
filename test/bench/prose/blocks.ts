import { ADJECTIVES, NOUNS, SERVICES, VERBS } from "./english.ts";
import { codeBlock } from "./code.ts";
import { camel, filePath, kebab, type Voice } from "./sentence.ts";

/** How often each kind of block comes, roughly as in instruction files of public repositories. */
const KINDS = { paragraph: 30, bullets: 26, numbered: 8, tasks: 2, heading: 20, fence: 9, table: 5, quote: 3, definition: 3, details: 1, rule: 1 } as const;

const EMOJI = ["✅", "❌", "⚠️", "📦", "🚀", "🧪", "📝", "🔧"] as const;

/** The next block of a text, without the blank line behind it. `room` is what is left for it, in bytes: a block is not much longer. */
export function block(voice: Voice, room: number): string {
  const { random } = voice;
  switch (random.weighted(KINDS)) {
    case "paragraph": return voice.paragraph(random.between(1, clamp(room / 110, 1, 6)));
    case "bullets": return bullets(voice, clamp(room / 90, 2, random.chance(0.1) ? 24 : 8));
    case "numbered": return Array.from({ length: clamp(room / 110, 2, random.between(3, 7)) }, (_, index) => `${index + 1}. ${voice.sentence()}`).join("\n");
    case "tasks": return Array.from({ length: random.between(2, 5) }, () => `- [${random.chance(0.3) ? "x" : " "}] ${voice.phrase()}`).join("\n");
    case "heading": return `${"#".repeat(random.between(2, random.chance(0.3) ? 4 : 3))} ${random.chance(0.06) ? `${random.pick(EMOJI)} ` : ""}${voice.topic()}`;
    case "fence": return room < 250 ? voice.sentence() : codeBlock(random, clamp(room / 40, 3, random.chance(0.1) ? 60 : 18));
    case "table": return room < 350 ? voice.sentence() : table(voice, clamp(room / 120, 2, random.chance(0.1) ? 30 : 7));
    case "quote": return quote(voice);
    case "definition": return definition(voice);
    case "details": return room < 400 ? voice.sentence() : `<details>\n<summary>${voice.topic()}</summary>\n\n${voice.paragraph(2)}\n\n</details>`;
    case "rule": return "---";
  }
}

/** Front matter as tools for rule files and skills read it. */
export function frontMatter(voice: Voice): string {
  const { random } = voice;
  const lines = [`name: ${kebab(random)}`, `description: ${JSON.stringify(voice.phrase())}`];
  if (random.chance(0.5)) lines.push(`globs: ["src/${random.pick(SERVICES)}/**/*.ts", "${random.pick(SERVICES)}/**"]`);
  if (random.chance(0.3)) lines.push(`alwaysApply: ${String(random.chance(0.5))}`);
  if (random.chance(0.4)) lines.push("tags:", ...Array.from({ length: random.between(1, 4) }, () => `  - ${random.pick(NOUNS)}`));
  return `---\n${lines.join("\n")}\n---`;
}

function bullets(voice: Voice, count: number): string {
  const { random } = voice;
  const marker = random.pick(["-", "-", "-", "*"]);
  const lines: string[] = [];
  let depth = 0;
  for (let i = 0; i < count; i += 1) {
    depth = random.chance(0.2) ? Math.min(depth + (i === 0 ? 0 : 1), 3) : random.chance(0.6) ? depth : 0;
    const lead = random.chance(0.25) ? `**${voice.phrase()}**: ` : random.chance(0.15) ? `\`${random.chance(0.5) ? camel(random) : filePath(random)}\`: ` : "";
    lines.push(`${"  ".repeat(depth)}${marker} ${lead}${voice.sentence()}`);
  }
  return lines.join("\n");
}

function table(voice: Voice, rows: number): string {
  const { random } = voice;
  const columns = random.between(2, 4);
  const cell = (column: number): string => (column === 0 ? `\`${kebab(random)}\`` : random.chance(0.3) ? String(random.between(1, 5000)) : random.chance(0.4) ? random.pick(ADJECTIVES) : voice.phrase().replaceAll("|", "/"));
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const numbers = [...Array.from({ length: columns }).keys()];
  return [row(numbers.map(() => random.pick(NOUNS))), row(numbers.map(() => random.pick(["---", ":---", "---:", ":---:"]))), ...Array.from({ length: rows }, () => row(numbers.map(cell)))].join("\n");
}

/** A sentence with a link, and the link's target below it. */
function definition(voice: Voice): string {
  const { random } = voice;
  const label = kebab(random);
  return `${voice.sentence()} [${voice.topic()}][${label}]\n\n[${label}]: https://docs.example.com/${random.pick(SERVICES)}/${kebab(random)} "${voice.topic()}"`;
}

function quote(voice: Voice): string {
  const { random } = voice;
  const lines = [`> ${voice.sentence()}`];
  const depth = random.between(1, random.chance(0.2) ? 4 : 2);
  for (let level = 2; level <= depth; level += 1) lines.push("> ".repeat(level - 1).trimEnd(), `${"> ".repeat(level)}${random.chance(0.4) ? `- ${random.pick(VERBS)}: ` : ""}${voice.sentence()}`);
  return lines.join("\n");
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, Math.floor(value)));
}
