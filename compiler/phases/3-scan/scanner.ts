import { createHash } from "node:crypto";
import type { Log } from "../../diagnostics/log.ts";
import type { Baseline, Crew, InlineSuppression, JudgedFinding, ScanSettings, ScanSuppression, TextJob, Verdict, VerdictStore } from "../../model-scan.ts";
import type { ParseMarkdown } from "../../markdown/markdown.ts";
import type { ParsedText } from "./document.ts";
import type { Trust } from "../../runtime/manifest.ts";
import { mergeSpans } from "../../text/merge-spans.ts";
import type { Span } from "../../text/span.ts";
import { joinVerdicts, type ScanPart } from "./join-verdicts.ts";
import { maskSecrets } from "./mask.ts";
import { withOneWidth } from "./one-width.ts";
import type { Rule } from "./rule.ts";
import { accept, isExpired } from "./suppressions/accept.ts";
import { useBaseline } from "./suppressions/baseline.ts";

/** A text to scan. */
export interface ScanFile {
  /** As the user knows it. */
  readonly path: string;
  /** The whole text, frontmatter included. */
  readonly text: string;
  readonly trust: Trust;
  /**
   * Whether spans can be taken out of what is made of it: `sacred` where its bytes may not change (`compat:
   * exact`, or a text that was put together already), `unused` where the text itself goes nowhere.
   */
  readonly editing: "allowed" | "sacred" | "unused";
  /** Whether it becomes part of what every request shares: then what changes by itself is a finding, too. */
  readonly isStatic?: boolean;
  /** Spans of template tags, which are no Markdown. */
  readonly tags?: readonly Span[];
  readonly target?: string;
  /** Which findings are new: those of a text that was put together from scanned ones, for instance. Default: all. */
  readonly within?: (span: Span) => boolean;
  /** The parts that have to be scanned, one by one: the seams of a text that was put together from scanned ones. Default: all. */
  readonly parts?: readonly ScanPart[];
}

/** A scanned text. */
export interface ScannedFile {
  readonly findings: readonly JudgedFinding[];
  /** The text with its secrets made unreadable, for whoever shows it. */
  readonly masked: string;
  /** What to take out, sorted and disjoint: suppressions' comments and, if it is asked for, hidden channels. */
  readonly edits: readonly Span[];
  /** Findings that are gone with the edits. */
  readonly stripped: ReadonlySet<JudgedFinding>;
}

/** The parser and the rules, loaded. */
export interface ScanEngine {
  readonly parse: ParseMarkdown;
  readonly scanTexts: (parsed: readonly ParsedText[], rules?: readonly Rule[]) => readonly Verdict[];
  /** The rules for a text that every request shares. */
  readonly staticRules: readonly Rule[];
}

/** Loads the rules: do it only when a text has to be scanned. */
export async function loadEngine(load: () => Promise<ParseMarkdown>): Promise<ScanEngine> {
  const [parse, { scanTexts }, { RULES }, { CACHE_RULES }] = await Promise.all([load(), import("./scan.ts"), import("./rules/index.ts"), import("./cache/index.ts")]);
  return { parse, scanTexts, staticRules: [...RULES, ...CACHE_RULES] };
}

export interface ScannerOptions {
  readonly baseline: Baseline | undefined;
  /** Loads the parser; called when the first text has to be scanned. */
  readonly load: () => Promise<ParseMarkdown>;
  /** Today, `YYYY-MM-DD` in UTC: suppressions may expire. */
  readonly today: string | undefined;
  readonly verdicts?: VerdictStore;
  /** Who judges; default: this thread, when a text is scanned. */
  readonly crew?: Crew | undefined;
}

/** Scans texts one after the other. */
export interface Scanner {
  /** Says which texts will be scanned, so that a crew can begin with them. */
  prepare(files: readonly ScanFile[]): void;
  /** Scans a text and reports what nothing accepts. */
  scan(file: ScanFile, settings: Pick<ScanSettings, "hidden" | "suppressions">, log: Log): Promise<ScannedFile>;
  /** The same, with an engine that is loaded already. */
  scanWith(engine: ScanEngine, file: ScanFile, settings: Pick<ScanSettings, "hidden" | "suppressions">, log: Log): ScannedFile;
  /** The keys of the configuration's suppressions that accepted something since this was asked the last time. */
  takeUsed(): readonly string[];
  /** Says that suppressions are used, by what another run took; without that they would be reported. They are not taken again. */
  restoreUsed(settings: Pick<ScanSettings, "suppressions">, used: readonly string[]): void;
  /** Reports suppressions of the configuration, and entries of the baseline, that accepted nothing; `all`: of files that were not scanned, too. */
  finish(log: Log, all: boolean): void;
}

/** What a verdict depends on beside the rules themselves. */
export function verdictKey({ path, text, trust, isStatic = false, tags = [] }: Pick<ScanFile, "path" | "text" | "trust" | "isStatic" | "tags">): string {
  return createHash("sha256").update(JSON.stringify([path, trust, isStatic, tags])).update(text).digest("hex");
}

