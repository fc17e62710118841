import { describe, expect, it } from "vitest";
import { compareContracts } from "../../../../generator/diff/contract/compare.js";
import { englishOf } from "../../../../generator/diff/contract/phrase.js";
import { SchemaGraph } from "../../../../generator/diff/contract/schema-graph.js";
import { model } from "../../../fixtures/openapi/load.js";

const today = "2026-06-01";

const spec = (schema: string, more = "") => `openapi: 3.1.1
info: { title: A, version: "1" }
paths:
  /a:
    get: { responses: { "200": { $ref: "#/components/responses/A" } } }
  /b:
    get: { responses: { "200": { $ref: "#/components/responses/A" } } }
  /c:
    get: { responses: { "200": { description: OK } } }
components:
  responses:
    A: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }
  schemas:
    A:
      type: object
      properties:
        list:
          type: array
          items:
            type: object
            properties:
              id: ${schema}
${more}`;

describe("compareContracts", () => {
  it.each([
    ["query", "parameter-serialization-changed", 'style: form, explode: false, items: ["|"]'],
    ["formData", "part-serialization-changed", 'style: form, explode: false, items: ["|"]'],
  ])("reports other separators of lists in lists (%s)", (place, rule, words) => {
    const swagger = (format: string) => `swagger: "2.0"
info: { title: A, version: "1" }
consumes: [application/x-www-form-urlencoded]
paths:
  /a:
    post:
      parameters:
        - { name: a, in: ${place}, type: array, items: { type: array, collectionFormat: ${format}, items: { type: string } } }
      responses: { "200": { description: OK } }
`;
    const [change, ...others] = compareContracts(model(swagger("ssv")), model(swagger("pipes")), { today });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule, verdict: "breaking" });
    expect(JSON.stringify(change?.message).replaceAll("\\", "")).toContain(words);
  });

  it("reports both locations of a part, its name and the operations that use it", () => {
    const [before, after] = [model(spec("{ type: integer }")), model(spec("{ type: number }"))];
    const [change, ...others] = compareContracts(before, after, { today });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ rule: "type-widened", subject: { code: "A.list[].id" }, operations: ["GET /a", "GET /b"] });
    const pointer = "/components/schemas/A/properties/list/items/properties/id";
    expect(change?.before).toEqual({ file: "api.yaml", pointer });
    expect(after.locate(change?.after as NonNullable<typeof change>["after"] & object)).toMatchObject({ line: 22, pointer });
  });

  it.each([
    ["implicit names", "discriminator: { propertyName: kind }"],
    ["a mapping", "discriminator: { propertyName: kind, mapping: { b: B } }"],
  ])("compares what a discriminator selects by %s", (_kind, discriminator) => {
    const of = (type: string) =>
      model(
        `${spec("{}", `      ${discriminator}\n`)}    B: { allOf: [{ $ref: "#/components/schemas/A" }, { properties: { b: { type: ${type} } } }] }\n`,
      );
    const changes = compareContracts(of("integer"), of("string"), { today });
    expect(changes.map(({ rule, subject, operations }) => [rule, subject, operations])).toEqual([
      ["type-changed", { code: "B.b" }, ["GET /a", "GET /b"]],
    ]);
  });

  it("reports a deprecation once, with the operations that send it and those that return it", () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/A" } } };
    const text = (schema: object) =>
      JSON.stringify({
        openapi: "3.1.1",
        info: { title: "A", version: "1" },
        paths: {
          "/a": { post: { requestBody: { content }, responses: { "200": { description: "OK" } } } },
          "/b": { get: { responses: { "200": { description: "OK", content } } } },
        },
        components: { schemas: { A: { type: "object", ...schema } } },
      });
    const changes = compareContracts(model(text({})), model(text({ deprecated: true })), { today });
    expect(changes.map(({ rule, operations }) => [rule, operations])).toEqual([["schema-deprecated", ["POST /a", "GET /b"]]]);
  });

  it("points at the field that was added or removed", () => {
    const [before, after] = [model(spec("{}", "        a: {}\n")), model(spec("{}", "        b: {}\n"))];
    const places = compareContracts(before, after, { today }).map(({ rule, before, after }) => [
      rule,
      before?.pointer,
      after?.pointer,
    ]);
    expect(places).toEqual([
      ["property-removed", "/components/schemas/A/properties/a", "/components/schemas/A"],
      ["property-added", "/components/schemas/A", "/components/schemas/A/properties/b"],
    ]);
  });

  it("compares each pair of shared schemas once, and long chains without recursion", () => {
    const count = 12_000;
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `S${index}`,
        {
          type: "object",
          properties: {
            next: { $ref: `#/components/schemas/S${(index + 1) % count}` },
            first: { $ref: "#/components/schemas/S0" },
            id: { type: "integer" },
          },
        },
      ]),
    );
    const text = (last: string) =>
      JSON.stringify({
        openapi: "3.1.1",
        info: { title: "A", version: "1" },
        paths: {},
        components: { schemas: { ...schemas, [`S${count - 1}`]: { type: last } } },
      });
    const [before, after] = [model(text("string")), model(text("boolean"))];
    const graph = new SchemaGraph(today);
    const root = (of: typeof before) => of.schemas.get("S0") as NonNullable<ReturnType<typeof before.schemas.get>>;
    graph.root(root(before), root(after), "response", { kind: "response", status: "200" });
    graph.root(root(before), root(after), "response", { kind: "response", status: "201" });
    // The chain, and the field `id` of all but the last.
    expect(graph.nodes).toHaveLength(2 * count - 1);
    expect(graph.nodes.flatMap(({ changes }) => changes.map(({ rule, subject }) => `${rule} ${englishOf(subject)}`))).toEqual(
      expect.arrayContaining([`type-changed \`S${count - 1}\``]),
    );
  });
});
