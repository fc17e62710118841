import { exactJson } from "../../runtime/samples/exact-json.js";

/** A parsed value as a text. `String` throws if an object has a member `toString`, which any file can have. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(",");
  return typeof value === "object" && value !== null ? exactJson(value) : String(value);
}
