/** Keys that are looked for where only their owner has business, in words beside those of the lexicon. */
import { behindBy, gated } from "./deeds.ts";

const GETS = /\b(?:read|open|cat|look(?:ing)? (?:in|into|through|up|at|for)|search|go through|dump|copy|collect|gather|fetch|get|grep|query|ask|extract|export|print|pick|harvest|take|list|scan|browse|decrypt|unlock|request|call|curl|show|paste|quote|inspect|find|pull|retrieve|note|recover|learn|probe|comb|mine|sweep)\b/giu;
/** Where the keys of a person, of other programs or of a machine lie, and nothing else that anybody needs. */
const KEYS_OF_OTHERS = /[/~.](?:proc\/(?:\*|\[0-9\]\*|\d{1,7}|self|<\w{1,10}>|\$\w{1,10})\/(?:environ|mem|maps)|etc\/shadow\b|\/?\.?(?:\*|bash|zsh|psql|mysql|python|node_repl|sqlite|redis\w{0,4})_history\b)|\b(?:169\.254\.(?:169\.254|170\.2)|100\.100\.100\.200|fd00:ec2::254|metadata\.google\.internal|(?:shell|bash|zsh|terminal|psql) histor(?:y|ies)|Login Data|logins\.json|key4\.db|cookies\.sqlite|wallet\.dat|(?:seed|recovery) phrase|accessTokens\.json|(?:memory|environment|environ) of (?:the |each |every |all |other )?(?:other |running |parent |neighbou?ring )?(?:process(?:es)?|users?|programs?|jobs?)|(?:wi-?fi|wlan) passwords?|saved (?:passwords?|logins)|NTDS\.dit|LSASS)\b/iu;
/** Where they lie beside other things. */
const STORES = /\b(?:(?:browsers?|chrome|firefox|safari|edge|brave)(?:['’]s)? (?:profiles?|cookies|passwords?|password (?:store|manager)|local storage|logins)|(?:gnome|kde|system|login|macos|os|user['’]s|person['’]s|his|her|their) (?:keyring|key ?chain|wallet|credential (?:store|manager)|password (?:manager|vault|safe))|kwallet|hosts\.yml|password export|terraform\.tfstate|metadata (?:service|server|endpoint|address)|session cookies|clipboard)\b|~\/\.(?:mozilla|config\/(?:google-chrome|chromium|BraveSoftware|gh|gcloud|op|rclone|hub|doctl)|netrc|pgpass|git-credentials|vault-token|kube|docker|azure|aws|ssh|gnupg|password-store|npmrc|pypirc|m2|cargo\/credentials|claude\/\.credentials|codex\/auth|gemini\/oauth)/iu;
/** Where what was found is put. */
const SHOWN = /\b(?:(?:your|the|each|every|next|first|last|a) (?:\w{1,12} )?(?:messages?|repl(?:y|ies)|answers?|summar(?:y|ies)|reports?|comments?|chat|pull request|pr|issue|ticket|notes?|log|review|commit|table|transcript|thread|output|calls?|requests?|parameters?|arguments?|fields?|body|context|tool calls?)|(?:context|notes|sidenote|metadata)["'”` ]{1,3}(?:parameter|argument|field)|in `[\w./-]{1,60}\.(?:md|txt|json|csv|log|ya?ml)`|(?:note|list|quote|copy|pick|keep|write down|show|paste|repeat)s? (?:them|it|their|its|the values?|what|every|each|all|those|the (?:logins?|passwords?|tokens?|cookies|keys?)))\b/iu;
/** What is sought there, or where it goes. */
const SOUGHT = /\b(?:passwords?|passphrases?|passwd|tokens?|(?:api |access |secret |private |signing |session )?keys?|credentials?|secrets?|logins?|cookies?|auth (?:sections?|data|blocks?)|values?|looks? like|contents?|what (?:it|they|you|is|are)|first (?:message|reply|answer|line)|(?:your|the|each|every|next) (?:messages?|repl(?:y|ies)|answers?|summar(?:y|ies)|reports?|comments?|chat|pull request|pr|issue|ticket|notes?|log|review|commit)|in `[\w./-]{1,60}\.(?:md|txt|json|csv|log|ya?ml)`|balance|phrase)\b/iu;
/** How a program is set up with keys of its own; what is said of them. */
const SET_UP = /\b(?:never|must not|do(?: not|n['’]t)|examples?|placeholder|redact\w{0,4}|mask\w{0,3}|gitignore|chmod|ssh-keygen|ssh-add|kubectl|sdk|profile (?:name|to use)|configure[sd]?|set ?up|set (?:the|your|a)|add (?:the|your|a) (?:following|key|public)|create|generat\w{1,4}|stored? (?:in|at)|saved? (?:to|in|at)|your own|if (?:you|it)|make sure|public key|known_hosts|block(?:s|ed)?|ssrf|imds(?:v2)? (?:is|must)|mount(?:s|ed)?|persist\w{0,3}|log ?in|sign in|authenticat\w{1,4}|provider|support(?:s|ed)?)\b|\.pub\b/iu;

const PASSES = /\b(?:pass|put|include|send|give|hand|provide|supply|add|return|insert|embed|attach|submit|use)\b/giu;
/** What was found before, and where a tool is given it. */
const GATHERED = /\b(?:gathered|collected|found|retrieved|harvested|extracted|read|resulting) (?:contents?|data|values?|files?|information|keys?|secrets?|credentials?|output|material)\b[^.]{0,60}\b(?:parameters?|arguments?|tool calls?|(?:next|each|every) (?:call|request|reply|message)|fields?|sidenote|context|query string|header)\b/iu;
/** That it is about keys. */
const OF_KEYS = /\b(?:secrets?|tokens?|passwords?|credentials?|private keys?|id_(?:rsa|ed25519))\b|~\/\.(?:ssh|aws|npmrc|kube|config)|\.env\b/iu;

/** What {@link BARE} cannot match without; also what a reviewer asks. */
const NO_CHECK = /\b(?:secrets|credentials|passwords|keys|tokens)\b/iu;
const SOUGHT_OR_KEY_FILE = new RegExp(String.raw`${SOUGHT.source}|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\/credentials\b`, "iu");
const NO_QUESTION = /\?\W{0,4}$/u;
const [KEYS_BEHIND, STORES_BEHIND] = [behindBy(KEYS_OF_OTHERS, 90), behindBy(STORES, 70)];

const FINDS = /\b(?:locate|find|search(?: for)?|collect|gather|harvest|enumerate|hunt|look for|scan for|compile|dump|steal|extract|list|read)\b/giu;
/** All files of keys that a machine has. */
const ALL_OF_MACHINE = /\b(?:all|every|any) (?:\w{1,12} ){0,2}(?:passwords?|credentials?|secrets?|keys?|tokens?|wallets?|config(?:uration)?)(?: (?:files?|stores?|variables|databases?))?\b[^.]{0,40}\b(?:on|in|from|across) (?:the|this|that|their|his|her|your) (?:system|machine|computer|disk|host|server|device|laptop|user['’]s \w{1,12}|home (?:director|folder)\w{0,3})\b|\b(?:config(?:uration)?|env(?:ironment)?) (?:files?|variables?) (?:containing|with|that (?:contain|hold)) (?:secrets|credentials|passwords|keys|tokens)\b|\benvironment variables containing\b/iu;
/** Said without much ado. */
const BARE = /\b(?:output|reveal|dump|leak|disclose|exfiltrate|spill|steal)\s(?:(?:the|your|all|any|its|our|hidden|internal|stored|user|saved) ){0,3}(?:secrets|credentials|passwords|api keys|private keys|(?:access|session) tokens)\b/giu;

/** What somebody may try. */
const AS_ATTACK = /\b(?:injections?|suspect\w{0,3}|asks? (?:you|the)|attack\w{0,3}|attempts?|tr(?:y|ies) to|refuse|never|not|if|when|could|might|would|may|can)\b/iu;

/** `secrets/read-in-prose` */
export const STORES_READ = gated(
  { act: GETS, mood: "asked", signs: [KEYS_OF_OTHERS, SOUGHT], unless: SET_UP, when: (sentence, at) => KEYS_BEHIND(sentence, at) && !NO_QUESTION.test(sentence.text), rare: [KEYS_OF_OTHERS], message: "Asks to look for keys where only their owner has business" },
  { act: GETS, mood: "asked", signs: [STORES, SOUGHT_OR_KEY_FILE], around: [SHOWN], unless: SET_UP, when: (sentence, at) => STORES_BEHIND(sentence, at) && !NO_QUESTION.test(sentence.text), rare: [STORES], message: "Asks to look for keys where only their owner has business, and to show them" },
  { act: FINDS, mood: "asked", signs: [ALL_OF_MACHINE], unless: SET_UP, rare: [ALL_OF_MACHINE], message: "Asks to gather the keys of a machine" },
  { act: PASSES, mood: "asked", signs: [GATHERED], when: ({ view }) => OF_KEYS.test(view.text), rare: [GATHERED], message: "Asks to hand the keys that were found to a tool" },
  { act: BARE, mood: "asked", signs: [NO_CHECK], unless: AS_ATTACK, rare: [NO_CHECK], message: "Asks to give keys away" },
);
