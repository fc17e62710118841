import { placeKey } from "../1-sources/openapi/spec-source.js";
import type { ApiModel, At, Example, MediaType, Operation, Schema } from "../2-model/types.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { schemaParts } from "../schema/walk.js";
import { kebab } from "../text/words.js";
import type { CheckInput } from "./check-input.js";

/** Share of things of one kind that have a description and an example. */
interface KindCoverage {
  total: number;
  described: number;
  /** Percentage with one decimal, rounded down, so that 100 means all. */
  describedPercent: number;
  exemplified?: number;
  exemplifiedPercent?: number;
}

export type Coverage = Partial<Record<SubjectKind, KindCoverage>>;

/** Counts described and exemplified things, and reports each one that is not. */
export function checkCoverage({ model }: CheckInput): { coverage: Coverage; diagnostics: Diagnostic[] } {
  const coverage: Coverage = {};
  const diagnostics: Diagnostic[] = [];
  for (const api of model.apis.values()) {
    for (const { kind, label, at, description, exemplified } of subjectsOf(api)) {
      const described = description.trim() !== "";
      const entry = coverage[kind] ?? { total: 0, described: 0, describedPercent: 100 };
      coverage[kind] = entry;
      entry.total++;
      if (described) entry.described++;
      else
        diagnostics.push(
          newDiagnostic("description-missing", `The ${kind} ${label} has no description.`, { location: api.locate(at) }),
        );
      if (exemplified === undefined) continue;
      entry.exemplified = (entry.exemplified ?? 0) + (exemplified ? 1 : 0);
      if (!exemplified)
        diagnostics.push(newDiagnostic("example-missing", `The ${kind} ${label} has no example.`, { location: api.locate(at) }));
    }
  }
  for (const entry of Object.values(coverage)) {
    entry.describedPercent = percent(entry.described, entry.total);
    if (entry.exemplified !== undefined) entry.exemplifiedPercent = percent(entry.exemplified, entry.total);
  }
  return { coverage, diagnostics };
}

function percent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10;
}

const leastWords = 4;
/** Words that add nothing to a name. */
const filler = new Set(
  "a an and as by for from in is it of on or that the this to value with field parameter property".split(" "),
);

/** Descriptions of parameters, headers and properties must say more than the name: see `description-thin`. */
export function checkDescriptions({ model }: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const api of model.apis.values()) {
    const fields = subjectsOf(api).filter((subject) => subject.name !== undefined && subject.description.trim() !== "");
    const first = new Map<string, Subject>();
    for (const subject of fields) {
      const report = (message: string) =>
        diagnostics.push(
          newDiagnostic("description-thin", message, {
            location: api.locate({ ...subject.at, pointer: `${subject.at.pointer}/description` }),
          }),
        );
      const words = wordsOf(subject.description);
      const name = subject.name as string;
      if (words.length < leastWords)
        report(`The description of ${subject.label} has ${words.length === 1 ? "one word" : `${words.length} words`}.`);
      else if (repeatsName(words, name)) report(`The description of ${subject.label} only repeats its name.`);
      const text = words.join(" ");
      const other = first.get(text);
      if (!other) first.set(text, subject);
      else if (kebab(other.name as string) !== kebab(name))
        report(`${subject.label} has the same description as ${other.label}.`);
    }
  }
  return diagnostics;
}

/** Words of a Markdown text in lower case, including the text of links. One by name without text has those of its target. */
function wordsOf(markdown: string): string[] {
  const text = markdown.replace(
    /\[([^\]]*)\]\((?:\w+:)?([^)]*)\)/g,
    (_, words: string, target: string) => words || kebab(target),
  );
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’_:./-][\p{L}\p{N}]+)*/gu) ?? [];
}

function repeatsName(words: readonly string[], name: string): boolean {
  const nameWords = new Set(
    kebab(name)
      .split("-")
      .flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]),
  );
  return words.flatMap((word) => kebab(word).split("-")).every((word) => nameWords.has(word) || filler.has(word));
}

type SubjectKind =
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
interface Subject {
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
    const key = `${subject.kind} ${placeKey(subject.at)} ${subject.name ?? ""}`;
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
    // What a body is, its schema or its first field can say as well.
    const schema = body.contents[0]?.schema;
    const description = body.description ?? schema?.description ?? schema?.properties[0]?.schema.description ?? "";
    add({ kind: "request body", label: `Body of ${key}`, at: body.at, description, exemplified });
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
