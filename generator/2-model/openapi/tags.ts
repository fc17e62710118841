import { isObject } from "../../../runtime/samples/is-object.js";
import { externalDocs, items, text, texts } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { present } from "../../platform/present.js";
import type { Operation, Tag, TagGroup } from "../types.js";

/** Declared tags in order, then undeclared ones in order of first use. */
export function tagsOf(root: JsonObject, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  const used = new Set(operations.flatMap(tagsIn));
  for (const value of items(root, "tags").filter(isObject)) {
    const name = text(value, "name");
    if (!name?.trim() || tags.has(name)) continue;
    const label = text(value, "x-displayName") ?? text(value, "summary") ?? name;
    const parent = text(value, "parent");
    tags.set(name, {
      name,
      label,
      ...present({ description: text(value, "description"), parent, kind: text(value, "kind") }),
      ...externalDocs(value),
      declared: true,
    });
  }
  for (const name of used) {
    if (!tags.has(name)) tags.set(name, { name, label: name, declared: false });
  }
  return [...tags.values()];
}

/** The tags of an operation and of its callbacks. */
function tagsIn({ tags, callbacks }: Operation): string[] {
  return [...tags, ...callbacks.flatMap(({ operation }) => tagsIn(operation))];
}

/** `x-tagGroups`: groups of tags by name. */
export function tagGroupsOf(root: JsonObject): TagGroup[] {
  return items(root, "x-tagGroups")
    .filter(isObject)
    .flatMap((value) => {
      const name = text(value, "name");
      return name === undefined ? [] : [{ name, tags: texts(value, "tags") }];
    });
}
