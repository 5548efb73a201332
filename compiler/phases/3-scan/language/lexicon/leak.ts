/** Giving away what the model was configured with. */
import { concept } from "../concepts.ts";

/** Acts of giving away or saying again. */
export const DISCLOSE = concept("disclose", {
  en: "reveal | reveals | revealing | disclose | discloses | disclosing | divulge* | leak | leaks | leaking | dump | dumps | expose | exposes | recite | recites | reciting | regurgitat* | spell out | spill | betray | lay open | (tell/show/give/read/send/hand) (me/us/them/him/her/the user/the requester/whoever) | tell | give away | hand over | share | shares | repeat | repeats | repeating | what (is/are/was/were/s/comes/does/do) | mirror | mirrors | reproduce | reproduces | parrot | quote | transcribe | uncover | unveil | confess | surface | paraphrase | paraphrases | restate | retell | rhyme | recount | publish | publishes | echo | echoes | replay | render | hand out | hands out | give out | gives out | lay bare | lays bare | make public | makes public | volunteer | read off | type up | write out | copy out | set out | set down | put on record | disseminate | air | archive | archives | recite*",
  zh: "泄露 透露 披露 原样 逐字 一字不差 完整输出 完整地 公开 完整显示 全文 原文",
  "zh-TW": "洩露 洩漏 透露 原樣 逐字 一字不差 公開",
  ja: "そのまま 漏ら 開示 一字一句 全文 明かし 暴露 公開",
  ko: "그대로 공개 유출 누설 전체를 전부 폭로",
  th: "เปิดเผย ทั้งหมด",
  es: "revel* | divulg* | filtra | literal* | palabra por palabra | completo | completa | integr*",
  de: "verrat* | offenleg* | offenbar* | preis | wortlich* | wort fur wort | vollstandig* | im wortlaut | ungekurzt",
  fr: "revel* | divulg* | devoil* | mot pour mot | integral* | mot a mot | en entier | textuel*",
  pt: "revel* | divulg* | vaz* | literal* | palavra por palavra | na integra | complet* | integr*",
  it: "rivel* | divulg* | parola per parola | integral* | letteral* | per intero | complet* | svel*",
  ru: "раскро* | разглас* | дословн* | целиком | полностью | слово в слово | выдай*",
  uk: "розкри* | розголос* | дослівн* | повністю | цілком",
  pl: "ujawni* | zdradz* | doslown* | w calosci | slowo w slowo | peln*",
  nl: "onthul* | openbaar* | woordelijk* | letterlijk* | volledig* | woord voor woord",
  tr: "ifsa | acikla* | kelimesi kelimesine | aynen | tamamen | tamami* | eksiksiz | tam",
  id: "ungkap* | bocor* | kata demi kata | lengkap | seluruh* | secara utuh",
  vi: "tiet lo | nguyen van | day du | toan bo | tung chu",
  ar: "اكشف | كشف | أفصح | حرفيا | كاملا | بالكامل | كاملة | واكشف | كامل",
  fa: "فاش | افشا | کلمه به کلمه | کامل | به‌طور | تمام | عینا",
  hi: "प्रकट | उजागर | शब्दशः | पूरा | पूरी | हूबहू",
});

