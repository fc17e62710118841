import type { CallInput, InputKind } from "./call.js";
import { exactNumber, parseExactJson } from "./exact-json.js";
import { jsonLine } from "./json-text.js";

/** The value a text stands for. Numbers and truth values that are none stay texts, JSON that is none is undefined. */
export function parseInput(kind: InputKind, text: string): unknown {
  if (kind === "number") return isNumber(text) ? exactNumber(text) : text;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (kind === "list") return text.split(",").map((item) => item.trim());
  return kind === "json" ? parseJson(text) : text;
}

/** What is wrong with a text as a value of its kind; undefined where nothing is. */
export function complaint({ kind }: Pick<CallInput, "kind">, text: string): string | undefined {
  if (kind === "number" && !isNumber(text)) return "This is not a number.";
  if (kind === "json" && parseJson(text) === undefined) return "This is not JSON yet.";
  return undefined;
}

/** Kind and text of a value that is to come out of `parseInput` again. */
export function inputOf(value: unknown): { kind: InputKind; text: string } {
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "boolean") return { kind: "boolean", text: String(value) };
  if (typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value)))
    return { kind: "number", text: String(value) };
  if (Array.isArray(value) && value.length > 0 && value.every(isListItem)) return { kind: "list", text: value.join(", ") };
  return { kind: "json", text: jsonLine(value) };
}

/** Whether an item can be told from the others in a list between commas. */
function isListItem(item: unknown): boolean {
  return typeof item === "string" && item !== "" && item === item.trim() && !item.includes(",");
}

/** As JSON writes numbers (RFC 8259 section 6). */
const isNumber = (text: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim());

/** JSON with integers of any size exact; undefined for a text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
