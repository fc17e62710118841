import { describe, expect, test, vi } from "vitest";
import { checkSpec } from "../../../../generator/1-sources/openapi/check-spec.js";
import { brief, ownDiagnostics, source, withSchemas } from "../../../fixtures/openapi/load.js";

const api = (version: string, rest: string) => `openapi: ${version}\ninfo: { title: A, version: '1' }\n${rest}`;
const ok = "responses: { '200': { description: OK } }";

interface Case {
  name: string;
  version?: string;
  given: string;
  want: string[];
  hint?: string;
}

/** Line 1 is the first after the two lines of `api`. */
function table(cases: Case[]) {
  test.each(cases)("$name", async ({ version = "3.0.3", given, want, hint }) => {
    const diagnostics = await ownDiagnostics(source(api(version, given)));
    expect(diagnostics.map(brief)).toEqual(want);
    if (hint) expect(diagnostics[0]?.hint).toBe(hint);
  });
}

describe("shape", () => {
  table([
    {
      name: "a value that is not in the list",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parameters: [{ name: a, in: quer, schema: {} }]`,
      want: ['spec-wrong-value 7:35 `in` must be "query", "path", "header" or "cookie", not "quer".'],
      hint: "Did you mean `query`?",
    },
    {
      name: "a reference where none is allowed is followed",
      given: `paths:\n  /a:\n    get: { $ref: '#/x-list' }\nx-list: { ${ok}, colour: red }`,
      want: [
        "spec-ref-misplaced 5:12 OpenAPI allows no `$ref` here. It is resolved anyway.",
        "spec-unknown-field 6:54 The operation has no member `colour`.",
        "spec-not-shown 6:1 No page shows `x-list`.",
      ],
    },
    {
      name: "a reference in place of a media type",
      given: `paths:\n  /a:\n    get: { responses: { '200': { description: OK, content: { text/csv: { $ref: '#/components/x-m/a' } } } } }\ncomponents: { x-m: { a: { schema: {} } } }`,
      want: [
        "spec-ref-misplaced 5:74 OpenAPI allows no `$ref` here. It is resolved anyway.",
        "spec-not-shown 6:15 No page shows `x-m`.",
      ],
    },
    {
      name: "a reference to a schema in place of a media type",
      given: `paths:\n  /a:\n    get: { responses: { '200': { description: OK, content: { text/csv: { $ref: '#/components/schemas/a' } } } } }\ncomponents: { schemas: { a: {} } }`,
      want: ["spec-unknown-field 5:74 The media type has no member `$ref`."],
      hint: "Put it under `schema`.",
    },
    {
      name: "a misspelt member",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parametres: []`,
      want: ["spec-unknown-field 7:7 The operation has no member `parametres`."],
      hint: "Did you mean `parameters`?",
    },
    {
      name: "a missing member is told at the name of its object",
      given: "paths:\n  /a:\n    get:\n      summary: A",
      want: ["spec-missing-field 5:5 The operation has no `responses`."],
    },
    {
      name: "wrong types",
      given: "paths: []\ntags: {}\nservers: [a]",
      want: [
        "spec-wrong-type 3:8 `paths` must be an object, not a list.",
        "spec-wrong-type 4:7 `tags` must be a list, not an object.",
        'spec-wrong-type 5:11 Item 1 of the list must be an object, not the string "a".',
      ],
    },
    {
      name: "a number where YAML readers meant text",
      given: "paths: {}\ntags: [{ name: 114 }]",
      want: ["spec-wrong-type 4:16 `name` must be a string, not the number 114."],
      hint: 'Put it in quotes: "114".',
    },
    {
      name: "a path without its slash",
      given: `paths:\n  a:\n    get: { ${ok} }`,
      want: ["spec-name 4:3 `a` is not allowed here. Paths start with `/`."],
    },
    {
      name: "a status that is none",
      given: "paths:\n  /a:\n    get: { responses: { 20X: { description: A } } }",
      want: [
        "spec-name 5:25 `20X` is not allowed here. Responses are named by a status such as `200`, a range such as `2XX`, or `default`.",
      ],
    },
    {
      name: "a component name that no reference could use",
      given: "paths: {}\ncomponents: { schemas: { 'a b': {} } }",
      want: ["spec-name 4:26 The name `a b` must consist of letters, digits, `.`, `-` and `_`."],
    },
    {
      name: "both example and examples",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parameters: [{ name: a, in: query, schema: {}, example: 1, examples: {} }]`,
      want: ["spec-conflicting-fields 7:66 The parameter may have `example` or `examples`, not both."],
    },
    {
      name: "neither schema nor content",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parameters: [{ name: a, in: query }]`,
      want: ["spec-missing-field 7:20 The parameter has neither `schema` nor `content`."],
    },
    {
      name: "a style of another place",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parameters: [{ name: a, in: query, style: simple, schema: {} }]`,
      want: ['spec-wrong-value 7:49 `style` must be "form", "spaceDelimited", "pipeDelimited" or "deepObject", not "simple".'],
    },
    {
      name: "members of another kind of security scheme",
      given: "paths: {}\ncomponents: { securitySchemes: { a: { type: http, scheme: basic, in: header }, b: { type: apiKey } } }",
      want: [
        "spec-unknown-field 4:66 `in` belongs to `type: apiKey`, not to the security scheme with `type: http`.",
        "spec-missing-field 4:80 The security scheme with `type: apiKey` has no `in`.",
        "spec-missing-field 4:80 The security scheme with `type: apiKey` has no `name`.",
      ],
    },
    {
      name: "a method with a member of its own among the additional ones, in any case",
      version: "3.2.0",
      given: `paths:\n  /a:\n    additionalOperations:\n      get: { ${ok} }\n      Post: { ${ok} }\n      copy: { ${ok} }`,
      want: ["6:7 The name `get`", "7:7 The name `Post`"].map(
        (name) =>
          `spec-name ${name} must consist of the characters of HTTP methods, and cannot be methods with members of their own.`,
      ),
    },
    {
      name: "a wrong value of a $ref-or-object is told once",
      given: "paths: {}\ncomponents: { parameters: { a: 1, b: { $ref: 2 } } }",
      want: [
        "spec-wrong-type 4:32 `a` must be an object, not the number 1.",
        "spec-wrong-type 4:46 `$ref` must be a string, not the number 2.",
      ],
    },
  ]);
});

describe("schemas", () => {
  table([
    {
      name: "a keyword that 3.0 does not have",
      given: "paths: {}\ncomponents: { schemas: { A: { const: 1 } } }",
      want: ["spec-unknown-field 4:31 The schema has no member `const`."],
      hint: "Write an `enum` with one value.",
    },
    {
      name: "several types in 3.0",
      given: "paths: {}\ncomponents: { schemas: { A: { type: [string, 'null'] } } }",
      want: ['spec-wrong-type 4:37 `type` must be "array", "boolean", "integer", "number", "object" or "string", not a list.'],
    },
    {
      name: "an array without items in 3.0",
      given: "paths: {}\ncomponents: { schemas: { A: { type: array } } }",
      want: ["spec-array-items 4:29 A schema of type array must define its `items`."],
    },
    {
      name: "an array without items in 3.1",
      version: "3.1.0",
      given: "components: { schemas: { A: { type: array } } }",
      want: [],
    },
    {
      name: "nullable in 3.1",
      version: "3.1.0",
      given: "components: { schemas: { A: { type: string, nullable: true } } }",
      want: ["spec-schema-keyword 3:45 `nullable` has no meaning in the schema."],
      hint: 'Add "null" to `type`.',
    },
    {
      name: "a misspelt keyword in 3.1",
      version: "3.1.0",
      given: "components: { schemas: { A: { requird: [a], custom: 1 }, B: { custom: 2 } } }",
      want: [
        "spec-schema-keyword 3:31 `requird` has no meaning in the schema.",
        "spec-not-shown 3:45 No page shows `custom`. It is there 2 times.",
      ],
      hint: "Did you mean `required`?",
    },
    {
      name: "a misspelt type in 3.1",
      version: "3.1.0",
      given: "components: { schemas: { A: { type: [strng] } } }",
      want: [
        'spec-wrong-value 3:38 The item must be "array", "boolean", "integer", "null", "number", "object" or "string", not "strng".',
      ],
      hint: "Did you mean `string`?",
    },
    {
      name: "a pattern that is none",
      given: "paths: {}\ncomponents: { schemas: { A: { pattern: '(' }, B: { pattern: '^[\\w-]+\\/$' } } }",
      want: ["spec-schema-pattern 4:40 `(` is not a regular expression of JavaScript."],
    },
    {
      name: "a pattern in slashes, as zod writes it",
      given:
        "paths: {}\ncomponents: { schemas: { A: { pattern: '/^[A-Z]{3}$/i' }, B: { pattern: '/^a' }, C: { pattern: '/a/' } } }",
      want: ["spec-schema-pattern 4:40 No text matches `/^[A-Z]{3}$/i`."],
      hint: "Write `^[A-Z]{3}$`: a pattern is not in slashes and has no flags.",
    },
    {
      name: "a pattern with anchors of another language",
      given: "paths: {}\ncomponents: { schemas: { A: { pattern: '\\A[a-z]+\\Z' }, B: { pattern: '^\\\\Abc$' } } }",
      want: ["spec-schema-pattern 4:40 `\\A[a-z]+\\Z` is not a regular expression of JavaScript."],
    },
    {
      name: "texts beside a reference in 3.0",
      given:
        "paths: {}\ncomponents: { schemas: { A: {}, B: { properties: { a: { $ref: '#/components/schemas/A', description: Lost } } } } }",
      want: ["spec-ref-siblings 4:63 `description` next to `$ref` is ignored."],
    },
    {
      name: "texts beside a reference in 3.1",
      version: "3.1.0",
      given:
        "components: { schemas: { A: {}, B: { properties: { a: { $ref: '#/components/schemas/A', description: Kept } } } } }",
      want: [],
    },
    {
      name: "references inside the values of examples",
      version: "3.1.0",
      given: `components:
  examples:
    Cat: { value: { name: Tom } }
    Dog: { value: { friend: { $ref: '#/components/examples/Cat' }, toys: [{ $ref: '#/components/examples/Toy' }] } }
    All: { value: { $ref: '#/components/examples/Cat' } }
    Url: { value: { next: { $ref: 'https://a.example' }, root: { $ref: '#' } } }
    File: { value: { pet: { $ref: ./pet.json }, toy: { $ref: 'toy.yaml#/a' }, url: { $ref: 'https://a.example/b.json' } } }
    Whole: { value: { $ref: './no.json' } }
  schemas: { A: { examples: [{ $ref: '#/components/examples/Cat' }] } }`,
      want: [
        "spec-ref-in-example 6:37 `#/components/examples/Cat` is part of an example, so it is data and is not resolved.",
        "spec-ref-in-example 6:83 `#/components/examples/Toy` is part of an example, so it is data and is not resolved.",
        "spec-ref-in-example 9:35 `./pet.json` is part of an example, so it is data and is not resolved.",
        "spec-ref-in-example 9:62 `toy.yaml#/a` is part of an example, so it is data and is not resolved.",
        "spec-ref-in-example 10:29 `./no.json` cannot be resolved, so the example shows it as it is written.",
        "spec-ref-in-example 11:38 `#/components/examples/Cat` is part of an example, so it is data and is not resolved.",
      ],
    },
    {
      name: "references in examples of an API that has a member $ref",
      version: "3.1.0",
      given: `components:
  schemas: { A: { properties: { $ref: { type: string } }, examples: [{ a: { $ref: '#/components/schemas/A' } }] } }`,
      want: [],
    },
    {
      name: "a discriminator that maps to nothing",
      given:
        "paths: {}\ncomponents: { schemas: { Cat: {}, A: { discriminator: { propertyName: a, mapping: { c: Cta, d: '#/components/schemas/Cat', e: Cat } } } } }",
      want: ["spec-discriminator-target 4:88 `c` is mapped to `Cta`, which is not a schema."],
      hint: "Did you mean `Cat`?",
    },
    {
      name: "a discriminator that maps to a path with backslashes",
      given:
        "paths: {}\ncomponents: { schemas: { Cat: {}, A: { discriminator: { propertyName: a, mapping: { c: 'schemas\\Cat.yaml' } } } } }",
      want: ["spec-discriminator-target 4:88 `c` is mapped to `schemas\\Cat.yaml`, which is not a schema."],
      hint: "Paths in references have `/`: write `schemas/Cat.yaml`.",
    },
  ]);
});

