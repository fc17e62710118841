import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { model, read } from "../../../fixtures/openapi/load.js";

const root = new URL("../../../../", import.meta.url).pathname;

describe.each(["3.0", "3.1", "3.2"])("a spec with every member of %s", (version) => {
  const text = readFileSync(new URL(`../../../fixtures/openapi/everything-${version}.yaml`, import.meta.url), "utf8");

  test("has a model whose locations exist", () => {
    const api = model(text);
    expect(api.openapi.startsWith(version)).toBe(true);
    const places = [...api.operations, ...api.webhooks].flatMap((operation) => [
      operation.at,
      ...operation.parameters.map(({ at }) => at),
      ...operation.responses.map(({ at }) => at),
    ]);
    expect(places.length).toBeGreaterThan(0);
    for (const at of [...places, ...[...api.schemas.values()].map((schema) => schema.at)]) {
      expect(api.locate(at)).toMatchObject({ file: at.file, pointer: at.pointer });
    }
  });
});

test("tags that are one name in words are called as they are written", () => {
  const operation = (tag: string) => `{ get: { tags: [${tag}], responses: { "204": { description: a } } } }`;
  const { tags } = model(
    `openapi: 3.1.0\ninfo: { title: A, version: "1" }\ntags: [{ name: pet-shops }]\npaths: { /a: ${operation("users")}, /b: ${operation("Users")}, /c: ${operation("pet-shops")} }\n`,
  );
  expect(tags.map(({ label }) => label)).toEqual(["Pet shops", "users", "Users"]);
});

test("the model has the info, servers and tags", () => {
  const api = model(
    {
      "docs/api.yaml":
        "openapi: 3.1.0\ninfo: { title: Quran, version: 4.0.0, summary: S, description: D }\nexternalDocs: { url: 'https://a.b' }\npaths: { /a: { $ref: a.yaml } }",
      "docs/a.yaml": "get: {}",
    },
    "docs/api.yaml",
  );
  expect(api).toMatchObject({
    file: "docs/api.yaml",
    files: ["docs/api.yaml", "docs/a.yaml"],
    openapi: "3.1.0",
    title: "Quran",
    version: "4.0.0",
    summary: "S",
    description: "D",
    externalDocs: { url: "https://a.b" },
  });
});

test.each([
  { given: "x-placeholders: true", want: true },
  { given: "x-placeholders: false", want: false },
  { given: "x-placeholders: yes, please", want: false },
  { given: "x-other: true", want: false },
])("placeholders for $given", ({ given, want }) => {
  expect(model(`openapi: 3.1.0\n${given}\n`).placeholders).toBe(want);
});

test.each([
  "openapi: 3.0.0",
  "openapi: 3.1.0\npaths: []\ncomponents: 1\ntags: [1]\nservers: {}\nsecurity: [1]",
  "openapi: 3.0.0\npaths: { /a: { get: { parameters: [1, { name: 1 }, { $ref: '#/no' }], responses: { '200': 1, '201': { content: { a: 1 }, headers: [] } }, tags: 1, requestBody: 1, callbacks: { a: 1 } }, put: 1 } }",
  "openapi: 3.1.0\ncomponents: { schemas: { A: 1, B: { properties: [], items: 1, allOf: {}, oneOf: [1], enum: 1, required: a, type: [1], discriminator: 1 }, C: { $ref: '#/components/schemas/C' } }, securitySchemes: { a: 1, b: { type: oauth2, flows: 1 } } }",
])("invalid specs have a model too: %s", (text) => {
  const { value } = read(text);
  expect(value && buildApiModel(value).value.file).toBe("api.yaml");
});

describe("public specs", () => {
  test.each(["content/v4", "user-related/v1", "oauth2/v1"])("%s", (folder) => {
    const file = `specs/${folder}/openapi.yaml`;
    const { value, diagnostics } = readSpec(nodeHost, root, file);
    expect(diagnostics).toEqual([]);
    if (!value) throw new Error(`${file} cannot be read.`);
    const first = buildApiModel(value);
    expect(first.diagnostics).toEqual([]);
    expect(first.value.operations.length).toBeGreaterThan(4);
    const keys = first.value.operations.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const again = buildApiModel(value).value;
    expect(again.operations.map(({ key, at }) => [key, at])).toEqual(first.value.operations.map(({ key, at }) => [key, at]));
    expect([...again.schemas.keys()]).toEqual([...first.value.schemas.keys()]);
  });
});

test("a scope stays, whatever is written about it", () => {
  const api = model(`openapi: 3.1.0
info: { title: Scopes, version: "1" }
paths: {}
components:
  securitySchemes:
    o:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://a.example/t", scopes: { read: Reads., write: ~, talk: { a: b }, list: [c] } } }
`);
  const [scheme] = api.securitySchemes.values();
  expect(scheme).toMatchObject({
    flows: [{ scopes: [{ name: "read", description: "Reads." }, { name: "write" }, { name: "talk" }, { name: "list" }] }],
  });
});
