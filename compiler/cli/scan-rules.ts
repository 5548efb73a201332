import { catalogueEntry } from "../diagnostics/catalogue.ts";
import { suggest } from "../text/suggest.ts";
import { scanRules } from "../scan.ts";
import { UsageError } from "./call.ts";
import { formatTable } from "./table.ts";
import { EXIT, type Terminal } from "./terminal.ts";

/** Lists the scanner's rules. */
export async function printRules(terminal: Terminal): Promise<number> {
  const rules = await scanRules();
  terminal.print(formatTable(["rule", "level", "kind", "finds"], rules.map(({ id, kind }) => [id, catalogueEntry(id)?.level ?? "", kind, catalogueEntry(id)?.title ?? ""])));
  return terminal.format === "text" ? EXIT.ok : terminal.finish({ rules: rules.map(({ id, kind, finds, spares }) => ({ id, level: catalogueEntry(id)?.level ?? null, kind, title: catalogueEntry(id)?.title ?? null, finds, spares })) });
}

/** Shows what a rule looks for, with the examples that it is tested by. */
export async function printRule(id: string, terminal: Terminal): Promise<number> {
  const rules = await scanRules();
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) {
    const near = suggest(id, rules.map((each) => each.id));
    throw new UsageError(`there is no rule \`${id}\`${near === undefined ? "; `promptc scan --rules` lists them" : `; did you mean \`${near}\`?`}`);
  }
  const { level, title, help } = catalogueEntry(rule.id) ?? { level: "", title: "", help: "" };
  for (const line of [`${rule.id}: ${title} (${level} in a text of trust project)`, "", rule.finds, "", `Left alone: ${rule.spares}`, "", `What to do: ${help}`, "", "Flagged:", ...rule.flagged.map(({ name }) => `  ${name}`), "", "Not flagged:", ...rule.clean.map(({ name }) => `  ${name}`)]) terminal.print(line);
  return terminal.format === "text" ? EXIT.ok : terminal.finish({ rule });
}
