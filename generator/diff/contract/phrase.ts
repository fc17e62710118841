import type { Inline } from "../../../runtime/contract.js";
import { inEnglish, type TextName } from "../../../runtime/texts.js";
import { inlineCode, joinParts, type LineValues, lineTranslator, type TranslateLine } from "../../text/nodes.js";

/** A sentence, or the name of a part, as data: an interface text with its values. */
export interface Phrase {
  text: TextName;
  values?: Readonly<Record<string, PhraseValue>>;
}

/** A value of a phrase. Strings are plain text; the number `count` selects a form. */
export type PhraseValue = Phrase | Code | { list: readonly PhraseValue[]; as: "more" | "or" | "and" } | string | number;

/** A name or a value from a spec. */
export interface Code {
  code: string;
}

export function phrase(text: TextName, values?: Phrase["values"]): Phrase {
  return values === undefined ? { text } : { text, values };
}

const joins = { more: "listMore", or: "listOr", and: "listAnd" } as const;

/** A phrase as parts of a line. */
export function phraseLine(value: PhraseValue, t: TranslateLine): Inline[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if ("code" in value) return [inlineCode(value.code)];
  if ("list" in value)
    return joinParts(
      value.list.map((inner) => phraseLine(inner, t)),
      joins[value.as],
      t,
    );
  const values = Object.entries(value.values ?? {}).map(([name, inner]): [string, LineValues[string]] => [
    name,
    name === "count" && typeof inner === "number" ? inner : phraseLine(inner, t),
  ]);
  return t(value.text, Object.fromEntries(values));
}

/** The English sentence in Markdown. Code has no grave accents inside, so that every report can find its end. */
export function englishOf(value: PhraseValue): string {
  return phraseLine(value, lineTranslator(inEnglish))
    .map((part) => (typeof part === "object" && part.type === "inlineCode" ? `\`${part.value.replaceAll("`", "'")}\`` : part))
    .join("");
}
