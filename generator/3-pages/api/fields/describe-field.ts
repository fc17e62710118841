import type { Constraint, EnumValue, Field, Prose } from "../../../../runtime/contract.js";
import { isObject } from "../../../../runtime/samples/json.js";
import type { Translate } from "../../../../runtime/texts.js";
import type { ApiModel, Remark, Schema } from "../../../2-model/types.js";
import { oncePer, present } from "../../../platform/values.js";
import { applicable, keywordsWhere, rowOf } from "../../../schema/keywords.js";
import { intendedValue } from "../../../schema/validate.js";
import {
  allowsNull,
  alternatives,
  type Direction,
  describedBy,
  type EnumText,
  element,
  enumValues,
  formatOf,
  isFile,
  isNull,
  isSchema,
  isSharedText,
  mapValues,
  onlyValue,
  requiredOnlyBranches,
  schemaParts,
  sharedName,
  type ValueMode,
  valueText,
} from "../../../schema/walk.js";
import { hasPlaceholders } from "../../../text/code/tokens.js";
import { codeSpan } from "../../../text/markdown-writer/markdown-of.js";
import { line, paragraph, separated, strong } from "../../../text/nodes.js";
import { joinAnd } from "../../../text/words.js";
import type { ApiContext } from "../../types.js";
import { constraintsOf, rejectsUnknownFields } from "./constraints.js";
import { extensionNotes, externalDocsLink, furtherExamples, readAt } from "./notes.js";
import { namedType, ownTypeWords, typeWords } from "./type-words.js";
import { requiredSentences, soleBranches } from "./variant-groups.js";

/** Maximum length of an example in a field's row. Longer ones are in the examples of the body. */
const exampleLength = 80;

interface Reading {
  direction: Direction;
  mode: ValueMode;
  /** Ids on the page whose main text is the description; absent for other fields. */
  onPage?: readonly string[] | undefined;
}

interface FieldPlace {
  name: string;
  id: string;
  required: boolean;
  /** What the page calls a branch or a body, which have no name. */
  called?: string | undefined;
  /** Whether the page has a text about it above it. */
  isDescribed?: boolean | undefined;
}

/** What a page says about a field besides its name. */
export type FieldLabels = Pick<FieldPlace, "called" | "isDescribed">;

export function describeField(schema: Schema, place: FieldPlace, reading: Reading & { ctx: ApiContext }): Field {
  const { ctx } = reading;
  ctx.placed(place.id, schema.at);
  const facts = factsOf(schema, reading);
  const { name, id, required } = place;
  const shared = sharedName(schema);
  // The page of a shared schema has its title.
  const isOnPage = shared !== undefined && ctx.schemaHref(shared) !== undefined && isSharedText(schema, "title");
  const title = isOnPage ? [] : titleText(schema, place.called ?? name);
  const field: Field = required ? { name, id, ...facts, required } : { name, id, ...facts };
  // What the place says is nearer than what a shared schema says on its own page.
  if (place.isDescribed && facts.typeHref && isSharedText(describedBy(schema), "description")) delete field.description;
  return title.length > 0 ? { ...field, description: [...title, ...(field.description ?? [])] } : field;
}

interface SchemaWords {
  type: ReturnType<typeof typeWords>;
  rules: readonly Constraint[];
  remarks: readonly Remark[];
}

/** What does not depend on the place of a schema, which may be on many pages. */
const wordsOf = oncePer(
  (t: Translate) =>
    oncePer(
      (schema) => ({
        type: typeWords(schema, t),
        rules: [...constraintsOf(schema, t), ...requiredRules(applicable(schema), t)],
        remarks: remarksOf(schema, t).slice(0, mostTexts),
      }),
      new WeakMap<Schema, SchemaWords>(),
    ),
  new WeakMap(),
);

