import { describe, expect, test } from "vitest";
import { readRequestValues } from "../../../../generator/2-model/request-values.js";
import type { Operation, Parameter, Schema, SecurityScheme } from "../../../../generator/2-model/types.js";
import { namedRequests, sampleRequest } from "../../../../generator/3-pages/api/request-samples.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";
import { integer, list, media, model, object, operation, parameter, response, schema, text } from "./build.js";

const requestFor = (...given: Parameters<typeof sampleRequest>) => requestOf(sampleRequest(...given));
const at = { file: "openapi.yaml", pointer: "" };
const example = (value: unknown) => [{ at, name: "", value, extensions: {} }];
const build = (said: Partial<Operation>) => requestFor(operation(said), model());
const tail = (url: string) => url.replace("https://api.example.com/v1", "");

test("a body with too many levels says that it ends early", () => {
  const deep = Array.from({ length: 60 }, (_, level) => level).reduce((inner, level) => object({ [`l${level}`]: inner }), text());
  const notes = (given: Schema, examples: unknown[] = []) => {
    const contents = [media(given, "application/json", { examples: examples.flatMap(example) })];
    const shape = operation({ method: "post", requestBody: { at, required: true, contents } });
    return new Set(samplesOf(sampleRequest(shape, model())).flatMap((sample) => sample.notes ?? []));
  };
  expect(notes(deep)).toEqual(new Set(["sampleEnds"]));
  expect(notes(object({ deep }))).toEqual(new Set(["sampleEnds"]));
  expect(notes(deep, [{ l59: {} }])).toEqual(new Set());
});

test("a parameter with too many levels says so", () => {
  const deep = Array.from({ length: 60 }, (_, level) => level).reduce((inner, level) => object({ [`l${level}`]: inner }), text());
  const notes = (given: Partial<Parameter>) => {
    const shape = operation({ parameters: [parameter("filter", { schema: deep, mediaType: "application/json", ...given })] });
    return new Set(samplesOf(sampleRequest(shape, model())).flatMap((sample) => sample.notes ?? []));
  };
  expect(notes({ required: true })).toEqual(new Set(["sampleEnds"]));
  expect(notes({ required: true, examples: example({ l59: {} }) })).toEqual(new Set());
  expect(notes({})).toEqual(new Set());
});

