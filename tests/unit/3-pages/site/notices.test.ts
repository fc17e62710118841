import { expect, it } from "vitest";
import { makeSite, shown } from "../../checks/make-site.js";

const spec = `openapi: 3.1.0
info: { title: Things, version: "1" }
paths:
  /things:
    get: { operationId: list-things, summary: List things, responses: { "200": { description: The things. } } }
  /old:
    get: { operationId: old-thing, summary: Old thing, responses: { "200": { description: The thing. } } }
`;
const version = (id: string) => `{ id: ${id}, label: ${id}, spec: specs/a.yaml, prefix: /docs/${id} }`;

const site = (updates: string) =>
  makeSite({
    "specs/a.yaml": spec,
    "content/manifest.yaml": `apis:\n  things:\n    title: Things\n    versions: [${version("latest")}, ${version("v1")}]\nupdates: updates.yaml\npages: [{ path: /news, guide: news.md }]\n`,
    "content/updates.yaml": updates,
    "content/news.md": "---\ntitle: News\ndescription: What is new.\n---\n\n<!-- block: updates -->\n",
  });
const entry = (date: string, id: string, affects: string) =>
  `- { date: "${date}", id: ${id}, about: Things, title: The \`${id}\`, text: Gone., affects: [${affects}] }\n`;

it("shows the updates, newest first, on the pages of its operations, in every version", async () => {
  const { plan, diagnostics } = await site(
    entry("2025-01-01", "one", "op:old-thing") + entry("2025-02-01", "two", "op:old-thing"),
  );
  expect(diagnostics).toEqual([]);
  const noticed = plan.pages.flatMap(({ page }) => (page.notices ? [[page.route, page.notices]] : []));
  const notices = [
    { title: ["The ", { type: "inlineCode", value: "two" }], date: "2025-02-01", href: "/news#2025-02-01-two" },
    { title: ["The ", { type: "inlineCode", value: "one" }], date: "2025-01-01", href: "/news#2025-01-01-one" },
  ];
  expect(noticed).toEqual([
    ["/docs/latest/old-thing", notices],
    ["/docs/v1/old-thing", notices],
  ]);
});

it("reports operations that do not exist, at their location", async () => {
  const { diagnostics } = await site(entry("2025-01-01", "one", "op:olt-thing"));
  expect(shown(diagnostics)).toEqual([expect.stringMatching(/^link-unknown-reference 1: `op:olt-thing` has no target/)]);
});
