/** Reads a regular expression into a tree. Only what ECMAScript allows under the flag `u`. */

/** A part of an expression. Positions of characters are of no interest here. */
export type RegexNode =
  | { readonly kind: "class"; readonly source: string }
  /** Plain characters behind each other. */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "sequence"; readonly parts: readonly RegexNode[] }
  | { readonly kind: "choice"; readonly options: readonly RegexNode[] }
  /** `max` is `Infinity` where there is no upper limit. */
  | { readonly kind: "repeat"; readonly body: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: "look"; readonly body: RegexNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: "edge"; readonly source: "^" | "$" | "\\b" | "\\B" }
  | { readonly kind: "backreference"; readonly group: string }
  | { readonly kind: "group"; readonly body: RegexNode; readonly names: readonly string[] };

const ESCAPE = /\\(?:u\{[^}]{0,40}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]{0,60}\}|c[A-Za-z]|k<[^>]{0,60}>|[1-9][0-9]{0,4}|[^])/uy;
const QUANTIFIER = /(?:([*+?])|\{([0-9]+)(?:(,)([0-9]*))?\})\??/uy;
/** Characters that stand for themselves; what is repeated is not the last of them. */
const LITERAL = /[\w'",:;=@#%&~<>!-]{2,200}(?![\w'",:;=@#%&~<>!-]|[*+?{])/uy;
const GROUP = /\((?:\?(?:(:)|(<?)([=!])|<([A-Za-z_$][\w$]*)>))?/uy;

/** The tree of an expression that an engine accepts. Throws where it meets something that it does not know. */
export function parseRegex(source: string): RegexNode {
  const state = { at: 0, groups: 0 };
  const tree = choice(source, state);
  if (state.at < source.length) throw new Error(`cannot read at ${state.at}: ${source}`);
  return tree;
}

interface State { at: number; groups: number }

function take(pattern: RegExp, source: string, state: State): RegExpExecArray | null {
  pattern.lastIndex = state.at;
  const found = pattern.exec(source);
  if (found !== null) state.at += found[0].length;
  return found;
}

function choice(source: string, state: State): RegexNode {
  const options = [sequence(source, state)];
  while (source.charAt(state.at) === "|") {
    state.at += 1;
    options.push(sequence(source, state));
  }
  return options.length === 1 ? (options[0] as RegexNode) : { kind: "choice", options };
}

function sequence(source: string, state: State): RegexNode {
  const parts: RegexNode[] = [];
  while (state.at < source.length && !"|)".includes(source.charAt(state.at))) {
    const text = take(LITERAL, source, state)?.[0];
    parts.push(text === undefined ? quantified(atom(source, state), source, state) : { kind: "literal", text });
  }
  return { kind: "sequence", parts };
}

function quantified(body: RegexNode, source: string, state: State): RegexNode {
  const found = take(QUANTIFIER, source, state);
  if (found === null) return body;
  const [, sign, from, comma, to] = found;
  if (sign !== undefined) return { kind: "repeat", body, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
  return { kind: "repeat", body, min: Number(from), max: comma === undefined ? Number(from) : to === "" ? Infinity : Number(to) };
}

function atom(source: string, state: State): RegexNode {
  const char = source.charAt(state.at);
  if (char === "(") return group(source, state);
  if (char === "^" || char === "$") {
    state.at += 1;
    return { kind: "edge", source: char };
  }
  if (char === "[") {
    const start = state.at;
    state.at += 1;
    while (source.charAt(state.at) !== "]") state.at += source.charAt(state.at) === "\\" ? 2 : 1;
    state.at += 1;
    return { kind: "class", source: source.slice(start, state.at) };
  }
  if (char !== "\\") {
    const one = String.fromCodePoint(source.codePointAt(state.at) as number);
    state.at += one.length;
    return { kind: "class", source: one };
  }
  const [text] = take(ESCAPE, source, state) as RegExpExecArray;
  if (text === "\\b" || text === "\\B") return { kind: "edge", source: text };
  if (text.startsWith("\\k<")) return { kind: "backreference", group: text.slice(3, -1) };
  return /^\\[1-9]/u.test(text) ? { kind: "backreference", group: text.slice(1) } : { kind: "class", source: text };
}

function group(source: string, state: State): RegexNode {
  const [, plain, behind, look, name] = take(GROUP, source, state) as RegExpExecArray;
  const captures = plain === undefined && look === undefined;
  if (captures) state.groups += 1;
  const names = captures ? [String(state.groups), ...(name === undefined ? [] : [name])] : [];
  const body = choice(source, state);
  if (source.charAt(state.at) !== ")") throw new Error(`cannot read at ${state.at}: ${source}`);
  state.at += 1;
  if (look !== undefined) return { kind: "look", body, behind: behind === "<", negative: look === "!" };
  return captures ? { kind: "group", body, names } : body;
}
