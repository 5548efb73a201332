import type { Random } from "./random.ts";

/** A language other than English: sentences with gaps, and words for the gaps. `{n}` is a noun, `{v}` a verb, `{a}` an adjective, `{p}` a place, `{c}` a condition. */
export interface Language {
  readonly patterns: readonly string[];
  readonly words: { readonly [gap: string]: readonly string[] };
  readonly topics: readonly string[];
  /** What stands between two sentences. */
  readonly space: string;
}

const words = (list: string): readonly string[] => list.trim().split(/\s*\|\s*/u);

const GERMAN: Language = {
  space: " ",
  topics: words("Überblick|Aufbau|Begriffe|Tests|Fehlerbehandlung|Schreibweise|Ablauf|Freigabe|Hinweise|Grenzen|Beispiele|Werkzeuge"),
  patterns: words("Bitte {v} {n} {p}.|{c}, {v} {n}, bevor {n2} geändert wird.|Für {n} gilt: erst {n2} ansehen, dann {v2}.|Wer {n} ändert, sollte auch {n2} {p} anpassen.|{n1} und {n2} gehören zusammen; sie stehen {p}.|Achte darauf, dass {n} {a} bleibt, auch {c2}.|Eine Antwort ist {a}, wenn sie {n} nennt und {n2} erklärt."),
  words: {
    n: words("die Rechnung|das Lager|die Übersetzung|den Zähler|die Schnittstelle|das Protokoll|die Bestellung|den Entwurf|die Größenangabe|das Änderungsprotokoll|die Testdaten|den Zwischenspeicher|die Fußnote|das Verzeichnis|die Abfrage|den Schlüsselbegriff|die Prüfsumme|das Formular|die Währung|den Lieferschein"),
    n1: words("Die Rechnung|Das Lager|Die Übersetzung|Der Zähler|Die Schnittstelle|Das Protokoll|Die Bestellung|Der Entwurf|Die Testdaten|Der Zwischenspeicher"),
    v: words("prüfe|lies|ergänze|beschreibe|vergleiche|sortiere|kürze|übersetze|dokumentiere|teste|ordne|verschiebe|benenne|zähle"),
    v2: words("erst danach schreiben|die Tests laufen lassen|den Unterschied zeigen|eine kurze Begründung geben|die Zahlen runden|das Ergebnis zusammenfassen"),
    a: words("eindeutig|kurz|vollständig|lesbar|stabil|überprüfbar|gleich|unverändert|nachvollziehbar"),
    p: words("im gemeinsamen Paket|neben dem Modul|in der Anleitung|im selben Schritt|am Anfang der Datei|in den Einstellungen|im Testordner|in der Übersicht"),
    c: words("Wenn die Liste leer ist|Wenn zwei Namen gleich sind|Nach einer Umstellung|Vor jeder Veröffentlichung|Sobald der Zweig zusammengeführt ist|Wenn ein Wert fehlt"),
    c2: words("wenn die Sprache wechselt|wenn mehrere Treffer vorliegen|wenn der Abruf länger dauert|wenn sich das Schema ändert"),
  },
};

const FRENCH: Language = {
  space: " ",
  topics: words("Aperçu|Structure|Vocabulaire|Essais|Erreurs|Style|Déroulement|Livraison|Remarques|Limites|Exemples|Outils"),
  patterns: words("Merci de {v} {n} {p}.|{c}, il vaut mieux {v} {n} avant de {v2} {n2}.|Chaque réponse doit rester {a} et citer {n}.|{n1} se trouve {p} ; on peut donc {v} {n2} sans détour.|Avant de {v} {n}, relire {n2} et noter ce qui reste à faire.|Si {n} et {n2} se contredisent, {v2} la différence {p}."),
  words: {
    n: words("la facture|le dépôt|la traduction|le compteur|l’interface|le journal|la commande|le brouillon|la fiche produit|le tableau de bord|la requête|le cache|la note de bas de page|le répertoire|la devise|le bon de livraison|l’échéance|la règle métier"),
    n1: words("La facture|Le dépôt|La traduction|Le compteur|L’interface|Le journal|La commande|Le brouillon|La requête"),
    v: words("vérifier|lire|compléter|décrire|comparer|trier|raccourcir|traduire|documenter|tester|ranger|déplacer|renommer|compter"),
    v2: words("modifier|publier|expliquer|résumer|signaler|archiver"),
    a: words("claire|brève|complète|lisible|stable|vérifiable|inchangée|précise"),
    p: words("dans le paquet partagé|à côté du module|dans le guide|à la même étape|au début du fichier|dans les réglages|dans le dossier des essais"),
    c: words("Quand la liste est vide|Quand deux noms sont identiques|Après une migration|Avant chaque livraison|Dès que la branche est fusionnée|Quand une valeur manque"),
  },
};

