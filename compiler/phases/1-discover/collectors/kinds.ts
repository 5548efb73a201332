import type { KindsCollector } from "../../../model-files.ts";
import type { LayerSources, PlanLayer, Source } from "../../../model.ts";
import { isBlank } from "../../../runtime/white-space.ts";
import type { Discovery } from "../discover.ts";
import { setAside } from "../source.ts";

/**
 * The first kind of file that yields a text makes the layer, by its own rules. Files that hold only white
 * space yield nothing; those of later kinds are `shadowed`, so the manifest says what was passed over.
 */
export function collectKinds(layer: PlanLayer, collector: KindsCollector, discovery: Discovery, collect: (layer: PlanLayer, discovery: Discovery) => LayerSources): LayerSources {
  const sources: Source[] = [];
  let chosen: { readonly kind: KindsCollector["kinds"][number]; readonly first: Source } | undefined;
  for (const kind of collector.kinds) {
    const found = collect({ ...layer, ...kind, id: layer.id }, discovery).sources.map((source) => judge(source, kind));
    const first = found.find(({ status }) => status === "ok");
    if (chosen === undefined && first !== undefined) {
      chosen = { kind, first };
      sources.push(...found);
    } else {
      const before = chosen?.first.path;
      sources.push(...found.map((source) => (source.status === "ok" ? setAside(source, "shadowed", `${before ?? "another file"} comes first`) : source)));
    }
  }
  return { layer: layer.id, sources, ...(chosen === undefined ? {} : { by: chosen.kind }) };
}

function judge(source: Source, { trim }: KindsCollector["kinds"][number]): Source {
  if (source.status !== "ok" || !isBlank(source.text ?? "", trim === "none" ? "rust" : trim)) return source;
  return setAside(source, "blank", "holds only white space, so it counts as missing");
}
