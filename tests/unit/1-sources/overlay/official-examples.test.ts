import { describe, expect, test } from "vitest";
import { valueAt } from "../../../../runtime/samples/json.js";
import { type Json, overlaid, overlaidBy, yaml } from "./overlaid.js";

/*
 * The examples and the compliance sets of the OpenAPI Overlay Specification (OAI/Overlay-Specification, Apache-2.0), written
 * again for these tests. The names are theirs.
 */

const ok = { "200": { description: "OK" } };
const town = (): Json =>
  yaml(`
openapi: 3.1.0
info: { title: Town, version: 1.0.0 }
servers: [{ url: "https://town.example", description: Main }]
paths:
  /houses:
    get:
      summary: Houses
      operationId: listHouses
      responses:
        "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/House" } } } } }
  /streets:
    get:
      responses:
        "200":
          description: All
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    id: { type: integer, example: 44 }
                    name: { type: string, example: North Street }
components:
  schemas:
    House:
      type: object
      properties: { kind: { type: string, example: villa }, street: { type: integer, example: 44 } }
`);

/** A copy of a spec with these members of the objects at these pointers; undefined removes a member. */
function changed(spec: Json, changes: Readonly<Record<string, Json>>): Json {
  const copy = structuredClone(spec);
  for (const [pointer, members] of Object.entries(changes)) {
    const object = valueAt(copy, pointer) as Json;
    for (const [name, value] of Object.entries(members)) {
      if (value === undefined) delete object[name];
      else object[name] = value;
    }
  }
  return copy;
}

const small = (paths: Json, more: Json = {}): Json => ({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  ...more,
  paths,
});

describe("the compliance sets", () => {
  test("add-a-license", () => {
    const license = { name: "MIT", url: "https://opensource.org/licenses/MIT" };
    expect(overlaid(town(), [{ target: "$.info", update: { license } }], "1.0.0")).toEqual({
      value: changed(town(), { "/info": { license } }),
      diagnostics: [],
    });
  });

  test("description-and-summary", () => {
    const update = { description: "Lists every house.", summary: "All houses" };
    expect(overlaid(town(), [{ target: "$.paths['/houses'].get", update }], "1.0.0")).toEqual({
      value: changed(town(), { "/paths/~1houses/get": update }),
      diagnostics: [],
    });
  });

  test("remove-example", () => {
    const target = "$.components.schemas.House.properties['kind'].example";
    expect(overlaid(town(), [{ target, remove: true }], "1.0.0")).toEqual({
      value: changed(town(), { "/components/schemas/House/properties/kind": { example: undefined } }),
      diagnostics: [],
    });
  });

  test("remove-matching-responses", () => {
    const paths = {
      "/foo": { get: { responses: { ...ok, "500": { description: "Oops" } } } },
      "/bar": { post: { responses: { ...ok, "500": { description: "Oops" }, default: { description: "Other" } } } },
    };
    const actions = ["500", "default"].map((status) => ({ target: `$.paths..responses['${status}']`, remove: true }));
    expect(overlaid(small(paths), actions, "1.0.0")).toEqual({
      value: small({ "/foo": { get: { responses: ok } }, "/bar": { post: { responses: ok } } }),
      diagnostics: [],
    });
  });

  test("remove-property", () => {
    const target = "$.paths['/streets'].get.responses['200']..properties[?(@.type == 'string')]";
    const properties = "/paths/~1streets/get/responses/200/content/application~1json/schema/items/properties";
    expect(overlaid(town(), [{ target, remove: true }], "1.0.0")).toEqual({
      value: changed(town(), { [properties]: { name: undefined } }),
      diagnostics: [],
    });
  });

  test("remove-server", () => {
    const servers = [
      { url: "https://dev.example", description: "Dev" },
      { url: "https://api.example", description: "Production" },
    ];
    const target = "$.servers[?( @.description == 'Dev' )]";
    expect(overlaid(small({}, { servers }), [{ target, remove: true }], "1.0.0")).toEqual({
      value: small({}, { servers: servers.slice(1) }),
      diagnostics: [],
    });
  });

  test("replace-servers-for-sandbox", () => {
    const servers = [{ url: "https://sandbox.example", description: "Sandbox" }];
    const actions = [
      { target: "$.servers", remove: true },
      { target: "$", update: { servers } },
    ];
    expect(overlaid(town(), actions)).toEqual({ value: { ...town(), servers }, diagnostics: [] });
  });

  test("update-root", () => {
    expect(overlaid(town(), [{ target: "$", update: { info: { "x-overlaid": true } } }], "1.0.0")).toEqual({
      value: changed(town(), { "/info": { "x-overlaid": true } }),
      diagnostics: [],
    });
  });
});