describe("URLs", () => {
  const parameters: Parameter[] = [
    parameter("id", { in: "path", required: true, schema: text({ examples: ["2:255"] }) }),
    parameter("must", { required: true, schema: integer({ minimum: 3 }) }),
    parameter("last", { examples: example(10) }),
    parameter("first", { examples: example(10) }),
    parameter("x-timezone", { in: "header", examples: example("Asia/Riyadh") }),
  ];

  test("have the required parameters, and no optional ones even if they have examples", () => {
    const request = build({ path: "/verses/{id}", parameters });
    expect(tail(request.url)).toBe("/verses/2:255?must=3");
    expect(request.headers).toEqual([]);
  });

  test("have the example in code of a parameter's description, if its schema allows it and has none", () => {
    const described = (name: string, description: string, value: Schema) =>
      parameter(name, { required: true, description, schema: value });
    const request = build({
      parameters: [
        described("by", "The order, for example `name`.", text()),
        described("page", "The page, e.g. `7`.", integer()),
        described("size", "The size, e.g. `7`.", integer({ maximum: 5 })),
        described("of", "The kind, for example `b`.", text({ enum: [{ value: "a" }] })),
      ],
    });
    expect(tail(request.url)).toBe("/things?by=name&page=7&size=1&of=a");
  });

  test("have the parameters of the operation's own sample, with its values", () => {
    const shape = operation({ path: "/verses/{id}", parameters });
    const raw = { path: { id: "1:1" }, query: { first: 5 }, header: { "x-timezone": "Asia/Amman" } };
    const request = build({ ...shape, sample: readRequestValues(raw, shape).values });
    expect(tail(request.url)).toBe("/verses/1:1?must=3&first=5");
    expect(request.headers).toEqual([["x-timezone", "Asia/Amman"]]);
  });

  test.each([
    { path: "/rest/{+name}", url: "/rest/a" },
    { path: "/rest/{name*}", url: "/rest/a" },
    { path: "/rest{.name}", url: "/rest.a" },
    { path: "/rest{.name}", style: "label", url: "/rest.a" },
    { path: "/rest{/name}", url: "/rest/a" },
    { path: "/rest{;name}", url: "/rest;name=a" },
    { path: "/rest{;name}", style: "matrix", url: "/rest;name=a" },
    { path: "/rest{#name}", url: "/rest#a" },
    { path: "/rest/{name}{?q,page}", url: "/rest/a" },
    { path: "/rest/{name}{&q}", url: "/rest/a" },
    { path: "/rest/{name}/{other:[0-9]+}", url: "/rest/a/{other}" },
  ])("have a value for the expression of RFC 6570 in $path ($style)", ({ path, style = "simple", url }) => {
    const name = parameter("name", { in: "path", required: true, style, schema: text({ examples: ["a"] }) });
    expect(tail(build({ path, parameters: [name] }).url)).toBe(url);
  });

  test.each([
    ["any text", text(), {}, "/repos/{owner}"],
    ["any text of a length", text({ maxLength: 20 }), {}, "/repos/{owner}"],
    ["an example that says nothing", text({ examples: ["string"] }), {}, "/repos/{owner}"],
    ["a number", integer(), {}, "/repos/1"],
    ["a format", text({ format: "date" }), {}, "/repos/2025-01-31"],
    ["an example", text({ examples: ["ada"] }), {}, "/repos/ada"],
    ["a choice", text({ enum: [{ value: "string" }, { value: "text" }] }), {}, "/repos/string"],
    ["a label", text(), { style: "label" }, "/repos/.YOUR_OWNER"],
  ])("show the name of a variable of which nothing is known: %s", (_, schema, more, url) => {
    const owner = parameter("owner", { in: "path", required: true, style: "simple", schema, ...more });
    expect(tail(build({ path: "/repos/{owner}", parameters: [owner] }).url)).toBe(url);
  });

  test("have the value of an identifier that bodies have too", () => {
    const id = parameter("parcel_id", { in: "path", required: true, style: "simple", schema: text() });
    expect(tail(build({ path: "/parcels/{parcel_id}", parameters: [id] }).url)).toBe("/parcels/parcel_123");
  });

  test("have an example that is only its text as sent, if no other is a value (OpenAPI 3.2)", () => {
    const serialized = [...example("tags=x%20y").map((one) => ({ ...one, isSerialized: true as const })), ...example(["a"])];
    const given = parameter("tags", { required: true, schema: list(text()), examples: serialized });
    expect(tail(build({ path: "/a", parameters: [given] }).url)).toBe("/a?tags=a");
    expect(tail(build({ path: "/a", parameters: [{ ...given, examples: serialized.slice(0, 1) }] }).url)).toBe("/a?tags=x%20y");
  });

  test("leave other parameters as inputs without values", () => {
    const { inputs } = sampleRequest(operation({ path: "/verses/{id}", parameters }), model());
    expect(inputs.map(({ name, text: sent }) => [name, sent])).toEqual([
      ["id", "2:255"],
      ["must", "3"],
      ["last", undefined],
      ["first", undefined],
      ["x-timezone", undefined],
    ]);
  });

  test("have encoded paths", () => {
    const hostile = "a/b?c#d%e$& ü";
    const parameters = [parameter("id", { in: "path", required: true, schema: text({ examples: [hostile] }) })];
    const { url } = build({ path: "/x/{id}/y", parameters });
    expect(tail(url)).toBe("/x/a%2Fb%3Fc%23d%25e%24%26%20%C3%BC/y");
    expect(decodeURIComponent(tail(url).split("/")[2] as string)).toBe(hostile);
  });

  test("survive lone surrogates", () => {
    const parameters = [parameter("q", { required: true, schema: text({ examples: ["a\ud800"] }) })];
    expect(tail(build({ parameters }).url)).toBe("/things?q=a%EF%BF%BD");
  });

  test("skip an example that does not match its schema; a number may be written as a string", () => {
    const parameters = [
      parameter("size", { required: true, schema: integer({ minimum: 5 }), examples: example("big") }),
      parameter("page", { required: true, schema: integer(), examples: example("7") }),
      parameter("none", { required: true, schema: integer({ minimum: 5, maximum: 4 }) }),
    ];
    expect(tail(build({ parameters }).url)).toBe("/things?size=5&page=7&none=YOUR_NONE");
  });

  test("can have the whole query as one parameter", () => {
    const schemaOfQuery = object({ a: text({ examples: ["x y"] }), b: integer() });
    const parameters = [
      parameter("q", {
        in: "querystring",
        required: true,
        schema: schemaOfQuery,
        mediaType: "application/x-www-form-urlencoded",
      }),
    ];
    expect(tail(build({ parameters }).url)).toBe("/things?a=x+y&b=1");
    const inJson = parameters.map((one) => ({ ...one, mediaType: "application/json" }));
    expect(tail(build({ parameters: inJson }).url)).toBe("/things?%7B%22a%22%3A%22x%20y%22%2C%22b%22%3A1%7D");
  });

  test("that are also credentials are sent as the credentials", () => {
    const places = ["query", "cookie"] as const;
    const keys = places.map((place): SecurityScheme => ({ at, name: place, type: "apiKey", in: place, parameter: "a key" }));
    const api = model({ securitySchemes: new Map(keys.map((key) => [key.name, key])) });
    const parameters = places.map((place) => parameter("a key", { in: place, required: true, schema: text() }));
    const security = [keys.map(({ name }) => ({ scheme: name, scopes: [] }))];
    const { url, headers } = requestFor(operation({ security, parameters }), api);
    expect([tail(url), headers]).toEqual(["/things?a%20key=YOUR_A_KEY", [["Cookie", "a%20key=YOUR_A_KEY"]]]);
  });

  test("use the first server; an operation's own server comes before the spec's", () => {
    expect(build({ servers: [{ at, url: "https://files.example/", variables: [] }] }).url).toBe("https://files.example/things");
  });
});

