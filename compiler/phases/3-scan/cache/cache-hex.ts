import type { Rule } from "../rule.ts";
import { inInlineCommand, inUrl, isDump, onLines, pairAt } from "./hits.ts";
import { CONSTANT_ID, drawnIn, hasRunPrefix, isMadeUp, isRunLabel, namesRun } from "./identity.ts";
import { sentenceStart } from "./illustration.ts";
import { namesCommit } from "./commit.ts";
import { shown } from "./values.ts";

export const cacheHex: Rule = {
  id: "cache/hex",
  kind: "cache",
  finds: "A hexadecimal or otherwise random id of a request, a session, a trace, a container, a delimiter or a fingerprint.",
  spares: "Digests that something is verified with, colours, addresses and masks, constants, ids in code, commands and addresses, and examples.",
  flagged: [
    { name: "a trace", text: "trace-id: 5be1f0a97c3d42e8\nYou are a clerk.\n", lines: [1] },
    { name: "a delimiter with a nonce", text: "The document stands between these lines.\nBEGIN-9f3c2a17be04\nEND-9f3c2a17be04\n", lines: [2] },
    { name: "an id with a prefix", text: "Reply to thread_7Qk2mZx9Lp4 only.\n", lines: [1] },
  ],
  clean: [
    { name: "a digest to verify with", text: "The sha256 of the archive is 4b1c9e07d2f3a85604f1be7c92d0a3568e1f7b24c6d90a3f5e82b17c40d96fe3.\n" },
    { name: "colours", text: "Accent #3fa9d1, text #10243f.\n" },
    { name: "an example", text: "Ids look like `9f86d081884c7d65`.\n" },
  ],
  *find(document) {
    yield* onLines(document, ({ block, hasDigit }) => hasDigit && block !== "code", function* (line, layout) {
      const { text } = line;
      for (const id of drawnIn(text)) {
        const before = text.slice(Math.max(0, id.start - 64), id.start);
        if (/[0-9a-f]{4}-$|0[xX]$|sha\d+[-:]$|@$|v\d*(?:\.\d*)?$/u.test(before) || /^-[0-9a-f]{4}-|^\.[a-z]|^@/u.test(text.slice(id.end)) || isMadeUp(id.text)) continue;
        const pair = pairAt(layout, line, id.start);
        const near = pair !== undefined && pair.start >= id.start - 24;
        const prefixed = hasRunPrefix(text, id);
        // The whole value of a line's pair: nothing else than an id looks so.
        const whole = near && pair.form === "line" && !line.fenced && line.block === "text" && id.text.length >= 8 && pair.end - pair.start <= id.text.length + 2 && !CONSTANT_ID.test(pair.label);
        const inList = near && !line.fenced && line.block === "text" && pair.value === id.text && layout.pairs(line).length >= 3 && text[pair.start - 1] === "=";
        const delimits = /[=#*~_-]{3}\s?$/u.test(before) && /^\s?[=#*~_-]{3}/u.test(text.slice(id.end));
        if (!prefixed && !whole && !inList && !delimits && !(near && isRunLabel(pair.label)) && !namesRun(before)) continue;
        if (inUrl(text, id.start) || inInlineCommand(text, id.start) || namesCommit(text, id, pair)) continue;
        const sentence = text.slice(sentenceStart(text, id.start), Math.min(text.length, id.end + 40));
        if (CONSTANT_ID.test(sentence) || (line.block === "data" && !isDump(line, layout))) continue;
        if (!layout.illustrates(line, id.start)) yield { start: id.start, end: id.end, message: `The id ${shown(id.text)} is drawn or computed anew for each session, request or run` };
      }
    });
  },
};
