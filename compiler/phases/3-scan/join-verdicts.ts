import type { Finding, Verdict } from "../../model-scan.ts";
import type { Span } from "../../text/span.ts";

/** A part of a text, by UTF-16 offsets. It may begin in front of the end of the part before, `from`. */
export interface ScanPart extends Span {
  /** Findings that end at or before this offset are those of the part before. */
  readonly from: number;
}

/** The verdict of a text whose parts were judged one by one. It has no suppressions: a text that was put together has none of its own. */
export function joinVerdicts(parts: readonly ScanPart[], verdicts: readonly Verdict[]): Verdict {
  const findings: Finding[] = [];
  const secrets: Span[] = [];
  for (const [index, { start, from }] of parts.entries()) {
    const verdict = verdicts[index];
    for (const finding of verdict?.findings ?? []) if (finding.span.end + start > from) findings.push(moved(finding, start));
    for (const secret of verdict?.secrets ?? []) secrets.push(movedSpan(secret, start));
  }
  return { findings, suppressions: [], secrets };
}

function moved(finding: Finding, by: number): Finding {
  const { edits } = finding;
  return { ...finding, span: movedSpan(finding.span, by), ...(edits === undefined ? {} : { edits: edits.map((edit) => movedSpan(edit, by)) }) };
}

function movedSpan({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
