import { describe, expect, test } from "vitest";
import type { Server } from "../../../../generator/2-model/api-model.js";
import { baseUrl, serversOf } from "../../../../generator/3-pages/api/servers.js";
import { model, operation } from "./build.js";

const server = (url: string, said: Partial<Server> = {}): Server => ({ url, variables: [], ...said });
const urls = (servers: Server[], origin = "{origin}") =>
  serversOf(operation({ servers }), model({ origin })).map(({ url }) => url);

describe("serversOf", () => {
  test.each([
    { given: "https://a.example/v1/", want: "https://a.example/v1" },
    { given: "https://a.example", want: "https://a.example" },
    { given: "//a.example/v1", want: "https://a.example/v1" },
    { given: "/v1", want: "{origin}/v1" },
    { given: "./v1", want: "{origin}/v1" },
    { given: "../v1/", want: "{origin}/v1" },
    { given: "/", want: "{origin}" },
  ])("$given is $want", ({ given, want }) => {
    expect(urls([server(given)])).toEqual([want]);
  });

  test("relative ones are resolved against the origin where it is known", () => {
    expect(urls([server("/v1"), server("v2/"), server("/")], "https://docs.example")).toEqual([
      "https://docs.example/v1",
      "https://docs.example/v2",
      "https://docs.example",
    ]);
  });

  test("variables take their defaults; unknown ones stay", () => {
    const given = server("https://{region}.example/{x}", { variables: [{ name: "region", default: "eu" }] });
    expect(urls([given])).toEqual(["https://eu.example/{x}"]);
  });

  test("an operation's servers stand before those of the description; labels fall back to the host", () => {
    const api = model({ servers: [server("https://api.example/v1", { description: "Production" })] });
    expect(serversOf(operation(), api)).toEqual([{ url: "https://api.example/v1", label: "Production" }]);
    const own = operation({ servers: [server("https://files.example/up")] });
    expect(serversOf(own, api)).toEqual([{ url: "https://files.example/up", label: "files.example" }]);
  });

  test("a server given twice is listed once", () => {
    expect(urls([server("https://a.example/"), server("https://a.example")])).toEqual(["https://a.example"]);
  });
});

test("without servers, samples start with the origin", () => {
  expect(baseUrl([], model({ origin: "{origin}" }))).toBe("{origin}");
  expect(baseUrl([], model({ origin: "https://docs.example" }))).toBe("https://docs.example");
});
