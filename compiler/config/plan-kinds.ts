import type { EntriesCollector, KindPlan, NearestCollector, SkillsIndexCollector } from "../model-files.ts";
import { laterOf } from "./bindings.ts";
import { planFiles } from "./plan-files.ts";
import { builtinNamed, inputNamed, ofRoots, rootOf, trustOf, type Found, type LayerContext, type Path } from "./plan-names.ts";
import { planLook } from "./plan-look.ts";
import type { LayerConfig } from "./types.ts";
import type { EntriesConfig, KindConfig, NearestConfig, SkillsIndexConfig } from "./types-files.ts";

/** The nearest file of some names. */
export function planNearest(layer: Pick<LayerConfig, "unreadable">, { names, from, until }: NearestConfig, path: Path, context: LayerContext): Found | undefined {
  const at = [...path, "nearest", "from"];
  const found = rootOf(from, at, context);
  if (found === undefined) return undefined;
  if (found.rest !== "") {
    context.log.report({ code: "config/wrong-value", message: `Expected a root alone, found \`${from}\`: the walk upward begins at a root`, location: context.inLayers(at), help: `Give the folder a name of its own, \`roots: {start: some/folder}\`, and write \`from: "{start}"\`.` });
    return undefined;
  }
  const collector: NearestCollector = { kind: "nearest", root: found.root.name, names, until: until ?? null, unreadable: layer.unreadable ?? "error" };
  return { collector, ...ofRoots([found.root]), trust: trustOf([found.root]) };
}

/** Several kinds of files. What a kind does not say of itself, its layer says for all. */
export function planKinds(layer: LayerConfig, kinds: readonly KindConfig[], path: Path, context: LayerContext): Found | undefined {
  const plans: KindPlan[] = [];
  const found: Found[] = [];
  for (const [index, kind] of kinds.entries()) {
    const own = inherit(layer, kind);
    const at = [...path, "kinds", index];
    const one = own.nearest === undefined ? planFiles(own, at, context) : planNearest(own, own.nearest, at, context);
    if (one === undefined || (one.collector.kind !== "files" && one.collector.kind !== "nearest")) continue;
    const look = planLook(own, context.target.compat) ?? { newlines: "keep", frontmatter: "keep", label: "{name}", behind: "" };
    found.push(one);
    plans.push({ id: kind.id, collector: one.collector, trim: own.trim ?? "none", blank: "fall-through", separator: own.separator ?? "\n\n", look });
  }
  if (plans.length < kinds.length) return undefined; // Reported.
  const binding = laterOf(...found.map((one) => one.binding));
  const latest = found.find((one) => one.binding === binding);
  return {
    collector: { kind: "kinds", kinds: plans },
    binding,
    because: latest?.because ?? "all its files are known at build",
    trust: found.every(({ trust }) => trust === "author") ? "author" : "project",
  };
}

function inherit(layer: LayerConfig, kind: KindConfig): LayerConfig & KindConfig {
  const { trim, separator, unreadable, newlines, title, behind, screen, cut } = layer;
  const shared = { trim, separator, unreadable, newlines, title, behind, screen };
  const given = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
  const both = cut === undefined && kind.cut === undefined ? {} : { cut: { ...cut, ...kind.cut } };
  return { blank: "fall-through", ...given, ...kind, ...both, optional: true } as LayerConfig & KindConfig;
}

/** Notes in one file. */
export function planEntries(layer: LayerConfig, entries: EntriesConfig, path: Path, context: LayerContext): Found | undefined {
  const found = rootOf(entries.file, [...path, "entries", "file"], context);
  const limit = typeof entries.limit === "string" ? inputNamed(entries.limit, [...path, "entries", "limit"], context) : undefined;
  if (found === undefined || (typeof entries.limit === "string" && limit === undefined)) return undefined;
  const { root, rest } = found;
  const collector: EntriesCollector = {
    kind: "entries",
    root: root.name,
    path: rest,
    delimiter: entries.delimiter,
    whiteSpace: entries.whiteSpace ?? "rust",
    header: entries.header,
    limit: entries.limit,
    newlines: layer.newlines ?? "keep",
  };
  return withInputs({ collector, ...ofRoots([root]), trust: layer.trust ?? "untrusted" }, context);
}

/** An index of skills by category. */
export function planSkillsIndex(layer: LayerConfig, index: SkillsIndexConfig, path: Path, context: LayerContext): Found | undefined {
  const at = [...path, "skillsIndex"];
  const folder = rootOf(index.folder, [...at, "folder"], context);
  const settings = index.settings === undefined ? undefined : rootOf(index.settings, [...at, "settings"], context);
  if (folder === undefined || (index.settings !== undefined && settings === undefined)) return undefined;
  if (settings !== undefined && settings.root !== folder.root) {
    context.log.report({ code: "config/mixed-roots", message: "The settings of a skills index must lie under the same root as its folder", location: context.inLayers([...at, "settings"]) });
    return undefined;
  }
  for (const key of ["tools", "toolsets", "host", "platform"] as const) {
    const name = index[key];
    if (name !== undefined && inputNamed(name, [...at, key], context) === undefined) return undefined;
  }
  for (const key of ["header", "footer"] as const) if (index[key].startsWith("builtin:")) builtinNamed(index[key].slice("builtin:".length), [...at, key], context);
  const { header, footer, open, close, category, item, maxDescription, conditions } = index;
  const collector: SkillsIndexCollector = {
    kind: "skills-index",
    root: folder.root.name,
    folder: folder.rest,
    settings: settings?.rest ?? null,
    skip: index.skip ?? [],
    inputs: { tools: index.tools ?? null, toolsets: index.toolsets ?? null, host: index.host ?? null, platform: index.platform ?? null },
    platformFrom: index.platformFrom ?? [],
    conditions,
    header,
    open,
    category,
    item,
    close,
    footer,
    maxDescription,
  };
  return withInputs({ collector, ...ofRoots([folder.root]), trust: layer.trust ?? "untrusted" }, context);
}

/** A collector that reads an input is known no earlier than the input is. */
function withInputs(found: Found & { readonly collector: EntriesCollector | SkillsIndexCollector }, { inputs }: LayerContext): Found {
  const { collector } = found;
  const names = collector.kind === "entries" ? [collector.limit] : Object.values(collector.inputs);
  const read = names.flatMap((name) => (typeof name === "string" ? (inputs.get(name) ?? []) : []));
  const binding = laterOf(found.binding, ...read.map((input) => input.binding));
  if (binding === found.binding) return found;
  const latest = read.find((input) => input.binding === binding);
  return { ...found, binding, because: `the input \`${latest?.name ?? ""}\` is known at ${binding}` };
}
