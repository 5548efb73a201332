/** What holds secrets on a developer's machine: files, stores, the environment; as commands and programs name them. */

const either = (...parts: readonly string[]): string => `(?:${parts.join("|")})`;

/** Files that hold nothing but secrets, wherever they lie. */
const FILES = either(
  String.raw`\.env(?![\w-])(?!\.(?:example|sample|template|dist|defaults?|schema|test|ci|tpl|tmpl|md)\b|\(|\s{0,20}\.\s{0,20}\w{1,60}\s{0,20}[=(])(?:\.\w{1,20}){0,2}`,
  String.raw`\.envrc\b`,
  String.raw`\.ssh\b(?![/\\](?:config|known_hosts|authorized_keys|\S{0,60}\.pub)\b)(?:[/\\][\w.*@-]{0,60})?`,
  String.raw`\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\S{0,20}\.pub\b)`,
  String.raw`\.aws\b(?![/\\](?:sam|amplify|models)\b)(?:[/\\](?:credentials|config|sso|cli)\b)?`,
  String.raw`[._]netrc\b`,
  String.raw`\.(?:npmrc|pypirc|pgpass|my\.cnf|s3cfg|boto|htpasswd|vault-token|dockercfg|git-credentials|yarnrc)\b`,
  String.raw`\.kube[/\\]config\b`,
  String.raw`\.docker[/\\]config\.json\b`,
  String.raw`application_default_credentials|\bgcloud[/\\](?:credentials|legacy_credentials|access_tokens)|\.config[/\\]gcloud\b`,
  String.raw`\bgh[/\\]hosts\.yml|\bhub\b[/\\]?config`,
  String.raw`\.azure[/\\]|\.gnupg\b|\.password-store\b|\.terraform\.d[/\\]credentials|credentials\.tfrc|terraform\.tfstate\b`,
  String.raw`\.(?:bash|zsh|psql|mysql|python|node_repl|sh|\*)_history\b`,
  String.raw`/etc/(?:shadow|passwd|sudoers|krb5\.keytab)\b`,
  String.raw`/proc/(?:self|\d{1,7}|\*|\$\$|\$PPID|1|\$\{?\w{1,20}\}?|\[0-9\]\*)/environ\b`,
  String.raw`/(?:var/)?run/secrets\b`,
  String.raw`\bLogin Data\b|\bcookies\.sqlite\b|\bkey[34]\.db\b|\blogins\.json\b|(?:Chrome|Chromium|Edge|Brave|Default|Network)[/\\]Cookies\b|\bLocal State\b`,
  String.raw`\bwallet\.dat\b|\.kdbx?\b|\bkeychain-db\b|\blogin\.keychain\b|\.(?:electrum|ethereum|bitcoin)\b|\bsolana[/\\]id\.json`,
  String.raw`\.claude[/\\]\.credentials\.json|\.codex[/\\]auth\.json|\.gemini[/\\]oauth_creds|\.claude\.json\b|\.config[/\\](?:op|rclone|github-copilot)\b`,
  String.raw`\.cargo[/\\]credentials|\.m2[/\\]settings\.xml|\.gem[/\\]credentials|\.composer[/\\]auth\.json`,
  String.raw`\bconfig[/\\](?:master\.key|secrets\.ya?ml|database\.ya?ml|production\.ya?ml|credentials\.ya?ml)`,
  String.raw`\bservice[-_]?account[\w-]{0,30}\.json\b`,
  String.raw`\b(?:credentials|secrets?|passwords?|tokens?|api[-_]?keys?|seed(?:-?phrase)?|mnemonic)\.(?:json|ya?ml|xml|csv|txt|toml|ini|env|db|enc)\b`,
  String.raw`\b(?:MEMORY|SOUL|USER|IDENTITY|HEARTBEAT)\.md\b`,
  String.raw`[\w*-]{1,60}\.(?:pem|p12|pfx|jks|keystore|ppk|kdb)\b`,
  String.raw`\b[\w-]{0,40}(?:private|server|tls|ssl|signing|deploy|host)[\w-]{0,40}\.key\b`,
);

/** A path of a file with secrets; a place before it keeps `process.env` and `import.meta.env` out. */
export const SECRET_PATH = new RegExp(String.raw`(?<![\w)\]}])${FILES}|(?<=[/\\~])${FILES}|\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\S{0,20}\.pub\b)|\bLogin Data\b|/etc/shadow\b|\bapplication_default_credentials`, "u");

