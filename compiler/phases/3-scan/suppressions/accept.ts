import type { Acceptance, Finding, InlineSuppression, JudgedFinding, ScanSuppression } from "../../../model-scan.ts";
import { matcherOf } from "../../../paths/matcher.ts";
import { speaksOf } from "./comments.ts";

/** The suppressions that may accept findings of one text. */
export interface Suppressions {
  readonly inline: readonly InlineSuppression[];
  readonly config: readonly ScanSuppression[];
  /** Today, `YYYY-MM-DD` in UTC; undefined where no suppression expires. */
  readonly today: string | undefined;
}

/** Findings with what accepts them, and the suppressions that accepted one. */
export interface Accepted {
  readonly findings: readonly JudgedFinding[];
  readonly usedInline: ReadonlySet<InlineSuppression>;
  readonly usedConfig: ReadonlySet<ScanSuppression>;
}

/** Whether a suppression no longer holds. */
export function isExpired({ until }: { readonly until?: string }, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today;
}

/** Looks for a suppression for each finding; inline ones come first. An expired one is used, and accepts nothing. */
export function accept(path: string, findings: readonly Finding[], { inline, config, today }: Suppressions): Accepted {
  const usedInline = new Set<InlineSuppression>();
  const usedConfig = new Set<ScanSuppression>();
  const here = config.filter((suppression) => matcherOf([suppression.path], { dot: true })(path));
  const judged = findings.map((finding): JudgedFinding => {
    const comment = inline.find(({ rule, covers, problem }) => problem === undefined && speaksOf(rule, finding.rule) && finding.span.start < covers.end && finding.span.end > covers.start);
    if (comment !== undefined) usedInline.add(comment);
    const entry = here.find(({ rule }) => speaksOf(rule, finding.rule));
    if (entry !== undefined && comment === undefined) usedConfig.add(entry);
    if (comment !== undefined && !isExpired(comment, today)) return { ...finding, accepted: acceptance("comment", comment) };
    if (entry !== undefined && !isExpired(entry, today)) return { ...finding, accepted: acceptance("config", entry) };
    const lapsed = comment === undefined ? entry && acceptance("config", entry) : acceptance("comment", comment);
    return lapsed === undefined ? finding : { ...finding, lapsed };
  });
  return { findings: judged, usedInline, usedConfig };
}

function acceptance(by: Acceptance["by"], { reason, until }: { readonly reason: string; readonly until?: string }): Acceptance {
  return { by, reason, ...(until === undefined ? {} : { until }) };
}
