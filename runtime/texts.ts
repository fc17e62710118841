import { actions } from "./texts/actions.js";
import { api } from "./texts/api.js";
import { changes } from "./texts/changes.js";
import { credentials } from "./texts/credentials.js";
import { forms } from "./texts/forms.js";
import { generated } from "./texts/generated.js";
import { guides } from "./texts/guides.js";
import { layout } from "./texts/layout.js";
import { limits } from "./texts/limits.js";
import { operations } from "./texts/operations.js";
import { search } from "./texts/search.js";
import { statuses } from "./texts/statuses.js";
import { twins } from "./texts/twins.js";
import { types } from "./texts/types.js";

const join = <All>(make: () => All) => make();

/**
 * All interface texts in English, which a site may replace (`texts` of its manifest). Names in braces are filled in. Scripts that
 * import only a function of this file are bundled without them, also those of sites in another language.
 */
export const english = /* @__PURE__ */ join(
  () =>
    ({
      ...layout,
      ...api,
      ...operations,
      ...types,
      ...limits,
      ...credentials,
      ...statuses,
      ...generated,
      ...changes,
      ...guides,
      ...search,
      ...actions,
      ...forms,
      ...twins,
    }) as const,
);

/** The texts by what they are for, for translators. */
export const textAreas = {
  "Layout and navigation": layout,
  "Pages of operations and schemas": api,
  "Parameters, bodies, examples and links": operations,
  "Types of values": types,
  "Limits of values": limits,
  Authentication: credentials,
  Statuses: statuses,
  "Generated pages and blocks": generated,
  "Single changes in change logs": changes,
  Guides: guides,
  Search: search,
  "Messages of scripts": actions,
  Forms: forms,
  "Files for programs": twins,
} as const;

export type TextName = keyof typeof english;

/** The forms of a text by plural category (Unicode CLDR). Without a number, `other` is used. */
export type Plural = { readonly [Category in Intl.LDMLPluralRule]?: string | undefined } & { readonly other: string };

/** Texts of a site, by name. Those that are absent are English. */
export type Texts = {
  readonly [Name in TextName]?: (typeof english)[Name] extends string ? string | undefined : Plural | undefined;
};

/** The names in braces of a text. */
export function placeholdersOf(text: string | Plural): string[] {
  return [...formOf(text).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

const makeRules = (language: string) => new Intl.PluralRules(language);

/** Plural rules by language, because making them takes longer than all other work on a text. */
const rules = new Map<string, ReturnType<typeof makeRules>>();

function rulesOf(language: string) {
  const cached = rules.get(language) ?? makeRules(language);
  rules.set(language, cached);
  return cached;
}

/** The form of a text for a number; without a number, its general form. */
export function formOf(text: string | Plural, count?: string | number | bigint, language = "en"): string {
  if (typeof text === "string") return text;
  return (count !== undefined && text[rulesOf(language).select(Number(count))]) || text.other;
}

type TextValues = Readonly<Record<string, string | number | bigint>>;

/** Gives a text in the words of a site, with its values filled in. The value `count` selects a form. */
export type Translate = (name: TextName, values?: TextValues) => string;

/** The texts of a site, and their language, which has the rules for plural forms. */
export interface OwnTexts {
  readonly texts?: Texts | undefined;
  readonly language: string;
}

/** The texts that a site has, and English ones for the rest. */
export function translator({ texts, language }: OwnTexts): Translate {
  return (name, values) => {
    const ownText = texts?.[name];
    const form = ownText === undefined ? formOf(english[name], values?.count) : formOf(ownText, values?.count, language);
    if (!values) return form;
    return form.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  };
}

/** The English texts. */
export const inEnglish: Translate = /* @__PURE__ */ translator({ language: "en" });

/** A text around one element, as the part before its placeholder and the part after it. */
export function around(text: string): [before: string, after: string] {
  const [before = "", after = ""] = text.split(/\{\w+\}/);
  return [before, after];
}

/** The first letter or digit of a name, in upper case: the mark of a site without a logo. */
export function monogramOf(name: string): string {
  const first = /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? name.slice(0, 1);
  return first.toUpperCase();
}
