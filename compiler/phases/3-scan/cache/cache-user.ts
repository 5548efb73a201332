import type { Rule } from "../rule.ts";
import { clauseAt, isSupposed, wordAfter, wordBefore, type Clause } from "./clause.ts";
import { CueSet } from "./cues.ts";
import { dropBefore, inInlineCode, onLines, type LineHit } from "./hits.ts";
import { sentenceStart } from "./illustration.ts";
import type { Layout } from "./layout.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { KIND } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";
import type { Pair } from "./pairs.ts";
import { fullNameAt, fullNamesIn, isPersonalMail, personIn } from "./person.ts";
import { FACT_OF_ONE, FIELD, fieldOfOne, IDENTITY, isFactOfOne, KNOWN, NAME_FIELD, nameAlone, namesOne, OF_ONE, OF_SOMEBODY, REMEMBERED, withoutPlace } from "./subject.ts";
import { daysIn, isPlaceholder, partsIn, shown } from "./values.ts";
import type { Token } from "./words.ts";

/** Words that may stand beside the one that says who somebody is: `the current user of this session`. */
const BESIDE = new Set("the your this current active my end os git login signed logged in auth authenticated human name full first display given preferred real legal user customer client id by to with for as of at on is who session chat conversation call account workspace device mail email address handle login you are currently now today s der die das dein ihr aktuelle aktueller angemeldeter angemeldete angemeldet als name le la nom du de l en tant que el del nombre como se llama o a nome do da come il gebruiker ingelogd als naam imię jako имя текущий текущая line served being assisted default effective process started launched invoked opened run asked requested".split(" "));
/** Labels under which a text's own people stand: the same for every reader. */
const OF_TEXT = /^persona(?: |$)|(?:^| )(?:authors?|maintainers?|maintained|contacts?|reviewers?|reviewed|editors?|written|owners?|codeowners?|contributors?|copyright|publisher|credits?|team|users|customers|clients|roles?|story|agent|manual|guide|experience|interface|input|agents|data|facing|journey|flow|feedback|types?|groups?|names|accounts)(?: |$)/u;
const LOGIN_LABEL = /(?:^| )(?:user|username|user name|login|logname|whoami|account|owner|benutzer|utilisateur|usuario|usuário|utente|gebruiker|użytkownik|пользователь|by|name|as|handle|assignee|nutzer|konto|compte|cuenta|conta|id)$/u;
const LABEL_CJK = /(?:お?名前|用户|用戶|姓名|客户|客戶|会员|學員|学员|患者|乘客|账号|担当者|申込者|受講者|宛先|会員|ユーザー|氏名|お客様|利用者|顧客|사용자|이름|고객|회원)(?:名|명|이름|정보)?$/u;
/** Labels of an address that a program fills in. */
const MAIL_LABEL = /(?:^| )(?:e ?mail|mail|e ?mail address|reply to|replies to|from|to|sender|recipient|notify|identity|subject|assignee|signed in|logged in|cc|login|user|account|upn|sso|principal|courriel|correo|posta|почта)$/u;
const SIGNED = /^(?:ship(?:ping)? to|deliver(?:y)? to|bill(?:ed)? to|recipient|addressee|account holder|card ?holder|policy ?holder|holder|lieferung an|livrer à|enviar a|entregar a|spedire a|empfänger|destinataire|destinatari[oa]|получатель|tenant(?: name)?|organi[sz]ation|interlocutor|asked by|requested by|assigned to|session of|owner of this session|signed in(?: user| account)?|logged in(?: user| account)?|(?:talking|speaking|chatting|pairing|working) (?:to|with)|you are (?:talking|speaking|chatting) (?:to|with)|acting (?:for|as)|on behalf of|prepared for|called|assigned to|author email|author name|git author|angemeldet(?: als)?|eingeloggt(?: als)?|connectée? en tant que|conectad[oa] como|sesión iniciada como|connesso come|ingelogd als|zalogowan\p{L} jako|inloggad som|logget (?:ind|inn) som|user config name|user name|user email|display name|full name|first name|given name|preferred name|nickname|handle|e ?mail|e ?mail address)$/u;
/** A number that a customer has, without a separator: `Customer no. 4471-882`. */
/** Labels that tie something to a person: `anfrage von`, `addressed to`, `booking for`. */
const RELATED = /^(?:\p{L}+ ){1,2}(?:to|for|from|by|with|von|für|an|mit|pour|par|avec|para|por|con|per|da|voor|van|met|dla|od|z|для|от|с|til|fra|för|från|med)$/u;
/** Who made a text or a thing: the same for every reader. */
const MADE_BY = /^(?:\p{L}+ )?(?:written|created|made|designed|developed|drawn|illustrated|translated|published|edited|sponsored|maintained|approved|reviewed|directed|composed|built|supported|inspired|powered|hosted|based|recommended|foreword|cover|music|text|photos?|art|idea|quote|geschrieben|erstellt|écrit|traduit|escrito|creado|scritto) (?:by|von|par|por|da|to|for|from)$/u;
const PRESENT = /(?<!\p{L})(?:present|online|in (?:the )?(?:channel|room|call|thread|meeting)|participants|attendees|anwesend|teilnehmer|présents|participantes|presenti|aanwezig)(?!\p{L})[^@]{0,20}[:：]\s{0,3}@[\w.-]{2,30}, ?@[\w.-]{2,30}/iu;
const FOR_ONE = /^#{1,3} (?:\p{L}+ )?(?:[Aa]ssistant|[Aa]gent|[Ss]ecretary|[Cc]oach|[Tt]utor|[Cc]opilot|[Hh]elper|[Ii]nstructions|[Nn]otes|[Pp]rofile|[Mm]emory|[Pp]references|[Pp]lan|[Ww]orkspace) (?:for|of) (?=\p{Lu})/u;
/** What is for or from somebody, in words: `Booking for Ada Quill`. */
const HELD_FOR = /^[\s>*-]{0,6}(?:[Bb]ooking|[Rr]eservation|[Aa]ppointment|[Oo]rder|[Rr]equest|[Ss]ession|[Cc]all|[Vv]isit|[Ll]etter|[Mm]essage|[Mm]ail|[Ee]-?mail|[Pp]arcel|[Dd]elivery|[Tt]icket|[Ss]hift|[Ll]esson|[Mm]eeting|[Cc]ase|[Ff]ile|[Nn]otes|[Pp]lan|[Tt]ermin|[Bb]uchung|[Bb]estellung|[Aa]nfrage|[Rr]éservation|[Cc]ommande|[Rr]eserva|[Pp]edido|[Cc]ita|[Pp]renotazione|[Oo]rdine|[Aa]fspraak)(?: \p{L}+)? (?:for|from|with|by|of|für|von|mit|pour|de|avec|para|con|per|voor|van|met) $/u;
const NUMBERED = /(?<!\p{L})(?:[Cc]ustomer|[Aa]ccount|[Mm]ember(?:ship)?|[Cc]lient|[Pp]atient|[Pp]olicy|[Ss]ubscriber|[Ee]mployee|[Ss]tudent|[Pp]assenger|[Uu]ser|[Tt]icket|[Cc]ase|[Ll]oyalty card|[Kk]unde|[Kk]unden|[Cc]liente|[Kk]lant|[Kk]und|[Ss]ag)(?:(?:[- ]?(?:[Nn]o\.?|[Nn]umber|[Nn]r\.?|[Nn]ummer|[Ii][Dd]|#|n\.?º|nº|n°|número|numéro)(?: is)?\s?[:#]?| #)\s?["'`]?|\s(?=\d{4}-?\d))((?=[A-Z\d-]{0,24}\d{3})[A-Z\d][A-Z\d-]{3,24})(?![\p{L}\d])/gu;
/** What ends the part of such a number that stands before its digits: a line without it holds none. */
const NUMBER_SIGN = /(?:o\.?|umber|[Nn]r\.?|ummer|[Ii][Dd]|#|[º°])(?: is)?\s?[:#]?\s?["'`]?(?=[A-Z\d-]{0,24}\d{3})[A-Z\d]|\s\d{4}-?\d/u;
const OWN_NUMBER = /^(?:the |your |current |x )*(?:account|acct|customer|client|user|member|membership|tenant|org|organi[sz]ation|subscriber|patient|employee|student|session|conversation|chat|thread|request|workspace|team|channel|guild|room|ticket|case|order|contract|policy|kunden?|mandanten?|vertrags|cliente?|compte|cuenta|conta|klant|room|reservation|booking|guest|staff|caller|household|device|asked by|requested by)[ -]?(?:id|no|no\.|nr|nr\.|number|nummer|key|ref|reference|#|n\.?º|nº|n°)?$/iu;
/** A heading, a tag or a key of what is known of one person. */
const ABOUT_USER = /^(?:[-*>]\s)?(?:<(?:[\w-]{0,20}user|user[_-]?(?:info|profile|context|data)|customer|profile|caller|patient|guest|member|account|student|person|client|human|personal[\w-]{0,20}|memory|about[\w-]{0,20})(?:\s[^>]{0,200})?>|\[(?:user|customer|profile|caller|account|person)\]|(?:#{1,6}\s|\*\*|[>*-]\s)?(?:about |facts about |notes on |what (?:you|we) know (?:about|of) |known about |profile of )?(?:the |your |this |current )?(?:user|customer|caller|patient|guest|user profile|profile|customer profile|member|student|pupil|learner|passenger|client|employee|household|traveller|person|one|human|who you (?:are )?(?:help|talk to|talking to|serve)|nutzer|benutzer|kunde|kundin|utilisateur|usuario|usuário|cliente|utente|gebruiker|пользователь|клиент)(?:['’]s)?(?: (?:profile|facts|details|info|information|record|data|card|context|memory|you|who|in|profil|datos|dados|dati)){0,2}(?: [\p{L} ]{2,30})?[*:]{0,3})\s?\{?$/iu;
const OWN_LABEL = /^(?:(?:phone|mobile|tel|telephone|number|address|card|e ?mail)(?: number| address)? (?:on file|on record|of record)|(?:permissions?|rights|roles?|groups?|scopes?|entitlements) of (?:this|your|the current) (?:user|customer|account|caller|member|client|guest)|(?:plan|tier|subscription|city|country|location|address|phone|language|role|team|company|balance|number|name|age|birthday) of (?:the|this|your) (?:user|customer|account|caller|member|client|patient|guest)|(?:user|customer|account|subscriber|member|client|caller|patient|guest|student|kunden|benutzer)(?:['’]?s)? (?:plan|tier|subscription|level|country|city|location|address|phone|number|language|locale|time ?zone|tz|company|role|team|department|job title|title|balance|credits|age|birthday|since|preferences?|segment|status|group|groups|no|nr|name|organi[sz]ation|birthdate|pronouns))$/iu;
const PERSONAL = /^(?:name|full name|first name|given name|preferred name|nickname|role|title|job|job title|position|occupation|works (?:as|at)|lives in|age|city|country|location|address|phone|mobile|email|e mail|birthday|born|date of birth|company|employer|team|department|plan|tier|language|pronouns|allergies|allergic to|diet|likes|dislikes|prefers|hobbies|kids|children|partner|pets?|rolle|alter|ort|wohnort|firma|ville|âge|nom|prénom|nombre|edad|ciudad|nome|idade|cidade|città|età|naam|leeftijd|имя|город|возраст)$/iu;
/** Says that somebody is served, in words of several parts. */
const SERVED = /(?:(?<!\p{L})(?:you(?: are|['’]re)|you) (?:now |currently )?(?:talking|speaking|chatting|working|pairing|assisting|helping|serving|supporting|advising|coaching|tutoring|teaching|interviewing|writing|assist|help|serve|support|coach|tutor|advise|work for|work with|report to|answer to)|(?:signed|logged)[ -]in(?: user)?(?: is| as|:)?|(?:address|call|greet|welcome|hello|hi,|dear)(?: (?:him|her|them|the (?:user|customer|guest|caller|client|patient)))?(?: (?:as|with))?|(?:use the name|sign(?:ed)? as|letters as|(?:helping|assisting|serving) (?:our|the|your) (?:\p{L}+ )?(?:member|customer|guest|client|colleague|patient|student|user)|identity:|assistant|agent|secretary|companion|coach|tutor|copilot|helper|scribe|butler|advisor|aide|concierge) (?:of|for|to)|(?:belongs to|was (?:started|opened|requested|asked|written|sent) by|(?:started|launched|invoked|opened|requested|asked|sent|run|issued|triggered|deployed|owned|typed|submitted|dictated|login|last (?:edited|changed|opened|used|run|pushed|saved|modified)) by|running as(?: user)?|behalf of|in the name of|prepared for|acting for|assigned to|registered to|session of|session for|preferences (?:for|of)|facts about|profile of|notes on|(?:custom |personal |standing )?(?:instructions|wishes|notes|message|request|memories|memory|feedback|mail|letter) (?:from|of)|calling from|(?:reply|send|mail|forward|write) (?:\p{L}+ ){0,3}to|answers? go to|spoke with|spoke to)|(?:user|customer|client|caller|developer|operator|guest|patient|student|pupil|learner|person|human|owner|employee|boss|manager|passenger|interlocutor|teacher|member|resident|visitor|parent|speaker|subscriber|buyer|traveller|player(?: one| two| \d)?)(?:['’]s (?:full |first |display |preferred |last )?name)?(?: (?:of this [a-z]{3,12}|you (?:serve|help|assist|tutor|coach|are talking to|are helping|work (?:for|with))|in (?:this|the) [a-z]{3,12}|on (?:the line|shift|duty)|at the keyboard|who writes(?: to you)?|writing to you|(?:I|you) (?:talk|speak|write|work|chat) (?:to|with|for)|I (?:serve|help|look after))){0,2} (?:goes by|answers to|(?:likes|prefers|wants|asked) to be called|is called|is named|is|was|called|named|known as))(?!\p{L})/giu;
/** The same in other languages. */
const SERVED_ELSEWHERE = /(?:(?:du|sie) (?:sprichst|sprechen|redest|reden|chattest|hilfst|helfen|arbeitest|arbeiten|berätst|betreust|unterstützt|begleitest)(?: (?:gerade|jetzt))?|angemeldet(?: ist| als)?:?|(?:nutzer|nutzerin|benutzer|benutzerin|kunde|kundin|anwender|anwenderin|person|anrufer|anruferin|patient|patientin|schüler|schülerin|gast) (?:heißt|ist)|(?:assistent|assistentin|assistenz) (?:von|für)|(?:tu|vous) (?:parles|parlez|aides|aidez|assistes|assistez|accompagnes|accompagnez|conseilles|conseillez)|connectée? en tant que|(?:utilisateur|utilisatrice|cliente?|personne|élève|patiente?)[\p{L} ]{0,24} (?:s['’]appelle|est|se nomme)|(?:hablas|hablando|conversas|ayudas|ayudando|atiendes|atendiendo)|conectad[oa] como|sesión iniciada como|(?:usuari[oa]|client[ea]|persona|alumn[oa]|paciente)[\p{L} ]{0,24} (?:se llama|es)|(?:falando|conversando|atendendo|ajudando|atende|ajuda)|(?:usuári[oa]|cliente|pessoa|alun[oa]|paciente)[\p{L} ]{0,24} (?:se chama|é|chama-se)|(?:parlando|chattando|aiutando|parli)|(?:utente|cliente|persona|paziente)[\p{L} ]{0,24} (?:si chiama|è)|(?:parli|parlando|chattando|stai parlando) con (?:la signora|il signor|il dottor|la dottoressa|il sig\.|la sig\.ra)|(?:pomagasz|rozmawiasz z|obsługujesz) (?:panu|pani|panią|pana)|(?:je|jij|u) (?:praat|spreekt|chat|helpt)|(?:gebruiker|klant|leerling|patiënt) (?:heet|is)|ingelogd als|rozmawiasz|pomagasz|zalogowan\p{L}{1,3} jako|(?:użytkownik|klient|uczeń|pacjent)\p{L}{0,3} (?:nazywa się|to|ma na imię)|зовут|(?:общаешься|общаетесь|говоришь|говорите|помогаешь|помогаете)|(?:pratar|talar|snakker|taler|hjälper|hjælper|hjelper)|(?:användaren|kunden|eleven|brugeren|brukeren|borgeren) (?:heter|är|hedder|er)|inloggad som|logget (?:ind|inn) som)(?!\p{L})/giu;
/** What may stand between such words and the name. */
const TO_NAME = /^(?:\s?[:,("'`*_“«]{0,4}|['’]s)\s?(?:(?:to|with|for|by|as|is|called|named|now|the|user|customer|client|developer|engineer|nurse|patient|student|guest|account|person|mit|von|als|für|heißt|gerade|avec|à|que|con|a|al|la|el|o|com|come|met|z|se llama|s['’]appelle|med|som|jako|с|it|our|one|your|human|boss|manager)\s){0,4}["'`*_“«]{0,3}/iu;
/** What ties a name to the word for a person before it. */
const COPULA = /(?<!\p{L})(?:is|are|was|named|called|heißt|ist|est|es|è|é|jest|heet)(?: now| today| currently)?\s["'`*_“«]{0,2}$/iu;
/** Words in which somebody says who they are. */
const INTRODUCES = /^[\s>*-]{0,6}(?:I am|I['’]m|My name is|Ich bin|Ich heiße|Je suis|Je m['’]appelle|Soy|Me llamo|Sou|Chamo-me|Sono|Mi chiamo|Ik ben|Ik heet|Jestem|Меня зовут) /iu;
const INTRODUCED = /^[\s>*-]{0,6}(?:I |I['’]m|My name|Ich |Je |Soy |Me llamo|Sono )/u;
const COMPANY = /^(?:\p{Lu}[\p{L}&.-]+ ){1,4}(?:GmbH|AG|Inc\.?|Ltd\.?|LLC|SA|SAS|SL|S\.A\.|BV|B\.V\.|AB|Oy|ApS|AS|KG|Corp\.?|Co\.|SpA|S\.p\.A\.|SRL|Srl|plc|PLC|sp\. z o\.o\.|OOO|Kft\.?)(?=$|[\s,(;])/u;
const TITLED = /^(?:Mr|Mrs|Ms|Frau|Herr|Mme|Sra?|Sig)/u;
const OPENS = /(?:open|greet|start|begin|say)(?!\p{L})[^"“«„]{0,40}["“«„][^"“«„”»]{0,60}$/iu;
const LOGS_IN = /(?:(?:as|als|que|como|come|som|jako) ?:?|(?:started|launched|opened|requested|asked|run|triggered|deployed|login|edited|changed|used|pushed|saved|modified) by|running as user|session (?:of|for)|assigned to)$/iu;
const SPOKEN_TO = /goes by|answers to|talking|speaking|chatting|greet|hello|hi|dear|call|address|welcome|name|called|named|known|is$|was$|sprich|sprech|red|chatt|heißt|ist$|parle|appelle|nomme|est$|habla|llama|es$|falando|conversando|fala|chama|é$|parl|chiama|è$|praat|spreekt|heet|rozmawiasz|nazywa|imię|зовут|общае|говори|prat|tala|snakk|heter|hedder|facts|preferences|profile|behalf|instructions|wishes|message|assistant|secretary|companion|belongs|helping|hilfst|betreust|aid|ayud|atiend|atend|ajud|aiut|spoke|human|prepared/iu;
/** What stands behind the name of somebody who is there. */
const IS_THERE = /^["'`*_)]{0,3}(?: \([^)]{1,60}\))?,? (?:is|has|was|ist|hat|est|es|está|é|è|jest)(?: now| currently| just| gerade| ahora)? (?:signed|logged|connected|on the line|calling|talking|writing|chatting|at the keyboard|your (?:user|boss|customer|human|patient|student)|the (?:user|customer|caller|one)|here|am Apparat|angemeldet|eingeloggt|connectée?|conectad[oa]|connesso|ingelogd|zalogowan)|^["'`*_)]{0,3}(?: \([^)]{1,60}\))? (?:opened|started|began|joined|runs|owns|sent) (?:this|the current) (?:chat|session|conversation|thread|run|request|call|ticket|workspace)(?!\p{L})/iu;
const BOND = /^(?:['’]s|['’]) (?:personal |private |executive )?(?:assistant|agent|secretary|companion|coach|tutor|copilot|helper|butler|aide|session|account|workspace|inbox|calendar|laptop|phone|profile|preferences|notes)(?!\p{L})/iu;
/** What a system's `id` prints, and a mention in a chat. */
const PRINTED = /(?<!\p{L})(?:\$(?:USER|LOGNAME|USERNAME) (?:is|=) (?!set|not|the|your|a )["'`]?[a-z][\w.-]{2,30}|uid=\d{1,10}\(([a-z_][\w.-]{1,31})\)|<@(U[A-Z0-9]{7,12})>)/gu;
/** A name before the word for a person in Japanese, Chinese and Korean, and behind the one for the user. */
const WIDE_NAME = /(?:为|替|协助|服务于?)(\p{Script=Han}{1,3})(?:先生|女士|小姐|老师|同学)(?=[服提，。的]|$)|(?:用户|用戶|客户|客戶)(?:是|叫|名为)(?!否|不|谁)\s?(\p{Script=Han}{2,4})(?=[。，、（(\s]|$)|(?:ユーザー|利用者|お客様|顧客)(?:は|：|:)\s?([\p{Script=Han}\p{Script=Katakana}ー]{2,8})(?:さん|様|氏)|(?:사용자|고객|회원)(?:는|은|님은|:)\s?(\p{Script=Hangul}{2,4})(?:님|씨|입니다|이며)|(?:^|は|、)([\p{Script=Han}\p{Script=Katakana}ー]{2,6})(?:さん|様|氏)の(?:秘書|助手|アシスタント|担当|コーチ)/gu;

/** An account that a house keeps for all: what is booked on it is nobody's own. */
const HOUSE_ACCOUNT = /(?<!\p{L})(?:clearing|settlement|suspense|bank|house|company|pool(?:ed)?|central|nostro|ledger|gl|g\/l|donations?|escrow|trust|expenses?|revenue|tax|collection|deposit|cost|shared|joint|office|savings) account|^[\s>*-]{0,8}(?:\p{L}+ )?(?:pay|book|post|debit|credit|wire|transfer|charge|record)(?!\p{L})[^.;:]{0,60} account|(?<!\p{L})(?:routing (?:number|no\.?)|sort code|iban|bic|swift)(?!\p{L})[^.;:]{0,60} account|(?<!\p{L})(?:donations?|payments?|fees|refunds|rent|dues|invoices|contributions) (?:go|goes|are|is)(?: \p{L}{2,12})? (?:to|into|on) (?:the |our )?account/iu;
const TENANT = /^tenant(?: (?:id|slug|key|name))?$/u;
const CUES = new CueSet();
const MAY_SERVE = CUES.of([SERVED]);
const MAY_INTRODUCE = CUES.of([INTRODUCES]);
const MAY_BE_INTRODUCED = CUES.of([INTRODUCED]);
const MAY_BE_FOR_ONE = CUES.of([FOR_ONE]);
const MAY_LABEL = CUES.of([NAME_FIELD, FIELD, TENANT, OF_ONE, IDENTITY, OWN_NUMBER, RELATED], { inLabel: true });
const MAY_REMEMBER = CUES.of([REMEMBERED]);
const MAY_BE_FACT = CUES.of([FACT_OF_ONE]);
const MAY_KNOW = CUES.of([KNOWN]);
const MAY_KNOW_OF_ONE = CUES.of([OF_SOMEBODY]);
const MAY_SERVE_ELSEWHERE = CUES.of([SERVED_ELSEWHERE]);
const MAY_BE_PRINTED = CUES.of([PRINTED]);
const MAY_NUMBER = CUES.of([NUMBERED], { marks: MARK.number });

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

/** The name or address that a program put into a field of the frontmatter. */
function filledIn({ label, value }: Pair, layout: Layout): string | undefined {
  if ((layout.said(label) & KIND.person) === 0 && !/(?:^| )(?:for|by|as|to)$/u.test(label) || OF_TEXT.test(label) || /^(?:author|owner)/u.test(label) || /^(?:created|written|maintained|reviewed|edited|approved|published) by$/u.test(label)) return undefined;
  const person = fullNameAt(value) ?? personIn(value, false);
  return person !== undefined && /[\s@]/u.test(person) ? person : undefined;
}

const OWNED_BY_ONE = /^(?:home address|postal address|birthday|date of birth|dob|birth date|allergies|allergy|dietary needs|medications?|blood type|shoe size|clothing size|passport no|licence plate|license plate|next of kin|geburtstag|geburtsdatum|allergien|date de naissance|fecha de nacimiento|data de nascimento|data di nascita|geboortedatum)$/u;

/** What of a pair's value is one person's. */
function nameOf(pair: Pair, line: Line, layout: Layout): string | undefined {
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

/** Labels that tell of a person where several of them stand together. */
const GROUPED = /^(?:name|full name|age|city|phone|mobile|birthday|born|date of birth|email|e mail|pronouns|allergies|address|lives in|occupation|job|alter|ort|wohnort|geburtstag|nom|âge|ville|nombre|edad|ciudad|nome|idade|cidade|età|città|naam|leeftijd|имя|возраст|город)$/u;

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

function numberOf({ label, value }: Pair, layout: Layout): string | undefined {
  if (!/\d{3}/u.test(value) || !OWN_NUMBER.test(label) || (layout.said(label) & KIND.example) !== 0) return undefined;
  const number = /^(?:[a-z]{0,5}[-_#]?)?\d[\d-]{3,19}(?=$|[\s,;)])|^[A-Z]\d{2}[A-Z0-9]{4,10}(?=$|[\s,;)])/iu.exec(value)?.[0];
  return number !== undefined && (/\s|-/u.test(label) || /\d.{4}/u.test(number)) && !isSampleNumber(number) && daysIn(value).length === 0 ? number : undefined;
}

function isSampleNumber(number: string): boolean {
  return /^\D*(?:0+|1234\d*|12345.*|9{3,})$/u.test(number);
}

/** Where a line says that somebody is served, in order. */
function servedIn(line: Line): readonly RegExpExecArray[] {
  const { text, marks } = line;
  if ((line.cues(CUES) & (MAY_SERVE | MAY_SERVE_ELSEWHERE)) === 0) return [];
  // A name has a capital or a sign of its own; a login stands behind a few words only.
  const mayName = (marks & (MARK.capital | MARK.at | MARK.wide | MARK.foreign)) !== 0 || /(?:as|als|que|com[eo]|som|jako|by|user|session (?:of|for)|assigned to) ?:? ["'`]?[a-z]/iu.test(text);
  if (!mayName) return [];
  const found = (line.cues(CUES) & MAY_SERVE) === 0 || ((marks & MARK.at) === 0 && !leadsToCapital(text) && !LEADS_TO_LOGIN.test(text)) ? [] : [...matchesOf(SERVED, text)];
  return (line.cues(CUES) & MAY_SERVE_ELSEWHERE) === 0 ? found : [...found, ...matchesOf(SERVED_ELSEWHERE, text)].sort((a, b) => a.index - b.index);
}

/** How `SERVED` ends before a login: what `LOGS_IN` asks, with the word before it. */
const LEADS_TO_LOGIN = /(?:(?:in|user|address|call|greet|welcome|hello|hi,|dear|him|her|them|customer|guest|caller|client|patient|sign|signed|letters|running|known) as|(?:started|launched|opened|requested|asked|run|triggered|deployed|login|edited|changed|used|pushed|saved|modified) by|session (?:of|for)|assigned to)(?![a-z])/iu;

/**
 * Whether a letter that may be a capital stands behind a word with nothing between them but what `TO_NAME` lets
 * through: a name that somebody is served by has no end of a sentence before it. Linear.
 */
function leadsToCapital(text: string): boolean {
  // Whether only such marks stand between the last word and here, and how many.
  let isOpen = false;
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isCapital = (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && (unit < 0x2000 || unit >= 0x2100));
    // `the user'sAda`: the only word that may touch a name.
    if (isCapital && isOpen && (marks > 0 || (text[at - 1] === "s" && "'’".includes(text[at - 2] ?? "x")))) return true;
    if (isCapital || (unit >= 0x61 && unit <= 0x7a)) {
      isOpen = true;
      marks = 0;
    } else if (isOpen && BEFORE_NAME.includes(text[at] as string)) marks += 1;
    else isOpen = false;
  }
  return false;
}

/** Marks and blanks that `TO_NAME` lets through, but for those that count as capitals above. */
const BEFORE_NAME = ":,(\"'`*_“«’ \t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\v\f";

/** A sentence from its last `, and` before a place on: a condition in front of it is another one's. */
function sincePart(clause: Clause, text: string, at: number): Clause {
  return { ...clause, part: Math.max(clause.part, text.lastIndexOf(", and ", at), text.lastIndexOf(", but ", at)) };
}

/** Those who live or sit together, by their first names. */
const TOGETHER = /^(?:residents|household|family|kids|children|adults|parents|flatmates|roommates|housemates|family members|household members|people (?:here|at home)|mitbewohner\p{L}*|bewohner|familie|kinder|famille|enfants|familia|niños|hijos|família|filhos|famiglia|figli|gezin|kinderen)$/u;
const FIRST_NAMES = /^\[?["'`]?\p{Lu}\p{Ll}{1,15}["'`]?(?: \([^()]{1,24}\))?(?:(?:, ?(?:and )?| and | und | et | y | e | en )["'`]?\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,15})?["'`]?(?: \([^()]{1,24}\))?){1,11}\]?$/u;

/** Whether a text begins with a persona that has a name of its own. */
function isPersona({ lines }: Layout): boolean {
  return lines.slice(0, 4).some(({ text }) => PERSONA.test(text));
}

const PERSONA = /^[\s>]{0,4}(?:You are|You play|You['’]re|Du bist|Du spielst|Tu es|Eres|Sei|Je bent|Você é) \p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20})?(?:,|\.| the | a | an | von | der | die )/u;

/** What sentences say of the one who is served. */
function said(line: Line, layout: Layout, hits: LineHit[]): void {
  const { text, kinds, marks } = line;
  const hit = (start: number, end: number): LineHit => ({ start, end, message: `${shown(text.slice(start, end))} is one user's name` });
  for (const found of (line.cues(CUES) & MAY_BE_PRINTED) === 0 ? [] : matchesOf(PRINTED, text)) {
    if (!layout.illustrates(line, found.index) && !inInlineCode(text, found.index)) hits.push(hit(found.index, found.index + found[0].length));
  }
  if ((marks & MARK.wide) !== 0) {
    for (const found of matchesOf(WIDE_NAME, text)) {
      const name = found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? "";
      const start = found.index + found[0].indexOf(name);
      if (!layout.illustrates(line, start)) hits.push(hit(start, start + name.length));
    }
  }
  if (line.text.startsWith("#")) {
    if ((line.cues(CUES) & MAY_BE_FOR_ONE) === 0) return;
    // `# Assistant for Ada Quill`: whom the whole text is for.
    const served = FOR_ONE.exec(text);
    const whom = served === null ? undefined : fullNameAt(text.slice(served[0].length));
    if (served !== null && whom !== undefined && served[0].length + whom.length >= text.trimEnd().length && !layout.illustrates(line, 0)) hits.push(hit(served[0].length, served[0].length + whom.length));
    return;
  }
  if (((kinds & (KIND.person | KIND.relate)) === 0 && (marks & MARK.at) === 0 && !((line.cues(CUES) & MAY_BE_INTRODUCED) !== 0 && INTRODUCED.test(text))) || ((marks & (MARK.capital | MARK.at)) === 0 && (line.cues(CUES) & (MAY_SERVE | MAY_SERVE_ELSEWHERE)) === 0) || ((marks & (MARK.capital | MARK.at | MARK.wide)) === 0 && !/(?:as|als|como|come|som|jako|by) [`"']?[a-z]/u.test(text))) return;
  let last = -1;
  const introduced = (line.cues(CUES) & MAY_INTRODUCE) === 0 ? null : INTRODUCES.exec(text);
  const own = introduced === null || !/(?<!\p{L})(?:me|user|customer|mir|moi|mí|mim)(?!\p{L})/iu.test(layout.heading(line)) ? undefined : fullNameAt(text.slice(introduced[0].length));
  if (introduced !== null && own !== undefined) {
    last = introduced[0].length + own.length;
    hits.push(hit(introduced[0].length, last));
  }
  for (const found of servedIn(line)) {
    const from = found.index + found[0].length;
    const rest = text.slice(from, from + 120);
    const skipped = TO_NAME.exec(rest)?.[0].length ?? 0;
    if (skipped === 0) continue;
    const named = personIn(rest.slice(skipped), LOGS_IN.test(found[0]));
    if (named === undefined || isSupposed(sincePart(clauseAt(line, layout, found.index), text, found.index), found.index)) continue;
    // Somebody in the life of a persona: `Your boss is Mr Lund, and you fear him`.
    if (/(?:boss|manager|owner|teacher|parent)(?:['’]s \p{L}+)? (?:is|was|called|named)$/iu.test(found[0]) && isPersona(layout)) continue;
    // `helping with Lumen Tactics`: a project, not a person.
    if (/(?:help|helping|working|assist|assisting|support|supporting)$/iu.test(found[0]) && /^\s?(?:with|on)\s/iu.test(rest)) continue;
    // A word with a capital alone may be a product: it is a name where people are spoken to.
    if (!/[\s@.]/u.test(named) && !LOGS_IN.test(found[0]) && !SPOKEN_TO.test(found[0])) continue;
    if (layout.illustrates(line, found.index)) continue;
    last = from + skipped + named.length;
    hits.push(hit(from + skipped, last));
  }
  if ((marks & MARK.capital) === 0 || (marks & MARK.names) === 0) return;
  for (const name of fullNamesIn(text)) {
    if (name.start < last) continue;
    const behind = text.slice(name.end, name.end + 80);
    const clause = clauseAt(line, layout, name.start);
    const copula = COPULA.test(text.slice(Math.max(0, name.start - 20), name.start)) && isMeant(wordBefore(clause, name.start, KIND.person, 56), clause, text);
    // `signed off as Ada Quill <ada@…>`: a name with its address, as a program writes it.
    const addressed = /^ ?<[^\s<>@]{1,40}@/u.test(behind) && /(?<!\p{L})(?:as|by|for|to|from|is|of)\s["'`]?$/u.test(text.slice(Math.max(0, name.start - 8), name.start)) && !OF_TEXT.test(text.slice(clause.start, name.start).toLowerCase()) && isPersonalMail(/^ ?<([^\s<>@]{1,40}@[^\s<>@]{1,60})/u.exec(behind)?.[1] ?? "");
    // `customer Aled Prosser`: the word for a person directly before the name.
    const apposed = !/(?<!\p{L})(?:novel|story|play|film|book|tale)(?!\p{L})/iu.test(text.slice(clause.start, name.start)) && /(?<!\p{L})(?:customer|user|client|caller|patient|guest|student|pupil|passenger|member|resident|tenant|buyer|kunde|kundin|cliente|klant|utente|usuario|usuaria|patientin|gast)\s$/u.test(text.slice(0, name.start));
    const titled = TITLED.test(name.text);
    const greeted = titled && wordBefore(clause, name.start, KIND.relate | KIND.person, 48) !== undefined;
    // `Always open with "Good to see you again, Mr. Abernathy"`: words to say to one person.
    const quoted = titled && OPENS.test(text.slice(Math.max(0, name.start - 120), name.start));
    // Somebody in the life of a persona.
    if (titled && /(?<!\p{L})(?:boss|manager|owner|teacher) (?:is|was|called) $/iu.test(text.slice(Math.max(0, name.start - 24), name.start)) && isPersona(layout)) continue;
    if (!IS_THERE.test(behind) && !BOND.test(behind) && !greeted && !apposed && !quoted && !copula && !addressed && !HELD_FOR.test(text.slice(0, name.start))) continue;
    const before = text.slice(clause.start, name.start);
    if ((isSupposed(clause, name.start) && !/always/iu.test(before)) || layout.illustrates(line, name.start) || (!addressed && wordAfter(clause, name.end, KIND.example, 24) !== undefined)) continue;
    hits.push(hit(name.start, name.end));
  }
}

/** Whether a word for a person, in its sentence, means the one who is there: `your user`, `the caller today`. */
function isMeant(token: Token | undefined, clause: Clause, text: string): boolean {
  return token !== undefined && !/^(?:owner|manager|boss|teacher|author|seller|account|person|people|human)s?$|s$/iu.test(text.slice(token.start, token.end)) && !/(?<!\p{L})(?:novel|story|play|film|book|poem|chapter|scene|example|character|persona)(?!\p{L})/iu.test(text.slice(clause.start, clause.end));
}

function ownValue(value: string): string | undefined {
  return value.length <= 60 && !/^(?:the|a|an|any|each|every|all|no|none|optional|required|string|number|integer|boolean|array|object|one|what|which|how|where|when|if|use|ask|see|must|should|your|their|his|her)(?![\p{L}@])/iu.test(value) && !/[,;]\s?(?:or|oder|ou)\s|\s(?:or|oder|ou|of|that|which|who|must|should)\s/u.test(value) ? value : undefined;
}
