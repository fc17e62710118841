import { describe, expect, it } from "vitest";
import { type CheckInput, everyTime } from "../../../generator/checks/check-input.js";
import { checkExamples, checkSiteExamples } from "../../../generator/checks/example-validity.js";
import { inProcess } from "../../../generator/pipeline/workers/check-tasks.js";
import { apiSite, descriptionOf, shown, spec } from "./make-site.js";

const examplesOf = async (site: CheckInput | Promise<CheckInput>) => checkExamples(descriptionOf(await site)[1]);

const get = (rest: string, components = "", version?: string) =>
  spec(`/x:\n  get:\n${rest.replace(/^/gm, "    ")}`, components, version);

describe("examples and defaults", () => {
  it.each([
    [
      "a parameter",
      "parameters: [{ name: page, in: query, schema: { type: integer, minimum: 1 }, example: 0 }]\nresponses: {}",
      ["The example of page of GET /x: the value must be >= 1."],
    ],
    [
      "a default",
      "parameters: [{ name: page, in: query, schema: { type: integer, maximum: 5, default: 10 } }]\nresponses: {}",
      ["must be <= 5."],
    ],
    [
      "an enum",
      "parameters: [{ name: sort, in: query, schema: { type: string, enum: [a, b] }, example: c }]\nresponses: {}",
      ['The example of sort of GET /x: the value must be one of "a", "b".'],
    ],
    [
      "an enum without values, which is another mistake",
      "parameters: [{ name: sort, in: query, schema: { type: string, enum: [] }, example: c }]\nresponses: {}",
      [],
    ],
    [
      "a format",
      "parameters: [{ name: day, in: query, schema: { type: string, format: date }, example: 2025-13-01 }]\nresponses: {}",
      ['must match format "date".'],
    ],
    [
      "a date written without quotes is text",
      "parameters: [{ name: day, in: query, schema: { type: string, format: date }, example: 2025-12-01 }]\nresponses: {}",
      [],
    ],
    [
      "null where 3.0 says nullable",
      "parameters: [{ name: a, in: query, schema: { type: string, nullable: true, enum: [x] }, example: null }]\nresponses: {}",
      [],
    ],
    ...["application/json-seq", "application/jsonl", "text/event-stream"].map((type): [string, string, string[]] => [
      `an item of a stream of ${type}`,
      `responses: { "200": { description: OK, content: { "${type}": { itemSchema: { required: [id] }, example: [{ id: "1" }, {}] } } } }`,
      ["The example of 200 of GET /x: the value lacks `id`."],
    ]),
    [
      "the text of a JSON sequence",
      'responses: { "200": { description: OK, content: { "application/json-seq": { itemSchema: { type: object }, example: "\\u001e{}\\n" } } } }',
      [],
    ],
    [
      "null where nothing says so",
      "parameters: [{ name: a, in: query, schema: { type: string }, example: null }]\nresponses: {}",
      ["must be string."],
    ],
  ])("%s", async (_, rest, want) => {
    const found = (await examplesOf(apiSite(get(rest)))).map(({ message }) => message);
    expect(found).toHaveLength(want.length);
    for (const [index, text] of want.entries()) expect(found[index]).toContain(text);
  });

  const number = (words: string, value: string) =>
    get(`parameters: [{ name: n, in: query, schema: { ${words} }, example: ${value} }]\nresponses: {}`);

  it.each<[string, string]>([
    ["multipleOf: 0.01", "0.07"],
    ["multipleOf: 0.01", "0.29"],
    ["multipleOf: 0.01", "19.99"],
    ["multipleOf: 0.01", "1234.56"],
    ["multipleOf: 0.1", "0.7"],
    ["multipleOf: 0.05", "9.95"],
    ["multipleOf: 1e-7", "3e-7"],
    ["multipleOf: 0.3", "123456789012345678901234567890"],
    ["format: int32", "2147483647"],
    ["format: int32", "-2147483648"],
    ["format: int64", "9223372036854775807"],
    ["format: int64", "-9223372036854775808"],
    ["maximum: 9007199254740993", "9007199254740993"],
  ])("numbers are exact: %s allows %s", async (words, value) => {
    expect(await examplesOf(apiSite(number(`type: number, ${words}`, value)))).toEqual([]);
  });

  it.each([
    ["multipleOf: 0.01", "0.075"],
    ["multipleOf: 0.05", "9.96"],
    ["format: int32", "2147483648"],
    ["format: int32", "-2147483649"],
    ["format: int64", "9223372036854775808"],
    ["format: int64", "-9223372036854775809"],
    ["format: int32", "1.5"],
    ["maximum: 9007199254740992", "9007199254740993"],
    ["exclusiveMinimum: 9007199254740993", "9007199254740993"],
  ])("numbers are exact: %s does not allow %s", async (words, value) => {
    expect(await examplesOf(apiSite(number(`type: number, ${words}`, value)))).toHaveLength(1);
  });

  const list = (schema: string, value: string) =>
    get(
      `responses: { "200": { description: A., content: { application/json: { schema: ${schema}, example: ${value} } } } }`,
      "",
      "3.1.0",
    );

  it.each([
    ["{ type: array, unevaluatedItems: false }", "[1]", 1],
    ["{ prefixItems: [{ type: string }], unevaluatedItems: false }", "[a, b]", 1],
    ["{ prefixItems: [{ type: string }], unevaluatedItems: false }", "[a]", 0],
    ["{ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: false }", "[a, b]", 0],
    ["{ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: false }", "[a, b, c]", 1],
    ["{ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: { type: integer } }", "[a, b, c]", 1],
    ["{ allOf: [{ prefixItems: [true, true] }], unevaluatedItems: { type: integer } }", "[a, b, 3]", 0],
  ])("items that no part allows: %s with %s", async (schema, value, count) => {
    expect(await examplesOf(apiSite(list(schema, value)))).toHaveLength(count);
  });

  it("a branch that a discriminator selects may be valid for another one, too", async () => {
    const union = `{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }], discriminator: { propertyName: k } }`;
    const both = "schemas: { A: { properties: { k: { type: string } } }, B: { properties: { k: { type: string } } } }";
    const site = (schema: string) =>
      apiSite(
        get(
          `responses: { "200": { description: A., content: { application/json: { schema: ${schema}, example: { k: A } } } } }`,
          both,
        ),
      );
    expect(await examplesOf(site(union))).toEqual([]);
    expect(await examplesOf(site(union.replace(/, discriminator.*$/, " }")))).toHaveLength(1);
  });

  it.each([
    ["{ k: A, a: 1 }", []],
    ["{ k: A, b: x }", ["lacks `a`"]],
    ["{ k: beta, b: 5 }", ["`b` must be string"]],
    ["{ k: beta, b: x }", []],
    ["{ k: other, b: x }", []],
    ["{ b: x }", ["lacks `k`", "lacks `k`"]],
    ["null", ["must be"]],
  ])(
    "a value has to fit the branch that its discriminator selects, and errors are about that branch: %s",
    async (value, want) => {
      const branch = (name: string, type: string) =>
        `{ type: object, required: [k, ${name}], properties: { k: { type: string }, ${name}: { type: ${type} } } }`;
      const schema = `{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }], discriminator: { propertyName: k, mapping: { beta: "#/components/schemas/B" } } }`;
      const content = `{ application/json: { schema: ${schema}, example: ${value} } }`;
      const found = await examplesOf(
        apiSite(
          get(
            `responses: { "200": { description: A., content: ${content} } }`,
            `schemas: { A: ${branch("a", "integer")}, B: ${branch("b", "string")} }`,
          ),
        ),
      );
      const messages = found.map(({ message }) => message).join("\n");
      for (const words of want) expect(messages).toContain(words);
      expect(found.length > 0).toBe(want.length > 0);
    },
  );

  const reply = (example: string) => `
responses:
  "200":
    description: One verse.
    content:
      application/json:
        schema: { $ref: "#/components/schemas/Verse" }
        examples:
          one:
${example.replace(/^/gm, "            ")}`;
  const schemas = `
schemas:
  Verse:
    type: object
    required: [id, text]
    properties:
      id: { type: integer }
      text: { type: string }
      words: { type: array, items: { type: object, properties: { position: { type: integer } } } }
      next: { $ref: "#/components/schemas/Verse" }`;

  it("are not validated against a schema that is part of itself, which has no end", async () => {
    const rest = "parameters: [{ name: a, in: query, schema: { $ref: '#/components/schemas/A' }, example: 1 }]\nresponses: {}";
    for (const keyword of ["oneOf: [{", "not: {"])
      expect(
        await examplesOf(
          apiSite(
            get(rest, `schemas: { A: { ${keyword} $ref: '#/components/schemas/A' }${keyword.endsWith("[{") ? "]" : ""} } }`),
          ),
        ),
      ).toEqual([]);
  });

  it("are reported at the invalid value in a recursive schema", async () => {
    const site = await apiSite(
      get(reply("value:\n  id: 1\n  text: a\n  next:\n    id: two\n    text: b\n  words:\n    - position: x"), schemas),
    );
    expect(shown(await examplesOf(site))).toEqual([
      "example-invalid 23: The example `one` of 200 of GET /x: `words.0.position` must be integer.",
      "example-invalid 20: The example `one` of 200 of GET /x: `next.id` must be integer.",
    ]);
  });

  it("may not leave out required members", async () => {
    const found = async (value: string) => {
      const description = `x-placeholders: true\n${get(reply(`value: ${value}`), schemas)}`;
      return (await examplesOf(apiSite(description))).map(({ message }) => message);
    };
    expect(await found("{ id: 1 }")).toEqual(["The example `one` of 200 of GET /x: the value lacks `text`."]);
    expect(await found('{ id: 1, text: "<text of the verse>" }')).toEqual([]);
    expect(await found('{ id: "<id of the verse>", text: a }')).toEqual([
      "The example `one` of 200 of GET /x: `id` must be integer.",
    ]);
  });

  it("support keywords of 3.1", async () => {
    const rest =
      "parameters: [{ name: a, in: query, schema: { type: [integer, 'null'], exclusiveMinimum: 0, examples: [null, 0] } }]\nresponses: {}";
    expect((await examplesOf(apiSite(get(rest, "", "3.1.0")))).map(({ message }) => message)).toEqual([
      expect.stringContaining("must be > 0."),
    ]);
  });
});

