/** `promptc diff` for programs. */
import { compareStates, type Diff, type Side, type State } from "./compare.ts";
import type { Count } from "./breaks.ts";
import { keyOf, readSnapshot, type Snapshot } from "./snapshot.ts";
import { loadDiff } from "./words.ts";

/** Artifacts of one state, compiled (`compileProject`) or as files by name, and what the state is called. */
export interface DiffSide {
  readonly label: string;
  readonly artifacts: readonly (Snapshot | { readonly files: ReadonlyMap<string, Uint8Array> })[];
}

/**
 * Compares two states of a project: what changed for the model, layer by layer and word by word, and where
 * caches end. Targets are matched by their names and combinations.
 *
 * @param count for figures that no manifest has: tokens of layers, and of what is cached and lost
 */
export async function diffArtifacts(before: DiffSide, after: DiffSide, count: Count): Promise<Diff> {
  return compareStates(await stateOf(before), await stateOf(after), { count, diff: await loadDiff() });
}

async function stateOf({ label, artifacts }: DiffSide): Promise<State> {
  const targets = new Map<string, Side>();
  for (const [index, artifact] of artifacts.entries()) {
    const side = "manifest" in artifact ? artifact : await readSnapshot(artifact.files);
    targets.set("problem" in side ? JSON.stringify([`artifact ${index + 1}`, []]) : keyOf(side.manifest), side);
  }
  return { label, targets };
}
