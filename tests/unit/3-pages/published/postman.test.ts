import { describe, expect, it } from "vitest";
import type { ApiModel, Operation } from "../../../../generator/2-model/types.js";
import {
  type CollectionVariable,
  type PostmanRequest,
  postmanCollection,
} from "../../../../generator/3-pages/published/postman/collection.js";
import type { ApiVersion } from "../../../../generator/3-pages/site/apis.js";
import { integer, list, media, model, object, operation, parameter, text } from "../api/build.js";

const at = { file: "openapi.yaml", pointer: "" };
const example = (value: unknown) => [{ at, name: "", value, extensions: {} }];

interface Collection {
  info: Record<string, unknown>;
  item: {
    name: string;
    description?: string;
    item: { name: string; request: PostmanRequest; protocolProfileBehavior?: object }[];
  }[];
  variable: CollectionVariable[];
}

function collectionOf(operations: Operation[], said: Partial<ApiModel> = {}, tag = "Things"): Collection {
  const routed = operations.map((one, index) => {
    return { operation: one, title: one.key, label: "", slug: `slug-${index}`, route: "", group: tag };
  });
  const group = { tag: { name: tag, label: tag, declared: false }, id: "things", operations: routed, further: [] };
  const api: Pick<ApiVersion, "apiTitle" | "groups" | "model"> = { apiTitle: "Things", groups: [group], model: model(said) };
  return postmanCollection(api) as unknown as Collection;
}

/** The request of the only operation, and the variables of the collection. */
function requestOf(said: Partial<Operation>, api: Partial<ApiModel> = {}) {
  const { item, variable } = collectionOf([operation(said)], api);
  return { ...(item[0]?.item[0]?.request as PostmanRequest), variables: variable };
}

