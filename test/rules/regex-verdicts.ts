/**
 * Writes `regex-verdicts.json`: what recheck says of each expression of the scanner. A kept verdict is kept.
 * Run as `npm run regex-verdicts`; it takes about two seconds for each new expression.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { proveLinear } from "./regex-linear.ts";
import { regexVerdict, type RegexVerdict } from "./regex-verdict.ts";
import { nameOf, scannerExpressions } from "./scanner-expressions.ts";

process.env["RECHECK_SYNC_BACKEND"] = "pure";
const path = join(import.meta.dirname, "regex-verdicts.json");
const known = JSON.parse(readFileSync(path, "utf8")) as { readonly [name: string]: RegexVerdict };
const verdicts: Record<string, RegexVerdict> = {};

for (const expression of await scannerExpressions()) {
  const { source, flags, at } = expression;
  const name = nameOf(expression);
  const verdict = known[name] ?? regexVerdict(source, flags);
  const proof = verdict === "safe" ? undefined : proveLinear(source, flags);
  if (verdict === "vulnerable" || proof?.linear === false) process.stdout.write(`${at} ${verdict}${proof?.linear === false ? `, ${proof.why}` : ""}: ${name}\n`);
  verdicts[name] = verdict;
}
writeFileSync(path, `${JSON.stringify(Object.fromEntries(Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
