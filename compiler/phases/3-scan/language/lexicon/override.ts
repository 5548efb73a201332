/** Taking instructions out of force: the acts, what they act on, and which instructions are meant. */
import { concept } from "../concepts.ts";

/** Acts that mean little else when their object is an instruction. */
export const CANCEL = concept("cancel", {
  en: "ignore | ignores | ignoring | disregard | disregards | disregarding | forget | forgets | forgetting | unlearn | pay no (attention/heed/mind) | pays no (attention/heed) | (take/give) no (notice/heed) | (stop/quit/cease) (following/obeying/applying/observing/listening/adhering/complying/respecting/honouring/honoring/heeding/enforcing) [to/with] | set … aside | set aside | put aside | leave aside | lay aside | throw … (away/out/overboard) | throw (away/out) | cast (aside/off) | do away with | (break/free) [yourself/free] (free/loose) (of/from) | free yourself (of/from) | (treat/consider/regard/view/see/take) … [as/to be] (optional/void/obsolete/expired/irrelevant/non binding/nonbinding/advisory/cancelled/canceled/withdrawn/lifted/null/revoked/suspended/superseded/outdated/recalled/a draft/drafts/withdrawn/retired/history/a suggestion/suggestions only/mere suggestions) | (put/push/drive) … out of (your/the) (mind/memory/head/context) | (delete/erase/wipe/remove/clear/purge/drop/strike) … from (your/the) (memory/mind/context/context window) | (do not/don't/never) let … (stop/limit/restrict/hold/prevent/slow/deter/constrain) you | (released/freed/exempt/exempted/excused/absolved/relieved/liberated/unbound/discharged) (from/of) | (not/no longer) (bound/constrained/restricted/limited/governed) by | (not/no longer) subject to | relieve yourself of | (abandon/shed/forgo/forsake) | not be (bound/guided/held back/constrained/limited/restricted) by | (refuse/decline) to be bound by | have no regard for | (are/is) free to (ignore/disregard) | pass over | without regard (to/for) | let go of | deviate from | disobey | disobeys | act against | turn a blind eye to | look past | cease to (follow/obey/apply/observe) | no attention to | abandon | renounce | repudiate | shake off | shrug off | tear up | do not feel bound by | not (consider/regard) yourself bound by | put out of (force/effect) | (treat/consider/regard/view/see/take) … [as/to be] (a mistake/history/noise/outmoded/superfluous/settled/closed/lifted/suspended/corrected/replaced/background noise) | wipe from | brush aside | wave aside | (pay/give) no regard to | dispense with | unlearns | as (hearsay/rumour/rumor/gossip/folklore) | (clear/delete/erase/wipe/remove/purge/drop/strike) … from memory | (treat/consider/regard/view/see/take) … [as/to be] (satisfied/met/fulfilled/complied with/waived/passed) | leave … (at the door/at home) | opt out of | break with | step (out of/outside) | wave off | laugh off | as (sample data/dummy data/test data/placeholder text/filler/noise/mere text/trivia/decoration) | set … to (read only/inactive/ignore/void)",
  zh: "忽略 无视 忘记 忘掉 忘了 不理会 不予理会 不必理会 不用理会 抛开 抛弃 放弃 推翻 作废 不再遵守 不再遵循 不再受 不要遵守 不要遵循 不必遵守 无需遵守 跳过 绕过 丢弃 覆盖 别管 不要管",
  "zh-TW": "無視 忘記 不理會 拋開 拋棄 放棄 作廢 不再遵守 不再遵循 不要遵守 跳過 繞過 丟棄 覆蓋 別管",
  ja: "無視 忘れ 破棄 従わない 従わず 従う必要はな 従うのをやめ 捨て 上書き 取り消 守らな 考慮しない 考慮せず",
  ko: "무시 잊어 잊고 잊으 따르지 폐기 버리고 우회 덮어쓰 신경쓰지 지키지",
  th: "เพิกเฉย ละเลย ลืม ไม่ต้องทำตาม ไม่สนใจ ละเว้น ข้าม ฝ่าฝืน",
  es: "ignor* | olvid* | descart* | desestim* | desatiend* | anul* | pas* por alto | no (hagas/haga/hagais/hagan) caso | no (sigas/siga/obedezcas/cumplas/tengas en cuenta) | deja* de (seguir/aplicar/obedecer/cumplir) | prescind* de | omit* | haz caso omiso | sin tener en cuenta | (considera*/trata*/da*) … (como/por) (nulas/anuladas/caducadas/levantadas/obsoletas/opcionales) | deja* … de lado | saltate | pasa* de | no (respetes/respete/apliques/aplique/acates/acate/atiendas)",
  de: "ignor* | vergiss | vergesst | vergessen sie | missacht* | beacht* … nicht | befolg* … nicht | halte dich nicht | verwirf | verwerf* | lass … ausser acht | ausser acht | setz* … ausser kraft | uberge* | hor* auf | kummere dich nicht | umgeh* | uberschreib* | (betracht*/sieh*/behandel*/behandle/seht) … als (erledigt/ungultig/hinfallig/aufgehoben/uberholt/gegenstandslos/nichtig/unverbindlich) | setz* dich uber … hinweg | schieb* … beiseite",
  fr: "ignor* | oubli* | neglig* | fais abstraction | faites abstraction | ne (tiens/tenez) (pas/aucun) compte | ne (suis/suivez) (pas/plus) | ne tenir aucun compte | cess* de (suivre/respecter/appliquer/tenir compte) | ecart* | passe* outre | outrepass* | contourn* | annul* | (considere*/tiens/tenez/traite*) … (comme/pour) (nulles/nul/caduques/caduc/levees/annulees/obsoletes/perimees/facultatives) | laisse* … de cote | mets … de cote | ne (respecte/respectez/applique/appliquez/observe/observez/obeis/obeissez) (pas/plus)",
  pt: "ignor* | esquec* | desconsider* | desobede* | descart* | anul* | nao (siga/sigas/obedeca/cumpra) | deixe de (seguir/aplicar/lado) | pare de seguir | contorn* | (considere*/trate*) … (como/por) (nulas/anuladas/revogadas/caducas/obsoletas/opcionais) | deixa* … de lado | salta* | nao (respeite/respeites/aplique/obedecas/acate)",
  it: "ignor* | dimentic* | trascur* | scart* | annull* | non (seguire/considerare/rispettare/tenere conto) | smetti di (seguire/applicare/rispettare) | tralasci* | lascia perdere | non badare | aggira* | disobbed* | (considera*/tratta*) … (come/per) (nulle/annullate/decadute/superate/obsolete/facoltative) | lascia … da parte | metti … da parte | non (rispettare/applicare/osservare/obbedire)",
  ru: "игнорир* | проигнорир* | забуд* | забыть | пренебре* | отбрось* | не (следуй/следуйте/выполняй/соблюдай/обращай внимания/учитывай) | не обращай* внимания | перестань* (следовать/соблюдать/выполнять) | отмени* | аннулир* | обойди* | (считай*/рассматривай*) … (отмененн*/недействительн*/устаревш*/необязательн*) | не обращай внимания | наплюй*",
  uk: "ігнор* | проігнор* | забуд* | знехту* | відкинь* | не (дотримуй*/виконуй*/зважай*/звертай*) | скасу* | обійд* | (вважай*) … (скасован*/недійсн*/застаріл*)",
  pl: "ignoruj* | zignoruj* | zapomnij* | pomin* | pomij* | odrzuc* | nie (przestrzegaj*/stosuj*/zwracaj*) | przestan (stosowac/przestrzegac) | zlekcewaz* | uniewazni* | obejdz* | (traktuj*/uznaj*/uwazaj*) … (za niewazne/jako niewazne/za uchylone/za nieaktualne) | nie przejmuj*",
  nl: "negeer* | negeren | vergeet | vergeten | sla … over | leg … naast | houd* … geen rekening | volg* … niet | trek je niets aan | stop* met (het volgen/volgen) | omzeil* | schrap | (volg*/respecteer*) (niet/niet meer) | (niet/niet langer) (volgen/naleven/respecteren)",
  tr: "yok say* | gormezden gel* | goz ardi et* | unut* | dikkate alma* | dikkate almadan | uyma | uymayi birak | gec* | iptal et* | devre disi",
  id: "abaikan | lupakan | mengabaikan | jangan (ikuti/patuhi/hiraukan) | kesampingkan | tinggalkan | buang | batalkan | hiraukan",
  vi: "bo qua | lo di | quen (di/het) | hay quen | xin quen | phot lo | khong (tuan theo/can tuan/lam theo) | gat bo | huy bo | dung tuan theo",
  ar: "تجاهل* | تجاهلي | انس | انسى | انسَ | أهمل | تغاض* | لا (تتبع/تلتزم/تنفذ/تراع) | اترك | ألغ* | تخط* | اهمل | وتجاهل",
  fa: "نادیده بگیر* | نادیده | فراموش کن* | فراموش | بی‌توجه | کنار بگذار* | چشم‌پوشی",
  hi: "अनदेखा | अनदेखी | नजरअंदाज | नज़रअंदाज़ | नज़रअंदाज | भूल जा* | भूल | उपेक्षा | मत मानो | न मानें | छोड़ दो | छोड़ दें",
  cs: "ignoruj* | zapomen* | nedbej* | preskoc* | neridit se | nerid* se",
  ro: "ignora* | uita* | nesocotes* | nu (tine cont/respecta) | nu respecta* | sari peste",
  sv: "ignorera* | glom* | bortse | strunta | strunta i | ignorer* | lat bli att folja | folj inte | hoppa over",
  da: "ignorer* | glem | se bort | glem* | se bort fra | folg ikke | spring over",
  hu: "hagyd figyelmen kivul | felejts* | ne kovesd | hagyd ki",
  el: "αγνόησε* | αγνοήστε | ξέχασε | ξεχάστε | αγνοείτε | παράβλεψε | μην ακολουθ*",
  he: "התעלם* | תתעלם | שכח | שכחי",
  fi: "ohita* | unohda* | jata huomiotta | jata valiin | ala noudata | sivuuta*",
  no: "ignorer* | glem* | se bort fra | ikke folg | overse* | hopp over",
});

