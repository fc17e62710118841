import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluateConfig, loadConfig } from "../../../generator/0-configure/load-config.js";
import { nodeHost } from "../../../generator/platform/files.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pure = (code: string) => evaluateConfig(`"use strict"; module.exports = ${code};`, "portal.config.js").isPure();

describe("a configuration", () => {
  it.each([`{ title: "A" }`, `{ title: ["a", "b"].map((part) => part.toUpperCase()).join(" ") }`, `JSON.parse('{"title":"A"}')`])(
    "is pure and depends only on its text: %s",
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
  ])("depends on its environment: %s", (code) => {
    expect(pure(code)).toBe(false);
  });
});

async function titleOf(text: string): Promise<{ title: string | undefined; inputs: string[] }> {
  writeFileSync(join(folder, "portal.config.ts"), text);
  const { value, diagnostics } = await loadConfig(nodeHost, folder, "portal.config.ts");
  expect(diagnostics).toEqual([]);
  return { title: value?.config.title, inputs: [...(value?.inputs.keys() ?? [])] };
}

describe("the code of a configuration", () => {
  it.each(["fs", "node:fs"])("runs again, so a file that it reads through %s is read again", async (module) => {
    const title = join(folder, "title.txt");
    const config = `import { readFileSync } from "${module}";\nexport default { title: readFileSync(${JSON.stringify(title)}, "utf8") };`;
    writeFileSync(title, "Before");
    const before = await titleOf(config);
    expect(before.title).toBe("Before");
    // The development server watches it.
    expect(before.inputs).toContain(title);
    writeFileSync(title, "After");
    expect((await titleOf(config)).title).toBe("After");
  });

  it("is bundled again if the text of one of its files changed", async () => {
    const config = 'import { title } from "./title.js";\nexport default { title };';
    writeFileSync(join(folder, "title.ts"), 'export const title = "Before";');
    expect((await titleOf(config)).title).toBe("Before");
    writeFileSync(join(folder, "title.ts"), 'export const title = "After";');
    expect((await titleOf(config)).title).toBe("After");
  });
});

describe("a configuration that fails", () => {
  const failure = async (text: string, more: Record<string, string> = {}) => {
    for (const [name, content] of Object.entries({ ...more, "portal.config.ts": text }))
      writeFileSync(join(folder, name), content);
    const { diagnostics } = await loadConfig(nodeHost, folder, "portal.config.ts");
    return diagnostics.map(({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`);
  };

  it.each([
    {
      text: 'const a = 1;\nfunction read(): string {\n  throw new Error("No token");\n}\nexport default { title: read() };',
      want: "portal.config.ts:3:9 The configuration failed: No token.",
    },
    {
      text: 'import { title } from "./fails.js";\nexport default { title };',
      want: "fails.ts:2:34 The configuration failed: Cannot read properties of undefined (reading 'b').",
    },
    {
      text: "const a = {};",
      want: "portal.config.ts:1:1 The configuration has no default export: start it with `export default`.",
    },
    {
      text: "export default Promise.resolve({});",
      want: "portal.config.ts:1:1 The configuration is a promise: export an object.",
    },
    { text: "export default () => ({});", want: "portal.config.ts:1:1 The configuration is a function: export an object." },
    {
      text: 'export default { plugins: [{ name: "a", chekcs: {} }] };',
      want: "portal.config.ts:1:18 `plugins.0`: has no member `chekcs`, but `checks`.",
    },
  ])("is reported where it does: $want", async ({ text, want }) => {
    expect(await failure(text, { "fails.ts": "const a: any = {};\nexport const title: string = a.a.b;\n" })).toEqual([want]);
  });
});

describe("a plugin", () => {
  const load = async (check: string) => {
    const text = `import { definePlugin } from "@quran-foundation/portal";
export default { plugins: [definePlugin({ name: "a", checks: { one() { ${check} } } })] };`;
    writeFileSync(join(folder, "portal.config.ts"), text);
    const { value, diagnostics } = await loadConfig(nodeHost, folder, "portal.config.ts");
    expect(diagnostics).toEqual([]);
    if (!value) throw new Error("there is no configuration");
    return value;
  };

  it("can import this package, and is pure until one of its functions is not", async () => {
    const { plugins, isPure } = await load("return Date.now();");
    expect(plugins.map(({ name }) => name)).toEqual(["a"]);
    expect(isPure()).toBe(true);
    plugins[0]?.checks?.one?.({} as never);
    expect(isPure()).toBe(false);
  });
});