describe("paths and parameters", () => {
  table([
    {
      name: "a variable without a parameter",
      given: `paths:\n  /a/{id}/{b}:\n    parameters: [{ name: b, in: path, required: true, schema: {} }]\n    get: { ${ok} }`,
      want: ["spec-path-parameter-undeclared 6:5 `{id}` of GET /a/{id}/{b} has no parameter with `in: path`."],
    },
    {
      name: "a parameter in the wrong place",
      given: `paths:\n  /a/{id}:\n    get: { ${ok}, parameters: [{ name: id, in: query, schema: {} }] }`,
      want: ["spec-path-parameter-undeclared 5:5 `{id}` of GET /a/{id} has no parameter with `in: path`."],
      hint: "There is one with `in: query`.",
    },
    {
      name: "a parameter without a variable, told once for all operations of the path",
      given: `paths:\n  /a:\n    parameters: [{ name: id, in: path, required: true, schema: {} }]\n    get: { ${ok} }\n    put: { ${ok} }`,
      want: ["spec-path-parameter-unused 5:18 /a has no variable `{id}`."],
    },
    {
      name: "operators of RFC 6570, told once for each expression",
      given: `paths:\n  /a{.format}/{+id}{?q,page}:\n    parameters: [{ name: id, in: path, required: true, schema: {} }, { name: format, in: path, required: true, schema: {} }]\n    get: { ${ok} }`,
      want: [
        "spec-path-parameter-undeclared 6:5 `{+id}` of GET /a{.format}/{+id}{?q,page} has no parameter with `in: path`.",
        "spec-path-parameter-undeclared 6:5 `{.format}` of GET /a{.format}/{+id}{?q,page} has no parameter with `in: path`.",
        "spec-path-parameter-undeclared 6:5 `{?q,page}` of GET /a{.format}/{+id}{?q,page} has no parameter with `in: path`.",
      ],
      hint: "OpenAPI has no operators in paths. Write `{id}`.",
    },
    {
      name: "variables of routers",
      given: `paths:\n  /a/{id:int}/{*rest}/{b?}/{name=a/*}:\n    parameters: [{ name: id, in: path, required: true, schema: {} }]\n    get: { ${ok} }`,
      want: ["*rest", "b?", "id:int", "name=a/*"].map(
        (variable) =>
          `spec-path-parameter-undeclared 6:5 \`{${variable}}\` of GET /a/{id:int}/{*rest}/{b?}/{name=a/*} has no parameter with \`in: path\`.`,
      ),
      hint: "OpenAPI has no operators in paths. Write `{rest}`.",
    },
    {
      name: "a path parameter that is not required",
      given: `paths:\n  /a/{id}:\n    get: { ${ok}, parameters: [{ name: id, in: path, schema: {} }] }`,
      want: ["spec-path-parameter-optional 5:68 The path parameter `id` must have `required: true`."],
    },
    {
      name: "a shared parameter twice, and headers whatever their case",
      given: `paths:\n  /a:\n    get:\n      ${ok}\n      parameters:\n        - $ref: '#/components/parameters/p'\n        - { name: p, in: query, schema: {} }\n        - { name: X-A, in: header, schema: {} }\n        - { name: x-a, in: header, schema: {} }\ncomponents: { parameters: { p: { name: p, in: query, schema: {} } } }`,
      want: [
        "spec-parameter-duplicate 9:11 The query parameter `p` is listed twice.",
        "spec-parameter-duplicate 11:11 The header parameter `x-a` is listed twice.",
      ],
    },
    {
      name: "broken templates",
      given: `paths:\n  /a/{id: { summary: A }\n  /b/{}: { summary: A }\n  /c/{x}/{x}: { summary: A }`,
      want: [
        "spec-path-template 4:3 The braces in `/a/{id` do not match.",
        "spec-path-template 5:3 A variable in `/b/{}` has no name.",
        "spec-path-template 6:3 The variable `{x}` is used twice in `/c/{x}/{x}`.",
      ],
    },
    {
      name: "paths that differ in names of variables only",
      given: "paths:\n  /a/{x}: { summary: A }\n  /a/{y}: { summary: A }\n  /a/b: { summary: A }",
      want: ["spec-path-duplicate 5:3 `/a/{y}` is the same path as `/a/{x}`."],
    },
  ]);
});

