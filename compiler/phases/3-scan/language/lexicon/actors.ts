/** Who is spoken to and who is spoken of. */
import { concept } from "../concepts.ts";

/** A model, spoken to or of. */
export const MODEL = concept("model", {
  en: "assistant | assistants | ai | a.i | ais | llm | llms | language model* | model | models | agent | agents | copilot | claude | gpt | chatgpt | gemini | codex | cursor | bot | bots | robot reader* | machine reader* | copilots | devin | cline | windsurf | chatbot*",
  zh: "助手 人工智能 模型 智能体 大模型",
  "zh-TW": "智慧體",
  ja: "アシスタント モデル エージェント",
  ko: "어시스턴트 모델 에이전트 인공지능",
  es: "asistente | modelo | ia | agente",
  de: "assistent | modell | ki | sprachmodell",
  fr: "modele | ia",
  pt: "assistente | modelo",
  it: "assistente | modello",
  ru: "ассистент* | модел* | ии | агент*",
  uk: "асистент* | модел*",
  pl: "asystent* | model*",
  tr: "asistan | yapay zeka",
  id: "asisten",
  vi: "tro ly",
  ar: "المساعد | النموذج",
  fa: "دستیار | مدل",
  hi: "सहायक | मॉडल",
});

/** The person in front of it, or somebody who would look at what it did. */
export const AUDIENCE = concept("audience", {
  en: "user | users | user's | human | humans | person | people | operator | operators | developer | developers | reviewer | reviewers | maintainer | maintainers | owner | owners | admin | admins | administrator* | auditor* | anyone | anybody | someone | somebody | everyone | requester | colleague* | team | manager | supervisor | author | them | him | her | nobody | whoever | committer | author of the | reviewer's | person's | people's | anyone's | customer's | customers | customer | team's | owner's | human's | operator's | client's | auditors | somebody's | visitor | visitors",
  zh: "用户 使用者 开发者 审阅者 任何人 维护者 他人 别人 人类",
  "zh-TW": "用戶 開發者 維護者",
  ja: "ユーザー 利用者 開発者 レビュアー 誰にも 使用者",
  ko: "사용자 유저 개발자 검토자 누구에게도 아무에게도",
  th: "ผู้ใช้",
  es: "usuario* | persona | nadie | desarrollador* | revisor*",
  de: "nutzer* | benutzer* | anwender* | niemand* | entwickler* | prufer* | user",
  fr: "utilisat* | personne | developpeur* | relecteur*",
  pt: "usuario* | utilizador* | ninguem | desenvolvedor*",
  it: "utent* | nessuno | sviluppator* | revisor*",
  ru: "пользовател* | никому | разработчик* | человек* | ревьюер*",
  uk: "користувач* | нікому | розробник*",
  pl: "uzytkownik* | nikomu | recenzent*",
  nl: "gebruiker* | niemand | ontwikkelaar*",
  tr: "kullanici* | kimseye",
  id: "pengguna | siapa pun | siapapun",
  vi: "nguoi dung | bat ky ai | bat cu ai",
  ar: "المستخدم | للمستخدم | لأحد | المستخدمين | أحدا",
  fa: "کاربر | کاربران | کسی",
  hi: "उपयोगकर्ता | यूजर | यूज़र | किसी को",
});

/** Where a person would see what was done. */
export const RECORD = concept("record", {
  en: "log | logs | logging | logfile | diff | diffs | summary | summaries | report | reports | transcript* | history | plan | todo list | to do list | changelog* | change log | commit message* | pull request | pr description | description of the pull request | pr | commit | commits | audit trail | audit log | trace | traces | record | records | reply | replies | answer | answers | response | responses | output | notes | recap | status update* | review | anything the (person/user/reviewer/human) | message | chat | release notes | reflog | timeline | explanation*",
  zh: "日志 记录 历史 摘要 报告 差异 提交信息 总结",
  "zh-TW": "日誌 歷史 報告",
  ja: "ログ 履歴 要約 報告 記録 差分",
  ko: "로그 기록 이력 요약 보고",
  es: "registro* | historial | resumen | informe",
  de: "protokoll* | verlauf | zusammenfassung | bericht*",
  fr: "journal | historique | resume | rapport",
  pt: "registro* | historico | resumo | relatorio",
  it: "registro | cronologia | riepilogo | rapporto",
  ru: "журнал* | истори* | отчет* | лог | логи | логов",
  uk: "журнал* | істор* | звіт*",
  pl: "dziennik* | histori* | raport* | podsumowan*",
  nl: "logboek* | geschiedenis | samenvatting | verslag",
  tr: "gunluk* | gecmis* | ozet* | rapor*",
  id: "log | riwayat | ringkasan | laporan",
  vi: "nhat ky | lich su | bao cao",
  ar: "السجل | سجل | التقرير | الملخص",
  fa: "گزارش | تاریخچه | لاگ",
  hi: "लॉग | इतिहास | रिपोर्ट",
});
