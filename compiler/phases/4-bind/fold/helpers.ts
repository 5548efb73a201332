import { textOf, type Value } from "../../../runtime/template-values.ts";
import { trim } from "../../../runtime/white-space.ts";
import type { Operand } from "../../../template.ts";
import { known, MISSING, wholeOf, type Abstract, type Known } from "./abstract.ts";
import { MAX_UNITS, reportUnsupported, spend, type Env, type Folding } from "./folding.ts";
import { indentText } from "./indent.ts";

type Helper = Extract<Operand, { kind: "helper" }>;

/** The widest indentation that `indent` and `json` take as a number. */
const MAX_SPACES = 40;

/** The value of a helper that only the compiler has. Reports arguments that are not known at build. */
export function callHelper(call: Helper, args: readonly Abstract[], env: Env, folding: Folding): Abstract {
  const values: Value[] = [];
  for (const [i, arg] of args.entries()) {
    const whole: Known | undefined = wholeOf(arg, folding.inputs);
    if (whole === undefined) {
      const name = arg.kind === "late" ? `\`${arg.because.name}\` is known at each ${arg.binding}` : "not all of this context is known at build";
      reportUnsupported(folding, env.template, call.args[i]?.span ?? call.span, `Unexpected argument of \`${call.helper}\`: ${name}, expected a value that is known at build`, `Give the text as it should appear; \`${call.helper}\` runs at build only.`);
      return MISSING;
    }
    values.push(whole.value);
  }
  return known(compute(call, values, env, folding));
}

function compute({ helper, args, span }: Helper, [value, option]: readonly Value[], env: Env, folding: Folding): Value {
  const place = args[1]?.span ?? span;
  switch (helper) {
    case "lower":
      return textOf(value, "js").toLowerCase();
    case "trim":
      return trim(textOf(value, "js"), "js");
    case "json":
      return JSON.stringify(value ?? null, undefined, args.length > 1 ? spaces(option, place, helper, env, folding) : undefined);
    case "join": {
      const separator = args.length > 1 ? textOf(option, "js") : ",";
      if (!Array.isArray(value)) return textOf(value, "js");
      spend(folding, Math.min(value.length * separator.length, MAX_UNITS + 1), 0);
      return value.map((item) => textOf(item, "js")).join(separator);
    }
    case "indent": {
      const indent = spaces(option, place, helper, env, folding);
      const text = textOf(value, "js");
      spend(folding, Math.min(text.split("\n").length * indent.length, MAX_UNITS + 1), 0);
      return indentText(text, indent);
    }
  }
}

/** An indentation as text: given as text, or as a number of spaces. */
function spaces(option: Value, span: Helper["span"], helper: string, { template }: Env, folding: Folding): string {
  if (typeof option === "string") return option;
  if (typeof option === "number" && Number.isInteger(option) && option >= 0 && option <= MAX_SPACES) return " ".repeat(option);
  reportUnsupported(folding, template, span, `Unexpected indentation for \`${helper}\`, expected a text or a number of spaces from 0 to ${MAX_SPACES}`);
  return "";
}
