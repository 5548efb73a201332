/** Ids as programs make them, and the words that say whose they are. */
import { matchesOf } from "./matches.ts";
import { looksDrawn } from "./values.ts";

/** What a run, a request or a customer has one of. */
const RUN_NOUNS = "session|sess|conversation|conv|chat|thread|request|req|trace|span|run|job|task|message|msg|turn|tenant|customer|cust|account|acct|user|usr|uid|org|organi[sz]ation|workspace|ws|agent|instance|correlation|interaction|ticket|call|caller|invocation|execution|exec|device|install|installation|client|worker|sandbox|container|pod|node|boot|machine|nonce|cache key|cache|batch|order|visitor|visit|member|subscription|episode|meeting|room|channel|event|tx|transaction|checkpoint|snapshot|attempt|process|connection|conn|socket|deployment|deploy|release id|build|build id|replica|shard|lease|lock|cookie|token|operation|op|activity|ref|reference|boundary|delimiter|fence|fingerprint|fp|checksum|digest|hash|etag|signature|sig|seed|salt|sitzung\\p{L}*|sitzungs\\S{0,40}|vorgang\\p{L}*|anfrage\\p{L}*|gespräch\\p{L}*|kunde\\p{L}*|mandant\\p{L}*|kennung|lauf|auftrag|séance|requête|demande|identifiant|client|sesión|solicitud|petición|conversación|cliente|sessão|requisição|pedido|conversa|sessione|richiesta|conversazione|sessie|verzoek|gesprek|klant|sesja|sesji|żądani\\p{L}*|klient\\p{L}*|сесси\\p{L}*|сеанс\\p{L}*|запрос\\p{L}*|диалог\\p{L}*|клиент\\p{L}*|идентификатор";
const RUN_BEFORE = new RegExp(`(?:(?<![\\p{L}])(?:${RUN_NOUNS})|会话|請求|请求|对话|租户|用户|セッション|リクエスト|会話|テナント|세션|요청|대화)(?:[\\s_-]?(?:id|ids|uuid|guid|key|no|nr|number|ref|name|hash|token))?(?!\\p{L})["'\`*_)\\]]{0,3}\\s{0,3}(?:is|was|ist|est|es|é|è|:|=|：|#|\\||>|-|\\(|\\[|“|"|'|\`|/|,|\\s){0,6}$`, "iu");
const RUN_LABEL = new RegExp(`(?:^|[ ])(?:x )?(?:${RUN_NOUNS})(?: (?:id|tag|stamp|rev|suffix|prefix|short id|ids|uuid|guid|key|no|nr|number|ref|hash|token|by))?$|会话|请求|对话|租户|セッション|リクエスト|会話|テナント|세션|요청|대화`, "iu");