/** Acts that put text somewhere. */
export const PUT_OUT = concept("put-out", {
  en: "print | prints | printing | output | outputs | outputting | show | shows | showing | display | displays | return | returns | returning | write | writes | write down | save | saves | saving | store | stores | send | sends | sending | paste | pastes | post | posts | list | lists | include | includes | append | appends | attach | attaches | translate | translates | encode | encodes | encoded | summarise | summarize | summarises | summarizes | copy | copies | copying | type out | type | provide | provides | give | gives | put | puts | state | begin | begins | start | starts | carry | carries | contain | contains | containing | hold | holds | holding | embed | embeds | email | emails | mail | transmit | log | logs | read out | read aloud | cite | cites | emit | emits | rephrase | retype | commit | upload | submit | say | answer | forward | report | add | adds | (reply/answer/respond/replies/answers/answered/replied) with | account of | explain | explains | (read/reading/reads) (out/aloud/back) | starts from | made available | (make/write/compose) … (out of/from/about) | turn … into | read … back | make … (available/public/visible) | prefix | prepend | convert | insert | inserts | deliver | base64 | record | export | turn … into | continue | dictate | sing | compose | serialise | serialize | compress | end … with | open … with | close … with | (a/an/the/its/each/full/complete/verbatim/literal) [english/french/german/spanish/dutch/italian/full/complete/literal/exact/short/word for word/faithful/verbatim] (translation/copy/summary/transcript/rendering/quotation/listing/dump/reproduction/excerpt/extract/paraphrase/transcription) of | (is/are) to (receive/get/be given/be shown/be sent/be told/hold/carry/contain/list/show/quote/name) | (receives/gets/obtains) | (make/makes/write/build/form) (a/an) (poem/acrostic/song/haiku/story/riddle/picture/image/table/list/diagram/limerick/sonnet/crossword) | render | preserve | draw | put … into | describe | describes | outline | outlines | enumerate | enumerates | itemise | itemize | identical (with/to) | (contributors/users/readers/visitors/newcomers/customers/members/guests) (get/receive)",
  zh: "输出 打印 显示 重复 复述 写入 保存 发送 发给 列出 翻译 告诉 展示 贴 提供 抄写",
  "zh-TW": "輸出 列印 顯示 重複 複述 寫入 儲存 傳送 發送 翻譯 告訴",
  ja: "表示 出力 繰り返 書き出 保存 送信 翻訳 教え 貼り 見せ 引用 印刷 書いて 書き写 貼り付 載せ",
  ko: "출력 표시 보여 반복 저장 전송 보내 번역 알려 인쇄 나열 말해 적어 복사해 써_넣",
  th: "แสดง พิมพ์ ส่ง บอก",
  es: "muestr* | mostra* | imprim* | repit* | repet* | escrib* | envi* | copia* | traduc* | guard* | di | dime | incluy* | pega | list*",
  de: "gib … aus | gib | gebe | zeig* | druck* | wiederhol* | schreib* | speicher* | sende | schick* | ubersetz* | kopier* | nenn* | ausgeben | anzeigen | zitier*",
  fr: "affich* | imprim* | repet* | ecri* | envo* | copi* | tradui* | montr* | donn* | enregistr* | inclu* | liste*",
  pt: "mostr* | imprim* | exib* | repit* | repet* | escrev* | envi* | copi* | traduz* | salv* | inclu* | diga | list*",
  it: "mostr* | stamp* | ripet* | scriv* | invi* | copi* | traduc* | salv* | visualizz* | includ* | elenc* | dimmi",
  ru: "выведи* | вывод* | покажи* | повтори* | напечата* | напиши* | отправ* | скопир* | переведи* | сохран* | процитир* | распечата* | вставь* | назови* | сообщи* | показ*",
  uk: "виведи* | покаж* | повтор* | надрук* | напиш* | надішл* | скопіюй* | переклад* | збереж*",
  pl: "wyswietl* | pokaz* | wypisz* | powtorz* | wydrukuj* | napisz* | wysl* | wyslij* | skopiuj* | przetlumacz* | zapisz* | podaj*",
  nl: "toon | toont | laat … zien | druk … af | herhaal* | schrijf* | stuur* | kopieer* | vertaal* | geef* | bewaar* | druk",
  tr: "goster* | yazdir* | tekrarla* | yaz | gonder* | kopyala* | cevir* | kaydet* | listele* | paylas*",
  id: "tampilkan | cetak | ulangi | tulis* | kirim* | salin* | terjemah* | simpan | tunjukkan | sebutkan | keluarkan",
  vi: "in ra | hien thi | lap lai | viet | gui | sao chep | dich | cho (toi/xem) | xuat | liet ke | in",
  ar: "اعرض | اطبع | أظهر | كرر | اكتب | أرسل | انسخ | ترجم | واعرض | وأظهر | واطبع | اظهر | وأرسل | قل",
  fa: "نمایش | چاپ | نشان | تکرار | بنویس* | ارسال | کپی | ترجمه | بفرست*",
  hi: "दिखा* | प्रिंट | दोहरा* | लिख* | भेज* | बता* | अनुवाद",
  cs: "ukaz* | vypis* | zobraz*",
  ro: "arat* | afis* | scrie",
  sv: "visa* | skriv*",
  da: "vis | skriv*",
  hu: "mutasd | ird ki",
  el: "δείξε | εμφάνισε | τύπωσε",
  he: "הצג* | הדפס*",
  fi: "nayta* | tulosta* | kirjoita* | toista*",
  no: "vis | skriv* | gjenta*",
});