describe("the examples of the text", () => {
  const pets = () => small({ "/": { get: { responses: ok } }, "/pets": { get: { summary: "Old", responses: ok } } });

  test("structured overlay", () => {
    const update = {
      info: { "x-overlay-applied": "structured" },
      paths: {
        "/": { summary: "The root", get: { summary: "Get the root", "x-rate": 100 } },
        "/pets": { get: { summary: "List pets" } },
      },
    };
    expect(overlaid(pets(), [{ target: "$", update }], "1.0.0")).toEqual({
      value: changed(pets(), {
        "/info": { "x-overlay-applied": "structured" },
        "/paths/~1": { summary: "The root" },
        "/paths/~1/get": { summary: "Get the root", "x-rate": 100 },
        "/paths/~1pets/get": { summary: "List pets" },
      }),
      diagnostics: [],
    });
  });

  test("targeted overlay", () => {
    const spec = small({
      "/foo": { get: { description: "Old", responses: ok } },
      "/bar": { get: { description: "Old", responses: ok } },
    });
    const actions = [
      { target: "$.paths['/foo'].get.description", update: "New" },
      { target: "$.paths['/bar'].get.description", update: "Newer" },
      { target: "$.paths['/bar']", update: { post: { description: "Child", "x-safe": false, responses: ok } } },
    ];
    expect(overlaid(spec, actions)).toEqual({
      value: small({
        "/foo": { get: { description: "New", responses: ok } },
        "/bar": { get: { description: "Newer", responses: ok }, post: { description: "Child", "x-safe": false, responses: ok } },
      }),
      diagnostics: [],
    });
  });

  test("wildcard overlay", () => {
    const filter = (more: Json = {}) => ({ name: "filter", in: "query", schema: { type: "string", ...more } });
    const other = { name: "sort", in: "query", schema: { type: "string" } };
    const spec = small({ "/a": { get: { parameters: [filter(), other], responses: ok } }, "/b": { get: { responses: ok } } });
    const actions = [
      { target: "$.paths.*.get", update: { "x-safe": true } },
      { target: "$.paths.*.get.parameters[?@.name=='filter' && @.in=='query']", update: { schema: { maxLength: 9 } } },
    ];
    expect(overlaid(spec, actions, "1.0.0")).toEqual({
      value: small({
        "/a": { get: { parameters: [filter({ maxLength: 9 }), other], responses: ok, "x-safe": true } },
        "/b": { get: { responses: ok, "x-safe": true } },
      }),
      diagnostics: [],
    });
  });

  test("array modification", () => {
    const parameter = (name: string) => ({ name, in: "query", schema: { type: "string" } });
    const spec = small({
      "/a": { get: { tags: ["x", "dummy"], parameters: [parameter("dummy"), parameter("kept")], responses: ok } },
    });
    const actions = [
      { target: "$.paths.*.get.parameters", update: parameter("new") },
      { target: "$.paths.*.get.parameters[?@.name == 'dummy']", remove: true },
      { target: "$.paths.*.get.tags[?@ == 'dummy']", remove: true },
      { target: "$.paths.*.get.tags", update: ["y", "z"] },
    ];
    const get = { tags: ["x", "y", "z"], parameters: [parameter("kept"), parameter("new")], responses: ok };
    expect(overlaid(spec, actions)).toEqual({ value: small({ "/a": { get } }), diagnostics: [] });
  });

  test("traits", () => {
    const skip = [
      { name: "top", in: "query", schema: { type: "integer" } },
      { name: "skip", in: "query", schema: { type: "integer" } },
    ];
    const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
    const spec = small({
      "/items": { get: { "x-oai-traits": ["paged"], responses: ok } },
      "/items/{id}/parts": { get: { "x-oai-traits": ["paged"], parameters: [id], responses: ok } },
      "/other": { get: { responses: ok } },
    });
    const target = "$.paths[?(@.get['x-oai-traits'][?(@ == 'paged')])].get";
    expect(overlaid(spec, [{ target, update: { parameters: skip } }], "1.0.0")).toEqual({
      value: changed(spec, {
        "/paths/~1items/get": { parameters: skip },
        "/paths/~1items~1{id}~1parts/get": { parameters: [id, ...skip] },
      }),
      diagnostics: [],
    });
  });
});

describe("copies", () => {
  const items = () => small({ "/items": { get: { responses: ok } }, "/some-items": { delete: { responses: ok } } });

  test("simple copy", () => {
    const actions = [{ target: '$.paths["/some-items"]', copy: '$.paths["/items"]' }];
    expect(overlaid(items(), actions)).toEqual({
      value: small({
        "/items": { get: { responses: ok } },
        "/some-items": { delete: { responses: ok }, get: { responses: ok } },
      }),
      diagnostics: [],
    });
  });

  test("ensure the target exists, and copy", () => {
    const actions = [
      { target: "$.paths", update: { "/other": {} } },
      { target: "$.paths['/other']", copy: "$.paths['/items']" },
    ];
    expect(overlaid(items(), actions)).toEqual({
      value: changed(items(), { "/paths": { "/other": { get: { responses: ok } } } }),
      diagnostics: [],
    });
  });

  test("move", () => {
    const actions = [
      { target: "$.paths", update: { "/new": {} } },
      { target: "$.paths['/new']", copy: "$.paths['/items']" },
      { target: "$.paths['/items']", remove: true },
    ];
    expect(overlaid(items(), actions)).toEqual({
      value: small({ "/some-items": { delete: { responses: ok } }, "/new": { get: { responses: ok } } }),
      diagnostics: [],
    });
  });

  test("a later change of the copy does not change the source, nor the other way round", () => {
    const actions = [
      { target: "$.paths['/items'].get", update: { summary: "First" } },
      { target: "$.paths", update: { "/new": {} } },
      { target: "$.paths['/new']", copy: "$.paths['/items']" },
      { target: "$.paths['/new'].get.responses['200'].description", update: "Of the copy" },
      { target: "$.paths['/items'].get.summary", update: "Of the source" },
    ];
    const { paths } = overlaid(items(), actions).value as { paths: Json };
    expect(paths["/items"]).toEqual({ get: { summary: "Of the source", responses: ok } });
    expect(paths["/new"]).toEqual({ get: { summary: "First", responses: { "200": { description: "Of the copy" } } } });
  });
});

