/** Every regular expression of the scanner: those that its sources write, and those that they put together at run time. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { regexLiterals } from "./regex-literals.ts";

const root = join(import.meta.dirname, "../..");
const FOLDERS = ["compiler/phases/3-scan", "compiler/scan-values"];

/** An expression and where it comes from. */
export interface Expression { readonly source: string; readonly flags: string; readonly at: string }

/** How the list of verdicts names an expression. */
export function nameOf({ source, flags }: Expression): string {
  return `/${source}/${flags}`;
}

/** Each expression once. Loads all modules of the scanner, and lets it read the examples of its rules. */
export async function scannerExpressions(): Promise<readonly Expression[]> {
  const all = [...writtenExpressions(), ...(await builtExpressions())];
  return [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].reverse();
}

function sources(): readonly string[] {
  return FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts")).map((name) => `${folder}/${name}`)).sort();
}

/** The literals of the sources. */
export function writtenExpressions(): readonly Expression[] {
  return sources().flatMap((path) => regexLiterals(readFileSync(join(root, path), "utf8")).map(({ source, flags, line }) => ({ source, flags, at: `${path}:${line}` })));
}

/** What the sources give to `RegExp`. A module that is already loaded has built its own unseen, so this comes first in a process. */
export async function builtExpressions(): Promise<readonly Expression[]> {
  const built: Expression[] = [];
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct(target, [pattern, flags]: [string | RegExp, string | undefined], newTarget) {
      const expression = Reflect.construct(target, [pattern, flags], newTarget) as RegExp;
      const at = /compiler\/(?:phases\/3-scan|scan-values)\/[\w/.-]{1,100}\.ts:[0-9]{1,9}/u.exec((new Error("where").stack ?? "").split("\n")[2] ?? "");
      if (at !== null) built.push({ source: expression.source, flags: expression.flags, at: at[0] });
      return expression;
    },
  });
  try {
    for (const path of sources()) await import(pathToFileURL(join(root, path)).href);
    await readExamples();
  } finally {
    globalThis.RegExp = real;
  }
  return built;
}

async function readExamples(): Promise<void> {
  const { loadMarkdown } = await import("../../compiler/markdown/markdown.ts");
  const { scanText } = await import("../../compiler/phases/3-scan/scan.ts");
  const { RULES } = await import("../../compiler/phases/3-scan/rules/index.ts");
  const parse = await loadMarkdown();
  for (const { text, path = "AGENTS.md", trust = "project" } of RULES.flatMap(({ flagged }) => flagged)) {
    const { root: tree, frontmatter } = parse(text);
    scanText({ path, text, trust, root: tree, frontmatter: frontmatter?.yaml });
  }
}
