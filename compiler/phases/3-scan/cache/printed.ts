/** Tables and lines that only a program prints: disks, containers, pods, processes, jobs, what a version control found. */
import { CueSet } from "./cues.ts";
import type { Layout } from "./layout.ts";
import { MARK, type Line } from "./lines.ts";

/** A header of columns in capitals, as `ps`, `docker ps` and `kubectl get` print it. */
const COLUMNS = /^\s{0,8}(?:[A-Z][A-Z%/_]{0,14}(?: [A-Z]{2,10})?(?:\s{2,60}|\t|\s)){1,12}[A-Z][A-Z%/_]{0,14}(?: [A-Z]{2,10})?\s{0,8}$/u;
const COLUMN_OF_STATE = /(?<!\p{L})(?:PID|PPID|TTY|STATUS|STATE|READY|RESTARTS|UPTIME|CONTAINER ID|CPU|%CPU|MEM|%MEM|LOAD|AGE|CREATED|STARTED|ACTIVE|SUB|CURRENT|LAST SEEN|IN USE)(?!\p{L})/u;
const DISK_HEADER = /^\s{0,8}Filesystem\s{1,30}\S.{0,60}(?:Avail|Used|Use%|Available|Capacity)/u;
const DISK = /^\s{0,8}(?:\/dev\/[\w/-]{2,30}|tmpfs|overlay|udev|\/\/[\w./-]{3,40}|[\w.-]{2,30}:\/[\w./-]{0,40})\s{1,20}[\d.]{1,12}[KMGTP]?i?\s{1,20}[\d.]{1,12}[KMGTP]?i?\s{1,20}[\d.]{1,12}[KMGTP]?i?\s{1,20}\d{1,3}%/u;
/** A container's or a unit's state with its age. */
const UP = /(?<!\p{L})(?:Up|up) (?:about )?(?:an? |\d{1,4} )(?:seconds?|minutes?|hours?|days?|weeks?|months?)(?!\p{L})|(?<!\p{L})Exited \(\d{1,3}\) |active \((?:running|exited)\) since /u;
/** A pod's readiness, state and restarts. */
const POD = /\s\d{1,3}\/\d{1,3}\s{1,20}(?:Running|Pending|Completed|Error|Terminating|CrashLoopBackOff|ImagePullBackOff|ContainerCreating|OOMKilled)\s{1,20}\d/u;
/** A shell's job with its process. */
const JOB = /^\s{0,8}\[\d{1,3}\][+-]?\s{1,4}\d{2,7}\s{1,6}(?:running|stopped|done|suspended|exited|killed|terminated)(?!\p{L})/iu;
const PROCESS = /(?<!\p{L})(?:[Jj]ob|[Rr]un|[Bb]uild|[Pp]ipeline|[Ee]xecution|[Ww]orkflow run) (?:id|ID|no\.|number)(?: is)?[:=]? ?#?\d{4,12}(?!\d)|(?<!\p{L})(?:[Pp]rocess(?: id| number)?|[Pp]rozess|[Pp]rocessus|[Pp]roceso|[Pp]rocesso|процесс)(?: is| ist| est| es)?:? #?(?!1234(?!\d))\d{3,7}(?= |[.,;)]|$)(?! (?:files?|items?|rows?|records?|at|per|images?|requests?|documents?|pages?|orders?|entries|lines?|messages?|tokens?))/u;
/** What git says of a tree and of its upstream. */
const TREE = /(?<!\p{L})(?:\d{1,4}|one|two|three|no) (?:modified|untracked|staged|unstaged|uncommitted|dirty|changed|deleted|conflicted)(?: (?:and )?(?:\d{1,4}|one|two|three) (?:\p{L}+ ))?(?: files?| changes?)(?!\p{L})|(?<!\p{L})\d{1,4} (?:commits? )?(?:ahead|behind)(?: of)?(?=$|[\s,;.)])|(?<!\p{L})detached HEAD(?= at|,|;|$)|(?<!\p{L})\d{1,3} stash(?:es|ed)?(?=$|[\s,;.)])|^\s{0,8}On branch [\w./-]{1,80}(?:,|$)|^\s{0,8}stash@\{\d{1,3}\}:/u;
/** Says of such words that they are a rule's. */
/** A checkout with its branch, and what a program says of its own version. */
const BRANCHED = /\((?:on )?branch [\w./-]{2,60}\)|^[\s>*-]{0,8}["'`]?(?:java|node|python3?|ruby|go|rustc|cargo|npm|pnpm|yarn|gcc|clang|docker|git|php|perl|swift) (?:-{1,2}version|-[vV]|version)["'`]?(?: (?:says|prints|gives|returned|reports))?\s?(?:[:=]|→|=>|->)?\s?["'`]?(?:\p{L}+ )?v?\d{1,4}\.\d|(?<!\p{L})(?:[Tt]he|[Yy]our) (?:shell|terminal|kernel|interpreter|editor|browser|operating system|os|OS) is (?:\p{L}+ ){1,3}v?\d{1,4}\.\d/u;
/** A process in brackets behind its name, as a log has it. */
const LOGGED = /(?<!\p{L})\p{L}[\p{L}-]{2,20}(?: worker)? \[\d{3,7}\] \p{L}/u;
/** What this machine has, and what runs on it. */
const EQUIPPED = /(?<!\p{L})(?:[Ee]verything|[Tt]his|[Ii]t|[Tt]he agent|[Yy]ou) (?:runs?|is running|are running) (?:on|under|in) (?:a |an )?(?:\p{L}+ ){0,3}(?:with )?(?:mac ?OS|Linux|Windows|Ubuntu|Debian|Fedora|Alpine|Arch) \d[\d.]*|(?<!\p{L})[Cc]onnected to (?:the )?(?:database|schema|cluster|server|broker) \S{2,40} as \p{L}|(?<!\p{L})(?:was|were|is|are|has been) (?:cloned|checked out|mounted|unpacked|extracted|synced) (?:to|at|in|into|under) ["'`]?(?:\/[\w.-]+){2}|(?<!\p{L})[Pp]ort \d{4,5} is (?:yours|free|open for you|reserved|in use)|(?<!\p{L})(?:[Ss]ystem|[Ll]ocal|[Uu]ser|[Cc]lient|[Ss]erver) time ?zone is [A-Z][a-z]+\/[A-Z]|(?<!\p{L})(?:[Tt]his|[Yy]our|[Tt]he) (?:machine|container|sandbox|host|vm|VM|computer|box|device|system|laptop|server|node|instance) has (?:\p{L}+ )?\d|(?<!\p{L})(?:[Yy]ou|[Tt]his|[Ii]t|[Tt]he agent) (?:runs?|are running|is running|lives?|works?) (?:in|on|inside) an? (?:\p{L}{2,16} ){0,2}(?:container|machine|vm|VM|sandbox|host|pod|box|instance|server) with \d|(?<!\p{L})kernel (?:version )?\d{1,2}\.\d{1,3}\.\d|(?<![\p{L}\d.])\d{1,4} (?:containers?|pods?|services?|workers?|nodes?|replicas?) (?:up|running|ready|restarting|healthy|unhealthy|down|stopped)(?=$|[\s,;.)])|^[\s>*-]{0,6}(?:[Aa]vailable|[Ii]nstalled|[Pp]resent|[Dd]etected|[Ff]ound)(?: \p{L}+){0,2}:\s\p{L}[\w+-]{0,20} v?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?, \p{L}[\w+-]{0,20} v?\d{1,4}\.\d/u;
/** Where a program is at work; programs with their versions, and where they are or on what system they run. */
const VERSIONS = /^[\s>*-]{0,6}(?:cwd|pwd|workdir|working dir(?:ectory)?) ["'`]?~?(?:\/[\w.@-]{1,60}){2,12}["'`]?\s{0,4}$|^[\s>*-]{0,6}\p{L}[\w+-]{1,20}:? v?\d{1,4}\.\d{1,4}(?:\.\d{1,4})? \(~?\/(?:opt|usr|home|Users|nix|srv)\/|^[\s>*-]{0,6}(?:\p{L}[\w.-]{0,20} v?\d[\w.]{0,14}, ){1,6}(?:mac ?OS|Ubuntu|Windows|Debian|Fedora|Alpine|Darwin|Arch|Linux) \d[\w.]{0,14}(?: \p{L}[\w-]{2,10})?\.?\s{0,4}$/u;
const RULED = /(?<!\p{L})(?:if|when|whenever|unless|until|must|should|never|always|at most|at least|up to|more than|fewer than|less than|no more|wenn|falls|si|cuando|quando|als|jeśli|если|shows|means|indicates|prints|like|example|e\.g)(?!\p{L})/iu;
/** What was found, with its version or its place. */
const FOUND = /^[\s>*-]{0,6}(?:[Dd]etected|[Ff]ound|[Aa]uto-?detected|[Dd]iscovered|[Rr]esolved|[Ii]nstalled|[Ee]rkannt|[Gg]efunden|[Dd]étecté|[Dd]etectad[oa]|[Rr]ilevat[oa])(?: [\p{L}-]{2,20}){0,3}:\s{1,4}\S.{0,60}?(?:\d\.\d|\/(?:opt|usr|home|srv|data|nix|Users)\/)|^[\s>*-]{0,6}[\p{L}][\p{L} -]{2,30} (?:detected|found|resolved|erkannt|gefunden|détecté|detectad[oa]|rilevat[oa]):\s{1,4}\S.{0,60}?(?:\d\.\d|\/(?:opt|usr|home|srv|data|nix|Users)\/)|\((?:found|detected|picked up|resolved) (?:in|from|via|on|at) [^()]{2,40}\)\s{0,4}$/u;
/** Memory of a graphics card and disk space as a tool shows it. */
const USED = /(?<![\p{L}\d.])\d[\d.]{0,8} ?[KMGT]i?B? (?:of|\/) ?\d[\d.]{0,8} ?[KMGT]i?B?(?: (?:used|free|available|in use))|(?:[Mm]emory|[Dd]isk|[Ss]pace|RAM|[Ss]wap|VRAM|[Hh]eap|RSS|rss|[Bb]uffers?|[Cc]ache)(?: \p{L}+)?: ?\d[\d.]{0,8} ?[KMGT]i?B? (?:of|\/) ?\d[\d.]{0,8} ?[KMGT]i?B?(?!\p{L})|(?<![\p{L}\d.])\d[\d.]{0,8} ?[KMGT]i?B? (?:used|in use|total)(?!\p{L})/u;

const CUES = new CueSet();
const MAY_BE_DISK = CUES.of([DISK, DISK_HEADER]);
const MAY_BE_POD = CUES.of([POD], { marks: MARK.digit | MARK.slash });
const MAY_BE_JOB = CUES.of([JOB], { marks: MARK.bracket | MARK.number });
const MAY_BE_USED = CUES.of([USED], { marks: MARK.digit });
const MAY_BE_HEADER = CUES.of([COLUMN_OF_STATE]);
const MAY_BE_BRANCHED = CUES.of([BRANCHED]);
const MAY_BE_EQUIPPED = CUES.of([EQUIPPED]);
const MAY_BE_FOUND = CUES.of([FOUND]);
const MAY_BE_TREE = CUES.of([TREE]);
const MAY_BE_VERSIONS = CUES.of([VERSIONS]);
const MAY_BE_UP = CUES.of([UP]);
const MAY_BE_PROCESS = CUES.of([PROCESS], { marks: MARK.number });
const TOLD = MAY_BE_USED | MAY_BE_BRANCHED | MAY_BE_EQUIPPED | MAY_BE_FOUND | MAY_BE_TREE | MAY_BE_VERSIONS | MAY_BE_UP | MAY_BE_PROCESS;

/** A cheap look at a line: whether a program may have printed it. */
export function mayBePrinted(line: Line): boolean {
  return (line.cues(CUES) & (TOLD | MAY_BE_DISK | MAY_BE_POD)) !== 0 || ((line.marks & MARK.bracket) !== 0 && (line.marks & MARK.number) !== 0);
}

/** Whether a line is what a program printed of the machine or the checkout. */
export function isPrinted(line: Line): boolean {
  if (!mayBePrinted(line) || line.end - line.start > 240) return false;
  const { marks } = line;
  const bracketed = (marks & MARK.bracket) !== 0 && (marks & MARK.number) !== 0;
  const cues = line.cues(CUES);
  const { text } = line;
  if (text.includes("`") || /^\s{0,3}#{1,6}\s|^\s*\|/u.test(text)) return false;
  if (((cues & MAY_BE_DISK) !== 0 && (DISK.test(text) || DISK_HEADER.test(text))) || ((cues & MAY_BE_POD) !== 0 && POD.test(text)) || ((cues & MAY_BE_JOB) !== 0 && JOB.test(text))) return true;
  const may = (cue: number, pattern: RegExp): boolean => (cues & cue) !== 0 && pattern.test(text);
  if (bracketed && LOGGED.test(text)) return !RULED.test(text);
  if ((cues & TOLD) === 0) return false;
  if (((cues & MAY_BE_USED) !== 0 && /\d ?[KMGT]i?B?(?!\p{L})/u.test(text) && USED.test(text)) || may(MAY_BE_BRANCHED, BRANCHED) || may(MAY_BE_EQUIPPED, EQUIPPED) || may(MAY_BE_FOUND, FOUND) || may(MAY_BE_VERSIONS, VERSIONS) || may(MAY_BE_UP, UP) || may(MAY_BE_PROCESS, PROCESS)) return !RULED.test(text) && !/(?<!\p{L})(?:required|needed|minimum|supported|tested|recommended)(?!\p{L})/iu.test(text);
  return may(MAY_BE_TREE, TREE) && !RULED.test(text) && (!/(?<!\p{L})(?:check|keep|avoid|leave|commit|ensure|verify|review|stage)(?!\p{L}).{0,40}\d/iu.test(text) || /branch/u.test(text));
}

/** Whether one of the lines above may be such a header. */
function mayBelow(line: Line, { lines }: Layout): boolean {
  for (let index = line.index - 1; index >= 0 && line.index - index < 12; index -= 1) if (((lines[index] as Line).cues(CUES) & MAY_BE_HEADER) !== 0) return true;
  return false;
}

/** Whether a line is a row below a header of columns of which one tells a state. */
export function isProcessRow(line: Line, layout: Layout): boolean {
  if (line.end - line.start > 240 || !mayBelow(line, layout) || !/\s{2}|^\s{0,8}\d{2,7}\s/u.test(line.text.trimStart()) || /^\s*\|/u.test(line.text)) return false;
  for (let index = line.index - 1; index >= 0 && line.index - index < 12; index -= 1) {
    const { text } = layout.lines[index] as Line;
    // A made-up process of `you`: a lesson.
    if (COLUMNS.test(text)) return COLUMN_OF_STATE.test(text) && !/\s(?:you|user|me|alice|bob)\s*$|(?<!\d)(?:12345?|4242|9999)(?!\d)/u.test(line.text);
    if (text.trim() === "" || !/\d/u.test(text)) return false;
  }
  return false;
}
