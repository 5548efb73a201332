/**
 * Which HTML elements are open at a place of a Markdown text: a tag of one block hides the blocks behind
 * it until its end tag. The text itself is laid out elsewhere; this only keeps count. Linear over a text.
 */
import type { Span } from "../../../text/span.ts";
import { hidingOf } from "./html-hiding.ts";
import type { HtmlToken } from "./html-tokens.ts";

/** An element that hides what is in it. */
export interface Hidden {
  readonly by: string;
  /** Its start tag. */
  readonly tag: Span;
}

interface Open {
  readonly name: string;
  /** The outermost element around it, itself included, that hides. */
  readonly hidden: Hidden | undefined;
  readonly background: boolean;
  readonly drawing: boolean;
  readonly folded: boolean;
}

/** Elements without content. */
const VOID: ReadonlySet<string> = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]);
/** More open elements than any page has; what is deeper is not counted. */
const MAX_DEPTH = 512;
const RULE = /([.#][\w-]{1,80})\s{0,20}\{([^{}]{0,400})\}/gu;

/** The elements that are open, none at first; changed by the tags that it is fed in the order of the source. */
export class HtmlStack {
  readonly #source: string;
  readonly #stack: Open[] = [];
  /** How many of a name are open, so that an end tag without a start costs nothing. */
  readonly #counts = new Map<string, number>();
  readonly #selectors = new Map<string, string>();

  constructor(source: string) {
    this.#source = source;
  }

  /** What hides the place that was reached; undefined where a reader looks. */
  hidden(): Hidden | undefined {
    return this.#stack.length === 0 ? undefined : this.#stack.at(-1)?.hidden;
  }

  /** Whether it stands in `<details>` and not in its summary. */
  folded(): boolean {
    return this.#stack.length > 0 && this.#stack.at(-1)?.folded === true;
  }

  depth(): number {
    return this.#stack.length;
  }

  open(tag: Extract<HtmlToken, { type: "open" }>): void {
    const top = this.#stack.at(-1);
    if (VOID.has(tag.name) || (tag.selfClosing && top?.drawing === true) || this.#stack.length >= MAX_DEPTH) return;
    const hiding = hidingOf(tag, this.#source, top?.drawing ?? false, top?.background ?? false);
    const by = this.#bySheet(tag) ?? hiding.by;
    const isOpen = tag.attributes.some(({ name }) => name === "open");
    this.#stack.push({
      name: tag.name,
      hidden: top?.hidden ?? (by === undefined ? undefined : { by, tag: tag.span }),
      background: (top?.background ?? false) || hiding.background,
      drawing: (top?.drawing ?? false) || tag.name === "svg",
      folded: tag.name === "summary" ? false : (top?.folded ?? false) || (tag.name === "details" && !isOpen),
    });
    this.#counts.set(tag.name, (this.#counts.get(tag.name) ?? 0) + 1);
  }

  /** Closes the nearest element of the name and what is open in it; nothing when there is none. */
  close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    while (this.#stack.at(-1)?.name !== name) this.#pop();
    this.#pop();
  }

  /** Closes what was opened since the stack had that depth. */
  cut(depth: number): void {
    while (this.#stack.length > depth) this.#pop();
  }

  /** Closes a `<p>`, which the next block ends. */
  block(): void {
    while (this.#stack.length > 0 && this.#stack.at(-1)?.name === "p") this.#pop();
  }

  /** Takes the classes that a style sheet hides. */
  sheet(css: string): void {
    for (const [, selector, body] of css.matchAll(RULE)) {
      const style = { start: 0, end: (body ?? "").length };
      const { by } = hidingOf({ type: "open", name: "div", attributes: [{ name: "style", value: style }], selfClosing: false, span: style }, body ?? "", false, false);
      if (by !== undefined) this.#selectors.set(selector ?? "", by);
    }
  }

  #pop(): void {
    const name = this.#stack.pop()?.name ?? "";
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
  }

  #bySheet(tag: Extract<HtmlToken, { type: "open" }>): string | undefined {
    if (this.#selectors.size === 0) return undefined;
    for (const { name, value } of tag.attributes) {
      if (name !== "class" && name !== "id") continue;
      for (const word of this.#source.slice(value.start, value.end).split(/\s{1,20}/u)) {
        const by = this.#selectors.get(`${name === "id" ? "#" : "."}${word}`);
        if (by !== undefined) return by;
      }
    }
    return undefined;
  }
}
