/** Notes of paths, and what a later look makes of them. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLooks, type Looks } from "../../compiler/cli/start/looks.ts";
import { joinTables } from "../../compiler/cli/start/joined.ts";
import { compareAll, emptyTable, KIND, listingText, NO_PARENT, NUMBERS, pathsOf, type Watched } from "../../compiler/cli/start/watched.ts";
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

/** Rows of one run: folders of two levels with a file each, of which some are looked at; each with one of two times. */
const run = fc.array(fc.record({ path: fc.constantFrom("", "/o", "/o/a", "/o/b", "/p", "/p/q", "/p/q/a"), time: fc.nat({ max: 1 }), kind: fc.nat({ max: 1 }) }), { maxLength: 8 });
const KINDS_OF_FOLDER = [KIND.folder, KIND.listed] as const;
const KINDS_OF_FILE = [KIND.missing, KIND.read] as const;

function tableOf(looks: readonly { readonly path: string; readonly time: number; readonly kind: number }[]): Watched {
  const rows = new Map<string, { readonly parent: number; readonly time: number; readonly kind: number }>();
  const add = (path: string, time: number, kind: number): number => {
    const cut = path.lastIndexOf("/");
    if (cut !== -1) add(path.slice(0, cut), time, kind);
    const places = [...rows.keys()];
    if (!rows.has(path)) rows.set(path, { parent: cut === -1 ? NO_PARENT : places.indexOf(path.slice(0, cut)), time, kind: (/[ab]$/u.test(path) ? KINDS_OF_FILE : KINDS_OF_FOLDER)[kind] ?? 0 });
    return rows.size;
  };
  for (const { path, time, kind } of looks) add(path, time, kind);
  const table = emptyTable(rows.size);
  for (const [at, { parent, time, kind }] of [...rows.values()].entries()) {
    table.parents[at] = parent;
    table.kinds[at] = kind;
    table.numbers[at * NUMBERS + 1] = time;
  }
  return { ...table, names: [...rows.keys()].map((path) => path.slice(path.lastIndexOf("/") + 1)).join("\0") };
}

describe("a path below a file", () => {
  test("leads nowhere, and is the same as long as it does", () => {
    const project = createProject({ "a.md": "a", "node_modules/": "" });
    const looks = createLooks();
    looks.look(project.at("a.md/b.md"));
    expect(looks.isSpoiled()).toBe(false);
    const table = looks.table();
    expect(kindOf(table, project.at("a.md/b.md"))).toBe(KIND.missing);
    expect(compareAll(table).worst).toBe("same");
    rmSync(project.at("a.md"));
    project.write("a.md/b.md", "b");
    expect(compareAll(table).worst).toBe("changed");
  });
});

describe("tables that are joined again and again", () => {
  test("give each part the paths that it looked at, with their folders and their times", () => {
    const said = (table: Watched, rows: Uint32Array): readonly string[] => [...rows].map((row) => `${pathsOf(table)[row] ?? "?"} ${String(table.numbers[row * NUMBERS + 1])}`).sort();
    fc.assert(
      fc.property(fc.array(fc.tuple(run, fc.nat({ max: 7 })), { minLength: 2, maxLength: 6 }), (runs) => {
        let table: Watched = { ...emptyTable(0), names: "" };
        let parts: { readonly rows: Uint32Array; readonly said: readonly string[] }[] = [];
        for (const [looks, dropped] of runs) {
          const now = tableOf(looks);
          const reused = parts.filter((_, at) => (dropped & (1 << at)) === 0);
          const joined = joinTables(table, reused.map(({ rows }) => rows), now);
          const every = Uint32Array.from(now.parents.keys());
          parts = [...reused.map((part) => ({ ...part, rows: part.rows.map((row) => joined.ofBefore[row] ?? 0) })), { rows: every.map((row) => joined.ofNow[row] ?? 0), said: said(now, every) }];
          ({ table } = joined);
          for (const part of parts) {
            expect(said(table, part.rows)).toEqual(part.said);
            const has = new Set(part.rows);
            for (const row of part.rows) expect(table.parents[row] === NO_PARENT || has.has(table.parents[row] ?? 0)).toBe(true);
          }
        }
      }),
      { numRuns: 2000 },
    );
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
      expect(parent === NO_PARENT || isUsed.has(parent), paths[row]).toBe(true);
    }
    const again = joinTables(joined.table, [used], first);
    expect(pathsOf(again.table).filter((path) => !path.startsWith(project.path) && !project.path.startsWith(path))).toEqual([]);
  });
});
