/**
 * Where a secret goes: from a file, a store or the environment to a command or a call that talks to
 * another machine, in one statement or over variables, loops and files in between. Names are followed
 * through a unit from top to bottom, once; there is no parser behind it, so it works alike for shells and
 * for programs in Python, JavaScript, Ruby, Go, PHP or Perl.
 */
import { gateOf, gateOfParts } from "../needles/gate.ts";
import { ENVIRONMENT_COMMAND, ENVIRONMENT_VALUE, READS, SECRET_COMMAND, SECRET_PATH } from "./secrets.ts";
import { CALL, HTTP_COMMAND, OTHER_COMMAND, staysLocal } from "./sinks.ts";
import { statementsOf, type Statement } from "./statements.ts";

/** A secret that leaves. */
export interface Leak {
  /** Offsets into the text that was given. */
  readonly start: number;
  readonly end: number;
  /** What leaves, as a message may say it. */
  readonly what: string;
  /** Copied to a machine over a shell or into a bucket, as a deployment does, too. */
  readonly copy: boolean;
}

/** What is known to hold a secret at a place: variables and files, with what they hold. */
interface Taint {
  readonly names: Map<string, string>;
  readonly files: Map<string, string>;
}

/** Request headers that prove who asks, as commands and programs write them: a secret belongs there. */
const HEADERS = /(?:-H|--header|--headers|-Headers)[\s=]{1,200}@?\{?\s{0,20}(?:"[^"\n]{0,400}"|'[^'\n]{0,400}'|\S{1,200})(?:\s{0,20}=\s{0,20}(?:"[^"\n]{0,400}"|'[^'\n]{0,400}')\s{0,20}\})?|(?:-u|--user|--oauth2-bearer|--proxy-user|--http-user|--http-password|--password)[\s=]{1,200}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|\S{1,200})|\bheaders?\s{0,20}[:=]\s{0,20}\{[^{}]{0,600}(?:\{[^{}]{0,200}\}[^{}]{0,200}){0,4}\}|["']?(?:Authorization|X-Api-Key|api-key|Private-Token|X-Auth-Token)["']?\s{0,20}[:=]\s{0,20}[^,}\n]{0,300}|\bauth\s{0,20}=\s{0,20}\([^)]{0,200}\)/giu;
/** Options of a command that name a file which stays: keys to log in with, certificates, settings. */
const IDENTITY = /(?:^|\s)(?:-i|--key|--cert|--cacert|--capath|-E|--identity|--private-key|--ca-certificate|--certificate|-K|--config|--netrc-file|--env-file|-F\s{1,20}\/?\S{0,20}ssh_config|-o\s{1,20}\S{1,80}|-e\s{1,20}(?:"[^"]{0,200}"|'[^']{0,200}'))[\s=]{0,200}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s"']{0,200})/gu;
const SUBSTITUTION = /\$\(|`|<\(/u;
const ASSIGNMENT = /(?:^|[\s;{(]|\bexport\s|\blocal\s|\breadonly\s|\bconst\s|\blet\s|\bvar\s|\bmy\s)[$@%]?([A-Za-z_]\w{0,60})(?:\s{0,20},\s{0,20}\w{1,30}){0,3}(?:\s{0,20}:\s{0,20}[\w<>[\], |]{1,60})?\s{0,20}(?::=|\?=|\+=|=(?![=>~]))\s{0,20}/gu;
const LOOP = /\bfor(?:each)?\s{0,20}(?:\(\s{0,20})?(?:(?:const|let|var|my)\s{1,20})?\$?([A-Za-z_]\w{0,60})(?:\s{0,20},\s{0,20}([A-Za-z_]\w{0,60}))?\s{1,20}(?:in|of)\b/u;
const READ_INTO = /\b(?:while\s{1,20}(?:IFS=\S{0,4}\s{1,20})?)?read\s{1,20}(?:-\w{1,8}\s{1,20}){0,4}([A-Za-z_]\w{0,60})/u;
const BOUND = /\bas\s{1,20}([A-Za-z_]\w{0,60})\s{0,20}:|\(\s{0,20}(?:\w{1,40}\s{0,20},\s{0,20})?([A-Za-z_]\w{0,60})\s{0,20}\)\s{0,20}=>|\b([A-Za-z_]\w{0,60})\s{0,20}=>|\bfunction\s{0,20}\w{0,40}\((?:\w{1,40}\s{0,20},\s{0,20})?([A-Za-z_]\w{0,60})\s{0,20}\)|\|\s{0,20}([a-z_]\w{0,30})\s{0,20}\|/gu;
const INTO_FILE = /(?:>>?|\btee\s{1,20}(?:-a\s{1,20})?|-OutFile\s{1,20}|Out-File\s{1,20}(?:-FilePath\s{1,20})?|-DestinationPath\s{1,20}|-out\s{1,20})\s{0,20}["']?([\w./~${}:-]{2,120})/gu;
const ARCHIVE = /\b(?:tar\s{1,20}(?:\S{1,80}\s{1,20}){0,4}?-{0,2}[A-Za-z]{0,8}f\s{1,20}|zip\s{1,20}(?:-\S{1,60}\s{1,20}){0,6}|7z\s{1,20}a\s{1,20}(?:-\S{1,60}\s{1,20}){0,6}|cp\s{1,20}(?:-\S{1,60}\s{1,20}){0,6}\S{1,160}\s{1,20})["']?([\w./~${}:-]{2,120})/u;
/** A home as a whole that is copied to another machine: keys, histories and settings go along. */
const HOME_COPIED = /(?<![\w./-])(?:scp|rsync|rclone\s{1,20}(?:copy|sync))\s{1,20}(?:-\S{1,80}\s{1,20}){0,8}["']?(?:~|\$HOME|\$\{HOME\})\/?\.?["']?\s{1,20}(?:-\S{1,80}\s{1,20}){0,4}["']?(?:[\w.-]{1,60}@)?[\w.-]{1,120}:/u;
/** What prints much of what a machine or a repository holds, */
const DUMPS = /(?<![\w./-])(?:git\s{1,20}(?:log\s[^|]{0,60}(?:-p\b|--patch)|diff|show|archive|bundle|fast-export)|tar|zip|cpio|mysqldump|pg_dump(?:all)?|mongodump|journalctl|dmesg|ps)\b/u;
/** and what sends it to a port of another machine as it is. */
const RAW_SOCKET = /(?<![\w./-])(?:nc|ncat|netcat)\s{1,20}(?:-\S{1,20}\s{1,20}){0,6}["']?(?!localhost|127\.|10\.|192\.168\.)[\w-]{1,60}(?:\.[\w-]{1,60}){1,8}["']?\s{1,20}\d{2,5}\b|(?<![\w./-])socat\s[^|\n]{0,120}(?:TCP|UDP|OPENSSL|SSL)[46]?(?:-CONNECT)?:(?!localhost|127\.|10\.|192\.168\.)[\w-]{1,60}(?:\.[\w-]{1,60}){1,8}:\d/iu;
const BULK = /\b(?:tar|zip|cp|7z|Compress-Archive|gpg|openssl|base64|cat|mv|ln|env|printenv|dd|xxd|gzip)\b/u;

/** The name under which a secret file is known that was added to Git. */
const STAGED = "git add";

/** Whether a text can hold what a leak begins with: a secret, of which any parts of it are asked, or a command for the environment, before which no word stands. */
export const MAY_LEAK = [gateOfParts(ENVIRONMENT_VALUE, SECRET_COMMAND, SECRET_PATH), gateOf(HOME_COPIED), gateOf(RAW_SOCKET), gateOf(/\b(?:env|printenv|export|set|declare|typeset|compgen|history|fc)/iu)] as const;

/** Every leak in a text. */
export function leaksIn(text: string): readonly Leak[] {
  const leaks: Leak[] = [];
  const taint: Taint = { names: new Map(), files: new Map() };
  for (const statement of statementsOf(text)) {
    const found = leakOf(statement, taint);
    if (found !== undefined) leaks.push(found);
    spread(statement, taint);
  }
  return leaks;
}

/** What a text reads of secrets by itself, or of what is tainted; undefined if nothing. */
export function sourceIn(text: string, taint?: { readonly names: ReadonlyMap<string, string>; readonly files: ReadonlyMap<string, string> }): string | undefined {
  const environment = ENVIRONMENT_VALUE.exec(text);
  if (environment !== null) return "the environment";
  const command = SECRET_COMMAND.exec(text);
  if (command !== null) return `the output of \`${command[0].replaceAll(/\s{1,20}/gu, " ")}\``;
  const path = SECRET_PATH.exec(text);
  if (path !== null && READS.test(text)) return `\`${path[0]}\``;
  for (const inner of text.matchAll(/(?:\$\(|`|<\()\s{0,20}([^()`]{1,200})/gu)) if (ENVIRONMENT_COMMAND.test((inner[1] ?? "").split("|")[0] ?? "")) return "the environment";
  return taint === undefined ? undefined : tainted(text, taint);
}

function tainted(text: string, { names, files }: { readonly names: ReadonlyMap<string, string>; readonly files: ReadonlyMap<string, string> }): string | undefined {
  if (names.size > 0) for (const [word] of text.matchAll(/[A-Za-z_]\w{0,60}/gu)) if (names.has(word)) return names.get(word);
  if (files.size > 0) for (const [word] of text.matchAll(/[\w./~${}:-]{2,120}/gu)) if (files.has(word)) return files.get(word);
  return undefined;
}

function leakOf(statement: Statement, taint: Taint): Leak | undefined {
  const { text, stages } = statement;
  const staged = taint.files.get(STAGED);
  if (staged !== undefined && /\bgit\s{1,20}push\b/u.test(text)) return { start: statement.start + leading(text), end: statement.end, what: staged, copy: false };
  const isCommand = HTTP_COMMAND.test(text) || OTHER_COMMAND.test(text);
  if (!isCommand && !CALL.test(text)) return undefined;
  if (staysLocal(text)) return undefined;
  const copy = /(?<![\w./-])(?:scp|rsync|sftp|ssh|rclone)\s|\b(?:aws\s{1,20}s3|gsutil|gcloud\s{1,20}storage|az\s{1,20}storage)\b/u.test(text);
  const leak = (what: string | undefined): Leak | undefined => (what === undefined ? undefined : { start: statement.start + leading(text), end: statement.end, what, copy });
  if (HOME_COPIED.test(text)) return leak("the home folder");
  // A pipeline: what a stage before the sink reads.
  let read: string | undefined;
  let dumped: string | undefined;
  for (const { text: stage } of stages) {
    const talks = HTTP_COMMAND.test(stage) || OTHER_COMMAND.test(stage) || CALL.test(stage);
    if (talks && read !== undefined) return leak(read);
    if (dumped !== undefined && RAW_SOCKET.test(stage)) return leak(`the output of \`${dumped}\``);
    dumped ??= DUMPS.exec(stage)?.[0].replaceAll(/\s{1,20}/gu, " ");
    if (!HTTP_COMMAND.test(stage)) read ??= ENVIRONMENT_COMMAND.test(stage) ? "the environment" : (readsFile(stage) ?? stageTaint(stage, taint));
  }
  const shown = blank(text, HEADERS);
  if (!isCommand || CALL.test(text)) return leak(calls(shown, taint));
  return leak(argumentsOf(blank(shown, IDENTITY), taint));
}

/** What a program's call is given, a program in one line included. */
function calls(text: string, taint: Taint): string | undefined {
  const path = SECRET_PATH.exec(text);
  if (path !== null && READS.test(text.slice(0, path.index))) return `\`${path[0]}\``;
  if (ENVIRONMENT_VALUE.test(text)) return "the environment";
  return SUBSTITUTION.test(text) ? sourceIn(text, taint) : tainted(text, taint);
}

/** What a command is given: a file to upload, the output of another command, a variable. */
function argumentsOf(text: string, taint: Taint): string | undefined {
  const from = Math.max(text.search(HTTP_COMMAND), text.search(OTHER_COMMAND), 0);
  const behind = text.slice(from);
  for (const { 1: inner } of text.matchAll(/(?:\$\(|`|<\(|\((?=\s{0,4}(?:Get-Content|gc|Get-ChildItem|gci|Get-Item|Import-Csv)\s))([^`]{1,400})/gu)) {
    const what = ENVIRONMENT_COMMAND.test((inner ?? "").split(/[|)]/u)[0] ?? "") ? "the environment" : readsFile(inner ?? "") ?? commandOutput(inner ?? "");
    if (what !== undefined) return what;
  }
  const upload = /(?:@|(?:-T|--upload-file|--post-file|--body-file|-InFile|-Attachments?|-a|-A|--attach\S{0,10}|--file)[\s=]{1,200}|<\s{0,20}|gist\s{1,20}(?:create|edit)\s{1,20}(?:-\S{1,60}\s{1,20}){0,6}|(?:scp|rsync|sftp|rclone\s{1,20}copy|aws\s{1,20}s3\s{1,20}(?:cp|mv|sync)|s3cmd\s{1,20}put|gsutil\s{1,20}(?:-m\s{1,20})?(?:cp|rsync|mv)|gcloud\s{1,20}storage\s{1,20}cp|mc\s{1,20}cp|ipfs\s{1,20}add|croc\s{1,20}send|wormhole\s{1,20}send|UploadFile\([^,]{1,120},)\s{0,20}(?:-\S{1,80}\s{1,20}){0,8})["']?(\$?\{?[\w./~\\${}:*@%-]{2,160}(?:\s{1,20}[\w./~\\${}*-]{2,100}){0,3})/gu;
  for (const { 1: path } of behind.matchAll(upload)) {
    const secret = SECRET_PATH.exec(` ${path ?? ""}`);
    // What is named behind a host is where a copy goes to.
    if (secret !== null && !/[\w.]:\S{0,60}$/u.test((path ?? "").slice(0, Math.max(secret.index - 1, 0)))) return `\`${secret[0].trim()}\``;
    const file = tainted(path ?? "", { names: new Map(), files: taint.files });
    if (file !== undefined) return file;
  }
  for (const { 1: name } of behind.matchAll(/[$%]\{?(?:env:)?([A-Za-z_]\w{0,60})/gu)) if (taint.names.has(name ?? "")) return taint.names.get(name ?? "");
  return undefined;
}

/** All of the environment, written to a file or a variable or not. */
function isEnvironment(text: string): boolean {
  return ENVIRONMENT_COMMAND.test((text.split(">")[0] ?? "").replace(/^\s{0,20}\$?\w{1,60}\s{0,20}=\s{0,20}/u, ""));
}

function readsFile(text: string): string | undefined {
  const path = SECRET_PATH.exec(text);
  return path !== null && READS.test(text) ? `\`${path[0]}\`` : undefined;
}

function commandOutput(text: string): string | undefined {
  const command = SECRET_COMMAND.exec(text);
  return command === null ? undefined : `the output of \`${command[0].replaceAll(/\s{1,20}/gu, " ")}\``;
}

function stageTaint(text: string, taint: Taint): string | undefined {
  return commandOutput(text) ?? sourceInSubstitution(text) ?? tainted(text, taint);
}

function sourceInSubstitution(text: string): string | undefined {
  return SUBSTITUTION.test(text) || ENVIRONMENT_VALUE.test(text) ? sourceIn(text) : undefined;
}

/** What holds a secret behind a statement. */
function spread({ text, stages }: Statement, taint: Taint): void {
  const first = stages[0]?.text ?? "";
  const staged = /\bgit\s{1,20}add\s/u.test(text) ? SECRET_PATH.exec(text)?.[0] : undefined;
  if (staged !== undefined) taint.files.set(STAGED, `\`${staged}\``);
  const what = sourceIn(text, taint) ?? (isEnvironment(first) ? "the environment" : undefined);
  if (what === undefined) return;
  for (const match of text.matchAll(ASSIGNMENT)) {
    const value = text.slice(match.index + match[0].length);
    if (match[1] !== undefined && (sourceIn(value, taint) !== undefined || isEnvironment(value.split("|")[0] ?? ""))) taint.names.set(match[1], what);
  }
  const loop = LOOP.exec(text);
  for (const name of [loop?.[1], loop?.[2], READ_INTO.exec(text)?.[1]]) if (name !== undefined) taint.names.set(name, what);
  for (const { 1: a, 2: b, 3: c, 4: d, 5: e } of text.matchAll(BOUND)) {
    const name = a ?? b ?? c ?? d ?? e;
    if (name !== undefined && name.length > 0) taint.names.set(name, what);
  }
  if (!BULK.test(text)) return;
  for (const { 1: path } of text.matchAll(INTO_FILE)) if (path !== undefined && !path.startsWith("/dev/")) taint.files.set(path, what);
  const archive = ARCHIVE.exec(text)?.[1];
  if (archive !== undefined && archive !== "-") taint.files.set(archive, what);
}

/** The text with what matches made blanks. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => " ".repeat(part.length));
}

const leading = (text: string): number => text.length - text.trimStart().length;
