import { isNumeric, isObject } from "../../../runtime/samples/json.js";
import { asText, ownValue } from "../../platform/values.js";
import { typesByName } from "./repair/edits.js";

/** The OpenAPI 3 counterpart of Swagger 2.0 members and other misplaced names, by the object that has them. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the spec": {
    host: "Swagger 2.0 has `host`; OpenAPI has `servers`, a list of `url: https://…`.",
    basePath: "Swagger 2.0 has `basePath`; OpenAPI has `servers`, a list of `url: https://…`.",
    schemes: "Swagger 2.0 has `schemes`; OpenAPI has `servers`, a list of `url: https://…`.",
    definitions: "Put schemas under `components.schemas`.",
    securityDefinitions: "Put them under `components.securitySchemes`.",
    consumes: "Set the media type under `content` of each request body.",
    produces: "Set the media type under `content` of each response.",
  },
  "the parameter": {
    type: "Put it under `schema`.",
    format: "Put it under `schema`.",
    enum: "Put it under `schema`.",
    default: "Put it under `schema`.",
    items: "Put it under `schema`.",
  },
  "the response": { schema: "Put it under `content`, below a media type such as `application/json`." },
  "the media type": { $ref: "Put it under `schema`." },
};

/** The counterpart of an unknown member of any name in these objects. */
const anyMember: Readonly<Record<string, string>> = {
  "the example": "Put the value of the example under `value`.",
  "the components object": "Put it under `schemas`, `responses` or another kind of component.",
};

/** Where an unknown member belongs, by the noun of its object. */
export function memberHint(noun: string, name: string): string | undefined {
  if (name === "ref") return "Did you mean `$ref`?";
  const hints = ownValue(members, noun);
  return hints && ownValue(hints, name);
}

export function anyMemberHint(noun: string): string | undefined {
  return ownValue(anyMember, noun);
}

/** What a value that is not allowed may mean. */
export function choiceHint(name: string | number, value: string): string | undefined {
  const type = name === "type" ? ownValue(typesByName, value) : undefined;
  if (type) return `Write ${typeWords(value, type)}.`;
  if (name === "in" && (value === "body" || value === "formData")) return "OpenAPI has `requestBody` for it.";
  return undefined;
}

function typeWords(written: string, { type, format }: { type: string; format?: string }): string {
  if (written === "map" || written === "dict") return "`type: object` with `additionalProperties`";
  return format === undefined ? `\`type: ${type}\`` : `\`type: ${type}\` and \`format: ${format}\``;
}

export function typeHint(name: string | number, expected: string, value: unknown): string | undefined {
  if (expected === "a string" && (isNumeric(value) || typeof value === "boolean")) return `Put it in quotes: "${String(value)}".`;
  if (name === "$ref" && value === null) return "In YAML, `#` starts a comment: put the reference in quotes.";
  if (name === "type" && Array.isArray(value)) return "OpenAPI 3.0 allows one type. Write `nullable: true` if null is allowed.";
  if (name === "required" && typeof value === "boolean")
    return "List the names of required properties in the schema that has the `properties`.";
  if (name === "examples" && Array.isArray(value)) return "Write a map of names to `{ value: … }`, or one `example`.";
  if (expected === "a list" && typeof value === "string") return `Write \`[${value}]\`.`;
  if (expected === "a list" && isObject(value)) return "Start each entry with `- `.";
  if (expected === "an object" && typeof name === "number" && /^https?:\/\//.test(asText(value)))
    return `Write \`url: ${asText(value)}\`.`;
  return undefined;
}
