import type { Log } from "../../../diagnostics/log.ts";
import type { FoundPrompt, PromptHost } from "../../../dialects/agent-zero/render.ts";
import { walkPrompt, type Placeholder } from "../../../dialects/agent-zero/static.ts";
import type { PlannedInput } from "../../../model.ts";
import type { LinkedTemplate, TemplateSource } from "../../../template.ts";
import { lowerPrompt } from "./agent-zero.ts";

export interface ParseOptions {
  readonly log: Log;
  readonly partials: ReadonlyMap<string, TemplateSource>;
  /** What the template may name. */
  readonly inputs: readonly PlannedInput[];
  readonly target: string;
}

interface Folder { readonly key: string }

/** Name of the template itself; no include can have it. */
const MAIN = "\0main";

/** Endings that a partial's name leaves out. */
const ENDING = /\.md\.hbs$|\.hbs$|\.md$|\.txt$/u;

/** A text layer in the Agent Zero dialect: it reads the inputs of its target, and includes the partials of the project. */
export function parseAgentZero(template: TemplateSource, { log, partials, inputs, target }: ParseOptions): LinkedTemplate | undefined {
  const host: PromptHost<Folder> = {
    find(name, folders): FoundPrompt<Folder> | "missing" {
      for (const folder of folders) {
        if (name === MAIN) return { ...template, key: MAIN, folder };
        const key = folder.key === "" ? name : `${folder.key}/${name}`;
        const found = partials.get(key.replace(ENDING, ""));
        if (found !== undefined) return { ...found, key, folder };
      }
      return "missing";
    },
    folderAt: (path) => (path.split("/").includes("..") ? undefined : { key: path }),
    loader: () => [],
    report({ message }, { path, text }) {
      log.report({ code: "template/partial-cycle", message, location: { path, text }, target });
    },
  };
  const prompt = walkPrompt(MAIN, [{ key: "" }], inputs.map(placeholderOf), host);
  return typeof prompt === "string" ? undefined : lowerPrompt(prompt, { log, target, dropsFence: false });
}

function placeholderOf({ name, binding, value, trust }: PlannedInput): Placeholder {
  if (binding !== "build") return { kind: "late", name, path: [name] };
  return { kind: "known", name, value: value ?? null, trusted: trust === "author" };
}
