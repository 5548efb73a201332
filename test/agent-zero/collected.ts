import { createLog, createReader, discover, planProject, type Diagnostic, type LayerConfig, type TargetConfig } from "../../compiler/index.ts";
import type { LayerSources, Services } from "../../compiler/model.ts";
import type { Reader } from "../../compiler/phases/1-discover/reader.ts";
import { ropeText } from "../../compiler/text/rope.ts";

export type Shuffle = <T>(entries: readonly T[]) => readonly T[];

/** What a layer found. */
export interface Collected {
  readonly found: LayerSources | undefined;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Codes of the diagnostics, in their order. */
  readonly codes: readonly string[];
  /** Statuses of the sources by path. */
  readonly statuses: { readonly [path: string]: string };
}

/** A token for each code point: easy to reckon with. */
export const countPoints: Services["count"] = (_, text) => Array.from(text).length;

export interface CollectOptions {
  readonly target?: Partial<TargetConfig>;
  /** Changes the order in which folders are listed. */
  readonly shuffle?: Shuffle;
  readonly count?: Services["count"];
}

/** What a layer finds in a folder. The root `w` is its subfolder `w`, shown as `/w`. */
export function collected(folder: string, layer: LayerConfig, { target = {}, shuffle = (entries) => entries, count = countPoints }: CollectOptions = {}): Collected {
  const log = createLog();
  const config: TargetConfig = { version: "1.0.0", out: "out", roots: { w: { path: "w", display: "/w" } }, layers: [layer], ...target };
  const { plans } = planProject({ config: { targets: { t: config } }, baseDir: folder, place: () => ({ path: "config" }), presets: new Map() }, log);
  const [plan] = plans;
  if (plan === undefined) return { found: undefined, text: "", diagnostics: log.diagnostics, codes: log.diagnostics.map(({ code }) => code), statuses: {} };
  const reader = createReader({ ...plan, baseDir: folder });
  const shuffled: Reader = {
    ...reader,
    list: (root, rest) => {
      const entries = reader.list(root, rest);
      return entries === null ? null : shuffle(entries);
    },
  };
  const found = discover(plan, shuffled, log, undefined, undefined, count).layers.get(layer.id);
  return {
    found,
    text: found?.rope === undefined ? "" : ropeText(found.rope),
    diagnostics: log.diagnostics,
    codes: log.diagnostics.map(({ code }) => code),
    statuses: Object.fromEntries((found?.sources ?? []).map(({ path, status }) => [path, status])),
  };
}
