import { createHash } from "node:crypto";
import type { Log } from "../../diagnostics/log.ts";
import type { Artifact, Committed } from "../../model.ts";
import { PromptError } from "../../runtime/error.ts";
import { MANIFEST_FILE, type Manifest } from "../../runtime/manifest.ts";
import { loadPrompt } from "../../runtime/prompt.ts";

/**
 * Compares an artifact with what is committed. Tells apart: files that are missing or cannot be read, files that do not
 * belong together or were changed by hand (`integrity/`), and files that an earlier state of the
 * sources made (`check/stale`). True when every byte is the same.
 */
export async function compare(artifact: Artifact, { found, unread }: Committed, log: Log): Promise<boolean> {
  const { plan, files } = artifact;
  const rebuild = `Run \`promptc build ${plan.target}\` and commit \`${plan.out}/\`.`;
  if (found.size + unread.size === 0) {
    log.report({ code: "check/missing", message: `\`${plan.name}\` has no committed artifact in \`${plan.out}/\``, location: { path: plan.out }, target: plan.name, help: rebuild });
    return false;
  }
  for (const name of files.keys()) {
    const shared = { location: { path: `${plan.out}/${name}` }, target: plan.name };
    const why = unread.get(name);
    if (why !== undefined) log.report({ ...shared, code: "check/unreadable", message: `\`${plan.out}/${name}\` ${why}` });
    else if (!found.has(name)) log.report({ ...shared, code: "check/missing", message: `\`${plan.out}/${name}\` is missing`, help: rebuild });
  }
  const isComplete = found.size === files.size;
  if (isComplete && !(await isWhole(artifact, found, log, rebuild))) return false;
  const changed = [...files].filter(([name, bytes]) => found.has(name) && !sameBytes(bytes, found.get(name) as Uint8Array)).map(([name]) => name);
  for (const name of changed) {
    const where = name === MANIFEST_FILE ? "" : firstDifference(files.get(name) as Uint8Array, found.get(name) as Uint8Array);
    if (name === MANIFEST_FILE && changed.length > 1) continue; // It follows from the change of the text.
    log.report({ code: "check/stale", message: `\`${plan.out}/${name}\` is not what the sources compile to${where}`, location: { path: `${plan.out}/${name}` }, target: plan.name, help: isCrlfOf(files.get(name) as Uint8Array, found.get(name) as Uint8Array) ? CHECKED_OUT_AS_CRLF : rebuild });
  }
  return isComplete && changed.length === 0;
}

/** The sources are what was committed, but for what git made of them. */
const CHECKED_OUT_AS_CRLF = "The sources have CRLF here where LF was compiled: git may have changed them (core.autocrlf). Say `text eol=lf` for them in .gitattributes, and check them out again; or, if CRLF is meant, build and commit.";

/** Whether bytes are others but for a carriage return before line feeds. */
function isCrlfOf(made: Uint8Array, committed: Uint8Array): boolean {
  const text = Buffer.from(made).toString("latin1");
  return text.includes("\r\n") && text.replaceAll("\r\n", "\n") === Buffer.from(committed).toString("latin1");
}

/** Whether the committed files form a pair that loads: if not, they were not made by one build. */
async function isWhole({ plan }: Artifact, committed: Committed["found"], log: Log, help: string): Promise<boolean> {
  const path = `${plan.out}/${MANIFEST_FILE}`;
  const report = (code: "integrity/tampered" | "integrity/mixed-pair", message: string, at = path, wayOut = help): false => {
    log.report({ code, message, location: { path: at }, target: plan.name, help: wayOut });
    return false;
  };
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(committed.get(MANIFEST_FILE)));
  } catch {
    return report("integrity/tampered", `\`${path}\` is not JSON: it was changed by hand, or holds the marks of an unfinished merge`);
  }
  try {
    await loadPrompt(manifest, Object.fromEntries(committed), { count: () => 0 });
    return true;
  } catch (error) {
    if (!(error instanceof PromptError)) return report("integrity/tampered", `\`${path}\` does not describe an artifact: it was changed by hand`);
    const crlf = withOtherLineEnds(manifest as Manifest, committed);
    if (crlf !== undefined) {
      return report("integrity/mixed-pair", `\`${plan.out}/${crlf}\` has other line ends than it was compiled with: git may have changed them (core.autocrlf)`, `${plan.out}/${crlf}`, `Say \`${plan.out}/** text eol=lf\` in .gitattributes, and check the files out again.`);
    }
    return report(error.code === "runtime/mixed-pair" ? "integrity/mixed-pair" : "integrity/tampered", error.message.replace(/ Run `promptc build`\.$/u, ""));
  }
}

/** A file that would be right if its line ends were LF. */
function withOtherLineEnds({ outputs }: Manifest, committed: Committed["found"]): string | undefined {
  const isRight = (file: string, sha256: string): boolean => {
    const text = Buffer.from(committed.get(file) ?? []).toString("latin1");
    return text.includes("\r\n") && createHash("sha256").update(Buffer.from(text.replaceAll("\r\n", "\n"), "latin1")).digest("hex") === sha256;
  };
  return Object.values(outputs).find(({ file, sha256 }) => file !== null && isRight(file, sha256))?.file ?? undefined;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function firstDifference(expected: Uint8Array, actual: Uint8Array): string {
  const length = Math.min(expected.length, actual.length);
  let at = 0;
  while (at < length && expected[at] === actual[at]) at += 1;
  const line = new TextDecoder().decode(expected.subarray(0, at)).split("\n").length;
  return `: the first difference is at byte ${at}, line ${line}`;
}
