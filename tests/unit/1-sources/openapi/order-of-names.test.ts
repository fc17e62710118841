import { expect, test } from "vitest";
import type { SpecSource } from "../../../../generator/1-sources/openapi/spec-source.js";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { entriesOf, isObject, parseExactJson } from "../../../../runtime/samples/json.js";
import { read } from "../../../fixtures/openapi/load.js";

const spec = ({ version = 'openapi: "3.0.3"', response = "description: OK", example = '{ "z": a, "20": b, "3": c }' } = {}) => `
${version}
info: { title: A, version: "1" }
paths:
  /a:
    get:
      responses:
        "200":
          ${response}
          content:
            application/json:
              schema: { $ref: "#/components/schemas/M" }
              example: ${example}
components:
  schemas:
    M: { type: object, properties: { "z": { type: string }, "20": { type: string }, "3": { type: string }, "x": { type: string, x-internal: true } } }
`;

const overlay = `
overlay: 1.1.0
info: { title: O, version: "1" }
actions:
  - target: $.paths['/a'].get.responses['200'].content['application/json'].example
    update: { "20": changed, "k": new, "1": new }
  - target: $.components.schemas.M
    update: { description: Changed. }
`;

const swagger = `
swagger: "2.0"
info: { title: A, version: "1" }
paths:
  /a:
    get:
      produces: [application/json]
      responses: { "200": { description: OK, schema: { $ref: "#/definitions/M" }, examples: { application/json: { "z": a, "20": b, "3": c } } } }
definitions:
  M: { type: object, properties: { "z": { type: string }, "20": { type: string }, "3": { type: string } } }
`;

/** The names of the first object below a member, in the order of the source. */
function namesIn(value: unknown, member: string): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of entriesOf(value)) {
    const found = name === member && isObject(inner) ? entriesOf(inner).map(([key]) => key) : namesIn(inner, member);
    if (found) return found;
  }
  return undefined;
}

test.each<{ name: string; given: string; overlays?: Record<string, string>; example?: string; properties?: string }>([
  { name: "as it is", given: spec({ example: '{ "z": a, "20": b, "3": c, "x": d }' }), example: "z,20,3" },
  { name: "with a repaired response", given: spec({ response: "descripton: OK" }) },
  { name: "with texts that look like numbers", given: spec({ example: '{ "z": a, "20": 012, "3": 1.0 }' }) },
  {
    name: "changed by an overlay",
    given: spec(),
    overlays: { "a.overlay.yaml": overlay },
    example: "z,20,3,k,1",
  },
  { name: "in Swagger 2.0", given: swagger },
])("names that are numbers keep their places: $name", ({ given, overlays = {}, example = "z,20,3" }) => {
  const { value } = read({ "api.yaml": given, ...overlays }, "api.yaml", Object.keys(overlays));
  const { root } = value as SpecSource;
  expect(namesIn(root, "example")?.join()).toBe(example);
  const { schemas } = buildApiModel(value as SpecSource).value;
  expect(schemas.get("M")?.properties.map(({ name }) => name)).toEqual(["z", "20", "3"]);
});

test("a hundred thousand names that are numbers are read at once", () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `"${index}": 1`).join(",");
  const start = performance.now();
  expect(Object.keys(parseExactJson(`{ ${names} }`) as object)).toHaveLength(100_000);
  read(spec({ example: `{ ${names} }` }));
  expect(performance.now() - start).toBeLessThan(10_000);
});