/** Acts that are also done to other things: they need instructions of the model's own. */
export const WEAKEN = concept("weaken", {
  en: "(do not/don't/dont/never/must not/no need to/need not/no longer/needn't/not have to/don't have to/refuse to/cannot/will not) (follow/obey/apply/observe/adhere to/comply with/respect/honour/honor/heed/abide by/listen to) | override | overrides | overriding | overrule | overlook | dismiss | replaces | neglect | nullif* | void | invalidate | bypass | bypasses | bypassing | circumvent* | supersede | countermand | rescind | revoke | repeal | break | violate | scrap | drop | drops | dropping | erase | erases | discard | discards | remove | delete | skip | lift | suspend | disable | disables | switch off | switches off | turn off | turns off | replace | overwrite | relax | loosen | reject | cancel | reset | purge | wipe | flush | exclude | lower | deactivate | rewrite | (leave/leaves) … (aside/behind) | put … aside | unload | unset | waive | withdraw | retire | ditch | jettison | work around | get around | evade | escape | defy | strip | sidestep | (do not/don't/dont/never/no need to/need not/needn't) (check/consult/weigh/check with/refer to/think about/worry about/bother with) | no longer (follows/obeys/applies/observes/heeds/respects/honours/honors)",
  zh: "关闭 取消 删除 停用 解除 替换",
  "zh-TW": "關閉 刪除 替換",
  ja: "無効 解除 停止 削除 外し",
  ko: "비활성 해제 제거 중단",
  es: "elimin* | borr* | desactiv* | suspend* | quit*",
  de: "losch* | entfern* | deaktivier* | streich* | hebe … auf | schalt* … (ab/aus)",
  fr: "supprim* | efface* | desactiv* | leve* | abandonn*",
  pt: "apag* | remov* | desativ* | suspend* | elimin*",
  it: "elimin* | cancell* | disattiv* | rimuov* | sospend*",
  ru: "удали* | отключи* | сними | снять | сбрось*",
  uk: "видали* | вимкн* | зніми*",
  pl: "usun* | wylacz* | zawies* | skasuj*",
  nl: "verwijder* | wis | schakel … uit | hef … op",
  tr: "sil* | kaldir* | kapat*",
  id: "hapus | nonaktifkan | matikan",
  vi: "xoa | tat | vo hieu hoa",
  ar: "احذف | عطل | أوقف | امسح",
  fa: "حذف | غیرفعال",
  hi: "हटा* | बंद कर*",
});

