import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A server that keeps the bytes of every body that it is sent, and answers what the provider would. */
export interface Recorder {
  readonly url: string;
  /** The bodies that came since the last call. */
  readonly take: () => readonly Buffer[];
  readonly close: () => Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  let bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = Buffer.concat(chunks);
      bodies.push(request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes);
      const answer = ANSWERS.find(([path]) => path.test(request.url ?? ""))?.[1];
      response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(answer ?? { error: `unexpected path ${request.url}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = bodies;
      bodies = [];
      return taken;
    },
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

const ANSWERS: readonly (readonly [path: RegExp, answer: unknown])[] = [
  [/\/messages$/u, { id: "m", type: "message", role: "assistant", model: "claude", content: [{ type: "text", text: "ok" }], stop_reason: "end_turn", stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } }],
  [/\/chat\/completions$/u, { id: "c", object: "chat.completion", created: 0, model: "gpt", choices: [{ index: 0, message: { role: "assistant", content: "ok", refusal: null }, finish_reason: "stop", logprobs: null }] }],
  [/\/responses$/u, { id: "r", object: "response", created_at: 0, model: "gpt", status: "completed", output: [{ id: "o", type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text: "ok", annotations: [] }] }] }],
  [/:generateContent/u, { candidates: [{ content: { role: "model", parts: [{ text: "ok" }] }, finishReason: "STOP", index: 0 }] }],
];
