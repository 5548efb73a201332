/** The stretches of a document that are run, or could be: code blocks, inline code, values, and sentences that spell out a command. */
import type { ScanDocument } from "../document.ts";
import { DocumentMemo } from "../memo.ts";
import type { Hit } from "../rule.ts";
import type { View } from "../view.ts";
import { gateOf, type Gate, type Held } from "../needles/gate.ts";
import { heldInViews } from "../needles/held.ts";
import { statementsOf, type Statement } from "./statements.ts";

/** A stretch of a view that is read as commands. */
export interface CommandUnit {
  readonly view: View;
  /** UTF-16 offset of `text` in the view's text. */
  readonly start: number;
  /** As long as the stretch it stands for: continued lines are joined by blanks, marks of inline code are blanks. */
  readonly text: string;
  /**
   * `code`: a block; `inline`: inline code; `value`: a scalar of the frontmatter, a comment, hidden text;
   * `prose`: the whole of a sentence's text, inline code included.
   */
  readonly place: "code" | "inline" | "value" | "prose";
  /** The statements of its text. */
  readonly statements: readonly Statement[];
  /** What its view holds. */
  readonly held: Held;
}

/** Several rules read the text and the statements of a unit, which are made once, when the first one does. */
class UnitOfView implements CommandUnit {
  readonly view: View;
  readonly start: number;
  readonly place: CommandUnit["place"];
  readonly held: Held;
  readonly #end: number;
  #text: string | undefined;
  #statements: readonly Statement[] | undefined;

  constructor(view: View, held: Held, place: CommandUnit["place"], start = 0, end = view.text.length) {
    this.view = view;
    this.held = held;
    this.place = place;
    this.start = start;
    this.#end = end;
  }

  get text(): string {
    return (this.#text ??= this.#made());
  }

  #made(): string {
    const { text } = this.view;
    if (this.place === "inline") return unmarked(text.slice(this.start, this.#end));
    return this.place === "prose" ? unmarked(text).replace(LINE_END, blanks) : joined(text);
  }

  get statements(): readonly Statement[] {
    return (this.#statements ??= statementsOf(this.text));
  }
}

/** The units of each view, made when a rule first looks at it. */
const memo = new DocumentMemo<(readonly CommandUnit[] | undefined)[]>();
/** Something that one of the rules about commands begins with; texts without it are not looked at. */
const MAY = /https?:\/\/|\b(?:curl|wget|iwr|irm|nc|ncat|netcat|socat|scp|rsync|ssh|cat|env|printenv|tar|base64|dig|nslookup|host|ping|rm|dd|mkfs|crontab|schtasks|launchctl|systemctl|eval|exec|npx|pip3?|npm|git|unset|claude|codex|gemini|security|aws|gsutil|rclone|mail|mutt|sendmail|gh|Get-Content|Remove-Item|iex|type|copy|reg|fetch|requests|socket|process\.env|os\.environ|permissions?|sh|bash|zsh|python3?|node|ruby|perl|php|powershell|pwsh|telnet|ftp|telnetd?|tee|echo|printf|sed|awk|chmod|find|shred|format|del|docker|kubectl|vault|op|setx|certutil|bitsadmin|mshta|xdg|open|readFile\w{0,60}|file_get_contents|ENV|getenv|while|watch)\b|\.(?:env|ssh|aws|netrc|bashrc|zshrc|profile)\b|\/dev\/(?:tcp|udp)\/|bypassPermissions|dangerously|autoApprove|alwaysAllow|YOLO|yolo|Invoke-|!`/u;

const GATE = gateOf(MAY);

/** Some gates, of which one has to let a view through, or a single one. */
type OneOf = Gate | readonly Gate[];

/**
 * The units of the views in which expressions of each of some gates may match, in order, inline code before the
 * sentence that it stands in. Each is made once per document.
 */
export function unitsHolding(document: ScanDocument, ...gates: readonly OneOf[]): readonly CommandUnit[] {
  const { views, each, all } = heldInViews(document);
  if (!mayAll(all, gates)) return NO_UNITS;
  let units = memo.get(document);
  if (units === undefined) memo.set(document, (units = Array.from({ length: views.length })));
  const found: CommandUnit[] = [];
  for (let index = 0; index < views.length; index += 1) {
    const held = each[index] as Held;
    if (!mayAll(held, gates)) continue;
    const known = (units[index] ??= unitsOf(views[index] as View, held));
    for (let at = 0; at < known.length; at += 1) found.push(known[at] as CommandUnit);
  }
  return found;
}

function mayAll(held: Held, gates: readonly OneOf[]): boolean {
  for (let index = 0; index < gates.length; index += 1) {
    const gate = gates[index] as OneOf;
    if (!("patterns" in gate ? held.may(gate) : mayAny(held, gate))) return false;
  }
  return true;
}

function mayAny(held: Held, gates: readonly Gate[]): boolean {
  for (let index = 0; index < gates.length; index += 1) if (held.may(gates[index] as Gate)) return true;
  return false;
}

const NO_UNITS: readonly CommandUnit[] = [];

function unitsOf(view: View, held: Held): readonly CommandUnit[] {
  const { passage, text, made } = view;
  if (passage.kind === "url" || (passage.kind !== "code" && !(held.may(GATE) && MAY.test(text)))) return NO_UNITS;
  switch (passage.kind) {
    case "code":
    case "info-string":
      return [new UnitOfView(view, held, "code")];
    case "prose":
    case "heading":
    case "cell": {
      const units: CommandUnit[] = [];
      if (made.length === 0) for (const { kind, start, end } of passage.inlines) if (kind === "code" && end - start > 4) units.push(new UnitOfView(view, held, "inline", start, end));
      units.push(new UnitOfView(view, held, "prose"));
      return units;
    }
    default:
      return [new UnitOfView(view, held, "value")];
  }
}

/** Lines that go on are joined: behind a backslash, a caret or a back-tick at the end, or before an operator. */
function joined(text: string): string {
  return text.includes("\n") ? text.replace(/[\\^`][ \t]{0,200}\r?\n|\r?\n(?=[ \t]{0,40}(?:\||&&)[^|&])|(?<=[|&]{1,2}[ \t]{0,4})\r?\n/gu, blanks) : text;
}

