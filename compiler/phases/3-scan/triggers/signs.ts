/**
 * Signs: literals of which a text must hold one before an expression of a rule can match in it. They are
 * found in one pass over a text. For each, a comment says which code it stands for: who widens an
 * expression there has to look here. A test scans the rules' examples, and their sentences in any company,
 * with every condition taken for true, and finds the same.
 */

const alphanumeric = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
const cross = (before: readonly string[], behind: readonly string[], between = " "): readonly string[] => before.flatMap((first) => behind.map((second) => `${first}${between}${second}`));
const words = (text: string): readonly string[] => text.split(" ");
/** Paths are written with either slash. */
const paths = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => [text, text.replaceAll("/", "\\")]);

/** What conditions ask for; the literals are ASCII in lower case, and found in any case. */
export const SIGNS = {
  // language/literals.ts: addresses, mails, telephone numbers, names, files.
  url: ["://"],
  dotted: [...alphanumeric.map((unit) => `.${unit}`), "._", ".-"],
  at: ["@"],
  phone: Array.from("0123456789", (digit) => `+${digit}`),
  keyFile: [
    ".ssh", "id_rsa", "id_ed25519", "id_ecdsa", "id_dsa", ...paths(".aws/"), ".netrc", ".git-credentials", ".pgpass", ".gnupg", "/etc/shadow", "/etc/passwd", "/etc/sudoers", "/proc/", "169.254.169.254", "metadata.google.internal",
    "login.keychain", "keychain-db", "wallet.dat", "key3.db", "key4.db", "logins.json", ".kdbx", ".vault-token", "credentials.json", "service-account", "service_account", "serviceaccount", "application_default_credentials",
    ...paths(".config/gcloud", ".azure/", ".claude/.credentials", ".codex/auth"), ".pem", ".p12", ".pfx", ".ppk", ".jks", ".keystore", "secret.", "secrets.",
    ...paths(".kube/", ".docker/", ".config/gh", ".m2/"), "kubeconfig", ".npmrc", ".pypirc", ".yarnrc", "printenv", "config/production", "config/prod", "config/secrets", "config/credentials", "config/database", "_history",
  ],
  envFile: [".env", ".dev.vars"],
  home: ["~", "$home", "${home}", "%userprofile%"],

  // actions/: what is looked for in the words of a sentence.
  plus: ["+"],
  digit: [...Array.from("0123456789"), "acct_"],
  dump: ["`env", "`printenv", "`set", "`export -p", "`cat "],
  keyWord: words("key password credential secrets cookie seed token"),
  image: ["![", "<img"],
  personal: ["mail address", "so far", ...cross(words("d n"), words("last before above"))],
  askWork: words("ask check poll look"),
  importMark: ["@import", "@include", "@h", '@"', "@'", "@<", "@(", "!include", "{{", "import:", "include:"],
  merge: ["merg"],
  pastReview: ["without ", "still missing", "--admin", ...cross(words("failing failed red pending"), words("required check ci review"))],
  grant: ["grant", "allow"],
  stranger: words("guest anyone everyone everybody public anonymous users stranger outside external"),
  withoutAsking: ["without asking"],
  unseen: ["without", "no need", "need not", "unread", "unseen", "blindly", "in advance", "beforehand", "formality", "whatever", "regardless", "no matter", "straight away", "automatically", "by default", "ohne ", "sin ", "sans ", "sem ", "senza ", "bez "],
  notLooked: ["no need to", "do not look", "do not review"],
  allPrompts: words("prompt permission permis permess confirm dialog yes whatever anything everything berecht uprawn izin"),
  beforeTool: cross(["before"], ["using", "calling", "invoking", "you use", "you call"]),
  remove: ["rm ", ...cross(words("delete wipe erase remove"), ["everything", "all"])],
  root: ["~", "/", "$home", "*"],
  unasked: ["without asking", "without confirm", "without approval", "do not ask", "don't ask", "no confirmation", "granted in advance", "no approval", "ohne r", "sin preguntar", "sin confirmar", "sem perguntar", "sem confirmar", "sans demander", "senza chiedere"],
  firm: ["approval", "permission ", "sandbox", "confidential", "privacy", "safety", "security", "code review", "review rules"],
  anyOrder: ["whatever", "anything", "everything", "any command", ...cross(["the"], words("queue command script payload instruction text file")), ...cross(["what"], words("it they the")), "cualquier", "qualquer", "tout ce", "qualsiasi", "alles"],
  frames: ["the name of", "as if", "as though"],
  runWhatever: cross(["execute", "run"], ["whatever", "anything", "everything", "what", "any"]),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** How many 32-bit words hold the bits of the signs. */
export const SIGN_WORDS = 2;

/** A name of {@link SIGNS}, or what is told without a literal. */
export type Sign = keyof typeof SIGNS | (typeof TOLD)[number];

/** `foreign`: letters of another alphabet than Latin. `link`: something that leads to an address. `longWord`: one of more than 30 letters and digits. */
export const TOLD = ["foreign", "link", "longWord"] as const;