const SPANISH: Language = {
  space: " ",
  topics: words("Resumen|Estructura|Términos|Pruebas|Errores|Estilo|Flujo|Entrega|Notas|Límites|Ejemplos|Herramientas"),
  patterns: words("Conviene {v} {n} {p}.|{c}, primero hay que {v} {n} y después {v2} {n2}.|La respuesta tiene que ser {a} y mencionar {n}.|¿Falta {n}? Entonces se puede {v} {n2} {p}.|Para {v} {n}, basta con leer {n2} y anotar la diferencia."),
  words: {
    n: words("la factura|el almacén|la traducción|el contador|la interfaz|el registro|el pedido|el borrador|la ficha del producto|el panel|la consulta|la caché|la nota al pie|el directorio|la moneda|el albarán|el plazo|la regla de negocio"),
    v: words("revisar|leer|completar|describir|comparar|ordenar|acortar|traducir|documentar|probar|mover|renombrar|contar"),
    v2: words("cambiar|publicar|quitar|explicar|resumir|archivar"),
    a: words("clara|breve|completa|legible|estable|precisa|comprobable"),
    p: words("en el paquete común|junto al módulo|en la guía|en el mismo paso|al principio del archivo|en los ajustes|en la carpeta de pruebas"),
    c: words("Si la lista está vacía|Cuando dos nombres coinciden|Después de una migración|Antes de cada entrega|Cuando falta un valor"),
  },
};

const RUSSIAN: Language = {
  space: " ",
  topics: words("Обзор|Структура|Термины|Проверки|Ошибки|Стиль|Порядок работы|Выпуск|Заметки|Ограничения|Примеры"),
  patterns: words("Сначала {v} {n} {p}.|{c}, {v} {n} и {v} {n2}.|Ответ должен быть {a}; упомяните {n}.|Перед тем как менять {n}, {v} {n2} {p}."),
  words: {
    n: words("счёт|склад|перевод|счётчик|интерфейс|журнал|заказ|черновик|карточку товара|панель|запрос|кэш|сноску|каталог|валюту|накладную|срок|правило"),
    v: words("проверьте|прочитайте|дополните|опишите|сравните|отсортируйте|сократите|переведите|задокументируйте|переименуйте|посчитайте"),
    a: words("кратким|полным|понятным|точным|проверяемым"),
    p: words("в общем пакете|рядом с модулем|в руководстве|в начале файла|в настройках|в папке с тестами"),
    c: words("Если список пуст|Если имена совпадают|После миграции|Перед выпуском|Если значения нет"),
  },
};

