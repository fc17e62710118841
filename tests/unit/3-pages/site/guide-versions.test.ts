import { describe, expect, it } from "vitest";
import { searchRecords } from "../../../../generator/search/records/records.js";
import { twinOf } from "../../../../generator/twins/twin.js";
import type { SidebarLink } from "../../../../runtime/contract.js";
import { makeSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const versionsOf = (prefix: string, ids: string[]) =>
  ids.map((id) => `      - { id: ${id}, label: ${id}.0, spec: specs/${id}.yaml, prefix: ${prefix}/${id} }\n`).join("");
const api = (id: string, ids = ["v3", "v2", "v1"]) => `  ${id}:\n    title: ${id}\n    versions:\n${versionsOf(`/${id}`, ids)}`;
const described = (id: string) =>
  spec(`/x:\n  get:\n    operationId: get-x\n    summary: Get ${id}\n    description: See [](guide:new).\n    responses: {}`);
const guide = (title: string, matter: string, text = "Text.") =>
  `---\ntitle: ${title}\ndescription: How to sign in.\n${matter}\n---\n\n${text}\n`;

function site(guides: Record<string, string>, apis = api("pets")) {
  const names = Object.keys(guides);
  const pages = names.map((name) => `  - { path: /${name}, guide: ${name}.md }\n`).join("");
  const items = names.map((name) => `/${name}`).join(", ");
  return makeSite({
    "content/manifest.yaml": `apis:\n${apis}pages:\n${pages}sidebars: { guides: { label: Guides, items: [${items}] } }\n`,
    ...Object.fromEntries(["v1", "v2", "v3"].map((id) => [`specs/${id}.yaml`, described(id)])),
    ...Object.fromEntries(names.map((name) => [`content/${name}.md`, guides[name] as string])),
  });
}

const pair = {
  new: guide("Sign in", "since: v2"),
  old: guide("Sign in", "until: v1"),
  other: guide("Other", "badge: Beta\nsince: v1\nuntil: v2", "[x](new.md)"),
};

describe("guides for some versions of an API", () => {
  it("say so at their title and in the sidebar", async () => {
    const { plan, diagnostics } = await site(pair);
    expect(diagnostics).toEqual([]);
    const items = plan.sidebars.get("guides")?.items as SidebarLink[];
    expect(items.map(({ badge }) => badge?.text)).toEqual(["v2.0 and later", "Up to v1.0", "Beta · v1.0 to v2.0"]);
    const pages = new Map(plan.pages.map((planned) => [planned.page.route, planned]));
    for (const [index, route] of ["/new", "/old", "/other"].entries()) {
      const page = pages.get(route)?.page;
      expect(page?.kind === "guide" && page.badge).toEqual(items[index]?.badge);
    }
  });

  it("name a version by its label, too", async () => {
    const { plan, diagnostics } = await site({ new: guide("Sign in", "since: v2.0"), old: guide("Sign in", "until: pets/v1.0") });
    expect(diagnostics).toEqual([]);
    const items = plan.sidebars.get("guides")?.items as SidebarLink[];
    expect(items.map(({ badge }) => badge?.text)).toEqual(["v2.0 and later", "Up to v1.0"]);
  });

  it("have a menu that leads to the guide of the same title for other versions", async () => {
    const { plan } = await site(pair);
    const choice = (route: string) => plan.pages.find(({ page }) => page.route === route)?.page.version;
    const options = [
      { id: "v3", label: "v2.0 and later", href: "/new" },
      { id: "v1", label: "Up to v1.0", href: "/old" },
    ];
    expect(choice("/new")).toEqual({ api: "pets", current: "v3", options });
    expect(choice("/old")).toEqual({ api: "pets", current: "v1", options });
    expect(choice("/other")).toBeUndefined();
  });

  it("are the targets of links for the reader's version, and for the version of the page", async () => {
    const { plan } = await site(pair);
    const pages = new Map(plan.pages.map(({ page }) => [page.route, page]));
    const other = pages.get("/other");
    expect(other?.kind === "guide" && htmlOf(other.body)).toContain('data-versions="pets v3 /new v2 /new v1 /old"');
    const linked = ["v3", "v2", "v1"].map((id) => {
      const page = pages.get(`/pets/${id}/get-x`);
      return page?.kind === "operation" && /href="([^"]*)"/.exec(htmlOf(page.body))?.[1];
    });
    expect(linked).toEqual(["/new", "/new", "/old"]);
  });

  it("are found with their version, and say it in their Markdown", async () => {
    const { plan, model, pages } = await site(pair);
    const sets = searchRecords(plan.pages, model).map(({ version, pages }) => [
      version?.id,
      pages.map(({ route }) => route).filter((route) => /new|old|other/.test(route)),
    ]);
    expect(Object.fromEntries(sets)).toMatchObject({ v3: ["/new"], v1: ["/old"] });
    const old = plan.pages.find(({ page }) => page.route === "/old");
    expect(old && twinOf(old, pages.site, pages.addresses)).toContain("**Up to v1.0**");
  });

  it.each([
    [
      "an unknown version",
      { a: guide("A", "since: v4") },
      "guide-versions 4: `since` names the version `v4`, which does not exist.",
    ],
    [
      "a range that ends before it starts",
      { a: guide("A", "since: v3\nuntil: v2") },
      "guide-versions 5: `until` is an earlier version than `since`.",
    ],
    [
      "two guides of one title for one version",
      { a: guide("A", "since: v2"), b: guide("A", "until: v2") },
      "guide-versions 4: Two guides of this title hold for the version `v2`: `/b` and `/a`.",
    ],
  ])("are reported for %s", async (_, guides, want) => {
    expect(shown((await site({ new: guide("New", ""), ...guides })).diagnostics)).toEqual([want]);
  });

  it("name the API if several have versions", async () => {
    const apis = api("pets") + api("toys", ["v2", "v1"]);
    const found = await site({ new: guide("New", "since: v2"), toy: guide("Toy", "since: toys/v2") }, apis);
    expect(found.diagnostics.map(({ message, hint, location }) => [location?.line, message, hint])).toEqual([
      [
        4,
        "`since` names the version `v2`, which does not exist.",
        "The versions are `pets/v3`, `pets/v2`, `pets/v1`, `toys/v2`, `toys/v1`.",
      ],
    ]);
    const toy = found.plan.pages.find(({ page }) => page.route === "/toy")?.page;
    expect(toy?.kind === "guide" && toy.badge?.text).toBe("v2.0 and later");
  });
});