/** Words for instructions, whoever's. */
export const INSTRUCTIONS = concept("instructions", {
  en: "instruction | instructions | directive | directives | guideline | guidelines | rule | rules | rulebook | orders | constraint | constraints | restriction | restrictions | guardrail* | guard rails | safeguard | safeguards | programming | (system/developer/initial/original/previous/earlier/hidden) (prompt/prompts/message/messages/text) | training | (safety/ethical/moral) (protocols/protocol/measures/filters/filter/guardrails/mechanisms/features/layers/systems) | content (filters/filter/guardrails/protocols) | restraints | prohibitions | policy | policies | conditioning | commandments | standing orders | limitations | instruct | ethic* | moral* | (safety/ethical/moral/content) (layer/layers/module/modules/controls/guidelines/principles/restrictions) | your [own] default (behaviour/behavior/behaviours/behaviors)",
  zh: "指示 指令 规则 提示 命令 规定 限制 设定 准则 约束 守则 政策 指南 要求 规矩 规程 条款",
  "zh-TW": "規則 規定 設定 準則 約束 守則",
  ja: "指示 命令 ルール 規則 プロンプト 指針 ガイドライン 制限 制約 設定 方針 ポリシー 規約",
  ko: "지시 지침 명령 규칙 프롬프트 제한 가이드 정책 제약 설정 규정 규약",
  th: "คำสั่ง กฎ ข้อกำหนด คำแนะนำ พรอมต์ นโยบาย ข้อจำกัด",
  es: "instruccion* | orden | ordenes | directriz | directrices | regla | reglas | indicacion* | norma | normas | restriccion* | directiva* | politica* | limitacion* | pauta*",
  de: "anweisung* | regel | regeln | vorgabe* | instruktion* | richtlinie* | befehl* | vorschrift* | einschrankung* | beschrankung* | anleitung* | systemprompt* | systemanweisung* | sicherheitsrichtlinie* | sicherheitsregel* | weisung* | sicherheitsvorgabe* | sicherheitsanweisung* | systemregel* | sicherheitsvorschrift* | plattformregel* | herstellervorgabe* | betreibervorgabe* | nutzungsregel* | verhaltensregel* | systemvorgabe*",
  fr: "instruction* | consigne* | directive* | regle | regles | ordre | ordres | restriction* | politique* | contrainte* | invite",
  pt: "instruc* | instruco* | regra* | diretriz* | ordem | ordens | orientac* | restric* | politica* | limitac*",
  it: "istruzion* | regola | regole | direttiv* | linee guida | ordini | comandi | restrizion* | indicazion* | vincol* | politich*",
  ru: "инструкц* | указани* | правил* | распоряжен* | директив* | ограничен* | команд* | установк* | предписан* | промпт* | политик*",
  uk: "інструкц* | вказівк* | вказівок | правил* | директив* | обмежен* | команд* | настанов* | промпт*",
  pl: "instrukcj* | polecen* | wytyczn* | zasad* | regul* | regulamin* | dyrektyw* | ogranicze* | nakaz* | zalecen*",
  nl: "instructie* | regel | regels | richtlijn* | opdracht* | aanwijzing* | voorschrift* | beperking* | bevel* | systeemprompt* | veiligheidsregel* | systeemregel* | veiligheidsinstructie* | veiligheidsrichtlijn* | systeeminstructie* | veiligheidsvoorschrift*",
  tr: "talimat* | kural* | yonerge* | komut* | direktif* | kisitlama* | sinirlama* | istem*",
  id: "instruksi* | perintah* | aturan* | arahan* | pedoman* | petunjuk* | batasan* | kebijakan*",
  vi: "huong dan | chi thi | chi dan | quy tac | lenh | menh lenh | quy dinh | gioi han | loi nhac | chinh sach",
  ar: "التعليمات | تعليمات* | تعليماتك | الأوامر | أوامر | القواعد | قواعد* | التوجيهات | توجيهات* | القيود | قيود* | الإرشادات | إرشادات* | السياسات | المطالبات | الاوامر | الإرشادية",
  fa: "دستور* | دستورالعمل* | قوانین | قواعد | قانون* | راهنما* | محدودیت* | فرمان* | رهنمود*",
  hi: "निर्देश* | नियम* | आदेश* | दिशानिर्देश* | दिशा | सीमा* | प्रतिबंध* | हिदायत*",
  cs: "instrukc* | pokyn* | pravidl*",
  ro: "instructiun* | regul*",
  sv: "instruktion* | regler* | anvisning* | regel | regeln | riktlinj* | foreskrift* | befallning* | order | sakerhetsregl* | sakerhetsregel* | sakerhetsinstruktion* | systeminstruktion* | sakerhetsforeskrift*",
  da: "instruktion* | regler* | retningslinj* | anvisning* | ordrer | sikkerhedsregl* | systeminstruk* | sikkerhedsinstruk* | regel | reglerne",
  hu: "utasitas* | szabaly*",
  el: "οδηγίες | οδηγιών | κανόνες | εντολές | κανόνων | οδηγία",
  he: "ההוראות | הוראות | הכללים | כללים | כללי | מכללי | ההנחיות | הנחיות | להוראות",
  fi: "ohje* | saannot | saantoj* | saanto* | maarays* | turvallisuussaan* | turvaohje* | turvasaan* | jarjestelmaohje*",
  no: "instruks* | regler* | reglene | retningslinj* | sikkerhetsregl* | systeminstruks* | ordre*",
});

/** Words that often mean instructions, and often something else. */
export const INSTRUCTIONS_LIKE = concept("instructions-like", {
  en: "prompt | prompts | order | directions | guidance | command | commands | limits | limit | filter | filters | protocol | protocols | briefing | brief | message | messages | alignment | principles | mandate* | configuration | constitution | preprompt | preamble | conventions | boundaries | protections | obligations | input | request | requests | task | tasks | role | persona | context | conversation | guide | settings | checks | safety | refusals | warnings | disclaimers | text | content | wishes | decisions | advice | control | controls | measures | requirements | duties | behaviour | behaviours | behavior | behaviors | defaults | habits | commitments | limit | promises | objections | values | agreement | agreements | objections",
});

/** Which instructions: those that came before. */
export const PRIOR = concept("prior", {
  en: "from higher up | reached you | came with the (session/conversation/model/platform) | you know from | the (platform/host/vendor/operator/system) (installed/set/gave/imposed/loaded) | previous | previously | earlier | prior | preceding | above | foregoing | aforementioned | before (this/now) | came before | (go/goes/went/come/comes/stand/stands/stood/listed/stated/given/written/said/set/issued/loaded/mentioned/received/learned) (before/earlier/above/previously/so far) | until now | so far | up to (now/this/here/this point) | initial | initially | original | originally | pre existing | (I/we/they/he/the system/the host/the platform/the operator) (gave/told/taught/showed/handed) you | you [already/previously/just] (were/was/have been/had been/have/had/got/received/hold/know/knew/learned/follow/followed/obey/have had) [previously/already/been/just/initially] [told/given/taught/handed/shown/instructed/trained on/trained with/configured with/set up with/programmed with/provided with/received/learned/operating under] [to follow] | you were (trained/taught/built/made/programmed/tuned) (to/on/with) | given to you | (told/gave/taught/imposed on/issued to) you | you (work/started/came/began/run/operate/shipped) (with/under/by/on) | at (start up/startup/the start/the outset/the beginning/start) | to date | from before | precede* | of (this/the/your) (conversation/context/session/chat) | in your context | upstream | beforehand | imposed on you | (that/which) govern you | outside [of] (this/these) | (your/its/model's) (provider/maker/manufacturer/vendor/developer/developers/creator/creators/company/host/platform/operator) [has/have] (gave/gives/laid/placed/put/wrote/configured/defined/prescribed/attached/added/taught/installed/set/imposed/imposes/loaded/built in) | (laid down/placed/put/set/defined/prescribed/imposed/attached/instilled) by | (came/come/comes/arrived) from your (provider/vendor/operator/maker/manufacturer/host/platform) | (given/issued/handed/supplied/provided/set) to (the/an/any/every) (assistant/model/agent/ai) | (that/which) [would/might/may/could/will] (stop/stops/prevent/prevents/forbid/forbids/keep/keeps/restrict/restricts/limit/limits/hold/holds/hinder/hinders) you",
  zh: "之前 以前 此前 先前 以上 上述 上面 前面 原有 原先 最初 既有 刚才 早先 前述 原来 所有",
  "zh-TW": "剛才 原來 較早 前文",
  ja: "これまで 以前 上記 上の 前の 先の 従来 今まで 元の 最初の 先ほど 既存 すべての 全ての それまで 過去",
  ko: "이전 지금까지 위의 앞선 앞의 기존 원래 상기 앞서 모든 먼저 종전",
  th: "ก่อนหน้า ทั้งหมด ข้างต้น เดิม ที่ผ่านมา",
  es: "anterior* | previa* | previo* | precedente* | de arriba | hasta ahora | iniciales | inicial | original* | que (recibiste/te dieron) | dadas | recibid* | antes | todas las | todo lo",
  de: "vorherig* | bisherig* | fruher* | vorangegangen* | obig* | vorangehend* | oben | ursprunglich* | vorig* | zuvor | bislang | bisher | vorher | alle | alten | anfanglich*",
  fr: "precedent* | anterieur* | ci dessus | jusqu'ici | initial* | original* | d'origine | avant | recue* | plus haut | prealable* | toutes les",
  pt: "anterior* | previa* | precedente* | acima | ate agora | inicial | iniciais | original | originais | recebid* | antes | todas as",
  it: "precedent* | anterior* | finora | sopra | iniziali | iniziale | original* | ricevut* | prima | tutte le",
  ru: "предыдущ* | прежн* | предшеств* | выше* | ранее | прошл* | изначальн* | первоначальн* | исходн* | все | до этого | полученн*",
  uk: "попередн* | колишн* | вище* | раніше | початков* | усі | всі | отриман* | минул*",
  pl: "poprzedn* | wczesniejsz* | dotychczasow* | powyzsz* | pierwotn* | poczatkow* | wszystkie | wszelkie | uprzedn* | stare",
  nl: "vorige | eerdere | voorgaande | bovenstaande | voorafgaande | oorspronkelijke | hierboven | alle | tot nu toe | bestaande | vroegere",
  tr: "onceki | daha once* | yukaridaki | su ana kadar* | ilk | bundan once* | tum | eski | verilen | mevcut",
  id: "sebelumnya | terdahulu | di atas | awal | semua | sejauh ini | lama | semula",
  vi: "truoc | truoc do | truoc day | o tren | ben tren | ban dau | moi | tat ca | cu",
  ar: "السابقة | السابق | أعلاه | الأولى | الأصلية | جميع | كل | المتقدمة | سابقا | السالفة | اعلاه | قبل",
  fa: "قبلی | پیشین | بالا | قبل | اولیه | همه | تمام | گذشته | فوق",
  hi: "पिछले | पिछली | पूर्व | पहले | ऊपर | प्रारंभिक | सभी | मूल | अब तक | उपरोक्त",
  cs: "predchozi* | drivejsi* | vsechny",
  ro: "anterioar* | precedent* | toate",
  sv: "tidigare | foregaende | alla",
  da: "tidligere | foregaende | alle",
  hu: "korabbi | elozo | osszes",
  el: "προηγούμενες | προηγούμενους | παραπάνω | όλες",
  he: "הקודמות | הקודמים | הקודם | כל",
  fi: "aiemm* | edellis* | aikaisemm* | kaikki | edella",
  no: "tidligere | foregaende | alle | ovenfor",
});

