import { expect, it, test } from "vitest";
import { checkRequestExamples } from "../../../../generator/checks/example-values.js";
import { toText } from "../../../../runtime/content/to-text.js";
import type { Content, OperationPage } from "../../../../runtime/contract.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";
import { apiSite } from "../../checks/make-site.js";
import { withHtml } from "../../html-of.js";

/** The page of a POST with this body, media type and media type object in YAML. */
async function pageOf(mediaType: string, media: string, more = "", version = "3.1.0", response = '"204": { description: OK }') {
  const site = await apiSite(`openapi: ${version}
info: { title: Things, version: "1" }
servers: [{ url: "https://a.example" }]
paths:
  /x:
    post:
      operationId: x
      summary: Send
      requestBody: { required: true, content: { "${mediaType}": ${media.replace(/\s*\n\s*/g, " ")} } }
      responses: { ${response.replace(/\s*\n\s*/g, " ")} }
${more}`);
  const diagnostics = (await checkRequestExamples(site)).map(({ message }) => message);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  const samples = Object.fromEntries(samplesOf(page.call).map((sample) => [sample.language, sample]));
  const example = page.requestBody?.contents[0]?.examples[0]?.code.text;
  return { page, samples, diagnostics, curl: samples.bash?.text.replaceAll(" \\\n  ", " "), example };
}

const form = (encoding: string) =>
  `{ schema: { type: object, properties: { m: { type: [object, array, string, integer] } } }, encoding: { m: ${encoding} }, example: VALUE }`;

it.each([
  [
    "{ style: deepObject, explode: true }",
    "{ m: { a: 1, b: { c: x } } }",
    ["m%5Ba%5D=1", "m%5Bb%5D%5Bc%5D=x"],
    "m%5Ba%5D=1&m%5Bb%5D%5Bc%5D=x",
  ],
  ["{ style: form, explode: false }", "{ m: [1, 2] }", ["m=1,2"], "m=1%2C2"],
  ["{ explode: false }", "{ m: [1, 2] }", ["m=1,2"], "m=1%2C2"],
  ["{ style: form }", "{ m: { a: 1, b: 2 } }", ["a=1", "b=2"], "a=1&b=2"],
  ["{ style: pipeDelimited, explode: false }", "{ m: [x, y] }", ["m=x|y"], "m=x%7Cy"],
  ["{ style: spaceDelimited, explode: false }", "{ m: [x, y] }", ["m=x y"], "m=x+y"],
  ["{ contentType: application/json }", "{ m: { a: 1 } }", ['m={ "a": 1 }'], "m=%7B+%22a%22%3A+1+%7D"],
])("a member of a form is written as its encoding %s says", async (encoding, value, pairs, text) => {
  const { curl, example } = await pageOf("application/x-www-form-urlencoded", form(encoding).replace("VALUE", value));
  expect(curl).toBe(`curl 'https://a.example/x' ${pairs.map((pair) => `--data-urlencode '${pair}'`).join(" ")}`);
  expect(example).toBe(text);
});

it.each([
  ["multipart/form-data", "application/json", "abc", `-F 'm="\\"abc\\"";type=application/json'`],
  ["multipart/form-data", "application/json", "12", "-F 'm=12;type=application/json'"],
  ["application/x-www-form-urlencoded", "application/json", "abc", `--data-urlencode 'm="abc"'`],
  ["multipart/form-data", "application/json", "{ a: 1 }", `-F 'm={ "a": 1 };type=application/json'`],
  [
    "multipart/form-data",
    "application/json",
    "[[a], [b]]",
    `-F 'm=["a"];type=application/json' -F 'm=["b"];type=application/json'`,
  ],
  [
    "multipart/form-data",
    "application/xml",
    "{ a: 1 }",
    `-F 'm="<?xml version=\\"1.0\\" encoding=\\"UTF-8\\"?>\n<m>\n  <a>1</a>\n</m>";type=application/xml'`,
  ],
  ["application/x-www-form-urlencoded", "application/json", "[a, b]", `--data-urlencode 'm=["a", "b"]'`],
  ["application/x-www-form-urlencoded", "application/xml", "{ a: 1 }", "--data-urlencode 'm=XML<m>\n  <a>1</a>\n</m>'"],
])("a member of %s in %s is written in that type", async (type, contentType, value, flag) => {
  const { curl } = await pageOf(type, form(`{ contentType: ${contentType} }`).replace("VALUE", `{ m: ${value} }`));
  const want = flag.replace("XML", '<?xml version="1.0" encoding="UTF-8"?>\n');
  expect(curl).toBe(`curl 'https://a.example/x' ${want}`);
});

