import { entriesOf, isObject } from "../../../../runtime/samples/json.js";
import { scalarText } from "../../../../runtime/samples/serialize.js";
import type { Schema } from "../../../2-model/types.js";
import { escapeXml } from "../../../escape.js";
import { branchesOf, memberSchema } from "../../../schema/validate.js";
import { sharedName, typesOf } from "../../../schema/walk.js";

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

/** A text, escaped, or an element. */
type XmlNode = string | XmlElement;

interface XmlElement extends Part {
  name: string;
}

/** What a value adds to its element. */
interface Part {
  attributes: string[];
  nodes: XmlNode[];
}

/** A value as an XML document, indented. Undefined if neither a schema of the value nor its place (`usual`) names the root element. */
export function xmlText(value: object, schema: Schema, usual?: string): string | undefined {
  const parts = [schema, ...branchesOf(schema, value, "both")];
  const root =
    parts.find((part) => textOf(rulesOf(part).name) !== undefined) ??
    parts.find((part) => sharedName(part) !== undefined) ??
    schema;
  const name = textOf(rulesOf(root).name) ?? sharedName(root) ?? usual;
  if (name === undefined) return undefined;
  const document = elementOf(name, value, root);
  if (hasNull(document)) document.attributes.unshift('xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(document, "")].join("\n");
}

const nil = 'xsi:nil="true"';
const hasNull = (node: XmlNode): boolean =>
  typeof node !== "string" && (node.attributes.includes(nil) || node.nodes.some(hasNull));

/** The element of a value. The name of a wrapper is that of its items, too, if these have none (OpenAPI 3.1 section 4.8.26.2, "XML Arrays"). */
function elementOf(inferred: string, value: unknown, schema: Schema | undefined): XmlElement {
  const name = textOf(rulesOf(schema).name) ?? inferred;
  const { attributes, nodes } = value === null ? { attributes: [nil], nodes: [] } : contentOf(name, value, schema);
  return { name: nameOf(schema, name), attributes: [...namespaceOf(schema), ...attributes], nodes };
}

/** What a value is in XML (OpenAPI 3.2, "XML Node Types"). A list has no node of its own, unless its schema says so. */
function nodeTypeOf(value: unknown, schema: Schema | undefined): unknown {
  const { nodeType, attribute, wrapped } = rulesOf(schema);
  if (nodeType !== undefined) return nodeType;
  if (attribute === true) return "attribute";
  const isList = Array.isArray(value) || (value === null && schema !== undefined && typesOf(schema).includes("array"));
  return isList && wrapped !== true ? "none" : "element";
}

/** What a member or an item adds to its element. A null is no attribute ("Handling null Values"). */
function partOf(inferred: string, value: unknown, schema: Schema | undefined): Part {
  const text = scalarText(value);
  switch (nodeTypeOf(value, schema)) {
    case "attribute": {
      const name = nameOf(schema, textOf(rulesOf(schema).name) ?? inferred);
      const attributes = value === null ? [] : [...namespaceOf(schema), `${name}="${escapeXml(text)}"`];
      return { attributes, nodes: [] };
    }
    case "text":
      return { attributes: [], nodes: [escapeXml(text)] };
    case "cdata":
      return { attributes: [], nodes: [`<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`] };
    case "none":
      return value === null ? { attributes: [], nodes: [] } : contentOf(inferred, value, schema);
    default:
      return { attributes: [], nodes: [elementOf(inferred, value, schema)] };
  }
}

/** @param name what items are called whose schema has no name */
function contentOf(name: string, value: unknown, schema: Schema | undefined): Part {
  if (!isObject(value) && !Array.isArray(value)) return { attributes: [], nodes: [escapeXml(scalarText(value))] };
  // The schema of a list that ought to be one value is that of its items (OpenAPI 3.2, "XML Name Replacement").
  const whole = schema && Array.isArray(value) && !typesOf(schema).includes("array") ? schema : undefined;
  const parts = entriesOf(value).flatMap(([key, member]) => {
    const inner = (schema && memberSchema(schema, value, key)) ?? whole;
    return member === undefined ? [] : [partOf(Array.isArray(value) ? name : key, member, inner)];
  });
  return { attributes: parts.flatMap(({ attributes }) => attributes), nodes: parts.flatMap(({ nodes }) => nodes) };
}

/** An element as lines. One that contains text is one line, because spaces next to the text would be part of it. */
function linesOf({ name, attributes, nodes }: XmlElement, indent: string): string[] {
  const tag = [name, ...new Set(attributes)].join(" ");
  if (nodes.length === 0) return [`${indent}<${tag}/>`];
  const elements = nodes.filter((node) => typeof node !== "string");
  if (elements.length === nodes.length) {
    return [`${indent}<${tag}>`, ...elements.flatMap((inner) => linesOf(inner, `${indent}  `)), `${indent}</${name}>`];
  }
  return [`${indent}<${tag}>${nodes.map(inlineText).join("")}</${name}>`];
}

const inlineText = (node: XmlNode): string => {
  return typeof node === "string"
    ? node
    : linesOf(node, "")
        .map((line) => line.trimStart())
        .join("");
};

/** A name with the prefix of its schema. */
function nameOf(schema: Schema | undefined, name: string): string {
  const prefix = textOf(rulesOf(schema).prefix);
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function namespaceOf(schema: Schema | undefined): string[] {
  const { namespace, prefix } = rulesOf(schema);
  if (typeof namespace !== "string") return [];
  return [`${typeof prefix === "string" ? `xmlns:${prefix}` : "xmlns"}="${escapeXml(namespace)}"`];
}