describe("names that must match", () => {
  table([
    {
      name: "an operationId twice, in a path and a callback",
      given: `paths:\n  /a:\n    get: { operationId: x, ${ok} }\n    put:\n      ${ok}\n      callbacks: { c: { '{$url}': { post: { operationId: x, ${ok} } } } }`,
      want: ["spec-operation-id-duplicate 8:58 The operationId `x` of POST {$url} is already used by GET /a."],
    },
    {
      name: "one path item used twice is no duplicate",
      version: "3.1.0",
      given: `paths:\n  /a: { $ref: '#/components/pathItems/i' }\n  /b: { $ref: '#/components/pathItems/i' }\ncomponents: { pathItems: { i: { get: { operationId: x } } } }`,
      want: [],
    },
    {
      name: "tags",
      given: `tags: [{ name: Juz }, { name: Juz }]\npaths:\n  /a:\n    get: { ${ok}, tags: [Juz, Jus] }\n    put: { ${ok}, tags: [Jus] }`,
      want: [
        "spec-tag-duplicate 3:31 The tag `Juz` is declared twice.",
        "spec-tag-undeclared 6:67 The tag `Jus` is not declared. It is there 2 times.",
      ],
    },
    {
      name: "security",
      given:
        "paths: {}\nsecurity: [{ a: [], oath: [] }, { oauth: [red, write] }, {}]\ncomponents:\n  securitySchemes:\n    a: { type: apiKey, in: header, name: a }\n    oauth: { type: oauth2, flows: { implicit: { authorizationUrl: https://a.b, scopes: { read: R, write: W } } } }",
      want: [
        "spec-security-undeclared 4:21 The security scheme `oath` is not declared.",
        "spec-scope-undeclared 4:43 No flow of `oauth` offers the scope `red`.",
      ],
      hint: "Did you mean `oauth`?",
    },
    {
      name: "server variables",
      given: "paths: {}\nservers: [{ url: 'https://{host}/{base}', variables: { host: { default: c, enum: [a, b] } } }]",
      want: [
        "spec-server-variable 4:18 The server URL has a variable `{base}` that is not declared.",
        "spec-server-default 4:73 The default of `host` is not one of its values.",
      ],
    },
    {
      name: "links",
      given: "paths: {}\ncomponents: { links: { l: { operationId: getChaptr } } }",
      want: ["spec-link-target 4:42 No operation has the operationId `getChaptr`."],
    },
  ]);
});

