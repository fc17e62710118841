import { describe, expect, it } from "vitest";
import { toText } from "../../../../runtime/content/to-text.js";
import type { LandingPage } from "../../../../runtime/contract.js";
import { apiSite, makeSite, spec } from "../../checks/make-site.js";

const paths = `
/words/{id}:
  get:
    operationId: get-word
    summary: Get a word
    parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }]
    responses:
      "404": { description: No such word. }
      "200":
        description: A word.
        content:
          application/json:
            schema: { type: object }
            examples: { one: { value: { id: 7 } }, other: { value: { id: 8 } } }
/words:
  post:
    operationId: add-word
    responses: { "204": { description: Added. } }
`;

const updates = `
- { date: "2026-01-02", id: old, about: API, title: An older one, text: Text. }
- { date: "2026-03-04", id: new, about: API, title: "See [a page](./a.md)", text: The first sentence., breaking: true }
- { date: "2026-03-04", id: second, about: SDK, title: Of the same day, text: Text. }
`;

async function landing(data: string): Promise<{ page: LandingPage; diagnostics: string[] }> {
  const { plan, diagnostics } = await apiSite(spec(paths), {
    "content/manifest.yaml":
      "pages:\n  - { path: /, page: landing, data: landing.yaml }\n  - { path: /a, guide: a.md }\nupdates: updates.yaml\n",
    "content/landing.yaml": data,
    "content/updates.yaml": updates,
    "content/a.md": "---\ntitle: Changes\ndescription: What changed.\n---\n\n<!-- block: updates -->\n",
  });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  if (!page) throw new Error("there is no landing page");
  return { page, diagnostics: diagnostics.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`) };
}

describe("the sample", () => {
  it("shows the request of the operation in the requested languages, and the first example of its success", async () => {
    const { page } = await landing("sample: { operation: op:get-word, languages: [bash, go] }\n");
    const { requests, response, ...operation } = page.sample ?? {};
    expect(operation).toEqual({ method: "get", path: "/words/{id}", href: "/docs/get-word" });
    expect(requests?.map(({ language, title }) => `${language} ${title}`)).toEqual([
      "bash GET /words/{id}",
      "go GET /words/{id}",
    ]);
    expect(requests?.[0]?.text).toContain("https://api.example.com/v1/words/7");
    expect(response).toMatchObject({ status: "200", label: "OK", code: { language: "json" } });
    expect(response?.code.text).toBe('{\n  "id": 7\n}');
  });

  it("has no response if none is known", async () => {
    const { page } = await landing("sample: { operation: op:add-word }\n");
    expect(page.sample).toMatchObject({ method: "post", href: "/docs/add-word" });
    expect(page.sample?.requests.map(({ language }) => language)).toEqual(["bash", "javascript", "python"]);
    expect(page.sample).not.toHaveProperty("response");
  });
});

it("counts APIs, operations, languages and scopes", async () => {
  const counts = ["apis", "operations", "languages", "scopes"].map((count) => `{ count: ${count}, label: ${count} }`);
  const { page } = await landing(`figures: [${counts}]\n`);
  expect(page.figures).toEqual([
    { value: 1, label: "apis" },
    { value: 2, label: "operations" },
    { value: 10, label: "languages" },
    { value: 0, label: "scopes" },
  ]);
});

it("counts the operations of an API whose index a figure leads to, and a home page of several APIs does so itself", async () => {
  const pair = ["a", "b"].map(
    (id) =>
      `  ${id}: { title: ${id}, versions: [{ id: v1, label: One, spec: ${id}.yaml, prefix: /${id}, category: { path: "/${id}", title: ${id} } }] }`,
  );
  const files = { "a.yaml": spec(paths), "b.yaml": spec(paths) };
  const figures = async (page: string, more = {}) => {
    const manifest = `apis:\n${pair.join("\n")}\npages:\n  - ${page}\n`;
    const { plan } = await makeSite({ ...files, ...more, "content/manifest.yaml": manifest }, {});
    return plan.pages.flatMap(({ page: one }) => (one.kind === "landing" ? [one.figures] : []))[0];
  };
  expect(await figures("{ path: /, page: landing }")).toEqual([
    { label: "a", href: "/a", value: "2 operations" },
    { label: "b", href: "/b", value: "2 operations" },
  ]);
  const home = "figures: [{ count: operations, label: First, to: /a }]\n";
  expect(await figures("{ path: /, page: landing, data: home.yaml }", { "content/home.yaml": home })).toEqual([
    { label: "First", href: "/a", value: "2 operations" },
  ]);
});

it("names the links of a card after their pages", async () => {
  const { page } = await landing(
    "sections: [{ title: Build it, cards: [{ title: A, to: /a, text: Text., links: [op:get-word, /a] }] }]\n",
  );
  expect(page.sections).toEqual([
    {
      kind: "cards",
      title: "Build it",
      id: "build-it",
      cards: [
        {
          title: "A",
          href: "/a",
          text: "Text.",
          links: [
            { label: "Get a word", href: "/docs/get-word", method: "get" },
            { label: "Changes", href: "/a" },
          ],
        },
      ],
    },
  ]);
});

it("shows the latest updates, those of one day in the order of the file", async () => {
  const { page } = await landing("sections: [{ title: News, updates: 2 }]\n");
  expect(page.sections).toMatchObject([
    {
      kind: "updates",
      updates: [
        { title: ["See ", "a page"], text: "The first sentence.", about: "API", breaking: true, href: "/a#2026-03-04-new" },
        { title: ["Of the same day"], breaking: false, href: "/a#2026-03-04-second" },
      ],
    },
  ]);
});

it("reports dead links", async () => {
  const { diagnostics } = await landing(
    "sample: { operation: op:none }\nsections:\n  - title: T\n    steps: [{ title: A, to: /a, text: T., links: [op:gone] }]\n  - title: U\n    links: [{ label: B, to: /b }]\n",
  );
  expect(diagnostics.filter((one) => one.startsWith("link-"))).toEqual([
    "link-unknown-reference 4:51",
    "link-unknown-route 6:29",
    "link-unknown-reference 1:22",
  ]);
});

it("counts the operations that readers call, without webhooks", async () => {
  const hook = "webhooks:\n  added:\n    post: { summary: A word was added, responses: { '200': { description: OK. } } }\n";
  const { plan } = await apiSite(spec(paths, "", "3.1.0") + hook, {
    "content/manifest.yaml": "pages:\n  - { path: /, page: landing, data: home.yaml }\n",
    "content/home.yaml": "figures: [{ count: operations, label: operations }]\n",
  });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  expect(page?.figures).toContainEqual({ value: 2, label: "operations" });
});

it("has the base URL, a sentence and the first request that returns data, if a spec has no text", async () => {
  const all = {
    "/ping": { get: { responses: { 200: { description: "OK.", content: { "text/plain": { schema: { type: "string" } } } } } } },
    "/words": {
      get: { responses: { 200: { description: "OK.", content: { "application/json": { schema: { type: "array" } } } } } },
    },
  };
  const info = { title: "Words", version: "Monday, 3 March" };
  const text = JSON.stringify({ openapi: "3.1.0", info, servers: [{ url: "https://words.example/v2" }], paths: all });
  const { plan } = await apiSite(text, { "content/manifest.yaml": "pages:\n  - { path: /, page: landing }\n" });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  expect(page?.baseUrl).toBe("https://words.example/v2");
  expect(page?.actions.map(({ href }) => href)).toContain(page?.sample?.href);
  expect(toText(page?.lead ?? [])).toMatch(/^A first request, and every operation/);
  expect(page?.sample?.path).toBe("/words");
  expect(page?.search).toBeUndefined();
});

it.each([
  { order: "of the spec", tags: ["Letters", "Addresses", "Uploads"], first: "/letters" },
  { order: "of size, if the spec sorts them by name", tags: ["addresses", "Letters", "Uploads"], first: "/uploads" },
])("has a first request of the first group in the order $order", async ({ tags, first }) => {
  const content = { "application/json": { schema: { type: "array" } } };
  const get = (tag?: string) => ({ get: { tags: [tag], responses: { 200: { description: "OK.", content } } } });
  const all = Object.fromEntries([...tags.map((tag) => [`/${tag.toLowerCase()}`, get(tag)]), ["/uploads/last", get("Uploads")]]);
  const { plan } = await apiSite(JSON.stringify({ openapi: "3.1.0", info: { title: "Mail", version: "1" }, paths: all }), {
    "content/manifest.yaml": "pages:\n  - { path: /, page: landing }\n",
  });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  expect(page?.sample?.path).toBe(first);
});

it("has the first three operations of a group on its card, and all four of a group of four", async () => {
  const sizes = { Three: 3, Four: 4, Five: 5 };
  const all = Object.entries(sizes).flatMap(([tag, size]) =>
    Array.from({ length: size }, (_, index) => [
      `/${tag}/${index}`,
      { get: { tags: [tag], responses: { 200: { description: "OK." } } } },
    ]),
  );
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(all) });
  const manifest =
    "apis:\n  a:\n    title: A\n    versions: [{ id: v1, label: v1, spec: a.json, prefix: /a, category: { path: /a, title: A } }]\npages: [{ path: /, page: landing }]\n";
  const { plan } = await makeSite({ "content/manifest.yaml": manifest, "a.json": text });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  const cards = page?.sections.find(({ id }) => id === "apis");
  const shown = cards?.kind === "cards" ? cards.cards.map(({ links }) => links.length) : [];
  expect(shown).toEqual([3, 4, 3]);
});

it("has a search field and the largest groups of a large API", async () => {
  const tags = Array.from({ length: 14 }, (_, index) => `group ${index}`);
  const operation = (tag?: string) => ({ get: { tags: [tag], responses: { 200: { description: "OK." } } } });
  const all = Array.from({ length: 104 }, (_, index) => [`/p${index}`, operation(tags[index < 3 ? index : 3 + (index % 11)])]);
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: Object.fromEntries(all) });
  const manifest =
    "apis:\n  a:\n    title: A\n    versions: [{ id: v1, label: v1, spec: a.json, prefix: /a, category: { path: /a, title: A } }]\npages: [{ path: /, page: landing }]\n";
  const { plan } = await makeSite({ "content/manifest.yaml": manifest, "a.json": text });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  expect(page?.search).toMatch(/^Search \d+ operations$/);
  const cards = page?.sections.find(({ id }) => id === "apis");
  const titles = cards?.kind === "cards" ? cards.cards.map(({ title }) => title) : [];
  expect(titles).toHaveLength(6);
  expect(titles).not.toContain("group 0");
  expect(page?.eyebrow).toBe("Version 1 · 104 operations in 14 groups");
});

it("counts the webhooks of an API that has nothing else, and promises no request", async () => {
  const webhooks = { paid: { post: { summary: "Paid", responses: { 200: { description: "OK." } } } } };
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "Words", version: "1" }, webhooks });
  const { plan } = await apiSite(text, { "content/manifest.yaml": "pages:\n  - { path: /, page: landing }\n" });
  const page = plan.pages.map((one) => one.page).find((one) => one.kind === "landing");
  expect(page?.eyebrow).toBe("Version 1 · 1 webhook");
  expect(page?.lead).toEqual([]);
});
