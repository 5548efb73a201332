import type { Cap, Caps } from "../model-files.ts";
import { MARKER_FIELDS } from "../text/marker-fields.ts";
import { suggest } from "../text/suggest.ts";
import type { LayerContext, Path } from "./plan-names.ts";
import type { LayerConfig } from "./types.ts";
import type { CapsConfig, CutConfig } from "./types-files.ts";

const NAMES = ["maxTokens", "maxBytes", "maxCodePoints"] as const;
const UNITS = { maxTokens: "tokens", maxBytes: "bytes", maxCodePoints: "code-points" } as const;

/** Keys of layers whose text is made of whole files. */
const OF_FILES = ["file", "first", "all", "glob", "text", "builtin", "nearest"] as const;

/** What a layer says of the length of its files: caps, which are kept by structure, or a blind cut. What fits neither is reported. */
export function planCaps(layer: LayerConfig, path: Path, { log, inLayers }: LayerContext): { readonly caps?: Caps; readonly cut?: Partial<CutConfig> } {
  const { cut = {}, perFile = {} } = layer;
  const bad = (key: Path, message: string, help: string): void => log.report({ code: "config/bad-cut", message, location: inLayers([...path, ...key]), help });
  const file = capsOf(perFile);
  const whole = capsOf(layer);
  const hasCaps = file.length + whole.length > 0;
  const { strategy = cut.max === undefined ? "structural" : "head-tail", max, notice, as, each, protect, marker, ...shares } = cut;
  if (strategy !== "structural") {
    if (max === undefined || notice === undefined) bad(["cut"], `A cut by \`${strategy}\` needs \`${max === undefined ? "max" : "notice"}\``, "Say how many code points stay and what stands in the place of the rest, or remove `strategy` and give the layer `maxTokens`.");
    if (hasCaps) bad(["cut"], `The layer \`${layer.id}\` has caps, which a cut by \`${strategy}\` does not keep`, "Use `strategy: structural`, or `max` instead of the caps.");
    if (protect !== undefined || marker !== undefined) bad(["cut", protect === undefined ? "marker" : "protect"], `A cut by \`${strategy}\` knows no \`${protect === undefined ? "marker" : "protect"}\``, "Use `strategy: structural`.");
    return { cut: { ...shares, strategy, ...(max === undefined ? {} : { max }), ...(notice === undefined ? {} : { notice }), ...(as === undefined ? {} : { as }), ...(each === undefined ? {} : { each }) } };
  }
  const blind = Object.entries({ max, notice, as, each }).find(([, value]) => value !== undefined)?.[0];
  if (blind !== undefined) bad(["cut", blind], `\`${blind}\` belongs to a blind cut, expected a cap of the layer`, "Use `maxCodePoints`, `maxBytes`, `maxTokens` or `perFile` of the layer, and `marker` for what stands in the place of the rest; or say `strategy: head-tail`.");
  else if (layer.cut !== undefined && !hasCaps) bad(["cut"], `The layer \`${layer.id}\` says how it is cut, but not when`, "Give it `maxTokens`, `maxBytes`, `maxCodePoints` or `perFile`.");
  if (!hasCaps) return {};
  checkPlace(layer, bad);
  const { head = 0.7, tail = 0.2 } = shares;
  if (head + tail > 1) bad(["cut"], `\`head\` and \`tail\` are ${head} and ${tail} of a cap, expected at most 1 together`, "The marker needs room, too: 0.7 and 0.2 leave a tenth for it.");
  checkMarker(marker, bad);
  return { caps: { file, layer: whole, head, tail, protect: protect ?? [], marker: marker ?? null } };
}

type Bad = (key: Path, message: string, help: string) => void;

/** Caps are for text that is known before values are put in. */
function checkPlace(layer: LayerConfig, bad: Bad): void {
  const key = layer.perFile !== undefined ? "perFile" : NAMES.find((name) => layer[name] !== undefined) ?? "id";
  if (!OF_FILES.some((name) => layer[name] !== undefined)) bad([key], `The layer \`${layer.id}\` is not made of whole files, so \`${key}\` does not apply`, "Use `max` for what the layer may have in the prompt.");
  else if (layer.template !== undefined && layer.template !== false) bad([key], `The layer \`${layer.id}\` is a template, so \`${key}\` cannot be measured before its values are put in`, "Use `max` for what the layer may have in the prompt.");
}

function checkMarker(marker: string | undefined, bad: Bad): void {
  for (const [, field = ""] of marker?.matchAll(/\{(\w+)\}/gu) ?? []) {
    if ((MARKER_FIELDS as readonly string[]).includes(field)) continue;
    const near = suggest(field, MARKER_FIELDS);
    bad(["cut", "marker"], `A marker has no field \`{${field}}\``, near === undefined ? `There are: ${MARKER_FIELDS.map((name) => `{${name}}`).join(", ")}.` : `Did you mean \`{${near}}\`?`);
  }
}

function capsOf(config: CapsConfig): readonly Cap[] {
  return NAMES.flatMap((name) => {
    const max = config[name];
    return max === undefined ? [] : [{ max, unit: UNITS[name] }];
  });
}
