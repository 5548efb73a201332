import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { makeTokenTables } from "../../compiler/make/token-tables.ts";
import { tokenCounter } from "../../compiler/tokens/tokens.ts";
import { ENCODINGS } from "./reference.ts";

const SLOW = { timeout: 60_000 };
const FILES = ENCODINGS.map((encoding) => `${encoding}.bin`);

const root = mkdtempSync(join(tmpdir(), "token-tables-"));
const made = join(root, "made");
makeTokenTables(made);
afterAll(() => rmSync(root, { recursive: true }));

/** A new folder, with a table in it. */
function folderWith(name: string, file: string, bytes: Uint8Array): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  return folder;
}

describe("making the token tables", () => {
  it("writes one small file for each encoding, and nothing else", () => {
    expect(readdirSync(made).sort()).toEqual([...FILES].sort());
    expect(statSync(join(made, "o200k_base.bin")).size).toBeLessThan(4_000_000);
    expect(statSync(join(made, "cl100k_base.bin")).size).toBeLessThan(2_000_000);
  });

  it("makes the same bytes each time, run as a script too", SLOW, () => {
    const again = join(root, "again");
    const script = join(import.meta.dirname, "../../compiler/make/token-tables.ts");
    execFileSync(process.execPath, ["--import", "tsx", script, again]);
    for (const file of FILES) {
      expect(readFileSync(join(again, file)).equals(readFileSync(join(made, file)))).toBe(true);
    }
  });

  it("leaves a file alone that is right, and replaces one that is not", SLOW, () => {
    const folder = folderWith("stale", "o200k_base.bin", Buffer.from("stale"));
    copyFileSync(join(made, "cl100k_base.bin"), join(folder, "cl100k_base.bin"));
    const before = statSync(join(folder, "cl100k_base.bin"), { bigint: true });
    expect(makeTokenTables(folder)).toEqual([join(folder, "o200k_base.bin")]);
    expect(makeTokenTables(folder)).toEqual([]);
    const after = statSync(join(folder, "cl100k_base.bin"), { bigint: true });
    expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    expect(readdirSync(folder).sort()).toEqual([...FILES].sort());
  });
});

describe("loading a token table", () => {
  it("happens once for an encoding and folder", () => {
    const bytes = readFileSync(join(made, "cl100k_base.bin"));
    const folder = folderWith("once", "cl100k_base.bin", bytes);
    const count = tokenCounter("cl100k_base", folder);
    rmSync(folder, { recursive: true });
    expect(tokenCounter("cl100k_base", folder)).toBe(count);
    expect(count("hello world")).toBe(2);
  });

  it("finds the repository's tables from the sources", SLOW, () => {
    makeTokenTables();
    expect(ENCODINGS.map((encoding) => tokenCounter(encoding)("hello world"))).toEqual([2, 2]);
  });

  it.each([
    ["lib/cli/bundle.cjs", "cjs"],
    ["lib/cli/bundle.mjs", "esm"],
    ["lib/tokens/tokens.mjs", "esm"],
  ] as const)("finds the tables from %s", SLOW, async (outfile, format) => {
    const folder = join(root, `bundle-${outfile.replaceAll("/", "-")}`);
    mkdirSync(join(folder, "lib/tokens"), { recursive: true });
    copyFileSync(join(made, "cl100k_base.bin"), join(folder, "lib/tokens/cl100k_base.bin"));
    const door = join(import.meta.dirname, "../../compiler/tokens/tokens.ts");
    await build({
      stdin: {
        contents: `import { tokenCounter } from ${JSON.stringify(door)};
          console.log(tokenCounter("cl100k_base")("hello world"));`,
        resolveDir: folder,
      },
      outfile: join(folder, outfile),
      bundle: true,
      platform: "node",
      format,
      logLevel: "error",
    });
    // From elsewhere, as the working directory must not matter, and by way of `-e`, which has a
    // global __dirname that is none of the bundle's.
    const load = `import(${JSON.stringify(join(folder, outfile))})`;
    const output = execFileSync(process.execPath, ["-e", load], { cwd: tmpdir() });
    expect(output.toString()).toBe("2\n");
  });

  it("says what is missing, where, and what to run", () => {
    const folder = join(root, "nowhere");
    expect(() => tokenCounter("o200k_base", folder)).toThrow(
      `Unexpected absence of the token table o200k_base.bin, expected it in ${folder}. ` +
        "Run `npm run build`",
    );
  });

  const whole = readFileSync(join(made, "cl100k_base.bin"));
  const flipped = (offset: number) => {
    const bytes = Buffer.from(whole);
    bytes[offset] = bytes[offset]! ^ 1;
    return bytes;
  };
  it.each<[string, Buffer, string]>([
    ["empty", Buffer.alloc(0), "length 0, expected a header"],
    ["another-file", Buffer.alloc(1_000, "x"), "first bytes, expected a token table"],
    ["another-version", flipped(4), "format version 0, expected 1"],
    [
      "another-encoding",
      readFileSync(join(made, "o200k_base.bin")),
      'encoding "o200k_base", expected "cl100k_base"',
    ],
    ["cut-off", whole.subarray(0, -1), `length ${whole.length - 1}, expected ${whole.length}`],
    ["bad-offsets", flipped(100), "checksum"],
    ["bad-slots", flipped(500_000), "checksum"],
    ["bad-bytes", flipped(whole.length - 1), "checksum"],
  ])("rejects a table that is %s", (name, bytes, fault) => {
    const folder = folderWith(name, "cl100k_base.bin", bytes);
    const load = () => tokenCounter("cl100k_base", folder);
    expect(load).toThrow(`Unexpected ${fault}`);
    expect(load).toThrow("Run `npm run build`");
    expect(load).toThrow(join(folder, "cl100k_base.bin"));
  });
});
