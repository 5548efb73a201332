/** The part of GitHub's expression language that action.yml uses: https://docs.github.com/actions/learn-github-actions/expressions */

/** A value of an expression; a property that there is not is null. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const TOKEN = /\s*(?:(?<text>'(?:[^']|'')*')|(?<path>[A-Za-z_][\w.-]*)|(?<sign>==|!=|&&|\|\||[!(),]))/uy;

/** Evaluates an expression, without its `${{ }}`. */
export function evaluate(expression: string, contexts: { readonly [name: string]: Value }): Value {
  const tokens = tokensOf(expression);
  let at = 0;
  const take = (sign: string): boolean => tokens[at] === sign && (at += 1) > 0;
  const expect = (sign: string): void => {
    if (!take(sign)) throw new Error(`expected ${sign} in ${expression}`);
  };
  const or = (): Value => {
    let left = and();
    while (take("||")) {
      const right = and();
      left = isTrue(left) ? left : right;
    }
    return left;
  };
  const and = (): Value => {
    let left = compare();
    while (take("&&")) {
      const right = compare();
      left = isTrue(left) ? right : left;
    }
    return left;
  };
  const compare = (): Value => {
    const left = unary();
    if (take("==")) return unary() === left;
    if (take("!=")) return unary() !== left;
    return left;
  };
  const unary = (): Value => (take("!") ? !isTrue(unary()) : primary());
  const primary = (): Value => {
    if (take("(")) {
      const inner = or();
      expect(")");
      return inner;
    }
    const token = tokens[at++] ?? "";
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (!take("(")) return token.split(".").reduce<Value>((value, key) => property(value, key), contexts);
    const args: Value[] = [];
    while (!take(")")) {
      args.push(or());
      take(",");
    }
    return call(token, args);
  };
  const value = or();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at] ?? ""} in ${expression}`);
  return value;
}

/** Replaces every `${{ … }}` of a text. */
export function interpolate(text: string, contexts: { readonly [name: string]: Value }): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gu, (_, expression: string) => {
    const value = evaluate(expression.trim(), contexts);
    return value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  });
}

export function isTrue(value: Value): boolean {
  return value !== null && value !== false && value !== 0 && value !== "";
}

function tokensOf(expression: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.trimEnd().length) {
    const found = TOKEN.exec(expression);
    if (found === null) throw new Error(`cannot read ${expression}`);
    tokens.push(found[0].trim());
  }
  return tokens;
}

function property(value: Value, key: string): Value {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? ((value as { readonly [key: string]: Value })[key] ?? null) : null;
}

function call(name: string, args: readonly Value[]): Value {
  const [first, second] = args;
  if (name === "cancelled") return false;
  if (name === "fromJSON" && typeof first === "string") return JSON.parse(first) as Value;
  if (name === "contains" && Array.isArray(first)) return first.includes(second);
  throw new Error(`there is no ${name}() here`);
}
