import { expect, it } from "vitest";
import { namespacesOf } from "../../../../generator/3-pages/site/groups.js";
import { shownSidebar } from "../../../../generator/3-pages/site/sidebars.js";
import type { Page, SidebarItem } from "../../../../runtime/contract.js";
import { makeSite, spec } from "../../checks/make-site.js";

it.each([
  { title: "names without a namespace", given: ["Pet", "Owner"], want: [[undefined, "Pet", "Owner"]] },
  {
    title: "one namespace",
    given: ["com.example.Pet", "com.example.Owner", "com.example.Visit"],
    want: [["com.example", "Pet", "Owner", "Visit"]],
  },
  {
    title: "namespaces of three or more, in the order of the spec",
    given: ["a.v1.Pod", "a.v1.Node", "b.Pod", "a.v1.Job", "Status", "b.Job", "b.Node", "c.Only"],
    want: [
      ["a.v1", "Pod", "Node", "Job"],
      ["b", "Pod", "Job", "Node"],
      [undefined, "Status", "c.Only"],
    ],
  },
  {
    title: "a few names with a namespace among others",
    given: ["account", "card", "issuing.card", "issuing.dispute", "issuing.token", "refund", "payout"],
    want: [[undefined, "account", "card", "issuing.card", "issuing.dispute", "issuing.token", "refund", "payout"]],
  },
])("$title", ({ given, want }) => {
  const found = namespacesOf(given.map((name) => ({ name })));
  expect(found.map(({ label, schemas }) => [label, ...schemas.map(({ short }) => short)])).toEqual(want);
});

it("the tree and the index say a namespace once", async () => {
  const schemas = (names: string[]) =>
    `schemas:\n${names.map((name) => `  ${name}: { type: object, description: A thing. }\n`).join("")}`;
  const siteOf = async (names: string[]) => {
    const manifest =
      "apis:\n  pets:\n    title: Pets\n    versions:\n      - { id: v1, label: v1, spec: pets.yaml, prefix: /pets, sidebar: pets, category: { path: /pets, title: Pets } }\npages: [{ path: /, page: landing }]\n";
    const paths = "/pets:\n  get: { summary: List pets, responses: { '200': { description: Done. } } }\n";
    const { plan } = await makeSite({ "content/manifest.yaml": manifest, "pets.yaml": spec(paths, schemas(names)) });
    const page = plan.pages.map((planned): Page => planned.page).find(({ route }) => route === "/pets");
    const inTree = plan.sidebars.get("pets")?.items.find(({ label }) => label === "Schemas");
    const cards = page?.kind === "category" ? page.groups.find(({ id }) => id === "schemas")?.cards : [];
    return {
      cards: cards?.map(({ title }) => title),
      tree: inTree?.kind === "group" ? inTree.items.map(({ label }) => label) : [],
    };
  };
  expect(await siteOf(["com.x.A", "com.x.B", "com.x.C"])).toEqual({ cards: ["A", "B", "C"], tree: ["A", "B", "C"] });
  expect(await siteOf(["a.A", "a.B", "a.C", "D"])).toEqual({ cards: ["a.A", "a.B", "a.C", "D"], tree: ["a", "D"] });
});

it("a page of a long tree has the schemas of its own namespace only", () => {
  const link = (name: string): SidebarItem => ({ kind: "link", label: name, href: `/schemas/${name}` });
  const namespace = (label: string): SidebarItem => ({
    kind: "group",
    label,
    index: "/groups/schemas",
    items: Array.from({ length: 150 }, (_, at) => link(`${label}-${at}`)),
  });
  const items = ["a", "b", "c"].map(namespace);
  const sidebar = {
    id: "api",
    label: "API",
    items: [
      {
        kind: "group" as const,
        label: "Schemas",
        href: "/groups/schemas",
        index: "/groups/schemas",
        items: [...items, link("rest")],
      },
    ],
  };
  const shown = (route: string) => {
    const { sidebar: part, part: name } = shownSidebar(sidebar, route);
    const [group] = part.items;
    return [name, part.id, ...(group?.kind === "group" ? group.items.map(({ kind, label }) => `${kind} ${label}`) : [])];
  };
  expect(shown("/schemas/b-7")).toEqual(["schemas.1", "api schemas.1", "folded a", "group b", "folded c", "link rest"]);
  expect(shown("/schemas/rest")).toEqual(["schemas.3", "api schemas.3", "folded a", "folded b", "folded c", "link rest"]);
});
