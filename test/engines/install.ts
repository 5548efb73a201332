import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../package/npm.ts";

/**
 * Installs the engines of `package-lock.json` beside this file, unless they are there, and gives the folder
 * of their packages. No install script is run.
 */
export function installEngines(): string {
  const folder = import.meta.dirname;
  const modules = join(folder, "node_modules");
  // Written when all is there, so that an install that was interrupted is done again.
  const mark = join(modules, ".installed-lock.json");
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return modules;
  npm(folder, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund");
  writeFileSync(mark, lock);
  return modules;
}
