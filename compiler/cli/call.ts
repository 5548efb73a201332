/** What a call says, read from the arguments as they were written: cac makes numbers of values and keeps every repetition. */
import type { CAC, Command } from "cac";
import { suggest } from "../text/suggest.ts";

/** The command was called wrongly, or in a place where it cannot work. */
export class UsageError extends Error {
  readonly help: string | undefined;

  /** @param help What to do about it, where that is not to read what the command takes. */
  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

/** A flag of a call. */
export interface Flag {
  /** As written, without a value: `--config`. */
  readonly flag: string;
  /** Undefined for a flag that takes none, or that is given none. */
  readonly value?: string;
}

/** A call: the command's name, what else stands without a flag, and the flags. */
export interface Call {
  readonly command?: string;
  readonly args: readonly string[];
  readonly flags: readonly Flag[];
}

type Option = Command["options"][number];

/** Flags that may be given more than once with a value each. */
const REPEATABLE: readonly string[] = ["--values"];

/** Reads the arguments. Flags that no command has take no value. */
export function readCall(cli: CAC, argv: readonly string[]): Call {
  const known = spellings([cli.globalCommand, ...cli.commands]);
  const words: string[] = [];
  const flags: Flag[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const arg = argv[at] as string;
    if (arg === "--") {
      words.push(...argv.slice(at + 1));
      break;
    }
    if (!arg.startsWith("-")) {
      words.push(arg);
      continue;
    }
    const [, flag = arg, inline] = /^([^=]*)(?:=(.*))?$/su.exec(arg) ?? [];
    const next = argv[at + 1];
    const takesNext = inline === undefined && known.get(flag)?.required === true && next !== undefined && !next.startsWith("-");
    if (takesNext) at += 1;
    const value = takesNext ? next : inline;
    flags.push({ flag, ...(value === undefined ? {} : { value }) });
  }
  const [command, ...args] = words;
  return { ...(command === undefined ? {} : { command }), args, flags };
}

/** Reports a command or a flag that there is not, and a flag with too few or too many values. */
export function checkCall(cli: CAC, { command: name, flags }: Call): void {
  const command = cli.commands.find((each) => each.name === name);
  if (name !== undefined && command === undefined) throw new UsageError(`there is no command \`${name}\`${guess(name, cli.commands.map((each) => each.name))}`);
  const known = spellings([cli.globalCommand, ...(command === undefined ? cli.commands : [command])]);
  for (const [index, { flag, value }] of flags.entries()) {
    const option = known.get(flag);
    const following = flags[index + 1]?.flag;
    if (option === undefined) throw new UsageError(`there is no option \`${flag}\`${guess(flag, known.keys())}`);
    const count = flags.filter((other) => other.flag === flag).length;
    if (option.required === true) {
      if (value === undefined) throw new UsageError(`the value of \`${option.rawName}\` is missing${dashed(flag, following)}`);
      if (value === "") throw new UsageError(`the value of \`${option.rawName}\` is empty`);
      if (count > 1 && !REPEATABLE.includes(flag)) throw new UsageError(`\`${option.rawName}\` is given ${count} times, expected once`);
    } else if (value !== undefined) throw new UsageError(`\`${flag}\` takes no value, found \`${value}\``);
  }
  if (command === undefined && flags.length > 0) throw new UsageError(`no command is given; there are ${cli.commands.map((each) => each.name).join(", ")}`);
}

/** What begins with a dash is a flag, unless it is written with `=`. */
function dashed(flag: string, following: string | undefined): string {
  return following !== undefined && /^-\d/u.test(following) ? `: \`${following}\` begins with a dash, so it is read as an option; write \`${flag}=${following}\`` : "";
}

/** The options that the flags set, by cac's names. */
export function optionsOf(command: Command, { flags }: Call): { readonly [name: string]: string | readonly string[] | boolean } {
  const known = spellings([command]);
  const options: { [name: string]: string | string[] | boolean } = {};
  for (const { flag, value } of flags) {
    const option = known.get(flag);
    if (option === undefined) continue;
    const { name } = option;
    if (REPEATABLE.includes(flag)) options[name] = [...((options[name] ?? []) as string[]), value ?? ""];
    else options[name] = value ?? !flag.startsWith("--no-");
  }
  return options;
}

/** Every spelling of every option: `-h`, `--help`, `--no-color`, `--color`. */
function spellings(commands: readonly Command[]): ReadonlyMap<string, Option> {
  const known = new Map<string, Option>();
  for (const option of commands.flatMap(({ options }) => options)) {
    for (const name of option.names) {
      // cac keeps names as its options have them: `writeBaseline` of `--write-baseline`.
      const spelled = name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      known.set(name.length === 1 ? `-${name}` : `--${spelled}`, option);
      if (option.negated) known.set(`--no-${spelled}`, option);
    }
  }
  return known;
}

function guess(word: string, choices: Iterable<string>): string {
  const near = suggest(word, choices);
  return near === undefined ? "" : `; did you mean \`${near}\`?`;
}
