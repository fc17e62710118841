import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Server } from "../../../../generator/2-model/types.js";
import { baseUrl, serversOf } from "../../../../generator/3-pages/api/request-samples.js";
import { model as specModel } from "../../../fixtures/openapi/load.js";
import { at, model, operation } from "./build.js";

const server = (url: string, said: Partial<Server> = {}): Server => ({ at, url, variables: [], ...said });
const urls = (servers: Server[], origin = "https://YOUR_HOST") =>
  serversOf(operation({ servers }), model({ origin })).map(({ url }) => url);

describe("serversOf", () => {
  test.each([
    { given: "https://a.example/v1/", want: "https://a.example/v1" },
    { given: "https://a.example", want: "https://a.example" },
    { given: "//a.example/v1", want: "https://a.example/v1" },
    { given: "/v1", want: "https://YOUR_HOST/v1" },
    { given: "./v1", want: "https://YOUR_HOST/v1" },
    { given: "../v1/", want: "https://YOUR_HOST/v1" },
    { given: "/", want: "https://YOUR_HOST" },
  ])("returns $want for $given", ({ given, want }) => {
    expect(urls([server(given)])).toEqual([want]);
  });

  test("resolves relative URLs if the site's origin is known", () => {
    expect(urls([server("/v1"), server("v2/"), server("/")], "https://docs.example")).toEqual([
      "https://docs.example/v1",
      "https://docs.example/v2",
      "https://docs.example",
    ]);
  });

  test("replaces variables with their defaults, and leaves unknown ones", () => {
    const given = server("https://{region}.example/{x}", { variables: [{ at, name: "region", default: "eu" }] });
    expect(urls([given])).toEqual(["https://eu.example/{x}"]);
  });

  test.each([
    { url: "https://{a}.z.example", want: "https://{a}.z.example" },
    { url: "//z.{a}.example/{b}", want: "https://z.{a}.example/{b}" },
    { url: "https://{a}", want: "https://{a}" },
    { url: "https://{a}z.example/v{b}", want: "https://z.example/v" },
    { url: "https://z.example/{a}/b..c", want: "https://z.example//b..c" },
    { url: "/{a}/b", want: "https://YOUR_HOST/b" },
  ])("keeps variables without a default where the host needs them: $url", ({ url, want }) => {
    const variables = [..."ab"].map((name) => ({ at, name, default: "" }));
    expect(urls([server(url, { variables })])).toEqual([want]);
  });

  test("have what tells them apart if several have one name", () => {
    const labels = (...given: Server[]) => serversOf(operation({ servers: given }), model({})).map(({ label }) => label);
    expect(labels(server("https://a.example"), server("http://a.example"))).toEqual(["a.example (https)", "a.example (http)"]);
    expect(labels(server("https://a.example/v1"), server("https://a.example/v2"))).toEqual(["a.example/v1", "a.example/v2"]);
    const twice = (url: string) => server(url, { description: "Tests" });
    expect(labels(twice("http://a.example"), twice("https://b.example"))).toEqual(["Tests (http)", "Tests (https)"]);
    expect(labels(twice("//a.example"), twice("//b.example"))).toEqual(["a.example", "b.example"]);
  });

  test("have the words of a description in Markdown", () => {
    const given = ["**Production** [docs](https://x.example)", "Own <b>bold</b>: for `tests`", "Live\nserver", "<b></b>"];
    const views = serversOf(
      operation({ servers: given.map((description, at) => server(`https://${at}`, { description })) }),
      model({}),
    );
    expect(views.map(({ label }) => label)).toEqual(["Production docs", "Own bold", "Live", "3"]);
  });

  test.each([
    ["Version 1.2 of the API, for tests", "Version 1.2 of the API"],
    ["A region, e.g. EU", "A region"],
    ["One region e.g. EU (beta). Slow.", "One region e.g. EU"],
    ["http://localhost:8080: local", "http://localhost:8080"],
  ])("the label of %s is its first words, with dots inside of words", (description, want) => {
    const given = { ...server("https://a.example"), description };
    expect(serversOf(operation({ servers: [given] }), model({}))[0]?.label).toBe(want);
  });

  test("puts an operation's servers before those of the spec; labels default to the host", () => {
    const api = model({ servers: [server("https://api.example/v1", { description: "Production" })] });
    expect(serversOf(operation(), api)).toEqual([{ url: "https://api.example/v1", label: "Production" }]);
    const own = operation({ servers: [server("https://files.example/up")] });
    expect(serversOf(own, api)).toEqual([{ url: "https://files.example/up", label: "files.example" }]);
  });

  test("lists a repeated server once", () => {
    expect(urls([server("https://a.example/"), server("https://a.example")])).toEqual(["https://a.example"]);
  });
});

test.each([
  ["no schemes", "host: a.example", "https://a.example"],
  ["http", "{ schemes: [http], basePath: /v1 }", "http://docs.example/v1"],
  ["https and sockets", "{ schemes: [wss, https], basePath: /v1 }", "https://docs.example/v1"],
  ["sockets only", "schemes: [wss]", "wss://docs.example"],
])("Swagger 2.0 without a host has its own schemes: %s", (_, members, url) => {
  const given = { swagger: "2.0", info: { title: "A", version: "1" }, paths: {}, ...(parse(members) as object) };
  const api = { ...specModel(JSON.stringify(given)), origin: "https://docs.example" };
  expect(serversOf({ servers: [] }, api).map((server) => server.url)).toEqual([url]);
});

test("starts samples with the origin if there are no servers", () => {
  expect(baseUrl([], model({ origin: "https://YOUR_HOST" }))).toBe("https://YOUR_HOST");
  expect(baseUrl([], model({ origin: "https://docs.example" }))).toBe("https://docs.example");
});
