import * as z from "zod";
import { configSchema } from "./config.js";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * TypeScript declarations for authors of a `portal.config.ts` or a plugin. The package contains no sources,
 * and zod's types do not include the documentation of the schema's members.
 * @param extensions text of `generator/extensions/types.ts`
 */
export function packageTypes(extensions: string): string {
  return `${extensions.trim()}

export * as z from "zod";

export interface ConfigInput ${typeOf(z.toJSONSchema(configSchema, { io: "input", unrepresentable: "any" }), "")}

/** Types the object that \`portal.config.ts\` exports. */
export declare function defineConfig(config: ConfigInput): ConfigInput;
${functions}`;
}

/** The functions of `generator/extensions/public-api.ts`. A test compares them with the real ones. */
const functions = `
/** Types a plugin: the values of its members follow from their schemas. */
export declare function definePlugin<const M extends Members>(plugin: Plugin<M>): Plugin;

/**
 * A member of the manifest that names a YAML or JSON file of the content folder.
 * @param schema of the file
 */
export declare function dataFile<S extends ZodType>(schema: S, description: string): Member<S>;

/** A member of the manifest whose value is written in the manifest. */
export declare function setting<S extends ZodType>(schema: S, description: string): Member<S>;

/** A hint for a misspelled name, \`Did you mean ...?\`; undefined where no name is near. */
export declare function didYouMean(written: string, names: Iterable<string>): string | undefined;
`;

function typeOf(schema: JsonSchema, indent: string): string {
  if (typeof schema.typeName === "string") return schema.typeName;
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
      throw new Error(`the type of ${JSON.stringify(schema)} cannot be determined`);
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
  // Members of an object have their own defaults, and an empty text is not a default.
  const hasDefault = standard !== undefined && standard !== "" && typeof standard !== "object";
  const lines = [description, hasDefault ? `@default ${JSON.stringify(standard)}` : undefined].filter(
    (line) => line !== undefined,
  );
  if (lines.length < 2) return lines.map((line) => `${indent}/** ${line} */`);
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** Boolean schemas have no type. Our schema has none. */
function whole(schema: JsonSchema | boolean): JsonSchema {
  if (typeof schema === "boolean") throw new Error("a schema of the configuration has no type");
  return schema;
}

const rest = ({ additionalProperties }: JsonSchema) => whole(additionalProperties ?? false);
