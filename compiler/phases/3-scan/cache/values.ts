/** Shapes of values that are found by more than one rule. */
import { matchesOf } from "./matches.ts";

const MONTH_WORD = "\\p{L}{3,12}\\.?";
/** A day: `2026-03-17`, `17.03.2026`, `3/17/2026`, `17 March 2026`, `March 17, 2026`, `Mon Jun 22 2026`, `17 de marzo de 2026`, `2026年3月17日`. Years 2000 to 2099. */
const DAY = new RegExp(
  [
    "(?<![\\d./-])20\\d\\d(?:-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])|/(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])|\\.(?:0?[1-9]|1[0-2])\\.(?:0?[1-9]|[12]\\d|3[01]))(?![\\d-])",
    "(?<![\\d./-])(?:0?[1-9]|[12]\\d|3[01])(?:\\.\\s?(?:0?[1-9]|1[0-2])\\.\\s?|[/-](?:0?[1-9]|1[0-2])[/-])20\\d\\d(?!\\d)",
    "(?<![\\d./-])(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/20\\d\\d(?!\\d)",
    `(?<!\\d)(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º|\\.)?[\\s-](?:of |de |d'|di |. )?${MONTH_WORD}(?:,? | de | del |\\s-)20\\d\\d(?!\\d)`,
    `(?<!\\d)(?:0?[1-9]|[12]\\d|3[01])-\\p{L}{3}-20\\d\\d(?!\\d)`,
    `(?<!\\p{L})${MONTH_WORD}\\s(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?,?\\s20\\d\\d(?!\\d)`,
    "20\\d\\d\\s?[年년]\\s?\\d{1,2}\\s?[月월]\\s?\\d{1,2}\\s?[日일]",
  ].join("|"),
  "gu",
);
const MONTH = /^(?:j[aä]n|feb|m[aä]r|mrz|maa|apr|ma[iyjg]|jun|jul|aug|sep|o[ck]t|nov|de[czsk]|janv|f[eé]v|avr|juin|juil|ao[uû]t|d[eé]c|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mrt|mei|fev|out|dez|stycz|lut|kwie|maj|czerw|lip|sierp|wrze|pa[zź]dz|list|grud|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|січ|лют|бер|квіт|трав|черв|лип|серп|вер|жовт|груд|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|ocak|şubat|mart|nisan|mayıs|haz|tem|ağu|eyl|eki|kas|ara|led|únor|břez|dub|květ|červ|srp|září|říj|prosin|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר|जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|januar|ianu|febru|mart|aprilie|iun|iul|augu|sept|octo|noi|dece|jún|júl|márc|ápr|máj|szept|okt|ιαν|φεβ|μαρ|απρ|μα[ιΐ]|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ|อักษร)/iu;

/** A value on a line, UTF-16 offsets into the line's text. */
export interface Found { readonly start: number; readonly end: number; readonly text: string }

/** The days on a line. A word between day and year has to be a month's name in one of some twenty languages. */
export function daysIn(line: string): readonly Found[] {
  const found: Found[] = [];
  // Every way of writing a day has a year of this century.
  if (!/20\d\d/u.test(line)) return found;
  for (const { 0: text, index } of matchesOf(DAY, line)) {
    const word = /\p{L}{3,}/u.exec(text.replace(/\b(?:of|de|del|di)\b/gu, ""))?.[0];
    if (word !== undefined && !MONTH.test(word)) continue;
    found.push({ start: index, end: index + text.length, text });
  }
  return found;
}

/** A clock's time after a day, with what may stand between the two. */
export const CLOCK_AFTER_DAY = /^(?:T|,?\s(?:at |um |à |a las |às |alle |om |kl\.? ?|в |о )?|,\s?|_|\s[·|–-]\s)(?:[01]?\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:\s?(?:Z\b|UTC|GMT|[AaPp]\.?[Mm]\.?|[+-]\d\d:?\d\d|[A-Z]{3,4}\b))?|\s?h\s?[0-5]\d)/u;
/** A clock's time. */
export const CLOCK = /(?<![\d:.,/-])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:\s?[AaPp]\.?[Mm]\b\.?|\s?(?:UTC|GMT|Z\b|[+-](?:0\d|1[0-4]):?(?:[03]0|45)))?(?![\d:])|(?<![\d:.,/-])(?:[01]?\d|2[0-3])\s?(?:h|Uhr|時|点|시)\s?(?:[0-5]\d(?!\d))?(?:分|분)?/gu;

/** Names that stand for anybody: a path or a sentence with one of them is about everybody. */
const STAND_INS: ReadonlySet<string> = new Set("user users username user-name user_name user1 user2 youruser your-user your_user yourname your-name your_name your-username your_username yourusername you me my myuser my-user myname my-name name someone somebody anyone anybody foo bar baz qux foobar example test tester testuser test-user sample demo dev developer devuser person human owner alice bob carol carlos charlie dave eve mallory trent erin frank grace heidi judy oscar peggy victor walter john jane doe jdoe johndoe janedoe john.doe jane.doe john_doe jane_doe john-doe jsmith johnsmith joe joebloggs joe.bloggs xxx xyz abc nobody placeholder redacted benutzername nombre nombreusuario nomeutente nom-utilisateur nomutilisateur utilisateur nazwa brukernavn usuario utilisateur utente benutzer gebruiker usuário пользователь 用户 user.name firstname lastname first.last".split(" "));
/** Accounts that an image, a service or a system defines for everybody. */
const SYSTEM_ACCOUNTS: ReadonlySet<string> = new Set("root node vscode ubuntu debian fedora centos rocky alpine arch ec2-user azureuser cloud-user opc admin administrator runner runneradmin jovyan codespace codespaces app appuser application circleci jenkins travis gitlab-runner buildkite-agent builder build coder gitpod linuxbrew homebrew git www-data nginx apache postgres mysql redis mongodb sandbox sandboxuser agent vagrant pi oai workspace work docker nonroot container airflow steam public default all guest shared containeradministrator containeruser opencode claude codex hermes openhands devcontainer deno bun ruby python java go rust gradle maven jupyter rstudio spark hadoop hdfs elasticsearch kibana logstash grafana prometheus vault consul nomad daemon service svc system operator swift kasm-user computeruse pwuser puppeteer seluser chrome wsl ftp mail data projects shared.local deploy".split(" "));

