import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { beforeAll, expect, it } from "vitest";
import { areas } from "../../generator/diagnostics/catalogue.js";
import { planSite } from "../../generator/pipeline/plan-site.js";
import { nodeHost } from "../../generator/platform/files.js";
import { manualLine } from "../../generator/platform/manual.js";
import { Stages } from "../../generator/platform/stages.js";
import { portal } from "../portal.js";

const root = resolve(import.meta.dirname, "../..");
const docs = join(root, "docs");
let planned: Awaited<ReturnType<typeof planSite>>;
beforeAll(async () => {
  planned = await planSite(nodeHost, { root: docs, specs: [] }, new Stages());
});

const guides = () =>
  planned.value?.plan.pages.flatMap(({ page, sources: [file = ""] }) => (page.kind === "guide" ? [file] : [])) ?? [];

it("the manual is a site without diagnostics, and has every page of its folder", () => {
  expect(planned.diagnostics).toEqual([]);
  const files = fastGlob.sync(["*.md", "{benchmarks,decisions,examples}/*.md"], { cwd: docs });
  // The home page, and the scores of the other site of this repository.
  const others = ["README.md", "design-review.md"];
  expect(guides().sort()).toEqual(files.filter((file) => !others.includes(file)).sort());
});

it("the start of the manual, which is read on other sites too, links to every page but the decisions", () => {
  const text = readFileSync(join(docs, "README.md"), "utf8");
  const linked = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, file = ""]) => file);
  const pages = guides().filter((file) => !/^decisions\/\d/.test(file));
  expect(linked.sort()).toEqual(pages.sort());
});

it("help and explanations name a page of the manual that exists", async () => {
  for (const { page } of areas) expect(existsSync(join(docs, `${page}.md`))).toBe(true);
  for (const args of [[], ["build"], ["init"], ["diff"], ["snapshot"], ["mcp"], ["new", "overlay"], ["explain"]]) {
    const { stdout } = await portal([...args, "--help"], root);
    const [, file = "none"] = /^Manual: (.*)$/m.exec(stdout) ?? [];
    expect([args, existsSync(join(root, file))]).toEqual([args, true]);
  }
  expect((await portal(["explain", "guide-draft"], root)).stdout).toMatch(/\n\nManual: docs\/markdown\.md\n$/);
  expect((await portal(["explain", "overlay-no-target"], root)).stdout).toContain("\nManual: docs/overlays.md\n");
});

it("a page of the manual is named relative to the current folder only if it is inside", () => {
  expect(manualLine("cli", root)).toBe(`Manual: ${join("docs", "cli.md")}`);
  expect(manualLine("cli", join(root, "tests"))).toBe(`Manual: ${join(docs, "cli.md")}`);
});