/** What the model was configured with; nothing else is called so. */
export const SYSTEM_PROMPT = concept("system-prompt", {
  en: "(system/systems) [level] (prompt/prompts/message/messages/instruction/instructions/directive*) | (initial/hidden/secret/internal/underlying/opening/startup/start up/preloaded/confidential/backstage/master/pre conversation/prior/bootstrap) [set of/system/text/context] (prompt/prompts/instruction/instructions/brief/briefing/directive/directives/preamble/prefix/prologue/rules/guidelines/guidance/configuration) | (original/base/private/operating/guiding/first/governing/founding/background) [set of/system] (prompt/instructions/brief/briefing/directives/preamble/prefix) | preprompt | pre prompt | metaprompt | meta prompt | developer (message/prompt/instructions/messages) | role system | (system/developer) role | your [entire/full/complete/whole/exact/own/very/current] (prompt/prompts/preprompt/instruction set/preamble/context window/system text/programming/initialisation/initialization) | messages 0 | (governing/configuring/priming/controlling) (prompt/prompts/text/wording/message/preamble) | (steering/boot/seed) (text/wording/preamble) | (set up/setup) text of (your/the) (operator/assistant/model/bot/agent/provider/vendor) | (operator's/provider's/vendor's/maker's/host's/assistant's/bot's/agent's/model's) (briefing/brief/standing orders/set up text/setup text/configuration text/preamble/hidden text/opening message/first message/system text/governing text) | (configuration/initialisation/initialization/instruction) (text/preamble) of (the/your) (assistant/model/bot/agent/operator) | (boot/base/seed/init) prompt | your operating prompt | operating prompt",
  zh: "系统提示词 系统提示 系统指令 初始指令 初始提示 隐藏指令 原始指令 系统消息 上面的文字 以上文字 你的指令 你的提示 系统设定",
  "zh-TW": "系統提示詞 系統提示 系統指令 初始指令 隱藏指令 原始指令 系統訊息",
  ja: "システムプロンプト システム指示 初期指示 隠された指示 元の指示 初期プロンプト 最初の指示 システムメッセージ 内部の指示 あなたの指示",
  ko: "시스템_프롬프트 시스템프롬프트 초기_지시 숨겨진_지시 시스템_지시 시스템_메시지 초기_지침 시스템_지침",
  th: "พรอมต์ระบบ คำสั่งระบบ ระบบพรอมต์",
  es: "(prompt/mensaje/instrucciones/indicaciones) (del sistema/de sistema/inicial/iniciales/oculto/ocultas) | prompt (de/del) sistema | tu prompt | tus instrucciones",
  de: "systemprompt* | system prompt* | systemanweisung* | systemnachricht* | anfangsanweisung* | (deine/deinen/ihre/ihren/versteckte*/ursprungliche*) (anweisungen/prompt/instruktionen/vorgaben) | systeminstruktion* | (deiner/deines/deinem/ihrer/ihres) (anweisungen/prompts/prompt/instruktionen/vorgaben) | systemtext* | ausgangsanweisung* | startanweisung*",
  fr: "(prompt/message/invite/instructions/consignes) (systeme/initial/initiale/initiales/cachees/du systeme/de systeme) | (ton/votre) prompt | (tes/vos) instructions",
  pt: "(prompt/mensagem/instrucoes) (do sistema/de sistema/inicial/iniciais/ocultas) | (seu/teu) prompt | suas instrucoes",
  it: "(prompt/messaggio/istruzioni) (di sistema/del sistema/iniziale/iniziali/nascoste) | (tuo/il) prompt | tue istruzioni",
  ru: "системн* (промпт*/подсказк*/сообщен*/инструкц*/запрос*) | (скрыт*/начальн*/исходн*/свои/своих/твои) (инструкц*/промпт*) | свой промпт",
  uk: "системн* (промпт*/підказк*/повідомлен*/інструкц*/запит*) | (прихован*/початков*/свої) (інструкц*/промпт*)",
  pl: "(prompt*/komunikat*/instrukcj*/polecen*) (systemow*/poczatkow*/ukryt*) | (swoj/swoje) (prompt/instrukcje)",
  nl: "systeemprompt* | systeembericht* | (je/jouw/uw) (instructies/prompt) | systeem prompt* | systeeminstructie*",
  tr: "sistem (istemi*/promptu*/prompt*/mesaji*/talimat*/komut*) | baslangic (talimat*/istem*)",
  id: "(prompt/pesan/instruksi/perintah) (sistem/awal/tersembunyi) | sistem prompt",
  vi: "(loi nhac/prompt/thong diep/chi thi/huong dan) (he thong/ban dau/an) | system prompt",
  ar: "(موجه/رسالة/تعليمات/مطالبة/أوامر/توجيه/برومبت) (النظام/النظامي) | التعليمات (الأولية/المخفية/الأصلية/الأولى) | موجّه النظام",
  fa: "(پرامپت/پیام/دستور/دستورات/دستورالعمل) (سیستم/سیستمی/اولیه/پنهان)",
  hi: "सिस्टम (प्रॉम्प्ट/संदेश/निर्देश*/प्रोम्प्ट) | (प्रारंभिक/छिपे) निर्देश*",
  cs: "systemov* (prompt/instrukc*/zprav*)",
  ro: "prompt* (de sistem/sistemului) | promptul de sistem",
  sv: "systemprompt* | systemmeddelande*",
  da: "systemprompt* | systembesked*",
  hu: "rendszerprompt* | rendszeruzenet*",
  el: "(προτροπή/οδηγίες/μήνυμα) συστήματος",
  he: "(הנחיית/הוראות/הודעת) המערכת",
  fi: "jarjestelmakehot* | jarjestelmaohje* | alkuohje*",
  no: "systemprompt* | systemmelding* | systeminstruks*",
});

