import { expect, it } from "vitest";
import { publishedSpecs } from "../../../../generator/3-pages/open-pages.js";
import { makeSite, shown } from "../../checks/make-site.js";

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

it("are those of the target if a link by name in a description has none, also in published specs", async () => {
  const { plan, pages, diagnostics } = await makeSite({
    "specs/a.yaml": spec,
    "content/manifest.yaml": manifest,
    "content/start.md": "---\ntitle: Start here\ndescription: How to start.\n---\n\nText.\n",
  });
  expect(new Set(diagnostics.map(({ message }) => message))).toEqual(
    new Set(["`op:gone` has no target: no operation has this slug."]),
  );
  const page = plan.pages.find(({ page }) => page.route === "/docs/list-things")?.page;
  const html = (page?.kind === "operation" && page.description) || "";
  expect(html.replace(/<[^>]+>/g, "")).toBe("After Get a thing [new] read Start here, Thing and Thing.id, not gone.");
  const [published] = publishedSpecs(pages);
  const text = JSON.stringify(published?.document);
  expect(text).toContain("After [Get a thing \\\\[new\\\\]](");
  expect(text).toContain("[Start here](");
  expect(text).not.toContain("[](h");
});

const linkMistakes = async (body: string) => {
  const guide = `---\ntitle: Start here\ndescription: How to start.\n---\n\n${body}`;
  const { diagnostics } = await makeSite({ "specs/a.yaml": spec, "content/manifest.yaml": manifest, "content/start.md": guide });
  return shown(diagnostics).filter((text) => !text.includes("op:gone"));
};

it("a link of a guide without text is reported, also by name and in footnotes", async () => {
  const found = await linkMistakes("An [](https://example.com) and [ ](op:get-thing).[^1]\n\n[^1]: A [](/start).\n");
  expect(found).toEqual(
    ["6: The link to `https://example.com`", "6: The link to `op:get-thing`", "8: The link to `/start`"].map(
      (start) => `guide-link-empty ${start} has no text.`,
    ),
  );
});

it("a link with an image, code or an anchor has text", async () => {
  const links = ["[a](/start)", "[`a`](/start)", "<https://example.com>", '<a id="x"></a>'];
  expect(await linkMistakes(`${links.join(" ")}\n`)).toEqual([]);
});
