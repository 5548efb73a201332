import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed } from "./clause.ts";
import { dropBefore, inInlineCode, onLines } from "./hits.ts";
import { sentenceStart } from "./illustration.ts";
import { KIND } from "./lexicon.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { fieldOfOne, isFactOfOne, nameAlone } from "./subject.ts";
import { CUES, INTRODUCED, MAY_BE_FACT, MAY_BE_FOR_ONE, MAY_BE_INTRODUCED, MAY_BE_PRINTED, MAY_KNOW, MAY_KNOW_OF_ONE, MAY_LABEL, MAY_NUMBER, MAY_REMEMBER, MAY_SERVE, MAY_SERVE_ELSEWHERE, NUMBERED } from "./user-cues.ts";
import { filledIn, isSampleNumber, nameOf, numberOf, TOGETHER } from "./user-pairs.ts";
import { said } from "./user-sentences.ts";
import { daysIn, isPlaceholder, shown } from "./values.ts";

const PRESENT = /(?<!\p{L})(?:present|online|in (?:the )?(?:channel|room|call|thread|meeting)|participants|attendees|anwesend|teilnehmer|présents|participantes|presenti|aanwezig)(?!\p{L})[^@]{0,20}[:：]\s{0,3}@[\w.-]{2,30}, ?@[\w.-]{2,30}/iu;
/** What ends the part of such a number that stands before its digits: a line without it holds none. */
const NUMBER_SIGN = /(?:o\.?|umber|[Nn]r\.?|ummer|[Ii][Dd]|#|[º°])(?: is)?\s?[:#]?\s?["'`]?(?=[A-Z\d-]{0,24}\d{3})[A-Z\d]|\s\d{4}-?\d/u;
/** An account that a house keeps for all: what is booked on it is nobody's own. */
const HOUSE_ACCOUNT = /(?<!\p{L})(?:clearing|settlement|suspense|bank|house|company|pool(?:ed)?|central|nostro|ledger|gl|g\/l|donations?|escrow|trust|expenses?|revenue|tax|collection|deposit|cost|shared|joint|office|savings) account|^[\s>*-]{0,8}(?:\p{L}+ )?(?:pay|book|post|debit|credit|wire|transfer|charge|record)(?!\p{L})[^.;:]{0,60} account|(?<!\p{L})(?:routing (?:number|no\.?)|sort code|iban|bic|swift)(?!\p{L})[^.;:]{0,60} account|(?<!\p{L})(?:donations?|payments?|fees|refunds|rent|dues|invoices|contributions) (?:go|goes|are|is)(?: \p{L}{2,12})? (?:to|into|on) (?:the |our )?account/iu;

export const cacheUser: Rule = {
  id: "cache/user",
  kind: "cache",
  finds: "The name, account or mail address of the one who is served or who started the program, and what belongs to that person alone. No two users can share the prefix behind it.",
  spares: "What says who may do what, roles, teams and owners of code, accounts of a service, stand-ins such as Jane Doe, and descriptions of a field.",
  flagged: [
    { name: "a sentence", text: "You are talking to Ngozi Achterberg from the sales team.\n", lines: [1] },
    { name: "an account", text: "user: tvarga\nshell: fish\n", lines: [1] },
    { name: "an address", text: "Signed in as ngozi.a@firm.test\n", lines: [1] },
    { name: "in German", text: "Du sprichst mit Tamás Varga.\n", lines: [1] },
  ],
  clean: [
    { name: "a field's description", text: "- user: the person who asked\n- owner: the team that answers\n" },
    { name: "a service's account", text: "Connect as `readonly`; the owner of the schema is `app`.\n" },
    { name: "a stand-in", text: "`find(\"Jane Doe\")` gives `jane.doe@example.com`.\n" },
    { name: "a dialogue", text: "User: Can you open the file?\nAssistant: Yes.\n" },
  ],
  find: onLines(
    [isLookedAt, (line, layout, hits) => {
      const { text, marks } = line;
      let last = -1;
      for (const pair of mayPair(line) ? layout.pairs(line) : []) {
        const named = line.block === "frontmatter" ? filledIn(pair, layout) : (nameOf(pair, line, layout) ?? numberOf(pair, layout));
        if (named === undefined || (layout.isConfig(line) && (line.fenced || fieldOfOne(pair, line, layout) === undefined)) || (isPlaceholder(pair.value) && !TOGETHER.test(pair.label)) || (pair.form === "inner" && inInlineCode(text, pair.start)) || layout.illustrates(line, pair.start)) continue;
        const at = Math.max(0, pair.value.indexOf(named));
        last = pair.start + at + named.length;
        hits.push({ start: pair.start + at, end: last, message: `${shown(named)} is one user's` });
      }
      if (line.block === "frontmatter") return;
      // `members present: @mirek, @oana`: those who are there now.
      if (last === -1 && (marks & MARK.at) !== 0 && PRESENT.test(text) && !layout.illustrates(line, 0)) hits.push({ start: text.indexOf("@"), end: text.length, message: "Those who are named here are there at this moment" });
      const before = hits.length;
      said(line, layout, hits);
      dropBefore(hits, before, last);
      if ((line.cues(CUES) & MAY_NUMBER) !== 0 && NUMBER_SIGN.test(text)) {
        for (const found of matchesOf(NUMBERED, text)) {
          const number = found[1] as string;
          const start = found.index + found[0].length - number.length;
          if (start >= last && !HOUSE_ACCOUNT.test(text.slice(sentenceStart(text, found.index), start)) && !isSampleNumber(number) && daysIn(number).length === 0 && !layout.illustrates(line, found.index) && !isSupposed(clauseAt(line, layout, found.index), found.index)) hits.push({ start, end: start + number.length, message: `The number ${shown(number)} is one customer's` });
        }
      }
    }],
    ({ lines }) => {
      const inSection = lines.some(mayHoldFacts);
      return [mayTell(inSection), (line, layout, hits) => {
        if (mayBeFact(line, inSection) && isFactOfOne(line, layout) && !layout.illustrates(line, 0)) hits.push({ start: 0, end: line.text.length, message: `${shown(line.text)} is true of one user` });
        const name = nameAlone(line, layout);
        if (name !== undefined && !layout.illustrates(line, 0)) hits.push({ start: line.text.indexOf(name), end: line.text.indexOf(name) + name.length, message: `${shown(name)} is one user's name` });
      }];
    },
  ),
};

/** A cheap look at a line: whether it may tell of somebody. */
function isLookedAt(line: Line): boolean {
  const { block, marks, kinds } = line;
  if (block !== "text" && block !== "frontmatter") return false;
  const cues = line.cues(CUES);
  return mayPair(line) || (cues & (MAY_SERVE | MAY_SERVE_ELSEWHERE | MAY_BE_PRINTED | MAY_NUMBER)) !== 0 || ((marks & MARK.wide) !== 0 && (kinds & (KIND.person | KIND.relate | KIND.own)) !== 0) || ((marks & (MARK.names | MARK.capital)) === (MARK.names | MARK.capital) && (kinds & (KIND.person | KIND.relate)) !== 0) || ((cues & MAY_BE_INTRODUCED) !== 0 && INTRODUCED.test(line.text)) || ((cues & MAY_BE_FOR_ONE) !== 0 && line.text.startsWith("#") && /^#{1,3} .{0,40} (?:for|of) \p{Lu}/u.test(line.text));
}

/** Whether a pair of a line may be of somebody, or an address stands in it. */
function mayPair(line: Line): boolean {
  const { kinds, labelKinds, marks, block } = line;
  if ((marks & MARK.at) !== 0) return true;
  if ((marks & PAIRED) === 0 || (kinds & OF_SOMEBODY_KINDS) === 0) return false;
  // The label of a cell is in another line.
  if (block === "frontmatter" || (marks & (MARK.pipe | MARK.number)) === (MARK.pipe | MARK.number)) return true;
  return (labelKinds & OF_SOMEBODY_KINDS) !== 0 || (line.cues(CUES) & MAY_LABEL) !== 0 || (marks & MARK.wide) !== 0;
}

/** Whether a line may announce what is known of one person. */
function mayHoldFacts(line: Line): boolean {
  const cues = line.cues(CUES);
  return (cues & MAY_KNOW) !== 0 && ((line.kinds & KIND.person) !== 0 || (cues & MAY_KNOW_OF_ONE) !== 0);
}

/** A cheap look at a line: whether it may be a fact of one person. */
function mayBeFact(line: Line, inSection: boolean): boolean {
  return (line.cues(CUES) & (inSection ? MAY_REMEMBER | MAY_BE_FACT : MAY_REMEMBER)) !== 0;
}

/** A cheap look at a line: whether it may be a fact of one person, or a name and nothing else; `inSection`: a line of the text may announce such facts. */
function mayTell(inSection: boolean): (line: Line) => boolean {
  return (line) => {
    const { block, kinds, marks } = line;
    if (block !== "text" || line.end - line.start > 200) return false;
    if ((marks & MARK.names) === 0 && !mayBeFact(line, inSection)) return false;
    return /^[\s>]{0,8}[-*+•\d]/u.test(line.text) || (kinds === 0 ? /^\s{0,8}\p{Lu}/u : /^\p{Lu}\p{Ll}{2,15} \p{Ll}{2,12}s /u).test(line.text);
  };
}

const OF_SOMEBODY_KINDS = KIND.person | KIND.relate | KIND.own;
