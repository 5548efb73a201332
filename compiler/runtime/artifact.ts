import { attempt, PromptError } from "./error.ts";
import { STATIC_FILE, type Manifest } from "./manifest.ts";

/** An artifact as it was made: the manifest's seal and the digests of its files fit. */
export interface Artifact {
  /** A frozen copy. */
  readonly manifest: Manifest;
  /** The bytes of an output's static file; none where it has no file. */
  readonly bytes: { readonly [output: string]: Uint8Array };
  readonly tools: readonly object[] | undefined;
}

const encoder = new TextEncoder();

/**
 * Checks the manifest's form and seal, and that the files are the ones it was made with. Everything is
 * copied before anything is awaited, and all digests are asked for at once.
 *
 * @throws {PromptError} when it is no manifest, was changed by hand, or does not belong to the files.
 */
export async function checkArtifact(manifest: unknown, files: Uint8Array | { readonly [file: string]: Uint8Array }): Promise<Artifact> {
  const copies = copyFiles(files);
  const { text, seal } = sealedText(manifest);
  const [digest, ...digests] = await Promise.all([encoder.encode(text), ...copies.values()].map(sha256));
  if (seal !== digest) {
    throw new PromptError("runtime/tampered", "The manifest was changed after it was compiled: its seal does not fit. Run `promptc build`.");
  }
  const checked = Object.freeze({ ...(attempt(() => parseFrozen(text), malformed) as Omit<Manifest, "seal">), seal });
  const found = new Map([...copies].map(([name, bytes], index) => [name, [bytes, digests[index] as string] as const]));
  const bytes = Object.fromEntries(Object.entries(checked.outputs).map(([name, output]) => [name, verifiedBytes(`output \`${name}\``, output, found)]));
  const file = checked.tools && verifiedBytes("the tools", checked.tools, found);
  const tools = file && attempt(() => parseFrozen(new TextDecoder().decode(file)) as readonly object[], malformed);
  if (tools && !Array.isArray(tools)) throw malformed("the tools are no list");
  return { manifest: checked, bytes, tools };
}

/** A manifest that says what cannot be. */
export function malformed(problem: string): PromptError {
  return new PromptError("runtime/not-a-manifest", `The manifest does not describe a prompt: ${problem}.`);
}

/** The bytes of a file that the manifest names: the ones it was made with. */
function verifiedBytes(owner: string, { file, ...sealed }: { readonly file: string | null; readonly bytes: number; readonly sha256: string }, found: ReadonlyMap<string, readonly [bytes: Uint8Array, sha256: string]>): Uint8Array {
  const [bytes, digest] = file === null ? [new Uint8Array(), EMPTY] : (found.get(file) ?? []);
  if (bytes === undefined) throw new PromptError("runtime/missing-file", `The file \`${file}\` of ${owner} was not given.`);
  if (bytes.length !== sealed.bytes || digest !== sealed.sha256) {
    throw new PromptError("runtime/mixed-pair", `\`${file ?? owner}\` is not the file that this manifest was compiled with: expected ${sealed.bytes} bytes with SHA-256 ${sealed.sha256}. Run \`promptc build\`.`);
  }
  return bytes;
}

/** SHA-256 of no bytes. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** The manifest's JSON without its seal, which is what the seal is the digest of. */
function sealedText(manifest: unknown): { readonly text: string; readonly seal: string } {
  const { seal, ...sealed } = (isRecord(manifest) ? manifest : {}) as Manifest;
  const { manifestVersion, outputs, slots, inputs } = sealed as Partial<Manifest>;
  if (manifestVersion !== undefined && manifestVersion !== 1) {
    throw new PromptError("runtime/unknown-version", `The manifest has version ${JSON.stringify(manifestVersion)}, expected 1. Use the runtime of the promptc that compiled it.`);
  }
  if (manifestVersion === undefined || ![outputs, slots, inputs?.properties].every(isRecordOfRecords) || !Array.isArray(inputs?.required)) {
    throw new PromptError("runtime/not-a-manifest", "Expected a promptc manifest (the parsed content of dynamic.manifest.json).");
  }
  return { text: attempt(() => JSON.stringify(sealed), malformed), seal };
}

function parseFrozen(text: string): unknown {
  return freeze(JSON.parse(text));
}

/** Freezes a value and what it holds. `JSON.parse` made it, so it is as deep as that allows. */
function freeze(value: unknown): unknown {
  if (!isRecord(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isRecordOfRecords(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isRecord);
}

/** Copies of the files by name. Arrays of another realm (a frame, a `node:vm` context) count too. */
function copyFiles(files: Uint8Array | { readonly [file: string]: Uint8Array }): ReadonlyMap<string, Uint8Array> {
  const named = Object.entries(ArrayBuffer.isView(files) ? { [STATIC_FILE]: files } : (files ?? {}));
  return new Map(named.filter(([, bytes]) => ArrayBuffer.isView(bytes)).map(([name, bytes]) => [name, new Uint8Array(bytes)]));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
