import type { InputKind } from "../../../runtime/samples/sample-request.js";
import type { Schema } from "../../2-model/types.js";
import { enumValues } from "./fields/enum-values.js";
import { typesOf } from "./fields/kinds.js";
import { resolve } from "./fields/resolve.js";

/** Longer lists would add more weight to every page than they are worth. */
const mostValues = 24;

/**
 * How a reader types a value that the sample does not show.
 * @param parameter in parameters all items of a list are written as text, in bodies only strings
 */
export function kindOf(schema: Schema | undefined, parameter: boolean): InputKind {
  if (!schema) return "text";
  const self = resolve(schema);
  const [only, ...more] = typesOf(self).filter((type) => type !== "null");
  if (more.length > 0) return "text";
  if (only === "integer" || only === "number") return "number";
  if (only === "boolean") return "boolean";
  if (only === "object") return "json";
  if (only !== "array") return "text";
  const items = self.items ? typesOf(resolve(self.items)) : [];
  const plain = parameter ? !items.some((type) => type === "object" || type === "array") : items.join() === "string";
  return plain && items.length > 0 ? "list" : "json";
}

/** The allowed values of a schema, if they are few, as texts to choose from. Otherwise undefined. */
export function allowedTexts(schema: Schema): string[] | undefined {
  const texts = enumValues(resolve(schema), "plain")?.map(({ value }) => value);
  return texts && texts.length > 1 && texts.length <= mostValues && !texts.includes('""') ? texts : undefined;
}
