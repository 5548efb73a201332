import type { Hit, Rule } from "../rule.ts";
import { CueSet } from "./cues.ts";
import { inUrl } from "./hits.ts";
import { layoutOf, type Layout } from "./layout.ts";
import { MARK, PAIRED, type Line } from "./lines.ts";
import { KIND as WORD } from "./lexicon.ts";
import { matchesOf } from "./matches.ts";
import type { Pair } from "./pairs.ts";
import { isPrinted, isProcessRow, mayBePrinted } from "./printed.ts";
import { isPlaceholder, isStandIn, shown } from "./values.ts";

const FOLDER = /^(?:(?:the |your |current |primary |present |user |agent |additional |extra |allowed )*(?:cwd|additional directories|directories|virtual ?env|python env|vault|vault path|notes folder|data dir(?:ectory)?|output dir(?:ectory)?|memory dir(?:ectory)?|pwd|working dir(?:ectory)?|work dir|workdir|current dir(?:ectory)?|directory|workspace(?: roots?| folders?| paths?| dirs?| directory| directories)?|project (?:root|dir|directory|folder|path)|repo(?:sitory)? (?:root|path|dir)|git root|root(?: dir| directory| folder| path)?|checkout|worktree|opened folder|start dir|started in|launched from|launch dir|arbeitsverzeichnis|projektordner|arbeitsordner|répertoire(?: de travail| courant)?|dossier(?: de travail| courant)?|directorio(?: de trabajo| actual)?|carpeta(?: de trabajo| actual)?|diretório(?: de trabalho| atual)?|pasta(?: de trabalho| atual)?|cartella(?: di lavoro| corrente)?|directory di lavoro|werkmap|katalog roboczy|arbetskatalog|arbejdsmappe|рабоч\p{L}{2} (?:каталог|папка|директория)|текущ\p{L}{2} (?:каталог|папка|директория))(?: is)?)$|工作目录|当前目录|作業ディレクトリ|カレントディレクトリ|작업 디렉/iu;
const BRANCH = /^(?:(?:git |current |active |checked out |working |vcs |aktueller |aktiver )*(?:branch|zweig|branche(?: actuelle)?|rama(?: actual)?|ramo(?: attuale)?|ветка)(?: name)?)$|^(?:当前)?分支$|^ブランチ$/iu;
const STATUS = /^(?:git |repo |tree |working |vcs |changes )*(?:status|tree|changes|dirty|modified|uncommitted|stand|état)(?: files| changes)?$/iu;
const REPOSITORY = /^(?:is |in )?(?:a |the )?(?:directory |cwd |working directory |folder )?(?:is )?(?:a |in a |inside a )?git (?:repo|repository)(?: root)?$|^vcs$|^inside git$/iu;
const KERNEL = /^(?:os version|os release|kernel(?: version| release)?|uname|platform version|system version|osversion|betriebssystem|version de l['’]os|système|sistema|betriebssystem|besturingssysteem|noyau|machine info|host os|system)$/iu;
const PROCESS = /^(?:(?:shell|server|worker|agent|daemon|process|parent|editor|bridge) )?(?:pid|ppid|process id|parent pid|process|port of this session|tty|display|terminal id|window id|ssh connection)$/iu;
const PLACE = /^(?:time ?zone|timezone|tz|locale|lang|lc all|viewport|screen(?: size)?|resolution|résolution|écran|auflösung|bildschirm|resolución|pantalla|resolução|tela|risoluzione|schermo|resolutie|scherm|user agent|useragent|browser locale|language tag|zeitzone|sprache|fuseau(?: horaire)?|zona horaria|huso horario|fuso(?: horário| orario)?|tijdzone|strefa czasowa|часовой пояс|时区|タイムゾーン|시간대)$/iu;
const KIND = /^(?:browser|platform|os|operating system|os type|os name|shell|login shell|default shell|arch|architecture|cpu arch|term|terminal|editor|ide|cpu|cpu cores|cores|ram|memory|gpu|system|id|version id|os id|desktop|window manager|session type|bureau|schreibtisch|escritorio|display server|plattform|betriebssystem|plateforme|système(?: d['’]exploitation)?|plataforma|sistema(?: operativo| operacional)?|piattaforma|besturingssysteem|платформа|ос|оболочка|操作系统|平台|OS名|운영체제)$/iu;
const KIND_VALUE = /^(?:linux|darwin|mac ?os|macos|osx|windows|win32|freebsd|ubuntu|debian|fedora|arch|nixos|wsl|android|\/(?:usr\/)?(?:local\/)?bin\/\w+|zsh|bash|fish|pwsh|powershell|nu|sh|cmd|x64|x86(?:_64)?|amd64|arm64|aarch64|xterm|tmux|iterm|kitty|alacritty|wezterm|vscode|vs code|cursor|neovim|nvim|vim|emacs|zed|intellij|chrome|firefox|safari|edge|iterm2?|ghostty|warp|\d+(?:\.\d+)?\s?(?:gb|gib|mb|cores?)?$)/iu;
const TOOL_CONTEXT = /^(?:(?:current |active )?(?:kubectl|kube|kubernetes|k8s|docker|aws|gcloud|gcp|az|azure|terraform|conda|nix|helm|vault)(?: current)? (?:context|namespace|profile|project|workspace|env|environment|subscription|account)|virtual ?env(?:ironment)?|venv|kubecontext)$/iu;
const SIZE = /^(?:columns?|cols|rows|width|height|dpi|zoom|scale|terminal size|window size|screen size|terminal|window|viewport|dimensions|keyboard|keyboard layout|driver|interpreter|venv|cuda|gpus?|cpus?|python|node|node version|python version|runtime|package manager)$/iu;
const KERNEL_VALUE = /\d\.\d{1,9}\.\d{1,9}-\d|(?:Darwin|Linux|Kernel|kernel)\s\S{0,20}\s?\d{1,9}\.\d|\d\.\d{1,9}\.\d{1,9}[-.]?\w{0,40}(?:generic|amd64|arch|el\d|fc\d|microsoft|WSL|azure|aws|gcp)|10\.0\.\d{5}|(?:mac ?OS|Windows|Ubuntu|Debian|Fedora)\s\D{0,16}\d/iu;
const PLACE_VALUE = /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+|^(?:UTC|GMT)[+-]\d|^[a-z]{2,3}[-_][A-Z]{2}(?![\p{L}])|^\d{3,5}\s?[x×]\s?\d{3,5}|^Mozilla\/5/u;
const OF_WHOM = / (?:of|on|des|der|du|de la|del|do|da|van|dell['’]) ?(?:the |this |your |de |het |el |o |a )?(?:user|client|customer|visitor|caller|machine|host|device|nutzers|benutzers|kunden|geräts|utilisateur|utilisatrice|usuario|usuária|usuário|cliente|utente|gebruiker|klant)$|^(?:user|client|visitor|host)(?:['’]?s)? (?=os|operating|time|tz|locale|browser|platform|shell|screen|viewport|language)/u;
const PROGRAM = /^(?:(?:detected |default |current |system |project )?(?:python|python3|node|nodejs|ruby|java|perl|php|go|cargo|rustc|git|gcc|clang|make|pip|npm|pnpm|yarn|uv|conda|interpreter|compiler|sdk|jdk|android sdk|venv|virtual ?env|binary|executable|shell)(?: (?:path|executable|interpreter|binary|home|root|version))?)$/u;
/** Where a program of one machine lies: below a folder that its owner chose. */
const OWN_PATH = /^\/(?:opt|home|Users|srv|data|nix\/store|mnt|media|scratch|var\/lib|Applications|Library)\/[^\s*<>{}$]{4,120}/u;
const DEVICE = /^(?:device|phone|tablet|client|client device|handset|user device|gerät|endgerät|appareil|dispositivo|toestel|apparaat|urządzenie|устройство|端末|设备)$/u;
/** A folder that an image has for everybody. */
const SHARED_FOLDER = /^["'`]?(?:\/|\/(?:workspaces?|app|repo|code|src|project|sandbox|root|data|work|opt|srv|mnt|tmp|usr\/src\/app|mnt\/data|mnt\/user-data(?:\/\w+)?|github\/workspace|home\/\w+(?:\/(?:app|work|workspace|project|src))?))\/?["'`.]?$/u;
/** What only a machine prints. */
const PRINTED = [
  /^\s{0,8}On branch [\w./-]+\s*$|^\s{0,8}(?:HEAD detached at|Your branch is (?:ahead|behind|up to date)|Changes not staged for commit|Untracked files:|nothing to commit, working tree clean)/u,
  /^\s{0,8}##\s[\w./-]+\.\.\.(?:origin|upstream)\/[\w./-]+/u,
  /^\s{0,8}(?:PATH|LD_LIBRARY_PATH|PYTHONPATH|MANPATH)=["']?\/(?:[^:$\s]{1,120}:\/?)[^$]{1,2000}$/u,
  /^\s{0,8}[-*]?\s{0,3}(?:modified|new file|deleted|renamed|untracked|staged|unstaged)(?: files?)?:\s{1,12}["'`]?[\w.-]+\/[\w./-]+\.\w+/u,
  /^[\s>*-]{0,8}["'`]?(?:git (?:branch|status|rev-parse|describe|log|remote)|uname|hostname|whoami|pwd|sw_vers|lsb_release)(?: -[\w-]+| [A-Z][A-Za-z]+){0,3}["'`]?(?: (?:says|prints|gives|returned|output))?\s?(?:[:=]|→|=>|->)\s?["'`]?(?![<{$"'`[(])\S/u,
  /(?<!\p{L})mac ?OS (?:\p{L}+ )?\d[.\d]* \(\d{2}[A-Z]\d{2,5}[a-z]?\)|(?<!\p{L})(?:[Rr]unning|[Yy]ou run|[Ee]xecuting) (?:on|under|in) (?:a |an )?(?:mac ?OS|Linux|Windows|Ubuntu|Debian|Fedora|Darwin|FreeBSD)[\p{L}\d .()]{0,40}?,? ?\(?(?:arm64|x86_64|amd64|aarch64|x64)/iu,
  /(?<!\p{L})(?:UA|[Uu]ser[- ]?[Aa]gent|[Bb]rowser)?:? ?Mozilla\/5\.0 \([^)]{4,80}\)/u,
  /^[\s>*-]{0,6}(?:[Dd]etected|[Ee]nvironment|[Ss]ystem|[Rr]untime):? (?:linux|darwin|windows|macos|win32)[ ,/].{0,60}(?:x64|arm64|zsh|bash|fish|amd64)/u,
  /\((?:detected|auto-?detected|found|this session)\)\s*$/u,
] as const;
/** The same, with a digit in it. */
const PRINTED_WITH_DIGIT = [
  /^[\s>*-]{0,6}(?:[Ii]nstalled|[Dd]etected|[Ff]ound|[Vv]ersions?|[Tt]oolchain|[Ee]nvironment|[Ss]ystem):? .{0,40}(?<!\p{L})\p{L}{1,20} v?\d{1,4}\.\d{1,4}(?:\.\d{1,4})?, \p{L}{1,20} v?\d{1,4}\.\d|(?<!\p{L})\p{L}{1,20} v?\d{1,4}\.\d{1,4}\.\d{1,4} (?:were|was|are) (?:found|installed|detected)/u,
  /^(?:Linux|Darwin|FreeBSD|MINGW64_NT\S*|CYGWIN_NT\S*) \S+ \d+\.\d\S* .{0,120}$/u,
  /(?<![\p{L}\d])(?:\d+\.\d+\.\d+-\d+(?:\.\d+)*-?(?:generic|amd64|cloud-amd64|arch\d-\d|lowlatency|azure|aws|gcp|raspi|microsoft-standard-WSL2|Microsoft)|\d+\.\d+\.\d+(?:\.\d+)?-microsoft-standard-WSL2|Darwin Kernel Version \S+)/u,
  /(?<![\p{L}\d])Python \d+\.\d+\.\d+ (?:\([^)]{4,60}\)|\|[^|]{3,40}\|) \[/u,
  /(?<!\p{L})(?:PID|pid|process id) (?:is )?(?!1234)\d{2,7}(?!\d)/u,
  /^\s{0,8}\d+ files? changed, \d+ (?:insertion|deletion)/u,
  /(?<!\p{L})load(?: average)?s?:? \d{1,3}\.\d{1,2},? \d{1,3}\.\d{1,2}|\d ?(?:GB|GiB|MB|MiB|TB|G) (?:free|available|frei|libres?|used)(?!\p{L})|\(free \d|(?:disk|memory|RAM) free \d/u,
  /(?<!\p{L})(?:ahead of|behind) (?:origin|upstream)\/\S+ by \d|[Yy]our branch is \d+ commits? (?:ahead|behind)/u,
  /(?<!\p{L})(?:[Tt]he (?:system|machine|host|kernel) is|[Yy]ou are on|[Yy]ou run on|[Rr]unning on)(?: a| an)? (?:Linux|Darwin|Windows|mac ?OS|FreeBSD)(?: (?:machine|host|box|server|laptop))? ?(?:\(?\p{L}* ?\d[\d.]+)/u,
  /^[\s>*-]{0,6}(?:CPU|GPU|[Pp]rocessor)s?:? .{0,20}(?:Apple M\d|Intel|AMD|NVIDIA|Ryzen|Xeon|RTX|GeForce|Radeon|EPYC)[^.]{0,60}\d/u,
  /\d{2,4} (?:columns|cols|Spalten|colonnes|columnas) (?:by|x|×|and) \d{2,4}|(?<!\p{L})(?:disk|mem(?:ory)?|ram|swap|RAM)(?: (?:free|available|used))[:=]? ?\d/u,
  /(?:127\.0\.0\.1|localhost|\[::1\]|0\.0\.0\.0):(?!50051|50070|54321|55432|49152|33060|32400)(?:3[2-9]\d[1-9]\d|3[2-9]\d\d[1-9]|[45]\d{2}[1-9]\d|[45]\d{3}[1-9]|6[0-4]\d{3})(?!\d)/u,
] as const;
/** A shell's prompt with its branch. */
const PROMPT = /^\s{0,8}(?:~|\/)[\w./-]{0,80} (?:on|git:\()\s?\S{0,3}\s?[\w./-]{2,60}|^\s{0,8}➜ {1,3}\S+ git:\(/u;
/** A line of `ls -l`. */
const LISTED = /^\s{0,8}[-dl][rwx-]{9}[.+@]?\s{1,6}\d{1,6}\s\S{1,40}\s{1,12}\S{1,40}\s{1,12}\d/u;
const CUES = new CueSet();
const PRINTS = new CueSet();
/** A cue for each of those. */
const MAY_BE_PRINTED = PRINTED.map((pattern) => PRINTS.of([pattern]));
const MAY_BE_PRINTED_WITH_DIGIT = PRINTED_WITH_DIGIT.map((pattern) => PRINTS.of([pattern], { marks: MARK.digit }));
const ANY_PRINTED = anyOf(MAY_BE_PRINTED);
const ANY_PRINTED_WITH_DIGIT = anyOf(MAY_BE_PRINTED_WITH_DIGIT);
const MAY_PROMPT = CUES.of([PROMPT]);
const LABELS = new CueSet();

/** Asks a label, where its line holds what the expression asks. */
function labelled(pattern: RegExp): (label: string, cues: number) => boolean {
  const cue = LABELS.of([pattern], { inLabel: true });
  return (label, cues) => (cues & cue) !== 0 && pattern.test(label);
}

const isFolder = labelled(FOLDER);
const isBranch = labelled(BRANCH);
const isStatus = labelled(STATUS);
const isRepository = labelled(REPOSITORY);
const isKernel = labelled(KERNEL);
const isToolContext = labelled(TOOL_CONTEXT);
const isProcess = labelled(PROCESS);
const isPlace = labelled(PLACE);
const isProgram = labelled(PROGRAM);
const isDevice = labelled(DEVICE);
const isSize = labelled(SIZE);
const isKind = labelled(KIND);
/** A command at a shell's prompt whose output is of the machine. */
const ASKED = /^\s{0,8}(?:[\w@:~./-]{0,40}[$#%]|PS>|>)\s(?:pwd|whoami|hostname|logname|uname|date|id|git (?:rev-parse|branch|status|log|describe)|ls|env|printenv|df|free|ps|sw_vers|node -v|node --version|python3? (?:-V|--version))(?![\w-])/u;
const OF_USER = /(?<!\p{L})(?:user|browser|client|customer|visitor|device|caller)(?:['’]s)?(?!\p{L})/iu;
const PLACE_IN_SENTENCE = /(?<!\p{L})(?:time ?zone|locale|viewport|screen size|language)(?: is| of| =|:)?\s["'`]?(?:[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+|[a-z]{2}[-_][A-Z]{2}(?!\p{L})|\d{3,5}\s?[x×]\s?\d{3,5})/gu;
/** A variable of a job's own: its number, its nodes, what it was started for. */
const JOB_VARIABLE = /^\s{0,8}(?:export |set |\$env:)?(?:(?:SLURM|PBS|LSB|SGE|OMPI|GITHUB|GITLAB|CI|CIRCLE|TRAVIS|BUILDKITE|JENKINS|BITBUCKET|DRONE|TF_BUILD|BUILD|RUNNER|JOB|RUN|POD|NODE|HOST|KUBERNETES|ECS|AWS_LAMBDA|K_|FLY|RENDER|VERCEL|HEROKU|RAILWAY|WORKER|SESSION|REQUEST|TRACE|TASK|INSTANCE|CONTAINER)_?(?:[A-Z]{2,14}_){0,4}(?:ID|IID|JOBID|NUMBER|NUM|NAME|SHA|REF|REF_NAME|BRANCH|HEAD|ATTEMPT|NODELIST|HOSTFILE|NODEFILE|ACTOR|URL|UID|PID|IP|KEY|OS|STREAM_NAME|SLUG)|RANK|LOCAL_RANK|WORLD_SIZE|PPID)=["']?(?=[^\s$<{%]*\d|refs\/)[^\s$<{%"'][^\s$<{%]{0,200}/u;
const VARIABLE = /^\s{0,8}(?:export )?(?:PWD|OLDPWD|HOME|SHELL|LANG|LC_\w+|TERM|TERM_PROGRAM|LOGNAME|USER|USERNAME|HOSTNAME|TMPDIR|TEMP|DISPLAY|WAYLAND_DISPLAY|SSH_\w+|XDG_\w+|VIRTUAL_ENV|CONDA_PREFIX|EDITOR|PPID|SHLVL|COLORTERM|NVM_DIR|DBUS_\w+|WSL_DISTRO_NAME|COMPUTERNAME|USERPROFILE|APPDATA|PROCESSOR_\w+|TZ|COLUMNS|LINES)=["']?[^\s$<{%"']/u;
const MAY_BE_VARIABLE = CUES.of([VARIABLE, JOB_VARIABLE]);
/** A tool with its version, below a line that says where it was found. */
const FOUND_VERSION = /^[\s>*-]{1,8}[\p{L}][\w.+-]{1,24}(?::? |\s{2,20})v?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:[\s,(]|$)/u;
const FOUND_HERE = /\((?:probed|detected|found|checked|measured|as found)(?: \p{L}+){0,3}\)|(?:tools?|programs?|binaries) (?:on|in) (?:the |your |this )?(?:path|PATH)|(?<!\p{L})(?:detected|found|installed|available|discovered|present|gefunden|installiert|détecté\p{L}*|installé\p{L}*|detectad\p{L}*|instalad\p{L}*)(?!\p{L}).{0,60}(?:on|in|auf|sur|en|no) (?:this|your|the|diesem|cette|este|esta) (?:\p{L}+ )?(?:computer|machine|host|system|sandbox|container|device|laptop|environment|rechner|machine|equipo|computador)|(?:toolchain|tool versions|versions) (?:detected|found)|detected (?:toolchain|tools|versions|software|runtimes)/iu;
const PORCELAIN = /^(?: ?[MADRCUT]{1,2} |\?\? |!! |[MADRCUT] {2}| [MADRCUT] )\s?[\w./-]+$/u;
const ENV_TAG = /^\s*(?:(?:detected|found|your|current|runtime|machine|system|collected|session|execution|host|facts about the|information about the|infos? on the|details of the)[\p{L} ]{0,40}?(?:runtime|environment|machine|host|system|platform|interpreter|terminal|device|session)(?: [\p{L} ,]{0,40})?:|(?:environment|runtime|environment info(?:rmation)?|system info(?:rmation)?|umgebung|environnement|entorno|ambiente|omgeving):|<(?:terminal|display|screen|device|editor|ide|os|system|git|vcs|platform|env|environment|environment_context|environment_details|runtime|system_info|system-info|machine|host|context|workspace|client|browser|session)[^>]*>|\[(?:env|environment|runtime|machine|host|system|workspace|client)\])\s*$|^\s*#{1,6}\s(?:your |the |current )?(?:environment|runtime|machine|host|system|workspace|system information|environment information|umgebung|laufzeit|environnement|entorno|ambiente|omgeving|środowisko|окружение|环境(?:信息)?|環境(?:情報)?|환경)\s*$/iu;
const SENTENCES = [
  /^[\s>*-]{0,6}(?:[Aa]rbeitsverzeichnis|[Pp]rojektordner|[Rr]épertoire(?: de travail| courant)?|[Dd]ossier de travail|[Dd]irectorio(?: de trabajo| actual)?|[Dd]iretório(?: de trabalho| atual)?|[Cc]artella di lavoro|[Ww]erkmap|[Kk]atalog roboczy|[Рр]абочий каталог|[Ww]orking directory|[Cc]heckout|[Ww]orktree|[Rr]epo(?:sitory)?(?: root)?|[Pp]roject root|[Ww]orkspace) (?:is|ist|est|es|é|è|to|—|–) ["'`]?((?:\/|[A-Za-z]:\\)[^\s"'`,;)]{2,120})/gu,
  /(?<!\p{L})(?:kube ?config|KUBECONFIG|kubectl|[Kk]ubernetes|[Dd]ocker|AWS|aws|gcloud|[Aa]zure|[Tt]erraform|[Cc]onda|[Hh]elm)(?:['’]s)? (?:current )?(?:context|profile|project|workspace|namespace|subscription|account|environment|env) (?:is|=|set to) ["'`]?((?=[\w./@:-]*[-_\d])[\w./@:-]{3,60})/gu,
  /(?<!\p{L})(?:[Tt]he|[Yy]our|[Mm]y) (?:current |present )?(?:working directory|work ?dir|directory|cwd|workspace(?: root| folder)?|project(?: root| folder| directory)?|repository(?: root)?|repo(?: root)?|checkout) (?:is|=|lies at|is located (?:at|in)|is at|is in|was opened (?:at|in))\s["'`*]{0,2}((?:\/|[A-Za-z]:\\)[^\s"'`,;)]{2,120})/gu,
  /(?<!\p{L})(?:[Yy]ou (?:are|were)(?: now)? (?:in|started in|launched (?:in|from)|running in|working in|operating in|inside)|[Ss]tarted (?:in|from)|[Ll]aunched (?:in|from)|[Oo]pened (?:in|from)|[Ll]oaded from|[Cc]hecked out (?:at|in|to)) (?:the (?:directory|folder|checkout|repository|worktree) )?["'`*]{0,2}((?:\/|[A-Za-z]:\\)[^\s"'`,;)]{3,120})/gu,
  /(?<!\p{L})(?:[Tt]he|[Yy]our) (?:current|checked[- ]out|active|working|git) branch is (?:now )?["'`*]{0,2}((?=\w*[\d/-])[\w./-]{2,80})/gu,
] as const;
const MAY_SAY = SENTENCES.map((pattern) => CUES.of([pattern]));
const MAY_SAY_ANY = anyOf(MAY_SAY);
const MAY_ASK = CUES.of([ASKED]);
const MAY_TELL_PLACE = CUES.of([PLACE_IN_SENTENCE]);

/** Kinds of words in the labels that this rule knows. */
const LABELLED = WORD.folder | WORD.git | WORD.system | WORD.region | WORD.machine | WORD.run | WORD.person | WORD.things | WORD.at | WORD.event | WORD.left | WORD.found;

/** All of some cues of a set. */
function anyOf(cues: readonly number[]): number {
  return cues.reduce((all, cue) => all | cue, 0);
}

/** How much a line says about the machine: 3 and 2 where one line is enough (3 whatever its label), 1 where it takes another one. */
type Weight = 0 | 1 | 2 | 3;

export const cacheEnvironment: Rule = {
  id: "cache/environment",
  kind: "cache",
  finds: "What a program found out about the machine and the checkout that it ran on: working directory, system and kernel, shell, branch, `git status`, variables, time zone and locale, process numbers.",
  spares: "What a project needs or supports (`Linux with glibc 2.31 or later`), documentation of variables, folders that an image has for everybody (`/workspace`), settings and code.",
  flagged: [
    { name: "an environment block", text: "<env>\nWorking directory: /srv/build/ledger\nPlatform: linux\nShell: zsh\n</env>\n", lines: [2] },
    { name: "a working tree", text: "# Checkout\nBranch: fix/rounding\nStatus: 2 modified, 4 untracked\n", lines: [2] },
    { name: "a sentence", text: "The working directory is /data/checkouts/atlas-7.\n", lines: [1] },
    { name: "what uname says", text: "Linux 6.8.0-45-generic x86_64\n", lines: [1] },
  ],
  clean: [
    { name: "requirements", text: "- Platform: Linux or macOS\n- Shell: any POSIX shell\n" },
    { name: "variables and their meaning", text: "- `PORT`: where it listens\n- `LANG`: the language of the output\n" },
    { name: "a folder of the image", text: "Working directory: /workspace\n" },
    { name: "settings", text: "```yaml\nos: linux\nshell: bash\n```\n" },
  ],
  find(document) {
    const hits: Hit[] = [];
    const layout = layoutOf(document);
    let group: Line[] = [];
    let weight = 0;
    let inTag = false;
    for (const line of layout.lines) {
      const own = weightOf(line, layout);
      if (own === 0 && group.length === 0) continue;
      if (own > 0) {
        if (group.length === 0) inTag = ENV_TAG.test(above(line, layout));
        group.push(line);
        weight += own;
      }
      const gap = own === 0 && !(line.text.trim() === "" || /^\s*<\/?\w[^>]*>\s*$/u.test(line.text) || (group.length > 0 && layout.pairs(line).length > 0 && line.index - (group.at(-1)?.index ?? 0) <= 2));
      if (gap || line === layout.lines.at(-1)) {
        if (isEnough(group, weight, inTag, layout)) hits.push(hit(group));
        group = [];
        weight = 0;
      }
    }
    return hits;
  },
};

/** Versions and sizes alone are what a project asks for, unless the block's title says that they were found. */
function isEnough(group: readonly Line[], weight: number, inTag: boolean, layout: Layout): boolean {
  if (weight < 2) return false;
  if (group.some((line) => weightOf(line, layout) === 3)) return true;
  if (inTag) return true;
  return group.some((line) => layout.pairs(line).every(({ label }) => !SIZE.test(label)) || layout.pairs(line).some((pair) => weightOfPair(pair, line.cues(LABELS)) === 2 || (weightOfPair(pair, line.cues(LABELS)) === 1 && !SIZE.test(pair.label))));
}

function hit(group: readonly Line[]): Hit {
  const [first] = group as readonly [Line];
  const last = group.at(-1) ?? first;
  const indent = first.text.length - first.text.trimStart().length;
  return { span: { start: first.start + indent, end: last.end }, message: `${shown(first.text)}${group.length > 1 ? ` and ${String(group.length - 1)} more ${group.length === 2 ? "line" : "lines"}` : ""} ${group.length > 1 ? "tell" : "tells"} of the machine or the checkout that this text was made on` };
}

function above(line: Line, layout: Layout): string {
  for (let index = line.index - 1; index >= Math.max(0, line.index - 3); index -= 1) {
    const { text } = layout.lines[index] as Line;
    if (ENV_TAG.test(text)) return text;
  }
  return "";
}

function weightOf(line: Line, layout: Layout): Weight {
  if (line.block !== "text" || line.end - line.start < 4) return 0;
  const cues = line.cues(CUES);
  const before = layout.lines[line.index - 1];
  if (cues === 0 && (line.marks & MARK.digit) === 0 && line.cues(PRINTS) === 0 && line.cues(LABELS) === 0 && !mayBePrinted(line) && !mayBePorcelain(line, layout) && (before === undefined || (before.cues(CUES) & MAY_ASK) === 0)) return 0;
  const { text } = line;
  if (before !== undefined && before.block === "text" && (before.cues(CUES) & MAY_ASK) !== 0 && ((line.marks & (MARK.digit | MARK.slash)) !== 0 || /\s(?:whoami|hostname|logname)\s*$/u.test(before.text)) && ASKED.test(before.text) && !layout.illustrates(before, 0)) return 2;
  if ((isPrinted(line) || ((line.marks & MARK.digit) !== 0 && isProcessRow(line, layout))) && !layout.isConfig(line) && !layout.illustrates(line, Math.max(0, text.search(/\d/u)))) return 3;
  if ((line.marks & MARK.point) !== 0 && (line.kinds !== 0 || (line.marks & PAIRED) !== 0) && FOUND_VERSION.test(text) && FOUND_HERE.test(layout.leadIn(line) || layout.owner(line)) && !layout.illustrates(line, 0)) return 2;
  if (line.end - line.start < 300 && mayBePorcelain(line, layout) && PORCELAIN.test(text)) {
    const beside = [layout.lines[line.index - 1], layout.lines[line.index + 1]].some((other) => other !== undefined && (PORCELAIN.test(other.text) || /status|changes|modified|dirty|änderung|geändert|modifi|cambi|altera|измен|状态/iu.test(other.text)));
    return beside && !layout.illustrates(line, 0) ? 2 : 0;
  }
  if ((cues & MAY_PROMPT) !== 0 && /^\s{0,8}[~/➜]/u.test(text) && holds(PROMPT, line, layout)) return 3;
  const digit = (line.marks & MARK.digit) !== 0;
  const prints = line.cues(PRINTS);
  if ((prints & ANY_PRINTED) !== 0 && (digit || (line.marks & MARK.separator) !== 0 || /^\s{0,8}(?:On branch|HEAD|Your branch|Changes not|Untracked|nothing to|##\s)/u.test(text)) && PRINTED.some((pattern, at) => (prints & (MAY_BE_PRINTED[at] as number)) !== 0 && holds(pattern, line, layout))) return 3;
  if ((prints & ANY_PRINTED_WITH_DIGIT) !== 0 && PRINTED_WITH_DIGIT.some((pattern, at) => (prints & (MAY_BE_PRINTED_WITH_DIGIT[at] as number)) !== 0 && holds(pattern, line, layout))) return 3;
  if ((line.marks & MARK.digit) !== 0 && LISTED.test(text) && !layout.illustrates(line, 0)) return 3;
  if ((cues & MAY_TELL_PLACE) !== 0 && OF_USER.test(text)) {
    for (const found of matchesOf(PLACE_IN_SENTENCE, text)) if (!layout.illustrates(line, found.index)) return 2;
  }
  if ((cues & MAY_SAY_ANY) !== 0 && ((line.marks & MARK.slash) !== 0 || /branch is|(?:context|profile|project|workspace|namespace|subscription|account|env(?:ironment)?) (?:is|set to)/u.test(text))) {
    for (const [at, sentence] of SENTENCES.entries()) {
      for (const found of (cues & (MAY_SAY[at] as number)) === 0 ? [] : matchesOf(sentence, text)) {
        const value = found[1] ?? "";
        if (!isPlaceholder(value) && !SHARED_FOLDER.test(value.replace(/\.$/u, "")) && !/[<>{}$*]|^(?:main|master|the|a|not|your|always|protected)$/u.test(value) && !layout.illustrates(line, found.index)) return 2;
      }
    }
  }
  const labels = line.cues(LABELS);
  if ((line.marks & PAIRED) === 0 || (labels === 0 && (cues & MAY_BE_VARIABLE) === 0) || ((line.kinds & LABELLED) === 0 && !mayBeJobVariable(line))) return 0;
  if (mayBeJobVariable(line) && JOB_VARIABLE.test(text) && !layout.illustrates(line, 0) && !layout.isConfig(line)) return 2;
  let most: Weight = (cues & MAY_BE_VARIABLE) !== 0 && VARIABLE.test(text) && !layout.illustrates(line, 0) ? 1 : 0;
  for (const pair of labels === 0 ? [] : layout.pairs(line)) {
    if (pair.form === "cell") continue;
    const own = weightOfPair(pair, labels, /^\s*\[[\p{L} _.-]{1,60}\]\s*$/u.test(layout.owner(line)) && !ENV_TAG.test(layout.owner(line)));
    if (own > 0 && !layout.isConfig(line) && !inUrl(text, pair.start) && !layout.illustrates(line, pair.start)) most = (pair.form === "line" ? Math.max(most, own) : Math.min(2, most + own)) as Weight;
  }
  return most;
}

/** Whether an expression matches on a line, where it tells of something that was found. */
function holds(pattern: RegExp, line: Line, layout: Layout): boolean {
  const at = line.text.search(pattern);
  return at !== -1 && !layout.illustrates(line, at) && !isRequired(line.text) && !layout.isConfig(line);
}

/** A cheap look at a line: whether it may set a variable of a job. */
function mayBeJobVariable({ marks, text }: Line): boolean {
  return (marks & MARK.separator) !== 0 && text.includes("=") && /^\s{0,8}(?:export |set |\$env:)?[A-Z][A-Z_]{3,60}=/u.test(text);
}

/** Whether a line begins like one of `git status --porcelain`. */
function mayBePorcelain(line: Line, { document: { text } }: Layout): boolean {
  return SIGNS.includes(text[line.start] ?? "x") && SIGNS.includes(text[line.start + 1] ?? "x");
}

/** What stands in the first two columns of such a line. */
const SIGNS = " MADRCUT?!";

/** Whether a line asks for something instead of telling what was found. */
function isRequired(text: string): boolean {
  return /(?<!\p{L})(?:at least|at most|requires?|required|needs?|minimum|or (?:later|newer|higher|better|more|above)|recommended|must|should|supports?|supported|tested (?:on|with))(?!\p{L})|>=|\d\+/iu.test(text);
}

function weightOfPair(pair: Pair, cues: number, inSection = false): Weight {
  const label = pair.label.replace(OF_WHOM, "");
  const own = weightOfLabel({ ...pair, label }, cues, inSection);
  // `OS of the user`: whose it is says that a program asked.
  return own === 1 && label !== pair.label ? 2 : own;
}

function weightOfLabel({ label, value, form }: Pair, cues: number, inSection: boolean): Weight {
  if (value.length > 160 || isPlaceholder(value) || /^[`"]?\$|^(?:the|your|a|an|which|what)\s/u.test(value)) return 0;
  if (isFolder(label, cues)) return /^(?:\/|[A-Za-z]:[\\/]|~\/)[^\s,;]+(?:, ?\/[^\s,;]+)*$/u.test(value) && !/[*<>{}$]/u.test(value) && !isStandIn(/^\/(?:home|Users)\/([^/]+)/u.exec(value)?.[1] ?? "Q") ? (SHARED_FOLDER.test(value) || value.startsWith("~/") ? 1 : 2) : 0;
  if (isBranch(label, cues)) return /^[\w./#-]+(?:\s\(.{1,60}\))?$/u.test(value) ? (/^(?:main|master|develop|trunk)$/u.test(value) ? 1 : 2) : 0;
  if (isStatus(label, cues)) return /\d (?:\p{L}+ )?(?:modified|untracked|staged|ahead|behind|changed|deleted|added|dirty|files?|geändert|modifié|modificad)|^(?:clean|dirty)(?:\s|$|,)|^[\w.-]+\/[\w./-]+\.\w+(?:,|$)|working tree/iu.test(value) ? 2 : 0;
  if (isRepository(label, cues)) return form !== "row" && /^(?:yes|no|true|false|git|ja|nein|oui|non|sí|si|sim|да|нет)$/iu.test(value) ? 2 : 0;
  if (isKernel(label, cues)) return KERNEL_VALUE.test(value) && !listsOrBounds(value.replace(/, (?:build|version) /iu, " ")) ? (/\d\.\d{1,9}\.\d/u.test(value) ? 2 : 1) : KIND_VALUE.test(value) && !listsOrBounds(value) ? 1 : 0;
  if (isToolContext(label, cues)) return /^[\w./@:-]{3,}(?: \(|$)/u.test(value) && !/^(?:default|none|required|optional|any|minikube|local)$/u.test(value) ? 2 : 0;
  if (isProcess(label, cues)) return /^:?\d{2,7}(?:\.\d)?(?: \(this session\))?$/u.test(value) || /^\/dev\/|^(?:\d{1,3}\.){3}/u.test(value) ? (/^ssh connection$/u.test(label) || /pid|process/u.test(label) && !value.startsWith("1234") || /session/u.test(value) ? 2 : 1) : 0;
  if (isPlace(label, cues) && form === "line" && /^\d{3,5}\s?[x×]\s?\d{3,5}(?:$|[ ,(@])/u.test(value) && !listsOrBounds(value)) return 2;
  if (isPlace(label, cues)) return PLACE_VALUE.test(value) && !listsOrBounds(value) ? (form === "line" && /zone|^tz$|locale|user ?agent/u.test(label) && !inSection && !/^(?:en[-_]US|en|C\.|UTC)/u.test(value) ? 2 : 1) : 0;
  if (isProgram(label, cues) && OWN_PATH.test(value)) return 2;
  if (isDevice(label, cues) && /(?<!\p{L})(?:Android|iOS|iPadOS|Windows|mac ?OS|ChromeOS|HarmonyOS|watchOS|tvOS) \d/u.test(value) && !listsOrBounds(value.replace(/,/gu, ""))) return 2;
  if (isSize(label, cues)) return (/^(?:interpreter|venv)$/u.test(label) && value.startsWith("/")) || /^\d{2,5}\s?[x×]\s?\d{2,5}/u.test(value) ? 2 : /^v?\d[\d.]*(?:$|[\s,;(])|^\/|^active|^[a-z]{2}(?:-\w+)?$/u.test(value) && !listsOrBounds(value) ? 1 : 0;
  return isKind(label, cues) && KIND_VALUE.test(value) && value.length <= 48 && !listsOrBounds(value.replace(/, (?:build|version) /iu, " ")) ? (/^(?:darwin|win32)$|^(?:darwin|linux|win32|windows|macos)\b.{0,12}\b(?:arm64|x64|x86_64|amd64|aarch64)/iu.test(value) || KERNEL_VALUE.test(value) || (/^(?:editor|ide|browser|terminal|shell|os|operating system)$/u.test(label) && /\d\.\d|Chrome \d{2,3}|Firefox \d{2,3}|Safari \d{2}/u.test(value)) ? 2 : 1) : 0;
}

/** A choice or a bound is a requirement, not what was found. */
function listsOrBounds(value: string): boolean {
  return /(?<!\p{L})(?:or|and|oder|und|ou|et|y|o|e|any|all|both|later|newer|above|supported|required|recommended|only|minimum|at least)(?!\p{L})|\d\+|[<>≥]|\p{L},\s?\p{L}|\p{L}\s?\/\s?\p{L}{3}/iu.test(value.replace(/^\/\S+/u, "").replace(/[A-Z][a-z]+\/[A-Z]\w+/u, ""));
}