it("a member that is null is no part, and a file of the chosen branch is sent as a file", async () => {
  const branch = "oneOf: [{ type: object, required: [f], properties: { f: { type: string, format: binary } } }]";
  const schema = `{ type: object, required: [u], properties: { n: { type: [string, "null"], example: null }, u: { anyOf: [{ type: string, format: binary }, { type: string, format: uri }] } }, ${branch} }`;
  const { curl } = await pageOf("multipart/form-data", `{ schema: ${schema} }`);
  expect(curl).toBe("curl 'https://a.example/x' -F 'u=@u.bin' -F 'f=@f.bin'");
});

it("an example that is only known as its text is not validated as a value; the text is shown in place of JSON", async () => {
  const media = `{ schema: { type: object }, examples: { a: { serializedValue: '{"n":2.0}' } } }`;
  const csv = `"200": { description: OK, content: { text/csv: { schema: { type: array }, examples: { a: { dataValue: [[a, b]], serializedValue: "a,b" } } } } }`;
  const { page, example, diagnostics } = await pageOf("application/json", media, "", "3.2.0", csv);
  expect([example, diagnostics]).toEqual(['{\n  "n": 2.0\n}', []]);
  expect(page.responses[0]?.contents[0]?.examples[0]).toMatchObject({ code: { text: "a,b" } });
});

it("a form whose example is a text is sent as it is", async () => {
  const { curl } = await pageOf("application/x-www-form-urlencoded", '{ schema: { type: string }, example: "a=1&b=%20" }');
  expect(curl).toBe("curl 'https://a.example/x' -H 'Content-Type: application/x-www-form-urlencoded' --data-raw 'a=1&b=%20'");
});

const mixed =
  "{ prefixEncoding: [{ contentType: application/json }, { contentType: image/png }], schema: { type: array, prefixItems: [{ type: object, properties: { n: { const: 1 } } }, { type: string, format: binary }] } }";
const items = '{ itemEncoding: { contentType: text/csv }, itemSchema: { type: string, example: "a,b" } }';

it.each([
  [
    "multipart/related; boundary=x",
    "{ schema: { type: object, required: [a, f], properties: { a: { type: object, properties: { n: { const: 1 } } }, f: { type: string, format: binary } } } }",
    ["--x", 'Content-Disposition: form-data; name="a"', "Content-Type: application/json", "", '{ "n": 1 }', "--x"],
    ['Content-Disposition: form-data; name="f"', "", "<f.bin>", "--x--", ""],
  ],
  [
    "multipart/mixed",
    mixed,
    ["--boundary", "Content-Type: application/json", "", '{ "n": 1 }', "--boundary"],
    ["Content-Type: image/png", "", "<1.png>", "--boundary--", ""],
  ],
  ["multipart/mixed", items, ["--boundary", "Content-Type: text/csv", "", "a,b"], ["--boundary--", ""]],
])("a body of %s has its parts as text, because programs write only forms", async (type, media, first, last) => {
  const { page } = await pageOf(type, media, "", "3.2.0");
  expect(requestOf(page.call).body).toEqual({
    kind: "text",
    mediaType: type.includes("boundary") ? type : `${type}; boundary=boundary`,
    text: [...first, ...last].join("\r\n"),
  });
});

it("the encoding of all parts of a list is about each item", async () => {
  const { page } = await pageOf("multipart/mixed", items, "", "3.2.0");
  expect(page.requestBody?.contents[0]?.schema?.constraints).toContain("Each item: sent as text/csv");
});