/** A scanner for the texts of one run. */
export function createScanner({ baseline: known, load, today, verdicts = new Map(), crew }: ScannerOptions): Scanner {
  const baseline = useBaseline(known);
  /** By their places, because each plan has its own. */
  const suppressions = new Map<string, { readonly suppression: ScanSuppression; readonly isUsed: boolean }>();
  const used = new Set<string>();
  const scanned = new Set<string>();
  const noteUse = (suppression: ScanSuppression, isUsed: boolean): void => {
    const key = keyOf(suppression);
    suppressions.set(key, { suppression, isUsed: isUsed || suppressions.get(key)?.isUsed === true });
  };
  const judge = (file: ScanFile, verdict: Verdict, settings: Pick<ScanSettings, "hidden" | "suppressions">, log: Log): ScannedFile => {
    scanned.add(file.path);
    const honoured = file.trust !== "untrusted" && file.editing !== "sacred";
    const { findings: accepted, usedInline, usedConfig } = accept(file.path, file.within === undefined ? verdict.findings : verdict.findings.filter(({ span }) => file.within?.(span)), { inline: honoured ? verdict.suppressions : [], config: settings.suppressions, today });
    for (const suppression of settings.suppressions) {
      const isUsed = usedConfig.has(suppression);
      if (isUsed) used.add(keyOf(suppression));
      noteUse(suppression, isUsed);
    }
    const findings = baseline.accept(file.path, file.text, accepted);
    const text = maskSecrets(file.text, [...verdict.secrets, ...findings.filter(({ secret }) => secret === true).map(({ span }) => span), ...(findings.length === 0 ? [] : unread(file))]);
    const stripped = new Set(settings.hidden === "strip" && file.editing === "allowed" ? findings.filter(({ edits, accepted: by }) => edits !== undefined && edits.length > 0 && by === undefined) : []);
    for (const finding of findings) if (finding.accepted === undefined) report(file, text, finding, stripped.has(finding), log);
    if (file.within === undefined) for (const suppression of verdict.suppressions) reportInline(file, text, suppression, { honoured, isUsed: usedInline.has(suppression), today }, log);
    const comments = honoured && file.editing === "allowed" ? verdict.suppressions.filter(({ problem }) => problem === undefined).map(({ span }) => span) : [];
    return { findings, stripped, masked: text, edits: mergeSpans([...comments, ...[...stripped].flatMap(({ edits = [] }) => edits)]) };
  };
  const keep = (key: string, verdict: Verdict): Verdict => {
    verdicts.set(key, verdict);
    return verdict;
  };
  const prepared = new WeakMap<ScanFile, readonly Asked[]>();
  const asked = new Map<string, ReturnType<Crew["ask"]>>();
  const ask = (job: TextJob): Asked => {
    const key = verdictKey(job);
    if (crew !== undefined && !asked.has(key) && verdicts.get(key) === undefined) asked.set(key, crew.ask(job));
    return { key, job };
  };
  const prepare = (file: ScanFile): readonly Asked[] => {
    const before = prepared.get(file);
    if (before !== undefined) return before;
    const jobs = jobsOf(file).map(ask);
    prepared.set(file, jobs);
    return jobs;
  };
  const answerTo = async ({ key, job }: Asked): Promise<Verdict> => {
    const before = verdicts.get(key);
    if (before !== undefined) return before;
    const verdict = keep(key, (await asked.get(key)?.get()) ?? verdictOf(await loadEngine(load), job));
    asked.delete(key);
    return verdict;
  };
  return {
    prepare(files) {
      for (const file of files) prepare(file);
    },
    async scan(file, settings, log) {
      const answers: Verdict[] = [];
      for (const each of prepare(file)) answers.push(await answerTo(each));
      prepared.delete(file);
      const [only] = answers;
      return judge(file, file.parts === undefined && only !== undefined ? only : joinVerdicts(file.parts ?? [], answers), settings, log);
    },
    scanWith(engine, file, settings, log) {
      const key = verdictKey(file);
      return judge(file, verdicts.get(key) ?? keep(key, verdictOf(engine, file)), settings, log);
    },
    takeUsed() {
      const taken = [...used];
      used.clear();
      return taken;
    },
    restoreUsed(settings, taken) {
      for (const suppression of settings.suppressions) noteUse(suppression, taken.includes(keyOf(suppression)));
    },
    finish(log, all) {
      for (const { suppression, isUsed } of suppressions.values()) reportConfig(suppression, isUsed, all, today, log);
      const path = known?.path ?? "";
      for (const entry of baseline.unused()) {
        if (all || scanned.has(entry.path)) log.report({ code: "scan/stale-baseline", message: `\`${path}\` accepts ${entry.count === 1 ? "a finding" : `${entry.count} findings`} of \`${entry.rule}\` in \`${entry.path}\` that ${entry.count === 1 ? "is" : "are"} gone`, location: { path } });
      }
    },
  };
}

