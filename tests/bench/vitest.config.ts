import { defineConfig } from "vitest/config";

/** Measurements, apart from the tests: they want a machine that does nothing else. */
export default defineConfig({
  test: {
    name: "bench",
    include: ["tests/bench/*.bench.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    globalSetup: ["tests/e2e/setup.ts"],
  },
});