it.each([
  ["{ X-A: { required: true, schema: { type: string } } }", ["X-A", "YOUR_X_A"]],
  ["{ X-A: { schema: { type: integer, example: 7 } } }", ["X-A", "7"]],
  ["{ X-A: { schema: { type: array, items: {} }, example: [a, b] } }", ["X-A", "a,b"]],
  ["{ X-A: { schema: { default: d } }, Content-Type: { example: a/b }, X-B: { schema: {} } }", ["X-A", "d"]],
  ["{ X-A: { required: true, content: { application/json: { example: { a: 1 } } } } }", ["X-A", '{ "a": 1 }']],
])("a part is sent with its headers %s", async (headers, want) => {
  const members = "{ m: { type: string, example: x }, f: { type: string, format: binary } }";
  const media = `{ schema: { type: object, required: [m, f], properties: ${members} }, encoding: { m: { headers: ${headers} }, f: { headers: ${headers} } } }`;
  for (const type of ["multipart/form-data", "multipart/mixed"]) {
    const { page } = await pageOf(type, media);
    const { body } = requestOf(page.call);
    if (body?.kind === "multipart") expect(body.parts.map((part) => part.headers)).toEqual([[want], [want]]);
    else expect(body).toMatchObject({ text: expect.stringContaining(`\r\n${want.join(": ")}\r\n\r\nx`) });
  }
});

it("x-examples of a body in Swagger 2.0 are its examples, by media type", async () => {
  const site = await apiSite(`swagger: "2.0"
info: { title: Things, version: "1" }
paths:
  /x:
    post:
      operationId: x
      summary: Send
      consumes: [application/json, text/plain, text/csv]
      parameters:
        - { name: b, in: body, schema: { type: object }, x-example: { n: 0 }, x-examples: { application/json: { n: 1 }, text/plain: two } }
      responses: { "204": { description: OK } }`);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  const examples = page.requestBody?.contents.map((content) => content.examples.map(({ code }) => code.text));
  expect(examples).toEqual([[expect.stringMatching(/^\{\s*"n": 1\s*\}$/)], ["two"], [expect.stringContaining('"n": 0')]]);
  expect(requestOf(page.call).body).toMatchObject({ kind: "json", value: { n: 1 } });
});

it("a part of a multipart body is written as its style says", async () => {
  const { curl } = await pageOf("multipart/form-data", form("{ style: form, explode: false }").replace("VALUE", "{ m: [1, 2] }"));
  expect(curl).toBe("curl 'https://a.example/x' --form-string 'm=1,2'");
});

it.each([
  ["application/x-ndjson", '{ example: "{}\\n[1]\\n" }', "{}\n[1]\n"],
  [
    "application/jsonl",
    "{ schema: { type: array, items: { type: object, properties: { a: { type: integer, example: 7 } } } } }",
    '{ "a": 7 }',
  ],
  ["application/jsonl", "{ itemSchema: { type: object, properties: { a: { type: integer, example: 7 } } } }", '{ "a": 7 }'],
  ["application/yaml", "{ example: { a: [1] } }", "a:\n  - 1"],
  ["application/vnd.x+yaml", '{ example: "a: 1" }', "a: 1"],
  ["text/csv", '{ example: "a,b" }', "a,b"],
])("a body of %s is sent as its text", async (mediaType, media, text) => {
  const { curl } = await pageOf(mediaType, media, "", media.includes("itemSchema") ? "3.2.0" : "3.1.0");
  expect(curl).toBe(`curl 'https://a.example/x' -H 'Content-Type: ${mediaType}' --data-raw '${text}'`);
});

it("XML is written as its schema says", async () => {
  const schema = `{ schema: { type: object, xml: { name: order, prefix: o, namespace: "https://x.example/ns" }, properties: {
    id: { type: integer, xml: { attribute: true }, example: 5 },
    lines: { type: array, xml: { wrapped: true, name: rows }, items: { type: string, xml: { name: row }, example: "a<b" } },
    flat: { type: array, items: { type: integer, xml: { name: n } }, example: [1, 2] },
    animals: { type: array, xml: { wrapped: true, name: aliens }, items: { type: string, example: cat } },
    to: { type: object, properties: { name: { type: string, example: "A & B" } } } } } }`;
  const { curl, example } = await pageOf("application/xml", schema);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<o:order xmlns:o="https://x.example/ns" id="5">',
    "  <rows>",
    "    <row>a&lt;b</row>",
    "  </rows>",
    "  <n>1</n>",
    "  <n>2</n>",
    "  <aliens>",
    "    <aliens>cat</aliens>",
    "  </aliens>",
    "  <to>",
    "    <name>A &amp; B</name>",
    "  </to>",
    "</o:order>",
  ].join("\n");
  expect(example).toBe(xml);
  expect(curl).toContain(`--data-raw '${xml}'`);
});

