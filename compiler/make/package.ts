/**
 * Makes `lib/`: library modules by tsc, the command as CommonJS chunks behind a tiny entry, the token
 * tables, the presets and the JSON Schemas. Run by `prepare`, so a clone has it after `npm ci`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { loadPreset } from "../config/load.ts";
import { PRESETS } from "../config/presets.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import { createLog } from "../diagnostics/log.ts";
import { bindNames, checkNames } from "./bind-names.ts";
import { bundleRuntime } from "./bundle-runtime.ts";
import { dropInnerTypes } from "./inner-types.ts";
import { letterLiterals } from "./letter-literals.ts";
import { KNOWN_CUES } from "../phases/3-scan/cache/cue-table.ts";
import { KNOWN_REQUIREMENTS } from "../phases/3-scan/needles/known-requirements.ts";
import { storeTables } from "../phases/3-scan/stored/store.ts";
import { makeTokenTables } from "./token-tables.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const lib = join(root, "lib");

/** Modules that are one large table each; that of the lexicon is made here, its module says that there is none. */
const TABLES: readonly { readonly folder: string; readonly name: string; readonly constant: string; readonly value: () => unknown }[] = [
  { folder: "phases/3-scan/stored", name: "tables", constant: "TABLES", value: storeTables },
  { folder: "phases/3-scan/cache", name: "cue-table", constant: "KNOWN_CUES", value: () => KNOWN_CUES },
  { folder: "phases/3-scan/needles", name: "known-requirements", constant: "KNOWN_REQUIREMENTS", value: () => KNOWN_REQUIREMENTS },
];

// Made beside the old one and then put in its place, so that a failed build leaves what was there.
const made = join(root, "lib", `.next-${process.pid}`);
mkdirSync(made, { recursive: true });
try {
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", join(root, "compiler/tsconfig.json"), "--outDir", made], { stdio: "inherit" });
  await bundleRuntime(join(root, "compiler/runtime"), made);
  dropInnerTypes(made, publicTypes());

  for (const { folder, name, constant, value } of TABLES) putTable(join(made, folder), name, constant, value());
  await bundleCommand();

  mkdirSync(join(made, "schema"), { recursive: true });
  for (const name of readdirSync(join(root, "compiler/schema"))) copyFileSync(join(root, "compiler/schema", name), join(made, "schema", name));

  // Presets are parsed and validated here, once; see compiler/config/presets.ts.
  mkdirSync(join(made, "presets"), { recursive: true });
  for (const name of PRESETS) {
    const log = createLog();
    const loaded = await loadPreset(name, log);
    if (loaded === undefined || log.hasErrors()) throw new Error(formatDiagnostics(log.diagnostics, "text"));
    writeFileSync(join(made, "presets", `${name}.json`), JSON.stringify(loaded.preset));
  }

  makeTokenTables(join(lib, "tokens"));
  for (const name of readdirSync(join(lib, "tokens")).filter((file) => file.endsWith(".bin"))) {
    copyFileSync(join(lib, "tokens", name), join(made, "tokens", name));
  }
  for (const name of readdirSync(lib)) if (!name.startsWith(".next-")) rmSync(join(lib, name), { recursive: true });
  for (const name of readdirSync(made)) renameSync(join(made, name), join(lib, name));
} finally {
  rmSync(made, { recursive: true, force: true });
}

