import picomatch from "picomatch";
import type { Log } from "../diagnostics/log.ts";
import { scanCatalogue } from "../diagnostics/scan/codes.ts";
import type { ScanSettings, ScanSuppression } from "../model-scan.ts";
import { isDay } from "../text/day.ts";
import { suggest } from "../text/suggest.ts";
import type { Place } from "./plan.ts";
import type { ConfigFile, ScannerConfig } from "./types.ts";

/** The scanner's settings of a target: its own before those of the whole configuration; suppressions of both. */
export function planScanner({ scanner: shared = {}, targets }: ConfigFile, target: string, place: Place, log: Log): ScanSettings {
  const own = targets[target]?.scanner ?? {};
  return {
    hidden: own.hidden ?? shared.hidden ?? "error",
    suppressions: [...planSuppressions(shared, ["scanner"], place, log), ...planSuppressions(own, ["targets", target, "scanner"], place, log)],
    baseline: undefined,
  };
}

function planSuppressions({ suppress = [] }: ScannerConfig, path: readonly string[], place: Place, log: Log): readonly ScanSuppression[] {
  return suppress.map((entry, index): ScanSuppression => {
    const at = [...path, "suppress", index];
    const { rule, path: pattern, until } = entry;
    if (!isKnown(rule)) {
      const near = suggest(rule, Object.keys(scanCatalogue));
      log.report({ code: "scan/bad-suppression", message: `No rule is called \`${rule}\``, location: place([...at, "rule"]), help: near === undefined ? "`promptc scan --rules` lists the rules; a family is written `injection/*`." : `Did you mean \`${near}\`?` });
    }
    if (until !== undefined && !isDay(until)) log.report({ code: "scan/bad-suppression", message: `\`${until}\` is no day`, location: place([...at, "until"]), help: "Write a day such as `2027-01-31`." });
    if (!isPattern(pattern)) log.report({ code: "scan/bad-suppression", message: `\`${pattern}\` is no pattern of paths`, location: place([...at, "path"]), help: "Write a path relative to the project, or a pattern such as `docs/**/*.md`." });
    return { ...entry, place: place(at) };
  });
}

function isKnown(rule: string): boolean {
  const codes = Object.keys(scanCatalogue);
  return rule.endsWith("/*") ? codes.some((code) => code.startsWith(rule.slice(0, -1))) : codes.includes(rule);
}

function isPattern(pattern: string): boolean {
  try {
    picomatch(pattern);
    return pattern !== "";
  } catch {
    return false;
  }
}
