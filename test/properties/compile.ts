/** The library, without a disk: a configuration and files in memory, compiled through the public names. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { compile, createLog, createReader, discover, planProject, type Artifact, type LayerConfig, type Services, type TargetConfig } from "../../compiler/index.ts";
import type { Reader } from "../../compiler/phases/1-discover/reader.ts";
import { unscanned } from "../../compiler/phases/3-scan/scanner.ts";

/** Path below the project → content, in the order in which a folder lists its entries. */
export type Files = ReadonlyMap<string, string>;

/** Counts code units, which is fast, and which no law here depends on. */
export const services: Services = { count: (_, text) => text.length };

/** A reader over files in memory that lists the entries of a folder in the order of the map. */
export function readerOf(files: Files): Reader {
  const read: Reader["read"] = (root, path) => {
    const text = root.name === "project" ? files.get(path) : undefined;
    if (text === undefined) return { kind: "missing" };
    const bytes = Buffer.from(text);
    return { kind: "ok", bytes, sha256: createHash("sha256").update(bytes).digest("hex"), realPath: `/${path}` };
  };
  return {
    ...createReader({ baseDir: "/project", roots: new Map(), maxSourceBytes: Infinity }),
    read,
    list(_, folder) {
      const entries = new Map<string, boolean>();
      const start = folder === "" ? "" : `${folder}/`;
      for (const path of files.keys()) {
        if (!path.startsWith(start)) continue;
        const [name = "", ...rest] = path.slice(start.length).split("/");
        entries.set(name, rest.length > 0);
      }
      return [...entries].map(([name, directory]) => ({ name, directory, link: false }));
    },
    peek: (root, path) => {
      const result = read(root, path);
      return result.kind === "ok" ? Buffer.from(result.bytes).toString() : null;
    },
  };
}

/** Compiles one target of these layers. Any error fails the test. */
export async function compileLayers(layers: readonly LayerConfig[], files: Files = new Map(), target: Partial<TargetConfig> = {}): Promise<Artifact> {
  const config = { targets: { main: { version: "1.0.0", out: "dist", layers, ...target } } };
  const log = createLog();
  const { plans } = planProject({ config, baseDir: "/project", place: () => ({ path: "promptc.config.yaml" }), presets: new Map() }, log);
  const [plan] = plans;
  if (plan === undefined) throw new Error(JSON.stringify(log.diagnostics));
  const artifact = await compile(plan, discover(plan, readerOf(files), log), services, log, unscanned);
  expect(log.diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  return artifact;
}

/** The artifact's files as text by name. */
export function textsOf({ files }: Artifact): { readonly [name: string]: string } {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
