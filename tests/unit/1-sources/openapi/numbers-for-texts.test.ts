import { expect, it } from "vitest";
import { isExact } from "../../../../runtime/samples/exact-json.js";
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

it.each(["number", "[string, number]"])("a value of type %s stays a number", (type) => {
  const read = source(spec("3.1.0", `{ type: ${type}, default: 1.10 }`));
  const found = read.resolve("api.yaml", "#/components/parameters/A/schema");
  expect(found.found && isExact((found.value as { default: unknown }).default)).toBe(true);
});
