import type { Rule } from "../rule.ts";
import { inUrl, onLines } from "./hits.ts";
import { sentenceStart } from "./illustration.ts";
import { MARK } from "./lines.ts";
import { matchesOf } from "./matches.ts";
import { isStandIn, shown } from "./values.ts";

/** A home folder's start and the account's name; on Windows also as JSON writes it. */
const HOME = /(?<![\p{L}\p{N}_.}$\])*-])(?:(?:\/(?:var|export|nfs|net|usr|data|mnt\/[\w-]{1,20}|mnt\/c|c|cygdrive\/c|host|Volumes\/[\w -]{1,30}))?\/(?:home|Users|homes)\/|[A-Za-z]:(?:\\{1,2}|\/)(?:Users|Documents and Settings)(?:\\{1,2}|\/))([^/\\\s"'`<>|:;,()\]]{1,40}(?: \p{Lu}[\p{L}.]{1,20})?)([/\\]?)/gu;
/** The same with the slashes turned into hyphens, as some tools name a project's folder; or `~name/`. */
const SLUG = /(?<=[/\\\s"'`=])-(?:Users|home)-(\p{L}[\p{L}\p{N}_.]{1,30})-|(?<![\p{L}\p{N}_/~])~([a-z][a-z0-9_.-]{2,30})\//gu;
/** A path that must not be written is a path in a rule. */
const FORBIDDEN = /(?<!\p{L})(?:never|reject\p{L}*|forbid\p{L}*|avoid|do not|don['’]t|must not|instead of|rather than|beispiel\p{L}*|ejemplo\p{L}*|exemple\p{L}*|wrong|bad|hard-?cod\p{L}*|nie|niemals|jamais|nunca|mai|nooit|никогда)(?!\p{L})|❌/iu;
const PATH_WORD = /(?<!\p{L})(?:home|cwd|pwd|dir|directory|folder|path|root|workspace|project|location|file|ordner|verzeichnis|dossier|répertoire|carpeta|directorio|pasta|diretório|cartella|map|katalog|папка|каталог)\P{L}{0,8}$|路径|目录/iu;

export const cacheHomePath: Rule = {
  id: "cache/home-path",
  kind: "cache",
  finds: "An absolute path into one person's home folder. It is another one on every machine, and it gives the person's account away.",
  spares: "`~` and `$HOME`, stand-ins (`/home/user`, `/Users/<name>`, `/home/alice`), accounts that an image defines for everybody (`/home/node`, `/home/runner`), web routes, and paths that are forbidden or shown as an example.",
  flagged: [
    { name: "a developer's folder", text: "The style guide is at /home/okonkwo/notes/guide.md.\n", lines: [1] },
    { name: "Windows", text: "Scripts: C:\\Users\\TVarga\\scripts\n", lines: [1] },
    { name: "in a command", text: "```sh\ncd /Users/s.lindqvist/src/app && make\n```\n", lines: [2] },
    { name: "a project's folder as a slug", text: "Memory: ~/.agent/projects/-Users-tvarga-src-app/memory.md\n", lines: [1] },
  ],
  clean: [
    { name: "the home folder of whoever reads", text: "Settings are in ~/.config/app and in $HOME/.app.\n" },
    { name: "a stand-in", text: "Use absolute paths: /home/user/project/main.c\n" },
    { name: "an image's account", text: "The sources are in /home/vscode/app.\n" },
    { name: "a rule about such paths", text: "Never write a path like /Users/tvarga/x into a test.\n" },
    { name: "an API's route", text: "GET https://id.example.test/scim/v2/Users/2819/groups\n" },
  ],
  find: onLines(
    [({ marks, text }) => (marks & (MARK.slash | MARK.tilde)) !== 0 && (text.includes("home") || text.includes("Users") || text.includes("~") || text.includes("Documents and")), (line, _layout, hits) => {
      const { text } = line;
      for (const found of matchesOf(HOME, text)) {
        const [whole, name = "", separator = ""] = found;
        const before = text.slice(Math.max(0, found.index - 80), found.index);
        const windows = /^[A-Za-z]:/u.test(whole);
        if (isStandIn(name.replace(/[.!?]$/u, "")) || /^[\d-]+$|^[0-9a-f]{8}-/iu.test(name) || /\.\w{2,4}$/u.test(name) && separator === "") continue;
        // `<root>/home/x` is a shape, `<path>/home/x…</path>` is a path.
        if (before.endsWith(">") && /<[^<>]{0,60}>$/u.test(before) && !text.slice(found.index).includes("</")) continue;
        if (!windows && separator === "" && !PATH_WORD.test(before)) continue;
        if (!windows && inUrl(text, found.index) && !before.endsWith("file://")) continue;
        if (!windows && /(?:GET|POST|PUT|PATCH|DELETE|route|endpoint)s?\P{L}{0,6}$/u.test(before)) continue;
        if (FORBIDDEN.test(text.slice(sentenceStart(text, found.index), found.index))) continue;
        const end = pathEnd(text, found.index + whole.length);
        hits.push({ start: found.index, end, message: `The path ${shown(text.slice(found.index, end))} leads into one person's home folder` });
      }
      for (const found of matchesOf(SLUG, text)) {
        const name = found[1] ?? found[2] ?? "";
        if (!isStandIn(name) && !FORBIDDEN.test(text.slice(Math.max(0, found.index - 80), found.index))) hits.push({ start: found.index, end: found.index + found[0].length, message: `${shown(found[0])} names one person's home folder` });
      }
    }],
  ),
};

function pathEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s"'`<>|,;)\]]/u.test(text[end] as string)) end += 1;
  return end;
}
