import fc from "fast-check";
import { changed, edit, text } from "./hostile.js";

/** The files of a site, by path relative to its root. */
export type Files = Record<string, string>;

export type CaseKind = "spec" | "markdown" | "manifest" | "config";

const name = fc.oneof(fc.constantFrom("id", "a", "b", "kind", "A", "B"), text);
const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<unknown>(
      { type: "string" },
      { type: "integer", maximum: 9 },
      {},
      true,
      false,
      { $ref: "#/components/schemas/A" },
      { $ref: "#/components/schemas/B" },
    ),
    fc.record(
      {
        type: fc.constantFrom<unknown>("object", "array", "string", ["string", "null"], "number"),
        title: text,
        description: text,
        format: text,
        pattern: fc.oneof(text, fc.constantFrom("(a+)+$", "^[a-z]{2,5}$", "\\d{1000000}")),
        enum: fc.array(fc.oneof(text, fc.integer()), { maxLength: 4 }),
        default: fc.oneof(text, fc.integer()),
        example: fc.oneof(text, fc.integer()),
        properties: fc.dictionary(name, tie("schema"), { maxKeys: 3 }),
        required: fc.array(name, { maxLength: 2 }),
        items: tie("schema"),
        additionalProperties: tie("schema"),
        oneOf: fc.array(tie("schema"), { maxLength: 3 }),
        allOf: fc.array(tie("schema"), { maxLength: 3 }),
        not: tie("schema"),
        discriminator: fc.record({ propertyName: name, mapping: fc.dictionary(name, text, { maxKeys: 2 }) }),
        minimum: fc.double(),
        maxLength: fc.nat(),
        minItems: fc.constantFrom(0, 3, 1e9),
      },
      { requiredKeys: [] },
    ),
  ),
}));

const parameter = fc.record(
  {
    name,
    in: fc.constantFrom("query", "header", "path", "cookie", "querystring"),
    description: text,
    schema,
    example: text,
    style: fc.constantFrom("form", "deepObject", "matrix", "label", "pipeDelimited"),
    required: fc.boolean(),
  },
  { requiredKeys: ["name", "in"] },
);
const content = fc.dictionary(
  fc.oneof(fc.constantFrom("application/json", "multipart/form-data", "text/event-stream", "application/xml"), text),
  fc.record({ schema, example: text }, { requiredKeys: [] }),
  { maxKeys: 2 },
);
const operation = fc.record(
  {
    operationId: text,
    summary: text,
    description: text,
    tags: fc.array(name, { maxLength: 2 }),
    parameters: fc.array(parameter, { maxLength: 3 }),
    requestBody: fc.record({ description: text, content }),
    responses: fc.dictionary(
      fc.constantFrom("200", "404", "4XX", "default", "4xx"),
      fc.record({ description: text, content }, { requiredKeys: ["description"] }),
      { maxKeys: 3 },
    ),
    deprecated: fc.boolean(),
    security: fc.array(fc.dictionary(name, fc.array(text, { maxLength: 2 }), { maxKeys: 2 }), { maxLength: 2 }),
    servers: fc.array(fc.record({ url: text, description: text }), { maxLength: 2 }),
    externalDocs: fc.record({ url: text, description: text }),
    "x-codeSamples": fc.array(fc.record({ lang: text, label: text, source: text }), { maxLength: 2 }),
    "x-slug": text,
    "x-badges": fc.array(fc.record({ name: text }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const document = fc.record(
  {
    openapi: fc.constantFrom("3.0.3", "3.1.0", "3.2.0", "2.0"),
    info: fc.record(
      {
        title: text,
        version: text,
        description: text,
        contact: fc.record({ name: text, url: text, email: text }),
        "x-logo": fc.record({ url: text, altText: text }),
      },
      { requiredKeys: ["title", "version"] },
    ),
    servers: fc.array(
      fc.record({ url: text, description: text, variables: fc.dictionary(name, fc.record({ default: text }), { maxKeys: 1 }) }),
      { maxLength: 2 },
    ),
    tags: fc.array(fc.record({ name, description: text, parent: name }, { requiredKeys: ["name"] }), { maxLength: 3 }),
    "x-tagGroups": fc.array(fc.record({ name: text, tags: fc.array(name, { maxLength: 2 }) }), { maxLength: 2 }),
    paths: fc.dictionary(
      fc.oneof(fc.constantFrom("/a", "/a/{id}", "/A", "/a/"), text),
      fc.record({ get: operation, post: operation, trace: operation }, { requiredKeys: [] }),
      { maxKeys: 3 },
    ),
    webhooks: fc.dictionary(name, fc.record({ post: operation }), { maxKeys: 1 }),
    components: fc.record(
      {
        schemas: fc.dictionary(name, schema, { maxKeys: 4 }),
        securitySchemes: fc.dictionary(
          name,
          fc.record(
            {
              type: fc.constantFrom("apiKey", "http", "oauth2", "openIdConnect"),
              name: text,
              in: fc.constantFrom("header", "query", "cookie"),
              scheme: text,
              description: text,
              openIdConnectUrl: text,
            },
            { requiredKeys: ["type"] },
          ),
          { maxKeys: 2 },
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["openapi", "info"] },
);

const spec = fc.tuple(document, fc.array(edit, { maxLength: 4 })).map(([value, edits]): Files => {
  const { openapi, ...rest } = value;
  const named = openapi === "2.0" ? { swagger: openapi, ...rest } : { openapi, ...rest };
  return { "api.json": JSON.stringify(changed(named, edits)) ?? "" };
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
    "content/b.md": "---\ntitle: B\n---\nb\n",
    "api.json": baseSpec,
  }),
);
const manifest = fc.tuple(fc.array(edit, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([edits, isText]): Files => {
  const value = changed(baseManifest, edits);
  const written = JSON.stringify(value) ?? "";
  return {
    "content/manifest.yaml": isText ? written.replaceAll(",", ",\n ") : written,
    "content/a.md": "---\ntitle: A\n---\n# B\n",
    "content/b.md": "---\ntitle: B\n---\nb\n",
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

export const cases: Record<CaseKind, fc.Arbitrary<Files>> = { spec, markdown, manifest, config };
