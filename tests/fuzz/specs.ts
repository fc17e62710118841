import fc from "fast-check";
import { text } from "./hostile.js";

export const name = fc.oneof(fc.constantFrom("id", "a", "b", "kind", "A", "B"), text);
/** @param maxDepth how many schemas are inside each other */
const schemaOf = (maxDepth: number) =>
  fc.letrec<{ schema: unknown }>((tie) => ({
    schema: fc.oneof(
      { maxDepth, withCrossShrink: true },
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
  })).schema;

/** How much a spec has at most. Most faults need little, and a large spec takes as long as thirty small ones. */
interface Size {
  depth: number;
  paths: number;
  members: number;
}

export const small: Size = { depth: 1, paths: 1, members: 1 };
export const large: Size = { depth: 3, paths: 3, members: 3 };

/** Arbitraries of a spec and its parts. */
export function specOf({ depth, paths, members }: Size) {
  const schema = schemaOf(depth);
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
    { maxKeys: Math.min(2, members) },
  );
  const operation = fc.record(
    {
      operationId: text,
      summary: text,
      description: text,
      tags: fc.array(name, { maxLength: 2 }),
      parameters: fc.array(parameter, { maxLength: members }),
      requestBody: fc.record({ description: text, content }),
      responses: fc.dictionary(
        fc.constantFrom("200", "404", "4XX", "default", "4xx"),
        fc.record({ description: text, content }, { requiredKeys: ["description"] }),
        { maxKeys: members },
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
        { maxKeys: paths },
      ),
      webhooks: fc.dictionary(name, fc.record({ post: operation }), { maxKeys: 1 }),
      components: fc.record(
        {
          schemas: fc.dictionary(name, schema, { maxKeys: members + 1 }),
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
  return { schema, parameter, operation, document };
}
