import { exactNumber, isNumeric, parseExactJson } from "./json.js";
import { jsonLine } from "./json-text.js";
import type { InputKind, RequestInput } from "./sample-request.js";

/** The value of a text. Invalid numbers and booleans stay text; invalid JSON is undefined. */
export function parseInput(kind: InputKind, text: string): unknown {
  if (kind === "number") return isNumberText(text) ? exactNumber(text) : text;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (kind === "list") return text.split(",").map((item) => item.trim());
  return kind === "json" ? parseJson(text) : text;
}

/** What a text is not, although it should be. Undefined if it is valid. */
export function inputError({ kind }: Pick<RequestInput, "kind">, text: string): "number" | "json" | undefined {
  if (kind === "number" && !isNumberText(text)) return "number";
  if (kind === "json" && parseJson(text) === undefined) return "json";
  return undefined;
}

/** Kind and text of a value, such that `parseInput` returns the value again. */
export function inputOf(value: unknown): { kind: InputKind; text: string } {
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "boolean") return { kind: "boolean", text: String(value) };
  if (isNumeric(value)) return { kind: "number", text: String(value) };
  if (Array.isArray(value) && value.length > 0 && value.every(isListItem)) return { kind: "list", text: value.join(", ") };
  return { kind: "json", text: jsonLine(value) };
}

/** Whether an item can be written in a comma-separated list. */
function isListItem(item: unknown): boolean {
  return typeof item === "string" && item !== "" && item === item.trim() && !item.includes(",");
}

/** JSON numbers (RFC 8259 section 6). */
const isNumberText = (text: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim());

/** Parses JSON with exact numbers. Undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
