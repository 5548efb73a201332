/**
 * JSON in one form: RFC 8785 (JCS). Members are sorted by the UTF-16 units of their names, numbers and
 * strings are written as ECMAScript does, there is no white space, and lists keep their order.
 */

/**
 * @returns The value as canonical JSON, to be encoded as UTF-8.
 * @throws {TypeError} for what JSON cannot hold: `undefined`, functions, numbers that are not finite, and
 * text with half of a surrogate pair, which has no UTF-8.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return canonicalText(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`the number ${value} has no form in JSON`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object") throw new TypeError(`${typeof value} has no form in JSON`);
  // The default order of `sort` is that of UTF-16 units, which is what the RFC asks for.
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`).join(",")}}`;
}

/** Half of a surrogate pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function canonicalText(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError("a text has half of a surrogate pair, which is no character");
  return JSON.stringify(text);
}
