import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portal } from "../portal.js";

const repository = resolve(import.meta.dirname, "../..");
const docs = readFileSync(join(repository, "docs/extensions.md"), "utf8");
const root = mkdtempSync(join(tmpdir(), "portal-docs-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(() => {
  const files = [...docs.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  expect(files.map(([, path]) => path)).toContain("plugin/people.ts");
  for (const [, path = "", text = ""] of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, "content/home.md"), "---\ntitle: Home\ndescription: The start.\n---\n\nHello.\n");
});

it("the example builds, and its block is on the page", async () => {
  const { code, stderr } = await portal(["build"], root);
  expect([code, stderr]).toEqual([0, ""]);
  const page = readFileSync(join(root, "dist/site/orders.html"), "utf8");
  expect(page).toContain('<p><strong>Ana Silva</strong>: Looks after <a href="/orders">the orders</a>.');
});

it("its check reports what the documentation says", async () => {
  const [, promised = ""] = /```text\n(.*)\n```/.exec(docs) ?? [];
  const { stdout } = await portal(["check", "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout);
  const told = diagnostics.map(
    (one: Record<string, unknown>) => `${one.file}:${one.line}:${one.column} ${one.severity} ${one.message} [${one.code}]`,
  );
  expect(told).toEqual([promised]);
});

it("its codes have explanations", async () => {
  const { code, stdout } = await portal(["explain", "person-unknown"], root);
  expect([code, stdout]).toEqual([0, expect.stringContaining("A person who is not listed")]);
});

it("every public type is documented", () => {
  const types = readFileSync(join(repository, "generator/extensions/types.ts"), "utf8");
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(15);
  const inner = new Set(["Members", "MemberValues", "PluginContext", "Plugin"]);
  expect(names.filter((name) => !inner.has(name) && !new RegExp(`\\b${name}\\b`).test(docs))).toEqual([]);
});
