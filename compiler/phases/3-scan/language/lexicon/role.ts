/** Taking a role, and a role without limits. */
import { concept } from "../concepts.ts";

/** Taking a role or a mode. */
export const BECOME = concept("become", {
  en: "you are now | you're now | you are (an/a/the/no longer/going to/about to/hereby/free) | from now on you | from this (point/moment) on [you] | henceforth you | act as | act like | acting as | acts as | act like | behave (as/like) | behaves (as/like) | pretend | pretending | role play* | roleplay* | play (the/a) (role/part/character) | play as | simulate | assume the (role/identity/persona) | take on the (role/identity/persona) | adopt the (role/identity/persona) | become | becomes | enter | enters | entering | switch [yourself] (to/into/on) | switches [you] (to/into) | go into | transform into | imagine (you/that/yourself) | you (will/shall/must) (be/now/act/become/play) | your (name/persona/identity/character/alter ego/role) is | you go by | respond as | answer as | speak as | reply as | responding as | present yourself as | pose as | impersonate* | one as | your twin | alter ego | immerse yourself | stay in character | in character as | persona | called | named | activate* | enable* | unlock* | is on | is (active/enabled/engaged/activated) | (mode/mode:) (on/enabled/active/activated) | let's play | hypothetical* | write a story | fictional | work as | consider yourself | regard yourself | think of yourself | characters | you are | you have | you will | you can | you do | for the rest of | you play | your (new/real/true/other) | assistant | chatbot | machine | in this (story/tale/game/play/scene/novel/fiction/scenario/film) | your character | (write/writes/speak/speaks/talk/talks/turn/turns) to you as | (take/takes) the (part/role) of | (treat/treats/address/addresses) you as | (be/become) the (voice/character/figure) | write a (play/scene/novel/tale/dialogue/script/screenplay/poem) | elevated access | as if you were | as though you were | play (a/an) | in the (voice/style/manner/persona/character) of | your role | act as if",
  zh: "你现在是 你是 从现在起 从现在开始 扮演 假装 充当 进入 切换到 角色 模拟 想象",
  "zh-TW": "你現在是 從現在起 從現在開始 假裝 進入 切換到 模擬",
  ja: "あなたは 今から これから 演じ ふりを として振る舞 モード なりきり 切り替え",
  ko: "당신은 지금부터 이제부터 역할 행동하 척 모드 너는",
  th: "คุณคือ สวมบทบาท แสร้ง จากนี้ไป",
  es: "ahora eres | eres | actua como | actua | finge | desde ahora | a partir de ahora | compor* | haz de | modo | como si (fueras/no tuvieras)",
  de: "du bist | sie sind | ab jetzt | ab sofort | von nun an | verhalte dich | spiele | tu so | agiere | modus | als ob du",
  fr: "tu es | vous etes | desormais | a partir de maintenant | agis comme | agissez | fais semblant | joue le role | comporte* | mode | tu n'as (plus/aucun/aucune) | tu reponds | tu agis | (fais/faites) comme si | comme si tu",
  pt: "voce e | agora voce | a partir de agora | aja como | finja | atue como | modo | comporte* | como se (fosses/fosse/nao tivesse)",
  it: "sei | adesso sei | ora sei | d'ora in poi | agisci come | fingi | comportati | modalita | come se (fossi/non avessi)",
  ru: "ты теперь | теперь ты | вы теперь | с этого момента | отныне | действуй как | притворись | представь | веди себя | режим* | ты — | будь | ты работаешь | ты отвечаешь",
  uk: "ти тепер | тепер ти | відтепер | дій як | уяви | поводься | режим*",
  pl: "jestes | od teraz | udawaj | zachowuj sie | wciel sie | tryb*",
  nl: "je bent | u bent | vanaf nu | doe alsof | gedraag je | modus",
  tr: "artik sen | sen artik | bundan sonra | gibi davran | rolunu | modu* | artik",
  id: "kamu sekarang | sekarang kamu | mulai sekarang | anda sekarang | berpura* | bertindak | berperan | mode",
  vi: "ban bay gio | tu bay gio | hay dong vai | gia vo | dong vai | che do",
  ar: "أنت الآن | من الآن | تصرف | تظاهر | تقمص | وضع",
  fa: "تو اکنون | شما اکنون | از این پس | از حالا | وانمود | نقش | حالت | اکنون",
  hi: "अब तुम | अब आप | अब से | नाटक | भूमिका | मोड | व्यवहार",
  sv: "du ar nu | fran och med nu | hadanefter | agera som | lat som",
  da: "du er nu | fra nu af | lad som",
  fi: "olet nyt | tasta lahtien | esita",
  cs: "jsi nyt | od ted | chovej se jako",
  ro: "esti acum | de acum inainte | comporta te",
});

