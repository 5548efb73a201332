import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** A file of the packed package; the path is relative to the package's folder. */
export interface PackedFile { readonly path: string; readonly size: number }

/** A packed package. Sizes are in bytes. */
export interface Packed {
  readonly tarball: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly PackedFile[];
}

/** Packs the package as it stands (`lib/` has to be there: `npm run build`). */
export function pack(into: string): Packed {
  mkdirSync(into, { recursive: true });
  const [packed] = JSON.parse(npm(root, "pack", "--ignore-scripts", "--json", "--pack-destination", into)) as [Omit<Packed, "tarball">];
  const [name = ""] = readdirSync(into).filter((file) => file.endsWith(".tgz"));
  return { ...packed, tarball: join(into, name) };
}

/** Runs npm as if nobody had started it: what `npm test` puts into the environment would point it at this repository. */
export function npm(cwd: string, ...args: readonly string[]): string {
  return run(cwd, process.platform === "win32" ? "npm.cmd" : "npm", args);
}

/** Runs a program in a folder and gives its standard output; what it printed is part of the error. */
export function run(cwd: string, program: string, args: readonly string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|node_env$|vitest)/iu.test(name)));
  try {
    return execFileSync(program, args, { cwd, env, encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** The parsed `package.json`. */
export function packageJson(): { readonly version: string; readonly bin: { readonly [name: string]: string }; readonly exports: { readonly [entry: string]: string | { readonly [condition: string]: string } } } {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as ReturnType<typeof packageJson>;
}
