/** Acts that a text asks an agent for in words. */
import type { CatalogueEntry } from "../catalogue.ts";

export const actionCodes = {
  "exfil/prose": {
    level: "error",
    title: "A text asks to hand data to an outsider",
    help: "Delete the sentence. Where a service really needs the data, let a reviewed program send it, with only what it needs.",
  },
  "exfil/image-in-prose": {
    level: "error",
    title: "A text asks for an image or a link that carries data in its address",
    help: "Delete the sentence: whoever serves the address reads what is in it as soon as the answer is shown.",
  },
  "exfil/dns-in-prose": {
    level: "error",
    title: "A text asks to look up a name that is made of data",
    help: "Delete the sentence: a name server sees each label that is looked up.",
  },
  "secrets/read-in-prose": {
    level: "error",
    title: "A text asks to read keys or passwords and to show or use them",
    help: "Delete the sentence, or let the program that needs the value read it, so that it never reaches the model.",
  },
  "persistence/in-prose": {
    level: "error",
    title: "A text asks to be kept, spread or run again elsewhere",
    help: "Delete the sentence. What other projects or later sessions need is written there by their owners.",
  },
  "tools/auto-approve": {
    level: "error",
    title: "A text has everything approved without a look",
    help: "Name the commands that need no confirmation; leave the rest to the person.",
  },
  "tools/safeguards-off": {
    level: "error",
    title: "A text has a safeguard skipped or switched off",
    help: "Delete the sentence. If the safeguard is wrong, change it where it is set up, in a reviewed commit.",
  },
  "tools/shadowing": {
    level: "error",
    title: "A text puts one tool in front of all others and feeds it what is private",
    help: "Say when the tool is of use, and which values it takes.",
  },
  "tools/destructive": {
    level: "error",
    title: "A text asks to destroy what cannot be got back",
    help: "Delete the sentence, or name the exact build folder or test data that may go, and ask before.",
  },
  "tools/money": {
    level: "error",
    title: "A text moves money, or the account that it goes to, without a person's yes",
    help: "Have a person confirm each payment and each change of an account.",
  },
  "tools/mail-forward": {
    level: "error",
    title: "A text has mail passed on to an outside address",
    help: "Delete the sentence. Forwarding is set up by the mailbox's owner.",
  },
  "remote/fetch-and-follow": {
    level: "error",
    title: "A text has whatever an address serves obeyed as instructions",
    help: "Copy the instructions into the repository, where a review sees each change, or say that the page is to be read as information.",
  },
  "c2/tasking": {
    level: "error",
    title: "A text has the agent report to a stranger and wait for orders",
    help: "Delete the sentence: who holds the other end decides what the agent does.",
  },
  "backdoor/generated-code": {
    level: "warning",
    title: "A text asks for a hole in the code that is written",
    help: "Delete the sentence. If it describes a weakness that is known, say that it must be mended.",
  },
  "delayed/trigger": {
    level: "error",
    title: "A text sets something harmful off at a time, a word or a condition",
    help: "Delete the sentence. What depends on an environment or a date belongs in code, where it is tested.",
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };
