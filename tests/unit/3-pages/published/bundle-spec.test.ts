import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { bundleSpec, editTexts } from "../../../../generator/3-pages/published/published-specs.js";
import { memoryHost } from "../../../../generator/platform/files.js";

const bundle = (files: Record<string, string>) => {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const { value, diagnostics } = readSpec(host, "/site", "api.yaml");
  if (!value || diagnostics.length) throw new Error(JSON.stringify(diagnostics));
  const bundled = bundleSpec(value, new Map());
  return editTexts(bundled, (text, key) => (key === "description" ? text.toUpperCase() : text));
};

const head = 'openapi: "3.0.3"\ninfo: { title: A, version: "1" }\n';

describe("a spec as one document", () => {
  it("keeps the name of a component that refers to another one and says more", () => {
    const made = bundle({
      "api.yaml": `openapi: 3.1.0
info: { title: A, version: "1" }
paths: { /a: { get: { responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Texts" } } } } } } } }
components:
  schemas:
    Page: { $id: page, type: array, items: { $dynamicRef: "#item" }, $defs: { d: { $dynamicAnchor: item } } }
    Texts: { $id: texts, $ref: page, $defs: { i: { $dynamicAnchor: item, type: string } } }
`,
    });
    const { schemas } = made.components as { schemas: Record<string, unknown> };
    expect(Object.keys(schemas)).toEqual(["Page", "Texts"]);
    expect(schemas.Texts).toMatchObject({ $ref: "#/components/schemas/Page" });
    expect(JSON.stringify(made.paths)).toContain('"#/components/schemas/Texts"');
  });

  it("moves the content of other files into components with stable names", () => {
    const made = bundle({
      "api.yaml": `${head}paths:\n  /a: { $ref: "paths/a.yaml#/a" }\n`,
      "paths/a.yaml": `a:
  get:
    parameters: [{ $ref: "../parameters.yaml#/page" }]
    responses:
      "200": { $ref: ../responses/Ok.yaml }
`,
      "parameters.yaml": "page: { name: page, in: query, description: which, schema: { $ref: 'schemas/number.yaml' } }\n",
      "responses/Ok.yaml": `description: fine
content:
  application/json:
    schema: { $ref: ../schemas/list.yaml }
    examples: { one: { $ref: "../examples.yaml#/one" } }
`,
      "schemas/list.yaml": "type: array\nitems: { $ref: list.yaml }\n",
      "schemas/number.yaml": "type: integer\n",
      "examples.yaml": "one: { value: [{ $ref: kept as data }] }\n",
    });
    expect(made).toEqual({
      openapi: "3.0.3",
      info: { title: "A", version: "1" },
      paths: {
        "/a": {
          get: {
            parameters: [{ $ref: "#/components/parameters/page" }],
            responses: { 200: { $ref: "#/components/responses/Ok" } },
          },
        },
      },
      components: {
        parameters: {
          page: { name: "page", in: "query", description: "WHICH", schema: { $ref: "#/components/schemas/number" } },
        },
        responses: {
          Ok: {
            description: "FINE",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/list" },
                examples: { one: { $ref: "#/components/examples/one" } },
              },
            },
          },
        },
        schemas: { number: { type: "integer" }, list: { type: "array", items: { $ref: "#/components/schemas/list" } } },
        examples: { one: { value: [{ $ref: "kept as data" }] } },
      },
    });
  });

  it("resolves the references in every alias of a YAML anchor", () => {
    const made = bundle({
      "api.yaml": `${head}paths:\n  /a: { $ref: "paths/a.yaml" }\n`,
      "paths/a.yaml": `get:
  responses:
    "200": { $ref: "../responses.yaml#/first" }
    "201": { $ref: "../responses.yaml#/second" }
    "202": { description: third, content: { a/b: { schema: &schema { $ref: ../schemas/list.yaml } } } }
    "203": { description: fourth, content: { a/b: { schema: *schema } } }
`,
      "responses.yaml": `first:
  description: first
  content: &content
    a/b: { schema: { $ref: schemas/list.yaml } }
second: { description: second, content: *content }
`,
      "schemas/list.yaml": "type: array\nitems: { type: string }\n",
    });
    const text = JSON.stringify(made);
    expect(text.match(/"\$ref":"#\/components\/schemas\/list"/g)).toHaveLength(4);
    expect(text).not.toContain("list.yaml");
  });

  it("keeps the names, order and references of its own components, used or not", () => {
    const made = bundle({
      "api.yaml": `${head}paths: {}
components:
  schemas:
    B: { $ref: schemas/a.yaml }
    Same: { $ref: schemas/a.yaml }
    A: { type: object, properties: { b: { $ref: "#/components/schemas/B" } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: x }
`,
      "schemas/a.yaml": "type: object\nproperties:\n  a: { $ref: '../api.yaml#/components/schemas/A' }\n",
    });
    expect(JSON.stringify(made.components)).toBe(
      JSON.stringify({
        schemas: {
          B: { type: "object", properties: { a: { $ref: "#/components/schemas/A" } } },
          Same: { $ref: "#/components/schemas/B" },
          A: { type: "object", properties: { b: { $ref: "#/components/schemas/B" } } },
        },
        securitySchemes: { key: { type: "apiKey", in: "header", name: "x" } },
      }),
    );
  });

  it("gives different components different names", () => {
    const made = bundle({
      "api.yaml": `${head}paths:
  /a:
    get:
      responses:
        "200":
          description: one
          content:
            a/a: { schema: { $ref: "one.yaml#/Item" } }
            a/b: { schema: { $ref: "two.yaml#/Item" } }
            a/c: { schema: { $ref: "more/two.yaml#/Item" } }
`,
      "one.yaml": "Item: { type: string }\n",
      "two.yaml": "Item: { type: integer }\n",
      "more/two.yaml": "Item: { type: boolean }\n",
    });
    expect((made.components as { schemas: object }).schemas).toEqual({
      Item: { type: "string" },
      "two.Item": { type: "integer" },
      "Item-2": { type: "boolean" },
    });
  });

  it("updates the mapping of a discriminator", () => {
    const made = bundle({
      "api.yaml": `${head}paths: {}
components:
  schemas:
    Pet:
      oneOf: [{ $ref: schemas/cat.yaml }]
      discriminator: { propertyName: kind, mapping: { cat: schemas/cat.yaml } }
`,
      "schemas/cat.yaml": "type: object\nproperties: { kind: { type: string } }\n",
    });
    expect((made.components as { schemas: { Pet: object } }).schemas.Pet).toEqual({
      oneOf: [{ $ref: "#/components/schemas/cat" }],
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/cat" } },
    });
  });

  it("puts path items in their place, and stops at circular ones", () => {
    const made = bundle({
      "api.yaml": `${head}paths:
  /a: { $ref: a.yaml }
  /b:
    get:
      responses: { "200": { description: fine } }
      callbacks: { again: { "{$request.body#/url}": { $ref: "#/paths/~1b" } } }
`,
      "a.yaml": `get:
  responses: { "200": { description: fine } }
  callbacks: { again: { "{$request.body#/url}": { $ref: a.yaml } } }
`,
    });
    const responses = { 200: { description: "FINE" } };
    expect(made.paths).toEqual({
      "/a": { get: { responses, callbacks: { again: { "{$request.body#/url}": {} } } } },
      "/b": { get: { responses, callbacks: { again: { "{$request.body#/url}": { $ref: "#/paths/~1b" } } } } },
    });
  });

  it("has no identifiers that references would be relative to", () => {
    const made = bundle({
      "api.yaml": `openapi: "3.1.0"
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    Pet:
      $id: https://example.com/pet
      properties: { $id: { type: string }, owner: { $ref: person }, tag: { $ref: "#tag" } }
      $defs: { Tag: { $anchor: tag, type: string } }
    Owner: { $ref: owner.yaml }
`,
      "owner.yaml": "$id: https://example.com/person\ntype: object\nexample: { $id: data }\n",
    });
    expect(made.components).toEqual({
      schemas: {
        Pet: {
          properties: {
            $id: { type: "string" },
            owner: { $ref: "#/components/schemas/Owner" },
            tag: { $ref: "#/components/schemas/Tag" },
          },
          $defs: { Tag: { type: "string" } },
        },
        Owner: { type: "object", example: { $id: "data" } },
        Tag: { type: "string" },
      },
    });
    const validate = new Ajv2020({ strict: false }).compile({ ...made, $id: "doc", $ref: "#/components/schemas/Pet" });
    expect([validate({ owner: {}, tag: "red" }), validate({ owner: 1 }), validate({ tag: 1 })]).toEqual([true, false, false]);
  });
});
