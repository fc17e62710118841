import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { componentNames } from "../../runtime/component-names.js";
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

it("the worked example of components builds, and every component is documented as its type says", async () => {
  const text = readFileSync(join(repository, "docs/components.md"), "utf8");
  const own = mkdtempSync(join(tmpdir(), "portal-docs-components-"));
  const put = (path: string, content: string) => {
    mkdirSync(join(own, dirname(path)), { recursive: true });
    writeFileSync(join(own, path), content);
  };
  for (const [, path = "", content = ""] of text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)) put(path, content);
  const config = readFileSync(join(own, "portal.config.ts"), "utf8");
  put(
    "portal.config.ts",
    config
      .replace("  components:", "  plugins: [plans],\n  components:")
      .replace(/^/, 'import { plans } from "./plugin/plans.js";\n'),
  );
  put("content/plans.yaml", "Small: { price: 3, text: For one. }\nLarge: { price: 30, text: For many. }\n");
  put("content/home.md", "---\ntitle: Home\ndescription: The start.\n---\n\n[Small](/plans#small)\n");
  put(
    "content/manifest.yaml",
    "plans: plans.yaml\npages: [{ path: /, guide: home.md }]\nfooter: [{ title: More, links: [{ label: Plans, to: /plans }] }]\n",
  );
  const { code, stderr } = await portal(["build"], own);
  const page = code === 0 ? readFileSync(join(own, "dist/site/plans.html"), "utf8") : "";
  rmSync(own, { recursive: true, force: true });
  expect([code, stderr]).toEqual([0, ""]);
  expect(page).toContain(
    '<section><h2 id="small"><a class="anchor" href="#small">Small</a></h2><b>3</b> <!-- -->For one.</section>',
  );
  expect(page).toContain(
    '<footer class="line"><b>Orders</b><a href="/plans">Plans</a><a href="/notices.txt">Notices</a></footer>',
  );
  const types = readFileSync(join(repository, "runtime/own-components.tsx"), "utf8");
  const props = [...types.matchAll(/^ {2}\/\*\* (.+?)\.? \*\/\n {2}([A-Z]\w+): Common/gm)];
  expect(props.map(([, , name]) => name)).toEqual([...componentNames]);
  const rows = props.map(([, about = "", name = ""]) => `| \`${name}\` | ${about.split(". ")[0]}`);
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});
