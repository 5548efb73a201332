/** Why a part of a source is not in the artifact. */
import { layersOf } from "../layers.ts";
import type { Artifact } from "../model.ts";
import type { ManifestSource } from "../runtime/manifest.ts";
import { isBlank } from "../runtime/white-space.ts";
import { findFrontmatter } from "../text/frontmatter.ts";
import type { Span } from "../text/span.ts";

/** In a word, and in a sentence that goes on after `It is not in the prompt:`. */
export interface Reason {
  /** `slot`, `condition`, `frontmatter`, `hidden`, `trimmed`, `template`, `output`, or the source's status. */
  readonly reason: string;
  readonly why: string;
}

/** Why the span of the file's text is not there as static text of that layer. */
export function whyNot(artifact: Artifact, { layer: id, path, status, why }: ManifestSource, span: Span): Reason {
  const { plan, manifest, origins } = artifact;
  const text = origins?.texts.get(path) ?? "";
  const layer = layersOf(plan.items).find((each) => each.id === id);
  if (status !== "ok" && status !== "truncated" && status !== "cropped") return { reason: why?.startsWith("its condition") === true ? "condition" : status, why: whyText(status, why) };
  const removed = origins?.removed.get(path)?.find(({ start, end }) => start < span.end && end > span.start);
  if (removed !== undefined) return { reason: "hidden", why: "no reader sees it, so it was taken out before anything else" };
  const frontmatter = findFrontmatter(text);
  const keeps = layer === undefined || (layer.frontmatter === "keep" && layer.look?.frontmatter !== "strip-prefix");
  if (frontmatter !== undefined && !keeps && span.start < frontmatter.bodyStart) return { reason: "frontmatter", why: `it is frontmatter, which the layer takes off (\`frontmatter: ${layer.frontmatter === "keep" ? "strip-prefix" : layer.frontmatter}\`)` };
  if (isBlank(text.slice(span.start, span.end), "python")) return { reason: "trimmed", why: "it is white space, which is taken off there" };
  if (status !== "ok") return { reason: status, why: whyText(status, why) };
  const slot = Object.entries(manifest.slots).find(([, each]) => each.layer === id);
  if (slot !== undefined) return { reason: "slot", why: `it belongs to the slot \`${slot[0]}\`, which is filled at ${slot[1].binding} because ${slot[1].because}` };
  if (layer !== undefined && layer.template !== "none") return { reason: "template", why: "it is a tag of the template, or stands in a branch that is not taken" };
  return { reason: "output", why: "the layer does not use that part of the file" };
}

function whyText(status: string, why: string | undefined): string {
  const words: { readonly [status: string]: string } = { truncated: "the file was cut", cropped: "the file was cropped", skipped: "the file is left out", blocked: "the file is blocked", shadowed: "another file comes first", duplicate: "the same file is there already", blank: "the file is blank", unreadable: "the file cannot be read" };
  return `${words[status] ?? status}${why === undefined ? "" : ` (${why})`}`;
}
