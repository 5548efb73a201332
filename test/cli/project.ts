/**
 * What the tests of the command line and of builds share: projects in temporary folders, and two ways to
 * run the command: as a process of its own, and, for the many cases that need none, in this one.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, vi } from "vitest";
import { main } from "../../compiler/cli/main.ts";

export const repository = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The bundled command, as `npm run build` makes it. */
export const command = join(repository, "lib/cli/promptc.cjs");

export const STATIC = "static.prompt.md";
export const MANIFEST = "dynamic.manifest.json";

/** The superuser may read and write everything, so permissions cannot be tried out. */
export const isRoot = process.getuid?.() === 0;

/** A project in a temporary folder that is removed when the test ends. */
export interface Project {
  /** Absolute, links resolved. */
  readonly path: string;
  at(path: string): string;
  /** Writes a file and the folders above it; a path that ends with `/` is an empty folder. */
  write(path: string, content: string | Uint8Array): void;
  read(path: string): string;
  link(path: string, to: string): void;
  remove(path: string): void;
  json(path: string): any; // oxlint-disable-line typescript/no-explicit-any -- the tests say what they expect
  /** Every file and link below, with the digest of its content. */
  state(): { readonly [path: string]: string };
  /** Runs the bundled command as a process, in the project's folder. */
  run(...argv: readonly string[]): Promise<Run>;
  /** Runs the command in this process, in the project's folder. */
  main(...argv: readonly string[]): Promise<Run>;
}

/** A project of these files. */
export function createProject(files: { readonly [path: string]: string | Uint8Array } = {}): Project {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "promptc-project-")));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const at = (name: string): string => join(path, name);
  const project: Project = {
    path,
    at,
    write(name, content) {
      mkdirSync(name.endsWith("/") ? at(name) : dirname(at(name)), { recursive: true });
      if (!name.endsWith("/")) writeFileSync(at(name), content);
    },
    read: (name) => readFileSync(at(name), "utf8"),
    link(name, to) {
      mkdirSync(dirname(at(name)), { recursive: true });
      symlinkSync(to, at(name));
    },
    remove: (name) => rmSync(at(name), { recursive: true }),
    json: (name) => JSON.parse(readFileSync(at(name), "utf8")) as unknown,
    state: () => stateOf(path),
    run: (...argv) => run(argv, { cwd: path }),
    main: (...argv) => runHere(argv, path),
  };
  for (const [name, content] of Object.entries(files)) project.write(name, content);
  return project;
}

/** Relative path → kind and digest of everything below a folder. */
export function stateOf(folder: string): { readonly [path: string]: string } {
  const found: { [path: string]: string } = {};
  const visit = (below: string): void => {
    for (const name of readdirSync(join(folder, below)).sort()) {
      const path = below === "" ? name : `${below}/${name}`;
      const stat = lstatSync(join(folder, path));
      if (stat.isSymbolicLink()) found[path] = `-> ${readlinkSync(join(folder, path))}`;
      else if (stat.isDirectory()) visit(path);
      else if (!stat.isFile() || stat.size > 1e6) found[path] = `${stat.isFile() ? "file" : "special"} of ${stat.size} bytes`;
      else found[path] = sha256(readFileSync(join(folder, path)));
    }
  };
  visit("");
  return found;
}

/** The bytes of every file that the command wrote below a folder, by path. */
export function artifactsOf(folder: string): { readonly [path: string]: string } {
  const files: { [path: string]: string } = {};
  for (const path of Object.keys(stateOf(folder))) files[path] = readFileSync(join(folder, path), "latin1");
  return files;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** How a process ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: { readonly [name: string]: string };
  /** A shell line in which `"$@"` stands for the command, such as `umask 077; exec "$@"`. */
  readonly shell?: string;
}

/** Runs the bundled command as a process of its own, without a terminal and with a bare environment. */
export async function run(argv: readonly string[], { cwd, env = {}, shell }: RunOptions): Promise<Run> {
  if (!existsSync(command)) throw new Error(`${command} does not exist: run \`npm run build\` first`);
  const line = [process.execPath, command, ...argv];
  const [file = "", ...args] = shell === undefined ? line : ["/bin/sh", "-c", shell, "sh", ...line];
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { PATH: process.env["PATH"] ?? "", HOME: cwd, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    for (const name of ["stdout", "stderr"] as const) child[name].on("data", (chunk: Buffer) => chunks[name].push(chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout: Buffer.concat(chunks.stdout).toString(), stderr: Buffer.concat(chunks.stderr).toString() }));
  });
}

/** Runs the command in this process, in a folder. */
export async function runHere(argv: readonly string[], cwd: string): Promise<Run> {
  const written = { stdout: "", stderr: "" };
  const before = process.cwd();
  for (const name of ["stdout", "stderr"] as const) {
    vi.spyOn(process[name], "write").mockImplementation((chunk: unknown) => {
      written[name] += String(chunk);
      return true;
    });
  }
  process.chdir(cwd);
  try {
    const code = await main(argv);
    return { code, ...written };
  } finally {
    process.chdir(before);
    vi.restoreAllMocks();
  }
}

/** A configuration with one target `main` of these layers (YAML flow mappings), written to `dist`. */
export function configOf(layers: readonly string[], { target = "", rest = "" }: { readonly target?: string; readonly rest?: string } = {}): string {
  const more = target === "" ? "" : `${target.trimEnd().replace(/^/gm, "    ")}\n`;
  return `targets:\n  main:\n    version: 1.0.0\n    out: dist\n${more}    layers:\n${layers.map((layer) => `      - ${layer}\n`).join("")}${rest}`;
}

/** What a refusal must say. */
export interface Refusal {
  readonly code: 1 | 2;
  /** `path` or `path:line:column`, as the message begins. */
  readonly at?: string;
  readonly diagnostic: string;
  /** Parts of the text: what was found, what was expected, what to do. */
  readonly says: readonly (string | RegExp)[];
}

/** Runs `build` (or what `argv` says), and expects that it is refused with this message and leaves the disk as it was. */
export async function expectRefusal(project: Project, { code, at, diagnostic, says }: Refusal, argv: readonly string[] = ["build"]): Promise<Run> {
  const before = project.state();
  const result = await project.main(...argv);
  expect(result.stderr).toContain(`${at === undefined ? "" : `${at}: `}error ${diagnostic}: `);
  for (const part of says) expect(result.stderr).toMatch(part);
  expect(result.stderr).toMatch(/^help: \S/mu);
  if (at !== undefined) expect(result.stderr).not.toContain(project.path);
  expect(result.code).toBe(code);
  expect(project.state()).toEqual(before);
  return result;
}
