/** The door for one text: what the rules find in it, judged. */
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Level } from "../../diagnostics/diagnostic.ts";
import type { Finding, Verdict } from "../../model-scan.ts";
import { documentOf, type ParsedText } from "./document.ts";
import { mentionOf } from "./context/mention.ts";
import type { Rule } from "./rule.ts";
import { RULES } from "./rules/index.ts";
import { inlineSuppressions } from "./suppressions/comments.ts";
import { secretsOf } from "./secrets/hide.ts";
import { judge } from "./verdict.ts";

const LEVELS: readonly Level[] = ["info", "warning", "error"];

/** Scans one text: all rules, over the whole text. Pure, and linear in the size of the text. */
export function scanText(parsed: ParsedText, rules: readonly Rule[] = RULES): Verdict {
  const document = documentOf(parsed);
  const suppressions = inlineSuppressions(document);
  const secrets = secretsOf(document);
  /** One place may be hit as it is written and with something undone: the worse of the two counts. */
  const findings = new Map<string, Finding>();
  for (const rule of rules) {
    const { id, kind } = rule;
    for (const hit of rule.find(document)) {
      const { span, message, decoded, edits } = hit;
      // Reading the file has said so already.
      if (id === "hidden/control-character" && parsed.text.slice(span.start, span.end) === "\0") continue;
      // A suppression is a comment that speaks of an attack.
      if (suppressions.some((comment) => comment.span.start <= span.start && span.end <= comment.span.end)) continue;
      const level = judge(hit.level ?? catalogue[id].level, kind, parsed.trust, mentionOf(kind, hit, document));
      if (level === undefined) continue;
      const key = `${id} ${span.start} ${span.end}`;
      if (LEVELS.indexOf(findings.get(key)?.level ?? "info") < LEVELS.indexOf(level) || !findings.has(key)) findings.set(key, { rule: id, level, span, message: kind === "secret" ? message : secrets.hide(message), ...(decoded === undefined ? {} : { decoded: secrets.hide(decoded) }), ...(edits === undefined ? {} : { edits }), ...(kind === "secret" ? { secret: true as const } : {}) });
    }
  }
  return { findings: [...findings.values()].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end), suppressions, secrets: secrets.spans };
}
