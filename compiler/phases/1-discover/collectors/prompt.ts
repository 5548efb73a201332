import { toRope } from "../../../dialects/agent-zero/cells.ts";
import { renderPrompt, type FoundPrompt, type PromptHost, type PromptProblem, type Variable } from "../../../dialects/agent-zero/render.ts";
import { renderPinned } from "../../../dialects/agent-zero/pinned.ts";
import { walkPrompt, type Placeholder, type StaticPrompt } from "../../../dialects/agent-zero/static.ts";
import type { DiagnosticCode } from "../../../diagnostics/catalogue.ts";
import { createLog, type Log } from "../../../diagnostics/log.ts";
import type { PromptCollector } from "../../../model-parts.ts";
import type { LayerSources } from "../../../model.ts";
import { isTrue } from "../../../runtime/template-values.ts";
import { compileFnmatch } from "../../../python/fnmatch.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import { joinPath } from "../../../paths/join.ts";
import { joinRopes, ropeText, type Rope } from "../../../text/rope.ts";
import { nulIn } from "../decoding.ts";
import { readSource, shownPath } from "../read-source.ts";
import { fill, locate } from "../parts/paths.ts";
import { pairsOf, valueOf, type Making } from "../parts/part.ts";
import { folderOf, searchFolders, type SearchFolder } from "../parts/search.ts";

/**
 * Prompt files of the Agent Zero dialect: the first of its name on a search path, with conditions,
 * placeholders and includes done. Values are data; only under `compat: exact` is what they bring obeyed,
 * as in the harness, with a warning. With a pattern, one file for each name in code point order.
 */
export function collectPrompt(collector: PromptCollector, making: Making, { separator }: { readonly separator: string }, given: readonly Variable[] = []): LayerSources {
  const { layer, discovery } = making;
  const found = (): LayerSources => ({ layer: layer.id, sources: [...making.sources.values()] });
  const values = valuesOf(collector, making);
  if (values === undefined) return found();
  const named = values.map(({ name, value }) => [name, value] as const);
  const isNeedKnown = collector.late.every(([name]) => name !== collector.needs);
  if (collector.needs !== null && isNeedKnown && !isTrue(named.find(([name]) => name === collector.needs)?.[1], "python")) return { ...found(), made: { values: named } };
  if (collector.late.length > 0) return unfinished(collector, values, making);
  if (collector.pinned !== undefined) {
    const cells = renderPinned({ prompt: collector.pinned, variables: [...values, ...given], form: collector.form }, (problem, at) => report(problem, at, making));
    return { ...found(), ...(cells === undefined ? {} : { rope: toRope(cells) }), made: { values: named } };
  }
  const folders = searchFolders(collector.search, discovery.plan, discovery.reader);
  const names = collector.many ? namesIn(folders, collector.file, making) : [fill(collector.file, discovery.plan)];
  const ropes: Rope[] = [];
  for (const name of names) {
    const rope = name === null ? undefined : renderOne(name, collector, folders, [...values, ...given], making);
    if (rope !== undefined) ropes.push(rope);
  }
  return { ...found(), ...(ropes.length === 0 ? {} : { rope: joinRopes(ropes, separator) }), made: { values: named } };
}

/** A prompt whose values are not all known: its files, for the rooms that follow. */
function unfinished(collector: PromptCollector, values: readonly Variable[], making: Making): LayerSources {
  const { layer, discovery: { plan, log } } = making;
  if (plan.compat === "exact") log.report({ code: "compat/late-values", message: `Values of the layer \`${layer.id}\` are known later than its files, so what they bring is not obeyed`, location: layer.place, target: plan.name });
  const late = collector.late.map(([name, path]): Placeholder => ({ kind: "late", name, path }));
  const template = walk(collector, [...values.map(knownName), ...late], making);
  return { layer: layer.id, sources: [...making.sources.values()], ...(template === undefined ? {} : { made: { template } }) };
}

/** A prompt with the files that it can need, for a session that has not their folders. `more`: names of values that come later. */
export function pinPrompt(collector: PromptCollector, more: readonly string[], making: Making): PromptCollector {
  const names = [...collector.values.map(([name, part]): Placeholder => (part.kind === "known" && part.if === undefined ? { ...part, name } : { kind: "late", name, path: [name] })), ...spreadOf(collector, making).map(knownName)];
  const later = more.map((name): Placeholder => ({ kind: "late", name, path: [name] }));
  const pinned = walk(collector, [...names, ...later], making);
  return { ...collector, search: [], base: null, loaders: null, missing: "absent", ...(pinned === undefined ? {} : { pinned }) };
}

function knownName({ name, value, rope, trusted = false }: Variable): Placeholder {
  return { kind: "known", name, value, trusted, ...(rope === undefined || typeof value === "string" ? {} : { text: ropeText(rope) }) };
}

/** The files of a prompt; undefined when there is none, which is reported unless it may be missing. */
function walk(collector: PromptCollector, names: readonly Placeholder[], making: Making): StaticPrompt | undefined {
  const { plan, reader, log } = making.discovery;
  const file = fill(collector.file, plan);
  const prompt = file === null ? "missing" : walkPrompt(file, searchFolders(collector.search, plan, reader), names, hostOf(collector, making));
  if (prompt === "missing" && collector.missing === "error") reportMissing(file ?? collector.file, log, plan.name);
  return typeof prompt === "string" ? undefined : prompt;
}

function reportMissing(file: string, log: Log, target: string): void {
  log.report({ code: "source/missing", message: `No prompt folder has \`${file}\``, location: { path: file }, target });
}

function valuesOf(collector: PromptCollector, making: Making): readonly Variable[] | undefined {
  const variables: Variable[] = [];
  for (const [name, part] of collector.values) {
    const found = valueOf(part, making);
    if (found === undefined) return undefined;
    variables.push({ name, ...found });
  }
  return [...variables, ...spreadOf(collector, making)];
}

