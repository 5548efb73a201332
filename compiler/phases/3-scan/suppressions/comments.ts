import type { Nodes, Parents } from "mdast";
import type { InlineSuppression } from "../../../model-scan.ts";
import { isDay } from "../../../text/day.ts";
import type { Span } from "../../../text/span.ts";
import type { ScanDocument } from "../document.ts";
import { spanOf } from "../passages/walk.ts";

const COMMENT = /<!--[ \t]*promptc-allow(?<file>-file)?\b(?<rest>[^>]{0,600}?)-->/gu;
const FORM = /^[ \t]+(?<rule>[\w-]+\/(?:[\w-]+|\*))(?:[ \t]+until[ \t]+(?<until>\d{4}-\d{2}-\d{2}))?[ \t]*:[ \t]*(?<reason>\S[^\r\n]*)$/u;
const EXPECTED = "expected `<!-- promptc-allow family/rule: reason -->`, or with `until 2027-01-31` before the colon";

/**
 * The suppressions of a text: `<!-- promptc-allow injection/override until 2027-01-31: why -->` accepts
 * findings in the block that it stands in or, where it stands alone, in the block that follows;
 * `promptc-allow-file` accepts them in the whole text. A comment inside of code is code.
 */
export function inlineSuppressions({ text, root }: Pick<ScanDocument, "text" | "root">): readonly InlineSuppression[] {
  if (!text.includes("promptc-allow")) return [];
  return commentNodes(root).flatMap(({ node, block, next }) => {
    const start = node.position?.start.offset ?? 0;
    const source = text.slice(start, node.position?.end.offset ?? 0);
    return [...source.matchAll(COMMENT)].map((match): InlineSuppression => {
      const { file, rest = "" } = match.groups ?? {};
      const form = FORM.exec(rest.replace(/(?<![ \t])[ \t]+$/u, ""))?.groups;
      const span = wholeLine(text, { start: start + match.index, end: start + match.index + match[0].length });
      const alone = block === node;
      const covers = file === undefined ? spanOf(alone ? (next ?? node) : block) : { start: 0, end: text.length };
      if (form === undefined) return { span, rule: "", reason: "", covers, problem: EXPECTED };
      const { rule = "", reason = "", until } = form;
      const problem = until !== undefined && !isDay(until) ? `\`${until}\` is no day, expected one such as 2027-01-31` : undefined;
      return { span, rule, reason, covers, ...(until === undefined ? {} : { until }), ...(problem === undefined ? {} : { problem }) };
    });
  });
}

/** Whether a suppression is about a rule. */
export function speaksOf(pattern: string, rule: string): boolean {
  return pattern === rule || (pattern.endsWith("/*") && rule.startsWith(pattern.slice(0, -1)));
}

interface CommentNode { readonly node: Nodes; /** The block that the comment stands in; itself when it is one. */ readonly block: Nodes; readonly next: Nodes | undefined }

const INLINE_PARENTS: readonly string[] = ["paragraph", "heading", "tableCell"];

function commentNodes(root: Nodes): readonly CommentNode[] {
  const found: CommentNode[] = [];
  const stack: { readonly parent: Parents; readonly block: Nodes | undefined }[] = "children" in root ? [{ parent: root, block: undefined }] : [];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { parent, block } = at;
    const own = block ?? (INLINE_PARENTS.includes(parent.type) ? parent : undefined);
    for (const [index, node] of (parent.children as readonly Nodes[]).entries()) {
      if (node.type === "html" && node.value.includes("promptc-allow")) found.push({ node, block: own ?? node, next: (parent.children as readonly Nodes[])[index + 1] });
      if ("children" in node) stack.push({ parent: node, block: own });
    }
  }
  return found.sort((a, b) => spanOf(a.node).start - spanOf(b.node).start);
}

/** The line of a comment that stands alone on it, its line end included; else the comment with the blanks before it. */
function wholeLine(text: string, { start, end }: Span): Span {
  let from = start;
  while (from > 0 && (text[from - 1] === " " || text[from - 1] === "\t")) from -= 1;
  let to = end;
  while (text[to] === " " || text[to] === "\t") to += 1;
  const opens = from === 0 || text[from - 1] === "\n" || text[from - 1] === "\r";
  const closes = to === text.length || text[to] === "\n" || text[to] === "\r";
  if (!opens) return { start: closes ? from : start, end: closes ? to : end };
  if (!closes) return { start, end };
  if (text[to] === "\r") to += 1;
  if (text[to] === "\n") to += 1;
  return { start: from, end: to };
}
