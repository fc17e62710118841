import { describe, expect, it } from "vitest";
import { apiSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const operation = (more: string) =>
  `  get:\n    responses:\n      "200": { description: Fine }\n      "404": { $ref: "#/components/responses/Missing" }\n${more}`;
const description = spec(
  `/a:\n${operation('      "401": { $ref: "#/components/responses/Refused" }')}\n/b:\n${operation('      "401": { description: Another }')}\n/c:\n${operation("")}`,
  `responses:
  Missing: { description: "Nothing has this [ID](guide:guide).", x-error-type: not_found, x-action: Check it. }
  Refused: { description: No token. }
schemas:
  Kind: { type: integer, enum: [1, 2], x-values: { "1": One, "2": Two }, x-enumDescriptions: { "1": The \`first\` } }
  Free: { type: string }`,
);

const rowsOf = async (block: string) => {
  const { plan, diagnostics } = await apiSite(description, {
    "content/manifest.yaml": "pages: [{ path: /guide, guide: guide.md }]\n",
    "content/guide.md": `---\ntitle: Guide\ndescription: A guide.\n---\n\n${block}\n`,
  });
  const page = plan.pages.find(({ page }) => page.route === "/guide")?.page;
  const rows = page?.kind === "guide" ? [...htmlOf(page.body).matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, cells]) => cells) : [];
  return { rows, diagnostics: shown(diagnostics) };
};

describe("blocks generated from a spec", () => {
  it("list the errors that most operations share", async () => {
    expect(await rowsOf('<!-- block: errors api="sample" -->')).toEqual({
      rows: [
        '<td>404</td><td><code>not_found</code></td><td data-label="When">Nothing has this <a href="/guide">ID</a>.</td><td data-label="What to do">Check it.</td>',
      ],
      diagnostics: [],
    });
  });

  it("list the values of a schema", async () => {
    expect(await rowsOf('<!-- block: values schema="sample/Kind" -->')).toEqual({
      rows: [
        '<td>1</td><td data-label="Name">One</td><td>The <code>first</code></td>',
        '<td>2</td><td data-label="Name">Two</td><td>—</td>',
      ],
      diagnostics: [],
    });
  });

  it.each([
    ['<!-- block: errors api="simple" -->', "guide-block-data 6: The API `simple` does not exist."],
    [
      '<!-- block: values schema="sample/Kid" -->',
      "guide-block-data 6: The API `sample` has no schema `Kid` with a list of values.",
    ],
    [
      '<!-- block: values schema="sample/Free" -->',
      "guide-block-data 6: The API `sample` has no schema `Free` with a list of values.",
    ],
  ])("report that they have nothing to show: %s", async (block, want) => {
    expect(await rowsOf(block)).toEqual({ rows: [], diagnostics: [want] });
  });
});
