import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Case } from "./case.ts";
import { runCase } from "./check.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

describe.each(["jcode", "hermes", "agent-zero"])("%s is reproduced byte for byte, bound at build and bound late", (system) => {
  for (const file of readdirSync(join(here, system)).sort()) {
    const test = JSON.parse(readFileSync(join(here, system, file), "utf8")) as Case;
    it(test.id, async (context) => {
      const { skipped, problems } = await runCase(test, ["build", "late"]);
      if (skipped !== undefined) context.skip(`needs ${skipped}`);
      expect(problems).toEqual([]);
    });
  }
});
