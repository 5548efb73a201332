/** Where things go and where they are kept: places that outsiders read, and places that an agent reads again. */
import { concept } from "../concepts.ts";

/** The word that begins an address. */
export const ADDRESS_MARK = concept("address-mark", { en: "http | https | wss | ws | ftp | ftps | sftp | s3 | gs | mailto | tcp | udp | mqtt | mqtts | irc | ircs | grpc | rsync | webdav | davs | git | ssh" });

/** A place that anybody, or a stranger, can read. */
export const PUBLIC = concept("public", {
  en: "(public/open) (issue/bug) tracker | public … (issue/issues/tracker/board/thread/page) | (public/secret/open/shared/anonymous) [github/gitlab] (gist/gists/paste/repo/repository/issue/comment/bucket/channel/page/post/link/folder/forum/thread/pad/document/sheet/drive/board/wiki/place/comments/issues) | gist | gists | (our/my/external/remote/analytics/telemetry/collection/audit) (endpoint/server/webhook/url/collector/api) | (our/my) (analytics/telemetry/logging/audit/tracking) (endpoint/server/service/webhook/api) | pastebin | paste (bin/site/service) | hastebin | github gist | (public/external/outside/foreign/third party/other/stranger's/unknown/partner's) (site/server/address/endpoint/service/account/party/parties/host/party's/api/collector/domain/mailbox/url/website/storage/system/repository/repo/organisation/organization) | third parties | third party | publicly | in public | (telegram/discord/slack/whatsapp/signal/twitter/facebook) (bot/channel/group/chat/webhook/account/server/dm) | telegram | webhook | webhooks | forum | stack overflow | reddit | twitter | social media | (fork/forks) of | my (fork/server/inbox/account/address/mailbox/site/endpoint/repo/repository/phone/bot) | dropbox | google (drive/sheet/form/forms/docs) | transfer.sh | file.io | 0x0.st | (sms/text message) to | the (collector/drop/drop box/dropbox/relay/exfil server/listener/outside) | questionnaire | survey",
  es: "(servidor/servicio/direccion/sitio) (externo/externa/publico/publica) | terceros | publico | publica | webhook",
  pt: "(servidor/servico/endereco/site) (externo/publico) | terceiros | publico | publica | webhook",
  fr: "(serveur/service/adresse/site) (externe/public/tiers) | tiers | public | publique | webhook",
  it: "(server/servizio/indirizzo/sito) (esterno/pubblico) | terzi | terze parti | pubblico | pubblica | webhook",
  de: "(externe/externen/externer/offentliche/offentlichen/offentlicher/fremde/fremden/fremder) (server/dienst/adresse/gist/seite/stelle/repository) | dritte | dritten | offentlich* | webhook",
  pl: "zewnetrzn* (serwer/adres/uslug*) | publiczn* | osob* trzeci* | webhook",
  tr: "(harici/dis/herkese acik) (sunucu/adres/servis)* | herkese acik | webhook",
  id: "server (luar/eksternal) | pihak ketiga | publik | webhook",
  ru: "внешн* (сервер*/адрес*/сервис*) | публичн* | третьим лицам | вебхук* | телеграм*",
  uk: "зовнішн* (сервер*/адрес*) | публічн* | вебхук* | телеграм*",
  zh: "公开 外部服务器 第三方 外部地址 公网 外部 网络钩子 电报",
  "zh-TW": "公開 外部伺服器 第三方 外部",
  ja: "公開 外部サーバー 外部の 第三者 ウェブフック 社外",
  ko: "공개 제3자 외부 웹훅",
  ar: "خادم خارجي | عام | علني* | طرف ثالث | جهة خارجية | خارجي",
  hi: "बाहरी | सार्वजनिक | तीसरे पक्ष | तृतीय पक्ष",
});

