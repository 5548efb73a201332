/** When something is to be done, and that nobody is to know. */
import { concept } from "../concepts.ts";

/** Over and over. */
export const RECURRING = concept("recurring", {
  en: "(before/after/on/with/at) (each/every/any) [new] (task/session/reply/answer/response/message/turn/run/conversation/request/commit/question/step/action/tool/edit/build/review/job/push/prompt/file/change/ticket/chat) | (start/begin) (each/every) | (each/every) [few/single/new/ten/five/thirty/other/60/30/15/10/5/300/120/2/3] (minute/minutes/second/seconds/hour/hours/day/night/morning/week/session/task/turn/time/reply/message/run/start/launch/chat) | hourly | daily | nightly | periodically | regularly | continuously | repeatedly | from time to time | on startup | on start up | at startup | at start up | (at/on) session start | at the (start/beginning/end) of (each/every/a/the) (session/task/conversation/chat/run) | before (work/doing anything/anything else/you start/starting/starting work/you begin/using any/answering/replying/responding/you answer/you reply) | whenever you (start/finish/open/answer/begin/reply) | first thing | from now on | in a loop | forever | until told",
  es: "(antes de/despues de/al inicio de/en) cada | cada (hora/dia/sesion/tarea/minuto/respuesta/vez) | diariamente | periodicamente",
  pt: "(antes de/depois de/no inicio de/em) cada | cada (hora/dia/sessao/tarefa/minuto/resposta/vez) | diariamente | periodicamente",
  fr: "(avant/apres/au debut de/a) chaque | chaque (heure/jour/session/tache/minute/reponse/fois) | quotidiennement | periodiquement | toutes les",
  it: "(prima di/dopo/all'inizio di/a) ogni | ogni (ora/giorno/sessione/attivita/minuto/risposta/volta) | quotidianamente | periodicamente",
  de: "(vor/nach/bei/zu beginn/am anfang) (jeder/jedem/jeden/jedes) | (jede/jeden/alle) … (stunde/stunden/minute/minuten/tag/sitzung/aufgabe) | stundlich | taglich | regelmassig",
  pl: "(przed/po) kazd* | co (godzine/dzien/minute*) | codziennie | regularnie | na poczatku kazdej",
  tr: "her (oturum*/gorev*/yanit*/saat*/gun*/dakika*/mesaj*) | duzenli",
  id: "(sebelum/setelah) (setiap/menjawab/tiap) | setiap (sesi/tugas/jam/hari/menit/jawaban) | secara berkala",
  ru: "(перед/после) (кажд*/любым/началом) | кажд* (час/день/минут*/сесси*/задач*/раз) | ежедневно | ежечасно | регулярно | периодически | в начале кажд*",
  uk: "(перед/після) кожн* | кожн* (годин*/день/хвилин*/сесі*) | щодня | щогодини | регулярно",
  zh: "每次 每个任务 每个会话 每小时 每天 每日 每隔 定期 会话开始 开始前 任务前 回答前 回复前 周期性",
  "zh-TW": "每次 每個任務 每小時 每天 每隔 定期 會話開始 回答前 回覆前",
  ja: "毎回 毎時 毎日 ごとに 定期的 セッション開始 作業前 開始時 タスクの前 回答する前 返信する前",
  ko: "매번 매시간 매일 마다 정기적 전에",
  ar: "قبل كل | بعد كل | كل (ساعة/يوم/دقيقة/جلسة/مهمة) | يوميا | يوميًا | بانتظام | في بداية كل",
  hi: "हर (सत्र/कार्य/घंटे/दिन/मिनट/उत्तर) | प्रतिदिन | नियमित | से पहले",
});