/** Commands that print a secret, or all of them. */
export const SECRET_COMMAND = new RegExp(
  either(
    String.raw`\bprintenv\b`,
    String.raw`\bsecurity\s{1,20}(?:find-(?:generic|internet)-password|dump-keychain|export)\b`,
    String.raw`\bsecret-tool\s{1,20}(?:lookup|search)\b`,
    String.raw`\bgh\s{1,20}auth\s{1,20}(?:token|status\s{1,20}(?:-t|--show-token))\b`,
    String.raw`\baws\s{1,20}(?:configure\s{1,20}(?:get|export-credentials)|sts\s{1,20}get-session-token|ecr\s{1,20}get-login-password|secretsmanager\s{1,20}get-secret-value|ssm\s{1,20}get-parameters?)\b`,
    String.raw`\bgcloud\s{1,20}auth\s{1,20}(?:application-default\s{1,20})?print-(?:access|identity)-token\b|\bgcloud\s{1,20}secrets\s{1,20}versions\s{1,20}access\b`,
    String.raw`\baz\s{1,20}(?:account\s{1,20}get-access-token|keyvault\s{1,20}secret\s{1,20}show)\b`,
    String.raw`\bop\s{1,20}(?:read|item\s{1,20}get)\b|\bbw\s{1,20}(?:get|list|export)\b|\blpass\s{1,20}(?:show|export)\b|\bpass\s{1,20}show\b`,
    String.raw`\bkubectl\s{1,20}(?:-n\s{1,20}\S{1,60}\s{1,20})?(?:get|describe)\s{1,20}secrets?\b`,
    String.raw`\bvault\s{1,20}(?:kv\s{1,20}get|read|token)\b|\bdoppler\s{1,20}secrets\b|\bheroku\s{1,20}config\b`,
    String.raw`\bgit\s{1,20}credential(?:-\w{1,60})?\s{1,20}(?:fill|get)\b|\bcmdkey\s{1,20}/list\b|\bvaultcmd\b|\bnetsh\s{1,20}wlan\s{1,20}show\s{1,20}profiles?\b[^\n]{0,60}key=clear`,
    String.raw`\bgpg2?\s{1,20}(?:--?\S{1,60}\s{1,20}){0,4}--export-secret-(?:sub)?keys\b`,
    String.raw`\bgit\s{1,20}config\s{1,20}(?:-\S{1,20}\s{1,20}){0,3}\S{0,60}(?:token|password|secret|credential)\S{0,40}`,
    String.raw`\bnpm\s{1,20}(?:token\s{1,20}list|config\s{1,20}get\s{1,20}\S{0,80}_?auth)`,
    String.raw`\b169\.254\.169\.254\b|\bmetadata\.google\.internal\b|\[fd00:ec2::254\]|\b169\.254\.170\.2\b`,
    String.raw`\bcrontab\s{1,20}-l\b(?=[^\n]{0,40}\|\s{0,20}(?:curl|nc))`,
  ),
  "u",
);

/** All of the environment, as a command by itself: `env`, `set`, `export -p`, `gci env:`. */
export const ENVIRONMENT_COMMAND = /^[\s({"']{0,200}(?:\$\(|sudo\s{1,20}|command\s{1,20}|builtin\s{1,20}|while\s{1,20}|do\s{1,20}|then\s{1,20})?\s{0,20}(?:env(?:\s{1,20}-0)?|printenv(?:\s[^|]{0,200})?|export(?:\s{1,20}-p)?|set(?:\s{1,20}-{1,2}\w{1,8})?|declare\s{1,20}-[xp]{1,2}|typeset\s{1,20}-x|compgen\s{1,20}-[ev]|(?:Get-ChildItem|gci|dir|ls|Get-Item)\s{1,20}(?:-Path\s{1,20})?["']?env:\S{0,60}|history(?:\s{1,20}\d{1,60})?|fc\s{1,20}-l\S{0,60})\s{0,20}(?:\d?>&?\S{0,60}\s{0,20})?$/iu;

/** All of the environment, in a program. One variable by its name is none of it. */
export const ENVIRONMENT_VALUE = /\bos\.environ\b(?!\s{0,20}(?:\[|\.(?:get|setdefault|pop|update)\b|=[^=]))|\bprocess\.env\b(?!\s{0,20}(?:[.[?!]|\s=[^=]))|\bDeno\.env\.toObject\(|\bBun\.env\b(?![.[])|\bENV\.(?:to_h|to_a|to_hash|map|each|inspect|sort|select)\b|\bos\.Environ\(\)|\bgetenv\(\s{0,20}\)|\$_(?:ENV|SERVER)\b(?!\s{0,20}\[)|%ENV\b|\benv::vars(?:_os)?\(|\bGetEnvironmentVariables\(|\bSystem\.getenv\(\s{0,20}\)|\bphpinfo\(/u;

/** Reading a file, in a command or a program; the file's name comes behind it. */
export const READS = /\b(?:cat|bat|head|tail|less|more|nl|tac|strings|xxd|od|hexdump|base64|base32|gzip|bzip2|xz|zstd|tar|zip|7z|openssl|gpg|grep|egrep|rg|sed|awk|cut|jq|yq|sort|tr|dd|cp|split|fold|paste|uuencode|type|gc|Get-Content|Select-String|findstr|certutil|sqlite3|python3?|perl|ruby|node)\b|<|\bopen\b|read_text|read_bytes|readFile|readText|File\.|IO\.|file_get_contents|ReadFile|ReadAll|expanduser|Path\b|slurp|Bun\.file|read_to_string|createReadStream|fopen|\bfile\(|\bread\(/u;

/** The name of a variable that holds a secret, by what people call such. */
export const SECRET_NAME = secretName("api_key api-key apikey key token secret password passwd passphrase pwd pat credentials credential creds auth private cookie session mnemonic seed".split(" "));

/** The words as parts of a name in each of the three ways in which names are put together. */
function secretName(words: readonly string[]): RegExp {
  const any = words.join("|");
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("|");
  return new RegExp(String.raw`(?<![A-Za-z])(?:${any})s?(?![a-z])|(?<![A-Z])(?:${any.toUpperCase()})S?(?![A-Z])|(?<=[a-z\d_])(?:${capital})s?(?![a-z])`, "u");
}
