import { propertyName, stringLiteral, templateLiteral } from "../escape.js";

/** A tab: with spaces, a third of a module with nested fields would be indentation. */
const indentUnit = "\t";
/** Columns of a tab. */
const indentWidth = 2;
const lineWidth = 120;

/**
 * A value as a TypeScript literal, formatted like hand-written code: short values on one line, multi-line
 * texts as template literals. Undefined members are left out; the order is kept. Control characters, which
 * HTML does not allow (HTML section 13.2.3.5), become U+FFFD, whatever source they come from.
 * @throws if the value has something that is not data (a function, a symbol, NaN, a class instance)
 */
export function literal(value: unknown, indent = 0): string {
  if (typeof value !== "object" || value === null) return scalar(value);
  const short = inline(value, lineWidth - 4 - indent * indentWidth);
  if (short !== undefined) return short;
  const inner = indentUnit.repeat(indent + 1);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${inner}${literal(item, indent + 1)},\n`;
    return `[\n${text}${indentUnit.repeat(indent)}]`;
  }
  for (const [key, member] of membersOf(value)) text += `${inner}${propertyName(key)}: ${literal(member, indent + 1)},\n`;
  return `{\n${text}${indentUnit.repeat(indent)}}`;
}

function scalar(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") {
    const text = printable(value);
    return text.includes("\n") ? templateLiteral(text) : stringLiteral(text);
  }
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  throw new TypeError(`not data: ${typeof value}`);
}

/** Takes the place of characters that HTML does not allow. */
export const replacement = "\ufffd";

const control = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const controls = new RegExp(control, "g");

function printable(text: string): string {
  return control.test(text) ? text.replace(controls, replacement) : text;
}

function membersOf(value: object): [string, unknown][] {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError("not data: object");
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

/**
 * A value on one line. Undefined if it does not fit; this stops early, so that trying is cheap.
 * @param width characters for the items, each with two for its separator
 */
function inline(value: unknown, width: number): string | undefined {
  if (typeof value === "string") {
    if (value.length + 2 > width || value.includes("\n")) return undefined;
    return stringLiteral(printable(value));
  }
  if (typeof value !== "object" || value === null) return scalar(value);
  const isArray = Array.isArray(value);
  const entries = isArray ? value : membersOf(value);
  if (entries.length === 0) return isArray ? "[]" : "{}";
  let left = width;
  let text = "";
  for (const entry of entries) {
    const name = isArray ? "" : `${propertyName(entry[0])}: `;
    const item = inline(isArray ? entry : entry[1], left - name.length - 2);
    if (item === undefined) return undefined;
    left -= name.length + item.length + 2;
    if (left < 0) return undefined;
    text += text === "" ? name + item : `, ${name}${item}`;
  }
  return isArray ? `[${text}]` : `{ ${text} }`;
}
