/**
 * Reads YAML 1.2 (core schema) or JSON, which is a part of it, into plain data that remembers where
 * each key and value is. Nothing is executed: there are no custom tags, and no merge keys.
 */
import type { Report } from "../diagnostics/log.ts";
import type { Span } from "../text/span.ts";
import { refuse } from "./guard.ts";
import { explainYamlErrors } from "./errors.ts";
import { toData, type DataPlace } from "./data.ts";
import type { Parser } from "./parser.ts";

/** A text with the path under which reports name it. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
}

/** A step into a value: a mapping's key or a list's index. */
export type ReadPath = readonly (string | number)[];

/** What was read. */
export interface ReadResult {
  /**
   * Plain data: null, booleans, numbers, strings, arrays, and objects without a prototype, so that no
   * name (`constructor`, `toString`) is found that the file does not hold. Null for an empty file;
   * `undefined` in place of a part that `diagnostics` refuses (an unknown alias, a tag).
   */
  readonly value: unknown;
  /**
   * Where a key or a value is, as UTF-16 offsets. `key` of a list's item, or of the whole, is the value's
   * span. What does not exist (a missing key) is found at the nearest thing around it that does: its
   * key if it has one. A value given by an alias is at the alias; what is inside of it, at the anchor.
   */
  locate(path: ReadPath, which: "key" | "value"): Span;
  /** What is wrong with the text as YAML, with its place. */
  readonly diagnostics: readonly Report[];
  /** False when the text could not be parsed whole: then `value` is a guess that is not worth validating. */
  readonly wellFormed: boolean;
}

/** Mistakes in the YAML that are reported one by one; a file with more is not one that a person wrote. */
const maxFindings = 200;

function* tokensOf(parser: Parser, lexemes: readonly string[]): ReturnType<Parser["parse"]> {
  for (const lexeme of lexemes) yield* parser.next(lexeme);
  yield* parser.end();
}

/** Reads a text. Loads the YAML parser when called for the first time. */
export async function readYaml(file: ReadFile): Promise<ReadResult> {
  const yaml = await import("./parser.ts");
  const { path, text } = file;
  const report = ({ span, ...rest }: Omit<Report, "location"> & { readonly span: Span }): Report => ({ ...rest, location: { path, text, span } });

  // What the guard has looked at is what the parser reads.
  const lexemes: string[] = [];
  const refusal = refuse(text, {
    *lex(source) {
      for (const lexeme of new yaml.Lexer().lex(source)) {
        lexemes.push(lexeme);
        yield lexeme;
      }
    },
  });
  if (refusal !== undefined) return unread([report(refusal)]);

  const diagnostics: Report[] = [];
  const tokens: Parameters<InstanceType<typeof yaml.Composer>["next"]>[0][] = [];
  let documents = 0;
  let wellFormed = true;
  for (const token of tokensOf(new yaml.Parser(), lexemes)) {
    if (token.type === "document") documents += 1;
    if (documents > 1 && token.type === "document") {
      const start = token.start.find(({ type }) => type === "doc-start")?.offset ?? token.offset;
      const message = "Expected one YAML document, found the start of another";
      diagnostics.push(report({ code: "yaml/several-documents", message, span: { start, end: Math.min(start + 3, text.length) } }));
      wellFormed = false;
      break;
    }
    if (token.type === "directive" && !/^%YAML\s+1\.2(\s|$)/.test(token.source)) {
      const span = { start: token.offset, end: token.offset + token.source.length };
      diagnostics.push(report({ code: "yaml/unsupported", message: `Unexpected directive \`${token.source.trim()}\`, expected YAML 1.2`, span }));
      wellFormed = false;
      break;
    }
    tokens.push(token);
  }

  const composer = new yaml.Composer({ schema: "core", version: "1.2", merge: false, uniqueKeys: false, resolveKnownTags: false });
  const [document] = [...composer.compose(tokens, true, text.length)];
  // A directive that is reported above makes the parser complain as well.
  const errors = wellFormed ? explainYamlErrors(text, document?.errors ?? []) : [];
  if (errors.length > 0) wellFormed = false;

  const data = toData(yaml, text, document?.contents ?? null);
  // What a broken text seems to say is not worth a second report.
  const findings = wellFormed ? data.findings : errors;
  for (const finding of findings.slice(0, maxFindings)) diagnostics.push(report(finding));
  const last = findings[maxFindings];
  if (last !== undefined) {
    const more = findings.length - maxFindings - 1;
    diagnostics.push(report({ ...last, message: more === 0 ? last.message : `${last.message} (and ${more.toLocaleString("en-US")} more in this file)` }));
  }
  return { value: data.value, locate: (to, which) => locate(data.place, to, which), diagnostics, wellFormed };
}

function unread(diagnostics: readonly Report[]): ReadResult {
  return { value: null, locate: () => ({ start: 0, end: 0 }), diagnostics, wellFormed: false };
}

function locate(root: DataPlace, path: ReadPath, which: "key" | "value"): Span {
  let place = root;
  let key: Span | undefined;
  for (const step of path) {
    const next = typeof step === "number" ? place.items?.[step] : place.keys?.get(step)?.value;
    if (next === undefined) return key ?? place.span;
    key = typeof step === "number" ? undefined : place.keys?.get(step)?.key;
    place = next;
  }
  return which === "key" ? (key ?? place.span) : place.span;
}
