import { readFileSync, readdirSync } from "node:fs";
import type { loadPrompt, PromptError } from "../../compiler/runtime/index.ts";
import { filesOf, sealed, type Bytes, type Data, type Description } from "./artifact.ts";

/** See README.md. */
export interface Vector extends Description {
  readonly name: string;
  readonly edits?: readonly { readonly path: readonly string[]; readonly value?: unknown }[];
  readonly literal?: unknown;
  readonly given?: { readonly [name: string]: Bytes };
  readonly session?: Data;
  readonly turn?: Data;
  /** How the runtime is told to count tokens. */
  readonly counter?: "words";
  readonly expect: { readonly outputs: { readonly [name: string]: ExpectedOutput } } | { readonly error: { readonly code: string; readonly input?: string } };
}

interface ExpectedOutput {
  readonly text: string;
  readonly prefixEnd: number;
  readonly sessionPrefixEnd: number;
  readonly ranges?: readonly (readonly [kind: string, id: string, start: number, end: number])[];
}

/** What a vector is run against: the module, or a bundle of it. */
export interface Runtime {
  readonly loadPrompt: typeof loadPrompt;
  readonly PromptError: typeof PromptError;
}

/** The vectors by file. */
export function readVectors(): readonly { readonly file: string; readonly vectors: readonly Vector[] }[] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.map((file) => ({ file, vectors: (JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as { vectors: readonly Vector[] }).vectors }));
}

/** What the runtime makes of a vector. Outputs are pairs, because an object cannot show a member called `__proto__`. */
export async function outcome(vector: Vector, runtime: Runtime): Promise<unknown> {
  const { manifest, files } = sealed(vector);
  const given = vector.given === undefined ? files : filesOf({ files: vector.given });
  try {
    const prompt = await runtime.loadPrompt("literal" in vector ? vector.literal : edited(manifest, vector.edits ?? []), given, vector.counter === undefined ? {} : { count: (_, text) => text.split(/[ \n]+/u).filter((word) => word !== "").length });
    const { outputs } = prompt.startSession(vector.session).render(vector.turn);
    return Object.entries(outputs).map(([name, { text, prefixEnd, sessionPrefixEnd, ranges }]) => {
      const wanted = "outputs" in vector.expect && Object.hasOwn(vector.expect.outputs, name) ? vector.expect.outputs[name]?.ranges : undefined;
      return [name, { text, prefixEnd, sessionPrefixEnd, ...(wanted === undefined ? {} : { ranges: ranges.map(({ kind, id, start, end }) => [kind, id, start, end]) }) }];
    });
  } catch (error) {
    if (!(error instanceof runtime.PromptError)) throw error;
    return { code: error.code, input: error.input };
  }
}

/** The same for what the vector expects. */
export function expected({ expect }: Vector): unknown {
  return "error" in expect ? { input: undefined, ...expect.error } : Object.entries(expect.outputs);
}

/** Sets (or takes out) what the edits say, after the manifest has been sealed. */
function edited(manifest: Data, edits: NonNullable<Vector["edits"]>): Data {
  const copy = structuredClone<{ [key: string]: unknown }>(manifest);
  for (const { path, ...change } of edits) {
    const last = path.at(-1) as string;
    let parent = copy;
    for (const key of path.slice(0, -1)) parent = parent[key] as { [key: string]: unknown };
    if ("value" in change) parent[last] = change.value;
    else delete parent[last];
  }
  return copy;
}
