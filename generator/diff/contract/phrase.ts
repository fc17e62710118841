import { inEnglish, type TextName, type Translate } from "../../../runtime/texts.js";
import type { Markup } from "../../text/markup.js";
import { joinAnd, joinMore, joinOr } from "../../text/word-lists.js";

/** A sentence, or the name of a part, as data: an interface text with its values. */
export interface Phrase {
  text: TextName;
  values?: Readonly<Record<string, PhraseValue>>;
}

/** A value of a phrase. Strings are plain text; the number `count` selects a form. */
export type PhraseValue = Phrase | Code | List | string | number;

/** A name or a value from a spec. */
export interface Code {
  code: string;
}

interface List {
  list: readonly PhraseValue[];
  as: "more" | "or" | "and";
}

export function phrase(text: TextName, values?: Phrase["values"]): Phrase {
  return values === undefined ? { text } : { text, values };
}

const joins = { more: joinMore, or: joinOr, and: joinAnd } as const;

/**
 * Writes a phrase as markup.
 * @param t gives texts as markup, and fills in markup
 */
export function writePhrase(value: PhraseValue, t: Translate, markup: Pick<Markup, "text" | "code">): string {
  if (typeof value === "string") return markup.text(value);
  if (typeof value === "number") return String(value);
  if ("code" in value) return markup.code(value.code);
  const write = (inner: PhraseValue) => writePhrase(inner, t, markup);
  if ("list" in value) return joins[value.as](value.list.map(write), t);
  const values = Object.entries(value.values ?? {}).map(([name, inner]) => [name, name === "count" ? inner : write(inner)]);
  return t(value.text, Object.fromEntries(values));
}

/** The English sentence in Markdown. Code has no grave accents inside, so that every report can find its end. */
export function englishOf(value: PhraseValue): string {
  return writePhrase(value, inEnglish, { text: (text) => text, code: (text) => `\`${text.replaceAll("`", "'")}\`` });
}