it("a schema that only inherits is one of those that a discriminator selects", async () => {
  const components = `components: { schemas: {
    Base: { type: object, required: [kind], discriminator: { propertyName: kind, mapping: { car: "#/components/schemas/Car", van: "#/components/schemas/Van" } }, properties: { kind: { type: string } } },
    Car: { allOf: [{ $ref: "#/components/schemas/Base" }] },
    Van: { allOf: [{ $ref: "#/components/schemas/Base" }], description: A van. } } }\n`;
  const bodyOf = async (name: string) =>
    (await pageOf("application/json", `{ schema: { $ref: "#/components/schemas/${name}" } }`, components)).example;
  expect(await bodyOf("Base")).toContain('"kind": "car"');
  expect(await bodyOf("Van")).toContain('"kind": "van"');
});

it("the root of XML has the name, the attributes and the namespace of the branch that the value has", async () => {
  const components = `components: { schemas: {
    A: { type: object, required: [id], xml: { name: a, namespace: "https://x.example" }, properties: { id: { type: integer, xml: { attribute: true } }, of: { oneOf: [{ type: object, required: [k], properties: { k: { type: string, xml: { name: key } } } }, { type: integer }] } } },
    B: { type: object, required: [b], properties: { b: { type: string } } } } }\n`;
  const schema = `{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }`;
  const { example } = await pageOf("application/xml", `{ schema: ${schema}, example: { id: 1, of: { k: v } } }`, components);
  const lines = ['<a xmlns="https://x.example" id="1">', "  <of>", "    <key>v</key>", "  </of>", "</a>"];
  expect(example).toContain(lines.join("\n"));
  const second = await pageOf("application/xml", `{ schema: ${schema}, example: { b: x } }`, components);
  expect(second.example).toContain("<B>\n  <b>x</b>\n</B>");
  expect((await pageOf("application/xml", `{ schema: ${schema} }`, components)).curl).toContain(
    '<a xmlns="https://x.example" id="1">',
  );
});

it("the root of XML has the name of its schema, and without a name there is no example", async () => {
  const components = "components: { schemas: { Pet: { type: object, properties: { a: { type: string, const: b } } } } }\n";
  expect((await pageOf("application/xml", `{ schema: { $ref: "#/components/schemas/Pet" } }`, components)).example).toContain(
    "<Pet>",
  );
  expect(
    (await pageOf("application/xml", "{ schema: { type: object, properties: { a: { type: string } } } }")).example,
  ).toBeUndefined();
});

it.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "cURL sends a POST of %s also without members",
  async (type) => {
    const { curl } = await pageOf(type, "{ schema: { type: object, properties: { id: { type: string, readOnly: true } } } }");
    expect(curl).toBe("curl -X POST 'https://a.example/x'");
  },
);

const events = `{ itemSchema: { type: object, required: [event], properties: { event: { type: string }, data: { type: string } },
  oneOf: [
    { properties: { event: { const: start } } },
    { properties: { event: { const: add }, data: { contentMediaType: application/json, contentSchema: {
      type: object, required: [n], properties: { n: { type: integer, const: 7 }, text: { type: string, example: "a\\nb" } } } } } } ] } }`;

