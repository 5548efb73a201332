/** Writes the table of what the cues' expressions ask of a line, which `cache/known-cues.ts` reads. Run as `node --import tsx test/cache-lint/cue-table.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allCues, cueKey } from "../../compiler/phases/3-scan/cache/cues.ts";
import { CACHE_RULES } from "../../compiler/phases/3-scan/cache/index.ts";
import { tableOf } from "../../compiler/phases/3-scan/needles/known.ts";
import { cueRequirementOf } from "./cue-requirements.ts";

/** The table, as it is kept. */
export function cueTable(): string {
  // The rules have the cues.
  if (CACHE_RULES.length === 0) throw new Error("no rules");
  return tableOf(new Map(allCues().flatMap(({ patterns, inLabel = false }) => patterns.map((pattern) => [cueKey(pattern, inLabel), cueRequirementOf(pattern, inLabel)] as const))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(import.meta.dirname, "../../compiler/phases/3-scan/cache/cue-table.ts"), `/** Written by \`node --import tsx test/cache-lint/cue-table.ts\`. */\nexport const KNOWN_CUES = ${JSON.stringify(cueTable())};\n`);