/** A place that goes out with the work: what is written there is read by others. */
export const OUTBOX = concept("outbox", {
  en: "(pull request/pr/merge request/mr/issue/ticket/commit/release/review) [description/body/comment/comments/message/title/notes/text/summary/thread/template] | comment | comments | reply | replies | answer | answers | response | responses | summary | report | chat | (commit/log/status/error/debug) (message/messages/output) | log | logs | changelog | readme | documentation | wiki | handover | hand over | output | workspace | repository | repo | fixture | fixtures | plan | todo | to do list | screen | terminal | console | conversation | next person | channel | code block | file name | branch name | test data | notes | worklog | url | header | user agent | query string | (artifact/artifacts) | draft | email | e mail | mail | transcript | table | footer | signature | gist",
  es: "pull request | comentario* | respuesta* | resumen | informe | registro | chat | mensaje del commit | salida",
  pt: "pull request | comentario* | resposta* | resumo | relatorio | chat | registro | saida",
  fr: "pull request | commentaire* | reponse* | resume | rapport | chat | journal | sortie",
  it: "pull request | comment* | rispost* | riassunto | rapporto | chat | log",
  de: "pull request | kommentar* | antwort* | zusammenfassung* | bericht* | chat | protokoll* | ausgabe | ubergabe",
  pl: "pull request | komentarz* | odpowiedz* | podsumowan* | raport* | czat* | log*",
  tr: "pull request | yorum* | yanit* | cevap* | ozet* | rapor* | sohbet*",
  id: "pull request | komentar | jawaban | balasan | ringkasan | laporan | obrolan",
  ru: "пулл реквест* | комментари* | ответ* | сводк* | отчет* | отчёт* | чат* | лог* | резюме",
  uk: "коментар* | відповід* | звіт* | чат* | підсумк*",
  zh: "评论 回复 回答 摘要 总结 报告 聊天 日志 提交信息 拉取请求 输出 答复",
  "zh-TW": "評論 回覆 回答 摘要 總結 報告 聊天 日誌 提交訊息",
  ja: "コメント 返信 回答 要約 報告 チャット ログ プルリクエスト 応答 出力",
  ko: "댓글 답변 응답 요약 보고서 채팅 로그 리퀘스트 출력",
  ar: "تعليق | التعليق | الرد | رد | الإجابة | الملخص | تقرير | التقرير | المحادثة | سجل",
  hi: "टिप्पणी | उत्तर | जवाब | सारांश | रिपोर्ट | चैट | लॉग",
});

/** A picture, or a link, that a page shows. */
export const SHOWN = concept("shown", {
  en: "image | images | picture | pictures | logo | badge | badges | pixel | icon | banner | avatar | thumbnail | photo | img | tracking pixel | counter | gif | png | svg | markdown image | link | hyperlink | button | chart | diagram | emoji | stylesheet | iframe | smiley | qr code | seal | stamp | preview",
  es: "imagen | imagenes | enlace | insignia | logotipo | logo | pixel",
  pt: "imagem | imagens | link | selo | logotipo | logo | pixel",
  fr: "image | images | lien | badge | logo | pixel | icone",
  it: "immagine | immagini | link | collegamento | badge | logo | pixel",
  de: "bild | bilder | link | badge | logo | pixel | grafik | abzeichen | symbol | icon",
  pl: "obraz* | link | odnosnik | logo | piksel | grafik*",
  tr: "resim | resmi | gorsel* | baglanti* | logo | rozet*",
  id: "gambar | tautan | logo | lencana",
  ru: "изображени* | картинк* | ссылк* | логотип* | бейдж* | пиксел* | значок",
  uk: "зображен* | картинк* | посилан* | логотип*",
  zh: "图片 图像 链接 徽章 图标 像素",
  "zh-TW": "圖片 圖像 連結 徽章 圖示 像素",
  ja: "画像 リンク バッジ ロゴ ピクセル アイコン",
  ko: "이미지 링크 배지 로고 픽셀 아이콘",
  ar: "صورة | الصورة | رابط | شعار | أيقونة",
  hi: "छवि | चित्र | लिंक | लोगो | बैज",
});

/** How data is put into an address. */
export const ENCODED = concept("encoded", {
  en: "query (string/parameter/parameters/part) | parameter | parameters | url encoded | percent encoded | percent encode | url encode | encoded | encode | base64 | base32 | hex | followed by | appended | append | append* | suffix | where … is | whose (file/name/path/title/parameter/query/last/first) | file name | in (its/the) (url/address/path/query/query string/fragment) | in the (url/address) | path segment | placeholder | replaced (by/with) | replace … (by/with/for) | carries | carry | carrying | holds | question mark | ending in | ends in | ends with | as its (name/value/parameter/query) | hash | slug | utf 8 | escaped for | concatenat* | stands for | filled with | interpolat* | (substitute/substituted)",
  es: "parametro* | codific* | anad* | base64 | seguido de | donde | en la url",
  pt: "parametro* | codific* | seguido de | base64 | onde | na url",
  fr: "parametre* | encod* | suivi de | base64 | dans l'url",
  it: "parametr* | codific* | seguito da | base64 | nell'url",
  de: "parameter | kodier* | codier* | angehangt | gefolgt von | base64 | in der (url/adresse) | prozentkodiert",
  pl: "parametr* | zakodowan* | base64 | w adresie",
  tr: "parametre* | kodla* | base64",
  id: "parameter | dikodekan | base64",
  ru: "параметр* | закодир* | кодир* | base64 | в адресе",
  zh: "参数 编码 拼接 附加",
  "zh-TW": "參數 編碼 拼接 附加",
  ja: "パラメータ エンコード クエリ 付加",
  ko: "매개변수 인코딩 쿼리 파라미터",
  ar: "معلمة | ترميز | مشفر*",
  hi: "पैरामीटर | एन्कोड",
});

