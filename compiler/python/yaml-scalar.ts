/**
 * Scalars of YAML 1.1 as PyYAML resolves and constructs them: `yes` is True, `012` is 10, `1:30` is 90,
 * `2026-03-30` is a date, `1e3` is text (a float needs a dot). Patterns and conversions are those of
 * `yaml/resolver.py` and `yaml/constructor.py`, release 6.0.
 */
import type { PyValue } from "./yaml-value.ts";

/** A value that Python's constructor would refuse: the document as a whole fails. */
export class YamlFailure extends Error {}

const BOOL = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const FLOAT = /^(?:[-+]?\d[\d_]*\.[\d_]*(?:[eE][-+]\d+)?|\.\d[\d_]*(?:[eE][-+]\d+)?|[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const INT = /^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][\d_]*)|[-+]?0x[\da-fA-F_]+|[-+]?[1-9][\d_]*(?::[0-5]?\d)+)$/;
const NULL = /^(?:~|null|Null|NULL|)$/;
const TIMESTAMP = /^(?:\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)$/;
const TIMESTAMP_PARTS = /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(Z|([-+])(\d\d?)(?::(\d\d))?))?)?$/;

const PREFIX = "tag:yaml.org,2002:";

/** The tag of a plain scalar. */
export function resolvePlain(text: string): string {
  if (BOOL.test(text)) return `${PREFIX}bool`;
  if (FLOAT.test(text)) return `${PREFIX}float`;
  if (INT.test(text)) return `${PREFIX}int`;
  if (text === "<<") return `${PREFIX}merge`;
  if (NULL.test(text)) return `${PREFIX}null`;
  if (TIMESTAMP.test(text)) return `${PREFIX}timestamp`;
  return text === "=" ? `${PREFIX}value` : `${PREFIX}str`;
}

/** The value of a scalar with a tag. @throws {YamlFailure} where Python raises. */
export function constructScalar(tag: string, text: string): PyValue {
  switch (tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "") {
    case "null":
      return { type: "none" };
    case "bool":
      return boolOf(text);
    case "int":
      return { type: "int", value: intOf(text) };
    case "float":
      return { type: "float", value: floatOf(text) };
    case "str":
      return { type: "str", value: text };
    case "binary":
      return binaryOf(text);
    case "timestamp":
      return timestampOf(text);
    default:
      throw new YamlFailure(`could not determine a constructor for the tag ${tag}`);
  }
}

function boolOf(text: string): PyValue {
  const word = text.toLowerCase();
  if (!BOOL.test(word)) throw new YamlFailure(`no truth value: ${text}`);
  return { type: "bool", value: word === "yes" || word === "true" || word === "on" };
}

function intOf(text: string): bigint {
  const bare = text.replaceAll("_", "");
  const negative = bare.startsWith("-");
  const digits = /^[-+]/.test(bare) ? bare.slice(1) : bare;
  const value = digits === "0" ? 0n : wholeOf(digits);
  return negative ? -value : value;
}

/** A whole number without its sign, by its prefix. */
function wholeOf(digits: string): bigint {
  if (digits.startsWith("0b")) return parse(digits.slice(2), /^[01]+$/, "0b");
  if (digits.startsWith("0x")) return parse(digits.slice(2), /^[\da-fA-F]+$/, "0x");
  if (digits.startsWith("0")) return parse(digits, /^[0-7]+$/, "0o");
  if (!digits.includes(":")) return parse(digits, /^\d+$/, "");
  return digits.split(":").reduce((sum, part) => sum * 60n + parse(part, /^\d+$/, ""), 0n);
}

/** Python refuses more than 4300 decimal digits. */
function parse(digits: string, pattern: RegExp, prefix: string): bigint {
  if (!pattern.test(digits) || (prefix === "" && digits.length > 4300)) throw new YamlFailure(`no whole number: ${digits.slice(0, 40)}`);
  return BigInt(prefix + digits);
}

function floatOf(text: string): number {
  const bare = text.replaceAll("_", "").toLowerCase();
  const sign = bare.startsWith("-") ? -1 : 1;
  const digits = /^[-+]/.test(bare) ? bare.slice(1) : bare;
  if (digits === ".inf") return sign * Infinity;
  if (digits === ".nan") return NaN;
  const parts = digits.split(":").map((part) => {
    if (!/^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(part)) throw new YamlFailure(`no number: ${text.slice(0, 40)}`);
    return Number(part);
  });
  return sign * parts.reduceRight<{ value: number; base: number }>(({ value, base }, digit) => ({ value: value + digit * base, base: base * 60 }), { value: 0, base: 1 }).value;
}

function binaryOf(text: string): PyValue {
  // eslint-disable-next-line no-control-regex -- ASCII is what Python asks for.
  if (/[^\x00-\x7F]/.test(text)) throw new YamlFailure("binary data that is not ASCII");
  const body = text.replace(/[^A-Za-z0-9+/]/g, "");
  const padding = text.length - text.replaceAll("=", "").length;
  const missing = body.length % 4 === 0 ? 0 : 4 - (body.length % 4);
  if (missing === 3 || padding < missing) throw new YamlFailure("binary data with wrong padding");
  return { type: "bytes", value: Uint8Array.from(Buffer.from(body, "base64")) };
}

function timestampOf(text: string): PyValue {
  const match = TIMESTAMP_PARTS.exec(text);
  if (match === null) throw new YamlFailure(`no date: ${text}`);
  const [, year = "", month = "", day = "", hour, minute = "0", second = "0", fraction = "", zone, sign, zoneHour = "0", zoneMinute = "0"] = match;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 1 || m < 1 || m > 12 || d < 1 || d > new Date(Date.UTC(2000 + (y % 400), m, 0)).getUTCDate()) throw new YamlFailure(`no date: ${text}`);
  const two = (value: number): string => String(value).padStart(2, "0");
  const date = `${year}-${two(m)}-${two(d)}`;
  if (hour === undefined) return { type: "date", str: date, repr: `datetime.date(${y}, ${m}, ${d})` };
  const [h, min, s] = [Number(hour), Number(minute), Number(second)];
  const micro = Number(fraction.slice(0, 6).padEnd(6, "0"));
  const offset = sign === undefined ? 0 : (sign === "-" ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
  if (h > 23 || min > 59 || s > 59 || Math.abs(offset) >= 24 * 60) throw new YamlFailure(`no time: ${text}`);
  const clock = `${two(h)}:${two(min)}:${two(s)}${micro === 0 ? "" : `.${String(micro).padStart(6, "0")}`}`;
  const shift = zone === undefined ? "" : `${offset < 0 ? "-" : "+"}${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  const parts = [y, m, d, h, min, ...(s === 0 && micro === 0 ? [] : [s]), ...(micro === 0 ? [] : [micro])];
  return { type: "date", str: `${date} ${clock}${shift}`, repr: `datetime.datetime(${parts.join(", ")}${zone === undefined ? "" : `, tzinfo=${zoneRepr(offset)}`})` };
}

function zoneRepr(minutes: number): string {
  if (minutes === 0) return "datetime.timezone.utc";
  const days = minutes < 0 ? "days=-1, " : "";
  const seconds = (minutes < 0 ? minutes + 24 * 60 : minutes) * 60;
  return `datetime.timezone(datetime.timedelta(${days}seconds=${seconds}))`;
}
