import { expect, it } from "vitest";
import { isExact } from "../../../../runtime/samples/json.js";
import { source } from "../../../fixtures/openapi/load.js";

const spec = (version: string, schema: string, example = "") => `openapi: ${version}
info: { title: A, version: '1' }
components:
  parameters: { A: { name: a, in: query, schema: ${schema}${example} } }
`;

it.each([
  { what: "a default", written: "{ type: string, default: 1.10 }", read: { default: "1.10" } },
  { what: "an example", written: "{ type: string, example: 01234 }", read: { example: "01234" } },
  { what: "values of an enum", written: "{ type: string, enum: [0x1F, a, 3.0] }", read: { enum: ["0x1F", "a", "3.0"] } },
  {
    what: "octal numbers of YAML 1.2 in a list",
    written: "{ type: array, items: { type: string }, example: [0o7, 7] }",
    read: { example: ["0o7", 7] },
  },
  { what: "a text or null", version: "3.1.0", written: "{ type: [string, 'null'], const: 1e3 }", read: { const: "1e3" } },
  { what: "several examples", version: "3.1.0", written: "{ type: string, examples: [007] }", read: { examples: ["007"] } },
])("$what is the text that the author wrote, in downloads too", ({ version = "3.0.3", written, read }) => {
  const found = source(spec(version, written)).resolve("api.yaml", "#/components/parameters/A/schema");
  expect(found).toMatchObject({ found: true, value: read });
});

it("the example of a parameter is such a text", () => {
  const found = source(spec("3.0.3", "{ type: string }", ", example: 00501")).resolve("api.yaml", "#/components/parameters/A");
  expect(found).toMatchObject({ value: { example: "00501" } });
});

const responses = (media: string, more = "", version = "3.1.0") => `openapi: ${version}
info: { title: A, version: '1' }
paths: { /a: { get: { responses: { '200': { description: Fine, content: { application/json: ${media} } } } } } }
${more}`;

const zip = "{ type: object, properties: { zip: { type: string } } }";

it.each([
  { what: "a member", media: `{ schema: ${zip}, example: { zip: 01234, other: 1.0 } }`, read: { zip: "01234" } },
  { what: "items", media: `{ schema: { items: ${zip} }, example: [{ zip: 1.10 }] }`, read: [{ zip: "1.10" }] },
  {
    what: "items by place",
    media: "{ schema: { prefixItems: [{ type: number }], items: { type: string } }, example: [a, 1.10] }",
    read: ["a", "1.10"],
  },
  {
    what: "any other member",
    media: "{ schema: { additionalProperties: { type: string } }, example: { a: 3.0 } }",
    read: { a: "3.0" },
  },
  {
    what: "a member of a part",
    media: `{ schema: { allOf: [{ type: object }, ${zip}] }, example: { zip: 0x1F } }`,
    read: { zip: "0x1F" },
  },
  {
    what: "a member of an alternative",
    media: `{ schema: { oneOf: [{ properties: { id: { type: integer } } }, ${zip}] }, example: { zip: 01234 } }`,
    read: { zip: "01234" },
  },
  {
    what: "an item of a stream",
    media: `{ itemSchema: ${zip}, example: [{ zip: 01234 }] }`,
    version: "3.2.0",
    read: [{ zip: "01234" }],
  },
  { what: "a text by its pattern", media: "{ schema: { pattern: '^0' }, example: 01234 }", read: "01234" },
  { what: "a text or null", media: "{ schema: { anyOf: [{ type: string }, { type: 'null' }] }, example: 1e3 }", read: "1e3" },
  {
    what: "what another schema says",
    media: "{ schema: { $ref: '#/components/schemas/A' }, example: { in: { zip: 01234 } } }",
    more: `components: { schemas: { A: { properties: { in: { $ref: '#/components/schemas/B' } } }, B: ${zip} } }`,
    read: { in: { zip: "01234" } },
  },
])("an example has $what as a text, in downloads too", ({ media, more, version, read }) => {
  const found = source(responses(media, more, version)).resolve(
    "api.yaml",
    "#/paths/~1a/get/responses/200/content/application~1json",
  );
  expect(found).toMatchObject({ value: { example: read } });
});

it("a shared example, a named one, and one of a parameter with content have texts", () => {
  const more = `components:
  examples: { E: { value: { zip: 01234 } } }
  parameters: { P: { name: p, in: query, content: { application/json: { schema: ${zip}, example: { zip: 00501 } } } } }
  schemas: { S: { type: object, properties: { zip: { type: string } }, default: { zip: 01 }, examples: [{ zip: 02 }] } }
`;
  const read = source(
    responses(`{ schema: ${zip}, examples: { e: { $ref: '#/components/examples/E' }, f: { value: { zip: 1.0 } } } }`, more),
  );
  const at = (pointer: string) => read.resolve("api.yaml", pointer);
  expect(at("#/components/examples/E")).toMatchObject({ value: { value: { zip: "01234" } } });
  expect(at("#/paths/~1a/get/responses/200/content/application~1json/examples/f")).toMatchObject({
    value: { value: { zip: "1.0" } },
  });
  expect(at("#/components/parameters/P/content/application~1json")).toMatchObject({ value: { example: { zip: "00501" } } });
  expect(at("#/components/schemas/S")).toMatchObject({ value: { default: { zip: "01" }, examples: [{ zip: "02" }] } });
});

it.each([
  "{ schema: { properties: { a: { type: number } } }, example: { a: 1.10 } }",
  "{ schema: { oneOf: [{ properties: { a: { type: string } } }, { properties: { a: { type: number } } }] }, example: { a: 1.10 } }",
  "{ schema: {}, example: { a: 1.10 } }",
  "{ example: { a: 1.10 } }",
])("a number that may be one stays a number: %s", (media) => {
  const found = source(responses(media)).resolve("api.yaml", "#/paths/~1a/get/responses/200/content/application~1json");
  expect(found.found && isExact((found.value as { example: { a: unknown } }).example.a)).toBe(true);
});

it.each(["number", "[string, number]"])("a value of type %s stays a number", (type) => {
  const read = source(spec("3.1.0", `{ type: ${type}, default: 1.10 }`));
  const found = read.resolve("api.yaml", "#/components/parameters/A/schema");
  expect(found.found && isExact((found.value as { default: unknown }).default)).toBe(true);
});
