/** A line on a terminal that says how far a long run is; it is erased when the run ends. */

export interface Progress {
  /** Says that a target is begun. */
  begin(name: string): void;
  /** Erases the line. */
  end(): void;
}

/** Shorter work needs no line. Milliseconds. */
const PATIENCE = 500;
/** Back to the first column, and away with what stands there. */
const ERASE = "\r\u001b[K";

/**
 * @param total How many targets there are.
 * @param out Where the line goes; nothing is written unless it is a terminal.
 * @param now Milliseconds.
 */
export function createProgress(total: number, out: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns"> = process.stderr, now: () => number = () => performance.now()): Progress {
  const start = now();
  let done = 0;
  let isShown = false;
  return {
    begin(name) {
      done += 1;
      if (!out.isTTY || now() - start < PATIENCE) return;
      const line = `promptc: ${name} (${done} of ${total})`;
      // A line that wraps could not be erased.
      out.write(`${ERASE}${line.slice(0, Math.max(0, (out.columns || 80) - 1))}`);
      isShown = true;
    },
    end() {
      if (isShown) out.write(ERASE);
      isShown = false;
    },
  };
}
