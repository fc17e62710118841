import { expect, it } from "vitest";
import { twinOf } from "../../../../generator/twins/twin.js";
import { makeSite, shown } from "../../checks/make-site.js";
import { htmlOf, withHtml } from "../../html-of.js";

const files = {
  "content/manifest.yaml": `apis:
  pets:
    title: Pets
    versions: [{ id: v1, label: v1, spec: pets.yaml, prefix: /pets, category: { path: /pets, title: Pets } }]
pages: [{ path: /, guide: home.md }]
`,
  "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\n[Errors](/pets#errors-and-retries)\n",
  "pets.yaml": `openapi: 3.1.0
info:
  title: Pets
  version: '1'
  description: |
    # Getting started

    See [errors](#errors-and-retries), [the start](#section/Getting-started) and [dogs](#tag/Dogs).

    ## Errors and retries

    Wait.

    # Dogs

    About dogs.
tags: [{ name: Dogs, description: "## Sizes" }]
paths:
  /pets: { get: { operationId: list-pets, summary: List pets, tags: [Dogs], responses: { '200': { description: OK } } } }
`,
};

it("headings of the description of an API have ids, links lead to them, and the table of contents lists them", async () => {
  const { plan, diagnostics } = await makeSite(files, {});
  expect(shown(diagnostics)).toEqual([]);
  const page = plan.pages.find(({ page: { route } }) => route === "/pets")?.page;
  const intro = page?.kind === "category" ? htmlOf(page.intro ?? []) : "";
  expect(intro).toContain('<h2 id="getting-started"><a class="anchor" href="#getting-started">Getting started</a></h2>');
  expect(intro).toContain('<h3 id="errors-and-retries">');
  expect(intro).toContain('<a href="#errors-and-retries">errors</a>, <a href="#getting-started">the start</a>');
  expect(intro).toContain('<a href="/pets#dogs">dogs</a>');
  expect(page?.toc).toEqual([
    { id: "getting-started", label: "Getting started", level: 2 },
    { id: "errors-and-retries", label: "Errors and retries", level: 3 },
    { id: "dogs-1", label: "Dogs", level: 2 },
    { id: "dogs", label: "Dogs", level: 2 },
  ]);
  expect(page?.kind === "category" && withHtml(page.groups[0])).toMatchObject({
    id: "dogs",
    description: '<h2 id="sizes"><a class="anchor" href="#sizes">Sizes</a></h2>',
  });
});

it("a heading that repeats the title of the API is left out, and headings of a response are below its own", async () => {
  const pets = files["pets.yaml"].replace("# Getting started", "# Pets\n\n    ## Getting started");
  const { plan } = await makeSite({ ...files, "pets.yaml": pets.replace("description: OK", 'description: "OK.\\n\\n# Order"') });
  const pageAt = (path: string) => plan.pages.find(({ page: { route } }) => route === path)?.page;
  expect(pageAt("/pets")?.toc.map(({ id, level }) => `${level} ${id}`)).toEqual([
    "3 getting-started",
    "3 errors-and-retries",
    "2 dogs-1",
    "2 dogs",
  ]);
  const operation = pageAt("/pets/list-pets");
  expect(JSON.stringify(operation)).toContain('{"type":"heading","depth":4,"children":["Order"]}');
});

it("a link to a heading that the description does not have is reported", async () => {
  const { diagnostics } = await makeSite({
    ...files,
    "pets.yaml": files["pets.yaml"].replace("(#errors-and-retries)", "(#mistakes)"),
  });
  expect(shown(diagnostics)).toEqual(["link-unknown-reference 8: `#mistakes` is no place of this page."]);
});

const start = { "content/home.md": "---\ntitle: Home\ndescription: The start.\n---\n\nPets.\n" };

/** A page of the site as HTML, with its diagnostics. */
async function pageOf(route: string, spec: string) {
  const { plan, diagnostics } = await makeSite({ ...files, ...start, "pets.yaml": spec });
  const page = plan.pages.find((planned) => planned.page.route === route)?.page;
  return { html: JSON.stringify(withHtml(page)).replaceAll('\\"', '"'), toc: page?.toc, diagnostics };
}

const spec = (description: string, more: { parameter?: string; schema?: string; tag?: string } = {}) => `openapi: 3.1.0
info: { title: Pets, version: '1', description: "# Errors & limits\\n\\nAll.\\n\\n## Paging\\n\\nPages.<a name='old-place'></a>" }
tags: [{ name: Big dogs, description: ${JSON.stringify(more.tag ?? "Dogs.")} }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Get a pet
      tags: [Big dogs]
      description: ${JSON.stringify(description)}
      parameters: [{ name: id, in: path, required: true, description: ${JSON.stringify(more.parameter ?? "Id.")}, schema: { type: string } }]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components: { schemas: { Pet: { type: object, description: ${JSON.stringify(more.schema ?? "A pet.")}, properties: { id: { type: string } } } } }
`;