/** The declaration files that the package's `exports` name, relative to `lib/`. */
function publicTypes(): readonly string[] {
  const { exports: entries } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { exports: { [name: string]: string | { types?: string } } };
  return Object.values(entries).flatMap((entry) => (typeof entry === "string" || entry.types === undefined ? [] : [entry.types.replace(/^\.\/lib\//u, "")]));
}

/** Puts a large table into the place of its module: once, as CommonJS, for the modules and the command. */
function putTable(folder: string, name: string, constant: string, value: unknown): void {
  const shim = `export { ${constant} } from "./${name}.cjs";\n`;
  const map = join(folder, `${name}.js.map`);
  // The table is no text to be read, and it is in the file beside.
  writeFileSync(map, JSON.stringify({ ...(JSON.parse(readFileSync(map, "utf8")) as object), sourcesContent: [shim] }));
  writeFileSync(join(folder, `${name}.cjs`), `exports.${constant} = ${JSON.stringify(value)};\n`);
  writeFileSync(join(folder, `${name}.js`), `${shim}//# sourceMappingURL=${name}.js.map\n`);
}

/** Where the chunks find a table's module. */
function tableOf(folder: string, path: string): string | undefined {
  const table = TABLES.find(({ folder: of, name }) => folder === join(root, "compiler", of) && path === `./${name}.ts`);
  return table === undefined ? undefined : `../${table.folder}/${table.name}.cjs`;
}

/**
 * The command: an entry that loads nothing, and chunks that it loads when they are needed. Measured: a
 * CommonJS bundle starts in less than half the time of the same modules one by one. esbuild splits
 * ECMAScript modules only, so it does that first; then each chunk becomes CommonJS.
 */
async function bundleCommand(): Promise<void> {
  const code = JSON.stringify(sourceDigest());
  // Every Node that runs this knows \p; esbuild, which goes by the newest Unicode, would make a call of each such expression.
  const shared = { platform: "node", target: "node20", minify: true, logLevel: "warning", logOverride: { "empty-import-meta": "silent", "commonjs-variable-in-esm": "silent" }, supported: { "regexp-unicode-property-escapes": true } } as const;
  const { outputFiles, metafile } = await build({
    ...shared,
    metafile: true,
    define: { CODE_DIGEST: code },
    entryPoints: { main: join(root, "compiler/cli/main.ts"), thread: join(root, "compiler/cli/crew/thread.ts") },
    outdir: join(made, "cli"),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    sourcemap: "inline",
    // The modules beside the chunks can be read; their text twice would be a quarter of the package.
    sourcesContent: false,
    legalComments: "linked",
    plugins: [{ name: "tables", setup: (hooks) => hooks.onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ resolveDir, path }) => {
      const table = tableOf(resolveDir, path);
      return table === undefined ? undefined : { path: table, external: true };
    }) }, { name: "letters", setup: (hooks) => hooks.onLoad({ filter: /[\\/]3-scan[\\/].*\.ts$/ }, ({ path }) => (
      { contents: letterLiterals(readFileSync(path, "utf8"), join(root, "compiler/phases/3-scan/letter-pattern.ts")), loader: "ts" }
    )) }],
    write: false,
  });
  for (const [path, { format }] of Object.entries(metafile.inputs)) if (format === "esm") checkNames(path, readFileSync(path, "utf8"));
  mkdirSync(join(made, "cli"), { recursive: true });
  for (const { path, text } of outputFiles) {
    if (!path.endsWith(".cjs")) {
      writeFileSync(path, text);
      continue;
    }
    const { code: script, map } = await transform(bindNames(text), { ...shared, format: "cjs", sourcemap: "external", sourcefile: basename(path), sourcesContent: false, supported: { ...shared.supported, "dynamic-import": false } });
    const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
    // A map into other packages alone, whose sources are not shipped, tells nobody anything.
    const isOurs = sources.some((source) => !source.includes("node_modules/"));
    writeFileSync(path, isOurs ? `${script}//# sourceMappingURL=${basename(path)}.map\n` : script);
    if (isOurs) writeFileSync(`${path}.map`, map);
  }
  await build({
    ...shared,
    define: { CODE_DIGEST: code },
    entryPoints: [join(root, "compiler/cli/promptc.ts")],
    outfile: join(made, "cli/promptc.cjs"),
    bundle: true,
    format: "cjs",
  });
  chmodSync(join(made, "cli/promptc.cjs"), 0o755);
}

/** A digest of every source and of every locked dependency: whatever the bundle is made of. */
function sourceDigest(): string {
  const hash = createHash("sha256");
  for (const name of [...readdirSync(join(root, "compiler"), { recursive: true, encoding: "utf8" }).sort(), "../package-lock.json"]) {
    if (/\.(?:ts|json)$/u.test(name)) hash.update(`${name}\0`).update(readFileSync(join(root, "compiler", name)));
  }
  return hash.digest("hex").slice(0, 16);
}
