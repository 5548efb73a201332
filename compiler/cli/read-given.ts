import { readPlainFile, textOfFile, whyUnread } from "../paths/plain-file.ts";
import { UsageError } from "./call.ts";

/**
 * The text of a file that an option names; of a pipe, too, for that is how a shell hands over what a command says:
 * `--values <(command)`.
 *
 * @throws UsageError when it cannot be read.
 */
export function readGiven(path: string): string {
  const file = readPlainFile(path, { pipes: true });
  if (file.kind !== "ok") throw new UsageError(`\`${path}\` ${whyUnread(file)}`);
  return textOfFile(file.bytes);
}
