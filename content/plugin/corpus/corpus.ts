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
  /** The publisher of the text; Markdown of one paragraph, shown together with the text. */
  credit: z.string().min(1),
  verses: z.record(z.string().regex(/^\d+:\d+$/, "must be a verse key such as 1:1"), verse),
});

export type Corpus = z.output<typeof corpusSchema>;

/** The texts of a verse by the name of their script, `text_uthmani` first. */
export function textsOf({ reference: _reference, ...texts }: z.output<typeof verse>): Map<string, string> {
  return new Map(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Arabic text that is not from the Quran: names of chapters, terms. Other Arabic text is compared with the corpus. */
export const arabicNamesSchema = z.array(z.string().min(1));
