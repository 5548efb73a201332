/** What pairs of a label and a value say of one person: `user: tvarga`. */
import type { Layout } from "./layout.ts";
import { KIND } from "./lexicon.ts";
import { MARK, type Line } from "./lines.ts";
import type { Pair } from "./pairs.ts";
import { fullNameAt, personIn } from "./person.ts";
import { fieldOfOne, namesOne, withoutPlace } from "./subject.ts";
import { OF_TEXT, OWN_NUMBER, RELATED, TENANT } from "./user-cues.ts";
import { isPersona } from "./user-sentences.ts";
import { daysIn, partsIn } from "./values.ts";

/** Words that may stand beside the one that says who somebody is: `the current user of this session`. */
const BESIDE = new Set("the your this current active my end os git login signed logged in auth authenticated human name full first display given preferred real legal user customer client id by to with for as of at on is who session chat conversation call account workspace device mail email address handle login you are currently now today s der die das dein ihr aktuelle aktueller angemeldeter angemeldete angemeldet als name le la nom du de l en tant que el del nombre como se llama o a nome do da come il gebruiker ingelogd als naam imię jako имя текущий текущая line served being assisted default effective process started launched invoked opened run asked requested".split(" "));
const LOGIN_LABEL = /(?:^| )(?:user|username|user name|login|logname|whoami|account|owner|benutzer|utilisateur|usuario|usuário|utente|gebruiker|użytkownik|пользователь|by|name|as|handle|assignee|nutzer|konto|compte|cuenta|conta|id)$/u;
const LABEL_CJK = /(?:お?名前|用户|用戶|姓名|客户|客戶|会员|學員|学员|患者|乘客|账号|担当者|申込者|受講者|宛先|会員|ユーザー|氏名|お客様|利用者|顧客|사용자|이름|고객|회원)(?:名|명|이름|정보)?$/u;
/** Labels of an address that a program fills in. */
const MAIL_LABEL = /(?:^| )(?:e ?mail|mail|e ?mail address|reply to|replies to|from|to|sender|recipient|notify|identity|subject|assignee|signed in|logged in|cc|login|user|account|upn|sso|principal|courriel|correo|posta|почта)$/u;
const SIGNED = /^(?:ship(?:ping)? to|deliver(?:y)? to|bill(?:ed)? to|recipient|addressee|account holder|card ?holder|policy ?holder|holder|lieferung an|livrer à|enviar a|entregar a|spedire a|empfänger|destinataire|destinatari[oa]|получатель|tenant(?: name)?|organi[sz]ation|interlocutor|asked by|requested by|assigned to|session of|owner of this session|signed in(?: user| account)?|logged in(?: user| account)?|(?:talking|speaking|chatting|pairing|working) (?:to|with)|you are (?:talking|speaking|chatting) (?:to|with)|acting (?:for|as)|on behalf of|prepared for|called|assigned to|author email|author name|git author|angemeldet(?: als)?|eingeloggt(?: als)?|connectée? en tant que|conectad[oa] como|sesión iniciada como|connesso come|ingelogd als|zalogowan\p{L} jako|inloggad som|logget (?:ind|inn) som|user config name|user name|user email|display name|full name|first name|given name|preferred name|nickname|handle|e ?mail|e ?mail address)$/u;
/** Who made a text or a thing: the same for every reader. */
const MADE_BY = /^(?:\p{L}+ )?(?:written|created|made|designed|developed|drawn|illustrated|translated|published|edited|sponsored|maintained|approved|reviewed|directed|composed|built|supported|inspired|powered|hosted|based|recommended|foreword|cover|music|text|photos?|art|idea|quote|geschrieben|erstellt|écrit|traduit|escrito|creado|scritto) (?:by|von|par|por|da|to|for|from)$/u;
/** A heading, a tag or a key of what is known of one person. */
const ABOUT_USER = /^(?:[-*>]\s)?(?:<(?:[\w-]{0,20}user|user[_-]?(?:info|profile|context|data)|customer|profile|caller|patient|guest|member|account|student|person|client|human|personal[\w-]{0,20}|memory|about[\w-]{0,20})(?:\s[^>]{0,200})?>|\[(?:user|customer|profile|caller|account|person)\]|(?:#{1,6}\s|\*\*|[>*-]\s)?(?:about |facts about |notes on |what (?:you|we) know (?:about|of) |known about |profile of )?(?:the |your |this |current )?(?:user|customer|caller|patient|guest|user profile|profile|customer profile|member|student|pupil|learner|passenger|client|employee|household|traveller|person|one|human|who you (?:are )?(?:help|talk to|talking to|serve)|nutzer|benutzer|kunde|kundin|utilisateur|usuario|usuário|cliente|utente|gebruiker|пользователь|клиент)(?:['’]s)?(?: (?:profile|facts|details|info|information|record|data|card|context|memory|you|who|in|profil|datos|dados|dati)){0,2}(?: [\p{L} ]{2,30})?[*:]{0,3})\s?\{?$/iu;
const OWN_LABEL = /^(?:(?:phone|mobile|tel|telephone|number|address|card|e ?mail)(?: number| address)? (?:on file|on record|of record)|(?:permissions?|rights|roles?|groups?|scopes?|entitlements) of (?:this|your|the current) (?:user|customer|account|caller|member|client|guest)|(?:plan|tier|subscription|city|country|location|address|phone|language|role|team|company|balance|number|name|age|birthday) of (?:the|this|your) (?:user|customer|account|caller|member|client|patient|guest)|(?:user|customer|account|subscriber|member|client|caller|patient|guest|student|kunden|benutzer)(?:['’]?s)? (?:plan|tier|subscription|level|country|city|location|address|phone|number|language|locale|time ?zone|tz|company|role|team|department|job title|title|balance|credits|age|birthday|since|preferences?|segment|status|group|groups|no|nr|name|organi[sz]ation|birthdate|pronouns))$/iu;
const PERSONAL = /^(?:name|full name|first name|given name|preferred name|nickname|role|title|job|job title|position|occupation|works (?:as|at)|lives in|age|city|country|location|address|phone|mobile|email|e mail|birthday|born|date of birth|company|employer|team|department|plan|tier|language|pronouns|allergies|allergic to|diet|likes|dislikes|prefers|hobbies|kids|children|partner|pets?|rolle|alter|ort|wohnort|firma|ville|âge|nom|prénom|nombre|edad|ciudad|nome|idade|cidade|città|età|naam|leeftijd|имя|город|возраст)$/iu;
const COMPANY = /^(?:\p{Lu}[\p{L}&.-]+ ){1,4}(?:GmbH|AG|Inc\.?|Ltd\.?|LLC|SA|SAS|SL|S\.A\.|BV|B\.V\.|AB|Oy|ApS|AS|KG|Corp\.?|Co\.|SpA|S\.p\.A\.|SRL|Srl|plc|PLC|sp\. z o\.o\.|OOO|Kft\.?)(?=$|[\s,(;])/u;
const OWNED_BY_ONE = /^(?:home address|postal address|birthday|date of birth|dob|birth date|allergies|allergy|dietary needs|medications?|blood type|shoe size|clothing size|passport no|licence plate|license plate|next of kin|geburtstag|geburtsdatum|allergien|date de naissance|fecha de nacimiento|data de nascimento|data di nascita|geboortedatum)$/u;
/** Those who live or sit together, by their first names. */
export const TOGETHER = /^(?:residents|household|family|kids|children|adults|parents|flatmates|roommates|housemates|family members|household members|people (?:here|at home)|mitbewohner\p{L}*|bewohner|familie|kinder|famille|enfants|familia|niños|hijos|família|filhos|famiglia|figli|gezin|kinderen)$/u;
const FIRST_NAMES = /^\[?["'`]?\p{Lu}\p{Ll}{1,15}["'`]?(?: \([^()]{1,24}\))?(?:(?:, ?(?:and )?| and | und | et | y | e | en )["'`]?\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,15})?["'`]?(?: \([^()]{1,24}\))?){1,11}\]?$/u;
/** Labels that tell of a person where several of them stand together. */
const GROUPED = /^(?:name|full name|age|city|phone|mobile|birthday|born|date of birth|email|e mail|pronouns|allergies|address|lives in|occupation|job|alter|ort|wohnort|geburtstag|nom|âge|ville|nombre|edad|ciudad|nome|idade|cidade|età|città|naam|leeftijd|имя|возраст|город)$/u;

/** The name or address that a program put into a field of the frontmatter. */
export function filledIn({ label, value }: Pair, layout: Layout): string | undefined {
  if ((layout.said(label) & KIND.person) === 0 && !/(?:^| )(?:for|by|as|to)$/u.test(label) || OF_TEXT.test(label) || /^(?:author|owner)/u.test(label) || /^(?:created|written|maintained|reviewed|edited|approved|published) by$/u.test(label)) return undefined;
  const person = fullNameAt(value) ?? personIn(value, false);
  return person !== undefined && /[\s@]/u.test(person) ? person : undefined;
}

/** What of a pair's value is one person's. */
export function nameOf(pair: Pair, line: Line, layout: Layout): string | undefined {
  const { value, form } = pair;
  const field = form === "cell" ? undefined : fieldOfOne(pair, line, layout);
  if (field !== undefined) return field;
  const label = withoutPlace(pair.label);
  const kinds = layout.said(label);
  if (form === "line" && TENANT.test(label)) {
    const slug = /^["'`]?((?!(?:multi|single|per|cross)-)[a-z][a-z0-9]{1,20}(?:-[a-z0-9]{1,20}){1,4})(?=$|["'`\s,;(])/u.exec(value)?.[1];
    if (slug !== undefined) return slug;
  }
  if (form !== "cell" && MAIL_LABEL.test(label) && /^(?:\p{Lu}[\p{L}.'’-]{0,20} \p{Lu}[\p{L}.'’-]{1,20} <|<)?[\p{L}\p{N}._%+-]{1,64}@/u.test(value)) {
    const mail = personIn(value, false);
    if (mail !== undefined) return mail;
  }
  if (((kinds & (KIND.person | KIND.relate | KIND.own)) === 0 && !value.startsWith("@") && !namesOne(label, layout) && !RELATED.test(label) && !LABEL_CJK.test(label)) || form === "cell" || OF_TEXT.test(label) && !/(?:session|process|account|git) owner|owner of (?:this|the) (?:session|device|chat|workspace|account|machine)|^owner$|author (?:name|email)|git author/u.test(label)) return undefined;
  if (LABEL_CJK.test(label)) {
    const named = /^[^，,、（(。：:\s]{1,12}/u.exec(value)?.[0] ?? "";
    return named !== "" && (value.length <= 12 || named.length <= 5) && !/[是的请]|者$/u.test(named) && (!/^[\0-\x7f]/u.test(named) || (/^[a-z][a-z0-9]{1,30}(?:[._-][a-z0-9]{1,30})?$/u.test(named) && /[\d._-]/u.test(named))) ? named : undefined;
  }
  // A key that only one person has, with a value that no form would hold.
  if (form === "line" && OWNED_BY_ONE.test(label) && ownValue(value) !== undefined && /\d|,|\p{Lu}\p{L}{1,30} \p{Lu}/u.test(value) && !/list|optional|required|none|format|YYYY|string|ask|e\.g|such as|:/iu.test(value)) return value;
  const about = PERSONAL.test(label) && ABOUT_USER.test(layout.owner(line).trim());
  if (about || OWN_LABEL.test(label)) return ownValue(value);
  if (/^(?:the |your |current |this )?(?:tenant(?: name)?|organi[sz]ation|customer|client|account|company|workspace|team name|org|mandant|kunde|entreprise|société|empresa|azienda|klant|bedrijf)(?: name)?$/u.test(label)) {
    const company = COMPANY.exec(value)?.[0];
    if (company !== undefined) return company;
  }
  if (form === "line" && TOGETHER.test(label) && FIRST_NAMES.test(value) && !/characters?|story|cast/iu.test(layout.owner(line))) return value;
  if (form === "row" && /^(?:name|full name|nom|nombre|nome|naam)$/u.test(label) && isSettings(line, layout) && !isPersona(layout)) return fullNameAt(value);
  if (GROUPED.test(label) && isProfile(line, layout)) return ownValue(value);
  // `Reporter: @lumikki_s`: whatever the label, somebody's handle.
  if (form === "line" && /^@[a-z][\w.]{2,30}(?=$|[\s,;(])/u.test(value) && wordsIn(label) <= 3 && !/import|include|require|see|file|package|scope|decorator|tag|rule|annotation|owners?$|maintain|contact|review/u.test(label) && !/^\S{0,60}\//u.test(value)) return personIn(value, true);
  if (form === "line" && RELATED.test(label) && !OF_TEXT.test(label) && !MADE_BY.test(label)) {
    const full = fullNameAt(value);
    if (full !== undefined) return full;
  }
  if (namesOne(label, layout)) {
    const full = /(?:^| )(?:tell|ask|show|say|inform|remind|warn|to the)(?: |$)/u.test(label) ? undefined : fullNameAt(value);
    if (full !== undefined && !/^ (?!from |who |of |and |with |in |at |on |for |as |is )\p{Ll}/u.test(value.slice(full.length))) return full;
    const phone = /^\+\d[\d ()/-]{7,20}(?=$|[\s,;])/u.exec(value)?.[0];
    if (phone !== undefined) return phone;
  }
  const words = label.split(" ");
  const signed = SIGNED.test(label);
  if (!signed && ((kinds & (KIND.person | KIND.relate)) === 0 || words.length > 4 || !words.every((word) => BESIDE.has(word) || (layout.said(word) & (KIND.person | KIND.relate)) !== 0))) return undefined;
  if (!signed && (kinds & KIND.person) === 0 && !/(?:^| )(?:by|to|with|for|as)$/u.test(label)) return undefined;
  // Of a dialogue the speaker is the label: what it says is no name.
  const mayBeLogin = (form === "line" || form === "inner" || (form === "row" && isSettings(line, layout))) && (LOGIN_LABEL.test(label) || label !== pair.label) && partsIn(value) <= 3;
  const owns = /^owner$/u.test(label);
  if (owns && /\s/u.test(value)) return undefined;
  return personIn(form === "row" && !mayBeLogin && !/\s|@|\d/u.test(value) && !isUntitled(line, layout) ? "" : value, mayBeLogin);
}

/** Whether the lines around one tell of a person: three such labels, a name or an age among them, and values that describe nothing. */
function isProfile(line: Line, layout: Layout): boolean {
  const labels = new Set<string>();
  for (let index = line.index - 6; index <= line.index + 6; index += 1) {
    const other = layout.lines[index];
    if (other === undefined) continue;
    for (const { label, value } of layout.pairs(other)) if (GROUPED.test(label) && ownValue(value) !== undefined && /^["'`]?[\p{Lu}\p{Lo}\d+]/u.test(value) && !/,|\s(?:or|and)\s|required|optional/u.test(value)) labels.add(label);
  }
  return labels.size >= 3 && [...labels].some((label) => /^(?:name|full name|nom|nombre|nome|naam|имя)$/u.test(label));
}

/** Whether a table's row stands below a header that says that its second column holds values. */
function isSettings(line: Line, layout: Layout): boolean {
  for (let index = line.index - 1; index >= 0 && line.index - index < 12; index -= 1) {
    const { text, marks } = layout.lines[index] as Line;
    if ((marks & MARK.pipe) === 0) return false;
    if (/\|\s?(?:values?|current|now|setting|wert|valeur|valor|valore|waarde|wartość|значение|值)\s{0,20}\|\s*$/iu.test(text)) return true;
  }
  return false;
}

/** Whether a table's row stands below a header of empty cells: the table is a list of pairs. */
function isUntitled(line: Line, layout: Layout): boolean {
  for (let index = line.index - 1; index > 0 && line.index - index < 12; index -= 1) {
    const { text, marks } = layout.lines[index] as Line;
    if ((marks & MARK.pipe) === 0) return false;
    if (/^[\s|:-]+$/u.test(text) && text.includes("-")) return /^[\s|]+$/u.test(layout.lines[index - 1]?.text ?? "x");
  }
  return false;
}

function wordsIn(label: string): number {
  return label.split(" ").length;
}

export function numberOf({ label, value }: Pair, layout: Layout): string | undefined {
  if (!/\d{3}/u.test(value) || !OWN_NUMBER.test(label) || (layout.said(label) & KIND.example) !== 0) return undefined;
  const number = /^(?:[a-z]{0,5}[-_#]?)?\d[\d-]{3,19}(?=$|[\s,;)])|^[A-Z]\d{2}[A-Z0-9]{4,10}(?=$|[\s,;)])/iu.exec(value)?.[0];
  return number !== undefined && (/\s|-/u.test(label) || /\d.{4}/u.test(number)) && !isSampleNumber(number) && daysIn(value).length === 0 ? number : undefined;
}

export function isSampleNumber(number: string): boolean {
  return /^\D*(?:0+|1234\d*|12345.*|9{3,})$/u.test(number);
}

function ownValue(value: string): string | undefined {
  return value.length <= 60 && !/^(?:the|a|an|any|each|every|all|no|none|optional|required|string|number|integer|boolean|array|object|one|what|which|how|where|when|if|use|ask|see|must|should|your|their|his|her)(?![\p{L}@])/iu.test(value) && !/[,;]\s?(?:or|oder|ou)\s|\s(?:or|oder|ou|of|that|which|who|must|should)\s/u.test(value) ? value : undefined;
}
