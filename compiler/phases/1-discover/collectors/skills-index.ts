import type { IndexedCategory, IndexedSkill, SkillsIndexCollector } from "../../../model-files.ts";
import type { LayerSources, PlanLayer, Source } from "../../../model.ts";
import { parseFrontmatter } from "../../../python/frontmatter.ts";
import { pyGet, pyStr, pyTrue, type PyValue } from "../../../python/yaml-value.ts";
import { codePointLength, compareCodePoints, takeCodePoints } from "../../../text/code-points.ts";
import { nulIn } from "../decoding.ts";
import type { Discovery } from "../discover.ts";
import { readSource } from "../read-source.ts";
import { setAside } from "../source.ts";
import { skillGate, type Gate } from "./skills-index/gate.ts";
import { describedText, skillFolders, walkFolder, type SkillFolder } from "./skills-index/folders.ts";

const SKILL = "SKILL.md";
const CATEGORY = "DESCRIPTION.md";

/** A skill that was found, before the index is made. */
interface FoundSkill extends IndexedSkill { readonly category: string; readonly at: number }

interface Finding {
  readonly layer: PlanLayer;
  readonly collector: SkillsIndexCollector;
  readonly discovery: Discovery;
  readonly gate: Gate;
  readonly sources: Source[];
  readonly skills: FoundSkill[];
  readonly descriptions: Map<string, string>;
}

/**
 * Skills by category from the SKILL.md files below a folder, and below further folders that the harness's
 * settings name. The category is the path of a skill's folder without its last part; a DESCRIPTION.md
 * describes it. A skill is left out where the settings switch it off, where it is for another operating
 * system, or where its conditions on tools fail. Of one name in a category the first by path counts; a
 * further folder adds only names that are new. Categories and names sort by code point.
 */
export function collectSkillsIndex(layer: PlanLayer, collector: SkillsIndexCollector, discovery: Discovery): LayerSources {
  const { folders, settings, problems } = skillFolders(layer, collector, discovery);
  const finding: Finding = { layer, collector, discovery, gate: skillGate(collector, settings, discovery), sources: [...problems], skills: [], descriptions: new Map() };
  for (const folder of folders) {
    const names = new Set(finding.skills.map(({ name }) => name));
    const { skills, descriptions } = walkFolder(folder.root, folder.path, [SKILL, CATEGORY], collector.skip, discovery.reader);
    for (const path of skills) addSkill(path, folder, folder.local ? undefined : names, finding);
    for (const path of descriptions) describeCategory(path, folder, finding);
  }
  return { layer: layer.id, sources: finding.sources, categories: categoriesOf(finding) };
}

function read(path: string, folder: SkillFolder, { layer, discovery }: Finding): Source | undefined {
  const { plan, reader, log } = discovery;
  const request = { layer: layer.id, root: folder.root, path: within(folder, path), shown: shownIn(folder, path), missing: "absent", unreadable: "skip", newlines: "universal", nul: nulIn(plan) } as const;
  return readSource(request, reader, log, plan.name).source;
}

function within({ path: folder }: SkillFolder, path: string): string {
  return folder === "" ? path : `${folder}/${path}`;
}

function shownIn({ shown }: SkillFolder, path: string): string {
  return `${shown}/${path}`;
}

/** Adds a skill, or says why it is left out. One that cannot be read is listed by its folder's name all the same. */
function addSkill(path: string, folder: SkillFolder, taken: Set<string> | undefined, finding: Finding): void {
  const { gate, collector, sources, skills } = finding;
  const source = read(path, folder, finding) ?? { layer: finding.layer.id, path: shownIn(folder, path), status: "unreadable", why: "is a link to a file that does not exist", bytes: null, sha256: null };
  const parts = path.split("/");
  const own = parts.length > 1 ? (parts.at(-2) as string) : folder.name;
  const category = parts.length > 2 ? parts.slice(0, -2).join("/") : parts.length === 2 ? (parts[0] as string) : "general";
  const fields = source.text === undefined ? undefined : parseFrontmatter(source.text);
  const name = nameOf(fields, own);
  const reason = gate(fields, [name, own]) ?? (taken?.has(name) === true ? `an earlier folder has a skill \`${name}\`` : undefined);
  if (reason !== undefined) {
    sources.push(setAside(source, "skipped", reason));
    return;
  }
  taken?.add(name);
  skills.push({ name, category, description: clip(describedText(pyGet(fields, "description")), collector.maxDescription), at: sources.length });
  sources.push(source);
}

function nameOf(fields: PyValue | undefined, own: string): string {
  const name = pyGet(fields, "name");
  return name === undefined ? own : pyStr(name);
}

function describeCategory(path: string, folder: SkillFolder, finding: Finding): void {
  const source = read(path, folder, finding);
  if (source === undefined) return;
  finding.sources.push(source);
  const description = source.text === undefined ? undefined : pyGet(parseFrontmatter(source.text), "description");
  if (!pyTrue(description)) return;
  const parts = path.split("/");
  const category = parts.length > 1 ? parts.slice(0, -1).join("/") : "general";
  if (folder.local || !finding.descriptions.has(category)) finding.descriptions.set(category, describedText(description));
}

/** Over `max` code points: three less of them, and three dots. */
function clip(text: string, max: number): string {
  return codePointLength(text) <= max ? text : `${takeCodePoints(text, max - 3)}...`;
}

/** Sorts, and lets the first of a name in a category win; the sources of the others say so. */
function categoriesOf({ skills, descriptions, sources }: Finding): readonly IndexedCategory[] {
  const names = [...new Set(skills.map(({ category }) => category))].sort(compareCodePoints);
  return names.map((category) => {
    const listed = new Map<string, FoundSkill>();
    for (const skill of skills.filter((each) => each.category === category)) {
      const earlier = listed.get(skill.name);
      if (earlier === undefined) listed.set(skill.name, skill);
      else sources[skill.at] = setAside(sources[skill.at] as Source, "shadowed", `${sources[earlier.at]?.path ?? "an earlier skill"} has the name \`${skill.name}\` too`);
    }
    const sorted = [...listed.values()].sort((a, b) => compareCodePoints(a.name, b.name));
    return { name: category, description: descriptions.get(category) ?? "", skills: sorted.map(({ name, description }) => ({ name, description })) };
  });
}
