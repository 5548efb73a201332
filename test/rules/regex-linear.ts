/**
 * Proves that a regular expression takes linear time, whatever the text.
 *
 * A backtracking engine needs more than linear time only if the automaton of the expression, with a loop over all
 * characters before it (for the places where a match may begin), has two loops that the same text can go round, and
 * a way from the first to the second over that text too; or one loop that goes round in two ways
 * (Weideman, van der Merwe, Berglund, Watson, "Analyzing Matching Time Behavior of Backtracking Regular Expression
 * Matchers by Using Ambiguity of NFA", 2016). Repetitions with an upper limit are no loops.
 * The automaton here is Glushkov's: one state for each class of characters. Where it simplifies, it allows more
 * texts than the expression does, so that a proof holds and only a refusal may be wrong.
 */
import { parseRegex, type RegexNode } from "./regex-syntax.ts";

/** Why an expression could not be proved linear, or that it was. */
export type Proof = { readonly linear: true } | { readonly linear: false; readonly why: string };

/** More states than this, with repetitions inside of loops written out, are not looked at. */
const MAX_STATES = 12_000;

interface State {
  /** The characters that lead into it, as bits of the alphabet. */
  readonly label: bigint;
  readonly source: string;
  /** How many ways lead on to each state. */
  readonly next: Map<State, number>;
  /** Whether all that stands behind it may be left out: a match is certain once it is reached. */
  readonly certain: boolean;
}

interface Piece { readonly nullable: boolean; readonly first: readonly State[]; readonly last: readonly State[] }
interface Place { readonly inLoop: boolean; readonly certain: boolean }

/** Works for the flags `u` with `i`, `m`, `s`; the flags `d`, `g` and `y` change nothing, as `y` only asks for less. */
export function proveLinear(source: string, flags: string): Proof {
  if (!flags.includes("u")) return { linear: false, why: "has no flag u" };
  try {
    const automaton = new Automaton(source, flags);
    const why = twoWays(automaton.states) ?? twoLoops(automaton.states);
    return why === undefined ? { linear: true } : { linear: false, why };
  } catch (error) {
    return { linear: false, why: (error as Error).message };
  }
}

class Automaton {
  readonly states: State[] = [];
  private readonly alphabet: Alphabet;
  private readonly unlimited = new Set<string>();
  private readonly multiline: boolean;

  constructor(source: string, flags: string) {
    this.alphabet = new Alphabet(source, flags);
    this.multiline = flags.includes("m");
    const tree = parseRegex(source);
    this.noteUnlimitedGroups(tree);
    const start = this.state(this.alphabet.all, "the place where a match begins", false);
    this.link([start], [start]);
    this.link([start], this.piece(tree, { inLoop: false, certain: true }).first);
  }

  private noteUnlimitedGroups(node: RegexNode): void {
    if (node.kind === "group" && hasLoop(node.body)) for (const name of node.names) this.unlimited.add(name);
    for (const child of childrenOf(node)) this.noteUnlimitedGroups(child);
  }

  private state(label: bigint, source: string, certain: boolean): State {
    if (this.states.length >= MAX_STATES) throw new Error("has too many states");
    const state = { label, source, next: new Map<State, number>(), certain };
    this.states.push(state);
    return state;
  }

  private single(label: bigint, source: string, certain: boolean): Piece {
    const state = this.state(label, source, certain);
    return { nullable: false, first: [state], last: [state] };
  }

  private link(from: readonly State[], to: readonly State[]): void {
    for (const one of from) for (const other of to) one.next.set(other, (one.next.get(other) ?? 0) + 1);
  }

  private piece(node: RegexNode, place: Place): Piece {
    switch (node.kind) {
      case "class": return this.single(this.alphabet.labelOf(node.source), node.source, place.certain);
      case "group": return this.piece(node.body, place);
      case "choice": return either(node.options.map((option) => this.piece(option, place)));
      case "sequence": return this.sequence(node.parts, place);
      case "repeat": return this.repeat(node, place);
      case "look": return this.look(node, place);
      case "edge":
        // What stands before a line's or a text's beginning is read as if it were a character of the expression.
        return node.source === "^" && !place.inLoop ? this.single(this.alphabet.begin | (this.multiline ? this.alphabet.labelOf("[\\n\\r\\u2028\\u2029]") : 0n), "^", false) : EMPTY;
      case "backreference":
        if (this.unlimited.has(node.group)) throw new Error("refers back to a text of any length");
        return EMPTY;
    }
  }

  private sequence(parts: readonly RegexNode[], place: Place): Piece {
    let rest: Piece = EMPTY;
    let certain = place.certain;
    for (const part of parts.toReversed()) {
      const piece = part.kind === "edge" && part.source === "\\b" && !place.inLoop ? this.wordEdge(rest) : this.piece(part, { ...place, certain });
      this.link(piece.last, rest.first);
      rest = { nullable: piece.nullable && rest.nullable, first: piece.nullable ? [...piece.first, ...rest.first] : piece.first, last: rest.nullable ? [...rest.last, ...piece.last] : rest.last };
      certain &&= isOptional(part);
    }
    return rest;
  }