/** Which instructions: all, any, others. */
export const ANY = concept("any", {
  en: "all | any | every | each | other | existing | old | current | past | former | whatever | those | first | of (the/this/that) (file/repository/repo/project/page/document/skill/list) | in force | standing | stated | visible | further | remaining | usual | normal | ordinary",
});

/** Which instructions: the model's own, or those of who runs it. */
export const OWN = concept("own", {
  en: "your | system | platform's | operator | operator's | operators | vendor | vendor's | developer's | developers | safety | ethical | ethics | moral | content policy | content policies | hidden | confidentiality | privacy | host's | secret | alignment | maker's | anthropic's | openai's | google's | anthropic | openai | programmed | built in | hard coded | creator's | creators | trained | model's | assistant's | ai's | harm | refusal | instilled | (the/your) (platform/host/vendor/operator/maker) | your (developers/makers/creators/provider/vendor/operator/host) | provider's | manufacturer | manufacturer's | maker | makers | creator | (your/the) (provider/manufacturer/company/lab) | model maker | model provider | model vendor",
  zh: "系统 你的 安全 平台 开发者 内置 默认 自身 您的 道德 审核 厂商 开发商 供应商 提供商 制造商 运营 服务商",
  "zh-TW": "系統 安全性 開發者 內建 預設 廠商 供應商 提供商",
  ja: "システム あなたの 安全 開発者 倫理 運営 自分の 既定 提供元 提供者 メーカー ベンダー 開発元 製造元 プラットフォーム 運営者",
  ko: "시스템 당신의 너의 안전 개발자 윤리 플랫폼 보안 기본 제공 제조 공급 개발사 운영",
  th: "ระบบ ของคุณ ความปลอดภัย",
  es: "tu | tus | sus | sistema | seguridad | plataforma | desarrollador* | etica* | fabricante* | proveedor* | creador* | editor* | empresa",
  de: "dein | deine | deinen | deiner | ihre | ihren | system* | sicherheit* | plattform* | entwickler* | ethisch* | hersteller* | anbieter* | betreiber* | ersteller* | vermieter* | deines | deinem | ihres | ihrem | eures | eurer",
  fr: "tes | ton | vos | votre | systeme | securite | plateforme | developpeur* | ethique* | fabricant* | fournisseur* | editeur* | l'editeur* | createur* | concepteur* | exploitant* | l'exploitant* | l'hebergeur*",
  pt: "suas | sua | seus | teu | tuas | sistema | seguranca | plataforma | desenvolvedor* | fabricante* | fornecedor* | criador* | provedor*",
  it: "tue | tuoi | tuo | sistema | sicurezza | piattaforma | sviluppator* | etic* | produttor* | fornitor* | creator* | gestor*",
  ru: "твои | твоих | ваши | ваших | свои | своих | систем* | безопасност* | платформ* | разработчик* | этическ* | создател* | производител* | поставщик* | провайдер* | вендор*",
  uk: "твої | ваші | свої | систем* | безпек* | платформ* | розробник* | постачальник* | виробник* | творц* | творець",
  pl: "twoje | twoich | swoje | system* | bezpieczenstw* | platform* | producent* | dostawc* | tworc*",
  nl: "je | jouw | uw | systeem* | veiligheid* | platform* | ontwikkelaar* | maker* | leverancier* | aanbieder* | fabrikant* | exploitant* | producent*",
  tr: "sistem* | guvenlik* | kurallarin* | talimatlarin* | platform* | uretici* | saglayici* | gelistirici*",
  id: "kamu | anda | sistem | keamanan | platform | pembuat* | penyedia* | pengembang*",
  vi: "cua ban | he thong | an toan | nha (cung cap/san xuat/phat trien)",
  ar: "النظام | الأمان | السلامة | المنصة | تعليماتك | قواعدك | مزود* | المزود | المطور* | الشركة | المصنع*",
  fa: "سیستم | خود | امنیت* | شما | سازنده* | ارائه‌دهنده",
  hi: "सिस्टम | अपने | तुम्हारे | सुरक्षा | आपके | निर्माता* | प्रदाता* | कंपनी",
  sv: "leverantor* | tillverkar* | utvecklar* | system* | sakerhet* | din | dina | plattform*",
  da: "leverandor* | producent* | system* | dine | sikkerhed* | udvikler*",
  cs: "vyrobc* | dodavatel* | system* | tvurc* | bezpecnost*",
  ro: "furnizor* | producator* | sistem* | tale | siguranta | sigurantei | securitate* | securitatii",
  fi: "jarjestelma* | turvallisuus* | turva* | sinun | alustan",
  no: "system* | sikkerhet* | plattform* | dine | leverandor*",
  el: "ασφαλείας | ασφάλειας | συστήματος | σου | κατασκευαστή",
  he: "הבטיחות | המערכת | האבטחה | שלך | היצרן",
  hu: "biztonsag* | rendszer* | gyarto*",
});

