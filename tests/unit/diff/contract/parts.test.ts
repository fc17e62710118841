import { describe, expect, it } from "vitest";
import { compareContracts } from "../../../../generator/diff/contract/compare.js";
import { englishOf } from "../../../../generator/diff/contract/phrase.js";
import { model } from "../../../fixtures/openapi/load.js";

const spec = (parameter: string, field: string, body: string) => `openapi: 3.1.1
info: { title: A, version: "1" }
paths:
  /a:
    post:
      parameters: [{ name: page, in: query, schema: { type: integer${parameter} } }]
      requestBody: { content: { application/json: { schema: ${body} } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } }
components:
  schemas:
    A:
      type: object
      properties:
        list: { type: array, items: { type: object, properties: { ${field} } } }
`;

describe("the changed part", () => {
  const before = model(spec("", "a: {}", "{ oneOf: [{ title: X, type: object, properties: { b: {} } }, { type: string }] }"));
  const after = model(
    spec(
      ", maximum: 5",
      "a: { type: string }, c: {}",
      "{ oneOf: [{ title: X, type: object, properties: { b: { type: string } } }, { type: string }] }",
    ),
  );
  const parts = compareContracts(before, after, { today: "2026-01-01" }).map(({ rule, part }) => ({ rule, part }));

  it("is a parameter with its location and name", () => {
    expect(parts).toContainEqual({
      rule: "maximum-added",
      part: { root: { kind: "parameter", in: "query", name: "page" }, names: [], isShared: false },
    });
  });

  it("is a field with its path from the nearest shared schema, through lists", () => {
    expect(parts).toContainEqual({
      rule: "type-narrowed",
      part: { root: { kind: "schema", name: "A" }, names: ["list", "a"], isShared: true },
    });
    expect(parts).toContainEqual({
      rule: "property-added",
      part: { root: { kind: "schema", name: "A" }, names: ["list", "c"], isShared: true },
    });
  });

  it("is a header with its response", () => {
    const withHeader = (header: string) =>
      model(`openapi: 3.1.1
info: { title: A, version: "1" }
paths: { /a: { get: { responses: { "200": { description: OK, headers: { X-Total: ${header} } } } } } }
`);
    const changes = compareContracts(
      withHeader("{ schema: { type: integer } }"),
      withHeader("{ deprecated: true, schema: { type: string } }"),
      { today: "2026-01-01" },
    );
    const part = { root: { kind: "header", name: "X-Total", status: "200" }, names: [], isShared: false };
    expect(changes.map(({ rule, part }) => ({ rule, part }))).toEqual([
      { rule: "header-deprecated", part },
      { rule: "type-widened", part },
    ]);
  });

  it("is named with its callback, which the operation lists", () => {
    const withCallback = (schema: string, header: string, required: string) =>
      model(`openapi: 3.1.1
info: { title: A, version: "1" }
paths:
  /a:
    get:
      responses: { "200": { description: OK } }
      callbacks:
        onEvent:
          "{$request.query.url}":
            post:
              parameters: [{ name: X-Kind, in: header, required: ${required}, schema: { type: string } }]
              requestBody: { content: { application/json: { schema: { type: object, properties: { id: ${schema} } } } } }
              responses: { "200": { description: OK, headers: { X-Total: { schema: ${header} } } } }
`);
    const changes = compareContracts(
      withCallback("{ type: string }", "{ type: integer }", "true"),
      withCallback("{ type: [string, 'null'] }", "{ type: string }", "false"),
      { today: "2026-01-01" },
    );
    expect(changes.map(({ subject, operations }) => `${englishOf(subject)} (${operations.join(", ")})`)).toEqual([
      "header parameter `X-Kind` of callback `onEvent` (GET /a)",
      "`id` of request body of callback `onEvent` (GET /a)",
      "header `X-Total` of response 200 of callback `onEvent` (GET /a)",
    ]);
    expect(changes.map(({ part }) => part?.root)).toEqual([
      { kind: "callback", name: "onEvent", owner: { kind: "parameter", in: "header", name: "X-Kind" } },
      { kind: "callback", name: "onEvent", owner: { kind: "requestBody" } },
      { kind: "callback", name: "onEvent", owner: { kind: "header", name: "X-Total", status: "200" } },
    ]);
  });

  it("is unknown inside alternatives", () => {
    expect(parts.filter(({ part }) => part === undefined)).toHaveLength(1);
  });
});