it.each([
  // JSON texts as RFC 7464 separates them.
  [
    "application/json-seq",
    "{ itemSchema: { type: object, properties: { a: { type: integer, example: 7 } } } }",
    '{ "a": 7 }',
    '\x1e{ "a": 7 }\n',
  ],
  [
    "application/geo+json-seq",
    '{ example: [{ a: 1 }, { a: "b" }] }',
    '{ "a": 1 }\n{ "a": "b" }',
    '\x1e{ "a": 1 }\n\x1e{ "a": "b" }\n',
  ],
  ["application/json-seq", '{ example: "{}\\n[1]\\n" }', "{}\n[1]", "\x1e{}\n\x1e[1]\n"],
  ["application/json-seq", '{ example: "\\u001e{}\\n" }', "{}", "\x1e{}\n"],
  ["application/json-seq", "{ schema: { type: array, items: { type: boolean } } }", "true", "\x1etrue\n"],
  // Events of one branch each, with JSON as their data.
  ["text/event-stream", events, 'event: start\ndata: string\n\nevent: add\ndata: { "n": 7, "text": "a\\nb" }', undefined],
  [
    "text/event-stream",
    events.replace("oneOf", "anyOf"),
    'event: start\ndata: string\n\nevent: add\ndata: { "n": 7, "text": "a\\nb" }',
    undefined,
  ],
  [
    "text/event-stream",
    '{ itemSchema: { allOf: [{ type: object, required: [id], properties: { id: { type: string, const: "1" } } }, { oneOf: [{ type: object, properties: { data: { type: string, const: a } } }, { type: object, properties: { data: { type: string, const: b } } }] }] } }',
    "id: 1\ndata: a\n\nid: 1\ndata: b",
    undefined,
  ],
  [
    "text/event-stream",
    '{ example: [{ event: a, data: "x\\ny" }, { data: { n: 1 }, retry: 5 }] }',
    'event: a\ndata: x\ndata: y\n\ndata: { "n": 1 }\nretry: 5',
    undefined,
  ],
  // Without an event, the schema is that of the data.
  ["text/event-stream", "{ schema: { type: object, properties: { n: { type: integer } } } }", 'data: { "n": 1 }', undefined],
  [
    "text/event-stream",
    "{ schema: { type: array, items: { type: object, properties: { n: { type: integer } } } } }",
    'data: { "n": 1 }',
    undefined,
  ],
  ["text/event-stream", "{ schema: { type: string } }", "data: string", undefined],
  ["text/event-stream", '{ schema: { type: string, example: "event: a\\ndata: b" } }', "event: a\ndata: b", undefined],
])("a stream of %s shows its items and sends them with what separates them: %s", async (mediaType, media, shown, sent) => {
  const { page, example } = await pageOf(mediaType, media, "", media.includes("itemSchema") ? "3.2.0" : "3.1.0");
  expect(example).toBe(shown);
  if (shown === undefined) return;
  expect(page.call.inputs.map(({ text }) => text)).toEqual([sent ?? `${shown}\n\n`]);
});

it("cURL sends a JSON sequence with its separators", async () => {
  const { curl } = await pageOf("application/json-seq", "{ example: [{ a: 1 }] }");
  expect(curl).toContain(`--data-raw $'\\x1e{ "a": 1 }\\n'`);
});

it("a JSON sequence says what separates its texts", async () => {
  const { page } = await pageOf("application/json-seq", "{ schema: { type: array, items: { type: boolean } } }");
  expect(JSON.stringify(page.requestBody?.contents[0]?.schema?.description)).toContain("U+001E is before each JSON text");
});

it("a response of events has an example", async () => {
  const { page } = await pageOf(
    "text/plain",
    "{ example: a }",
    "",
    "3.2.0",
    `"200": { description: OK, content: { "text/event-stream": ${events} } }`,
  );
  expect(page.responses[0]?.contents[0]?.examples.map(({ code }) => code.text)).toEqual([
    'event: start\ndata: string\n\nevent: add\ndata: { "n": 7, "text": "a\\nb" }',
  ]);
});

it("a stream is called one", async () => {
  const { page } = await pageOf(
    "application/jsonl",
    "{ itemSchema: { type: object, properties: { a: { type: integer } } } }",
    "",
    "3.2.0",
  );
  expect(JSON.stringify(withHtml(page.requestBody?.contents[0]?.schema))).toContain("A stream: each item has this schema.");
});

it("a response with its own text has that of its media type and the note on streams, but not that of a shared schema", async () => {
  const { page } = await pageOf(
    "text/plain",
    "{ example: a }",
    "components: { schemas: { E: { type: object, description: An event., properties: { n: { type: integer } } } } }",
    "3.2.0",
    '"200": { description: All events., content: { application/jsonl: { description: One per line., itemSchema: { $ref: "#/components/schemas/E" } } } }',
  );
  const text = JSON.stringify(withHtml(page.responses[0]?.contents[0]?.schema));
  expect(text).toContain("A stream: each item has this schema.");
  expect(text).toContain("One per line.");
  expect(text).not.toContain("An event.");
});

it("a response without any valid body says so", async () => {
  const { page } = await pageOf(
    "text/plain",
    "{ example: a }",
    "",
    "3.1.0",
    '"200": { description: OK, content: { application/json: { schema: false } } }',
  );
  expect(page.responses[0]?.contents[0]?.schema?.type).toBe("nothing");
});

const security = (scheme: string) => `security: [{ s: [] }]\n${scheme && `components: { securitySchemes: { s: ${scheme} } }\n`}`;