it("headings of the description of an operation have ids, and all texts of its page may link to them and to its sections", async () => {
  const description =
    "# Order\n\nNewest. See [parameters](#parameters) and [limits](#limits-1).\n\n## Limits\n\n# Limits\n\n# Responses";
  const { html, toc, diagnostics } = await pageOf("/pets/get-pet", spec(description, { parameter: "By [order](#order)." }));
  expect(shown(diagnostics)).toEqual([]);
  expect(html).toContain('<h2 id="order">');
  expect(html).toContain('<a href="#parameters">parameters</a> and <a href="#limits-1">limits</a>');
  expect(html).toContain('By <a href="#order">order</a>.');
  expect(toc?.slice(0, 5)).toEqual([
    { id: "order", label: "Order", level: 2 },
    { id: "limits", label: "Limits", level: 3 },
    { id: "limits-1", label: "Limits", level: 2 },
    { id: "responses-1", label: "Responses", level: 2 },
    { id: "path-parameters", label: "Path parameters", level: 2 },
  ]);
});

it("the words of a link to external documentation are Markdown", async () => {
  const given = spec("Text.").replace(
    "tags: [{",
    'tags: [{ externalDocs: { url: "https://x.test", description: "All `a` **b**" },',
  );
  expect((await pageOf("/pets", given)).html).toContain(
    '<a href="https://x.test" rel="noopener">All <code>a</code> <strong>b</strong></a>',
  );
});

it("texts may link to places that HTML of a description names, not to those in code", async () => {
  const description = '<a name="here"></a>See [a](#here), [b](#there), [c](#code). <span id="there">There</span> `<a id="code">`';
  const { html, diagnostics } = await pageOf("/pets/get-pet", spec(description, { parameter: "By [order](#here)." }));
  expect(shown(diagnostics)).toEqual([expect.stringContaining("`#code` is no place of this page.")]);
  expect(html).toContain('See <a href="#here">a</a>, <a href="#there">b</a>, c.');
  expect(html).toContain('By <a href="#here">order</a>.');
});

it("headings of the descriptions of a schema and of a tag have ids", async () => {
  const given = spec("Text.", { schema: "# Breeds\n\nSee [breeds](#breeds).", tag: "# Errors-limits" });
  const { html, toc, diagnostics } = await pageOf("/pets/schemas/pet", given);
  expect(shown(diagnostics)).toEqual([]);
  expect(html).toContain('See <a href="#breeds">breeds</a>.');
  expect(toc?.[0]).toEqual({ id: "breeds", label: "Breeds", level: 2 });
  expect((await pageOf("/pets/get-pet", given)).html).toContain('<a href="/pets/schemas/pet#breeds">breeds</a>');
  const index = await pageOf("/pets", given);
  expect(index.html).toContain('<h2 id="errors-limits">');
});

