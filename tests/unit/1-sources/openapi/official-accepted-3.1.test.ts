import { test } from "vitest";
import { expectPages, get, info, type Json, ok, text, withHeader, withSchema } from "./official-specs.js";

/*
 * What the test sets of the OpenAPI Initiative (tests/schema/pass of OAI/OpenAPI-Specification, Apache-2.0)
 * accept for OpenAPI 3.0 and 3.1, written again for these tests. The names are theirs.
 */

test.each<[name: string, version: string, members: Json]>([
  [
    "callback-object-examples",
    "3.1.0",
    get({
      callbacks: {
        done: {
          "http://notify.example?url={$request.body#/url}": {
            post: { requestBody: { content: { "application/json": {} } }, ...ok },
          },
        },
      },
    }),
  ],
  ["comp_pathitems", "3.1.0", { components: { pathItems: { any: {} } } }],
  [
    "components-object-example",
    "3.1.0",
    {
      components: {
        schemas: { A: { type: "object", properties: { id: { type: "integer", format: "int64" } } } },
        parameters: { skip: { name: "skip", in: "query", required: true, schema: { type: "integer" } } },
        responses: { Gone: { description: "Gone." } },
        securitySchemes: { key: { type: "apiKey", name: "api-key", in: "header" } },
      },
    },
  ],
  ["deprecated-example-in-schema-object", "3.1.0", withSchema({ type: "string", example: "a" })],
  [
    "example-object-examples",
    "3.1.0",
    {
      components: {
        requestBodies: {
          a: {
            content: {
              "application/json": { examples: { one: { summary: "One", value: { a: 1 } } } },
              "application/xml": { examples: { file: { externalValue: "https://example.org/a.xml" } } },
            },
          },
        },
      },
    },
  ],
  [
    "header-object-examples",
    "3.1.0",
    withHeader({ description: "The limit.", schema: { type: "integer" }, examples: { a: { value: 1 } } }),
  ],
  ["header-object-name", "3.1.0", { components: { headers: { "X-Any.Name_1": { schema: text } } } }],
  [
    "info-object-example",
    "3.1.0",
    {
      info: {
        ...info,
        summary: "Pets.",
        termsOfService: "https://example.com/terms/",
        contact: { name: "Help", url: "https://example.com/help", email: "help@example.com" },
        license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.html" },
      },
      paths: {},
    },
  ],
  ["info_summary", "3.1.0", { info: { ...info, summary: "Short." }, components: {} }],
  ["json_schema_dialect", "3.1.0", { jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base", components: {} }],
  [
    "license_identifier",
    "3.1.0",
    { info: { ...info, license: { name: "Apache 2.0", identifier: "Apache-2.0" } }, components: {} },
  ],
  [
    "link-object-examples",
    "3.1.0",
    {
      components: {
        links: {
          a: { operationId: "getA", parameters: { id: "$response.body#/id" }, requestBody: "$request.body", description: "A." },
        },
      },
      ...get({ operationId: "getA" }),
    },
  ],
  ["minimal_comp", "3.1.0", { components: {} }],
  ["minimal_hooks", "3.1.0", { webhooks: {} }],
  ["minimal_paths", "3.1.0", { paths: {} }],
  [
    "non-oauth-scopes",
    "3.1.0",
    {
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      ...get({ security: [{ bearer: ["read:users", "public"] }] }),
    },
  ],
  [
    "openapi_object_parameters",
    "3.1.0",
    { paths: { "/a/{id}": { parameters: [{ name: "id", in: "path", required: true, schema: text }], get: ok } } },
  ],
  [
    "operation-object-example",
    "3.1.0",
    {
      paths: {
        "/pets/{id}": {
          put: {
            tags: ["pet"],
            summary: "Updates a pet",
            operationId: "updatePet",
            parameters: [{ name: "id", in: "path", required: true, schema: text }],
            requestBody: {
              content: {
                "application/x-www-form-urlencoded": {
                  schema: { type: "object", properties: { name: text }, required: ["name"] },
                },
              },
            },
            responses: { 200: { description: "Updated.", content: { "application/json": {}, "application/xml": {} } } },
          },
        },
      },
    },
  ],
  [
    "parameter-object-examples",
    "3.1.0",
    get({
      parameters: [
        { name: "token", in: "header", required: true, schema: { type: "array", items: { type: "integer" } }, style: "simple" },
        { name: "ids", in: "query", schema: { type: "array", items: text }, style: "form", explode: true },
        { name: "free", in: "query", schema: { type: "object", additionalProperties: { type: "integer" } }, style: "form" },
        {
          name: "at",
          in: "query",
          content: {
            "application/json": { schema: { type: "object", required: ["lat"], properties: { lat: { type: "number" } } } },
          },
        },
      ],
    }),
  ],
  ["path-key-fragment", "3.1.0", { paths: { "/a#b": { get: ok } } }],
  ["path_item_servers_parameters", "3.1.0", { paths: { "/a": { servers: [], parameters: [] } } }],
  ["path_no_response", "3.1.0", { paths: { "/": { get: {} } } }],
  ["path_var_empty_pathitem", "3.1.0", { paths: { "/{a}": {} } }],
  [
    "paths-object-example",
    "3.1.0",
    {
      paths: {
        "/pets": {
          get: {
            description: "Returns all pets.",
            responses: {
              200: {
                description: "A list of pets.",
                content: { "application/json": { schema: { type: "array", items: text } } },
              },
            },
          },
        },
      },
    },
  ],
  [
    "request-body-examples",
    "3.1.0",
    {
      components: {
        requestBodies: {
          a: {
            description: "A user",
            content: {
              "application/json": {
                schema: text,
                examples: { user: { summary: "A user", externalValue: "https://foo.bar/a.json" } },
              },
              "*/*": {},
              "text/plain": { schema: { type: "array", items: text } },
            },
          },
        },
      },
    },
  ],
  [
    "schema",
    "3.1.0",
    {
      components: {
        schemas: {
          model: {
            type: "object",
            properties: { one: { type: "integer", maximum: 42 } },
            additionalProperties: { type: "array", contains: text, minContains: 1 },
            unevaluatedProperties: false,
            dependentSchemas: { one: true },
          },
        },
      },
    },
  ],
  [
    "schema-object-deprecated-example-keyword",
    "3.1.0",
    withSchema({ type: "object", properties: { a: text }, example: { a: "b" } }),
  ],
  [
    "server_enum_empty (a default alone)",
    "3.1.0",
    { servers: [{ url: "https://{a}.example.com", variables: { a: { default: "b" } } }], components: {} },
  ],
  [
    "servers",
    "3.1.0",
    {
      paths: {},
      servers: [
        { url: "/v1" },
        { url: "https://production.example.com/v1", description: "Live" },
        {
          url: "https://{user}.example.com:{port}/v2",
          variables: {
            user: { default: "demo", description: "Given by us." },
            port: { enum: ["8443", "443"], default: "8443" },
          },
        },
      ],
    },
  ],
  [
    "specification-extensions",
    "3.1.0",
    {
      "x-any": null,
      info: { ...info, "x-b": [1] },
      paths: { "x-c": true, "/a": { "x-d": "e", get: { ...ok, "x-f": {} } } },
      components: { "x-g": 1 },
    },
  ],
  [
    "style-defaults",
    "3.1.0",
    get({
      parameters: [
        { in: "query", name: "a", schema: text },
        { in: "header", name: "b", schema: text },
        { in: "cookie", name: "c", schema: text },
      ],
    }),
  ],
  [
    "valid_schema_types",
    "3.1.0",
    { components: { schemas: { model: { type: "object", properties: { yes: true, no: false, any: {} } } } } },
  ],
  [
    "webhook-example",
    "3.1.0",
    {
      webhooks: {
        newPet: {
          post: {
            requestBody: {
              description: "A new pet",
              content: {
                "application/json": { schema: { required: ["id"], properties: { id: { type: "integer", format: "int64" } } } },
              },
            },
            responses: { 200: { description: "Received." } },
          },
        },
      },
    },
  ],
  [
    "petstore (3.0)",
    "3.0.4",
    {
      servers: [{ url: "https://petstore.example/v1" }],
      paths: {
        "/pets": {
          get: {
            summary: "Lists all pets",
            operationId: "listPets",
            tags: ["pets"],
            parameters: [{ name: "limit", in: "query", schema: { type: "integer", format: "int32", nullable: true } }],
            responses: {
              200: {
                description: "A page of pets",
                headers: { "x-next": { schema: text } },
                content: { "application/json": { schema: { $ref: "#/components/schemas/Pets" } } },
              },
              default: { description: "An error" },
            },
          },
        },
      },
      components: {
        schemas: {
          Pet: { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
          Pets: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Pet" } },
        },
      },
    },
  ],
])("%s", (_, version, members) => expectPages(version, members));