it("HTTP Digest has credentials in the languages that can send them, and a note in others", async () => {
  const { samples } = await pageOf("text/plain", "{ example: a }", security("{ type: http, scheme: digest }"));
  expect(samples.bash?.text).toContain("--digest -u 'YOUR_USERNAME:YOUR_PASSWORD'");
  expect(samples.python?.text).toContain("from requests.auth import HTTPDigestAuth");
  expect(samples.python?.text).toContain('auth=HTTPDigestAuth("YOUR_USERNAME", "YOUR_PASSWORD")');
  expect(samples.php?.text).toContain("CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,");
  for (const { text, language, notes } of Object.values(samples)) {
    expect(text).not.toMatch(/Authorization/);
    expect(notes !== undefined).toBe(!["bash", "python", "php"].includes(language));
  }
});

it("mutual TLS has the certificate in the languages that name it in the request, and a note in others", async () => {
  const { samples } = await pageOf("text/plain", "{ example: a }", security("{ type: mutualTLS }"));
  expect(samples.bash?.text).toContain("--cert client.pem --key client-key.pem");
  expect(samples.python?.text).toContain('cert=("client.pem", "client-key.pem")');
  expect(samples.php?.text).toContain("CURLOPT_SSLCERT => 'client.pem',");
  expect(samples.javascript?.notes).toEqual(["sampleWithoutCertificate"]);
});

it("a scheme that the spec does not declare is called so", async () => {
  const { page } = await pageOf("text/plain", "{ example: a }", security(""));
  expect(JSON.stringify(page.auth.sentence)).toContain("which the spec does not explain");
});

it("a page and its samples leave out an optional body of a GET that says nothing", async () => {
  const site = await apiSite(`openapi: 3.1.0
info: { title: Things, version: "1" }
servers: [{ url: "https://a.example" }]
paths:
  /x:
    get:
      operationId: x
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "204": { description: OK } }
`);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  expect(page.requestBody).toBeUndefined();
  expect(samplesOf(page.call).find(({ language }) => language === "bash")?.text).toBe("curl 'https://a.example/x'");
});

it.each([
  ["text/*", "{ schema: { type: string, example: hello } }", "text/plain"],
  ["image/*", "{ schema: { type: string, format: binary } }", "image/png"],
  ["font/*", "{}", "application/octet-stream"],
])("a request with a body of %s names a type of this range", async (range, media, type) => {
  const { curl } = await pageOf(range, media);
  expect(curl).toContain(`-H 'Content-Type: ${type}'`);
});

it("the body of a webhook has all members in its example, because the reader receives it", async () => {
  const site = await apiSite(`openapi: 3.1.0
info: { title: Things, version: "1" }
paths: {}
webhooks:
  sent:
    post:
      operationId: sent
      summary: Sent
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [kind]
              properties: { kind: { const: sent }, signed_by: { type: string }, at: { type: string, format: date, readOnly: true } }
      responses: { "204": { description: OK } }`);
  const page = site.plan.pages.find(({ page: { kind } }) => kind === "operation")?.page as OperationPage;
  const [content] = page.requestBody?.contents ?? [];
  expect(JSON.parse(content?.examples[0]?.code.text ?? "")).toEqual({ kind: "sent", signed_by: "string", at: "2025-01-31" });
  expect(content?.schema?.fields?.map(({ name }) => name)).toEqual(["kind", "signed_by", "at"]);
});

it.each([
  ["", "{ example: { b: x, 2: two, 10: ten, 1: { z: 1, 0: 2 }, a: y } }"],
  ["", '{ "example": { "b": "x", "2": "two", "10": "ten", "1": { "z": 1, "0": 2 }, "a": "y" } }'],
  ["# Read by the parser of unusual YAML.\nx-a: !!str 1", "{ example: { b: x, 2: two, 10: ten, 1: { z: 1, 0: 2 }, a: y } }"],
  ["", "{ schema: { type: object, additionalProperties: {}, default: { b: x, 2: two, 10: ten, 1: { z: 1, 0: 2 }, a: y } } }"],
])("names that are numbers keep their places in examples (%j, %s)", async (more, media) => {
  const { example, curl, page } = await pageOf("application/json", media, more);
  const names = (text = "") => [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name).join();
  expect(names(example)).toBe("b,2,10,1,z,0,a");
  expect(names(curl)).toBe("b,2,10,1,z,0,a");
  for (const { text } of samplesOf(page.call)) expect(text).toMatch(/b\b.*\b2\b.*\b10\b.*\b1\b.*\ba\b/s);
});

