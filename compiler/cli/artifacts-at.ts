/** The artifacts of a project as they were committed. */
import { posix, relative, resolve } from "node:path";
import { realpathSync } from "node:fs";
import { configNames } from "../config/find.ts";
import { filesNamedBy, keyOf, readSnapshot, type Snapshot } from "../diff/snapshot.ts";
import type { Plan } from "../model.ts";
import { withSlashes } from "../paths/slashes.ts";
import { MANIFEST_FILE, type Manifest } from "../runtime/manifest.ts";
import { findCommit, type Commit, type Missing } from "./git-commit.ts";
import { belowTop, openTree, type Tree } from "./git-tree.ts";

/** An artifact of a commit. */
export interface CommittedArtifact {
  /** Its folder, relative to the project's, with `/`. */
  readonly folder: string;
  /** Target and combination; undefined when its manifest cannot be read. */
  readonly key: string | undefined;
  readonly snapshot: Snapshot | { readonly problem: string };
}

/** What a commit has of a project. */
export interface ArtifactsAt {
  readonly commit: Commit;
  readonly artifacts: readonly CommittedArtifact[];
}

/**
 * Reads every artifact of a project at a commit: below the project's folder (but not those of a project
 * further down) and in the folders that `outs` names. Where a target wrote then does not matter: an artifact
 * says whose it is.
 *
 * @param folder absolute folder of the project
 * @param outs output folders of today's plans, relative to the project
 */
export async function artifactsAt(folder: string, ref: string, outs: readonly string[] = []): Promise<ArtifactsAt | Missing> {
  const commit = findCommit(folder, ref);
  if ("message" in commit) return commit;
  const below = belowTop(folder);
  if (below === undefined) return { message: "the folder is in no repository that has files" };
  const tree = openTree(folder, commit);
  if ("message" in tree) return tree;
  const folders = foldersIn(tree, below, outs.map((out) => fromTop(folder, below, out)));
  const manifests = tree.read(folders.map((each) => posix.join(each, MANIFEST_FILE)));
  if ("message" in manifests) return manifests;
  const named = folders.map((each) => ({ each, names: [MANIFEST_FILE, ...filesNamedBy(manifests.get(posix.join(each, MANIFEST_FILE)) ?? new Uint8Array())] }));
  const contents = tree.read(named.flatMap(({ each, names }) => names.map((name) => posix.join(each, name))));
  if ("message" in contents) return contents;
  const artifacts: CommittedArtifact[] = [];
  for (const { each, names } of named) {
    const files = new Map(names.flatMap((name): readonly (readonly [string, Uint8Array])[] => {
      const bytes = contents.get(posix.join(each, name));
      return bytes === undefined ? [] : [[name, bytes]];
    }));
    const snapshot = await readSnapshot(files);
    artifacts.push({ folder: posix.relative(below, each), key: "problem" in snapshot ? keyIn(files.get(MANIFEST_FILE)) : keyOf(snapshot.manifest), snapshot });
  }
  return { commit, artifacts };
}

/** Folders with a manifest, relative to the repository's root. */
function foldersIn({ files }: Tree, below: string, outs: readonly string[]): readonly string[] {
  const isProject = (folder: string): boolean => configNames.some((name) => files.has(posix.join(folder, name)));
  const isOwn = (folder: string): boolean => {
    for (let at = folder; at !== (below === "" ? "." : below); at = posix.dirname(at)) if (at === "." || isProject(at)) return false;
    return true;
  };
  const inside = [...files.keys()].filter((path) => path === MANIFEST_FILE || path.endsWith(`/${MANIFEST_FILE}`)).map((path) => posix.dirname(path));
  return inside.filter((folder) => outs.includes(folder) || isOwn(folder));
}

/** An output folder relative to the repository's root; it may lie outside of the project, through a root. */
function fromTop(folder: string, below: string, out: string): string {
  return posix.join(below, withSlashes(relative(realpathSync.native(folder), resolve(realpathSync.native(folder), out))));
}

function keyIn(manifest: Uint8Array | undefined): string | undefined {
  try {
    const { target, variant } = JSON.parse(new TextDecoder().decode(manifest)) as Manifest;
    return typeof target === "string" && typeof variant === "object" && variant !== null ? keyOf({ target, variant }) : undefined;
  } catch {
    return undefined;
  }
}

/** The artifact that a plan had: in its folder, else wherever its name stands; undefined when it had none. */
export function artifactOf(plan: Pick<Plan, "target" | "variant" | "out">, artifacts: readonly CommittedArtifact[]): CommittedArtifact | undefined {
  const key = keyOf(plan);
  const own = artifacts.filter((artifact) => artifact.key === key);
  return own.find(({ folder }) => folder === plan.out) ?? own[0] ?? artifacts.find((artifact) => artifact.folder === plan.out && artifact.key === undefined);
}
