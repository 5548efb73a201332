import type { Rule } from "../rule.ts";
import { namesCommit, SPOKEN_OF } from "./commit.ts";
import { inUrl, isDump, onLines, pairAt } from "./hits.ts";
import { drawnIn, isMadeUp } from "./identity.ts";
import { leadsIntoIllustration, sentenceStart } from "./illustration.ts";
import type { Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { shown } from "./values.ts";

/** A line of `git log --oneline`. */
const LOG_LINE = /^[\s>*|•-]*`?(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,12}`?(?:\s\([^)]{1,80}\))?:?\s\S/u;
/** What `git describe` says, and a range of commits. */
const DESCRIBED = /(?<![\p{L}\p{N}=.])v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:-(?:alpha|beta|rc|dev|pre)[\d.]{0,8})?[+-](?=[0-9a-f]{0,11}\d)(?=[0-9a-f]{0,11}[a-f])[0-9a-f]{7,12}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])v?\d{1,9}\.\d[\w.]{0,60}(?:\+|-\d{1,9}-)g[0-9a-f]{7,12}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}(?![\p{L}\p{N}])/gu;
/** A program, its version and the commit that it was built from, at the beginning of a line. */
const BUILT = /^[\s>]{0,4}(?:[\p{L}][\p{L}-]{1,24}[ :]{1,2}){1,3}v?\d{1,4}\.\d{1,4}(?:\.\d{1,4})? \((?=[0-9a-f]{0,11}\d)(?=[0-9a-f]{0,11}[a-f])[0-9a-f]{7,12}\)/u;
const LOG = /(?<!\p{L})(?:recent|latest|last|log|history of the branch|git log|git status|commits|letzten?|derniers?|últim[oa]s|ultimi|laatste|ostatnie|последние)(?!\p{L})|最近|提交/iu;
const LOG_SPOKEN_OF = /(?<!\p{L})(?:changes|vendored|kept|patch(?:es)?|backports?|pinned|upstream|picked|ignore|blame|skip|revert|known|bad|cherry|examples?|releases?|bisect)(?!\p{L})/iu;

/** A column of what a commit is told of: a release, a bug. */
const RELEASED = /^(?:releases?|tags?|bugs?|issues?|regressions?|fix(?:es|ed in)?|milestones?)$/u;
/** Says of the lines below it that what they name is held fast. */
const PINNED = /(?<!\p{L})(?:pinned|frozen|vendored|locked|held|fixed)(?:\s(?:to|at|by))?:\s*$/iu;

export const cacheSha: Rule = {
  id: "cache/sha",
  kind: "cache",
  finds: "The commit that was checked out, built or reviewed when the text was made, and the lines of a `git log`.",
  spares: "Commits that a text speaks about: the one that introduced a bug, a pin in a configuration, a release's.",
  flagged: [
    { name: "what is checked out", text: "HEAD: 7c1e9a04d35b8f62e0a1794bc3d85f1620e97ab4\n", lines: [1] },
    { name: "a build", text: "You are Porter (build 3fa91c07d2), a release assistant.\n", lines: [1] },
    { name: "a log", text: "Recent commits:\n3fa91c0 Sort the index\n8b20de4 Drop the old parser\n", lines: [2, 3] },
  ],
  clean: [
    { name: "a bug's origin", text: "The crash was introduced in commit 3fa91c07 and fixed in 8b20de4.\n" },
    { name: "a pin", text: "```yaml\n- uses: actions/checkout@8b20de47c1e9a04d35b8f62e0a1794bc3d85f162\n```\n" },
    { name: "revisions to ignore", text: "Revisions that blame ignores:\n3fa91c0 reformat\n8b20de4 rename\n" },
  ],
  find: onLines(
    [({ block, marks }) => (marks & MARK.mixed) !== 0 && block !== "code", (line, layout, hits) => {
      const { text } = line;
      if (isLog(line, layout)) {
        hits.push({ start: 0, end: text.length, message: `${shown(text)} is a line of the log as it was at one moment` });
        return;
      }
      for (const { 0: found, index } of matchesOf(DESCRIBED, text)) {
        if (!SPOKEN_OF.test(text.slice(sentenceStart(text, index), index)) && !inUrl(text, index) && !layout.illustrates(line, index)) hits.push({ start: index, end: index + found.length, message: `${shown(found)} names the commit that is checked out or built` });
      }
      const built = line.block === "text" ? BUILT.exec(text)?.[0] : undefined;
      if (built !== undefined && !SPOKEN_OF.test(built) && !layout.illustrates(line, 0)) hits.push({ start: 0, end: built.length, message: `${shown(built)} names the commit that it was built from` });
      for (const id of drawnIn(text)) {
        const pair = pairAt(layout, line, id.start);
        if (!namesCommit(text, id, pair) || isMadeUp(id.text) || inUrl(text, id.start)) continue;
        const before = text.slice(sentenceStart(text, id.start), id.start);
        if (SPOKEN_OF.test(before) || (pair?.form === "cell" && layout.pairs(line).some(({ label }) => RELEASED.test(label))) || PINNED.test(layout.lines[line.index - 1]?.text ?? "") || layout.isConfig(line) || SPOKEN_OF.test(text.slice(id.end, id.end + 24)) && /stays|for good/u.test(text.slice(id.end, id.end + 40)) || /@sha256:/u.test(before) || /#\s?(?:frozen|v?\d)/u.test(text.slice(id.end)) || /^\s?(?:introduced|fixed|broke|added|removed)/u.test(text.slice(id.end))) continue;
        if (line.block === "data" && !isDump(line, layout)) continue;
        if (!layout.illustrates(line, id.start)) hits.push({ start: id.start, end: id.end, message: `The commit ${shown(id.text)} changes with what is checked out or built` });
      }
    }],
  ),
};

function isLog(line: Line, layout: Layout): boolean {
  if (!LOG_LINE.test(line.text)) return false;
  const beside = [layout.lines[line.index - 1], layout.lines[line.index + 1]].some((other) => other !== undefined && LOG_LINE.test(other.text));
  const lead = layout.leadIn(line) || previousText(line, layout);
  const introduction = `${lead} ${layout.heading(line)}`;
  return (beside || LOG.test(introduction)) && (LOG.test(introduction) || line.block === "text") && !LOG_SPOKEN_OF.test(introduction) && !leadsIntoIllustration(introduction);
}

function previousText(line: Line, layout: Layout): string {
  for (let index = line.index - 1; index >= 0 && line.index - index < 40; index -= 1) {
    const text = layout.lines[index]?.text ?? "";
    if (text.trim() === "") return "";
    if (!LOG_LINE.test(text)) return text;
  }
  return "";
}
