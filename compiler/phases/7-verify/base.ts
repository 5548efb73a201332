import type { Location } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { DiffBreak } from "../../diff/compare.ts";
import { breaksBetween, causeOf, type Break } from "../../diff/breaks.ts";
import { interfaceChanges } from "../../diff/interface.ts";
import type { Part } from "../../diff/pieces.ts";
import type { Snapshot } from "../../diff/snapshot.ts";
import { splitAt } from "../../diff/bytes.ts";
import { sourceLine, type Spot } from "../../diff/spots.ts";
import { bumpBetween, easedFor, isEnough, largerBump, nextVersion, parseVersion, type Bump } from "../../diff/version.ts";
import { layersOf } from "../../layers.ts";
import type { Artifact, Services } from "../../model.ts";
import { indexLines } from "../../text/lines.ts";

/** The artifact of a plan as it was at an earlier commit. */
export interface BaseArtifact {
  /** The commit as it was asked for: `origin/main`. */
  readonly ref: string;
  /** Undefined when the target was not there. */
  readonly snapshot: Snapshot | { readonly problem: string } | undefined;
}

/** What is said of one target beside diagnostics. */
export interface BaseComparison {
  readonly target: string;
  readonly base: string;
  readonly status: "new" | "unreadable" | "same" | "changed";
  readonly policy: "frozen" | "bump" | "free";
  readonly version: { readonly before: string | null; readonly after: string; readonly step: Bump | null; readonly required: Bump | null };
  readonly changes: readonly BaseChange[];
}

/** The first difference of one part, and the line of its source. */
export interface BaseChange extends DiffBreak { readonly sourceLine: number | null }

const CODES: { readonly [part in Exclude<Part, "turn">]: DiagnosticCode } = { tools: "check/tools-changed", prefix: "check/prefix-changed", session: "check/session-shape-changed" };

const NAMES: { readonly [part in Part]: string } = { tools: "The tools", prefix: "The prefix", session: "The text between the prefix and the first turn slot", turn: "What stands behind the first turn slot" };

/**
 * Compares an artifact with what it was at a commit. Text that providers cache (tools, prefix, and what
 * follows up to the first turn slot) may change as the target's policy says; what stands behind is reported.
 * Says the first byte that differs, what made it, the tokens in front (still cached) and behind (lost), and
 * the version that the change asks for.
 */
export function compareWithBase(artifact: Artifact, { ref, snapshot }: BaseArtifact, { count }: Services, log: Log): BaseComparison {
  const { plan, manifest } = artifact;
  const row = { target: plan.name, base: ref, policy: plan.prefixPolicy ?? "bump", version: { before: null, after: manifest.version, step: null, required: null }, changes: [] } as const;
  if (snapshot === undefined) {
    log.report({ code: "check/not-at-base", message: `\`${plan.name}\` is not there at \`${ref}\`, so there is nothing to compare it with`, location: { path: plan.out }, target: plan.name });
    return { ...row, status: "new" };
  }
  if ("problem" in snapshot) {
    log.report({ code: "check/base-broken", message: `The artifact of \`${plan.name}\` at \`${ref}\` cannot be compared with: ${snapshot.problem}`, location: { path: plan.out }, target: plan.name });
    return { ...row, status: "unreadable" };
  }
  const breaks = breaksBetween(snapshot, artifact, count);
  const gate: Gate = { artifact, snapshot, ref, policy: row.policy, step: stepBetween(snapshot, artifact), log };
  const required = breaks.length === 0 && interfaceChanges(snapshot, artifact).length === 0 ? null : requiredBump(gate);
  const changes = breaks.map((each) => describeBreak(each, gate));
  for (const change of changes) reportChange(change, required ?? "patch", gate);
  if (required !== null) reportSmallStep(changes, required, gate);
  return { ...row, status: required === null ? "same" : "changed", version: { before: snapshot.manifest.version, after: manifest.version, step: gate.step ?? null, required }, changes };
}

interface Gate {
  readonly artifact: Artifact;
  readonly snapshot: Snapshot;
  readonly ref: string;
  readonly policy: "frozen" | "bump" | "free";
  /** How much higher the version is; undefined when it is not. */
  readonly step: Bump | undefined;
  readonly log: Log;
}

