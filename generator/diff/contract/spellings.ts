import { isExact } from "../../../runtime/samples/json.js";
import type { Schema } from "../../2-model/types.js";
import { LimitedPattern } from "../../platform/patterns.js";
import { equal } from "../../schema/comparisons.js";
import { contentTypeOf, encodingOf, withoutEncodingFormat } from "../../schema/walk.js";

/** The listed values of a schema in a URL, where every value is text. Undefined if others are allowed as well. */
function textsOf({ types, enum: listed, const: constant }: Schema): string[] | undefined {
  const values = listed ?? (constant && [constant]);
  if (values) {
    const isText = ({ value }: { value: unknown }) => isExact(value) || (typeof value !== "object" && value !== undefined);
    return values.every(isText) ? values.map(({ value }) => String(value)) : undefined;
  }
  return types.length === 1 && types[0] === "boolean" ? ["true", "false"] : undefined;
}

/** Schemas of a URL that list their values with other types, as texts: `1` and `"1"` are the same there. */
export function asTexts(before: Schema, after: Schema): [Schema, Schema] {
  if (equal([...before.types].sort(), [...after.types].sort())) return [before, after];
  const [from, to] = [textsOf(before), textsOf(after)];
  if (!from || !to) return [before, after];
  const listing = (schema: Schema, texts: readonly string[]): Schema => {
    const { const: _const, format: _format, typesInferred: _inferred, ...rest } = schema;
    return { ...rest, types: ["string"], enum: texts.map((value) => ({ value })) };
  };
  return [listing(before, from), listing(after, to)];
}

/** Schemas of which one has a format of OpenAPI 3.0 and the other one a keyword of 3.1, both with the keyword. */
export function sameEncoding(before: Schema, after: Schema): [Schema, Schema] {
  const hasKeyword = (schema: Schema) =>
    schema.format === undefined && (contentTypeOf(schema) ?? encodingOf(schema)) !== undefined;
  if (!hasKeyword(before) && !hasKeyword(after)) return [before, after];
  return [withoutEncodingFormat(before), withoutEncodingFormat(after)];
}

const patternToken = /\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|\[(\^?)((?:\\[\s\S]|[^\]\\])*)\]|\\?[\s\S]/gu;
const atom = String.raw`\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[pP]\{[^}]*\}|\\[\s\S]|[^\\]`;
const classMember = new RegExp(String.raw`(\\[dDwWsS])|(${atom})(?:-(?!$|\\[dDwWsSpP])(${atom}))?`, "gu");
const setsOfClass: Record<string, string[]> = { "\\d": ["0-9"], "\\w": ["0-9", "A-Z", "\\_", "a-z"] };

/** A regular expression that is the same for all ways to escape a character and to write a class. */
export function plainPattern(pattern: string): string {
  if (!LimitedPattern.of(pattern)) return pattern;
  return pattern.replace(patternToken, (token, negation?: string, members = "") => {
    if (negation !== undefined) return plainClass(members, negation);
    if (/^\\[dDwW]$/.test(token)) return plainClass(token.toLowerCase(), /[DW]/.test(token) ? "^" : "");
    return /^[-!"#%&',/:;<=>@_`~ ]$/.test(token) ? `\\${token}` : token;
  });
}

function plainClass(written: string, negation: string): string {
  const escaped = (text: string) => (/^[!-/:-@[-`{-~ ]$/.test(text) ? `\\${text}` : text);
  const members = [...written.matchAll(classMember)].flatMap(([whole, set, from = "", to]) =>
    set ? (setsOfClass[set] ?? [whole]) : [to === undefined ? escaped(from) : `${escaped(from)}-${escaped(to)}`],
  );
  const [only = "", ...others] = [...new Set(members)].sort();
  const isCharacter = negation === "" && others.length === 0 && /^\\[!-/:-@[-`{-~ ]$/.test(only);
  return isCharacter ? only : `[${negation}${[only, ...others].join("")}]`;
}
