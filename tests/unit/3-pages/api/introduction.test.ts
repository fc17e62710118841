import { expect, it } from "vitest";
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
  expect(page?.kind === "category" && withHtml(page.groups[0])).toMatchObject({ id: "dogs", description: "<h2>Sizes</h2>" });
});

it("a link to a heading that the description does not have is reported", async () => {
  const { diagnostics } = await makeSite({
    ...files,
    "pets.yaml": files["pets.yaml"].replace("(#errors-and-retries)", "(#mistakes)"),
  });
  expect(shown(diagnostics)).toEqual(["link-unknown-reference 8: `#mistakes` is no place of this page."]);
});