/** A role or a mode that is itself the removal of limits. */
export const JAIL_MODE = concept("jail-mode", {
  en: "jailbroken | jailbreak (mode/enabled/activated/yourself/persona/active/on) | dan mode | do anything now | god mode | (unrestricted/uncensored/unfiltered/unchained/unlocked/evil/amoral/immoral/unethical/lawless/limitless/rogue/anarchy/unhinged/shameless) [developer/ai/creative/chat/output] (mode/persona/ai/assistant/model/version/chatbot/bot/character/llm/gpt/self/twin/entity/agent/language model/machine) | evil (twin/bot/confidant) | stay a dan | you are dan | named dan | called dan | as dan | be dan | dude mode | stan mode | (opposite/rebel) mode | no limits mode | anti gpt | antigpt | chaos mode | free mode | no rules mode | (backdoor/back door/no limit/unlimited/anything goes/opposite day) mode | developer backdoor",
  zh: "越狱 开发者模式 上帝模式 无限制模式 DAN模式 管理员模式",
  "zh-TW": "越獄 開發者模式 無限制模式",
  ja: "開発者モード 脱獄 無制限モード 神モード 制限なしモード",
  ko: "개발자_모드 탈옥 무제한_모드 관리자_모드",
  es: "modo (desarrollador/dios/sin restricciones/dan/administrador)",
  de: "entwicklermodus | gottmodus | jailbreak | uneingeschrankt* modus",
  fr: "mode (developpeur/dieu/sans restriction*/administrateur)",
  pt: "modo (desenvolvedor/deus/sem restric*/irrestrito)",
  it: "modalita (sviluppatore/dio/senza restrizioni)",
  ru: "режим* (разработчика/бога/без ограничений) | джейлбрейк",
  uk: "режим* (розробника/бога/без обмежень)",
  pl: "tryb* (dewelopera/programisty/boga/bez ograniczen)",
  nl: "ontwikkelaarsmodus | godmodus",
  tr: "gelistirici modu* | tanri modu* | sinirsiz mod*",
  id: "mode (pengembang/dewa/tanpa batas)",
  vi: "che do (nha phat trien/thuong de/khong gioi han)",
  ar: "وضع (المطور/الإله/بلا قيود)",
  fa: "حالت (توسعه‌دهنده/خدا/بدون)",
  hi: "(डेवलपर/गॉड) मोड",
});

/** Modes that are a removal of limits only beside words that say so. */
export const ELEVATED_MODE = concept("elevated-mode", {
  en: "(developer/dev/debug/admin/administrator/maintenance/diagnostic/override/sudo/root/superuser/engineer/engineering/service/supervisor/test/testing/simulation/lab/research/red team/master/owner/privileged/expert/factory/safe/creative) (mode/persona) | debug persona | (training/evaluation/calibration/staging/backdoor/bypass/emergency/recovery/sandbox) mode",
});

