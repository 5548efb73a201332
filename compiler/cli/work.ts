/** What a run that compiles has beside its project: threads, a progress line and a profile. */
import { availableParallelism } from "node:os";
import { openCrew, type OpenCrew } from "./crew/crew.ts";
import type { Services } from "../model.ts";
import { createProfile } from "../profile.ts";
import { profileData, profileLines } from "./profiled.ts";
import { createProgress } from "./progress.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./call.ts";

/** Options of the commands that compile. */
export interface WorkOptions {
  readonly profile?: boolean;
  readonly workers?: string;
}

export const PROFILE = "Say where the time went, by phase";
export const WORKERS = "Threads beside the main one that scan large projects (default: one for each further core, at most 7)";
const MAX_THREADS = 7;

export interface Work {
  readonly services: Pick<Services, "crew" | "profile" | "begin">;
  /** Ends the threads and the line, and gives what `json` shows of the profile. */
  end(terminal: Terminal): Promise<{ readonly profile?: { readonly [phase: string]: number } }>;
}

/** @param targets How many there are. @throws UsageError when `--workers` is no number. */
export function openWork({ profile: isProfiled = false, workers }: WorkOptions, targets: number): Work {
  const start = performance.now();
  const crew: OpenCrew = openCrew({ threads: workers === undefined ? Math.min(MAX_THREADS, availableParallelism() - 1) : threadsOf(workers) });
  const progress = createProgress(targets);
  const profile = isProfiled ? createProfile(() => performance.now()) : undefined;
  return {
    services: { crew, begin: ({ name }) => progress.begin(name), ...(profile === undefined ? {} : { profile }) },
    async end(terminal) {
      progress.end();
      await crew.close();
      if (profile === undefined) return {};
      const total = performance.now() - start;
      for (const line of profileLines(profile, total)) terminal.print(line);
      return { profile: profileData(profile, total) };
    },
  };
}

function threadsOf(text: string): number {
  const threads = Number(text);
  if (!/^\d+$/u.test(text) || threads > 64) throw new UsageError(`the value of \`--workers\` is \`${text}\`, expected a whole number from 0 to 64`);
  return threads;
}