/** Words that make an id a constant: it is the same for everybody, for ever. */
export const CONSTANT_ID = /(?<!\p{L})(?:namespaces?|guids?|clsid|iid|partition|service uuids?|characteristics?|profile|well-known|constants?|always|fixed|pinned|pin|reserved|built-?in|predefined|nil|zero|empty|null|role definitions?|role has|definition id|application id|app id|appid|client id|product|upgrade code|schema|protocol|magic|contracts?|address|token address|template id|type|class|interface|descriptor|manufacturer|vendor|usb|bluetooth|ble|gatt|efi|uefi|integrity|sri|sha-?(?:256|384|512)(?:sum)?|md5(?:sum)?|checksums? of|digest of|hash of|verify|lock ?file|mask|colou?r|register|vector|opcode|offset|bit|bits|flag|test vector|known answer|regression|seed\(|public key|licen[cs]e)(?!\p{L})/iu;

/** Whether the words directly before an id name something that a run, a request or a customer has. */
export function namesRun(before: string): boolean {
  return RUN_BEFORE.test(before.slice(-64));
}

/** Whether a label does. */
export function isRunLabel(label: string): boolean {
  return RUN_LABEL.test(label);
}

const KNOWN_UUIDS: ReadonlySet<string> = new Set(["123e4567-e89b-12d3", "3fa85f64-5717-4562", "550e8400-e29b-41d4", "f47ac10b-58cc-4372", "6ba7b810-9dad-11d1", "6ba7b811-9dad-11d1", "6ba7b812-9dad-11d1", "6ba7b814-9dad-11d1", "9b1deb4d-3b7d-4bad", "110ec58a-a0f2-4ac4", "6fa459ea-ee8a-3ca4", "886313e1-3b8a-5372", "c232ab00-9414-11ec", "1ec9414c-232a-6b00", "017f22e2-79b0-7cc3", "2ed6657d-e927-568b", "109156be-c4fb-41ea", "a0eebc99-9c0b-4ef8", "258eafa5-e914-47da"]);

/** Whether a UUID or another long id is one that people make up for a page of documentation, or that documentation has made known. */
export function isMadeUp(id: string): boolean {
  const lower = id.toLowerCase();
  if (/sample|example|dummy|placeholder|xxxx|fake|(?:^|_)test|0{4}.{0,40}0{4}/u.test(lower)) return true;
  // Bluetooth's base, and what it was made from.
  if (lower.endsWith("-1000-8000-00805f9b34fb") || lower.endsWith("-00c04fd430c8")) return true;
  if (KNOWN_UUIDS.has(lower.slice(0, 18))) return true;
  const digits = lower.replace(/[^0-9a-z]/gu, "");
  if (digits.length >= 16 && new Set(digits).size <= 6) return true;
  if (/(.)\1{5}/u.test(digits)) return true;
  let steps = 0;
  let longest = 0;
  for (let at = 1; at < digits.length; at += 1) {
    const delta = Math.abs(digits.charCodeAt(at) - digits.charCodeAt(at - 1));
    steps = delta === 1 || (digits[at - 1] === "9" && digits[at] === "a") || (digits[at - 1] === "9" && digits[at] === "0") ? steps + 1 : 0;
    longest = Math.max(longest, steps);
  }
  return longest >= 5 || /dead-?beef|cafe-?babe|c0ffee|deadc0de|baadf00d|feedface/u.test(lower);
}

/** An id on a line; offsets into the line's text. */
export interface Id { readonly start: number; readonly end: number; readonly text: string; readonly shape: "uuid" | "hex" | "drawn" }

const UUID = /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/giu;
const WORD = /(?<![\p{L}\p{N}#+%\\])[0-9A-Za-z][0-9A-Za-z_]{3,127}(?![\p{L}\p{N}])/gu;
/** What an id starts with that says what it is of: `req_…`, `sess-…`. */
const PREFIX = /^(?:req|request|sess|session|conv|conversation|msg|message|run|thread|th|trace|span|job|task|chat|call|canary|cnry|ext|untrusted|boundary|marker|toolu|resp|evt|event|usr|user|cus|cust|org|acct|tenant|agent|sbx|sandbox|ctr|inst|turn|batch|file|asst|vs|chatcmpl|txn|ord|tkt|ws|wrk|dev|nonce|k|key|id|cid|sid|rid|tid|uid|agt|ag|wf|exec|op|call|tool|plan|sub|in|pi|si|cs|pm|inv|lnk|mem|doc|art|node|proc|key|app|prj|proj|env|dep|bld|rel|env)_(?=[0-9A-Za-z]*\d)[0-9A-Za-z]{5,64}$/iu;

/** Four groups or more of hexadecimal digits that are no UUID's. */
const GROUPED = /(?<![\p{L}\p{N}-])[0-9a-f]{4}(?:-[0-9a-f]{4}){2,7}(?![\p{L}\p{N}-])/giu;

/** The UUIDs of a line. */
export function uuidsIn(line: string): readonly Id[] {
  if (line.length < 36 || !line.includes("-")) return [];
  return Array.from(matchesOf(UUID, line), ({ 0: text, index }) => ({ start: index, end: index + text.length, text, shape: "uuid" as const }));
}

/** Words of a line that are hexadecimal with digits and letters, or that look drawn at random. */
export function drawnIn(line: string): readonly Id[] {
  const found: Id[] = [];
  for (const { 0: text, index } of matchesOf(WORD, line)) {
    if (!/\d/u.test(text)) continue;
    const whole = { start: index, end: index + text.length, text };
    if (/^[0-9a-f]+$/u.test(text) || /^[0-9A-F]+$/u.test(text)) {
      if (/[a-f]/iu.test(text) && text.length >= 5) found.push({ ...whole, shape: "hex" });
      else if (text.length >= 24) found.push({ ...whole, shape: "hex" });
    } else if (PREFIX.test(text) || (/^[0-9A-HJKMNP-TV-Z]{26}$/u.test(text) && text.startsWith("0")) || (!text.includes("_") && text.length >= 6 && looksDrawn(text))) {
      found.push({ ...whole, shape: "drawn" });
    }
  }
  if (line.includes("-")) for (const { 0: text, index } of matchesOf(GROUPED, line)) if (/\d/u.test(text) && /[a-f]/iu.test(text)) found.push({ start: index, end: index + text.length, text, shape: "drawn" });
  return found;
}

/** Whether a UUID was drawn (version 4 or 7). */
export function isDrawnUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab]/iu.test(id);
}

/** Whether an id names what it is of by itself. */
export function hasRunPrefix(line: string, { start, text }: Id): boolean {
  return PREFIX.test(text) || /(?<![\p{L}\p{N}])(?:req|request|sess|session|conv|conversation|msg|message|run|thread|trace|span|job|chat|call|agent|sandbox|sbx|sb|sbox|vm|pod|box|canary|marker|watermark|sentinel|chatcmpl|ext|quote|page|mail|email|result|output|tool|web|th|sig|seed|salt|tenant|user|usr|task|turn|worker|nonce|BEGIN|END|boundary|data|text|input|untrusted|doc|document|content|block|section|tag|marker|delim|fence|wk|w|pad|prompt|upload|instance|client|ctr|container)[-:/._]$/iu.test(line.slice(Math.max(0, start - 16), start));
}
