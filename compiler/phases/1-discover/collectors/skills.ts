import { parse } from "yaml";
import type { LayerSources, PlanLayer, Skill, SkillsCollector, Source } from "../../../model.ts";
import type { Json } from "../../../runtime/manifest.ts";
import { compareCodePoints } from "../../../text/code-points.ts";
import type { Discovery } from "../discover.ts";
import { readMatches } from "../read-matches.ts";
import { setAside } from "../source.ts";

/**
 * Skills from SKILL.md files (frontmatter `name` and `description`, then the body) and from an input.
 * As a `registry` the last skill of a name wins and names sort by their UTF-8 bytes; `given` keeps
 * everything as it comes.
 */
export function collectSkills(layer: PlanLayer, collector: SkillsCollector, discovery: Discovery): LayerSources {
  const { plan } = discovery;
  const found: { skill: Skill; index: number | null }[] = [];
  const sources: Source[] = [];
  for (const source of readSkillFiles(layer, collector, discovery)) {
    const skill = source.status === "ok" ? parseSkill(source.text ?? "") : null;
    if (source.status === "ok" && skill === null) {
      sources.push(setAside(source, "skipped", "has no frontmatter with a `name`, so it is no skill"));
      continue;
    }
    sources.push(source);
    if (skill !== null) found.push({ skill, index: sources.length - 1 });
  }
  const given = collector.input === null ? undefined : plan.inputs.get(collector.input)?.value;
  if (Array.isArray(given)) for (const value of given) found.push({ skill: skillOf(value as Json), index: null });
  if (collector.order === "given") return { layer: layer.id, sources, skills: found.map(({ skill }) => skill) };

  const byName = new Map<string, { skill: Skill; index: number | null }>();
  for (const entry of found) {
    const earlier = byName.get(entry.skill.name);
    if (earlier !== undefined && earlier.index !== null) {
      sources[earlier.index] = setAside(sources[earlier.index] as Source, "shadowed", `a later skill has the name \`${entry.skill.name}\` too`);
    }
    byName.set(entry.skill.name, entry);
  }
  const names = [...byName.keys()].sort(compareCodePoints);
  return { layer: layer.id, sources, skills: names.map((name) => (byName.get(name) as { skill: Skill }).skill) };
}

function readSkillFiles(layer: PlanLayer, collector: SkillsCollector, discovery: Discovery): readonly Source[] {
  const root = collector.root === null ? undefined : discovery.plan.roots.get(collector.root);
  return readMatches(layer, root, { patterns: collector.patterns, ignore: [], unreadable: "skip" }, discovery) ?? [];
}

/** Reads a skill's name, description and body; null when it has no name. */
export function parseSkill(text: string): Skill | null {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/u.exec(text);
  if (match === null) return null;
  const [, head = "", body = ""] = match;
  let fields: unknown;
  try {
    fields = parse(head, { maxAliasCount: 0, logLevel: "silent" });
  } catch {
    return null;
  }
  if (typeof fields !== "object" || fields === null) return null;
  const { name, description } = fields as { name?: unknown; description?: unknown };
  if (typeof name !== "string" || name === "") return null;
  return { name, description: typeof description === "string" ? description : "", content: body.replace(/^(?:\r?\n)+/u, "") };
}

function skillOf(value: Json): Skill {
  const { name, description, content } = value as { name?: unknown; description?: unknown; content?: unknown };
  const text = (field: unknown): string => (typeof field === "string" ? field : "");
  return { name: text(name), description: text(description), content: text(content) };
}

/** What the active-skill slot of a jcode-style prompt holds for a skill: not clipped, not trimmed. */
export function skillText(skill: Skill): string {
  return `# Skill: ${skill.name}\n\n${skill.description}\n\n${skill.content}`;
}
