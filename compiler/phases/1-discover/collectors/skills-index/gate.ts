import type { SkillsIndexCollector } from "../../../../model-files.ts";
import type { Json } from "../../../../runtime/manifest.ts";
import { strip } from "../../../../python/text.ts";
import { pyGet, pyStr, pyTrue, type PyValue } from "../../../../python/yaml-value.ts";
import type { Discovery } from "../../discover.ts";

/** Why a skill is left out, by its frontmatter and the names that it goes by; undefined when it is listed. */
export type Gate = (fields: PyValue | undefined, names: readonly string[]) => string | undefined;

/** Names of operating systems → what Python's `sys.platform` starts with. */
const HOSTS: { readonly [name: string]: string } = { macos: "darwin", linux: "linux", windows: "win32" };

/** What decides whether a skill is listed: the settings, the operating system, and the tools that are loaded. */
export function skillGate(collector: SkillsIndexCollector, settings: PyValue | undefined, { plan, reader }: Discovery): Gate {
  const input = (name: string | null): Json | undefined => (name === null ? undefined : plan.inputs.get(name)?.value);
  const tools = listOf(input(collector.inputs.tools));
  const toolsets = listOf(input(collector.inputs.toolsets));
  const host = textOf(input(collector.inputs.host));
  const platform = textOf(input(collector.inputs.platform)) || collector.platformFrom.map((name) => reader.variable(name)).find((value) => value !== undefined && value !== "");
  const disabled = disabledNames(settings, platform);
  return (fields, names) => {
    if (host !== "" && !isFor(host, fields)) return `is for another operating system than ${host}`;
    const off = names.find((name) => disabled.has(name));
    if (off !== undefined) return `the settings switch \`${off}\` off`;
    if (tools === null && toolsets === null) return undefined; // Nothing is known of them, so nothing is hidden.
    return failedCondition(pyGet(pyGet(fields, "metadata"), collector.conditions), tools ?? [], toolsets ?? [], plan.compat === "exact");
  };
}

function listOf(value: Json | undefined): readonly string[] | null {
  return Array.isArray(value) ? value.filter((item: Json): item is string => typeof item === "string") : null;
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isFor(host: string, fields: PyValue | undefined): boolean {
  const platforms = pyGet(fields, "platforms");
  if (platforms === undefined || !pyTrue(platforms)) return true;
  return (platforms.type === "list" ? platforms.items : [platforms]).some((item) => {
    const name = strip(pyStr(item).toLowerCase());
    return host.startsWith(Object.hasOwn(HOSTS, name) ? (HOSTS[name] as string) : name);
  });
}

/** Names that are switched off: for the chat platform, if the settings have a list for it, else for all. */
function disabledNames(settings: PyValue | undefined, platform: string | undefined): ReadonlySet<string> {
  const own = platform === undefined || platform === "" ? undefined : pyGet(pyGet(settings, "platform_disabled"), platform);
  const given = own === undefined || own.type === "none" ? pyGet(settings, "disabled") : own;
  const items = given === undefined || given.type === "none" ? [] : given.type === "str" ? [given] : itemsOf(given);
  return new Set(items.map((item) => strip(pyStr(item))).filter((name) => name !== ""));
}

/** What a loop over a value goes through; nothing for what Python cannot loop over. */
function itemsOf(value: PyValue): readonly PyValue[] {
  if (value.type === "list" || value.type === "tuple" || value.type === "set") return value.items;
  return value.type === "dict" ? value.entries.map(([key]) => key) : [];
}

const CONDITIONS = [
  { key: "fallback_for_toolsets", of: "toolset", hides: true },
  { key: "fallback_for_tools", of: "tool", hides: true },
  { key: "requires_toolsets", of: "toolset", hides: false },
  { key: "requires_tools", of: "tool", hides: false },
] as const;

/** Hidden where something is loaded that the skill stands in for, or where something is not loaded that it needs. */
function failedCondition(conditions: PyValue | undefined, tools: readonly string[], toolsets: readonly string[], exact: boolean): string | undefined {
  for (const { key, of, hides } of CONDITIONS) {
    const given = pyGet(conditions, key);
    if (given === undefined) continue;
    const loaded = of === "tool" ? tools : toolsets;
    // A loop over text goes through its characters, in Python; one name is meant.
    const wanted = given.type === "str" ? (exact ? Array.from(given.value) : [given.value]) : itemsOf(given).map((item) => (item.type === "str" ? item.value : null));
    const found = wanted.find((name) => (name !== null && loaded.includes(name)) === hides);
    if (found !== undefined) return hides ? `stands in for the ${of} \`${found}\`, which is loaded` : `needs the ${of} \`${found ?? "?"}\`, which is not loaded`;
  }
  return undefined;
}
