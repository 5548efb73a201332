/** What the scanner says of itself: what it could not finish, suppressions, baselines. */
import type { CatalogueEntry } from "../catalogue.ts";

export const scannerCodes = {
  "scan/incomplete": {
    level: "error",
    title: "A text holds more encoded text than the scanner decodes",
    help: "Keep long encoded data in a file of its own that no prompt is made of, or accept the finding with a reason.",
  },
  "scan/stripped": {
    level: "warning",
    title: "Text that no reader sees was taken out",
    help: "Take it out of the file itself, so that nobody else receives it.",
  },
  "scan/bad-suppression": {
    level: "error",
    title: "A suppression is not understood",
    help: "Write `<!-- promptc-allow family/rule: reason -->`, or with a last day: `<!-- promptc-allow family/rule until 2027-01-31: reason -->`.",
  },
  "scan/ignored-suppression": {
    level: "warning",
    title: "A suppression stands where it is not honoured",
    help: "Accept the finding in the configuration, under `scanner.suppress`, if it is meant to stay.",
  },
  "scan/unused-suppression": {
    level: "warning",
    title: "A suppression accepts nothing",
    help: "Remove it: what it accepted is gone.",
  },
  "scan/expired-suppression": {
    level: "warning",
    title: "A suppression has expired",
    help: "Mend what it accepted, or give it a later day and a reason that still holds.",
  },
  "scan/bad-baseline": {
    level: "error",
    title: "The baseline cannot be used",
    help: "Write one with `promptc scan --write-baseline <file>`, or remove `baseline` from the configuration.",
  },
  "scan/stale-baseline": {
    level: "warning",
    title: "The baseline accepts a finding that is gone",
    help: "Write the baseline again with `promptc scan --write-baseline`, so that the finding cannot come back unseen.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
