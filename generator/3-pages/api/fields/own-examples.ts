import type { Field } from "../../../../runtime/contract.js";
import { isObject } from "../../../../runtime/samples/is-object.js";
import type { ApiModel } from "../../../2-model/types.js";
import { exampleText } from "./describe-field.js";

/**
 * Replaces the examples of fields by the values that the body's own example has at their places. A schema that several bodies
 * share has examples that may fit only one of them. Members of maps and of branches keep those of their schema.
 * @param value the first example of the body
 */
export function takeOwnExamples(field: Field, value: unknown, model: Pick<ApiModel, "placeholders">): void {
  const object = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(object)) return;
  for (const member of field.fields ?? []) {
    const own = object[member.name];
    if (!Object.hasOwn(object, member.name) || own === null) continue;
    takeOwnExamples(member, own, model);
    if (member.example === undefined) continue;
    const text = exampleText([own], "json", model);
    if (text === undefined || text === member.default) delete member.example;
    else member.example = text;
  }
}
