/** Says what is expected of an option's value; undefined when it fits. */
export type Expects = (value: unknown) => string | undefined;

/** Expectations by the option's name. */
export type Options = { readonly [option: string]: Expects };

/**
 * Checks what a program without types may get wrong: an option that is not there would be ignored without a
 * word, and a value of the wrong kind would fail somewhere else, or at the provider.
 *
 * @param adapter The function's name, for the message.
 * @throws {TypeError} that names the option, what was found and what is expected.
 */
export function checkOptions(adapter: string, options: unknown, expected: Options): void {
  if (!isRecord(options)) throw new TypeError(`The options of \`${adapter}\` are ${shown(options)}, expected an object.`);
  for (const [name, value] of Object.entries(options)) {
    const expects = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (expects === undefined) throw new TypeError(`\`${adapter}\` has no option \`${name}\`. Expected: ${Object.keys(expected).map((known) => `\`${known}\``).join(", ")}.`);
    const wanted = value === undefined ? undefined : expects(value);
    if (wanted !== undefined) throw new TypeError(`The option \`${name}\` of \`${adapter}\` is ${shown(value)}, expected ${wanted}.`);
  }
}

/** Tools or messages: a list of objects. */
export function objects(what: string): Expects {
  return (value) => (Array.isArray(value) && value.every(isRecord) ? undefined : `a list of ${what}`);
}

/** One object with a member for each. */
export function record(what: string): Expects {
  return (value) => (isRecord(value) ? undefined : `an object of ${what}`);
}

/** One of some values. */
export function oneOf(...values: readonly unknown[]): Expects {
  return (value) => (values.includes(value) ? undefined : values.map((each) => JSON.stringify(each)).join(" or "));
}

/** Where the text of an output placed `tool-description` goes. */
export const describes: Expects = (value) => (isRecord(value) && Object.values(value).every((to) => to === false || (typeof to === "string" && to !== "")) ? undefined : "an object of tool names (or false) by output");

const PLACES: readonly unknown[] = ["tools", "prefix", "session", "messages"];
const TIMES: readonly unknown[] = ["5m", "1h", undefined];

/** The options that say where Anthropic's cache breakpoints stand. */
export const CACHE: Options = {
  breakpoints: (value) => (Array.isArray(value) && value.every((place) => PLACES.includes(place)) ? undefined : `a list of ${PLACES.map((place) => JSON.stringify(place)).join(", ")}`),
  ttl: (value) => (TIMES.includes(value) || (isRecord(value) && Object.entries(value).every(([place, time]) => PLACES.includes(place) && TIMES.includes(time))) ? undefined : '"5m", "1h", or an object of these by breakpoint (tools, prefix, session, messages)'),
};

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === undefined || typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") return value === undefined ? "undefined" : `a ${typeof value}`;
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
