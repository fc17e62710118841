import { test } from "vitest";
import { expectPages, info, type Json, ok, text, withParameter } from "./official-specs.js";

/*
 * What the test sets of the OpenAPI Initiative (tests/schema/pass of OAI/OpenAPI-Specification, Apache-2.0)
 * accept for OpenAPI 3.2, written again for these tests. The names are theirs.
 */

test.each<[name: string, version: string, members: Json]>([
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
  [
    "parameter-object-cookie-form-allowReserved",
    "3.2.0",
    withParameter({ name: "a", in: "cookie", style: "form", allowReserved: true, schema: text }),
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
  ["parameter-object-query-allowReserved", "3.2.0", withParameter({ name: "a", in: "query", allowReserved: true, schema: text })],
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
])("%s", (_, version, members) => expectPages(version, members));
