import { NOUNS, SERVICES } from "./english.ts";
import type { Random } from "./random.ts";
import { camel, filePath, kebab } from "./sentence.ts";

/** A fence with about this many lines of code inside. */
export function codeBlock(random: Random, lines: number): string {
  const language = random.weighted({ ts: 5, bash: 4, json: 2, yaml: 2, python: 2, sql: 1, text: 2, diff: 1 });
  const fence = random.chance(0.05) ? "~~~" : "```";
  return `${fence}${language === "text" ? "" : language}\n${code(random, language, lines)}\n${fence}`;
}

/** Lines of code of a language, for a fence or for a file of its own. */
export function code(random: Random, language: "ts" | "bash" | "json" | "yaml" | "python" | "sql" | "text" | "diff", lines: number): string {
  const made: string[] = [];
  const line = LINES[language];
  // In order, as tools write it.
  if (language === "json") return `{\n${Array.from({ length: lines }, () => line(random)).sort().join(",\n")}\n}`;
  while (made.length < lines) made.push(...line(random).split("\n"));
  return made.join("\n");
}

const snake = (random: Random): string => kebab(random).replaceAll("-", "_");

const LINES: { readonly [language in "ts" | "bash" | "json" | "yaml" | "python" | "sql" | "text" | "diff"]: (random: Random) => string } = {
  ts: (r) =>
    r.pick([
      () => `import { ${camel(r)}, ${camel(r)} } from "../${r.pick(SERVICES)}/${kebab(r)}.ts";`,
      () => `export function ${camel(r)}(${camel(r)}: string, limit = ${r.between(1, 500)}): number {\n  return ${camel(r)}.filter((item) => item.${camel(r)} > limit).length;\n}\n`,
      () => `const ${camel(r)} = await ${r.pick(SERVICES)}.${camel(r)}({ page: ${r.between(1, 40)}, order: "${kebab(r)}" });`,
      () => `// ${kebab(r).replaceAll("-", " ")}: at most ${r.between(2, 90)} of them\nif (${camel(r)} === undefined) return [];`,
      () => `expect(${camel(r)}(${r.between(0, 900)})).toEqual("${kebab(r)}");`,
      () => `type ${camel(r).replace(/^./u, (first) => first.toUpperCase())} = { readonly ${camel(r)}?: number; readonly ${camel(r)}: string };`,
    ])(),
  bash: (r) => r.pick([`npm run ${kebab(r)}`, `npm test -- --filter ${r.pick(SERVICES)}`, `git switch -c ${r.pick(SERVICES)}/${kebab(r)}`, `ls ${filePath(r)}`, `node scripts/${kebab(r)}.js --limit ${r.between(1, 300)}`, `# ${kebab(r).replaceAll("-", " ")}`, `make ${r.pick(SERVICES)}`]),
  json: (r) => `  "${camel(r)}": ${r.pick([() => String(r.between(0, 9000)), () => `"${kebab(r)}"`, () => String(r.chance(0.5)), () => `["${r.pick(NOUNS)}", "${r.pick(SERVICES)}"]`, () => `{ "${camel(r)}": ${r.between(1, 60)} }`])()}`,
  yaml: (r) => r.pick([`${snake(r)}: ${r.between(1, 900)}`, `${r.pick(SERVICES)}:\n  ${snake(r)}: ${kebab(r)}\n  enabled: ${String(r.chance(0.5))}`, `${snake(r)}:\n  - ${r.pick(NOUNS)}\n  - ${r.pick(NOUNS)}`, `# ${kebab(r).replaceAll("-", " ")}`]),
  python: (r) => r.pick([`def ${snake(r)}(${snake(r)}, limit=${r.between(1, 90)}):\n    return [row for row in ${snake(r)} if row.size < limit]\n`, `${snake(r)} = load("${filePath(r)}")`, `assert ${snake(r)}(${r.between(1, 70)}) == "${kebab(r)}"`, `from ${r.pick(SERVICES)}.models import ${snake(r)}`]),
  sql: (r) => `select ${snake(r)}, count(*)\n  from ${r.pick(SERVICES)}_${snake(r)}\n where ${snake(r)} > ${r.between(1, 900)}\n group by 1;`,
  text: (r) => `${r.pick(["├──", "│   ├──", "└──", "│   └──"])} ${kebab(r)}.${r.pick(["ts", "md", "json"])}`,
  diff: (r) => `- const ${camel(r)} = ${r.between(1, 90)};\n+ const ${camel(r)} = ${r.between(1, 90)};`,
};
