import { createHash } from "node:crypto";

/** Bytes in a vector: text, or base64 where text would not show them. */
export type Bytes = string | { readonly base64: string };

/** Any JSON object; a vector may hold what no type allows. */
export type Data = { readonly [key: string]: unknown };

/** What a vector says of an artifact: `static` is short for `files` with that one file. */
export interface Description {
  readonly manifest?: Data;
  readonly static?: Bytes;
  readonly files?: { readonly [name: string]: Bytes };
}

/** A whole artifact: a sealed manifest and its files. */
export interface Sealed {
  readonly manifest: Data;
  readonly files: { readonly [name: string]: Uint8Array };
}

/**
 * Puts in what a vector leaves out: everything that the runtime does not look at, file names, sizes and
 * digests. The seal is the SHA-256 of the manifest as JSON without white space and without the seal
 * itself, its members in the order in which they stand in the manifest.
 */
export function sealed(description: Description): Sealed {
  const files = filesOf(description);
  const { outputs = {}, slots = {}, inputs = {}, ...rest } = description.manifest ?? {};
  const body = {
    manifestVersion: 1,
    target: "vector",
    version: "1.0.0",
    preset: null,
    compat: "safe",
    variant: {},
    prefix: { bytes: 0, sha256: "", tokens: {} },
    sessionShape: { sha256: "" },
    outputs: mapValues(outputs as Data, (output) => {
      const { file = "static.prompt.md", placement = "system", layout, parts = [] } = output as { file?: string | null; placement?: string; layout: unknown; parts?: unknown };
      const bytes = file === null ? new Uint8Array() : (files[file] ?? new Uint8Array());
      return { placement, file, bytes: bytes.length, sha256: sha256(bytes), tokens: {}, layout, parts };
    }),
    slots: mapValues(slots as Data, (slot, id) => ({ binding: "turn", trust: "untrusted", layer: id, because: "", ...(slot as Data) })),
    inputs: { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties: {}, required: [], additionalProperties: false, ...(inputs as Data) },
    roots: {},
    sessionInputs: {},
    derived: {},
    sources: [],
    ...rest,
  };
  return { manifest: { ...body, seal: sha256(new TextEncoder().encode(JSON.stringify(body))) }, files };
}

/** The bytes of a description's files. */
export function filesOf({ static: only, files }: Pick<Description, "static" | "files">): { readonly [name: string]: Uint8Array } {
  return mapValues(files ?? (only === undefined ? {} : { "static.prompt.md": only }), bytesOf);
}

function bytesOf(bytes: Bytes): Uint8Array {
  return typeof bytes === "string" ? new TextEncoder().encode(bytes) : new Uint8Array(Buffer.from(bytes.base64, "base64"));
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function mapValues<A, B>(record: { readonly [name: string]: A }, map: (value: A, name: string) => B): { readonly [name: string]: B } {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
