import type { Field } from "../../../../runtime/contract.js";
import type { TextName, Translate } from "../../../../runtime/texts.js";
import type { Property, Schema } from "../../../2-model/types.js";
import {
  alternatives,
  areBareTypes,
  constantBranches,
  formatOf,
  identity,
  requiredNames,
  requiredOnlyBranches,
  selectors,
  sharedName,
  typesOf,
  type ValueMode,
  valueText,
} from "../../../schema/walk.js";
import { joinAnd } from "../../../text/words.js";
import { innerRules } from "./constraints.js";
import { conditionWords, typeWords } from "./type-words.js";

/** Alternative branches, before their trees are made. */
export interface VariantGroup {
  label: TextName;
  discriminator?: string;
  branches: Branch[];
}

export interface Branch {
  /** Its title, if it is not a name: "With note". */
  words?: (t: Translate) => string;
  schema: Schema;
  /** The discriminator's property, and the values that select this branch. */
  selected?: {
    property: string;
    values: string[];
    /** Values that select no other branch also select this one (`defaultMapping` of OpenAPI 3.2). */
    isFallback?: true;
  };
}

/**
 * All branches of a schema, also of a discriminator and conditions, but those that words describe completely.
 * @param selected what selects the schema, which its subtypes have other values for
 */
export function variantGroups(schema: Schema, selected?: Branch["selected"]): VariantGroup[] {
  const groups: VariantGroup[] = [];
  for (const choice of alternatives(schema)) {
    if (choice.branches.length < 2) continue;
    if (constantBranches(choice) || requiredOnlyBranches(choice) || areBareTypes(choice.branches)) continue;
    const label = choice.kind === "oneOf" ? "variantsOneOf" : "variantsAnyOf";
    groups.push(withDiscriminator({ label, branches: choice.branches.map((branch) => ({ schema: branch })) }, schema));
  }
  if (groups.length === 0) groups.push(...mappedGroup(schema, selected));
  if (schema.if && (schema.then || schema.else)) groups.push(conditionGroup(schema.if, schema.then, schema.else));
  if (schema.dependentSchemas.length > 0)
    groups.push({
      label: "variantsPresent",
      branches: schema.dependentSchemas.map(({ name, schema: further }) => ({
        words: (t) => t("variantWith", { name }),
        schema: further,
      })),
    });
  return groups;
}

/** A single branch is no choice: its members belong to the schema itself. */
export function soleBranches(schema: Schema): Schema[] {
  return alternatives(schema)
    .filter((choice) => choice.branches.length === 1 && !requiredOnlyBranches(choice))
    .flatMap((choice) => choice.branches);
}

/** "Requires a, or b and c" for branches that only require properties. */
export function requiredSentences(schema: Schema, t: Translate): string[] {
  return alternatives(schema).flatMap((choice) => {
    const branches = requiredOnlyBranches(choice);
    if (!branches) return [];
    const words = branches.map((names) => joinAnd(names, t));
    if (words.length === 1) return [t("requiresNames", { names: words[0] ?? "" })];
    return [t(choice.kind === "oneOf" ? "requiresExactlyOne" : "requiresAtLeastOne", { names: words.join("; ") })];
  });
}

function withDiscriminator(group: VariantGroup, schema: Schema): VariantGroup {
  const discriminator = schema.discriminator;
  if (!discriminator) return group;
  const branches = group.branches.map((branch) => {
    const values = discriminator.mapping
      .filter((entry) => identity(entry.schema) === identity(branch.schema))
      .map((entry) => entry.value);
    if (values.length === 0) return branch;
    const isFallback = discriminator.fallback && identity(discriminator.fallback) === identity(branch.schema);
    return { ...branch, selected: { property: discriminator.propertyName, values, ...(isFallback ? { isFallback } : {}) } };
  });
  return { ...group, discriminator: discriminator.propertyName, branches };
}

/** A parent whose discriminator names its children (through their `allOf`). A child has it too but is no parent. */
function mappedGroup(schema: Schema, around: Branch["selected"]): VariantGroup[] {
  const group = withDiscriminator(
    { label: "variantsOneOf", branches: subtypesOf(schema).map((child) => ({ schema: child })) },
    schema,
  );
  const isSame = around && !around.isFallback && around.property === group.discriminator;
  const branches = group.branches.filter(
    ({ selected }) => !isSame || selected?.values.some((value) => around.values.includes(value)),
  );
  return branches.length > 0 ? [{ ...group, branches }] : [];
}

