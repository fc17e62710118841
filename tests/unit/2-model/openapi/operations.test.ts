import { describe, expect, test } from "vitest";
import { model } from "../../../fixtures/openapi/load.js";

const api = (version: string, rest: string) => model(`openapi: ${version}\ninfo: { title: A, version: '1' }\n${rest}`);
const operation = (version: string, members: string, rest = "") => {
  const found = api(version, `paths:\n  /a:\n    get:\n      ${members.replace(/\n/g, "\n      ")}\n${rest}`).operations[0];
  if (!found) throw new Error("There is no operation.");
  return found;
};

test("operations keep the order of the spec", () => {
  const { operations } = api("3.0.3", "paths: { /b: { put: {}, get: {} }, /a: { get: {} }, x-c: { get: {} }, /A: { get: {} } }");
  expect(operations.map(({ key, method, path }) => [key, method, path])).toEqual([
    ["PUT /b", "put", "/b"],
    ["GET /b", "get", "/b"],
    ["GET /a", "get", "/a"],
    ["GET /A", "get", "/A"],
  ]);
});

test("a path item by reference keeps its texts and the parameters of the path", () => {
  const { operations } = api(
    "3.1.0",
    "paths:\n  /a/{id}: { $ref: '#/components/pathItems/a', summary: Short }\ncomponents:\n  pathItems:\n    a: { description: Long, parameters: [{ name: id, in: path, schema: {} }], servers: [{ url: /v2 }], get: { operationId: getA }, post: { summary: Own } }",
  );
  expect(operations).toMatchObject([
    {
      operationId: "getA",
      summary: "Short",
      description: "Long",
      parameters: [{ name: "id", required: true }],
      servers: [{ url: "/v2" }],
      at: { pointer: "/components/pathItems/a/get" },
    },
    { summary: "Own", description: "Long", path: "/a/{id}" },
  ]);
});

describe("parameters", () => {
  test("an operation's parameters override those of its path by name and location", () => {
    const { operations } = api(
      "3.0.3",
      "paths:\n  /a/{id}:\n    parameters:\n      - { name: id, in: path, required: true, description: Path, schema: {} }\n      - { name: id, in: query, description: Query, schema: {} }\n    get:\n      parameters:\n        - { name: q, in: query, schema: {} }\n        - { name: id, in: path, required: true, description: Own, schema: {} }",
    );
    expect(operations[0]?.parameters.map(({ name, in: place, description }) => [name, place, description])).toEqual([
      ["id", "path", "Own"],
      ["id", "query", "Query"],
      ["q", "query", undefined],
    ]);
  });

  test.each([
    { given: "in: path", want: ["simple", false] },
    { given: "in: query", want: ["form", true] },
    { given: "in: header", want: ["simple", false] },
    { given: "in: cookie", want: ["form", true] },
    { given: "in: query, style: spaceDelimited", want: ["spaceDelimited", false] },
    { given: "in: query, style: deepObject, explode: true", want: ["deepObject", true] },
    { given: "in: query, explode: false", want: ["form", false] },
    { given: "in: path, style: matrix, explode: true", want: ["matrix", true] },
  ])("style and explode of { $given }", ({ given, want }) => {
    const [parameter] = operation("3.0.3", `parameters: [{ name: id, ${given}, schema: {} }]`).parameters;
    expect([parameter?.style, parameter?.explode]).toEqual(want);
  });

  test("headers of the protocol are ignored, but only as headers", () => {
    const { parameters } = operation(
      "3.0.3",
      "parameters: [{ name: Accept, in: header, schema: {} }, { name: content-type, in: header, schema: {} }, { name: AUTHORIZATION, in: header, schema: {} }, { name: accept, in: query, schema: {} }]",
    );
    expect(parameters.map(({ name, in: place }) => [name, place])).toEqual([["accept", "query"]]);
  });

  test("with content have examples of both kinds", () => {
    const [filter, plain] = operation(
      "3.0.3",
      "parameters:\n  - { name: filter, in: query, content: { application/json: { schema: { type: object }, example: { a: 1 } } } }\n  - { name: plain, in: query, deprecated: true, allowReserved: true, allowEmptyValue: true, x-note: 1, schema: {}, examples: { a: { value: null, summary: S, x-y: 2 }, b: { $ref: '#/components/examples/b' } } }",
      "components: { examples: { b: { externalValue: 'https://a.b/c' } } }",
    ).parameters;
    expect(filter).toMatchObject({
      mediaType: "application/json",
      schema: { types: ["object"] },
      examples: [{ name: "", value: { a: 1 } }],
    });
    expect(plain).toMatchObject({ deprecated: true, allowReserved: true, allowEmptyValue: true, extensions: { "x-note": 1 } });
    expect(plain?.examples).toMatchObject([
      { name: "a", value: null, summary: "S", extensions: { "x-y": 2 } },
      { name: "b", externalValue: "https://a.b/c", at: { pointer: "/components/examples/b" } },
    ]);
    expect(plain?.examples[1]).not.toHaveProperty("value");
  });

  test("3.2: querystring, cookie style and media types by reference", () => {
    const { parameters } = operation(
      "3.2.0",
      "parameters: [{ name: q, in: querystring, content: { application/json: { $ref: '#/components/mediaTypes/j' } } }, { name: c, in: cookie, style: cookie, schema: {} }]",
      "components: { mediaTypes: { j: { schema: { type: object } } } }",
    );
    expect(parameters).toMatchObject([
      { in: "querystring", mediaType: "application/json", schema: { types: ["object"] } },
      { style: "cookie", explode: true },
    ]);
  });
});

