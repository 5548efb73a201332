// Two inner modules of the handlebars package, which has types for its main module only. They load in a
// third of the time, and the main module does not give out its parser.
declare module "handlebars/dist/cjs/handlebars/compiler/base.js" {
  interface Lexer {
    options: { ranges?: boolean };
    /** Offset behind the last token. */
    offset: number;
    yylloc: { range: [start: number, end: number] };
  }
  interface Parser {
    lexer: Lexer;
    /** What the grammar's actions call. */
    yy: object;
    parse(text: string): object;
  }
  const base: {
    readonly parser: Parser;
    /** White space control; given a tree, it does not parse. Changes the tree in place. */
    parse(this: void, tree: object): object;
  };
  export default base;
}

/** Actions of the grammar, by name. The last argument of most is the place of what they make. */
declare module "handlebars/dist/cjs/handlebars/compiler/helpers.js" {
  const actions: object;
  export default actions;
}
