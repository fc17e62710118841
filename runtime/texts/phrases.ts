import { around, english, formOf, placeholdersOf, type TextName, type Texts, type Translate, translator } from "../texts.js";

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...Names<Rest>] : [];
type Values<All> = { [At in keyof All]: string | number };
type Phrase<Text> = Text extends string
  ? Names<Text> extends []
    ? string
    : (...values: Values<Names<Text>>) => string
  : Text extends { other: infer Other }
    ? (...values: Values<Names<Other>>) => string
    : never;

/** Each text as a string, or as a function of its values in the order of the English text. */
export type Phrases = { readonly [Name in TextName]: Phrase<(typeof english)[Name]> };

const names = Object.keys(english) as TextName[];

/**
 * The texts of browser scripts and islands. When scripts are bundled for browsers, each use of `phrases`,
 * `htmlPhrases` (escaped, for HTML in scripts) and `splitPhrases` is replaced with the text itself
 * (`5-bundle/script-texts.ts`), so browsers do not load this module.
 */
export const phrases = phrasesOf(undefined, "en");
export const htmlPhrases = phrases;

/** Texts around one element: the part before it, and the part after it. */
export const splitPhrases = splitPhrasesOf(undefined);

let current: { texts: Texts | undefined; language: string } = { texts: undefined, language: "en" };

/** Called before a page is rendered, with the texts of its site. Islands show them. */
export function setPhrases(texts: Texts | undefined, language: string): void {
  if (texts === current.texts && language === current.language) return;
  current = { texts, language };
  Object.assign(phrases, phrasesOf(texts, language));
  Object.assign(splitPhrases, splitPhrasesOf(texts));
}

function splitPhrasesOf(texts: Texts | undefined): Record<TextName, [before: string, after: string]> {
  return Object.fromEntries(names.map((name) => [name, around(formOf(texts?.[name] ?? english[name]))])) as Record<
    TextName,
    [before: string, after: string]
  >;
}

function phrasesOf(texts: Texts | undefined, language: string): Phrases {
  const t = translator({ texts, language });
  return Object.fromEntries(names.map((name) => [name, phraseOf(name, t)])) as unknown as Phrases;
}

function phraseOf(name: TextName, t: Translate) {
  const keys = placeholdersOf(english[name]);
  if (keys.length === 0) return t(name);
  return (...values: (string | number)[]) => t(name, Object.fromEntries(keys.map((key, at) => [key, values[at] ?? ""])));
}
