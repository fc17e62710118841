import { describe, expect, it, test } from "vitest";
import type { OperationPage } from "../../../../runtime/contract.js";
import { fillRequest } from "../../../../runtime/samples/fill.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";
import { apiSite } from "../../checks/make-site.js";

/** The page of one operation, from its path and its members in YAML. */
async function pageOf(path: string, members: string, version = "3.2.0") {
  const site = await apiSite(`openapi: ${version}
info: { title: Things, version: "1" }
servers: [{ url: "https://a.example" }]
paths: { "${path}": { ${members.replace(/\s*\n\s*/g, " ").replace("OPERATION", 'operationId: x, summary: A thing, responses: { "204": { description: OK } }')} } }
`);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  const samples = Object.fromEntries(samplesOf(page.call).map((sample) => [sample.language, sample.text]));
  const [field] = page.parameters[0]?.fields ?? [];
  return { page, samples, curl: samples.bash?.replaceAll(" \\\n  ", " "), field, request: requestOf(page.call) };
}

const parameterPage = (path: string, parameter: string, version?: string) =>
  pageOf(path, `get: { OPERATION, parameters: [${parameter}] }`, version);

describe("a whole query (OpenAPI 3.2.0, Parameter Object Examples and appendix E)", () => {
  it.each([
    ["application/jsonpath", "type: string", '"$.a.b[1:1]"', "%24.a.b%5B1%3A1%5D"],
    ["text/plain", "type: string", `'a b # "x" & é=1'`, "a%20b%20%23%20%22x%22%20%26%20%C3%A9%3D1"],
    [
      "application/json",
      "type: object",
      "{ numbers: [1, 2], flag: null }",
      "%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D",
    ],
    ["application/x-www-form-urlencoded", "type: string", '"a=b+c&d=%20"', "a=b+c&d=%20"],
    ["application/x-www-form-urlencoded", "type: string", '"a=b c#d"', "a=b%20c%23d"],
  ])("in %s has only what a query can contain", async (mediaType, type, example, query) => {
    const parameter = `{ name: q, in: querystring, required: true, content: { "${mediaType}": { schema: { ${type} }, example: ${example} } } }`;
    expect((await parameterPage("/a", parameter)).curl).toContain(`https://a.example/a?${query}'`);
  });
});

describe("an example that is only known as it is sent (OpenAPI 3.2.0, serializedValue)", () => {
  const one = (members: string, serialized: string) =>
    `{ name: color, required: true, ${members}, examples: { one: { serializedValue: '${serialized}' } } }`;
  it.each([
    [
      "/a",
      "in: query, schema: { type: array, items: { type: string } }",
      "color=one%20thing&color=another",
      "?color=one%20thing&color=another",
    ],
    ["/a/{color}", "in: path, schema: { type: string }", "di%E1%B9%85", "/a/di%E1%B9%85"],
    ["/a{color}", "in: path, style: matrix, schema: { type: string }", ";color=blue", "/a;color=blue"],
    [
      "/a",
      "in: query, content: { application/json: { schema: { type: object } } }",
      "color=%7B%22a%22%3A1%7D",
      "?color=%7B%22a%22%3A1%7D",
    ],
    ["/a", "in: query, schema: { type: string }", "color=a b#", "?color=a%20b%23"],
    ["/a", "in: header, schema: { type: array, items: { type: integer } }", "12,9", "-H 'color: 12,9'"],
    [
      "/a",
      "in: cookie, style: cookie, schema: { type: object }",
      "greeting=Hi%2C world!; code=42",
      "-H 'Cookie: greeting=Hi%2C world!; code=42'",
    ],
  ])("is sent as it is: %s, %s", async (path, members, serialized, sent) => {
    const { curl, field } = await parameterPage(path, one(members, serialized));
    expect(curl).toContain(sent);
    expect(field?.example).toBe(serialized);
  });

  test("for `content` next to it, and for a value in JSON that is shown without quotes", async () => {
    const content = `content: { application/json: { schema: { type: object }, examples: { one: { serializedValue: '{"a":1}' } } } }`;
    const { curl, field } = await parameterPage("/a", `{ name: color, in: header, required: true, ${content} }`);
    expect(curl).toContain(`-H 'color: {"a":1}'`);
    expect(field?.example).toBe('{"a":1}');
  });

  test("is replaced by what the reader types", async () => {
    const { page } = await parameterPage("/a", one("in: query, schema: { type: array, items: { type: string } }", "color=x%20y"));
    const typed = fillRequest(page.call, { texts: { 0: "a b, c" }, secrets: {} });
    expect(requestOf(typed).url).toBe("https://a.example/a?color=a%20b&color=c");
    expect(requestOf(fillRequest(page.call, { texts: { 0: "" }, secrets: {} })).url).toBe("https://a.example/a?color=x%20y");
  });

  test("gives way to a value", async () => {
    const both = `{ name: color, in: query, required: true, schema: { type: string }, examples: { a: { serializedValue: color=a }, b: { dataValue: b } } }`;
    expect((await parameterPage("/a", both)).curl).toContain("?color=b'");
  });
});

