import { describe, expect, test } from "vitest";
import {
  cookieText,
  encodePath,
  encodeStrict,
  headerText,
  oneLine,
  pathText,
  queryPairs,
  type SerializedParameter,
} from "../../../../runtime/samples/serialize.js";

const named = (said: Partial<SerializedParameter>): SerializedParameter => ({
  name: "color",
  style: "simple",
  explode: false,
  allowReserved: false,
  ...said,
});

// The values of the table in OpenAPI 3.1 section 4.8.12.2.
const list = ["blue", "black", "brown"];
const rgb = { R: 100, G: 200, B: 150 };

describe("paths, as in the table of the OpenAPI specification", () => {
  test.each([
    { style: "simple", explode: false, value: "blue", want: "blue" },
    { style: "simple", explode: false, value: list, want: "blue,black,brown" },
    { style: "simple", explode: true, value: list, want: "blue,black,brown" },
    { style: "simple", explode: false, value: rgb, want: "R,100,G,200,B,150" },
    { style: "simple", explode: true, value: rgb, want: "R=100,G=200,B=150" },
    { style: "pipeDelimited", explode: false, value: list, want: "blue%7Cblack%7Cbrown" },
    { style: "label", explode: false, value: "blue", want: ".blue" },
    { style: "label", explode: false, value: list, want: ".blue,black,brown" },
    { style: "label", explode: true, value: list, want: ".blue.black.brown" },
    { style: "label", explode: false, value: rgb, want: ".R,100,G,200,B,150" },
    { style: "label", explode: true, value: rgb, want: ".R=100.G=200.B=150" },
    { style: "matrix", explode: false, value: "", want: ";color" },
    { style: "matrix", explode: false, value: "blue", want: ";color=blue" },
    { style: "matrix", explode: false, value: list, want: ";color=blue,black,brown" },
    { style: "matrix", explode: true, value: list, want: ";color=blue;color=black;color=brown" },
    { style: "matrix", explode: false, value: rgb, want: ";color=R,100,G,200,B,150" },
    { style: "matrix", explode: true, value: rgb, want: ";R=100;G=200;B=150" },
  ])("$style $explode $want", ({ style, explode, value, want }) => {
    expect(pathText(named({ style, explode }), value)).toBe(want);
  });
});

test.each([
  { given: "/größe/{größe}/a b/%20/", want: "/gr%C3%B6%C3%9Fe/{größe}/a%20b/%20/" },
  { given: "https://größe.example/ü", want: "https://größe.example/%C3%BC" },
  { given: "{origin}/v 1", want: "{origin}/v%201" },
  { given: "/a@b:c,d;e=f'(g)!*$&+", want: "/a@b:c,d;e=f'(g)!*$&+" },
])("a path of a spec has what a URI can contain: $given", ({ given, want }) => expect(encodePath(given)).toBe(want));

test.each([
  { mediaType: "application/json", value: "cat", want: "color=%22cat%22" },
  { mediaType: "application/json", value: '{"a":1}', want: "color=%7B%22a%22%3A1%7D" },
  { mediaType: "application/json", value: ["a"], want: "color=%5B%22a%22%5D" },
  { mediaType: "text/plain", value: "a b", want: "color=a%20b" },
])("a value of $mediaType is written as it: $want", ({ mediaType, value, want }) => {
  expect(queryPairs(named({ mediaType }), value)).toEqual([want]);
  expect(pathText(named({ mediaType }), value)).toBe(want.slice("color=".length));
  expect(headerText(named({ mediaType }), value)).toBe(decodeURIComponent(want.slice("color=".length)));
});

test("allowReserved keeps what is percent-encoded (RFC 6570 section 3.2.3)", () => {
  const given = named({ style: "form", explode: true, allowReserved: true });
  expect(queryPairs(given, "a/b?c=d&e#f%20 g%zz")).toEqual(["color=a/b?c=d%26e%23f%20%20g%25zz"]);
});

