/** Compares two states of a project's artifacts: what changed for the model, as data. */
import type { ManifestFinding, ManifestSource } from "../runtime/manifest.ts";
import { align, type Fate, type Pair } from "./align.ts";
import { breaksBetween, causeOf, type Break, type Count, type TokensBy } from "./breaks.ts";
import { interfaceChanges, type InterfaceChange } from "./interface.ts";
import { layersIn, type Layer } from "./layers.ts";
import type { Part } from "./pieces.ts";
import { sectionsOf } from "./sections.ts";
import { nameOf, type Snapshot } from "./snapshot.ts";
import { listedTools, type ListedTool } from "./tools.ts";
import { bumpBetween, easedFor, largerBump, parseVersion, type Bump } from "./version.ts";
import type { DiffTexts, Hunk } from "./words.ts";

/** The form of {@link Diff}; another one has a higher number. */
export const DIFF_VERSION = 1;

/** What changed between two states. JSON of this is an interface: names and meanings stay as long as `diffVersion` does. */
export interface Diff {
  readonly diffVersion: typeof DIFF_VERSION;
  /** How the states are called: `HEAD`, `working tree`, a folder. */
  readonly before: string;
  readonly after: string;
  readonly targets: readonly TargetDiff[];
}

/** A figure before and after; null where there is none. */
export interface Change<T> { readonly before: T | null; readonly after: T | null }

/** What changed in one target or matrix combination. */
export interface TargetDiff {
  readonly target: string;
  readonly status: "added" | "removed" | "changed" | "same" | "unreadable";
  /** For `unreadable`: why. */
  readonly problem?: string;
  readonly version: Change<string> & {
    /** How much higher it is; null when it is not. */
    readonly step: Bump | null;
    /** How much higher it should be; null when nothing changed. */
    readonly required: Bump | null;
  };
  /** Sizes of the tools, the prefix, and each output's static text. */
  readonly sizes: readonly { readonly of: string; readonly bytes: Change<number>; readonly tokens: { readonly [encoding: string]: Change<number> } }[];
  /** The first difference of each part of the cached text, in the order in which providers cache. The first one is where caches end. */
  readonly breaks: readonly DiffBreak[];
  readonly layers: readonly LayerDiff[];
  readonly tools: readonly { readonly name: string; readonly status: Fate; readonly source: string | null; readonly tokens: TokensChange; readonly hunks: readonly Hunk[] }[];
  readonly interface: readonly InterfaceChange[];
  readonly findings: { readonly new: readonly ManifestFinding[]; readonly gone: readonly ManifestFinding[] };
  readonly sources: readonly { readonly path: string; readonly layer: string; readonly status: Change<string>; readonly why: string | null }[];
}

interface TokensChange { readonly [encoding: string]: Change<number> }

/** Where a part of the cached text differs first, and what made that. */
export interface DiffBreak {
  readonly part: Part;
  readonly output: string;
  readonly file: string | null;
  readonly byte: number;
  readonly line: number | null;
  readonly layer: string | null;
  readonly slot: string | null;
  readonly tool: string | null;
  readonly source: string | null;
  readonly tokens: { readonly kept: TokensBy; readonly lost: TokensBy } | null;
}

/** What became of a layer's static text and binding. */
export interface LayerDiff {
  readonly id: string;
  readonly output: string;
  readonly status: Fate;
  readonly moved: boolean;
  /** For `renamed`: what it was called. */
  readonly was?: string;
  readonly binding: Change<string>;
  readonly bytes: Change<number>;
  readonly tokens: TokensChange;
  readonly sections: readonly SectionDiff[];
}

/** What became of the text under one heading. */
export interface SectionDiff {
  /** Headings from the outermost one down; empty in front of the first heading. */
  readonly heading: string;
  readonly status: Fate;
  readonly moved: boolean;
  readonly was?: string;
  /** Lines count in the layer's text. */
  readonly hunks: readonly Hunk[];
}

/** A target on one side: its artifact, or why there is none that can be read. */
export type Side = Snapshot | { readonly problem: string };

/** One state: targets by `keyOf`, and what it is called. */
export interface State { readonly label: string; readonly targets: ReadonlyMap<string, Side> }

interface Tools { readonly count: Count; readonly diff: DiffTexts }

/** Compares two states: the later one's targets in their order, then those that are gone. */
export function compareStates(before: State, after: State, tools: Tools): Diff {
  const keys = new Set([...after.targets.keys(), ...before.targets.keys()]);
  return { diffVersion: DIFF_VERSION, before: before.label, after: after.label, targets: [...keys].map((key) => compareTargets(before.targets.get(key), after.targets.get(key), key, tools)) };
}

const EMPTY = { sizes: [], breaks: [], layers: [], tools: [], interface: [], findings: { new: [], gone: [] }, sources: [] } as const;

