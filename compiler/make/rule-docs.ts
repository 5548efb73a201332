/**
 * Writes the page of the scanner's rules from the rules themselves, or (with `--check`) fails where the
 * page is not what they say.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogue } from "../diagnostics/catalogue.ts";
import { scanRules } from "../scan.ts";

const page = fileURLToPath(new URL("../phases/3-scan/rules/README.md", import.meta.url));
const rules = await scanRules();
const families = [...new Set(rules.map(({ id }) => id.split("/")[0] as string))];
const out = [
  "# The scanner's rules",
  "",
  "Made from the rules by `npm run docs`; do not edit. Severities are those in a text of trust `project`: rules of kind `text` count a step less in an `author`'s text, those of kind `text` and `command` a step more in an `untrusted` one, and quotations, code and documents about attacks demote what they only show.",
  "",
  "| rule | severity | kind | what |",
  "|---|---|---|---|",
  ...rules.map(({ id, kind }) => `| [\`${id}\`](#${id.replaceAll("/", "")}) | ${catalogue[id].level} | ${kind} | ${catalogue[id].title} |`),
];
for (const family of families) {
  for (const rule of rules.filter(({ id }) => id.startsWith(`${family}/`))) {
    const { title, help } = catalogue[rule.id];
    out.push("", `## ${rule.id}`, "", `${title}.`, "", rule.finds, "", `**Left alone:** ${rule.spares}`, "", `**What to do:** ${help}`, "", "Flagged:", "");
    out.push(...rule.flagged.map(({ name, text }) => `- ${name}: ${excerpt(text)}`), "", "Not flagged:", "", ...rule.clean.map(({ name, text }) => `- ${name}: ${excerpt(text)}`));
  }
}
const text = `${out.join("\n")}\n`;
if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text) {
  console.error(`${join("compiler/phases/3-scan/rules/README.md")} is not what the rules say; run \`npm run docs\`.`);
  process.exitCode = 1;
}

/** An example on one line: what is not seen is escaped, and what is shaped like a key is left out. */
function excerpt(example: string): string {
  const cut = [...example].length > 160 ? `${[...example].slice(0, 160).join("")}…` : example;
  const shown = JSON.stringify(cut).slice(1, -1).replace(/[^\x20-\x7e\p{L}\p{N}\p{P}\p{S}]|\p{Default_Ignorable_Code_Point}/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`).replace(/[A-Za-z0-9+/_-]{24,}/gu, (run) => `${run.slice(0, 6)}…`);
  const fence = "`".repeat(Math.max(0, ...[...shown.matchAll(/`+/gu)].map(([run]) => run.length)) + 1);
  return `${fence} ${shown} ${fence}`;
}
