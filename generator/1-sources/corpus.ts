import * as z from "zod";

/** Verified verses of the Quran, the only source of Quran text on the pages. Texts are shown byte for byte. */
export const corpusSchema = z.strictObject({
  /** Who published the text; Markdown of one paragraph, shown wherever the text is. */
  credit: z.string().min(1),
  verses: z.record(
    z.string().regex(/^\d+:\d+$/, "must be a verse key such as 1:1"),
    z.strictObject({ text_uthmani: z.string(), text_imlaei: z.string(), reference: z.string().optional() }),
  ),
});

export type Corpus = z.output<typeof corpusSchema>;
