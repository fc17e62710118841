import { jsonText } from "./json-text.js";

/**
 * JSON for a literal of several lines in source code: what must not stand in source as it is, is escaped the JSON way.
 * JSON never holds three double quotes in a row, so that it fits between those of Java, Kotlin, Swift and C#.
 */
export function sourceJson(value: unknown, indent = ""): string {
  return jsonText(value, indent).replace(
    /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
