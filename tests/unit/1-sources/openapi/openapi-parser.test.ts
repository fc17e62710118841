import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { askParser } from "../../../../generator/1-sources/openapi/openapi-parser.js";

type Json = Record<string, unknown>;

/** The parser as in the bundled command, with precompiled validators. */
const bundle = pathToFileURL(resolve(import.meta.dirname, "../../../../bin/dist/openapi-parser.mjs")).href;
const bundled: { askParser: typeof askParser } = await import(/* @vite-ignore */ bundle);

const operation = { responses: { 200: { description: "Fine." } } };
const described = (openapi: string, rest: Json = {}) => ({
  openapi,
  info: { title: "Verses", version: "1" },
  paths: { "/verses/{key}": { get: operation } },
  ...rest,
});

/** Parts of a spec that the parser rejects before, with and after the grammar. */
const objectionable: Record<string, Json> = {
  "no title": { info: { version: "1" } },
  "a title of another type": { info: { title: 7, version: "1" } },
  "an unknown member": { inof: {} },
  "no paths": { paths: undefined },
  "a path without a slash": { paths: { verses: { get: operation } } },
  "a parameter that is not in the path": {
    paths: { "/verses": { get: { ...operation, parameters: [{ name: "key", in: "path", required: true, schema: {} }] } } },
  },
  "a parameter nowhere": { paths: { "/a": { get: { ...operation, parameters: [{ name: "key", in: "nowhere" }] } } } },
  "no responses": { paths: { "/a": { get: {} } } },
  "a response without a description": { paths: { "/a": { get: { responses: { 200: {} } } } } },
  "two operations of one name": {
    paths: { "/a": { get: { ...operation, operationId: "a" }, put: { ...operation, operationId: "a" } } },
  },
  "a reference that leads nowhere": { paths: { "/a": { $ref: "#/nowhere" } } },
  "a security scheme of no kind": { components: { securitySchemes: { key: { type: "apiKy", name: "a", in: "header" } } } },
  "a security scheme without a name": { components: { securitySchemes: { key: { type: "apiKey", in: "header" } } } },
  "a schema of no type": { components: { schemas: { Verse: { type: "verse", properties: { key: 7 } } } } },
  "a component with a blank in its name": { components: { schemas: { "a verse": {} } } },
  "a server without a URL": { servers: [{ description: "None." }] },
  "an array without items": { components: { schemas: { Verses: { type: "array" } } } },
  "many mistakes": { info: { title: null }, servers: {}, tags: [{}, 7], components: { schemas: { A: [], B: { required: [] } } } },
};

describe.each(["3.0.4", "3.1.1"])("the bundled parser and the package agree about %s", (version) => {
  test("for valid specs", async () => {
    const fine = described(version, {
      paths: {
        "/verses/{key}": { get: { ...operation, parameters: [{ name: "key", in: "path", required: true, schema: {} }] } },
      },
    });
    expect(await bothOf(fine)).toEqual([]);
  });

  test.each(Object.entries(objectionable))("%s", async (_name, part) => {
    await bothOf(described(version, part));
  });

  test("for missing members and wrong types", async () => {
    const said = new Set<string>();
    for (const mutant of mutations(everything(version))) said.add([await bothOf(mutant)].join());
    expect(said.size).toBeGreaterThan(10);
  });
});

test("the bundled parser does not support 3.2, like the package", async () => {
  expect(await bothOf(described("3.2.0"))).toBe("failed");
});

/** The messages of both, which must be the same. The parser changes its input. */
async function bothOf(document: object): ReturnType<typeof askParser> {
  const said = await bundled.askParser(structuredClone(document));
  expect(said).toEqual(await askParser(structuredClone(document)));
  return said;
}

function everything(version: string): Json {
  const fixture = new URL(`../../../fixtures/openapi/everything-${version.slice(0, 3)}.yaml`, import.meta.url);
  return parse(readFileSync(fixture, "utf8"));
}

/** Specs that differ from one in one member. */
function* mutations(root: Json): Generator<Json> {
  const members: { object: Json; name: string }[] = [];
  const gather = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      members.push({ object: value as Json, name });
      gather(child);
    }
  };
  gather(root);
  // Each takes the package a tenth of a second.
  const step = Math.ceil(members.length / 40);
  for (let index = 0; index < members.length; index += step) {
    const { object, name } = members[index] as { object: Json; name: string };
    const before = { ...object };
    if ((index / step) % 2) object[name] = 7.5;
    else delete object[name];
    yield root;
    for (const key of Object.keys(object)) delete object[key];
    Object.assign(object, before);
  }
}
