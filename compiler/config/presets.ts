import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Names of the presets that come with promptc. */
export const PRESETS = ["jcode", "hermes", "agent-zero"] as const;
export type PresetName = (typeof PRESETS)[number];

/** A built-in preset as it lies there: already parsed (in the package), or the YAML that a person reads. */
export type BuiltinPreset = { readonly parsed: unknown } | { readonly text: string };

/**
 * Reads a built-in preset. The package's build puts each one as JSON into `lib/presets`, because
 * parsing and validating YAML at every start would cost more than the rest of a no-op check.
 */
export function readBuiltinPreset(name: PresetName): BuiltinPreset {
  const here = typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
  const json = join(here, "../presets", `${name}.json`);
  if (existsSync(json)) return { parsed: JSON.parse(readFileSync(json, "utf8")) as unknown };
  const yaml = join(here, "../../presets", `${name}.yaml`);
  if (existsSync(yaml)) return { text: readFileSync(yaml, "utf8") };
  throw new Error(`The preset ${name} is missing: expected ${json}. Run \`npm run build\`, or reinstall promptc.`);
}
