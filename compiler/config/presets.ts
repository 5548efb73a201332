import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Names of the presets that come with promptc. */
export const PRESETS = ["jcode"] as const;

/** The text of a built-in preset's file. */
export function readBuiltinPreset(name: (typeof PRESETS)[number]): string {
  const file = `${name}.yaml`;
  // Beside the package's lib/, for the sources, the library modules and the bundled command alike.
  const here = typeof __dirname === "string" ? __dirname : dirname(fileURLToPath(import.meta.url));
  const path = [join(here, "../../presets", file), join(here, "../presets", file)].find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`The preset file ${file} is missing beside ${here}: reinstall promptc.`);
  return readFileSync(path, "utf8");
}