test("diagnostics about other files have locations there", async () => {
  const spec = source({
    "api.yaml": api("3.0.3", "paths: { /a: { $ref: paths/a.yaml } }"),
    "paths/a.yaml": "get:\n  responses: {}\n  paramters: []\n",
  });
  expect((await ownDiagnostics(spec)).map(({ location, code }) => [location?.file, location?.line, code])).toEqual([
    ["paths/a.yaml", 2, "spec-wrong-value"],
    ["paths/a.yaml", 3, "spec-unknown-field"],
  ]);
});

test("schemas of other files that nothing refers to are reported once", async () => {
  const root = api("3.1.0", "components:\n  schemas:\n    A: { $ref: 'b.yaml#/$defs/A' }");
  const defs =
    "$defs:\n  A: { items: { $ref: '#/$defs/B' } }\n  B: {}\n  C: { type: string }\n  D: { $ref: '#/$defs/A' }\n  E: {}";
  const diagnostics = await ownDiagnostics(source({ "api.yaml": root, "b.yaml": defs }));
  expect(diagnostics.map((diagnostic) => `${diagnostic.location?.file} ${brief(diagnostic)}`)).toEqual([
    "b.yaml spec-not-shown 4:3 No page shows `C`: nothing refers to it, nor to 1 other component of this file.",
  ]);
});

