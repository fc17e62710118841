import type { TextName, Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { ownValue, present } from "../../../platform/values.js";
import { isFile } from "../../../schema/encoding.js";
import { joinOr } from "../../../text/words.js";
import { type Alternatives, alternatives, element, isNull, mapValues, sharedName, typesOf } from "./schemas.js";

const typeNames: Readonly<Record<string, TextName>> = {
  string: "typeString",
  integer: "typeInteger",
  number: "typeNumber",
  boolean: "typeBoolean",
  object: "typeObject",
  array: "typeArray",
  file: "typeFile",
};

/** Maximum nesting of lists in words. */
const levelLimit = 6;

/** The type of a value in words. */
interface TypeWords {
  text: string;
  /** Nothing is known about the value. */
  isAny?: true;
  /** The words are a choice, which cannot be part of another one. */
  isChoice?: true;
  /** The shared schemas that they name. */
  names: readonly string[];
}

/** What all words of one type need. */
interface Writing {
  t: Translate;
  /** Of several values: "strings". */
  plural: boolean;
  seen: ReadonlySet<Schema>;
}

/**
 * The type of a value in words: "integer", "array of strings", "array of verse", "map of integers", "string
 * or integer", "one of 3 types". Null is left out, because fields show it separately.
 */
export function typeWords(schema: Schema, t: Translate): TypeWords {
  return words(schema, { t, plural: false, seen: new Set() });
}

function words(schema: Schema, writing: Writing): TypeWords {
  const { t, plural, seen } = writing;
  const name = sharedName(schema);
  if (seen.has(schema) || seen.size >= levelLimit) return name === undefined ? plain(form("typeValue", writing)) : named(name);
  const within = { ...writing, seen: new Set(seen).add(schema) };
  if (schema.always === true) return anything(t);
  if (schema.always === false) return plain(t("typeNothing"));
  if (isNull(schema)) return plain("null");
  const types = typesOf(schema);
  if (types.length === 1 && types[0] === "array") return arrayWords(schema, within);
  if (name !== undefined && (types.length === 0 || types.includes("object"))) return named(name);
  if (types.length === 1 && types[0] === "object") return objectWords(schema, within);
  if (types.length > 0) {
    const texts = types.map((type) => single(type, schema, writing));
    return { ...plain(joinOr(texts, t)), ...(types.length > 1 ? { isChoice: true } : {}) };
  }
  const choice = alternatives(schema)[0];
  if (choice) return choiceWords(choice, within);
  const part = schema.allOf[0];
  return part ? words(part, { ...within, plural }) : anything(t);
}

const plain = (text: string): TypeWords => ({ text, names: [] });
const named = (name: string): TypeWords => ({ text: name, names: [name] });
const anything = (t: Translate): TypeWords => ({ ...plain(t("typeAny")), isAny: true });

/** A text for one value or, without a number, for several. */
function form(name: TextName, { t, plural }: Writing, items?: string): string {
  return t(name, present({ count: plural ? undefined : 1, items }));
}

function single(type: string, schema: Schema, writing: Writing): string {
  const name = ownValue(typeNames, type === "string" && isFile(schema) ? "file" : type);
  return name === undefined ? type : form(name, writing);
}

function arrayWords(schema: Schema, writing: Writing): TypeWords {
  const { t } = writing;
  if (schema.prefixItems.length > 0)
    return plain(form("typeArrayOf", writing, t("valueCount", { count: schema.prefixItems.length })));
  const item = schema.items && words(schema.items, { ...writing, plural: true });
  if (!item || item.isAny) return plain(form("typeArray", writing));
  return { ...item, text: form("typeArrayOf", writing, item.text) };
}

function objectWords(schema: Schema, writing: Writing): TypeWords {
  const values = schema.properties.length === 0 ? mapValues(schema) : undefined;
  if (!values) return plain(form("typeObject", writing));
  const item = words(values, { ...writing, plural: true });
  if (item.isAny) return plain(form("typeMapOf", writing, writing.t("typeAnyValues")));
  return { ...item, text: form("typeMapOf", writing, item.text) };
}

function choiceWords(choice: Alternatives, writing: Writing): TypeWords {
  const branches = choice.branches.map((branch) => words(branch, writing));
  const texts = [...new Set(branches.map(({ text }) => text))];
  if (texts.length <= 3 && branches.every(({ isChoice }) => !isChoice)) {
    const [only] = branches;
    if (texts.length === 1 && only) return only;
    return { text: joinOr(texts, writing.t), isChoice: true, names: branches.flatMap(({ names }) => names) };
  }
  const name = choice.kind === "oneOf" ? "typeOneOf" : "typeAnyOf";
  return { ...plain(writing.t(name, { count: choice.branches.length })), isChoice: true };
}

/** Name of the shared schema in a type's words: its own, or that of its items. */
export function namedType(schema: Schema): string | undefined {
  return sharedName(schema) ?? sharedName(element(schema).schema);
}
