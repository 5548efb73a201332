import type { Log } from "../../diagnostics/log.ts";

/** A heading of a file that is no longer there, and the anchors that a text still has. */
export interface LostAnchors {
  readonly path: string;
  readonly lost: readonly { readonly title: string; readonly anchor: string }[];
  readonly anchors: readonly string[];
  /** Labels that what is kept refers to. */
  readonly definitions: readonly string[];
}

/** A link to an anchor of the same text: in parentheses, or the target of a definition. */
const LINK = /\]\(<?#([^\s()<>]{1,200})|^ {0,3}\[[^\]\r\n]{1,999}\]:[ \t]*<?#([^\s<>]{1,200})/gmu;

/** Warns where the prompt still refers to a heading or a definition that was cut away. */
export function reportLost(cuts: readonly LostAnchors[], texts: readonly { readonly path: string; readonly text: string }[], log: Log, target: string): void {
  const gone = new Map(cuts.flatMap(({ path, lost }) => lost.map(({ title, anchor }) => [anchor, { path, title }] as const)));
  for (const { anchors } of cuts) for (const anchor of anchors) gone.delete(anchor);
  if (gone.size > 0) {
    const said = new Set<string>();
    for (const { path, text } of texts) {
      for (const [, inline, defined] of text.matchAll(LINK)) {
        const anchor = decoded(inline ?? defined ?? "");
        const heading = gone.get(anchor);
        if (heading === undefined || said.has(`${path}\0${anchor}`)) continue;
        said.add(`${path}\0${anchor}`);
        log.report({ code: "shape/lost-heading", message: `\`${path}\` links to \`#${anchor}\`, but the heading “${heading.title}” of \`${heading.path}\` was cut away`, location: { path }, target });
      }
    }
  }
  for (const { path, definitions } of cuts) {
    if (definitions.length > 0) log.report({ code: "shape/lost-definition", message: `What is kept of \`${path}\` refers to ${definitions.map((label) => `\`[${label}]\``).join(", ")}, which is defined where it was cut`, location: { path }, target });
  }
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor).toLowerCase();
  } catch {
    return anchor.toLowerCase();
  }
}
