import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { peers, type Bench } from "../bench.ts";
import { median, summary, type Figure } from "../figure.ts";
import { output, promptc as command, REPOSITORY, time, type Command } from "../process.ts";
import { promptSource } from "../prose/document.ts";

const SLOTS = 20;
const STATIC_BYTES = 12_000;

/** Row 8: what a program pays that loads a prompt of 12 KB with 20 slots. */
export function runtime(bench: Bench): readonly Figure[] {
  const folder = project(bench);
  const home = peers(bench);
  const node = (script: string, ...args: readonly string[]): Command => ({ program: process.execPath, args: [join(home, script), join(REPOSITORY, "lib"), join(folder, "compiled"), ...args], cwd: folder });
  const values = join(folder, "values.json");
  const commands = { promptc: node("first-render.mjs", values, "promptc"), read: node("first-render.mjs", values, "read") } as const;
  for (const command of Object.values(commands)) time(command);
  const rounds = Array.from({ length: bench.runs.short }, () => ({ promptc: time(commands.promptc), read: time(commands.read) }));
  const within = (command: Command): string => {
    const { ms, imported } = JSON.parse(output(command)) as { readonly ms: number; readonly imported: number };
    return `${micro(ms)}${command === commands.read ? "" : ` and ${micro(imported)} for imports`}`;
  };
  const { ours, theirs, oursRead, theirsRead, oursNew, theirsNew } = JSON.parse(output(node("renders.mjs", join(folder, "prompt.hbs"), values))) as { readonly [name in "ours" | "theirs" | "oursRead" | "theirsRead" | "oursNew" | "theirsNew"]: readonly number[] };
  const note = `${median(rounds.map(({ promptc }) => promptc)).toFixed(1)} ÷ ${median(rounds.map(({ read }) => read)).toFixed(1)} ms, whole processes; within them once ${within(commands.promptc)} ÷ ${within(commands.read)}`;
  return [
    { row: 8, name: "load, verify and first render ÷ reading the two files", unit: "×", limit: "at-most", must: 1.6, aim: 1.3, ...summary(rounds.map(({ promptc, read }) => promptc / read)), note },
    { row: 8, name: `render of ${String(SLOTS)} slots, faster than precompiled Handlebars`, unit: "×", limit: "at-least", must: 3, aim: 4, ...summary(ours.map((ns, round) => (theirs[round] ?? Number.NaN) / ns)), note: `${median(ours).toFixed(0)} against ${median(theirs).toFixed(0)} ns, one value new at each turn; all new ${(median(theirsNew) / median(oursNew)).toFixed(2)} ×; with a look into each text ${(median(theirsRead) / median(oursRead)).toFixed(2)} ×` },
  ];
}

/** A prompt whose static text is split by slots, compiled; and the same as a Handlebars template, with values. */
function project({ work }: Bench): string {
  const folder = join(work, "runtime");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "prompts"), { recursive: true });
  const names = Array.from({ length: SLOTS }, (_, index) => `slot${String(index).padStart(2, "0")}`);
  const texts = names.map((_, index) => promptSource(5, index, STATIC_BYTES / SLOTS).trim());
  const layers = names.map((name) => `      - {id: text${name}, file: prompts/${name}.md}\n      - {id: ${name}, slot: ${name}}\n`);
  for (const [index, name] of names.entries()) writeFileSync(join(folder, "prompts", `${name}.md`), `${texts[index] ?? ""}\n`);
  writeFileSync(join(folder, "promptc.config.yaml"), `diagnostics: {cache/late-before-early: info}\ntargets:\n  prompt:\n    version: 1.0.0\n    out: compiled\n    trim: rust\n    inputs:\n${names.map((name) => `      ${name}: {binding: turn, type: string}\n`).join("")}    layers:\n${layers.join("")}`);
  writeFileSync(join(folder, "prompt.hbs"), names.map((name, index) => `${(texts[index] ?? "").replaceAll("{{", "\\{{")}\n\n{{{${name}}}}`).join("\n\n"));
  writeFileSync(join(folder, "values.json"), JSON.stringify(Object.fromEntries(names.map((name, index) => [name, promptSource(6, index, 150).trim()]))));
  time(command(folder, ["build"]));
  return folder;
}

function micro(ms: number): string {
  return `${(ms * 1000).toFixed(0)} µs`;
}
