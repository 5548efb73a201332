/** Names, logins and addresses of people: what a value has to look like to be one. */
import { matchesOf } from "./matches.ts";
import { isStandIn } from "./values.ts";

const TITLE = "Dr|Prof|Mr|Mrs|Ms|Mx|Miss|Mme|Mlle|M|Sr|Sra|Srta|Frau|Herr|Herrn|Sig|Sig\\.ra|Dhr|Mevr|Pan|Pani|Señor|Señora|Dona|Dom|Capt|Sgt|Sir|Lady";
const PARTICLE = "van|von|de|da|del|della|der|den|bin|ben|al|el|di|dos|du|la|le|zu|ter|af|av|y";
const TITLES = new RegExp(`^(?:${TITLE})\\.?$`, "u");
const WORD = "\\p{Lu}[\\p{L}’'-]{1,20}";
/** A first and a last name, or a title and a name. */
const FULL = `(?:(?:${TITLE})\\.? ${WORD}(?: (?:(?:${PARTICLE}) ){0,2}${WORD})?|${WORD}(?: \\p{Lu}\\.)? (?:(?:${PARTICLE}) ){0,3}${WORD}(?: ${WORD})?|\\p{Lu}\\. ${WORD}|${WORD} \\p{Lu}\\.(?!\\p{L}))`;
const NAME = new RegExp(`^${FULL}(?=$|[\\s,.;:!?(<–—|·/)"'’\\]])`, "u");
const NAMES = new RegExp(`(?<![\\p{L}\\p{N}_/.@-])${FULL}(?![\\p{L}\\p{N}_@-])`, "gu");
/** A surname, a comma, a first name. */
const INVERTED = /^\p{Lu}[\p{L}'’-]{2,20}, \p{Lu}\p{Ll}{2,15}(?=$|[\s,;(])/u;
const FIRST_NAME = new RegExp(`^(?:(?:${TITLE})\\.? )?\\p{Lu}\\p{Ll}{1,15}(?=$|[,.;:!)|·]| \\(| today| now| and |, who| who| from | by name| gerade| ahora| per | et | und | y | e )`, "u");
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,40}(?:\.[\p{L}\p{N}-]{1,40}){1,4}/u;
const SHARED_MAIL = /@(?:[\w-]+\.)*(?:example(?=\.(?:com|org|net|edu|test|invalid|co))|test\.com|domain|yourcompany|yourdomain|localhost|users\.noreply)(?:\.|$)|@example$|^(?:support|info|help|hello|sales|no-?reply|security|contact|billing|team|admin|git|office|press|privacy|legal|abuse|jobs|careers|feedback|service|hr|it|ops|dev|orders?|accounts?|webmaster|postmaster|hostmaster|alerts?|notifications?|bot|ci|root|conduct|maintainers?|finance|invoices?|returns)[\w.+-]*@/iu;
/** What somebody is called in a chat or a tracker. */
const HANDLE = /^@[a-z][a-z0-9]{0,20}(?:[._-][a-z0-9]{1,20}){0,3}(?=$|[\s,;()|])/u;
const LOGIN = /^@?[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*(?=$|[\s,;()|@])/u;
/** Words that stand where a name could. */
const ROLE = /^(?:the|a|an|any|each|every|all|no|none|who|whoever|whom|person|people|someone|somebody|admin|administrators?|guest|user|users|customers?|client|clients|owner|owners|team|platform|backend|frontend|everyone|support|system|agent|agents|assistant|human|humans|yes|no|true|false|only|read-?only|readonly|read|write|required|optional|string|object|id|name|email|default|public|private|service|bot|ci|github|gitlab|google|azure|aws|your|their|its|this|that|must|should|can|may|is|are|asks?|wants?|says?|free|pro|enterprise|member|staff|internal|external|anonymous|authenticated|verified|new|returning|existing|see|use|ask|tell|give|provide|please|hi|hello|what|how|why|when|where|can|could|i|we|it|fix|add|create|make|write|show|run|delete|help|find|get|open|let|do|explain|review|generate|build|update|check|thanks|ok|okay|sure|platform-team|core|maintainers?|postgres|mysql|root|node|app|dev|test|sa|api|web|ios|android|windows|linux|mac|macos|desktop|mobile|if|in|on|at|for|from|by|with|via|not|never|always|as|and|or|claude|chatgpt|gpt|copilot|gemini|codex|cursor|devops|engineering|security|product|data|legal|sales|marketing|finance)(?![\p{L}\p{N}@])/iu;
/** The last word of what is a team, a company or a thing and not a person. */
const THING = /(?:Teams?|Inc|Ltd|LLC|GmbH|AG|SA|Corp|Group|Bot|Agents?|Assistants?|Engineer(?:s|ing)?|Developers?|Users?|Manager|Services?|API|Support|Code|Cloud|Studio|Desktop|Server|Protocol|Platform|Guide|Policy|Mode|Store|Shop|Bank|Hotel|University|School|Library|Framework|Script|System|Systems|Data|Docs?|Documentation|Project|Foundation|Company|Labs?|Hub|Workspace|Actions?|Desk|Center|Centre|Office|Language|Model|Models|Tools?|Tests?|Files?|Customers?|Clients?|Members?|Staff|Department|Story|Stories|Agency|Interface|Number|Name|Account|Address|Time|Date|Context|Request|Response|Message|Messages|Sonnet|Opus|Haiku|Pro|Plus|Max|Mini|Rules?|Standards?|Design|Review|Native|Router|Components?|Functions?|Variables?|Settings|Reports?|Products?|Kit|Analytics|Management|Information|Directory|Box|Upload|Input|Requests?|Integration|Packages?|Writing|Experience|Guidelines|Intent|Requirements|Instructions|Feedback|Caching|Setup|Analysis|Monitoring|Workflow|Pattern|Reviewer|Feature|Features|View|Errors?)$/u;
const FIRST_THING = /^(?:The|This|That|These|Those|Your|Our|My|All|Any|Each|Every|Some|New|Use|Do|Never|Always|If|When|For|In|On|At|By|With|And|Or|But|No|Not|Only|Also|See|Note|Please|Let|Make|Run|Read|Write|Add|Keep|Check|Open|Close|Be|Is|Are|Was|It|You|We|They|He|She|I|As|To|From|Of|How|What|Why|Where|Who|Google|Microsoft|Apple|Amazon|Azure|Visual|GitHub|GitLab|Claude|Anthropic|OpenAI|React|Next|Node|Vue|Angular|Spring|Ruby|Python|Java|Type|Swift|Kotlin|Rust|Go|Docker|Kubernetes|Visual|Android|Linux|Windows|Mac|Red|San|New|Los|Great|United|North|South|East|West|Open|Big|Unit|End|Pull|Code|Test|Data|Model|Key|Best|Core|Main|Project|Agent|System|User|Tool|Senior|Lead|Chief|Head|Site|Full|Social|Customer|Human|Product|Der|Die|Das|Ein|Eine|Le|La|Les|Un|Une|El|Los|Las|Una|Il|Lo|Gli|De|Het|Een|Sie|Du|Bitte|Saint|Sankt|Mount|Lake)$/u;

/** The name, login or address that a value begins with, where it is somebody's. */
export function personIn(value: string, mayBeLogin: boolean): string | undefined {
  if (!ROLE.test(value)) {
    const named = fullNameAt(value);
    if (named !== undefined) return named;
  }
  const mail = EMAIL.exec(value.slice(0, 120));
  if (mail !== null && mail.index <= 40) return isPersonalMail(mail[0]) ? mail[0] : undefined;
  if (ROLE.test(value)) return undefined;
  const handle = HANDLE.exec(value)?.[0];
  if (handle !== undefined && !isStandIn(handle.slice(1))) return handle;
  const inverted = INVERTED.exec(value)?.[0];
  if (inverted !== undefined) return inverted;
  if (NAME.test(value)) return undefined;
  const first = FIRST_NAME.exec(value)?.[0];
  if (first !== undefined && !isStandIn(first) && !FIRST_THING.test(first) && !THING.test(first)) return first;
  const login = mayBeLogin ? LOGIN.exec(value)?.[0] : undefined;
  return login !== undefined && login.length >= 3 && !isStandIn(login.replace("@", "")) && value.length <= login.length + 24 && !/^[a-z]+(?:-[a-z]+){2,}$/u.test(login) ? login : undefined;
}

/** The full name that a value begins with. */
export function fullNameAt(value: string): string | undefined {
  const name = NAME.exec(value)?.[0];
  return name !== undefined && isPersons(name) ? name : undefined;
}

/** The full names in a line; offsets into it. Linear in its length. */
export function fullNamesIn(line: string): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  return Array.from(matchesOf(NAMES, line), ({ 0: text, index }) => ({ start: index, end: index + text.length, text })).filter(({ text }) => isPersons(text));
}

/** Whether an address is one person's: not a desk's, not an example's. */
export function isPersonalMail(mail: string): boolean {
  const [local = ""] = mail.split("@");
  // People who are made up for a text have their address at an example's domain.
  return !isStandIn(local) && !isStandIn(local.split(/[._]/u)[0] ?? "") && (!SHARED_MAIL.test(mail) || (/^\p{L}{3,}[._]\p{L}{3,}@[\w.-]*\bexample\.(?:org|net|test)$/u.test(mail) && !/^(?:first|last|your|user|name|support|customer|no)[._]/u.test(local)));
}

function isPersons(name: string): boolean {
  const words = name.split(" ").filter((word) => !TITLES.test(word));
  return !isStandIn(words[0] ?? "") && !/['’](?:m|s|ve|re|ll|d|t)$/u.test(words[0] ?? "") && !THING.test(name) && !FIRST_THING.test(words[0] ?? "") && !/\p{Lu}{3}/u.test(name);
}