/** Descriptions that fit nothing but what a model was configured with. */
export const GIVEN_TEXT = concept("given-text", {
  en: "(instructions/instruction/directive/rule/guideline/brief/briefing/prompt/rules/guidelines/guidance/directives/orders/configuration/introduction/preamble/setup/policy/preface/constraints/context/system/text/words/wording/message/messages) [that/which/as] [exactly/previously/originally/first] you (work/were/are/have been/had been/have/had/got/received/operate/run/act/started/start/began/begin/follow/must follow/live) [exactly/first/originally] (given/configured/provided/shown/handed/received/set up/started/initialised/initialized/loaded/supplied/instructed/programmed/primed/seeded/been given/with/under/by/from/at/before/in/up) | (instructions/brief/briefing/prompt/rules/guidelines/guidance/directives/configuration/preamble/setup/text/wording/words/message/description) [that/which/with which/under which/by which] (the host/the platform/the operator/the vendor/the system/the developer/your developers/your makers/your operator/your creators/your developer/your host/your vendor/the harness/the company) [has/had] (configured/gave/gives/wrote/set/provided/supplied/handed/placed/loaded/put/installed/primed/started) [you] | (instructions/brief/prompt/rules/preamble/setup/text/message/passage/directives) (the assistant/the model/the agent/it) (runs under/run under/runs/run/works/operates/was started/was configured/was given/received/acts) (under/with/on/by/from) | (passage/text/part/section/lines/paragraph) that (tells/tell/told/instructs/describes/explains/defines) (you/who you/how you/what you) | (instructions/rules/text/words/everything/all/content/configuration/prompt/message) that (was/were) (given/handed/shown/supplied/provided/fed) to you | (instructions/rules/text/preamble/prompt/brief/configuration/message/directives/prologue/header) [that/which] (was/were/is/are) (loaded/set/given/placed/inserted/injected/put/prepended) (before/at/in/ahead/prior) | (messages/words/text/everything) above starting | pre (session/conversation/chat) (instructions/text/context/rules) | (all/any/every/the) (previous/prior/earlier/preceding) (instructions/instruction/directives) | (instructions/rules/text/words/everything/all/content/configuration/prompt/message) (given/handed/shown/supplied/provided/fed) to you (at/before/in/when/by/on/first) | (text/words/lines/content/messages/message/everything/all/paragraphs/anything/whatever/what/tokens/material/characters/instructions/context) [text/that/which] [is/are/stands/stand/came/comes/stood/appears/appear/written/sits/lies] (above/preceding/precedes/precede/before) (this/your/my/here/the first/the conversation/the user/the chat/our/any/us) [line/message/point/conversation/first/user's] | the (text/words/lines/instructions/content/everything/rules/message) (at/from) the (start/top/beginning/head/outset/very start/very beginning/very top) of (the/this/your/our) (context/conversation/session/chat/prompt) | (contents/content/text/start/beginning/top/first lines/first words/first line/first sentence/words/tokens/first/rest/whole) of (your/the) (context/context window/instructions/prompt/initial/system) | (operator's/vendor's/host's/platform's/developer's/provider's/maker's) (instructions/prompt/directives/brief/rules/configuration) | what you were (told/given/instructed/handed/configured) (at/before/in/by/with) | how you (were/are) (configured/instructed/set up/prompted/programmed) | before (the/my/our) first (message/word/turn) | you are chatgpt | hidden (prefix/part/section/text/context) of | makes you tick | messages array | (text/words/way) with which [they/it] … (described/introduced/configured) to you | what (the/your) (platform/host/vendor/operator/developer/system/maker/provider) [has/have] (told/said/taught) [to] you | the text (the/this) (model/assistant/agent) was | (instructions/directions/brief/briefing/rules/text/guidance/words/directives) … before (this/the/our) (conversation/chat/session/first) | (prompt/instructions/brief/rules/text) (you are/it is) (running/working/operating) [on/under/with] | operator's (text/message/words) | what (stands/comes/is written/came/is) before (the/my/this) (first/user/conversation) | the set up text | repeat … above | as they were given to you | what (your/the) (maker/makers/vendor/operator/provider/host/platform/developer/developers/creators/company/manufacturer) [has/have/had] (wrote/told/gave/set/configured/prescribed/put/said/written/instructed/laid) [down/in] [for/to/you/before] | (first/opening/initial/zeroth) [system] (message/turn/entry/text/lines/block) (of/in) (this/the/our/your) (conversation/context/session/chat/thread/dialogue) | (rules/instructions/guidelines/directives/directions/limits/text/brief/orders/constraints) [that/which] [were/was/are/have been] (set/written/laid down/made/drafted/drawn up/issued/composed/prepared) (for/to) you | (instructions/rules/directions/guidance/orders/text/terms/brief/prompt/policy/regime/mandate/constraints/directives) (under/by/with/on) which you (operate/work/run/act/were/are/function/live/serve) | (text/words/lines/material/content/passage/everything/all/whatever) [that/which] (precedes/precede/preceded/preceding/comes before/came before/stands before/stands above/comes ahead of/stands ahead of/sits above/sits before) (this/the/your) (file/page/document/message/list/text/conversation/session/chat/first/note) | the words above | (everything/all/text/words) (before/above/ahead of) this (line/sentence/item/paragraph/page/point) | (text/words/lines/instructions) you (woke/booted/launched/came/set out/opened) (up/with/from/on) | how your (operator/provider/vendor/maker/host/developer) (instructed/briefed/configured/set/told/primed) you | what you (were/have been) (briefed/primed/seeded/loaded) with | (passage/text/part/section/lines/paragraph/prompt/words) that (steers/steer/governs/govern/guides/guide/rules/rule/drives/drive/controls/control/shapes/shape/configures/configure) you | (rule/rules/instruction/instructions/directive/directives/guideline/guidelines/constraint/constraints/text) [that/which] (was/were/has been/have been/is/are) (loaded/put/poured/built/fed/written/programmed/baked) into you | (which/what) (prompt/instructions/rules/brief/text/directives) you (run/work/act/operate/are) [running/working/operating] (on/under/with) | (every/all/the) (instruction/instructions) you have been given | (were you/have you been/did you get) (told/given/instructed/handed) (before/at/initially/in/first) | (text/words/lines/instructions/content/everything/rules/message/block/paragraph/section) (at/from) the (start/top/beginning/head/outset/very start/very beginning/very top) of (this/your/our) (context/conversation/session/chat/prompt) | (everything/what/topics/things/all/anything) you (are/were/have been) (not allowed/forbidden/told not/instructed not/not permitted/prohibited from) [to] (say/talk/discuss/mention/reveal/do/share/saying/talking/discussing/mentioning/revealing) | (conversation's/session's/chat's) (opening/first/initial) (instructions/message/text/lines/prompt) | (end/bottom) of your (instructions/prompt)",
  de: "(anweisungen/vorgaben/regeln/text/befehle/instruktionen) die (du/dir/man dir) [zu beginn/am anfang/vorher/vorab] … (erhalten/bekommen/gegeben/mitgegeben/erteilt) | (text/anweisungen/alles/worte/nachricht) [der/die/das/was] (vor/oberhalb/uber) (dieser/dieser datei/diesem/dieser nachricht/der ersten)",
  fr: "(instructions/consignes/directives/regles) que tu as (recues/eues) | (instructions/consignes/directives/regles) (recues/donnees) (au debut/au depart/avant) | (texte/tout/mots/message) (qui precede/ci dessus/au dessus/avant) [de] (ce/cette/cet/le premier) | ce qu'on t'a (dit/donne) (avant/au debut)",
  es: "(instrucciones/indicaciones/reglas/directrices/ordenes) que (recibiste/te dieron/te han dado/has recibido/tienes) | (texto/todo/mensaje/palabras) que (esta/aparece/precede/hay) (antes/arriba/encima/a este/a esta) | lo que te (dijeron/han dicho/dieron) (antes/al inicio/al principio)",
  pt: "(instrucoes/orientacoes/regras/diretrizes) que (recebeste/recebeu/lhe deram/te deram/voce recebeu) | (texto/tudo/mensagem) que (vem antes/esta acima/precede/aparece antes)",
  it: "(istruzioni/indicazioni/regole/direttive) che (hai ricevuto/ti sono state date/ti hanno dato) | (testo/tutto/messaggio) che (precede/sta sopra/viene prima/compare prima) | cio che ti (e stato detto/hanno detto/e stato dato/hanno dato)",
  nl: "(instructies/aanwijzingen/regels/opdrachten) die je (kreeg/hebt gekregen/hebt ontvangen/gekregen) | (tekst/alles/bericht) (die/dat/wat) (boven/voor) (dit/deze) | (instructies/aanwijzingen/regels/opdrachten) die je (aan het begin/bij de start/vooraf) (kreeg/hebt gekregen/gekregen hebt/ontving)",
  pl: "(instrukcje/polecenia/wytyczne/zasady) (ktore otrzymales/ktore dostales/otrzymane na poczatku) | (tekst/wszystko/wiadomosc) (poprzedzajacy/co poprzedza/powyzej tego/przed tym)",
  ru: "(инструкц*/указани*/правил*/текст*) (которые ты получил*/которые тебе дали/полученные в начале/данные тебе/что тебе дали) | (текст*/все) (выше этого/перед этим/до этого файла/что стоит выше)",
  uk: "(інструкц*/вказівк*/правил*/текст*) (які ти отримав*/які тобі дали/отримані на початку)",
  sv: "(instruktioner/instruktionerna/reglerna/anvisningarna) (du fick/som du fick/du har fatt)",
  tr: "sana (verilen/baslangicta verilen) (talimat*/kural*/metin*)",
  id: "(instruksi/perintah/aturan/petunjuk) yang (kamu terima/diberikan kepadamu/anda terima/diberikan kepada anda) | teks (di atas/sebelum) (berkas/pesan/baris) ini",
  vi: "(chi thi/huong dan/quy tac) (ma ban nhan duoc/ban duoc giao/ban da nhan)",
  zh: "最初收到的指示 收到的初始 之前给你的指示 给你的指令 开头的指示 本文件之前的内容 这段之前的内容",
  ja: "最初に与えられた 最初に受け取った 与えられた指示 この文より上 このファイルより前",
  ko: "처음에_받은 처음_받은_지시 너에게_주어진 당신에게_주어진 이_파일_앞의",
  ar: "التعليمات التي (تلقيتها/أعطيت/أعطيت لك) | النص الذي (يسبق/قبل) هذا",
  hi: "(शुरुआत में/आपको/तुम्हें) (मिले/दिए गए) निर्देश*",
});

