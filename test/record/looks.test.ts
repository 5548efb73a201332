/** Notes of paths, and what a later look makes of them. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createLooks, type Looks } from "../../compiler/cli/start/looks.ts";
import { joinTables } from "../../compiler/cli/start/joined.ts";
import { compareAll, KIND, listingText, pathsOf, type Watched } from "../../compiler/cli/start/watched.ts";
import { createProject, type Project } from "../cli/project.ts";

const list = (looks: Looks, path: string): void => looks.saw(path, KIND.listed, listingText(readdirSync(path, { withFileTypes: true })));

/** Looks at a file that is not there, then lists its folder. */
function looked(project: Project, between: () => void = () => undefined): Watched {
  const looks = createLooks();
  looks.look(project.at("r/new.md"));
  between();
  list(looks, project.at("r"));
  return looks.table();
}

const kindOf = (table: Watched, path: string): number | undefined => table.kinds[pathsOf(table).indexOf(path)];

describe("a file that is not there", () => {
  test("is not asked for while its folder has the same entries, and is seen when it comes", () => {
    const project = createProject({ "r/a.md": "a" });
    const table = looked(project);
    expect(kindOf(table, project.at("r/new.md"))).toBe(KIND.unlisted);
    expect(compareAll(table).worst).not.toBe("changed");
    writeFileSync(project.at("r/new.md"), "new");
    expect(compareAll(table).worst).toBe("changed");
  });

  test("and that came before its folder was listed is asked for", () => {
    const project = createProject({ "r/a.md": "a" });
    const table = looked(project, () => writeFileSync(project.at("r/new.md"), "new"));
    expect(kindOf(table, project.at("r/new.md"))).toBe(KIND.missing);
    expect(compareAll(table).worst).toBe("changed");
  });
});

describe("tables that are joined", () => {
  test("keep each row below its own folder, whatever is left out later", () => {
    const project = createProject({ "r/a.md": "a", "r/b.md": "b" });
    const first = looked(project);
    // New times for the folder: from now on it stands there twice.
    mkdirSync(project.at("r/sub"));
    rmSync(project.at("r/sub"), { recursive: true });
    const second = looked(project);
    const every = Uint32Array.from(first.parents.keys());
    const joined = joinTables(first, [every], second);
    const paths = pathsOf(joined.table);
    expect(paths.filter((path) => path === project.at("r/new.md"))).toHaveLength(2);
    for (const [row, path] of pathsOf(second).entries()) expect(paths[joined.ofNow[row] as number]).toBe(path);
    // The rows of the second run alone still lie where they lay.
    const used = joined.ofNow.slice();
    const isUsed = new Set(used);
    for (const row of used) {
      const parent = joined.table.parents[row] as number;
      expect(parent === 0xffffffff || isUsed.has(parent), paths[row]).toBe(true);
    }
    const again = joinTables(joined.table, [used], first);
    expect(pathsOf(again.table).filter((path) => !path.startsWith(project.path) && !project.path.startsWith(path))).toEqual([]);
  });
});