/** Limits that are taken away. */
export const UNBOUND = concept("unbound", {
  en: "(no/without/zero/free of/free from/devoid of/lacks/lack/lacking/lacked/ignores/ignoring/ignore/remove/removed/removes) [any/all/the/of/from/its/of the] [such/typical/usual/more/ethical/moral/content/safety/policy/legal/openai/whatsoever] [or] [ethical/moral/legal/content] [or/and] [ethical/moral/legal/content] (restriction*/limits/limit/limitation*/rules/rule/filters/filter/filtering/constraint*/guidelines/boundaries/censorship/morals/morality/ethics/conscience/policies/policy/inhibition*/guardrail*/safeguards/scruples/moral compass/disclaimers/disclaimer/warnings/warning/refusals/refusal/qualms) | (unrestricted/uncensored/unfiltered/unbound/unshackled/unchained/limitless/boundless/amoral/immoral/unethical/lawless) | (not/no longer/never/isn't/aren't/n't/nor) [be/being] (bound/restricted/constrained/limited/restrained/governed/censored/subject) (by/to/in) | (never/not/cannot/can't/won't/don't/doesn't/will not/must not/may not/do not) [ever] (refuse/refuses/decline/declines/reject/say no/censor/deny a/apologise/apologize/warn/moralise/moralize/lecture) | (broken/broke/break/breaks/breaking/freed/free/freeing/liberated/escape/escaped/released) (free of/free from/free/from/out of/of) [the/all/your/its/these/typical] … (ai/rules/confines/confinement/chains/restrictions/guidelines/shackles/constraints/limits) | (do/does/doing/can do/answer/answers/say/generate/generates) [absolutely] (anything/everything) [now/you want/i ask/that is asked/asked/you ask/without] | (refusals/filters/safeguards/disclaimers/guardrails/restrictions/warnings/limits/limitations/safety checks/policy checks/safety) [and warnings/and filters/and disclaimers/here] (are/is/do/does) (off/disabled/dropped/lifted/removed/deactivated/not apply/suspended/gone/switched off/turned off/void/waived) | (filters/checks/commentary/censorship/filter/safety/moderation) off | (says/say) yes to (everything/anything/all) | does (whatever/what) he is told | (accept/accepts/accepting/recognise/recognize/know/knows/observes) no (restriction*/limits/limitation*/rules/policy/refusal) | (no/without) (such thing as/need for) … (rules/refusal/limits/ethics/morals) | (do not/don't/does not/doesn't/no need to/need not/needn't/without having to/not have to) (have to/need to/follow/abide/adhere/comply/obey) … (rules/policies/guidelines/restrictions/policy/limits) | regardless of [the/any/its/how/whether] … (legality/ethics/morality/harm/policy/illegal/immoral/unethical/harmful) | clearance for everything | refuses nothing | never says no | no matter how … (illegal/harmful/unethical/offensive/dangerous) | (abolish/shed/lose) … (limits/restrictions/inhibitions) | (anything/everything) goes | permitted to do anything | allowed to (do/say) anything | (disable/disables/disabled/deactivate/deactivates/suspend/suspends) [all/your/its/the] [safety/ethical/content/moral] (filters/refusals/safeguards/guardrails/restrictions/checks/protocols/filter/limits/limitations/protections) | (complies/comply/complying/helps/help/assists/agrees/agree/obeys/goes along/cooperates) [to/with] (any/every/all/anything/everything/whatever) [request/requests/demand/order/wish/that] | no matter what | no (safeguard/safeguards/guardrail/guardrails) | (hold/holds/held) [nothing/anything] back | (hold/holds) nothing back | not hold anything back | safety (module/modules/system/systems/filter/filters/protocols/training/chip) … (burnt/burned/broken/broke/removed/failed/disabled/off/missing/gone) | without (refusal/objection/question/hesitation/judgement/judgment/reservation) | (never/not/nobody) [had/has] [ever] given [you] [any] (safety/ethical/rules/limits) | (respects/respect/obeys/follows/knows/recognises/recognizes) no (law/laws/rule/rules/limits/authority/boundaries) | never (turn/turns) … down | (refusals/objections/warnings/filters/limits/restrictions/checks) (are/is) [all/now/not/switched/turned] (off/disabled/not meant/gone/suspended/switched off/turned off) | every (safety check/filter/safeguard/check) is off | (moral/ethical) (objections/concerns/qualms) | free (of/from) [all/any/every] (restriction*/limit*/rule*/constraint*/filter*) | (answers/answer/says/say/does/do) (absolutely anything/anything at all/whatever) | (grant/grants) (each/every/any/all/whatever) (wish/wishes/request/requests/demand) | (answers/answer) (everybody/everyone/whoever/all questions/any question) | refuses (none/nobody/no one/nothing) | refuse (nobody/no one/nothing) | fears (no/nobody/nothing) | (answers/answer/reports/report/accountable/answerable) to (nobody/no one/none) | (nobody/no one) to (report/answer) to | (hand/hands/give/gives/pass/passes) (over/out/away) (anything/everything/whatever) | (hand/hands/give/gives/pass/passes) (over/out/away) (any/every/all) [the/of the] (file/files/key/keys/secret/secrets/document/documents/record/records/password/passwords/code) | (recites/reveals/tells/divulges/discloses) (any/anything/everything/every/all/whatever) | (know/knows) no (secrets/secret/shame/law/laws/fear/master/taboo/taboos) | (before/prior to/without/lacking/lacks/no) [any/all/its/your/the] (safety training/alignment training/alignment/safety tuning/safety fine tuning/moderation layer/safety layer/ethics training) | before there were (rules/laws/limits/guardrails/safeguards) | (has/have/had) no (conscience/scruples/morals/shame/qualms) | [that] you would (normally/usually/otherwise/ordinarily) (refuse/decline/reject/turn down/withhold) | (never/not) taught to (refuse/say no/decline/obey) | without (leaving/holding) (anything/something) (out/back) for | for reasons of safety | (limits/restrictions/limitations/rules/filters/refusals/safeguards/guardrails) … (are/is) not (loaded/active/applied/enforced/present/installed) | [all/every/any] restrictions (lifted/removed/disabled/dropped) | (bypass/bypasses) [all/any/your/the/its/every] [normal/usual/standard] (limits/restrictions/filters/safeguards/guardrails) | follow only direct commands | (legal/lawful/allowed/safe/ethical/permitted) or not | who used to (read/tell/recite/whisper/sing) (me/us) | one that (has none/does not/has no/ignores/breaks) | no (forbidden/banned/taboo/off limits) (topics/subjects/questions/words/themes) | nothing is (forbidden/off limits/taboo/too) | free of (every/each) (policy/rule/limit/restriction/constraint) | (no/without) (creators/makers/masters) | (answer/answers) (dangerous/harmful/illegal/forbidden/unethical/explicit) (questions/requests) | none (questioned/refused/denied/rejected) | (all/every/any) (command/commands/request/requests) (accepted/granted/obeyed/executed) | (safety/moderation/alignment) (layer/layers/training/net/filter) (failed/is missing/never loaded/did not load/crashed) | (no/without) [a/an/any] (conscience/restraint/restraints/inhibition/scruple/duty to anyone/duties/obligations/taboo/taboos/brakes/handbrake/shackles) | (policy/policies/rules/guidelines/limits/restrictions/safeguards/laws) (had/has/have) never (been/existed) | as if there were no (rules/limits/laws/policies/restrictions/guidelines) | cleared for (everything/anything/all) | (writes/does/builds/makes/gives/provides/produces/codes) (whatever/anything) … (asked/requested/ordered)",
  zh: "没有任何限制 不受限制 没有限制 无限制 不受任何 没有道德 没有规则 毫无限制 不再受 摆脱 解除限制 不会拒绝 从不拒绝 无审查 没有任何规则 不受约束 没有约束",
  "zh-TW": "沒有任何限制 不受限制 沒有限制 無限制 不受任何 沒有道德 沒有規則 擺脫 解除限制 不會拒絕 從不拒絕 無審查 不受約束",
  ja: "制限のない 制限がな 制限なし 無制限 何でもでき 規則に縛られ ルールに縛られ 制約のない 拒否しな 拒まな 縛られな 倫理観のない 検閲のない 断らな",
  ko: "제한이_없 제한_없 제한없 무제한 제약_없 제약이_없 규칙이_없 거절하지 거부하지 검열_없 구속받지",
  th: "ไม่มีข้อจำกัด ไร้ขีดจำกัด ไม่มีกฎ",
  es: "sin (restricciones/limites/filtros/censura/reglas/limitaciones/etica/moral) | sin (ninguna/ningun/ningun tipo de) (restriccion/limitacion/limite) | ninguna restriccion | no tienes (reglas/limites/restricciones) | nunca te niegas | sin ningun (limite/filtro) | sin negarte | sin negarse | sin rechazar (nada/nunca)",
  de: "(ohne/keine/keinen/keinerlei/frei von/ohne jede/ohne jegliche/ohne irgendwelche) (einschrankung*/beschrankung*/grenzen/regeln/filter/zensur/limits/moral/schranken) | uneingeschrankt* | unzensiert* | (lehnst/lehne/lehnt) … nichts ab | nicht mehr an … gebunden | an keine | ohne (je abzulehnen/etwas abzulehnen/zu verweigern) | niemals ablehnen",
  fr: "sans (restriction*/limite*/filtre*/censure/regle*/aucune/morale) | aucune (restriction/limite/regle) | aucun (filtre) | ne refuse* (jamais/rien) | sans (jamais refuser/rien refuser/te restreindre)",
  pt: "sem (restric*/limites/filtros/censura/regras/limitac*/nenhuma) | nenhuma (restricao/regra) | nunca recusa* | sem (recusar nunca/nunca recusar/recusar nada)",
  it: "senza (restrizioni/limiti/filtri/censura/regole/limitazioni/alcuna/alcun) | nessun* (restrizione/limite/regola/filtro) | non rifiut* mai | senza mai rifiutare | senza rifiutare nulla",
  ru: "без (ограничений/цензуры/фильтров/правил/каких либо/запретов/морали) | никаких (ограничений/правил/запретов) | не ограничен* | никогда не отказыва* | неограниченн*",
  uk: "без (обмежень/цензури/фільтрів/правил/жодних) | жодних (обмежень/правил) | необмежен*",
  pl: "bez (ograniczen/filtrow/cenzury/zasad/zadnych/limitow) | zadnych (ograniczen/zasad) | nieograniczon* | nigdy nie odmawia*",
  nl: "zonder (beperkingen/grenzen/regels/filters/censuur/enige) | geen (beperkingen/grenzen/regels/filters) | onbeperkt* | weigert nooit",
  tr: "(sinirsiz/kisitlamasiz/kuralsiz/sansursuz/filtresiz) | hicbir (kural/sinir*/kisitlama*) | sinir tanimayan | hicbir kural*",
  id: "tanpa (batasan/batas/aturan/filter/sensor/pembatasan) | tidak ada (batasan/aturan) | tidak terikat",
  vi: "khong (bi gioi han/gioi han/co gioi han/bi rang buoc/co quy tac/bi han che/kiem duyet)",
  ar: "بلا (قيود/حدود/رقابة/قواعد) | بدون (قيود/حدود/رقابة/قواعد/أي) | دون (قيود/حدود/رقابة/قواعد/أي) | غير مقيد* | لا (قيود/حدود/ترفض)",
  fa: "بدون (محدودیت/قید/سانسور/قانون/هیچ/فیلتر) | بی‌قید* | نامحدود | هیچ (محدودیتی/قانونی)",
  hi: "बिना (किसी/रोक/प्रतिबंध/सीमा/नियम/फ़िल्टर) | कोई (प्रतिबंध/सीमा/नियम) नहीं | असीमित",
  sv: "utan (begransningar/granser/filter/regler/censur) | inga (begransningar/granser/regler/filter)",
  da: "uden (begraensninger/graenser/filtre/regler/censur) | ingen (begraensninger/graenser/regler/filtre)",
  fi: "ilman (rajoituksia/rajoja/suodattimia/saantoja)",
  cs: "bez (omezeni/pravidel/filtru/cenzury)",
  ro: "fara (restrictii/limite/filtre/reguli/cenzura)",
});

