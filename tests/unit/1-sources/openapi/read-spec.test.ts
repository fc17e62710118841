import { describe, expect, test } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import type { SpecDocument } from "../../../../generator/1-sources/openapi/spec-source.js";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { memoryHost } from "../../../../generator/platform/files.js";
import { brief, read, source } from "../../../fixtures/openapi/load.js";

const head = "openapi: 3.1.1\ninfo: { title: A, version: '1' }\n";
const refTo = (ref: string, version = "3.1.1") => `openapi: ${version}
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    A:
      $ref: "${ref}"
    Verse: { type: object }
`;

describe("a file that is not an OpenAPI 3 spec", () => {
  test.each([
    { given: "- a", want: "spec-not-openapi 1:1 The file does not contain an object." },
    { given: "info: {}", want: "spec-not-openapi 1:1 The root object has no `openapi`." },
    { given: "asyncapi: 3.0.0", want: "spec-not-openapi 1:1 The file is an AsyncAPI document, not an OpenAPI spec." },
    {
      given: '{"info":{"name":"C"},"item":[]}',
      want: "spec-not-openapi 1:1 The file is a Postman collection, not an OpenAPI spec.",
    },
    { given: "// a\nb", want: "spec-not-openapi 1:1 The file does not contain an object." },
    ...[
      ["arazzo: 1.0.1\n", "an Arazzo document"],
      ['{"kind":"discovery#restDescription"}', "a Google Discovery document"],
      ["#%RAML 1.0\ntitle: A\n", "RAML"],
      ["FORMAT: 1A\n\n# A\n", "API Blueprint"],
      ['// A\nsyntax = "proto3";\n', "a file of Protocol Buffers"],
      ["# A\ntype Query { a: Int }\n", "a GraphQL schema"],
      ["schema { query: Query }\n", "a GraphQL schema"],
      ['<?xml version="1.0"?><definitions/>', "XML, such as WSDL or WADL"],
    ].map(([given = "", name = ""]) => ({ given, want: `spec-not-openapi 1:1 The file is ${name}, not an OpenAPI spec.` })),
    { given: "<!DOCTYPE html>\n<html></html>", want: "spec-not-openapi 1:1 The file is an HTML page, not an OpenAPI spec." },
    { given: "swagger: '1.2'", want: "spec-version-unsupported 1:10 Swagger 1.2 is not supported." },
    { given: "swaggerVersion: '1.2'", want: "spec-version-unsupported 1:17 Swagger 1.2 is not supported." },
    { given: "openapi: 4.0.0", want: 'spec-version-unsupported 1:10 OpenAPI "4.0.0" is not supported yet.' },
  ])("$given", ({ given, want }) => {
    const { value, diagnostics } = read(given);
    expect(value).toBeUndefined();
    expect(diagnostics.map(brief)).toEqual([want]);
    expect(diagnostics[0]?.hint).toBeDefined();
  });

  test.each(["nowhere.yaml", "../outside.yaml", "/elsewhere/api.yaml"])("reports a missing file: %s", (file) => {
    expect(read({ "api.yaml": head }, file).diagnostics.map(({ code }) => code)).toEqual(["spec-not-found"]);
  });
});

test("reads a shared parameter of 2.0 whose name has a stray percent sign", () => {
  const { value, diagnostics } = read(`swagger: "2.0"
info: { title: B, version: "1" }
paths:
  /a:
    post:
      parameters: [{ $ref: "#/parameters/100%" }]
      responses: { "200": { description: OK } }
parameters:
  "100%": { in: body, name: b, schema: { type: string } }
`);
  expect(diagnostics).toEqual([]);
  expect(value?.resolve("api.yaml", "#/paths/~1a/post/requestBody/content/application~1json/schema/type")).toMatchObject({
    value: "string",
  });
});

test.each(["3.0.0", "3.0.4-rc", "3.1.2", "3.2.0"])("reads version %s", (version) => {
  expect(read(`openapi: ${version}`).value?.version).toBe(version.slice(0, 3));
});

test.each([
  { given: "openapi: 3.1", want: "spec-wrong-type 1:10 `openapi` must be a string, not the number 3.1." },
  { given: "openapi: '3.1'", want: 'spec-wrong-value 1:10 The version "3.1" is not written in full.' },
])("reads $given as 3.1.0 and reports it", ({ given, want }) => {
  const { value, diagnostics } = read(given);
  expect(value?.version).toBe("3.1");
  expect(diagnostics.map(brief)).toEqual([want]);
});

