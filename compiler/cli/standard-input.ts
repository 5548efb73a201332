import { readSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { UsageError } from "./call.ts";

const CHUNK_BYTES = 64 * 1024;
/** How long to wait for a writer that has nothing yet, in milliseconds. */
const PATIENCE = 10;

/**
 * All that comes in on standard input. Not through `process.stdin`, which takes a folder for an empty file.
 *
 * @throws UsageError when it cannot be read, or is longer than that.
 */
export async function readStandardInput(maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let length = 0; ; ) {
    const chunk = await readChunk();
    if (chunk.length === 0) return Buffer.concat(chunks);
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new UsageError(`standard input is longer than ${maxBytes} bytes`, "Give it less, or name files to scan.");
  }
}

/** What comes next; nothing at the end. */
async function readChunk(): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    try {
      return chunk.subarray(0, readSync(0, chunk));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Windows says so when a pipe is closed.
      if (code === "EOF") return chunk.subarray(0, 0);
      if (code === "EISDIR") throw new UsageError("standard input is a folder, expected text", "Name the folder to scan its instruction files: `promptc scan <folder>`.");
      // A writer that must not block shares that with its readers.
      if (code !== "EAGAIN") throw new UsageError(`standard input cannot be read (${code ?? message})`, "Check what is behind `<` or in front of `|`.");
      await setTimeout(PATIENCE);
    }
  }
}
