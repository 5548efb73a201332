/** Fails when the committed artifacts of the examples are not what the examples compile to, or when dist/ holds one that no example makes. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const promptc = join(root, "lib/cli/promptc.cjs");
const made = new Set<string>();
let failed = false;

for (const example of readdirSync(join(root, "examples"))) {
  const config = join(root, "examples", example, "promptc.config.yaml");
  if (!existsSync(config)) continue;
  const check = spawnSync(process.execPath, [promptc, "check", "--config", config], { stdio: "inherit" });
  failed ||= check.status !== 0;
  const inspect = spawnSync(process.execPath, [promptc, "inspect", "--json", "--config", config], { encoding: "utf8", maxBuffer: 1 << 28 });
  const { targets } = JSON.parse(inspect.stdout) as { targets: readonly { files: readonly { path: string }[] }[] };
  for (const { path } of targets.flatMap(({ files }) => files)) made.add(resolve(dirname(config), path));
}

const entries = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
for (const entry of entries) {
  const path = join(entry.parentPath, entry.name);
  if (made.has(path)) continue;
  process.stderr.write(`${path} is made by no example\n`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