describe("headers and cookies", () => {
  test("put credentials before parameters; line breaks cannot inject headers", () => {
    const parameters = [
      parameter("X-Trace", { in: "header", required: true, schema: text({ examples: ["a\r\nEvil: 1"] }) }),
      parameter("sid", { in: "cookie", required: true, schema: text({ examples: ["a;b"] }) }),
    ];
    expect(build({ parameters }).headers).toEqual([
      ["X-Trace", "a Evil: 1"],
      ["Cookie", "sid=a%3Bb"],
    ]);
  });
});

describe("headers of the same name", () => {
  const header = (name: string, value: string) =>
    parameter(name, { in: "header", required: true, schema: text({ examples: [value] }) });

  test("are joined into one line, which every language can send", () => {
    const call = sampleRequest(operation({ parameters: [header("X-Tag", "a"), header("x-tag", "b")] }), model());
    expect(requestOf(call).headers).toEqual([["X-Tag", "a, b"]]);
    for (const { text: sample, language } of samplesOf(call)) expect(sample.match(/x-tag/gi), language).toHaveLength(1);
  });

  test("that are also credentials are sent as the credentials", () => {
    const scheme: SecurityScheme = { at, name: "bearer", type: "http", scheme: "bearer" };
    const api = model({ securitySchemes: new Map([["bearer", scheme]]) });
    const security = [[{ scheme: "bearer", scopes: [] }]];
    const request = requestFor(operation({ security, parameters: [header("authorization", "x")] }), api);
    expect(request.headers).toEqual([["Authorization", "Bearer YOUR_ACCESS_TOKEN"]]);
  });

  test.each([
    { place: "header", want: "Bearer YOUR_ACCESS_TOKEN" },
    { place: "query", want: "YOUR_API_KEY" },
  ] as const)("a key named Authorization is a bearer token only as a header: $place", ({ place, want }) => {
    const description = 'Type "Bearer" and the token.';
    const key: SecurityScheme = { at, name: "key", type: "apiKey", in: place, parameter: "Authorization", description };
    const api = model({ securitySchemes: new Map([["key", key]]) });
    const { headers, url } = requestFor(operation({ security: [[{ scheme: "key", scopes: [] }]] }), api);
    expect(place === "header" ? headers[0]?.[1] : new URL(url).searchParams.get("Authorization")).toBe(want);
  });

  test("cookies are joined into one header", () => {
    const parameters = [header("Cookie", "a=1"), parameter("sid", { in: "cookie", required: true, examples: example("2") })];
    expect(requestFor(operation({ parameters }), model()).headers).toEqual([["Cookie", "a=1; sid=2"]]);
  });
});

