import { expect, it } from "vitest";
import { apiSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const table = `groups:
  - id: pets
    title: Pets
    text: All about pets.
    scopes:
      - { name: pets, permits: Everything }
      - { name: pets.read, permits: See pets, removed: 2025-12-03 }
`;

const site = (inferred: string) =>
  apiSite(spec("/pets:\n  get:\n    summary: List pets\n    x-scopes: [pets.read]\n    responses: {}"), {
    "content/manifest.yaml": `scopes: { page: /scopes, data: scopes.yaml${inferred} }\npages: [{ path: /scopes, guide: scopes.md }]\n`,
    "content/scopes.yaml": table,
    "content/scopes.md": "---\ntitle: Scopes\ndescription: All scopes.\n---\n\n## Why\n\nSo.\n\n<!-- block: scopes -->\n",
  });

it("lists scopes with their operations, and marks removed scopes", async () => {
  const { plan } = await site("");
  const page = plan.pages.find(({ page }) => page.route === "/scopes")?.page;
  const rows =
    page?.kind === "guide" ? [...htmlOf(page.body).matchAll(/<tr id="[^"]*">(<td>.*?)<\/tr>/gs)].map(([, cells]) => cells) : [];
  expect(rows).toEqual([
    '<td><code>pets</code></td><td data-label="What it permits">Everything</td><td data-label="Operations it permits">—</td>',
    expect.stringMatching(
      /^<td><code>pets\.read<\/code><\/td><td data-label="What it permits">See pets<br>\n<strong>Removed on 3 December 2025<\/strong><\/td><td data-label="Operations it permits"><a /,
    ),
  ]);
});

it.each([
  { inferred: "", href: "/scopes", diagnostics: [] },
  { inferred: ", inferred: why", href: "/scopes#why", diagnostics: [] },
  { inferred: ", inferred: gone", href: "/scopes#gone", diagnostics: [expect.stringMatching(/^link-unknown-anchor 6: /)] },
])("operations link the explanation of inferred scopes: $href", async ({ inferred, href, diagnostics }) => {
  const { plan, diagnostics: found } = await site(inferred);
  const auth = plan.pages.flatMap(({ page }) => (page.kind === "operation" ? [page.auth] : []))[0];
  expect(auth).toMatchObject({
    inferredHref: href,
    scopes: [{ need: "any", scopes: [{ name: "pets.read", inferred: true, removed: "2025-12-03" }] }],
    scopeNote: [{ type: "inlineCode", value: "pets.read" }, " was removed from the list of scopes on 3 December 2025."],
  });
  expect(shown(found).filter((line) => line.startsWith("link-"))).toEqual(diagnostics);
});
