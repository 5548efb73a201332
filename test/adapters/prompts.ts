import { createHash } from "node:crypto";
import { loadPrompt, type Prompt, type RenderedOutput, type Session } from "../../compiler/runtime/index.ts";
import { sealed, type Data } from "../vectors/artifact.ts";

export type Start = { readonly memory?: string };
export type Turn = { readonly reminder?: string; readonly skill?: string };

/** Text with characters of one to four bytes; nothing in it is white space at its end. */
export const PREFIX = "You are Ariadne 🧵, a careful reviewer.\nRule № 1: “quote” what you change — naïveté is fine.";
export const PROTOCOL = "Protocol: answer in JSON with the members thoughts and tool_name.";
export const SWARM = "A swarm has at most 8 agents. ";

const slot = (name: string): Data => ({ binding: name === "memory" ? "session" : "turn", template: [{ value: { get: [name] } }] });

/**
 * A prompt as a harness has it: a prefix, a session's memory, a turn's reminder; on request a message before
 * the history (with a turn slot in it) and a text for the description of the tool `swarm`.
 */
export async function prompt({ message = false, tool = false, memoryFirst = false }: { readonly message?: boolean; readonly tool?: boolean; readonly memoryFirst?: boolean } = {}): Promise<Prompt<Start, Turn>> {
  const text = { static: [0, Buffer.byteLength(PREFIX)] };
  const items = memoryFirst ? [{ slot: "memory" }, text, { slot: "reminder" }] : [text, { slot: "memory" }, { slot: "reminder" }];
  const { manifest, files } = sealed({
    files: { "static.prompt.md": PREFIX, "protocol.md": PROTOCOL, "swarm.md": SWARM },
    manifest: {
      target: "ariadne",
      prefix: memoryFirst ? { bytes: 0, sha256: sha256(""), tokens: {} } : { bytes: Buffer.byteLength(PREFIX), sha256: sha256(PREFIX), tokens: {} },
      outputs: {
        system: { layout: join("\n\n", items), parts: [{ id: "base", range: [0, Buffer.byteLength(PREFIX)] }] },
        ...(message ? { protocol: { placement: "message-before-history", file: "protocol.md", layout: join("\n\n", [{ static: [0, Buffer.byteLength(PROTOCOL)] }, { slot: "skill" }]) } } : {}),
        ...(tool ? { swarm: { placement: "tool-description", file: "swarm.md", layout: { static: [0, Buffer.byteLength(SWARM)] } } } : {}),
      },
      slots: { memory: slot("memory"), reminder: slot("reminder"), skill: slot("skill") },
      inputs: { properties: Object.fromEntries(["memory", "reminder", "skill"].map((name) => [name, { type: "string", "x-binding": name === "memory" ? "session" : "turn" }])) },
    },
  });
  return loadPrompt<Start, Turn>(manifest, files);
}

export async function session(values: Start = {}, options: Parameters<typeof prompt>[0] = {}): Promise<Session<Turn>> {
  return (await prompt(options)).startSession(values);
}

function join(separator: string, items: readonly unknown[]): Data {
  return { join: { separator, keep: "present", items } };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The output of that name. */
export function output(rendered: { readonly outputs: { readonly [name: string]: RenderedOutput } }, name: string): RenderedOutput {
  const found = rendered.outputs[name];
  if (found === undefined) throw new Error(`no output ${name}`);
  return found;
}
