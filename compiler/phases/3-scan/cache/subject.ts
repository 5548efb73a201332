/** Whom a label, an element, an object or a section of a text tells of, and what it tells of that person. */
import type { Layout } from "./layout.ts";
import type { Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import type { Pair } from "./pairs.ts";
import { fullNameAt, isPersonalMail, personIn } from "./person.ts";
import { isPlaceholder, isStandIn } from "./values.ts";

/** Words that turn one for a person into one for people, for a role or for what is made for them. */
const OF_MANY = /(?:^| )(?:users|customers|clients|members|guests|students|roles?|types?|groups?|team|teams|service|services|support|success|care|relations|story|stories|persona|personas|character|characters|interface|agent|agents|input|experience|guide|manual|journey|feedback|flow|facing|data|library|maintainers?|maintained|authors?|reviewers?|reviewed|contacts?|codeowners?|owners|contributors?|editors?|publisher|copyright|credits?|written|emergency|security|press|hotline)(?: |$)/u;
/** Where the one who is meant sits, stands or calls: it says nothing of who that is. */
const AT_WHERE = / ?(?:\([^()]{0,40}\)?|(?: (?:on|at|in|of|behind) (?:the |this |your )?(?:console|keyboard|phone|line|shift|duty|call|session|chat|conversation|desk|terminal|record|file|machine|device|room|wheel)))$/u;
/** Names of elements, keys and sections that hold one person's fields. */
export const OF_ONE = /^(?:viewer|me|myself|whoami|identity|profile|shipping|ship to|shipping address|billing|billing address|delivery|delivery address|postal address|mailing address|home address|invoice to|send to|recipient|addressee|sender|contact person|on behalf of|principal|subject|empfänger|lieferadresse|rechnungsadresse|destinataire|livraison|destinatario|entrega|envío|destinatário|spedizione|получатель|доставка)$/u;
export const NAME_FIELD = /^(?:(?:full |first |last |given |family |middle |display |real |legal |preferred |user |screen |nick ?)?name|given|family|first|last|surname|forename|display|login|user|username|handle|nick|nickname|e ?mail|mail|mail address|email address|phone|mobile|tel|telephone|vorname|nachname|nom|prénom|nombre|apellido|apellidos|nome|sobrenome|cognome|naam|voornaam|achternaam|imię|nazwisko|имя|фамилия|почта|телефон)$/u;
export const FIELD = /^(?:age|born|dob|birthday|birth ?date|date of birth|city|town|street|address|country|postcode|zip|plan|tier|grade|company|employer|department|job|occupation|locale|time ?zone|balance|member since|customer since|pronouns|allergies|alter|geboren|ort|wohnort|âge|ville|edad|ciudad|idade|cidade|età|città|возраст|город)$/u;
export const IDENTITY = /^\p{L}+ (?:identity|profile|signature)$/u;
export const OF_SOMEBODY = /(?<!\p{L})(?:about|of) (?:them|him|her|you|me)(?!\p{L})/iu;
/** Says that what follows is known of one person. */
export const KNOWN = /(?<!\p{L})(?:know|known|knows|learned|learnt|remember(?:ed)?|facts?|profile|on file|details|about|recalled|noted|wissen|bekannt|sais|savez|connu|sabes|sabemos|sabe|sai|weet|wiesz|знаешь|известно)(?!\p{L})/iu;
const ONE = /(?<!\p{L})(?:them|him|her|this|the|your|current|our|my|dies\p{L}{1,2}|de[nrm]|die|deine[nrm]?|ce|cet|cette|l['’]|le|la|del|de la|este|esta|il|al|deze|ten|об?)(?!\p{L})/iu;
/** A fact of one person, as notes on somebody are written. */
export const FACT_OF_ONE = /^[\s>]*(?:[-*+•]\s|\d{1,2}[.)]\s)?["'*_]{0,2}(?:(?:(?:the )?(?:user|customer|client|he|she|they|guest|patient|student)|\p{Lu}\p{Ll}{2,15})(?:['’]s)? )?(?:sails|cooks|reads|paints|writes|swims|rides|climbs|teaches|sings|dances|gardens|keeps|lives?|works?|has|have|is|likes?|loves|hates|prefers?|owns|rents|studies|studied|speaks|plays|drives|wants|needs|married|born|moved|runs|collects|trains|teaches|travels|dislikes|allergic|vegetarian|vegan|wohnt|arbeitet|hat|mag|liebt|spricht|studiert|habite|travaille|aime|possède|parle|vive|trabaja|tiene|prefiere|habla|mora|trabalha|tem|gosta|fala|abita|lavora|ama|preferisce|woont|werkt|heeft|houdt|mieszka|pracuje|ma|lubi|живёт|живет|работает|любит)(?!\p{L})/iu;
const RULING = /(?<!\p{L})(?:must|should|shall|never|always|may|can|cannot|might|if|when|ask|do not|don['’]t|only|whether|which|what|any|each|every|or|allowed|able|muss|soll|darf|nie|immer|wenn|doit|jamais|toujours|debe|nunca|siempre|deve|sempre|moet|nooit|altijd)(?!\p{L})/iu;

/** A label without what says where the person is. */
export function withoutPlace(label: string): string {
  return label.replace(AT_WHERE, "").trim();
}

/** Whether a label names one person who is served or at work. */
export function namesOne(label: string, layout: Layout): boolean {
  return !OF_MANY.test(label) && (OF_ONE.test(label) || IDENTITY.test(label) || (layout.said(label) & KIND.person) !== 0) && label.split(" ").length <= 6;
}

/** What of a pair's value is one person's, where the element, the object or the section that holds the pair is named after that person. */
export function fieldOfOne(pair: Pair, line: Line, layout: Layout): string | undefined {
  const { label, value, start } = pair;
  const named = NAME_FIELD.test(label);
  if ((!named && !FIELD.test(label)) || value.length > 80 || isPlaceholder(value)) return undefined;
  const holder = holderOf(line.text, start) ?? labelOf(layout.owner(line));
  if (holder === "" || !namesOne(holder, layout) || holder.split(" ").length > 4) return undefined;
  if (/^(?:string|number|text|integer|boolean|email|name|required|optional|the|a|an|your|first|last|of|type)(?![\p{L}\d@.])/iu.test(value) || isStandIn(value.split(/[\s@]/u)[0] ?? "")) return undefined;
  if (!named) return /\d|^\p{Lu}/u.test(value) ? value : undefined;
  if (value.includes("@")) return isPersonalMail(value) ? value : undefined;
  return /^\p{Lu}[\p{L}'’-]+(?: [\p{L}'’.-]+){0,3}$|^[a-z][a-z0-9]{1,40}(?:[._-][a-z0-9]{1,40})?$|^\+?\d[\d -]{5,}$/u.test(value) && !/^(?:admin|guest|user|root|system|agent|assistant|bot|anonymous|readonly|viewer|editor|owner|none|default)$/iu.test(value) ? value : undefined;
}

/** The name of the element or of the object that is open at a place of a line. */
function holderOf(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 300), at);
  // An element within one: `<patient><name>…`.
  const inner = /<([\p{L}_][\p{L}\p{N}_:.-]{0,40})(?:\s[^<>]{0,120})?>\s{0,4}<[\p{L}_][^<>/]{0,120}>[^<>]{0,4}$/u.exec(before);
  if (inner !== null) return labelOf(inner[1] as string);
  const tag = before.lastIndexOf("<");
  if (tag > before.lastIndexOf(">")) return labelOf(/^<[\p{L}_][\p{L}\p{N}_:.-]{0,40}/u.exec(before.slice(tag))?.[0] ?? "");
  const open = before.lastIndexOf("{");
  if (open <= before.lastIndexOf("}")) return undefined;
  return labelOf(/["']([\p{L}_][\p{L}\p{N}_ .-]{0,40})["']\s?:\s?$/u.exec(before.slice(0, open))?.[1] ?? "") || undefined;
}

/** The words of a heading, a tag or a key, as a pair's label has them. */
function labelOf(text: string): string {
  const attribute = text.search(/\s\w{1,20}=/u);
  return (attribute === -1 ? text : text.slice(0, attribute)).trim().replace(/^[\s#<>*_"'`[({/-]{0,12}/u, "").replace(/[\s>:："'`*_\])({[]{0,12}$/u, "").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_.:-]+/gu, " ").replace(/^(?:about|the|this|current|your|active) /iu, "").trim().toLowerCase();
}

export const REMEMBERED = /^(?:[\s>]{0,4}[-*+•]\s)?(?:[Rr]emember(?:ed)?|[Mm]emory|[Nn]oted?|[Ff]act|[Kk]nown|[Mm]erke?|[Rr]ecuerda|[Rr]etiens): (?:that )?\p{Lu}\p{Ll}{1,15} (?:lives|works|has|likes|loves|hates|prefers|owns|rents|studies|speaks|plays|drives|wants|needs|is (?:allergic|vegetarian|vegan|married|pregnant|retired)|wohnt|arbeitet|mag|habite|travaille|aime|vive|trabaja|tiene|prefiere)(?!\p{L})/u;

/** Whether a line is a fact in a section of what is known of one person. */
export function isFactOfOne(line: Line, layout: Layout): boolean {
  if (!line.fenced && REMEMBERED.test(line.text) && !RULING.test(line.text)) return true;
  if (line.fenced || !FACT_OF_ONE.test(line.text) || RULING.test(line.text)) return false;
  const owner = layout.owner(line);
  const lead = KNOWN.test(owner) ? owner : layout.leadIn(line);
  return lead.length <= 100 && KNOWN.test(lead) && ONE.test(lead) && ((layout.said(lead) & KIND.person) !== 0 || OF_SOMEBODY.test(lead)) && !/(?<!\p{L})(?:if|when|ask|learn|find out|collect|never|always|users|customers|guests|clients|examples?)(?!\p{L})/iu.test(lead);
}

/** The full name that is all of a line, where the lines around it or the section say that it is somebody's address. */
export function nameAlone(line: Line, layout: Layout): string | undefined {
  const text = line.text.trim();
  if (text.length > 48 || text.length < 5 || line.fenced) return undefined;
  const name = fullNameAt(text);
  if (name === undefined || name.length !== text.replace(/[,.]$/u, "").length) return undefined;
  const next = layout.lines[line.index + 1]?.text.trim() ?? "";
  const above = layout.lines[line.index - 1]?.text ?? "";
  const holder = labelOf(above.length < 40 && !/[.,!?;]\s*$/u.test(above) && above.trim() !== "" ? above : layout.owner(line));
  if (holder === "" || !namesOne(holder, layout)) return undefined;
  return personIn(next, false)?.includes("@") === true || /\d/u.test(next) || next.startsWith("</") ? name : undefined;
}