function stepBetween({ manifest: before }: Snapshot, { manifest: after }: Snapshot): Bump | undefined {
  const [old, now] = [parseVersion(before.version), parseVersion(after.version)];
  if (old !== undefined && now !== undefined) return bumpBetween(old, now);
  // A version that cannot be read has no rank; any other one is a step.
  return before.version === after.version ? undefined : "major";
}

function requiredBump({ artifact, snapshot }: Gate): Bump {
  const wanted = interfaceChanges(snapshot, artifact).reduce<Bump>((most, { bump }) => largerBump(most, bump), "patch");
  const before = parseVersion(snapshot.manifest.version);
  return before === undefined ? wanted : easedFor(before, wanted);
}

function describeBreak(found: Break, { artifact }: Gate): BaseChange {
  const { spot, side } = causeOf(found, artifact) ?? {};
  const declared = declarationOf(artifact, spot);
  // What a source was like at the commit is not read: its path says enough.
  const origin = spot === undefined || side === "before" ? undefined : originOf(artifact, found.output, spot);
  return {
    part: found.part,
    output: found.output,
    file: (found.after ?? found.before)?.file ?? null,
    byte: found.byte,
    line: found.after === undefined || found.after.slot !== undefined ? null : found.after.line,
    layer: spot?.layer ?? null,
    slot: spot?.slot ?? null,
    tool: spot?.tool ?? null,
    source: declared?.path ?? origin?.path ?? spot?.source ?? null,
    sourceLine: declared?.line ?? origin?.line ?? null,
    tokens: found.tokens ?? null,
  };
}

/** Where a text stands that the configuration holds, or the configuration itself where no file makes the layer. */
function declarationOf({ plan }: Artifact, spot: Spot | undefined): { readonly path: string; readonly line: number | undefined } | undefined {
  if (spot?.layer === undefined || (spot.source !== undefined && !spot.source.startsWith("text:"))) return undefined;
  const { place } = layersOf(plan.items).find(({ id }) => id === spot.layer) ?? {};
  return place === undefined ? undefined : { path: place.path, line: lineOf(place) };
}

function lineOf({ text, span }: Location): number | undefined {
  return text === undefined || span === undefined ? undefined : indexLines(text).lineAt(span.start);
}

/** The line of the file that made a place of the artifact. */
function originOf(artifact: Artifact, output: string, spot: Spot): { readonly path: string; readonly line: number } | undefined {
  const { origins } = artifact;
  const piece = spot.slot !== undefined || spot.tool !== undefined ? undefined : origins?.outputs.get(output)?.find(({ start, end }) => start <= spot.at && spot.at < end);
  const text = piece?.from === undefined ? undefined : origins?.texts.get(piece.from.path);
  if (piece?.from !== undefined && text !== undefined) {
    const into = splitAt(new TextEncoder().encode(piece.text), spot.at - piece.start)[0].length;
    return { path: piece.from.path, line: indexLines(text).lineAt(piece.from.offset + into) };
  }
  const source = spot.source === undefined ? undefined : origins?.texts.get(spot.source);
  const line = source === undefined ? undefined : sourceLine(artifact, spot, source);
  return spot.source === undefined || line === undefined ? undefined : { path: spot.source, line };
}

function reportChange(change: BaseChange, required: Bump, gate: Gate): void {
  const { artifact: { plan, manifest }, snapshot, ref, policy, step, log } = gate;
  const { part } = change;
  const says = `${NAMES[part]} of \`${plan.name}\` ${part === "tools" ? "are" : "is"} not what ${part === "tools" ? "they were" : "it was"} at \`${ref}\`: ${placeText(change, gate)}${tokensText(change, plan.encodings[0] ?? "o200k_base")}`;
  const shared = { location: locationOf(change, gate), target: plan.name };
  const versions = step === undefined ? `the version is ${manifest.version === snapshot.manifest.version ? "still" : "not higher:"} ${manifest.version}` : `the version goes from ${snapshot.manifest.version} to ${manifest.version}`;
  if (part !== "turn" && policy === "frozen") {
    log.report({ ...shared, code: CODES[part], message: `${says}; the target says \`prefix: frozen\``, help: "Undo the change. If it is meant, say `prefix: bump` and raise the version in the same commit, so that a reviewer sees it." });
  } else if (part !== "turn" && policy === "bump" && step === undefined) {
    log.report({ ...shared, code: CODES[part], message: `${says}; ${versions}, expected ${expected(snapshot, required)} or higher`, help: helpFor(gate, required) });
  } else if (part === "turn" && policy !== "free" && step === undefined) {
    log.report({ ...shared, code: "check/changed-behind", message: `${says}; no cache is lost, but ${versions}` });
  } else log.report({ ...shared, code: "check/changed-since-base", message: `${says}; ${versions}` });
}

