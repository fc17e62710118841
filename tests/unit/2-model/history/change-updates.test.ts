import { describe, expect, it } from "vitest";
import { placeOf } from "../../../../generator/1-sources/data-file.js";
import { feedsOf } from "../../../../generator/3-pages/open-pages.js";
import { makeSite, shown, spec } from "../../checks/make-site.js";
import { htmlOf } from "../../html-of.js";

const responses = { "200": { description: "Fine" } };
const snapshot = (paths: Record<string, object>) =>
  JSON.stringify({ openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths });
const pets = { get: { operationId: "pets", responses } };
const limited = {
  get: { ...pets.get, parameters: [{ name: "limit", in: "query", required: true, schema: { type: "integer" } }] },
};

const site = (updates: string, known?: string) =>
  makeSite({
    ...(known === undefined ? {} : { "specs/history/api/changes.yaml": known }),
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
  const body = page?.kind === "guide" ? htmlOf(page.body) : "";
  expect(body).toMatch(
    /<a href="\/docs\/changelog#2026-01-01-2026-02-01"[^>]*>change log<\/a> lists what changed for clients: breaking changes, additions\./,
  );
  expect(body).toContain('<h3 id="2026-03-01-sample-changelog">');
});

describe("an update about changes without a known day", () => {
  const days = async (...updates: string[]) => {
    const { model } = await site(updates.join(""));
    return model.updates?.slice(updates.length).map(({ date, after, title }) => [after, date, title]);
  };

  it("says that they happened between two snapshots, on the page and in the feed", async () => {
    const { plan, pages } = await site(own("2026-02-15", "Sample"));
    const page = plan.pages.find(({ page }) => page.route === "/news")?.page;
    const body = page?.kind === "guide" ? htmlOf(page.body) : "";
    expect(body).toContain('<span class="time">Between 1 January and 1 February 2026</span>');
    expect([...body.matchAll(/dateTime="([^"]*)"/g)].map(([, day]) => day)).toEqual(["2026-02-15", "2026-02-15"]);
    const titles = feedsOf(pages).flatMap(({ entries }) => entries.map(({ title }) => title));
    expect(titles).toContain("2 operations added, 1 removed (between 1 January and 1 February 2026)");
    expect(titles).toContain("Sample: between 1 January and 1 February 2026");
  });

  it("leaves out the operations that a written update from that time names", async () => {
    const rest = ["2026-02-01", "2026-03-01", "2 operations removed, 1 other breaking change"];
    const of = (title: string) => [rest, ["2026-01-01", "2026-02-01", title]];
    expect(await days(own("2026-01-20", "Sample", "`/cats` is new."))).toEqual(of("1 operation added, 1 removed"));
    expect(await days(own("2026-01-20", "Sample", "`GET /cats`, `/dogs` and `/toys`."))).toEqual([rest]);
    expect(await days(own("2026-02-10", "Sample", "[Pets](op:pets) has a limit."))).toContainEqual([
      "2026-02-01",
      "2026-03-01",
      "2 operations removed",
    ]);
    expect(await days(own("2026-01-20", "Other", "`GET /cats`, `/dogs` and `/toys`."))).toEqual(
      of("2 operations added, 1 removed"),
    );
    expect(await days(own("2025-12-31", "Sample", "`GET /cats`."))).toEqual(of("2 operations added, 1 removed"));
  });
});

it("adds an update for each known day, and none for corrections", async () => {
  const known =
    '- { snapshot: "2026-02-01", date: "2026-01-10", changes: [GET /cats] }\n' +
    '- { snapshot: "2026-02-01", correction: It was there., changes: [GET /dogs] }\n' +
    '- { snapshot: "2026-02-01", correction: It is not there., changes: [GET /toys] }\n' +
    '- { snapshot: "2026-03-01", date: "2026-02-15", changes: ["*"] }\n';
  const { model, pages } = await site(own("2026-02-15", "Sample"), known);
  expect(model.updates?.map(({ date, after, title, breaking }) => [date, after, title, breaking])).toEqual([
    ["2026-02-15", undefined, "Own", false],
    ["2026-01-10", undefined, "1 operation added", false],
  ]);
  const addresses = feedsOf(pages).flatMap(({ entries }) => entries.map(({ address }) => address.replace(/.*[/]/, "")));
  expect(addresses).toEqual([
    "news#2026-02-15-own",
    "news#2026-01-10-sample-changelog",
    "changelog#2026-02-15",
    "changelog#2026-01-10",
  ]);
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
