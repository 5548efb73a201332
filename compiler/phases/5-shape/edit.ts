import type { Documents, LayerSources, Source } from "../../model.ts";
import type { LinkedTemplate, Template, TemplateItem } from "../../template.ts";
import type { Span } from "../../text/span.ts";

/** What is taken out: of sources (offsets into their whole files), and of partials by their paths. Spans are sorted and disjoint. */
export interface Edits {
  readonly edits: ReadonlyMap<Source, readonly Span[]>;
  readonly partialEdits: ReadonlyMap<string, readonly Span[]>;
}

/** Takes spans out of sources, before anything is cut. In a template only text is taken out: a tag stays whole. */
export function applyEdits(documents: Documents, { edits, partialEdits }: Edits): Documents {
  if (edits.size === 0 && partialEdits.size === 0) return documents;
  const replaced = new Map<Source, Source>();
  const layers = new Map([...documents.sources.layers].map(([id, found]): [string, LayerSources] => [id, { ...found, sources: found.sources.map((source) => edited(source, edits.get(source), documents.templates.has(source), replaced)) }]));
  const directives = new Map([...documents.directives].map(([source, value]) => [replaced.get(source) ?? source, value]));
  // The source of a template stays as it is: what is edited is its tree.
  const templates = new Map([...documents.templates].map(([source, linked]): [Source, LinkedTemplate] => [source, editLinked(linked, source, edits, partialEdits)]));
  return { ...documents, sources: { ...documents.sources, layers }, templates, directives };
}

function edited(source: Source, spans: readonly Span[] | undefined, isTemplate: boolean, replaced: Map<Source, Source>): Source {
  if (spans === undefined || isTemplate) return source;
  const now = editSource(source, spans);
  replaced.set(source, now);
  return now;
}

/** A source without some spans of its file; what is left of them in front of `text` stays. */
export function editSource(source: Source, spans: readonly Span[]): Source {
  const own = inText(source, spans);
  return source.text === undefined || own.length === 0 ? source : { ...source, text: without(source.text, own), removed: own };
}

/** Spans of a file as spans of `text`, which frontmatter may stand before. */
function inText({ before = "" }: Source, spans: readonly Span[]): readonly Span[] {
  return spans.flatMap(({ start, end }) => (end <= before.length ? [] : [{ start: Math.max(start - before.length, 0), end: end - before.length }]));
}

function editLinked({ template, partials }: LinkedTemplate, source: Source, edits: Edits["edits"], partialEdits: Edits["partialEdits"]): LinkedTemplate {
  return {
    template: editTemplate(template, edits.has(source) ? inText(source, edits.get(source) ?? []) : undefined),
    partials: new Map([...partials].map(([name, partial]) => [name, editTemplate(partial, partialEdits.get(partial.path))])),
  };
}

function editTemplate(template: Template, spans: readonly Span[] | undefined): Template {
  return spans === undefined ? template : { ...template, body: editItems(template.body, spans) };
}

function editItems(items: readonly TemplateItem[], spans: readonly Span[]): readonly TemplateItem[] {
  return items.flatMap((item): readonly TemplateItem[] => {
    switch (item.kind) {
      case "text":
        return outside(item.span, spans).map((span) => ({ kind: "text", span }));
      case "if":
        return [{ ...item, then: editItems(item.then, spans), else: editItems(item.else, spans) }];
      case "each":
      case "with":
        return [{ ...item, do: editItems(item.do, spans), else: editItems(item.else, spans) }];
      default:
        return [item];
    }
  });
}

/** The parts of a span that no edit takes. */
function outside({ start, end }: Span, spans: readonly Span[]): readonly Span[] {
  const out: Span[] = [];
  let at = start;
  for (const span of spans) {
    if (span.end <= at || span.start >= end) continue;
    if (span.start > at) out.push({ start: at, end: span.start });
    at = Math.max(at, span.end);
  }
  if (at < end) out.push({ start: at, end });
  return out;
}

function without(text: string, spans: readonly Span[]): string {
  return outside({ start: 0, end: text.length }, spans).map(({ start, end }) => text.slice(start, end)).join("");
}
