import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, it } from "vitest";
import { readSources } from "../../generator/1-sources/sources.js";
import { buildModel } from "../../generator/2-model/build-model.js";
import { allPages, openPages } from "../../generator/3-pages/open-pages.js";
import { type GeneratedModule, generatePage, generateSidebar, generateSite } from "../../generator/4-modules/generate.js";
import { bundleServer } from "../../generator/5-bundle/bundle.js";
import { createRenderer } from "../../generator/6-render/render.js";
import { prepareSite } from "../../generator/pipeline/plan-site.js";
import { nodeHost } from "../../generator/platform/files.js";

const root = mkdtempSync(join(tmpdir(), "portal-modules-"));
cpSync(resolve(import.meta.dirname, "../samples/zero-config/input"), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function planned() {
  const site = (await prepareSite(nodeHost, { root, specs: [join(root, "pets.yaml")], content: join(root, "docs") })).value;
  if (!site) throw new Error("the sample is not prepared");
  const sources = (await readSources(nodeHost, { root, ...site })).value;
  return allPages(openPages(buildModel(sources, site.place).value, site.base).value).value;
}

async function modules(): Promise<GeneratedModule[]> {
  const plan = await planned();
  return [
    generateSite(plan.site),
    ...[...plan.sidebars].map(([id, sidebar]) => generateSidebar(id, { sidebar })),
    ...plan.pages.map(generatePage),
  ];
}

/** A module after an edit by hand, which moves its data to an unknown place. */
const edited = (module: GeneratedModule, from: string, to: string): GeneratedModule => ({
  ...module,
  text: module.text.replace(from, () => to),
  data: undefined,
});

const shared = (all: Awaited<ReturnType<typeof modules>>) => all.filter((module) => module.route === undefined);

const inline = { head: "", home: "" };

describe("generated modules", () => {
  it("are the source of the HTML: an edit changes only its page", async () => {
    const before = await modules();
    const page = "pages/pet-store/list-pets.tsx";
    const after = before.map((module) =>
      module.path === page ? edited(module, 'title: "List pets"', 'title: "Edited by hand"') : module,
    );
    const server = await bundleServer();
    const render = (all: typeof before) =>
      createRenderer(shared(all), server, inline).render(all.filter((module) => module.route !== undefined));
    const [plain, changed] = await Promise.all([render(before), render(after)]);
    const different = changed.filter(({ html }, index) => html !== plain[index]?.html).map(({ route }) => route);
    expect(different).toEqual(["/pet-store/list-pets"]);
    expect(changed.find(({ route }) => route === "/pet-store/list-pets")?.html).toContain("<h1>Edited by hand</h1>");
  });

  it("can be any TypeScript, also in their data", async () => {
    const all = await modules();
    const page = all.find((module) => module.path === "pages/pet-store/list-pets.tsx");
    if (!page) throw new Error("no such module");
    const typed = edited(page, 'title: "List pets"', "title: `export const a = {} satisfies B;\n` as string");
    const [rendered] = await createRenderer(shared(all), await bundleServer(), inline).render([typed]);
    expect(rendered?.html).toContain("<h1>export const a = {} satisfies B;");
  });

  it("know where their data is, whatever texts it has", async () => {
    const texts = { title: 'export const page = {} satisfies GuidePage;\n"the data of the module"', description: "\ufdd0" };
    const plan = await planned();
    const page = plan.pages.find(({ page }) => page.route === "/pet-store/list-pets");
    if (!page) throw new Error("no such page");
    const module = generatePage({ ...page, page: { ...page.page, ...texts }, sources: ["\ufdd0.md"] });
    const data = module.text.slice(module.data?.start, module.data?.end);
    expect(runInNewContext(`(${data})`)).toMatchObject(texts);
    const [rendered] = await createRenderer(shared(await modules()), await bundleServer(), inline).render([module]);
    expect(rendered?.html).toContain("<h1>export const page = {} satisfies GuidePage;");
  });

  it("can import only the runtime and each other", async () => {
    const all = await modules();
    const page = all.find((module) => module.path === "pages/pet-store/list-pets.tsx");
    if (!page) throw new Error("no such module");
    const wrong = edited(page, "", 'import "node:fs";\n');
    const render = createRenderer(shared(all), await bundleServer(), inline).render([wrong]);
    await expect(render).rejects.toThrow("imports node:fs, which modules may not");
  });

  it("import types and a view, have data, and end in satisfies", async () => {
    for (const { path, text } of await modules()) {
      expect(text, path).toMatch(/ satisfies (\w+Page|Sidebar|Site);\n$/);
      expect(
        text.split("\n").every((line) => !/\s+$/.test(line) || text.includes("`")),
        path,
      ).toBe(true);
    }
  });
});