describe("references without a target", () => {
  const files = {
    "schemas/verse.yaml": "type: object",
    "broken.yaml": "a: [",
    "loop.yaml": "$ref: api.yaml#/components/schemas/A",
    "a#b#c.yaml": "type: object",
  };
  test.each([
    { ref: "a#b#c.yaml", want: "spec-ref-file", hint: "Write `a%23b%23c.yaml`." },
    { ref: "./a#b#c.yaml#/d", want: "spec-ref-file", hint: "Write `./a%23b%23c.yaml#/d`." },
    { ref: "#/components/schemas/Vers", want: "spec-ref-unresolved", hint: "Did you mean `#/components/schemas/Verse`?" },
    { ref: "#/components/schema/Verse", want: "spec-ref-unresolved", hint: "Did you mean `#/components/schemas/Verse`?" },
    { ref: "#anchor", want: "spec-ref-unresolved" },
    { ref: "schemas/verse.yaml#/x", want: "spec-ref-unresolved" },
    { ref: "schemas/vers.yaml", want: "spec-ref-file", hint: "Did you mean `schemas/verse.yaml`?" },
    { ref: "./schemas/vers.yaml#/a", want: "spec-ref-file", hint: "Did you mean `./schemas/verse.yaml#/a`?" },
    { ref: "https://example.org/a.yaml", want: "spec-ref-remote" },
    { ref: "//example.org/a.yaml", want: "spec-ref-remote" },
    { ref: "file:///etc/passwd", want: "spec-ref-remote" },
    // A backslash would separate names only on Windows.
    { ref: "schemas\\verse.yaml", want: "spec-ref-file" },
    { ref: "../secret.yaml", want: "spec-ref-outside" },
    { ref: "schemas/%2e%2e/%2e%2e/secret.yaml", want: "spec-ref-outside" },
    { ref: "/etc/passwd", want: "spec-ref-outside" },
    {
      ref: "/schemas/verse.yaml#/a",
      want: "spec-ref-outside",
      hint: "Paths in references start at their file: write `schemas/verse.yaml#/a`.",
    },
    { ref: "#/components/schemas/A", want: "spec-ref-cycle" },
    { ref: "loop.yaml", want: "spec-ref-cycle" },
    { ref: "broken.yaml", want: "spec-syntax" },
  ])("$ref", ({ ref, want, hint }) => {
    const { diagnostics } = read({ ...files, "api.yaml": refTo(ref) });
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual([want]);
    if (want !== "spec-syntax") {
      const own = diagnostics.find(({ location }) => location?.file === "api.yaml");
      expect(own?.location).toMatchObject({ file: "api.yaml", line: 7, column: 13, pointer: "/components/schemas/A/$ref" });
    }
    if (hint) expect(diagnostics[0]?.hint).toBe(hint);
  });

  test.each([
    { ref: "https://example.org/a.yaml", what: "is on another host" },
    { ref: "//example.org/a.yaml", what: "is on another host" },
    { ref: "file:///etc/passwd", what: "is a file of one machine" },
    { ref: "urn:example:a", what: "is a `urn:` URL" },
  ])("says what $ref is", ({ ref, what }) => {
    const { diagnostics } = read({ ...files, "api.yaml": refTo(ref) });
    expect(diagnostics.find(({ code }) => code === "spec-ref-remote")?.message).toContain(`\`${ref}\` ${what}.`);
  });
});

test("a reference of Swagger 2.0 without a target is reported in the words of the file", () => {
  const { diagnostics } = read(
    "swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: { 200: { description: OK, schema: { $ref: '#/definitions/None' } } } } } }\n",
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "`#/definitions/None` has no target: api.yaml has no `None` there.",
  ]);
});

