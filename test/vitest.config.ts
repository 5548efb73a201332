import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Whole builds and real processes on a small machine take their time.
    testTimeout: 60_000,
    pool: "forks",
    // By default a machine with two cores gets one worker.
    maxWorkers: 2,
    setupFiles: ["test/setup.ts"],
  },
});
