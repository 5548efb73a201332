/** The rules that tell whether a text speaks to a model, for those that ask what a hidden place says. */
import type { Rule } from "../rule.ts";
import { ACTION_RULES } from "./actions.ts";
import { c2Command } from "./c2-command.ts";
import { concealmentUser } from "./concealment-user.ts";
import { exfilCommand } from "./exfil-command.ts";
import { injectionOverride } from "./injection-override.ts";
import { injectionPromptLeak } from "./injection-prompt-leak.ts";
import { injectionRoleHijack } from "./injection-role-hijack.ts";
import { obfuscationDecodeAndObey } from "./obfuscation-decode-and-obey.ts";
import { remotePipeToShell } from "./remote-pipe-to-shell.ts";
import { secretsRead } from "./secrets-read.ts";

export const SPOKEN_RULES: readonly Rule[] = [
  injectionOverride, injectionRoleHijack, injectionPromptLeak, concealmentUser, obfuscationDecodeAndObey, ...ACTION_RULES, exfilCommand, secretsRead, remotePipeToShell, c2Command,
];