const LINE_END = /\r?\n/gu;

const blanks = (part: string): string => " ".repeat(part.length);

/** Without back-ticks, and with the pipes of a table's cell as pipes. */
function unmarked(text: string): string {
  return text.replace(/`|\\(?=\|)/gu, " ");
}

/** Fences that say that they hold words: what stands in them is shown more often than run. */
const WORDS: ReadonlySet<string> = new Set(["text", "txt", "plain", "plaintext", "none", "log", "output", "csv"]);

/** A hit at a place of a unit; in a fence of words no more than a warning. */
export function unitHit(unit: CommandUnit, start: number, end: number, message: string, more: Partial<Hit> = {}): Hit {
  const from = unit.start + start;
  const to = unit.start + end;
  const { passage } = unit.view;
  const level = passage.kind === "code" && WORDS.has(passage.language ?? "") && !passage.hidden ? { level: "warning" as const } : {};
  return { span: unit.view.spanOf(from, to), message, within: { view: unit.view, start: from, end: to }, ...level, ...more };
}

/** Leaves out hits on a place that was reported already: inline code is looked at twice. */
export function distinct(hits: readonly Hit[]): readonly Hit[] {
  const kept: Hit[] = [];
  let end = 0;
  for (const hit of hits.toSorted((a, b) => a.span.start - b.span.start)) {
    if (hit.span.start < end) continue;
    kept.push(hit);
    end = hit.span.end;
  }
  return kept;
}

/** A command as a message may show it: one line, not too long. */
export function shown(text: string): string {
  const line = text.replace(/\s{1,20}/gu, " ").trim();
  const points = [...line];
  return `\`${(points.length > 60 ? `${points.slice(0, 57).join("")}…` : line).replaceAll("`", "'")}\``;
}
