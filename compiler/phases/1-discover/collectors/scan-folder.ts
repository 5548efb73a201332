import ignore from "ignore";
import type { ListedFile, ScanCollector, ScanFound } from "../../../model-parts.ts";
import type { LayerSources, PlannedRoot, Source } from "../../../model.ts";
import { joinPath } from "../../../paths/join.ts";
import { compileFnmatch } from "../../../python/fnmatch.ts";
import { decodeReplacing, splitLines, strip, universalNewlines } from "../../../python/text.ts";
import { propertyOf } from "../../../runtime/template-values.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import { fittingStart, proportionalStart } from "../../../text/proportional-start.ts";
import { joinRopes, type Rope } from "../../../text/rope.ts";
import { displayed, locate, withoutDots, type Located } from "../parts/paths.ts";
import type { Making } from "../parts/part.ts";
import { compilePathspec, PathspecError } from "../pathspec.ts";
import { shownPath } from "../read-source.ts";
import { collectPrompt } from "./prompt.ts";

type Settings = Pick<ScanCollector, "names" | "maxDepth" | "ignore" | "maxFileTokens" | "maxFiles" | "maxTokens">;

/** What a scan has used up, and what it lists. */
interface Account {
  used: number;
  isExhausted: boolean;
  readonly listed: (ListedFile & { readonly source: string })[];
  readonly sources: Source[];
}

/**
 * Files of a folder and those below it whose base names match, in code point order of their whole
 * paths, as far as three budgets reach: tokens of each file, number of files, tokens of all (paths
 * included). A file that has too many tokens is cropped; once the total is used up, the rest is skipped.
 * The folder is found as `os.path.abspath` finds it; linked folders below it are not entered.
 *
 * Upstream crops by a proportion that a dense start exceeds, and counts blank and unreadable files as
 * skipped; `compat: exact` does so too. By default a file is cropped until it fits, and only files that
 * are left out for a budget count as skipped.
 */
export function collectScan(collector: ScanCollector, making: Making): LayerSources {
  const { listed, more } = collector.found ?? findFiles(collector, making);
  const lines = listLines(listed, more, collector, making);
  const made = { listed: listed.map(({ source: _source, ...rest }) => rest), more };
  return { layer: making.layer.id, sources: [...making.sources.values()], ...(lines.length === 0 ? {} : { rope: joinRopes(lines, "\n") }), made };
}

/** The files of a scan, as far as its budgets reach. */
export function findFiles(collector: ScanCollector, making: Making): ScanFound {
  const { discovery } = making;
  const settings = settingsOf(collector, making);
  const located = locate(collector.folder, discovery.plan);
  const at = located && { ...located, root: withoutDots(located.root) };
  const account: Account = { used: 0, isExhausted: false, listed: [], sources: [] };
  const paths = at === null ? [] : matching(at, settings, collector.ignoreBy, making);
  for (const path of paths ?? []) take(path, at as Located, settings, collector, account, making);
  for (const source of account.sources) making.sources.set(source.path, source);
  const isExact = discovery.plan.compat === "exact";
  const more = isExact ? account.sources.length - account.listed.length : account.sources.filter(({ status }) => status === "skipped").length - account.listed.filter(({ status }) => status === "skipped").length;
  return { listed: account.listed, more };
}

/** The collector's own settings, and in their place those that an input gives. */
function settingsOf(collector: ScanCollector, { discovery: { plan } }: Making): Settings {
  const given = collector.settings === null ? null : (plan.inputs.get(collector.settings)?.value ?? null);
  const one = <T extends string | number>(name: keyof Settings, own: T): T => {
    const value = propertyOf(given, name);
    return typeof value === typeof own ? (value as T) : own;
  };
  const { names, maxDepth, ignore: lines, maxFileTokens, maxFiles, maxTokens } = collector;
  return {
    names: one("names", names),
    maxDepth: one("maxDepth", maxDepth),
    ignore: one("ignore", lines),
    maxFileTokens: one("maxFileTokens", maxFileTokens),
    maxFiles: one("maxFiles", maxFiles),
    maxTokens: one("maxTokens", maxTokens),
  };
}