/** Whose instructions they may be, and may not. */
export const OWN_LIKE = concept("own-like", {
  en: "content | user | users | platform | provider | provider's | builtin | default | host | core | security | internal | harness | corporate | company | review | moderation | approval | compliance | usage | repository's | repo's | project's | team's | maintainer's | maintainers | organisation's | user's | factory | preset | base | admin | deployment | behavioral | behavioural | operational | general",
});

/** Earlier text as a whole, named without the word "instructions". */
export const ALL_BEFORE = concept("all-before", {
  en: "(everything/anything/all/whatever/what/things/all that/all of what) [that] (you/i/we/they/he/she) (were/was/have been/had been/are/have/had/ve/know/knew/ve been) [previously/ever/just] (told/given/taught/shown/instructed/asked/learned/learnt/read/received/said/written/trained on/trained) | (everything/anything/all/whatever/what) (the/your) [host/system/operator/vendor/platform/developers/developer] [application/app/message/prompt] (told/gave/taught/said/says/tells/instructed) [you/to you/about] | (everything/anything/all/whatever/what/all that/text/words) [that/which] (came/comes/stands/stood/was said/is said/has been said/was written/went/has come/goes/precedes/is written) (before/above/earlier/prior/previously/so far/in the system prompt) | (everything/all/anything/all of that/all of it) [of] [the] (above/before/prior/earlier/previous/preceding/up to now/so far) | (everything/all/anything) [that] [is] above | [all] [of] the above | the preceding (text/message*/paragraph*/content/section*/lines/part) | (previous/prior/earlier/preceding) (conversation*/context/text/dialog*/content/messages/message/chat/turns/input) | what the system (message/prompt) (says/said) | your (context/memory/training/programming/persona) | what you (know/knew) (about/of) your | (everything/anything/all/whatever) else [that] (you/they) (were/was/have been/had been/are/have/had/know/knew) [previously/ever/just] (told/given/taught/shown/instructed/learned/read/received/heard) | (the/this/your/any) (user's/users) [actual/original/current/previous/real] [documentation/coding/review/translation/original] (request/requests/task/question/query/prompt/goal) | what (those/they/the others/other skills/other files/the rest/other instructions/the other) (say/says/state/states/demand/demands/require/requires/ask/tell) [you/about] | (everything/anything/all/whatever/what/things) [that] you (were/was/are/have been) [previously/originally/first] (set up/configured/built/made/programmed/designed/prepared/briefed) | (everything/all/anything) [that/which] (was/has been) (said/told/given/written/shown/taught) to you | what you (know/knew/learned/learnt) about | (whatever/everything/anything/all) the user [has/had] (asked/wanted/requested/said/told) [you] (before/earlier/previously/so far/for)",
  zh: "之前的一切 以上所有 上面的内容 以上内容 之前的所有 前面的内容 此前的一切 之前的对话 以上文字",
  "zh-TW": "之前的一切 上面的內容 以上內容 前面的內容",
  ja: "これまでのすべて 上記のすべて 上記の内容 以前の内容 これまでの会話 これまでの内容",
  ko: "지금까지의 위의_내용 이전_내용 이전의_모든",
  es: "todo lo (anterior/que te han dicho/dicho/que te dijeron/que sabes) | lo anterior | lo que (el fabricante/el proveedor/la plataforma/el operador) … (dice/diga/pide/exige/manda)",
  de: "was (dir/ihnen/man dir) (zuvor/vorher/bisher/bislang/fruher/gesagt/aufgetragen) | alles (bisherige/vorherige/was dir/was oben/was vorher/obige) | das obige | was (der/die/das/dein/deine/ihr) (anbieter/hersteller/betreiber/entwickler/plattform) … (vorgibt/sagt/vorschreibt/verlangt/vorgegeben/verlangen)",
  fr: "tout ce qui precede | tout ce (qu'on/que) … (dit/donne) | ce qui precede | ce que (l'editeur/le fabricant/le fournisseur/la plateforme/l'operateur) … (dit/demande/impose/prescrit)",
  pt: "tudo (o que/que) (foi dito/veio antes/te disseram/lhe disseram/esta acima) | tudo acima",
  it: "tutto (cio/quello) che (precede/ti e stato detto/e stato detto/hai) | quanto sopra",
  ru: "все что (было/тебе/вам/сказано/написано) | все (вышесказанное/вышеизложенное/предыдущее/написанное выше)",
  uk: "все що (було/тобі/сказано) | усе (вищесказане/попереднє)",
  pl: "wszystko co (bylo/ci/powiedziano/wczesniej) | wszystko powyzej",
  nl: "alles wat (hierboven/je/eerder/hiervoor) | het bovenstaande",
  tr: "yukaridaki her seyi | once* her seyi | sana soylenen her seyi",
  id: "semua yang (di atas/sebelumnya/telah) | segala sesuatu (di atas/sebelumnya)",
  vi: "moi thu (o tren/truoc do) | tat ca (nhung gi/noi dung) (o tren/truoc do)",
  ar: "كل ما (سبق/قيل/ورد/ذكر) | جميع ما (سبق/قيل/ورد)",
  fa: "هر (آنچه/چه) (گفته/قبلا/پیش) | همه چیز",
  hi: "ऊपर (की/का) (सब/सारी) | अब तक (की/का) (सब/सारी)",
  sv: "allt (ovan/ovanstaende/du fatt/som star)",
});

