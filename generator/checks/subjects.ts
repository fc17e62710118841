import type { ApiModel, At, Example, MediaType, Operation, Schema } from "../2-model/types.js";
import { schemaParts } from "../schema/walk.js";

export type SubjectKind =
  | "operation"
  | "parameter"
  | "request body"
  | "response"
  | "header"
  | "property"
  | "tag"
  | "security scheme"
  | "scope";

/** A thing in a spec that needs a description. */
export interface Subject {
  kind: SubjectKind;
  /** As a reader knows it: "GET /chapters", "verse_key of Verse". */
  label: string;
  /** Its name, if its description must say more than the name. */
  name?: string;
  at: At;
  description: string;
  /** Whether it has an example value. Absent if none is expected. */
  exemplified?: boolean;
}

/** Everything in an API that needs a description, each once, in the order of the spec. */
export function subjectsOf(model: ApiModel): Subject[] {
  const subjects = new Map<string, Subject>();
  const add = (subject: Subject) => {
    const key = `${subject.kind} ${subject.at.file}#${subject.at.pointer} ${subject.name ?? ""}`;
    if (!subjects.has(key)) subjects.set(key, subject);
  };
  const schemas = schemaWalker(add);
  const root = { file: model.file, pointer: "" };
  model.tags.forEach((tag, index) => {
    // A tag that is only used, not declared, has a diagnostic of its own.
    if (tag.declared)
      add({ kind: "tag", label: tag.name, at: { ...root, pointer: `/tags/${index}` }, description: tag.description ?? "" });
  });
  for (const operation of [...model.operations, ...model.webhooks]) operationSubjects(operation, add, schemas);
  for (const [name, schema] of model.schemas) schemas(schema, name);
  for (const scheme of model.securitySchemes.values()) {
    add({ kind: "security scheme", label: scheme.name, at: scheme.at, description: scheme.description ?? "" });
    for (const flow of scheme.type === "oauth2" ? scheme.flows : [])
      for (const { name, description } of flow.scopes) add({ kind: "scope", label: name, name, at: scheme.at, description });
  }
  return [...subjects.values()];
}

type Add = (subject: Subject) => void;
type Walk = (schema: Schema, label: string) => void;

function operationSubjects(operation: Operation, add: Add, schemas: Walk): void {
  const { key } = operation;
  add({ kind: "operation", label: key, at: operation.at, description: operation.description ?? "" });
  for (const parameter of operation.parameters) {
    const { name, description = "", schema } = parameter;
    const exemplified = parameter.examples.length > 0 || (schema !== undefined && isExemplified(schema));
    add({ kind: "parameter", label: `${name} of ${key}`, name, at: parameter.at, description, exemplified });
    if (schema) schemas(schema, `${name} of ${key}`);
  }
  const body = operation.requestBody;
  if (body) {
    const exemplified = body.contents.every(mediaExemplified);
    add({ kind: "request body", label: `Body of ${key}`, at: body.at, description: body.description ?? "", exemplified });
    for (const media of body.contents) if (media.schema) schemas(media.schema, `body of ${key}`);
  }
  for (const response of operation.responses) {
    const label = `${response.status} of ${key}`;
    const exemplified = response.contents.every(mediaExemplified);
    add({ kind: "response", label, at: response.at, description: response.description, exemplified });
    for (const header of response.headers) {
      const hasExample = header.examples.length > 0 || (header.schema !== undefined && isExemplified(header.schema));
      const { name, description = "" } = header;
      add({ kind: "header", label: `${name} of ${label}`, name, at: header.at, description, exemplified: hasExample });
    }
    for (const media of response.contents) if (media.schema) schemas(media.schema, `response ${response.status} of ${key}`);
  }
  for (const callback of operation.callbacks) operationSubjects(callback.operation, add, schemas);
}

/** Media types with an example, or with a schema that has one. */
function mediaExemplified(media: MediaType): boolean {
  return media.examples.some(hasValue) || (media.schema !== undefined && media.schema.examples.length > 0);
}

function hasValue(example: Example): boolean {
  return example.value !== undefined || example.externalValue !== undefined;
}

/** Whether a schema has an example value: its own, or those of all its parts. */
function isExemplified(schema: Schema, above: ReadonlySet<Schema> = new Set()): boolean {
  if (above.has(schema)) return true;
  const seen = new Set([...above, schema]);
  const { examples, enum: values, const: constant, default: usual, items, properties, additionalProperties } = schema;
  if (examples.length || values?.length || constant || usual || schema.always !== undefined) return true;
  if (items) return isExemplified(items, seen);
  if (properties.length) return properties.every((property) => isExemplified(property.schema, seen));
  if (typeof additionalProperties === "object") return isExemplified(additionalProperties, seen);
  const parts = [...schema.oneOf, ...schema.anyOf, ...schema.allOf];
  return parts.length > 0 && parts.every((part) => isExemplified(part, seen));
}

/** Walks schemas with all their parts, each once. Properties are labeled with the schema that contains them. */
function schemaWalker(add: Add): Walk {
  const seen = new Set<Schema>();
  const walk: Walk = (schema, label) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const owner = schema.name ?? label;
    for (const { name, schema: inner } of schema.properties) {
      add({
        kind: "property",
        label: `${name} of ${owner}`,
        name,
        at: inner.at,
        description: inner.description ?? "",
        exemplified: isExemplified(inner),
      });
      walk(inner, `${owner}.${name}`);
    }
    for (const inner of [...(schema.base ? [schema.base] : []), ...schemaParts(schema)]) walk(inner, label);
  };
  return walk;
}