it.each([
  ["application/x-www-form-urlencoded", "b=x&2=two&1=one"],
  ["application/yaml", 'b: x\n"2": two\n"1": one'],
])("names that are numbers keep their places in %s", async (mediaType, text) => {
  const { example } = await pageOf(mediaType, "{ schema: { type: object }, example: { b: x, 2: two, 1: one } }");
  expect(example).toBe(text);
});

it("a branch of a body is written with its own name in XML, also where an earlier branch allows the members of others", async () => {
  const media = `{ schema: { oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Bank" }] } }`;
  const part = (name: string) =>
    `{ type: object, required: [kind], properties: { kind: { type: string }, ${name}: { type: string } } }`;
  const more = `components: { schemas: { Card: ${part("number")}, Bank: ${part("iban")} } }`;
  const { page } = await pageOf("application/xml", media, more);
  const texts = page.requestBody?.contents[0]?.examples.map(({ code }) => code.text.split("\n")[1]);
  expect(texts).toEqual(["<Card>", "<Bank>"]);
});

it("a form that is the whole query is written as its encodings say (OpenAPI 3.2)", async () => {
  const site = await apiSite(`openapi: 3.2.0
info: { title: Things, version: "1" }
servers: [{ url: "https://a.example" }]
paths:
  /x:
    get:
      operationId: x
      parameters:
        - name: all
          in: querystring
          required: true
          content:
            application/x-www-form-urlencoded:
              schema: { type: object, properties: { list: { type: array, items: { type: string } }, deep: { type: object } } }
              encoding: { list: { style: pipeDelimited, explode: false }, deep: { style: deepObject } }
              example: { list: [a, b], deep: { c: 1 } }
      responses: { "200": { description: OK } }
`);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  expect(requestOf(page.call).url).toBe("https://a.example/x?list=a%7Cb&deep%5Bc%5D=1");
  const [{ fields: [field] = [] } = {}] = page.parameters;
  expect(field?.fields?.map(({ name, constraints }) => [name, constraints])).toEqual([
    ["list", ["Style pipeDelimited, not exploded"]],
    ["deep", ["Style deepObject"]],
  ]);
});

test("a list and a nullable reference keep their own texts, next to the text of the response", async () => {
  const media = `{ schema: { type: array, title: Shelf, description: Things in their order., items: { $ref: "#/components/schemas/Thing" } } }`;
  const more = `components: { schemas: { Thing: { type: object, title: A thing, description: Everything is one., properties: { id: { type: integer } } } } }`;
  const response =
    `"200": { description: What was found., content: { application/json: { schema: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }], title: Perhaps } } } }
    "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } }
    "202": { description: Later., content: { application/json: { schema: { type: array, title: Response X, items: { $ref: "#/components/schemas/Thing" } } } } }
    "203": { description: Listed., content: ${`{ application/json: ${media} }`} }`.replaceAll(/\n\s*/g, ", ");
  const { page } = await pageOf("application/json", media, more, "3.1.0", response);
  const textOf = (content: Content | undefined) => toText(content?.schema?.description ?? []);
  expect(textOf(page.requestBody?.contents[0])).toBe("Shelf Things in their order.");
  // What generators call a response is no text, and what a shared schema says is on its page.
  expect(page.responses.map(({ status, contents }) => [status, textOf(contents[0])])).toEqual([
    ["200", "Perhaps"],
    ["201", ""],
    ["202", ""],
    ["203", "Shelf Things in their order."],
  ]);
});

test("a branch that is a list of shared objects keeps its title and its text", async () => {
  const branches = `[{ type: string }, { type: array, title: Parts, description: In the order of reading., items: { $ref: "#/components/schemas/Thing" } }]`;
  const media = `{ schema: { type: object, properties: { content: { oneOf: ${branches} } } } }`;
  const more = `components: { schemas: { Thing: { type: object, properties: { id: { type: integer } } } } }`;
  const { page } = await pageOf("application/json", media, more);
  const branch = page.requestBody?.contents[0]?.schema?.fields?.[0]?.variants?.[0]?.branches[1];
  expect([branch?.title, branch?.field.type, toText(branch?.field.description ?? [])]).toEqual([
    "Parts",
    "array of Thing",
    "In the order of reading.",
  ]);
});
