import type { Log } from "../../../diagnostics/log.ts";
import type { PartialItem, PartialLookup, Template, TemplateItem, TemplateSource } from "../../../template.ts";
import { suggest } from "../../../text/suggest.ts";

/** What {@link linkPartials} is given. */
export interface Linking {
  readonly lookup: PartialLookup;
  /** Parses a partial; undefined when it was reported as no template. */
  readonly parse: (source: TemplateSource) => Template | undefined;
  readonly log: Log;
  readonly target: string | undefined;
}

/** Every partial that a template can reach, by name, each parsed once. Reports those that are missing and those that include each other in a circle. */
export function linkPartials(template: Template, linking: Linking): ReadonlyMap<string, Template> {
  const found = new Map<string, Template | undefined>();
  const queue: { readonly from: Template; readonly items: readonly PartialItem[] }[] = [{ from: template, items: partialsOf(template.body) }];
  for (const { from, items } of queue) {
    for (const item of items) {
      if (found.has(item.name)) {
        // A partial that is missing is reported wherever it is used.
        if (sourceOf(linking.lookup, item.name) === undefined) reportMissing(item, from, linking);
        continue;
      }
      const source = sourceOf(linking.lookup, item.name);
      if (source === undefined) reportMissing(item, from, linking);
      const partial = source && linking.parse(source);
      found.set(item.name, partial);
      if (partial !== undefined) queue.push({ from: partial, items: partialsOf(partial.body) });
    }
  }
  const partials = new Map<string, Template>();
  for (const [name, partial] of found) if (partial !== undefined) partials.set(name, partial);
  reportCycles(template, partials, linking);
  return partials;
}

function sourceOf(lookup: PartialLookup, name: string): TemplateSource | undefined {
  return typeof lookup === "function" ? lookup(name) : lookup.get(name);
}

function reportMissing({ name, span }: PartialItem, { path, text }: Template, { lookup, log, target }: Linking): void {
  const near = typeof lookup === "function" ? undefined : suggest(name, lookup.keys());
  log.report({
    code: "template/missing-partial",
    message: `Unexpected partial \`${name}\`: it does not exist`,
    location: { path, text, span },
    help: near === undefined ? undefined : `Did you mean \`${near}\`?`,
    target,
  });
}

/** Reports each circle once, where it closes. Walks without recursion: a chain of partials may be long. */
function reportCycles(template: Template, partials: ReadonlyMap<string, Template>, { log, target }: Linking): void {
  const done = new Set<string>();
  const trail: { readonly name: string | undefined; readonly template: Template; readonly items: readonly PartialItem[]; next: number }[] =
    [{ name: undefined, template, items: partialsOf(template.body), next: 0 }];
  for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
    const item = here.items[here.next];
    here.next += 1;
    if (item === undefined) {
      if (here.name !== undefined) done.add(here.name);
      trail.pop();
      continue;
    }
    const from = trail.findIndex(({ name }) => name === item.name);
    const partial = partials.get(item.name);
    if (from !== -1) {
      const circle = [...trail.slice(from).map(({ name }) => name), item.name].join(" -> ");
      log.report({ code: "template/partial-cycle", message: `Partials include each other in a circle: ${circle}`, location: { path: here.template.path, text: here.template.text, span: item.span }, target });
    } else if (partial !== undefined && !done.has(item.name)) {
      trail.push({ name: item.name, template: partial, items: partialsOf(partial.body), next: 0 });
    }
  }
}

function partialsOf(body: readonly TemplateItem[]): readonly PartialItem[] {
  return body.flatMap((item) => {
    if (item.kind === "partial") return [item];
    if (item.kind === "if") return [...partialsOf(item.then), ...partialsOf(item.else)];
    return item.kind === "each" || item.kind === "with" ? [...partialsOf(item.do), ...partialsOf(item.else)] : [];
  });
}
