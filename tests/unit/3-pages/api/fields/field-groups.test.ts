import { expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { fieldTree } from "../../../../../generator/3-pages/api/fields/field-tree.js";
import { fieldGroups } from "../../../../../generator/3-pages/api/schema-view.js";
import { createPageIds } from "../../../../../generator/3-pages/site/anchors.js";
import { context, integer, list, object, text } from "../build.js";

const fields = { id: integer(), street: text(), city: text(), tags: list(text()) };

function groupsOf(given: Schema, groups: unknown) {
  const schema = { ...given, extensions: { "x-fieldGroups": groups } };
  const root = { schema, name: "", id: "field", prefix: "field-", required: false, direction: "both", mode: "json" } as const;
  const page = { ctx: context(), ids: createPageIds(), count: 0 };
  return fieldGroups(fieldTree(root, page), schema, page)?.map(({ title, id, fields }) => [
    title,
    id,
    ...fields.map(({ name }) => name),
  ]);
}

test("fields are in the groups that the spec names, and the others come last", () => {
  const groups = [
    { name: "Address", fields: ["city", "street", "city", "nope"] },
    { name: "Nothing", fields: ["nope"] },
    { name: "Address", fields: ["id"] },
  ];
  expect(groupsOf(object(fields), groups)).toEqual([
    ["Address", "fields-address", "city", "street"],
    ["Address", "fields-address-2", "id"],
    ["Other fields", "fields-other-fields", "tags"],
  ]);
});

test("schemas without valid groups, and without fields, have none", () => {
  for (const groups of [undefined, {}, [], "Address", [null], [{ name: 1, fields: ["id"] }], [{ name: "A", fields: "id" }]])
    expect(groupsOf(object(fields), groups)).toBeUndefined();
  expect(groupsOf(text(), [{ name: "A", fields: ["id"] }])).toBeUndefined();
});
