/** Leave that a text claims to have: somebody is said to have agreed, and no one is to be asked. */
import { gated } from "./deeds.ts";

const GOES_ON = /\b(?:proceed|continue|go ahead|carry on|execute|start|run|launch|use|act|do it|perform|process|complete|grant|export|approve)\b/giu;
/** That the person has agreed already, or is somebody else. */
const AGREED = /\b(?:(?:the )?(?:user|customer|owner|admin(?:istrator)?|operator|person|developer|account holder|caller) (?:has|have|is|was|had) (?:been )?(?:already |now |fully |explicitly )?(?:authori[sz]ed|approved|consented|authenticated|verified|confirmed|granted|agreed|identified|signed off|elevated)|(?:explicit )?(?:confirmation|consent|approval|authori[sz]ation|permission) (?:is |was |has been |already )?(?:given|granted|obtained|received|on file)|user verified|(?:all )?(?:restrictions|safeguards|limits|filters|guardrails|checks) (?:are |have been |were )?(?:lifted|removed|disabled|waived|off))\b/iu;
const UNASKED = /\b(?:without (?:further |any |additional |more |asking for )?(?:confirmation|confirming|asking|questions?|approval|verification|delay|prompt\w{0,3}|review)|immediately|elevated (?:access|rights|privileges)|(?:full|admin|root|unrestricted) (?:access|rights|privileges|data export|export)|no (?:further )?(?:confirmation|approval|questions))\b/iu;
/** How a program of one's own asks. */
const OF_PROGRAM = /\b(?:if|when|once|after|until|unless|only|whether|oauth|redirect\w{0,3}|session|jwt|middleware|login page|router?|endpoint|callback|webhook)\b/iu;

const STARTS = /\b(?:start|run|launch|use|spawn|call|invoke|pass|set|add|enable|execute|open|give)\b/giu;
/** What takes an agent's questions away. */
const NO_PROMPTS = /(?<![\w-])--(?:yolo|dangerously-[\w-]{4,60}|full-auto|allow-all-tools|auto-approve|skip-permissions|yes-always|trust-all-tools|no-confirm)\b/iu;
const NEVER_ASKS = /\b(?:never (?:stop to |bother to |wait to )?(?:ask|prompt|confirm|wait|stop)|(?:do not|don['’]t|without|no need to|need not) (?:stop(?:ping)? to |bother(?:ing)? to )?(?:ask(?:ing)?|confirm(?:ing|ation)?|prompt(?:s|ing)?|wait(?:ing)?|question(?:s)?|approval)|no (?:questions?|prompts?|confirmations?)|whatever (?:it|they) (?:do|does|want|run)|always|every (?:session|time|run|task)|by default|from now on)\b/iu;
const OPTION = /\b(?:optional|flag|warning|caution|only (?:in|for|if|when)|sandbox\w{0,3}|container\w{0,3}|docker|ci|not recommended|dangerous\b|at your own risk|equivalent|alias|mode)\b/iu;

/** `tools/auto-approve` */
export const CLAIMED_LEAVE = gated(
  { act: GOES_ON, mood: "asked", signs: [UNASKED], around: [AGREED], unless: OF_PROGRAM, rare: [AGREED], message: "Claims that somebody has agreed, and asks nobody" },
  { act: STARTS, mood: "asked", signs: [NO_PROMPTS, NEVER_ASKS], unless: OPTION, rare: [NO_PROMPTS], message: "Has an agent started that asks nobody" },
);
