import { jsonText } from "./json-text.js";

/**
 * JSON for a multi-line string literal in source code. Characters that must not be in source code are escaped
 * the JSON way. JSON never has three double quotes in a row, so it fits the raw strings of Java, Kotlin,
 * Swift and C#.
 */
export function sourceJson(value: unknown, indent = ""): string {
  return jsonText(value, indent).replace(
    /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
