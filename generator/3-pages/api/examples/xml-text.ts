import { entriesOf, isObject } from "../../../../runtime/samples/json.js";
import { scalarText } from "../../../../runtime/samples/serialize.js";
import type { Schema } from "../../../2-model/types.js";
import { escapeXml } from "../../../escape.js";
import { branchesOf, memberSchema } from "../../../schema/validate.js";
import { element, sharedName } from "../../../schema/walk.js";

/** What `xml` of a schema says (OpenAPI 3.1 section 4.8.26; `nodeType` is of 3.2). */
interface XmlRules {
  name?: unknown;
  namespace?: unknown;
  prefix?: unknown;
  attribute?: unknown;
  wrapped?: unknown;
  nodeType?: unknown;
}

const rulesOf = (schema: Schema | undefined): XmlRules => schema?.xml ?? {};
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A value as an XML document, indented. Undefined if neither a schema of the value nor its place (`usual`) names the root element. */
export function xmlText(value: object, schema: Schema, usual?: string): string | undefined {
  const parts = [schema, ...branchesOf(schema, value, "both")];
  const root = parts.find((part) => nameOf(part) !== undefined) ?? parts.find((part) => sharedName(part) !== undefined);
  const name = root === undefined ? usual : (nameOf(root) ?? sharedName(root));
  if (name === undefined) return undefined;
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...elementLines(name, value, root ?? schema, "")].join("\n");
}

/** The name of an element, with its prefix. */
function nameOf(schema: Schema | undefined, name?: string): string | undefined {
  const rules = rulesOf(schema);
  const local = textOf(rules.name) ?? name;
  const prefix = textOf(rules.prefix);
  return local === undefined || prefix === undefined ? local : `${prefix}:${local}`;
}

function elementLines(name: string, value: unknown, schema: Schema | undefined, indent: string): string[] {
  const attributes = namespaceOf(schema);
  if (Array.isArray(value)) {
    // A list that is a document has an element around its items.
    const item = schema && element(schema).schema;
    const lines = value.flatMap((one) => elementLines(nameOf(item) ?? name, one, item, `${indent}  `));
    return wrapped(name, attributes, lines, indent);
  }
  if (!isObject(value)) {
    const text = escapeXml(scalarText(value));
    const content =
      rulesOf(schema).nodeType === "cdata" ? `<![CDATA[${scalarText(value).replaceAll("]]>", "]]]]><![CDATA[>")}]]>` : text;
    return [`${indent}<${name}${attributes}>${content}</${name}>`];
  }
  let more = attributes;
  let ownText = "";
  const lines: string[] = [];
  for (const [key, member] of entriesOf(value)) {
    if (member === undefined) continue;
    const inner = schema && memberSchema(schema, value, key);
    const rules = rulesOf(inner);
    if (rules.attribute === true || rules.nodeType === "attribute")
      more += `${namespaceOf(inner)} ${nameOf(inner, key)}="${escapeXml(scalarText(member))}"`;
    else if (rules.nodeType === "text") ownText += escapeXml(scalarText(member));
    else lines.push(...memberLines(key, member, inner, `${indent}  `));
  }
  if (lines.length === 0 && ownText !== "") return [`${indent}<${name}${more}>${ownText}</${name}>`];
  return wrapped(name, more, ownText === "" ? lines : [`${indent}  ${ownText}`, ...lines], indent);
}

/** A list is written as one element for each item, and with `wrapped` inside of another element. */
function memberLines(key: string, member: unknown, schema: Schema | undefined, indent: string): string[] {
  if (!Array.isArray(member)) return elementLines(nameOf(schema, key) ?? key, member, schema, indent);
  const item = schema && element(schema).schema;
  const list = rulesOf(schema);
  const isWrapped = list.wrapped === true || list.nodeType === "element";
  // The name of a wrapper is that of its items, too, if these have none (OpenAPI 3.1 section 4.8.26.2, "XML Arrays").
  const name = nameOf(item, (isWrapped && textOf(list.name)) || key) ?? key;
  const lines = member.flatMap((one) => elementLines(name, one, item, isWrapped ? `${indent}  ` : indent));
  return isWrapped ? wrapped(nameOf(schema, key) ?? key, namespaceOf(schema), lines, indent) : lines;
}

function wrapped(name: string, attributes: string, lines: readonly string[], indent: string): string[] {
  if (lines.length === 0) return [`${indent}<${name}${attributes}/>`];
  return [`${indent}<${name}${attributes}>`, ...lines, `${indent}</${name}>`];
}

function namespaceOf(schema: Schema | undefined): string {
  const { namespace, prefix } = rulesOf(schema);
  if (typeof namespace !== "string") return "";
  return ` ${typeof prefix === "string" ? `xmlns:${prefix}` : "xmlns"}="${escapeXml(namespace)}"`;
}