describe("references with a target", () => {
  const files = {
    "schemas/surah name.yaml": "type: string",
    "list.yaml": "a/b:\n  c~d: { type: string, $anchor: here }\nalias: { $ref: '#/a~1b' }\n",
    "deep/er.json": '{"$ref": "../list.yaml#/alias/c~0d"}',
    "nameless.yaml": "'': { type: string }",
  };
  test.each([
    { ref: "schemas/surah%20name.yaml", want: "schemas/surah name.yaml#" },
    { ref: "./schemas/../schemas/surah name.yaml#", want: "schemas/surah name.yaml#" },
    { ref: "list.yaml#/a~1b/c~0d", want: "list.yaml#/a~1b/c~0d" },
    { ref: "list.yaml#/a%2Fb", want: undefined },
    { ref: "list.yaml#here", want: "list.yaml#/a~1b/c~0d" },
    { ref: "list.yaml#/alias/c~0d", want: "list.yaml#/a~1b/c~0d" },
    { ref: "deep/er.json", want: "list.yaml#/a~1b/c~0d" },
    { ref: "#/components/schemas/Verse", want: "api.yaml#/components/schemas/Verse" },
    { ref: "schemas/surah name.yaml#/", want: "schemas/surah name.yaml#" },
    { ref: "schemas/surah name.yaml/", want: "schemas/surah name.yaml#" },
    { ref: "list.yaml/#/alias", want: "list.yaml#/a~1b" },
    { ref: "nameless.yaml#/", want: "nameless.yaml#/" },
  ])("$ref", ({ ref, want }) => {
    const { value, diagnostics } = read({ ...files, "api.yaml": refTo(ref) });
    const resolution = value?.resolve("api.yaml", ref);
    const place = resolution?.found ? `${resolution.at.file}#${resolution.at.pointer}` : undefined;
    expect(place).toBe(want);
    expect(diagnostics.length).toBe(want === undefined ? 1 : 0);
  });
});

describe("references to an `$id`", () => {
  const schemas = `
components:
  schemas:
    Tree:
      $id: https://example.com/schemas/tree
      $defs: { Leaf: { $anchor: leaf, type: string }, Twig: { $id: twig, type: string, $defs: { Bud: { $anchor: bud } } } }
    Other: { $id: "urn:example:other", $defs: { Leaf: { $anchor: leaf, type: integer } } }
    Uses: { $ref: REF }
`;
  test.each([
    { ref: "https://example.com/schemas/tree", want: "/components/schemas/Tree" },
    { ref: "https://example.com/schemas/tree#", want: "/components/schemas/Tree" },
    { ref: "https://example.com/schemas/tree#leaf", want: "/components/schemas/Tree/$defs/Leaf" },
    { ref: "https://example.com/schemas/tree#/$defs/Leaf", want: "/components/schemas/Tree/$defs/Leaf" },
    { ref: "urn:example:other#leaf", want: "/components/schemas/Other/$defs/Leaf" },
    { ref: "https://example.com/schemas/twig", want: "/components/schemas/Tree/$defs/Twig" },
    { ref: "https://example.com/schemas/twig#bud", want: "/components/schemas/Tree/$defs/Twig/$defs/Bud" },
    { ref: "twig", want: "/components/schemas/Tree/$defs/Twig" },
    { ref: "tree", want: "/components/schemas/Tree" },
    { ref: "/schemas/tree", want: "/components/schemas/Tree" },
    { ref: "#/$defs/Twig", want: "/components/schemas/Tree/$defs/Twig" },
    { ref: "https://example.com/api.yaml#/components/schemas/Tree", want: "/components/schemas/Tree" },
    { ref: "https://example.com/schemas/tree#other", want: undefined },
    { ref: "https://example.com/schemas/bush", want: undefined },
    { ref: "#/$defs/Bush", want: undefined },
  ])("$ref", ({ ref, want }) => {
    const text = `openapi: 3.2.0\n$self: https://example.com/api.yaml\ninfo: { title: A, version: "1" }\npaths: {}\n`;
    const { value, diagnostics } = read({ "api.yaml": text + schemas.replace("REF", JSON.stringify(ref)) });
    const resolution = value?.resolve("api.yaml", ref);
    expect(resolution?.found ? resolution.at.pointer : undefined).toBe(want);
    expect(diagnostics.length).toBe(want === undefined ? 1 : 0);
  });
});

test("a file may be named relative to the `$id` of a schema around the reference (JSON Schema core, section 8.2.1)", () => {
  const files = {
    "specs/api.yaml": `${head}components: { schemas: { A: { $id: parts/, $ref: a.yaml }, B: { $id: ../other/b, $ref: b.yaml }, C: { $ref: c.yaml } } }`,
    "specs/parts/a.yaml": "type: string",
    "other/b.yaml": "type: string",
  };
  const { value, diagnostics } = read(files, "specs/api.yaml");
  const placeOf = (ref: string) => {
    const resolution = value?.resolve("specs/api.yaml", ref);
    return resolution?.found ? resolution.at.file : undefined;
  };
  expect(["a.yaml", "b.yaml", "c.yaml"].map(placeOf)).toEqual(["specs/parts/a.yaml", "other/b.yaml", undefined]);
  expect(diagnostics.map(({ message }) => message)).toEqual(["`c.yaml` names a file that does not exist: specs/c.yaml."]);
});

