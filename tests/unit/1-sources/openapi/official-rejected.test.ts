import { expect, test } from "vitest";
import { ownDiagnostics, read } from "../../../fixtures/openapi/load.js";
import {
  get,
  info,
  type Json,
  ok,
  text,
  withBody,
  withExample,
  withHeader,
  withParameter,
  withSchema,
  written,
} from "./official-specs.js";

/*
 * What the test sets of the OpenAPI Initiative (tests/schema/fail of OAI/OpenAPI-Specification, Apache-2.0)
 * reject, written again for these tests. The names are theirs.
 */

/** What is rejected there, and changes nothing on a page: two forms of URIs, a member for other tools, a flag without an effect. */
const unreported = new Set([
  "$self-with-fragment",
  "discriminator-object-unexpected-property",
  "invalid_jsonSchemaDialect",
  "parameter-object-cookie-allowReserved",
]);

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
])("%s", async (name, version, members) => {
  const { value, diagnostics } = read(written(version, members));
  const found = [...diagnostics, ...(value ? await ownDiagnostics(value) : [])];
  const isReported = found.some(({ severity }) => severity !== "info");
  expect(isReported).toBe(!unreported.has(name));
});
