import { isNumeric } from "../../runtime/samples/exact-json.js";

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
