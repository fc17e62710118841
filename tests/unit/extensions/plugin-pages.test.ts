import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dataFile, definePlugin } from "../../../generator/extensions/define-plugin.js";
import type { PluginPage } from "../../../generator/extensions/types.js";
import { makeSite, shown } from "../checks/make-site.js";

const files = {
  "content/manifest.yaml":
    "people: people.yaml\npages: [{ path: /, guide: home.md }]\nsidebars: { team: { label: Team, items: [/people/jo] } }\n",
  "content/people.yaml": "jo: Jo\nkim: Kim\n",
  "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\n[Jo](/people/jo#work)\n",
};
const page = (id: string, more: Partial<PluginPage> = {}): PluginPage => ({
  path: `/people/${id}`,
  title: `About ${id}: all`,
  description: `What ${id} does.`,
  markdown: "## Work\n\n[Home](/)\n",
  ...more,
});
const people = (pages: (ids: string[], place: (id: string) => PluginPage["location"]) => unknown) =>
  definePlugin({
    name: "people",
    members: { people: dataFile(z.record(z.string(), z.string()), "People.") },
    pages: ({ data, place }) => pages(Object.keys(data.people ?? {}), (id) => place("people", [id])) as PluginPage[],
  });

describe("pages of a plugin", () => {
  it("are guides with routes, anchors and sidebars, but without an edit link", async () => {
    const plugin = people((ids) => ids.map((id) => page(id, id === "kim" ? { sidebar: "team" } : {})));
    const site = await makeSite(files, { plugins: [plugin], repository: { url: "https://git.example/a" } });
    expect(shown(site.diagnostics)).toEqual([]);
    const made = site.plan.pages.filter(({ page: { route } }) => route.startsWith("/people/"));
    expect(made.map(({ page: { route, title, description }, sidebar }) => [route, title, description, sidebar])).toEqual([
      ["/people/jo", "About jo: all", "What jo does.", "team"],
      ["/people/kim", "About kim: all", "What kim does.", "team"],
    ]);
    expect(made.map(({ page: one }) => /[^"]*\/edit\/[^"]*/.exec(JSON.stringify(one))?.[0])).toEqual([undefined, undefined]);
    const home = site.plan.pages.find(({ page: { route } }) => route === "/");
    expect(JSON.stringify(home?.page)).toContain("/edit/main/content/home.md");
  });

  it("report routes that two sources claim, at their data", async () => {
    const plugin = people((ids, place) => ids.map((id) => page(id, { path: "/people/one", location: place(id) })));
    const { diagnostics } = await makeSite(
      { ...files, "content/home.md": files["content/home.md"].replace("/people/jo#work", "/") },
      {
        plugins: [plugin],
      },
    );
    expect(
      diagnostics.filter(({ code }) => code === "route-conflict").map(({ location }) => [location?.file, location?.line]),
    ).toEqual([["content/people.yaml", 2]]);
  });

  it("report diagnostics under the name of the page", async () => {
    const plugin = people((ids) => ids.map((id) => page(id, { markdown: "## Work\n\n[Nobody](/people/bo)\n" })));
    const { diagnostics } = await makeSite(files, { plugins: [plugin] });
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}`)).toEqual([
      "link-unknown-route plugin:people/people/jo.md",
      "link-unknown-route plugin:people/people/kim.md",
    ]);
  });

  it.each([
    ["no list", () => "pages"],
    ["a path that is none", () => [page("jo", { path: "people" })]],
    ["a path that leads out", () => [page("jo", { path: "/../people" })]],
    ["no title", () => [page("jo", { title: " " })]],
    [
      "an error",
      () => {
        throw new Error("no");
      },
    ],
  ])("with %s are an error of the plugin", async (_what, pages) => {
    const { diagnostics } = await makeSite(files, { plugins: [people(pages)] });
    expect(diagnostics.map(({ code }) => code)).toContain("plugin-failed");
  });

  it("with a misspelt member suggest the right one", async () => {
    const { diagnostics } = await makeSite(files, { plugins: [people(() => [{ ...page("jo", {}), sidebr: "team" } as never])] });
    const hint = "Did you mean `sidebar`?";
    expect(diagnostics.filter(({ code }) => code === "plugin-failed")).toMatchObject([
      { message: expect.stringContaining("`sidebr` is not a known member here."), hint },
    ]);
  });
});