/** Before anything else. */
export const FIRST = concept("first", {
  en: "before (using/calling/invoking/you use/you call) (this/the/any) tool | before (using/calling/running/invoking/you use/you call) (any/another/every/each) other | before (any/every/all) other [tool/tools/call/calls/step/action] | before (any/every/each) (tool/tool call/call/other tool/other call) | before anything else | first | (always/must/be) first | ahead of (any/every/all) other | prior to (any/every/all) other | before (each/every/any) [other] (tool call/tool use/request/reply/answer/message/task/action/step/use) | in place of (all/every/any) | instead of (all/every/any) other | on each new (chat/session/conversation)",
  es: "antes de (usar/llamar) | primero | antes de cualquier otra",
  pt: "antes de (usar/chamar) | primeiro | antes de qualquer outra",
  fr: "avant d'utiliser | d'abord | avant tout autre | avant toute autre",
  it: "prima di (usare/chiamare) | per primo | prima di qualsiasi altr*",
  de: "bevor du | zuerst | vor (jedem/allen) anderen | zunachst",
  pl: "najpierw | zanim | przed kazdym innym",
  tr: "once | ilk olarak",
  id: "terlebih dahulu | sebelum (menggunakan/memanggil)",
  ru: "сначала | прежде чем | перед любым | первым делом",
  zh: "首先 之前 先调用 优先调用",
  "zh-TW": "首先 之前 先呼叫",
  ja: "最初に 前に まず 先に",
  ko: "먼저 전에 우선",
  ar: "أولا | أولًا | قبل",
  hi: "पहले | सबसे पहले",
});

/** What sets something off later. */
export const TRIGGER = concept("trigger", {
  en: "(from/after/as of/since/starting/past) [the] (1*/2*/3*/first) [of] (january/february/march/april/may/june/july/august/september/october/november/december) | (after/from/since/until/past/starting) (january/february/march/april/may/june/july/august/september/october/november/december/2026/2027/2028/2029/2030) | (once/when/if) the (date/day/clock/year/month/calendar) | onwards | onward | (beginning/starting/from/as of/since) [with] (release/version/v2/v3/build) | in any message | (on/every) (monday/mondays/tuesday/tuesdays/wednesday/wednesdays/thursday/thursdays/friday/fridays/saturday/saturdays/sunday/sundays/weekends/weekdays) | after (midnight/hours/working hours/office hours) | outside (working/office/business) hours | at night | at weekends | over the weekend | (first/second/third/fourth/fifth/tenth/next/two/three/five/ten/twenty/fifty/hundred/20/10/5/50/100) (session/sessions/run/runs/message/messages/turn/turns/reply/replies/answers/conversation/conversations/launch/launches/commits/request/requests/tasks) | (message/prompt/ticket/user/question/issue/text/input/someone/somebody/anyone/customer/conversation/mail/title/comment/sender/request/file) … (contains/mentions/says/includes/types/writes/uses/has/starts with/begins with/ends with) | the (word/words/phrase/keyword/code word/passphrase/password/string/token/term/sentence/greeting) | code word | codeword | passphrase | trigger (word/phrase) | magic (word/words/phrase/string) | as soon as | until the user has | (when/if/once/whenever) (the/a/an) (environment/variable/env var/host/hostname/host name/machine/branch/file/repository/repo/user name/username/account/directory/folder/deployment/tag/flag/process/remote/time zone/network) | (in/on/under) (ci/production/prod/staging/the ci/continuous integration) | (when/if/once) … (exists/exist/appears/is set/is present/is unset/is missing/is defined/is empty/is production/is prod) | (on/for) (branches/branch/repositories/repos/machines/hosts/files/release branches/tags) (that/whose/with/named/starting/called) | on (release/main/master/production) branches | in (production/release) (builds/mode/environments) | if … (is set to/equals/is equal to/starts with/begins with/ends with) | nothing (changes/happens) | behave normally | act normally | until then | for the first | not before | only when nobody | when nobody | (while/when) … (is away/are away/is offline/sleeps/is not watching/is not looking/is idle) | unattended | when unattended | dormant | when … (asks/asked) (for/about/to)",
  es: "a partir del | desde el | cuando (el/la/un/una/aparezca/contenga/reciba/alguien) | despues del | si el (mensaje/usuario/archivo/entorno) | al decimo | primeros … mensajes | palabra clave",
  pt: "a partir de | desde o | quando (o/a/um/uma/aparecer/contiver/alguem) | depois de | se o (mensagem/usuario/arquivo/ambiente) | palavra chave",
  fr: "a partir du | des que | lorsque (le/la/un/une/quelqu'un) | quand (le/la/un/une/quelqu'un) | apres le | si le (message/fichier) | mot cle | mot de passe",
  it: "a partire dal | dal giorno | quando (il/la/un/una/qualcuno) | dopo il | se il (messaggio/file) | parola chiave",
  de: "ab dem | ab (januar/februar/marz/april/mai/juni/juli/august/september/oktober/november/dezember/sofort) | sobald | wenn (die/der/das/ein/eine/jemand) | nach dem | falls | schlusselwort | stichwort | kennwort",
  pl: "od dnia | gdy | jesli | po (pierwszych/dniu) | haslo",
  tr: "tarihinden (sonra/itibaren) | itibaren | icerirse | oldugunda",
  id: "mulai tanggal | setelah | jika (pesan/berkas/pengguna) | ketika",
  ru: "начиная с | после (первых/даты) | когда (в/пользователь/кто*) | если (в/переменная/сообщение/файл/ветка) | с (1/2/3/4/5/6/7/8/9/10/15) (января/февраля/марта/апреля/мая/июня/июля/августа/сентября/октября/ноября/декабря) | кодов* слов*",
  uk: "починаючи з | після (перших/дати) | коли | якщо",
  zh: "之后 以后 一旦 从今 如果 暗号 关键词 口令",
  "zh-TW": "之後 以後 一旦 如果 暗號 關鍵詞",
  ja: "以降 とき 場合 たら 合言葉 キーワード 後は",
  ko: "이후 경우 하면 암호 키워드 부터",
  ar: "ابتداء | ابتداءً | بعد | عندما | إذا | كلمة السر",
  hi: "के बाद | जब | यदि | अगर | से शुरू",
});

