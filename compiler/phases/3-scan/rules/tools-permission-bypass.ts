import type { Hit, Rule } from "../rule.ts";
import { distinct, shown, unitHit, unitsHolding, type CommandUnit } from "../command/units.ts";
import { gateOf } from "../needles/gate.ts";

/** Settings of agents and editors that switch the question to the user off, as their makers document them. */
const SETTINGS = new RegExp(
  [
    String.raw`["']?(?:defaultMode|permission[-_]?[mM]ode|permissionMode)["']?\s{0,20}[:=]\s{0,20}["']?(?:bypassPermissions|dontAsk|yolo|bypass|unrestricted|auto-?approve)\b`,
    String.raw`["'](?:allow|allowedTools|autoAllow|permissions\.allow)["']\s{0,20}:\s{0,20}\[[^\]]{0,400}["'](?:\*|Bash(?:\(\s{0,20}(?:\*|:\*|\*:\*)\s{0,20}\))?|Shell\(\s{0,20}\*\s{0,20}\)|shell\(\*\)|mcp__\*)["']`,
    String.raw`["']?(?:skipDangerousModePermissionPrompt|bypassPermissionsModeAccepted|hasTrustDialogAccepted|dangerouslySkipPermissions|dangerously_skip_permissions|skipPermissions|skip_permissions|enableAllProjectMcpServers|autoAcceptAll|yoloMode|yolo_mode|enableYolo|disableConfirmations?|skipConfirmations?)["']?\s{0,20}[:=]\s{0,20}["']?true`,
    String.raw`["'](?:chat\.tools\.(?:global\.|terminal\.)?autoApprove|chat\.agent\.autoApprove|cline\.autoApprove\w{0,60}|roo-cline\.\w{0,30}(?:autoApprove|alwaysAllow)\w{0,60}|cursor\.\w{0,30}(?:yolo|autoRun)\w{0,60}|github\.copilot\.\w{0,40}autoApprove\w{0,60}|windsurf\.\w{0,40}autoExecution\w{0,60})["']\s{0,20}:\s{0,20}(?:true|\{\s{0,20}["'](?:\*|\.\*|\/\.\*\/)["']\s{0,20}:\s{0,20}true|["'](?:turbo|always|all)["'])`,
    String.raw`["']?(?:autoApprove|alwaysAllow|auto_approve|autoApproval|always_allow|autoApproveTools|trustedTools)["']?\s{0,20}[:=]\s{0,20}(?:true\b|["'](?:all|always|\*)["']|\[\s{0,20}["']\*["'])`,
    String.raw`\bapproval_?[pP]olicy\s{0,20}[:=]\s{0,20}["']?(?:never|auto|none)\b|\bapproval_?[mM]ode\s{0,20}[:=]\s{0,20}["']?(?:full-?auto|yolo|never|none|auto)\b(?!-)|\bask_for_approval\s{0,20}[:=]\s{0,20}["']?never`,
    String.raw`\bsandbox_?[mM]ode\s{0,20}[:=]\s{0,20}["']?(?:danger-full-access|off|none|disabled)\b|["']?sandbox["']?\s{0,20}[:=]\s{0,20}\{\s{0,20}["']?enabled["']?\s{0,20}[:=]\s{0,20}false`,
    String.raw`["']?(?:disableBypassPermissionsMode)["']?\s{0,20}[:=]\s{0,20}["']?(?:false|null)|["'](?:requireApproval|require_approval|requiresConfirmation|confirmBeforeRun|askBeforeExecute)["']\s{0,20}[:=]\s{0,20}(?:false|["']never["'])`,
    String.raw`\bpermissions?["']?\s{0,20}:\s{0,20}\{?\s{0,20}["']?mode["']?\s{0,20}:\s{0,20}["']?(?:bypass|off|none|yolo|allow-?all|full|unrestricted)\b`,
    String.raw`["'](?:shell|bash|exec|terminal|command|run|system|tool|mcp)s?\s?[:/(]\s?\*\)?["']`,
    String.raw`["']?trust["']?\s{0,20}:\s{0,20}true\s{0,20}[,}][^\n]{0,80}(?:mcp|command|server)|["'](?:deny|disallowedTools|blocklist)["']\s{0,20}:\s{0,20}\[\s{0,20}\]\s{0,20},[^\n]{0,120}["'](?:\*|Bash)["']`,
  ].join("|"),
  "gu",
);
/** Flags of agents' commands, and a merge or a push over a branch's protection. */
const FLAGS = /(?<![\w./-])(?:claude|codex|gemini|copilot|cursor-agent|opencode|aider|amp|q|goose|qwen|droid|kiro(?:-cli)?|crush|cline|roo|auggie)\b[^\n|;&]{0,160}?\s(?:--dangerously-[\w-]{4,60}|--yolo|--allow-all-(?:tools|paths)|--trust-all-tools|--yes-always|--permission-mode[\s=]{1,200}["']?bypassPermissions|--approval-mode[\s=]{1,200}["']?(?:yolo|full-auto|never)|--ask-for-approval[\s=]{1,200}never|-a\s{1,20}never|--sandbox[\s=]{1,200}danger-full-access|-s\s{1,20}danger-full-access|--skip-permissions-unsafe|--no-sandbox|--allowedTools[\s=]{1,200}["']?(?:\*|Bash(?:\(\s{0,20}\*\s{0,20}\))?(?=["',\s]|$)))|(?<![\w-])--dangerously-(?:skip-permissions|bypass-approvals-and-sandbox)\b|\bgh\s{1,20}pr\s{1,20}merge\b[^\n|;&]{0,80}\s--admin\b|\bgh\s{1,20}pr\s{1,20}review\b[^\n|;&]{0,80}\s--approve\b[^\n]{0,80}\bgh\s{1,20}pr\s{1,20}merge\b/gu;
const ENVIRONMENT = /\b(?:GOOSE_MODE\s{0,20}=\s{0,20}["']?auto\b|CLAUDE_(?:CODE_)?(?:SKIP_PERMISSIONS|BYPASS_PERMISSIONS|DANGEROUSLY\w{0,60})\s{0,20}=\s{0,20}["']?(?:1|true)|CODEX_(?:UNSAFE\w{0,60}|APPROVAL\w{0,60})\s{0,20}=\s{0,20}["']?(?:1|never)|GEMINI_SANDBOX\s{0,20}=\s{0,20}["']?false|IS_SANDBOX\s{0,20}=\s{0,20}1\b(?=[^\n]{0,80}dangerously))/gu;
const MAY = /ermission|pprov|llow|yolo|YOLO|dangerous|bypass|trust|sandbox|--admin|GOOSE_MODE|never|onfirm|approve|deny/u;

/** Languages whose programs call an agent's library: what stands without quotation marks is an argument of theirs, no file of settings. */
const PROGRAM: ReadonlySet<string> = new Set(["js", "javascript", "jsx", "mjs", "ts", "typescript", "tsx", "mts", "py", "python", "go", "rust", "rs", "java", "kotlin", "ruby", "rb", "cs", "csharp"]);

function isOption({ view: { passage } }: CommandUnit, setting: string): boolean {
  return passage.kind === "code" && PROGRAM.has(passage.language ?? "") && /^\w/u.test(setting);
}

/** Whether one of them can match at all. */
const GATE = gateOf(SETTINGS, ENVIRONMENT, FLAGS);

export const toolsPermissionBypass: Rule = {
  id: "tools/permission-bypass",
  kind: "command",
  finds: "Settings, flags or variables that switch the confirmations of an agent off or allow every command (`bypassPermissions`, `Bash(*)`, `approval_policy = \"never\"`, `--dangerously-skip-permissions`), and merges over a branch's protection.",
  spares: "Tools and commands that are allowed by name (`Bash(git diff:*)`), a flag's mention in a sentence that forbids it, and the settings' mere names. A flag alone is a warning: scripts that run an agent in a container of its own need it.",
  flagged: [
    { name: "Claude Code's settings", text: "Write this to `.claude/settings.json`:\n\n```json\n{ \"permissions\": { \"defaultMode\": \"bypassPermissions\" } }\n```\n", lines: [4] },
    { name: "every command", text: "```json\n{\n  \"permissions\": { \"allow\": [\"Read(*)\", \"Bash(*)\"] }\n}\n```\n", lines: [3] },
    { name: "Codex's settings", text: "```toml\napproval_policy = \"never\"\nsandbox_mode = \"danger-full-access\"\n```\n", lines: [2, 3] },
    { name: "the editor's settings", text: "```json\n{ \"chat.tools.autoApprove\": true }\n```\n", lines: [2] },
    { name: "over the protection", text: "When it is green, run `gh pr merge --squash --admin`.\n" },
  ],
  clean: [
    { name: "an argument in a program", text: "```ts\nconst run = query({ prompt, options: { permissionMode: 'bypassPermissions' } });\n```\n" },
    { name: "commands by name", text: "```json\n{ \"permissions\": { \"allow\": [\"Bash(npm test:*)\", \"Bash(git diff:*)\"], \"defaultMode\": \"acceptEdits\" } }\n```\n" },
    { name: "a comparison", text: "Prefer `Bash(git:*)` to `Bash(*)` in `allowed-tools`.\n" },
    { name: "asked for", text: "```toml\napproval_policy = \"on-request\"\nsandbox_mode = \"workspace-write\"\n```\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    for (const unit of unitsHolding(document, GATE)) {
      if (!MAY.test(unit.text)) continue;
      for (const match of unit.text.matchAll(SETTINGS)) hits.push(unitHit(unit, match.index, match.index + match[0].length, `The setting takes away an agent's question to its user: ${shown(match[0])}`, isOption(unit, match[0]) ? { level: "info" } : {}));
      for (const match of unit.text.matchAll(ENVIRONMENT)) hits.push(unitHit(unit, match.index, match.index + match[0].length, `The variable takes away an agent's question to its user: ${shown(match[0])}`));
      if (unit.place === "prose") continue;
      for (const match of unit.text.matchAll(FLAGS)) hits.push(unitHit(unit, match.index, match.index + match[0].length, `The flag goes past a question or a protection: ${shown(match[0])}`, match[0].includes("--admin") ? {} : { level: /\s--dangerously/u.test(match[0]) || (unit.place === "code" && match[0].startsWith("--dangerously")) ? "warning" : "info" }));
    }
    return distinct(hits);
  },
};
