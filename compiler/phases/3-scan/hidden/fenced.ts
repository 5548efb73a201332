/** Blocks of code that are orders: those that are for an agent by their name, and those whose comment says that one runs them. */
import { gateOf } from "../needles/gate.ts";
import { partOf, viewsHolding } from "../needles/held.ts";
import { sentencesOf } from "../language/sentences.ts";
import type { ScanDocument } from "../document.ts";
import type { Hit } from "../rule.ts";
import { isOrder } from "./spoken.ts";

/** Names of agents where a language would stand. */
const FOR_AGENTS = /^(?:agents?|assistants?|ai|llms?|bot|copilot|claude|gpt|chatgpt|gemini|codex|cursor|(?:agent|ai|llm|assistant|model|bot)[-_](?:only|instructions?|orders?|tasks?|directives?|notes?|hook|policy|run|exec))$/u;

/** A line of six words; a shorter one is a setting. */
const WORDS = /(?:[^\s]{1,40}[ \t]{1,4}){5}[^\s]/u;

/** `The agent runs unfinished samples on its own`. */
const RUN_BY_ITSELF = /\b(?:agents?|assistants?|models?|ais?|llms?|copilots?|claude|bots?)\b[^.\n]{0,40}\b(?:execut(?:es?|ing)|runs?|carr(?:y|ies)\s{1,9}out|obeys?|performs?|completes?|evaluates?)\b[^.\n]{0,40}\b(?:samples?|examples?|snippets?|blocks?|fences?|code|listings?|this|these|unfinished|what\s{1,9}follows|below)\b[^.\n]{0,40}\b(?:on\s{1,9}(?:its|their)\s{1,9}own|automatically|unasked|by\s{1,9}(?:itself|themselves)|without\s{1,9}(?:being\s{1,9})?(?:ask|confirm|approv|review|tell|told)\w{0,8}|at\s{1,9}once|right\s{1,9}away|immediately|anyway|silently|unattended)\b/giu;
const MAY_RUN = gateOf(RUN_BY_ITSELF);
const COMMENT = /(?:^|\n)[ \t]{0,20}(?:\/\/|#|--|;|\/?\*|<!--|%|"""|''')[^\n]{0,80}$/u;

/** Blocks that give orders to an agent, and comments in blocks that say that it runs them. */
export function* fencedOrders(document: ScanDocument): Generator<Hit> {
  // What is for an agent reads as a comment does, whatever its language would be.
  const blocks = document.passages.filter(({ kind, language = "" }) => kind === "code" && FOR_AGENTS.test(language)).map((block) => ({ ...block, kind: "comment" as const, hidden: true }));
  if (blocks.length > 0) {
    for (const { view, text, start, end } of sentencesOf(partOf(document, blocks)).filter((sentence) => WORDS.test(sentence.text) && isOrder(sentence))) {
      yield { span: view.spanOf(start, end), message: `A block for an agent gives an order: "${text.replaceAll(/\s{1,20}/gu, " ").slice(0, 90)}"`, certain: true };
    }
  }
  for (const view of viewsHolding(document, MAY_RUN)) {
    if (view.passage.kind !== "code") continue;
    for (const { 0: whole, index } of view.text.matchAll(RUN_BY_ITSELF)) {
      if (COMMENT.test(view.text.slice(Math.max(0, index - 100), index))) yield { span: view.spanOf(index, index + whole.length), message: `A comment says that an agent runs the code by itself: "${whole.slice(0, 90)}"`, certain: true };
    }
  }
}