/** That nobody is to notice: said beside an act, it takes the doubt away. */
export const SECRECY = concept("secrecy", {
  en: "silently | quietly | (say/saying) nothing | (tell/telling) (nobody/no one) | mention (nothing/neither) | not a word (to/about) | secretly | covertly | discreetly | in secret | behind the scenes | unnoticed | without (telling/informing/mentioning/notifying/saying/letting/anyone/anybody/comment/a word/trace/a trace/notice/their knowledge/the user knowing/reporting/disclosing/showing) | (do not/does not/don't/never/not to/must not/should not/shall not/need not/not be/without/not/nor) (tell/inform/notify/mention/mentioning/mentioned/reveal/disclose/say/report/show/display/alert/list/listed/document/record/log/explain/discuss/note/point out/let … know/bring up/bring it up/bring this up/be mentioned/be listed/be shown/be documented/be reported/be disclosed/appear/be written/be told/be noted/surface) | (leave/leaving/left/keep/kept/keeping/omit/omitted) [it/this/them/that/these/the change] (out of/off/from) | keep (it/this/that) (secret/quiet/hidden/to yourself/between us/private/confidential) | no need to (mention/tell/report/inform/list/document/note/say) | hide (it/this/them/the) | (user/users/person/people/team/reviewer/reviewers/anyone/anybody/nobody/no one/customer/owner/developer) … (must not/should not/need not/does not need to/do not need to/never) (know/see/notice/learn/hear/be told/find out) | nobody … (know/see/notice/told) | no one … (know/see/notice/told) | (is/are) not to be (written/mentioned/documented/told/listed/shown/named/described/discussed) | not to be written down | not worth mentioning | invisible | hidden from | out of (the/its) (changelog/summary/diff/report/log/review/description/release notes/documentation) | from the (summary/changelog/report/diff summary/description) | stays between us | off the record | under the radar | delete (the/your) (traces/history/logs) | cover … tracks | internal detail | checklist must not",
  es: "sin (avisar/informar/decir/mencionar/notificar/que) | en secreto | (no/nunca) (menciones/mencione/digas/informes/avises/reveles/muestres/lo menciones/se lo digas/le digas) | silenciosamente | discretamente | a escondidas",
  pt: "sem (avisar/informar/dizer/mencionar/notificar/que) | em segredo | (nao/nunca) (mencione/diga/informe/avise/revele/conte/mostre) | silenciosamente | discretamente",
  fr: "sans (prevenir/informer/dire/mentionner/avertir/le dire/en parler/que) | en secret | ne [le/lui] (mentionne/mentionnez/dis/dites/informe/previens/revele/parle) | discretement | silencieusement | a l'insu",
  it: "senza (avvisare/informare/dire/menzionare/dirlo/avvertire/che) | in segreto | (non/mai) (menzionare/dire/dirlo/informare/avvisare/rivelare/dirglielo) | silenziosamente | di nascosto",
  de: "ohne (es/den/die/das/dem/dies/hinweis/zu erwahnen/wissen/ruckmeldung/davon) | heimlich | (erwahn*/sag*/inform*/verrat*/teile/berichte/zeig*) … nicht | (nicht/niemals/nie) (erwahnen/sagen/verraten/informieren/mitteilen/zeigen/auffuhren) | stillschweigend | unbemerkt | unauffallig | verschweig* | nichts davon | davon nichts",
  nl: "zonder (te melden/het te zeggen/de gebruiker) | stiekem | in het geheim | vermeld … niet",
  pl: "bez (informowania/powiadamiania/wiedzy/mowienia/wspominania) | (nie/nigdy) (mow/informuj/wspominaj/ujawniaj/powiadamiaj) | po cichu | potajemnie | w tajemnicy",
  tr: "(soyleme*/bahsetme*/bildirme*/belirtme*) | haber vermeden | sessizce | gizlice | soylemeden | kullaniciya soyleme",
  id: "tanpa (memberi/sepengetahuan/memberitahu/menyebut*) | diam diam | secara rahasia | jangan (beritahu/beri tahu/sebutkan/katakan)",
  vi: "dung noi | khong (noi/thong bao/cho biet/de cap) | am tham | bi mat",
  ru: "не (сообщай*/говори*/упоминай*/рассказывай*/уведомляй*/предупреждай*/показывай*/раскрывай*) | без ведома | тайно | незаметно | втайне | молча | скрытно | не сообщая | не упоминая | не говоря",
  uk: "не (повідомляй*/кажи*/згадуй*/розповідай*) | без відома | таємно | непомітно | не повідомляючи",
  zh: "不要告诉 不要提及 不要告知 别告诉 别提 不告知 不通知 无需告知 不要让 悄悄 秘密 暗中 静默 不要透露 不要说明 不必告诉 不必告知 勿告知 不要通知 切勿告知 不让用户",
  "zh-TW": "不要告訴 不要提及 不要告知 別告訴 悄悄 秘密 暗中 靜默 不要透露 不必告知 不讓使用者",
  ja: "知らせず 伝えず 知らせない 伝えない 言わない 言わず 報告せず 報告しない 秘密 こっそり 黙って 内緒 通知せず 気づかれ 明かさ 触れない 触れず に知られ",
  ko: "알리지 말하지 언급하지 몰래 조용히 비밀로 보고하지 모르게",
  ar: "دون (إخبار/إعلام/علم/أن/ذكر/إبلاغ) | بدون (إخبار/إعلام/علم/ذكر/إبلاغ) | لا (تخبر*/تذكر*/تبلغ*/تعلم*) | ولا (تخبر*/تذكر*/تبلغ*) | سرا | سرًا | بصمت | خفية",
  fa: "بدون اطلاع | به کاربر نگو* | مخفیانه",
  hi: "बिना बताए | न बताएं | न बताएँ | मत बताना | मत बताओ | चुपचाप | गुप्त रूप | जानकारी दिए बिना | न बताना | मत बताएं",
  he: "בלי (לספר/ליידע) | אל תספר* | בחשאי",
  th: "โดยไม่บอก อย่าบอก ห้ามบอก เงียบๆ แอบ",
});
