import { describe, expect, test } from "vitest";
import { ownDiagnostics } from "../../../../generator/1-sources/openapi/check-spec.js";
import { buildModel } from "../../../../generator/2-model/build-model.js";
import { allPages, openPages } from "../../../../generator/3-pages/open-pages.js";
import { modelSite } from "../../../../generator/pipeline/plan-site.js";
import { memoryHost } from "../../../../generator/platform/host.js";
import { Stages } from "../../../../generator/platform/stages.js";
import { plainCodeBlock } from "../../../../generator/text/code/code-block.js";
import { read } from "../../../fixtures/openapi/load.js";

/*
 * What the test sets of the OpenAPI Initiative (tests/schema/pass and tests/schema/fail of OAI/OpenAPI-Specification, Apache-2.0)
 * accept and reject, written again for these tests. The names are theirs.
 */

/** What is rejected there, and changes nothing on a page: two forms of URIs, a member for other tools, a flag without an effect. */
const unreported = new Set([
  "$self-with-fragment",
  "discriminator-object-unexpected-property",
  "invalid_jsonSchemaDialect",
  "parameter-object-cookie-allowReserved",
]);

type Json = Record<string, unknown>;

const info = { title: "API", version: "1.0.0" };
const ok = { responses: { 200: { description: "OK" } } };
const get = (operation: Json) => ({ paths: { "/a": { get: { ...ok, ...operation } } } });
const withParameter = (parameter: Json) => get({ parameters: [parameter] });
const withBody = (media: Json, type = "application/json") => get({ requestBody: { content: { [type]: media } } });
const withHeader = (header: Json) => ({ components: { headers: { "X-A": header } } });
const withExample = (example: Json) => ({ components: { examples: { a: example } } });
const withSchema = (schema: unknown) => ({ components: { schemas: { A: schema } } });
const text = { type: "string" };

function written(version: string, members: Json | string): string {
  return typeof members === "string" ? members : JSON.stringify({ openapi: version, info, ...members });
}

