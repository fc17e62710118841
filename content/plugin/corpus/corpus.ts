import { z } from "@quran-foundation/portal";

const verse = z.strictObject({
  reference: z.string().optional(),
  text_uthmani: z.string(),
  text_imlaei: z.string(),
  text_uthmani_simple: z.string().optional(),
  text_imlaei_simple: z.string().optional(),
});

/** Verified verses of the Quran, the only source of Quran text on the pages. Texts are shown byte for byte. */
export const corpusSchema = z.strictObject({
  /** Who published the text; Markdown of one paragraph, shown wherever the text is. */
  credit: z.string().min(1),
  verses: z.record(z.string().regex(/^\d+:\d+$/, "must be a verse key such as 1:1"), verse),
});

export type Corpus = z.output<typeof corpusSchema>;

/** The texts of a verse by the name of their script, `text_uthmani` first. */
export function textsOf({ reference: _reference, ...texts }: z.output<typeof verse>): Map<string, string> {
  return new Map(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Arabic that is no Quran text: names of chapters, terms. Anything else in Arabic is compared with the corpus. */
export const arabicNamesSchema = z.array(z.string().min(1));
