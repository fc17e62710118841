import * as z from "zod";

const card = z.strictObject({ title: z.string().min(1), to: z.string().min(1), text: z.string().min(1) });

/** Data of the landing page: what it shows in which order. Texts are plain; `lead` is in the page's guide. */
export const landingSchema = z.strictObject({
  actions: z.array(z.strictObject({ label: z.string().min(1), to: z.string().min(1) })).default([]),
  /** Key of a verse of the corpus, "1:1". */
  verse: z.string().optional(),
  cards: z.array(card).default([]),
  sections: z.array(z.strictObject({ title: z.string().min(1), cards: z.array(card) })).default([]),
  /** Operation whose cURL sample is shown, as in `op:` links. */
  sample: z.string().optional(),
});

export type Landing = z.output<typeof landingSchema>;
