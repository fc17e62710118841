import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { english, placeholdersOf, type TextName, type Texts, type Translate, translator } from "../../runtime/texts.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { RunCache } from "../platform/stages.js";
import { titleSlug } from "../text/words.js";
import { daySchema, readData } from "./data-file.js";

/** Name of the file in the content folder of a site without a manifest. */
export const textsName = "texts.yaml";

/** A text with exactly the names in braces that the English one has. */
function formSchema(name: TextName) {
  const expected = placeholdersOf(english[name]);
  const listed = expected.map((placeholder) => `{${placeholder}}`).join(", ");
  const text = english[name];
  const form = typeof text === "string" ? text : text.other;
  return z
    .string()
    .trim()
    .min(1)
    .refine(
      (own) => [...placeholdersOf(own)].sort().join() === [...expected].sort().join(),
      expected.length ? `must have ${listed} once, as in the English text: "${form}"` : "must have no names in braces",
    )
    .refine(
      (own) => name !== "months" || own.split(" ").length === 12,
      "must be the names of twelve months, separated by spaces",
    );
}

/** A text with a number: a form for each plural category that the language has. */
function pluralSchema(name: TextName) {
  const form = formSchema(name);
  const optional = form.optional();
  return z.strictObject({ zero: optional, one: optional, two: optional, few: optional, many: optional, other: form });
}

function textSchema(name: TextName) {
  const text = english[name];
  if (typeof text === "string") return formSchema(name).optional().describe(`English: "${text}".`);
  const forms = Object.entries(text).map(([category, form]) => `${category}: "${form}"`);
  return pluralSchema(name)
    .optional()
    .describe(`English: ${forms.join(", ")}.`);
}

/** The texts that differ from the English ones. Scripts are bundled again only for these. */
export function withoutEnglish(texts: Texts | undefined): Texts | undefined {
  const different = Object.entries(texts ?? {}).filter(([name, text]) => !isDeepStrictEqual(text, english[name as TextName]));
  return different.length ? Object.fromEntries(different) : undefined;
}

const names = Object.keys(english) as TextName[];

/** `texts.yaml`: interface texts in the language of a site. Lazy, because making hundreds of schemas takes time. */
export const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, textSchema(name)]))),
) as unknown as z.ZodType<Texts>;

/** The texts of a file; undefined if it is invalid, which is reported where all sources are read. */
export function readTexts(file: SourceFile, runCache: RunCache): Texts | undefined {
  return readData(textsSchema, file, runCache).value;
}

const texts = z.array(z.string().trim().min(1));

/** A word or name to use, and those to avoid. */
const termSchema = z.strictObject({
  use: z.string().trim().min(1).describe("The word to use."),
  not: texts
    .min(1)
    .describe(
      "Words to avoid, matched as whole words. Case does not matter, unless the word differs from `use` only in case. A space matches any white space.",
    ),
  because: z.string().optional().describe("The reason as a sentence. It becomes the hint of the diagnostic."),
  except: texts.default([]).describe("Expressions in which such a word is allowed: names, quotations."),
  except_in: texts
    .default([])
    .describe("Files in which it is allowed, relative to the root; a path with a final slash is a folder."),
  fix: z
    .boolean()
    .default(true)
    .describe("Whether `portal check --fix` replaces it with `use`; false if a person must check the sentence."),
});

/** `terms.yaml`: the words of a site. */
export const termsSchema = z.strictObject({ terms: z.array(termSchema).min(1) });

export type Terms = z.output<typeof termsSchema>;
export type Term = Terms["terms"][number];

/** Dated notices, for the page that lists them and for its feeds. */
export const updatesSchema = z.array(
  z.strictObject({
    date: daySchema.describe("Day of the change."),
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words in lower case joined by hyphens")
      .describe("Rest of the anchor behind the date: the address of the notice, so it stays."),
    about: z.string().min(1).describe("What it concerns, for example `Content APIs`."),
    title: z.string().min(1).describe("Markdown of one line."),
    text: z.string().min(1).describe("Markdown. Links are relative to this file."),
    breaking: z.boolean().default(false).describe("Whether apps may have to change."),
    affects: z
      .array(z.string().regex(/^op:./, "must be a reference such as op:list-chapters"))
      .optional()
      .describe(
        "Operations whose pages show the notice, as in links: `op:search`. `[]` says that no page should, although the notice names a part of an API.",
      ),
  }),
);

export type Updates = z.output<typeof updatesSchema>;
export type Update = Updates[number];

export const glossarySchema = z.strictObject({
  words: z
    .array(
      z.strictObject({
        word: z
          .string()
          .trim()
          .min(1)
          .refine(titleSlug, "must have a letter or a digit")
          .describe("The word as the glossary shows it."),
        forms: z
          .array(z.string().trim().min(1))
          .default([])
          .describe("Its other forms in texts, such as the plural. Case does not matter."),
        means: z.string().trim().min(1).describe("What it means, in one short sentence; pages show it as a hint."),
        more: z
          .string()
          .trim()
          .min(1)
          .optional()
          .describe("Further explanation for the glossary page, as Markdown of one paragraph."),
      }),
    )
    .min(1)
    .superRefine((words, context) => {
      const seen = new Map<string, string>();
      const add = (form: string, word: string, path: (string | number)[]) => {
        const other = seen.get(form.toLowerCase());
        const message = `\`${form === word ? other : form}\` is in the glossary already`;
        if (other === undefined) seen.set(form.toLowerCase(), word);
        else if (form === word || other !== word) context.addIssue({ code: "custom", path, message });
      };
      for (const [index, { word }] of words.entries()) add(word, word, [index, "word"]);
      for (const [index, { word, forms }] of words.entries())
        for (const [place, form] of forms.entries()) if (form !== word) add(form, word, [index, "forms", place]);
    }),
});

export type Glossary = z.output<typeof glossarySchema>;

/** Anchor of a word on the page of the glossary. */
export function wordId(word: string): string {
  return titleSlug(word);
}

export function textsOf({ texts, config }: { texts: Texts | undefined; config: { language: string } }): Translate {
  return translator({ texts, language: config.language });
}