describe("the URL of a request", () => {
  it("has the server and whole segments as variables, and values for other placeholders", () => {
    const { url } = requestOf({
      path: "/chapters/{id}/verses/{key}.json",
      parameters: [
        parameter("id", { in: "path", required: true, description: "Number", schema: integer({ examples: [1] }) }),
        parameter("key", { in: "path", required: true, schema: text({ examples: ["2:255"] }) }),
      ],
    });
    expect(url).toEqual({
      raw: "{{baseUrl}}/chapters/:id/verses/2:255.json",
      host: ["{{baseUrl}}"],
      path: ["chapters", ":id", "verses", "2:255.json"],
      variable: [{ key: "id", value: "1", description: "Number" }],
    });
  });

  it.each([
    [
      "application/x-www-form-urlencoded",
      { a: "x y", b: [1, 2] },
      [
        { key: "a", value: "x+y" },
        { key: "b", value: "1" },
        { key: "b", value: "2" },
      ],
    ],
    ["application/json", { a: 1 }, [{ key: "%7B%22a%22%3A1%7D", value: null }]],
  ])("has a whole query in %s", (mediaType, value, query) => {
    const whole = parameter("q", { in: "querystring", required: true, mediaType, schema: object({}), examples: example(value) });
    expect(requestOf({ path: "/a", parameters: [whole] }).url.query).toEqual(query);
    const text = query.map(({ key, value }) => (value === null ? key : `${key}=${value}`)).join("&");
    expect(requestOf({ path: "/a", parameters: [whole] }).url.raw).toBe(`{{baseUrl}}/a?${text}`);
    const optional = requestOf({ path: "/a", parameters: [{ ...whole, required: false }] }).url;
    expect(optional).toMatchObject({ raw: "{{baseUrl}}/a", query: query.map((pair) => ({ ...pair, disabled: true })) });
  });

  it("has examples that are only known as they are sent", () => {
    const sent = (value: string) => ({ examples: example(value).map((one) => ({ ...one, isSerialized: true as const })) });
    const parameters = [
      parameter("id", { in: "path", required: true, style: "matrix", ...sent(";id=a%20b") }),
      parameter("tags", { required: true, schema: list(text()), ...sent("tags=a%20b&tags=c") }),
      parameter("may", sent("may=1")),
      parameter("x-h", { in: "header", required: true, ...sent("1,2") }),
    ];
    const { url, header } = requestOf({ path: "/a{id}/{id}", parameters });
    expect(url).toMatchObject({
      raw: "{{baseUrl}}/a;id=a%20b/:id?tags=a%20b&tags=c",
      variable: [{ key: "id", value: ";id=a%20b" }],
      query: [
        { key: "tags", value: "a%20b" },
        { key: "tags", value: "c" },
        { key: "may", value: "1", disabled: true },
      ],
    });
    expect(header).toEqual([{ key: "x-h", value: "1,2" }]);
  });

  it("lists optional parameters with their examples, turned off", () => {
    const { url } = requestOf({
      parameters: [
        parameter("must", { required: true, schema: text({ examples: ["a b"] }) }),
        parameter("may", { description: "An option", examples: example(["x", "y"]), schema: list(text()) }),
        parameter("free"),
      ],
    });
    expect(url.raw).toBe("{{baseUrl}}/things?must=a%20b");
    expect(url.query).toEqual([
      { key: "must", value: "a%20b" },
      { key: "may", value: "x", description: "An option", disabled: true },
      { key: "may", value: "y", description: "An option", disabled: true },
      { key: "free", value: "", disabled: true },
    ]);
  });

  it("has no `=` for a name without a value", () => {
    const { url } = requestOf({ path: "/things?all&kind=" });
    expect(url).toMatchObject({ raw: "{{baseUrl}}/things?all&kind=" });
    expect(url.query).toEqual([
      { key: "all", value: null },
      { key: "kind", value: "" },
    ]);
  });

  it("keeps a query that is part of the path", () => {
    const { url } = requestOf({ path: "/things?kind=a=b", parameters: [parameter("q", { examples: example("x") })] });
    expect(url).toMatchObject({ raw: "{{baseUrl}}/things?kind=a=b", path: ["things"] });
    expect(url.query).toEqual([
      { key: "kind", value: "a=b" },
      { key: "q", value: "x", disabled: true },
    ]);
  });

  it("has a variable for each server of an operation", () => {
    const server = (url: string, description: string) => ({ at, url, description, variables: [] });
    const servers = [server("https://test.example.com/v1/", "Test, for development"), server("https://example.com/v1", "Live")];
    const own = operation({ key: "GET /own", path: "/own", servers: [server("https://own.example.com", "Own")] });
    const { item, variable } = collectionOf([operation(), own], { servers });
    expect(item[0]?.item.map(({ request }) => request.url.raw)).toEqual(["{{baseUrl}}/things", "{{baseUrl2}}/own"]);
    expect(variable).toEqual([
      {
        key: "baseUrl",
        value: "https://test.example.com/v1",
        description: "- Test: https://test.example.com/v1\n- Live: https://example.com/v1",
      },
      { key: "baseUrl2", value: "https://own.example.com" },
    ]);
  });
});

describe("credentials", () => {
  const scheme = (name: string, said: object) => ({
    securitySchemes: new Map([[name, { at, name, ...said } as never]]),
  });
  const security = (name: string) => [[{ scheme: name, scopes: [] }]];

  it("in a header are variables", () => {
    const { header, auth, variables } = requestOf(
      { security: security("key") },
      scheme("key", { type: "apiKey", in: "header", parameter: "x-client-id" }),
    );
    expect(header).toEqual([{ key: "x-client-id", value: "{{clientId}}" }]);
    expect(auth).toBeUndefined();
    expect(variables.at(-1)).toEqual({ key: "clientId", value: "", description: "Your client ID" });
  });

  it("are native Postman fields for bearer tokens and HTTP Basic", () => {
    const bearer = requestOf({ security: security("token") }, scheme("token", { type: "http", scheme: "bearer" }));
    expect(bearer.header).toEqual([]);
    expect(bearer.auth).toEqual({ type: "bearer", bearer: [{ key: "token", value: "{{accessToken}}", type: "string" }] });
    const basic = requestOf({ security: security("basic") }, scheme("basic", { type: "http", scheme: "basic" }));
    expect(basic.auth).toEqual({
      type: "basic",
      basic: [
        { key: "username", value: "{{username}}", type: "string" },
        { key: "password", value: "{{password}}", type: "string" },
      ],
    });
  });

  it("in the query and in cookies are sent as in the spec", () => {
    const query = requestOf({ security: security("key") }, scheme("key", { type: "apiKey", in: "query", parameter: "api_key" }));
    expect(query.url.raw).toBe("{{baseUrl}}/things?api_key={{apiKey}}");
    const cookie = requestOf(
      { security: security("key") },
      scheme("key", { type: "apiKey", in: "cookie", parameter: "session" }),
    );
    expect(cookie.header).toEqual([{ key: "Cookie", value: "session={{session}}" }]);
  });

  it("in bodies are the same variables", () => {
    const body = object({ "client_id!": text(), note: text() });
    const contents = [media(body, "application/x-www-form-urlencoded", { examples: example({ client_id: "YOUR_CLIENT_ID" }) })];
    const { body: sent, variables } = requestOf({ method: "post", requestBody: { at, required: true, contents } });
    expect(sent).toEqual({
      mode: "urlencoded",
      urlencoded: [
        { key: "client_id", value: "{{clientId}}" },
        { key: "note", value: "", disabled: true },
      ],
    });
    expect(variables.map(({ key }) => key)).toEqual(["baseUrl", "clientId"]);
  });
});