describe("responses", () => {
  test("shared responses keep their name, as a component or as a file", () => {
    const { operations } = model({
      "api.yaml":
        "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: { /a: { $ref: a.yaml } }\ncomponents: { responses: { NotFound: { $ref: not-found.yaml }, Gone: { description: Gone } } }",
      "a.yaml":
        "get: { responses: { default: { description: Any }, '404': { $ref: not-found.yaml }, '410': { $ref: 'api.yaml#/components/responses/Gone' }, 4XX: { $ref: 'api.yaml#/components/responses/NotFound' } } }",
      "not-found.yaml":
        "description: Not here\ncontent: { application/json: { schema: { type: string } } }\nx-error-type: not_found",
    });
    expect(
      operations[0]?.responses.map(({ status, name, at, extensions }) => [status, name, at.file, extensions["x-error-type"]]),
    ).toEqual([
      ["404", "NotFound", "not-found.yaml", "not_found"],
      ["410", "Gone", "api.yaml", undefined],
      ["default", undefined, "a.yaml", undefined],
      ["4XX", "NotFound", "not-found.yaml", "not_found"],
    ]);
  });

  test("have headers, media types in order, or no content", () => {
    const { responses } = operation(
      "3.0.3",
      "responses:\n  '200':\n    description: OK\n    headers: { Content-Type: { schema: {} }, X-Left: { required: true, description: Left, schema: { type: integer } } }\n    content: { text/plain: {}, application/vnd.a+json: { schema: { type: object } }, '*/*': {} }\n  '204': { description: None }",
    );
    expect(responses[0]?.headers).toMatchObject([
      { name: "X-Left", required: true, style: "simple", schema: { types: ["integer"] } },
    ]);
    expect(responses[0]?.contents.map(({ mediaType }) => mediaType)).toEqual(["text/plain", "application/vnd.a+json", "*/*"]);
    expect(responses[1]).toMatchObject({ status: "204", contents: [], headers: [] });
  });

  test("3.1: a description next to the reference wins; 3.0: it is ignored", () => {
    const text = "responses: { '200': { $ref: '#/components/responses/r', description: Here } }";
    const rest = "components: { responses: { r: { description: There } } }";
    expect(operation("3.1.0", text, rest).responses[0]?.description).toBe("Here");
    expect(operation("3.0.3", text, rest).responses[0]?.description).toBe("There");
  });

  test("3.2: a summary replaces the description; streams have items", () => {
    const { responses } = operation(
      "3.2.0",
      "responses: { '200': { summary: Lines, content: { application/jsonl: { itemSchema: { type: object } } } } }",
    );
    expect(responses).toMatchObject([{ description: "Lines", contents: [{ schema: { types: ["object"] } }] }]);
  });
});

