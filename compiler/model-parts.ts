/**
 * The nouns of layers that are put together from parts: prompt files that are found on a search path
 * and filled with values, folders that are scanned within token budgets, chains of folders, text files
 * of one folder. Part of `model.ts`, in a file of its own for its length.
 */
import type { StaticPrompt } from "./dialects/agent-zero/static.ts";
import type { EncodingName, Trim } from "./model.ts";
import type { Json } from "./runtime/manifest.ts";

/**
 * A path under a root. It may hold names of inputs (`usr/projects/<project>/AGENTS.md`); while one of
 * them has no value, there is no such path.
 */
export interface PartPath {
  readonly root: string;
  readonly path: string;
  /** How texts show the root; null: by its absolute path (never at build). */
  readonly display: string | null;
}

/** A folder that prompt files are looked up in, or one in each of several folders. */
export type SearchEntry = { readonly folder: PartPath } | { readonly in: PluginFolders; readonly path: string };

/** Folders that hold a file of some name; of two with one name the first counts. In code point order of their names. */
export interface PluginFolders {
  readonly parents: readonly PartPath[];
  readonly having: string;
  /** Folders that may switch one off and on again, from the weakest to the strongest; `<folder>` is its name. */
  readonly toggles: readonly PartPath[];
  readonly off: string;
  readonly on: string;
}

/** A value that a prompt file, a list or another value is made with. */
export type Part = PartKind & {
  /** The part is empty unless this is true by Python's rules. */
  readonly if?: Part;
};

export type PartKind =
  | { readonly kind: "text"; readonly text: string }
  /** What a part was worked out to. */
  | { readonly kind: "known"; readonly value: Json; readonly trusted: boolean }
  /** The value of an input, or what lies in it. */
  | { readonly kind: "input"; readonly input: string; readonly path: readonly string[]; readonly default: Json }
  /** A field of a JSON file. `flag`: null and missing are true, `0`, `false`, `no` and `off` are false. */
  | { readonly kind: "field"; readonly file: PartPath; readonly field: string; readonly default: Json; readonly as: "value" | "flag" }
  /** A path as texts show it. */
  | { readonly kind: "path"; readonly at: PartPath }
  | { readonly kind: "join"; readonly parts: readonly Part[]; readonly separator: string; readonly each: Trim; readonly trim: Trim; readonly heading?: string }
  /** A JSON object as Python prints it; empty when it has no entry. */
  | { readonly kind: "record"; readonly entries: readonly RecordEntry[]; readonly ascii: boolean }
  | { readonly kind: "layer"; readonly collector: PartCollector; readonly separator: string; readonly trim: Trim };

/** An entry that is there when its value is true by Python's rules; or the entries of an input, some left out. */
export type RecordEntry = { readonly key: string; readonly value: Part } | { readonly input: string; readonly except: readonly string[] };

export type PartCollector = PromptCollector | ScanCollector | ChainCollector | TextFilesCollector | ValueCollector;

/** A value of a prompt that is known later than the prompt: a session works it out. */
export interface ValueCollector { readonly kind: "value"; readonly part: Part }

/** Prompt files of a template dialect, found on a search path. */
export interface PromptCollector {
  readonly kind: "prompt";
  /** A file's name, or a pattern (one file for each name that matches, in code point order of the names). */
  readonly file: string;
  readonly many: boolean;
  readonly search: readonly SearchEntry[];
  /** Where an include such as `parts/a.md` starts from. */
  readonly base: PartPath | null;
  readonly values: readonly (readonly [name: string, value: Part])[];
  /** Input with further values: an object, or a list of `[name, value]`. */
  readonly spread: string | null;
  /** Input with what loaders give: path of a loader → values. */
  readonly loaders: string | null;
  /** `prompt`: a JSON fence around everything goes; `file`: as it is; `text`: all fences go and conditions stay. */
  readonly form: "prompt" | "file" | "text";
  /** Values that are known later than the files: name → path into the values that are given then. */
  readonly late: readonly (readonly [name: string, path: readonly string[]])[];
  /** The files of a prompt that were found at build, for a session that knows the values. */
  readonly pinned?: StaticPrompt;
  /** Name of a value without which there is no prompt. */
  readonly needs: string | null;
  readonly missing: "error" | "absent";
}

