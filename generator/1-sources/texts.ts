import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { english, placeholdersOf, type TextName, type Texts } from "../../runtime/texts.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { RunCache } from "../platform/stages.js";
import { readData } from "./data-file.js";

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

/**
 * `texts.yaml`: interface texts in the language of a site. Made when a site has the file, because making
 * hundreds of schemas takes time.
 */
export const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, textSchema(name)]))),
) as unknown as z.ZodType<Texts>;

/** The texts of a file; undefined if it is invalid, which is reported where all sources are read. */
export function readTexts(file: SourceFile, runCache: RunCache): Texts | undefined {
  return readData(textsSchema, file, runCache).value;
}