describe("credentials", () => {
  test("are those of the first requirement that the spec explains", () => {
    const key: SecurityScheme = { at, name: "key", type: "apiKey", in: "header", parameter: "X-A" };
    const api = model({ securitySchemes: new Map([["key", key]]) });
    const way = (scheme: string) => [{ scheme, scopes: [] }];
    const headers = (...names: string[]) => requestFor(operation({ security: names.map(way) }), api).headers;
    expect(headers("unknown", "key")).toEqual([["X-A", "YOUR_A"]]);
    expect(headers("unknown")).toEqual([]);
  });

  const schemes: SecurityScheme[] = [
    { at, name: "token", type: "apiKey", in: "header", parameter: "x-auth-token" },
    { at, name: "client", type: "apiKey", in: "header", parameter: "x-client-id" },
    { at, name: "key", type: "apiKey", in: "query", parameter: "apiKey" },
    { at, name: "session", type: "apiKey", in: "cookie", parameter: "sid" },
    { at, name: "bearer", type: "http", scheme: "bearer" },
    { at, name: "basic", type: "http", scheme: "basic" },
    { at, name: "clientBasic", type: "http", scheme: "Basic", description: "client_id as user" },
    { at, name: "digest", type: "http", scheme: "digest" },
    { at, name: "oauth", type: "oauth2", flows: [] },
    { at, name: "tls", type: "mutualTLS" },
  ];
  const api = model({ securitySchemes: new Map(schemes.map((scheme) => [scheme.name, scheme])) });
  const cases = [
    {
      given: ["token", "client"],
      want: {
        headers: [
          ["x-auth-token", "YOUR_ACCESS_TOKEN"],
          ["x-client-id", "YOUR_CLIENT_ID"],
        ],
      },
    },
    { given: ["key"], want: { url: "https://api.example.com/v1/things?apiKey=YOUR_API_KEY" } },
    { given: ["session"], want: { headers: [["Cookie", "sid=YOUR_SID"]] } },
    { given: ["bearer"], want: { headers: [["Authorization", "Bearer YOUR_ACCESS_TOKEN"]] } },
    { given: ["oauth"], want: { headers: [["Authorization", "Bearer YOUR_ACCESS_TOKEN"]] } },
    { given: ["basic"], want: { basic: { user: "YOUR_USERNAME", password: "YOUR_PASSWORD" }, headers: [] } },
    { given: ["clientBasic"], want: { basic: { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" } } },
    { given: ["digest"], want: { headers: [], digest: { user: "YOUR_USERNAME", password: "YOUR_PASSWORD" } } },
    { given: ["tls"], want: { headers: [], certificate: true } },
    { given: ["unknown"], want: { headers: [] } },
  ];
  test.each(cases)("$given", ({ given, want }) => {
    const security = [given.map((scheme) => ({ scheme, scopes: [] }))];
    expect(requestFor(operation({ security }), api)).toMatchObject(want);
  });

  test("use the first security requirement that is not empty", () => {
    const security = [[], [{ scheme: "client", scopes: [] }], [{ scheme: "bearer", scopes: [] }]];
    expect(requestFor(operation({ security }), api).headers).toEqual([["x-client-id", "YOUR_CLIENT_ID"]]);
  });
});

describe("bodies", () => {
  const bodyOf = (...contents: Parameters<typeof media>[]) =>
    build({ method: "post", requestBody: { at, required: true, contents: contents.map((one) => media(...one)) } }).body;
  const shape = object({ a: text({ examples: ["x"] }), n: list(integer({ examples: [1] }), { examples: [[1, 2]] }) });

  test("prefer JSON to forms, and forms to other types", () => {
    expect(
      bodyOf([shape, "multipart/form-data"], [shape, "application/x-www-form-urlencoded"], [shape, "application/vnd.x+json"]),
    ).toEqual({
      kind: "json",
      mediaType: "application/vnd.x+json",
      value: { a: "x", n: [1, 2] },
    });
    expect(bodyOf([shape, "multipart/form-data"], [shape, "application/x-www-form-urlencoded"])).toEqual({
      kind: "form",
      pairs: [
        ["a", "x"],
        ["n", "1"],
        ["n", "2"],
      ],
    });
  });

  test("prefer written examples to composed ones; JSON in a string is parsed", () => {
    expect(bodyOf([shape, "application/json", { examples: example('{"a":1}') }])).toMatchObject({ value: { a: 1 } });
    expect(bodyOf([text(), "application/json", { examples: example("1") }])).toMatchObject({ value: "1" });
  });

  test("prefer the example that the operation's sample names, in its media type", () => {
    const named = (name: string, value: unknown) => ({ at, name, value, extensions: {} });
    const said = {
      method: "post",
      requestBody: {
        at,
        required: true,
        contents: [
          media(shape, "application/json", { examples: [named("one", { a: "1" }), named("two", { a: "2" })] }),
          media(shape, "application/x-www-form-urlencoded", { examples: [named("form", { a: "3" })] }),
        ],
      },
    };
    const sampled = (raw: unknown) => build({ ...said, sample: readRequestValues(raw, operation(said)).values }).body;
    expect(build(said).body).toMatchObject({ kind: "json", value: { a: "1" } });
    expect(sampled({ example: "two" })).toMatchObject({ kind: "json", value: { a: "2" } });
    expect(sampled({ example: "form" })).toMatchObject({ kind: "form", pairs: [["a", "3"]] });
    expect(sampled({ body: { a: "4" } })).toMatchObject({ kind: "json", value: { a: "4" } });
  });

  test("make one request for each named example, starting with that of the operation's sample", () => {
    const named = (name: string, value: unknown, summary?: string) => ({
      at,
      name,
      value,
      ...(summary && { summary }),
      extensions: {},
    });
    const examples = [named("code", { a: "1" }, "Exchange a code"), named("refresh", { a: "2" }), named("Refresh!", { a: "3" })];
    const form = "application/x-www-form-urlencoded";
    const said = {
      method: "post",
      parameters: [parameter("page", { required: true, schema: integer() })],
      requestBody: { at, required: true, contents: [media(shape, form, { examples })] },
    };
    const callsOf = (raw?: unknown, more: Partial<Operation> = {}) => {
      const given = operation({ ...said, ...more });
      const sample = raw === undefined ? {} : { sample: readRequestValues(raw, given).values };
      return namedRequests({ ...given, ...sample }, model()).map(({ id, title, call }) => {
        const { url, body } = requestOf(call);
        return [id, title, tail(url), body?.kind === "form" ? body.pairs[0]?.[1] : body];
      });
    };
    const [code, refresh, again] = [
      ["use-code", "Exchange a code", "/things?page=1", "1"],
      ["use-refresh", "refresh", "/things?page=1", "2"],
      ["use-Refresh", "Refresh!", "/things?page=1", "3"],
    ];
    expect(callsOf()).toEqual([code, refresh, again]);
    expect(callsOf({ example: "refresh" })).toEqual([refresh, code, again]);
    expect(callsOf({ body: { a: "4" } })).toEqual([]);
    expect(callsOf(undefined, { requestBody: { at, required: true, contents: [media(shape)] } })).toEqual([]);
    const many = Array.from({ length: 9 }, (_, index) => named(`n${index}`, { a: "1" }));
    expect(
      callsOf(undefined, { requestBody: { at, required: true, contents: [media(shape, form, { examples: many })] } }),
    ).toHaveLength(6);
  });

  test("send a wildcard as JSON", () => {
    expect(bodyOf([shape, "*/*"])).toMatchObject({ kind: "json", mediaType: "application/json" });
  });

  test("multipart: files by their schema, objects as JSON, lists of scalars as repeated parts", () => {
    const file: Schema = text({ contentMediaType: "image/png" });
    const given = object({
      up: text({ format: "binary" }),
      more: list(file),
      meta: object({ a: integer() }),
      tags: list(text()),
    });
    expect(bodyOf([given, "multipart/form-data"])).toEqual({
      kind: "multipart",
      parts: [
        { kind: "file", name: "up", fileName: "up.bin" },
        { kind: "file", name: "more", fileName: "more.png", mediaType: "image/png" },
        { kind: "value", name: "meta", value: '{ "a": 1 }', mediaType: "application/json" },
        { kind: "value", name: "tags", value: "string" },
      ],
    });
  });

  test("multipart: use the media type that the spec gives for a part", () => {
    const given = object({ photo: text({ format: "binary" }), meta: object({ a: integer() }), note: text() });
    const encodings = [
      { at, name: "photo", headers: [], contentType: "image/jpeg" },
      { at, name: "meta", headers: [], contentType: "application/vnd.x+json" },
    ];
    expect(bodyOf([given, "multipart/form-data", { encodings }])).toMatchObject({
      parts: [
        { kind: "file", name: "photo", fileName: "photo.jpg", mediaType: "image/jpeg" },
        { kind: "value", name: "meta", mediaType: "application/vnd.x+json" },
        { kind: "value", name: "note", value: "string" },
      ],
    });
  });

  test("multipart: an item of a list is a part, also if it is an object, a list or in a media type of its own", () => {
    const entry = object({ a: integer() });
    const given = object({ objects: list(entry), lists: list(list(integer())), typed: list(text()), xml: list(entry) });
    const encodings = [
      { at, name: "typed", headers: [], contentType: "application/vnd.x+json" },
      { at, name: "xml", headers: [], contentType: "application/xml" },
    ];
    const value = { objects: [{ a: 1 }, { a: 2 }], lists: [[1, 2], [3]], typed: ["x", "y"], xml: [{ a: 1 }, { a: 2 }] };
    const json = { kind: "value", mediaType: "application/json" };
    const xml = { kind: "value", mediaType: "application/xml", name: "xml" };
    expect(
      bodyOf([given, "multipart/form-data", { encodings, examples: [{ at, name: "", value, extensions: {} }] }]),
    ).toMatchObject({
      parts: [
        { ...json, name: "objects", value: '{ "a": 1 }' },
        { ...json, name: "objects", value: '{ "a": 2 }' },
        { ...json, name: "lists", value: "[1, 2]" },
        { ...json, name: "lists", value: "[3]" },
        { kind: "value", name: "typed", mediaType: "application/vnd.x+json" },
        { kind: "value", name: "typed", mediaType: "application/vnd.x+json" },
        { ...xml, value: expect.stringContaining("<a>1</a>") },
        { ...xml, value: expect.stringContaining("<a>2</a>") },
      ],
    });
  });

  test("multipart: a part without a type is a file, if its media type is one of files", () => {
    const given = schema({ types: ["array"], prefixItems: [schema(), schema()] });
    const encodings = [{ at, name: "[0]", headers: [], contentType: "image/png" }];
    const examples = [{ at, name: "", value: ["x", "y"], extensions: {} }];
    expect(bodyOf([given, "multipart/mixed", { encodings, examples }])).toMatchObject({
      text: expect.stringMatching(/Content-Type: image\/png\r\n\r\n<0\.png>\r\n--boundary\r\n\r\ny\r\n/),
    });
    const photo = { encodings: [{ at, name: "photo", headers: [], contentType: "image/png" }] };
    expect(bodyOf([object({ "photo!": schema() }), "multipart/form-data", photo])).toMatchObject({
      parts: [{ kind: "file", fileName: "photo.png", mediaType: "image/png" }],
    });
  });

  test("multipart: a list at a place of the body is one part", () => {
    const given = schema({ types: ["array"], prefixItems: [list(integer()), text()] });
    const examples = [{ at, name: "", value: [[1, 2], "x"], extensions: {} }];
    expect(bodyOf([given, "multipart/mixed", { examples }])).toMatchObject({
      text: expect.stringMatching(/^--boundary\r\nContent-Type: application\/json\r\n\r\n\[1, 2\]\r\n--boundary\r\n\r\nx\r\n/),
    });
  });

  test.each(["application/xml", "text/plain", "application/x-www-form-urlencoded"])(
    "%s without a schema: a file",
    (mediaType) => {
      const requestBody = { at, required: true, contents: [media(undefined, mediaType)] };
      expect(build({ method: "post", requestBody }).body?.kind).toBe("file");
    },
  );

  test("do not treat binary data inside JSON as a file name", () => {
    expect(bodyOf([object({ photo: text({ format: "binary" }) })])).toMatchObject({ value: { photo: "string" } });
  });

  test("are left out if no value is valid, and samples say so", () => {
    const never = object({ "a!": schema({ always: false }) });
    for (const mediaType of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const requestBody = { at, required: true, contents: [media(never, mediaType)] };
      const call = sampleRequest(operation({ method: "post", requestBody }), model());
      expect(call).toMatchObject({ withoutBody: true });
      expect(requestOf(call).body).toBeUndefined();
      for (const sample of samplesOf(call)) {
        expect(sample.notes).toEqual(["sampleWithoutBody"]);
        expect(sample.text).not.toMatch(/\bnull\b|None/);
      }
    }
    expect(bodyOf([undefined, "application/json"])).toMatchObject({ kind: "json", value: {} });
  });

  test("can be text or binary", () => {
    expect(bodyOf([text({ examples: ["hello"] }), "text/plain"])).toEqual({
      kind: "text",
      mediaType: "text/plain",
      text: "hello",
    });
    expect(bodyOf([text({ format: "binary" }), "image/png"])).toEqual({
      kind: "file",
      mediaType: "image/png",
      fileName: "file.png",
    });
    expect(bodyOf([undefined, "application/pdf"])).toMatchObject({ kind: "file", fileName: "file.pdf" });
    expect(bodyOf([undefined, "constructor"])).toMatchObject({ kind: "file", fileName: "file.bin" });
  });

  test("leave out readOnly members", () => {
    expect(bodyOf([object({ id: integer({ readOnly: true }), a: text() })])).toMatchObject({ value: { a: "string" } });
  });
});

describe("what the response is", () => {
  test.each([
    { given: [response("204")], want: "nothing" },
    { given: [response("404"), response("200", object({}))], want: "json" },
    { given: [response("default", object({}))], want: "json" },
    { given: [response("200", undefined, { contents: [media(text(), "text/csv")] })], want: "text" },
    { given: [response("200", undefined, { contents: [media(undefined, "audio/mpeg")] })], want: "file" },
    { given: [response("200", text({ format: "binary" }))], want: "file" },
    { given: [], want: "nothing" },
  ])("$want", ({ given, want }) => {
    expect(build({ responses: given }).answer).toBe(want);
  });

  test("HEAD has no body", () => {
    expect(build({ method: "head", responses: [response("200", object({}))] })).toMatchObject({
      method: "HEAD",
      answer: "nothing",
    });
  });
});

describe("a writer's values", () => {
  const given = operation({
    method: "post",
    path: "/verses/{id}",
    servers: [
      { at, url: "https://pre.example", description: "Pre-live", variables: [] },
      { at, url: "https://live.example", description: "Production", variables: [] },
    ],
    parameters: [
      parameter("id", { in: "path", required: true }),
      parameter("words", { examples: example("true") }),
      parameter("page"),
      parameter("X-Lang", { in: "header" }),
    ],
    requestBody: { at, required: true, contents: [media(object({ a: text() }))] },
  });
  const withValues = (raw: unknown) => requestFor(given, model(), readRequestValues(raw, given).values);

  test("replace those of the spec, and add no optional parameters", () => {
    const request = withValues({
      path: { id: "1:1" },
      query: { page: 2 },
      header: { "X-Lang": "ur" },
      body: { b: [] },
      server: "Production",
    });
    expect(request).toMatchObject({
      url: "https://live.example/verses/1:1?page=2",
      headers: [["X-Lang", "ur"]],
      body: { kind: "json", value: { b: [] } },
    });
  });

  test("may be false, 0 and null", () => {
    expect(withValues({ query: { page: 0, words: false } }).url).toContain("?words=false&page=0");
    expect(withValues({ body: null }).body).toMatchObject({ value: null });
  });

  test("may name a server that is not in the spec", () => {
    expect(withValues({ server: "https://live.example" }).url).toMatch(/^https:\/\/live\.example\/verses/);
    expect(withValues({ server: "http://localhost:3000/" }).url).toMatch(/^http:\/\/localhost:3000\/verses/);
  });

  test("are reported if they cannot be used, with a suggestion if possible", () => {
    const body = operation({ parameters: [parameter("page"), parameter("words")] });
    const raw = { query: { pgae: 1, words: true }, headers: {}, path: 3, body: {}, server: 1 };
    const { values, issues } = readRequestValues(raw, body);
    expect({ values, issues: issues.map(({ message }) => message) }).toEqual({
      values: { path: {}, query: { words: true }, header: {}, cookie: {}, body: { value: {} } },
      issues: [
        "The operation has no query parameter `pgae`. Did you mean `page`?",
        "`headers` is no part of a request. Did you mean `header`?",
        "`path` must be a map of parameter names to values.",
        "`server` must be the URL or the label of a server.",
        "GET /things takes no body.",
      ],
    });
    expect(readRequestValues({ example: "tow" }, given).issues).toEqual([
      { message: "The request body of GET /things has no example `tow`.", path: ["example"], part: "value" },
    ]);
    expect(readRequestValues(["x"], body).issues).toHaveLength(1);
    expect(readRequestValues(undefined, body).issues).toEqual([]);
  });
});

test("may be strings for a query parameter whose schema has no type", () => {
  const parameters = [parameter("q", { required: true, schema: schema() })];
  expect(tail(build({ parameters }).url)).toBe("/things?q=YOUR_Q");
});

test("names a required text that the spec says nothing about, within its limits", () => {
  const urlWith = (said: Partial<Schema>) =>
    tail(build({ parameters: [parameter("ids", { required: true, schema: text(said) })] }).url);
  expect(urlWith({})).toBe("/things?ids=YOUR_IDS");
  expect(urlWith({ maxLength: 4 })).toBe("/things?ids=abcd");
  expect(urlWith({ enum: [{ value: "string" }, { value: "text" }] })).toBe("/things?ids=string");
  expect(urlWith({ examples: ["1-5"] })).toBe("/things?ids=1-5");
});
