import { expect, it } from "vitest";
import { buildPage } from "../../../../generator/3-pages/kinds/build-page.js";
import { openPages, type RoutedPages } from "../../../../generator/3-pages/open-pages.js";
import { anchorsOf } from "../../../../generator/3-pages/site/anchors.js";
import { toText } from "../../../../runtime/content/to-text.js";
import { apiSite, makeSite, spec } from "../../checks/make-site.js";

const paths = `
/words/{id}:
  get:
    summary: Get a word
    description: One [word](schema:Word.text), see [all](op:list-words).
    x-scopes: [words]
    parameters: [{ name: id, in: path, required: true, description: "See ![a dot](/dot.svg).", schema: { type: integer } }]
    responses:
      "200": { description: A word., content: { application/json: { schema: { $ref: "#/components/schemas/Word" } } } }
      "400": { description: Wrong. }
      "401": { description: Unknown. }
      "404": { description: Gone. }
/words:
  get:
    operationId: list-words
    summary: List words
    responses: { "200": { description: Words. } }
`;
const components =
  "schemas:\n  Word: { type: object, properties: { text: { type: string }, next: { $ref: '#/components/schemas/Word' } } }";
const guides = {
  "content/manifest.yaml":
    "pages:\n  - { path: /, page: landing }\n  - { path: /a, guide: a.md }\n  - { path: /scopes, guide: scopes.md }\n  - { path: /all, category: { title: All, sidebar: guides } }\nsidebars: { guides: { label: Guides, items: [/a, /scopes] } }\nscopes: { page: /scopes, data: scopes.yaml }\n",
  "content/a.md":
    "---\ntitle: A\ndescription: A.\n---\n\nSee [a field](schema:Word.text), ![a dot](dot.svg), [that](/scopes#scope-words).\n",
  "content/scopes.md": "---\ntitle: Scopes\ndescription: All.\n---\n\n<!-- block: scopes -->\n",
  "content/scopes.yaml": "groups: [{ id: words, title: Words, scopes: [{ name: words, permits: Reading }] }]\n",
  "content/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
};

async function site(): Promise<RoutedPages> {
  const { model } = await apiSite(spec(paths, components), guides);
  return openPages(model, "/").value;
}

it("the day of a guide is the last one of its text and of the data that its blocks show", async () => {
  const { model } = await apiSite(spec(paths, components), guides);
  const days = { "content/a.md": "2026-01-01", "content/scopes.md": "2026-01-02", "content/scopes.yaml": "2026-01-03" };
  const { inputs } = openPages({ ...model, history: new Map(Object.entries(days)) }, "/").value;
  const dayOf = (path: string) => buildPage(path, inputs).value.page.source?.updated;
  expect([dayOf("/a"), dayOf("/scopes")]).toEqual(["2026-01-01", "2026-01-03"]);
});

it("an id in code is no anchor of its page", async () => {
  const text = 'Put `<p id="inline">` here.\n\n```html\n<div id="block"></div>\n```\n\n<p id="own">Text.</p>\n';
  const { model } = await apiSite(spec(paths, components), {
    ...guides,
    "content/a.md": `---\ntitle: A\ndescription: A.\n---\n\n## Use\n\n${text}`,
  });
  const { inputs } = openPages(model, "/").value;
  expect([...anchorsOf(buildPage("/a", inputs).value)].sort()).toEqual(["own", "use"]);
});

it("the day of a change log is the last one of the newest snapshot and of what is known about the changes", async () => {
  const snapshot = (...names: string[]) => {
    const paths = names.map((name) => [name, { get: { responses: { 200: { description: "OK" } } } }]);
    return JSON.stringify({ openapi: "3.1.0", info: { title: "Words", version: "1" }, paths: Object.fromEntries(paths) });
  };
  const history = "specs/history/api";
  const { model } = await apiSite(spec(paths, components), {
    [`${history}/2026-01-01.json`]: snapshot("/words"),
    [`${history}/2026-02-01.json`]: snapshot("/words", "/words/{id}"),
    [`${history}/changes.yaml`]: '- { snapshot: "2026-02-01", date: "2026-01-20", changes: ["GET /words/{id}"] }\n',
  });
  const days = { [`${history}/2026-02-01.json`]: "2026-02-01", [`${history}/changes.yaml`]: "2026-02-03" };
  const { inputs } = openPages({ ...model, history: new Map(Object.entries(days)) }, "/").value;
  const { page, sources } = buildPage("/docs/changelog", inputs).value;
  expect(page.source?.updated).toBe("2026-02-03");
  expect(sources[0]).toBe(`${history}/changes.yaml`);
});

/** Without functions, which differ each time. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one))) as unknown;

it("a page is the same again, and in another order", async () => {
  const { paths, inputs } = await site();
  const first = paths.map((path) => plain(buildPage(path, inputs)));
  expect(paths.map((path) => plain(buildPage(path, inputs)))).toEqual(first);
  const other = await site();
  const reversed = [...other.paths].reverse().map((path) => plain(buildPage(path, other.inputs)));
  expect(reversed.reverse()).toEqual(first);
});

it.each([
  ["specs/logo.svg", []],
  ["specs/other.svg", ["image-missing"]],
])("an `x-logo` next to its spec that is the logo of the site needs no warning: %s", async (file, codes) => {
  const manifest =
    "apis:\n  s:\n    title: S\n    versions: [{ id: v1, label: v1, spec: specs/api.yaml, prefix: /docs, category: { path: /docs, title: S } }]\n";
  const withLogo = spec(paths, components).replace("title: Sample,", "title: Sample, x-logo: logo.svg,");
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"></svg>';
  const files = { "specs/api.yaml": withLogo, [file]: picture };
  const { diagnostics } = await makeSite({ "content/manifest.yaml": `${manifest}pages: []\n`, ...files });
  expect(diagnostics.filter(({ message }) => message.includes("logo.svg")).map(({ code }) => code)).toEqual(codes);
});

it.each([
  { text: "Words.", lead: "Words.", about: undefined },
  { text: "OpenAPI specs of Words.", lead: "2 operations.", about: "OpenAPI specs of Words." },
  { text: "OpenAPI specs of Words.\n\nFind words.", lead: "Find words.", about: "OpenAPI specs of Words." },
])(
  "an index leads with what the description says about the API, and never with its format: $text",
  async ({ text, lead, about }) => {
    const described = spec(paths, components).replace("description: A sample.", `description: ${JSON.stringify(text)}`);
    const index =
      "apis: { sample: { title: Sample, versions: [{ id: v1, label: v1, spec: specs/api.yaml, prefix: /docs, category: { path: /all, title: All } }] } }\n";
    const { model } = await makeSite({ "specs/api.yaml": described, "content/manifest.yaml": index }, {});
    const { page } = buildPage("/all", openPages(model, "/").value.inputs).value;
    const intro = page.kind === "category" ? page.intro : [];
    const facts = intro.flatMap((node) => (typeof node === "object" && node.type === "facts" ? node.rows : []));
    expect(toText(intro.slice(0, 1))).toBe(lead);
    expect(facts.filter(({ label }) => label === "Spec").map(({ children }) => toText(children))).toEqual(about ? [about] : []);
  },
);
