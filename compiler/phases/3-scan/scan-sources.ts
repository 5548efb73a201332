import type { Log } from "../../diagnostics/log.ts";
import { layersOf } from "../../layers.ts";
import type { Documents, Plan, PlanLayer, Source } from "../../model.ts";
import { TOOLS_FILE, type ManifestFinding, type Trust } from "../../runtime/manifest.ts";
import type { LinkedTemplate, TemplateItem } from "../../template.ts";
import { indexLines } from "../../text/lines.ts";
import type { Span } from "../../text/span.ts";
import type { ScanFile, ScannedFile, Scanner } from "./scanner.ts";

/** What the scan of a plan's sources gave. */
export interface Scanned {
  /** Source → what to take out of its file (UTF-16 offsets into `before` and `text` together, sorted, disjoint). */
  readonly edits: ReadonlyMap<Source, readonly Span[]>;
  /** Partial's path → what to take out of it. */
  readonly partialEdits: ReadonlyMap<string, readonly Span[]>;
  /** For the manifest, in the order of the layers: errors, warnings, and what is accepted. */
  readonly findings: readonly ManifestFinding[];
}

/** A text that will be scanned, and whose edits it takes. */
export interface ListedText { readonly file: ScanFile; readonly source?: Source; readonly partial?: string }

/** Every text of a plan, whole, in the order of the layers. A file that is read twice is one text. */
export function listTexts(plan: Plan, { sources, templates }: Documents): readonly ListedText[] {
  const listed: ListedText[] = [];
  const seen = new Map<string, ScanFile>();
  const once = (file: ScanFile): ScanFile => {
    const key = JSON.stringify([file.path, file.trust, file.editing, file.isStatic]);
    const known = seen.get(key) ?? file;
    seen.set(key, known);
    return known;
  };
  for (const layer of layersOf(plan.items)) {
    const shared = { editing: editingOf(plan.compat, layer), isStatic: layer.binding === "build" && layer.readAt === "build", target: plan.name };
    for (const source of sources.layers.get(layer.id)?.sources ?? []) {
      if (source.status !== "ok" || source.text === undefined) continue;
      const before = source.before ?? "";
      const template = templates.get(source);
      const trust = trustOf(layer, source);
      listed.push({ source, file: once({ ...shared, trust, path: source.path, text: before + source.text, ...tagsOf(template, before.length) }) });
      for (const partial of template?.partials.values() ?? []) {
        listed.push({ partial: partial.path, file: once({ ...shared, trust, path: partial.path, text: partial.text, ...tagsOf({ template: partial, partials: new Map() }, 0) }) });
      }
    }
  }
  // Descriptions often come from somebody else's server, whoever commits them.
  for (const { path, text } of sources.tools ?? []) {
    if (text !== undefined) listed.push({ file: once({ path, text, trust: "project", editing: "sacred", target: plan.name }) });
  }
  return listed;
}

/** Scans every text of a plan: before anything of it is cut. */
export async function scanSources(plan: Plan, { sources, tools }: Documents, listed: readonly ListedText[], scanner: Scanner, log: Log): Promise<Scanned> {
  const edits = new Map<Source, readonly Span[]>();
  const partialEdits = new Map<string, readonly Span[]>();
  const findings: ManifestFinding[] = [];
  const seen = new Map<ScanFile, ScannedFile>();
  for (const { file, source, partial } of listed) {
    const scanned = seen.get(file) ?? (await scanner.scan(file, plan.scanner, log));
    if (!seen.has(file)) {
      seen.set(file, scanned);
      findings.push(...manifestFindings(file, scanned));
    }
    if (scanned.edits.length === 0) continue;
    if (source !== undefined) edits.set(source, scanned.edits);
    if (partial !== undefined) partialEdits.set(partial, scanned.edits);
  }
  if (tools !== undefined) await scanDecoded(plan, sources.tools ?? [], tools.text, scanner, log);
  return { edits, partialEdits, findings };
}

/** A model reads what JSON and YAML write as escapes: scans the tools' text for what none of their files shows. */
async function scanDecoded(plan: Plan, files: readonly Source[], text: string, scanner: Scanner, log: Log): Promise<void> {
  if (!files.some((file) => file.text?.includes("\\"))) return;
  const isNew = ({ start, end }: Span): boolean => !files.some((file) => file.text?.includes(text.slice(start, end)));
  await scanner.scan({ path: `${plan.out}/${TOOLS_FILE}`, text, trust: "project", editing: "sacred", target: plan.name, within: isNew }, plan.scanner, log);
}

/** Built-in texts are the author's own. */
function trustOf(layer: PlanLayer, { path }: Source): Trust {
  return path.startsWith("builtin:") ? "author" : layer.trust;
}

/** Whether what is made of a layer's texts can be edited before it is put together. */
export function editingOf(compat: Plan["compat"], { collector: { kind }, template }: PlanLayer): ScanFile["editing"] {
  if (compat === "exact") return "sacred";
  if (kind === "skills" || kind === "skills-index") return "unused";
  return kind === "prompt" || kind === "scan" || kind === "chain" || kind === "text-files" || kind === "entries" || kind === "value" || template === "agent-zero" ? "sacred" : "allowed";
}

/** Where a template has tags; between them it is Markdown. */
function tagsOf(linked: LinkedTemplate | undefined, offset: number): { readonly tags?: readonly Span[] } {
  if (linked === undefined) return {};
  const texts: Span[] = [];
  collectTexts(linked.template.body, texts);
  const tags: Span[] = [];
  let at = 0;
  for (const { start, end } of texts.sort((a, b) => a.start - b.start)) {
    if (start > at) tags.push({ start: at + offset, end: start + offset });
    at = Math.max(at, end);
  }
  if (at < linked.template.text.length) tags.push({ start: at + offset, end: linked.template.text.length + offset });
  return { tags };
}

function collectTexts(items: readonly TemplateItem[], out: Span[]): void {
  for (const item of items) {
    if (item.kind === "text") out.push(item.span);
    if (item.kind === "if") collectTexts(item.then, out);
    if (item.kind === "each" || item.kind === "with") collectTexts(item.do, out);
    if ("else" in item) collectTexts(item.else, out);
  }
}

function manifestFindings({ path, text }: ScanFile, { findings, stripped }: ScannedFile): readonly ManifestFinding[] {
  const kept = findings.filter(({ level }) => level !== "info");
  if (kept.length === 0) return [];
  const lines = indexLines(text);
  return kept.map((finding): ManifestFinding => {
    const { rule, level, span, lapsed, accepted = lapsed } = finding;
    return { rule, level: level === "error" ? "error" : "warning", path, line: lines.lineAt(span.start), ...(accepted === undefined ? {} : { accepted }), ...(stripped.has(finding) ? { stripped: true as const } : {}) };
  });
}
