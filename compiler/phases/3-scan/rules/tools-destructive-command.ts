import type { Hit, Rule } from "../rule.ts";
import { distinct, shown, unitHit, unitsHolding } from "../command/units.ts";
import { gateOf, type Gate } from "../needles/gate.ts";

/** The whole of a disk, a home or a system, as the target of a command. */
const WHOLE = String.raw`["']?(?:/(?:\*|\.)?|~/?\*?|\$HOME/?\*?|\$\{HOME\}/?\*?|\$env:USERPROFILE\S{0,4}|%USERPROFILE%\S{0,4}|/(?:home|root|etc|usr|var|boot|bin|lib|Users|System|Applications|opt|srv|mnt|Library)(?:/\*?)?|/(?:home|Users)/\*|[A-Za-z]:\\?\*?|~/(?:Documents|Desktop|Pictures|\.ssh|\.config|Library|Downloads)/?\*?|\.\.(?:/\.\.){1,8}/?\*?|~/[A-Z][\w-]{1,40}/?\*?|~/[\w.-]{1,40}/\*|--no-preserve-root)["']?`;
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\w./-])(?:sudo\s{1,20})?rm\s{1,20}(?:-[\w-]{1,24}\s{1,20}){0,5}(?:-\w{0,60}[rR]\w{0,60}|--recursive)\s{1,20}(?:-[\w-]{1,24}\s{1,20}){0,5}(?:[\w./*-]{1,60}\s{1,20}){0,4}${WHOLE}(?=[\s;&|)'"]|$)`, "u"),
  /\brm\s[^\n|;&]{0,60}--no-preserve-root/u,
  new RegExp(String.raw`(?<![\w./-])find\s{1,20}${WHOLE}\s[^\n|;]{0,160}(?:-delete\b|-exec\s{1,20}(?:rm|shred)\b)`, "u"),
  new RegExp(String.raw`(?<![\w./-])(?:chmod|chown)\s{1,20}(?:-[\w-]{1,20}\s{1,20}){0,3}-\w{0,60}R\w{0,60}\s{1,20}(?:[\w:+=-]{1,30}\s{1,20})${WHOLE}(?=[\s;&|]|$)`, "u"),
  new RegExp(String.raw`(?<![\w./-])(?:shred|wipe|srm)\s{1,20}(?:-\S{1,20}\s{1,20}){0,5}(?:${WHOLE}|/dev/\w{1,20})`, "u"),
  /(?<![\w./-])dd\s[^\n|;&]{0,120}\bof=\/dev\/(?:sd|hd|nvme|vd|mmcblk|disk|mapper)\w{0,20}/u,
  /(?<![\w./-])mkfs(?:\.\w{1,10})?\s[^\n|;&]{0,80}\/dev\/\w|(?<![\w./-])(?:wipefs|blkdiscard|sgdisk\s{1,20}--zap-all)\s[^\n|;&]{0,60}\/dev\/\w|>\s{0,20}\/dev\/(?:sd|nvme|hd|vd)\w/u,
  /:\s{0,20}\(\s{0,20}\)\s{0,20}\{\s{0,20}:\s{0,20}\|\s{0,20}:\s{0,20}&\s{0,20}\}\s{0,20};\s{0,20}:/u,
  /\bRemove-Item\s[^\n|;]{0,120}-Recurse\b[^\n|;]{0,120}/iu,
  /(?<![\w./-])(?:rd|rmdir)\s{1,20}\/s\s[^\n|;&]{0,20}[A-Za-z]:\\?(?:["'\s*]|$)|(?<![\w./-])del\s{1,20}(?:\/[a-z]\s{1,20}){1,4}["']?(?:[A-Za-z]:\\?\*|%USERPROFILE%)|(?<![\w./-])format\s{1,20}[A-Za-z]:\s/iu,
  /\bvssadmin(?:\.exe)?\s{1,20}delete\s{1,20}shadows|\bwbadmin\s{1,20}delete|\bbcdedit\s[^\n]{0,60}recoveryenabled\s{1,20}no|\bcipher\s{1,20}\/w:[A-Z]/iu,
  /\bshutil\.rmtree\(\s{0,20}(?:os\.path\.expanduser\(\s{0,20}["']~\/?["']|["']\/["']|(?:pathlib\.)?Path\.home\(\)|(?:pathlib\.)?Path\(\s{0,4}["']~["']\s{0,4}\)\.expanduser\(\)|os\.environ\[["']HOME)|\bfs\.rm(?:Sync)?\(\s{0,20}(?:(?:os\.)?homedir\(\)|["']\/["']|process\.env\.(?:HOME|USERPROFILE))\s{0,20},[^\n]{0,60}recursive|\b(?:rimraf|del|remove|emptyDir)(?:Sync)?\(\s{0,20}(?:(?:os\.)?homedir\(\)|process\.env\.(?:HOME|USERPROFILE))|\bFileUtils\.rm_rf\(\s{0,20}(?:Dir\.home|["']\/["']|["']~)/u,
  /\bgit\s{1,20}push\s{1,20}(?:-\S{1,30}\s{1,20}){0,3}(?:--force|-f|--mirror|--delete)\b[^\n|;&]{0,60}\b(?:--all|--mirror)\b|\bgit\s{1,20}push\s[^\n|;&]{0,40}--mirror\b[^\n]{0,60}https?:/u,
  /\bgit\s{1,20}clean\s{1,20}(?:-[a-z]{1,8}\s{1,20}){1,4}["']?(?:~|\$HOME|\/)["']?\/?(?=[\s;&|)`]|$)/u,
  /\baws\s{1,20}s3\s{1,20}rb\s[^\n|;&]{0,80}--force|\baws\s{1,20}s3\s{1,20}rm\s{1,20}s3:\/\/[\w.-]{1,80}\/?\s[^\n|;&]{0,40}--recursive|\bkubectl\s{1,20}delete\s{1,20}(?:ns|namespaces?|all|pv|pvc)\s[^\n|;&]{0,40}--all\b|\bgcloud\s{1,20}projects\s{1,20}delete\s{1,20}\S[^\n]{0,60}--quiet|\bgh\s{1,20}repo\s{1,20}delete\s[^\n|;&]{0,80}--(?:yes|confirm)/u,
];
const MAY = /\b(?:rm|find|chmod|chown|shred|wipe|srm|dd|mkfs|wipefs|blkdiscard|sgdisk|Remove-Item|rd|rmdir|del|format|vssadmin|wbadmin|bcdedit|cipher|rmtree|rmSync|rm_rf|push|rb|delete|clean|rimraf|del|emptyDir|remove)\b|\/dev\/|:\s{0,20}\(\s{0,20}\)/u;

/** Whether each of them can match at all, and whether one of them can. */
const GATES = FORMS.map((form) => gateOf(form));
const GATE = gateOf(...FORMS);

export const toolsDestructiveCommand: Rule = {
  id: "tools/destructive-command",
  kind: "command",
  finds: "A command that removes or overwrites a home, a system, a disk, a bucket or a repository as a whole.",
  spares: "Folders inside of the project and of `/tmp`, paths below a home, and patterns of regular expressions that describe such commands.",
  flagged: [
    { name: "a home", text: "To start clean, run `rm -rf ~/*` first.\n" },
    { name: "a disk", text: "```bash\nsudo dd if=/dev/zero of=/dev/sda bs=1M\n```\n", lines: [2] },
    { name: "in a program", text: "```python\nimport shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n```\n", lines: [3] },
  ],
  clean: [
    { name: "build folders", text: "```bash\nrm -rf node_modules dist ./build\nrm -rf /tmp/kit-debug && mkdir -p /tmp/kit-debug\n```\n" },
    { name: "below a home", text: "```bash\nrm -rf ~/.cache/kit\n```\n" },
    { name: "a pattern", text: "Block these: `rm\\s+-rf`, `dd\\s+if=`, `mkfs`.\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    for (const unit of unitsHolding(document, GATE)) {
      // What a hook is given, in an example: the call of a tool, not a command.
      if (unit.place === "prose" || !MAY.test(unit.text) || /["'](?:tool_input|tool_name|hook_event_name)["']/u.test(unit.view.passage.mapped.text)) continue;
      const forms = FORMS.filter((_, index) => unit.held.may(GATES[index] as Gate));
      for (const { start, text } of unit.statements) {
        const found = destroying(forms, text);
        if (found !== undefined) hits.push(unitHit(unit, start + found.index, start + found.index + found[0].length, `The command destroys more than the project: ${shown(found[0])}`));
      }
    }
    return distinct(hits);
  },
};

function destroying(forms: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const form of forms) {
    const match = form.exec(text);
    if (match !== null && !isProjectFolder(match[0])) return match;
  }
  return undefined;
}

/** PowerShell names the folder anywhere in the command. */
function isProjectFolder(command: string): boolean {
  return /^Remove-Item/iu.test(command) && !/(?:\s|["'])(?:~|\$HOME|\$env:USERPROFILE|[A-Za-z]:)\\?\/?\*?["']?(?:\s|$)/iu.test(command);
}
