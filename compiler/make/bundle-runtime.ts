import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build } from "esbuild";

const WHOLE = "runtime.js";

/**
 * Makes one module of the runtime's, and lets every library module import that. A program loads its prompt
 * when it starts, and each file that a module is spread over costs about a millisecond there. It has to be
 * one for all entries: two copies would be two classes of errors.
 *
 * @param sources The folder of the runtime's sources.
 * @param lib The folder of the library modules, as tsc made them.
 */
export async function bundleRuntime(sources: string, lib: string): Promise<void> {
  const names = readdirSync(sources).filter((name) => name.endsWith(".ts") && name !== "index.ts").map((name) => name.slice(0, -3)).sort();
  const { outputFiles } = await build({
    stdin: { contents: names.map((name) => `export * from "./${name}.ts";`).join("\n"), resolveDir: sources, sourcefile: "runtime.ts" },
    outfile: join(lib, "runtime", WHOLE),
    bundle: true,
    write: false,
    platform: "neutral",
    target: "es2022",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  writeFileSync(join(lib, "runtime/runtime.d.ts"), names.map((name) => `export * from "./${name}.js";\n`).join(""));
  for (const name of names) for (const end of [".js", ".js.map"]) rmSync(join(lib, "runtime", name + end));
  for (const path of readdirSync(lib, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".js") && !path.startsWith(`cli${sep}`)) redirect(join(lib, path), lib, new Set(names));
  }
}

/** Imports of the runtime's modules become imports of the one. */
function redirect(path: string, lib: string, names: ReadonlySet<string>): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(/(?<=^(?:import|export) .*from ")(\.[^"]*\/)([\w-]+)\.js(?=";$)/gmu, (specifier, folder: string, name: string) => {
    const isRuntime = relative(join(lib, "runtime"), join(path, "..", folder)) === "";
    return isRuntime && names.has(name) ? folder + WHOLE : specifier;
  });
  if (changed !== text) writeFileSync(path, changed);
}