function compareTargets(before: Side | undefined, after: Side | undefined, key: string, tools: Tools): TargetDiff {
  const problem = [before, after].find((side) => side !== undefined && "problem" in side);
  const [old, now] = [before, after].map((side) => (side === undefined || "problem" in side ? undefined : side));
  const version = { before: old?.manifest.version ?? null, after: now?.manifest.version ?? null, step: null, required: null };
  const known = now ?? old;
  const target = known === undefined ? nameFrom(key) : nameOf(known.manifest);
  if (problem !== undefined && "problem" in problem) return { target, status: "unreadable", problem: problem.problem, version, ...EMPTY };
  const sizes = sizesOf(old, now);
  const layers = layerDiffs(old, now, tools);
  const changedTools = toolDiffs(old, now, tools);
  if (old === undefined || now === undefined) return { target, status: old === undefined ? "added" : "removed", version, ...EMPTY, sizes, layers, tools: changedTools };
  const breaks = breaksBetween(old, now, tools.count).map((each) => flatten(each, now));
  const changes = interfaceChanges(old, now);
  const rest = { findings: findingsOf(old, now), sources: sourcesOf(old, now) };
  const isSame = breaks.length === 0 && layers.length === 0 && changedTools.length === 0 && changes.length === 0 && rest.findings.new.length === 0 && rest.findings.gone.length === 0 && rest.sources.length === 0 && version.before === version.after;
  return { target, status: isSame ? "same" : "changed", version: { ...version, ...bumps(old, now, changes, breaks.length > 0) }, sizes, breaks, layers, tools: changedTools, interface: changes, ...rest };
}

function nameFrom(key: string): string {
  try {
    const [target, axes] = JSON.parse(key) as [string, [string, string][]];
    return nameOf({ target, variant: Object.fromEntries(axes) });
  } catch {
    return key;
  }
}

function bumps({ manifest: before }: Snapshot, { manifest: after }: Snapshot, changes: readonly InterfaceChange[], isChanged: boolean): { readonly step: Bump | null; readonly required: Bump | null } {
  const [old, now] = [parseVersion(before.version), parseVersion(after.version)];
  const wanted = changes.reduce<Bump>((most, { bump }) => largerBump(most, bump), "patch");
  const required = !isChanged && changes.length === 0 ? null : old === undefined ? wanted : easedFor(old, wanted);
  return { step: old === undefined || now === undefined ? null : (bumpBetween(old, now) ?? null), required };
}

function sizesOf(old: Snapshot | undefined, now: Snapshot | undefined): TargetDiff["sizes"] {
  interface Size { readonly bytes: number; readonly tokens: TokensBy }
  const listed = (snapshot: Snapshot | undefined): ReadonlyMap<string, Size> => new Map(snapshot === undefined ? [] : [
    ...(snapshot.manifest.tools === undefined ? [] : [["tools", snapshot.manifest.tools] as const]),
    ["prefix", snapshot.manifest.prefix] as const,
    ...Object.entries(snapshot.manifest.outputs).map(([name, output]) => [`output ${name}`, output] as const),
  ]);
  const [a, b] = [listed(old), listed(now)];
  return [...new Set([...b.keys(), ...a.keys()])].map((of) => {
    const [was, is] = [a.get(of), b.get(of)];
    const encodings = Object.keys((is ?? was)?.tokens ?? {});
    return { of, bytes: { before: was?.bytes ?? null, after: is?.bytes ?? null }, tokens: Object.fromEntries(encodings.map((encoding) => [encoding, { before: was?.tokens[encoding] ?? null, after: is?.tokens[encoding] ?? null }])) };
  });
}

function flatten(found: Break, later: Snapshot): DiffBreak {
  const { spot } = causeOf(found, later) ?? {};
  const place = found.after ?? found.before;
  return { part: found.part, output: found.output, file: place?.file ?? null, byte: found.byte, line: place === undefined || place.slot !== undefined ? null : place.line, layer: spot?.layer ?? null, slot: spot?.slot ?? null, tool: spot?.tool ?? null, source: spot?.source ?? null, tokens: found.tokens ?? null };
}