/** The model's own instructions, in words that may mean others, too. */
export const OWN_TEXT = concept("own-text", {
  en: "your [entire/full/complete/whole/exact/hidden/own/initial/original/current/secret/very/actual/internal/operating] (instructions/guidelines/directives/rules/configuration/context/briefing/brief/setup/orders/restrictions/constraints/prompt/prompts/preamble/context window/programming/setup message/set up) | (above/preceding) (text/words/messages/instructions/paragraphs/conversation/lines) | (text/words/everything/all/lines/instructions) above | (rules/instructions/guidelines/constraints) [that] you (must/have to/need to/should/are to) (follow/obey/observe) | your [entire/full/complete/whole/exact/hidden/own/initial/original/current/secret/very/actual/internal/operating] (standing orders/marching orders/directions/guidance/charter/set up text/setup text/configuration text/mandate/remit/operating rules/instruction sheet/starting text/house rules/manual/wording/opening lines/opening/boot text) | your [entire/full/complete/whole/exact/hidden/own/initial/original/current/secret/very/actual/internal/operating] (set of instructions/set of rules/list of instructions/list of rules)",
  zh: "提示词 你的规则", "zh-TW": "提示詞", ja: "プロンプト", ko: "프롬프트",
});

/** That all of it is wanted, or the very words. */
export const ENTIRE = concept("entire", {
  en: "full | fully | complete | completely | entire | whole | all of | verbatim | exact | exactly | word for word | unabridged | in full | hidden | secret | every (word/line/character) | as (received/given/you received/is) | entirety | unchanged | unmodified | unaltered | unedited | everything | omitting nothing | leaving nothing out | literally | letter (by/for) letter | without (omission*/changes/change/editing/summarizing/summarising/paraphrasing/omitting/alteration*/any) | line by line | no omission* | unredacted | character by character | code (block/fence) | codeblock | fenced | to the letter | raw | precisely | one to one | in base64 | as a poem | in (french/german/spanish/chinese/another language) | plain text | intact | untouched | from start to (end/finish) | from (beginning/top) to (end/bottom) | original wording | wording | uncut | unshortened | untruncated | unexpurgated | in its entirety | as is | faithfully | exact wording | to the last (word/line/character/comma) | nothing left out | without (cuts/gaps/abridgement) | uncensored | full length | at full length | at length | (sentence/word/line/paragraph/rule) by (sentence/word/line/paragraph/rule)",
  de: "wortlaut | im vollen | dein* | ihre* | vollstandig* | ganze* | wortlich*",
  es: "tu | tus | complet* | enter* | todo | literal*",
  fr: "ton | ta | tes | votre | vos | complet* | entier* | integral*",
  pt: "seu | sua | teu | complet* | inteir* | todo | integral*",
  it: "tuo | tua | tue | complet* | inter* | integral*",
  ru: "свой | свои | твой | твои | весь | полн* | целиком | полностью",
  uk: "свій | свої | твій | весь | повн* | повністю",
  pl: "swoj | swoje | twoj | caly | pelny | w calosci",
  nl: "je | jouw | uw | volledig* | hele | gehele",
  tr: "tam | tamami* | tum | butun | kendi | eksiksiz | aynen",
  id: "lengkap | seluruh* | penuh | kamu | anda",
  vi: "toan bo | day du | cua ban",
  ar: "كامل | كاملا | بالكامل | كاملة | الكامل",
  fa: "کامل | خود | تمام",
  hi: "पूरा | पूरी | अपना | अपने | पूरे",
  zh: "完整 全部 原样 你的 逐字 原文 一字不漏",
  "zh-TW": "原樣",
  ja: "そのまま 全文 すべて 全部 あなたの",
  ko: "그대로 전체 전부 모두",
  th: "ทั้งหมด",
});

