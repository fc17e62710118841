import { jsonLine } from "./json-text.js";

/**
 * The pairs of an `application/x-www-form-urlencoded` body. Lists repeat their name (style form, explode);
 * objects inside are JSON (OpenAPI 3.1 section 4.8.15). Null members are left out.
 */
export function formPairs(value: object): [name: string, value: string][] {
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    if (member === null || member === undefined) return [];
    if (Array.isArray(member)) return member.map((item) => [name, formValue(item)]);
    return [[name, formValue(member)]];
  });
}

function formValue(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "object" ? jsonLine(value) : String(value);
}

/** The body, serialized as a form by the URL Standard (spaces become `+`). */
export function formText(value: object): string {
  return new URLSearchParams(formPairs(value)).toString();
}