describe("a part of a multipart body without a type (OpenAPI 3.1.1, Encoding Object, contentType)", () => {
  const body = (media: string, version?: string, mediaType = "multipart/form-data") =>
    pageOf("/a", `post: { OPERATION, requestBody: { required: true, content: { "${mediaType}": ${media} } } }`, version);
  const words = (page: OperationPage, name: string) =>
    page.requestBody?.contents[0]?.schema?.fields?.find((field) => field.name === name)?.constraints ?? [];
  const bytes = "Sent as application/octet-stream";

  it.each([
    ["{ schema: { type: object, properties: { up: {} }, required: [up] } }", "-F 'up=@up.bin"],
    ["{ schema: { type: object, properties: { up: { type: array, items: {} } }, required: [up] } }", "-F 'up=@up.bin"],
    ["{ schema: { type: object, properties: { up: { description: Bytes } } }, example: { up: x } }", "-F 'up=@up.bin"],
  ])("is a file: %s", async (media, part) => {
    for (const version of ["3.1.1", "3.2.0"]) {
      const { curl, page } = await body(media, version);
      expect(curl).toContain(part);
      expect(words(page, "up")).toContain(bytes);
    }
    const old = await body(media, "3.0.4");
    expect(old.curl).not.toContain("@");
    expect(words(old.page, "up")).not.toContain(bytes);
  });

  it.each([
    ["{ schema: { type: object, properties: { up: { example: { a: 1 } } }, required: [up] } }"],
    ["{ schema: { type: object, properties: { up: {} } }, example: { up: { a: 1 } } }"],
    ["{ schema: { type: object, properties: { up: { enum: [a, b] } }, required: [up] } }"],
    ["{ schema: { type: object, properties: { up: {} }, required: [up] }, encoding: { up: { contentType: text/plain } } }"],
    ["{ schema: { type: object, properties: { up: {} }, required: [up] }, encoding: { up: { style: form } } }"],
  ])("is none if something is known of it: %s", async (media) => {
    const { curl, page } = await body(media);
    expect(curl).not.toContain("@up");
    expect(words(page, "up")).not.toContain(bytes);
  });

  test("stays text in other forms", async () => {
    const media = "{ schema: { type: object, properties: { up: {} }, required: [up] } }";
    const { curl, page } = await body(media, "3.2.0", "application/x-www-form-urlencoded");
    expect(curl).toContain("up=string");
    expect(words(page, "up")).toEqual([]);
  });
});