/** What stands between the parts of a text: nobody has looked for secrets there, so it is not shown. */
function unread({ text, parts }: ScanFile): readonly Span[] {
  if (parts === undefined) return [];
  return [...parts, { start: text.length, end: text.length }].map(({ start }, index) => ({ start: parts[index - 1]?.end ?? 0, end: start })).filter(({ start, end }) => start < end);
}

interface Asked { readonly key: string; readonly job: TextJob }

function jobsOf({ path, text, trust, isStatic = false, tags = [], parts }: ScanFile): readonly TextJob[] {
  if (parts !== undefined) return parts.map(({ start, end }) => ({ path, text: text.slice(start, end), trust, isStatic, tags: [] }));
  return [{ path, text, trust, isStatic, tags }];
}

type ScanJob = Pick<ScanFile, "path" | "text" | "trust" | "tags" | "isStatic">;

/** What the rules say of a text. */
export function verdictOf(engine: ScanEngine, job: ScanJob): Verdict {
  return verdictsOf(engine, [job])[0] as Verdict;
}

/** What the rules say of some texts, in their order. All are held at once. */
export function verdictsOf({ parse, scanTexts, staticRules }: ScanEngine, jobs: readonly ScanJob[]): readonly Verdict[] {
  const texts = withOneWidth(jobs.map(({ text }) => text));
  const verdicts: Verdict[] = [];
  for (const shared of [true, false]) {
    const alike = [...jobs.entries()].filter(([, { isStatic }]) => (isStatic === true) === shared);
    const parsed = alike.map(([index, { path, trust, tags }]): ParsedText => {
      const text = texts[index] as string;
      const { root, frontmatter } = parse(text, tags === undefined ? {} : { mask: tags });
      return { path, text, trust, root, frontmatter: frontmatter?.yaml };
    });
    for (const [at, verdict] of scanTexts(parsed, shared ? staticRules : undefined).entries()) verdicts[alike[at]?.[0] as number] = verdict;
  }
  return verdicts;
}

function keyOf({ rule, path, place }: ScanSuppression): string {
  return JSON.stringify([rule, path, place?.path, place?.span]);
}

function report({ path, target }: ScanFile, text: string, { rule, level, message, span, decoded }: JudgedFinding, isStripped: boolean, log: Log): void {
  const says = decoded === undefined ? message : `${message}; it says: ${decoded}`;
  if (!isStripped) log.report({ code: rule, level, message: says, location: { path, text, span }, target });
  else log.report({ code: "scan/stripped", message: `Taken out (\`${rule}\`): ${says}`, location: { path, text, span }, target });
}

interface InlineState { readonly honoured: boolean; readonly isUsed: boolean; readonly today: string | undefined }

function reportInline({ path, trust, target }: ScanFile, text: string, suppression: InlineSuppression, { honoured, isUsed, today }: InlineState, log: Log): void {
  const { span, rule, problem, until } = suppression;
  const location = { path, text, span };
  if (problem !== undefined) log.report({ code: "scan/bad-suppression", message: `The suppression is not understood: ${problem}`, location, target });
  else if (!honoured) log.report({ code: "scan/ignored-suppression", message: trust === "untrusted" ? `A text of trust \`untrusted\` cannot accept findings of itself (\`${rule}\`)` : `The suppression of \`${rule}\` cannot be taken out of this text, so it is not honoured`, location, target });
  else if (isExpired(suppression, today)) log.report({ code: "scan/expired-suppression", message: `The suppression of \`${rule}\` ended on ${until ?? ""}`, location, target });
  else if (!isUsed) log.report({ code: "scan/unused-suppression", message: `There is no finding of \`${rule}\` here that the suppression accepts`, location, target });
}

function reportConfig(suppression: ScanSuppression, isUsed: boolean, all: boolean, today: string | undefined, log: Log): void {
  const { rule, path, until, place } = suppression;
  if (isExpired(suppression, today)) log.report({ code: "scan/expired-suppression", message: `The suppression of \`${rule}\` in \`${path}\` ended on ${until ?? ""}`, location: place });
  else if (!isUsed && all) log.report({ code: "scan/unused-suppression", message: `There is no finding of \`${rule}\` in \`${path}\` that the suppression accepts`, location: place });
}

/** Finds nothing: for texts that somebody else has judged, such as those of recorded cases. */
export const unscanned: Scanner = {
  prepare: () => undefined,
  scan: (file) => Promise.resolve(notScanned(file)),
  scanWith: (_engine, file) => notScanned(file),
  takeUsed: () => [],
  restoreUsed: () => undefined,
  finish: () => undefined,
};

function notScanned({ text }: ScanFile): ScannedFile {
  return { findings: [], stripped: new Set(), masked: text, edits: [] };
}