/** The schemas that extend a base class (through their `allOf`), by its discriminator. Empty for such a schema itself. */
export function subtypesOf(schema: Schema): Schema[] {
  const { discriminator, oneOf, anyOf } = schema;
  if (!discriminator || oneOf.length > 0 || anyOf.length > 0) return [];
  const children = new Map<Schema, Schema>();
  for (const entry of discriminator.mapping) children.set(identity(entry.schema), entry.schema);
  return children.has(identity(schema)) ? [] : [...children.values()];
}

function conditionGroup(condition: Schema, then: Schema | undefined, otherwise: Schema | undefined): VariantGroup {
  const branches: Branch[] = [];
  const words = (name: "variantIf" | "variantUnless") => (t: Translate) =>
    t(name, { condition: conditionWords(condition, t, innerRules(t)) });
  if (then) branches.push({ words: words("variantIf"), schema: then });
  if (otherwise) branches.push({ words: then ? (t) => t("variantOtherwise") : words("variantUnless"), schema: otherwise });
  return { label: then && otherwise ? "variantsIfElse" : "variantsIf", branches };
}

/**
 * Titles of branches: a title next to the reference, the schema's name or title, the value that selects them, their values, the one
 * member that only they require ("With note"), or their type; numbered if equal.
 */
export function branchTitles({ branches }: VariantGroup, t: Translate): string[] {
  const usual = branches.map((branch) => branch.words?.(t) || titleOf(branch, t));
  const required = branches.map(({ schema }) => requiredNames(schema));
  const titles = usual.map((title, index) => {
    if (usual.indexOf(title) === usual.lastIndexOf(title) || title !== typeTitle((branches[index] as Branch).schema, t))
      return title;
    const others = required.filter((_, other) => other !== index).flat();
    const [own, ...more] = (required[index] ?? []).filter((name) => !others.includes(name));
    return own !== undefined && more.length === 0 ? t("variantWith", { name: own }) : title;
  });
  return titles.map((title, index) => {
    const before = titles.slice(0, index).filter((other) => other === title).length;
    return titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} ${before + 1}`;
  });
}

function titleOf({ schema, selected }: Branch, t: Translate): string {
  const title = schema.title?.trim() || undefined;
  const isOfUse = schema.title !== identity(schema).title;
  const name = isOfUse ? (title ?? sharedName(schema)) : (sharedName(schema) ?? title);
  if (name !== undefined) {
    // Otherwise the row of the property has the values.
    const isOfParent = !schema.properties.some((property) => property.name === selected?.property);
    const values = isOfParent ? (selected?.values.filter((value) => value !== name) ?? []) : [];
    return values.length > 0 ? `${name} (${values.join(", ")})` : name;
  }
  if (selected) return selected.values.join(", ");
  const only = schema.const ?? schema.properties.map((property) => property.schema.const).find(Boolean);
  if (only && typeof only.value !== "object") return valueText(only.value, "plain");
  const values = schema.enum?.map((entry) => valueText(entry.value, "plain"));
  if (values?.length) return [...values.slice(0, 2), ...(values.length > 2 ? ["…"] : [])].join(", ");
  return typeTitle(schema, t);
}

function typeTitle(schema: Schema, t: Translate): string {
  const { text } = typeWords(schema, t);
  const format = formatOf(schema);
  return format === undefined ? text : `${text} (${format})`;
}

/** The values that select a schema wherever it is. */
export function selectionOf(schema: Schema): Branch["selected"] {
  const { property, all } = identity(schema).selectedBy ?? {};
  return property !== undefined && all ? { property, values: all } : undefined;
}

/** Writes the values that select a schema at the property that has them. */
export function select(
  field: Field,
  { name, schema }: Pick<Property, "name" | "schema">,
  selected: Branch["selected"],
  mode: ValueMode,
): void {
  if (field.const !== undefined || selected?.property !== name || selected.isFallback) return;
  const types = typesOf(schema);
  const isOfType = (value: unknown) => types.includes(typeof value) || (typeof value === "number" && types.includes("integer"));
  // The keys of a mapping are texts; the property may be a number, and may allow the values of all branches.
  const selecting = selected.values
    .map((value) => valueText(selectors(value).find(isOfType) ?? value, mode))
    .map((value) => field.values?.find((known) => known.value === value) ?? { value });
  const [only, ...others] = selecting;
  if (only && others.length === 0) field.const = only.value;
  if (others.length > 0 || only?.description) field.values = selecting;
  else delete field.values;
}
