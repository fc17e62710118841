import { describe, expect, test } from "vitest";
import { schemaView } from "../../../../generator/3-pages/api/schema-view.js";
import { context, integer, object, schema, text } from "./build.js";

const verse = object(
  { id: integer({ readOnly: true }), pin: text({ writeOnly: true }) },
  { name: "verse", description: "One verse." },
);
const told = object({}, { name: "told", examples: [{ a: 1 }, { a: 2 }] });
const alias = schema({ name: "alias", base: verse, types: ["object"], properties: verse.properties });
const ctx = context({
  usedIn: (name) => (name === "verse" ? [{ label: "List", href: "/list" }] : []),
});

describe("schemaView", () => {
  test("has the description as text, and both directions", () => {
    const view = schemaView("verse", verse, ctx);
    expect(view).toMatchObject({ name: "verse", body: "<p>One verse.</p>" });
    expect(view.schema.description).toBeUndefined();
    expect(view.schema.fields?.map(({ id, readOnly, writeOnly }) => [id, readOnly, writeOnly])).toEqual([
      ["field-id", true, undefined],
      ["field-pin", undefined, true],
    ]);
    expect(view.usedIn).toEqual([{ label: "List", href: "/list" }]);
    expect(view.toc.map(({ id }) => id)).toEqual(["fields", "examples", "used-in"]);
  });

  test("shows all written examples, and says if one is composed", () => {
    expect(schemaView("told", told, ctx).examples.map(({ title, generated }) => [title, generated])).toEqual([
      ["Example 1", false],
      ["Example 2", false],
    ]);
    expect(schemaView("verse", verse, ctx).examples.map(({ title, generated }) => [title, generated])).toEqual([
      ["Example", true],
    ]);
  });

  test("shows an example of an enum if a body has one of its values", () => {
    const kind = text({ name: "kind", enum: [{ value: null }, { value: "A", description: "First" }, { value: "B" }] });
    const uses = [
      { label: "Get goals", href: "/get", place: { path: ["kind"], in: "query parameter" } },
      { label: "Get a plan", href: "/plan", place: { path: ["data", "[]", "kind"], in: "response" } },
    ];
    const [example, ...others] = schemaView("kind", kind, context({ usedIn: () => uses })).examples;
    expect(others).toEqual([]);
    expect(example).toMatchObject({ title: "In the response of Get a plan", summarized: true, generated: true });
    expect(JSON.parse((example?.code.html ?? "").replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'))).toEqual({
      data: [{ kind: "A" }],
    });
    expect(schemaView("kind", kind, context({ usedIn: () => uses.slice(0, 1) })).examples).toEqual([]);
  });

  test("shows the content of the target for an alias", () => {
    expect(schemaView("alias", alias, ctx)).toMatchObject({ name: "alias", body: "<p>One verse.</p>", usedIn: [] });
  });
});
