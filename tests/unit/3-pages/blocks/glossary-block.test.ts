import { expect, it } from "vitest";
import { apiSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const glossary = `words:
  - { word: Rub el hizb, forms: [rubs], means: "Less than a hizb & more.", more: "See [pets](op:list-pets)." }
`;

const site = (block: string) =>
  apiSite(
    spec("/pets:\n  get:\n    operationId: listPets\n    summary: List rubs\n    description: Lists rubs.\n    responses: {}"),
    {
      "content/manifest.yaml":
        "glossary: { page: /words, data: glossary.yaml }\npages: [{ path: /words, guide: words.md }, { path: /guide, guide: guide.md }]\n",
      "content/glossary.yaml": glossary,
      "content/words.md": `---\ntitle: Words\ndescription: All rubs.\n---\n\nRubs.\n\n${block}\n`,
      "content/guide.md": "---\ntitle: Guide\ndescription: A rub el hizb.\n---\n\n## Rubs\n\nA rub el hizb.\n",
    },
  );

const button = (form: string) =>
  `<button type="button" class="term" popoverTarget="term-rub-el-hizb">${form}</button><span popover="" id="term-rub-el-hizb">Less than a hizb &amp; more. <a href="/words#rub-el-hizb">Glossary</a></span>`;

it("lists the terms, and explains each at its first use in operations and guides", async () => {
  const { plan, diagnostics } = await site("<!-- block: glossary -->");
  expect(diagnostics).toEqual([]);
  const bodies = plan.pages.map(({ page }) => [page.route, "body" in page ? htmlOf(page.body) : "", page.description]);
  expect(bodies.filter(([, body]) => body)).toEqual([
    [
      "/words",
      '<p>Rubs.</p><div class="table" role="group" tabindex="0" aria-label="Glossary"><table><thead><tr><th scope="col">Word</th><th scope="col">Meaning</th></tr></thead><tbody><tr id="rub-el-hizb"><td>Rub el hizb</td><td>Less than a hizb &amp; more. See <a href="/docs/list-pets">pets</a>.</td></tr></tbody></table></div>',
      "All rubs.",
    ],
    ["/guide", `<h2 id="rubs"><a class="anchor" href="#rubs">Rubs</a></h2><p>A ${button("rub el hizb")}.</p>`, "A rub el hizb."],
    ["/docs/list-pets", `<p>Lists ${button("rubs")}.</p>`, "Lists rubs."],
  ]);
});

it("is required on the page that the configuration names", async () => {
  const { diagnostics } = await site("None.");
  expect(shown(diagnostics)).toEqual([expect.stringMatching(/^link-unknown-anchor 6: /)]);
});
