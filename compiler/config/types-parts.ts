/** What a person writes about layers that are put together from parts; part of `types.ts`. */
import type { EncodingName, Trim } from "../model.ts";
import type { Json } from "../runtime/manifest.ts";

/** A folder of a search path, or one in each of several folders. */
export type SearchEntryConfig = string | { readonly in: PluginFoldersConfig; readonly path: string };

/** Folders that hold a file of some name, such as plugins. */
export interface PluginFoldersConfig {
  readonly parents: readonly string[];
  readonly having: string;
  /** Folders that may switch one off (`off`) and on again (`on`), from the weakest to the strongest. */
  readonly toggles?: readonly string[];
  readonly off?: string;
  readonly on?: string;
}

/** A value: a text, or exactly one key that says where it comes from. */
export type PartConfig = string | PartObject;

export interface PartObject {
  /** The value of an input, or what lies in it: `project`, `settings.pattern`. */
  readonly input?: string;
  /** A field of the JSON file `of`. */
  readonly field?: string;
  readonly of?: string;
  /** For `input` and `field`: the value when there is none. */
  readonly default?: Json;
  /** For `field`: `flag` makes it true or false. */
  readonly as?: "value" | "flag";
  /** A path as texts show it. */
  readonly path?: string;
  /** Other values, joined. */
  readonly join?: readonly PartConfig[];
  readonly heading?: string;
  readonly each?: Trim;
  /** A JSON object as Python prints it. */
  readonly record?: readonly RecordEntryConfig[];
  readonly ascii?: boolean;
  readonly prompt?: PromptConfig;
  readonly scan?: ScanConfig;
  readonly chain?: ChainConfig;
  readonly textFiles?: TextFilesConfig;
  readonly separator?: string;
  readonly trim?: Trim;
  /** The value is empty unless this one is true. */
  readonly if?: PartConfig;
}

/** An entry of a record. */
export interface RecordEntryConfig {
  readonly key?: string;
  readonly value?: PartConfig;
  /** Input with entries: an object, or a list of `[key, value]`. */
  readonly entries?: string;
  readonly except?: readonly string[];
}

/** A prompt file of a template dialect. */
export interface PromptConfig {
  /** A file's name on the search path. */
  readonly file?: string;
  /** A pattern of names; one file for each. */
  readonly all?: string;
  /** Name of a search path, or folders. */
  readonly in: string | readonly string[];
  /** Where an include that names a folder starts from. */
  readonly base?: string;
  readonly values?: { readonly [name: string]: PartConfig };
  readonly spread?: string;
  readonly loaders?: string;
  readonly form?: "prompt" | "file" | "text";
  readonly needs?: string;
}

/** Files by name within token budgets. */
export interface ScanConfig {
  readonly folder: string;
  readonly names: string;
  readonly maxDepth?: number;
  readonly ignore?: string;
  readonly ignoreBy?: "git" | "pathspec";
  readonly encoding?: EncodingName;
  readonly maxFileTokens: number;
  readonly maxFiles: number;
  readonly maxTokens: number;
  readonly overhead?: number;
  readonly minCrop?: number;
  readonly share?: number;
  readonly ellipsis?: string;
  readonly settings?: string;
  readonly block: string | { readonly prompt: PromptConfig };
  readonly cropped?: string;
  readonly skipped?: string;
  readonly more?: string;
}

/** Files of a chain of folders. */
export interface ChainConfig {
  readonly names: readonly string[];
  readonly top: string;
  readonly start: string;
  readonly startFrom?: string;
  readonly except?: string;
  readonly title?: string;
  readonly each?: Trim;
  readonly maxBytes?: number;
  readonly types?: "text" | "any";
}

/** Text files of one folder. */
export interface TextFilesConfig {
  readonly folder: string;
  readonly names?: string;
  readonly title?: string;
  readonly each?: Trim;
  readonly maxBytes?: number;
  readonly types?: "text" | "any";
}
