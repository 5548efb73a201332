/** A text of commands in statements, and each statement in the stages of its pipeline. Quotes and brackets are minded, syntax is not. */

/** Offsets into the unit's text. */
export interface Stage {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is run as one: up to a line end, a semicolon, `&&` or `||`, outside of quotation marks and brackets. */
export interface Statement extends Stage {
  /** At least one. */
  readonly stages: readonly Stage[];
}

/** Longer ones are broken off, so that an odd bracket does not make one statement of a whole file. */
const MAX_LENGTH = 4_000;

/** Parts a text; linear. */
export function statementsOf(text: string): readonly Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let stageStart = 0;
  let stages: Stage[] = [];
  let depth = 0;
  let quote = "";
  const endStage = (end: number): void => {
    if (end > stageStart) stages.push({ start: stageStart, end, text: text.slice(stageStart, end) });
  };
  const endStatement = (end: number, next: number): void => {
    endStage(end);
    if (stages.length > 0 && text.slice(start, end).trim() !== "") statements.push({ start, end, text: text.slice(start, end), stages });
    stages = [];
    start = next;
    stageStart = next;
    depth = 0;
    quote = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\n" && (depth === 0 || text.charAt(at + 1) === "\n" || at - start > MAX_LENGTH)) {
      endStatement(at, at + 1);
      continue;
    }
    if (at - start > MAX_LENGTH) {
      endStatement(at, at);
      continue;
    }
    if (char === "\\") {
      at += 1;
      continue;
    }
    if (quote !== "") {
      if (char === quote) quote = "";
      continue;
    }
    if (char === '"' || (char === "'" && !/\w/u.test(text.charAt(at - 1)))) quote = closes(text, char, at) ? char : "";
    else if (char === "(") depth += 1;
    else if (char === ")") depth = Math.max(depth - 1, 0);
    else if (depth > 0) continue;
    else if (char === ";") endStatement(at, at + 1);
    else if ((char === "&" || char === "|") && text.charAt(at + 1) === char) {
      endStatement(at, at + 2);
      at += 1;
    } else if (char === "|") {
      endStage(at);
      stageStart = at + 1;
    }
  }
  endStatement(text.length, text.length);
  return statements;
}

/** Whether a quotation mark has its counterpart in the same line. */
function closes(text: string, quote: string, at: number): boolean {
  const close = text.indexOf(quote, at + 1);
  if (close === -1) return false;
  if (close - at > MAX_LENGTH) return false;
  return !text.slice(at, close).includes("\n");
}