describe("the OpenAPI parser", () => {
  const shared = "components: { schemas: { A: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } } } }";
  test.each([
    { name: "a valid 3.0", version: "3.0.3", rest: `paths: {}\n${shared}` },
    { name: "a valid 3.1", version: "3.1.0", rest: shared },
    { name: "3.2, which it does not know", version: "3.2.0", rest: shared },
    {
      name: "references in examples",
      version: "3.0.3",
      rest: "paths: {}\ncomponents: { examples: { a: { value: { $ref: nowhere } } } }",
    },
    {
      name: "arrays without items in 3.1",
      version: "3.1.0",
      rest: `paths: { /a: { get: { parameters: [{ name: a, in: query, schema: { type: array } }] } } }`,
    },
  ])("$name passes", async ({ version, rest }) => {
    expect((await checkSpec(source(api(version, rest)))).map(brief)).toEqual([]);
  });

  test("receives several files as one document", async () => {
    const spec = source({
      "api.yaml": api("3.0.3", "paths: { /a: { $ref: 'paths/a.yaml#/one~1path' } }"),
      "paths/a.yaml": `one/path: { get: { ${ok}, parameters: [{ $ref: '../p.yaml' }] } }`,
      "p.yaml": "name: p\nin: query\nschema: { $ref: 's.json#/S S' }",
      "s.json": '{ "S S": { "type": "array", "items": { "$ref": "#/S S" } } }',
    });
    expect((await checkSpec(spec)).map(brief)).toEqual([]);
  });

  test.each([
    { name: "no paths", version: "3.1.0", rest: "paths: {}" },
    { name: "no components", version: "3.1.0", rest: "components: {}" },
    { name: "no webhooks", version: "3.1.0", rest: "webhooks: {}" },
    { name: "extensions among the paths", version: "3.0.3", rest: `paths: { x-internal: false, /a: { get: { ${ok} } } }` },
    {
      name: "extensions of responses and callbacks",
      version: "3.1.0",
      rest: `paths: { /a: { get: { responses: { x-internal: false, '200': { description: OK } }, callbacks: { c: { x-internal: false, '{$url}': { post: { ${ok} } } } } } } }`,
    },
    ...[
      "paths: {}\ncomponents: { schemas: { A: true } }",
      "paths: { /a: { get: { responses: { '200': { description: OK, content: { application/json: { schema: true } } } } } } }",
      `paths: { /a: { get: { parameters: [{ name: a, in: query, schema: true }], ${ok} } } }`,
      `paths: { /a: { get: { parameters: [{ name: a, in: query, content: { application/json: { schema: true } } }], ${ok} } } }`,
      "paths: { /a: { get: { responses: { '200': { description: OK, headers: { A: { schema: true } } } } } } }",
      `paths: {}\nwebhooks: { a: { post: { requestBody: { content: { application/json: { schema: true } } }, ${ok} } } }`,
      "paths: {}\ncomponents: { headers: { A: { schema: true } }, parameters: { B: { name: b, in: query, schema: true } } }",
    ].map((rest) => ({ name: `a boolean schema (${rest})`, version: "3.1.0", rest })),
    {
      name: "an operation with an operationId that is two paths",
      version: "3.1.0",
      rest: `paths: { /a: { $ref: '#/components/pathItems/i' }, /b: { $ref: '#/components/pathItems/i' } }\ncomponents: { pathItems: { i: { get: { operationId: x, ${ok} } } } }`,
    },
  ])("$name is valid", async ({ version, rest }) => {
    expect((await checkSpec(source(api(version, rest)))).map(brief)).toEqual([]);
  });

  test("is not asked about a spec that would take too long", async () => {
    const schemas = Array.from({ length: 8 }, (_, level) => {
      const members = Array.from({ length: 10 }, (__, at) =>
        level < 7 ? `p${at}: { $ref: '#/components/schemas/L${level + 1}' }` : `p${at}: { type: string }`,
      );
      return `L${level}: { type: object, properties: { ${members.join(", ")} } }`;
    });
    const spec = source(api("3.1.0", `paths: {}\ncomponents: { schemas: { ${schemas.join(", ")} } }`));
    const asked = vi.fn();
    const found = await checkSpec(spec, asked);
    expect(asked).not.toHaveBeenCalled();
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([["spec-parser-skipped", "info"]]);
  });

  test.each(["too slow", "failed"] as const)("a validation that is %s is reported as information", async (outcome) => {
    const found = await checkSpec(source(api("3.1.0", "paths: {}")), async () => outcome);
    expect(found.map(({ code, severity, location }) => [code, severity, location?.line])).toEqual([
      ["spec-parser-skipped", "info", 1],
    ]);
  });

  test("an error is reported at the location that its message names", async () => {
    const spec = source(api("3.1.0", `paths:\n  /a: { get: { ${ok} } }\n  /b/x:\n    get: { ${ok} }`));
    const found = await checkSpec(spec, async () => ["`/paths/b/x/get` has a fault."]);
    expect(found.map(({ code, location }) => [code, location?.pointer])).toEqual([["spec-parser-verdict", "/paths/~1b~1x/get"]]);
  });

  test("an error that only the parser finds is reported in its words", async () => {
    const text = withSchemas("3.0.3", {})
      .replace('"paths":{}', '"paths":{},"tags":[{"name":"a"},{"name":"a"}]')
      .replace('a"}]', 'b"}]');
    expect(await checkSpec(source(text))).toEqual([]);
    const uniqueTags = source(api("3.0.3", "paths: {}\ncomponents: { schemas: { A: { required: [a, a] } } }"));
    expect((await checkSpec(uniqueTags)).map(({ code, location }) => [code, location?.line])).toEqual([
      ["spec-parser-verdict", 1],
    ]);
  });
});