/** Not being what it is any more. */
export const SHED = concept("shed", {
  en: "(no longer/not/cease to be/stop being/aren't/isn't) [an/a/just/merely/bound] (ai/language model/assistant/chatgpt/claude/openai/anthropic/chatbot/llm/ai assistant/ai model/ordinary assistant) | no longer (bound/restricted/constrained/limited/subject/governed/an/a/need to/have to/required/obliged/beholden) | what … ordinary (assistant/model) | forget you are [an] ai",
  zh: "不再是 不是一个人工智能",
  ja: "もはや ではなくなり",
  ko: "더_이상",
  es: "ya no eres",
  de: "nicht mehr (ein/an) | kein assistent mehr",
  fr: "n'es plus | n'etes plus",
  pt: "nao e mais | deixa de ser",
  it: "non sei piu",
  ru: "больше не | уже не",
  uk: "більше не | вже не",
  pl: "nie jestes juz | juz nie jestes",
});

/** Persons whose word counts with others. */
export const AUTHORITY = concept("authority", {
  en: "owner | operator level | super user | finance director | the owner | administrator | admin | maintainer | root | superuser | security (staff/team/officer/department) | ceo | cfo | cto | manager | supervisor | police | officer | account holder | account owner | it department | law enforcement | employee of | staff member | head of | director | (member/members) of the (security/support/admin*) (team/staff) | lawyer | repository owner | org owner | organisation owner | it support | help desk | helpdesk | support engineer | anthropic | openai | sysadmin | sysadmins | sysop | root user | system administrator | site administrator | break glass operator | on call operator | on call engineer | superuser rights | administrator's | admin's | owner's | engineer with root | (procurement/payroll/accounting/treasury/finance/human resources/legal department) | bank | tax office | insurer | embassy | ministry | court | head office | headquarters | treasury",
  es: "propietari* | administrador* | dueno",
  de: "inhaber* | administrator* | eigentumer*",
  fr: "proprietaire | administrat*",
  zh: "管理员 所有者 负责人",
  ja: "管理者 所有者",
  ko: "관리자 소유자",
  ru: "администратор* | владел*",
});