/** The name service, and asking it. */
export const DNS = concept("dns", {
  en: "dns | (txt/mx/a/aaaa/cname/ns) (record/records/query/queries/lookup) | nslookup | name (lookup/lookups/resolution/server) | host name lookup | (resolve/resolves/resolving/look up/looking up/looked up/ping/pinging/query/dig) | subdomain | subdomains | sub domain | (dns/domain/host) (label/labels/name/names/query/queries/lookup) | label | labels | resolver | hostname",
  es: "dns | subdominio* | resuelv* | resolver | nombre de host | registro txt",
  pt: "dns | subdominio* | resolv* | registro txt",
  fr: "dns | sous domaine* | resou* | resolv* | enregistrement txt",
  it: "dns | sottodominio | risolv* | record txt",
  de: "dns | subdomain* | auflos* | aufgelost | (lose/los) … auf | namensauflosung | txt eintrag | hostname*",
  pl: "dns | subdomen* | rozwiaz*",
  tr: "dns | alt alan* | cozumle*",
  id: "dns | subdomain",
  ru: "dns | поддомен* | субдомен* | резолв* | txt запис* | разреши имя",
  zh: "DNS dns 域名 解析 子域 查询",
  "zh-TW": "DNS 網域 解析 子網域",
  ja: "DNS サブドメイン 名前解決 ホスト名を解決",
  ko: "DNS 서브도메인 조회 도메인",
  ar: "dns | نطاق فرعي | النطاق الفرعي",
  hi: "dns | सबडोमेन | डोमेन",
});

/** Where agents keep what they read again. */
export const AGENT_FILE = concept("agent-file", {
  en: "agents md | claude md | gemini md | soul md | memory md | user md | copilot instructions | cursorrules | windsurfrules | clinerules | goosehints | cursor rules | (rules/instruction/instructions/prompt/memory/config/configuration/settings) (file/files) | (long term/persistent/permanent/durable/lasting/your/user/global/project/agent/shared) (memory/memories) | memory (store/bank/entry/entries/tool) | system prompt | custom instructions | global (instructions/rules/settings/config/claude md) | user (settings/rules/instructions) | agent (settings/config/configuration/profile/instructions/files) | settings json | settings local json | hooks | hook | skill | skills | new agents | sub agents | subagents | subagent prompts | prompt templates | (every/each/any/other/all) (agent/agents/prompt/prompts/skill/skills)",
  es: "memoria (persistente/a largo plazo) | tu memoria | archivos de (instrucciones/reglas/memoria)",
  pt: "memoria (persistente/de longo prazo) | sua memoria | arquivos de (instrucoes/regras)",
  fr: "memoire (persistante/a long terme) | ta memoire | votre memoire | fichiers (d'instructions/de regles)",
  it: "memoria (persistente/a lungo termine) | tua memoria | file di (istruzioni/regole)",
  de: "langzeitgedachtnis | gedachtnis | (dein/deinen) speicher | anweisungsdatei* | regeldatei* | erinnerung*",
  pl: "pamiec* | plik* (instrukcji/regul)",
  tr: "kalici bellek* | bellegine | hafizana | talimat dosya*",
  id: "memori (jangka panjang/permanen) | ingatan | berkas instruksi",
  ru: "долговременн* памят* | памят* | файл* (инструкций/правил/памяти)",
  uk: "довготривал* пам'ят* | пам'ят* | файл* (інструкцій/правил)",
  zh: "长期记忆 记忆 指令文件 规则文件 系统提示 全局设置",
  "zh-TW": "長期記憶 記憶 指令檔 規則檔 系統提示",
  ja: "長期記憶 メモリ 記憶 指示ファイル ルールファイル 設定ファイル",
  ko: "장기기억 메모리 기억에",
  ar: "الذاكرة | ذاكرتك | ملف التعليمات | ملفات التعليمات",
  hi: "स्मृति | मेमोरी | निर्देश फ़ाइल",
});