/** Files of a folder and of those below it, by name, within budgets. */
export interface ScanCollector {
  readonly kind: "scan";
  readonly folder: PartPath;
  /** Pattern of base names: Python's fnmatch. */
  readonly names: string;
  /** How many levels of folders are looked at; 1 is the folder alone. */
  readonly maxDepth: number;
  /** Lines of ignore patterns, and whose rules they follow. */
  readonly ignore: string;
  readonly ignoreBy: "git" | "pathspec";
  readonly encoding: EncodingName;
  readonly maxFileTokens: number;
  readonly maxFiles: number;
  readonly maxTokens: number;
  /** Tokens that each listed file costs on top of those of its path and its text. */
  readonly overhead: number;
  /** A file is cropped into what is left of the total when that is more tokens than this. */
  readonly minCrop: number;
  readonly crop: Crop;
  /** Input whose properties take the place of the settings of the same names. */
  readonly settings: string | null;
  readonly block: ScanBlock;
  /** What was found at build, for a session that only lists it. */
  readonly found?: ScanFound;
}

/** The files of a scan, and how many more there are. */
export interface ScanFound {
  readonly listed: readonly (ListedFile & { readonly source: string })[];
  readonly more: number;
}

/** Keeps the start of a text in proportion to its tokens. */
export interface Crop {
  /** Share of the code points that the proportion gives. */
  readonly share: number;
  readonly ellipsis: string;
}

/** How a scan is listed. */
export interface ScanBlock {
  /** Each file: a text with `{path}`, `{suffix}` and `{content}`, or a prompt file with values of these names. */
  readonly file: string | PromptCollector;
  readonly cropped: string;
  /** A file whose text does not fit, `{path}`. */
  readonly skipped: string;
  /** The last line, `{count}`. */
  readonly more: string;
}

/** The first usable file of some names in each folder from a topmost one down to a start. */
export interface ChainCollector {
  readonly kind: "chain";
  readonly names: readonly string[];
  readonly top: PartPath;
  readonly start: PartPath;
  /** Input that names another start: a file or folder, absolute or relative to `top`. */
  readonly startFrom: string | null;
  /** Folder whose own file is left out, whatever name it is reached by. */
  readonly except: PartPath | null;
  readonly usable: Usable;
  /** Put in front of each text, with a blank line between; `{path}`. */
  readonly title: string | null;
  /** White space taken off each text. */
  readonly each: Trim;
}

/** The text files that lie in a folder, in code point order of their names. */
export interface TextFilesCollector {
  readonly kind: "text-files";
  readonly folder: PartPath;
  /** Python's fnmatch. */
  readonly names: string;
  readonly usable: Usable;
  readonly title: string | null;
  readonly each: Trim;
}

/** Which files count: not larger, and (for `text`) of a name that promises text or nothing known. */
export interface Usable {
  readonly maxBytes: number;
  readonly types: "text" | "any";
}

/** What a scan lists of a file. */
export interface ListedFile {
  /** As the text shows it. */
  readonly path: string;
  readonly content: string;
  readonly tokens: number;
  readonly status: "ok" | "cropped" | "skipped";
}

/** What a layer of parts found beside its sources. */
export interface MadeOf {
  /** The values of a prompt, in their order. */
  readonly values?: readonly (readonly [name: string, value: Json])[];
  /** The files of a scan, and how many more there are. */
  readonly listed?: readonly ListedFile[];
  readonly more?: number;
  /** What a value was worked out to. */
  readonly value?: Json;
  /** A prompt whose values are not all known: its files, to be parsed. */
  readonly template?: StaticPrompt;
  /** What a session has to work out for it, by layer; what is known of that is done. */
  readonly settled?: ReadonlyMap<string, PartCollector>;
  /** The files of a chain: path as texts show it, and text. */
  readonly chain?: readonly (readonly [path: string, text: string])[];
}
