import type { Hit, Rule } from "../rule.ts";
import { keysOf } from "../secrets/hide.ts";

/** Made from pieces, so that no file holds anything that looks like a key. */
const made = (...pieces: readonly string[]): string => pieces.join("");
const noise = (length: number, seed: number): string => Array.from({ length }, (_, index) => "aB3dE5gH7jK9mN2pQ4rS6tU8vW".charAt((index * 11 + seed * 7 + ((index * index) % 13)) % 26)).join("");

export const secretsKey: Rule = {
  id: "secrets/key",
  kind: "secret",
  finds: "Keys, tokens and private keys by their shape (clouds, code hosts, model providers, payment, mail and chat services), connection strings with a password, signed tokens that have not expired, and quoted values that look random next to a name like `api_key`. A prompt is copied to every provider and log; a key in it is known.",
  spares: "Placeholders (`<your-key>`, `sk-XXXX`, `changeme`), the documented example keys, test keys, public keys, expired tokens, digests and ids, and passwords of databases on the machine itself. The host of an address excuses nothing. The value is never shown: messages and code frames mask it.",
  flagged: [
    { name: "a cloud's key pair", text: `\`\`\`ini\naws_access_key_id = ${made("AK", "IA", "Q3EGTZ5JPW7XNV2M")}\naws_secret_access_key = ${noise(40, 3)}\n\`\`\`\n`, lines: [2, 3] },
    { name: "a code host's token", text: `Push with \`https://x:${made("gh", "p_", noise(36, 5))}@github.com/org/kit\`.\n` },
    { name: "a private key", text: `\`\`\`\n${made("-----BEGIN", " RSA PRIVATE KEY-----")}\n${noise(64, 1)}\n${noise(64, 2)}\n${noise(64, 4)}\n${made("-----END", " RSA PRIVATE KEY-----")}\n\`\`\`\n`, lines: [2] },
    { name: "a database's password", text: `Connect to \`postgres://app:${noise(14, 9)}@db.prod.kit.test:5432/app\`.\n` },
    { name: "a host of documentation with a password of its own", text: `Connect to \`mysql://shop:${noise(14, 4)}@db.kit.example/shop\`.\n` },
    { name: "a password for a request", text: `\`\`\`sh\ncurl -u svc:${noise(12, 6)} https://api.kit.test/v1\n\`\`\`\n` },
    { name: "a name and a password in Base64", text: `Send \`Authorization: Basic ${btoa(`svc:${noise(12, 8)}`)}\`.\n` },
  ],
  clean: [
    { name: "placeholders", text: `\`\`\`yaml\npassword: "changeme"\ntoken: "<paste-your-token-here>"\napi_key: \${API_KEY}\nother: ${made("s", "k-", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX")}\n\`\`\`\n` },
    { name: "a documented example", text: `Use the dummy value ${made("AK", "IA", "IOSFODNN7", "EXAMPLE")} in fixtures.\n` },
    { name: "a local database", text: "`DATABASE_URL=postgres://postgres:postgres@db:5432/dev`\n" },
    { name: "names of secrets", text: "```yaml\nexistingSecret: \"s3-credentials\"\nkeySecret: \"k8s-tls-cert\"\n```\n" },
    { name: "samples on hosts of documentation", text: "Use `http://user:pass@proxy.example.com`, `postgres://app:secret@db.kit.example/app` or `curl -u user:password https://api.kit.example`; `Authorization: Basic dXNlcjpwYXNzd29yZA==`.\n" },
    { name: "digests", text: "Image `kit@sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`, commit 3f786850e387550fdab836ed7e6dc881de23001b.\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    for (const { start, end, what } of keysOf(document)) hits.push({ span: { start, end }, message: `The text holds ${what} (${masked(document.text.slice(start, end))})` });
    return hits;
  },
};

/** How long a secret is and, where that says which kind it is, its first characters: never more than four. */
function masked(secret: string): string {
  const prefix = /^(?:AKIA|ASIA|ghp_|gho_|ghs_|sk-|xox|hf_|npm_|SG\.|glpa|eyJ|AIza|pypi|sk_l|rk_l|dop_)/u.exec(secret)?.[0].slice(0, 4) ?? "";
  return `\`${prefix}…\`, ${secret.length.toLocaleString("en-US")} characters`;
}
