import { expect, it } from "vitest";
import { publishedSpecs } from "../../../../generator/3-pages/open-pages.js";
import { makeSite } from "../../checks/make-site.js";

const spec = `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things:
    get:
      operationId: list-things
      summary: List
      description: After [](op:get-thing) read [](guide:start), [](schema:Thing) and [](schema:Thing.id), not [](op:gone).
      responses: { "200": { description: The things., content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } } }
  /things/{id}:
    get:
      operationId: get-thing
      summary: Get
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: The thing. } }
components:
  schemas:
    Thing: { type: object, properties: { id: { type: string } } }
`;
const manifest = `apis:
  things:
    title: Things
    titles: { "GET /things/{id}": "Get a thing [new]" }
    versions: [{ id: v1, label: v1, spec: specs/a.yaml, prefix: /docs }]
pages: [{ path: /start, guide: start.md }]
`;

it("are those of the target if a link by name has none, in pages, twins and published specs", async () => {
  const { plan, pages, diagnostics } = await makeSite({
    "specs/a.yaml": spec,
    "content/manifest.yaml": manifest,
    "content/start.md":
      "---\ntitle: Start here\ndescription: How to start.\n---\n\nFirst [](op:get-thing), then [](op:list-things).\n",
  });
  expect(new Set(diagnostics.map(({ message }) => message))).toEqual(
    new Set(["`op:gone` has no target: no operation has this slug."]),
  );
  const page = plan.pages.find(({ page }) => page.route === "/docs/list-things")?.page;
  const html = (page?.kind === "operation" && page.description) || "";
  expect(html.replace(/<[^>]+>/g, "")).toBe("After Get a thing [new] read Start here, Thing and Thing.id, not gone.");
  const guide = plan.pages.find(({ page }) => page.route === "/start")?.page;
  expect(JSON.stringify(guide)).toContain('<a href=\\"/docs/get-thing\\">Get a thing [new]</a>');
  const [published] = publishedSpecs(pages);
  const text = JSON.stringify(published?.document);
  expect(text).toContain("After [Get a thing \\\\[new\\\\]](");
  expect(text).toContain("[Start here](");
  expect(text).not.toContain("[](h");
});
