import { createLog, createReader, discover, planProject, type LayerConfig, type TargetConfig } from "../../compiler/index.ts";
import type { LayerSources, Plan, PlannedRoot } from "../../compiler/model.ts";
import type { Reader } from "../../compiler/phases/1-discover/reader.ts";

interface Watch {
  readonly variable?: (name: string) => string | undefined;
  readonly onFolder?: (root: PlannedRoot) => void;
}

/** What a layer finds in a folder. `shuffle` changes the order in which folders are listed. */
export function collected(folder: string, layer: LayerConfig, target: Partial<TargetConfig> = {}, shuffle: <T>(entries: readonly T[]) => readonly T[] = (entries) => entries, watch: Watch = {}): LayerSources {
  const log = createLog();
  const config: TargetConfig = { version: "1.0.0", out: "out", layers: [layer], ...target };
  const { plans } = planProject({ config: { targets: { t: config } }, baseDir: folder, place: () => ({ path: "config" }), presets: new Map() }, log);
  const plan: Plan | undefined = plans[0];
  if (plan === undefined) throw new Error(JSON.stringify(log.diagnostics));
  const reader = createReader({ ...plan, baseDir: folder });
  const shuffled: Reader = {
    ...reader,
    list: (root, rest) => {
      const entries = reader.list(root, rest);
      return entries === null ? null : shuffle(entries);
    },
    folder: (root, rest) => {
      watch.onFolder?.(root);
      return reader.folder(root, rest);
    },
    variable: (name) => watch.variable?.(name) ?? reader.variable(name),
  };
  const found = discover(plan, shuffled, log).layers.get(layer.id);
  if (found === undefined) throw new Error("nothing was collected");
  return found;
}

/** The statuses of sources by path. */
export function statuses({ sources }: LayerSources): { readonly [path: string]: string } {
  return Object.fromEntries(sources.map(({ path, status }) => [path, status]));
}