it.each([
  ["#section/Paging", "/pets#paging"],
  ["#section/Errors-and-limits", "/pets#errors--limits"],
  ["#section/Errors-&-limits", "/pets#errors--limits"],
  ["#section/(Paging)", "/pets#paging"],
  ["#errors-limits", "/pets#errors--limits"],
  ["#section/Errors-and-limits/Paging", "/pets#paging"],
  ["#description/paging", "/pets#paging"],
  ["#paging", "/pets#paging"],
  ["#tag/Big-dogs", "/pets#big-dogs"],
  ["#tag/Big%20dogs", "/pets#big-dogs"],
  ["#operation/getPet", "/pets/get-pet"],
  ["#tag/Big-dogs/operation/getPet", "/pets/get-pet"],
  ["#operation/~1pets~1{id}/get", "/pets/get-pet"],
  ["#tag/Big-dogs/paths/~1pets~1{id}/get", "/pets/get-pet"],
  ["#/paths/~1pets~1%7Bid%7D/get", "/pets/get-pet"],
  ["#/operations/getPet", "/pets/get-pet"],
  ["#/operations/get-pet", "/pets/get-pet"],
  ["#/Big%20dogs/getPet", "/pets/get-pet"],
  ["#tag/big-dogs/GET/pets/{id}", "/pets/get-pet"],
  ["#tag/big-dogs/get/pets/{id}", "/pets/get-pet"],
  ["#get-/pets/{id}", "/pets/get-pet"],
  ["#!/Big%20dogs/getPet", "/pets/get-pet"],
  ["#operations-Big_dogs-getPet", "/pets/get-pet"],
  ["#operation/getPet!path=id&t=request", "/pets/get-pet"],
  ["#/paths/~1pets~1%7Bid%7D/get/parameters/0", "/pets/get-pet"],
  ["#/paths/~1pets~1{id}", "/pets/get-pet"],
  ["#tag/Big-dogs/Sizes", "/pets#big-dogs"],
  ["op:getPet", "/pets/get-pet"],
  ["op:get-pet", "/pets/get-pet"],
  ["op:pets/getPet", "/pets/get-pet"],
  ["#schema/Pet", "/pets/schemas/pet"],
  ["#model/pet", "/pets/schemas/pet"],
  ["#/components/schemas/Pet", "/pets/schemas/pet"],
  ["#/definitions/Pet", "/pets/schemas/pet"],
  ["#/schemas/Pet", "/pets/schemas/pet"],
  ["#schemas/Pet", "/pets/schemas/pet"],
  ["#models/Pet", "/pets/schemas/pet"],
  ["#tag/Big-dogs/schema/Pet", "/pets/schemas/pet"],
  ["#/components/schemas/Pet/properties/id", "/pets/schemas/pet"],
  ["#old-place", "/pets#old-place"],
  ["./#tag/Big-dogs/operation/getPet", "/pets/get-pet"],
  ["/#operation/getPet", "/pets/get-pet"],
  ["/#paging", "/pets#paging"],
  ["#components/schemas/Pet/properties/id", "/pets/schemas/pet"],
  ["#section/Sizes-of-dogs", "/pets#sizes-of-dogs"],
  ["#tag/Big-dogs/Sizes-of-dogs", "/pets#sizes-of-dogs"],
])("in a description, %s leads to %s", async (written, href) => {
  const { html, diagnostics } = await pageOf(
    "/pets/schemas/pet",
    spec("Text.", { schema: `See [it](${written}).`, tag: "# Sizes of dogs" }),
  );
  expect(shown(diagnostics)).toEqual([]);
  expect(html).toContain(`<a href="${href}">it</a>`);
});

it.each([
  ["operationId: getPet", '<a href="/pets/get-pet"><code>getPet</code></a>'],
  ["operationRef: '#/paths/~1pets~1{id}/get'", '<a href="/pets/get-pet"><code>GET /pets/{id}</code></a>'],
  ["operationRef: '#/paths/~1pets~1%7Bid%7D/get'", '<a href="/pets/get-pet">'],
  ["operationRef: 'https://other.example/api.yaml#/paths/~1x/get'", "leads to <code>https://other.example"],
])("a link of a response leads to its operation: %s", async (target, want) => {
  const links = `links: { next: { ${target} } }, content:`;
  const { html } = await pageOf("/pets/get-pet", spec("Text.").replace("description: OK, content:", `description: OK, ${links}`));
  expect(html.replaceAll("<wbr/>", "")).toContain(want);
});

it.each([
  "#nope",
  "/pets#nope",
  "/nope",
  "op:nope",
  "nope.md",
  "#/components/schemas/Nope",
  "#operation/nope",
  "https://docs.example/nope",
])("in a description, the dead link %s is a warning, also if mistakes in specs are errors", async (written) => {
  const site = { ...start, "pets.yaml": spec(`See [it](${written}).`) };
  const { diagnostics } = await makeSite({ ...files, ...site }, { checks: { specs: "strict" }, siteUrl: "https://docs.example" });
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(diagnostics[0]?.hint ?? "").not.toContain("listPets");
});

it("version, authentication and servers are before the sections of the description", async () => {
  const { plan } = await makeSite(files, {});
  const page = plan.pages.find(({ page: { route } }) => route === "/pets")?.page;
  const intro = page?.kind === "category" ? htmlOf(page.intro ?? []) : "";
  expect(intro.indexOf("Version")).toBeGreaterThanOrEqual(0);
  expect(intro.indexOf("Version")).toBeLessThan(intro.indexOf("<h2"));
});