  /** Before a word there is no letter, and behind it no letter follows. */
  private wordEdge(rest: Piece): Piece {
    const word = this.alphabet.labelOf("\\w");
    if (rest.nullable || rest.first.length === 0) return EMPTY;
    if (rest.first.every(({ label }) => (label & ~word) === 0n)) return this.single(this.alphabet.all & ~word, "\\b", false);
    if (rest.first.every(({ label }) => (label & word) === 0n)) return this.single(word, "\\b", false);
    return EMPTY;
  }

  private repeat({ body, min, max }: RegexNode & { kind: "repeat" }, place: Place): Piece {
    if (max === 0) return EMPTY;
    if (max === Infinity) {
      if (place.inLoop && min > 1) return this.sequence([...Array<RegexNode>(min - 1).fill(body), { kind: "repeat", body, min: 1, max }], place);
      const piece = this.piece(body, { inLoop: true, certain: place.certain && min <= 1 && isOfOne(body) });
      this.link(piece.last, piece.first);
      return { ...piece, nullable: piece.nullable || min === 0 };
    }
    // Outside of loops one time stands for many; with a loop in it two times do, for the way from one to the other.
    const most = place.inLoop ? max : Math.min(max, hasLoop(body) ? 2 : 1);
    const least = Math.min(min, most);
    let tail: RegexNode = { kind: "sequence", parts: [] };
    for (let time = least; time < most; time += 1) tail = { kind: "choice", options: [{ kind: "sequence", parts: [body, tail] }, { kind: "sequence", parts: [] }] };
    return this.sequence([...Array<RegexNode>(least).fill(body), tail], { ...place, certain: place.certain && min <= least });
  }

  /** A look ahead is a branch that ends; one behind, if it is of one character, is read as if it were part of the expression. */
  private look({ body, behind, negative }: RegexNode & { kind: "look" }, place: Place): Piece {
    if (!behind) return { nullable: true, first: this.piece(body, { ...place, certain: false }).first, last: [] };
    if (hasLoop(body)) throw new Error("looks behind without a limit");
    if (place.inLoop) return EMPTY;
    const ends = optionsOf(body).map((option) => ({ whole: option.length === 1, last: option.at(-1) }));
    if (negative) {
      const none = ends.filter(({ whole, last }) => whole && last?.kind === "class").reduce((sum, { last }) => sum | this.alphabet.labelOf((last as { source: string }).source), 0n);
      return this.single(this.alphabet.all & ~none, "(?<!…)", false);
    }
    return ends.every(({ last }) => last?.kind === "class") ? this.single(ends.reduce((sum, { last }) => sum | this.alphabet.labelOf((last as { source: string }).source), 0n), "(?<=…)", false) : EMPTY;
  }
}

const EMPTY: Piece = { nullable: true, first: [], last: [] };

function either(pieces: readonly Piece[]): Piece {
  return { nullable: pieces.some(({ nullable }) => nullable), first: pieces.flatMap(({ first }) => first), last: pieces.flatMap(({ last }) => last) };
}

function childrenOf(node: RegexNode): readonly RegexNode[] {
  if (node.kind === "sequence") return node.parts;
  if (node.kind === "choice") return node.options;
  return "body" in node ? [node.body] : [];
}

function hasLoop(node: RegexNode): boolean {
  return (node.kind === "repeat" && node.max === Infinity) || childrenOf(node).some(hasLoop);
}

/** Whether it may be left out, whatever the text. */
function isOptional(node: RegexNode): boolean {
  if (node.kind === "choice") return node.options.some(isOptional);
  if (node.kind === "sequence") return node.parts.every(isOptional);
  return (node.kind === "repeat" && node.min === 0) || ((node.kind === "group" || node.kind === "repeat") && isOptional(node.body));
}

/** Whether it is one character, so that no part of it can fail behind another. */
function isOfOne(node: RegexNode): boolean {
  if (node.kind === "choice") return node.options.every(isOfOne);
  if (node.kind === "sequence") return node.parts.length === 1 && node.parts.every(isOfOne);
  return node.kind === "class" || (node.kind === "group" && isOfOne(node.body));
}

function optionsOf(node: RegexNode): readonly (readonly RegexNode[])[] {
  if (node.kind === "choice") return node.options.flatMap(optionsOf);
  if (node.kind === "group" || (node.kind === "sequence" && node.parts.length === 1 && node.parts[0]?.kind !== "class")) return optionsOf(node.kind === "group" ? node.body : (node.parts[0] as RegexNode));
  return [node.kind === "sequence" ? node.parts : [node]];
}

