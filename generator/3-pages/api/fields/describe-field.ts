import type { EnumValue, Field } from "../../../../runtime/contract.js";
import { isObject } from "../../../../runtime/samples/is-object.js";
import type { Translate } from "../../../../runtime/texts.js";
import type { ApiModel, Schema } from "../../../2-model/types.js";
import { isFile } from "../../../schema/encoding.js";
import type { Direction } from "../../../schema/walk.js";
import { hasPlaceholders } from "../../../text/code/tokens.js";
import { paragraph } from "../../../text/nodes.js";
import { joinAnd } from "../../../text/words.js";
import type { ApiContext } from "../context.js";
import { furtherExamples } from "../example-notes.js";
import { extensionNotes } from "../extension-notes.js";
import { externalDocsLink } from "../notes.js";
import { constraintsOf, rejectsUnknownFields } from "./constraints.js";
import { innerTexts, titleText } from "./inner-texts.js";
import {
  allowsNull,
  type EnumText,
  element,
  enumValues,
  isNull,
  mapValues,
  onlyValue,
  sharedName,
  type ValueMode,
  valueText,
} from "./schemas.js";
import { namedType, typeWords } from "./type-words.js";
import { requiredSentences } from "./variant-groups.js";

/** Maximum length of an example in a field's row. Longer ones are in the examples of the body. */
const exampleLength = 80;

interface Reading {
  direction: Direction;
  mode: ValueMode;
  /** Ids on the page whose main text is the description; absent for other fields. */
  onPage?: readonly string[] | undefined;
}

/** The facts of a schema, and its place. */
export function describeField(
  schema: Schema,
  place: { name: string; id: string; required: boolean; called?: string | undefined },
  reading: Reading & { ctx: ApiContext },
): Field {
  const { ctx } = reading;
  ctx.placed(place.id, schema.at);
  const facts = factsOf(schema, reading);
  const { name, id, required } = place;
  const shared = sharedName(schema);
  // The page of a shared schema has its title.
  const hasPage = shared !== undefined && ctx.schemaHref(shared) !== undefined;
  const title = hasPage ? [] : titleText(schema, place.called ?? name);
  const field: Field = required ? { name, id, ...facts, required } : { name, id, ...facts };
  return title.length > 0 ? { ...field, description: [...title, ...(facts.description ?? [])] } : field;
}

function factsOf(schema: Schema, { ctx, direction, mode, onPage }: Reading & { ctx: ApiContext }): Facts {
  const item = element(schema).schema;
  const { text: t } = ctx;
  const type = typeWords(schema, t);
  const facts: Facts = { type: type.text };
  if (allowsNull(schema) && !isNull(schema)) facts.nullable = true;
  for (const flag of ["deprecated", "readOnly", "writeOnly"] as const) if (schema[flag]) facts[flag] = true;
  const named = namedType(schema) ?? (mapValues(schema) && namedType(mapValues(schema) as Schema));
  const href = named === undefined ? undefined : ctx.schemaHref(named);
  if (named !== undefined && href !== undefined) {
    facts.typeHref = href;
    if (!type.names.includes(named)) facts.typeName = named;
  }
  const format = schema.format ?? item.format;
  if (format !== undefined && !isFile(item)) facts.format = format;
  const described = schema.description === undefined && sharedName(item) === undefined ? item : schema;
  const { description, at } = described;
  const ownText = onPage ? ctx.article(description, at, onPage).body : ctx.markdown(description, at);
  const docs = described.externalDocs && externalDocsLink(described.externalDocs, (text) => ctx.inline(text, described.at));
  const life = extensionNotes(described.extensions, described.at, ctx);
  const more = furtherExamples([...schema.examples, ...extraExamples(schema)], mode, ctx);
  const inner = innerTexts(schema, { text: described.description }, ctx);
  const text = [...ownText, ...inner, ...life, ...(docs ? [paragraph(docs)] : []), ...more];
  if (text.length > 0) facts.description = text;
  const rules = new Set([...constraintsOf(schema, t), ...requiredRules(schema, t), ...itemConstant(schema, item, mode, t)]);
  if (rules.size > 0) facts.constraints = [...rules];
  if (rejectsUnknownFields(schema, direction)) facts.closed = true;
  const values = enumValues(schema, mode) ?? enumValues(item, mode);
  if (values) facts.values = values.map((value) => withText(value, schema, ctx));
  const only = onlyValue(schema);
  if (only) facts.const = valueText(only.value, mode);
  if (schema.default) {
    const text = valueText(schema.default.value, mode);
    if (text !== facts.const) facts.default = text;
  }
  const example = exampleText(schema.examples, mode, ctx.model);
  if (example !== undefined && example !== facts.const && example !== facts.default) facts.example = example;
  return facts;
}

/** `x-examples`, a list or an object by name. */
function extraExamples({ extensions }: Schema): unknown[] {
  const written = extensions["x-examples"];
  return Array.isArray(written) ? written : isObject(written) ? Object.values(written) : [];
}

/** The description of a value is Markdown of one paragraph. */
function withText({ value, description }: EnumText, { at }: Schema, ctx: ApiContext): EnumValue {
  return description === undefined ? { value } : { value, description: ctx.inline(description, at) };
}

function itemConstant(self: Schema, item: Schema, mode: ValueMode, t: Translate): string[] {
  const only = self === item ? undefined : onlyValue(item);
  return only ? [`${t("eachItem")}: ${valueText(only.value, mode)}`] : [];
}

/** The first example as text, if it fits in a row and is useful: not null, an ellipsis or a placeholder. */
export function exampleText(
  examples: unknown[],
  mode: ValueMode,
  { placeholders }: Pick<ApiModel, "placeholders">,
): string | undefined {
  const [first] = examples;
  if (first === undefined || first === null || first === "…" || first === "...") return undefined;
  const text = valueText(first, mode);
  return text.length <= exampleLength && !(placeholders && hasPlaceholders(text)) ? text : undefined;
}

/** Required names without a property, unless a branch has it (whose rows show it). */
function requiredRules(schema: Schema, t: Translate): string[] {
  const within = [...schema.oneOf, ...schema.anyOf, ...schema.allOf].flatMap((branch) => branch.properties);
  const missing = schema.requiredOnly.filter((name) => !within.some((property) => property.name === name));
  return [...(missing.length > 0 ? [t("requiresNames", { names: joinAnd(missing, t) })] : []), ...requiredSentences(schema, t)];
}

/** The facts of a schema that do not depend on its place, without its members. */
export type Facts = Omit<Field, "name" | "id" | "required" | "fields" | "variants" | "stop">;