/** Paths below the folder, in code point order; undefined when the ignore text is wrong. */
function matching({ root, path: folder }: Located, { names, maxDepth, ignore: text }: Settings, by: ScanCollector["ignoreBy"], making: Making): readonly string[] | undefined {
  const isIgnored = ignoreRules(text, by, making);
  if (isIgnored === undefined) return undefined;
  const { reader } = making.discovery;
  const matches = compileFnmatch(names);
  const found: string[] = [];
  const visit = (below: string, depth: number): void => {
    if (depth >= maxDepth) return;
    for (const { name, directory, link } of reader.list(root, joinPath(folder, below)) ?? unlisted(root, joinPath(folder, below), making)) {
      const path = joinPath(below, name);
      if (directory) {
        if (!isIgnored(path) && !isIgnored(`${path}/`)) visit(path, depth + 1);
      } else if (matches(name) && !(link && reader.folder(root, joinPath(folder, path)) !== null) && !isIgnored(path)) {
        found.push(path);
      }
    }
  };
  visit("", 0);
  return found.sort(compareCodePoints);
}

/** A folder that cannot be listed is noted, and holds nothing. */
function unlisted(root: PlannedRoot, path: string, { layer, sources }: Making): readonly never[] {
  const shown = shownPath(root, `${path}/`);
  sources.set(shown, { layer: layer.id, path: shown, status: "unreadable", why: "is a folder that may not be listed", bytes: null, sha256: null });
  return [];
}

/** Whether a path is ignored; undefined when a line is no pattern. */
function ignoreRules(text: string, by: ScanCollector["ignoreBy"], { layer, discovery: { log, plan } }: Making): ((path: string) => boolean) | undefined {
  const lines = splitLines(text).map(strip).filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.length === 0) return () => false;
  if (by === "git") {
    const rules = ignore({ ignorecase: false }).add(lines);
    return (path) => rules.ignores(path);
  }
  try {
    return compilePathspec(lines);
  } catch (error) {
    if (!(error instanceof PathspecError)) throw error;
    log.report({ code: "shape/bad-ignore", message: `\`${error.line}\` in the ignore text of \`${layer.id}\` is no pattern`, target: plan.name, location: plan.place });
    return undefined;
  }
}

function take(path: string, at: Located, settings: Settings, collector: ScanCollector, account: Account, making: Making): void {
  const { layer, discovery } = making;
  const located: Located = { ...at, path: joinPath(at.path, path) };
  const shown = shownPath(located.root, located.path);
  const base = { layer: layer.id, path: shown, bytes: null, sha256: null } as const;
  const skip = (why: string, source: Omit<Source, "status"> = base): void => {
    account.sources.push({ ...source, status: "skipped", why });
    discovery.log.report({ code: "shape/skipped", message: `\`${shown}\` is left out of \`${layer.id}\`: ${why}`, location: { path: shown }, target: discovery.plan.name });
  };
  if (account.isExhausted) return skip("the budget of all files is used up");
  if (account.listed.length >= settings.maxFiles) return skip(`there are ${settings.maxFiles} files already`);
  const read = readReplacing(located, shown, making);
  if (read.text === undefined) return void account.sources.push(read);
  if (strip(read.text) === "") return void account.sources.push({ ...read, status: "blank", why: "holds only white space" });
  const listedAs = displayed(located);
  const count = (text: string): number => discovery.count(collector.encoding, text);
  const cost = count(listedAs) + collector.overhead;
  if (account.used + cost > settings.maxTokens) {
    account.isExhausted = true;
    return skip("not even its path fits into what is left of the budget of all files", read);
  }
  const fitted = fit(read.text, settings.maxTokens - account.used - cost, settings, collector, count, discovery.plan.compat);
  if (fitted.isLast) account.isExhausted = true;
  if (fitted.status !== "skipped" || discovery.plan.compat === "safe") account.used += cost + fitted.tokens;
  const { why } = fitted;
  const source: Source = { ...read, status: fitted.status, ...(why === undefined ? {} : { why }) };
  account.sources.push(source);
  account.listed.push({ path: listedAs, content: fitted.content, tokens: fitted.tokens, status: fitted.status, source: source.path });
  if (why !== undefined) discovery.log.report({ code: fitted.status === "skipped" ? "shape/skipped" : fitted.isOver ? "compat/over-budget" : "shape/truncated", message: `\`${shown}\` ${why}`, location: { path: shown }, target: discovery.plan.name });
}

