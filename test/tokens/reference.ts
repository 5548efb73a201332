import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Tiktoken } from "tiktoken/lite";
import type { CountTokens, EncodingName } from "../../compiler/tokens/tokens.ts";

export const ENCODINGS: readonly EncodingName[] = ["o200k_base", "cl100k_base"];

interface EncodingFile {
  readonly pat_str: string;
  readonly special_tokens: Record<string, number>;
  readonly bpe_ranks: string;
}

function readEncoding(encoding: EncodingName): EncodingFile {
  const path = createRequire(import.meta.url).resolve(`tiktoken/encoders/${encoding}.json`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** What the counter has to agree with: tiktoken, with the text of special tokens as text. */
export function referenceCounter(encoding: EncodingName): CountTokens {
  const { bpe_ranks, special_tokens, pat_str } = readEncoding(encoding);
  const tiktoken = new Tiktoken(bpe_ranks, special_tokens, pat_str);
  return (text) => tiktoken.encode(text, [], []).length;
}

/** The regular expression, in Rust's syntax, that splits a text into pieces. */
export function readPattern(encoding: EncodingName): string {
  return readEncoding(encoding).pat_str;
}

/** The bytes of each token, one character for a byte, in order of rank. */
export function readTokens(encoding: EncodingName): string[] {
  return readEncoding(encoding)
    .bpe_ranks.split("\n")
    .flatMap((line) => line.split(" ").slice(2))
    .map((token) => Buffer.from(token, "base64").toString("latin1"));
}
