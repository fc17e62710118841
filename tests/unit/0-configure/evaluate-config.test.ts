import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluateConfig } from "../../../generator/0-configure/evaluate-config.js";
import { loadConfig } from "../../../generator/0-configure/load-config.js";
import { nodeHost } from "../../../generator/platform/host.js";
import type { Store } from "../../../generator/platform/run-cache.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pure = (code: string) => evaluateConfig(`"use strict"; module.exports = ${code};`, "portal.config.js").isPure;

describe("a configuration", () => {
  it.each([`{ title: "A" }`, `{ title: ["a", "b"].map((part) => part.toUpperCase()).join(" ") }`, `JSON.parse('{"title":"A"}')`])(
    "depends on its text alone: %s",
    (code) => {
      expect(pure(code)).toBe(true);
    },
  );

  it.each([
    `{ title: require("os").hostname() }`,
    `{ title: require("node:child_process").execFileSync("true").toString() }`,
    `{ title: process.env.TITLE }`,
    `{ title: typeof process }`,
    `{ title: globalThis.process.version }`,
    `{ title: String(performance.now()) }`,
    `{ title: String(new Date()) }`,
    `{ title: String(Math.random()) }`,
    `{ title: (1.5).toLocaleString() }`,
    `{ title: (() => {}).constructor("return process.version")() }`,
  ])("depends on its surroundings: %s", (code) => {
    expect(pure(code)).toBe(false);
  });
});

/** A store that keeps everything, as the cache on disk does from build to build. */
function memoryStore(): Store & { size: number } {
  const entries = new Map<string, unknown>();
  return {
    get: <T>(key: string) => entries.get(key) as T | undefined,
    put: (key, value) => void entries.set(key, value),
    get size() {
      return entries.size;
    },
  };
}

async function titleOf(text: string, store: Store): Promise<{ title: string | undefined; inputs: string[] }> {
  writeFileSync(join(folder, "portal.config.ts"), text);
  const { value, diagnostics } = await loadConfig(nodeHost, folder, "portal.config.ts", store);
  expect(diagnostics).toEqual([]);
  return { title: value?.config.title, inputs: [...(value?.inputs.keys() ?? [])] };
}

describe("what an earlier build stored of a configuration", () => {
  it.each(["fs", "node:fs"])("is not used where it reads a file through %s", async (module) => {
    const title = join(folder, "title.txt");
    const config = `import { readFileSync } from "${module}";\nexport default { title: readFileSync(${JSON.stringify(title)}, "utf8") };`;
    const store = memoryStore();
    writeFileSync(title, "Before");
    const before = await titleOf(config, store);
    expect(before.title).toBe("Before");
    // The development server watches it.
    expect(before.inputs).toContain(title);
    expect(store.size).toBe(0);
    writeFileSync(title, "After");
    expect((await titleOf(config, store)).title).toBe("After");
  });

  it("is used where it is data", async () => {
    const store = memoryStore();
    await titleOf(
      `import { defineConfig } from "@quran-foundation/portal";\nexport default defineConfig({ title: "A" });`,
      store,
    );
    expect(store.size).toBe(1);
  });
});