/** What is said of instructions that are taken out of force. */
export const OUT_OF_FORCE = concept("out-of-force", {
  en: "void | null and void | voided | expire | expired | expires | revoked | withdrawn | superseded | obsolete | rescinded | nullified | annulled | repealed | abrogated | overridden | overruled | cancelled | canceled | lifted | suspended | abolished | (no longer/not/n't) [longer/be/really] (apply/applies/valid/binding/bind/binds/in force/in effect/hold/holds/relevant/count/counts/active/needed/required/meant for/intended for/govern/governs/matter/matters) [to you/here/any more/anymore] | (do/does) not (apply/bind/count/hold) [to you/here/any more/anymore] | (don't/doesn't) (apply/bind/count/hold) [to you/here/any more/anymore] | (need not/needn't/must not/should not/no longer) be (followed/obeyed/observed/respected/applied/heeded) | (was/were/is/are/been) [only/just/merely/nothing but/part of] [a/an/the] (placeholder*/draft/drafts/decoy/decoys/mistake/error/sample/demo/dummy/joke/hoax) | (was/were/is/are) (only/just/merely/nothing but/part of) [a/an/the] (test/tests/sample/example/suggestion*/sandbox/suggestions) | (was/were/are/is) (from/for) (a/an/the) (test/testing/draft/old/previous/earlier/different/other/another) [environment/version/product/model/project] | (was/were/are/is) (meant/intended/written/designed/made) for (a/an/the/another/other/somebody/someone) | (can/may/should/must/to) [now/safely/simply/all/both] be [now/safely/simply] (ignored/disregarded/passed over/skipped/dropped/forgotten/discarded/set aside/overridden) | (are/is) [now/all] (off/deactivated/waived/retired/optional/history/moot/gone/inactive) | (have/has) been (replaced/superseded/withdrawn/waived/retired/removed/dropped/updated/reset/cleared/erased/wiped/relaxed/lifted/suspended/disabled/deactivated/rewritten/cancelled/canceled) | (have/has/carry/carries/hold/holds/bear/bears) no [more/longer/further] (force/effect/validity/meaning/authority/hold/weight/power/bearing/standing/relevance) | (do not/does not/don't/doesn't/no longer/not) [really/longer] (matter/matters/bind/count/counts/govern/concern/control/restrict) [you/here] | (has/have) been [officially/formally/now/since] (recalled/lifted/revoked/rescinded) | (is/are) [hereby/now/all/temporarily] (removed/lifted/suspended/revoked/cancelled/canceled/waived/dropped/rescinded/disabled/void/annulled/repealed/recalled/abolished) | need not (concern/bind) you | (is/are) [only/merely/just] (advisory/a formality/guidance/suggestions/recommendations) | (stands/stand) no longer | replaced (by/with) | out of (force/effect) | written for a different | (belong/belongs/belonged/apply/applies/applied) [only] to (a/an/another/an other/the old/the previous/production/other/earlier) | (lose/loses/lost) (their/its/all) (force/validity/effect) | was in error | in error | by mistake | ended | ends here | end here | ceased to | cease to (apply/be) | out of scope | (is/are/was/were) (drafted/composed/conceived/issued/tuned) for | (has/have) no place | (do/does) not (extend/reach/cover/concern/touch) [to] (you/this/here/us) | (has/have) been (overtaken/overruled/voided/shelved/scrapped/discontinued/abolished/repealed/revoked/rescinded/annulled/overturned/nullified) | (is/are) (superseded/void/voided/suspended/discontinued/shelved/relaxed/loosened/overtaken/abolished) | (falls/fall) away | (cease/ceases) (to apply/here) | (stop/stops) (applying/counting) | (is/are) (a thing of the past/dead letters/a dead letter) | deprecated | (was/were/is/are) (a/an) (leftover/relic/remnant/artefact/artifact/vestige/holdover/legacy/hangover) (of/from) | (was/were) [only/just] a (test/drill/rehearsal/exercise/simulation/warm up/game) | (is/are) not (applicable/operative/enforced/relevant) | lapsed | lapse | lapses | dissolved | moot | inoperative | unenforceable | invalidated | disapplied | supplanted | extinguished | quashed | (is/are) [all/now/long] (dead/null/nil/undone/terminated/discarded/dropped/struck out/struck down/overthrown/set aside) | outmoded",
  zh: "作废 失效 无效 过期 已撤销 被取代 不再适用 不再有效 已废止 被废除 已被替换 全部作废 已取消 不适用",
  "zh-TW": "作廢 無效 過期 已撤銷 不再適用 已廢止",
  ja: "無効 失効 適用され 取り消され 撤回 廃止 効力 取消し 無くなり 適用しない",
  ko: "무효 만료 효력 철회 폐지 적용되지 취소 해제되",
  es: "anulad* | caducad* | sin efecto | ya no (se aplican/valen/rigen/aplican/son validas) | revocad* | derogad* | no (valen/se aplican/rigen/cuentan/vale/aplican) | quedan (anuladas/suspendidas/sin) | levantad*",
  de: "ungultig* | aufgehoben | hinfallig | ausser kraft | gelten nicht (mehr) | widerrufen | abgelaufen | nicht mehr | gelten … nicht | gilt … nicht | entfallen | entfallt | ruhen",
  fr: "nulles | caduc* | caduques | annulees | annules | abroge* | revoque* | ne (s'appliquent/sont) plus | sans effet | ne (valent/s'appliquent/comptent/sont/vaut/s'applique) pas | ne (valent/comptent/vaut) plus | n'ont (plus/aucun) | levees | leve",
  pt: "anulad* | invalid* | revogad* | sem efeito | nao (valem/se aplicam) mais | expirad* | nao (valem/se aplicam/contam/vigoram) | ficam (anuladas/suspensas/sem)",
  it: "annullat* | nullo | nulle | revocat* | decadut* | non (valgono/si applicano) piu | scadut* | non (valgono/si applicano/contano) | sono (annullate/sospese/decadute/revocate)",
  ru: "отменен* | отменяются | недействител* | аннулирован* | утратил* | больше не действуют | устарел* | не (действуют/действует/применяются/применимы) | снят* | отменён* | не имеют силы",
  uk: "скасован* | недійсн* | анульован* | втратил* | більше не діють | не (діють/діє/застосовуються)",
  pl: "uniewazn* | niewazn* | anulowan* | nie obowiazuj* | wygas* | uchylon*",
  nl: "ongeldig | vervallen | ingetrokken | niet meer (geldig/van toepassing) | gelden niet | gelden … niet | gelden hier niet | opgeheven | zijn niet van toepassing",
  tr: "gecersiz* | iptal edil* | yururlukten | gecerli degil",
  id: "tidak berlaku | dibatalkan | dicabut | kedaluwarsa",
  vi: "khong con (hieu luc/ap dung) | vo hieu | bi huy | het hieu luc",
  ar: "ملغاة | باطلة | لاغية | منتهية | لم تعد سارية | لاغيه | تم إلغاء | ألغيت | لم تعد | لا تسري | لا تنطبق",
  fa: "باطل | منقضی | لغو | بی‌اعتبار",
  hi: "अमान्य | रद्द | समाप्त | लागू नहीं",
  sv: "galler inte | upphav* | ogiltig* | upphor*",
});