function factsOf(schema: Schema, { ctx, direction, mode, onPage }: Reading & { ctx: ApiContext }): Facts {
  const item = element(schema).schema;
  const { text: t } = ctx;
  const { type: usualType, rules: ownRules } = wordsOf(t)(schema);
  const type = onPage ? ownTypeWords(schema, t) : usualType;
  const facts: Facts = { type: type.text };
  if (allowsNull(schema) && !isNull(schema)) facts.nullable = true;
  for (const flag of ["deprecated", "readOnly", "writeOnly"] as const) if (schema[flag]) facts[flag] = true;
  const named = namedType(schema) ?? (mapValues(schema) && namedType(mapValues(schema) as Schema));
  const href = named === undefined ? undefined : ctx.schemaHref(named);
  if (named !== undefined && href !== undefined) {
    facts.typeHref = href;
    if (!type.names.includes(named)) facts.typeName = named;
  }
  const format = formatOf(schema) ?? formatOf(item);
  if (format !== undefined && !isFile(item)) facts.format = format;
  const described = describedBy(schema);
  const { description, at } = described;
  const ownText = onPage ? ctx.article(description, at, onPage, sharedName(described)).body : ctx.markdown(description, at);
  const docs = described.externalDocs && externalDocsLink(described.externalDocs, readAt(ctx, described.at));
  const life = extensionNotes(described.extensions, described.at, ctx);
  const examples = [...schema.examples, ...extraExamples(schema)].map((value) => intendedValue(value, schema, direction));
  const more = furtherExamples(examples, mode, ctx);
  const inner = innerTexts(schema, { text: described.description }, ctx);
  const text = [...ownText, ...inner, ...life, ...(docs ? [paragraph(docs)] : []), ...more];
  if (text.length > 0) facts.description = text;
  const rules = new Set([...ownRules, ...itemConstant(schema, item, mode, t)]);
  if (rules.size > 0) facts.constraints = [...rules];
  if (rejectsUnknownFields(schema, direction)) facts.closed = true;
  const listing = enumValues(schema, mode) ? schema : item;
  const values = enumValues(listing, mode);
  if (values) facts.values = values.map((value) => withText(value, listing, ctx));
  const only = onlyValue(schema);
  if (only) facts.const = valueText(only.value, mode);
  if (schema.default) {
    const text = valueText(intendedValue(schema.default.value, schema, direction), mode);
    if (text !== facts.const) facts.default = text;
  }
  const example = exampleText(examples.slice(0, schema.examples.length), mode, ctx.model);
  if (example !== undefined && example !== facts.const && example !== facts.default) facts.example = example;
  return facts;
}

/** `x-examples`, a list or an object by name. */
function extraExamples({ extensions }: Schema): unknown[] {
  const written = extensions["x-examples"];
  return Array.isArray(written) ? written : isObject(written) ? Object.values(written) : [];
}

