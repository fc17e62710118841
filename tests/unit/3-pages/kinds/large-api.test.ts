import { beforeAll, describe, expect, it } from "vitest";
import type { CategoryPage, LandingPage, Page, Sidebar } from "../../../../runtime/contract.js";
import { makeSite, spec } from "../../checks/make-site.js";

/** Operations without tags, twenty for each resource, and one resource with a tag. */
const operation = (path: string, rest = "") =>
  `${path}:\n  get: { summary: "Get ${path}", ${rest}responses: { "200": { description: Done. } } }\n`;
const resources = ["accounts", "payment_intents", "charges", "refunds", "payouts", "balances", "disputes", "events"];
const paths = [
  ...resources.flatMap((name) => Array.from({ length: 20 }, (_, at) => operation(`/v1/${name}/${at}`))),
  operation("/v1/files", "tags: [Uploads], "),
  ...Array.from({ length: 70 }, (_, at) => operation(`/v1/stores/{id}/${at < 65 ? "orders" : "carts"}/${at}`)),
].join("");
const schemas = `schemas:\n${Array.from({ length: 3 }, (_, at) => `  Thing${at}: { type: object, description: A thing. }\n`).join("")}`;

const manifest =
  "apis:\n  pay:\n    title: Pay\n    versions:\n      - { id: v1, label: v1, spec: pay.yaml, prefix: /pay, sidebar: pay, category: { path: /pay, title: Pay } }\npages: [{ path: /, page: landing }]\n";

let pages: Map<string, Page>;
let sidebars: ReadonlyMap<string, Sidebar>;
beforeAll(async () => {
  const { plan } = await makeSite({ "content/manifest.yaml": manifest, "pay.yaml": spec(paths, schemas) });
  pages = new Map(plan.pages.map(({ page }) => [page.route, page]));
  ({ sidebars } = plan);
});

const category = (path: string) => pages.get(path) as CategoryPage;

describe("an API with more than 150 operations", () => {
  it("has an index with the size and the first operations of each group, which has a page", () => {
    const groups = category("/pay").groups.map(({ title, cards, more }) => [title, cards.length, more?.label, more?.href]);
    expect(groups.slice(1, 3)).toEqual([
      ["Accounts", 3, "20 operations", "/pay/groups/accounts"],
      ["Payment intents", 3, "20 operations", "/pay/groups/payment-intents"],
    ]);
    expect(groups).toContainEqual(["Uploads", 1, "1 operation", "/pay/groups/uploads"]);
    for (const [, , , href] of groups) expect([href, pages.get(String(href))?.kind]).toEqual([href, "category"]);
  });

  it("has all operations of a group on its page, below the name of the API", () => {
    const page = category("/pay/groups/accounts");
    expect([page.title, page.breadcrumbs.map(({ label }) => label)]).toEqual(["Accounts", ["Pay", "Accounts"]]);
    expect(page.groups.map(({ cards }) => cards.length)).toEqual([20]);
    const [operation] = [...pages.values()].filter(({ kind, title }) => kind === "operation" && title === "Get /v1/accounts/0");
    expect(operation?.breadcrumbs.slice(0, -1)).toEqual([
      { label: "Pay", href: "/pay" },
      { label: "Accounts", href: "/pay/groups/accounts" },
    ]);
  });

  it("has the operations of a large group by resource, on its page and in the tree", () => {
    const page = category("/pay/groups/stores");
    expect(page.groups.map(({ title, size, cards, folded }) => [title, size, cards.length, folded])).toEqual([
      ["Orders", "65 operations", 65, undefined],
      ["Carts", "5 operations", 5, true],
    ]);
    const group = sidebars.get("pay")?.items.find(({ label }) => label === "Stores");
    const inTree = group?.kind === "group" ? group.items : [];
    expect(inTree.map((item) => [item.label, item.kind === "group" && [item.badge?.text, item.items.length]])).toEqual([
      ["Orders", ["65", 65]],
      ["Carts", ["5", 5]],
    ]);
  });

  it("has a landing page with at most twelve cards", () => {
    const { sections, auth } = pages.get("/") as LandingPage;
    const [section] = sections;
    // It needs no credential.
    expect(auth).toBeUndefined();
    if (section?.kind !== "cards") throw new Error("The landing page has no cards.");
    expect(section.cards.length).toBeLessThanOrEqual(12);
    expect(section.cards[1]).toMatchObject({ href: "/pay/groups/accounts", note: "20 operations" });
    expect(section.cards[1]?.links).toHaveLength(3);
  });
});

it("an API with more than 60 groups has an index of their names and sizes, by group of groups", async () => {
  const tagged = Array.from({ length: 160 }, (_, at) => operation(`/v1/${at}`, `tags: [Tag ${at % 61}], `)).join("");
  const tags = `x-tagGroups: [{ name: Some, tags: [Tag 0, Tag 1] }]\ntags: [{ name: Tag 0, description: Of the first. }]\n`;
  const { plan } = await makeSite({ "content/manifest.yaml": manifest, "pay.yaml": `${tags}${spec(tagged)}` });
  const index = plan.pages.find(({ page }) => page.route === "/pay")?.page as CategoryPage;
  expect(index.groups.map(({ id, title, cards }) => [id, title, cards.length])).toEqual([
    ["entries", undefined, 59],
    ["some", "Some", 2],
  ]);
  expect(index.groups[1]?.cards).toEqual([
    { title: "Tag 0", href: "/pay/groups/tag-0", text: "3 operations" },
    { title: "Tag 1", href: "/pay/groups/tag-1", text: "3 operations" },
  ]);
});

it("the text of a card has the items of a list as one sentence", async () => {
  const tags = 'tags: [{ name: Uploads, description: "You can change:\\n\\n- the sign-in page\\n- error pages\\n\\nMore." }]\n';
  const { plan } = await makeSite({ "content/manifest.yaml": manifest, "pay.yaml": `${tags}${spec(paths, schemas)}` });
  const landing = plan.pages.find(({ page }) => page.kind === "landing")?.page;
  expect(JSON.stringify(landing)).toContain("You can change: the sign-in page, error pages. More.");
});