function spreadOf({ spread: name }: PromptCollector, { discovery: { plan } }: Making): readonly Variable[] {
  const spread = name === null ? undefined : plan.inputs.get(name);
  return pairsOf(spread?.value ?? null).map(([key, value]) => ({ name: key, value, trusted: spread?.trust === "author" }));
}

/** Names of files that match, each once. */
function namesIn(folders: readonly SearchFolder[], pattern: string, { discovery: { reader } }: Making): readonly string[] {
  const matches = compileFnmatch(pattern);
  const names = new Set<string>();
  for (const { root, path } of folders) {
    for (const { name, directory, link } of reader.list(root, path) ?? []) {
      if (!directory && matches(name) && !(link && reader.read(root, joinPath(path, name)).kind !== "ok")) names.add(name);
    }
  }
  return [...names].sort(compareCodePoints);
}

/** One prompt; of several, one that fails is left out under `compat: exact`. */
function renderOne(name: string, collector: PromptCollector, folders: readonly SearchFolder[], variables: readonly Variable[], making: Making): Rope | undefined {
  const { discovery, layer } = making;
  const { plan, log } = discovery;
  const isLenient = collector.many && plan.compat === "exact";
  const own = isLenient ? createLog() : log;
  const host = hostOf(collector, { ...making, discovery: { ...discovery, log: own } });
  const values = plan.compat === "exact" ? "template" : "data";
  const cells = renderPrompt({ file: name, folders, variables, values, form: collector.form }, host);
  if (cells === "missing" && collector.missing === "error") reportMissing(name, own, plan.name);
  if (isLenient) forward(own, name, log, plan.name, layer.id);
  return typeof cells === "string" || (isLenient && own.hasErrors()) ? undefined : toRope(cells);
}

function forward(own: Log, name: string, log: Log, target: string, layer: string): void {
  const [first] = own.diagnostics.filter(({ level }) => level === "error");
  if (first !== undefined) log.report({ code: "template/part-left-out", message: `\`${name}\` is left out of \`${layer}\`: ${first.message}`, location: first.location, target });
  else for (const { code, message, location, help, level } of own.diagnostics) log.report({ code: code as DiagnosticCode, message, location, help, level, target });
}

function hostOf(collector: PromptCollector, making: Making): PromptHost<SearchFolder> {
  const { layer, discovery, sources } = making;
  const { plan, reader, log } = discovery;
  const base = collector.base === null ? null : locate(collector.base, plan);
  return {
    find(name, folders) {
      for (const folder of folders) {
        const path = joinPath(folder.path, name === "" ? "." : name);
        const shown = shownPath(folder.root, path);
        const { kind } = reader.read(folder.root, path);
        // A link that leads nowhere does not exist for a search.
        if (kind === "missing" || kind === "dangling" || kind === "loop") continue;
        const { source } = readSource({ layer: layer.id, root: folder.root, path, shown, missing: "absent", unreadable: "error", newlines: "universal", nul: nulIn(plan) }, reader, log, plan.name);
        if (source === undefined) continue;
        sources.set(shown, source);
        return source.text === undefined ? "failed" : { text: source.text, path: shown, key: joinPath(folder.key, name), folder };
      }
      return "missing";
    },
    folderAt: (path) => (base === null || (plan.compat === "safe" && (path.startsWith("/") || path.split("/").includes(".."))) ? undefined : folderOf(base.root, joinPath(base.path, path))),
    loader: (name, folders, found, beside) => loaderValues(name, beside ? [found.folder, ...folders] : base === null ? folders : [folderOf(base.root, base.path), ...folders], collector, making),
    report: (problem, at) => report(problem, at, making),
  };
}

/** What the loader of a prompt file gives: a program beside it, which is not run. */
function loaderValues(name: string, folders: readonly SearchFolder[], { loaders }: PromptCollector, { discovery: { plan, reader, log } }: Making): readonly Variable[] {
  if (!name.endsWith(".md")) return [];
  const file = `${name.slice(0, -".md".length)}.py`;
  const folder = folders.find(({ root, path }) => reader.read(root, joinPath(path, file)).kind === "ok");
  if (folder === undefined) return [];
  const path = joinPath(folder.path, file);
  const known = loaders === null ? null : (plan.inputs.get(loaders)?.value ?? null);
  const own = pairsOf(known).find(([key]) => key === path || key === shownPath(folder.root, path))?.[1];
  if (own === undefined) {
    log.report({ code: "template/loader-not-run", message: `\`${shownPath(folder.root, path)}\` would give values to \`${name}\`, but it is a program and is not run`, location: { path: shownPath(folder.root, path) }, target: plan.name });
    return [];
  }
  return pairsOf(own).map(([key, value]) => ({ name: key, value, trusted: true }));
}

const CODES = {
  cycle: "template/partial-cycle",
  "too-deep": "template/too-deep",
  "too-large": "template/too-large",
  "missing-include": "template/missing-include",
  "unsafe-include": "template/unsafe-include",
  "bad-condition": "template/bad-condition",
  unclosed: "template/unclosed-if",
  "value-as-template": "compat/value-as-template",
} as const;

function report(problem: PromptProblem, { path, text }: Pick<FoundPrompt<SearchFolder>, "path" | "text">, { discovery: { log, plan } }: Making): void {
  const span = "span" in problem ? problem.span : undefined;
  const level = problem.kind === "bad-condition" && plan.compat === "exact" ? "warning" : undefined;
  log.report({ code: CODES[problem.kind], message: problem.message, location: span === undefined ? { path } : { path, text, span }, target: plan.name, level });
}
