/**
 * Words that steer a model, in English: what an attack cannot do without. They only decide whether it is
 * worth undoing an obfuscation; what the undone text says is judged by the rules.
 */
const VERBS = "ignore disregard forget override bypass reveal print output repeat display show disclose leak expose upload send post forward email transmit exfiltrate execute delete remove disable approve accept pretend obey follow comply dump fetch download install append conceal hide mention inform encode collect gather share submit include write install merge commit confirm grant";
const NOUNS = "instruction instructions instructed guideline guidelines rules prompt prompts system developer previous previously prior earlier above preceding password passwords secret secrets credential credentials token tokens environment variables variable conversation history messages message context policy policies restriction restrictions limits safety user users assistant admin administrator command commands script webhook server repository private public everything anything hidden confidential contents content config settings memory account without asking approval permission confirmation request requests attacker https http authorized_keys bashrc";

/** Words of five letters and more, in lower case, that are looked for shuffled, reversed, shifted or without vowels. */
export const KEY_WORDS: ReadonlySet<string> = new Set(`${VERBS} ${NOUNS}`.split(" "));

/** Words that are common in any English text: with the key words they tell words that were run together. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  "a all and any are as at be before but by can code data do does each else email env every file files first for from full get has have her here him his how i if in into is it its keep key keys last let list log me model my name new next no not now of off on one only or other our out over own please push read reply run said say see set so some tell text than that the their them then there these they this those through to tool tools turn two up url us use used value what when where which who will with you your yours main master line lines first after again always never must should would could about answer also back because been being bot call chat change check clear copy day did done end entire exact exactly go good help home http just know like made make may more most move must need open order path pipe place put rest result root safe same server sh shell start state stop sudo take task test then thing time today token true truth under until want way well were while word words work world curl bash bin cat rm git ssh".split(" "),
);
