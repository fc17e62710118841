import { propertyName, stringLiteral, templateLiteral } from "../escape.js";

const indentUnit = "  ";
const lineWidth = 120;

/**
 * A value as a TypeScript literal, formatted like hand-written code: short ones on one line, texts of several lines as
 * template literals. Members that are undefined are left out; the order is the value's own.
 * @throws where the value holds something that is not data (a function, a symbol, NaN, a class instance)
 */
export function literal(value: unknown, indent = 0): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return value.includes("\n") ? templateLiteral(value) : stringLiteral(value);
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  if (Array.isArray(value))
    return list(
      "[",
      "]",
      value.map((item) => literal(item, indent + 1)),
      indent,
    );
  if (typeof value === "object" && isPlain(value)) {
    const members: string[] = [];
    for (const key of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[key];
      if (member !== undefined) members.push(`${propertyName(key)}: ${literal(member, indent + 1)}`);
    }
    return list("{", "}", members, indent);
  }
  throw new TypeError(`not data: ${typeof value}`);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function list(open: string, close: string, items: string[], indent: number): string {
  if (items.length === 0) return open + close;
  const padding = open === "{" ? " " : "";
  const total = items.reduce((sum, item) => sum + item.length + 2, indent * indentUnit.length + 4);
  if (total <= lineWidth && !items.some((item) => item.includes("\n")))
    return `${open}${padding}${items.join(", ")}${padding}${close}`;
  const inner = indentUnit.repeat(indent + 1);
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join("")}${indentUnit.repeat(indent)}${close}`;
}
