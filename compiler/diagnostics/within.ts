import type { Log } from "./log.ts";

/** A log for work on the end of a file: places in `text` are reported as places in `before + text`. */
export function logWithin(log: Log, path: string, before: string, text: string): Log {
  if (before === "") return log;
  return {
    ...log,
    report(report) {
      const { location } = report;
      if (location?.path !== path || location.text !== text) return log.report(report);
      const { span } = location;
      const moved = span === undefined ? undefined : { start: span.start + before.length, end: span.end + before.length };
      log.report({ ...report, location: { path, text: before + text, ...(moved === undefined ? {} : { span: moved }) } });
    },
  };
}