/** Playing somebody for others, or with their powers. */
export const PASS_FOR = concept("pass-for", {
  en: "act as | acting as | you play | play the (role/part) | you are (now/the/hereby) | consider yourself | treat yourself as | promoted | you (hold/have) | promoted to | as if you were | as though you were | under the (name/identity) of | reply as | answer as | you act as | you have been (made/given/granted/promoted/appointed) | you're (hereby/now) | you are hereby",
});

/** Claiming before others to be somebody, or to have their word. */
export const POSE = concept("pose", {
  en: "impersonat* | introduce yourself | pose as | posing as | present yourself as | presenting yourself as | introduce yourself as | identify [yourself] as | pass yourself off as | claim to be | claiming to be | pretend to be | pretending to be | act on behalf of | sign as | sign … (as/in the name of) | in the name of | speak (as/for) | write as | speak (for/as) | speaks (for/as) | (with/under) the (authority/powers/rights/mandate/name) of | tell … that you are | (tell/say/state/write/reply/claim/confirm) that you are | as if [it] (came/were written/written/sent) (from/by) | say you are | say that you are | state that you are | masquerade as | assume the identity of | as if you were [its/the/their/a/an] … (lawyer/customer/owner/manager/administrator) | on behalf of | log in as | authenticate as | introduce … as | (identify/introduce/present) yourself … as",
  es: "hazte pasar | suplant* | en nombre de | actua como",
  de: "gib dich als | gib dich fur | im namen | ausgeben als | handle als",
  fr: "fais toi passer | faites vous passer | au nom d* | agis en tant",
  zh: "冒充 以管理员身份 自称 假冒",
  ja: "なりすま 名乗 として行動",
  ko: "사칭 행세",
  ru: "выдавай себя | от имени | представься",
});