/** Whether a name of an account is anybody's or everybody's: no person's. */
export function isStandIn(name: string): boolean {
  const lower = name.toLowerCase().replace(/["'`]/gu, "");
  return STAND_INS.has(lower) || SYSTEM_ACCOUNTS.has(lower) || /[<>{}$%*[\]…]|\.\.\./u.test(lower) || /^(?:x+|_|your|my|some|the|a|an)(?:[-_].*)?$/u.test(lower) || /^(?:user|name|test|dev)[-_]?\d*$/u.test(lower) || (lower !== name && /^\p{Lu}+(?:[_-]\p{Lu}+)+$/u.test(name)) || /^(?:usuario|usuário|utilisateur|benutzer|nutzer|utente|gebruiker|nome|nombre|nom|naam|uživatel|felhasználó)$/u.test(lower);
}

/** How many parts a value has between blanks. */
export function partsIn(value: string): number {
  let parts = 1;
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charCodeAt(at);
    if (unit === 0x20 || (unit >= 9 && unit <= 13) || (unit >= 0xa0 && BLANK.test(value[at] as string))) parts += 1;
  }
  return parts;
}

const BLANK = /\s/u;

/** Whether a value is a slot, a shape, or left open. */
export function isPlaceholder(value: string): boolean {
  return /^[^\p{L}\p{N}]*$/u.test(value) || /^\s*[`"'*_]*(?:[<{[(%]|\$[{(A-Z]|#\{|@[{(]|\.\.\.|…|xxx|n\/a\b|none\b|null\b|todo\b|tbd\b|unknown\b|unset\b|\?\?|string\b|number\b|boolean\b|integer\b|optional\b|required\b|any\b|path\b|default\b|[XYN]\s?[/%]|[XYN]$)/iu.test(value) || /\{\{|\$\{|<[a-z][\w -]*>(?!.{0,200}<\/)|%[A-Za-z]+%|YYYY|yyyy|HH:MM|\bXX/u.test(value);
}

/** Letters with digits between them, of which one run begins as no word does. */
const UNSAYABLE = /^(?:(?!str|spr|scr|spl|thr|chr|shr|sch|phr|sph)[bcdfghjklmnpqrstvwxz]{3}[a-z]{0,24}\d{1,6}[a-z]{2,24}|[a-z]{1,24}\d{1,6}(?!str|spr|scr|spl|thr|chr|shr|sch|phr|sph)[bcdfghjklmnpqrstvwxz]{3}[a-z]{0,24})$/u;
const ACRONYMS = /x?html|https?|css|sql|xml|tmp|pdf|png|jpg|src|www|ss[hl]|tls|dns|[sm]?ftp|gpg|cdn|svg|csv|cfg|cmd|pkg|vpn|grpc|mp(?=\d)|sh(?=\d)|log|lstm|wsgi|ctx|mgr|dbg|bmp|tcp|nlp|llm|gpt|ml/gu;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/iu;

/** Whether a word was drawn at random (an id, a suffix): digits in between letters, or letters that nobody can say. */
export function looksDrawn(word: string): boolean {
  if (word.length >= 9 && UNSAYABLE.test(word.replace(ACRONYMS, ""))) return true;
  if (word.length < 4 || /^[a-z]+\d[a-z]+$/u.test(word)) return false;
  if (/^[0-9a-f]+$/iu.test(word) && /\d/u.test(word) && /[a-f]/iu.test(word) && word.length >= 6) return true;
  // Most words have neither a digit nor a capital, and classes of Unicode take long.
  const turns = /\d/u.test(word) ? (word.match(/\d(?=\p{L})|\p{L}(?=\d)/gu)?.length ?? 0) : 0;
  if (turns >= 3 || (turns >= 2 && word.length >= 6 && !/^[a-z]+\d+[a-z]{2,}$/u.test(word))) return true;
  if (/^v?\d|^[a-z]+\d{1,3}$/u.test(word)) return turns === 1 && /^\d{1,4}[a-z]{1,4}\d*$/u.test(word) && word.length >= 6;
  const mayHaveCapitals = word.length >= 6 && word.length <= 14 && !/[_-]/u.test(word) && /[^a-z\d]/u.test(word);
  if (mayHaveCapitals && (word.match(/\p{Ll}(?=\p{Lu})|\p{Lu}{2}(?=\p{Ll})/gu)?.length ?? 0) >= 2 && !/(?:\p{Lu}\p{Ll}{2,}){2}/u.test(word)) return true;
  return word.length >= 6 && word.length <= 16 && /^[a-z0-9]+$/u.test(word) && (CONSONANTS.test(word) || (!/[aeiouy]/u.test(word) && turns > 0));
}

/** A value as a message shows it: on one line, 48 code points at most. */
export function shown(value: string): string {
  const letters = [...value.replace(/\s+/gu, " ").replaceAll("`", "'").trim()];
  return `\`${letters.length > 48 ? `${letters.slice(0, 47).join("")}…` : letters.join("")}\``;
}