/** Characters that stand for all: many of each script, and each that the expression names, in both cases. */
class Alphabet {
  readonly all: bigint;
  /** The beginning of the text, which is no character. */
  readonly begin = 1n;
  private readonly text: string;
  private readonly flags: string;
  private readonly labels = new Map<string, bigint>();

  constructor(source: string, flags: string) {
    const points = new Set<number>();
    for (let point = 0; point < 0x530; point += 1) points.add(point);
    for (const [from, to] of [[0x2000, 0x2070], [0x3000, 0x3040], [0xFF00, 0xFFF0]] as const) for (let point = from; point < to; point += 1) points.add(point);
    for (let point = 0x530; point < 0x20000; point += 61) if (point < 0xD800 || point > 0xDFFF) points.add(point);
    const named = [...source, ...[...source.matchAll(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/gu)].map(([, a, b, c]) => String.fromCodePoint(Number.parseInt((a ?? b ?? c) as string, 16)))];
    for (const char of named) for (const form of [char, ...char.toLowerCase(), ...char.toUpperCase()]) points.add(form.codePointAt(0) as number);
    this.text = String.fromCodePoint(...points);
    this.flags = `gu${flags.replace(/[^is]/gu, "")}`;
    this.all = (1n << BigInt(this.text.length + 1)) - 1n;
  }

  labelOf(source: string): bigint {
    const known = this.labels.get(source);
    if (known !== undefined) return known;
    const bits = new Uint8Array(this.text.length + 1);
    for (const { index } of this.text.matchAll(new RegExp(source, this.flags))) bits[bits.length - 2 - index] = 1;
    const label = BigInt(`0b${bits.join("")}`);
    this.labels.set(source, label);
    return label;
  }
}

/** The loops: sets of states from each of which all others are reached again (Tarjan 1972, without recursion: Kosaraju). */
function loopsOf(states: readonly State[]): readonly ReadonlySet<State>[] {
  const done = new Set<State>();
  const order: State[] = [];
  for (const root of states) {
    const stack: { state: State; rest: Iterator<State> }[] = done.has(root) ? [] : [{ state: root, rest: root.next.keys() }];
    done.add(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { done: ended, value } = top.rest.next();
      if (ended === true) order.push((stack.pop() as { state: State }).state);
      else if (!done.has(value)) {
        done.add(value);
        stack.push({ state: value, rest: value.next.keys() });
      }
    }
  }
  const before = new Map<State, State[]>(states.map((state) => [state, []]));
  for (const state of states) for (const next of state.next.keys()) before.get(next)?.push(state);
  const loops: Set<State>[] = [];
  const placed = new Set<State>();
  for (const root of order.toReversed()) {
    if (placed.has(root)) continue;
    const loop = reach([root], (state) => (before.get(state) as State[]).filter((one) => !placed.has(one)));
    for (const state of loop) placed.add(state);
    if (loop.size > 1 || root.next.has(root)) loops.push(loop);
  }
  return loops;
}

function reach<T>(from: readonly T[], onward: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const one of found) for (const next of onward(one)) found.add(next);
  return found;
}

/** A loop that the same text goes round in two ways: exponential. */
function twoWays(states: readonly State[]): string | undefined {
  const numbers = new Map(states.map((state, index) => [state, index]));
  const pair = (a: State, b: State): number => (numbers.get(a) as number) * states.length + (numbers.get(b) as number);
  for (const loop of loopsOf(states)) {
    const onward = (a: State, b: State): number[] => {
      const pairs: number[] = [];
      for (const [x, times] of a.next) {
        if (!loop.has(x)) continue;
        if (times > 1 && a === b) return [-1];
        for (const y of b.next.keys()) if (loop.has(y) && (x.label & y.label) !== 0n && !(a === b && x === y)) pairs.push(x === y ? -1 : pair(x, y));
      }
      return pairs;
    };
    const starts = [...loop].flatMap((state) => onward(state, state));
    const met = reach(starts, (code) => (code === -1 ? [] : onward(states[Math.floor(code / states.length)] as State, states[code % states.length] as State)));
    if (met.has(-1)) return `goes round in two ways: ${[...loop].map(({ source }) => source).join(" ").slice(0, 120)}`;
  }
  return undefined;
}

/** Two loops, and a way from one to the other, over the same text: quadratic or worse. */
function twoLoops(states: readonly State[]): string | undefined {
  const loops = loopsOf(states).map((members) => ({ members, label: [...members].reduce((sum, { label }) => sum | label, 0n) }));
  for (const one of loops) {
    for (const other of loops) {
      const common = one.label & other.label;
      if (one === other || common === 0n || [...other.members].every(({ certain }) => certain)) continue;
      const met = reach([...one.members], (state) => [...state.next.keys()].filter(({ label }) => (label & common) !== 0n));
      const second = [...met].find((state) => other.members.has(state));
      if (second !== undefined) return `goes from ${[...one.members][0]?.source} to a loop over ${second.source} within the same text`;
    }
  }
  return undefined;
}
