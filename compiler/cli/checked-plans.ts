import { excerptOf } from "../diagnostics/excerpt.ts";
import type { Report } from "../diagnostics/log.ts";
import { createPlaces } from "../diagnostics/place.ts";
import type { CheckedPlan, CheckedPlans } from "../model.ts";
import type { Parts } from "./run.ts";
import { OF_MANY_LINES } from "./without-secrets.ts";

/** As JSON: the texts that reports show once each, because a line with findings may have many. */
interface KeptPlan {
  readonly texts: readonly string[];
  readonly reports: readonly { readonly report: Report; readonly text?: number }[];
  readonly used: readonly string[];
}

/** The plans of a check as parts of a run. `isAny`: whether one was taken over. */
export function checkedPlans(parts: Parts): CheckedPlans & { isAny(): boolean } {
  let isAny = false;
  return {
    get(plan) {
      const kept = parts.reuse(plan.name) as KeptPlan | undefined;
      if (kept === undefined) return undefined;
      isAny = true;
      return unpack(kept);
    },
    during: (plan, work) => parts.during(plan.name, work),
    keep: (plan, checked) => parts.keep(plan.name, pack(checked)),
    isAny: () => isAny,
  };
}

/** What is kept of a text are the lines that are shown; a text with a secret of many lines is masked as a whole, so it is kept as one. */
function pack({ reports, used }: CheckedPlan): KeptPlan {
  const places = createPlaces();
  const texts = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    return place;
  };
  const packed = reports.map((report) => {
    const { location } = report;
    if (location?.text === undefined) return { report };
    const { text = "", ...rest } = location.text.includes(OF_MANY_LINES) ? location : excerptOf(location, places.linesOf(location.text));
    return { report: { ...report, location: rest }, text: placeOf(text) };
  });
  return { texts: [...texts.keys()], reports: packed, used };
}

function unpack({ texts, reports, used }: KeptPlan): CheckedPlan {
  return {
    used,
    reports: reports.map(({ report, text }) => (text === undefined || report.location === undefined ? report : { ...report, location: { ...report.location, text: texts[text] ?? "" } })),
  };
}
