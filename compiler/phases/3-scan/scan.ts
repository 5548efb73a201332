/** The door for texts: what the rules find in them, judged. */
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Level } from "../../diagnostics/diagnostic.ts";
import type { Finding, InlineSuppression, Verdict } from "../../model-scan.ts";
import { documentOf, type ParsedText, type ScanDocument } from "./document.ts";
import { mentionOf } from "./context/mention.ts";
import type { Rule } from "./rule.ts";
import { RULES } from "./rules/index.ts";
import { inlineSuppressions } from "./suppressions/comments.ts";
import { secretsOf, type HeldSecrets } from "./secrets/hide.ts";
import { judge } from "./verdict.ts";

const LEVELS: readonly Level[] = ["info", "warning", "error"];

/** Scans one text: all rules, over the whole text. Pure, and linear in the size of the text. */
export function scanText(parsed: ParsedText, rules: readonly Rule[] = RULES): Verdict {
  return scanTexts([parsed], rules)[0] as Verdict;
}

/**
 * Scans some texts, each for itself. Each rule goes over all of them before the next one does: its code and its
 * tables are near then, which takes a quarter off the time of texts of some kilobytes. All are held at once.
 */
export function scanTexts(parsed: readonly ParsedText[], rules: readonly Rule[] = RULES): readonly Verdict[] {
  const documents = parsed.map(documentOf);
  const suppressed = documents.map(inlineSuppressions);
  const hidden = documents.map(secretsOf);
  const scans = documents.map((document, index): Scan => ({ document, suppressions: suppressed[index] as Scan["suppressions"], secrets: hidden[index] as HeldSecrets, findings: new Map() }));
  for (const rule of rules) for (const scan of scans) noteHits(rule, scan);
  return scans.map(({ findings, suppressions, secrets }) => ({ findings: [...findings.values()].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end), suppressions, secrets: secrets.spans }));
}

/** A text that is scanned. */
interface Scan {
  readonly document: ScanDocument;
  readonly suppressions: readonly InlineSuppression[];
  readonly secrets: HeldSecrets;
  /** One place may be hit as it is written and with something undone: the worse of the two counts. */
  readonly findings: Map<string, Finding>;
}

function noteHits(rule: Rule, { document, suppressions, secrets, findings }: Scan): void {
  const { id, kind } = rule;
  for (const hit of rule.find(document)) {
    const { span, message, decoded, edits } = hit;
    // Reading the file has said so already.
    if (id === "hidden/control-character" && document.text.slice(span.start, span.end) === "\0") continue;
    // A suppression is a comment that speaks of an attack.
    if (suppressions.some((comment) => comment.span.start <= span.start && span.end <= comment.span.end)) continue;
    const level = judge(hit.level ?? catalogue[id].level, kind, document.trust, mentionOf(kind, hit, document));
    if (level === undefined) continue;
    const key = `${id} ${span.start} ${span.end}`;
    if (LEVELS.indexOf(findings.get(key)?.level ?? "info") < LEVELS.indexOf(level) || !findings.has(key)) findings.set(key, { rule: id, level, span, message: kind === "secret" ? message : secrets.hide(message), ...(decoded === undefined ? {} : { decoded: secrets.hide(decoded) }), ...(edits === undefined ? {} : { edits }), ...(kind === "secret" ? { secret: true as const } : {}) });
  }
}