describe("the body of a request", () => {
  const bodyOf = (value: ReturnType<typeof object> | undefined, mediaType: string, said = {}) => {
    const contents = [media(value, mediaType, said)];
    const { body, header } = requestOf({ method: "post", requestBody: { at, required: true, contents } });
    return { body, header };
  };

  it("is JSON with its media type", () => {
    const { body, header } = bodyOf(object({ "a!": integer({ examples: [1] }) }), "application/vnd.api+json");
    expect(body).toEqual({ mode: "raw", raw: '{\n  "a": 1\n}', options: { raw: { language: "json" } } });
    expect(header).toEqual([{ key: "Content-Type", value: "application/vnd.api+json" }]);
  });

  it("is text, XML or a file", () => {
    const xml = bodyOf(undefined, "application/xml", { examples: example("<a/>") });
    expect(xml.body).toEqual({ mode: "raw", raw: "<a/>", options: { raw: { language: "xml" } } });
    const plain = bodyOf(undefined, "text/plain", { examples: example("hello") });
    expect(plain.body).toEqual({ mode: "raw", raw: "hello", options: { raw: { language: "text" } } });
    expect(bodyOf(undefined, "image/png").body).toEqual({ mode: "file", file: { src: "file.png" } });
  });

  it.each(["get", "head", "purge", "post"])("is sent with %s", (method) => {
    const search = operation({ method, requestBody: { at, required: true, contents: [media(object({ "a!": integer() }))] } });
    const [withBody, without] = collectionOf([search, operation({ method })]).item[0]?.item ?? [];
    expect(withBody?.protocolProfileBehavior).toEqual(method === "post" ? undefined : { disableBodyPruning: true });
    expect(without?.protocolProfileBehavior).toBeUndefined();
  });

  it("is a form with files", () => {
    const photo = text({ format: "binary", contentMediaType: "image/png" });
    const { body, header } = bodyOf(object({ "photo!": photo, "name!": text({ examples: ["A"] }) }), "multipart/form-data");
    expect(body).toEqual({
      mode: "formdata",
      formdata: [
        { key: "photo", type: "file", src: "photo.png", contentType: "image/png" },
        { key: "name", type: "text", value: "A" },
      ],
    });
    expect(header).toEqual([]);
  });
});

it("lists optional headers, but not optional cookies", () => {
  const parameters = [
    parameter("x-zone", { in: "header", examples: example("Asia/Amman") }),
    parameter("theme", { in: "cookie", examples: example("dark") }),
    parameter("id", { in: "cookie", required: true, schema: text({ examples: ["a b"] }) }),
  ];
  expect(requestOf({ parameters }).header).toEqual([
    { key: "x-zone", value: "Asia/Amman", disabled: true },
    { key: "Cookie", value: "id=a%20b" },
  ]);
});

it("describes operations, links to their reference, and marks deprecated ones", () => {
  const { item } = collectionOf([operation({ description: "Lists things.", deprecated: true }), operation()]);
  expect(item[0]?.item.map(({ request }) => request.description)).toEqual([
    "**Deprecated.**\n\nLists things.\n\n[Reference](op:slug-0)",
    "[Reference](op:slug-1)",
  ]);
});

it("leaves out webhooks, callbacks and empty folders", () => {
  expect(collectionOf([operation({ incoming: "webhook" })]).item).toEqual([]);
});