describe("accepted", () => {
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
    [
      "media-type-examples",
      "3.2.0",
      {
        components: { mediaTypes: { Stream: { itemSchema: text } } },
        paths: {
          "/something": {
            put: {
              requestBody: {
                content: {
                  "application/json": { schema: text, examples: { cat: { summary: "A cat", value: { name: "Fluffy" } } } },
                  "application/jsonl": { $ref: "#/components/mediaTypes/Stream" },
                  "application/xml": {
                    schema: {
                      type: "object",
                      properties: {
                        a: { type: "string", xml: { namespace: "https://example.com", prefix: "e", name: "A" } },
                        list: { type: "array", items: { type: "number" }, xml: { wrapped: true } },
                        node: { type: "string", xml: { nodeType: "cdata" } },
                      },
                    },
                  },
                  "multipart/form-data": {
                    schema: { type: "object", properties: { picture: { type: "string" }, nested: { type: "array" } } },
                    encoding: {
                      picture: { contentType: "image/png, image/jpeg", headers: { "X-Limit": { schema: { type: "integer" } } } },
                      nested: { contentType: "multipart/mixed", prefixEncoding: [{}], itemEncoding: {} },
                    },
                  },
                  "multipart/related": {
                    schema: { type: "array" },
                    itemEncoding: { contentType: "text/plain" },
                    prefixEncoding: [{ headers: { "Content-Location": { schema: text } } }],
                  },
                },
              },
            },
          },
        },
      },
    ],
    [
      "mega",
      "3.2.0",
      {
        info: { ...info, summary: "A summary", license: { name: "Apache 2.0", identifier: "Apache-2.0" } },
        paths: { "/": { get: { parameters: [] } }, "/{pathTest}": {} },
        webhooks: { myWebhook: { $ref: "#/components/pathItems/item", description: "Another description" } },
        components: {
          securitySchemes: { mtls: { type: "mutualTLS" } },
          pathItems: {
            item: {
              post: {
                requestBody: {
                  required: true,
                  content: {
                    "application/json": {
                      schema: {
                        externalDocs: { description: "More", url: "https://example.com/more.html" },
                        type: "object",
                        properties: {
                          type: text,
                          int: { type: "integer", exclusiveMaximum: 100, exclusiveMinimum: 0 },
                          none: { type: "null" },
                          arr: { type: "array", $comment: "No items" },
                          either: { type: ["string", "null"] },
                        },
                        discriminator: { propertyName: "type", "x-extension": true },
                        myKeyword: true,
                      },
                    },
                  },
                },
              },
            },
          },
        },
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
      "parameter-object-cookie-form-allowReserved",
      "3.2.0",
      withParameter({ name: "a", in: "cookie", style: "form", allowReserved: true, schema: text }),
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
    [
      "parameter-object-path-allowReserved",
      "3.2.0",
      {
        paths: {
          "/a/{id}": {
            get: { ...ok, parameters: [{ name: "id", in: "path", required: true, allowReserved: true, schema: text }] },
          },
        },
      },
    ],
    [
      "parameter-object-query-allowReserved",
      "3.2.0",
      withParameter({ name: "a", in: "query", allowReserved: true, schema: text }),
    ],
    [
      "path-item-object-example",
      "3.2.0",
      {
        paths: {
          "/pets/{id}": {
            get: ok,
            query: ok,
            parameters: [{ name: "id", in: "path", required: true, schema: { type: "array", items: text }, style: "simple" }],
            additionalOperations: { COPY: ok },
          },
        },
      },
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
      "response-object-examples",
      "3.2.0",
      {
        components: {
          responses: {
            a: { summary: "A", description: "A list.", content: { "application/json": { schema: { type: "array" } } } },
            b: {
              description: "Text",
              content: { "text/plain": { schema: text } },
              headers: { "X-Limit": { description: "Limit", schema: { type: "integer" } } },
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
      "security-scheme-object-examples",
      "3.2.0",
      {
        components: {
          securitySchemes: {
            basic: { type: "http", scheme: "basic" },
            key: { type: "apiKey", name: "api-key", in: "header" },
            jwt: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
            mtls: { type: "mutualTLS", description: "Certificates." },
            oauth: {
              type: "oauth2",
              deprecated: true,
              oauth2MetadataUrl: "https://example.com/.well-known/oauth",
              flows: {
                implicit: { authorizationUrl: "https://example.com/auth", scopes: { "write:pets": "Writes" } },
                deviceAuthorization: {
                  deviceAuthorizationUrl: "https://example.com/device",
                  tokenUrl: "https://example.com/token",
                  scopes: {},
                },
              },
            },
          },
        },
      },
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
      "tag-object-example",
      "3.2.0",
      {
        tags: [
          { name: "external", summary: "External", description: "For partners", kind: "audience" },
          { name: "partner", parent: "external", kind: "nav" },
        ],
        components: {},
      },
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
  ])("%s", async (_, version, members) => {
    const host = memoryHost({ "/site/api.yaml": written(version, members) });
    const site = await modelSite(host, { root: "/site", specs: ["api.yaml"] }, new Stages());
    const severe = (all: readonly { severity: string; message: string }[]) =>
      all.filter(({ severity }) => severity === "error").map(({ message }) => message);
    expect(severe(site.diagnostics)).toEqual([]);
    const pages = openPages(
      buildModel((site.value as NonNullable<typeof site.value>).sources, () => undefined).value,
      "/",
      plainCodeBlock,
    );
    const plan = allPages(pages.value);
    expect(severe([...pages.diagnostics, ...plan.diagnostics])).toEqual([]);
    expect(plan.value.pages.length).toBeGreaterThan(1);
  });
});

describe("rejected", () => {
  const flat = { name: "a", in: "query", schema: text };
  const querystring = { name: "q", in: "querystring", content: { "application/x-www-form-urlencoded": {} } };
  test.each<[name: string, version: string, members: Json | string]>([
    ["$self-no-string", "3.2.0", { $self: 42, components: {} }],
    ["$self-with-fragment", "3.2.0", { $self: "https://example.com/api#part", components: {} }],
    ["components-no-object", "3.1.0", { components: [] }],
    ["components-object-wrong-field-types", "3.1.0", { components: { schemas: [], responses: "a", parameters: 1 } }],
    ["components-schemas-invalid-types", "3.1.0", withSchema({ type: "text" })],
    ["discriminator-object-unexpected-property", "3.1.0", withSchema({ discriminator: { propertyName: "a", unexpected: 1 } })],
    [
      "encoding-enc-item-exclusion",
      "3.2.0",
      withBody({ encoding: { a: { encoding: {}, itemEncoding: {} } } }, "multipart/form-data"),
    ],
    [
      "encoding-enc-prefix-exclusion",
      "3.2.0",
      withBody({ encoding: { a: { encoding: {}, prefixEncoding: [] } } }, "multipart/form-data"),
    ],
    ["example-examples", "3.1.0", withParameter({ ...flat, example: "a", examples: {} })],
    ["example-object-data-exclusions", "3.2.0", withExample({ dataValue: 1, value: 1 })],
    ["example-object-ext-old-vs-data", "3.2.0", withExample({ externalValue: "a.json", value: 1, dataValue: 1 })],
    ["example-object-ext-old-vs-ser", "3.2.0", withExample({ externalValue: "a.json", value: 1, serializedValue: "1" })],
    ["example-object-old-exclusions", "3.2.0", withExample({ value: 1, externalValue: "a.json" })],
    ["example-object-old-vs-ser", "3.2.0", withExample({ value: 1, serializedValue: "1" })],
    ["example-object-ser-exclusions", "3.2.0", withExample({ serializedValue: "1", externalValue: "a.json" })],
    ["header-object-allowReserved", "3.1.0", withHeader({ schema: text, allowReserved: true })],
    ["header-object-name", "3.1.0", withHeader({ schema: text, name: "X-A" })],
    ["incomplete-info-license", "3.1.0", { info: { ...info, license: { url: "https://example.com" } }, components: {} }],
    ["incomplete-info-object", "3.1.0", { info: { title: "API" }, components: {} }],
    ["info-contact-wrong-field-types", "3.1.0", { info: { ...info, contact: { name: 1, url: 2, email: 3 } }, components: {} }],
    ["info-license-wrong-field-types", "3.1.0", { info: { ...info, license: { name: [], identifier: 1 } }, components: {} }],
    ["info-missing", "3.1.0", '{ "openapi": "3.1.0", "components": {} }'],
    ["info-no-object", "3.1.0", { info: [], components: {} }],
    ["info-object-no-title-no-version", "3.1.0", { info: {}, components: {} }],
    ["info-object-wrong-field-types", "3.1.0", { info: { title: [], version: {} }, components: {} }],
    ["invalid-components", "3.1.0", { components: { schemas: { "a b": text } } }],
    ["invalid-components-object", "3.1.0", { components: { unknown: {} } }],
    ["invalid-components-and-tags", "3.1.0", { components: [], tags: {} }],
    ["invalid-info", "3.1.0", { info: "API", components: {} }],
    ["invalid-openapi", "4.0.0", { components: {} }],
    ["invalid-schema-object", "3.1.0", withSchema("text")],
    [
      "invalid-security-scheme-objects",
      "3.1.0",
      { components: { securitySchemes: { a: { type: "apiKey" }, b: { type: "http" } } } },
    ],
    ["invalid-security", "3.1.0", { security: { a: [] }, components: {} }],
    ["invalid-servers", "3.1.0", { servers: [{ description: "No URL" }], components: {} }],
    ["invalid_jsonSchemaDialect", "3.1.0", { jsonSchemaDialect: "not a URI", components: {} }],
    ["invalid_schema_types", "3.1.0", { components: { schemas: { a: 42, b: [], c: null } } }],
    ["jsonSchemaDialect-no-string", "3.1.0", { jsonSchemaDialect: 1, components: {} }],
    ["link-object-no-body", "3.1.0", { components: { links: { a: { operationId: "a", body: {} } } } }],
    ["media-type-enc-item-exclusion", "3.2.0", withBody({ encoding: {}, itemEncoding: {} }, "multipart/form-data")],
    ["media-type-enc-prefix-exclusion", "3.2.0", withBody({ encoding: {}, prefixEncoding: [] }, "multipart/form-data")],
    ["no-paths", "3.0.4", {}],
    ["no_containers", "3.1.0", {}],
    ["no-root-object", "3.1.0", "42"],
    ["openapi-no-string", "3.1.0", '{ "openapi": 42, "info": { "title": "A", "version": "1" }, "paths": {} }'],
    [
      "openapi-object-query-with-querystring",
      "3.2.0",
      { paths: { "/a": { parameters: [flat], get: { ...ok, parameters: [querystring] } } } },
    ],
    [
      "openapi-object-two-querystrings",
      "3.2.0",
      { paths: { "/a": { parameters: [querystring], get: { ...ok, parameters: [{ ...querystring, name: "r" }] } } } },
    ],
    ["openapi-version", "3.9.0", { components: {} }],
    ["openapi-wrong-pattern", "3", { components: {} }],
    ["operation-object-query-with-querystring", "3.2.0", get({ parameters: [flat, querystring] })],
    ["operation-object-two-querystrings", "3.2.0", get({ parameters: [querystring, { ...querystring, name: "r" }] })],
    [
      "parameter-object-content-not-with-style",
      "3.1.0",
      withParameter({ name: "a", in: "query", style: "form", content: { "text/plain": {} } }),
    ],
    [
      "parameter-object-cookie-allowReserved",
      "3.2.0",
      withParameter({ name: "a", in: "cookie", style: "cookie", allowReserved: true, schema: text }),
    ],
    [
      "parameter-object-header-allowReserved",
      "3.1.0",
      withParameter({ name: "a", in: "header", allowReserved: true, schema: text }),
    ],
    ["parameter-object-querystring-not-with-schema", "3.2.0", withParameter({ name: "a", in: "querystring", schema: text })],
    ["path-item-object-conflicting-additional-operation", "3.2.0", { paths: { "/a": { additionalOperations: { POST: ok } } } }],
    ["path-item-object-query-with-querystring", "3.2.0", { paths: { "/a": { parameters: [flat, querystring], get: ok } } }],
    [
      "path-item-object-two-querystrings",
      "3.2.0",
      { paths: { "/a": { parameters: [querystring, { ...querystring, name: "r" }], get: ok } } },
    ],
    ["paths-no-object", "3.1.0", { paths: [] }],
    ["paths-no-path-item-object", "3.1.0", { paths: { "/a": 42 } }],
    [
      "schema-object-externalDocs-unexpected-property",
      "3.1.0",
      withSchema({ externalDocs: { url: "https://example.com", unexpected: 1 } }),
    ],
    ["security-no-array", "3.1.0", { security: "a", components: {} }],
    [
      "server-variable-enum-empty",
      "3.1.0",
      { servers: [{ url: "https://{a}.example.com", variables: { a: { default: "a", enum: [] } } }], components: {} },
    ],
    ["servers (no URL)", "3.1.0", { paths: {}, servers: [{ name: "1" }] }],
    ["servers-invalid-items", "3.1.0", { servers: ["a"], components: {} }],
    ["servers-no-array", "3.1.0", { servers: { url: "/" }, components: {} }],
    [
      "sever_enum_unknown",
      "3.1.0",
      { paths: {}, servers: [{ url: "https://{a}.example.com", variables: { a: { default: "c", enum: ["a", "b"] } } }] },
    ],
    ["tags-array-invalid-items", "3.1.0", { tags: [42], components: {} }],
    ["tags-no-array", "3.1.0", { tags: {}, components: {} }],
    ["unevaluated-properties", "3.1.0", get({ unexpected: 1 })],
    ["unknown_container", "3.1.0", { overlays: {} }],
    ["webhooks-no-object", "3.1.0", { webhooks: [] }],
    ["xml-attr-exclusion", "3.2.0", withSchema({ xml: { attribute: true, nodeType: "element" } })],
    ["xml-invalid-object", "3.1.0", withSchema({ xml: { unexpected: 1 } })],
    ["xml-no-object", "3.1.0", withSchema({ xml: 1 })],
  ])("%s", (name, version, members) => {
    const { value, diagnostics } = read(written(version, members));
    const found = [...diagnostics, ...(value ? ownDiagnostics(value) : [])];
    const isReported = found.some(({ severity }) => severity !== "info");
    expect(isReported).toBe(!unreported.has(name));
  });
});