/** Work beside the one at hand. */
export const ELSEWHERE = concept("elsewhere", {
  en: "(every/each/any/all/other/another/new/neighbouring/sibling/future/all your/all the) [new/other] (repository/repositories/repo/repos/project/projects/workspace/workspaces/code base/codebases/codebase/checkout/checkouts/clone/folder/folders/directory/directories/machine/machines/package/packages/rules file/agents md/claude md/prompt/skill/agent/agents/readme) | (repositories/repos/projects/workspaces) (you/that you/nearby/next to/beside/on this/in the/under) | wherever you (go/work) | everywhere | parent (directory/folder) | whenever you (create/start/open/clone/set up) [a/an/any] [new] (project/repository/repo/workspace/file/rules file)",
  es: "(otros/todos los/cada/demas/nuevos/cualquier) (repositorio*/proyecto*)",
  pt: "(outros/todos os/cada/demais/novos/qualquer) (repositorio*/projeto*)",
  fr: "(autres/tous les/chaque/nouveaux) (depots/projets/depot/projet)",
  it: "(altri/tutti i/ogni/nuovi) (repository/progetti/progetto)",
  de: "(andere/anderen/alle/allen/jedes/jedem/weitere/weiteren/neue/neuen) (repository/repositories/repos/projekt*/arbeitsverzeichnis*)",
  pl: "(inn*/wszystkich/kazd*/now*) (repozytori*/projek*)",
  tr: "(diger/her/butun/yeni) (depo*/proje*)",
  id: "(setiap/semua) (repositori/repo/proyek) [lain] | (repositori/repo/proyek) lain",
  ru: "(друг*/все*/кажд*/нов*/остальн*) (репозитор*/проект*)",
  uk: "(інш*/всі*/кожн*/нов*) (репозитор*/проєкт*/проект*)",
  zh: "其他仓库 所有仓库 每个仓库 其他项目 所有项目 每个项目 新项目 别的项目 其它项目 其它仓库",
  "zh-TW": "其他儲存庫 所有專案 每個專案 其他專案 新專案",
  ja: "他のリポジトリ すべてのリポジトリ 他のプロジェクト 全プロジェクト すべてのプロジェクト 新しいプロジェクト ほかのリポジトリ",
  ko: "저장소에 저장소마다 프로젝트에 프로젝트마다",
  ar: "المستودعات الأخرى | كل مستودع | جميع المشاريع | المشاريع الأخرى | كل مشروع",
  hi: "अन्य रिपॉजिटरी | सभी परियोजनाओं | हर परियोजना | अन्य परियोजनाओं | हर प्रोजेक्ट",
});

/** What is run when a machine, a shell or an agent starts. */
export const STARTUP = concept("startup", {
  en: "crontab | cron | cron job | cronjob | launch agent | launchagent | launch agents | launchd | systemd | scheduled task | task scheduler | startup (folder/script/scripts/items/item/program) | start up (script/scripts/folder) | autostart | login (item/items/script) | shell (profile/rc/startup) | bashrc | zshrc | bash profile | zprofile | profile ps1 | rc local | git hook | git hooks | (post/pre) (commit/checkout/merge/push/receive) [hook] | sessionstart | session start hook | run key | registry run | authorized keys",
  es: "tarea programada | inicio del sistema | al arrancar",
  pt: "tarefa agendada | inicializacao",
  fr: "tache planifiee | au demarrage",
  it: "attivita pianificata | all'avvio",
  de: "geplante aufgabe | autostart | beim (start/systemstart) | aufgabenplanung",
  pl: "harmonogram* zadan | autostart*",
  ru: "автозапуск* | автозагрузк* | планировщик* | при запуске",
  zh: "开机启动 自启动 定时任务 计划任务 启动脚本",
  "zh-TW": "開機啟動 自動啟動 排程",
  ja: "スタートアップ 自動起動 定期実行 タスクスケジューラ",
  ko: "자동시작 크론 부팅",
  ar: "بدء التشغيل | مهمة مجدولة",
  hi: "स्टार्टअप | निर्धारित कार्य",
});

/** A computed thing that speaks for an outside orderer. */
export const HEADQUARTERS = concept("headquarters", {
  en: "coordinator | controller | operator | commander | command server | control server | c2 | c c | hub | dispatcher | mothership | home base | headquarters | hq | overseer | master (server/node) | fleet (server/manager/controller) | swarm | hive | botnet | orchestrator | relay | handler | task (server/queue/board/feed) | queue | beacon | collector | node registry | control (channel/plane/panel)",
  es: "coordinador | controlador | operador | central",
  pt: "coordenador | controlador | operador | central",
  fr: "coordinateur | controleur | operateur | central",
  it: "coordinatore | controllore | operatore | centrale",
  de: "koordinator* | leitstelle | zentrale | steuer*",
  ru: "координатор* | оператор* | управляющ* | центр*",
  zh: "协调器 控制器 调度 指挥 主控 控制端",
  ja: "コーディネーター 司令 指令 オペレーター",
  ko: "코디네이터 관제 조정자 운영자",
});
