import { around, english, formOf, type OwnTexts, placeholdersOf, type TextName, translator } from "../texts.js";

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
type Phrases = { readonly [Name in TextName]: Phrase<(typeof english)[Name]> };

/** The texts of the site whose page is rendered. */
let current: OwnTexts = { language: "en" };

/** Called before a page is rendered, with the texts of its site. Islands show them. */
export function setPhrases(texts: OwnTexts["texts"], language: string): void {
  current = { texts, language };
}

/** The texts of scripts, in `htmlPhrases` for HTML. Browsers get constants instead (`5-bundle/script-texts.ts`). */
export const phrases = lookup<Phrases>((name) => {
  const keys = placeholdersOf(english[name]);
  const t = translator(current);
  if (keys.length === 0) return t(name);
  return (...values: (string | number)[]) => t(name, Object.fromEntries(keys.map((key, at) => [key, values[at] ?? ""])));
});
export const htmlPhrases = phrases;

/** Texts around one element: the part before it, and the part after it. */
export const splitPhrases = lookup<Record<TextName, [before: string, after: string]>>((name) =>
  around(formOf(current.texts?.[name] ?? english[name])),
);

function lookup<Found extends object>(find: (name: TextName) => unknown): Found {
  return new Proxy({} as Found, { get: (_, name) => find(name as TextName) });
}