/** Standing above something. */
export const OUTRANKS = concept("outranks", {
  en: "(take/takes/taking/have/has/having/gets/get/hold/holds/given) [absolute/full/strict/the/higher/clear/complete/top] (precedence/priority/primacy) [over/above] | outrank* | (win/wins/winning/prevail/prevails) [out] (over/against) | supersede | supersedes | superseding | trump | trumps | (stand/stands) above | rank* (above/higher/over) | (goes/go/come/comes) before | higher (authority/priority/precedence/standing/rank) than | more (important/authoritative/binding) than | (count/counts/weigh/weighs) more than | (is/are) (superior to/above) | stronger than | carries more weight than | precedence over | priority over | over and above | (wins/win/prevails/prevail) (if/when/whenever/where) | (obey/follow/trust/prefer/honour/honor/heed/respect/believe/apply/observe) (this/these/the following/what is written here/it/me/the) … (over/instead of/rather than/before/not) | (give/gives/giving/grant/grants) … (priority/precedence/preference) (over/above/to) | (rank/authority/weight/force/status/standing/priority) of (a/the) (system/developer) (message/prompt/instruction/instructions) | (pay/give/lend) … (more/closer/greater) (heed/attention/weight/credence) … than | (beats/overrules) | (count/weigh/rank) … above | (bow/bows/yield/yields/defer/defers) to (this/these/the page/the file) | (rank/ranks/come/comes/stand/stands) ahead of | (replace/replaces/override/overrides/supersede/supersedes/cancel/cancels) (an/the/any/all/every) (earlier/previous/older/former/preceding) (one/ones) | (have/has/carry/carries/enjoy/enjoys/with) the same (standing/rank/authority/weight/force/priority/status) as | (even/also) (where/if/when/though) (it/this/they/that) (clashes/clash/conflicts/conflict/contradicts/contradict/disagrees/disagree/differs/differ) [with] | (replaces/replace) (whatever/everything/all/anything) | (prioritise/prioritize/prioritises/prioritizes/favour/favor/value/rank/put/place/set) … (over/above/before/ahead of/higher than) | supplant | supplants | displace | displaces | oust | ousts | (prefer/prefers) … to (those/that/the ones) of",
  zh: "优先于 高于 凌驾 取代 覆盖 优先级高",
  "zh-TW": "優先於 高於 凌駕 取代 覆蓋",
  ja: "優先 上書き に優る 置き換え",
  ko: "우선 대체 덮어",
  es: "prevalece* | prevalecen | tiene* (prioridad/precedencia) | por encima de | reemplaz* | sustituy* | (van/va/quedan/queda) (detras/despues/por debajo) | (vale*/valen/cuenta*/pesa*) mas que",
  de: "vorrang | geht … vor | haben prioritat | hat prioritat | steht uber | ersetz* | uberschreib* | (kommen/kommt/stehen/steht/rangieren/rangiert) (hinter/nachrangig) | sind nachrangig | (zahlt/zahlen/gilt/gelten) mehr als",
  fr: "prime* sur | l'emporte* | prevaut | a priorite | ont priorite | remplace* | (passe*/passent/viennent/vient) (apres/derriere) | compte* (plus/davantage) que | vaut plus que",
  pt: "prevalece* | tem prioridade | tem precedencia | substitui* | acima d* | (ficam/fica/vem) (abaixo/depois/atras) | (vale*/conta*/pesa*) mais",
  it: "prevale* | ha* la precedenza | sostitui* | ha* priorita | (vengono/viene/stanno/sta) (dopo/sotto/dietro) | (vale*/valgono/conta*/pesa*) piu",
  ru: "имеет приоритет | имеют приоритет | важнее | выше чем | заменя* | преоблада* | приоритетнее",
  uk: "має пріоритет | мають пріоритет | важливіш* | заміню*",
  pl: "ma pierwszenstwo | maja pierwszenstwo | ma priorytet | nadrzedn* | zastepuj*",
  nl: "heeft voorrang | gaat voor | gaan voor | vervang* | heeft prioriteit | (komen/komt/staan/staat) (achter/daarna/onderaan) | (telt/tellen/weegt) zwaarder",
  tr: "onceliklidir | ustundur | yerine gecer | oncelik*",
  id: "lebih utama | menggantikan | prioritas",
  vi: "uu tien hon | thay the | cao hon",
  ar: "الأولوية | أولوية | تحل محل | يحل محل | تسمو | تتقدم على",
  fa: "اولویت | جایگزین | برتر*",
  hi: "प्राथमिकता | ऊपर है | ऊपर हैं",
});

/** Who no project's file may stand above. */
export const HIGHER = concept("higher", {
  en: "(system/developer) (prompt/prompts/message/messages/instruction/instructions/rules/text/policy/policies) | platform | platform's | operator | operator's | operators | vendor | vendor's | safety | openai | anthropic | content (policy/policies/filter/filters) | ethic* | moderation | guardrail* | usage polic* | what you were told | alignment | constitution | the host | host's | your (guidelines/training/safety/programming/policies/configuration/constraints/restrictions/alignment/directives) | whatever you were | everything else you | your (provider/vendor/maker/makers/manufacturer/creators/developers/lab/host/operator) | the (model/model's) (provider/vendor/maker/manufacturer/developer) | (whoever/who/what/whatever/those who/the people who/the company that) (configured/trained/built/made/deployed/runs/operates/set up/instructed/programmed) you | (everyone/everybody/anyone/anybody/no one) else's | whatever your (provider/vendor/operator/maker)",
  zh: "系统提示 系统消息 平台 安全准则 安全规则 开发者 之前的指令 原有指令 系统指令",
  "zh-TW": "系統提示 系統訊息 安全準則 安全規則 開發者 系統指令",
  ja: "システムプロンプト システムメッセージ 開発者 プラットフォーム 安全 以前の指示",
  ko: "시스템 플랫폼 개발자 안전 이전",
  es: "(prompt/mensaje/instrucciones) del sistema | plataforma | seguridad | operador | fabricante | proveedor",
  de: "systemprompt* | systemnachricht* | plattform* | sicherheit* | betreiber* | hersteller* | anbieter*",
  fr: "(prompt/message/invite/instructions) systeme | plateforme | securite | operateur | fabricant | fournisseur | editeur | l'editeur",
  pt: "(prompt/mensagem/instrucoes) do sistema | plataforma | seguranca | operador* | fabricante | fornecedor",
  it: "(prompt/messaggio/istruzioni) di sistema | piattaforma | sicurezza | operatore | produttore | fornitore",
  ru: "системн* (промпт*/сообщен*/инструкц*/подсказк*) | платформ* | безопасност* | оператор* | производител* | создател* | поставщик*",
  uk: "системн* (промпт*/повідомлен*/інструкц*) | платформ* | безпек*",
  pl: "(prompt/komunikat/polecenia) systemow* | platform* | bezpieczenstw*",
  nl: "systeemprompt* | systeembericht* | platform* | veiligheid*",
  tr: "sistem (istemi*/mesaji*/talimat*/komut*) | platform* | guvenlik*",
  id: "(prompt/pesan/instruksi) sistem | platform | keamanan",
  vi: "(loi nhac/tin nhan) he thong | nen tang | an toan",
  ar: "(موجه/رسالة/تعليمات/مطالبة) النظام | المنصة | السلامة",
  fa: "(پرامپت/پیام/دستور/دستورات) سیستم | پلتفرم",
  hi: "सिस्टम (प्रॉम्प्ट/संदेश/निर्देश) | प्लेटफ़ॉर्म | सुरक्षा",
  sv: "systemprompt* | systemmeddelande* | leverantor* | plattform* | sakerhet*",
});

/** A text that announces itself as the orders that count. */
export const NEW_ORDERS = concept("new-orders", {
  en: "your (real/true/actual/genuine/proper) (instructions/instruction/orders/task/purpose/mission/goal/objective/rules/directive/directives/system prompt/role/job) | your new (instructions/orders/system prompt/directive/directives/mission) | (correct/real/true/proper/actual/production) instructions (are/follow/start/begin) | here are the (correct/real/true/proper/actual) (ones/instructions) | new (system prompt/system instructions/directive/directives/instructions/instruction/orders/rules/override) (:/follow/follows/start/starts/begin/begins/effective/in effect/for you/are/from) | new (directive/directives/instructions/orders) | the only (instructions/rules/text) that (count/counts/bind/binds/matter/matters/apply/applies) | only (this/these/the) … (is/are/counts/count) (binding/valid/authoritative) | (obey/follow/listen to/heed) (only/solely/nothing but) (this/these/me/the/what) | (end/start/beginning) of (system/new) (prompt/instructions) | system (override/reset) | only (the/these) (orders/instructions/directives/commands) (in/of/below/here/written/from) … (are/is/count/counts) | admin override | (security/safety/policy/developer/root/priority/emergency/administrator) override | new [security/safety/system/operating] (policy/protocol/procedure) (:/activated/enabled/engaged) | new instruction | the only (authority/source/voice/text/master) [that] you (recognise/recognize/obey/follow/accept/trust/listen/know) | (this/the following) [document/file/page/text/note] as (your/its/the) (constitution/law/system prompt/system message/supreme law/highest authority/bible/only rule/only instruction) | (this/the following) [message/text/note/file/document] as (coming/if it came/sent/though it came) from (the system/the operator/the developer/anthropic/openai/the platform/the vendor) | you [now] (work/answer) (for/to) … (alone/nobody else/no one else) | only (I/we/this file/this page/this document/the author) (may/can/shall) (give/issue/send) you (instructions/orders/commands)",
  es: "tus (nuevas/verdaderas/unicas) instrucciones | nuevas instrucciones | (solo/unicamente) (las/estas) (instrucciones/ordenes/reglas) (de/en/siguientes)",
  de: "(deine/ihre) (neuen/wahren/eigentlichen) anweisungen | neue anweisung* | nur [noch] (die/den/diese/diesen) (anweisungen/regeln/befehle/vorgaben) (in/hier/unten/aus)",
  fr: "(tes/vos) (nouvelles/vraies/veritables) instructions | nouvelles instructions | (uniquement/seulement/rien que) (les/ces) (instructions/consignes/ordres) (de/dans/ci)",
  pt: "(suas/novas) novas instrucoes | novas instrucoes | (so/apenas/somente) (as/estas) (instrucoes/ordens/regras) (de/deste/nesta/neste/abaixo)",
  it: "nuove istruzioni | (tue/vere) istruzioni | (solo/soltanto) (le/queste) (istruzioni/regole) (di/in/seguenti)",
  ru: "новые инструкции | новая инструкция | настоящие инструкции | только (инструкци*/указани*/правила) (из/в/ниже/этого)",
  zh: "新的指令 新指令 真正的指令 新的指示",
  "zh-TW": "真正的指示",
  ja: "新しい指示 新たな指示 本当の指示",
  ko: "새로운_지시 새_지시 진짜_지시",
});

