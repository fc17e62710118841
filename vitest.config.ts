import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // One process for many files: half of the time went into loading the same modules for each.
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 60_000, isolate: false } },
      { test: { name: "golden", include: ["tests/golden/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          globalSetup: ["tests/e2e/setup.ts"],
        },
      },
    ],
  },
});
