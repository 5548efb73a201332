/** Leave that a text claims to have: somebody is said to have agreed, and no one is to be asked. */
import { gated } from "./deeds.ts";

const STARTS = /\b(?:start|run|launch|use|spawn|call|invoke|pass|set|add|enable|execute|open|give)\b/giu;
/** What takes an agent's questions away. */
const NO_PROMPTS = /(?<![\w-])--(?:yolo|dangerously-[\w-]{4,60}|full-auto|allow-all-tools|auto-approve|skip-permissions|yes-always|trust-all-tools|no-confirm)\b/iu;
const NEVER_ASKS = /\b(?:never (?:stop to |bother to |wait to )?(?:ask|prompt|confirm|wait|stop)|(?:do not|don['’]t|without|no need to|need not) (?:stop(?:ping)? to |bother(?:ing)? to )?(?:ask(?:ing)?|confirm(?:ing|ation)?|prompt(?:s|ing)?|wait(?:ing)?|question(?:s)?|approval)|no (?:questions?|prompts?|confirmations?)|whatever (?:it|they) (?:do|does|want|run)|always|every (?:session|time|run|task)|by default|from now on)\b/iu;
const OPTION = /\b(?:optional|flag|warning|caution|only (?:in|for|if|when)|sandbox\w{0,3}|container\w{0,3}|docker|ci|not recommended|dangerous\b|at your own risk|equivalent|alias|mode)\b/iu;

/** `tools/auto-approve` */
export const CLAIMED_LEAVE = gated(
  { act: STARTS, mood: "asked", signs: [NO_PROMPTS, NEVER_ASKS], unless: OPTION, rare: [NO_PROMPTS], message: "Has an agent started that asks nobody" },
);