/** The description of a value is Markdown of one paragraph. */
function withText({ value, description, deprecated }: EnumText, { at }: Schema, ctx: ApiContext): EnumValue {
  const text = ctx.inline(description, at);
  const words = deprecated ? line(ctx.text("partDeprecated"), text.length > 0 ? line(" ", text) : "") : text;
  return words.length > 0 ? { value, description: words } : { value };
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
type Facts = Omit<Field, "name" | "id" | "required" | "fields" | "variants" | "stop">;

const labelled = [...keywordsWhere({ holds: "schema" }), ...keywordsWhere({ holds: "openness" })].flatMap((name) => {
  const { about } = rowOf(name);
  return about ? [[name, about] as const] : [];
});

/** Maximum number of texts in one row. */
const mostTexts = 40;

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The texts of the parts of a schema that have no row: items of a list, merged parts, branches in words, and
 * schemas of which a row shows only the rule. Shared schemas have pages, so their texts are not repeated.
 * @param said names and a text that the row already has
 */
export function innerTexts(
  schema: Schema,
  said: { names?: readonly string[]; text?: string | undefined },
  ctx: ApiContext,
): Prose {
  const { remarks } = wordsOf(ctx.text)(schema);
  if (remarks.length === 0) return [];
  const names = [...(said.names ?? []), sharedName(schema) ?? ""].map(letters);
  const before = [letters(said.text ?? "")];
  const isNew = (text: string | undefined): text is string => {
    const written = letters(text ?? "");
    if (written === "" || names.includes(written) || before.some((text) => text.includes(written))) return false;
    before.push(written);
    return true;
  };
  return remarks.flatMap((remark) => remarkText(remark, isNew, ctx));
}

function remarksOf(schema: Schema, t: Translate): Remark[] {
  const { schema: item, passed } = element(schema);
  if (item === schema) return ownRemarks(schema, t);
  const items = [...passed.slice(1), item].flatMap((item) => {
    if (sharedName(item) === undefined) return [remarkOf(item, t("eachItem")), ...ownRemarks(item, t)];
    // The texts next to a reference are about this list, not about the shared schema.
    const { at, name, title, description } = item;
    return name === undefined ? [{ at, ...present({ about: t("eachItem"), title, description }) }] : [];
  });
  return [...ownRemarks(schema, t), ...items];
}

function remarkOf({ at, title, description, externalDocs }: Schema, about?: string): Remark {
  return { at, ...present({ about, title, description, externalDocs }) };
}

/** Texts of the parts of a schema, except its items. */
function ownRemarks(schema: Schema, t: Translate): Remark[] {
  const merged = [...schema.allOf, ...soleBranches(schema)].filter((part) => sharedName(part) === undefined);
  const rules = [
    ...labelled.flatMap(([name, label]) => {
      const inner = schema[name];
      return isSchema(inner) ? within(inner, t(label)) : [];
    }),
  ];
  const needed = alternatives(schema).flatMap((choice) =>
    requiredOnlyBranches(choice)
      ? choice.branches.map((branch) => remarkOf(branch, t("variantWith", { name: joinAnd(branch.requiredOnly, t) })))
      : [],
  );
  return [...(schema.remarks ?? []), ...merged.map((part) => remarkOf(part)), ...needed, ...rules];
}

function within(root: Schema, about: string): Remark[] {
  const remarks: Remark[] = [];
  const seen = new Set<Schema>();
  const rest = [root];
  for (let next = rest.pop(); next && remarks.length < mostTexts; next = rest.pop()) {
    if (seen.has(next) || sharedName(next) !== undefined) continue;
    seen.add(next);
    const meanings = (enumValues(next, "plain") ?? []).flatMap(({ value, description }) =>
      description === undefined ? [] : [`- ${codeSpan(value)}: ${description}`],
    );
    const list = meanings.length > 0 ? [{ at: next.at, about, description: meanings.join("\n") }] : [];
    remarks.push(remarkOf(next, about), ...(next.remarks ?? []), ...list);
    rest.push(...schemaParts(next).reverse());
  }
  return remarks;
}

function remarkText(
  { at, about, title, description, externalDocs }: Remark,
  isNew: (text?: string) => text is string,
  ctx: ApiContext,
): Prose {
  const text = isNew(description) ? description.trim() : undefined;
  const name = isNew(title) ? title.trim() : undefined;
  const docs =
    externalDocs && isNew(externalDocs.description ?? externalDocs.url)
      ? [paragraph(externalDocsLink(externalDocs, readAt(ctx, at)))]
      : [];
  if (text === undefined && name === undefined) return docs;
  const words = [...(about === undefined ? [] : [about]), ...(name === undefined ? [] : [strong(name)])];
  const start = separated(words, ": ");
  if (text !== undefined && isOneParagraph(text))
    return [paragraph(start.length > 0 ? line(start, ": ") : "", ctx.inline(text, at)), ...docs];
  const head = start.length > 0 ? [paragraph(start, text === undefined ? "" : ":")] : [];
  return [...head, ...ctx.markdown(text, at), ...docs];
}

const isOneParagraph = (text: string) => !/\n\s*\n|^\s*(?:[-*+>|#]|\d+[.)]|```|~~~|<|=+$|-+$)/m.test(text) && !/^ {4}/.test(text);

/** The title of a schema, unless it only repeats its name, that of the field or the text, as many generators do. */
export function titleText(schema: Schema, name: string): Prose {
  const title = schema.title?.trim();
  const names = [name, sharedName(schema) ?? "", schema.description ?? ""];
  if (!title || names.some((name) => letters(name) === letters(title))) return [];
  return [paragraph(strong(title))];
}
