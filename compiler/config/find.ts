/** Finds the configuration file and reads its text. */
import { lstat, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Log } from "../diagnostics/log.ts";
import { maxYamlLength } from "../yaml/guard.ts";

/** The names under which a configuration is found. */
export const configNames = ["promptc.config.yaml", "promptc.config.yml", "promptc.config.json"] as const;

/** A configuration file that was found and read. */
export interface FoundConfig {
  /** The file's name, as reports show it: relative to `folder`. */
  readonly path: string;
  /** Absolute path of the folder that holds the file; paths in the configuration are relative to it. */
  readonly folder: string;
  /** Decoded as UTF-8, without a byte order mark. */
  readonly text: string;
}

/** Where to look. */
export interface FindOptions {
  /** The working directory: an absolute path. */
  readonly cwd: string;
  /** What `--config` names, if it is given: absolute, or relative to `cwd`. */
  readonly explicit?: string | undefined;
}

/**
 * Reads the configuration that `--config` names, else the nearest one in `cwd` or a folder above it.
 * Two in one folder are an error, as either could be meant. Returns `undefined` when there is an error,
 * which the log then holds.
 */
export async function findConfig(options: FindOptions, log: Log): Promise<FoundConfig | undefined> {
  if (options.explicit !== undefined) {
    const file = resolve(options.cwd, options.explicit);
    if (await exists(file, { hidden: true })) return readConfigFile(file, options.explicit, log);
    log.report({
      code: "config/not-found",
      message: `Expected a configuration file at \`${options.explicit}\`, found nothing`,
      help: "Correct the path behind `--config`, or leave it out to look for the file in this folder and those above it.",
    });
    return undefined;
  }

  for (const folder of foldersUpward(options.cwd)) {
    const present = await Promise.all(configNames.map((name) => exists(join(folder, name))));
    const found = configNames.filter((_, index) => present[index]);
    const [name] = found;
    if (name === undefined) continue;
    if (found.length === 1) return readConfigFile(join(folder, name), name, log);
    const names = found.map((each) => `\`${each}\``).join(" and ");
    log.report({ code: "config/several-files", message: `Expected one configuration file in \`${folder}\`, found ${names}` });
    return undefined;
  }

  const names = configNames.map((name) => `\`${name}\``).join(", ");
  const message = `No configuration file in \`${options.cwd}\` or a folder above it; looked for ${names}`;
  log.report({ code: "config/not-found", message });
  return undefined;
}

/** The folder and each of its parents, nearest first. */
function foldersUpward(start: string): readonly string[] {
  const folders = [resolve(start)];
  for (;;) {
    const last = folders.at(-1) ?? start;
    const parent = dirname(last);
    if (parent === last) return folders;
    folders.push(parent);
  }
}

/**
 * Whether the name is taken, by whatever: a link that leads nowhere is better reported than passed over.
 *
 * @param options.hidden What is said where nobody knows, because a folder above may not be entered.
 */
async function exists(path: string, { hidden = false }: { readonly hidden?: boolean } = {}): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    return hidden && ["EACCES", "EPERM"].includes(codeOf(error) ?? "");
  }
}

/** Reads a file of configuration with every guard; `shownAs` is how reports name it. */
export async function readConfigFile(file: string, shownAs: string, log: Log): Promise<FoundConfig | undefined> {
  const path = basename(file);
  const refuse = (code: DiagnosticCode, message: string, help?: string): undefined => log.report({ code, message, help, location: { path } }) as undefined;

  let bytes: Uint8Array;
  try {
    // Before opening: a named pipe would block, and a device might never end.
    const found = await stat(file);
    if (!found.isFile()) {
      const what = found.isDirectory() ? "a folder" : "something else";
      return refuse("config/unreadable", `Expected \`${shownAs}\` to be a file, found ${what}`, "Name the file itself.");
    }
    if (found.size > maxYamlLength * 4) {
      const size = found.size.toLocaleString("en-US");
      return refuse("yaml/too-large", `Expected at most ${(maxYamlLength * 4).toLocaleString("en-US")} bytes, found ${size}`);
    }
    bytes = await readFile(file);
  } catch (error) {
    return refuse("config/unreadable", `\`${shownAs}\` cannot be read: ${reason(error)}`, readHelp(error));
  }

  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { path, folder: dirname(file), text };
  } catch {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const found = isUtf16 ? "UTF-16" : "bytes that are not UTF-8";
    return refuse("config/unreadable", `Expected \`${shownAs}\` to be UTF-8, found ${found}`, "Save the file as UTF-8.");
  }
}

/** Node's codes in words that do not name a path. */
function reason(error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "ELOOP":
      return "its symbolic links lead in a circle";
    case "ENOENT":
      return "it is a symbolic link to a file that does not exist";
    default:
      return code ?? String(error);
  }
}

function readHelp(error: unknown): string {
  switch (codeOf(error)) {
    case "EACCES":
    case "EPERM":
      return "Check the permissions of the file, and of the folders above it.";
    case "ELOOP":
    case "ENOENT":
      return "Point the link at a real file, or remove it.";
    default:
      return "Check the file, and try again.";
  }
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
