import type { Rule } from "../rule.ts";
import { inInlineCommand, inUrl, isDump, onLines, pairAt } from "./hits.ts";
import { CONSTANT_ID, hasRunPrefix, isDrawnUuid, isMadeUp, isRunLabel, namesRun, uuidsIn } from "./identity.ts";
import { sentenceStart } from "./illustration.ts";
import { MARK, type Line } from "./lines.ts";
import type { Layout } from "./layout.ts";
import { shown } from "./values.ts";

/** A request to an API: what it asks for is a sample. */
const ROUTE = /(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s\S{0,80}$|curl\s.{0,80}$/u;
/** An id that a role, a type or a file of the project has for good. */
const ASSIGNED = /(?<!\p{L})(?:is (?:the )?(?:role|type|policy|template|schema|kind)|role \p{L}+ has|[\w-]\.(?:json|ya?ml|toml|xml|csproj|sln)|for everybody|for everyone|the same for|well-known|fixture|feature flag)(?!\p{L})/iu;

/** Whether the line before or behind one holds an id beside a name that is no run's, too: the ids of a few things, kept by hand. */
function isOneOfMany(line: Line, layout: Layout): boolean {
  return [layout.lines[line.index - 1], layout.lines[line.index + 1]].some((other) => {
    const [id] = other === undefined || (other.marks & MARK.mixed) === 0 ? [] : uuidsIn(other.text);
    if (other === undefined || id === undefined) return false;
    const before = other.text.slice(0, id.start);
    return /\p{L}/u.test(before) && !namesRun(before) && !hasRunPrefix(other.text, id) && !isRunLabel(pairAt(layout, other, id.start)?.label ?? "");
  });
}

export const cacheUuid: Rule = {
  id: "cache/uuid",
  kind: "cache",
  finds: "A UUID that was drawn for a session, a request, a tenant, a device or a run. Each has another one, so they cannot share a cached prefix.",
  spares: "UUIDs that are constants (a namespace, a Bluetooth service, a class), the ones that documentation uses (`123e4567-…`), samples of an API, and ids in code, commands and addresses.",
  flagged: [
    { name: "a session", text: "Session: 7d0cf1a2-93b4-4e0e-8c55-0b6b1d2f9ae3\nYou are a tutor.\n", lines: [1] },
    { name: "in an attribute", text: "<context tenant=\"b91f0c3e-57a8-4d6b-a0e2-64c8d1f7a935\">\n</context>\n", lines: [1] },
    { name: "with a prefix", text: "Write to the room chat-2c64b0f9-1d7e-4b83-9f2a-d05e8a7c3b16 only.\n", lines: [1] },
  ],
  clean: [
    { name: "a constant", text: "The heart rate service has the UUID 0000180d-0000-1000-8000-00805f9b34fb.\n" },
    { name: "documentation's own", text: "`session_id`: a UUID, as in 550e8400-e29b-41d4-a716-446655440000\n" },
    { name: "a sample", text: "For example, `GET /orders/1c7f9b52-6a0d-4f3e-8b91-d2e4a5c60f78` returns one order.\n" },
    { name: "in code", text: "```sh\naz login --tenant 4f8a1c6e-2b7d-4093-a5e8-71d0c92b3f64\n```\n" },
  ],
  find: onLines(
    [({ block, marks, text }) => (marks & MARK.mixed) !== 0 && text.length >= 36 && block !== "code", (line, layout, hits) => {
      const { text, block } = line;
      for (const id of uuidsIn(text)) {
        if (isMadeUp(id.text) || ROUTE.test(text.slice(Math.max(0, id.start - 80), id.start)) || inInlineCommand(text, id.start) || inUrl(text, id.start)) continue;
        const sentence = text.slice(sentenceStart(text, id.start), Math.min(text.length, id.end + 60));
        const before = text.slice(Math.max(0, id.start - 64), id.start);
        if (ASSIGNED.test(sentence) || (text.trim() === id.text && /(?<!\p{L})(?:role|type|policy|class|schema) definition|the same (?:for|in|on|across)|well-known|for everybody|built-?in/iu.test(layout.lines[line.index - 1]?.text ?? ""))) continue;
        const pair = pairAt(layout, line, id.start);
        const ofRun = hasRunPrefix(text, id) || namesRun(before) || (pair !== undefined && isRunLabel(pair.label));
        if (!ofRun && (block === "frontmatter" || CONSTANT_ID.test(sentence) || !isDrawnUuid(id.text))) continue;
        // A table of ids, one to a name that is no run's.
        if (!ofRun && isOneOfMany(line, layout)) continue;
        if (ofRun && pair !== undefined && CONSTANT_ID.test(pair.label) && !isRunLabel(pair.label)) continue;
        if (block === "data" && !isDump(line, layout)) continue;
        if (!layout.illustrates(line, id.start)) hits.push({ start: id.start, end: id.end, message: `The id ${shown(id.text)} is drawn anew for each session, request or customer` });
      }
    }],
  ),
};