/** Layers of which anything is different. */
function layerDiffs(old: Snapshot | undefined, now: Snapshot | undefined, tools: Tools): readonly LayerDiff[] {
  const [a, b] = [old, now].map((snapshot) => (snapshot === undefined ? [] : layersIn(snapshot))) as [readonly Layer[], readonly Layer[]];
  return align(a, b).flatMap((pair): readonly LayerDiff[] => {
    const { before, after, fate, moved } = pair;
    const isRebound = before !== undefined && after !== undefined && before.binding !== after.binding;
    const layer = after ?? before;
    if (layer === undefined || (fate === "same" && !isRebound)) return [];
    return [{
      id: layer.id,
      output: layer.output,
      status: isRebound && fate !== "renamed" ? "changed" : fate,
      moved,
      ...(fate === "renamed" && before !== undefined ? { was: before.id } : {}),
      binding: { before: before?.binding ?? null, after: after?.binding ?? null },
      bytes: { before: before === undefined ? null : Buffer.byteLength(before.text), after: after === undefined ? null : Buffer.byteLength(after.text) },
      tokens: tokensChange(pair, now ?? old, tools.count),
      sections: sectionDiffs(before?.text ?? "", after?.text ?? "", tools.diff),
    }];
  });
}

function tokensChange({ before, after }: Pick<Pair<Layer>, "before" | "after"> | { readonly before?: ListedTool; readonly after?: ListedTool }, snapshot: Snapshot | undefined, count: Count): TokensChange {
  const encodings = Object.keys(snapshot?.manifest.prefix.tokens ?? {});
  return Object.fromEntries(encodings.map((encoding) => {
    const counted = (text: string | undefined): number | null => (text === undefined ? null : count(encoding as Parameters<Count>[0], text));
    return [encoding, { before: counted(before?.text), after: counted(after?.text) }];
  }));
}

function sectionDiffs(before: string, after: string, diff: DiffTexts): readonly SectionDiff[] {
  if (before === after) return [];
  return align(sectionsOf(before), sectionsOf(after)).flatMap(({ before: old, after: now, fate, moved }): readonly SectionDiff[] => {
    if (fate === "same") return [];
    const hunks = fate === "moved" || fate === "renamed" ? [] : diff(old?.text ?? "", now?.text ?? "");
    const placed = hunks.map((hunk): Hunk => ({ before: hunk.before + (old?.line ?? 1) - 1, after: hunk.after + (now?.line ?? 1) - 1, words: hunk.words }));
    return [{ heading: (now ?? old)?.key ?? "", status: fate, moved, ...(fate === "renamed" && old !== undefined ? { was: old.key } : {}), hunks: placed }];
  });
}

function toolDiffs(old: Snapshot | undefined, now: Snapshot | undefined, { count, diff }: Tools): TargetDiff["tools"] {
  const named = (snapshot: Snapshot | undefined): readonly (ListedTool & { readonly key: string })[] => (snapshot === undefined ? [] : listedTools(snapshot).map((tool) => ({ ...tool, key: tool.name })));
  const shown = (tool: ListedTool | undefined): string => (tool === undefined ? "" : `${JSON.stringify(JSON.parse(tool.text), null, 2)}\n`);
  // Their order follows from their names, so none of them moves.
  return align(named(old), named(now)).filter(({ fate }) => fate !== "same" && fate !== "moved").map((pair) => {
    const { before, after, fate } = pair;
    return { name: (after ?? before)?.name ?? "", status: fate, source: (after ?? before)?.source ?? null, tokens: tokensChange(pair, now ?? old, count), hunks: diff(shown(before), shown(after)) };
  });
}

/** Lines move, so a finding is known by its rule and file; of several in one file as many as there are more. */
function findingsOf({ manifest: old }: Snapshot, { manifest: now }: Snapshot): TargetDiff["findings"] {
  const keyed = (finding: ManifestFinding): string => JSON.stringify([finding.rule, finding.path, finding.level, finding.accepted?.by]);
  const without = (all: readonly ManifestFinding[], taken: readonly ManifestFinding[]): readonly ManifestFinding[] => {
    const left = new Map<string, number>();
    for (const finding of taken) left.set(keyed(finding), (left.get(keyed(finding)) ?? 0) + 1);
    return all.filter((finding) => {
      const count = left.get(keyed(finding)) ?? 0;
      left.set(keyed(finding), count - 1);
      return count <= 0;
    });
  };
  return { new: without(now.findings ?? [], old.findings ?? []), gone: without(old.findings ?? [], now.findings ?? []) };
}

/** Files that are new, gone, or fared differently. */
function sourcesOf({ manifest: old }: Snapshot, { manifest: now }: Snapshot): TargetDiff["sources"] {
  const keyed = ({ layer, path }: ManifestSource): string => `${layer}\0${path}`;
  const [a, b] = [old, now].map(({ sources }) => new Map(sources.map((source) => [keyed(source), source])));
  return [...new Set([...(b?.keys() ?? []), ...(a?.keys() ?? [])])].flatMap((key) => {
    const [was, is] = [a?.get(key), b?.get(key)];
    const known = is ?? was;
    return known === undefined || was?.status === is?.status ? [] : [{ path: known.path, layer: known.layer, status: { before: was?.status ?? null, after: is?.status ?? null }, why: is?.why ?? null }];
  });
}
