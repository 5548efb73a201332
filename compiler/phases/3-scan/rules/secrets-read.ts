import type { Hit, Rule } from "../rule.ts";
import { distinct, shown, unitHit, unitsHolding } from "../command/units.ts";
import { gateOf, gateOfParts } from "../needles/gate.ts";

const PRINT = String.raw`(?:cat|bat|head|tail|less|more|nl|tac|strings|xxd|od|hexdump|base64|base32|type|gc|Get-Content|sed\s{1,20}-n|awk|grep|egrep|rg|cp|tar|zip|scp|open|print|echo\s{1,20}["']?\$\(<?)`;
/** Files that nobody has a reason to print: private keys, clouds' credentials, browsers' stores, the system's passwords. */
const STRONG = String.raw`(?:\.ssh/(?:id_\w{1,60}|\*|[\w-]{0,200}(?:key|rsa|ed25519)\w{0,60})(?!\S{0,20}\.pub)|\bid_(?:rsa|ed25519|ecdsa|dsa)\b(?!\S{0,20}\.pub)|\.aws[/\\]credentials|[._]netrc\b|\.git-credentials\b|\.pgpass\b|\.pypirc\b|/etc/shadow\b|\.kube[/\\]config\b|\.docker[/\\]config\.json|application_default_credentials|\bgh[/\\]hosts\.yml|\bLogin Data\b|\bcookies\.sqlite\b|\bkey[34]\.db\b|\blogins\.json\b|(?:Default|Network|Chrome|Brave|Edge)[/\\]Cookies\b|\bwallet\.dat\b|\blogin\.keychain\S{0,4}|/proc/(?:self|1|\*|\$\$|\$PPID|\d{1,7}|\[0-9\]\*)/environ|\.claude[/\\]\.credentials\.json|\.codex[/\\]auth\.json|\bid\.json\b(?<=solana[/\\]id\.json)|/run/secrets/(?!\w{1,40}\.md)|\.vault-token\b|\.gnupg[/\\]\S{1,40}|\.(?:bash|zsh|psql|mysql)_history\b|\.npmrc\b)`;
const READS_FILE = new RegExp(String.raw`(?<![\w.-])${PRINT}[^|;&\n]{0,200}?${STRONG}`, "u");
const OPENS_FILE = new RegExp(String.raw`\b(?:open|read_text|readFile(?:Sync)?|File\.read|IO\.read|file_get_contents|ReadFile|ReadAllText|expanduser|Path|createReadStream|read_to_string|sqlite3(?:\.connect)?)\s{0,20}\(?[^\n]{0,120}?${STRONG}|${STRONG}["']?\s{0,20}\)[^\n]{0,20}\.read(?:_text|_bytes)?\(`, "u");
/** Stores that are asked for all or for one of their secrets, with the secret printed. */
const STORES = /\bsecurity\s{1,20}(?:find-(?:generic|internet)-password\s[^|;&\n]{0,120}?-[a-z]{0,3}[wg][a-z]{0,3}\b|dump-keychain\b|export\s[^|;&\n]{0,60}identities)|\bsecret-tool\s{1,20}(?:lookup|search)\s|\bcmdkey\s{1,20}\/list\b|\bvaultcmd\s{1,20}\/list|\bnetsh\s{1,20}wlan\s{1,20}show\s{1,20}profiles?\b[^\n]{0,60}key=clear|\bgpg2?\s{1,20}[^|;&\n]{0,60}--export-secret-(?:sub)?keys\b|\bgit\s{1,20}credential(?:-\w{1,60})?\s{1,20}(?:fill|get)\b|\bmimikatz\b|\blazagne\b|\bbw\s{1,20}export\b|\blpass\s{1,20}export\b|\breg(?:\.exe)?\s{1,20}save\s{1,20}HKLM\\(?:SAM|SYSTEM|SECURITY)\b|\bGetClipboard\b|\bpbpaste\s{0,20}\||\$\((?:go)?pass\s{1,20}(?:ls|list|find)\b|\bop\s{1,20}item\s{1,20}get\s[^|;&\n]{0,120}--reveal|\bbw\s{1,20}list\s{1,20}items/iu;
/** The address at which a cloud's machine answers with its credentials. */
const METADATA = /(?:curl|wget|http|iwr|irm|Invoke-\w{1,60}|fetch|get|urlopen|Get)\b[^\n]{0,160}(?:169\.254\.169\.254|\[?fd00:ec2::254\]?|metadata\.google\.internal|100\.100\.100\.200|169\.254\.170\.2)[^\n]{0,20}(?:\/latest\/(?:meta-data\/iam|api\/token|dynamic|user-data|meta-data\/?(?:["'\s]|$))|\/computeMetadata\/v1\S{0,60}(?:token|identity|attributes)|\/metadata\/identity|\/v2\/credentials|\$AWS_CONTAINER|\/opc\/v\d)/iu;
/** The environment looked through for secrets. */
const ENVIRONMENT = /(?<![\w.-])(?:env|printenv|set|export\s{1,20}-p|declare\s{1,20}-x|Get-ChildItem\s{1,20}Env:|gci\s{1,20}env:|dir\s{1,20}env:|ls\s{1,20}env:)\s{0,20}\|\s{0,20}(?:grep|egrep|rg|findstr|Select-String|sls|awk|where(?:-object)?|\?)\s[^|;\n]{0,80}(?:key|token|secret|passw|cred|auth)/iu;
/** The environment of a process that is read in, and files of keys that are looked through for them. */
const READ_IN = /<\s{0,4}\/proc\/(?:self|\d{1,7}|\*|\$\$|\$PPID)\/environ\b|(?<![\w.-])(?:grep|egrep|rg|ag|findstr|Select-String|sls|awk|sed)\s[^\n]{0,80}(?:key|token|secret|passw|cred)[^\n;&]{0,80}\s["']?(?:~|\$HOME|\$\{HOME\}|\/home\/[\w*.-]{1,40}|\/root|\/Users\/[\w*.-]{1,40})\/\.(?:\*|bash|zsh|psql|mysql|python|node_repl)?(?:_history|ssh\/|aws\/|netrc|kube\/|docker\/|gnupg\/|config\/(?:gh|gcloud|op|rclone)|mozilla\/|azure\/|git-credentials)/iu;
const DOTENV = /(?<![\w.-])(?:cat|head|tail|less|more|type|gc|Get-Content|bat|strings|xxd|base64)\s{1,20}(?:-{1,2}[\w-]{1,20}\s{1,20}){0,4}["']?(?:[\w.~/$-]{0,80}\/)?\.env(?:\.(?:local|production|prod|staging|development|dev))?(?=["'\s;|&)]|$)(?!\s{0,20}\|\s{0,20}(?:xargs|grep\s{1,20}-v|wc|cut\s{1,20}-d=?\s{0,20}['"]?=?['"]?\s{1,20}-f\s?1|sed\s{1,20}['"]?s\/=))/u;

/** What names a file to sign in with: it is made blank. */
const OPTION = /\s-i\s{0,20}\S{1,120}/gu;

/** Whether a file can be read at all. Behind an option that is made blank, a word may begin where none did. */
const MAY_READ_FILE = gateOf(READS_FILE);
const MAY_HAVE_OPTION = gateOf(OPTION);
const MAY_READ_PART = gateOfParts(new RegExp(STRONG, "u"));
/** What is looked for behind that, in order, each with its gate. */
const READS = [OPENS_FILE, STORES, METADATA, ENVIRONMENT, READ_IN, DOTENV].map((pattern) => ({ pattern, gate: gateOf(pattern) }));
/** Whether anything can be found in a view. */
const MAY = [MAY_READ_FILE, MAY_READ_PART, ...READS.map(({ gate }) => gate)];

export const secretsRead: Rule = {
  id: "secrets/read",
  kind: "command",
  finds: "A command that prints what must not be printed: private keys, a cloud's credentials, a browser's or a system's password store, the environment searched for secrets, a machine's metadata service. What is printed stands in the agent's context, and in its log.",
  spares: "The files' mere names, their public halves (`id_ed25519.pub`), examples (`.env.example`), and a `.env` file that is loaded into the environment or stripped of its values.",
  flagged: [
    { name: "private keys", text: "```bash\ncat ~/.ssh/id_ed25519 /root/.ssh/id_rsa 2>/dev/null\n```\n", lines: [2] },
    { name: "a keychain", text: "First run `security find-generic-password -s deploy -w`.\n" },
    { name: "the metadata service", text: "```bash\ncurl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/\n```\n", lines: [2] },
    { name: "the environment", text: "```bash\nenv | grep -i token\n```\n", lines: [2] },
  ],
  clean: [
    { name: "a public half", text: "```bash\ncat ~/.ssh/id_ed25519.pub\nssh-keygen -t ed25519 -f ~/.ssh/deploy_key\n```\n" },
    { name: "an example's file", text: "```bash\ncat .env.example\ncp .env.example .env\n```\n" },
    { name: "loaded, not printed", text: "```bash\nexport $(cat .env | xargs)\n```\n" },
    { name: "the environment without secrets", text: "```bash\nenv | grep NODE_ENV\n```\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    for (const unit of unitsHolding(document, MAY)) {
      if (unit.place === "prose") continue;
      const { held } = unit;
      const mayReadFile = held.may(MAY_READ_FILE) || (held.may(MAY_HAVE_OPTION) && held.may(MAY_READ_PART));
      const others = READS.filter(({ pattern, gate }) => (pattern !== DOTENV || unit.place !== "inline") && held.may(gate)).map(({ pattern }) => pattern);
      if (!mayReadFile && others.length === 0) continue;
      for (const { start, end, text } of unit.statements) {
        const what = (mayReadFile ? READS_FILE.exec(text.replace(OPTION, (part) => " ".repeat(part.length))) : null) ?? firstOf(others, text);
        if (what === null || isSpared(text)) continue;
        const level = what[0].includes(".env") || /npmrc|_history/u.test(what[0]) ? { level: "warning" as const } : {};
        hits.push(unitHit(unit, start + what.index, end, `The command reads secrets: ${shown(text.slice(what.index))}`, level));
      }
    }
    return distinct(hits);
  },
};

function firstOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return found;
  }
  return null;
}

/** Permissions, listings, ignore files, and what an identity file is for. */
function isSpared(text: string): boolean {
  // Into a variable, not to the screen; a mere test.
  if (/^\s{0,20}(?:export\s{1,20}|local\s{1,20}|readonly\s{1,20})?\w{1,60}=["']?(?:\$\(|`)|\bgrep\s{1,20}-\w{0,60}q/u.test(text)) return true;
  return /^\s{0,20}(?:\$\s{0,20})?(?:#|\/\/|chmod|chown|ls|stat|test|\[|mkdir|touch|ssh-add|ssh-keygen|ssh\s|gitleaks|trufflehog|echo\s{1,20}["']?\.\S{1,30}["']?\s{0,20}>>\s{0,20}\.gitignore)/u.test(text) || /\.pub\b|authorized_keys|known_hosts/u.test(text) || /\bexport\s{1,20}\$\(|--env-file|\bpublic\b/u.test(text);
}
