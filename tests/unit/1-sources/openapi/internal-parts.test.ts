import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { portal } from "../../../portal.js";

const folder = resolve(import.meta.dirname, "../../../fixtures/openapi");
const root = mkdtempSync(join(tmpdir(), "portal-internal-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Json {
  [name: string]: Json;
}

function read(spec: object) {
  writeFileSync(join(root, "spec.json"), JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...spec }));
  const { value, diagnostics } = readSpec(nodeHost, root, "spec.json");
  return { root: value?.root as unknown as Json, diagnostics };
}

describe("internal parts", () => {
  it("and what only they use are not in the spec that pages and downloads are made from", () => {
    const { value, diagnostics } = readSpec(nodeHost, folder, "internal-parts.yaml");
    expect(JSON.stringify(value?.root).match(/.{0,40}hush.{0,40}/gi) ?? []).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  it("leave the rest as it is", () => {
    const { value } = readSpec(nodeHost, folder, "internal-parts.yaml");
    const spec = value?.root as Json;
    expect(Object.keys(spec.components?.schemas ?? {})).toEqual(["Trip", "Crew", "Orphan"]);
    expect(Object.keys(spec.paths ?? {})).toEqual(["/trips/{day}", "/kinds"]);
    const get = spec.paths?.["/trips/{day}"]?.get as Json;
    expect(get.tags).toEqual(["Trips"]);
    expect(get.security).toEqual([{ key: [] }]);
    const { content, links } = (get.responses as Json)["200"] as { content: Json; links: Json };
    expect(content["application/json"]?.example).toEqual({
      port: "A",
      crew: [{ name: "B" }],
      other: {},
      boats: { a: { name: "C" } },
    });
    expect(Object.keys(content)).toHaveLength(5);
    expect(Object.keys(links)).toEqual(["next"]);
    expect(spec.components?.schemas?.Trip?.required).toEqual(["port"]);
    expect(spec.components?.schemas?.Trip?.["x-fieldGroups"]).toEqual([{ name: "Place", fields: ["port"] }]);
    expect(spec.components?.examples?.Shared?.value).toEqual([{ name: "D" }]);
  });

  it("are no group of tags", () => {
    const tags = [{ name: "Trips" }, { name: "Hush", "x-internal": true }];
    const groups = (...given: string[][]) => given.map((list, index) => ({ name: `${index}`, tags: list }));
    const spec = { tags, paths: {}, "x-tagGroups": groups(["Trips", "Hush"], ["Hush"], []) };
    expect(read(spec).root["x-tagGroups"]).toEqual([
      { name: "0", tags: ["Trips"] },
      { name: "2", tags: [] },
    ]);
  });

  it("are no parent of a tag", () => {
    const tags = [
      { name: "Trips", parent: "Hush" },
      { name: "Hush", "x-internal": true },
      { name: "Day", parent: "Trips" },
    ];
    expect(read({ openapi: "3.2.0", tags, paths: {} }).root.tags).toEqual([{ name: "Trips" }, { name: "Day", parent: "Trips" }]);
  });

  const dog = { type: "object", required: ["kind"], properties: { kind: { type: "string" }, bark: { type: "integer" } } };
  const cat = { type: "object", required: ["kind"], properties: { kind: { type: "string" }, meow: { type: "integer" } } };
  const refs = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];
  const ofParent = { allOf: [{ $ref: "#/components/schemas/Pet" }] };
  const kinds = { type: "object", required: ["kind"], properties: { kind: { enum: ["cat", "dog"] } } };
  it.each<[string, object, string, object?]>([
    ["a mapping by reference", { mapping: { dog: "#/components/schemas/Dog", cat: "#/components/schemas/Cat" } }, "dog"],
    ["a mapping by name", { mapping: { dog: "Dog" } }, "dog"],
    ["the name of the schema", {}, "Dog"],
    ["a parent", { mapping: { dog: "Dog" } }, "dog", kinds],
    ["a parent and the name of the schema", {}, "Dog", { ...kinds, properties: { kind: { type: "string" } } }],
    ["an extension", {}, "hound-dog"],
  ])("have no example that a discriminator selects: %s", (_, discriminator, value, parent) => {
    const pet = { discriminator: { propertyName: "kind", ...discriminator }, ...(parent ?? { oneOf: refs }) };
    const hidden = { kind: value, bark: 3 };
    const shown = { kind: "cat", meow: 4 };
    const reference = { $ref: "#/components/schemas/Pet" };
    const content = {
      "application/json": { schema: reference, examples: { a: { value: hidden }, b: { value: shown } } },
      "application/a+json": { schema: reference, example: hidden },
      "application/b+json": { schema: { type: "array", items: reference }, example: [hidden, shown] },
      "application/c+json": { schema: { type: "object", properties: { pet: reference } }, example: { pet: hidden, at: 1 } },
    };
    const { root: spec } = read({
      paths: { "/pets": { get: { responses: { "200": { description: "OK", content } } } } },
      components: {
        schemas: {
          Pet: { ...pet, examples: [hidden, shown] },
          Cat: parent ? { ...ofParent, ...cat } : cat,
          Dog: {
            ...(parent ? ofParent : {}),
            ...dog,
            "x-internal": true,
            ...(value === "hound-dog" ? { "x-discriminator-value": value } : {}),
          },
        },
      },
    });
    expect(JSON.stringify(spec)).not.toMatch(/dog|bark/i);
    const rest = spec.paths?.["/pets"]?.get?.responses?.["200"]?.content;
    expect(rest?.["application/json"]?.examples).toEqual({ b: { value: shown } });
    expect(rest?.["application/b+json"]?.example).toEqual([shown]);
    expect(rest?.["application/c+json"]?.example).toEqual({ at: 1 });
  });

  it.each<[string, object]>([
    ["a stream", { itemSchema: "S", example: [{ ok: "a", hush: "b" }] }],
    ["a text of a stream", { itemSchema: "S", examples: { e: { serializedValue: '{"ok":1,"hush":2}\n' } } }],
    ["one item of a stream", { itemSchema: "S", example: { ok: "a", hush: "b" } }],
    ["a text in YAML", { schema: "S", example: "ok: a\nhush: b\n" }],
    ["JSON in a text", { schema: "T", example: { data: '{"ok":1,"hush":2}' } }],
    ["a mark that is a text", { schema: "Y", example: { ok: "a", hush: "b" } }],
  ])("are not in examples: %s", (_, { schema, itemSchema, ...media }: { schema?: string; itemSchema?: string }) => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const content = {
      "application/x": { ...media, ...(schema ? { schema: ref(schema) } : { itemSchema: ref(itemSchema ?? "") }) },
    };
    const hidden = (mark: unknown) => ({
      type: "object",
      properties: { ok: { type: "string" }, hush: { type: "string", "x-internal": mark } },
    });
    const schemas = {
      S: hidden(true),
      T: { properties: { data: { type: "string", contentMediaType: "application/json", contentSchema: hidden(true) } } },
      Y: hidden("yes"),
    };
    const paths = { "/a": { get: { responses: { "200": { description: "OK", content } } } } };
    expect(JSON.stringify(read({ openapi: "3.2.0", paths, components: { schemas } }).root)).not.toContain("hush");
  });

  it("are in no file of a site", async () => {
    const out = join(root, "site");
    const { code, stdout } = await portal(["build", "--spec", "internal-parts.yaml", "--no-cache", "--out", out], folder);
    expect(code, stdout).toBe(0);
    const files = fastGlob
      .sync("{site,generated}/**", { cwd: out })
      .filter((file) => readFileSync(join(out, file), "utf8").match(/hush/i));
    expect(files).toEqual([]);
  });

  it.each([
    ["all of a spec", { "x-internal": true }, "The spec is marked as internal"],
    ["`info`", { info: { title: "T", version: "1", "x-internal": true } }, "`info` is marked as internal"],
    [
      "a parameter of a path",
      { paths: { "/{a}": { get: { parameters: [{ name: "a", in: "path", required: true, "x-internal": true, schema: {} }] } } } },
      "The parameter `a` is marked as internal, but it stays, because it is in the path.",
    ],
    [
      "the only way to authenticate",
      { security: [{ a: [] }], components: { securitySchemes: { a: { type: "http", scheme: "basic", "x-internal": true } } } },
      "Every way to authenticate is marked as internal",
    ],
  ])("that stay are named: %s", (_, spec, message) => {
    const found = read(spec).diagnostics.filter(({ code }) => code === "spec-internal-kept");
    expect(found.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
    expect(found[0]?.location?.line).toBe(1);
  });

  it.each([
    ["properties of that name", { components: { schemas: { A: { properties: { "x-internal": { const: true } } } } } }],
    ["examples", { components: { schemas: { A: { example: { "x-internal": true } } } } }],
    ["another value", { components: { schemas: { A: { "x-internal": false } } } }],
  ])("are not %s", (_, spec) => {
    expect(read(spec).root.components).toEqual(spec.components);
  });

  it("of Swagger 2.0 are left out too", () => {
    const swagger = {
      openapi: undefined,
      swagger: "2.0",
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "hush", in: "query", type: "string", "x-internal": true }],
            responses: {
              "200": { description: "OK", schema: { $ref: "#/definitions/A" } },
              "500": { description: "hush", "x-internal": true },
            },
          },
        },
      },
      definitions: {
        A: {
          type: "object",
          properties: { a: { type: "string" }, hush: { type: "string", "x-internal": true } },
          example: { a: "b", hush: "c" },
        },
      },
    };
    const { root } = read(swagger);
    expect(JSON.stringify(root)).not.toContain("hush");
    expect(root.components?.schemas?.A?.example).toEqual({ a: "b" });
  });
});
