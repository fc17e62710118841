import { describe, expect, it } from "vitest";
import { graphHash } from "../../../../generator/3-pages/inputs/graph-hash.js";
import { hashOfAnswer } from "../../../../generator/3-pages/inputs/tracer.js";
import { exactNumber } from "../../../../runtime/samples/exact-json.js";
import { list, object, schema, text } from "../api/build.js";

/** A new model for each call, whose schemas refer to each other. */
function model({ leaf = "A leaf.", example = 1 as unknown } = {}) {
  const tree = object({}, { name: "Tree" });
  const branch = object({ leaf: text({ description: leaf }) }, { name: "Branch", examples: [example] });
  tree.properties = [
    { name: "branches", required: true, schema: list(branch) },
    { name: "root", required: false, schema: schema({ base: tree, description: "Itself." }) },
  ];
  return { tree, branch, operation: { key: "GET /trees", body: list(tree), other: list(text()) } };
}

it("answers hash the digits of numbers", () => {
  const hash = (text: string) => hashOfAnswer("data", [exactNumber(text)] as never);
  expect(hash("10.50")).not.toBe(hash("11.50"));
  expect(hash("10.50")).not.toBe(hash("10.5"));
});

describe("graphHash", () => {
  it("is the same for equal models", () => expect(graphHash(model().operation)).toBe(graphHash(model().operation)));

  it.each([
    { of: "a description two schemas away", changed: model({ leaf: "Another." }) },
    { of: "the type of a value", changed: model({ example: "1" }) },
    { of: "an integer to a big one", changed: model({ example: 1n }) },
    { of: "the digits of a number", changed: model({ example: exactNumber("1.0") }) },
    { of: "the sign of zero", changed: model({ example: -0 }) },
  ])("changes with $of", ({ changed }) => expect(graphHash(changed.operation)).not.toBe(graphHash(model().operation)));

  it("changes if two schemas swap places", () => {
    const { tree, branch } = model();
    const [one, other] = [object({}, { name: "Same" }), object({ a: text() }, { name: "Same" })];
    expect(graphHash({ a: tree, b: branch })).not.toBe(graphHash({ a: branch, b: tree }));
    expect(graphHash({ a: one, b: other, c: one })).not.toBe(graphHash({ a: one, b: other, c: other }));
  });

  it("distinguishes values whose texts look alike", () => {
    expect(graphHash({ a: ["b", "c"] })).not.toBe(graphHash({ a: ["b"], c: undefined }));
    expect(graphHash({ a: "[1]" })).not.toBe(graphHash({ a: [1] }));
  });

  it("has no depth limit", () => {
    let deep: object = {};
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(graphHash({ deep })).toMatch(/^[\w-]{27}$/);
  });
});
