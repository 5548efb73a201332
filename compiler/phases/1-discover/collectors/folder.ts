import type { FileCandidate, FolderCandidate } from "../../../model-files.ts";
import { compileFnmatch } from "../../../python/fnmatch.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import type { Discovery } from "../discover.ts";

/**
 * The files that lie directly in a folder and whose base name matches, in code point order of the names
 * (so the order in which the file system lists them never matters). Dotfiles count, links too; a folder
 * that does not exist holds nothing.
 */
export function filesIn({ root: name, folder, names, ...rest }: FolderCandidate, { plan, reader }: Discovery): readonly FileCandidate[] {
  const root = plan.roots.get(name);
  if (root === undefined) return [];
  const matches = compileFnmatch(names);
  const entries = reader.list(root, folder) ?? [];
  const found = entries.filter((entry) => !entry.directory && matches(entry.name)).map((entry) => entry.name);
  return found.sort(compareCodePoints).map((each) => ({ root: name, path: `${folder}/${each}`, ...rest }));
}
