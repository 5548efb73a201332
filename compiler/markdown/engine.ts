import type { Root } from "mdast";
import type { fromMarkdown as FromMarkdown } from "mdast-util-from-markdown";

/** Parses a text that is not too long; `references` are labels that are defined elsewhere. */
export interface Engine {
  readonly parse: (text: string, references: References) => Root;
  /** Blocks only: text is left as it is. */
  readonly parseBlocks: (text: string) => Root;
}

/** Normalised labels of link definitions and footnotes that stand anywhere in the whole text. */
export interface References { readonly links: ReadonlySet<string>; readonly notes: ReadonlySet<string> }

/** Loads CommonMark, GFM's tables and footnotes. About 25 ms on a machine from 2020, so only when something has to be parsed. */
export async function loadEngine(): Promise<Engine> {
  const [{ fromMarkdown }, { gfmTable }, { gfmTableFromMarkdown }, { gfmFootnote }, { gfmFootnoteFromMarkdown }] = await Promise.all([
    import("mdast-util-from-markdown"),
    import("micromark-extension-gfm-table"),
    import("mdast-util-gfm-table"),
    import("micromark-extension-gfm-footnote"),
    import("mdast-util-gfm-footnote"),
  ]);
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

/** A table of one column may do without a pipe: then its second line has a colon. */
const TABLE = /\||:-|-:/u;

/** What a syntax needs: the part that finds it, and the part that makes nodes of it. */
interface Both { readonly extensions: Extension[]; readonly mdastExtensions: NonNullable<Options["mdastExtensions"]> }
const NEITHER: Both = { extensions: [], mdastExtensions: [] };

type Options = Exclude<NonNullable<Parameters<typeof FromMarkdown>[1]>, string>;
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
