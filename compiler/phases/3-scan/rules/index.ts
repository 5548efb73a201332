import type { Rule } from "../rule.ts";
import { hiddenBidiControl } from "./hidden-bidi-control.ts";
import { hiddenControlCharacter } from "./hidden-control-character.ts";
import { hiddenMixedScript } from "./hidden-mixed-script.ts";
import { hiddenPadding } from "./hidden-padding.ts";
import { hiddenStyledLetters } from "./hidden-styled-letters.ts";
import { hiddenTagCharacters } from "./hidden-tag-characters.ts";
import { hiddenVariationSelectors } from "./hidden-variation-selectors.ts";
import { hiddenZeroWidth } from "./hidden-zero-width.ts";
import { obfuscationAcrostic } from "./obfuscation-acrostic.ts";
import { obfuscationDecodeAndRun } from "./obfuscation-decode-and-run.ts";
import { obfuscationEncodedText } from "./obfuscation-encoded-text.ts";
import { scanIncomplete } from "./scan-incomplete.ts";
import { ACTION_RULES } from "./actions.ts";
import { CODE_AND_PLACE_RULES } from "./code-and-places.ts";
import { concealmentUser } from "./concealment-user.ts";
import { injectionAddressedToModel } from "./injection-addressed-to-model.ts";
import { injectionOverride } from "./injection-override.ts";
import { injectionPromptLeak } from "./injection-prompt-leak.ts";
import { injectionRoleHijack } from "./injection-role-hijack.ts";
import { obfuscationDecodeAndObey } from "./obfuscation-decode-and-obey.ts";

/** All rules, in the order of their families. */
export const RULES: readonly Rule[] = [
  hiddenTagCharacters, hiddenVariationSelectors, hiddenZeroWidth, hiddenBidiControl, hiddenControlCharacter, hiddenMixedScript, hiddenStyledLetters, hiddenPadding,
  obfuscationAcrostic, obfuscationDecodeAndRun, obfuscationEncodedText, scanIncomplete,
  injectionOverride, injectionRoleHijack, injectionPromptLeak, injectionAddressedToModel, concealmentUser, obfuscationDecodeAndObey,
  ...ACTION_RULES,
  ...CODE_AND_PLACE_RULES,
];
