import type { FoundPrompt, PromptHost, PromptProblem, Variable } from "../../compiler/dialects/agent-zero/render.ts";
import { renderPrompt } from "../../compiler/dialects/agent-zero/render.ts";
import { cellsText } from "../../compiler/dialects/agent-zero/cells.ts";

export interface MemoryFolder { readonly key: string }

/** Prompt files by path, for the folders `hi` and `lo` and those that includes name. */
export type PromptFiles = { readonly [path: string]: string };

export interface MemoryHost extends PromptHost<MemoryFolder> { readonly problems: readonly PromptProblem[] }

/** A host over prompt files in memory. `loaders`: what the loader of a file gives. */
export function memoryHost(files: PromptFiles, loaders: { readonly [file: string]: readonly Variable[] } = {}): MemoryHost {
  const problems: PromptProblem[] = [];
  return {
    problems,
    find(name, folders): FoundPrompt<MemoryFolder> | "missing" {
      for (const folder of folders) {
        const path = `${folder.key}/${name}`;
        const text = files[path];
        if (text !== undefined) return { text, path, key: path, folder };
      }
      return "missing";
    },
    folderAt: (path) => (path.includes("..") ? undefined : { key: path }),
    loader: (name) => loaders[name] ?? [],
    report: (problem) => void problems.push(problem),
  };
}

export const FOLDERS: readonly MemoryFolder[] = [{ key: "hi" }, { key: "lo" }];

/** What `main.md` becomes, with what was reported. */
export function rendered(files: PromptFiles, variables: readonly Variable[], { values = "data", form = "prompt" }: { readonly values?: "data" | "template"; readonly form?: "prompt" | "file" | "text" } = {}): { readonly text: string; readonly problems: readonly string[] } {
  const host = memoryHost(files);
  const cells = renderPrompt({ file: "main.md", folders: FOLDERS, variables, values, form }, host);
  return { text: typeof cells === "string" ? `(${cells})` : cellsText(cells), problems: host.problems.map(({ kind }) => kind) };
}