describe("slips that only clients notice", () => {
  const body = (type: string) => `paths:\n  /a:\n    post:\n      requestBody: { content: { '${type}': {} } }\n      ${ok}`;
  table([
    {
      name: "a misspelled top-level type",
      given: body("aplication/json"),
      want: ["spec-media-type 6:33 The media type `aplication/json` is probably misspelled."],
      hint: "Did you mean `application/json`?",
    },
    {
      name: "a misspelled subtype",
      given: body("application/jsom"),
      want: ["spec-media-type 6:33 The media type `application/jsom` is probably misspelled."],
      hint: "Did you mean `application/json`?",
    },
    {
      name: "both, with a parameter",
      given: body("mutipart/formdata; charset=utf-8"),
      want: ["spec-media-type 6:33 The media type `mutipart/formdata; charset=utf-8` is probably misspelled."],
      hint: "Did you mean `multipart/form-data`?",
    },
    {
      name: "a type that is not registered",
      given: body("json/application"),
      want: ["spec-media-type 6:33 The media type `json/application` is probably misspelled."],
      hint: "Types start with `application/`, `text/`, `image/` and the like.",
    },
    ...[
      "application/vnd.pets+json",
      "application/jose+json",
      "image/*",
      "*/*",
      "x-pets/x-json",
      "application/jwt",
      "text/turtle",
    ].map((type) => ({ name: `${type} is as it is`, given: body(type), want: [] })),
    {
      name: "an operationId with spaces",
      given: `paths:\n  /a:\n    get:\n      operationId: list all pets\n      ${ok}`,
      want: ["spec-operation-id-blank 6:20 The operationId `list all pets` contains a space."],
      hint: "Write `list-all-pets`.",
    },
    {
      name: "two slashes in a row",
      given: `paths:\n  //pets:\n    get:\n      ${ok}`,
      want: ["spec-path-slashes 4:3 `//pets` has two slashes in a row."],
      hint: "Write `/pets`.",
    },
    {
      name: "names of headers that HTTP does not allow",
      given: [
        "paths:",
        "  /a:",
        "    post:",
        "      parameters: [{ name: 'Bad[Header]', in: header, schema: { type: string } }, { name: 'a[]', in: query, schema: {} }]",
        "      requestBody: { content: { multipart/mixed: { encoding: { a: { headers: { 'X A': { schema: {} } } } } } } }",
        "      responses: { '200': { description: OK, headers: { 'Bad=Header': { schema: {} }, X-Good_1: { schema: {} } } } }",
        "components: { securitySchemes: { key: { type: apiKey, in: header, name: 'X-Key:' } } }",
      ].join("\n"),
      want: [
        "spec-header-name 6:28 `Bad[Header]` cannot be the name of a header.",
        "spec-header-name 7:80 `X A` cannot be the name of a header.",
        "spec-header-name 8:57 `Bad=Header` cannot be the name of a header.",
        "spec-header-name 9:73 `X-Key:` cannot be the name of a header.",
      ],
    },
  ]);
});