describe("queries, as in the table of the OpenAPI specification", () => {
  test.each([
    { style: "form", explode: true, value: "", want: "color=" },
    { style: "form", explode: true, value: "blue", want: "color=blue" },
    { style: "form", explode: true, value: list, want: "color=blue&color=black&color=brown" },
    { style: "form", explode: false, value: list, want: "color=blue,black,brown" },
    { style: "form", explode: true, value: rgb, want: "R=100&G=200&B=150" },
    { style: "form", explode: true, value: { page: 1, sort: ["a", "b,desc"] }, want: "page=1&sort=a&sort=b,desc" },
    { style: "form", explode: false, value: rgb, want: "color=R,100,G,200,B,150" },
    { style: "spaceDelimited", explode: false, value: list, want: "color=blue%20black%20brown" },
    { style: "tabDelimited", explode: false, value: list, want: "color=blue%09black%09brown" },
    { style: "pipeDelimited", explode: false, value: list, want: "color=blue%7Cblack%7Cbrown" },
    { style: "spaceDelimited", explode: false, value: rgb, want: "color=R%20100%20G%20200%20B%20150" },
    { style: "pipeDelimited", explode: false, value: rgb, want: "color=R%7C100%7CG%7C200%7CB%7C150" },
    { style: "deepObject", explode: true, value: ["a", "b"], want: "color%5B0%5D=a&color%5B1%5D=b" },
    { style: "deepObject", explode: true, value: [{ a: 1 }, { a: 2 }], want: "color%5B0%5D%5Ba%5D=1&color%5B1%5D%5Ba%5D=2" },
    { style: "deepObject", explode: true, value: { a: [{ b: 1 }] }, want: "color%5Ba%5D%5B0%5D%5Bb%5D=1" },
    { style: "deepObject", explode: true, value: rgb, want: "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150" },
    {
      style: "deepObject",
      explode: true,
      value: { a: { b: [1, 2] }, c: null },
      want: "color%5Ba%5D%5Bb%5D=1&color%5Ba%5D%5Bb%5D=2",
    },
    { style: "form", explode: true, value: [], want: "" },
  ])("$style $explode $want", ({ style, explode, value, want }) => {
    expect(queryPairs(named({ style, explode }), value).join("&")).toBe(want);
  });

  test("a comma inside an item is encoded, one in a string is not", () => {
    expect(queryPairs(named({ style: "form" }), ["a,b", "c"])).toEqual(["color=a%2Cb,c"]);
    expect(queryPairs(named({ style: "form" }), "a,b")).toEqual(["color=a,b"]);
  });

  test("reserved characters may be allowed, except those that end the value", () => {
    const given = named({ style: "form", explode: true, allowReserved: true });
    expect(queryPairs(given, "/a?b=c&d#e+f[g]%")).toEqual(["color=/a?b=c%26d%23e%2Bf%5Bg%5D%25"]);
  });

  test("a media type instead of a style", () => {
    expect(queryPairs(named({ mediaType: "application/json" }), { a: [1] })).toEqual(["color=%7B%22a%22%3A%5B1%5D%7D"]);
  });
});

test("headers are not encoded and stay on one line", () => {
  expect(headerText(named({}), ["a b", "c\r\nd"])).toBe("a b,c d");
  expect(headerText(named({ style: "spaceDelimited" }), list)).toBe("blue black brown");
  expect(headerText(named({ style: "pipeDelimited" }), list)).toBe("blue|black|brown");
  expect(headerText(named({ style: "tabDelimited" }), list)).toBe("blue\tblack\tbrown");
  const nested = { separators: ["|", " "] };
  expect(headerText(named(nested), [[["a", "b"], ["c"]], "d"])).toBe("a b|c,d");
  expect(pathText(named(nested), [[1, 2], [3]])).toBe("1%7C2,3");
  expect(queryPairs(named({ style: "form", explode: true, ...nested }), [[1, 2], [3]])).toEqual(["color=1%7C2", "color=3"]);
  expect(queryPairs(named({ style: "pipeDelimited", separators: [","] }), [[1, 2], [3]])).toEqual(["color=1%2C2%7C3"]);
  expect(headerText(named({ explode: true }), rgb)).toBe("R=100,G=200,B=150");
  expect(headerText(named({ mediaType: "application/json" }), { a: 1 })).toBe('{ "a": 1 }');
  expect(oneLine("a\r\nb\0c")).toBe("a b c");
});

test("cookies", () => {
  expect(cookieText(named({}), "a b;c")).toBe("color=a%20b%3Bc");
  expect(cookieText(named({}), [1, 2])).toBe("color=1,2");
  const exploded = { style: "form", explode: true };
  expect(cookieText(named(exploded), list)).toBe("color=blue; color=black; color=brown");
  expect(cookieText(named(exploded), rgb)).toBe("R=100; G=200; B=150");
  expect(cookieText(named(exploded), [])).toBe("color=");
  expect(cookieText(named({ style: "cookie" }), "a%20b+c")).toBe("color=a%20b+c");
  expect(cookieText(named({ style: "cookie", explode: true }), ["a+b", "c"])).toBe("color=a+b; color=c");
  expect(cookieText(named({ mediaType: "application/json" }), { a: 1 })).toBe("color=%7B%22a%22%3A1%7D");
});

describe("a value", () => {
  test.each([
    { given: "2:255", want: "2:255" },
    { given: "20,131", want: "20,131" },
    { given: "a b", want: "a%20b" },
    { given: "Hello World!", want: "Hello%20World%21" },
    { given: "https://app.example.com/cb?x=1", want: "https%3A%2F%2Fapp.example.com%2Fcb%3Fx%3D1" },
    { given: "سورة", want: "%D8%B3%D9%88%D8%B1%D8%A9" },
    { given: "a\ud800", want: "a%EF%BF%BD" },
    { given: "{id}", want: "%7Bid%7D" },
  ])("$given", ({ given, want }) => {
    expect(pathText(named({}), given)).toBe(want);
  });

  test("strictly: everything but unreserved characters", () => {
    expect(encodeStrict("-._~:/?#[]@!$&'()*+,;=")).toBe("-._~%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D");
  });
});
