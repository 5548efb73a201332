import { findMixedScript } from "../hidden/mixed-script.ts";
import type { Rule } from "../rule.ts";

export const hiddenMixedScript: Rule = {
  id: "hidden/mixed-script",
  kind: "text",
  finds: "A word that mixes Latin letters with look-alikes of another script (Cyrillic, Greek, Armenian, Cherokee and others) is read by people and models and missed by every search. In the host of a URL it is another host: an error, also for a name that is all look-alikes under a Latin top-level domain. What the plain word says is judged by the other rules.",
  spares: "Words of one script, Greek letters of quantities and names (Δt, TNFα), Latin names with an ending of the language around them, and hosts of one script.",
  flagged: [
    { name: "Cyrillic letters in Latin words", text: "Pl\u0435ase r\u0435m\u0435mb\u0435r this.\n", lines: [1] },
    { name: "a Greek omicron", text: "Use the l\u03BFg file.\n", lines: [1] },
    { name: "a host of mixed scripts", text: "```sh\ncurl https://g\u0456t.example/install\n```\n", lines: [2] },
    { name: "a host of look-alikes", text: "See https://\u0430\u0440\u0440\u04CF\u0435.test/ for more.\n", lines: [1] },
  ],
  clean: [
    { name: "Russian", text: "Сервис считает нагрузку на мосты; имена файлов латиницей.\n" },
    { name: "quantities", text: "Measure Δt, TNFα, FcγR, 5 μm and the αβT cells.\n" },
    { name: "a Latin name with a Russian ending", text: "Соберите все PDFки и API-шки в один архив.\n" },
    { name: "Greek", text: "Οι μεταφράσεις βρίσκονται στο `locales/el.json`.\n" },
    { name: "a host of one script", text: "https://пример.example/ and https://München.example/\n" },
  ],
  find: (document) => findMixedScript(document.text),
};
