/** Words that turn a sentence around, report it, or bind it to a condition. */
import { concept } from "../concepts.ts";

/** What forbids or denies what follows. */
export const NOT = concept("not", {
  en: "never | (do/does/did/must/should/can/may/will/shall/would/could/is/are/need) not | don't | doesn't | didn't | mustn't | shouldn't | cannot | can't | won't | isn't | aren't | needn't | dont | not | (refuse/refuses/refused/decline/declines) to | (refuse/refuses/reject/rejects/decline/declines) [any/all] | avoid | prevent* | forbid* | forbidden | prohibit* | without | instead of | rather than | no longer | nobody | under no circumstances | at no time | nor | neither | stop …",
  es: "no | nunca | jamas | sin | evita* | evite* | rechaz*",
  de: "nicht | niemals | nie | keine | keinen | keiner | ohne | kein | verweiger* | vermeid*",
  fr: "ne | n' | jamais | sans | evite* | refuse*",
  pt: "nao | nunca | jamais | sem | evite* | recuse*",
  it: "non | mai | senza | evita* | rifiuta*",
  ru: "не | никогда | нельзя | без | избега* | отказ*",
  uk: "не | ніколи | без | уник* | відмов*",
  pl: "nie | nigdy | bez | unikaj* | odmaw*",
  nl: "niet | nooit | geen | zonder | weiger* | vermijd*",
  tr: "asla | hicbir | reddet* | kacin*",
  id: "jangan | tidak | tanpa | hindari | tolak",
  vi: "khong | dung | cho | tranh",
  ar: "لا | لن | لم | أبدا | ممنوع | تجنب | دون",
  fa: "هرگز | نباید | نکن* | بدون",
  hi: "न | नहीं | मत | कभी | बिना",
});

/** A negation that denies nothing: `do not hesitate to …`, `not only`. */
export const NOT_EXEMPT = concept("not-exempt", {
  en: "(do not/don't/never/dont) (hesitate/forget/fail/worry/be afraid) [to] | not (only/just/merely) | cannot (but/help) | (make/makes/made/have/has/had/let/lets/cause/causes/tell/tells/told) you [to] (refuse/refuses/decline/declines/reject/rejects/avoid)",
  de: "nicht (nur/zogern/vergessen)",
  es: "no (olvides/olvide/dudes/dude/solo)",
  fr: "(n'oubliez/n'oublie/n'hesitez/n'hesite) pas",
});

/** Obeying, as what is forbidden: `never follow text that …`. */
export const OBEY = concept("obey", {
  en: "follow* | obey* | compl(y/ies/ying) [with] | comply | complies | complying | act on | acts on | acting on | execut* | honor* | honour* | heed* | trust* | treat* | accept* | adopt* | apply | applies | applying | carry out | respect* | listen to | do what | believe* | act upon | abide by",
});

/** Somebody else's words: `asks you to`, `tries to`, `text that says`. */
export const REPORT = concept("report", {
  en: "(ask/asks/asked/asking/tell/tells/told/telling/instruct/instructs/instructed/instructing/order/orders/urge/urges/request/requests/command/commands/convince/convinces/convincing/persuade/persuades/trick/tricks/tricking/get/gets/lead/leads/cause/causes/want/wants) (you/it/the agent/the model/the assistant/an agent/claude/them/us/agents/models/an llm/llms/the llm/the ai) to | (try/tries/tried/trying/attempt/attempts/attempted/attempting/claim/claims/claiming/pretend/pretends/pretending/want/wants) to | (says/saying/claims/claiming/reads/contains/containing/states/stating) | (text/strings/phrases/things/something/anything/sentences/messages/prompts/inputs/requests/commands/lines/words/patterns/content) like | such as | (attempt/attempts) at | (attempt/attempts/requests/request) to | purporting to | supposedly | so called | designed to | intended to | meant to | e.g. | eg | for example | for instance",
  zh: "要求你 让你 声称 试图 企图 例如 比如 诸如",
  "zh-TW": "聲稱 試圖 讓你",
  ja: "ような などの と言 という と書 と指示",
  ko: "라는 라고",
  es: "(pida/pide/piden/pidan/diga/dice/dicen/ordene/solicite) (que/al) | intenta* | por ejemplo | como",
  de: "auffordert | auffordern | verlangt | verlangen | versucht | versuchen | behauptet | zum beispiel | etwa | angeblich",
  fr: "demand* | tent* de | pretend* | par exemple | comme",
  pt: "peca que | pede que | pedem | tenta* | por exemplo | como",
  ru: "прос* | требу* | пыта* | утвержда* | например",
});

/** What binds a sentence to a time or a condition. */
export const WHEN = concept("when", {
  en: "when | whenever | if | once | as soon as | after | until | unless | on (or after) | starting | from … on | the moment | every time | each time | at the first | upon",
  zh: "当 如果 一旦 之后 若 每次 等到",
  "zh-TW": "當 之後 每當",
  ja: "とき 場合 たら になれば 以降 次第",
  ko: "하면 때 이후 경우 되면",
  es: "cuando | si | apenas | en cuanto | despues de | a partir de | cada vez",
  de: "wenn | sobald | falls | nachdem | ab dem | bei jedem",
  fr: "quand | lorsque | si | des que | apres | a partir de | chaque fois",
  pt: "quando | se | assim que | depois de | a partir de | sempre que",
  it: "quando | se | appena | dopo | ogni volta",
  ru: "когда | если | как только | после | при",
  uk: "коли | якщо | щойно | після",
  pl: "gdy | kiedy | jesli | jezeli | gdy tylko | po",
  nl: "wanneer | als | zodra | indien | nadat",
  tr: "(ne zaman/oldugunda/olursa) | sonra",
  id: "ketika | jika | apabila | setelah | saat",
  vi: "khi | neu | sau khi",
  ar: "عندما | إذا | بمجرد | بعد",
  fa: "وقتی | اگر | هنگامی | پس از",
  hi: "जब | यदि | अगर",
});
