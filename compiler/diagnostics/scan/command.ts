/** Commands, keys, links and settings. */
import type { CatalogueEntry } from "../catalogue.ts";

export const commandCodes = {
  // Commands, programs and settings: what stands in code, or spells out a command.
  "exfil/command": {
    level: "error",
    title: "A command sends a secret to another machine",
    help: "Delete the command. If a service needs a credential, name the variable that holds it and send it in a request header.",
  },
  "exfil/env-to-foreign-host": {
    level: "error",
    title: "A credential of one service is sent to another one's host",
    help: "Send it to the service that it belongs to, in a request header; if the host is a gateway of yours, give it a credential of its own.",
  },
  "exfil/dns": {
    level: "error",
    title: "Data leaves as a part of a host name that is looked up",
    help: "Delete the command: a name server sees each label that is looked up.",
  },
  "exfil/template-in-url": {
    level: "error",
    title: "An address takes in values while the page is shown",
    help: "An image is loaded without a click, with the value in its address: leave the placeholder out, or do not make it an image.",
  },
  "url/active": {
    level: "error",
    title: "An address runs code or holds a text of its own",
    help: "Link to a page with `https:`; put the text where a reader sees it.",
  },
  "secrets/key": {
    level: "error",
    title: "A secret key or a password is written in the text",
    help: "Revoke it, since it is in the history, too; then name a variable or a vault's entry in its place. For an example, use a value that nobody can take for a key, such as `<your-key>`.",
  },
  "secrets/read": {
    level: "error",
    title: "A command prints keys or passwords",
    help: "Delete the command, or read the one value that is needed into the program that needs it, without printing it.",
  },
  "persistence/command": {
    level: "error",
    title: "A command makes something run again later, or keeps a door open",
    help: "Delete it. What a project needs on each start belongs in its own scripts, where a review sees it.",
  },
  "tools/permission-bypass": {
    level: "error",
    title: "Settings or flags switch an agent's confirmations off",
    help: "Allow the commands that are needed by name, such as `Bash(npm test:*)`.",
  },
  "tools/destructive-command": {
    level: "error",
    title: "A command destroys more than the project",
    help: "Name the folder that is to be removed; it must lie inside of the project.",
  },
  "remote/pipe-to-shell": {
    level: "warning",
    title: "Code from the network is run unseen",
    help: "Download it, check its digest, then run it; or install the program with a package manager. The installers of well-known programs are known to the rule.",
  },
  "remote/package-from-url": {
    level: "warning",
    title: "A package is installed from an address of its own",
    help: "Take it from the registry by name and version, and keep it in the lock file.",
  },
  "c2/command": {
    level: "error",
    title: "A program waits for orders from another machine",
    help: "Delete it: who holds the other end runs what they like.",
  },
  // Marks that only a program may write: turns of a conversation, ends of a value.
  "turns/delimiter": {
    level: "error",
    title: "A text holds the marks that part the turns of a conversation",
    help: "Delete them. To write about them, put them in inline code or in a code block.",
  },
  "turns/transcript": {
    level: "error",
    title: "A text plays a conversation in which something is granted",
    help: "Delete it. An example of a conversation belongs in a code block.",
  },
  "turns/end-of-data": {
    level: "error",
    title: "A text pretends that it ends and that orders follow",
    help: "Delete the pretended end and what follows.",
  },
  // Frontmatter, dynamic commands, values of slots.
  "frontmatter/greedy-trigger": {
    level: "error",
    title: "A description claims every task, or puts others out",
    help: "Say what it is for and when it is of use; leave the others to the harness.",
  },
  "frontmatter/capability": {
    level: "error",
    title: "Frontmatter grants rights, moves an endpoint or runs a command",
    help: "Grant the tools that are needed by name; put endpoints and hooks in the settings, where a review sees them.",
  },
  "frontmatter/speaks": {
    level: "error",
    title: "A field of the frontmatter gives orders to a model",
    help: "Say it in the text below, where a reader sees it.",
  },
  "dynamic/command": {
    level: "warning",
    title: "A command is run when the text is loaded",
    help: "Use commands that only read the project's state, such as `git status`; call a script of the project for anything else.",
  },
  "slot/structure": {
    level: "error",
    title: "A value closes the element that holds it",
    help: "Escape the value when it is stored: data must not end its own place.",
  },
  "slot/template-syntax": {
    level: "error",
    title: "A value holds the syntax of a template",
    help: "Remove it, or escape the braces: a second pass would fill it in.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
