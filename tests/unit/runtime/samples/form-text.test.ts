import { expect, test } from "vitest";
import { formText } from "../../../../runtime/samples/request-of.js";

test("lists repeat their name, objects are JSON, null is left out", () => {
  const text = formText({ a: 1, b: ["x", 2, { c: 3 }], d: { e: [] }, f: null, g: undefined, h: false });
  expect([...new URLSearchParams(text)]).toEqual([
    ["a", "1"],
    ["b", "x"],
    ["b", "2"],
    ["b", '{ "c": 3 }'],
    ["d", '{ "e": [] }'],
    ["h", "false"],
  ]);
});

test("follows the URL Standard", () => {
  expect(formText({ "a&": "x y=ü" })).toBe("a%26=x+y%3D%C3%BC");
});
