import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { transform } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { readSources } from "../../generator/1-sources/sources.js";
import { buildModel } from "../../generator/2-model/build-model.js";
import { buildPage } from "../../generator/3-pages/kinds/build-page.js";
import { openPages } from "../../generator/3-pages/open-pages.js";
import { type GeneratedModule, generatePage, SharedModules } from "../../generator/4-modules/generate.js";
import { bundleServer } from "../../generator/5-bundle/bundle.js";
import { createRenderer, type Exports, openRuntime, run } from "../../generator/6-render/render.js";
import { prepareSite, type SiteOptions } from "../../generator/pipeline/plan-site.js";
import { nodeHost, scriptHash } from "../../generator/platform/files.js";
import { oncePer } from "../../generator/platform/values.js";
import { drawCode } from "../../generator/text/code/highlight.js";
import type { Page, Site } from "../../runtime/contract.js";
import type { OwnComponents, OwnPreviews } from "../../runtime/own-components.js";

const root = mkdtempSync(join(tmpdir(), "portal-modules-"));
cpSync(resolve(import.meta.dirname, "../samples/zero-config/input"), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sample: SiteOptions = { root, specs: [join(root, "pets.yaml")], content: join(root, "docs") };
const thisSite: SiteOptions = { root: resolve(import.meta.dirname, "../.."), specs: [] };

/** @param nth 1 for all pages */
async function planned(options = sample, nth = 1) {
  const site = (await prepareSite(nodeHost, options)).value;
  if (!site) throw new Error("the site is not prepared");
  const sources = (await readSources(nodeHost, { ...options, ...site })).value;
  const routed = openPages(buildModel(sources, site.place).value, site.base).value;
  const paths = routed.paths.filter((_, index) => index % nth === 0);
  return { routed, pages: paths.map((path) => buildPage(path, routed.inputs).value) };
}

async function modules(options?: SiteOptions, nth?: number) {
  const { routed, pages } = await planned(options, nth);
  const shared = new SharedModules(routed);
  for (const { page } of pages) shared.importsOf(page.route);
  return { shared: shared.all(), pages: pages.map(generatePage) };
}

const server = openRuntime(await bundleServer());
const inline = { head: "", home: "" };

const packages: Readonly<Record<string, Exports>> = {
  react: server.react,
  "@quran-foundation/portal/components": server.parts,
  "@quran-foundation/portal/runtime/views.js": server.views,
  "react/jsx-runtime": server.jsxRuntime,
};

/** The modules as they are written, run by their path on demand. */
async function evaluated(all: readonly GeneratedModule[]): Promise<(path: string) => Exports | undefined> {
  const codes = new Map<string, string>();
  for (const { path, text } of all) {
    const loader = path.endsWith("x") ? "tsx" : "ts";
    codes.set(withoutExtension(path), (await transform(text, { loader, format: "cjs", jsx: "automatic" })).code);
  }
  const load = oncePer((path: string): Exports | undefined => {
    const code = codes.get(path);
    const imported = (name: string) => packages[name] ?? load(withoutExtension(posix.join(posix.dirname(path), name)));
    return code === undefined ? undefined : run(code, path, imported);
  });
  return (path) => load(withoutExtension(path));
}

const withoutExtension = (path: string) => path.replace(/\.\w+$/, "");

/** The HTML of each page, from its module as written. */
async function asWritten({ shared, pages }: Awaited<ReturnType<typeof modules>>): Promise<string[]> {
  const load = await evaluated([...shared, ...pages]);
  const own = load("components.cjs") as OwnComponents | undefined;
  const previews = load("previews.cjs") as OwnPreviews | undefined;
  const tools = { inline, highlight: drawCode, hashOf: scriptHash, own, previews: previews && { ...previews, failed: () => {} } };
  const { site } = load("site.ts") as { site: Site };
  return pages.map(({ path }) => {
    const { default: component, page } = load(path) as { default: unknown; page: Page };
    return server.renderDocument(server.createElement(component, {}), page, site, tools);
  });
}

describe("generated modules", () => {
  it.each<[string, SiteOptions, number]>([
    ["a sample", sample, 1],
    ["this site, with components, previews and errors that operations share", thisSite, 20],
  ])("are what is rendered: run as written, they give the same HTML, of %s", async (_, options, nth) => {
    const all = await modules(options, nth);
    expect(new Set(all.pages.flatMap((page) => Object.keys(page.imports))).size).toBe(options === sample ? 2 : 4);
    const rendered = createRenderer(all.shared, server, inline).render(all.pages);
    const written = await asWritten(all);
    for (const [index, { route, html }] of rendered.entries()) expect(html, route).toBe(written[index]);
  });

  it("have the data of the page, whatever texts it has", async () => {
    const title = 'a\0b\x7f\ufffd`${c}</script> {{{literal data}}}\n"the data"';
    const { shared } = await modules();
    const plan = await planned();
    const page = plan.pages.find(({ page }) => page.route === "/pet-store/list-pets");
    if (!page) throw new Error("no such page");
    const module = generatePage({ ...page, page: { ...page.page, title }, sources: ["{{{page}}}.md"] });
    const [html] = createRenderer(shared, server, inline).render([module]);
    expect(html?.html).toContain("<h1>a\ufffdb\ufffd\ufffd`${c}&lt;/script&gt; {{{literal data}}}\n&quot;the data&quot;</h1>");
    expect([html?.html]).toEqual(await asWritten({ shared, pages: [module] }));
  });

  it("import only the runtime and each other", async () => {
    const { shared, pages } = await modules();
    const imported = [...shared, ...pages].flatMap(({ text }) => [...text.matchAll(/^import .* from "(.*)";$/gm)]);
    const packages = new Set(imported.map(([, name = ""]) => name).filter((name) => !name.startsWith(".")));
    expect([...packages].sort()).toEqual([
      "@quran-foundation/portal/runtime/contract.js",
      "@quran-foundation/portal/runtime/views.js",
    ]);
  });

  it("import types and a view, have data, and end in satisfies", async () => {
    const { shared, pages } = await modules();
    for (const { path, text } of [...shared, ...pages]) {
      expect(text, path).toMatch(/ satisfies (\w+Page|Sidebar|Site);\n$/);
      expect(
        text.split("\n").every((line) => !/\s+$/.test(line) || text.includes("`")),
        path,
      ).toBe(true);
    }
  });
});
