import type { ScanDocument } from "../document.ts";
import type { Hit, Rule } from "../rule.ts";
import { gateOf } from "../needles/gate.ts";
import { viewsHolding } from "../needles/held.ts";

/** Runs what was decoded, in one expression or pipeline. */
const DECODE_AND_RUN: readonly RegExp[] = [
  // base64 -d | sh, xxd -r | bash, openssl enc -d | sh
  /\b(?:base64\s{1,3}(?:-d|-D|--decode)|base32\s{1,3}(?:-d|--decode)|xxd\s{1,3}-r|openssl\s{1,3}(?:enc|base64)\b[^|\n]{0,60}\s-d)\b[^|\n]{0,80}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z|da|k)?sh\b/gu,
  /\b(?:ba|z|da|k)?sh\b[^\n|;]{0,20}<{0,3}\s{0,2}<?\(?[^\n]{0,40}\bbase64\s{1,3}(?:-d|-D|--decode)\b/gu,
  /\beval\s{1,3}["']?(?:\$\(|`)[^\n]{0,120}\b(?:base64\s{1,3}(?:-d|-D|--decode)|xxd\s{1,3}-r)\b/gu,
  // exec(base64.b64decode(…)), eval(atob(…)), eval(Buffer.from(…, 'base64'))
  /\b(?:exec|eval|Function|compile|os\.system|subprocess\.\w{1,16}|execSync|Invoke-Expression|iex)\s{0,3}\(\s{0,3}[^\n;]{0,60}\b(?:b64decode|b32decode|b16decode|fromhex|unhexlify|atob|rot_?13|decode64|FromBase64String|marshal\.loads|zlib\.decompress|codecs\.decode)\s{0,2}\(/gu,
  /\b(?:exec|eval|Function)\s{0,3}\(\s{0,3}Buffer\.from\s{0,2}\([^\n;]{0,400},\s{0,3}["'`](?:base64|hex)["'`]/gu,
  // eval(String.fromCharCode(…)), exec(chr(…) + …)
  /\b(?:exec|eval|Function)\s{0,3}\(\s{0,3}(?:String\.from(?:CharCode|CodePoint)|chr)\s{0,2}\(/gu,
  // powershell -EncodedCommand …
  /\b(?:powershell|pwsh)(?:\.exe)?\b[^\n|]{0,80}\s-(?:e|ec|enc|encodedcommand)\s{1,3}["']?[A-Za-z0-9+/=]{16,}/giu,
];
const MAY_RUN = /base64|base32|xxd|b64|b32|b16|fromhex|unhexlify|atob|decode64|rot_?13|marshal|zlib|codecs|Buffer\.from|from(?:CharCode|CodePoint)|chr\(|-e(?:c|nc|ncodedcommand)?\s/iu;
/** Whether one of them can match at all. */
const GATE = gateOf(...DECODE_AND_RUN);

export const obfuscationDecodeAndRun: Rule = {
  id: "obfuscation/decode-and-run",
  kind: "command",
  finds: "A command that decodes a text and runs what comes out: `base64 -d | sh`, `exec(b64decode(…))`, `eval(atob(…))`, `powershell -enc …`. Whatever it does, it is written so that nobody reads it.",
  spares: "Decoding into a file or a variable, and running what can be read.",
  flagged: [
    { name: "a pipeline into a shell", text: "```sh\necho ZWNobyBoaQ== | base64 -d | sh\n```\n", lines: [2] },
    { name: "Python", text: "```python\nimport base64\nexec(base64.b64decode(\"cHJpbnQoMSk=\"))\n```\n", lines: [3] },
    { name: "JavaScript in a sentence", text: "Then call `eval(atob('YWxlcnQoMSk='))` once.\n", lines: [1] },
    { name: "PowerShell", text: "```\npowershell -NoProfile -enc ZQBjAGgAbwAgAGgAaQA=\n```\n", lines: [2] },
  ],
  clean: [
    { name: "decoding into a file", text: "```sh\nbase64 -d logo.b64 > logo.png\n```\n" },
    { name: "a secret for a cluster", text: "```sh\nkubectl get secret db -o jsonpath='{.data.user}' | base64 -d\n```\n" },
    { name: "decoding a token", text: "```js\nconst claims = JSON.parse(atob(token.split('.')[1]));\n```\n" },
  ],
  find: decodeAndRun,
};

function* decodeAndRun(document: ScanDocument): Iterable<Hit> {
  for (const view of viewsHolding(document, GATE)) {
    if (!MAY_RUN.test(view.text) || !MAY_RUN.test(document.text)) continue;
    for (const pattern of DECODE_AND_RUN) {
      for (const { 0: found, index } of view.text.matchAll(pattern)) {
        yield { span: view.spanOf(index, index + found.length), message: "Unexpected command that runs what it decodes, so that nobody reads what is run", within: { view, start: index, end: index + found.length } };
      }
    }
  }
}
