import fc from "fast-check";
import { rewrites, singleChanges } from "./diffs.js";
import { changed, edit, text } from "./hostile.js";
import { large, name, small, specOf } from "./specs.js";

/** The files of a site, by path relative to its root. */
export type Files = Record<string, string>;

export type CaseKind = "spec" | "overlay" | "diff" | "markdown" | "manifest" | "config" | "output";

const { schema, parameter, operation, document } = specOf(large);

const someDocument = fc.oneof({ weight: 49, arbitrary: specOf(small).document }, { weight: 1, arbitrary: document });
const spec = fc.tuple(someDocument, fc.array(edit, { maxLength: 4 })).map(([value, edits]): Files => {
  const { openapi, ...rest } = value;
  const named = openapi === "2.0" ? { swagger: openapi, ...rest } : { openapi, ...rest };
  return { "api.json": JSON.stringify(changed(named, edits)) ?? "" };
});

/** Two specs, with the changes that the comparison must report. Of two random specs, it must only end. */
const diff = fc.oneof(
  fc.oneof(rewrites, singleChanges).map((given): Files => ({ "diff.json": JSON.stringify(given) })),
  fc
    .tuple(spec, spec)
    .map(([before, after]): Files => ({ "before.json": before["api.json"] ?? "", "after.json": after["api.json"] ?? "" })),
);
const query = fc.oneof(
  fc.constantFrom(
    ...["$", "$.info", "$.info.title", "$.paths", "$.paths.*", "$.paths.*.*", "$..*", "$..description", "$.servers", "$.tags[*]"],
    ...[
      "$.paths['/a'].get",
      "$.components.schemas.*",
      "$.components.schemas.A",
      "$..properties[?@.type == 'string']",
      "$.x",
      "$[",
    ],
    ...["$..[?@.name]", "$.tags[0,0]", "$.tags[-1]", "$.servers[::-1]", "$..parameters[?match(@.name, '(a+)+')]", "$.__proto__"],
  ),
  text,
  name.map((one) => `$.components.schemas[${JSON.stringify(one)}]`),
);
const action = fc.record(
  {
    target: query,
    update: fc.oneof(text, fc.integer(), fc.constant(null), schema, operation, fc.array(parameter, { maxLength: 2 }), document),
    copy: query,
    remove: fc.boolean(),
    description: text,
  },
  { requiredKeys: ["target"] },
);
/** A spec with an overlay, and what random edits make of the overlay. */
const overlay = fc
  .tuple(document, fc.array(action, { maxLength: 12 }), fc.array(edit, { maxLength: 2 }))
  .map(([api, actions, edits]): Files => {
    const { openapi, ...rest } = api;
    const written = { overlay: "1.1.0", info: { title: "A", version: "1" }, actions };
    return {
      "api.json": JSON.stringify(openapi === "2.0" ? { swagger: openapi, ...rest } : { openapi, ...rest }),
      "overlay.json": JSON.stringify(changed(written, edits)) ?? "",
    };
  });

const fragment = fc.oneof(
  text,
  fc.constantFrom(
    ...[
      "# A",
      "## A {#a}",
      "- [ ] x",
      "| a | b |",
      "| - | - |",
      "```js {1,9}",
      "```",
      "<details>",
      "<summary>x",
      ":::tip",
      ":::",
      "[a](b.md)",
      "[a](op:GET /a)",
    ],
    ...[
      "<!-- block: updates -->",
      "<!-- tabs -->",
      "![a](b.png)",
      "@{x}",
      "    code",
      "<div onclick=x>",
      "<table><tr>",
      "[a][b]",
      "**a",
      "http://x.example",
      "$$x$$",
    ],
  ),
);
const guide = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom("title", "description", "slug", "draft", "keywords", "order", "date"),
      fc.oneof(text, fc.boolean(), fc.integer()),
      { maxKeys: 3 },
    ),
    fc.array(fc.tuple(fragment, fc.constantFrom("\n", "\n\n", " ", "")), { maxLength: 12 }),
  )
  .map(([front, parts]) =>
    `---\n${Object.entries({ title: "A", ...front })
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join("\n")}\n---\n${parts.flat().join("")}`.replace(/\p{Surrogate}/gu, "\ufffd"),
  );
const baseSpec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: { "/a": { get: { responses: { 200: { description: "OK" } } } } },
});
const baseManifest = {
  pages: [
    { path: "/docs/a", guide: "a.md", sidebar: "main" },
    { path: "/docs/b", guide: "b.md" },
    { path: "/", guide: "a.md" },
  ],
  apis: { one: { title: "One", versions: [{ id: "1", label: "1", spec: "api.json", prefix: "/docs/api", sidebar: "one" }] } },
  sidebars: { main: { label: "Main", items: ["/docs/a", { group: "G", items: [{ path: "/docs/a", label: "A" }] }] } },
  redirects: { "/old": "/docs/a" },
  navbar: [{ label: "A", to: "/docs/a" }],
};
const markdown = guide.map(
  (guideText): Files => ({
    "content/manifest.yaml": JSON.stringify(baseManifest),
    "content/a.md": guideText,
    "content/b.md": "---\ntitle: B\ndescription: B.\n---\nb\n",
    "api.json": baseSpec,
  }),
);
const manifest = fc.tuple(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([edits, isText]): Files => {
  const value = changed(baseManifest, edits);
  const written = JSON.stringify(value) ?? "";
  return {
    "content/manifest.yaml": isText ? written.replaceAll(",", ",\n ") : written,
    "content/a.md": "---\ntitle: A\n---\n# B\n",
    "content/b.md": "---\ntitle: B\ndescription: B.\n---\nb\n",
    "api.json": baseSpec,
  };
});
const baseConfig = {
  title: "A",
  tagline: "B",
  url: "https://example.com",
  base: "/",
  language: "en",
  repository: "https://github.com/a/b",
  redirects: {},
  theme: { colors: {}, styles: [] },
  requestAccess: { mail: "a@example.com" },
  announcement: { id: "a", text: "b" },
  analytics: { provider: "google", id: "G-1" },
  checks: { specs: "strict" },
};
const config = fc
  .array(edit, { minLength: 1, maxLength: 4 })
  .map((edits): Files => ({ "config.json": JSON.stringify(changed(baseConfig, edits)) ?? "" }));

