import { existsSync, readFileSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const setupFiles = ["tests/compiled-grammars.ts", "tests/drawn-once.ts"].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

// Tests write and remove many thousands of small files. Where there is room for them in memory, that takes no time.
const memory = "/dev/shm";
// Some tests run programs that they wrote, which containers may forbid there.
const forbidden = / \/dev\/shm \S+ \S*\bnoexec\b/;
if (existsSync(memory) && freeBytes(memory) > 4e9 && !forbidden.test(readFileSync("/proc/mounts", "utf8")))
  process.env.TMPDIR = memory;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

// Outputs are the same in CI as elsewhere: what the command prints there, its own tests ask for by name.
process.env.CI = "";

/** Plugins import the package by its name; in tests that is its source. */
const alias = [
  { find: /^@quran-foundation\/portal$/, replacement: fileURLToPath(new URL("generator/index.ts", import.meta.url)) },
];

/** Small files of tests that take long. */
const slow = /\/(?:mistakes\/\w+|linear-time|this-site\/check|unit\/fuzz|mcp\/server|ci-recipes|dev-session)\.test\.ts$/;

/**
 * A fresh clone has no times of earlier runs, so Vitest starts the largest files first. The slow ones among the small files would
 * be the last, when the other workers have nothing left to do.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const ofProject = (name: string) => sorted.filter(({ project }) => project.name === name);
    return projects.flatMap((name) => {
      const own = ofProject(name);
      return [...own.filter(({ moduleId }) => slow.test(moduleId)), ...own.filter(({ moduleId }) => !slow.test(moduleId))];
    });
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Many tests wait, for timers, browsers and other processes: with three workers both cores of a small machine have work.
    maxWorkers: 3,
    // The projects transform the same modules: each is transformed once, also for later runs.
    experimental: { fsModuleCache: true },
    projects: [
      // One process for many files, here and below: loading the same modules for each took half of the time.
      {
        test: {
          name: "unit",
          alias,
          setupFiles,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          testTimeout: 180_000,
          // The default of one second is not enough for a busy machine.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "golden",
          alias,
          setupFiles,
          include: ["tests/golden/**/*.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "e2e",
          alias,
          setupFiles,
          isolate: false,
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
          globalSetup: ["tests/e2e/setup.ts"],
        },
      },
    ],
  },
});
