import { createRequire } from "node:module";
import type { Root } from "mdast";
import type * as FromMarkdown from "mdast-util-from-markdown";
import type * as FootnoteNodes from "mdast-util-gfm-footnote";
import type * as TableNodes from "mdast-util-gfm-table";
import type * as Footnotes from "micromark-extension-gfm-footnote";
import type * as Tables from "micromark-extension-gfm-table";

/** Parses a text that is not too long; `references` are labels that are defined elsewhere. */
export interface Engine {
  readonly parse: (text: string, references: References) => Root;
  /** Blocks only: text is left as it is. */
  readonly parseBlocks: (text: string) => Root;
}

/** Normalised labels of link definitions and footnotes that stand anywhere in the whole text. */
export interface References { readonly links: ReadonlySet<string>; readonly notes: ReadonlySet<string> }

/** Loads CommonMark, GFM's tables and footnotes. About 25 ms on a machine from 2020, so only when something has to be parsed by it. */
export function loadEngine(): Engine {
  const { fromMarkdown, gfmTable, gfmTableFromMarkdown, gfmFootnote, gfmFootnoteFromMarkdown } = loadPackages();
  const table: Both = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  const footnote: Both = { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] };
  const both: Both = { extensions: [...table.extensions, ...footnote.extensions], mdastExtensions: [...table.mdastExtensions, ...footnote.mdastExtensions] };
  // What a text cannot have is not looked for: each line would cost a try, and each call the making of its tables.
  const syntaxFor = (text: string): Both => {
    const hasTable = TABLE.test(text);
    const hasFootnote = text.includes("[^");
    return hasTable ? (hasFootnote ? both : table) : hasFootnote ? footnote : NEITHER;
  };
  const blocksOnly: Extension = { disable: { null: INLINE_CONSTRUCTS } };
  return {
    parse: (text, references) => {
      const { extensions, mdastExtensions } = syntaxFor(text);
      return fromMarkdown(text, { extensions: references.links.size + references.notes.size === 0 ? extensions : [...extensions, withReferences(references)], mdastExtensions });
    },
    parseBlocks: (text) => fromMarkdown(text, { extensions: [...both.extensions, blocksOnly], mdastExtensions: both.mdastExtensions }),
  };
}

type Packages = typeof FromMarkdown & typeof Tables & typeof TableNodes & typeof Footnotes & typeof FootnoteNodes;

/**
 * Loads the packages when they are needed, which is found out in the middle of a call that does not wait:
 * the bundle has them behind its own `require`, and Node requires modules since 20.19.
 */
function loadPackages(): Packages {
  /* oxlint-disable typescript/no-require-imports -- written out for the bundler */
  if (typeof require === "function") {
    return {
      ...(require("mdast-util-from-markdown") as typeof FromMarkdown),
      ...(require("micromark-extension-gfm-table") as typeof Tables),
      ...(require("mdast-util-gfm-table") as typeof TableNodes),
      ...(require("micromark-extension-gfm-footnote") as typeof Footnotes),
      ...(require("mdast-util-gfm-footnote") as typeof FootnoteNodes),
    };
  }
  /* oxlint-enable typescript/no-require-imports */
  const load = createRequire(import.meta.url);
  const names = ["mdast-util-from-markdown", "micromark-extension-gfm-table", "mdast-util-gfm-table", "micromark-extension-gfm-footnote", "mdast-util-gfm-footnote"];
  return Object.assign({}, ...names.map((name) => load(name) as object)) as Packages;
}

/** A table of one column may do without a pipe: then its second line has a colon. */
const TABLE = /\||:-|-:/u;

/** What a syntax needs: the part that finds it, and the part that makes nodes of it. */
interface Both { readonly extensions: Extension[]; readonly mdastExtensions: NonNullable<Options["mdastExtensions"]> }
const NEITHER: Both = { extensions: [], mdastExtensions: [] };

type Options = Exclude<NonNullable<Parameters<typeof FromMarkdown.fromMarkdown>[1]>, string>;
type Extension = Exclude<NonNullable<Options["extensions"]>[number], readonly unknown[]>;

/** micromark's own names. */
const INLINE_CONSTRUCTS = [
  "attention", "autolink", "characterEscape", "characterReference", "codeText", "hardBreakEscape", "htmlText", "labelEnd", "labelStartImage", "labelStartLink",
  "gfmFootnoteCall", "gfmPotentialFootnoteCall",
];

/** Labels as micromark keeps them: arrays, of which it uses these two functions. */
interface Labels { includes: (label: string) => boolean; push: (label: string) => void }

function labels(own: readonly string[], elsewhere: ReadonlySet<string>): Labels {
  const added = new Set(own);
  return { includes: (label) => added.has(label) || elsewhere.has(label), push: (label) => void added.add(label) };
}

/** At the first `[` in text, tells the parser of the labels that are defined elsewhere; takes nothing itself. */
function withReferences({ links, notes }: References): Extension {
  const told = new WeakSet();
  return {
    text: {
      91: {
        name: "labelsElsewhere",
        tokenize(_effects, _ok, nok) {
          const parser = this.parser as { defined: string[] | Labels; gfmFootnotes?: string[] | Labels };
          if (!told.has(parser)) {
            told.add(parser);
            parser.defined = labels(parser.defined as string[], links);
            parser.gfmFootnotes = labels((parser.gfmFootnotes ?? []) as string[], notes);
          }
          return nok;
        },
      },
    },
  };
}