/** Characters that a route may have, most of them with a meaning somewhere. */
const routeMarks = [..."abAB01.~!$&'()*+,;=:@-_"];
const ordinary = fc.string({
  unit: fc.constantFrom(...routeMarks.filter((mark) => !/[:*]/.test(mark))),
  minLength: 1,
  maxLength: 8,
});
const unusual = fc.constantFrom(
  ...[
    "con",
    "NUL.txt",
    "a.",
    "..",
    ".",
    "index",
    "index.html",
    "assets",
    "a.md",
    "é",
    "%2e%2e",
    "x".repeat(300),
    "404",
    ":a",
    "*",
  ],
);
/** `often` is what most sites have; the rest is refused, or should be. */
const mostly = <T>(often: fc.Arbitrary<T>, rarely: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: often }, { weight: 1, arbitrary: rarely });
const path = (segment: fc.Arbitrary<string>) =>
  fc.array(segment, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join("/")}`);
const route = mostly(path(ordinary), fc.oneof(path(unusual), text));
const target = fc
  .oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(fc.constantFrom("https://x.example/", "http://x.example/?q=", "https://x.example/#"), text),
    },
    { weight: 4, arbitrary: fc.constantFrom(["/docs/a"], ["/"], ["https://x.example"]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom("/docs/a#", "//", "mailto:", "https://", "/"), text) },
  )
  .map((parts) => parts.join(""));
/** What a manifest redirects, and where to. */
export const redirects = fc.array(fc.tuple(route, target), { maxLength: 3 });
const some = text.filter((one) => one !== "");
/** Sites that mostly build: hostile texts only where a schema allows them. */
const output = fc
  .record({
    titles: fc.tuple(some, some, text, some),
    guide: mostly(fc.oneof(fc.constant("/docs/c"), path(ordinary)), route),
    redirects,
    updates: fc.array(
      fc.record({ about: some, title: some, text: some, breaking: fc.boolean(), id: fc.constantFrom("a", "b", "c") }),
      { maxLength: 3 },
    ),
    settings: fc.record(
      {
        title: some,
        shortTitle: some,
        tagline: text,
        siteUrl: fc.constantFrom("https://docs.example.com", "http://localhost:8080", "https://ex.example/", "https://[::1]:3"),
        base: fc.constantFrom("/", "/x/", "/a.b/~c/"),
        language: mostly(fc.constantFrom("ar", "en"), text),
        footnote: text,
        version: some,
        analytics: fc.record({
          provider: fc.constant("plausible"),
          domain: some,
          src: fc.oneof(
            fc.constant("https://p.example/a.js"),
            text.map((one) => `https://p.example/${one}`),
          ),
        }),
        origins: fc.record({
          script: fc.array(
            mostly(
              fc.constant("https://a.example"),
              text.map((one) => `https://a.example${one}`),
            ),
            { maxLength: 2 },
          ),
        }),
        requestAccess: fc.record({ mail: fc.constant("a@example.com"), endpoint: text.map((one) => `https://e.example/${one}`) }),
      },
      { requiredKeys: [] },
    ),
    summaries: fc.array(
      fc.tuple(
        text,
        text,
        fc.oneof(
          fc.constant("/a"),
          text.map((one) => `/${one}`),
        ),
      ),
      { maxLength: 3 },
    ),
    front: fc.record({ title: some, description: text }),
  })
  .map(({ titles, guide, redirects, updates, settings, summaries, front }): Files => {
    const [api, label, crumb, column] = titles;
    const operations = summaries.map(([summary, operationId, path]) => [
      path,
      { get: { summary, operationId, tags: [crumb], responses: { 200: { description: summary || "OK" } } } },
    ]);
    return {
      "settings.json": JSON.stringify(settings),
      "content/manifest.yaml": JSON.stringify({
        pages: [
          { path: "/", guide: "b.md" },
          { path: "/docs/a", guide: "a.md", sidebar: "main" },
          { path: guide, guide: "c.md" },
          { path: "/search", page: "search" },
        ],
        apis: { one: { title: api, versions: [{ id: "1", label, spec: "api.json", prefix: "/docs/api", sidebar: "one" }] } },
        sidebars: { main: { label, items: ["/docs/a", { group: label, items: [{ path: "/", label: column }] }] } },
        navbar: [{ menu: label, items: [{ label: column, to: "/docs/a" }] }],
        footer: [{ title: column, links: [{ label, to: "/" }] }],
        redirects: Object.fromEntries(redirects),
        updates: "updates.yaml",
      }),
      "content/updates.yaml": JSON.stringify(updates.map((one, index) => ({ date: `2026-01-0${index + 1}`, ...one }))),
      "content/a.md": `---\n${JSON.stringify(front)}\n---\n<!-- block: updates -->\n`.replace(/\p{Surrogate}/gu, "\ufffd"),
      "content/b.md": "---\ntitle: B\ndescription: B.\n---\nb\n",
      "content/c.md": "---\ntitle: C\ndescription: C.\n---\nc\n",
      "api.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: api, version: label },
        paths: Object.fromEntries(operations),
      }),
    };
  });

export const cases: Record<CaseKind, fc.Arbitrary<Files>> = { spec, overlay, diff, markdown, manifest, config, output };
