import type { BuiltArtifact } from "../build.ts";

/** What a program wants to know of a compiled target. */
export function summarise({ plan, manifest, files }: BuiltArtifact): { readonly [key: string]: unknown } {
  const slots = Object.entries(manifest.slots);
  return {
    target: plan.target,
    name: plan.name,
    version: manifest.version,
    preset: manifest.preset,
    out: plan.out,
    files: [...files].map(([file, bytes]) => ({ path: `${plan.out}/${file}`, bytes })),
    prefix: manifest.prefix,
    sessionShape: manifest.sessionShape,
    ...(manifest.tools === undefined ? {} : { tools: manifest.tools }),
    slots: slots.map(([id, { binding, trust, layer, because, limits }]) => ({ id, binding, trust, layer, because, ...(limits === undefined ? {} : { limits }) })),
  };
}

/** A target in a few lines for a person. */
export function describe({ plan, manifest }: BuiltArtifact, outcome: string): string {
  const [encoding = "o200k_base"] = plan.encodings;
  const slots = Object.entries(manifest.slots).map(([id, { binding }]) => `${id} (${binding})`);
  return [
    `${plan.name}  →  ${plan.out}/  (${outcome})`,
    `  prefix  ${manifest.prefix.bytes} bytes, ${manifest.prefix.tokens[encoding] ?? 0} tokens (${encoding}), sha256 ${manifest.prefix.sha256}`,
    `  slots   ${slots.join(", ") || "none"}`,
  ].join("\n");
}
