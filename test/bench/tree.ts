import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "./environment.ts";
import { code } from "./prose/code.ts";
import { promptSource } from "./prose/document.ts";
import { NOUNS, SERVICES } from "./prose/english.ts";
import { createRandom, type Random } from "./prose/random.ts";
import { kebab } from "./prose/sentence.ts";
import { sourceSizes } from "./sizes.ts";

/** What a tree should be like. The same settings give the same bytes on every machine. */
export interface TreeSettings {
  /** How many Markdown sources there are. */
  readonly sources: number;
  /** How many targets share them. Default: one for each 200 sources, a package each. */
  readonly targets?: number;
  readonly seed?: number;
  /** How many other files there are for each source: code, and files of ignored folders. Default 4. */
  readonly others?: number;
}

/** A file of a tree: its path from the tree's top, with `/`, and its text. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
}

const PER_PACKAGE = 200;
/** The file that names the targets. */
export const CONFIG = "promptc.config.yaml";
/** Sources of all packages, for programs that take a pattern. No other Markdown of `packages/` is left when ignore files are respected. */
export const SOURCE_PATTERN = "packages/**/*.md";
const IGNORED = "node_modules/\ndist/\n.cache/\n*.log\n";
const AREAS = ["agents", "rules", "skills", "tools", "review", "docs", "support", "release"] as const;

/** Every source of a tree, one after the other. */
export function* treeSources({ sources, targets, seed = 1 }: TreeSettings): Generator<TreeFile> {
  const names = packageNames(packageCount(sources, targets), seed);
  const sizes = shuffled([...sourceSizes(sources)], createRandom(seed, -3));
  for (const [number, bytes] of sizes.entries()) {
    const random = createRandom(seed ^ 0x51ed, number);
    const path = `packages/${at(names, number)}/prompts/${random.pick(AREAS)}/${String(Math.floor(number / names.length)).padStart(3, "0")}-${kebab(random)}.md`;
    yield { path, text: promptSource(seed, number, bytes) };
  }
}

/** Everything that lies around the sources: configuration, code, and ignored folders, which hold Markdown too. */
export function* treeSurroundings({ sources, targets, seed = 1, others = 4 }: TreeSettings): Generator<TreeFile> {
  const names = packageNames(packageCount(sources, targets), seed);
  yield { path: CONFIG, text: configText(names, targets ?? names.length) };
  yield { path: ".gitignore", text: IGNORED };
  yield { path: "package.json", text: `${JSON.stringify({ name: "workspace", private: true, workspaces: ["packages/*"] }, null, 2)}\n` };
  for (const name of names) yield { path: `packages/${name}/.gitignore`, text: "drafts/\n!drafts/README.txt\n" };
  for (let number = 0; number < sources * others; number += 1) yield otherFile(at(names, number), number, createRandom(seed ^ 0x7a3, number));
}

/** Writes a tree into a folder that is new or empty, commits it with git, and gives the number of files. */
export function writeTree(folder: string, settings: TreeSettings): number {
  const made = new Set<string>();
  let files = 0;
  for (const generate of [treeSources, treeSurroundings]) {
    for (const { path, text } of generate(settings)) {
      const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
      if (!made.has(parent)) mkdirSync(join(folder, parent), { recursive: true });
      made.add(parent);
      writeFileSync(join(folder, path), text);
      files += 1;
    }
  }
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  commit(folder, "The tree");
  return files;
}

/** Commits everything that is not ignored; a person's git configuration has no say in it. */
export function commit(folder: string, message: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.com", "-c", "commit.gpgsign=false", "-c", "core.hooksPath=/dev/null", "-c", "gc.auto=0", "-c", "core.autocrlf=false", ...args], { cwd: folder, env: childEnvironment(), stdio: ["ignore", "ignore", "inherit"] });
  };
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", message);
}

function packageCount(sources: number, targets: number | undefined): number {
  return targets === undefined || targets === 1 ? Math.max(1, Math.ceil(sources / PER_PACKAGE)) : targets;
}

function packageNames(count: number, seed: number): readonly string[] {
  const random = createRandom(seed, -2);
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(SERVICES)}-${random.pick(NOUNS)}`.replaceAll(" ", "-"));
  return [...names];
}

function configText(names: readonly string[], targets: number): string {
  const target = (name: string, glob: string): string => `  ${name}:\n    version: 1.0.0\n    out: compiled/${name}\n    layers:\n      - id: rules\n        glob: "${glob}"\n        ignore: [.gitignore]\n`;
  return `targets:\n${targets === 1 ? target("workspace", SOURCE_PATTERN) : names.map((name) => target(name, `packages/${name}/**/*.md`)).join("")}`;
}

/** Of ten files that are no sources, two are code that git knows, six are of installed packages, one is built and one a cache or draft. */
function otherFile(home: string, number: number, random: Random): TreeFile {
  const lines = Math.ceil(4 * Math.exp(random.next() * 3));
  const markdown = (): string => `# ${kebab(random)}\n\n${code(random, "text", lines)}\n`;
  const name = `${String(number)}-${kebab(random)}`;
  switch (number % 10) {
    case 0: return { path: `packages/${home}/src/${random.pick(SERVICES)}/${name}.ts`, text: code(random, "ts", lines) };
    case 1: return { path: `packages/${home}/src/${random.pick(SERVICES)}/${name}.json`, text: code(random, "json", lines) };
    case 2: return { path: `packages/${home}/dist/${name}.js`, text: code(random, "ts", lines) };
    case 3: return random.chance(0.5) ? { path: `packages/${home}/.cache/${name}.md`, text: markdown() } : { path: `packages/${home}/drafts/${name}.md`, text: markdown() };
    case 4: return { path: `packages/${home}/node_modules/${random.pick(NOUNS).replaceAll(" ", "-")}/${name}.md`, text: markdown() };
    default: return { path: `packages/${home}/node_modules/${random.pick(NOUNS).replaceAll(" ", "-")}/lib/${name}.js`, text: code(random, "ts", lines) };
  }
}

function shuffled<T>(items: T[], random: Random): readonly T[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const other = random.between(0, i);
    [items[i], items[other]] = [items[other] as T, items[i] as T];
  }
  return items;
}

function at(names: readonly string[], number: number): string {
  return names[number % names.length] as string;
}