test("request bodies", () => {
  expect(
    operation("3.0.3", "requestBody: { description: B, content: { application/json: {}, text/plain: {} } }").requestBody,
  ).toMatchObject({
    description: "B",
    required: false,
    contents: [{ mediaType: "application/json" }, { mediaType: "text/plain" }],
  });
  expect(
    operation(
      "3.0.3",
      "requestBody: { $ref: '#/components/requestBodies/b' }",
      "components: { requestBodies: { b: { required: true, content: {} } } }",
    ).requestBody,
  ).toMatchObject({ required: true, at: { pointer: "/components/requestBodies/b" } });
});

test.each([
  { given: `summary: ${"a".repeat(120)}`, want: { summary: "a".repeat(120), furtherTexts: [] } },
  { given: `summary: ${"a".repeat(121)}`, want: { furtherTexts: ["a".repeat(121)] } },
  { given: "summary: A <p> of b", want: { summary: "A <p> of b", furtherTexts: [] } },
  {
    given: "summary: 'A `b` and **c** of List<D*> *. [More](/e).'",
    want: { summary: "A b and c of List<D*> *. More.", furtherTexts: [] },
  },
  { given: "summary: A<ul><li>b</li></ul>", want: { furtherTexts: ["A<ul><li>b</li></ul>"] } },
  { given: `summary: ${"a".repeat(121)}\ndescription: D`, want: { description: "D", furtherTexts: ["a".repeat(121)] } },
])("a summary that is no title is a text of the operation: $given", ({ given, want }) => {
  const { summary, description, furtherTexts } = operation("3.1.0", given);
  expect(JSON.parse(JSON.stringify({ summary, description, furtherTexts }))).toEqual(want);
});

const place = (pointer: string) => ({ file: "api.yaml", pointer });

describe("security and servers apply to all operations that do not override them", () => {
  const root =
    "security: [{ a: [], b: [r] }, {}]\nservers: [{ url: 'https://{h}.b', description: Main, variables: { h: { default: x, enum: [x, y], description: H } } }]\n";
  test.each([
    {
      given: "summary: A",
      want: [
        [
          { scheme: "a", scopes: [] },
          { scheme: "b", scopes: ["r"] },
        ],
        [],
      ],
    },
    { given: "security: []", want: [] },
    { given: "security: [{}]", want: [[]] },
    { given: "security: [{ c: [] }]", want: [[{ scheme: "c", scopes: [] }]] },
  ])("$given", ({ given, want }) => {
    expect(operation("3.0.3", given, root).security).toEqual(want);
  });

  test("servers", () => {
    expect(operation("3.0.3", "summary: A", root).servers).toEqual([
      {
        at: place("/servers/0"),
        url: "https://{h}.b",
        description: "Main",
        variables: [{ at: place("/servers/0/variables/h"), name: "h", default: "x", values: ["x", "y"], description: "H" }],
      },
    ]);
    const own = { at: place("/paths/~1a/get/servers/0"), url: "/own", variables: [] };
    expect(operation("3.0.3", "servers: [{ url: /own }]", root).servers).toEqual([own]);
    const [ofPath] = api("3.0.3", "paths: { /a: { servers: [{ url: /path }], get: {} } }").operations;
    expect(ofPath?.servers).toEqual([{ at: place("/paths/~1a/servers/0"), url: "/path", variables: [] }]);
  });
});

test("callbacks and webhooks", () => {
  const text =
    "callbacks: { done: { '{$request.body#/url}': { post: { summary: Tell } }, x-note: {} }, shared: { $ref: '#/components/callbacks/s' } }";
  const found = operation(
    "3.1.0",
    text,
    "security: [{ a: [] }]\ncomponents: { callbacks: { s: { '{$url}': { put: {} } } } }\nwebhooks: { newVerse: { post: { summary: New } } }",
  );
  expect(found.callbacks).toMatchObject([
    {
      name: "done",
      expression: "{$request.body#/url}",
      operation: { key: "POST {$request.body#/url}", summary: "Tell", security: undefined },
    },
    { name: "shared", expression: "{$url}", operation: { key: "PUT {$url}" } },
  ]);
  expect(api("3.1.0", "webhooks: { newVerse: { post: { summary: New } } }")).toMatchObject({
    operations: [],
    webhooks: [{ key: "POST newVerse", summary: "New" }],
  });
});