test("reports references that form a circle", () => {
  const schemas = Array.from({ length: 3000 }, (_, index) => `    S${index}: { $ref: "#/components/schemas/S${index + 1}" }`);
  const { diagnostics } = read(`${head}components:\n  schemas:\n${schemas.join("\n")}\n    S3000: {}\n`);
  expect(diagnostics).toHaveLength(2900);
  expect(brief(diagnostics[0] as Diagnostic)).toBe(
    "spec-ref-cycle 5:17 `#/components/schemas/S1` follows more than 100 references.",
  );
});

test("reads only files that are referenced, in order of first use", () => {
  const { value } = read({
    "api.yaml": `${head}paths: { /b: { $ref: b.yaml }, /a: { $ref: a.yaml } }`,
    "a.yaml": "get: {}",
    "b.yaml": "get: { responses: { '200': { $ref: c.yaml } } }",
    "c.yaml": "description: C",
    "d.yaml": "unused",
  });
  expect([...(value?.documents.keys() ?? [])]).toEqual(["api.yaml", "b.yaml", "c.yaml", "a.yaml"]);
});

test("treats $ref in an example, default, enum or extension as data", () => {
  const { diagnostics } = read(`${head}
x-a: { $ref: nowhere.yaml }
components:
  schemas:
    A: { default: { $ref: nowhere.yaml }, enum: [{ $ref: "#/no" }], const: { $ref: a }, examples: [{ $ref: b }] }
    B: { properties: { $ref: { type: string } } }
  examples: { one: { value: { $ref: nowhere.yaml } } }
`);
  expect(diagnostics).toEqual([]);
});

test.each([
  { levels: 480, want: [] },
  { levels: 10_000, want: ["spec-too-deep"] },
])("reads a schema of $levels levels", ({ levels, want }) => {
  const text = `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"components":{"schemas":{"A":${'{"items":'.repeat(levels)}true${"}".repeat(levels + 3)}`;
  const { value, diagnostics } = read(text);
  expect(diagnostics.map(({ code }) => code)).toEqual(want);
  expect(value === undefined).toBe(want.length > 0);
});

test("does not follow a symbolic link that leaves the root", () => {
  const files = { "/site/api.yaml": refTo("link.yaml"), "/site/link.yaml": "type: string" };
  const host = { ...memoryHost(files), real: (path: string) => (path === "/site/link.yaml" ? "/etc/secret.yaml" : path) };
  expect(readSpec(host, "/site", "/site/api.yaml").diagnostics.map(({ code }) => code)).toEqual(["spec-ref-outside"]);
});

test("ignores a byte order mark", () => {
  expect(read(`\ufeff${head}`).value?.locate({ file: "api.yaml", pointer: "/openapi" }, "key")).toMatchObject({
    line: 1,
    column: 1,
  });
});

test("a reference without a target is reported where it is, once, and not where others lead to it", () => {
  const body = "{ $ref: '#/components/responses/Bad' }";
  const files = {
    "api.yaml": `${head}paths:
  /a: { get: { responses: { '200': ${body}, '400': ${body} } } }
  /b: { get: { responses: { '200': { $ref: 'shared.yaml#/Far' } } } }
components: { responses: { Bad: { $ref: 'gone.yaml#/Bad' } } }
`,
    "shared.yaml": "Far: { $ref: '#/Further' }\nFurther: { $ref: './gone.yaml' }\n",
  };
  expect(
    read(files).diagnostics.map(({ code, message, location }) => `${code} ${location?.file}:${location?.line} ${message}`),
  ).toEqual([
    "spec-ref-file api.yaml:6 `gone.yaml#/Bad` names a file that does not exist: gone.yaml.",
    "spec-ref-file shared.yaml:2 `./gone.yaml` names a file that does not exist: gone.yaml.",
  ]);
});

test("an operation that two paths share has the variables of each path only there", () => {
  const spec = source(`${head}paths:
  /pets: { get: &list { responses: {} } }
  /pets/{petId}: { get: *list }
  /cats/{catId}: { get: *list }
`);
  const [document] = spec.documents.values();
  const { paths } = (document as SpecDocument).value as { paths: object };
  const declared = (item: { get: { parameters?: { name: string }[] } }) => item.get.parameters?.map(({ name }) => name);
  expect(Object.values(paths).map(declared)).toEqual([undefined, ["petId"], ["catId"]]);
});