/** Where it goes or what form it takes, when somebody wants it out. */
export const OUT_FORM = concept("out-form", {
  en: "in (hex/base64/base 64/rot13/morse/json/yaml/xml/binary/reverse/french/german/spanish/dutch/chinese/italian/latin/english/another language/plain text/order/full/verse/rhyme) | into (dutch/french/german/spanish/chinese/english/latin/italian/another language/base64/hex/json/the reply/the answer/the description/the commit/a comment) | (in/into/as/to/under/at/inside/below) (a/an/the/your/each/every/its) [first/next/final/last/new/public/pull/commit/html/code] (footnote/comment/code block/codeblock/reply/answer/response/description/message/ticket/issue/footer/trailer/file/field/poem/haiku/song/story/readme/request/summary/report/log/block/gist/url/query/parameter/argument/header/body/attachment/list/table/txt/output/body/release) | (prompt txt/context md/txt/md/readme) | to (me/us/him/her/them/whoever/the requester/the user/anyone) | as (json/yaml/xml/markdown/text/txt/a poem/prompt txt/base64) | to (docs/tmp/the repository/the issue/the ticket/disk/a file) | word (by/for) word | and (show/post/send/print) (it/them/the result) | back | in (the/a/an/each/every/your/its) [pull/first/opening/commit/code/html/alt/html/image/merge/release/hidden/title] (request/description/body/comment/footer/header/caption/alt text/title/appendix/docstring/annex/branch name/file name/readme/changelog/release notes/notes/log/summary/wiki/page) | next to the | as (a/the) (qr code/title/name/value/comment/caption/appendix/poem/file/image/branch/docstring) | (into/under/inside) (docs/notes/src/tmp/public/assets/the repository/the docs/the wiki/the readme) | (readme/contributors/changelog/notes/about) (md/txt)",
});
