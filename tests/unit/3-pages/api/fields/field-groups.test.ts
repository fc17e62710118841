import { expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { schemaView } from "../../../../../generator/3-pages/api/schema-view.js";
import { context, integer, list, object, text } from "../build.js";

const fields = { id: integer(), street: text(), city: text(), tags: list(text()) };

function groupsOf(given: Schema, groups: unknown) {
  const view = schemaView("Pet", { ...given, extensions: { "x-fieldGroups": groups } }, context());
  const names = (view.schema.fields ?? []).map(({ name }) => name);
  return view.groups?.map(({ title, id, size }) => [title, id, ...names.splice(0, size)]);
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
