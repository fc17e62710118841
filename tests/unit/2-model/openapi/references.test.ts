import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../generator/2-model/types.js";
import { model, schemaOf, withSchemas } from "../../../fixtures/openapi/load.js";

const head = (version: string) => `openapi: ${version}\ninfo: { title: A, version: '1' }\n`;
const property = (schema: Schema | undefined, name: string) =>
  schema?.properties.find((entry) => entry.name === name)?.schema as Schema;

describe("references to the same schema give the same object", () => {
  test("through properties, items and maps, also in circles", () => {
    const ref = { $ref: "#/components/schemas/Node" };
    const node = schemaOf("3.0.3", {
      Node: {
        properties: { self: ref, list: { type: "array", items: ref }, map: { type: "object", additionalProperties: ref } },
      },
    });
    expect(property(node, "self")).toBe(node);
    expect(property(node, "list").items).toBe(node);
    expect(property(node, "map").additionalProperties).toBe(node);
  });

  test("through files: a component that refers to a file names the schema in it", () => {
    const api = model({
      "api.yaml": `${head("3.0.3")}paths: { /v: { $ref: paths/v.yaml } }\ncomponents: { schemas: { Verse: { $ref: schemas/verse.yaml }, Word: { $ref: './schemas/words.yaml#/word' } } }`,
      "paths/v.yaml":
        "get:\n  parameters: [{ name: w, in: query, schema: { $ref: '../schemas/words.yaml#/word' } }]\n  responses: { '200': { description: OK, content: { application/json: { schema: { $ref: ../schemas/verse.yaml } } } } }",
      "schemas/verse.yaml":
        "type: object\nproperties: { words: { type: array, items: { $ref: '../api.yaml#/components/schemas/Word' } } }",
      "schemas/words.yaml": "word: { type: string }",
    });
    const verse = api.schemas.get("Verse");
    const word = api.schemas.get("Word");
    expect([...api.schemas.keys()]).toEqual(["Verse", "Word"]);
    expect(verse).toMatchObject({ name: "Verse", at: { file: "schemas/verse.yaml", pointer: "" } });
    expect(word).toMatchObject({ name: "Word", at: { file: "schemas/words.yaml", pointer: "/word" } });
    expect(api.operations[0]?.responses[0]?.contents[0]?.schema).toBe(verse);
    expect(api.operations[0]?.parameters[0]?.schema).toBe(word);
    expect(property(verse, "words").items).toBe(word);
  });

  test("schemas of other files get their own names, and clashing names are numbered", () => {
    const api = model({
      "api.yaml": `${head("3.0.3")}paths: {}\ncomponents: { schemas: { Error: { type: object }, A: { properties: { a: { $ref: 'common.yaml#/components/schemas/Error' }, b: { $ref: 'defs.json#/definitions/Range' }, c: { $ref: verse-key.yaml }, d: { $ref: 'defs.json#/definitions/Range/properties/from' } } } } }`,
      "common.yaml": `${head("3.0.3")}paths: {}\ncomponents: { schemas: { Error: { type: string } } }`,
      "defs.json": '{"definitions":{"Range":{"type":"object","properties":{"from":{"type":"string"}}}}}',
      "verse-key.yaml": "type: string",
    });
    expect([...api.schemas.keys()]).toEqual(["Error", "A", "common.Error", "Range", "verse-key"]);
    const a = api.schemas.get("A");
    expect(a?.properties.map(({ schema }) => schema.name)).toEqual(["common.Error", "Range", "verse-key", undefined]);
    expect(property(a, "d")).toBe(property(property(a, "b"), "from"));
  });

  test("an alias component keeps its name and points at the first name", () => {
    const api = model(
      withSchemas("3.0.3", {
        B: { $ref: "#/components/schemas/C" },
        C: { type: "string" },
        D: { properties: { b: { $ref: "#/components/schemas/B" } } },
      }),
    );
    expect([...api.schemas.keys()]).toEqual(["B", "C", "D"]);
    const b = api.schemas.get("B");
    expect(b).toMatchObject({ name: "B", types: ["string"] });
    expect(b?.base).toBe(api.schemas.get("C"));
    expect(property(api.schemas.get("D"), "b")).toBe(b);
  });
});

test("components that are one value by an alias of YAML keep their names", () => {
  const api = model(`openapi: 3.1.0
info: { title: Aliases, version: "1" }
paths: {}
components:
  schemas:
    First: &first { type: object, properties: { key: { type: string } } }
    Second: *first
    Third: { properties: { one: { $ref: "#/components/schemas/Second" } } }
`);
  expect([...api.schemas.keys()]).toEqual(["First", "Second", "Third"]);
  expect(api.schemas.get("Second")?.base).toBe(api.schemas.get("First"));
});

