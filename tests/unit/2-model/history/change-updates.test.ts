import { expect, it } from "vitest";
import { placeOf } from "../../../../generator/1-sources/data-file.js";
import { makeSite, shown, spec } from "../../checks/make-site.js";

const responses = { "200": { description: "Fine" } };
const snapshot = (paths: Record<string, object>) =>
  JSON.stringify({ openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths });
const pets = { get: { operationId: "pets", responses } };
const limited = {
  get: { ...pets.get, parameters: [{ name: "limit", in: "query", required: true, schema: { type: "integer" } }] },
};

const site = (updates: string) =>
  makeSite({
    "specs/api.yaml": spec(
      '/pets:\n  get:\n    operationId: pets\n    parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]\n    responses: { "200": { description: Fine } }',
    ),
    "specs/history/api/2026-01-01.json": snapshot({ "/pets": pets, "/toys": { get: { operationId: "toys", responses } } }),
    "specs/history/api/2026-02-01.json": snapshot({
      "/pets": pets,
      "/cats": { get: { operationId: "cats", responses } },
      "/dogs": { get: { operationId: "dogs", responses } },
    }),
    "specs/history/api/2026-03-01.json": snapshot({ "/pets": limited }),
    "content/updates.yaml": updates,
    "content/news.md": "---\ntitle: News\ndescription: What is new.\n---\n\n<!-- block: updates -->\n",
    "content/manifest.yaml":
      "updates: updates.yaml\napis:\n  sample:\n    title: Sample\n    versions:\n" +
      "      - { id: latest, label: Latest, spec: specs/api.yaml, prefix: /docs }\n" +
      "      - { id: v1, label: v1, spec: specs/api.yaml, prefix: /docs/v1 }\n" +
      "pages: [{ path: /news, guide: news.md }]\n",
  });
const own = (date: string, about: string, text = "Own text.") =>
  `- { date: "${date}", id: own, about: ${about}, title: Own, text: "${text}" }\n`;

it("adds an update for each day of a change log, with a link to it", async () => {
  const { model, plan, diagnostics } = await site(own("2026-02-15", "Sample"));
  expect(shown(diagnostics).filter((one) => !one.startsWith("operation-") && !/^(?:spec|api)-/.test(one))).toEqual([]);
  expect(model.updates?.map(({ date, id, title, breaking }) => [date, id, title, breaking])).toEqual([
    ["2026-02-15", "own", "Own", false],
    ["2026-03-01", "sample-changelog", "2 operations removed, 1 other breaking change", true],
    ["2026-02-01", "sample-changelog", "2 operations added, 1 removed", true],
  ]);
  const page = plan.pages.find(({ page }) => page.route === "/news")?.page;
  const body = page?.kind === "guide" ? page.body : "";
  expect(body).toMatch(
    /<a href="\/docs\/changelog#2026-02-01"[^>]*>change log<\/a> lists what changed for clients: breaking changes, additions\./,
  );
  expect(body).toContain('<h3 id="2026-03-01-sample-changelog">');
});

it("adds none if the site has its own update about that API on that day", async () => {
  const { model } = await site(own("2026-02-01", "Sample") + own("2026-03-01", "Toys"));
  expect(model.updates?.map(({ date, id }) => `${date} ${id}`)).toEqual([
    "2026-02-01 own",
    "2026-03-01 own",
    "2026-03-01 sample-changelog",
  ]);
});

it("keeps the locations of the site's own updates", async () => {
  const { model, diagnostics } = await site(own("2026-02-15", "Sample", "[Gone](changelog:gone), [there](changelog:sample/v1)."));
  expect(shown(diagnostics)).toContain("link-unknown-reference 1: `changelog:gone` has no target: `gone` has no change log.");
  const at = (index: number) => placeOf(model.updates ?? [], [index, "title"]);
  expect(at(0)).toMatchObject({ file: "content/updates.yaml", line: 1, column: 56 });
  expect(at(1)).toMatchObject({ file: "content/updates.yaml" });
});