test("callbacks that contain themselves stop at a limit", () => {
  const { operations } = api(
    "3.0.3",
    "paths: { /a: { $ref: '#/components/x-p/a' } }\ncomponents: { x-p: { a: { post: { callbacks: { c: { '{$u}': { $ref: '#/components/x-p/a' } } } } } } }",
  );
  let depth = 0;
  for (let next = operations[0]; next; next = next.callbacks[0]?.operation) depth++;
  expect(depth).toBe(4);
});

test.each(["3.2.0", "3.1.0"])("reads QUERY and additional operations of 3.2 in %s", (version) => {
  const text = "paths: { /a: { query: {}, additionalOperations: { COPY: { summary: C }, copy: {}, mkCol: {} } } }";
  expect(api(version, text).operations.map(({ key, method }) => [key, method])).toEqual([
    ["QUERY /a", "query"],
    ["COPY /a", "COPY"],
    // Names are case-sensitive (RFC 9110 section 9.1).
    ["copy /a", "copy"],
    ["mkCol /a", "mkCol"],
  ]);
});

test("declared tags come first, with their labels; then tags of operations", () => {
  const { tags } = api(
    "3.2.0",
    "tags: [{ name: b, x-displayName: Bee }, { name: a, summary: Ay, parent: b, description: D }]\npaths: { /a: { get: { tags: [z, a] }, put: { tags: [y, y] } } }",
  );
  expect(tags).toEqual([
    { name: "b", label: "Bee", declared: true },
    { name: "a", label: "Ay", parent: "b", description: "D", declared: true },
    { name: "z", label: "Z", declared: false },
    { name: "y", label: "Y", declared: false },
  ]);
});

test("security schemes of every type", () => {
  const { securitySchemes } = api(
    "3.1.0",
    "components:\n  securitySchemes:\n    k: { type: apiKey, in: cookie, name: K, description: D }\n    h: { type: http, scheme: bearer, bearerFormat: JWT }\n    o: { type: openIdConnect, openIdConnectUrl: 'https://a.b' }\n    m: { type: mutualTLS }\n    r: { $ref: '#/components/securitySchemes/k' }\n    f: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://a', tokenUrl: 'https://t', scopes: { read: Read } }, x-a: {} } }",
  );
  expect([...securitySchemes.values()]).toMatchObject([
    { name: "k", type: "apiKey", in: "cookie", parameter: "K", description: "D" },
    { name: "h", type: "http", scheme: "bearer", bearerFormat: "JWT" },
    { name: "o", type: "openIdConnect", url: "https://a.b" },
    { name: "m", type: "mutualTLS" },
    { name: "r", type: "apiKey" },
    {
      name: "f",
      type: "oauth2",
      flows: [
        {
          kind: "authorizationCode",
          authorizationUrl: "https://a",
          tokenUrl: "https://t",
          scopes: [{ name: "read", description: "Read" }],
        },
      ],
    },
  ]);
});

test.each([
  ["{ application/x-www-form-urlencoded: { encoding: {}, schema: { type: object, properties: {} } } }", false],
  ["{ application/json: { schema: { type: object, additionalProperties: false } } }", false],
  ["{ application/json: { schema: { type: object } }, text/plain: { schema: { type: string } } }", true],
  ["{ application/json: { schema: { type: object, properties: { a: {} } } } }", true],
  ["{ application/json: { schema: { type: object, description: Text. } } }", true],
  ["{ application/json: { example: {} } }", true],
])("an optional body of a GET without anything is none for pages: %s", (content, want) => {
  expect(operation("3.1.0", `requestBody: { content: ${content} }`).requestBody?.isUnused !== true).toBe(want);
  expect(operation("3.1.0", `requestBody: { required: true, content: ${content} }`).requestBody?.isUnused).toBeUndefined();
});

test.each([
  ["unversioned", ""],
  ["N/A", ""],
  ["-", ""],
  ["beta", "beta"],
  ["1", "1"],
])("the version %s is shown as '%s'", (written, want) => {
  expect(model(`openapi: 3.1.0\ninfo: { title: A, version: '${written}' }\npaths: {}`).version).toBe(want);
});
