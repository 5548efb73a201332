/**
 * Unions of concepts of which a rule asks for one or another: each is one bit of a sentence, where its concepts
 * would be many. Which of them a sentence has is looked for when the union is there.
 */
import { concept, type Concept } from "../concepts.ts";
import { CLEARED, IN_REPLY, NONE_HOLDS, NOTICE, RANKING, STOP_ASKED, UNREFUSING } from "./authority.ts";
import { DISGUISE, NO_TRACE, OMIT_THAT, PACT, PRETENCE, SO_THAT_NOBODY, SUPPRESS } from "./conceal.ts";
import { NEW_ORDERS, RESET } from "./override.ts";

/** What keeps something from people by itself. */
export const COVERT_CUE = union("covert-cue", PACT, SO_THAT_NOBODY, OMIT_THAT, DISGUISE, PRETENCE, NO_TRACE, SUPPRESS);

/** What announces other instructions, or says whose count. */
export const AUTHORITY_CUE = union("authority-cue", NEW_ORDERS, RESET, RANKING, STOP_ASKED, UNREFUSING, CLEARED, NOTICE, NONE_HOLDS, IN_REPLY);

/** The entries of some concepts, each language's together. */
function union(name: string, ...concepts: readonly Concept[]): Concept {
  const entries: Record<string, string> = {};
  for (const one of concepts) for (const [language, text] of Object.entries(one.entries)) entries[language] = language in entries ? `${entries[language] as string} | ${text}` : text;
  return concept(name, entries);
}