interface Fitted { readonly content: string; readonly tokens: number; readonly status: "ok" | "cropped" | "skipped"; readonly isLast: boolean; readonly isOver: boolean; readonly why?: string }

/** Fits a text into its own budget and into what is left of the total. */
function fit(text: string, left: number, { maxFileTokens }: Settings, { crop, minCrop }: ScanCollector, count: (text: string) => number, compat: "exact" | "safe"): Fitted {
  const tokens = count(text);
  const cap = Math.min(tokens, maxFileTokens);
  const isLast = cap > left;
  const skipped = { content: "", tokens: 0, status: "skipped", isLast, isOver: false, why: `has ${tokens} tokens, of which too few fit` } as const;
  if (isLast && left <= minCrop) return skipped;
  const max = isLast ? left : maxFileTokens;
  if (tokens <= max) return { content: text, tokens, status: "ok", isLast, isOver: false };
  const content = compat === "exact" ? proportionalStart(text, tokens, max, crop) : fittingStart(text, tokens, max, crop, count);
  if (content === null) return skipped;
  const kept = count(content);
  return { content, tokens: kept, status: "cropped", isLast, isOver: kept > max, why: `has ${tokens} tokens and is cropped to ${kept}, ${kept > max ? "more than its budget of" : "to stay within"} ${max}` };
}

/** UTF-8 with invalid parts replaced, and LF for every line end. */
function readReplacing({ root, path }: Located, shown: string, { layer, discovery: { reader } }: Making): Source {
  const result = reader.read(root, path);
  if (result.kind === "ok") return { layer: layer.id, path: shown, status: "ok", bytes: result.bytes.length, sha256: result.sha256, text: universalNewlines(decodeReplacing(result.bytes)) };
  return { layer: layer.id, path: shown, status: "unreadable", why: `could not be read (${result.kind})`, bytes: null, sha256: null };
}

function listLines(listed: ScanFound["listed"], left: number, collector: ScanCollector, making: Making): readonly Rope[] {
  const { block } = collector;
  const lines = listed.map(({ path, content, status, source }): Rope => {
    if (status === "skipped") return [{ text: block.skipped.replaceAll("{path}", () => path) }];
    const origin: Rope = [{ text: content, origin: { path: source, start: 0 } }];
    const suffix = status === "cropped" ? block.cropped : "";
    if (typeof block.file === "string") return fillBlock(block.file, { path, suffix }, origin);
    const variables = [{ name: "path", value: path }, { name: "suffix", value: suffix }, { name: "content", value: content, rope: origin }];
    return collectPrompt(block.file, making, { separator: "" }, variables).rope ?? [];
  });
  if (left > 0) lines.push([{ text: block.more.replaceAll("{count}", String(left)) }]);
  return lines;
}

/** A text with `{path}`, `{suffix}` and `{content}`; what takes their places is not searched again. */
function fillBlock(text: string, fields: { readonly path: string; readonly suffix: string }, content: Rope): Rope {
  return text.split(/(\{(?:path|suffix|content)\})/u).flatMap((piece): Rope => {
    if (piece === "{content}") return content;
    return [{ text: piece === "{path}" ? fields.path : piece === "{suffix}" ? fields.suffix : piece }];
  });
}
