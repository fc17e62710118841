import * as z from "zod";
import { configSchema } from "./config.js";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * TypeScript declarations for those who write a `portal.config.ts`: the package ships no sources of its own, and zod's types do not
 * carry what the schema says of each member.
 */
export function configTypes(): string {
  return `export interface ConfigInput ${typeOf(z.toJSONSchema(configSchema, { io: "input" }), "")}

/** Types the object that \`portal.config.ts\` exports. */
export declare function defineConfig(config: ConfigInput): ConfigInput;
`;
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.map((option) => typeOf(whole(option), indent)).join(" | ");
  switch (schema.type) {
    case "array":
      return `(${typeOf(whole(schema.items as JsonSchema), indent)})[]`;
    case "object":
      return schema.properties ? members(schema, indent) : `{ [name: string]: ${typeOf(rest(schema), indent)} }`;
    case "string":
    case "boolean":
    case "number":
      return schema.type;
    default:
      throw new Error(`the type of ${JSON.stringify(schema)} cannot be told`);
  }
}

function members({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const schema = whole(property);
    const isNeeded = required.includes(name);
    const type = typeOf(schema, inner) + (isNeeded ? "" : " | undefined");
    const key = /^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name);
    return [...comment(schema, inner), `${inner}${key}${isNeeded ? "" : "?"}: ${type};`];
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function comment({ description, default: standard }: JsonSchema, indent: string): string[] {
  // Members of an object have defaults of their own, and an empty text is none.
  const hasDefault = standard !== undefined && standard !== "" && typeof standard !== "object";
  const lines = [description, hasDefault ? `@default ${JSON.stringify(standard)}` : undefined].filter(
    (line) => line !== undefined,
  );
  if (lines.length < 2) return lines.map((line) => `${indent}/** ${line} */`);
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** Schemas that are true or false say nothing of a type; ours has none. */
function whole(schema: JsonSchema | boolean): JsonSchema {
  if (typeof schema === "boolean") throw new Error("a schema of the configuration has no type");
  return schema;
}

const rest = ({ additionalProperties }: JsonSchema) => whole(additionalProperties ?? false);
