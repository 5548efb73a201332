import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stateOf } from "../cli/project.ts";
import { packageJson, root } from "../package/npm.ts";

/** The engines' configurations are those that people are told to copy. */
const EXAMPLE = join(root, "examples/monorepo");

/** How many packages have a target; which of them share a partial, by its name. None shares two. */
const COUNT = 200;
const SHARED: { readonly [name: string]: (index: number) => boolean } = { tone: (index) => index % 20 === 3, safety: (index) => index % 20 === 0 };

/** A generated repository. Packages go by their folders below `packages/`. */
export interface Monorepo {
  readonly folder: string;
  readonly packages: readonly string[];
  /** Packages that share a partial: they need `house-<name>`. */
  dependentsOf(name: string): readonly string[];
  write(path: string, text: string): void;
  read(path: string): string;
  /** Takes every artifact away. */
  removeArtifacts(): void;
  /** Path below `packages/` → digest of every artifact. */
  artifacts(): { readonly [path: string]: string };
  /** Commits everything, artifacts too. */
  commit(): void;
  /** Runs an engine, and gives what it printed and the packages in which `promptc` was started, sorted. */
  run(file: string, args: readonly string[], env: { readonly [name: string]: string }): { readonly output: string; readonly started: readonly string[] };
  remove(): void;
}

/** Generates a repository of workspaces in a temporary folder. @param modules Folder of packages that are installed in it. */
export function createMonorepo(modules: string, engine: "turbo" | "nx"): Monorepo {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "promptc-engines-")));
  const folder = join(base, "repository");
  const log = join(base, "started");
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const packages = Array.from({ length: COUNT }, (_, index) => `agent-${String(index).padStart(3, "0")}`);
  const dependentsOf = (name: string): readonly string[] => packages.filter((_, index) => SHARED[name]?.(index) === true);
  for (const name of Object.keys(SHARED)) {
    writePackage(write, `house-${name}`, {});
    write(`packages/house-${name}/parts/${name}.md`, `What every agent says about ${name}.\n`);
  }
  for (const name of packages) writeAgent(write, name, Object.keys(SHARED).find((shared) => dependentsOf(shared).includes(name)));
  writeRoot(write, engine, packages);
  installCommand(folder, modules, engine, log);
  const git = (...args: readonly string[]): void => void execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "core.autocrlf=false", ...args], { cwd: folder, stdio: "pipe" });
  git("init", "--quiet");
  const commit = (): void => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "State");
  };
  commit();
  return {
    folder,
    packages,
    dependentsOf,
    write,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    removeArtifacts: () => packages.forEach((name) => rmSync(join(folder, "packages", name, "dist"), { recursive: true })),
    artifacts: () => Object.fromEntries(Object.entries(stateOf(join(folder, "packages"))).filter(([path]) => path.includes("/dist/"))),
    commit,
    run(file, args, env) {
      rmSync(log, { force: true });
      const output = runEngine(folder, join(modules, ".bin", file), args, { ...env, HOME: base });
      const lines = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
      return { output, started: lines.map((line) => line.slice(join(folder, "packages/").length)).sort() };
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

type Write = Monorepo["write"];

function writePackage(write: Write, name: string, rest: object): void {
  write(`packages/${name}/package.json`, `${JSON.stringify({ name: `@example/${name}`, version: "1.0.0", private: true, ...rest }, null, 2)}\n`);
}

function writeAgent(write: Write, name: string, shared: string | undefined): void {
  const { scripts, nx } = JSON.parse(readFileSync(join(EXAMPLE, "packages/support/package.json"), "utf8")) as { scripts: object; nx: object };
  writePackage(write, name, { scripts, nx, ...(shared === undefined ? {} : { dependencies: { [`@example/house-${shared}`]: "1.0.0" } }) });
  const lines = ["targets:", `  ${name}:`, "    version: 1.0.0", "    out: dist"];
  if (shared !== undefined) lines.push(`    roots: {house: ../house-${shared}}`, `    partials: "{house}/parts"`);
  lines.push("    layers:", "      - {id: identity, file: prompts/identity.md, template: true}");
  write(`packages/${name}/promptc.config.yaml`, `${lines.join("\n")}\n`);
  write(`packages/${name}/prompts/identity.md`, `You are ${name}.\n${shared === undefined ? "" : `\n{{> ${shared}}}\n`}`);
}

/** Files of the repository's own: what the example has, and a lock file as `npm install` would write it. */
function writeRoot(write: Write, engine: "turbo" | "nx", packages: readonly string[]): void {
  const manifest = JSON.parse(readFileSync(join(EXAMPLE, "package.json"), "utf8")) as { name: string };
  write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  write(`${engine}.json`, readFileSync(join(EXAMPLE, `${engine}.json`), "utf8"));
  write(".gitignore", "node_modules/\n.turbo/\n.nx/\n");
  const names = [...Object.keys(SHARED).map((name) => `house-${name}`), ...packages];
  const links = names.flatMap((name) => [[`packages/${name}`, { name: `@example/${name}`, version: "1.0.0" }], [`node_modules/@example/${name}`, { resolved: `packages/${name}`, link: true }]] as const);
  const promptc = { version: packageJson().version, integrity: `sha512-${"A".repeat(86)}==`, dev: true };
  write("package-lock.json", `${JSON.stringify({ name: manifest.name, lockfileVersion: 3, requires: true, packages: { "": manifest, ...Object.fromEntries(links), "node_modules/promptc": promptc } }, null, 2)}\n`);
}

/** Puts the engine and the command where `npm install` would. The command notes where it is started. */
function installCommand(folder: string, modules: string, engine: "turbo" | "nx", log: string): void {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  mkdirSync(join(folder, "node_modules/promptc"));
  writeFileSync(join(folder, "node_modules/promptc/package.json"), JSON.stringify({ name: "promptc", version: packageJson().version }));
  symlinkSync(join(modules, engine), join(folder, `node_modules/${engine}`));
  const command = join(root, packageJson().bin["promptc"] ?? "");
  if (!existsSync(command)) throw new Error(`${command} does not exist: run \`npm run build\` first`);
  const shim = join(folder, "node_modules/.bin/promptc");
  writeFileSync(shim, `#!/bin/sh\npwd -P >> '${log}'\nexec '${process.execPath}' '${command}' "$@"\n`);
  chmodSync(shim, 0o755);
}

/** Runs an engine without what the test runner has put into the environment. */
function runEngine(cwd: string, file: string, args: readonly string[], env: { readonly [name: string]: string }): string {
  // With `CI` the command trusts no cache of its own, so that what is seen here is the engine's.
  const all = { PATH: process.env["PATH"] ?? "", CI: "true", NO_COLOR: "1", DO_NOT_TRACK: "1", NO_UPDATE_NOTIFIER: "1", npm_config_update_notifier: "false", ...env };
  try {
    return execFileSync(file, args, { cwd, env: all, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    throw new Error(`${file} ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`, { cause: error });
  }
}