describe("patterns of others", () => {
  const attack = `${"a".repeat(60)}!`;

  it.each([
    [
      "a parameter",
      `parameters: [{ name: q, in: query, schema: { type: string, pattern: "^(b+|a+)+$" }, example: "${attack}" }]`,
      "^(b+|a+)+$",
    ],
    [
      "a lookahead",
      `parameters: [{ name: q, in: query, schema: { type: string, pattern: "^(?=(a+)+$)(c)" }, example: "${attack}" }]`,
      "^(?=(a+)+$)(c)",
    ],
    [
      "the names of members",
      `parameters: [{ name: q, in: query, schema: { type: object, patternProperties: { "^(d|a|aa)*$": { type: string } } }, example: { "${attack}": b } }]`,
      "^(d|a|aa)*$",
    ],
    [
      "propertyNames",
      `parameters: [{ name: q, in: query, schema: { type: object, propertyNames: { pattern: "^(e|a|aa)+$" } }, example: { "${attack}": b } }]`,
      "^(e|a|aa)+$",
    ],
    [
      "a part of a schema",
      `parameters: [{ name: q, in: query, schema: { anyOf: [{ pattern: "^(f|a|aa)+$" }, { const: x }] }, example: "${attack}" }]`,
      "^(f|a|aa)+$",
    ],
  ])("that take too long are named once: %s", async (_, rest, pattern) => {
    const start = performance.now();
    const again = rest.replace("parameters: [", "").replace(/\]$/, "").replace("name: q", "name: r");
    const found = await examplesOf(apiSite(get(`${rest.replace(/\]$/, "")}, ${again}]\nresponses: {}`, "", "3.1.0")));
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([["pattern-slow", "warning"]]);
    expect(found[0]?.message).toContain(`takes too long to compare with the pattern \`${pattern}\`.`);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it.each([
    ["error", "warning"],
    ["warning", "warning"],
    ["off", undefined],
  ] as const)("that take too long are no errors of examples, whose level is %s", async (level, severity) => {
    const schema = `{ type: string, pattern: "^(${level}|a|aa)+$" }`;
    const text = get(`parameters: [{ name: q, in: query, schema: ${schema}, example: "${attack}" }]\nresponses: {}`);
    const [slow] = await checkSiteExamples(
      await apiSite(text, {}, { checks: { examples: level } }),
      everyTime,
      inProcess.validate,
    );
    expect(slow?.severity).toBe(severity);
    expect(slow?.hint).toBe(severity && "Rewrite the pattern, so that no repeated group repeats itself.");
  });

  it("that JavaScript cannot read as names of members are left out", async () => {
    const schema = '{ type: object, patternProperties: { "^(?i)x": { type: integer } }, additionalProperties: { type: string } }';
    const rest = `parameters: [{ name: q, in: query, schema: ${schema}, example: { xa: text } }]\nresponses: {}`;
    expect(await examplesOf(apiSite(get(rest, "", "3.1.0")))).toEqual([]);
  });
});

it("members that are not sent are reported in all examples of a body, at any depth", async () => {
  const schema = `{ type: object, properties: { id: { type: integer, readOnly: true }, key: { type: string, writeOnly: true }, items: { type: array, items: { $ref: "#/components/schemas/Item" } } } }`;
  const item =
    "schemas: { Item: { type: object, properties: { total: { type: number, readOnly: true }, sku: { type: string } } } }";
  const value = "{ id: 1, key: k, items: [{ sku: s, total: 9.5 }] }";
  const content = (examples: string) => `content: { application/json: { schema: ${schema}, ${examples} } }`;
  const text = `/x:
  post:
    requestBody: { ${content(`examples: { a: { value: ${value} }, b: { value: { key: k } } }`)} }
    responses: { "200": { description: OK, ${content(`example: ${value}`)} } }`;
  const found = await examplesOf(apiSite(spec(text, item)));
  expect(shown(found)).toEqual([
    "example-unsent 7: The example `a` of the body of POST /x: `id` is `readOnly`.",
    "example-unsent 7: The example `a` of the body of POST /x: `items.0.total` is `readOnly`.",
    "example-unsent 8: The example of 200 of POST /x: `key` is `writeOnly`.",
  ]);
  expect(found.map(({ hint }) => hint).at(-1)).toBe("Leave it out of the example: it is not sent in responses.");
});

it("an example of a request lacks what only responses have, and the other way round", async () => {
  const contents = (value: string) =>
    `content: { application/json: { schema: { $ref: "#/components/schemas/User" }, example: ${value} } }`;
  const operation = (asked: string, answered: string) =>
    `requestBody: { ${contents(asked)} }\nresponses: { "200": { description: OK, ${contents(answered)} } }`;
  const user = `schemas:
  User:
    type: object
    required: [id, name, password]
    properties: { id: { type: string, readOnly: true }, name: { type: string }, password: { type: string, writeOnly: true } }
    oneOf:
      - { required: [email], properties: { email: { type: string, writeOnly: true } } }
      - { required: [phone], properties: { phone: { type: string, writeOnly: true } } }`;
  const messages = async (text: string) => (await examplesOf(apiSite(text))).map(({ message }) => message);
  const posted = (asked: string, answered: string) =>
    spec(`/x:\n  post:\n${operation(asked, answered).replace(/^/gm, "    ")}`, user.replace("oneOf", "anyOf"), "3.1.0");
  expect(await messages(posted("{ name: A, password: p, email: e }", "{ id: u, name: A }"))).toEqual([]);
  expect(await messages(posted("{ name: A, email: e }", "{ name: A }"))).toEqual([
    "The example of the body of POST /x: the value lacks `password`.",
    "The example of 200 of POST /x: the value lacks `id`.",
  ]);
  const exact = spec(
    `/x:\n  post:\n    requestBody: { ${contents("{ name: A, password: p, email: e }")} }\n    responses: {}`,
    user,
    "3.1.0",
  );
  expect(await messages(exact)).toEqual([]);
  // The API sends the request of a webhook.
  const hook = `openapi: 3.1.0\ninfo: { title: Hooks, version: "1" }\nwebhooks:\n  made:\n    post:\n${operation("{ name: A }", "{ name: A, email: e }").replace(/^/gm, "      ")}\ncomponents:\n  ${user.replace("oneOf", "anyOf").replaceAll("\n", "\n  ")}`;
  expect(await messages(hook)).toEqual([
    "The example of the body of POST made: the value lacks `id`.",
    "The example of 200 of POST made: the value lacks `password`.",
  ]);
});
