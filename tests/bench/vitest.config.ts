import { defineConfig } from "vitest/config";

/** Measurements, separate from the tests: they need an idle machine. */
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
