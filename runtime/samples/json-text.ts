import { isExact } from "./exact-json.js";

/** Maximum width of a list of scalars on one line. */
const lineWidth = 72;

/**
 * Formats a JSON value with one member per line, indented by two spaces. Short lists of scalars stay on one
 * line. Numbers keep their digits, undefined members are left out, lone surrogates are escaped.
 */
export function jsonText(value: unknown, indent = ""): string {
  if (Array.isArray(value)) return listText(value, indent);
  if (typeof value === "object" && value !== null) return objectText(value as Record<string, unknown>, indent);
  return scalarText(value);
}

/** The same value on one line, with a space after colons and commas. */
export function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.keys(value)
      .filter((key) => (value as Record<string, unknown>)[key] !== undefined)
      .map((key) => `${JSON.stringify(key)}: ${jsonLine((value as Record<string, unknown>)[key])}`);
    return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
  }
  return scalarText(value);
}

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

function scalarText(value: unknown): string {
  return isExact(value) ? String(value) : (JSON.stringify(value) ?? "null");
}

function listText(list: unknown[], indent: string): string {
  if (list.length === 0) return "[]";
  if (list.every((item) => typeof item !== "object" || item === null)) {
    const line = `[${list.map(scalarText).join(", ")}]`;
    if (line.length + indent.length <= lineWidth) return line;
  }
  const inner = `${indent}  `;
  return `[\n${list.map((item) => inner + jsonText(item, inner)).join(",\n")}\n${indent}]`;
}

function objectText(object: Record<string, unknown>, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .map((key) => `${inner}${JSON.stringify(key)}: ${jsonText(object[key], inner)}`);
  return members.length > 0 ? `{\n${members.join(",\n")}\n${indent}}` : "{}";
}
