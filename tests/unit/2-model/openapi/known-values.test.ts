import { expect, test } from "vitest";
import { composeBody } from "../../../../generator/3-pages/api/examples/compose.js";
import { sampleRequest } from "../../../../generator/3-pages/api/request-samples.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import { model } from "../../../fixtures/openapi/load.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const id = { type: "string" };
const body = (schema: object, example?: unknown) => ({
  description: "",
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});

test("the parameter of another operation gives an ID", () => {
  const parameter = (more: object) => [
    { name: "hive_id", in: "path", required: true, schema: { type: "string", format: "uuid" }, ...more },
  ];
  const get = (parameters: object[]) => ({ get: { parameters, responses: { 204: { description: "" } } } });
  const known = "7f1b9e0a-0000-4000-8000-000000000001";
  const built = model({
    "api.yaml": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: { "/hives/{hive_id}/photos": get(parameter({})), "/hives/{hive_id}": get(parameter({ example: known })) },
    }),
  });
  const urls = built.operations.map((operation) => new URL(requestOf(sampleRequest(operation, built)).url).pathname);
  expect(urls).toEqual([`/hives/${known}/photos`, `/hives/${known}`]);
});

/** The path and the body of the response of `GET` at a path. */
function shown(path: string, parameter: object, schemas: object, response: object): [string, unknown] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const built = model({
    "api.yaml": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "", version: "1" },
      paths: {
        [path]: {
          get: { parameters: [{ name, in: "path", required: true, schema: parameter }], responses: { 200: response } },
        },
      },
      components: { schemas },
    }),
  });
  const [operation] = built.operations;
  if (!operation) throw new Error("The spec has no operation.");
  const content = operation.responses[0]?.contents[0];
  const value = content?.examples[0]?.value ?? (content?.schema && composeBody(content.schema, { direction: "response" })?.value);
  return [new URL(requestOf(sampleRequest(operation, built)).url).pathname, value];
}

test.each([
  {
    name: "the ID of the resource",
    given: shown(
      "/parcels/{parcel_id}",
      id,
      { Parcel: { properties: { id: { ...id, examples: ["par_1"] } } } },
      body(ref("Parcel")),
    ),
    want: ["/parcels/par_1", { id: "par_1" }],
  },
  {
    name: "a property of the same name in another case, also in other bodies",
    given: shown(
      "/parcels/{parcel_id}",
      id,
      { Event: { properties: { parcelId: { ...id, examples: ["par_2"] } } }, Scan: { properties: { parcel_id: id } } },
      body(ref("Scan")),
    ),
    want: ["/parcels/par_2", { parcel_id: "par_2" }],
  },
  {
    name: "the resource of the path",
    given: shown("/parcels/{id}", id, { Parcel: { properties: { id } } }, body(ref("Parcel"))),
    want: ["/parcels/parcel_123", { id: "parcel_123" }],
  },
  {
    name: "the example of the response before others",
    given: shown(
      "/parcels/{id}",
      id,
      { Parcel: { properties: { id: { ...id, examples: ["par_1"] } } } },
      body(ref("Parcel"), { id: "par_3" }),
    ),
    want: ["/parcels/par_3", { id: "par_3" }],
  },
  {
    name: "no value that is not valid",
    given: shown(
      "/parcels/{parcel_id}",
      { ...id, format: "uuid" },
      { Parcel: { properties: { id: { ...id, examples: ["par_1"] } } } },
      body(ref("Parcel")),
    ),
    want: ["/parcels/3fa85f64-5717-4562-b3fc-2c963f66afa6", { id: "par_1" }],
  },
  {
    name: "no title",
    given: shown(
      "/parcels/{parcelId}",
      id,
      { Event: { properties: { parcel_id: { ...id, examples: ["Parcel 1"] } } } },
      body(ref("Event"), { parcel_id: "Parcel 1" }),
    ),
    want: ["/parcels/parcel_123", { parcel_id: "Parcel 1" }],
  },
  {
    name: "the ID of the resource before what others call by its name",
    given: shown(
      "/parcels/{parcelId}",
      id,
      {
        Event: { properties: { parcel_id: { ...id, examples: ["evt_1"] } } },
        Parcel: { properties: { id: { ...id, examples: ["par_1"] } } },
      },
      body(ref("Event")),
    ),
    want: ["/parcels/par_1", { parcel_id: "evt_1" }],
  },
  {
    name: "its own example",
    given: shown(
      "/parcels/{parcel_id}",
      { ...id, examples: ["par_9"] },
      { Parcel: { properties: { id: { ...id, examples: ["par_1"] } } } },
      body(ref("Parcel")),
    ),
    want: ["/parcels/par_9", { id: "par_1" }],
  },
])("a variable of a path gets $name", ({ given, want }) => expect(given).toEqual(want));
