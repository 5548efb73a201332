/**
 * Prints precision and recall of the cache rules over a file of passages, in all and by kind:
 * `node --import tsx test/cache-lint/measure.ts test/cache-lint/first.jsonl [--misses]`
 */
import { measure, readPassages, type Judged } from "./corpus.ts";

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const file = args.find((arg) => !arg.startsWith("--"));
  if (file === undefined) throw new Error("Name a file of passages.");
  const { judged, volatile, right, noise, precision, recall } = await measure(readPassages(file));
  const lines = [`precision ${precision.toFixed(3)} (${String(right)} right, ${String(noise)} noise), recall ${recall.toFixed(3)} (${String(right)} of ${String(volatile)})`];
  const kinds = new Map<string, { volatile: boolean; all: number; right: number; noise: number }>();
  for (const { passage, right: isRight, noise: places } of judged) {
    const kind = kinds.get(passage.kind) ?? { volatile: passage.volatile, all: 0, right: 0, noise: 0 };
    kinds.set(passage.kind, { ...kind, all: kind.all + 1, right: kind.right + (isRight ? 1 : 0), noise: kind.noise + places.length });
  }
  for (const [name, kind] of [...kinds].sort(([, a], [, b]) => Number(b.volatile) - Number(a.volatile))) lines.push(`${kind.volatile ? "+" : "-"} ${name.padEnd(18)} ${kind.volatile ? `${String(kind.right)} of ${String(kind.all)} found, ` : `${String(kind.all)} passages, `}${String(kind.noise)} noise`);
  if (args.includes("--misses")) for (const entry of judged) lines.push(...missed(entry));
  process.stdout.write(`${lines.join("\n")}\n`);
}

function missed({ passage, right, noise }: Judged): readonly string[] {
  const text = passage.text.split("\n");
  const lines: string[] = [];
  if (passage.volatile && !right) lines.push("", `missed ${passage.id} (${passage.kind}, lines ${String(passage.line)} to ${String(passage.endLine)})`, ...text.map((line) => `    ${line}`));
  for (const { line, endLine, rules } of noise) lines.push("", `noise in ${passage.id} (${passage.kind}): ${rules.join(", ")}`, ...text.slice(line - 1, endLine).map((shown) => `    ${shown}`));
  return lines;
}

void main();
