/**
 * Binds what a chunk takes from another to names of its own, once, when it is loaded.
 *
 * Made CommonJS by esbuild, each use of such a name asks the other chunk's exports for it, behind two getters, as an
 * ECMAScript module may give a name another value later. V8 sees through neither: measured, a fifteenth of a build's
 * time. No chunk does give one: `checkNames` looks.
 */

/** An import of named things from a chunk or table beside it, as esbuild writes it when it minifies. */
const NAMED_IMPORT = /(?<=^|;)import\{([^}]*)\}from"(\.{1,2}\/[^"]+)";/gu;
/** The export that esbuild writes at a chunk's end. */
const LAST_EXPORT = /export\{([^}]*)\};?(?=\s*(?:\/\/# sourceMappingURL=\S+\s*)?$)/u;

/**
 * @param chunk An ECMAScript module that esbuild made, minified.
 * @returns The same, with its imports of chunks and its exports in CommonJS; not a column is moved that a source map may name.
 */
export function bindNames(chunk: string): string {
  const head = /^(?:import[^;]*;)*/u.exec(chunk)?.[0] ?? "";
  const bound = head.replace(NAMED_IMPORT, (statement, names: string, from: string) => {
    const made = `var{${names.replace(/ as /gu, ":")}}=require("${from}");`;
    // One that would be longer stays as it is: that is slower, and right as well.
    return made.length > statement.length ? statement : made.padEnd(statement.length);
  });
  return bound + chunk.slice(head.length).replace(LAST_EXPORT, (_, names: string) => `module.exports={__esModule:!0,${names.split(",").map(property).join(",")}};`);
}

/** `local as exported`, or one name for both. */
function property(names: string): string {
  const [local = "", exported = local] = names.split(" as ");
  return `${exported}:${local}`;
}

/**
 * Looks whether a module that is bundled gives something that it exports another value later. Those of the compiler
 * have no module-level `let` at all (see `test/lint`).
 *
 * @param path Named in the error.
 * @param text An ECMAScript module, not minified.
 * @throws Error that names the export.
 */
export function checkNames(path: string, text: string): void {
  const exported = new Set([...text.matchAll(/^export \{([^}]*)\}/gmu)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" as ")[0] ?? "")));
  for (const [, keyword, name = "", value] of text.matchAll(/^(export )?(?:let|var) ([\w$]+)( =)?/gmu)) {
    if (keyword === undefined && !exported.has(name)) continue;
    // An enumeration of TypeScript's gets its value right behind its declaration: `(function (Name) {…})(Name || (Name = {}))`.
    const first = value !== undefined || text.includes(`(${name} || (${name} = {}))`) ? 1 : 0;
    if (timesGiven(name, text) > first) throw new Error(`${path}: \`${name}\` is exported and given a value later. Expected a constant, as chunks bind the names of others once (compiler/make/bind-names.ts).`);
  }
}

/** How often a text gives a name a value, its declaration's among them. */
function timesGiven(name: string, text: string): number {
  const escaped = name.replaceAll("$", String.raw`\$`);
  return [...text.matchAll(new RegExp(String.raw`(?<![\w$.])${escaped}\s*(?:(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])|\+\+|--)`, "gu"))].length;
}