function expected({ manifest }: Snapshot, required: Bump): string {
  const before = parseVersion(manifest.version);
  return before === undefined ? "another one" : nextVersion(before, required);
}

function helpFor({ artifact: { plan, manifest }, snapshot, ref }: Gate, required: Bump): string {
  const [old, now] = [parseVersion(snapshot.manifest.version), parseVersion(manifest.version)];
  const isBehind = old !== undefined && now !== undefined && bumpBetween(now, old) !== undefined;
  const wayOut = `Set \`version: ${expected(snapshot, required)}\` (or higher) for \`${plan.target}\` and build; or move what changes often into a slot behind the fixed text.`;
  return isBehind ? `\`${ref}\` has ${snapshot.manifest.version} already: merge or rebase first. ${wayOut}` : wayOut;
}

/** A step that is smaller than what programs have to be told. */
function reportSmallStep(changes: readonly BaseChange[], required: Bump, gate: Gate): void {
  const { artifact, snapshot, ref, policy, step, log } = gate;
  const { plan, manifest } = artifact;
  if (policy === "free" || (step !== undefined && isEnough(step, required))) return;
  // That has been reported as an error.
  if (step === undefined && changes.some(({ part }) => part !== "turn")) return;
  const reasons = interfaceChanges(snapshot, artifact).filter(({ bump }) => bump !== "patch").map(({ kind, name, status, says }) => `the ${kind} \`${name}\` ${status === "changed" ? says.join(", ") : `is ${status}`}`);
  if (reasons.length === 0) return;
  const more = reasons.length > 3 ? ` and ${reasons.length - 3} more` : "";
  log.report({
    code: "check/bump-too-small",
    message: `The version of \`${plan.name}\` goes from ${snapshot.manifest.version} at \`${ref}\` to ${manifest.version}, expected ${expected(snapshot, required)}, because ${reasons.slice(0, 3).join("; ")}${more}`,
    location: plan.place,
    target: plan.name,
  });
}

function placeText({ file, byte, line, layer, slot, tool, source, sourceLine: at }: BaseChange, { artifact: { plan } }: Gate): string {
  const where = file === null ? "" : `the first difference is byte ${byte}${line === null ? "" : ` (\`${plan.out}/${file}:${line}\`)`}`;
  const maker = tool !== null ? `the tool \`${tool}\`` : slot !== null ? `the slot \`${slot}\`` : layer === null ? undefined : `the layer \`${layer}\``;
  const from = source === null ? "" : ` from \`${source}${at === null ? "" : `:${at}`}\``;
  return [where, maker === undefined ? "" : `${where === "" ? "by" : "made by"} ${maker}${from}`].filter((part) => part !== "").join(", ");
}

function tokensText({ tokens }: BaseChange, encoding: string): string {
  return tokens === null ? "" : `; ${tokens.kept[encoding] ?? 0} tokens (${encoding}) in front of it stay cached, ${tokens.lost[encoding] ?? 0} behind it are lost`;
}

/** The line of the source where it is known, else the artifact. */
function locationOf({ file, layer, source, sourceLine: line }: BaseChange, { artifact: { plan, origins } }: Gate): Location {
  const { place } = layersOf(plan.items).find(({ id }) => id === layer) ?? {};
  if (place !== undefined && place.path === source && !origins?.texts.has(source)) return place;
  const text = source === null || line === null ? undefined : origins?.texts.get(source);
  if (source !== null && line !== null && text !== undefined) return { path: source, text, span: indexLines(text).lineSpan(line) };
  return { path: file === null ? plan.out : `${plan.out}/${file}` };
}
