import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";

/** Changes a text of a spec. `key` is its member, or that of the list around it. */
export type EditText = (text: string, key: string) => string;

/** A copy of a spec with changed texts. */
export function editTexts(document: JsonObject, edit: EditText): JsonObject {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return edit(value, key);
    if (Array.isArray(value)) return value.map((item) => copy(item, key));
    return isObject(value) ? members(value) : value;
  };
  const members = (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).map(([name, member]) => [name, copy(member, name)]));
  return members(document);
}
