/** Writes the table of what the scanner's expressions need, which `needles/known.ts` reads. Run as `npm run known-requirements`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allGates } from "../../compiler/phases/3-scan/needles/gate.ts";
import { tableOf } from "../../compiler/phases/3-scan/needles/known.ts";
import { requirementOf } from "../../compiler/phases/3-scan/needles/requirements.ts";
import { RULES } from "../../compiler/phases/3-scan/rules/index.ts";

// The rules have the gates.
if (RULES.length === 0) throw new Error("no rules");
const { ofViews, ofTexts } = allGates();
const table = tableOf(new Map([...ofViews, ...ofTexts].flatMap(({ patterns }) => patterns.map((pattern) => [pattern.source, requirementOf(pattern)]))));
writeFileSync(join(import.meta.dirname, "../../compiler/phases/3-scan/needles/known-requirements.ts"), `/** Written by \`npm run known-requirements\`. */\nexport const KNOWN_REQUIREMENTS: string = ${JSON.stringify(table)};\n`);
