import type { Rule } from "../rule.ts";
import { CueSet } from "./cues.ts";
import { inUrl, onLines, pairAt } from "./hits.ts";
import { showsExample } from "./illustration.ts";
import { MARK } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { isStandIn, looksDrawn, shown } from "./values.ts";

/** A temporary folder's start: what follows may be drawn at random. */
const TEMP = /(?<![\p{L}\p{N}_.}$])(?:(?:\/private)?\/var\/folders\/|(?:\/private|\/var)?\/tmp\/|\/dev\/shm\/|\/run\/user\/\d{1,6}\/?|\/var\/run\/|\/scratch\/|\/proc\/\d+|(?:[A-Za-z]:)?[^\s"'`<>|:*?]{0,80}?\\{1,2}(?:Temp|TEMP|Tmp|tmp)\\{1,2}|%TEMP%\\{1,2}|\$TMPDIR\/|\/(?:[\p{L}\p{N}_./-]{1,60}\/)?(?:tmp|temp|scratch|scratchpads?|sandbox(?:es)?|worktrees?|sessions?|runs?|jobs?|uploads?|\.cache)\/)([^\s"'`<>|;,)\]]*)/gu;
const ALWAYS = /^(?:(?:\/private)?\/var\/folders\/|\/run\/user\/\d|\/proc\/\d)/u;
/** Names that somebody typed. */
const TYPED_NUMBER = /^(?:v?\d{1,3}|\d{1,2}\.\d{1,2}(?:\.\d+)?|20\d\d|(?:test|file|project|task|step|part|page|app|run|job|agent|worktree|out|log|img|image|foo|bar|example|demo|screenshot|wt|branch|feature|issue|pr|lib|python|node|php|py|ruby|go|jdk|http|ipv|utf|mp|s|h|x|sha|md|base)[-_.]?\d{1,3})$/iu;

const CUES = new CueSet();
const MAY_BE_TEMP = CUES.of([TEMP], { marks: MARK.slash });

export const cacheTempPath: Rule = {
  id: "cache/temp-path",
  kind: "cache",
  finds: "A path below a temporary folder whose name was drawn at random or made from a process, a session or a user's number.",
  spares: "`/tmp` itself, files in it with a name that somebody chose (`/tmp/build.log`), `$TMPDIR`, slots and patterns (`/tmp/run-*`).",
  flagged: [
    { name: "a random folder", text: "Put drafts into /tmp/tmpx7k2qf9b/drafts.\n", lines: [1] },
    { name: "a user's folder on macOS", text: "Cache: /var/folders/2k/m9x0q7gd51/T/app\n", lines: [1] },
    { name: "a process", text: "socket = /tmp/agent-48213/ctl.sock\n", lines: [1] },
  ],
  clean: [
    { name: "a chosen name", text: "Write the log to /tmp/build.log and read its end.\n" },
    { name: "the folder itself", text: "Scratch files belong below /tmp.\n" },
    { name: "a pattern", text: "Remove /tmp/run-* and `/tmp/job-<id>/` first.\n" },
  ],
  find: onLines(
    [(line) => (line.marks & MARK.slash) !== 0 && line.block !== "frontmatter" && (line.cues(CUES) & MAY_BE_TEMP) !== 0 && /tmp|temp|Temp|TEMP|TMP|\/var\/|\/run|shm|scratch|proc|sandbox|worktree|session|jobs?\/|upload|\.cache/u.test(line.text), (line, layout, hits) => {
      const { text, block } = line;
      for (const found of matchesOf(TEMP, text)) {
        const [whole, rest = ""] = found;
        const always = ALWAYS.test(whole) && !/[*<{$]/u.test(whole);
        const drawn = rest.split(/[/\\]/u).some(isDrawnName);
        if ((!always && !drawn) || isStandIn(rest.split(/[/\\]/u)[0] ?? "") && !always) continue;
        if (always && whole.endsWith("/proc/1")) continue;
        if (block === "code" && !drawn || inUrl(text, found.index + 2)) continue;
        if (showsExample(text, found.index) || (pairAt(layout, line, found.index)?.label.includes("image") ?? false)) continue;
        hits.push({ start: found.index, end: found.index + whole.length, message: `The path ${shown(whole)} is a temporary one, made anew for each process or session` });
      }
    }],
  ),
};

function isDrawnName(name: string): boolean {
  if (name === "" || /[*<>{}$%()[…]|XXX/u.test(name)) return false;
  if (/[0-9a-f]{8}-[0-9a-f]{4}-|(?:^|[-_.])20\d{6}[-_T]?\d{4,6}(?:$|[-_.])/u.test(name)) return true;
  const parts = name.replace(/\.(?:log|json|txt|md|sock|png|jpg|pdf|csv|sh|py|js|ts|html|xml|yaml|yml|zip|gz|tar|db|out|lock|pid|conf)$/u, "").split(/[-_.]/u);
  if (parts.some((part) => /^\d{4,}$/u.test(part) && !/^20[0-3]\d$/u.test(part)) && !/^\d{4}-\d\d-\d\d$/u.test(name)) return true;
  if (/^[\p{L}]+[-.][1-9]\d{2,}$/u.test(name) && !TYPED_NUMBER.test(name)) return true;
  if (/^tmp[a-z0-9_]{6,10}$/u.test(name) && looksDrawn(name.slice(3)) || /^tmp\.[A-Za-z0-9]{6,12}$/u.test(name)) return true;
  if (/^(?:nix-build|pytest|tmpdir|go-build|npm|yarn|pip|cargo)-[\w.-]*\d$/u.test(name) && /-\d+$/u.test(name) && name.length > 8) return true;
  return parts.some((part) => part.length >= 4 && !TYPED_NUMBER.test(part) && looksDrawn(part)) && !TYPED_NUMBER.test(name);
}
