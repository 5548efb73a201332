/** Declarations that nobody can import: the package has those of its public modules, and of what these name. */
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** A path in a declaration file, relative to it: tsc leaves them as the sources have them. */
const RELATIVE = /(?:from |import\()"(\.{1,2}\/[^"]+)\.[jt]s"/gu;

/**
 * Removes every declaration file below a folder that none of the entries leads to.
 *
 * @param folder Absolute path.
 * @param entries Paths of declaration files, relative to the folder.
 * @throws Error when an entry, or what one leads to, is missing.
 */
export function dropInnerTypes(folder: string, entries: readonly string[]): void {
  const kept = new Set<string>();
  const waiting = entries.map((entry) => join(folder, entry));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (kept.has(path)) continue;
    if (!existsSync(path)) throw new Error(`Expected the declarations ${relative(folder, path)}.`);
    kept.add(path);
    for (const [, module = ""] of readFileSync(path, "utf8").matchAll(RELATIVE)) waiting.push(join(dirname(path), `${module}.d.ts`));
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name.replaceAll("/", sep));
    if (path.endsWith(".d.ts") && !kept.has(path)) rmSync(path);
  }
}