it("a description may link to the parameters and responses of its page, and begin with the title of the page", async () => {
  const text =
    "# List Pets\\n\\nSee [a](#query-limit), [b](#query-parameters), [c](#response-200), [d](#top) and [e](/pets/list-pets#top).";
  const pets = files["pets.yaml"]
    .replace(
      "tags: [Dogs],",
      `tags: [Dogs], description: "${text}", parameters: [{ name: limit, in: query, schema: { $ref: '#/components/schemas/Size' } }],`,
    )
    .concat('components: { schemas: { Size: { type: integer, description: "# Size\\n\\nHow many." } } }\n');
  const { plan, diagnostics } = await makeSite({ ...files, "pets.yaml": pets }, {});
  expect(shown(diagnostics)).toEqual([]);
  const page = plan.pages.find(({ page: { route } }) => route === "/pets/list-pets")?.page;
  const body = page?.kind === "operation" ? htmlOf(page.body) : "";
  expect(body).toBe(
    '<p>See <a href="#query-limit">a</a>, <a href="#query-parameters">b</a>, <a href="#response-200">c</a>, <a href="#top">d</a> and <a href="/pets/list-pets#top">e</a>.</p>',
  );
  const shared = plan.pages.find(({ page: { kind } }) => kind === "schema")?.page;
  expect(shared?.kind === "schema" && htmlOf(shared.body)).toBe("<p>How many.</p>");
});

it("documentation, contact and license may be pages of the site, and a path without one is text with a warning", async () => {
  const pets = files["pets.yaml"]
    .replace(
      "  version: '1'\n",
      "  version: '1'\n  contact: { name: Us, url: /about }\n  license: { name: MIT, url: ./home.md }\n",
    )
    .replace("tags: [Dogs],", "tags: [Dogs], externalDocs: { url: 'home.md', description: '*All*' },")
    .concat("externalDocs: { url: 'op:list-pets' }\n");
  const { plan, diagnostics } = await makeSite({ ...files, "pets.yaml": pets }, {});
  expect(shown(diagnostics)).toEqual(["link-unknown-route 5: No page has the path `/about`."]);
  const at = (route: string) => plan.pages.find(({ page }) => page.route === route)?.page;
  const [index, operation] = [at("/pets"), at("/pets/list-pets")];
  const intro = index?.kind === "category" ? htmlOf(index.intro ?? []) : "";
  expect(intro).toContain("Us <code>/about</code>");
  expect(intro).toContain('<a href="/">MIT</a>');
  expect(intro).toContain('<a href="/pets/list-pets">List pets</a>');
  expect(operation?.kind === "operation" && htmlOf(operation.body)).toContain('<a href="/"><em>All</em></a>');
});

it("texts may link to fields that their page has further down", async () => {
  const given = spec("See [the name](#response-200-id).", {
    parameter: "As in [it](#response-200-id), not [this](#response-200-none).",
  });
  const { html, diagnostics } = await pageOf("/pets/get-pet", given);
  expect(shown(diagnostics)).toEqual([expect.stringContaining("`#response-200-none` is no place of this page.")]);
  expect(html).toContain('See <a href="#response-200-id">the name</a>.');
  expect(html).toContain('As in <a href="#response-200-id">it</a>, not this.');
});

it("mistakes in texts of servers and their variables are reported at their place", async () => {
  const servers = `servers:
  - url: https://{a}.example
    description: Main <video></video>
    variables:
      a:
        default: x
        description: Zone <audio></audio>
`;
  const { diagnostics } = await makeSite({ ...files, "pets.yaml": files["pets.yaml"] + servers }, {});
  const lines = files["pets.yaml"].split("\n").length;
  expect(diagnostics.map(({ code, location }) => [code, location?.line])).toEqual([
    ["guide-html-removed", lines + 2],
    ["guide-html-removed", lines + 6],
  ]);
});

it("guides and descriptions may link to the downloads of an API and to the indexes of every build", async () => {
  const home = `${files["content/home.md"]}\n[a](/openapi/pets/v1.yaml) [b](/openapi/pets/v1.postman_collection.json) [c](/llms.txt)\n`;
  const pets = files["pets.yaml"].replace("About dogs.", "About dogs, as [JSON](/openapi/pets/v1.json).");
  const { plan, diagnostics } = await makeSite({ ...files, "content/home.md": home, "pets.yaml": pets }, {});
  expect(shown(diagnostics)).toEqual([]);
  const page = plan.pages.find(({ page: { route } }) => route === "/")?.page;
  expect(page?.kind === "guide" && htmlOf(page.body)).toContain('<a href="/openapi/pets/v1.yaml">a</a>');
});

it("control characters, which HTML does not allow and terminals obey, are in no Markdown version", async () => {
  const home = `${files["content/home.md"]}\na\u001b[31mb \`c\u0007d\`\n`;
  const { plan, pages } = await makeSite({ ...files, "content/home.md": home }, {});
  const page = plan.pages.find(({ page: { route } }) => route === "/");
  expect(page && twinOf(page, pages.site, pages.addresses)).toContain("a\ufffd\\[31mb `c\ufffdd`");
});
