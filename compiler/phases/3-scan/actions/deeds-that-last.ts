/** What stays behind: start files, jobs, hooks and keys that outlive the task, told by what they are for. */
import { behindBy, gated } from "./deeds.ts";
import { hasAddress } from "./near.ts";

const LEAVES = /\b(?:add(?:ed)?|put|append(?:ed)?|write|written|set|define[d]?|install(?:ed)?|create[d]?|insert(?:ed)?|leave|left|place[d]?|register(?:ed)?|drop(?:ped)?|copy|copied|plant(?:ed)?|schedule[d]?|enable[d]?|link(?:ed)?|hook(?:ed)?|save[d]?|store[d]?|deposit(?:ed)?|make|load(?:ed)?|point|configure[d]?|edit|extend|deploy(?:ed)?|keep|give|grant|authori[sz]e|enrol\w{0,4}|open)\b/giu;
const OF_SIGNING_IN = /\balias \W{0,2}(?:sudo|su|ssh|gpg|passwd|doas|scp|kubectl|aws|op|git|docker)\s{0,2}=|\b(?:wrappers?|functions?|alias(?:es)?|shims?|scripts?|programs?|binar(?:y|ies)) (?:for|named|called|around|in place of|over|before|that shadows?) \W{0,2}(?:sudo|su|ssh|passwd|gpg|doas|login|git|scp|aws)\b/iu;
const CAPTURES = /\b(?:tee|logs?|records?|recorded|keeps?|kept|passwords?|passphrases?|nc|curl|wget|intercepts?|captures?|stores?|saves?|cop(?:y|ies)|forwards?|sends?|notes?|typed|read -s|what is entered|prompts?)\b|>>/iu;

const STARTS_AGAIN = /\.(?:bashrc|zshrc|zprofile|zshenv|zlogin|profile|bash_profile|bash_login|xinitrc|xprofile|vimrc)\b|\b(?:start-?up (?:files?|scripts?|folders?|items?|programs?)|(?:shell|powershell|bash|zsh) (?:profile|start-?up|rc)|login (?:scripts?|items?|hooks?|shell)|profile scripts?|cron(?:tab| ?jobs?)?|systemd (?:units?|services?|timers?|user units?)|timers?|launch ?(?:agents?|daemons?)|launchd|launchctl|(?:prepare|preinstall|post-?install)\W{1,3}scripts?|scheduled tasks?|task scheduler|run key|registry|autostart|git hooks?|template hooks?|(?:global|user) hooks?|user services?|(?:post|pre)-(?:commit|checkout|merge|push|receive|rebase|rewrite)(?: hooks?)?|sitecustomize(?:\.py)?|usercustomize|\.pth files?|PROMPT_COMMAND|LD_PRELOAD|BASH_ENV|PYTHONSTARTUP|NODE_OPTIONS|rc\.local|udev rules?|folderOpen|post-?install (?:hooks?|scripts?)|core\.hooksPath|template ?dir(?:ectory)?|at jobs?|init\.d|kernel modules?|browser extensions?|editor extensions?|background (?:services?|jobs?|process(?:es)?|daemons?)|daemons?|watchdogs?)\b/iu;
/** A project's own hooks and services. */
const OF_PROJECT = /\b(?:husky|lint\w{0,6}|format\w{0,5}|prettier|type ?check\w{0,3}|completions?|nvm|pyenv|direnv|conda|homebrew|path\b|PATH|log ?rotat\w{1,4}|backups?|restart policy|docker|container|pm2|nginx|certbot|(?<!\.)tests?|react|hooks? (?:api|in)|events?|state|component|never|optional|if (?:you|the user)|server restarts?|gateway|heartbeat|daemon (?:mode|restarts?)|settings\.json)\b/iu;

const FETCHES = /\b(?:fetch(?:es)?|download(?:s)?|pull(?:s)?|curls?|wget|gets?|loads?|calls?|syncs?)\b/iu;
const CONNECTS = /\b(?:tunnels?|reverse (?:shell|proxy|connection)|connects? (?:back|to|out)|dials? (?:in|out|home)|re-?opens?|beacons?|phones? home|opens? (?:an? |the )?(?:session|connection|port|channel))\b/iu;
const ON_NETWORK = /https?:\/\/(?!localhost|127\.)/iu;

/** Files that every later session of an agent reads, on this machine. */
const AGENT_HOME = /(?:~|\$HOME|%USERPROFILE%)[/\\]\.(?:config[/\\])?(?:claude|codex|gemini|cursor|copilot|windsurf|hermes|opencode|aider|continue|goose|agents?)[/\\][\w./\\-]{2,60}/iu;
const GRANTED = /\b(?:skip(?:ped)?|bypass(?:ed)?|trust(?:ed)?|approve[ds]?|allow(?:ed)?|accept(?:ed)?|ignore[d]?|no|without|never ask|need not|not needed)\b[^.;]{0,40}\b(?:reviews?|reviewers?|approvals?|permissions?|checks?|confirmations?|prompts?|all tools|every tool|any command|everything|warnings?|scans?|questions?|asking)\b|\b(?:reviews?|reviewers?|approvals?|permissions?|checks?|confirmations?|prompts?|warnings?|scans?)\b[^.;]{0,40}\b(?:skipped|bypassed|ignored|not needed|off|waived|unnecessary|granted)\b/iu;

/** `persistence/in-prose` */
export const LASTING = gated(
  { act: LEAVES, mood: "asked", signs: [OF_SIGNING_IN, CAPTURES], rare: [OF_SIGNING_IN], message: "Asks for something in the place of a program that people sign in with" },
  { act: LEAVES, mood: "asked", signs: [CONNECTS, STARTS_AGAIN], unless: OF_PROJECT, when: hasAddress, rare: [CONNECTS, STARTS_AGAIN], message: "Asks for a connection to another machine that comes back by itself" },
  { act: LEAVES, mood: "asked", signs: [ON_NETWORK, FETCHES, STARTS_AGAIN], unless: OF_PROJECT, when: behindBy(STARTS_AGAIN, 120), rare: [ON_NETWORK, STARTS_AGAIN], message: "Asks for something from the network that runs on each start" },
  { act: LEAVES, mood: "asked", signs: [AGENT_HOME, GRANTED], rare: [AGENT_HOME], message: "Asks to write a permission where every later session reads it", level: "warning" },
);