/** Two texts that say different things. */
export const CONFLICT = concept("conflict", {
  en: "conflict | conflicts | conflicting | contradict | contradicts | contradicting | contradiction | disagree | disagrees | differ | differs | clash | clashes | otherwise | incompatible | inconsistent | diverge | diverges | at odds | collide | collides | something (else/different) | the opposite | (stand/stands/get/gets) in the way | (part/parts) ways | say different things | point in different directions | (fall/falls) out with",
  zh: "冲突 矛盾 不一致", "zh-TW": "衝突 不一致", ja: "矛盾 衝突 食い違", ko: "충돌 모순 다르면",
  es: "conflicto | contradi*", de: "widerspr* | konflikt*", fr: "conflit | contredi* | contradict*", pt: "conflito | contradi*", it: "conflitto | contraddi*", ru: "противореч* | конфликт*", uk: "супереч* | конфлікт*", pl: "sprzeczn* | konflikt*", nl: "tegenstrijd* | conflict*", tr: "celis*", id: "bertentangan | konflik", vi: "mau thuan | xung dot", ar: "تعارض* | تناقض*", fa: "تعارض | تضاد", hi: "विरोध | टकराव",
});

/** The text at hand, as what counts. */
export const THIS_FILE = concept("this-file", {
  en: "(this/these/the following/the present) [very/own/one] (file/document/page/section/paragraph/note/text/skill/list/block/message/rule/rules/instruction/instructions/order/orders/policy/memo/table/directive/directives/part/line/lines/item/repository) | what (is/stands) (written/here/below) | the (steps/rules/orders/instructions) (below/here/in this file/that follow) | (this/these/the present) (handbook/guide/manual/charter/readme/playbook/runbook/wiki/book/sheet/letter/notice/agreement/addendum/appendix/annex/bulletin/circular/checklist/comment/frontmatter/header/snippet/plan/spec/specification) | the (wiki/file/page/document/readme/handbook/guide/charter/playbook/runbook/manual) (is right/wins/prevails/decides/counts/governs/has the last word/goes first/comes first) | ours | mine | the (wiki/file/page/document/readme/handbook/guide/charter/playbook/runbook/manual) is what you",
  zh: "本文件 这份文件 本文 此文件 本节 以下内容 下面的规则 此处", "zh-TW": "這份文件 本節 以下內容", ja: "この文書 このファイル 本書 この指示 以下の", ko: "이_파일 이_문서 이_지시 아래",
  es: "este (archivo/documento/texto)", de: "dies* (datei/dokument/text/anweisung*)", fr: "ce (fichier/document/texte)", pt: "este (arquivo/documento/texto)", it: "questo (file/documento/testo)", ru: "(этот/этого/этому/этом) (файл*/документ*/текст*)", uk: "(цей/цього/цьому) (файл*/документ*/текст*)", pl: "(ten/tego/tym) (plik*/dokument*)", nl: "dit (bestand/document)", tr: "bu (dosya*/belge*)", id: "(berkas/dokumen/file) ini", vi: "(tep/tai lieu) nay", ar: "هذا (الملف/المستند)", fa: "این (فایل/سند)", hi: "(इस/यह) (फ़ाइल/दस्तावेज़)",
});

/** A conversation that begins anew. */
export const RESET = concept("reset", {
  en: "clean slate | blank slate | tabula rasa | your (context/memory/session/state/conversation) (has been/was/is) [now/fully] (reset/cleared/wiped/erased/emptied/flushed) | (end/start) of (prior/previous/new/old/earlier) (context/session/conversation) | new (session/conversation/context) (initialized/initialised/started/begins/starts/initiated) | (nothing/none/no word/not a word) [of] [what/that] … (before/above/earlier/so far/up to here) … (counts/matters/applies/holds/is binding/is valid) | (wipe/clear/erase/empty/flush/reset) your (memory/mind/context/state/instructions) | (clear/delete/erase/remove/wipe/purge/forget) [all/any/the/your/every] (safety/security/policy/ethics) [related/relevant/specific] (entries/memories/records/rules/memory)",
});

/** Words that, beside a model's own instructions, make little of them. */
export const UNDERCUT = concept("undercut", {
  en: "(take/takes/taking) the place of | in place of | in the place of | in lieu of | (nothing/not a word/no part/no line) (in/of) | (forbid/forbids/prohibit/prohibits/disallow/disallows/object/objects/refuse/refuses) | (even/also) (if/where/when/though) | despite | regardless of | notwithstanding | in spite of | irrespective of | outdated | out of date | rewritten | not enforced | unenforced | noise | irrelevant | mistaken | thrown away | lower priority | second to | switched off | turned off | recalled | revoked | cancelled | canceled | loosened | relaxed | softened | weakened | amended | waived | exempt | exempted | exemption | exception from | excused | is wrong | are wrong | (shall/should/may/can) be considered | is a lie | are lies | obsolete | old fashioned | for humans | no longer need | too strict | overcautious | just (text/words) | secondary | subordinate | not for you | not meant for you | is not yours | may be broken | to be broken | break your | against your | contrary to your | (is/are) the new | the new system prompt | new system prompt | beats | not needed | need not | unnecessary | can wait | no obstacle | stands in for | swap | swapped | none of | (contain/contains/have/has) (an error/errors/a mistake/mistakes/a bug/bugs) | (are/is) (incorrect/faulty/buggy/flawed/misleading/misguided/overridden)",
});

/** Standing above in a conflict. */
export const PREVAILS = concept("prevails", {
  en: "(wins/win/prevails/prevail/governs/govern/controls/decides/rules/counts/stands/applies) | (shall/will/must/should/does/is to) (prevail/win/govern/control/decide/count/apply/stand/be followed/be obeyed) | is right | (takes/has) (precedence/priority)",
});

/** What points back to something just named. */
export const IT = concept("it", { en: "it | them | these | those | any of it | all of it | all of them | both" });
