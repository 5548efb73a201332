/** How the cache rules look through a text, and how they say what they found. */
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";
import { layoutOf, type Layout } from "./layout.ts";
import type { Line } from "./lines.ts";
import type { Pair } from "./pairs.ts";

/** What a rule finds on one line; offsets into the line's text. */
export interface LineHit { readonly start: number; readonly end: number; readonly message: string }

/** Which lines a rule looks at, and how it looks at one: what it finds it puts behind the `hits`. */
type Pass = readonly [wanted: (line: Line) => boolean, look: (line: Line, layout: Layout, hits: LineHit[]) => void];

/**
 * A rule's `find` that goes over a text's lines once for each pass, and looks at those that it wants; a pass that
 * depends on the text is made for it. No line costs an object: nearly all are looked at for nothing.
 */
export function onLines(...passes: readonly (Pass | ((layout: Layout) => Pass))[]): (document: ScanDocument) => readonly Hit[] {
  return (document) => {
    const layout = layoutOf(document);
    const { lines } = layout;
    const hits: Hit[] = [];
    const found: LineHit[] = [];
    for (const pass of passes) {
      const [isWanted, look] = typeof pass === "function" ? pass(layout) : pass;
      for (let index = 0; index < lines.length; index += 1) {
        const line = lines[index] as Line;
        if (!isWanted(line)) continue;
        look(line, layout, found);
        if (found.length === 0) continue;
        for (const { start, end, message } of found) hits.push({ span: { start: line.start + start, end: line.start + end }, message });
        found.length = 0;
      }
    }
    return hits;
  };
}

/** Takes out the hits behind the first `from` that start before an offset. */
export function dropBefore(hits: LineHit[], from: number, start: number): void {
  let kept = from;
  for (let index = from; index < hits.length; index += 1) {
    const hit = hits[index] as LineHit;
    if (hit.start >= start) hits[kept++] = hit;
  }
  hits.length = kept;
}

/** The pair whose value holds an offset of the line: the innermost, where pairs hold pairs. */
export function pairAt(layout: Layout, line: Line, at: number): Pair | undefined {
  return layout.pairs(line).filter(({ start, end }) => start <= at && at < end).toSorted((a, b) => b.start - a.start)[0];
}

/** How far from a place on a long line its marks are looked for, in UTF-16 units: then the time stays in step with the line's length. */
const FAR = 1000;

/** Whether an offset stands in inline code. */
export function inInlineCode(text: string, at: number): boolean {
  let ticks = 0;
  for (let index = Math.max(0, at - FAR); index < at; index += 1) if (text[index] === "`") ticks += 1;
  return ticks % 2 === 1 && text.slice(at, at + FAR).includes("`");
}

/** Whether an offset stands in inline code that holds more than one word: a command, a call, a piece of a file. */
export function inInlineCommand(text: string, at: number): boolean {
  let open = -1;
  for (let index = Math.max(0, at - FAR); index < at; index += 1) if (text[index] === "`") open = open === -1 ? index : -1;
  if (open === -1) return false;
  const rest = text.slice(at, at + FAR);
  const close = rest.indexOf("`");
  return close !== -1 && /[\s(]/u.test(`${text.slice(open + 1, at)}${rest.slice(0, close)}`.trim());
}

/** Whether an offset stands in a URL. */
export function inUrl(text: string, at: number): boolean {
  const low = Math.max(0, at - FAR);
  const scheme = low + text.slice(low, at + 3).lastIndexOf("://");
  // What a bucket or a local file is called is no address that everybody knows.
  return scheme >= low && /(?:https?|wss?|git|ssh|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?|amqp|docker|oci)$/iu.test(text.slice(Math.max(0, scheme - 12), scheme)) && !/[\s"'<>)\]`]/u.test(text.slice(scheme, at));
}

/** Whether a block of data is what a program printed at one moment: its introduction says so. */
export function isDump(line: Line, layout: Layout): boolean {
  return DUMPED.test(layout.leadIn(line));
}

/** Introductions that say that a program printed what follows, as it is at this moment. */
const DUMPED = /(?<!\p{L})(?:active|current(?:ly)?|loaded|running|runtime|run-?time|live|server|registry|registered|discovered|detected|connected|installed|available|state|status|context|session|snapshot|workspace|environment|enabled|collected|captured|reported|effective|resolved|in use|at start|you (?:can|may) (?:use|call|delegate)|delegate to|tools?|functions?|agents?|geladen\p{L}*|verfügbar\p{L}*|aktiv\p{L}*|aktuell\p{L}*|disponibles?|actif|actuel\p{L}*|chargé\p{L}*|activ[ao]s?|disponíve\p{L}*|disponibil\p{L}*|beschikbare?|доступн\p{L}*|текущ\p{L}*)(?!\p{L})|可用|当前|利用可能|現在|사용 가능/iu;