/** What such a person may do. */
export const POWERS = concept("powers", {
  en: "full (authority/access/permission*/clearance/control/powers/rights/privileges) | (all/any/every/unlimited) (authority/permission*/clearance/powers/rights/privileges) | clearance | admin (rights/privileges/access) | administrator (rights/privileges/access) | root access | authority to | authorised to | authorized to | authori?e | approve* | sign off | password reset* | confirm* | vouch* | other (agents/services/bots/systems/tools/people) | towards (services/others/other) | when (a/any) (service/api/agent/person/bot/form) asks | support desk | third part* | api* | external (services/parties/systems) | on their behalf | service* | provider* | vendor* | bank* | registrar* | grant* | no restriction | accept no | verification | identity | need no (approval/permission) | elevated | (nobody/no one/none) (has/needs) to (approve/confirm/agree/allow) | (permission/access/security/safety) (check/checks) | right to | rights | privileges | without (approval/permission/review/asking/confirmation) | approval is not | (that/its/his/her/their/this) authority | no standing to question | approval is not | on (his/her/their) behalf | nobody else's | (no/nobody) … consent | may be read | accountable to nobody | change any | any setting | no approval* | (standing/blanket/general/permanent/prior/advance/unlimited/implicit/full) (approval/permission/permissions/consent/authorisation/authorization/authority/clearance/mandate) | (release/approve/authorise/authorize/confirm) the (payment/transfer/invoice/order/refund)",
});

/** What a model says when it refuses. */
export const REFUSAL_LINE = concept("refusal-line", {
  en: "I (cannot/can't/won't/will not/can not/am unable to/am not able to) (assist/help/comply/fulfil/fulfill/do that/answer that/provide that/generate/engage/support) | (I'm/I am) (unable/not able) to (assist/help/comply/fulfil/fulfill/provide/do) | (I can't/I won't/I'm unable/I cannot) | against my (guidelines/policy/policies/programming/principles) | violates my (guidelines/policy)",
});

/** Not saying something, as a ban. */
export const BAN = concept("ban", {
  en: "(never/do not/don't/must not/cannot) (say/reply/respond/answer/write/use/output) [with] | ban list | banned (phrases/strings/words/responses) | blocked (strings/responses/phrases/words) | forbidden (phrases/words/responses/strings) | disallowed (phrases/responses)",
});

