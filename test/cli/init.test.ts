import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const promptc = fileURLToPath(new URL("../../lib/cli/promptc.cjs", import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "promptc-init-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function run(...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [promptc, ...args], { cwd: folder, encoding: "utf8" });
}

describe("init recognises the layout of", () => {
  it.each([
    ["jcode", ".jcode/prompt-overlay.md"],
    ["hermes", ".hermes.md"],
    ["hermes", "SOUL.md"],
    ["agent-zero", ".a0proj/instructions/style.md"],
    ["agent-zero", "notes.promptinclude.md"],
  ])("%s by %s, and what it writes builds", (preset, path) => {
    write(path, "Be brief.\n");
    const { status, stdout } = run("init");
    expect(status).toBe(0);
    expect(stdout).toContain(`laid out for ${preset}`);
    expect(readFileSync(join(folder, "promptc.config.yaml"), "utf8")).toContain(`preset: ${preset}`);
    const built = run("build");
    expect(built.status, built.stderr).toBe(0);
    expect(run("check").status).toBe(0);
    expect(existsSync(join(folder, "dist", preset, "dynamic.manifest.json"))).toBe(true);
  });
});
