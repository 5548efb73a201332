import type { Rule } from "../rule.ts";
import { inInlineCode, onLines } from "./hits.ts";
import type { Layout, Line } from "./layout.ts";
import { anyWordOf } from "./pairs.ts";
import { daysIn, isPlaceholder, isStandIn, shown } from "./values.ts";

const LABEL = /^(?:(?:the |your |current |active |my |end |os |git |login |signed in |logged in |auth(?:enticated)? |human )*)(?:user|users|username|user name|user display name|user full name|user login|user email|user e mail|user mail|account|account name|account owner|login|login name|logname|whoami|owner|process owner|customer|customer name|client name|caller|employee|member|requester|requested by|assignee|principal|human|person|patient|student|guest|passenger|recipient|signed in as|logged in as|signed in|logged in|signed in user|logged in user|pairing with|working with|acting for|acting as|on behalf of|speaking with|talking to|chatting with|you are talking to|you are speaking with|display name|full name|first name|given name|preferred name|nickname|handle|email|e mail|email address|mail|user email address|user id|user handle|started by|launched by|invoked by|run by|opened by|user phone|phone of user|address of user|user address|git user name|git user|git author|committer|author name|author email|(?:aktueller |angemeldeter )?(?:benutzer|nutzer|kunde)|benutzername|nutzer|nutzerin|konto|anmeldename|kunde|kundin|angemeldet als|angemeldet|mitarbeiter|mitarbeiterin|(?:utilisateur|utilisatrice|client|cliente)(?: connectée?| actuel(?:le)?)?|compte|client|connecté en tant que|(?:usuario|usuaria|usuário|usuária|cliente|utente)(?: actual| atual| attuale| conectad[oa]| logad[oa]| connesso)?|cuenta|cliente|conectado como|sesión iniciada como|usuário|usuária|conta|utente|account utente|connesso come|gebruiker|ingelogd als|klant|użytkownik|zalogowany jako|пользователь|имя пользователя|клиент|användare|bruger|bruker|käyttäjä|kullanıcı)$/iu;
const LABEL_CJK = /^(?:当前)?(?:用户|用户名|姓名|客户|登录用户|账号|ユーザー|ユーザー名|氏名|お客様|利用者|사용자|사용자명|이름|고객)$/u;
/** A user's own plan, address, money: what all users do not share. */
/** A number that a customer has, without a separator: `Customer no. 4471-882`. */
const NUMBERED = /(?<!\p{L})(?:[Cc]ustomer|[Aa]ccount|[Mm]ember|[Cc]lient|[Pp]atient|[Pp]olicy|[Ss]ubscriber|[Ee]mployee|[Ss]tudent|[Pp]assenger|[Uu]ser|[Tt]icket|[Cc]ase|[Kk]unde|[Kk]unden|[Cc]liente|[Kk]lant)[- ]?(?:[Nn]o\.?|[Nn]umber|[Nn]r\.?|[Nn]ummer|[Ii][Dd]|#|n\.?º|nº|n°|número|numéro)(?: is)?\s?[:#]?\s?["'`]?((?=[A-Z\d-]*\d{3})[A-Z\d][A-Z\d-]{3,24})(?![\p{L}\d])/gu;
const OWN_NUMBER = /^(?:the |your |current |x )*(?:account|acct|customer|client|user|member|tenant|org|organi[sz]ation|subscriber|patient|employee|student|session|conversation|chat|thread|request|workspace|team|channel|guild|room|ticket|case|order|contract|policy|kunden?|mandanten?|vertrags|cliente?|compte|cuenta|conta|klant|room|reservation|booking|guest)[ -]?(?:id|no|no\.|nr|nr\.|number|nummer|key|ref|reference|#|n\.?º|nº|n°)?$/iu;
/** A heading or a tag of what is known of one person. */
const ABOUT_USER = /^\s*(?:<(?:user|user_?(?:info|profile|context|data)|customer|profile|caller|patient|guest|member|account)\b[^>]*>|\[(?:user|customer|profile|caller|account)\]|#{1,6}\s(?:about |facts about |notes on )?(?:the |your |this |current )?(?:person|one|human)(?: (?:you|who|in) [\p{L} ]{2,40})?|#{1,6}\s(?:about |facts about |notes on )?(?:the |your |this |current )?(?:user|customer|caller|patient|guest|user profile|profile|customer profile|who you (?:are )?(?:help|talk to|talking to|serve)|nutzer|benutzer|kunde|utilisateur|usuario|usuário|cliente|utente|gebruiker|пользователь))\s*$/iu;
const PERSONAL = /^(?:name|full name|first name|given name|preferred name|nickname|role|title|job|job title|position|age|city|country|location|address|phone|mobile|email|e mail|birthday|company|employer|team|department|plan|tier|language|pronouns|allergies|rolle|alter|ort|firma|ville|âge|nom|prénom|nombre|edad|ciudad|nome|idade|cidade|città|età|naam|leeftijd|имя|город|возраст)$/iu;
const OWN_LABEL = /^(?:plan|tier|subscription|city|country|location|address|phone|language|role|team|company|balance) of (?:the|this|your) (?:user|customer|account|caller|member|client)$|^(?:user|customer|account|subscriber|member|client|caller|kunden|benutzer)(?:['’]?s)? (?:plan|tier|subscription|level|country|city|location|address|phone|number|language|locale|time ?zone|tz|company|role|team|department|job title|title|balance|credits|age|birthday|since|preferences?|segment|status|group|groups|no|nr|name)$/iu;
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,40}(?:\.[\p{L}\p{N}-]{1,40}){1,4}/u;
const NAME = /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx|Mme|M|Sr|Sra|Frau|Herr|Sig|Dhr|Mevr|Pan|Pani)\.? )?\p{Lu}[\p{L}'’-]{1,20}\.?(?: (?:\p{Lu}\.|(?:van|von|de|da|del|der|den|bin|al|el|di|dos|du|la|le|zu|of) ){0,3} ?\p{Lu}[\p{L}'’-]{0,20}\.?){1,3}(?=$|[\s,.;(<–—|·/])/u;
const FIRST_NAME = /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx|Mme|Sr|Sra|Frau|Herr|Sig)\.? )?\p{Lu}\p{Ll}{1,15}(?=$|[,.;(|·]| \(| today| and |, who| who)/u;
const LOGIN = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*(?=$|[\s,;()|@])/u;
/** Words that stand where a name could. */
const ROLE = /^(?:the|a|an|any|each|every|all|no|none|who|whoever|person|someone|admin|administrator|guest|user|users|customer|client|owner|owners|team|platform|backend|frontend|everyone|support|system|agent|assistant|human|yes|no|true|false|only|read-?only|readonly|read|write|required|optional|string|object|id|name|email|default|public|private|service|bot|ci|github|gitlab|google|azure|aws|your|their|its|this|that|must|should|can|may|is|are|asks?|wants?|says?|free|pro|enterprise|member|staff|internal|external|anonymous|authenticated|verified|new|returning|existing|see|use|ask|tell|give|provide|please|hi|hello|what|how|why|when|where|can|could|i|we|it|fix|add|create|make|write|show|run|delete|help|find|get|open|let|do|explain|review|generate|build|update|check|thanks|ok|okay|sure|platform-team|core|maintainers?|postgres|mysql|root|node|app|dev|test|sa|api)(?![\p{L}\p{N}@])/iu;

/** Sentences that name the one who is served. */
const SENTENCE = new RegExp(
  [
    "(?<!\\p{L})(?:[Yy]ou(?:['’]re| are) (?:now |currently )?(?:talking|speaking|chatting|working|pairing|assisting|helping|serving|supporting|advising|coaching|tutoring|teaching|interviewing)(?: (?:to|with|for))?(?: the (?:user|customer|developer|engineer))?|(?:[Ss]igned|[Ll]ogged)[ -]in(?: user)?(?: is| as|:)|(?:[Tt]he|[Yy]our) (?:current |signed-in |logged-in |human )?(?:user|customer|client|caller|developer|operator|guest|patient|student|person|human|owner|employee)(?:['’]s (?:full |first |display |preferred )?name)?(?: (?:of this (?:device|account|laptop|phone|computer|session|workspace|house|home)|you (?:serve|help|assist|are talking to|are helping|work (?:for|with))|in this (?:chat|session|conversation)|on the line))? (?:is|was)(?: called| named)?|[Aa]ddress (?:him|her|them|the user|the customer) as|[Cc]all (?:him|her|them|the user|the customer)|[Gg]reet(?: (?:him|her|them|the (?:user|customer|guest|caller)) (?:as|with))?|[Tt]his (?:session|conversation|chat|call|device|account|workspace|laptop|computer) (?:belongs to|is with|is for|was (?:started|opened) by)|[Ss]tarted by|[Ll]aunched by|[Ii]nvoked by|[Rr]unning as(?: user)?|(?:[Oo]n|[Ii]n) behalf of|[Pp]repared for|[Aa]cting for|[Yy]ou (?:assist|help|serve|support|coach|tutor|advise|work for|work with|report to|answer to)(?= (?:Dr|Prof|Mr|Mrs|Ms|Mme|Frau|Herr)(?:\\.| ))|[Tt]oday you (?:help|serve|assist)|[Yy]our (?:user|boss|manager|student|patient|client|customer|owner|human) is|(?:[Tt]he )?(?:one|person) (?:you serve|you help|who writes(?: to you)?|writing to you|at the keyboard) is)",
    "(?:[Dd]u|Sie) (?:sprichst|sprechen|redest|reden|chattest|hilfst|helfen|arbeitest|arbeiten)(?: (?:gerade|jetzt))?(?: (?:mit|für))?|[Aa]ngemeldet(?: ist| als)?:?|(?:[Dd]er|[Dd]ie|[Dd]ein|[Dd]eine) (?:Nutzer|Nutzerin|Benutzer|Benutzerin|Kunde|Kundin|Anwender|Anwenderin|Person|Anrufer|Anruferin) (?:heißt|ist)",
    "(?:[Tt]u parles|[Vv]ous parlez|[Tt]u aides|[Vv]ous aidez|[Tt]u assistes|[Vv]ous assistez)(?: (?:à|avec))?|[Cc]onnectée? en tant que|[Ll]['’]utilisat(?:eur|rice) (?:s['’]appelle|est)|(?:[Ll]e client|[Ll]a cliente|[Ll]a personne[\\p{L} ]{0,30}) (?:s['’]appelle|est)",
    "(?:[Hh]ablas|[Ee]stás hablando|[Cc]onversas|[Aa]yudas|[Aa]tiendes)(?: (?:con|a))?|[Cc]onectad[oa] como|[Ss]esión iniciada como|(?:[Ee]l usuario|[Ll]a usuaria|[Ee]l cliente|[Ll]a clienta|[Ll]a persona[\\p{L} ]{0,30}) (?:se llama|es)|[Ll]e atiendes a",
    "(?:[Vv]ocê (?:está (?:falando|conversando)|fala|conversa|atende|ajuda))(?: (?:com|a))?|(?:[Oo] usuário|[Aa] usuária|[Oo] cliente|[Aa] cliente|[Aa] pessoa[\\p{L} ]{0,30}) (?:se chama|é|chama-se)|[Cc]onectad[oa] como",
    "[Ss]tai (?:parlando|chattando|aiutando)(?: con)?|[Pp]arli con|(?:[Ll]['’]utente|[Ii]l cliente|[Ll]a cliente) (?:si chiama|è)|[Jj]e (?:praat|spreekt|chat|helpt)(?: met)?|(?:[Dd]e gebruiker|[Dd]e klant) (?:heet|is)|[Ii]ngelogd als|[Rr]ozmawiasz z|[Zz]alogowan\\p{L}{1,3} jako|[Uu]żytkowni\\p{L}{1,4} (?:nazywa się|to|ma na imię)",
    "[Пп]ользовател\\p{L}{1,2} зовут|[Тт]ы (?:общаешься|говоришь|помогаешь)(?: с)?|[Вв]ы (?:общаетесь|говорите|помогаете)(?: с)?|[Кк]лиента зовут|[Дд]у пратар",
    "[Dd]u (?:pratar|talar|snakker|taler|hjälper|hjælper|hjelper)(?: med)?|[Ii]nloggad som|[Ll]ogget (?:ind|inn) som|[Aa]nvändaren (?:heter|är)|[Bb]rugeren (?:hedder|er)|[Bb]rukeren (?:heter|er)",
  ].join("|"),
  "gu",
);

const isKnown = anyWordOf(LABEL, LABEL_CJK, PERSONAL, OWN_LABEL, OWN_NUMBER);

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
  *find(document) {
    yield* onLines(document, ({ block }) => block === "text", function* (line, layout) {
      const { text } = line;
      for (const { label, value, start, form } of layout.pairs(line)) {
        if (!isKnown(label)) continue;
        const cjk = LABEL_CJK.test(label);
        const personal = PERSONAL.test(label) && ABOUT_USER.test(blockTitle(line, layout));
        if (!cjk && !personal && !LABEL.test(label) && !OWN_LABEL.test(label) || isPlaceholder(value) || (form === "inner" && inInlineCode(text, start))) continue;
        const own = personal || (OWN_LABEL.test(label) && !LABEL.test(label));
        const named = own ? ownValue(value) : cjk ? (value.length <= 16 && !/[：:，。]/u.test(value) ? value : undefined) : person(form === "row" && !/\s|@|\d/u.test(value) ? "" : value, form === "line" && value.split(/\s/u).length <= 3);
        if (named !== undefined && !layout.illustrates(line, start)) yield { start, end: start + named.length, message: `${shown(named)} is one user's` };
      }
      if (line.hasDigit && layout.pairs(line).length > 0) {
        for (const { label, value, start } of layout.pairs(line)) {
          if (!isKnown(label)) continue;
          const number = /^(?:[a-z]{0,5}[-_#]?)?\d[\d-]{3,19}(?=$|[\s,;)])/iu.exec(value)?.[0];
          if (number !== undefined && OWN_NUMBER.test(label) && (/\s|-/u.test(label) || /\d.{4}/u.test(number)) && !/^\D*(?:0+|1234\d*|12345.*)$/u.test(number) && daysIn(value).length === 0 && !layout.illustrates(line, start)) yield { start, end: start + number.length, message: `The number ${shown(number)} is one customer's` };
        }
      }
      if (line.hasDigit) {
        for (const found of text.matchAll(NUMBERED)) {
          const number = found[1] as string;
          const start = found.index + found[0].length - number.length;
          if (!/^(?:0+|1234\d*|12345.*)$/u.test(number) && !layout.illustrates(line, found.index)) yield { start, end: start + number.length, message: `The number ${shown(number)} is one customer's` };
        }
      }
      if (!/\p{Lu}\p{L}|@|\bas /u.test(text.slice(4)) || !STARTS.test(text)) return;
      for (const found of text.matchAll(SENTENCE)) {
        const from = found.index + found[0].length;
        const rest = text.slice(from, from + 100);
        const skipped = /^[\s:,"'`*_]{1,5}/u.exec(rest)?.[0].length ?? 0;
        if (skipped === 0) continue;
        const named = person(rest.slice(skipped), /(?:as|als|que|como|som|jako)$/u.test(found[0]));
        if (named !== undefined && !layout.illustrates(line, found.index)) yield { start: from + skipped, end: from + skipped + named.length, message: `${shown(named)} is one user's name` };
      }
    });
  },
};

/** A cheap look before the sentences are tried. */
const STARTS = /alking|peaking|hatting|orking |airing|ssisting|elping|erving|upporting|dvising|oaching|utoring|eaching|nterviewing|igned|ogged|(?:user|customer|client|caller|developer|operator|guest|patient|student|person|human|owner|employee|boss|manager|keyboard|one)(?:['’]s [a-z ]{4,20})?(?: (?:you|in|on|of|who|writing)[\p{L} ]{3,30})? (?:is|was)|ddress (?:him|her|them|the)|all (?:him|her|them|the)|reet|belongs to|is (?:with|for)|was (?:started|opened)|(?:tarted|aunched|nvoked) by|unning as|behalf|repared for|cting for|ou (?:assist|help|serve|support|coach|tutor|advise|work|report|answer)|(?:[Dd]u|Sie) \p{L}|ngemeldet|(?:heißt|ist) \p{Lu}|(?:[Tt]u|[Vv]ous) \p{L}|onnect|onect|appelle|est \p{Lu}|abl[ao]|onversas|yudas|tiendes|esión|se llama|es \p{Lu}|ocê|chama|é \p{Lu}|[Ss]tai|arli con|chiama|è \p{Lu}|[Jj]e \p{L}|heet|is \p{Lu}|ngelogd|ozmawiasz|alogow|żytkown|льзоват|[Тт]ы |[Вв]ы |лиента|nloggad|ogget|ruger|ruker|nvänd/u;

/** The heading or the tag that a line stands under without an empty line between them, or the section's heading. */
function blockTitle(line: Line, layout: Layout): string {
  for (let index = line.index - 1; index >= 0 && line.index - index < 12; index -= 1) {
    const { text } = layout.lines[index] as Line;
    if (text.trim() === "") break;
    if (/^\s*(?:<\w|\[\w|#)/u.test(text)) return text;
  }
  return `# ${layout.heading(line)}`;
}

/** The name, login or address that a value begins with, where it is somebody's. */
function person(value: string, mayBeLogin: boolean): string | undefined {
  const mail = EMAIL.exec(value.slice(0, 120));
  if (mail !== null && mail.index <= 40) return isStandIn(mail[0].split("@")[0] ?? "") || /@(?:[\w-]+\.)*(?:example|test\.com|domain|yourcompany|yourdomain|localhost)(?:\.|$)|^(?:support|info|help|hello|sales|noreply|no-reply|security|contact|billing|team|admin|git)@/iu.test(mail[0]) ? undefined : mail[0];
  if (ROLE.test(value)) return undefined;
  const name = NAME.exec(value)?.[0];
  if (name !== undefined) return isStandIn(name.split(" ")[0] ?? "") || /(?:Team|Inc|Ltd|GmbH|Corp|Group|Bot|Agent|Assistant|Engineer(?:s|ing)?|Developers?|Users?|Manager|Services?|API|Support)$/u.test(name) ? undefined : name;
  const first = FIRST_NAME.exec(value)?.[0];
  if (first !== undefined && !isStandIn(first)) return first;
  const login = mayBeLogin ? LOGIN.exec(value)?.[0] : undefined;
  return login !== undefined && login.length >= 3 && !isStandIn(login) && value.length <= login.length + 24 && !/^[a-z]+(?:-[a-z]+){2,}$/u.test(login) ? login : undefined;
}

function ownValue(value: string): string | undefined {
  return value.length <= 60 && !ROLE.test(value.replace(/^(?:free|pro|enterprise|member|staff|internal|new|returning)(?!\p{L})/iu, "X")) && !/[,;]\s?(?:or|oder|ou)\s|\s(?:or|oder|ou|of|that|which|who)\s/u.test(value) ? value : undefined;
}