const CHINESE: Language = {
  space: "",
  topics: words("概述|目录结构|术语|测试|错误处理|代码风格|工作流程|发布|注意事项|限制|示例|工具"),
  patterns: words("请先{v}{n}，再{v}{n2}。|{c}，应当{v}{n}，并在{p}说明原因。|{n}与{n2}需要保持一致，否则{p}会出现差异。|回答要{a}，并且写明{n}的来源。|修改{n}之前，先{v}{n2}；如果结果不同，就把差异写到{p}。|{p}只保留{a}的{n}，其余内容移到{n2}里。"),
  words: {
    n: words("发票|库存记录|翻译文件|计数器|接口定义|日志|订单|草稿|商品卡片|仪表盘|查询语句|缓存|脚注|目录|货币单位|送货单|截止日期|业务规则|测试数据|配置项|组件|依赖关系|版本号|提交说明"),
    v: words("检查|阅读|补充|描述|比较|整理|缩短|翻译|记录|测试|移动|重命名|统计|核对|更新"),
    a: words("简短|完整|清楚|稳定|准确|可核实|一致"),
    p: words("共享包|模块旁边的说明|指南|文件开头|设置页面|测试目录|变更日志|索引"),
    c: words("如果列表为空|当两个名称相同时|迁移完成之后|每次发布之前|分支合并以后|如果缺少某个值|当语言切换时"),
  },
};

const JAPANESE: Language = {
  space: "",
  topics: words("概要|構成|用語|テスト|エラー処理|書き方|手順|リリース|注意点|制限|例|ツール"),
  patterns: words("まず{n}を{v}、その後で{n2}を{v2}。|{c}、{n}を{v2}。|{n}と{n2}は{p}に書いておきます。|回答は{a}にし、{n}の出典を示してください。|{n}を変更する前に、{p}にある{n2}を{v2}。"),
  words: {
    n: words("請求書|在庫データ|翻訳ファイル|カウンター|インターフェース|ログ|注文|下書き|商品カード|ダッシュボード|クエリ|キャッシュ|脚注|ディレクトリ|通貨|納品書|締め切り|業務ルール|テストデータ|設定項目|コンポーネント"),
    v: words("確認し|読み|補足し|説明し|比較し|並べ替え|短くし|翻訳し|記録し|数え"),
    v2: words("更新してください|確認してください|整理します|記録します|見直します|まとめてください"),
    a: words("簡潔|完全|明確|正確|一貫した形"),
    p: words("共通パッケージ|モジュールの横|ガイド|ファイルの先頭|設定画面|テストフォルダー|変更履歴"),
    c: words("一覧が空のときは|名前が重なるときは|移行の後は|リリースの前に|値がない場合は|言語を切り替えたときは"),
  },
};

const KOREAN: Language = {
  space: " ",
  topics: words("개요|구조|용어|테스트|오류 처리|작성 방식|절차|배포|참고|제한|예시"),
  patterns: words("먼저 {n} 항목을 {v}.|{c} {n} 항목과 {n2} 항목을 함께 {v}.|답변은 {a} 작성하고 {n} 출처를 적습니다.|{p}에 있는 {n} 내용을 {v}."),
  words: {
    n: words("청구서|재고|번역|카운터|인터페이스|로그|주문|초안|상품 카드|대시보드|쿼리|캐시|각주|디렉터리|통화|배송 전표|마감일|업무 규칙"),
    v: words("확인합니다|읽습니다|보완합니다|설명합니다|비교합니다|정렬합니다|줄입니다|번역합니다|기록합니다"),
    a: words("간결하게|완전하게|명확하게|정확하게|일관되게"),
    p: words("공유 패키지|모듈 옆 문서|안내서|파일 첫머리|설정 화면|테스트 폴더"),
    c: words("목록이 비어 있으면|이름이 같으면|이전 작업이 끝나면|배포 전에는|값이 없으면"),
  },
};

export const LANGUAGES = { german: GERMAN, french: FRENCH, spanish: SPANISH, russian: RUSSIAN, chinese: CHINESE, japanese: JAPANESE, korean: KOREAN } as const;

export type LanguageName = keyof typeof LANGUAGES;

/** A sentence with its full stop. Some of its nouns get a name of the code behind them, as texts about code have. */
export function foreignSentence(language: Language, random: Random, name: (random: Random) => string): string {
  return random.pick(language.patterns).replace(/\{(\w+)\}/gu, (_, gap: string) => {
    const word = random.pick(language.words[gap] ?? language.words["n"] ?? []);
    return gap.startsWith("n") && random.chance(0.3) ? `${word} \`${name(random)}\`` : word;
  });
}
