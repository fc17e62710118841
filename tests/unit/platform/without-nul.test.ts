import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readData } from "../../../generator/1-sources/data-file.js";
import { keepDocument } from "../../../generator/1-sources/openapi/read-document.js";
import { noCache } from "../../../generator/platform/stages.js";

describe("NUL in a text", () => {
  it.each([
    ["JSON", '{"a\\u0000": ["b\\u0000c", {"d": "\\u0000"}], "e": 1.50}'],
    ["YAML", '"a\\0": ["b\\x00c", { d: "\\u0000" }]\ne: 1.50\n'],
  ])("of a spec becomes U+FFFD: %s", (_, text) => {
    const value = keepDocument(noCache, { path: "api.yaml", text }).document?.value as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["a\ufffd", "e"]);
    expect(value["a\ufffd"]).toEqual(["b\ufffdc", { d: "\ufffd" }]);
    expect(String(value.e)).toBe("1.50");
  });

  it("of any other YAML file becomes U+FFFD", () => {
    const file = { path: "manifest.yaml", text: 'title: "a\\0b"\n' };
    expect(readData(z.object({ title: z.string() }), file).value).toEqual({ title: "a\ufffdb" });
  });

  it("does not separate values that YAML shares", () => {
    const value = keepDocument(noCache, { path: "api.yaml", text: 'a: &a { b: "\\0" }\nc: *a\n' }).document?.value as Record<
      string,
      unknown
    >;
    expect(value.a).toBe(value.c);
  });
});