describe("texts next to a reference", () => {
  const base = { type: "object", title: "Verse", description: "A verse.", properties: { key: { type: "string" } } };

  test("3.1: become a schema of their own with the members of its base", () => {
    const all = model(
      withSchemas("3.1.0", {
        A: { properties: { v: { $ref: "#/components/schemas/V", description: "The first verse.", deprecated: true } } },
        V: base,
      }),
    ).schemas;
    const v = property(all.get("A"), "v");
    expect(v).toMatchObject({ title: "Verse", description: "The first verse.", deprecated: true, types: ["object"] });
    expect(v.name).toBeUndefined();
    expect(v.base).toBe(all.get("V"));
    expect(property(v, "key")).toBe(property(all.get("V"), "key"));
    expect(all.get("V")).toMatchObject({ description: "A verse.", deprecated: false });
    expect(v.at.pointer).toBe("/components/schemas/A/properties/v");
  });

  test("3.0: allOf with one reference does the same, and may add null", () => {
    const all = model(
      withSchemas("3.0.3", {
        A: {
          properties: { v: { allOf: [{ $ref: "#/components/schemas/V" }], description: "The first verse.", nullable: true } },
        },
        V: base,
      }),
    ).schemas;
    const v = property(all.get("A"), "v");
    expect(v).toMatchObject({ description: "The first verse.", nullable: true, types: ["object"], allOf: [] });
    expect(v.base).toBe(all.get("V"));
    expect(all.get("V")?.nullable).toBe(false);
  });

  test("3.1: a reference or null", () => {
    const all = model(
      withSchemas("3.1.0", {
        A: { properties: { v: { oneOf: [{ $ref: "#/components/schemas/V" }, { type: "null" }] } } },
        V: base,
      }),
    ).schemas;
    const v = property(all.get("A"), "v");
    expect(v).toMatchObject({ nullable: true, types: ["object"], oneOf: [] });
    expect(v.base).toBe(all.get("V"));
  });

  test("3.1: siblings that narrow the value are merged", () => {
    const all = model(
      withSchemas("3.1.0", {
        A: { $ref: "#/components/schemas/V", required: ["key"], properties: { more: { type: "integer" } } },
        V: base,
      }),
    ).schemas;
    expect(all.get("A")?.properties.map(({ name, required }) => [name, required])).toEqual([
      ["more", false],
      ["key", true],
    ]);
    expect(all.get("A")?.base).toBe(all.get("V"));
  });

  test("3.1: a reference next to other parts has the texts of its target", () => {
    const all = model(
      withSchemas("3.1.0", {
        A: { $ref: "#/components/schemas/V", allOf: [{ $ref: "#/components/schemas/W" }], default: null },
        B: { $ref: "#/components/schemas/A", allOf: [{ $ref: "#/components/schemas/W" }], title: "Own" },
        V: { ...base, default: { key: "1:1" }, examples: [{ key: "2:2" }], deprecated: true, "x-a": 1 },
        W: { type: "object", title: "Word", properties: { word: { type: "string" } } },
      }),
    ).schemas;
    const texts = { description: "A verse.", examples: [{ key: "2:2" }], deprecated: true, extensions: { "x-a": 1 } };
    expect(all.get("A")).toMatchObject({ ...texts, title: "Verse", default: { value: null } });
    expect(all.get("B")).toMatchObject({ ...texts, title: "Own", default: { value: null } });
    expect(all.get("V")?.default).toEqual({ value: { key: "1:1" } });
    expect(all.get("W")?.description).toBeUndefined();
  });

  test("a schema in a circle of references with texts", () => {
    const all = model(
      withSchemas("3.1.0", {
        Node: { type: "object", properties: { parent: { $ref: "#/components/schemas/Node", description: "Upwards." } } },
      }),
    ).schemas;
    const node = all.get("Node");
    const parent = property(node, "parent");
    expect(parent.base).toBe(node);
    expect(property(parent, "parent")).toBe(parent);
  });
});

test("anchors and dynamic references", () => {
  const all = model(
    withSchemas("3.1.0", {
      Tree: {
        $dynamicAnchor: "node",
        type: "object",
        properties: { children: { type: "array", items: { $dynamicRef: "#node" } }, leaf: { $ref: "#leaf" } },
        $defs: { leaf: { $anchor: "leaf", type: "string" } },
      },
    }),
  ).schemas;
  const tree = all.get("Tree");
  expect(property(tree, "leaf")).toMatchObject({ types: ["string"] });
  expect(property(tree, "children").items?.base ?? property(tree, "children").items).toBe(tree);
});

test("a template of another file that is only used with other anchors is also read without them", () => {
  const page = JSON.stringify({
    $defs: {
      Page: {
        type: "object",
        properties: { items: { $dynamicRef: "#item" } },
        $defs: { d: { $dynamicAnchor: "item", type: "boolean" } },
      },
      Texts: { $ref: "#/$defs/Page", $defs: { i: { $dynamicAnchor: "item", type: "string" } } },
    },
  });
  const all = model({
    "api.yaml": withSchemas("3.1.0", { Own: { properties: { texts: { $ref: "page.json#/$defs/Texts" } } } }),
    "page.json": page,
  }).schemas;
  expect(property(all.get("Texts"), "items").types).toEqual(["string"]);
  expect(property(all.get("Page"), "items").types).toEqual(["boolean"]);
});

test.each([
  { anchors: "that only one schema has", doubled: false },
  { anchors: "that two schemas have", doubled: true },
])("schemas that contain each other in all orders, with dynamic anchors $anchors, are read", ({ doubled }) => {
  const names = Array.from({ length: 16 }, (_, index) => index);
  const web = names.map((index) => [
    `S${index}`,
    {
      $dynamicAnchor: `a${index}`,
      allOf: names.slice(index + 1).map((other) => ({ $ref: `#/components/schemas/S${other}` })),
      properties: { own: { $dynamicRef: `#a${index}` } },
    },
  ]);
  const twice = doubled ? names.map((index) => [`T${index}`, { $dynamicAnchor: `a${index}`, type: "string" }]) : [];
  const all = model(withSchemas("3.1.0", Object.fromEntries([...web, ...twice]))).schemas;
  expect(property(all.get("S15"), "own")).toMatchObject({ base: all.get("S15") });
});

test("boolean components keep their names", () => {
  const all = model(withSchemas("3.1.0", { Any: true, None: false })).schemas;
  expect([...all].map(([name, schema]) => [name, schema.name, schema.always])).toEqual([
    ["Any", "Any", true],
    ["None", "None", false],
  ]);
});
