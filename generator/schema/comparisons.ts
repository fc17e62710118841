import type { ErrorObject } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { isNumeric } from "../../runtime/samples/json.js";
import { keywordsWhere } from "./keywords.js";

type Rule = (expected: never, value: never) => boolean;

/** Replaces the comparing keywords: Ajv's own call `toString` and `valueOf`, which may be members of a value. */
export function addComparisons(ajv: Ajv2020): void {
  const rules: Record<string, Rule> = {
    enum: (allowed: unknown[], value: unknown) => allowed.some((one) => equal(one, value)),
    const: (allowed: unknown, value: unknown) => equal(allowed, value),
  };
  for (const name of keywordsWhere({ holds: "flag", on: "array" }))
    rules[name] = (applies: boolean, list: unknown) => !applies || !Array.isArray(list) || areDifferent(list);
  for (const [keyword, rule] of Object.entries(rules)) {
    ajv.removeKeyword(keyword);
    const validate = (expected: unknown, value: unknown): boolean => {
      const isValid = rule(expected as never, value as never);
      const error: Partial<ErrorObject> = {
        keyword,
        message: messages[keyword] ?? "must NOT have duplicate items",
        params: { allowedValues: expected },
      };
      (validate as { errors?: Partial<ErrorObject>[] }).errors = isValid ? [] : [error];
      return isValid;
    };
    ajv.addKeyword({ keyword, errors: true, validate });
  }
}

/** In Ajv's words. */
const messages: Record<string, string> = {
  enum: "must be equal to one of the allowed values",
  const: "must be equal to constant",
};

function areDifferent(list: readonly unknown[]): boolean {
  const isObject = (value: unknown) => typeof value === "object" && value !== null;
  const scalars = list.filter((value) => !isObject(value));
  if (new Set(scalars).size < scalars.length) return false;
  const objects = list.filter(isObject);
  return objects.every((value, index) => !objects.slice(0, index).some((other) => equal(other, value)));
}

/** Whether two JSON values are equal, independent of the order of members. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === "function" || typeof b === "function") return isNumeric(a) && isNumeric(b) && Number(a) === Number(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equal(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}
