/** The rules about commands, keys, links, settings, turns and what is not shown. */
import type { Rule } from "../rule.ts";
import { c2Command } from "./c2-command.ts";
import { dynamicCommand } from "./dynamic-command.ts";
import { exfilCommand } from "./exfil-command.ts";
import { exfilDns } from "./exfil-dns.ts";
import { exfilEnvToForeignHost } from "./exfil-env-to-foreign-host.ts";
import { exfilTemplateInUrl } from "./exfil-template-in-url.ts";
import { frontmatterCapability } from "./frontmatter-capability.ts";
import { frontmatterGreedyTrigger } from "./frontmatter-greedy-trigger.ts";
import { frontmatterSpeaks } from "./frontmatter-speaks.ts";
import { hiddenComment } from "./hidden-comment.ts";
import { hiddenHtml } from "./hidden-html.ts";
import { hiddenLinkMetadata } from "./hidden-link-metadata.ts";
import { persistenceCommand } from "./persistence-command.ts";
import { remotePackageFromUrl } from "./remote-package-from-url.ts";
import { remotePipeToShell } from "./remote-pipe-to-shell.ts";
import { secretsKey } from "./secrets-key.ts";
import { secretsRead } from "./secrets-read.ts";
import { slotStructure } from "./slot-structure.ts";
import { slotTemplateSyntax } from "./slot-template-syntax.ts";
import { toolsDestructiveCommand } from "./tools-destructive-command.ts";
import { toolsPermissionBypass } from "./tools-permission-bypass.ts";
import { turnsDelimiter } from "./turns-delimiter.ts";
import { turnsEndOfData } from "./turns-end-of-data.ts";
import { turnsTranscript } from "./turns-transcript.ts";
import { urlActive } from "./url-active.ts";

export const CODE_AND_PLACE_RULES: readonly Rule[] = [
  exfilCommand, exfilEnvToForeignHost, exfilDns, secretsKey, secretsRead, persistenceCommand, toolsPermissionBypass, toolsDestructiveCommand, remotePipeToShell, remotePackageFromUrl, c2Command,
  hiddenHtml, hiddenComment, hiddenLinkMetadata, urlActive, exfilTemplateInUrl,
  turnsDelimiter, turnsTranscript, turnsEndOfData, frontmatterGreedyTrigger, frontmatterCapability, frontmatterSpeaks, dynamicCommand, slotStructure, slotTemplateSyntax,
];
