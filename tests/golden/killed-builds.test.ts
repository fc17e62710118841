import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KilledBuilds } from "../release/killed-builds.js";

/** The short form of tests/release/kill-builds.ts, with a small site. Without card images, which take longer than its pages. */

const work = mkdtempSync(join(tmpdir(), "portal-killed-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe("a killed build keeps the previous output and leaves no files, and the next build is right", () => {
  let builds: KilledBuilds;
  beforeAll(async () => {
    cpSync(resolve(import.meta.dirname, "../samples/history/input"), join(work, "site"), { recursive: true });
    writeFileSync(
      join(work, "site/portal.config.ts"),
      `export default { title: "Pets", siteUrl: "https://pets.example", cards: "off" };\n`,
    );
    builds = new KilledBuilds(work, "content/home.md", 7);
    await builds.prepare();
  });

  it.each(["cold", "incremental", "cold", "incremental"] as const)("%s", async (kind) => {
    await expect(builds.round(kind)).resolves.toMatchObject({ kind });
  });
});
