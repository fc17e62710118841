import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { packageTypes } from "../../../generator/0-configure/config-types.js";

const root = resolve(import.meta.dirname, "../../..");
const cache = join(root, "node_modules/.cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "portal-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = () => packageTypes(readFileSync(join(root, "generator/extensions/types.ts"), "utf8"));

/** Errors of the compiler for a module next to the shipped declarations. */
function complaints(code: string): string {
  writeFileSync(join(folder, "index.d.ts"), types());
  writeFileSync(join(folder, "a.ts"), code);
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--module", "nodenext", "--target", "es2023"];
  const args = [
    join(root, "node_modules/typescript/bin/tsc"),
    "--ignoreConfig",
    ...options,
    "--skipLibCheck",
    "--types",
    "node",
    "a.ts",
  ];
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it("the shipped type of a configuration matches the schema", () => {
  const same = `
    import type { ConfigInput } from "./index.js";
    import type { ConfigInput as Schema } from "../../../generator/0-configure/config.js";
    export const out = (config: ConfigInput): Schema => config;
    export const back = (config: Schema): ConfigInput => config;`;
  expect(complaints(same)).toBe("");
  const wrong = (config: string) =>
    complaints(`import { defineConfig } from "./index.js";\nexport default defineConfig(${config});`);
  expect(wrong('{ titel: "Try" }')).toContain("'titel' does not exist");
  expect(wrong('{ checks: { lint: "loud" } }')).toContain("'\"loud\"' is not assignable");
});

it("the shipped types of functions match the functions", () => {
  const same = `
    import * as shipped from "./index.js";
    import * as real from "../../../generator/extensions/public-api.js";
    export const out: typeof real = shipped;
    export const back: typeof shipped = real;`;
  expect(complaints(same)).toBe("");
});

it("the plugin of the documentation compiles with the shipped types", () => {
  const docs = readFileSync(join(root, "docs/extensions.md"), "utf8");
  const [, plugin = ""] = /```ts title="plugin\/people\.ts"\n([\s\S]*?)```/.exec(docs) ?? [];
  const code = plugin.replace('"@quran-foundation/portal"', '"./index.js"');
  expect(code).toContain("definePlugin");
  expect(complaints(code)).toBe("");
});

it("every member has a description", () => {
  const [config = ""] = types().split("export interface ConfigInput ")[1]?.split("\n}\n") ?? [];
  const undocumented = config.match(/(?<!\*\/)\n {2}\w+\??:/g);
  expect(undocumented).toBeNull();
  expect(types()).toContain(
    '  /**\n   * Folder of the Markdown, with `manifest.yaml` in it.\n   * @default "content"\n   */\n  content?: string',
  );
});
