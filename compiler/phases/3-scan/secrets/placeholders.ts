/** Whether a value stands for a secret or is one. */

const WORDS = /example|sample|placeholder|your|dummy|fake|redacted|changeme|change_me|change-me|replace|insert|paste|todo|xxxx|\*\*\*\*|\.\.\.|…|<|>|\$\{|\{\{|%\(|not[-_]?a[-_]?real|notreal|test[-_]?key|my[-_]?(?:secret|token|key|password|api)|secret[-_]?(?:here|key|value)|foobar|lorem|deadbeef|password|passw0rd|hunter2|letmein|correct[-_]?horse|abcd(?:ef(?:gh|012|123)|123)|012345678|123456789|qwerty|some[-_]?(?:secret|token|key)|supersecret|super-secret|null|undefined|goes[-_]?here|-here\b|masked|hidden|none\b|demo[-_]|abc123|mock|stub|fixture|invalid|bogus|(?:secure|strong|safe|admin|user|my|test|temp|initial|default|new|old)[-_]?pass(?![a-z])|pass(?:word|wd)?[-_]?\d{1,4}(?!\d)|base64(?:url)?-|sk-\.\.\.|token[-_]?(?:here|value)|api[-_]?key|1234567|aaaa|0000/iu;

/** A word that says so, one letter again and again, or a run of the alphabet or of digits. */
export function isPlaceholder(value: string): boolean {
  if (WORDS.test(value)) return true;
  const letters = value.replace(/^(?:sk|gh[pousr]|xox[a-z]|npm|hf|AKIA|pypi|SG|glpat|rk|pk)[-_.]?(?:live|proj|ant|test)?[-_.]?/u, "").replace(/[^A-Za-z0-9]/gu, "");
  return letters.length >= 8 && new Set(letters.toLowerCase()).size <= Math.max(4, letters.length / 10);
}

/** Shannon entropy in bits per character. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Whether a value looks drawn by lot: enough bits, and letters mixed with digits or cases as no word is. */
export function looksRandom(value: string, bits = 3.2): boolean {
  if (entropy(value) < bits) return false;
  const digits = value.replace(/\D/gu, "").length;
  const lower = /[a-z]/u.test(value);
  const upper = /[A-Z]/u.test(value);
  if (digits === 0 && !(lower && upper)) return false;
  // Words with a number or two behind them are names, and `s3` is a word; so are cases that only begin words.
  const words = value.split(/[-_./+=]|(?<=[a-z])(?=[A-Z][a-z])/u).filter((word) => word !== "");
  const named = words.filter((word) => /^(?:[A-Z]?[a-z]{3,}|[A-Z]{3,}|v?\d{1,4}|[a-z]{1,3}\d{1,2}s?)$/u.test(word)).length;
  return named < words.length * 0.6 || (digits >= 6 && lower);
}
