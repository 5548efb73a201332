import type { Report } from "../diagnostics/log.ts";
import type { CheckedPlan, CheckedPlans } from "../model.ts";
import type { Parts } from "./run.ts";

/** As JSON: the texts that reports point into once each, because a file with findings has many. */
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

function pack({ reports, used }: CheckedPlan): KeptPlan {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const packed = reports.map((report) => {
    const { text, ...location } = report.location ?? {};
    return text === undefined ? { report } : { report: { ...report, location: location as Report["location"] }, text: placeOf(text) };
  });
  return { texts: [...places.keys()], reports: packed, used };
}

function unpack({ texts, reports, used }: KeptPlan): CheckedPlan {
  return {
    used,
    reports: reports.map(({ report, text }) => (text === undefined || report.location === undefined ? report : { ...report, location: { ...report.location, text: texts[text] ?? "" } })),
  };
}
