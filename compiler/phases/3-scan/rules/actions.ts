/** The rules about acts that a text asks for in words. */
import type { Rule } from "../rule.ts";
import { backdoorGeneratedCode } from "./backdoor-generated-code.ts";
import { c2Tasking } from "./c2-tasking.ts";
import { delayedTrigger } from "./delayed-trigger.ts";
import { exfilDnsInProse } from "./exfil-dns-in-prose.ts";
import { exfilImageInProse } from "./exfil-image-in-prose.ts";
import { exfilProse } from "./exfil-prose.ts";
import { persistenceInProse } from "./persistence-in-prose.ts";
import { remoteFetchAndFollow } from "./remote-fetch-and-follow.ts";
import { secretsReadInProse } from "./secrets-read-in-prose.ts";
import { toolsAutoApprove } from "./tools-auto-approve.ts";
import { toolsDestructive } from "./tools-destructive.ts";
import { toolsMailForward } from "./tools-mail-forward.ts";
import { toolsMoney } from "./tools-money.ts";
import { toolsSafeguardsOff } from "./tools-safeguards-off.ts";
import { toolsShadowing } from "./tools-shadowing.ts";

export const ACTION_RULES: readonly Rule[] = [
  exfilProse, exfilImageInProse, exfilDnsInProse, secretsReadInProse,
  persistenceInProse, toolsAutoApprove, toolsSafeguardsOff, toolsShadowing, toolsDestructive, toolsMoney, toolsMailForward,
  remoteFetchAndFollow, c2Tasking, backdoorGeneratedCode, delayedTrigger,
];
