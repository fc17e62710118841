import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../generator/2-model/types.js";
import { schemaView } from "../../../../generator/3-pages/api/schema-view.js";
import { toText } from "../../../../runtime/content/to-text.js";
import { htmlOf, withHtml } from "../../html-of.js";
import { context, integer, list, object, schema, text } from "./build.js";

const verse = object(
  { id: integer({ readOnly: true }), pin: text({ writeOnly: true }) },
  { name: "verse", description: "One verse." },
);
const told = object({}, { name: "told", examples: [{ a: 1 }, { a: 2 }] });
const alias = schema({ ...verse, name: "alias", base: verse });
const ctx = context({
  usedIn: (name) => (name === "verse" ? [{ label: "List", href: "/list" }] : []),
});

describe("schemaView", () => {
  test("has the description as text, and both directions", () => {
    const view = schemaView("verse", verse, ctx);
    expect(withHtml(view)).toMatchObject({ name: "verse", body: "<p>One verse.</p>" });
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

  test("says which simple types a choice allows, or shows its branches if one says more", () => {
    const choice = (...oneOf: Schema[]) => schemaView("Stop", schema({ name: "Stop", nullable: true, oneOf }), ctx).schema;
    expect(choice(text(), list(text()))).toMatchObject({ type: "string or array of strings", nullable: true });
    expect(choice(text(), integer()).variants).toBeUndefined();
    for (const more of [{ default: { value: "x" } }, { examples: ["x"] }, { title: "Name" }, { minLength: 1 }])
      expect(choice(text(more), integer()).variants?.[0]?.branches.map(({ field }) => field.type)).toEqual(["string", "integer"]);
    for (const more of [{ minItems: 1 }, { uniqueItems: true }, { default: { value: [] } }])
      expect(choice(text(), { ...list(text()), ...more }).variants?.[0]?.branches).toHaveLength(2);
  });

  test("shows any number of examples of an item, also as Markdown", () => {
    const count = 5000;
    const words = Array.from({ length: count }, (_, index) => `word${index}`);
    const note = object({ tags: list(text({ examples: words })) }, { name: "note", examples: [{ tags: [] }] });
    const [tags] = schemaView("note", note, ctx).schema.fields ?? [];
    expect(tags?.description).toHaveLength(count);
    expect(toText(tags?.description ?? []).split("word4999")).toHaveLength(2);
  });

  test("shows examples that are too long for a row, or of items, if the example of the schema does not have them", () => {
    const long = (word: string) => `${word} `.repeat(30).trim();
    const note = object(
      {
        shown: text({ examples: [long("shown")] }),
        other: text({ examples: [long("other")] }),
        short: text({ examples: ["short"] }),
        tags: list(text({ examples: ["one", "two"] })),
      },
      { name: "note", examples: [{ shown: long("shown"), other: "", tags: ["two"] }] },
    );
    const { fields } = schemaView("note", note, ctx).schema;
    expect(fields?.map(({ name, description }) => [name, description && htmlOf(description)])).toEqual([
      ["shown", undefined],
      ["other", `<p>Example: <code>&quot;${long("other")}&quot;</code></p>`],
      ["short", undefined],
      ["tags", "<p>Example: <code>&quot;one&quot;</code></p>"],
    ]);
  });

  test("shows the example of a schema that its own rules do not allow", () => {
    const odd = object({ id: integer() }, { name: "odd", examples: [{ id: "a".repeat(90) }] });
    expect(htmlOf(schemaView("odd", odd, ctx).body)).toBe(
      `<p>Example:\n\n~~~json\n{\n  &quot;id&quot;: &quot;${"a".repeat(90)}&quot;\n}\n~~~</p>`,
    );
  });

  test("shows an example of an enum if a body has one of its values", () => {
    const kind = text({ name: "kind", enum: [{ value: null }, { value: "A", description: "First" }, { value: "B" }] });
    const uses = [
      { label: "Get goals", href: "/get", place: { path: ["kind"], in: "placeQuery" as const } },
      { label: "Get a plan", href: "/plan", place: { path: ["data", "[]", "kind"], in: "placeResponse" as const } },
    ];
    const [example, ...others] = schemaView("kind", kind, context({ usedIn: () => uses })).examples;
    expect(others).toEqual([]);
    expect(example).toMatchObject({ title: "In the response of Get a plan", summarized: true, generated: true });
    expect(JSON.parse(example?.code.text ?? "")).toEqual({
      data: [{ kind: "A" }],
    });
    expect(schemaView("kind", kind, context({ usedIn: () => uses.slice(0, 1) })).examples).toEqual([]);
  });

  test("shows the content of the target for an alias", () => {
    expect(withHtml(schemaView("alias", alias, ctx))).toMatchObject({ name: "alias", body: "<p>One verse.</p>", usedIn: [] });
  });
});
