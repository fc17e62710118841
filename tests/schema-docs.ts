import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A part of the documentation of a file: its schema, and examples that tests validate. */
export interface DocumentedShape {
  title: string;
  /** The purpose of the file, as Markdown. */
  intro: string;
  schema: JsonSchema;
  /** Examples by member; "" is an example of the whole file. */
  examples: Record<string, string>;
  language: "ts" | "yaml";
  /** Level of its heading. */
  level: number;
}

/** Reference of a file as Markdown: a section for each member of an object, with a list of its members. */
export function shapeMarkdown({ title, intro, schema, examples, language, level }: DocumentedShape): string {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const example = (name: string) => (examples[name] === undefined ? [] : [`\`\`\`${language}\n${examples[name].trim()}\n\`\`\``]);
  const start = [`${"#".repeat(level)} ${title}`, intro, ...example("")];
  if (level > 1) return [...start, ...list(schema, definitions, 0)].join("\n\n");
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const one = resolved(member, definitions);
    const facts = [`Type: ${typeText(one, definitions)}.`, ...defaultText(one)].join(" ");
    const said = one.description === undefined ? [] : [sentence(one.description)];
    return [`## ${name}`, ...said, facts, ...list(one, definitions, 0), ...example(name)].join("\n\n");
  });
  return [...start, ...members].join("\n\n");
}

/** Members inside a schema, as nested list items; [] for values. */
function list(schema: JsonSchema, definitions: Record<string, JsonSchema>, depth: number): string[] {
  const text = items(schema, definitions, depth, new Set()).join("\n");
  return text === "" ? [] : [text];
}

function items(
  given: JsonSchema | boolean,
  definitions: Record<string, JsonSchema>,
  depth: number,
  above: ReadonlySet<JsonSchema>,
): string[] {
  const schema = resolved(given, definitions);
  // Groups of a sidebar can be nested.
  if (above.has(schema)) return [];
  const inside = (inner: JsonSchema | boolean | undefined, at: number) =>
    inner === undefined || typeof inner === "boolean" ? [] : items(inner, definitions, at, new Set([...above, schema]));
  const indent = "  ".repeat(depth);
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    return Object.entries(schema.properties).flatMap(([name, member]) => {
      const one = resolved(member, definitions);
      const facts = [typeText(one, definitions), ...(required.has(name) ? ["required"] : [])].join(", ");
      const words = [one.description === undefined ? "" : sentence(one.description), ...defaultText(one)]
        .filter(Boolean)
        .join(" ");
      return [`${indent}- \`${name}\` (${facts})${words ? `: ${words}` : ""}`, ...inside(one, depth + 1)];
    });
  }
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const objects = options.map((option) => resolved(option, definitions)).filter((option) => option.properties);
    if (objects.length === 1) return inside(objects[0], depth);
    return objects.flatMap((option, index) => {
      const names = Object.keys(option.properties ?? {}).map((name) => `\`${name}\``);
      return [`${indent}- ${index === 0 ? "either" : "or"} an object with ${names.join(", ")}:`, ...inside(option, depth + 1)];
    });
  }
  if (schema.type === "array") return inside(schema.items as JsonSchema, depth);
  return inside(schema.additionalProperties, depth);
}

function typeText(given: JsonSchema | boolean, definitions: Record<string, JsonSchema>): string {
  const schema = resolved(given, definitions);
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => typeText(option, definitions)))].join(" or ");
  if (typeof schema.typeName === "string") return `\`${schema.typeName}\``;
  if (schema.type === "array") {
    const inner = typeText(schema.items as JsonSchema, definitions);
    return inner.includes(" or ") ? `list of values: ${inner}` : `list of ${plural(inner)}`;
  }
  if (schema.type === "object" && !schema.properties && schema.additionalProperties)
    return `map of name to ${typeText(schema.additionalProperties, definitions)}`;
  if (schema.type === "string") return "text";
  if (schema.type === "integer") return "number";
  return String(schema.type ?? "value");
}

const plural = (type: string) => (/^(?:text|number|object|boolean)$/.test(type) ? `${type}s` : type);

function defaultText({ default: standard }: JsonSchema): string[] {
  if (standard === undefined || standard === "" || typeof standard === "object") return [];
  return [`Default: \`${JSON.stringify(standard)}\`.`];
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function resolved(schema: JsonSchema | boolean, definitions: Record<string, JsonSchema>): JsonSchema {
  if (typeof schema === "boolean") return {};
  const name = schema.$ref?.replace(/^#\/\$defs\//, "");
  if (name === undefined) return schema;
  const { $ref: _, ...rest } = schema;
  // A member that refers to a shape keeps its own description.
  return Object.keys(rest).length ? { ...(definitions[name] ?? {}), ...rest } : (definitions[name] ?? {});
}