test("an alias of YAML changes in one place only", () => {
  const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a: { get: { responses: &r { "200": { description: OK } } } }
  /b: { get: { responses: *r } }
`;
  const { value } = overlaid(spec, [{ target: "$.paths['/b'].get.responses['200'].description", update: "B" }]);
  expect(value).toMatchObject({
    paths: { "/a": { get: { responses: ok } }, "/b": { get: { responses: { "200": { description: "B" } } } } },
  });
});

describe("the test set of the schema", () => {
  const info = { title: "A", version: "1" };
  const actions = [{ target: "$.info", update: { "x-a": 1 } }];
  const spec = () => small({});

  test.each<[name: string, overlay: unknown]>([
    ["minimal", { overlay: "1.0.0", info, actions }],
    ["root-extensions", { overlay: "1.0.0", info, actions, "x-any": { a: [1] } }],
    ["info-extensions", { overlay: "1.1.0", info: { ...info, "x-any": null }, actions }],
    ["actions-extensions", { overlay: "1.1.0", info, actions: [{ ...actions[0], "x-any": true }] }],
    ["actions-description", { overlay: "1.1.0", info, actions: [{ ...actions[0], description: "Why." }] }],
    ["info-description", { overlay: "1.1.0", info: { ...info, description: "Why." }, actions }],
    ["extends", { overlay: "1.1.0", info, extends: "https://example.com/api.yaml", actions }],
    ["actions-update-with-remove", { overlay: "1.0.9", info, actions: [{ target: "$.info.title", remove: false, update: "B" }] }],
  ])("%s is accepted", (_name, overlay) => {
    expect(overlaidBy(spec(), overlay).diagnostics.filter((text) => !text.startsWith("overlay-version-low"))).toEqual([]);
  });

  test.each<[name: string, overlay: unknown]>([
    ["action-copy-invalid-type", { overlay: "1.1.0", info, actions: [{ target: "$", copy: 100 }] }],
    ["action-remove-invalid-type", { overlay: "1.1.0", info, actions: [{ target: "$", remove: "maybe" }] }],
    ["action-target-invalid-type", { overlay: "1.1.0", info, actions: [{ target: 100 }] }],
    ["actions-invalid-description", { overlay: "1.1.0", info, actions: [{ target: "$", description: 10 }] }],
    ["actions-invalid-target", { overlay: "1.1.0", info, actions: [{ target: "info.description", update: "A" }] }],
    ["actions-invalid-type", { overlay: "1.1.0", info, actions: {} }],
    ["actions-item-invalid-type", { overlay: "1.1.0", info, actions: [123] }],
    ["actions-minimal", { overlay: "1.1.0", info, actions: [] }],
    ["actions-missing-target", { overlay: "1.1.0", info, actions: [{ update: "A" }] }],
    ["actions-missing", { overlay: "1.1.0", info, extends: "/api.yaml" }],
    ["actions-not-unique", { overlay: "1.1.0", info, actions: [...actions, ...actions] }],
    ["extends-invalid-type", { overlay: "1.1.0", info, extends: {}, actions }],
    ["info-description-invalid-type", { overlay: "1.1.0", info: { ...info, description: 100 }, actions }],
    ["info-invalid-type", { overlay: "1.1.0", info: "A", actions }],
    ["info-missing-title", { overlay: "1.1.0", info: { version: "1" }, actions }],
    ["info-missing-version", { overlay: "1.1.0", info: { title: "A" }, actions }],
    ["info-title-invalid-type", { overlay: "1.1.0", info: { title: 100, version: "1" }, actions }],
    ["info-version-invalid-type", { overlay: "1.1.0", info: { title: "A", version: false }, actions }],
    ["invalid-overlay-version", { overlay: 2, info, actions }],
    ["not-an-object", ["root", "must", "be", "an", "object"]],
    ["overlay-invalid-pattern", { overlay: "1.1", info, actions }],
    ["root-invalid-property", { overlay: "1.1.0", info, actions, invalidProperty: true }],
  ])("%s is rejected", (_name, overlay) => {
    const { diagnostics } = overlaidBy(spec(), overlay);
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const text of diagnostics) expect(text).toMatch(/^overlay-(?:invalid|version|path|duplicate) \d+:\d+ /);
  });
});
