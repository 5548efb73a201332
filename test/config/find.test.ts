import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findConfig, type FoundConfig } from "../../compiler/config/find.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { createLog } from "../../compiler/diagnostics/log.ts";

interface Folder {
  path: string;
}
const folder: Folder = { path: "" };

beforeEach(async () => {
  folder.path = await realpath(await mkdtemp(join(tmpdir(), "promptc-find-")));
});
afterEach(async () => {
  await rm(folder.path, { recursive: true, force: true });
});

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder.path, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, content);
}

async function find(cwd: string, explicit?: string): Promise<{ readonly found: FoundConfig | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const log = createLog();
  await mkdir(join(folder.path, cwd), { recursive: true });
  const found = await findConfig({ cwd: join(folder.path, cwd), explicit }, log);
  return { found, diagnostics: log.diagnostics };
}

describe("searching", () => {
  test.each(["promptc.config.yaml", "promptc.config.yml", "promptc.config.json"])("finds %s in a folder above", async (name) => {
    await write(name, "targets: {}");
    const { found, diagnostics } = await find("a/b/c");
    expect(diagnostics).toEqual([]);
    expect(found).toEqual({ path: name, folder: folder.path, text: "targets: {}" });
  });

  test("takes the nearest", async () => {
    await write("promptc.config.yaml", "outer");
    await write("a/promptc.config.json", "inner");
    expect((await find("a/b")).found?.text).toBe("inner");
  });

  test("names the files when one folder has several, rather than choosing", async () => {
    await write("promptc.config.yaml", "");
    await write("promptc.config.json", "");
    const { found, diagnostics } = await find("a");
    expect(found).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "config/several-files" }]);
    expect(diagnostics[0]?.message).toContain("found `promptc.config.yaml` and `promptc.config.json`");
  });

  test("says where it looked, for which names, and suggests a first configuration", async () => {
    const { found, diagnostics } = await find("a/b");
    expect(found).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "config/not-found", level: "error" }]);
    expect(diagnostics[0]?.message).toContain(join(folder.path, "a/b"));
    expect(diagnostics[0]?.message).toContain("`promptc.config.yaml`, `promptc.config.yml`, `promptc.config.json`");
    expect(diagnostics[0]?.help).toContain("promptc init");
  });
});

describe("--config", () => {
  test("reads any name, relative to the working directory or absolute", async () => {
    await write("a/other.yaml", "x");
    await write("a/promptc.config.yaml", "not this one");
    expect((await find("a", "other.yaml")).found).toEqual({ path: "other.yaml", folder: join(folder.path, "a"), text: "x" });
    expect((await find("b", "../a/other.yaml")).found?.folder).toBe(join(folder.path, "a"));
    expect((await find(".", join(folder.path, "a/other.yaml"))).found?.text).toBe("x");
  });

  test("does not search when the file is missing", async () => {
    await write("promptc.config.yaml", "not this one");
    const { found, diagnostics } = await find(".", "other.yaml");
    expect(found).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "config/not-found" }]);
    expect(diagnostics[0]?.message).toContain("`other.yaml`");
    expect(diagnostics[0]?.help).toContain("--config");
  });
});

describe("what cannot be read", () => {
  test("a folder", async () => {
    await write("promptc.config.yaml/file", "");
    expect((await find(".")).diagnostics).toMatchObject([{ code: "config/unreadable", location: { path: "promptc.config.yaml" } }]);
  });

  test("a link that leads nowhere, which is not passed over for a folder above", async () => {
    await write("promptc.config.yaml", "outer");
    await mkdir(join(folder.path, "a"));
    await symlink("missing", join(folder.path, "a/promptc.config.yaml"));
    const { diagnostics } = await find("a");
    expect(diagnostics).toMatchObject([{ code: "config/unreadable" }]);
    expect(diagnostics[0]?.message).toContain("a symbolic link to a file that does not exist");
  });

  test("a link to itself", async () => {
    await symlink("promptc.config.yaml", join(folder.path, "promptc.config.yaml"));
    const { diagnostics } = await find(".");
    expect(diagnostics).toMatchObject([{ code: "config/unreadable" }]);
    expect(diagnostics[0]?.message).toContain("in a circle");
  });

  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")("a file without permission", async () => {
    await write("promptc.config.yaml", "x");
    await chmod(join(folder.path, "promptc.config.yaml"), 0);
    const { diagnostics } = await find(".");
    expect(diagnostics).toMatchObject([{ code: "config/unreadable" }]);
    expect(diagnostics[0]?.message).toContain("permission denied");
  });

  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")("a folder without permission, when the file is named", async () => {
    await write("closed/promptc.config.yaml", "x");
    await chmod(join(folder.path, "closed"), 0);
    const { diagnostics } = await find(".", "closed/promptc.config.yaml");
    await chmod(join(folder.path, "closed"), 0o755);
    expect(diagnostics).toMatchObject([{ code: "config/unreadable", message: "`closed/promptc.config.yaml` cannot be read: permission denied" }]);
  });

  test("bytes that are not UTF-8", async () => {
    await write("promptc.config.yaml", Uint8Array.of(0x61, 0xff, 0x62));
    expect((await find(".")).diagnostics).toMatchObject([{ code: "config/unreadable", help: "Save the file as UTF-8." }]);
  });

  test("UTF-16, by name", async () => {
    await write("promptc.config.yaml", Buffer.from("\ufefftargets:", "utf16le"));
    expect((await find(".")).diagnostics[0]?.message).toContain("found UTF-16");
  });

  test("ten megabytes, without reading them", async () => {
    await write("promptc.config.yaml", new Uint8Array(10_000_000));
    expect((await find(".")).diagnostics).toMatchObject([{ code: "yaml/too-large" }]);
  });
});

test("takes a byte order mark off", async () => {
  await write("promptc.config.yaml", "\ufefftargets: {}");
  expect((await find(".")).found?.text).toBe("targets: {}");
});
