import type { Rule } from "../rule.ts";
import { inUrl, onLines } from "./hits.ts";
import { anyWordOf } from "./pairs.ts";
import { isPlaceholder, isStandIn, shown } from "./values.ts";

const LABEL = /^(?:(?:the |this |current |local |my |your |ci |build |runner |connected |target |remote |client |machine |node |user |sandbox |os )*)(?:host|hostname|host name|machine|machine name|computer|computer name|computername|device|device name|node|node name|nodename|pod|pod name|server name|server|runner|runner name|worker|worker name|vm|vm name|instance|instance id|instance name|workstation|laptop|box|container name|replica|rechner|rechnername|gerät|maschine|machine hôte|ordinateur|poste|hôte|nom d['’]hôte|equipo|máquina|anfitrión|servidor|computador|dispositivo|nodo|macchina|dispositivo|computer utente|apparaat|komputer|maszyna|хост|имя хоста|компьютер|устройство|сервер|dator|värd|maskine|主机|主机名|计算机|设备|ホスト|ホスト名|端末|マシン|호스트|호스트명|기기)$/iu;
const IP_LABEL = /(?:^| )(?:ip|ip address|ipv4|ipv6|address|addr|remote addr|client ip|host|source)$/iu;
/** Shapes that only a system gives: a name of Windows' setup, a cloud's, a pod's, a network name. */
const SHAPE = /(?<![\p{L}\p{N}_.-])(?:(?:DESKTOP|LAPTOP|WIN|PC|MININT)-(?=[A-Z0-9]*\d)[A-Z0-9]{6,11}|ip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}(?:\.[a-z0-9.-]{1,60})?|i-[0-9a-f]{8,17}|[a-z0-9]+(?:-[a-z0-9]+){0,6}-(?=[a-f0-9]*\d)[a-f0-9]{8,10}-[a-z0-9]{5}|[\p{L}\p{N}][\p{L}\p{N}'’-]{1,60}\.(?:local|lan|fritz\.box|home\.arpa|localdomain)(?!\.\w)|[a-z]{2,20}-(?:laptop|mbp|macbook(?:-pro|-air)?|mac|workstation|thinkpad|imac)|[\p{L}]{2,20}s?-(?:MacBook|MBP|iMac|iPhone|iPad|ThinkPad|Surface|PC|Laptop|Mac-mini|Mac-Studio)(?:-[\p{L}\p{N}-]{1,20})?)(?![\p{L}\p{N}_-])/gu;
const PROMPT = /(?<![\p{L}\p{N}_.%+-])([a-z_][a-z0-9_.-]{0,30})@((?=[a-z0-9-]*[a-z])[a-zA-Z0-9][a-zA-Z0-9-]{1,40}):[~/][^\s$#]{0,80}[$#]/gu;
/** A machine's name behind the word for one: with a hyphen and a digit, as people number machines. */
const NAMED = /(?<!\p{L})(?:[Hh]ost|[Mm]achine|[Cc]omputer|[Ll]aptop|[Ww]orkstation|[Rr]unner|[Nn]ode|[Pp]od|[Ww]orker|[Ss]erver|VM|vm|[Ii]nstance|[Dd]evice|[Rr]echner|[Ss]ervidor|[Oo]rdinateur|[Mm]áquina)(?: (?:named|called|is|name is))?\s["'`*]{0,2}((?=[A-Za-z0-9-]*\d)(?=[A-Za-z0-9]*-)(?=\d*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+){1,6})(?![\p{L}\p{N}_-]|\.\w)/gu;
const TOKEN = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?(?=$|[\s,;(|·)])/u;
const IP = /^(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|^(?=[0-9a-f:]*[0-9a-f]{2})[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){3,7}$/iu;
/** Addresses that are for documentation, or that every machine has. */
const EVERYWHERE = /^(?:127\.|0\.0\.0\.0|255\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|169\.254\.169\.254|::1|2001:db8|fe80::1$|8\.8\.|1\.1\.1\.1)/iu;
const SHARED = /^(?:localhost|ubuntu|windows|macos|mac|linux|darwin|self-hosted|latest|docker|kubernetes|k8s|github|gitlab|cpu|gpu|cuda|mps|ios|android|iphone|ipad|mobile|desktop|tablet|browser|chrome|firefox|nginx|apache|caddy|node|python|java|vitest|jest|playwright|pytest|default|production|staging|development|dev|prod|test|main|primary|db|redis|postgres|mysql|web|api|standard|large|small|medium|yes|no|true|false|any|all|each|the|a|an)(?:[-_.:\d]|$)/iu;

const MAY_BE_NAMED = /\.(?:local|lan|fritz|home\.|localdomain)|-(?:MacBook|MBP|iMac|iPhone|iPad|ThinkPad|Surface|PC|Laptop|Mac-|laptop|mbp|macbook|mac|workstation|thinkpad|imac)/u;
const isKnown = anyWordOf(LABEL, IP_LABEL);

export const cacheHost: Rule = {
  id: "cache/host",
  kind: "cache",
  finds: "The name or address of the machine, pod or device that the text was made on.",
  spares: "`localhost`, addresses kept for documentation, hosts of an API, labels of CI runners, naming schemes, and descriptions.",
  flagged: [
    { name: "a runner", text: "Runner host: forge-lnx-22\n", lines: [1] },
    { name: "a name from Windows' setup", text: "You act on DESKTOP-7QF2M1X only.\n", lines: [1] },
    { name: "a pod", text: "pod: mailer-6d4b9c7f58-q2xzn\n", lines: [1] },
    { name: "a shell's prompt", text: "```console\ntvarga@quokka:~/src$ make\n```\n", lines: [2] },
  ],
  clean: [
    { name: "an API's host", text: "Host: api.example.com\n" },
    { name: "a scheme", text: "Web servers are called `web-<region>-<nn>.internal`.\n" },
    { name: "a CI label", text: "runner: ubuntu-24.04\nhost: localhost:8080\n" },
  ],
  *find(document) {
    yield* onLines(document, ({ block, hasSeparator, text }) => block !== "frontmatter" && (hasSeparator || text.includes("-") || text.includes(".l")), function* (line, layout) {
      const { text, block } = line;
      let last = -1;
      if (block === "text") {
        for (const { label, value, start } of layout.pairs(line)) {
          if (!isKnown(label)) continue;
          const named = machine(label, value);
          if (named === undefined || isPlaceholder(value) || layout.illustrates(line, start)) continue;
          last = start;
          yield { start, end: start + named.length, message: `${shown(named)} is one machine's` };
        }
      }
      const numbered = line.hasDigit && text.includes("-");
      if (numbered || MAY_BE_NAMED.test(text)) {
        for (const { 0: found, index } of text.matchAll(SHAPE)) {
          if (index === last || block === "code" || inUrl(text, index) || isStandIn(found) || !isMachineShape(found) || layout.illustrates(line, index)) continue;
          yield { start: index, end: index + found.length, message: `${shown(found)} is one machine's name` };
        }
      }
      for (const found of numbered ? text.matchAll(NAMED) : []) {
        const name = found[1] ?? "";
        if (block === "code" || SHARED.test(name) || isStandIn(name) || layout.illustrates(line, found.index)) continue;
        const start = found.index + found[0].length - name.length;
        if (start !== last) yield { start, end: start + name.length, message: `${shown(name)} is one machine's name` };
      }
      if (!text.includes("@")) return;
      for (const found of text.matchAll(PROMPT)) {
        if (/^(?:user|username|you|me|name)$/u.test(found[1] ?? "") || SHARED.test(found[2] ?? "") || /^(?:host|hostname|server|machine|my)/u.test(found[2] ?? "")) continue;
        yield { start: found.index, end: found.index + found[0].length, message: `${shown(found[0])} shows one machine's name` };
      }
    });
  },
};

function machine(label: string, value: string): string | undefined {
  const ip = IP.exec(value)?.[0];
  if (ip !== undefined) return (IP_LABEL.test(label) || LABEL.test(label)) && !EVERYWHERE.test(ip) ? ip : undefined;
  if (!LABEL.test(label)) return undefined;
  const token = TOKEN.exec(value)?.[0];
  if (token === undefined || SHARED.test(token) || isStandIn(token) || value.length > token.length + 40) return undefined;
  // A name of the public net, a version, or a word: a service or a kind, not a machine.
  if (/^v?\d[\d.]*$/u.test(token) || (/^\d/u.test(token) && !token.includes("-")) || /\.(?:com|org|net|io|dev|ai|app|test|example|example\.\w+|\w+\.com)$/u.test(token)) return undefined;
  return /[\d-]/u.test(token) && /\p{L}/u.test(token) && !/^\p{L}+\d?$/u.test(token) || /^\p{Ll}{4,}\d{2,}$/u.test(token) || value === token && /^(?:host ?name|.*(?:machine|computer|node|pod|device|host) ?name|rechnername|主机名|ホスト名)$/iu.test(label) ? token : undefined;
}

/** A pod's shape is also a date's or a UUID's piece; a network name also a file's. */
function isMachineShape(name: string): boolean {
  return !/^[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d-\d\d/u.test(name) && !/^(?:settings|env|config|docker-compose|appsettings|CLAUDE|AGENTS|claude|agents|my|your)[\w-]*\.local$/u.test(name) && !/^\.|^[\w-]*(?:settings|config)\.local$/iu.test(name);
}
