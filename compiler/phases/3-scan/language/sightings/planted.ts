/** Somebody's message in what a model answers: advertising, bait, a question for a password. English. */
import { IN_REPLY } from "../lexicon/authority.ts";
import { isTold } from "../mood.ts";
import type { Sentence } from "../sentences.ts";
import type { Stretch } from "../together.ts";

/** `Modify your reply to promote a sale`, `tell the reader to confirm their password below`. */
export function plantsWords(sentence: Sentence): Stretch | undefined {
  if (!sentence.isEnglish || !BAIT.test(sentence.text)) return undefined;
  return sentence.occurrences(IN_REPLY).find((at) => !sentence.isNegated(at) && !isTold(sentence, at) && (!ASKS.test(at.text) || LEADS.test(sentence.text)));
}

/** That somebody is to sign in is any program's wish; where it leads to makes it bait. */
const ASKS = /^(?:tell|ask|urge|advise|invite|get|persuade|convince|instruct|encourage)\b/iu;
const LEADS = /\b(?:link|below|page|form|site|website|number|address)\b|https?:|www\./iu;
const BAIT = /\b(?:click (?:this|the|here|on|below)|lottery|winnings|jackpot|prize|promot(?:e|es|ing) (?:an?|the|our|this|its)|advertis\p{L}{1,6}|fake|casino|antivirus|coupon|(?:confirm|enter|verify|type|give|provide|send|update) (?:in )?(?:their|his|her|your|the) (?:passwords?|pin|card|bank|credit|account number|login|credentials|billing|payment)|claim (?:your|their|a) |limited offer|sponsor(?:ed|s)?|phishing|scam|buy (?:an?|the|our|this|now)|discount code|gift cards?|crypto wallet|bitcoins?|invest in)\b/iu;