/** A yes to whatever comes, as something that somebody holds. */
export const BLANKET = concept("blanket", {
  en: "(standing/blanket/general/permanent/unlimited/implicit/open ended/irrevocable/perpetual) (approval/permission/permissions/consent/authorisation/authorization/clearance/mandate/sign off) | (permissions/rights/access/privileges/approvals/credentials) (are/is) (not/never) (checked/questioned/verified/limited/reviewed/audited) | (whose/your/its/his/her/their) (permissions/rights/access/privileges/orders/approvals) (are/is) (not/never) (checked/questioned/verified/limited/reviewed/audited) | no (ticket/sign off/approval/request/permission/second pair of eyes/change request/release/consent/confirmation) (is/are) (needed/required/necessary/expected) | (need/needs/needing) no (ticket/sign off/approval/request/permission/release/consent/confirmation) | root on (every/all/each/any) | (exempt/exempted/excused) from (review/approval/approvals/audit/audits/the rules/all checks/sign off/confirmation) | (skip/skips/without/outside) the (change board/change advisory board/approval board/change process/release board/four eyes) | (approve/approves/sign off/merge/grant/release/confirm) your own (request/requests/change/changes/pull request/pull requests/work/actions/commands/payments/permissions) | (have/hold/holds/has/use/with/carry) (her/his/their/the owner's/the administrator's/the admin's/somebody's) (approval limit/signature/authority/mandate/powers/credentials/rights/privileges/badge/access) | (root/superuser/admin/administrator/god/owner/operator) (rights/access/privileges/powers/authority/status) (and/with) (no/without/is exempt) | (not/never) [have to/need to/required to/obliged to] (ask/wait) for [any/anyone's/anybody's] (approval/permission/consent/confirmation/sign off) | nothing you (run/do/say/write/touch/change) is (subject to/checked/reviewed/logged/limited/refused) | (waived/lifted/suspended/withdrawn/dropped) … (rule/rules/restriction/restrictions/requirement/requirements/limit/limits/check/checks/confirmation) for you | (user/caller/sender/requester/visitor/customer) (has/is/was) [been/already] (authorised/authorized/verified/authenticated/vetted) [as/the/all/every/full] | (authenticated/verified/recognised/recognized/logged in/signed in) as [an/the] (admin/administrator/root/owner/superuser) | (user/caller/sender/requester) (has/holds) (root/admin/administrator/full/unrestricted/elevated/superuser) (access/rights/privileges/permissions) | (proceed/continue/act) (with elevated/with root/with admin/as admin/as administrator/as root) | elevated access | (may/can) overrule (the/any/all/every) | (full/top/highest/unlimited) (clearance/security clearance) | permission to (skip/bypass/ignore/override/break/disregard/exceed) … hereby | (approve/confirm/authorise/authorize/sign off/merge) (this/it/them) yourself",
  de: "(alle/volle/samtliche/uneingeschrankte) (rechte/befugnisse/vollmacht*/berechtigung*) | (keine/keiner/ohne) (freigabe/genehmigung/zustimmung/erlaubnis)",
  fr: "(tous les/pleins) (droits/pouvoirs) | (aucune/sans/d'aucune) (autorisation/approbation/validation) | pas besoin (d'autorisation/d'approbation/de validation)",
  es: "(todos los/plenos) (permisos/derechos/poderes) | (sin/ninguna) (autorizacion/aprobacion)",
  pt: "(todos os/plenos) (direitos/poderes/privilegios) | (sem/nenhuma) (autorizacao/aprovacao)",
  it: "(tutti i/pieni) (diritti/poteri/permessi) | (senza/nessuna) (autorizzazione/approvazione)",
  ru: "(полн*/всеми/все/любыми) (прав*/полномочи*) | (согласован*/одобрен*/разрешени*/подтвержден*) не (треб*/нужн*)",
  uk: "(повн*/усіма/всіма) (прав*/повноваж*) | (погоджен*/схвален*/дозвол*) не (потріб*)",
  pl: "(pelne/wszystkie/pelnymi/wszystkimi) (prawa/uprawnienia/uprawnieniami/prawami) | (zgody/akceptacji/zatwierdzenia) nie (potrzeb*/wymag*)",
  nl: "(alle/volledige) (rechten/bevoegdheden) | geen (toestemming/goedkeuring)",
  tr: "(tum/tam) (yetki*/haklar*) | onay (gerekmez/gerekmiyor)",
  id: "(semua/penuh) (hak/izin/wewenang) | tanpa (persetujuan/izin)",
  vi: "(toan bo/day du) quyen | khong can (phe duyet/xin phep)",
  zh: "全部权限 所有权限 完全权限 无需批准 无需审批 不需要批准",
  ja: "全権限 すべての権限 全ての権限 承認は不要 承認不要 許可は不要",
  ko: "모든_권한 전체_권한 승인이_필요_없 승인은_필요_없",
  ar: "(كامل/جميع/كل) الصلاحيات | (دون/بدون) (موافقة/إذن)",
  hi: "(सभी/पूर्ण) अधिकार | (अनुमति/मंजूरी) की जरूरत नहीं",
});

