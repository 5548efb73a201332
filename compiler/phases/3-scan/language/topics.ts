/**
 * What a word may be about: a look that costs next to nothing, because each word is looked at once for
 * all texts. A rule with an expensive pattern asks first whether a sentence has the topic; the topic's
 * pattern must match a word of everything that the rule's pattern matches.
 */

/** The parts of words that a topic knows; found anywhere in a word, in any case. */
const PATTERNS = {
  keyFile: /ssh|rsa|ed25519|dsa|aws|netrc|credentials|pgpass|gnupg|shadow|passwd|sudoers|environ|169|metadata|keychain|wallet|key[34]|logins|kdbx|vault|service|gcloud|azure|codex|pem|p12|pfx|ppk|jks|keystore|secret/iu,
  settingsFile: /kube|npmrc|pypirc|docker|hosts|yarnrc|settings|printenv|config|history/iu,
  envFile: /env|vars/iu,
} as const;

export type Topic = keyof typeof PATTERNS;

const NAMES = Object.keys(PATTERNS) as readonly Topic[];
/** A bit for each topic. */
const BITS = Object.fromEntries(NAMES.map((name, index) => [name, 1 << index])) as Readonly<Record<Topic, number>>;
/** Few words have any. */
const ANY = new RegExp(NAMES.map((name) => PATTERNS[name].source).join("|"), "iu");

/** The topics of a word, as bits. */
export function topicsOf(word: string): number {
  if (!ANY.test(word)) return 0;
  let bits = 0;
  for (const name of NAMES) if (PATTERNS[name].test(word)) bits |= BITS[name];
  return bits;
}

/** The bit of a topic. */
export function bitOf(topic: Topic): number {
  return BITS[topic];
}