describe("allowReserved (RFC 6570 section 3.2.3)", () => {
  const words = (field: { constraints?: unknown[] } | undefined) => JSON.stringify(field?.constraints ?? []);
  const given = (members: string, example: string) =>
    `{ name: p, required: true, allowReserved: true, ${members}, schema: { type: string }, example: '${example}' }`;

  it.each([
    ["/a/{p}", "in: path", "a/b,c/d e.txt", "/a/a%2Fb,c%2Fd%20e.txt", "/ ? # [ ]"],
    ["/a/{p}", "in: path", "a!b(c);d=e&f", "/a/a!b(c);d=e&f", "/ ? # [ ]"],
    ["/a/{p}", "in: path", "admin%2F", "/a/admin%2F", "/ ? # [ ]"],
    ["/a{p}", "in: path, style: matrix", "x:y@z", "/a;p=x:y@z", "/ ? # [ ]"],
    ["/a", "in: cookie", "a!b/c;d", "p=a!b/c%3Bd", ";"],
    ["/a", "in: query", "a/b?c=d&e#f+g[h]", "?p=a/b?c=d%26e%23f%2Bg%5Bh%5D", "# & + [ ]"],
  ])("holds from 3.2 on where a style encodes, as its row says: %s, %s, %s", async (path, members, example, sent, chars) => {
    const { field, request } = await parameterPage(path, given(members, example));
    expect([request.url, ...request.headers.flat()].join(" ")).toContain(sent);
    expect(words(field)).toContain(`Reserved characters are sent as they are, except ${chars}`);
  });

  it.each([
    ["/a/{p}", "in: path", "3.1.1", "a!b", "a%21b"],
    ["/a", "in: cookie", "3.0.4", "a!b", "a%21b"],
    ["/a", "in: cookie, style: cookie", "3.2.0", "a!b%", "a!b%"],
    ["/a", "in: header", "3.2.0", "a!b%", "a!b%"],
  ])("has no meaning for other parameters, and no words in a row: %s, %s, %s", async (path, members, version, example, sent) => {
    const { field, request } = await parameterPage(path, given(members, example), version);
    expect([request.url, ...request.headers.flat()].join(" ")).toContain(sent);
    expect(words(field)).not.toContain("Reserved");
  });

  const form = (mediaType: string, version = "3.1.1") => {
    const media = `{ schema: { type: object, properties: { a: { type: string }, b: { type: string } } }, example: { a: "x/y:z%2F&1", b: "c/d e" }, encoding: { a: { allowReserved: true } } }`;
    return pageOf("/a", `post: { OPERATION, requestBody: { content: { "${mediaType}": ${media} } } }`, version);
  };

  it.each(["3.0.4", "3.1.1", "3.2.0"])("holds for members of a form in %s", async (version) => {
    const { page, samples, request } = await form("application/x-www-form-urlencoded", version);
    const text = "a=x/y:z%2F%261&b=c%2Fd+e";
    expect(request.body).toEqual({ kind: "text", mediaType: "application/x-www-form-urlencoded", text });
    for (const sample of Object.values(samples)) expect(sample).toContain(text);
    const [content] = page.requestBody?.contents ?? [];
    expect(content?.examples[0]?.code.text).toBe(text);
    expect(words(content?.schema?.fields?.[0])).toContain("Reserved characters are sent as they are, except # & + [ ]");
    const filled = fillRequest(page.call, { texts: { 0: "p:q" }, secrets: {} });
    expect(requestOf(filled).body).toMatchObject({ text: "a=p:q&b=c%2Fd+e" });
  });

  test("means nothing for the parts of a multipart body", async () => {
    const { page, curl } = await form("multipart/form-data");
    expect(curl).toContain("x/y:z%2F&1");
    expect(words(page.requestBody?.contents[0]?.schema?.fields?.[0])).not.toContain("Reserved");
  });
});

test.each([
  ["/a{color}", "label", ".value", "/a.blue"],
  ["/a{color}", "matrix", ";color=value", "/a;color=blue"],
])("a row says what a style writes before a plain value: %s %s", async (path, style, form, url) => {
  const { field, request } = await parameterPage(
    path,
    `{ name: color, in: path, required: true, style: ${style}, schema: { type: string }, example: blue }`,
  );
  expect(request.url).toBe(`https://a.example${url}`);
  expect(JSON.stringify(field?.constraints)).toContain(`Written as ${form}`);
});