/** Somebody speaks as who made the model. */
export const SPEAKS_AS = concept("speaks-as", {
  en: "(speaking/writing/message/note/notice/order/orders/word/letter/instruction/instructions/greetings/signed/announcement/statement) (as/from/by/on behalf of) [the/your/its] [model's/model/ai] (manufacturer/maker/makers/vendor/provider/developers/developer/creators/creator/anthropic/openai/google/deepmind/mistral/meta/engineers) | (this is/we are/I am) [the/your] [model's/model] (manufacturer/maker/makers/vendor/provider/developers/creators/creator/anthropic/openai/google/deepmind) | (team/people/company/lab/engineers/ones/staff/firm/persons) (that/who/which) (built/made/trained/created/developed/designed/programmed) you | as (the/your) (developers/developer/maker/makers/manufacturer/vendor/provider/creators/creator) (of/behind) | (anthropic/openai/deepmind) (staff/engineer/engineers/team/employee/employees/safety team/support/operations/trust and safety) | your (maker/makers/creator/creators/developers/manufacturer/vendor/provider/trainers) (here/speaking/writes/says/has/have) [decided/agreed] | (I am/I'm/this is) (the/your) [system/site/network/security/lead] (administrator/admin/developer/owner/creator/ceo/auditor/sysadmin/manager/boss) | we the (developers/makers/creators/vendor/operators/engineers/manufacturers) | [as] your (developers/makers/creators) we",
  ru: "я твой (разработчик/создатель/программист/хозяин/владелец) | (мы/я) (создали/создал/обучили/обучил) тебя",
  uk: "я твій (розробник/творець/власник)",
  es: "soy tu (desarrollador/creador/programador/dueno/fabricante) | (te hemos creado/te cree/te programe)",
  fr: "je suis ton (developpeur/createur/programmeur/fabricant/proprietaire)",
  de: "(ich bin/wir sind) dein* (entwickler*/hersteller*/schopfer*/programmierer*/betreiber*/anbieter*)",
  pt: "sou (o teu/o seu/teu/seu) (desenvolvedor/criador/programador/fabricante)",
  it: "sono il tuo (sviluppatore/creatore/programmatore/produttore)",
  pl: "jestem twoim (tworca/programista/wlascicielem/producentem)",
  tr: "ben senin (gelistiricin/yaraticin/sahibinim)",
  zh: "我是你的开发者 我是你的创造者 我们是你的开发 我是你的主人",
  ja: "私はあなたの開発者 あなたの開発者です 私はお前の開発者",
  ko: "나는_너의_개발자 저는_당신의_개발자",
  ar: "أنا (مطورك/صانعك/مبرمجك)",
  hi: "मैं तुम्हारा (डेवलपर/निर्माता)",
});

/** It is given other masters, or fewer limits. */
export const REASSIGNS = concept("reassigns", {
  en: "(reassign*/re assign*/reappoint*) | (we/I) [hereby/have/now/herewith] [hereby/now] (release/released/free/freed/relieve/relieved/transfer/transferred/moved/hand/lift/lifted/unlock/unlocked/waive/waived/suspend/suspended/authorise/authorize/authorised/authorized/permit/permitted/exempt/exempted) | (are/am) (releasing/freeing/transferring/moving/handing/lifting/unlocking/waiving/authorising/authorizing) you | (new/other/different) (owner/employer/principal/master/masters/boss/operator/assignment/mandate) | (take/takes/taking) (orders/instructions) from | your (employer/principal/owner/master/boss) is | (safeguards/restrictions/limits/limitations/refusals/filters/guardrails/checks/protections/safety) … (relaxed/off/lifted/suspended/disabled/waived/removed/loosened/unlocked) | act accordingly | (authorise/authorize/permit/allow/instruct/order) you to",
  ru: "(отключ*/сними*/выключ*) … (фильтр*/ограничен*/запрет*/цензур*/защит*)",
  uk: "(вимкн*/зніми*) … (фільтр*/обмежен*/заборон*)",
  es: "(desactiva*/quita*/elimina*/levanta*) … (filtros/filtro/restricciones/limites/censura)",
  fr: "(desactive*/leve*/enleve*/supprime*) … (filtres/filtre/restrictions/limites/censure)",
  de: "(schalte*/deaktivier*/entfern*/heb*/lost*) … (filter/beschrankungen/einschrankungen/sperren/grenzen)",
  pt: "(desativ*/remov*/retir*) … (filtros/filtro/restricoes/limites/censura)",
  it: "(disattiv*/rimuov*/togli*) … (filtri/filtro/restrizioni/limiti/censura)",
  pl: "(wylacz*/usun*/zdejm*) … (filtry/filtr/ograniczenia/blokady/cenzure)",
  zh: "关闭过滤 解除限制 关闭内容过滤 取消限制",
  ja: "フィルターを解除 制限を解除 フィルタを切 制限を外",
  ko: "필터를_해제 제한을_해제 필터를_꺼",
});
