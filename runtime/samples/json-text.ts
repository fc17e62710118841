import { entriesOf } from "./json.js";
import { type LiteralStyle, literal, usual } from "./literal.js";

/** JSON. Numbers keep their digits, lone surrogates are escaped. */
const style: LiteralStyle = {
  ...usual,
  quote: (text) => JSON.stringify(text),
  key: (name) => `${JSON.stringify(name)}: `,
  lineWidth: 72,
  lastComma: "",
};

/** JSON with a member per line, indented by two; short lists of scalars on one line, undefined left out. */
export function jsonText(value: unknown, indent = ""): string {
  return literal(value, style, indent);
}

/** The same value on one line, with a space after colons and commas. */
export function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return literal(value, style);
  const members = entriesOf(value).filter(([, member]) => member !== undefined);
  const texts = members.map(([name, member]) => style.key(name) + jsonLine(member));
  return texts.length > 0 ? `{ ${texts.join(", ")} }` : "{}";
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
