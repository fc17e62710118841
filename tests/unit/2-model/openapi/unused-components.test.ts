import { describe, expect, test } from "vitest";
import { model } from "../../../fixtures/openapi/load.js";

const spec = (uses: string, rest: string) =>
  model({
    "api.yaml": `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a: { get: { parameters: [${uses}], responses: { '200': { description: OK } } } }
components:
${rest}`,
  }).unusedComponents.map(({ at: _at, ...one }) => one);

const parameters = "  parameters: { p: { name: p, in: query, description: Own words., schema: { type: string } } }";

describe("unusedComponents", () => {
  test("has a component that nothing refers to, as it is written", () => {
    expect(spec("", parameters)).toEqual([
      {
        kind: "parameter",
        name: "p",
        value: { name: "p", in: "query", description: "Own words.", schema: { type: "string" } },
      },
    ]);
  });

  test("has only the text of a component if each reference to it has another", () => {
    expect(spec("{ $ref: '#/components/parameters/p', description: Other words. }", parameters)).toEqual([
      { kind: "parameter", name: "p", value: { description: "Own words." }, isUsed: true },
    ]);
    expect(spec("{ $ref: '#/components/parameters/p' }", parameters)).toEqual([]);
  });

  test("has the `$defs` of schemas that nothing refers to", () => {
    const schemas = `  schemas:
    A:
      $defs: { Used: { type: string }, Unused: { type: integer, description: For later. } }
      properties: { a: { $ref: '#/components/schemas/A/$defs/Used' } }`;
    expect(spec("", schemas)).toEqual([
      { kind: "schema", name: "Unused", value: { type: "integer", description: "For later." } },
    ]);
  });
});
